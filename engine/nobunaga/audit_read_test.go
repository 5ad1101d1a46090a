package nobunaga

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// read applies one event. An error says what is impossible.
func (a *audit) read(e engine.Event) error {
	n := int(e.N)
	k, _ := ClanOf(e.Owner)
	switch e.Kind {
	case EventSides:
		a.seat = [2]engine.Owner{e.Owner, e.Seat}
	case EventGoal:
		a.goal = n
	case EventBalance:
		if a.bonus = n; e.Owner == a.seat[OpponentsSide] {
			a.bonus = -n
		}
	case EventBalanceUse:
		a.when = n
	case EventTurn:
		if a.turn > 0 {
			if err := a.nobodyHasWon(); err != nil {
				return err
			}
		}
		a.rest()
		a.hand = [2]int{}
		if a.turn++; a.turn != n {
			return fmt.Errorf("this is turn %d", a.turn)
		}
	case EventDraw:
		side := a.side(e.Seat)
		if want := a.draws(side); n != want || int(e.Nums[0]) != a.zones(Side(side), a.t.resource) {
			return fmt.Errorf("side %d holds %d resource zones and draws %d cards", side, a.zones(Side(side), a.t.resource), want)
		}
		a.hand[side] = n
	case EventSuccessor, EventPlace:
		if a.place[e.Piece] != 0 || a.fresh[e.To][a.clanOf(e.Piece)]+a.spent[e.To][a.clanOf(e.Piece)] == 0 {
			return errors.New("he is on the map already, or has no corps there")
		}
		a.place[e.Piece], a.white[e.Piece] = e.To, false
	case EventRaised, EventRaisedSpent:
		into := &a.fresh
		if e.Kind == EventRaisedSpent {
			into = &a.spent
		}
		into[e.To][k] += n
		if a.stock[k] -= n; a.stock[k] < 0 || n < 1 {
			return fmt.Errorf("%d in stock", a.stock[k])
		}
	case EventFirst, EventActionsEnd:
		a.over()
		if e.Kind == EventFirst {
			return a.nobodyHasWon()
		}
	case EventPay, EventPlay:
		return a.card(e)
	case EventEspionage, EventDiscard:
		a.hand[OdaSide]--
	case EventCardsLost:
		if side := a.side(e.Seat); a.hand[side] != n {
			return fmt.Errorf("%d cards in hand", a.hand[side])
		}
	case EventPassEmpty:
		if a.hand[a.side(e.Seat)] != 0 {
			return errors.New("the hand is not empty")
		}
	case EventMarker:
		if a.box[k] != int(e.Nums[0]) {
			return fmt.Errorf("it was in box %d", a.box[k])
		}
		a.box[k] = n
	case EventParadise:
		a.paradise = true
	case EventIll:
		a.white[e.Piece] = true
	case EventReadied:
		a.fresh[e.To][k] += n
		a.spent[e.To][k] -= n
	case EventReadiedLeader:
		a.white[e.Piece] = false
	case EventWonOver:
		if a.spent[e.To][k]--; a.spent[e.To][k] < 0 || a.fresh[e.To][k] > 0 && a.wonFresh {
			a.spent[e.To][k]++
			a.fresh[e.To][k]--
		}
		a.back(k, 1)
	case EventControl:
		return a.seize(e.To, k)
	default:
		if e.Kind >= EventEndNobunaga {
			return a.ends(e)
		}
		return a.action(e, k, n)
	}
	return nil
}

func (a *audit) side(seat engine.Owner) int {
	if seat == a.seat[OdaSide] {
		return int(OdaSide)
	}
	return int(OpponentsSide)
}

func (a *audit) back(k Clan, n int) {
	if !a.o.Is(optionLoss) {
		a.stock[k] += n
	}
}

// card takes a card out of a hand. A charge counts for the next battle, with an option for the whole action for which it is played.
func (a *audit) card(e engine.Event) error {
	side := a.side(e.Seat)
	if a.hand[side]--; a.hand[side] < 0 || a.t.side[e.Card] != Side(side) {
		return errors.New("no such card in hand")
	}
	if e.Kind == EventPlay && (e.Card == OAkechi || e.Card == OShibata) {
		if a.charges = append(a.charges, e.Card); a.number == 0 && a.o.Is(optionCharge) {
			a.charged = append(a.charged, e.Card)
		}
	}
	return nil
}

