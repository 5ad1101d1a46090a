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
	Told          []string    // the sentences of the log
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

// ways are the moves of one turn: an owner lost pieces at one place and gained as many at another.
func ways(list []change, turn int) (found []way) {
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
		if match >= 0 && others == 2 {
			found = append(found, way{a.place, list[match].place})
		}
	}
	return found
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
