package search

import (
	"math"

	"tenka/engine"
)

const (
	winning = 0.7 // the part of a reward that is for the victory; the rest is for the score
	tries   = 3   // a playout draws this many steps at random and takes the best
)

// ownDraw is the name of every draw from a search's own chance.
const ownDraw engine.Draw = 0

// playout plays on from the leaf to the horizon and computes the rewards.
func (t *tree) playout() {
	changes := 0
	last := t.pos.ToAct()
	for last != 0 {
		a := t.stride(last.First())
		if t.ends != nil {
			t.ends.next(&t.words, t.pos, t.q.Seat, last.First(), []engine.Action{a})
		}
		now := t.pos.ToAct()
		if now != last {
			changes++
		}
		if last = now; t.horizon > 0 && changes >= t.horizon && last != 0 {
			t.game.Evaluate(t.pos, &t.values)
			t.winners = 0
			t.share(0)
			return
		}
	}
	o, _ := t.pos.Outcome()
	for s := range t.pos.Seats() {
		t.values[s] = 100 * int(o.Score[s])
	}
	t.share(winning)
	t.winners = o.Winners()
	t.winners.Each(func(s engine.Seat) { t.rewards[s] += winning / float64(t.winners.Count()) })
}

// stride takes one step of a playout, and returns it: the one of the game's quick rule, else the best of a few.
func (t *tree) stride(s engine.Seat) (best engine.Action) {
	if t.quick != nil {
		if a, ok := t.quick.Quick(t.pos, s, t.chance); ok {
			apply(t.pos, s, a, t.chance)
			return a
		}
	}
	t.legal = t.pos.Legal(s, t.legal[:0])
	if len(t.legal) == 1 {
		apply(t.pos, s, t.legal[0], t.chance)
		return t.legal[0]
	}
	most := math.MinInt
	for i := range min(tries, len(t.legal)) {
		j := i + t.chance.One(ownDraw, len(t.legal)-i)
		a := t.legal[j]
		t.legal[i], t.legal[j] = a, t.legal[i]
		t.next.CopyFrom(t.pos)
		apply(t.next, s, a, t.chance)
		if v := t.lead(t.next, s); v > most {
			best, most = a, v
			t.next, t.kept = t.kept, t.next
		}
	}
	t.pos, t.kept = t.kept, t.pos
	return best
}

// share divides the rest of the rewards among the seats by their values: a lead of one temperature makes a share e times as large.
func (t *tree) share(taken float64) {
	n := t.pos.Seats()
	most := t.values[0]
	for _, v := range t.values[1:n] {
		most = max(most, v)
	}
	sum := 0.0
	for s, v := range t.values[:n] {
		t.rewards[s] = math.Exp(float64(v-most) / t.temperature)
		sum += t.rewards[s]
	}
	for s := range t.rewards[:n] {
		t.rewards[s] *= (1 - taken) / sum
	}
}
