package shogun

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// The undo notes of the specification, in a fair match: the extent of a choice, and whether it can be undone. Rule shogun.undo.limit.
func TestUndoNotes(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(24) {
		opts := []string{"players=3 setup=draft", "players=4 setup=random side=moon must-move=false", "players=5"}[seed%3]
		m := enginetest.Match(t, New(), engine.Fair, opts, seed)
		enginetest.Records(t, m, seed, func(rec *engine.Record) {
			first := rec.Steps[0]
			shown := false
			for _, e := range rec.Events {
				switch e.Kind {
				case EventThrow, EventCard, EventIdle, EventOrderUp, EventRules, EventBid, EventDraftOpen, EventDraftBlind, EventYearEvent, EventDrawn,
					EventSpecialUp, EventCaptured:
					shown = true
				}
			}
			kind := words.Kinds[first.Kind]
			met[kind]++
			if want := shown || first.Kind == KindLay || len(rec.Chance) > 0; rec.Barrier != want {
				t.Fatalf("%s: barrier %v, want %v: %+v", kind, rec.Barrier, want, rec.Events)
			}
			switch first.Kind {
			case KindLay: // a plan: freely until the seat seals, not afterwards
				if rec.Steps[len(rec.Steps)-1].Kind != KindSeal || !rec.Barrier {
					t.Fatalf("a plan: %+v", rec)
				}
			case KindPick: // until the group is placed; then a new card is revealed
				if !rec.Barrier || len(rec.Steps) > 2 {
					t.Fatalf("an open card of the draft: %+v", rec)
				}
			case KindBlind, KindRevolt:
				if !rec.Barrier {
					t.Fatalf("%s can be taken back", kind)
				}
			}
		})
	}
	for _, kind := range words.Kinds[1:] {
		if first := kind != "seal"; first && met[kind] == 0 {
			t.Errorf("no match came to %s", kind)
		}
	}
}

// An open card of the draft can be taken back until its armies are chosen; cards of a plan can be taken back in any order.
func TestOpenStepsCanBeTakenBack(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Fair, "players=3 setup=draft", 2)
	s := m.ToAct().First()
	before := m.View(engine.Only(s)).Hash()
	if rec, _, ok := m.Do(s, m.Legal(s, nil)[0]); rec != nil || !ok {
		t.Fatal("an open card makes a record")
	}
	if !m.StepBack(s) || m.View(engine.Only(s)).Hash() != before {
		t.Error("the open card does not go back")
	}
	m = enginetest.Match(t, New(), engine.Fair, "players=3", 2)
	other := m.View(engine.Only(1)).Hash()
	lay := func(card engine.Card, to engine.Place) engine.Action {
		return engine.Action{Kind: KindLay, Card: card, To: to}
	}
	steps := []engine.Action{lay(engine.Card(Suruga), OrderTax), lay(engine.Card(Mino), OrderRice), lay(Chest0, Bid)}
	for _, a := range steps {
		m.Do(0, a)
	}
	if m.View(engine.Only(1)).Hash() != other {
		t.Error("another seat sees what lies on a plan in the making")
	}
	if _, _, ok := m.Try(0, []engine.Action{lay(engine.Card(Mino), OrderTax), lay(Chest0, Bid)}); !ok {
		t.Fatal("the first card cannot be lifted and another put in its place")
	}
	plan := m.View(engine.Only(0)).(*View).Plan(0)
	same(t, "tax", plan[OrderTax-OrderCastle].Card, engine.Card(Mino))
	same(t, "rice", plan[OrderRice-OrderCastle].Card, 0)
	if _, _, ok := m.Try(0, []engine.Action{lay(engine.Card(Mino), OrderTax), lay(engine.Card(Mino), Bid)}); ok {
		t.Error("a card lies twice")
	}
}
