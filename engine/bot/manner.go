package bot

import (
	"slices"
	"strings"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// manners are the names of the manners of [search.Manner], in their order.
var manners = [...]string{search.Even: "", search.Bold: "bold", search.Careful: "careful", search.Schemer: "schemer"}

// Manners are the names of the manners in which the levels of a game that search can be played, "" for none of them first; only that one where
// the game declares no other.
func Manners(g engine.Game) []string {
	names := []string{manners[search.Even]}
	if of, has := g.(search.Mannered); has && search.Has(g) {
		for m, leeway := range of.Manners() {
			if leeway > 0 && search.Manner(m) != search.Even {
				names = append(names, manners[m])
			}
		}
	}
	return names
}

// InManner is the name of a player in a manner: that of its level or of an adaptive player, and the manner behind it.
func InManner(player, manner string) string {
	if manner == "" {
		return player
	}
	return player + "-" + manner
}

// Mannered is what [InManner] has put together; the manner is "" where the name has none.
func Mannered(name string) (player, manner string) {
	if at := strings.LastIndexByte(name, '-'); at >= 0 && slices.Contains(manners[1:], name[at+1:]) {
		return name[:at], name[at+1:]
	}
	return name, ""
}

// in is the level in a manner; false for a level without search, which has none.
func (l Level) in(manner string) (Level, bool) {
	l.Name = InManner(l.Name, manner)
	switch way := l.way.(type) {
	case searcher:
		way.manner = search.Manner(slices.Index(manners[:], manner))
		l.way = way
	case between:
		low, _ := way.low.in(manner)
		high, _ := way.high.in(manner)
		l.way = between{&low, &high}
	default:
		return l, manner == ""
	}
	return l, true
}
