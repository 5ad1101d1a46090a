package jidai

import (
	"slices"
	"testing"

	"tenka/engine"
)

// What could be done from a zone is what the rules then allow: the division is moved there, its moves end, the other side holds its fire, and each charge
// and melee that is legal is one that was foretold, for those who moved and for nobody else. Rules jidai.charge.when, jidai.melee.select.
func TestAProspectIsWhatTheRulesThenAllow(t *testing.T) {
	charges, melees, idle, fires := 0, 0, 0, 0
	for _, opts := range []string{"", shizugatake} {
		moving(t, opts, 7, func(p *Position, v *View) {
			if got, attacks := v.Prospect(nil, 0, false), p.meleeSteps(nil); got.Nobody != (len(attacks) == 0) {
				t.Fatalf("where nobody moves, nobody is reached: %v, %d melees", got.Nobody, len(attacks))
			}
			c := p.s.corps[p.division]
			for u := c.first; u <= c.last; u++ {
				q := p.s.pieceOf(u)
				for _, r := range v.Reach(q) {
					got := v.Prospect([]engine.Piece{q}, r.Place, false)
					after := *p
					after.stand(u, p.s.zoneOf(r.Place), nil)
					var e engine.Events
					after.askCharges()
					check := func(kind engine.Kind, list []engine.Place, refuse func(*Position, engine.Seat, engine.Action) (engine.Refusal, bool)) (n int) {
						for z := Zone(1); z <= p.s.zones; z++ {
							a := engine.Action{Kind: kind, Piece: q, To: p.s.placeOf(z)}
							if _, ok := refuse(&after, p.active.seat(), a); ok != slices.Contains(list, a.To) {
								t.Fatalf("%v from %v: legal %v, foretold %v", a, r.Place, ok, list)
							}
						}
						return len(list)
					}
					charges += check(KindCharge, got.Charge, chargeWhen)
					after.askMelees(&e)
					melees += check(KindMelee, got.Melee, meleeFrom)
					if got.Nobody != (len(after.meleeSteps(nil)) == 0) {
						t.Fatalf("%v in %v: %v", q, r.Place, got)
					}
					if got.Nobody {
						idle++
					}
					for _, z := range got.Fire {
						fires++
						if set := after.rangeOf(u); !set.has(p.s.zoneOf(z)) || !after.stands(p.active.other(), p.s.zoneOf(z)) {
							t.Fatalf("%v cannot fire on %v from %v", q, z, r.Place)
						}
					}
				}
			}
		})
	}
	if min(charges, melees, idle, fires) == 0 {
		t.Fatalf("%d charges, %d melees, %d that reach nobody, %d fires", charges, melees, idle, fires)
	}
}
