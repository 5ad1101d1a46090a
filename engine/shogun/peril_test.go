package shogun

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// TestPerilsAreTheAttacksAndRevoltsThatCanCome: in random matches each attack that is legal on a province of another seat is among the perils of its
// owner, with at least the chance of this attack, and each revolt of an income, too; all other provinces are safe from both. What is hidden changes
// nothing.
func TestPerilsAreTheAttacksAndRevoltsThatCanCome(t *testing.T) {
	attacks, revolts, safe := 0, 0, 0
	for seed := range uint64(30) {
		rng, c, p := rand.New(rand.NewPCG(seed, 2)), engine.Bare(seed), enginetest.Begin(t, New(), "players=4", seed).(*Position)
		for p.ToAct() != 0 {
			s := p.ToAct().First()
			legal := p.Legal(s, nil)
			for o := range engine.Seat(4) {
				if rng.IntN(40) > 0 {
					continue
				}
				v := p.View(engine.Only(o)).(*View)
				list := v.Perils(o)
				var sampled Position
				game{}.Sample(v, c, &sampled)
				if got := sampled.View(engine.AllSeats(4)).(*View).Perils(o); !reflect.DeepEqual(got, list) {
					t.Fatalf("what is hidden changes the perils: %v, %v", got, list)
				}
				for _, q := range v.Owned(o) {
					if !slices.ContainsFunc(list, func(n Peril) bool { return n.Province == q }) {
						safe++
						if v.Income(o, q).Revolt {
							t.Fatalf("province %d would revolt", q)
						}
					}
				}
			}
			if a := legal[rng.IntN(len(legal))]; a.Kind == KindAttack && p.land[a.To].owner != 0 && p.land[a.To].owner != engine.OwnerOf(s) {
				o := p.land[a.To].owner.Seat()
				b, _ := p.View(engine.Only(s)).(*View).Attack(s, a.From, a.To, int(a.N))
				list := p.View(engine.Only(o)).(*View).Perils(o)
				i := slices.IndexFunc(list, func(n Peril) bool { return n.Province == a.To })
				if i < 0 || list[i].Attack.Taken() < b.Taken() && list[i].Attack.From == a.From {
					t.Fatalf("%v with a chance of %d was not foretold: %v", a, b.Taken(), list)
				}
				attacks++
			}
			for _, q := range p.owns(s).list() {
				if in := p.View(engine.Only(s)).(*View).Income(s, q); in.Revolt && rng.IntN(20) == 0 {
					list := p.View(engine.Only(s)).(*View).Perils(s)
					i := slices.IndexFunc(list, func(n Peril) bool { return n.Province == q })
					if i < 0 || list[i].Revolt.Taken() != in.Rising.Taken() {
						t.Fatalf("the revolt of province %d was not foretold: %v", q, list)
					}
					revolts++
				}
			}
			if err := p.Apply(s, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if min(attacks, revolts, safe) < 10 {
		t.Errorf("%d attacks, %d revolts, %d provinces safe", attacks, revolts, safe)
	}
}
