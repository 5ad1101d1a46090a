package nobunaga

import (
	"testing"

	"tenka/engine"
)

// A proposal is a whole legal choice, and does not change the position.
func TestProposalsAreWholeChoices(t *testing.T) {
	proposed := 0
	for seed := range uint64(2) {
		p, c := begin(t, "move-limit=true", seed), engine.Bare(seed)
		for n := 0; p.ToAct() != 0 && n < 60; n++ {
			s := p.ToAct().First()
			before := p.Hash()
			choice := game{}.Propose(nil, p, s, c)
			if p.Hash() != before {
				t.Fatal("the proposal has changed the position")
			}
			if len(choice) == 0 {
				choice = p.Legal(s, nil)[:1]
			} else {
				proposed++
			}
			for i, a := range choice {
				if err := p.Apply(s, a, c, nil); err != nil {
					t.Fatalf("%s: %v", said(choice), err)
				}
				if open := p.Open(s); open != (i+1 < len(choice)) && p.phase != HitLeaders && len(choice) > 1 {
					t.Fatalf("%s ends after %d steps", said(choice), i+1)
				}
			}
		}
	}
	if proposed < 20 {
		t.Errorf("only %d proposals", proposed)
	}
}

// An improvised choice is whole, also one that has begun.
func TestAnImprovisedChoiceIsWholeAlsoWhereItHasBegun(t *testing.T) {
	begun := 0
	for seed := range uint64(3) {
		p, c := begin(t, "", seed), engine.Bare(seed)
		for n := 0; p.ToAct() != 0 && n < 150; n++ {
			s := p.ToAct().First()
			if legal := p.Legal(s, nil); n%2 == 0 && len(legal) > 1 {
				q := *p
				if err := q.Apply(s, legal[c.One(ownDraw, len(legal))], c, nil); err != nil {
					t.Fatal(err)
				}
				if q.Open(s) {
					begun++
					*p = q
				}
			}
			choice := game{}.Improvise(nil, p, s, 0, c)
			for i, a := range choice {
				if err := p.Apply(s, a, c, nil); err != nil {
					t.Fatalf("%s: %v", said(choice), err)
				}
				if last := i == len(choice)-1; p.Open(s) == last {
					t.Fatalf("%s: step %d of %d ends the choice: %v", said(choice), i+1, len(choice), !last)
				}
			}
		}
	}
	if begun < 20 {
		t.Errorf("only %d choices had begun", begun)
	}
}

// A proposal improves the position of its side, by its own evaluation.
func TestTheProposalIsBetterThanPassing(t *testing.T) {
	open := table{oda: "o_gift", zones: "north_omi: azai 0+0s; mino: oda 13 shibata niwa; south_omi: oda 9 hashiba; yamashiro: oda 11 akechi", gone: "azai_nagamasa",
		markers: "takeda cool, uesugi cool, mori cool, tokugawa with_oda, matsunaga with_oda, ukita against_oda"}
	for what, c := range map[string]table{"Oda": {}, "the Opponents": {active: "opponents"}, "an empty North Omi": open} {
		p := c.position(t)
		s := p.ToAct().First()
		before, pl := *p, planner{seat: s}
		chance := engine.Bare(1)
		choice := game{}.Propose(nil, p, s, chance)
		for _, a := range choice {
			if err := p.Apply(s, a, chance, nil); err != nil {
				t.Fatal(err)
			}
		}
		for p.phase != Round && p.phase != Over {
			p.follow(chance)
		}
		if pl.worth(p) <= pl.worth(&before) {
			t.Errorf("%s: %s is worth %d, before %d", what, said(choice), pl.worth(p), pl.worth(&before))
		}
	}
}

// A proposal completes an action that has begun, at any point of it.
func TestProposalsCompleteABegunAction(t *testing.T) {
	for _, begun := range []string{"march mino oda", "march mino oda, take oda x5", "march mino oda, lead shibata", "march mino oda, take oda x5, lead shibata",
		"march mino oda, take oda x5, lead shibata, go owari", "march mino oda, take oda x5, lead shibata, go south_omi, leave oda x2", "diplomacy matsunaga x1",
		"fight north_omi oda", "fight north_omi oda, lead niwa"} {
		p := table{zones: "mino: oda 13 shibata; north_omi: oda 3 niwa, azai 4 azai_nagamasa"}.position(t)
		play(t, p, begun)
		choice := game{}.Propose(nil, p, 0, engine.Bare(1))
		if len(choice) == 0 {
			t.Errorf("%s: nothing is proposed", begun)
		}
		for i, a := range choice {
			if err := p.Apply(0, a, engine.Bare(1), nil); err != nil {
				t.Fatalf("%s: %s: %v", begun, said(choice), err)
			}
			if open := p.draft.kind != 0; open != (i+1 < len(choice)) {
				t.Fatalf("%s: %s ends after %d steps", begun, said(choice), i+1)
			}
		}
	}
}

// The shortlist has marches that the quick rule leaves out: Nobunaga leaves a zone although another leader is there, but then leads no battle,
// and corps leave a zone in which he is the only leader.
func TestTheShortlistMovesNobunagaOutOfDanger(t *testing.T) {
	for name, c := range map[string]struct {
		yamato  string
		goes    bool // Nobunaga
		mayLead bool // a battle: there is no other leader
	}{
		"beside another leader": {yamato: "oda 3 nobunaga niwa", goes: true},
		"the only leader":       {yamato: "oda 6 nobunaga", mayLead: true},
	} {
		zones := "yamato: " + c.yamato + "; kii_ishiyama: honganji 6 kennyo; yamashiro: oda 11 akechi"
		p := table{turn: 4, zones: zones, control: "yamato oda", oda: "o_niwa"}.position(t)
		found := false
		game{}.Shortlist(p, 0, 500, engine.Bare(1), func(choice []engine.Action) {
			if choice[0].Kind != KindMarch || choice[0].From != Yamato {
				return
			}
			var men leaderSet
			fought := false
			for _, a := range choice {
				if a.Kind == KindLead {
					men |= bit(a.Piece)
				}
				fought = fought || a.Kind == KindGo && p.enemyAt(a.To, OdaSide)
			}
			found = found || c.goes && men == bit(Nobunaga) || !c.goes && men == 0
			if men == bit(Nobunaga) && fought && !c.mayLead {
				t.Errorf("%s: %s lets Nobunaga lead a battle", name, said(choice))
			}
		})
		if !found {
			t.Errorf("%s: no such march is proposed", name)
		}
	}
}
