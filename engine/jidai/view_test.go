package jidai

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// The rows that can come are those of the table, and all throws of two dice bring one of them. Rule jidai.combat.total.
func TestTheRowsAreThoseOfTheTables(t *testing.T) {
	p := begin(t, "", 1)
	v := p.View(engine.AllSeats(2)).(*View)
	for _, fire := range []bool{false, true} {
		table := &p.t.melee
		if fire {
			table = &p.t.fire
		}
		for d := -12; d <= 24; d++ {
			ways := map[int]int{}
			for a := 1; a <= faces; a++ {
				for b := 1; b <= faces; b++ {
					ways[min(max(d+a+b, int(table.first)), int(table.first)+len(table.rows)-1)]++
				}
			}
			rows := v.Rows(fire, d)
			same(t, "rows", len(rows), len(ways))
			for _, r := range rows {
				same(t, "throws", r.Ways, ways[r.Total])
				same(t, "the lead attacker", r.LA, table.of(r.Total).la.shown())
				same(t, "the lead defender", r.LD, table.of(r.Total).ld.shown())
			}
		}
	}
}

// A charge of quality 5 countered by one of quality 4 holds in 26 of 36 throws: a tie leaves it. Rule jidai.countercharge.roll.
func TestACounteredChargeHoldsUnlessTheOtherIsHigher(t *testing.T) {
	p := begin(t, "scenario=shizugatake", 1)
	v := p.View(engine.AllSeats(2)).(*View)
	holds, of := v.Countered(p.s.pieceOf(unit(t, p, "H1-KH1")), p.s.pieceOf(unit(t, p, "B1-Ki1")))
	same(t, "throws", of, 26)
	same(t, "3 against 4: 8 and 8", holds[2][3], true)
	same(t, "3 against 5: 8 and 9", holds[2][4], false)
}

// Hideyoshi has quality 5: another aggressive formation, or the neutral one, costs a 5 or less, a defensive one a 4. Rule jidai.formation.change.
func TestChancesOfAFormation(t *testing.T) {
	p := begin(t, "scenario=shizugatake", 1)
	v := p.View(engine.AllSeats(2)).(*View)
	for _, l := range v.Lineups(0) {
		want := 5
		switch {
		case l.Name == "AA":
			want = 6
		case l.N <= formationD:
			want = 4
		}
		same(t, l.Name, l.Chance, want)
		same(t, l.Name+" is the present one", l.Has, l.Name == "AA")
	}
}

// What a side sees of the other's choice is that it was made, not what. Rules jidai.hidden.formation, jidai.hidden.markers.
func TestTheViewsOfACombatKeepWhatIsFaceDown(t *testing.T) {
	p := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved", hands: [2]string{"plus1", "plus3"}}.position(t)
	as(t, p, 0, "fire O4-Te1 N27", "")
	if p.phase != MarkerActive {
		t.Fatalf("%v is chosen, not the marker of the active side", p.phase)
	}
	as(t, p, 1, "spend plus3", "")
	own, _ := p.View(engine.Only(1)).(*View).Combat()
	other, ok := p.View(engine.Only(0)).(*View).Combat()
	same(t, "a combat goes on", ok, true)
	same(t, "a marker lies there", other.Laid[1], true)
	same(t, "its number is seen by its own side", own.Marker[1], Plus3)
	same(t, "and by nobody else", other.Marker[1], engine.Card(0))
	with, _ := p.View(engine.Only(0)).(*View).CombatOddsWith(0, Plus1)
	bare, _ := p.View(engine.Only(0)).(*View).CombatOdds()
	same(t, "one's own marker moves the sum", with.Sum.Total, bare.Sum.Total+1)
}

// Every moment inside a record can be asked what a table shows of it: in those of a retreat and of a new commander nobody chooses any more.
func TestEveryMomentCanBeAskedWhatItShows(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Free, shizugatake, 3)
	r := rand.New(rand.NewPCG(1, 3))
	moments := 0
	for _, over := m.Outcome(); !over && m.At() < 900; _, over = m.Outcome() {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		m.Do(seat, legal[r.IntN(len(legal))])
		frames := m.Frames(m.At(), engine.AllSeats(2))
		for i, f := range frames {
			v := f.View.(*View)
			if acts := v.ToAct(); i < len(frames)-1 && acts != 0 {
				t.Fatalf("in moment %d of record %d %v is to choose in phase %v", i, m.At(), acts, v.Phase())
			}
			v.Routed()
			v.Charges()
			v.Counters()
			moments++
		}
	}
	if moments < 500 {
		t.Fatalf("only %d moments", moments)
	}
}

