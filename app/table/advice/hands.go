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

// mostWays is in how many ways at most a seat can do in a hand what it was seen to do, where part of that is hidden.
const mostWays = 6

// hand is one of them: what the seat would know, the position, and the choices with which it would do what it was seen to do.
type hand struct {
	knows *bot.Knowledge
	pos   engine.Position
	ways  [][]engine.Action
}

// dealt are hands of seat s that fit what the seats of who know of a match and have seen of the next choice of s.
func dealt(m *engine.Match, s engine.Seat, who engine.Seats, seen []engine.Action) (list []hand) {
	for n := uint64(0); n < deals && len(list) < hands && len(seen) > 0; n++ {
		k, pos := bot.SitAsIf(m, s, who, m.Header().Seed, n)
		h := hand{knows: k, pos: pos}
		if h.find(who, s, seen); len(h.ways) > 0 {
			list = append(list, h)
		}
	}
	return list
}

// find looks for choices of seat s in the hand that the seats of who would see as what they have seen. Each begins with another step.
func (h *hand) find(who engine.Seats, s engine.Seat, seen []engine.Action) {
	for _, first := range h.pos.Legal(s, nil) {
		if h.pos.Seen(who, s, first) != seen[0] {
			continue
		}
		if way, ok := h.follow(who, s, first, seen[1:]); ok {
			h.ways = append(h.ways, settled(h.pos, s, way))
		}
		if len(h.ways) == mostWays {
			return
		}
	}
}

// follow is a choice of seat s in the hand that begins with a step and goes on as it was seen; false if it cannot.
func (h *hand) follow(who engine.Seats, s engine.Seat, first engine.Action, seen []engine.Action) (way []engine.Action, ok bool) {
	p, c := h.pos.Clone(), engine.Bare(1)
	way = []engine.Action{first}
	for _, step := range seen {
		if p.Apply(s, way[len(way)-1], c, nil) != nil {
			break
		}
		legal := p.Legal(s, nil)
		i := slices.IndexFunc(legal, func(a engine.Action) bool { return p.Seen(who, s, a) == step })
		if i < 0 {
			return nil, false
		}
		way = append(way, legal[i])
	}
	return way, true
}

// settled are the steps of a choice of s in p up to the first one that rolls or draws: only these can be taken whatever comes.
func settled(p engine.Position, s engine.Seat, steps []engine.Action) []engine.Action {
	p = p.Clone()
	c := engine.Bare(1)
	for i, a := range steps {
		if p.Apply(s, a, c, nil) != nil || c.Asked() {
			return steps[:i+1]
		}
	}
	return steps
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
// tell apart: in each hand the best of it counts. The choice that was seen is weighed in every hand; another one that is not among the best of
// a hand counts there as the worst of them. It is nil if nothing is left to compare.
func guess(
	choosing, telling context.Context, list []hand, view engine.View, s engine.Seat, who engine.Seats, made []engine.Action, l bot.Level,
) *weighing {
	w := &weighing{seat: s, view: view, level: l.Name}
	part := l.Share(2. / hands)
	type found struct {
		steps []engine.Action
		in    map[int]search.Weighed // by hand
	}
	var all []*found
	worst := map[int]search.Weighed{}
	put := func(n int, steps []engine.Action, x search.Weighed) {
		i := slices.IndexFunc(all, func(f *found) bool { return slices.Equal(f.steps, steps) })
		if i < 0 {
			i = len(all)
			all = append(all, &found{steps, map[int]search.Weighed{}})
		}
		if _, better := all[i].in[n]; !better {
			all[i].in[n] = x
		}
	}
	for n := range list {
		one := weigh(choosing, telling, list[n].knows, part)
		if !one.figures() {
			continue
		}
		w.parts, w.leads = one.parts, w.leads || one.leads
		met := false
		for _, x := range one.ranked(nil).list { // the best first
			steps := list[n].seen(who, s, x.Steps)
			if i := len(steps); i < len(made) && slices.Equal(steps, made[:i]) {
				steps = made // as far as the search has followed it
			}
			met = met || slices.Equal(steps, made)
			put(n, steps, x)
			worst[n] = x
		}
		if met {
			continue
		}
		if x, ok := one.compare(telling, list[n].knows, list[n].ways); ok {
			put(n, made, x)
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