// action applies an event of a march or a combat.
func (a *audit) action(e engine.Event, k Clan, n int) error {
	switch e.Kind {
	case EventMarch, EventFight:
		a.at = e.From + e.To // exactly one of them is set
		if a.stack[k] = n; n > a.fresh[a.at][k] {
			return errors.New("there are not as many fresh corps")
		}
	case EventLead:
		if a.place[e.Piece] != e.From || a.white[e.Piece] {
			return errors.New("he is not there, or spent")
		}
		a.men = append(a.men, e.Piece)
	case EventStep:
		if e.From != a.at || !a.t.land[e.From].has(e.To) && !a.t.sea[e.From].has(e.To) {
			return errors.New("no such step")
		}
		for k, n := range a.stack {
			a.fresh[e.From][k] -= n
			a.fresh[e.To][k] += n
		}
		for _, l := range a.men {
			a.place[l] = e.To
		}
		a.at = e.To
	case EventDrop:
		a.stack[k] -= n
		a.fresh[e.To][k] -= n
		a.spent[e.To][k] += n
	case EventDropLeader:
		a.men = slices.DeleteFunc(a.men, func(l engine.Piece) bool { return l == e.Piece })
		a.white[e.Piece] = true
	case EventBattle:
		who, _ := ClanOf(e.Seat)
		a.target, a.number = k, a.number+1
		if int(e.Nums[1]) != a.number || n != a.stack[who] || int(e.Nums[0]) != a.fresh[e.To][k]+a.spent[e.To][k] || a.units(e.To, k) == 0 {
			return fmt.Errorf("battle %d: %d corps attack %d", a.number, a.stack[who], a.fresh[e.To][k]+a.spent[e.To][k])
		}
	case EventAttackRoll:
		err := a.rolls(e, drawAttack, a.value(a.at, k, a.men, append(a.charges, a.charged...)))
		a.charges = nil
		return err
	case EventCounterRoll:
		return a.rolls(e, drawCounter, a.value(a.at, k, a.leadersAt(a.at, k), nil))
	case EventFireRoll:
		return a.rolls(e, drawFire, a.value(a.at, k, a.leadersAt(a.at, k), nil))
	case EventNoRoll:
		if k != a.target {
			a.charges = nil
		}
		if men := a.leadersAt(a.at, k); k == a.target && a.value(a.at, k, men, nil) > 0 || k != a.target && len(a.men) > 0 {
			return errors.New("there is a commander")
		}
	case EventLostCorps:
		return a.loses(e.To, k, n)
	case EventHit:
		if a.place[e.Piece] != e.To {
			return errors.New("he is not there")
		}
	case EventLone:
		if !a.alone(e.To, a.camp(a.clanOf(e.Piece))) {
			return errors.New("he is not alone among enemies")
		}
	case EventKilled, EventNoRefuge, EventFlees:
		return a.falls(e, n)
	}
	return nil
}

// rolls computes the dice of a group again. Rule nobunaga.battle.dice.
func (a *audit) rolls(e engine.Event, name engine.Draw, value int) error {
	dice, ok := a.answer(name)
	hits := 0
	for _, d := range dice {
		if int(d) <= value {
			hits++
		}
	}
	if !ok || len(dice) != int(e.N) || value != int(e.Nums[0]) || hits != int(e.Nums[1]) {
		return fmt.Errorf("dice %v at %d: %d hits", dice, value, hits)
	}
	return nil
}

// loses removes corps: attackers are fresh; of the group attacked the spent ones go first. Rule nobunaga.loss.corps-first.
func (a *audit) loses(z engine.Place, k Clan, n int) error {
	a.back(k, n)
	if k != a.target {
		a.stack[k] -= n
		a.fresh[z][k] -= n
	} else {
		spent := min(n, a.spent[z][k])
		a.spent[z][k] -= spent
		a.fresh[z][k] -= n - spent
	}
	if a.fresh[z][k] < 0 || a.stack[k] < 0 {
		return errors.New("there are not as many corps")
	}
	return nil
}

// falls removes a leader, or moves him to a refuge. Rules nobunaga.loss.table, nobunaga.loss.flee.
func (a *audit) falls(e engine.Event, n int) error {
	l := e.Piece
	from := a.place[l]
	refuges := a.refuges(l, from)
	a.men = slices.DeleteFunc(a.men, func(m engine.Piece) bool { return m == l })
	a.place[l], a.white[l] = 0, false
	switch {
	case e.Kind == EventFlees && !slices.Contains(refuges, e.To), e.Kind == EventNoRefuge && (len(refuges) > 0 || n < 4), e.Kind == EventKilled && n > 3:
		return fmt.Errorf("he could flee to %v", refuges)
	case e.Kind == EventFlees:
		a.place[l], a.white[l] = e.To, true
	case l == Nobunaga:
		a.dead = true
	}
	return nil
}

// seize gives a zone to a clan. No other clan may have more units there. Rule nobunaga.control.update.
func (a *audit) seize(z engine.Place, k Clan) error {
	if a.units(z, a.control[z]) > 0 {
		return errors.New("the clan that controls it still has units there")
	}
	for other := range Clan(clans) {
		if a.units(z, other) > a.units(z, k) {
			return fmt.Errorf("%s has more units there", words.Owners[other])
		}
		if a.target != noClan && a.at == z && a.units(z, other) == a.units(z, k) && a.stack[other] > 0 && k != other && a.number > 0 {
			return fmt.Errorf("%s has just attacked there", words.Owners[other])
		}
	}
	a.control[z] = k
	return nil
}

