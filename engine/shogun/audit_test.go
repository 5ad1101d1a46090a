package shogun

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// ledger is the position according to the log alone.
type ledger struct {
	supply, tower, tray [colours]int
	armies              map[engine.Place]int
	owner               map[engine.Place]engine.Owner
	built               map[engine.Place]map[engine.Piece]bool
	markers             map[engine.Place]int
	chests, rice        [seats]int
	points              [seats]int
	thrown              [colours]int // of the throw being read, with the cubes that have yet to come out
}

func newLedger(players int) *ledger {
	l := &ledger{armies: map[engine.Place]int{}, owner: map[engine.Place]engine.Owner{}, built: map[engine.Place]map[engine.Piece]bool{},
		markers: map[engine.Place]int{}}
	for s := range players {
		l.supply[s] = 62
		l.chests[s] = map[int]int{3: 18, 4: 15, 5: 12}[players]
	}
	l.supply[farmers] = 20
	return l
}

// read applies one event. An error says what is impossible. Rules shogun.comp.cubes, shogun.tower.record, shogun.tower.audit.
func (l *ledger) read(e engine.Event) error {
	n := int(e.N)
	a, b, c := int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])
	i := colour(e.Owner)
	who := colour(e.Seat)
	switch e.Kind {
	case EventSettle:
		l.supply[i] -= n
		l.armies[e.To], l.owner[e.To] = n, e.Owner
	case EventFill:
		l.supply[i] -= n
		l.tower[i] += n
	case EventBid:
		l.chests[i] -= n
	case EventBuild:
		l.chests[i] -= n
		if l.built[e.To] == nil {
			l.built[e.To] = map[engine.Piece]bool{}
		}
		if l.built[e.To][e.Piece] {
			return fmt.Errorf("built twice")
		}
		l.built[e.To][e.Piece] = true
	case EventCalmed, EventMarker:
		l.markers[e.To] = n
	case EventRice:
		l.rice[i] += n
	case EventTax:
		l.chests[i] += n
	case EventIncomeBack:
		if e.Piece == Rice {
			l.rice[i] -= n
		} else {
			l.chests[i] -= n
		}
	case EventArmies:
		l.chests[i] -= a
		l.supply[i] -= n
		l.armies[e.To] += n
	case EventMove:
		l.armies[e.From] -= n
		l.armies[e.To] += n
	case EventAttack:
		if l.owner[e.To] != e.Owner || l.armies[e.To] != a {
			return fmt.Errorf("the defender is not as told")
		}
		l.armies[e.From] -= n
		l.armies[e.To] = 0
		l.thrown = [colours]int{}
		l.thrown[who] += n
		if e.Owner != 0 {
			l.thrown[i] += a
		}
	case EventRevolt:
		l.armies[e.To] = 0
		l.thrown = [colours]int{}
		l.thrown[i] = n
	case EventThrow:
		all := 0
		for _, v := range l.tower {
			all += v
		}
		tray := 0
		for _, v := range l.tray {
			tray += v
		}
		if all != a || tray != b {
			return fmt.Errorf("tower %d and tray %d, told %d and %d", all, tray, a, b)
		}
	case EventThrown:
		if a != l.thrown[i] || n != a+b+c || c != l.tray[i] || int(e.Nums[3]) != l.tower[i] {
			return fmt.Errorf("thrown: from the map %d, tray %d, tower %d", l.thrown[i], l.tray[i], l.tower[i])
		}
		l.supply[i] -= b
		l.thrown[i], l.tray[i] = n, 0
	case EventCame:
		if b > l.thrown[i] || a > l.tower[i] || n != l.thrown[i]-b+a || c != l.tower[i]-a+b {
			return fmt.Errorf("came: thrown %d, in the tower %d", l.thrown[i], l.tower[i])
		}
		l.tower[i], l.tray[i], l.thrown[i] = c, n, 0
	case EventReturned:
		l.tray[i] -= n
		if e.To == Tower {
			l.tower[i] += n
		} else {
			l.supply[i] += n
		}
	case EventConquered:
		l.tray[who] -= n
		l.armies[e.To], l.owner[e.To] = n, e.Seat
	case EventHeld:
		l.tray[i] -= n
		l.armies[e.To] = n
	case EventRevoltHeld:
		l.tray[i] -= n
		l.armies[e.To] = n
		l.markers[e.To] = c
	case EventRazed:
		if e.Piece == Marker {
			if l.markers[e.To] != n {
				return fmt.Errorf("%d markers", l.markers[e.To])
			}
			l.markers[e.To] = 0
		} else {
			delete(l.built[e.To], e.Piece)
		}
	case EventMasterless:
		l.owner[e.To] = 0
	case EventRiceLeft:
		l.rice[i] -= a
		if l.rice[i] != n {
			return fmt.Errorf("rice %d", l.rice[i])
		}
	case EventScore:
		if n != a+b+c {
			return fmt.Errorf("points do not add up")
		}
		l.points[i] += n
	case EventRest:
		l.rice = [seats]int{}
		l.markers = map[engine.Place]int{}
	}
	return nil
}

