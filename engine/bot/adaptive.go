package bot

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Adaptive is the name of a computer player whose strength follows a person from match to match, so that about half of them are won. In a
// match its strength stands behind the name: [AdaptiveAt].
const Adaptive = "adaptive"

// Strengths of an adaptive player. Each level but the strongest has so many, from its own to one below the next.
const (
	strengths     = 10
	firstStrength = 5 // between the two weakest levels
	strengthSwing = 4 // by how much it changes after a match
)

// AdaptiveAt is the name of the adaptive player of a strength.
func AdaptiveAt(strength int) string { return Adaptive + "-" + strconv.Itoa(strength) }

// Strength is the strength of the adaptive player of this name, in a manner or not; false for any other player.
func Strength(name string) (int, bool) {
	player, _ := Mannered(name)
	text, is := strings.CutPrefix(player, Adaptive+"-")
	n, err := strconv.Atoi(text)
	return n, is && err == nil && n >= 0 && text == strconv.Itoa(n)
}

// Offered are the names of the computer players that a match of g can begin with: the adaptive one where the game can be searched, then its
// levels, the weakest first.
func Offered(g engine.Game) []string {
	if search.Has(g) {
		return append([]string{Adaptive}, NamesIn(g)...)
	}
	return NamesIn(g)
}

// Kind is the name of a player without its strength or manner.
func Kind(name string) string {
	if _, is := Strength(name); is {
		return Adaptive
	}
	player, _ := Mannered(name)
	return player
}

// NextStrength is the strength of an adaptive player in the next match of somebody who has won or lost against last; in the first match last
// is below 0. As it rises and falls by the same, about half of the matches are won.
func NextStrength(g engine.Game, last int, won bool) int {
	switch {
	case last < 0:
		return firstStrength
	case won:
		last += strengthSwing
	default:
		last -= strengthSwing
	}
	return min(max(last, 0), strengths*(len(Levels(g))-1))
}

// adaptive is the level of the adaptive player of a strength: one of the game's levels, or between two of them.
func adaptive(g engine.Game, strength int) Level {
	list := Levels(g)
	at := min(strength/strengths, len(list)-1)
	l := list[at]
	l.Name = AdaptiveAt(strength)
	if part := strength % strengths; part > 0 && at+1 < len(list) {
		l.Limit, l.Budget = list[at+1].Limit, 100*part/strengths
		l.way = between{&list[at], &list[at+1]}
	}
	return l
}

// Between is the levels that an adaptive player of a strength lies between, the weaker one first; the same one twice at a level's own strength.
func Between(g engine.Game, strength int) (low, high string) {
	names := NamesIn(g)
	last := len(names) - 1
	return names[min(strength/strengths, last)], names[min((strength+strengths-1)/strengths, last)]
}