// ends tests the end of the match. Rules nobunaga.end.nobunaga, nobunaga.end.opponents, nobunaga.end.all-resources, nobunaga.end.final.
func (a *audit) ends(e engine.Event) error {
	a.winner = Side(a.side(e.Owner))
	n := a.zones(OdaSide, a.t.resource)
	if a.o.Is(optionUnits) {
		n = 0
		for z := engine.Place(1); isZone(z); z++ {
			for k := range Clan(clans) {
				if a.t.resource.has(z) && a.camp(k) == OdaSide {
					n += a.fresh[z][k] + a.spent[z][k]
				}
			}
		}
	}
	ok := false
	switch e.Kind {
	case EventEndNobunaga:
		return a.holds(a.dead && a.winner == OpponentsSide)
	case EventEndZones:
		return a.holds(a.zones(OpponentsSide, a.t.victory) >= 2 && a.winner == OpponentsSide)
	case EventEndAll:
		return a.holds(a.zones(OdaSide, a.t.resource) == 15 && a.winner == OdaSide)
	case EventEndFinal:
		ok = n >= a.goal && a.winner == OdaSide
	case EventEndFinalOpponents:
		ok = n < a.goal && a.winner == OpponentsSide
	}
	if err := a.nobodyHasWon(); err != nil {
		return err
	}
	return a.holds(ok && n == int(e.N) && a.turn == int(a.t.turns))
}

func (a *audit) holds(ok bool) error {
	if !ok {
		return errors.New("nobody has won in this way")
	}
	return nil
}

// auditMatch plays a match and audits its log.
func auditMatch(t *testing.T, opts string, seed uint64, choose func(m *engine.Match, s engine.Seat) []engine.Action) {
	t.Helper()
	m := enginetest.Match(t, New(), engine.Free, opts, seed)
	a := newAudit(builtIn(t), m.Header().Options)
	read := func(r *engine.Record) {
		a.answers = r.Chance
		a.wonFresh = slices.ContainsFunc(r.Steps, func(s engine.Action) bool { return s.Kind == KindEvent && s.Piece == Corps })
		p := &m.View(engine.AllSeats(2)).(*View).p
		err := func() error {
			for _, e := range r.Events {
				if err := a.read(e); err != nil {
					return fmt.Errorf("%s: %w", words.EncodeEvent(e), err)
				}
			}
			switch p.phase {
			case Target, HitLeaders, Flee, Fire, Extra, ControlTie, SideBids, BalanceUse:
				return nil
			}
			if !a.dead { // his death ends the match in the middle of a battle
				a.over()
			}
			if p.phase != Over {
				if err := a.settled(); err != nil {
					return err
				}
			}
			return a.agrees(p)
		}()
		if err != nil {
			for _, e := range r.Events {
				t.Logf("%s", words.EncodeEvent(e))
			}
			t.Fatalf("%s, seed %d, record %d, then %s: %v", opts, seed, r.No, p.phase, err)
		}
	}
	read(m.Record(0))
	for m.ToAct() != 0 {
		s := m.ToAct().First()
		for _, step := range choose(m, s) {
			rec, why, ok := m.Do(s, step)
			if !ok {
				t.Fatalf("refused: %+v", why)
			}
			if rec != nil {
				read(rec)
			}
		}
	}
}

// The log alone is enough to follow every unit, zone, marker and card, in random matches and in those of the computer player, with every
// option. Rules nobunaga.term.stock, nobunaga.control.always, nobunaga.seq.check.
func TestTheLogAloneTellsTheWholePosition(t *testing.T) {
	t.Parallel()
	matches := 120
	if testing.Short() {
		matches = 20
	}
	auditMatches(t, matches, 3)
}

// auditMatches audits these numbers of random matches and of matches of the computer player, each with other options.
func auditMatches(t *testing.T, random, greedy int) {
	t.Helper()
	for n := range random + greedy {
		opts := auditOptions(n)
		rng := engine.Bare(uint64(n))
		var buf [256]engine.Action
		auditMatch(t, opts, uint64(n), func(m *engine.Match, s engine.Seat) []engine.Action {
			if n >= random {
				p := m.View(engine.AllSeats(2)).(*View).p
				if choice := (game{}).Propose(nil, &p, s, rng); len(choice) > 0 {
					return choice
				}
			}
			legal := m.Legal(s, buf[:0])
			return legal[rng.One(0, len(legal)):][:1]
		})
	}
}

// auditOptions are the options of match n: one option, then two, then many.
func auditOptions(n int) string {
	var opts []string
	for i, o := range optionList {
		take := n%len(optionList) == i || n/len(optionList)%3 == 1 && (n+7)%len(optionList) == i || n/len(optionList)%3 == 2 && (n*31+i*17)%5 < 2
		switch {
		case !take || o.ID == "players":
		case o.ID == optionBalance:
			opts = append(opts, o.ID+"="+[]string{"3", "-2"}[n%2])
		default:
			opts = append(opts, o.ID+"=true")
		}
	}
	text := strings.Join(opts, " ")
	if strings.Contains(text, optionBidVictory) {
		text = strings.ReplaceAll(strings.ReplaceAll(text, optionUnits+"=true", ""), optionBidBalance+"=true", "")
	}
	if strings.Contains(text, optionBidBalance) {
		text = strings.ReplaceAll(strings.ReplaceAll(text, optionBalance+"=3", ""), optionBalance+"=-2", "")
	}
	return strings.Join(strings.Fields(text), " ")
}
