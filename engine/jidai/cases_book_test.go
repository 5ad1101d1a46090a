package jidai

import "testing"

// bookCases are the worked examples of the rulebook, by the numbers of the specification. Case C5 goes on in C6, C1 in C2 to C4.
var bookCases = []struct {
	name string
	test func(t *testing.T)
}{
	{"C1 to C4: Katsuyori's division moves", func(t *testing.T) {
		p := table{division: "T1"}.position(t)
		takes(t, p, "T1-Ki3", "N50", 6)
		w := p.look(1)
		for _, id := range []string{"N31", "N49", "N50"} {
			if w.zoc.has(zone(t, p, id)) {
				t.Errorf("%s lies in an enemy zone of control", id)
			}
		}
		do(t, p, "move T1-Ki3 N50", "exhaust 4")
		is(t, p, "T1-Ki3", "N50 ds0 sp2")
		takes(t, p, "T1-Ch4", "N49", 3)
		refused(t, p, "move T1-Ch4 N17", "jidai.move.cost")
		do(t, p, "move T1-Ch4 N49", "exhaust 1")
		do(t, p, "move T1-Ch5 N49", "exhaust 2")
		is(t, p, "T1-Ch5", "N49 ds0 sp2")
		takes(t, p, "T1-Sa2", "N32", 2)
		do(t, p, "move T1-Sa2 N32 mount", "exhaust 3")
		sa := unit(t, p, "T1-Sa2")
		same(t, "it is mounted as", p.units[sa].typ, Ki)
		same(t, "its strength", p.power(sa), 8)
		same(t, "its quality", p.quality(sa), 4)
		is(t, p, "T1-Sa2", "N32 ds0 sp2")
		takes(t, p, "T1-Da", "N31", 4)
		play(t, p, "move T1-Da N31, move T1-HY1 N31")
		same(t, "strength points in N31", p.load(1, zone(t, p, "N31")), 3)
	}},
	{"C2: with the option servants roll nothing", func(t *testing.T) {
		p := table{opts: "ch-no-exhaust=true", division: "T1"}.position(t)
		do(t, p, "move T1-Ch4 N49", "")
	}},
	{"C5: a volley at Nobukado's horsemen; C6: they attack the works all the same", func(t *testing.T) {
		p := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved; T2-Ch3 N27 moved; T2-Ta N27 moved",
			hands: [2]string{"plus1 plus1 either minus1 minus1", "plus3 plus1 plus1 plus1"}}.position(t)
		waits(t, p, FireSelect, "allies")
		do(t, p, "fire O4-Te1 N27", "")
		waits(t, p, MarkerActive, "takeda")
		same(t, "the lead defender", p.s.unitID(p.fight.ld), "T2-Ki1")
		do(t, p, "hold", "")
		p.fight.marker[0] = Minus1
		adds(t, p.sum(), "strength 5, marker_passive -1")
		p.fight.marker[0] = 0
		do(t, p, "spend minus1", "combat 3 4")
		same(t, "the total", p.last.Total, 11)
		is(t, p, "T2-Ki1", "N27 ds2 sp2")
		same(t, "markers left", p.held[0], 4)

		do(t, p, "end", "")
		waits(t, p, MeleeSelect, "takeda")
		do(t, p, "melee T2-Ki1 N26", "")
		do(t, p, "lead O4-Ya2", "")
		do(t, p, "spend plus3", "")
		same(t, "Takeda's markers left", p.held[1], 3)
		adds(t, p.sum(), "strength 2, commander_la 1, zone -2, disorder_la -2, combination_ld -1, marker_active 3")
		do(t, p, "hold", "combat 2 4, check 4, check 4")
		same(t, "the total", p.last.Total, 7)
		is(t, p, "O4-Ya2", "N45 ds1 sp2")
		is(t, p, "T2-Ki1", "N27 ds0 sp1")
		same(t, "its strength", p.power(unit(t, p, "T2-Ki1")), 5)
		waits(t, p, Further, "takeda")
		do(t, p, "decline", "*")
	}},
	{"C7: Morimasa's radius is three, Katsumasa is isolated", func(t *testing.T) {
		p := begin(t, shizugatake, 1)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation keep", "*")
		same(t, "the radius", p.radius(unit(t, p, "B1-Ta")), 3)
		same(t, "Morimasa in command", p.command.has(division(t, p, "B1")), true)
		same(t, "the distance of Katsumasa", p.distance(1, zone(t, p, "S02"), zone(t, p, "S32")), 7)
		same(t, "Katsumasa in command", p.command.has(division(t, p, "B4")), false)
		for _, id := range []string{"B1-Ki1", "B1-Ya2", "B1-Sa3", "B1-Te4"} {
			same(t, id+" is stray", p.has(unit(t, p, id), stray), false)
		}
	}},
	{"C8: a failed try, then initiative", func(t *testing.T) {
		p := begin(t, shizugatake, 1)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation A", "formation 4, initiative 4 3, *")
		same(t, "Shibata's formation", p.formation[1], formationF)
		same(t, "Hideyoshi's formation", p.formation[0], formationAA)
		waits(t, p, Activate, "hideyoshi")
		p = begin(t, shizugatake, 1)
		as(t, p, 0, "formation keep", "")
		as(t, p, 1, "formation A", "formation 3, initiative 1 6, *")
		same(t, "Shibata's formation", p.formation[1], formationA)
		waits(t, p, Activate, "shibata")
	}},
	{"C9: Niwa comes with a one on turn 1, not with a two or a six", func(t *testing.T) {
		for die, want := range map[string]bool{"1": true, "2": false, "6": false} {
			p := begin(t, shizugatake, 1)
			as(t, p, 0, "formation keep", "")
			as(t, p, 1, "formation keep", "reinforce "+die+", reinforce 1, *")
			same(t, "Niwa has come with a "+die, p.arrived.has(division(t, p, "H7")), want)
		}
		p := begin(t, shizugatake, 1)
		same(t, "the column of turn 2", p.s.corps[division(t, p, "H7")].column[1], 3)
	}},
	{"C11: the charge is broken by the counter-charge", func(t *testing.T) {
		p := table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36 moved"}.position(t)
		do(t, p, "charge H1-KH1 S02", "")
		waits(t, p, CounterCharge, "shibata")
		events := told(t, p, "counter B1-Ki1", "charge 3 5, combat 3 3, *")
		same(t, "the charge", find(t, events, EventChargeBroken).Piece, p.s.pieceOf(unit(t, p, "H1-KH1")))
		same(t, "the lead defender", find(t, events, EventLead).Piece, p.s.pieceOf(unit(t, p, "B1-Ki1")))
		same(t, "the differential without the charge", find(t, events, EventMeleeRoll).Nums[2], 0)
	}},
	{"C12: a tie leaves the charge", func(t *testing.T) {
		p := table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36 moved"}.position(t)
		do(t, p, "charge H1-KH1 S02", "")
		events := told(t, p, "counter B1-Ki1", "charge 4 5, combat 4 4, check 5")
		same(t, "the differential", find(t, events, EventMeleeRoll).Nums[2], 1)
		same(t, "the total", find(t, events, EventMeleeRoll).N, 9)
		is(t, p, "B1-Ki1", "S26 ds1 sp2")
		is(t, p, "H1-KH1", "S36 ds0 sp2")
		waits(t, p, Activate, "shibata")
	}},
}

func TestWorkedExamplesOfTheRulebook(t *testing.T) {
	for _, c := range bookCases {
		t.Run(c.name, c.test)
	}
}
