package nobunaga

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// In the rounds of random matches a group may legally fight in its zone exactly if MayFight gives it corps for that.
func TestMayFightAgreesWithTheLegalSteps(t *testing.T) {
	looked := 0
	for seed := range uint64(20) {
		rng, chance, p := rand.New(rand.NewPCG(3, seed)), engine.Bare(seed), enginetest.Begin(t, New(), "", seed)
		for p.ToAct() != 0 {
			s := p.ToAct().First()
			legal := p.Legal(s, nil)
			v := p.View(engine.AllSeats(2)).(*View)
			if v.Phase() == Round && !p.Open(s) && slices.ContainsFunc(legal, func(a engine.Action) bool { return a.Kind == KindMarch || a.Kind == KindFight }) {
				for _, z := range v.Zones() {
					for _, g := range v.Groups(z) {
						if v.Camp(g.Clan) != v.SideOf(s) {
							continue
						}
						is := slices.Contains(legal, engine.Action{Kind: KindFight, From: z, Owner: g.Clan.Owner()})
						if n := v.MayFight(z, g.Clan); (n > 0) != is {
							t.Fatalf("clan %d in zone %d: %d corps may fight, legal %v", g.Clan, z, n, is)
						} else if is {
							looked++
						}
					}
				}
			}
			if err := p.Apply(s, legal[rng.IntN(len(legal))], chance, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if looked < 20 {
		t.Errorf("only %d fights in place were legal", looked)
	}
}