// agrees compares the ledger with a position.
func (l *ledger) agrees(p *Position) error {
	for i := range colours {
		if int(*p.supplyOf(i)) != l.supply[i] || int(p.tower[i]) != l.tower[i] || int(p.tray[i]) != l.tray[i] {
			return fmt.Errorf("%s: supply %d, tower %d, tray %d; the table has %d, %d, %d", colourIDs[i], l.supply[i], l.tower[i], l.tray[i],
				*p.supplyOf(i), p.tower[i], p.tray[i])
		}
	}
	for q := Aki; q <= Yamato; q++ {
		have := p.land[q]
		for b := Castle; b <= Theatre; b++ {
			if have.has(b) != l.built[q][b] {
				return fmt.Errorf("%s: buildings %v", words.Places[q], l.built[q])
			}
		}
		if have.owner != l.owner[q] || int(have.armies) != l.armies[q] || int(have.markers) != l.markers[q] {
			return fmt.Errorf("%s: owner %d, armies %d, markers %d; the table has %+v", words.Places[q], l.owner[q], l.armies[q], l.markers[q], have)
		}
	}
	for s := range p.Seats() {
		u := p.seat[s]
		if int(u.chests) != l.chests[s] || int(u.rice) != l.rice[s] || int(u.points) != l.points[s] {
			return fmt.Errorf("seat %d: chests %d, rice %d, points %d; the table has %+v", s, l.chests[s], l.rice[s], l.points[s], u)
		}
	}
	return nil
}

// C83: the log alone is enough to follow every cube, chest, bag of rice and point. Rules shogun.tower.record, shogun.tower.audit,
// shogun.chance.record.
func TestTheLogAloneTellsWhereEveryCubeIs(t *testing.T) {
	for i, opts := range []string{"players=3", "players=4 side=moon", "players=5", "players=4 setup=random tie-cubes-to-tower=true revolt-no-income=true must-move=false",
		"players=5 side=moon setup=random all-or-nothing-armies=true"} {
		for seed := range uint64(6) {
			m := enginetest.Match(t, New(), engine.Free, opts, seed+uint64(10*i))
			l := newLedger(m.Seats())
			rng := engine.Bare(seed)
			read := func(r *engine.Record) {
				for _, e := range r.Events {
					if err := l.read(e); err != nil {
						t.Fatalf("%s seed %d, record %d: %s: %v", opts, seed, r.No, words.EncodeEvent(e), err)
					}
				}
				p := m.View(engine.AllSeats(m.Seats())).(*View).p
				if err := l.agrees(&p); err != nil && m.ToAct() != 0 && len(m.Steps(m.ToAct().First())) == 0 {
					t.Fatalf("%s seed %d, record %d: %v", opts, seed, r.No, err)
				}
			}
			read(m.Record(0))
			for m.ToAct() != 0 {
				s := m.ToAct().First()
				legal := m.Legal(s, nil)
				rec, why, ok := m.Do(s, legal[rng.One(0, len(legal))])
				if !ok {
					t.Fatalf("refused: %+v", why)
				}
				if rec != nil {
					read(rec)
				}
			}
			p := m.View(engine.AllSeats(m.Seats())).(*View).p
			if err := l.agrees(&p); err != nil {
				t.Fatalf("%s seed %d, at the end: %v", opts, seed, err)
			}
			var b strings.Builder
			if _, err := m.WriteTo(&b); err != nil {
				t.Fatal(err)
			}
			again, got, err := engine.ReadMatch(strings.NewReader(b.String()), func(string) (engine.Game, bool) { return New(), true })
			if err != nil || got.Differs >= 0 || again.Record(again.At()).Hash != m.Record(m.At()).Hash {
				t.Fatalf("%s seed %d: replayed without drawing it differs: %+v %v", opts, seed, got, err)
			}
		}
	}
}

