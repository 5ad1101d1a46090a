package nobunaga

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// TestPhaseWonIsWhoWinsWhenThePhaseEnds: in each round of random matches both sides pass in a copy; the winner and the reason must be those
// that the view has said. At the start of an action phase nobody has won, because the phase before has just ended. Rules nobunaga.seq.check,
// nobunaga.end.mid-phase, nobunaga.end.final.
func TestPhaseWonIsWhoWinsWhenThePhaseEnds(t *testing.T) {
	seen := map[engine.EventKind]int{}
	for seed := range uint64(400) {
		rng, chance, p := rand.New(rand.NewPCG(7, seed)), engine.Bare(seed), enginetest.Begin(t, New(), "", seed).(*Position)
		if seed%2 == 1 {
			p.goal = 3 // with random moves Oda rarely has nine zones
		}
		for p.ToAct() != 0 {
			s := p.ToAct().First()
			winner, ev := p.View(engine.Only(s)).(*View).PhaseWon()
			switch {
			case p.phase == FirstPlayer && winner != NeutralSide:
				t.Fatalf("%v wins at the start of the action phase", winner)
			case p.phase == Round && p.draft.kind == 0:
				q, turn := *p, p.turn
				won, how := passesOn(t, &q, engine.Bare(seed))
				if won != winner || winner != NeutralSide && (how.Kind != ev.Kind || how.N != ev.N || how.Nums != ev.Nums || how.Owner != ev.Owner) {
					t.Fatalf("turn %d: the view says %v by %+v, the match says %v by %+v", turn, winner, ev, won, how)
				}
				seen[ev.Kind]++
			}
			legal := p.Legal(s, nil)
			if err := p.Apply(s, legal[rng.IntN(len(legal))], chance, nil); err != nil {
				t.Fatal(err)
			}
		}
		if winner, _ := p.View(0).(*View).PhaseWon(); winner != NeutralSide {
			t.Fatal("a finished match can still be lost")
		}
	}
	for _, kind := range []engine.EventKind{0, EventEndZones, EventEndFinal, EventEndFinalOpponents} {
		if seen[kind] < 5 {
			t.Errorf("the end %d was seen %d times", kind, seen[kind])
		}
	}
}

// passesOn makes both sides pass until the action phase is over, tests PassEnds at each pass, and returns the winner and the reason.
func passesOn(t *testing.T, p *Position, c *engine.Chance) (Side, engine.Event) {
	t.Helper()
	for {
		said, turn := p.View(0).(*View).PassEnds(), p.turn
		e := &engine.Events{}
		if err := p.Apply(p.ToAct().First(), engine.Action{Kind: KindPass}, c, e); err != nil {
			t.Fatal(err)
		}
		ended := p.phase == Over || p.turn != turn
		if said != ended {
			t.Fatalf("turn %d: the view says that a pass ends the phase: %v, it did: %v", turn, said, ended)
		}
		if !ended {
			continue
		}
		for _, ev := range e.List() {
			switch ev.Kind {
			case EventEndZones, EventEndAll, EventEndFinal, EventEndFinalOpponents:
				return p.winner, ev
			}
		}
		return p.winner, engine.Event{}
	}
}

// TestAllResourceZonesWinWhenThePhaseEnds: Oda holds all of them in the middle of a phase, and has won when both pass. Rule
// nobunaga.end.all-resources.
func TestAllResourceZonesWinWhenThePhaseEnds(t *testing.T) {
	control := ""
	for z := engine.Place(1); isZone(z); z++ {
		control += words.Places[z] + " oda,"
	}
	zones := ""
	for z := engine.Place(1); isZone(z); z++ {
		zones += words.Places[z] + ": oda 1;"
	}
	p := table{control: control, zones: zones}.position(t)
	winner, ev := p.View(0).(*View).PhaseWon()
	same(t, "wins", winner, OdaSide)
	same(t, "by", ev.Kind, EventEndAll)
	won, how := passesOn(t, p, engine.Bare(1))
	same(t, "has won", won, winner)
	same(t, "by", how.Kind, ev.Kind)
}
