package nobunaga

import (
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// In a fair match dice, draws, espionage, justice, the answer about fire and revealed bids are barriers, and nothing else is. Rules
// nobunaga.undo.never, nobunaga.undo.free, nobunaga.undo.agreed.
func TestDiceDrawsAndRevealsAreBarriers(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(25) {
		opts := []string{"players=2", "bid-balance=true", "bid-victory=true"}[seed%3]
		m := enginetest.Match(t, New(), engine.Fair, opts, seed)
		enginetest.Records(t, m, seed, func(rec *engine.Record) {
			last := rec.Steps[len(rec.Steps)-1].Kind
			shown := slices.ContainsFunc(rec.Events, func(e engine.Event) bool {
				return e.Kind == EventEspionage || e.Kind == EventShown || e.Kind == EventBidOpen
			})
			want := len(rec.Chance) > 0 || shown || last == KindFire || last == KindHold
			if rec.Barrier != want {
				t.Fatalf("%s is a barrier: %v", words.Kinds[last], rec.Barrier)
			}
			met[words.Kinds[last]]++
		})
	}
	for _, id := range []string{"bid", "done", "marker", "raise", "decline", "first", "pass", "event", "reinforce", "pay", "play", "target", "flee", "hold", "stop", "discard"} {
		if met[id] == 0 {
			t.Errorf("no match came to %s", id)
		}
	}
}

// A march can be undone step by step until it is paid for, and the other side sees nothing of it. Rule nobunaga.undo.free.
func TestAMarchCanBeUndoneUntilItIsPaid(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Fair, "players=2", 4)
	do := func(s engine.Seat, text string) *engine.Record {
		t.Helper()
		a, ok := engine.Resolve(m.Legal(s, nil), gesture(t, text))
		if !ok {
			t.Fatalf("%s does not fit exactly one legal step of %s", text, said(m.Legal(s, nil)))
		}
		rec, _, _ := m.Do(s, a)
		return rec
	}
	for _, l := range leaderIDs(builtIn(t).of[Oda]) {
		do(0, "place "+l+" mino")
	}
	do(0, "done")
	for m.View(0).(*View).Phase() == OppDie {
		list := m.Legal(1, nil)
		m.Do(1, list[len(list)-1])
	}
	do(0, "first seat0")
	before, other := m.View(engine.Only(0)).Hash(), m.View(engine.Only(1)).Hash()
	do(0, "march mino oda")
	do(0, "take oda x5")
	do(0, "lead shibata")
	do(0, "go south_omi")
	do(0, "leave oda x2")
	if m.View(engine.Only(1)).Hash() != other {
		t.Error("the other side sees a march that is not paid for")
	}
	for range 5 {
		if !m.StepBack(0) {
			t.Fatal("the march cannot be taken back")
		}
	}
	if m.View(engine.Only(0)).Hash() != before {
		t.Error("taken back, the march has left a trace")
	}
}
