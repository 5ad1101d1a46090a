package jidai

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// TestNoAttackComesThatWasNoPeril: in random matches each charge, melee and fire of a division is one that was said when it was activated, if its
// target stood there then and no one has moved since but the division itself.
func TestNoAttackComesThatWasNoPeril(t *testing.T) {
	seen := map[engine.Kind]int{}
	for _, opts := range []string{"", shizugatake} {
		for seed := range uint64(5) {
			m := enginetest.Match(t, New(), engine.Free, opts, seed)
			r := rand.New(rand.NewPCG(seed, 9))
			var before []Peril
			moved := false // something else than a move has happened since
			division := noDivision
			for _, over := m.Outcome(); !over; _, over = m.Outcome() {
				seat := m.ToAct().First()
				legal := m.Legal(seat, nil)
				a := legal[r.IntN(len(legal))]
				v := m.View(engine.AllSeats(2)).(*View)
				if d := v.p.division; d != division && d != noDivision { // it is activated, and nobody has moved
					fresh := &View{p: v.p}
					fresh.p.done &^= d.set()
					before, moved = fresh.Perils(v.Active().other()), false
				}
				division = v.p.division
				switch a.Kind {
				case KindCharge, KindMelee, KindFire:
					if moved || a.Kind == KindFire && !v.p.rules.activeFire {
						break
					}
					i := slices.IndexFunc(before, func(n Peril) bool { return n.Zone == a.To })
					if i < 0 || a.Kind == KindCharge && !before[i].Charge || a.Kind == KindMelee && !before[i].Melee || a.Kind == KindFire && !before[i].Fire ||
						!slices.Contains(before[i].By, v.Division()) {
						t.Fatalf("%v by %v was not foretold: %v", a, v.Division(), before)
					}
					seen[a.Kind]++
				}
				moved = moved || a.Kind != KindMove && a.Kind != KindEnd
				m.Do(seat, a)
			}
		}
	}
	if min(seen[KindCharge], seen[KindMelee]) < 10 {
		t.Errorf("seen %v", seen)
	}
}

// TestPerilDependsOnWhatTheSideKnows: another hand and another secret formation of the other side change nothing.
func TestPerilDependsOnWhatTheSideKnows(t *testing.T) {
	looked := 0
	moving(t, "", 3, func(p *Position, _ *View) {
		for side := Side(0); side < 2; side++ {
			q := *p
			other := side.other()
			q.hand[other] = [handSize]engine.Card{}
			for i := range q.held[other] {
				q.hand[other][i] = engine.Card(i%3 + 1)
			}
			if q.secret[other] {
				q.formation[other] = q.formation[other]%3 + 1
				looked++
			}
			want := p.View(engine.Only(side.seat())).(*View).Perils(side)
			if got := q.View(engine.AllSeats(2)).(*View).Perils(side); !reflect.DeepEqual(got, want) {
				t.Fatalf("what is hidden changes the peril: %v, %v", got, want)
			}
		}
	})
	if looked == 0 {
		t.Error("no formation was secret")
	}
}
