package kenjin

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/drill"
)

// written is a view as it is written: the answers are found again from it, without the code that made them.
type written struct {
	Tiles   map[string]string        `json:"tiles"`
	Sides   map[string][][]laidDown  `json:"sides"`
	Hands   [][]string               `json:"hands"`
	Removed []*laidDown              `json:"removed"`
	seats   map[string][]engine.Seat // of the sides of a lane
}

// laidDown is a card as it is written. Owner is missing on its own side.
type laidDown struct {
	Unit  string       `json:"unit"`
	Owner *engine.Seat `json:"owner"`
	Up    bool         `json:"up"`
}

// printed is the power printed on the cards, as the rulebook has it.
var printed = map[string]int{"scout": 1, "shugenja": 1, "general": 1, "assassin": 1, "ashigaru": 2, "lord": 2, "peasant": 0, "brute": 3, "archer": 2,
	"samurai": 3}

// posed calls f with many questions of a kind, what the asked seat may know, and the lane.
func posed(t *testing.T, id string, f func(t *testing.T, p drill.Posed, w written, lane string)) {
	t.Run(id, func(t *testing.T) {
		k, ok := drill.Of(New(), id)
		require.True(t, ok)
		for seed := range uint64(60) {
			p, found := drill.Find(New(), k, 1+int(seed%3), seed)
			require.True(t, found)
			v := p.Match.View(engine.Only(p.Seat)).(*View)
			b, err := json.Marshal(v)
			require.NoError(t, err)
			w := written{seats: map[string][]engine.Seat{}}
			require.NoError(t, json.Unmarshal(b, &w))
			for _, at := range v.Lanes() {
				sides := v.Sides(at)
				w.seats[words.Places[at]] = sides[:]
			}
			lane := ""
			if at, has := p.Args["Place"].(engine.Place); has {
				lane = words.Places[at]
			}
			f(t, p, w, lane)
		}
	})
}

// army is the cards of a seat in a lane.
func (w written) army(s engine.Seat, lane string) []laidDown {
	i := slices.Index(w.seats[lane], s)
	if i < 0 || w.Sides[lane] == nil {
		return nil
	}
	return w.Sides[lane][i]
}

// strength adds up the power of an army on a tile against one of this many cards.
func strength(army []laidDown, tile string, against int) int {
	sum, lords := 0, 0
	for _, c := range army {
		n := printed[c.Unit]
		switch {
		case tile == "ricefield" && c.Unit == "peasant":
			n = 1
		case tile == "village" && n == 1:
			n = 2
		}
		if c.Owner == nil { // of the army's own clan
			n += lords
		}
		if c.Unit == "lord" {
			lords++
		}
		sum += n
	}
	if tile == "palace" && len(army) > against {
		sum -= 2
	}
	return sum
}

// ups is how many cards lie face up.
func ups(army []laidDown) (n int) {
	for _, c := range army {
		if c.Up {
			n++
		}
	}
	return n
}

// struckBy is an army without the cards that fall to another one, if it has a unit.
func struckBy(army, other []laidDown, unit string, targets ...string) []laidDown {
	if !slices.ContainsFunc(other, func(c laidDown) bool { return c.Unit == unit }) {
		return army
	}
	return slices.DeleteFunc(slices.Clone(army), func(c laidDown) bool { return slices.Contains(targets, c.Unit) })
}

// struck is what Archers and Samurai leave of two armies.
func struck(a, b []laidDown) (x, y []laidDown) {
	a, b = struckBy(a, b, "archer", "samurai"), struckBy(b, a, "archer", "samurai")
	return struckBy(a, b, "samurai", "peasant", "brute", "ashigaru"), struckBy(b, a, "samurai", "peasant", "brute", "ashigaru")
}

// winner is who wins a lane that is fought as it lies.
func (w written) winner(lane string) any {
	a, b := w.army(w.seats[lane][0], lane), w.army(w.seats[lane][1], lane)
	tile, portA, portB := w.Tiles[lane], 0, 0
	if tile == "port" {
		portA, portB = ups(a), ups(b)
	}
	x, y := struck(a, b)
	m, n := strength(x, tile, len(y)), strength(y, tile, len(x))
	if len(x) > 0 {
		m += portA
	}
	if len(y) > 0 {
		n += portB
	}
	who, power, cards := -1, 0, 0
	switch {
	case len(x)+len(y) == 0:
	case len(y) == 0, len(x) > 0 && (m > n || m == n && len(x) > len(y)):
		who, power, cards = 0, m, len(x)
	case len(x) == 0, n > m, len(y) > len(x):
		who, power, cards = 1, n, len(y)
	}
	if who < 0 || tile == "goldentemple" && power < 4 || tile == "fortress" && cards < 3 {
		return drill.Nobody
	}
	return engine.OwnerOf(w.seats[lane][who])
}

