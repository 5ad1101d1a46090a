package enginetest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
)

// probed is how many positions [Run] looks at to find one where a seat that is to act has no legal step. With -short it is a tenth.
const probed = 2_000_000

// neverStuck tests that each seat that is to act has a legal step, in the middle of a choice too.
func (w *world) neverStuck(t *testing.T) {
	left := probed
	if testing.Short() {
		left /= 10
	}
	for seed := uint64(0); left > 0; seed++ {
		left -= w.freely(t, seed)
	}
}

// freely plays one random game with options drawn at random, each of them, and returns how many positions it looked at. In the middle of a choice it
// tries every step on a copy, not only the one that is taken: few games come to a step that leads nowhere.
func (w *world) freely(t *testing.T, seed uint64) int {
	rng := rand.New(rand.NewPCG(seed, 3))
	m := &match{world: w, fails: t, options: anyOptions(t, w.game, w.tables, rng), seed: seed, rng: rng, chance: engine.Bare(seed)}
	var err error
	if m.pos, err = w.game.New(m.options, w.tables, m.chance, nil); err != nil {
		m.fail("%v", err)
	}
	m.spare = m.pos.Clone()
	aside := engine.Bare(seed)
	var list []engine.Action
	positions := 0
	for m.pos.ToAct() != 0 {
		if len(m.steps) >= w.suite.Bound {
			m.fail("not over after %d decisions", w.suite.Bound)
		}
		s := m.anyOf(m.pos.ToAct())
		list = m.pos.Legal(s, list[:0])
		if m.pos.Open(s) {
			positions += len(list)
			for _, a := range list {
				m.spare.CopyFrom(m.pos)
				m.goesOn(m.spare, s, a, aside)
			}
		}
		a := m.large(list)
		m.steps = append(m.steps, step{s, a})
		positions++
		m.goesOn(m.pos, s, a, m.chance)
	}
	return positions
}

// goesOn takes a step on p and tests that each seat that is to act then has one.
func (m *match) goesOn(p engine.Position, s engine.Seat, a engine.Action, c *engine.Chance) {
	if err := p.Apply(s, a, c, nil); err != nil {
		m.fail("%s: %v", m.say(a), err)
	}
	p.ToAct().Each(func(next engine.Seat) {
		if m.legal = p.Legal(next, m.legal[:0]); len(m.legal) == 0 {
			m.fail("after %s seat %d is to act and has no legal step", m.say(a), next)
		}
	})
}

// large draws a kind of the steps in the list, so that rare kinds come often, but not often the first, which is to do nothing in many lists; and
// of some steps of the kind it takes the one with the largest number.
func (m *match) large(list []engine.Action) engine.Action {
	var kinds []engine.Kind
	for _, a := range list {
		if !slices.Contains(kinds, a.Kind) {
			kinds = append(kinds, a.Kind)
		}
	}
	if len(kinds) > 1 && m.rng.IntN(4) > 0 {
		kinds = kinds[1:]
	}
	kind := kinds[m.rng.IntN(len(kinds))]
	of := slices.DeleteFunc(list, func(a engine.Action) bool { return a.Kind != kind })
	best := of[m.rng.IntN(len(of))]
	for range 8 {
		if a := of[m.rng.IntN(len(of))]; a.N > best.N {
			best = a
		}
	}
	return best
}
