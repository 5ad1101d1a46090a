package jidai

import (
	"testing"

	"tenka/engine"
)

// TestEvaluateWeighsWhatItSays works out by hand what each change of a position is worth.
func TestEvaluateWeighsWhatItSays(t *testing.T) {
	p := table{phase: "activate", units: "O6-Ta N70"}.position(t)
	var first [parts]int
	p.ahead(&first)
	change := func(name string, part, want int, do func(q *Position)) {
		t.Helper()
		q := *p
		do(&q)
		var of [parts]int
		q.ahead(&of)
		same(t, name, of[part]-first[part], want)
	}
	nobody := func(q *Position) { q.phase = FireSelect }
	still := *p
	nobody(&still)
	var quiet [parts]int
	still.ahead(&quiet)
	change("what melees threaten", partPosition, quiet[partPosition]-first[partPosition], nobody)
	same(t, "a share of it", first[partPosition]-quiet[partPosition], (p.threats(0)-p.threats(1))*60/100)
	change("a level of disorder", partOrder, -25, func(q *Position) { q.units[ownUnit(t, q)].ds++ })
	change("a point of losses", partLosses, -100, func(q *Position) { q.losses[0]++ })
	change("a marker", partPosition, 9, func(q *Position) { q.held[0]++ })
	change("a marker of the enemy", partPosition, -9, func(q *Position) { q.held[1]++ })
	o := objective{rings: [7]zoneSet{zone(t, p, "N70").set(), zone(t, p, "N43").set()}}
	same(t, "who stands on it", o.drawn(zone(t, p, "N70").set(), zoneSet{}), 60)
	same(t, "who stands a step away", o.drawn(zone(t, p, "N43").set(), zoneSet{}), 60-9)
	same(t, "two a step away", o.drawn(zone(t, p, "N43").set(), zone(t, p, "N43").set()), 51+51/2)
	same(t, "one on it, one a step away", o.drawn(zone(t, p, "N70").set().or(zone(t, p, "N43").set()), zoneSet{}), 60+51/2)
	same(t, "a level of victory", levelGap, 2000)
	var both [engine.MaxSeats]int
	game{}.Evaluate(p, &both)
	same(t, "both sides sum to nothing", both[0]+both[1], 0)
}

// ownUnit is a unit of the first side on the map without disorder.
func ownUnit(t *testing.T, p *Position) Unit {
	from, to := p.s.sideUnits(0)
	for u := from; u < to; u++ {
		if c := &p.units[u]; c.state == here && c.ds == 0 {
			return u
		}
	}
	t.Fatal("none")
	return noUnit
}
