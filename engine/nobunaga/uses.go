package nobunaga

import "tenka/engine"

// CardUse is one of the four things a card can be used for. Rules nobunaga.act.card-cost, nobunaga.event.play.
type CardUse int8

// The uses of cards.
const (
	EventUse    CardUse = iota // its text alone
	ActionUse                  // its text with a march, a combat or an extra battle
	ReactionUse                // its text in a round of the other side
	PayUse                     // it pays for an action, without its text
)

var cardUseIDs = [...]string{"event", "action", "reaction", "pay"}

// String is the use's id.
func (u CardUse) String() string { return cardUseIDs[u] }

// Has reports whether cards have this kind of use at all. Towards paradise has two with its text.
func (u CardUse) Has(card engine.Card) bool {
	switch u {
	case EventUse:
		return !carries(card)
	case ActionUse:
		return carries(card) && card != OFire || card == PParadise
	case ReactionUse:
		return card == OFire
	}
	return true
}

// SideOfCard is the side of the deck with a card.
func (v *View) SideOfCard(card engine.Card) Side { return v.p.t.side[card] }

// Use says whether a card in hand can be used in this way now, and if not why. Before an action has begun, the text of a card for actions
// can be used if there is a stack for it.
func (v *View) Use(card engine.Card, use CardUse) (engine.Refusal, bool) {
	p := v.p
	s := v.SeatOf(p.t.side[card])
	if !use.Has(card) {
		if use == EventUse {
			return engine.Refusal{Reason: noEvent(card), Card: card}, false
		}
		return engine.Refusal{Reason: reasonPlayNone, Card: card}, false
	}
	kind := KindReinforce
	switch {
	case use == EventUse:
		kind = KindEvent
	case use == ReactionUse:
		return p.Check(s, engine.Action{Kind: KindFire})
	case use == ActionUse && p.phase == Round && p.draft.kind == 0:
		if why, ok := turnOrder(&p, s, engine.Action{}); !ok {
			return why, false
		}
		return engine.Refusal{Reason: reasonPlayText, Card: card}, v.fitsStack(s, card)
	case use == ActionUse:
		kind = KindPlay
	case p.phase != Round || p.draft.kind != 0:
		kind = KindPay
	}
	g := engine.Gesture(kind)
	g.Card = card
	return p.Check(s, g)
}

// fitsStack reports whether there is a stack with which the text of a card can be used.
func (v *View) fitsStack(s engine.Seat, card engine.Card) bool {
	var buf [256]engine.Action
	for _, a := range v.p.Legal(s, buf[:0]) {
		if k, _ := ClanOf(a.Owner); (a.Kind == KindMarch || a.Kind == KindFight) && v.fits(a, k, card) {
			return true
		}
	}
	return false
}

// fits reports whether the text of a card can be used in an action that a clan begins in a zone. Rules nobunaga.card.o-charge,
// nobunaga.card.o-double, nobunaga.card.o-ships, nobunaga.card.p-paradise.
func (v *View) fits(a engine.Action, k Clan, card engine.Card) bool {
	p := &v.p
	switch card {
	case ODouble:
		return p.freshMen(a.From, k).has(Takigawa)
	case PParadise:
		return k == Honganji && !(p.rules.paradiseOnce && p.once)
	case OAkechi, OShibata:
		if k != Oda || p.freshMen(a.From, k) == 0 || p.land[a.From][k].fresh == 0 {
			return false
		}
		if a.Kind == KindFight {
			return true
		}
	}
	if a.Kind != KindMarch {
		return false
	}
	for _, r := range v.Reach(a.From, k) {
		if card == OShips && r.Sea || card != OShips && r.Stops && !r.Sea {
			return true
		}
	}
	return false
}

// Raise is the present value of a leader, and his value with the text of a card.
type Raise struct {
	Leader
	Zone engine.Place
	With int
}

// Raises are the leaders on the map that the text of a card is about, in the order of the data: those of Oda for a charge, Kennyo for
// Towards paradise. Rules nobunaga.card.o-charge, nobunaga.card.p-paradise.
func (v *View) Raises(card engine.Card) []Raise {
	p := v.p
	men := leaderSet(0)
	switch card {
	case OAkechi, OShibata:
		men = p.t.of[Oda]
	case PParadise:
		men, p.paradise = bit(Kennyo), true
	}
	var all []Raise
	for ; men != 0; men &= men - 1 {
		l := men.first()
		if z := p.where(l); z != 0 {
			with := p.commandValue(z, p.t.leaderClan[index(l)], bit(l), p.chargeOf(card))
			all = append(all, Raise{v.leader(l), z, int(with)})
		}
	}
	return all
}

// Kills reports whether a leader hit is killed on a die; else he flees. Rule nobunaga.loss.table.
func (v *View) Kills(die int) bool { return v.p.t.killed[die] }

