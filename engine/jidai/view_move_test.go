package jidai

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// moving plays a random match and calls f in states in which a division moves.
func moving(t *testing.T, opts string, seed uint64, f func(p *Position, v *View)) {
	t.Helper()
	m := enginetest.Match(t, New(), engine.Free, opts, seed)
	r := rand.New(rand.NewPCG(seed, 5))
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		if v := m.View(engine.AllSeats(2)).(*View); v.Phase() == Move && r.IntN(6) == 0 {
			p := v.p
			f(&p, v)
		}
		m.Do(seat, legal[r.IntN(len(legal))])
	}
}

// Several counters can end in a zone together if, and only if, the rules let them go there one after the other, the commander first; the points are
// those of the dearest, and those check who would spend all they have. Rules jidai.move.unit, jidai.stack.limit, jidai.command.unit.
func TestSeveralReachAZoneTogetherAsTheyWouldOneByOne(t *testing.T) {
	asked, reached, crowded := 0, 0, 0
	moving(t, shizugatake, 4, func(p *Position, v *View) {
		var group []engine.Piece
		for u := p.s.corps[p.division].first; u <= p.s.corps[p.division].last; u++ {
			if p.canMove(u) {
				group = append(group, p.s.pieceOf(u))
			}
		}
		if len(group) < 2 {
			return
		}
		asked++
		got := v.ReachTogether(group)
		for z := Zone(1); z <= p.s.zones; z++ {
			after, fits := *p, true
			points, checks := 0, 0
			for _, q := range group {
				u := p.s.unitOf(q)
				if _, fits = moveUnit(&after, p.active.seat(), engine.Action{Kind: KindMove, Piece: q, To: p.s.placeOf(z)}); !fits {
					break
				}
				for _, r := range v.reach(q, true) {
					if r.Place == p.s.placeOf(z) {
						points = max(points, r.Points)
						if r.Exhausts {
							checks++
						}
					}
				}
				after.stand(u, z, nil)
				after.tether()
			}
			i := slices.IndexFunc(got, func(j Joint) bool { return j.Place == p.s.placeOf(z) })
			same(t, "together in "+p.s.zoneID(z), i >= 0, fits)
			if i < 0 {
				why, no := v.WhyNotTogether(group, p.s.placeOf(z))
				same(t, "refused", no, true)
				if why.Reason == reasonStack {
					crowded++
					same(t, "there would be more than it holds", why.Got > why.Want, true)
				}
				continue
			}
			reached++
			same(t, "points", got[i].Points, points)
			same(t, "checks", len(got[i].Checks), checks)
			_, no := v.WhyNotTogether(group, p.s.placeOf(z))
			same(t, "refused", no, false)
		}
	})
	if asked < 10 || reached < 50 || crowded < 10 {
		t.Fatalf("only %d groups, %d zones, %d without room", asked, reached, crowded)
	}
}

// The shortest way is never cheaper than the cheapest, and in some places it is dearer. Rule jidai.move.unit.
func TestTheCheapestWayIsAtMostAsDearAsTheShortest(t *testing.T) {
	dearer := 0
	moving(t, shizugatake, 6, func(p *Position, v *View) {
		for u := p.s.corps[p.division].first; u <= p.s.corps[p.division].last; u++ {
			for _, r := range v.Reach(p.s.pieceOf(u)) {
				n := v.Straight(p.s.pieceOf(u), r.Place)
				if n == 0 {
					continue
				}
				if n < r.Points {
					t.Fatalf("%s to %v takes %d by the shortest way and %d by the cheapest", p.s.unitID(u), r.Place, n, r.Points)
				}
				if n > r.Points {
					dearer++
				}
			}
		}
	})
	if dearer == 0 {
		t.Fatal("no way round was ever cheaper")
	}
}

// The view of a retreat and an advance agrees with the legal actions: it marks exactly the legal zones, gives a reason for each other zone,
// and lists every counter that may advance. Rules jidai.retreat.toward, jidai.retreat.legal, jidai.advance.who.
func TestTheViewOfARetreatAgreesWithTheLegalActions(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Free, shizugatake, 8)
	r := rand.New(rand.NewPCG(8, 3))
	retreats, advances := 0, 0
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		v := m.View(engine.AllSeats(2)).(*View)
		switch v.Phase() {
		case Retreat:
			retreats++
			for _, w := range v.Withdrawals() {
				on := slices.Contains(legal, engine.Action{Kind: KindRetreat, To: w.Place})
				same(t, "legal", w.Legal, on)
				c := v.p.units[v.p.routed[0]].at
				back := v.p.s.back[v.p.s.who[v.p.routed[0]].side]
				if !on && !w.Enemy && !w.Full && w.Steps < int(back[c]) {
					t.Fatalf("%+v is nearer to the line of retreat, and refused without a reason", w)
				}
			}
		case Advance:
			advances++
			list := v.Advancers()
			same(t, "the lead is first", list[0].Lead, true)
			for _, a := range legal {
				if a.Kind == KindAdvance && !slices.ContainsFunc(list, func(w Advancing) bool { return w.Piece == a.Piece && !w.Gone }) {
					t.Fatalf("%v may advance and is not listed", a.Piece)
				}
			}
		}
		m.Do(seat, legal[r.IntN(len(legal))])
	}
	if retreats < 5 || advances < 3 {
		t.Fatalf("only %d retreats and %d advances", retreats, advances)
	}
}

// The sum that is kept of a combat is the one that was rolled with, line by line, also when both leads have suffered and gone. Rule
// jidai.combat.total.
func TestTheSumOfTheLastCombatIsKept(t *testing.T) {
	m := enginetest.Match(t, New(), engine.Free, shizugatake, 8)
	r := rand.New(rand.NewPCG(8, 3))
	seen := 0
	for _, over := m.Outcome(); !over && seen < 40; _, over = m.Outcome() {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		m.Do(seat, legal[r.IntN(len(legal))])
		for _, f := range m.Frames(m.At(), engine.AllSeats(2)) {
			v := f.View.(*View)
			rolled, ok := v.Rolled()
			if !ok {
				continue
			}
			seen++
			total := 0
			for _, n := range rolled.Sum.Lines {
				total += n
			}
			same(t, "the lines make the differential", total, rolled.Differential)
			same(t, "with both dice the total", rolled.Differential+rolled.Dice[0]+rolled.Dice[1], rolled.Total)
			same(t, "the strengths are one line", rolled.Sum.Attack-rolled.Sum.Defence, rolled.Sum.Lines[LineStrength])
		}
	}
	if seen == 0 {
		t.Fatal("no combat was rolled")
	}
}
