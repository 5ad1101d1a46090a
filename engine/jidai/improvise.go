package jidai

import (
	"math"
	"math/bits"
	"slices"
	"sync"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Budget grants a step fewer playouts than other games do a choice: an activation has several. Each playout counts: 120 win seven of eight
// matches against 40, and 700 against 120. Gentle overlooks much, and needs more of them than Steady to win one in five against it.
func (game) Budget(level string, usual int) (int, bool) {
	switch level {
	case "gentle":
		return 300, true
	case "steady":
		return 120, true
	case "keen":
		return 700, true
	case "sharp":
		return 6000, true
	}
	return usual, true
}

// Race sets how choices are raced; the values were found by trial games. Who acts and where he goes weigh most.
func (game) Race(pos engine.Position, _ engine.Seat) search.RaceNumbers {
	n := search.RaceNumbers{Share: 0.3, Field: 8, Futures: 4096, Doubt: 3, Noise: 30, Rash: 100}
	switch pos.(*Position).phase {
	case SetupFormation, ChooseFormation, Activate:
		n.Share, n.Field = 1, 12
	case Move:
		n.Share = 1
	}
	return n
}

// horizon is how many activations a playout plays after the one that goes on.
const horizon = 1

// Rest reports whether the activation in progress, or the next one, is over, and a few more are; or the turn.
func (game) Rest(pos, start engine.Position) bool {
	p, from := pos.(*Position), start.(*Position)
	switch p.phase {
	case Activate:
		more := horizon
		switch from.phase {
		case Activate:
			more++
		case SetupFormation, ChooseFormation:
			more += 4
		}
		return p.turn != from.turn || bits.OnesCount32(uint32(p.done)) >= bits.OnesCount32(uint32(from.done))+more
	case ChooseFormation:
		return p.turn != from.turn
	}
	return p.phase == Over
}

// Sensible reports whether a step is no marker against oneself: the side that acts spends markers above 0, the other below. Rule
// jidai.marker.sense.
func (game) Sensible(pos engine.Position, s engine.Seat, a engine.Action) bool {
	return a.Kind != KindSpend || (Value(a.Card) > 0) == (Side(s) == pos.(*Position).active)
}

// blur is how many hundredths of a point each hundredth of noise can add or take.
const blur = 1

// leastSeen is the fewest steps that Improvise compares.
const leastSeen = 3

// Improvise appends to dst the step after which the side stands best: as Evaluate sees it, with what its activation can still bring, less what the
// other side threatens. The more noise, the fewer steps it looks at and the less it sees of them; where moves, fires or melees may end, to end them
// is always one.
func (game) Improvise(dst []engine.Action, pos engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action {
	p, g := pos.(*Position), sketches.Get().(*sketch)
	defer sketches.Put(g)
	legal := slices.DeleteFunc(p.Legal(s, g.legal[:0]), func(a engine.Action) bool { return !game{}.Sensible(p, s, a) })
	few := max(leastSeen, len(legal)*(100-noise)/100)
	switch {
	case len(legal) == 1:
		return g.whole(append(dst, legal[0]), p, s, c)
	case p.phase == SetupFormation || p.phase == ChooseFormation:
		if c.One(ownDraw, 2) == 0 {
			return append(dst, legal[0])
		}
		return append(dst, legal[c.One(ownDraw, len(legal))])
	}
	last := len(legal) - 1
	switch legal[last].Kind {
	case KindEnd, KindHold, KindDecline, KindStay:
		legal[0], legal[last] = legal[last], legal[0]
	}
	best, most := legal[0], math.MinInt
	for i := range min(few, len(legal)) {
		if i > 0 {
			j := i + c.One(ownDraw, len(legal)-i)
			legal[i], legal[j] = legal[j], legal[i]
		}
		v := g.after(p, s, legal[i], c)
		if noise > 0 {
			v += c.One(ownDraw, 1+blur*noise)
		}
		if v > most {
			best, most = legal[i], v
		}
	}
	return g.whole(append(dst, best), p, s, c)
}

// sketch holds what Improvise needs. It is reused, so that it need not allocate.
type sketch struct {
	next   Position
	values [engine.MaxSeats]int
	legal  [512]engine.Action
}

var sketches = sync.Pool{New: func() any { return new(sketch) }}

// after is how far a side is ahead after a step in p.
func (g *sketch) after(p *Position, s engine.Seat, a engine.Action, c *engine.Chance) int {
	g.next = *p
	_ = g.next.ApplyLegal(s, a, c, nil)
	game{}.Evaluate(&g.next, &g.values)
	side := Side(s)
	return g.values[s] + g.next.hope(side) - g.next.threats(side.other())
}

// whole adds who goes along with an advance, at random, to a choice in p that ends with the step of its lead attacker.
func (g *sketch) whole(dst []engine.Action, p *Position, s engine.Seat, c *engine.Chance) []engine.Action {
	if p.phase != Advance {
		return dst
	}
	g.next = *p
	a := dst[len(dst)-1]
	for g.next.ApplyLegal(s, a, c, nil) == nil && g.next.Open(s) {
		legal := g.next.Legal(s, g.legal[:0])
		a = legal[c.One(ownDraw, len(legal))]
		dst = append(dst, a)
	}
	return dst
}