// OdaRow is the result of a die of Oda's reinforcement: this number of corps in the zone of a leader. Rule nobunaga.reinf.oda-roll.
func (v *View) OdaRow(die int) (leader engine.Piece, corps int) {
	r := v.p.t.oda[die]
	return r.leader, int(r.corps)
}

// DieRow is a line of the Opponents' table.
type DieRow struct {
	Markers []Clan // one of their markers moves one box right
	Corps   []Clan // or one of them gets corps, two where Two is set
	N       int    // corps for a clan
	Two     bool
}

// OppRow is the result of a die of the Opponents. Rules nobunaga.reinf.opp-marker, nobunaga.reinf.opp-corps, nobunaga.reinf.opp-two.
func (v *View) OppRow(die int) DieRow {
	r := v.p.t.opp[die]
	return DieRow{Markers: clansOf(r.marker), Corps: clansOf(r.corps), N: int(r.number), Two: r.two}
}

func clansOf(set clanSet) []Clan {
	var all []Clan
	for ; set != 0; set &= set - 1 {
		all = append(all, set.first())
	}
	return all
}

// DieGives says whether a die can bring corps to a clan, and if not why. Rules nobunaga.reinf.opp-corps, nobunaga.reinf.opp-two.
func (v *View) DieGives(die int, k Clan) (engine.Refusal, bool) {
	why := v.p.givesCorps(int8(die), k)
	return engine.Refusal{Reason: why, Owner: k.Owner(), Got: int16(die)}, why == 0
}

// DieMoves says whether a die can move the marker of a clan, and if not why. Rules nobunaga.reinf.opp-marker, nobunaga.reinf.opp-six.
func (v *View) DieMoves(die int, k Clan) (engine.Refusal, bool) {
	why := v.p.movesMarker(int8(die), k)
	return engine.Refusal{Reason: why, Owner: k.Owner(), Got: int16(die)}, why == 0
}

// Given is the die for two clans whose first clan is chosen, and that clan; 0 for none. Rule nobunaga.reinf.opp-two.
func (v *View) Given() (die int, k Clan) { return int(v.p.taken), v.p.takenBy }

// Negotiable are the diplomacy actions that are open in this round, also while one of them is being paid. Rule nobunaga.diplomacy.action.
func (v *View) Negotiable() []engine.Action { return v.p.diplomacySteps(nil) }

// WithMarker is the table with a marker moved to another box, from 1 on the left. Rule nobunaga.dipl.change.
func (v *View) WithMarker(k Clan, box int) *View {
	w := *v
	w.p.moveMarker(k, int8(box), nil)
	return &w
}

// After is the table after the text of a card has been carried out, before the lone-leader tests and the control update. It is false if
// that needs chance or a look at a hand, or if nobody could play the card in this way. Rule nobunaga.event.play.
func (v *View) After(a engine.Action) (*View, bool) {
	if a.Kind != KindEvent || a.Card == PEspionage || a.Card == PJustice || v.p.phase != Round || carries(a.Card) || v.p.targets(a.Card, a).Reason != 0 {
		return nil, false
	}
	k, _ := ClanOf(a.Owner)
	w := *v
	w.p.event(a, k, nil, nil)
	return &w, true
}

// Revolts are the zones in which the side that moved a marker could fight a revolt, and the clan of the units there, in a view from
// WithMarker. Rule nobunaga.dipl.revolt.
func (v *View) Revolts() []RevoltBattle {
	p := v.p
	if p.moved == noClan {
		return nil
	}
	var all []RevoltBattle
	for z := engine.Place(1); isZone(z); z++ {
		for set := p.groups(z, p.camp[p.active]); set != 0; set &= set - 1 {
			k := set.first()
			if p.fights(z, k).Reason != 0 {
				continue
			}
			for o := range NeutralArmy {
				if p.revoltTarget(k, o) && p.stands(z, o) {
					all = append(all, RevoltBattle{z, p.odds(z, k, p.land[z][k].fresh, p.freshMen(z, k), o, 0)})
				}
			}
		}
	}
	return all
}

// RevoltBattle is a battle that could be fought in a zone, with its odds.
type RevoltBattle struct {
	Zone engine.Place
	Odds Odds
}

// Chances are the chances of 0, 1, … hits up to the number of corps, in thousandths.
func (f Force) Chances() []int {
	var chance [65]float64
	binomial(f.Corps, f.Value, &chance)
	all := make([]int, f.Corps+1)
	for i := range all {
		all[i] = int(chance[i]*1000 + 0.5)
	}
	return all
}

// CardNumbers are the numbers in the text of a card: N corps, A and B the new value of a zone with Niwa, or the values of leaders.
func (v *View) CardNumbers(card engine.Card) engine.Args {
	t := v.p.t
	args := engine.Args{"N": int(t.places[card])}
	switch card {
	case ONiwa:
		args["A"] = int(t.niwa)
	case OAkechi, OShibata:
		args["A"], args["B"] = int(t.charge), int(t.named)
	case PParadise:
		args["A"], args["B"] = int(t.kennyo), int(t.ikko)
	}
	return args
}
