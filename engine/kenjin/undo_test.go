package kenjin

import (
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
)

// In a fair match a choice that shows a card to somebody is a barrier, and so is the start of a battle; nothing else is. Rules
// kenjin.undo.barriers, kenjin.undo.free.
func TestAChoiceThatShowsACardIsABarrier(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(60) {
		opts := []string{"players=2 setup=random", "players=3 setup=draft", "players=4 teams=true"}[seed%3]
		m := enginetest.Match(t, New(), engine.Fair, opts, seed)
		enginetest.Records(t, m, seed, func(rec *engine.Record) {
			last := rec.Steps[len(rec.Steps)-1].Kind
			shows := last == KindAssassinate || last == KindScout || last == KindLook
			turned := slices.ContainsFunc(rec.Events, func(e engine.Event) bool {
				return e.Kind == EventBattle || e.Kind == EventReveal || e.Kind == EventRemoved || e.Kind == EventDisplay
			})
			if rec.Barrier != (shows || turned) {
				t.Fatalf("%s is a barrier: %v", words.Kinds[last], rec.Barrier)
			}
			met[words.Kinds[last]]++
			if turned {
				met["battle"]++
			}
		})
	}
	for _, id := range append(words.Kinds[1:], "battle") {
		if met[id] == 0 {
			t.Errorf("no match came to %s", id)
		}
	}
}

// In this game only a shown card stops an undo, because there are no dice. Rule kenjin.undo.barriers.
func TestARefusedUndoNamesCards(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Fair, "players=2", 3)
	stops := 0
	enginetest.Records(t, m, 3, func(rec *engine.Record) {
		if m.CanUndo(-1, false) != engine.StopBarrier {
			return
		}
		stops++
		for name, want := range map[string]string{"en": "A hidden card or field was shown here.", "fr": "Une carte ou un champ caché a été montré ici."} {
			if text := lang.NewTeller(lang.New(name), New(), m.Header()).Stop(m, engine.StopBarrier); !strings.HasPrefix(text, want) {
				t.Fatalf("%s: %q, want %q", name, text, want)
			}
		}
	})
	if stops == 0 {
		t.Error("nothing stopped an undo")
	}
}

// Engaging a Scout can be undone until a card is revealed. Rule kenjin.undo.free.
func TestAPendingAbilityCanBeTakenBack(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Fair, "players=2 first_player=seat0", 1)
	do := func(s engine.Seat, text string) *engine.Record {
		t.Helper()
		f := engine.Filter(nil, m.Legal(s, nil), gesture(t, text))
		if len(f) != 1 {
			t.Fatalf("%s means %d legal steps", text, len(f))
		}
		rec, _, _ := m.Do(s, f[0])
		return rec
	}
	do(0, "engage brute L1")
	do(0, "engage lord L2")
	before := m.View(engine.Only(0)).Hash()
	other := m.View(engine.Only(0)).Hash()
	if rec := do(1, "engage scout L1"); rec != nil {
		t.Fatal("the choice is over before its ability")
	}
	if got := m.View(engine.Only(0)).Hash(); got != other {
		t.Error("the other seat sees a choice that is not finished")
	}
	if !m.StepBack(1) || m.View(engine.Only(0)).Hash() != before {
		t.Error("the Scout is not in hand again")
	}
	do(1, "engage scout L1")
	rec := do(1, "scout #1")
	if rec == nil || len(rec.Steps) != 2 || !rec.Barrier {
		t.Fatalf("%+v", rec)
	}
	if m.CanUndo(0, true) != engine.StopBarrier {
		t.Error("a card turned up can be covered again")
	}
}
