package jidai

import (
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestTheHashCoversEveryField(t *testing.T) {
	p := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved", hands: [2]string{"plus1", "plus3"}}.position(t)
	enginetest.HashCovers(t, p, func(path string, _ int) byte {
		if path == ".scouted" || path == ".stacks" { // it follows from the rest
			return 0
		}
		return 1
	})
}

// Moves are records of their own: each is taken back by itself until a die falls. Rules jidai.undo.free, jidai.undo.never.
func TestMovesAreTakenBackUntilADieFalls(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Fair, "", 1)
	step := func(seat engine.Seat, text string) {
		t.Helper()
		a, ok := engine.Resolve(m.Legal(seat, nil), gesture(t, text))
		if !ok {
			t.Fatalf("%s is not legal", text)
		}
		if _, _, ok := m.Do(seat, a); !ok {
			t.Fatalf("%s is refused", text)
		}
	}
	step(0, "formation keep")
	step(1, "formation keep")
	step(1, "activate T1")
	step(1, "move T1-Da N31")
	step(1, "move T1-Ki3 N31")
	for range 2 {
		if why := m.Undo(0, false); why != 0 {
			t.Fatalf("a move is not taken back: %v", why)
		}
	}
	step(1, "move T1-Ki3 N50") // it spends all it has and checks
	if why := m.Undo(0, false); why != engine.StopBarrier {
		t.Fatalf("a move after which a die fell is taken back: %v", why)
	}
}

// The differential, the tables and the checks of the forecast are those of the rules: played with every throw of the dice, a combat ends as often
// as the forecast says. Rule jidai.combat.total.
func TestTheForecastCountsWhatTheRulesDo(t *testing.T) {
	start := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved ds1 sp1"}.position(t)
	v := start.View(engine.AllSeats(2)).(*View)
	odds, ok := v.FireOdds(start.s.pieceOf(unit(t, start, "O4-Te1")), start.s.pieceOf(unit(t, start, "T2-Ki1")))
	if !ok {
		t.Fatal("no odds")
	}
	var got Fate
	for a := int16(1); a <= faces; a++ {
		for b := int16(1); b <= faces; b++ {
			for die := int16(1); die <= faces; die++ {
				p := *start
				c := engine.Bare(1).Scripted([]engine.Answer{{Draw: drawCombat, Values: []int16{a, b}}, {Draw: drawCheck, Values: []int16{die}}})
				act, _ := engine.Resolve(p.Legal(0, nil), gesture(t, "fire O4-Te1 N27"))
				if err := p.Apply(0, act, c, nil); err != nil {
					t.Fatal(err)
				}
				k := p.units[unit(t, &p, "T2-Ki1")]
				got.count(struct {
					sp, ds  int8
					retreat bool
				}{k.sp, k.ds, false}, &start.units[unit(t, start, "T2-Ki1")])
			}
		}
	}
	same(t, "the lead defender", odds.LD, got)
	same(t, "all throws", odds.LD.Unhurt+odds.LD.Disordered+odds.LD.Broken+odds.LD.Weaker+odds.LD.Eliminated, odds.Of)
	for _, f := range []Fate{odds.LA, odds.LD} {
		same(t, "all throws, told apart by whether it goes back", f.Eliminated+f.Weaker+f.Back+f.Worse[0]+f.Worse[1]+f.Same, odds.Of)
	}
}

// Rule jidai.move.unit.
func TestTheWayCostsWhatTheMoveCosts(t *testing.T) {
	p := table{division: "T1"}.position(t)
	v := p.View(engine.Only(1)).(*View)
	ki := p.s.pieceOf(unit(t, p, "T1-Ki3"))
	var ids []string
	n50, _ := words.Place("N50")
	for _, q := range v.Way(ki, n50) {
		ids = append(ids, words.Places[q])
	}
	same(t, "the way", strings.Join(ids, "-"), "N32-N31-N49-N50")
	legal := 0
	for _, a := range p.Legal(1, nil) {
		if a.Kind == KindMove && a.Piece == ki {
			legal++
		}
	}
	shown := 0
	for _, r := range v.Reach(ki) {
		if shown++; r.Mount && r.Place != p.s.placeOf(zone(t, p, "N32")) {
			shown++
		}
		if r.Place == n50 {
			same(t, "points to N50", r.Points, 6)
			same(t, "it checks there", r.Exhausts, true)
		}
	}
	same(t, "zones shown", shown, legal)
}

// Rules jidai.hidden.formation, jidai.hidden.markers.
func TestFormationsAndMarkersAreSeenByTheirOwnSideAlone(t *testing.T) {
	p := begin(t, "", 1)
	as(t, p, 0, "formation D", "")
	if seen := p.View(engine.Only(1)).(*View); seen.p.chosen[0] != hiddenChoice {
		t.Errorf("Takeda sees the choice %d", seen.p.chosen[0])
	}
	as(t, p, 1, "formation keep", "formation 1, *")
	for who, known := range map[engine.Seats]bool{0: false, 1: true, 2: false, 3: true} {
		v := p.View(who).(*View)
		if _, ok := v.Formation(0); ok != known || (v.Hand(0) != nil) != known {
			t.Errorf("%b sees the formation: %v, the hand: %v", who, ok, v.Hand(0))
		}
		if f, ok := v.Formation(1); !ok || f != formationAAA {
			t.Errorf("%b does not know that Takeda kept its formation", who)
		}
	}
}

// TestARefusalNamesThePlacesAndCountersOfTheGame tries the first and the last of each, and the numbers beside them.
func TestARefusalNamesThePlacesAndCountersOfTheGame(t *testing.T) {
	places, pieces := engine.Place(len(words.Places)), engine.Piece(len(words.Pieces))
	for q, want := range map[engine.Place]engine.Place{engine.Open: 0, 0: 0, 1: 1, places - 1: places - 1, places: 0} {
		same(t, "place", words.NamedPlace(q), want)
	}
	for q, want := range map[engine.Piece]engine.Piece{engine.Open: 0, 0: 0, 1: 1, pieces - 1: pieces - 1, pieces: 0} {
		same(t, "counter", words.NamedPiece(q), want)
	}
}