// While a charge is answered, the view says which counters can counter-charge: mounted, in order, in the zone that is charged. Rule
// jidai.countercharge.who.
func TestAViewTellsWhoCanCounter(t *testing.T) {
	horse, _ := words.Piece("B1-Ki1")
	for state, want := range map[string][]engine.Piece{"": {horse}, " ds1": nil} {
		p := table{opts: "scenario=shizugatake", phase: "charge", active: "hideyoshi", division: "H1", units: "H1-KH1 S36 moved; B1-Ki1 S02" + state}.position(t)
		same(t, "before the charge", len(p.View(engine.AllSeats(2)).(*View).Counterers()), 0)
		to, _ := words.Place("S02")
		same(t, "it may be countered", p.View(engine.AllSeats(2)).(*View).MayBeCountered(to), want != nil)
		as(t, p, 0, "charge H1-KH1 S02", "")
		same(t, "who can counter", slices.Equal(p.View(engine.AllSeats(2)).(*View).Counterers(), want), true)
	}
}

// TestAFurtherMeleeIsAnnouncedIfItCanCome: in random matches each further melee was announced in the retreats and advances before it, and none is
// announced while the lead defender holds its zone. Rule jidai.melee.further.
func TestAFurtherMeleeIsAnnouncedIfItCanCome(t *testing.T) {
	announced, held, came := 0, 0, 0
	for seed := range uint64(12) {
		m := enginetest.Match(t, New(), engine.Free, "scenario=nagashino", seed)
		r := rand.New(rand.NewPCG(seed, 3))
		said := true
		for _, over := m.Outcome(); !over; _, over = m.Outcome() {
			v := m.View(engine.AllSeats(2)).(*View)
			switch f := &v.p.fight; v.Phase() {
			case Retreat, Advance:
				if said = v.Furthers(); said {
					announced++
				}
				if stays := f.ld != noUnit && v.p.on(f.ld) && v.p.units[f.ld].at == f.to && v.Routed() != v.p.s.pieceOf(f.ld); stays {
					held++
					if said {
						t.Fatalf("seed %d: announced although %v holds its zone", seed, v.p.s.pieceOf(f.ld))
					}
				}
			case Further:
				came++
				if !said {
					t.Fatalf("seed %d: a further melee came unannounced", seed)
				}
			default:
				said = true
			}
			legal := m.Legal(m.ToAct().First(), nil)
			m.Do(m.ToAct().First(), legal[r.IntN(len(legal))])
		}
	}
	if announced == 0 || held == 0 || came == 0 {
		t.Errorf("announced %d, held %d, came %d", announced, held, came)
	}
}

// TestALeadWhoFellIsToldFromHisSuccessor: in random matches a lead of the last combat is said to be replaced if, and only if, that combat told it.
// Rule jidai.command.loss.
func TestALeadWhoFellIsToldFromHisSuccessor(t *testing.T) {
	found := 0
	for _, opts := range []string{"scenario=nagashino", shizugatake} {
		for seed := range uint64(10) {
			m := enginetest.Match(t, New(), engine.Free, opts, seed)
			r := rand.New(rand.NewPCG(seed, 4))
			told := map[engine.Piece]bool{}
			for _, over := m.Outcome(); !over; _, over = m.Outcome() {
				legal := m.Legal(m.ToAct().First(), nil)
				m.Do(m.ToAct().First(), legal[r.IntN(len(legal))])
				for _, e := range m.Record(m.At()).Events {
					switch e.Kind {
					case EventFireRoll, EventMeleeRoll, EventActivate:
						clear(told)
					case EventReplaced:
						told[e.Piece] = true
					}
				}
				v := m.View(engine.AllSeats(2)).(*View)
				last, ok := v.Rolled()
				if phase := v.Phase(); !ok || phase != Retreat && phase != Advance && phase != Further {
					continue
				}
				for _, q := range []engine.Piece{last.LA, last.LD} {
					if told[q] != v.Replaced(q) {
						t.Fatalf("seed %d: %v told %v, said %v", seed, words.Pieces[q], told[q], v.Replaced(q))
					}
					if told[q] {
						found++
					}
				}
			}
		}
	}
	if found == 0 {
		t.Error("no commander fell")
	}
}
