package drill

import (
	"maps"

	"tenka/engine"
)

// Posed is a question about a position of a match. The game, the kind, the level and the seed name it: they give the same question again.
type Posed struct {
	Question
	Kind  Kind
	Seat  engine.Seat
	Match *engine.Match // as it was when the question is asked
	Order []int         // of the answers on the table: Order[0] is the index in Answers of the first one shown
}

// The search for a question: how many matches are tried, and from which choice of a match on at the latest.
const (
	mostMatches = 200
	deepest     = 1000
)

// Find finds a question of a kind in a match that is played at random from the seed: at the first choice that has one, from a drawn choice on. It
// returns false if no match has one.
func Find(g engine.Game, k Kind, level int, seed uint64) (Posed, bool) {
	dice := random{engine.Bare(seed)}
	shortest := deepest // no match that was played to its end was shorter
	for range mostMatches {
		p, played, ok := find(g, k, level, dice, dice.below(shortest))
		if ok {
			p.Order = dice.order(len(p.Answers))
			return p, true
		}
		shortest = max(min(shortest, played), 1)
	}
	return Posed{}, false
}

// random draws numbers that follow from a seed.
type random struct{ c *engine.Chance }

func (r random) below(n int) int { return r.c.One(0, n) }

// order is the numbers below n in a random order.
func (r random) order(n int) []int {
	list := make([]int, n)
	for i := range list {
		j := r.below(i + 1)
		list[i], list[j] = list[j], i
	}
	return list
}

// half is the number of values of one half of a seed: a draw has no larger numbers.
const half = 1 << 14

// find looks for a question in one match, from a choice on, and stops there. Without one it plays the match to its end; played is how many
// choices that were.
func find(g engine.Game, k Kind, level int, dice random, from int) (found Posed, played int, ok bool) {
	m, err := engine.NewMatch(g, header(g, dice))
	if err != nil {
		return Posed{}, 0, false
	}
	for m.ToAct() != 0 {
		seat, at := m.ToAct().First(), m.At()
		var moment Moment
		if played >= from {
			moment = Moment{
				Seat: seat, View: m.View(engine.Only(seat)), Legal: m.Legal(seat, nil), Level: level, Draw: dice.below,
				Refuses: refusing(m, at, seat),
			}
		}
		var record *engine.Record
		for m.At() == at {
			legal := m.Legal(seat, nil)
			rec, _, did := m.Do(seat, legal[dice.below(len(legal))])
			if !did {
				return Posed{}, played, false
			}
			record = rec
		}
		if played >= from {
			moment.Came = engine.SeenBy(record.Events, engine.Only(seat))
			if q, asks := k.Ask(moment); asks {
				return Posed{Question: q, Kind: k, Seat: seat, Match: m.Apart(at)}, played, true
			}
		}
		played++
	}
	return Posed{}, played, false
}

// refusing is why a seat's gestures are refused in a match as it was after a record.
func refusing(m *engine.Match, no int, seat engine.Seat) func(g engine.Action) (engine.Refusal, bool) {
	return func(g engine.Action) (engine.Refusal, bool) {
		why, ok := m.Until(no).Check(seat, g)
		return why, !ok
	}
}

// header is a match between persons, with a number of seats, a setup and a seed that are drawn.
func header(g engine.Game, dice random) engine.Header {
	h := engine.Header{Options: engine.Options{}, Agreement: engine.Free, Seed: uint64(dice.below(half)*half + dice.below(half))}
	for _, o := range g.Options() {
		if o.Seats {
			h.Options[o.ID] = o.Values[dice.below(len(o.Values))]
		}
	}
	if set, ok := g.(Set); ok {
		list := set.Setups()
		maps.Copy(h.Options, list[dice.below(len(list))])
	}
	for s := range h.Options.SeatCount(g.Options()) {
		h.Players = append(h.Players, engine.Player{Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	return h
}
