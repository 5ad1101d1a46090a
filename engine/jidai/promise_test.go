package jidai

import (
	"testing"

	"tenka/engine"
)

// What a combat is said to promise is the mean of what its rows do, every throw of the dice counted.
func TestAProspectIsTheMeanOfAllThrows(t *testing.T) {
	p := table{division: "T2", units: "T2-Ki1 N27 ds1; T2-Ta N27"}.position(t)
	la, ld := unit(t, p, "T2-Ki1"), unit(t, p, "O4-Ya2")
	for differential := -8; differential <= 12; differential += 4 {
		o := p.enumerate(la, ld, Sum{Total: differential}, &p.t.melee)
		lost := func(f Fate, ds int) float64 { // levels and retreats; these units have two strength points, so nobody is eliminated but by L2
			return float64(order*(f.Disordered*(1-ds)+f.Broken*(2-ds))+f.Retreats*yielded) / float64(o.Of)
		}
		pr := p.t.melee.prospects
		i := pr.at(differential)
		if o.LA.Weaker+o.LA.Eliminated == 0 {
			near64(t, "the lead attacker", float64(pr.la[1][p.checkQuality(la)][i]), lost(o.LA, 1))
		}
		if o.LD.Weaker+o.LD.Eliminated == 0 {
			near64(t, "the lead defender", float64(pr.ld[0][p.checkQuality(ld)][i]), lost(o.LD, 0))
		}
	}
}

func near64(t *testing.T, what string, got, want float64) {
	t.Helper()
	if got < want-1.5 || got > want+1.5 {
		t.Errorf("%s: %.1f, want %.1f", what, got, want)
	}
}

// A melee that is begun, a charge that is declared and a fire that was provoked are weighed before their dice fall.
func TestEvaluateWeighsWhatIsBegun(t *testing.T) {
	worth := func(p *Position) int {
		var v [engine.MaxSeats]int
		game{}.Evaluate(p, &v)
		return v[1]
	}
	p := table{phase: "melee_select", division: "T3", units: "T3-Ki1 N27; T3-Ki2 N27; T3-Ta N27; O4-Te1 N26 sp1; O4-Ya2 N39; O4-Ya3 N39; O3-Ya2 N26 sp1"}.position(t)
	before := worth(p)
	do(t, p, "melee T3-Ki1 N26", "")
	waits(t, p, MeleeLead, "allies")
	if after := worth(p); after <= before {
		t.Errorf("two horsemen and their Taisho against half a unit: %d before, %d once it is begun", before, after)
	}
	p = table{division: "T3", units: "T3-Ki1 N49; T3-Ta N70; T3-Ki2 N70; T3-Ya3 N70"}.position(t)
	same(t, "no fire is provoked by who has not moved", p.dangers(), 0)
	do(t, p, "move T3-Ki1 N51", "")
	if p.dangers() <= 0 {
		t.Error("a horseman before the palisade fears no fire")
	}
}