// An impossible record of the tower is refused. Rule shogun.tower.audit.
func TestAnImpossibleThrowIsRefused(t *testing.T) {
	for _, answer := range [][2]string{{"green 2", ""}, {"", "blue 5"}, {"red 1", ""}} {
		p := on(t, "players=3", elsewhere+"shinano blue 6, kozuke yellow 3", `"tower":{"seats":[0,0,0],"farmers":1}`)
		p.from = Shinano
		c := throws(t, answer[0], answer[1])
		if p.attack(blue, Kozuke, 4, c, nil); c.Err() == nil {
			t.Errorf("out %q, stuck %q is accepted", answer[0], answer[1])
		}
	}
}

// Everything is told when it is revealed, and not before. Rules shogun.round.actions, shogun.hidden.plan.
func TestNothingIsToldBeforeItIsRevealed(t *testing.T) {
	for seed := range uint64(10) {
		var e engine.Events
		c := engine.Bare(seed)
		p, err := newPosition(options(t, "players=4"), builtIn(t), c, &e)
		if err != nil {
			t.Fatal(err)
		}
		known := map[engine.Card]bool{}   // events
		opened := map[engine.Place]bool{} // orders of the round
		for p.phase != Over {
			for _, ev := range e.List() {
				switch ev.Kind {
				case EventRound:
					opened = map[engine.Place]bool{}
				case EventOrderUp:
					opened[ev.To] = true
				case EventAction:
					if !opened[ev.To] {
						t.Fatalf("%s is carried out before it is revealed", words.Places[ev.To])
					}
				case EventYearEvent:
					known[ev.Card] = true
				case EventRules, EventRiceLoss:
					if !known[ev.Card] {
						t.Fatalf("%s has an effect before it is revealed", words.Cards[ev.Card])
					}
				case EventCard, EventIdle:
					if !opened[ev.From] {
						t.Fatal("a card is revealed on an order that is not")
					}
				}
			}
			if p.slot > 0 && len(opened) != min(orders, int(p.slot)+openOrders-1) {
				t.Fatalf("%d orders known while the %dth is carried out", len(opened), p.slot)
			}
			e.Reset()
			s := p.ToAct().First()
			legal := p.Legal(s, nil)
			a := legal[c.One(0, len(legal))]
			if err := p.Apply(s, a, c, &e); err != nil {
				t.Fatal(err)
			}
			if a.Kind == KindLay && len(e.List()) > 0 || a.Kind == KindSeal && p.phase == Plan &&
				slices.ContainsFunc(e.List(), func(ev engine.Event) bool { return ev.Card != 0 || ev.To != 0 }) {
				t.Fatalf("an unfinished plan is told: %+v", e.List())
			}
		}
	}
}

// colour is the index of an owner among the colours.
func colour(o engine.Owner) int {
	if o == Farmers {
		return farmers
	}
	return int(o.Seat())
}
