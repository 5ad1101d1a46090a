package jidai

import (
	"testing"

	"tenka/engine"
)

// combatCases are the acceptance cases of fire, charge, melee and retreat.
var combatCases = []struct {
	name string
	test func(t *testing.T)
}{
	{"C26: a zone fires once in an activation", func(t *testing.T) {
		p := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved"}.position(t)
		do(t, p, "fire O5-Te1 N27", "combat 1 1, check 1")
		same(t, "the volley", p.last.Differential, 6)
		refused(t, p, "fire O5-Te2 N27", "jidai.fire.once")
		do(t, p, "end", "")
		do(t, p, "end", "")
		same(t, "fired is forgotten", p.fired, zoneSet{})
	}},
	{"C27: only those who moved are fired at", func(t *testing.T) {
		p := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N51 moved; T3-Ki1 N27"}.position(t)
		refused(t, p, "fire O4-Te1 N27", "jidai.fire.target")
		p = table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27; T2-Ya2 N51 moved"}.position(t)
		refused(t, p, "fire O4-Te1 N27", "jidai.fire.target")
		p = table{opts: "fire-standing=true", phase: "fire_select", division: "T2", units: "T2-Ki1 N27; T2-Ya2 N51 moved"}.position(t)
		allowed(t, p, "fire O4-Te1 N27")
	}},
	{"C28: no fire over a cliff", func(t *testing.T) {
		p := table{phase: "fire_select", division: "T8", units: "T8-Yu2 N41 moved; T8-Ya1 N36 moved"}.position(t)
		refused(t, p, "fire G4-Te1 N36", "jidai.fire.range")
	}},
	{"C29: the fresh are hit first, of these the mounted", func(t *testing.T) {
		const units = "T3-Ki1 N27 moved; T3-Ki2 N27 moved; T3-Ya3 N27 moved; T3-Ta N27 moved; G2-Te1 N59"
		p := table{phase: "fire_select", division: "T3", units: units}.position(t)
		do(t, p, "fire O4-Te1 N27", "")
		waits(t, p, FireLead, "takeda")
		same(t, "choices", len(p.Legal(1, nil)), 2)
		refused(t, p, "lead T3-Ya3", "jidai.fire.ld")
		do(t, p, "lead T3-Ki1", "combat 1 1, check 1")
		events := told(t, p, "fire O5-Te1 N27", "combat 1 1, check 1")
		same(t, "second", find(t, events, EventLead).Piece, p.s.pieceOf(unit(t, p, "T3-Ki2")))
		events = told(t, p, "fire G2-Te1 N27", "combat 1 1, check 1")
		same(t, "third", find(t, events, EventLead).Piece, p.s.pieceOf(unit(t, p, "T3-Ya3")))
		p = table{opts: "fire-any-lead=true", phase: "fire_select", division: "T3", units: units}.position(t)
		do(t, p, "fire O4-Te1 N27", "")
		allowed(t, p, "lead T3-Ya3")
		allowed(t, p, "lead T3-Ta")
	}},
	{"C31: fire by night", func(t *testing.T) {
		for turn, want := range map[int]string{1: "S23 ds1 sp2", 3: "S23 ds2 sp2"} {
			p := table{opts: shizugatake, phase: "fire_select", turn: turn, active: "shibata", division: "B6", units: "B6-Ya1 S23 moved"}.position(t)
			do(t, p, "fire H4-Te2 S23", "")
			do(t, p, "lead B6-Ya1", "combat 2 4")
			is(t, p, "B6-Ya1", want)
		}
		p := table{opts: shizugatake, division: "H1"}.position(t)
		adds(t, p.fireSum(unit(t, p, "H4-Te2"), unit(t, p, "B6-Ya1"), zone(t, p, "S24"), zone(t, p, "S23")), "strength 5, height 1, night -2")
	}},
	{"C32: the cannon fires over a zone", func(t *testing.T) {
		p := table{phase: "fire_select", division: "T2", units: "T2-Ki1 N27 moved; O5-Te1 N39"}.position(t)
		refused(t, p, "fire O5-Te1 N27", "jidai.fire.range")
		adds(t, p.fireSum(unit(t, p, "O5-Oz4"), unit(t, p, "T2-Ki1"), zone(t, p, "N39"), zone(t, p, "N27")), "strength 6, range -1")
		do(t, p, "fire O5-Oz4 N27", "combat 4 5, check 5")
		is(t, p, "T2-Ki1", "N27 ds0 sp1")
	}},
	{"C33: an isolated lead has no markers", func(t *testing.T) {
		p := table{phase: "fire_select", division: "T8", units: "T8-Yu2 N41 moved", hands: [2]string{"plus1", "plus1"}}.position(t)
		do(t, p, "fire G4-Te1 N41", "")
		do(t, p, "lead T8-Ya1", "")
		waits(t, p, MarkerActive, "takeda")
		refusedTo(t, p, 0, "spend plus1", "jidai.marker.command")
		do(t, p, "spend plus1", "combat 1 1, *")
		same(t, "the allies' markers", p.held[0], 1)
	}},
	{"C34: charges that are refused", func(t *testing.T) {
		p := table{phase: "charge", division: "T3", units: "T3-Ki1 N27"}.position(t)
		refused(t, p, "charge T3-Ki1 N26", "jidai.charge.when")
		p = table{opts: shizugatake, phase: "charge", division: "H1", units: "H1-KH1 S36 ds1; H1-HY3 S36"}.position(t)
		refused(t, p, "charge H1-KH1 S02", "jidai.charge.when")
		refused(t, p, "charge H1-HY3 S02", "jidai.charge.when")
	}},
	{"C35: no melee over a palisade, and none into a zone without an enemy", func(t *testing.T) {
		p := table{phase: "melee_select", division: "T2", units: "T2-Ya2 N27"}.position(t)
		refused(t, p, "melee T2-Ya2 N46", "jidai.melee.border")
		refused(t, p, "melee T2-Ya2 N47", "jidai.melee.border")
		refused(t, p, "melee T2-Ya2 N28", "jidai.melee.border")
		allowed(t, p, "melee T2-Ya2 N26")
	}},
	{"C36: servants lead only alone", func(t *testing.T) {
		p := table{phase: "melee_select", division: "T2", units: "T2-Ch3 N27; T2-Ki1 N27"}.position(t)
		refused(t, p, "melee T2-Ch3 N26", "jidai.lead.servants")
		p = table{phase: "melee_select", division: "T2", units: "T2-Ch3 N27; T2-Ta N27"}.position(t)
		allowed(t, p, "melee T2-Ch3 N26")
	}},
	{"C37: a zone attacks once", func(t *testing.T) {
		p := table{phase: "melee_select", division: "T3", units: "T3-Ki1 N27; T3-Ki2 N69", more: `"fought":["N27"]`}.position(t)
		refused(t, p, "melee T3-Ki1 N26", "jidai.melee.once")
		allowed(t, p, "melee T3-Ki2 N58")
	}},
	{"C38: a declared charge is fought", func(t *testing.T) {
		p := table{opts: shizugatake, phase: "melee_select", division: "H1", units: "H1-KH1 S36; H1-HY3 S42",
			more: `"charges":[{"la":"H1-KH1","from":"S36","to":"S02","marker":true,"asked":true}]`}.position(t)
		refused(t, p, "end", "jidai.melee.charge_first")
		allowed(t, p, "melee H1-KH1 S02")
	}},
	{"C39: a breakthrough", func(t *testing.T) {
		p := table{phase: "melee_select", division: "T3", units: "O4-Te1 lost; O4-Ya3 lost; T3-Ki1 N27; T3-Ya3 N27; T3-Ta N27"}.position(t)
		adds(t, p.meleeSum(unit(t, p, "T3-Ki1"), unit(t, p, "O4-Ya2"), zone(t, p, "N27"), zone(t, p, "N26"), false),
			"strength 2, commander_la 1, zone -2, combination_la 1")
		do(t, p, "melee T3-Ki1 N26", "combat 5 5")
		is(t, p, "O4-Ya2", "N45 ds2 sp2")
		waits(t, p, Advance, "takeda")
		refused(t, p, "advance T3-Ya3", "jidai.advance.who")
		do(t, p, "advance T3-Ki1", "")
		same(t, "the choice is open", p.Open(1), true)
		do(t, p, "advance T3-Ya3", "")
		do(t, p, "advance T3-Ta", "")
		waits(t, p, Further, "takeda")
		same(t, "strength points in N26", p.load(1, zone(t, p, "N26")), 5)
		do(t, p, "further T3-Ki1 N46", "")
		adds(t, p.meleeSum(unit(t, p, "T3-Ki1"), unit(t, p, "O5-Ya3"), zone(t, p, "N26"), zone(t, p, "N46"), false),
			"strength 2, commander_la 1, zone -2, combination_ld -1, combination_la 1")
		do(t, p, "lead O5-Ya3", "combat 2 2, *")
		waits(t, p, Activate, "allies")
	}},
	{"C41: a retreat that is blocked", func(t *testing.T) {
		p := table{units: "T7-Te2 N19; T7-Ta N19; G3-Ya1 N64", division: "T1"}.position(t)
		u := unit(t, p, "T7-Ya1")
		set, off := p.refuge(u)
		same(t, "a way", !set.empty() || off, false)
		p.routed[0], p.routs = u, 1
		p.rout(nil)
		is(t, p, "T7-Ya1", "N54 ds0 sp1")
	}},
	{"a retreat has room where the strength fits beside those that stand there", func(t *testing.T) {
		for _, c := range []struct{ units, to string }{
			{"", "N45"},                              // N46, nearer to the edge, is full with 6 points
			{"; O5-Te1 lost", "N46"},                 // 4 points: room for the 2 that come
			{"; O5-Te1 sp1", "N45"},                  // 5 points: room for one alone
			{"; O5-Te1 sp1; O4-Ya2 N26 sp1", "N46"},  // one comes
			{"; O5-Te1 lost; O4-Te1 N46 sp1", "N45"}, // another took its place
		} {
			p := table{units: "T2-Ki1 N27" + c.units, division: "T2"}.position(t)
			set, off := p.refuge(unit(t, p, "O4-Ya2"))
			same(t, "the zones with"+c.units, set, zoneSetOf(t, p, c.to))
			same(t, "off the map", off, false)
		}
	}},
	{"C42: off the map", func(t *testing.T) {
		p := table{division: "T1"}.position(t)
		u := unit(t, p, "G3-Ya1")
		set, off := p.refuge(u)
		same(t, "the zones", set, zoneSetOf(t, p, "N72", "N74"))
		same(t, "off the map", off, true)
		p.routed[0], p.routs, p.phase = u, 1, Retreat
		do(t, p, "retreat off", "")
		is(t, p, "G3-Ya1", "left")
		same(t, "Takeda's points of it", p.losses[0], 1)
	}},
	{"C43: several levels are taken one by one; C44: a loss keeps disorder", func(t *testing.T) {
		p := table{units: "T2-Ki1 N40 ds2 sp1; T3-Ki1 N61 ds1; T3-Ya3 N61 ds1", division: "T1"}.position(t)
		p.worsen(unit(t, p, "T2-Ki1"), 2, nil)
		is(t, p, "T2-Ki1", "lost")
		p.worsen(unit(t, p, "T3-Ki1"), 2, nil)
		is(t, p, "T3-Ki1", "N61 ds0 sp1")
		p.lose(unit(t, p, "T3-Ya3"), 1, nil)
		is(t, p, "T3-Ya3", "N61 ds1 sp1")
		same(t, "the allies' points", p.losses[1], 3)
	}},
	{"C51: allied clans do not combine", func(t *testing.T) {
		p := table{units: "O6-Ya1 N58; G2-Ya2 N57; G2-Ya3 N68", division: "T1"}.position(t)
		same(t, "combined", p.mixed(0, zone(t, p, "N58")), false)
		p = table{division: "T1"}.position(t)
		same(t, "combined at the start", p.mixed(0, zone(t, p, "N58")), true)
	}},
	{"C56: the ends of the tables", func(t *testing.T) {
		melee := &builtIn(t).melee
		same(t, "21", melee.of(21).ld, effect{lose: 2})
		same(t, "-4", melee.of(-4).la, effect{retreat: true, lose: 1})
	}},
}

func zoneSetOf(t testing.TB, p *Position, ids ...string) (set zoneSet) {
	t.Helper()
	for _, id := range ids {
		set.add(zone(t, p, id))
	}
	return set
}

func TestCasesOfCombat(t *testing.T) {
	for _, c := range combatCases {
		t.Run(c.name, c.test)
	}
}

// The row of every total is printed once: the tables are those of the rulebook where it gives a row.
func TestRowsOfTheRulebook(t *testing.T) {
	tables := builtIn(t)
	same(t, "fire 11", *tables.fire.of(11), row{ld: effect{worse: 2}})
	same(t, "melee 7", *tables.melee.of(7), row{la: effect{check: true, plus: 1}, ld: effect{retreat: true, check: true}})
	same(t, "markers of AAA", tables.formations[formationAAA].markers, [handSize]engine.Card{Plus3, Plus2, Plus1, Plus1, Plus1})
}