// TestAnswersAreFoundASecondWay finds the right answers again from the file of the view.
func TestAnswersAreFoundASecondWay(t *testing.T) {
	for _, id := range []string{"winner", "needs"} {
		posed(t, id, func(t *testing.T, p drill.Posed, w written, lane string) {
			assert.Equal(t, w.winner(lane), p.Answers[0].Is)
		})
	}
	other := func(w written, s engine.Seat, lane string) engine.Seat {
		return w.seats[lane][1-slices.Index(w.seats[lane], s)]
	}
	total := func(w written, army []laidDown, s engine.Seat, lane string) int {
		n := strength(army, w.Tiles[lane], len(w.army(other(w, s, lane), lane)))
		if w.Tiles[lane] == "port" {
			n += ups(army)
		}
		return n
	}
	posed(t, "power", func(t *testing.T, p drill.Posed, w written, lane string) {
		assert.Equal(t, total(w, w.army(p.Seat, lane), p.Seat, lane), p.Answers[0].Is)
	})
	posed(t, "adds", func(t *testing.T, p drill.Posed, w written, lane string) {
		army := w.army(p.Seat, lane)
		unit := words.Pieces[p.Args["Piece"].(engine.Piece)]
		regular := slices.Contains([]string{"scout", "shugenja", "general", "ashigaru"}, unit)
		after := append(slices.Clone(army), laidDown{Unit: unit, Up: regular})
		assert.Equal(t, total(w, after, p.Seat, lane)-total(w, army, p.Seat, lane), p.Answers[0].Is)
		assert.Contains(t, w.Hands[p.Seat], unit)
	})
	posed(t, "falls", func(t *testing.T, p drill.Posed, w written, lane string) {
		s := p.Args["Owner"].(engine.Owner).Seat()
		army := w.army(s, lane)
		left, _ := struck(army, w.army(other(w, s, lane), lane))
		has := func(list []laidDown, unit string) bool {
			return slices.ContainsFunc(list, func(c laidDown) bool { return c.Unit == unit })
		}
		for i, a := range p.Answers {
			falls := len(left) == len(army)
			if u, isUnit := a.Is.(engine.Piece); isUnit {
				require.True(t, has(army, words.Pieces[u]))
				falls = !has(left, words.Pieces[u])
			}
			assert.Equal(t, i == 0, falls, "%v", a.Is)
		}
	})
}

func TestPointsAndPlacesOfQuestionsAreFoundASecondWay(t *testing.T) {
	posed(t, "brings", func(t *testing.T, p drill.Posed, w written, lane string) {
		mine := func(unit string) bool {
			return slices.ContainsFunc(w.army(p.Seat, lane), func(c laidDown) bool { return c.Unit == unit && c.Owner == nil })
		}
		points := 6
		if slices.Contains([]string{"port", "ricefield", "village", "supply", "torii"}, w.Tiles[lane]) {
			points = 4
		}
		if mine("peasant") {
			points++
		}
		if mine("lord") {
			points += 3
		}
		if w.Tiles[lane] == "torii" {
			points += p.Args["Others"].(int)
		}
		assert.Equal(t, points, p.Answers[0].Is)
	})
	posed(t, "targets", func(t *testing.T, p drill.Posed, w written, _ string) {
		legal := p.Match.Legal(p.Seat, nil)
		for i, a := range p.Answers {
			can := slices.ContainsFunc(legal, func(l engine.Action) bool {
				return l.Kind == KindAssassinate && w.Tiles[words.Places[l.To]] == words.Cards[a.Is.(engine.Card)]
			})
			assert.Equal(t, i == 0, can)
		}
	})
	posed(t, "lord", func(t *testing.T, p drill.Posed, w written, _ string) {
		hand := w.Hands[p.Seat]
		require.Contains(t, hand, "lord")
		assert.Equal(t, len(hand), p.Answers[0].Is.(int)+len([]string{"the Lord", "one card after it"}))
	})
}

// TestWhatACardCannotBeIsInNoPossibleMatch looks at many matches that the asked seat cannot tell from its own: the unit of the right answer never
// lies there unknown, and each wrong one does in some.
func TestWhatACardCannotBeIsInNoPossibleMatch(t *testing.T) {
	posed(t, "cannot", func(t *testing.T, p drill.Posed, _ written, lane string) {
		v, s := p.Match.View(engine.Only(p.Seat)).(*View), p.Args["Owner"].(engine.Owner).Seat()
		at, _ := words.Place(lane)
		seen, pos, chance := map[engine.Piece]bool{}, p.Match.Blank(), engine.Bare(1)
		for range 300 {
			game{}.Sample(v, chance, pos)
			possible := pos.View(engine.AllSeats(p.Match.Seats())).(*View)
			for i, c := range v.Cards(s, at) {
				if c.Unit == 0 {
					seen[possible.Cards(s, at)[i].Unit] = true
				}
			}
		}
		for i, a := range p.Answers {
			assert.Equal(t, i > 0, seen[a.Is.(engine.Piece)], "%v", words.Pieces[a.Is.(engine.Piece)])
		}
	})
}
