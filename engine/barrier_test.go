package engine_test

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/toytest"
)

// sealed are, for each game, the kinds of choice that cannot be undone in a fair match, as the undo notes of its specification list them. A
// choice is named by the kind of its first step.
var sealed = map[string]map[string]bool{
	"rumble": { // rumble.undo.barriers, rumble.undo.free
		"roll": true, "reroll": true,
		"deploy": false, "tactic": false, "daimyo": false, "reinforce": false, "done": false,
	},
	"shogun": { // shogun.undo.limit: plans seal; other choices are barriers because the next card is opened or cubes are thrown
		"lay": true, "blind": true, "pick": true, "revolt": true,
	},
	"kenjin": { // kenjin.undo.barriers, kenjin.undo.free; the last card engaged, supply and destroy depend on the battles that follow
		"assassinate": true,
	},
	"nobunaga": { // nobunaga.undo.never; payments, cards and passes depend on the dice and draws that follow
		"place": true, "reinforce": true, "hold": true,
	},
	"jidai": { // jidai.undo.never, jidai.undo.free; other choices depend on the dice that follow
		"formation": true, "spend": true, "hold": true,
	},
	"toy": {"plan": true, "roll": true, "reroll": true, "peek": true, "put": false},
}

// sealedWhere are the kinds of choice that are barriers only sometimes.
var sealedWhere = map[string]map[string]func(m *engine.Match, r *engine.Record) bool{
	// A secret pick before another seat picks, which sees the rest. Rules rumble.undo.barriers, rumble.hidden.daimyo_option.
	"rumble": {"pick": func(m *engine.Match, r *engine.Record) bool {
		return m.Header().Options.Is("daimyo_hidden_names") && r.No < m.Seats()
	}},
	// The last field of 4, where the fields of 6 that are shown next are not all of them. Rule kenjin.undo.barriers.
	"kenjin": {"draft": func(m *engine.Match, r *engine.Record) bool { return m.Seats() == 3 && r.No == 3 }},
}

func TestBarriersAreThoseOfTheUndoNotes(t *testing.T) {
	for _, g := range every() {
		notes, ok := sealed[g.Name()]
		if !ok {
			t.Errorf("%s: this table has no entry for its undo notes", g.Name())
			continue
		}
		met := map[string]bool{}
		for seed := range uint64(20) {
			rng := rand.New(rand.NewPCG(seed, 5))
			m := newMatch(t, g, enginetest.AnyOptions(t, g, rng), engine.Fair, seed)
			playOut(t, m, rng)
			for no := 1; no < m.Records(); no++ {
				r := m.Record(no)
				kind := g.Vocabulary().Kinds[r.Steps[0].Kind]
				want, listed := notes[kind]
				if where := sealedWhere[g.Name()][kind]; where != nil {
					want, listed = where(m, r), true
				}
				if !listed {
					continue
				}
				met[kind] = true
				if r.Barrier != want {
					t.Fatalf("%s: record %d, %s: barrier %v, want %v", g.Name(), no, kind, r.Barrier, want)
				}
			}
		}
		for kind := range sealedWhere[g.Name()] {
			if !met[kind] {
				t.Errorf("%s: no match came to %s", g.Name(), kind)
			}
		}
		for kind := range notes {
			if !met[kind] && kind != "done" {
				t.Errorf("%s: no match came to %s", g.Name(), kind)
			}
		}
	}
}

func TestAKindThatSealsIsABarrierAlthoughNothingIsShown(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Fair, 1)
	m.Do(0, engine.Action{Kind: toytest.KindPlan, Card: 1})
	rec, _, _ := m.Do(0, engine.Action{Kind: toytest.KindStake, N: 1})
	if !rec.Barrier || len(rec.Chance) > 0 || len(rec.Events) != 1 {
		t.Errorf("a plan: %+v", rec)
	}
	if stop := m.CanUndo(0, true); stop != engine.StopBarrier {
		t.Errorf("it can be taken back: %v", stop)
	}
	if again := reread(t, m); again.CanUndo(0, true) != engine.StopBarrier {
		t.Error("read again it can be taken back")
	}
	free := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	free.Do(0, engine.Action{Kind: toytest.KindPlan, Card: 1})
	free.Do(0, engine.Action{Kind: toytest.KindStake, N: 1})
	if stop := free.CanUndo(0, false); stop != engine.Clear {
		t.Errorf("in a free match: %v", stop)
	}
}

func TestAFairMatchStopsAtBarriersAndAsksTheOthers(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Fair, 1)
	m.SetPlayer(2, engine.Player{Name: "C", Bot: "random"})
	for s := range engine.Seat(3) {
		m.Do(s, engine.Action{Kind: toytest.KindPlan, Card: 1})
		m.Do(s, engine.Action{Kind: toytest.KindStake, N: 1})
	}
	roll := func(s engine.Seat) { m.Do(s, engine.Action{Kind: toytest.KindRoll}) }
	put := func(s engine.Seat) { m.Do(s, engine.Action{Kind: toytest.KindPut, To: 2}) }
	check := func(what string, player int, agreed bool, want engine.Stop) {
		t.Helper()
		if got := m.CanUndo(player, agreed); got != want {
			t.Errorf("%s: player %d, agreed %v: %v, want %v", what, player, agreed, got, want)
		}
	}
	check("plans shown", 0, true, engine.StopBarrier)
	roll(0)
	check("rolled", 0, true, engine.StopBarrier)
	put(0)
	check("own choice", 0, false, engine.Clear)
	check("another person's choice", 1, false, engine.StopConsent)
	check("another person's choice, agreed", 1, true, engine.Clear)
	check("the whole table", -1, false, engine.Clear)
	check("another person's choice, then a roll", 1, false, engine.StopConsent)
	if got := m.Agreeing(m.At()-1, 1); len(got) != 1 || got[0] != 0 {
		t.Errorf("who must agree: %v", got)
	}
	if stop := m.CanGo(m.At()-2, 1, false); stop != engine.StopBarrier {
		t.Errorf("somebody is asked to agree to an undo that is not allowed: %v", stop)
	}
	roll(1)
	put(1)
	roll(2)
	put(2)
	check("a computer player's choice", 0, false, engine.Clear)
	m.Undo(0, false)
	check("a computer player's roll", 0, true, engine.StopBarrier)
	if stop := m.CanGo(0, 0, true); stop != engine.StopBarrier {
		t.Errorf("a jump over barriers: %v", stop)
	}
	if m.Redo(); m.CanGo(m.At()-1, 0, false) != engine.Clear {
		t.Error("redo, or a jump over a free choice, is refused")
	}

	free := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	playOut(t, free, rand.New(rand.NewPCG(1, 1)))
	if stop := free.Go(0, 0, false); stop != engine.Clear {
		t.Errorf("a free match: %v", stop)
	}
}
