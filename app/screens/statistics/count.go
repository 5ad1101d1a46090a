// Package statistics is the screen with figures about the saved matches: how many of each game, with how many seats, against whom, how
// long, and who won. It reads only the summaries of matches and replays nothing.
package statistics

import (
	"cmp"
	"math"
	"slices"
	"time"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/store"
)

// Persons is the opponent in a match between several persons.
const Persons = ""

// group counts matches that have one thing in common.
type group struct {
	Key     string // the name of a game, or the level of an opponent
	N       int    // a number of seats, or a seat from 1; 0 for none
	Matches int
	Over    int
	Alone   int // matches that are over, in which one person played
	Won     int // of Alone, those that the person won; in rows of seats, of all that are over, those that the seat won
	Turns   int // the sum of the turns of all matches that are over
}

// overview is the statistics of a folder of matches.
type overview struct {
	All       group
	LeftOut   int     // files that cannot be read, or whose game is unknown
	Games     []group // in the order of the games
	Seats     []group
	Opponents []group // a match counts once for each level in it; Persons comes last
	Places    []group // by game and seat
	Months    []time.Time
	Course    map[string][]int // by game: how many matches were last played up to the end of each month, with one month more than months
}

// months is the number of months in the chart.
const months = 12

// Read counts the matches in a folder; now sets the last month. An error says why the folder could not be read.
func read(folder string, now time.Time) (*overview, error) {
	list, _, err := store.List(folder, math.MaxInt)
	if err != nil {
		return nil, err
	}
	return tally(list, now), nil
}

func tally(list []store.Summary, now time.Time) *overview {
	t := &overview{Course: map[string][]int{}}
	begin := time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, now.Location()).AddDate(0, 1-months, 0)
	for m := range months {
		t.Months = append(t.Months, begin.AddDate(0, m, 0))
	}
	for _, s := range list {
		if _, known := games.ByName(s.Game); s.Err != nil || !known {
			t.LeftOut++
			continue
		}
		t.add(s)
	}
	order := map[string]int{}
	for i, g := range games.All() {
		order[g.Name()] = i
	}
	byGame := func(a, b group) int { return cmp.Or(order[a.Key]-order[b.Key], a.N-b.N) }
	slices.SortFunc(t.Games, byGame)
	slices.SortFunc(t.Places, byGame)
	slices.SortFunc(t.Seats, func(a, b group) int { return a.N - b.N })
	slices.SortFunc(t.Opponents, func(a, b group) int {
		if (a.Key == Persons) != (b.Key == Persons) {
			return cmp.Compare(b.Key, a.Key)
		}
		return cmp.Or(b.Matches-a.Matches, cmp.Compare(a.Key, b.Key))
	})
	return t
}

// add counts one match.
func (t *overview) add(s store.Summary) {
	seats, persons := 0, 0
	var mine engine.Seats
	levels := map[string]bool{}
	for _, p := range s.Players {
		seats += len(p.Seats)
		if !p.Person() {
			levels[bot.Kind(p.Bot)] = true
			continue
		}
		persons++
		for _, seat := range p.Seats {
			mine = mine.With(seat)
		}
	}
	if persons > 1 {
		levels[Persons] = true
	}
	count := func(r *group) {
		r.Matches++
		if !s.Over {
			return
		}
		r.Over++
		r.Turns += s.Turn
		if persons == 1 {
			r.Alone++
			if s.Winners&mine != 0 {
				r.Won++
			}
		}
	}
	count(&t.All)
	count(row(&t.Games, s.Game, 0))
	count(row(&t.Seats, "", seats))
	for level := range levels {
		count(row(&t.Opponents, level, 0))
	}
	for seat := range engine.Seat(seats) {
		r := row(&t.Places, s.Game, int(seat)+1)
		r.Matches++
		if !s.Over {
			continue
		}
		r.Over++
		r.Turns += s.Turn
		if s.Winners.Has(seat) {
			r.Won++
		}
	}
	course := t.Course[s.Game]
	if course == nil {
		course = make([]int, months+1)
		t.Course[s.Game] = course
	}
	for m := range course {
		if m == months || s.Modified.Before(t.Months[m]) {
			course[m]++
		}
	}
}

// row is the row of a key; a missing one is added.
func row(rows *[]group, key string, n int) *group {
	for i := range *rows {
		if r := &(*rows)[i]; r.Key == key && r.N == n {
			return r
		}
	}
	*rows = append(*rows, group{Key: key, N: n})
	return &(*rows)[len(*rows)-1]
}
