package jidai

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// plainMoves lists the moves of the active division from the rules alone, with nothing prepared: borders are crossed again and again until no zone
// gets cheaper. Rules jidai.move.unit, jidai.move.minimum, jidai.move.mount, jidai.zoc.effect, jidai.stack.limit, jidai.command.unit.
func plainMoves(p *Position) (list []engine.Action) {
	c := &p.s.corps[p.division]
	zoc, foes := p.zoc(p.active.other()), p.occupied(p.active.other())
	enter := func(z Zone) int {
		n := int(p.t.zone[p.s.ground[z]].mp)
		if zoc.has(z) {
			n += int(p.t.zocMP)
		}
		return n
	}
	for u := c.first; u <= c.last; u++ {
		k := &p.units[u]
		if k.state != here && (k.state != waiting || !p.arrived.has(p.division)) || p.has(u, moved|placed) {
			continue
		}
		cost := map[Zone]int{}
		if k.state == here {
			cost[k.at] = 0
		}
		for z := Zone(1); z <= p.s.zones; z++ {
			if k.state == waiting && c.entry.has(z) && !foes.has(z) {
				cost[z] = enter(z)
			}
		}
		for changed := true; changed; {
			changed = false
			for a, n := range cost {
				for b := Zone(1); b <= p.s.zones; b++ {
					row := p.t.border[p.s.style[a][b]]
					if p.s.style[a][b] == apart || !row.move || foes.has(b) {
						continue
					}
					m := n + int(row.mp) + enter(b)
					if old, known := cost[b]; !known || m < old {
						cost[b], changed = m, true
					}
				}
			}
		}
		points := int(p.allowance(u))
		add := func(z Zone, mount int16) {
			list = append(list, engine.Action{Kind: KindMove, Piece: p.s.pieceOf(u), To: p.s.placeOf(z), N: mount})
		}
		if k.state == here && p.mounts(u) && int(p.t.mountMP) <= points {
			add(k.at, 1)
		}
		for z := Zone(1); z <= p.s.zones; z++ {
			n, known := cost[z]
			beside := k.state == here && p.t.border[p.s.style[k.at][z]].move && !foes.has(z)
			if z == k.at || (!known || n > points) && !beside || p.load(p.active, z)+k.sp > p.t.zone[p.s.ground[z]].stack {
				continue
			}
			if first := c.first; k.state == here && p.has(u, stray) && p.on(first) &&
				p.distance(p.active, p.units[first].at, z) > p.distance(p.active, p.units[first].at, k.at) {
				continue
			}
			add(z, 0)
			if p.mounts(u) && known && n+int(p.t.mountMP) <= points {
				add(z, 1)
			}
		}
	}
	return list
}

// What is found when a division is activated holds for every move of it: the list of moves is always the one that the rules give from nothing.
func TestTheMovesFoundAtTheBeginningAreTheMovesOfTheRules(t *testing.T) {
	strays, entries := 0, 0
	for i, opts := range everyOption {
		for seed := range uint64(3) {
			p := enginetest.Begin(t, New(), opts, seed).(*Position)
			rng, c := rand.New(rand.NewPCG(seed, uint64(i))), engine.Bare(seed)
			for p.ToAct() != 0 {
				s := p.ToAct().First()
				legal := p.Legal(s, nil)
				if p.phase == Move {
					want := append(plainMoves(p), engine.Action{Kind: KindEnd})
					if !slices.Equal(legal, want) {
						t.Fatalf("%s, turn %d, division %v: %s, want %s", opts, p.turn, p.s.divisionID(p.division), said(legal), said(want))
					}
					fresh := *p
					fresh.scouted = scouting{}
					fresh.scout()
					for u := p.s.corps[p.division].first; u <= p.s.corps[p.division].last; u++ {
						n := u - p.s.corps[p.division].first
						if p.canMove(u) && (fresh.scouted.ends[n] != p.scouted.ends[n] || fresh.scouted.mount[n] != p.scouted.mount[n]) {
							t.Fatalf("%s: what was found for %s holds no more", opts, p.s.unitID(u))
						}
						if p.canMove(u) && p.tethered(u) {
							strays++
						}
						if p.canMove(u) && p.units[u].state == waiting {
							entries++
						}
					}
				}
				if err := p.ApplyLegal(s, legal[rng.IntN(len(legal))], c, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if strays == 0 || entries == 0 {
		t.Errorf("%d strays and %d entries were met", strays, entries)
	}
}
