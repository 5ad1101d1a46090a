package since

import (
	"maps"
	"slices"

	"tenka/app/table/face"
	"tenka/engine"
)

// Turn is everything that one seat did until another seat chose.
type Turn struct {
	Seat          engine.Seat
	Before, After engine.View // the positions before and after it, as the person in front may know them
	Events        []engine.Event
	Told          []Sentence // of the log
}

// Sentence is a sentence of the log. Where there is no room for all, those of the greatest weight are shown.
type Sentence struct {
	Text   string
	Weight Weight
}

// Weight says how much something concerns the person in front.
type Weight int

// The weights.
const (
	Distant Weight = iota
	Named          // it names the person as the one who acts, or as the owner
	Suffers        // others act on the person's pieces, or the person has fewer pieces somewhere after it
)

// shown are the sentences for which there is room, in the order of what happened: the last ones of the greatest weight.
func shown(told []Sentence, room int) (list []Sentence) {
	order := make([]int, len(told))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if by := told[b].Weight - told[a].Weight; by != 0 {
			return int(by)
		}
		return b - a
	})
	order = order[:min(max(room, 0), len(order))]
	slices.Sort(order)
	for _, i := range order {
		list = append(list, told[i])
	}
	return list
}

// change is a number of pieces that came to a place or left it in one turn.
type change struct {
	turn   int // from 1
	place  engine.Place
	owner  engine.Owner
	n      int // negative if pieces left
	colour int // of the pieces, after the turn if any are left
}

// changes are the changes of all turns, ordered by turn, then by place and owner.
func changes(f face.Countable, turns []Turn) (list []change) {
	type where struct {
		place engine.Place
		owner engine.Owner
	}
	for i, t := range turns {
		sum, colours := map[where]int{}, map[engine.Owner]int{}
		count := func(v engine.View, sign int) {
			for _, s := range f.Stands(v) {
				sum[where{s.Place, s.Owner}] += sign * s.N
				colours[s.Owner] = s.Colour
			}
		}
		count(t.Before, -1)
		count(t.After, 1)
		for w, n := range sum {
			if n != 0 {
				list = append(list, change{i + 1, w.place, w.owner, n, colours[w.owner]})
			}
		}
	}
	slices.SortFunc(list, func(a, b change) int {
		switch {
		case a.turn != b.turn:
			return a.turn - b.turn
		case a.place != b.place:
			return int(a.place) - int(b.place)
		}
		return int(a.owner) - int(b.owner)
	})
	return list
}

// way is a move of pieces of one owner in one turn.
type way struct{ from, to engine.Place }

// ways are the moves of one turn: an owner lost pieces at one place and gained as many at another, and events of the turn lead from there to
// there.
func ways(list []change, turn int, events []engine.Event) (found []way) {
	for _, a := range list {
		if a.turn != turn || a.n >= 0 {
			continue
		}
		match := slices.IndexFunc(list, func(b change) bool { return b.turn == turn && b.owner == a.owner && b.n == -a.n })
		others := 0
		for _, b := range list {
			if b.turn == turn && b.owner == a.owner {
				others++
			}
		}
		if match >= 0 && others == 2 && leads(events, a.place, list[match].place) {
			found = append(found, way{a.place, list[match].place})
		}
	}
	return found
}

// leads reports whether events lead from one place to another, in one step or in several.
func leads(events []engine.Event, from, to engine.Place) bool {
	reached := []engine.Place{from}
	for i := 0; i < len(reached); i++ {
		for _, e := range events {
			if e.From == reached[i] && !slices.Contains(reached, e.To) {
				reached = append(reached, e.To)
			}
		}
	}
	return slices.Contains(reached, to)
}

// nobody stands for a place without a holder.
const nobody = -1

// holding is a place with its holder before and now.
type holding struct {
	place       engine.Place
	before, now int
}

// holdings are the places whose holder differs before the first turn and after the last, by place.
func holdings(f face.Countable, turns []Turn) (list []holding) {
	before, now := f.Holders(turns[0].Before), f.Holders(turns[len(turns)-1].After)
	of := func(m map[engine.Place]int, at engine.Place) int {
		if c, held := m[at]; held {
			return c
		}
		return nobody
	}
	all := maps.Clone(before)
	maps.Copy(all, now)
	for _, at := range slices.Sorted(maps.Keys(all)) {
		if a, b := of(before, at), of(now, at); a != b {
			list = append(list, holding{at, a, b})
		}
	}
	return list
}
