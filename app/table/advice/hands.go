package advice

import (
	"context"
	"slices"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
)

// hands is in how many hands that a seat may hold its choices are weighed, where its own is hidden; deals is how many are drawn at most to
// find those in which the seat can do what it was seen to do.
const (
	hands = 8
	deals = 8 * hands
)

// hand is one of them: what the seat would know, and the position.
type hand struct {
	knows *bot.Knowledge
	pos   engine.Position
}

// dealt are hands of seat s that fit what the seats of who know of a match and have seen of the next choice of s.
func dealt(m *engine.Match, s engine.Seat, who engine.Seats, seen []engine.Action) (list []hand) {
	for n := uint64(0); n < deals && len(list) < hands; n++ {
		k, pos := bot.SitAsIf(m, s, who, m.Header().Seed, n)
		if h := (hand{k, pos}); h.allows(who, s, seen) {
			list = append(list, h)
		}
	}
	return list
}

// allows reports whether seat s can do in the hand what the seats of who have seen it do.
func (h *hand) allows(who engine.Seats, s engine.Seat, seen []engine.Action) bool {
	p, c := h.pos.Clone(), engine.Bare(1)
	for _, step := range seen {
		legal := p.Legal(s, nil)
		i := slices.IndexFunc(legal, func(a engine.Action) bool { return p.Seen(who, s, a) == step })
		if i < 0 {
			return false
		}
		if p.Apply(s, legal[i], c, nil) != nil {
			break
		}
	}
	return true
}

// seen are steps of seat s in the hand as the seats of who would see them.
func (h *hand) seen(who engine.Seats, s engine.Seat, steps []engine.Action) (list []engine.Action) {
	p, c := h.pos.Clone(), engine.Bare(1)
	for _, a := range steps {
		list = append(list, p.Seen(who, s, a))
		if p.Apply(s, a, c, nil) != nil {
			break
		}
	}
	return list
}

// guess weighs the choice of a seat in each hand, as a level does with a part of its time, and brings together what the seats of who cannot
// tell apart: in each hand the best of it counts. A choice that is not among the best of a hand counts there as the worst of them. It is nil
// if nothing is left to compare.
func guess(choosing, telling context.Context, list []hand, view engine.View, s engine.Seat, who engine.Seats, l bot.Level) *weighing {
	w := &weighing{seat: s, view: view, level: l.Name}
	part := l.Share(2. / hands)
	type found struct {
		steps []engine.Action
		in    map[int]search.Weighed // by hand
	}
	var all []*found
	worst := map[int]search.Weighed{}
	for n := range list {
		one := weigh(choosing, telling, list[n].knows, part)
		if !one.figures() {
			continue
		}
		w.parts, w.leads = one.parts, w.leads || one.leads
		for _, x := range one.ranked(nil).list { // the best first
			steps := list[n].seen(who, s, x.Steps)
			i := slices.IndexFunc(all, func(f *found) bool { return slices.Equal(f.steps, steps) })
			if i < 0 {
				i = len(all)
				all = append(all, &found{steps, map[int]search.Weighed{}})
			}
			if _, better := all[i].in[n]; !better {
				all[i].in[n] = x
			}
			worst[n] = x
		}
	}
	w.hands = len(worst)
	if len(all) < 2 {
		return nil
	}
	for _, f := range all {
		var own, kept []search.Weighed
		for n := range list {
			x, ok := f.in[n]
			if ok {
				own = append(own, x)
			} else {
				x, ok = worst[n]
			}
			if ok {
				kept = append(kept, x)
			}
		}
		x, aims := search.Join(f.steps, kept), search.Join(f.steps, own)
		x.Aim, x.Reached = aims.Aim, aims.Reached // the worst of a hand is for something else
		w.list = append(w.list, x)
	}
	return w
}
