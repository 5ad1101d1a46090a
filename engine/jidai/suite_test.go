package jidai

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/form"
)

// suite is what the common suite must know of this game: a battle of random steps has some 1,300 decisions.
var suite = enginetest.Suite{Bound: 6000, Pieces: pieces, Holds: whole, Hidden: true, Secret: []engine.Kind{KindFormation, KindSpend}, Differ: 1, Games: 100, Walks: 2}

func TestJidai(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, New(), suite)
}

// pieces are the counters of each side by what became of them; a counter never comes from nowhere.
func pieces(pos engine.Position) []int {
	p := pos.(*Position)
	n := make([]int, 2)
	for u := range p.s.units {
		if k := &p.units[u]; k.state <= gone && k.sp >= 0 {
			n[p.s.who[u].side]++
		}
	}
	return n
}

// conserved tests that every strength point that is gone stands among the enemy's points: two points more or less for a Taisho who had taken over
// the army.
func (p *Position) conserved() error {
	for side := Side(0); side < 2; side++ {
		least, most := 0, 0
		from, to := p.s.sideUnits(side)
		for u := from; u < to; u++ {
			c := &p.units[u]
			away := c.state == gone && p.departed && p.s.who[u].division == p.s.maeda
			switch k := p.kind(u); {
			case k == servants:
			case k == commander && !p.has(u, generic) && (c.state < lost || away):
			case k == commander && p.s.who[u].typ == Da:
				least, most = least+5, most+5
			case k == commander:
				least, most = least+2, most+4
			default:
				n := int(p.t.sorts[c.typ].front.sp - c.sp)
				if c.state == gone && !away {
					n += int((c.sp + 1) / 2)
				}
				least, most = least+n, most+n
			}
		}
		if n := int(p.losses[side]); n < least || n > most {
			return fmt.Errorf("the losses of %s count %d, not %d to %d", p.s.sideID(side), n, least, most)
		}
	}
	return nil
}

// whole is what is true of every position of a battle that began at its beginning.
func whole(pos engine.Position) error {
	if err := holds(pos); err != nil {
		return err
	}
	return pos.(*Position).conserved()
}

// holds is what is true of every position.
func holds(pos engine.Position) error {
	p := pos.(*Position)
	for u := range p.s.units {
		c := &p.units[u]
		id := p.s.unitID(u)
		switch {
		case (c.state == here) != (c.at != 0):
			return fmt.Errorf("%s is %s in zone %d", id, stateIDs[c.state], c.at)
		case c.at != 0 && p.s.ground[c.at] == 0:
			return fmt.Errorf("%s stands in %s", id, p.s.zoneID(c.at))
		case c.sp < 0 || (c.sp == 0) != (c.state == lost) || c.sp > p.t.sorts[c.typ].front.sp:
			return fmt.Errorf("%s is %s with %d strength points", id, stateIDs[c.state], c.sp)
		case c.ds < 0 || c.ds > 2:
			return fmt.Errorf("%s is at DS%d", id, c.ds)
		}
	}
	for z := Zone(1); z <= p.s.zones; z++ {
		if p.stands(0, z) && p.stands(1, z) {
			return fmt.Errorf("both sides stand in %s", p.s.zoneID(z))
		}
		for side := Side(0); side < 2; side++ {
			if n := p.load(side, z); n > 0 && n > p.t.zone[p.s.ground[z]].stack {
				return fmt.Errorf("%d strength points stand in %s", n, p.s.zoneID(z))
			}
		}
	}
	fresh := *p
	if fresh.stack(); fresh.stacks != p.stacks {
		return errors.New("what stands where is not what the counters say")
	}
	if p.phase == Passing {
		return errors.New("nobody is to act")
	}
	for side := Side(0); side < 2; side++ {
		if _, _, ok := p.pool(side, p.formation[side]); !ok {
			return fmt.Errorf("%v spent markers that are not of its formation", p.s.sideID(side))
		}
	}
	return form.Test(p.checkMarkers)
}

var everyOption = []string{"", "scenario=shizugatake", "free-formation=true hidden-formation=false los-activation=true zoc-over-palisade=true",
	"scenario=shizugatake free-formation=true active-fire=true fire-standing=true maeda-leaves=true fire-any-lead=true ch-no-exhaust=true"}

// Battles end, and so does every activation, after no more decisions than its counters and combats can ask.
func TestRandomPlayoutsEnd(t *testing.T) {
	const most = 120 // decisions of one activation
	for _, opts := range everyOption {
		longest, list, since := 0, 0, 0
		for seed := range uint64(20) {
			p := enginetest.Begin(t, New(), opts, seed)
			rng, c := rand.New(rand.NewPCG(seed, 3)), engine.Bare(seed)
			n := 0
			for ; p.ToAct() != 0; n++ {
				s := p.ToAct().First()
				legal := p.Legal(s, nil)
				list = max(list, len(legal))
				if since++; p.(*Position).phase == Activate {
					since = 0
				}
				if since > most {
					t.Fatalf("%s seed %d: an activation has asked %d decisions", opts, seed, since)
				}
				a := legal[rng.IntN(len(legal))]
				if why, ok := p.Check(s, a); !ok {
					t.Fatalf("%s: %s is listed and refused by %s", opts, words.EncodeAction(a), words.Reasons[why.Reason].ID)
				}
				if err := p.Apply(s, a, c, nil); err != nil {
					t.Fatal(err)
				}
				if err := holds(p); err != nil {
					t.Fatalf("%s seed %d step %d after %s: %v", opts, seed, n, words.EncodeAction(a), err)
				}
			}
			longest = max(longest, n)
		}
		t.Logf("%q: the longest has %d decisions, the longest list %d", opts, longest, list)
	}
}
