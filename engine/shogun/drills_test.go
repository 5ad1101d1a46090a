package shogun

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/drill"
)

// written is a view as it is written: the answers are found again from it and the data file, without the code that made them.
type written struct {
	Slot      int                    `json:"slot"`
	At        int                    `json:"at"`
	Provinces map[string]writtenLand `json:"provinces"`
	Seats     []struct {
		Chests int `json:"chests"`
		Rice   int `json:"rice"`
	} `json:"seats"`
	Tower  writtenCubes        `json:"tower"`
	Tray   writtenCubes        `json:"tray"`
	Plans  []map[string]string `json:"plans"`
	Events struct {
		Ruling string `json:"ruling"`
	} `json:"events"`
	Orders   []string `json:"orders"`
	Specials []string `json:"specials"`
	Taken    []int    `json:"taken"`
	file     dataFile
}

type writtenLand struct {
	Owner   *int     `json:"owner"`
	Armies  int      `json:"armies"`
	Markers int      `json:"markers"`
	Built   []string `json:"built"`
}

type writtenCubes struct {
	Seats   []int `json:"seats"`
	Farmers int   `json:"farmers"`
}

// dataFile is what the test reads of the data file.
type dataFile struct {
	Provinces map[string]struct {
		Chests int               `json:"chests"`
		Rice   int               `json:"rice"`
		Sites  int               `json:"sites"`
		Region map[string]string `json:"region"`
	} `json:"provinces"`
	Events struct {
		List []struct {
			Effect string `json:"effect"`
			Value  int    `json:"value"`
		} `json:"list"`
	} `json:"events"`
}

// prices are what the ten orders cost, as the rulebook has it.
var prices = map[string]int{"castle": 3, "temple": 2, "theatre": 1, "rice": 0, "tax": 0, "army5": 3, "army3": 2, "army1move": 1, "combatA": 0,
	"combatB": 0}

// posed calls f with many questions of a kind, what the asked seat may know, and the place that they are about.
func posed(t *testing.T, id string, f func(t *testing.T, p drill.Posed, w *written, at string)) {
	t.Run(id, func(t *testing.T) {
		k, ok := drill.Of(New(), id)
		require.True(t, ok)
		for seed := range uint64(42) {
			p, found := drill.Find(New(), k, 1+int(seed%3), seed)
			require.True(t, found)
			b, err := json.Marshal(p.Match.View(engine.Only(p.Seat)))
			require.NoError(t, err)
			w := &written{}
			require.NoError(t, json.Unmarshal(b, w))
			require.NoError(t, json.Unmarshal(New().Data(), &w.file))
			at := ""
			if q, has := p.Args["Place"].(engine.Place); has {
				at = words.Places[q]
			}
			f(t, p, w, at)
		}
	})
}

// event is the effect and the value of the event of the season.
func (w *written) event() (effect string, value int) {
	for i, e := range w.file.Events.List {
		if words.Cards[int(Event1)+i] == w.Events.Ruling {
			return e.Effect, e.Value
		}
	}
	return "", 0
}

// holds reports whether a seat has a special card.
func (w *written) holds(s int, card string) bool {
	i := slices.Index(w.Taken, s)
	return i >= 0 && w.Specials[i] == card
}

// does reports whether an order of a seat in a province does something now.
func (w *written) does(s int, order, at string) bool {
	l := w.Provinces[at]
	if w.Seats[s].Chests < prices[order] {
		return false
	}
	switch order {
	case "castle", "temple", "theatre":
		return !slices.Contains(l.Built, order) && len(l.Built) < w.file.Provinces[at].Sites
	case "combatA", "combatB":
		return l.Armies > 1
	}
	return true
}

// waiting are the orders of a seat that are still to be carried out, with their provinces.
func (w *written) waiting(s int) map[string]string {
	list := map[string]string{}
	for order := range prices {
		at := w.Plans[s][order]
		if _, province := w.file.Provinces[at]; !province {
			continue
		}
		comes := slices.Index(w.Orders, order) + 1 // 0 while it is hidden
		before := slices.Index(w.Taken, s) + 1     // of the turn spaces
		if comes == 0 || comes > w.Slot || comes == w.Slot && before > w.At {
			list[order] = at
		}
	}
	return list
}

// TestAnswersAreFoundASecondWay finds the right answers again from the file of the view.
func TestAnswersAreFoundASecondWay(t *testing.T) {
	posed(t, "income", func(t *testing.T, p drill.Posed, w *written, at string) {
		s := int(p.Seat)
		n, kind, card := w.file.Provinces[at].Chests, "tax", "plus-chest"
		if p.Args["Rice"].(bool) {
			n, kind, card = w.file.Provinces[at].Rice, "rice", "plus-rice"
		}
		switch effect, value := w.event(); effect {
		case kind + "-min":
			n = max(n, value)
		case kind + "-max":
			n = min(n, value)
		}
		if w.holds(s, card) {
			n++
		}
		if kind == "rice" {
			n = min(n, 18-w.Seats[s].Rice)
		}
		assert.Equal(t, n, p.Answers[0].Is)
	})
	posed(t, "lost", func(t *testing.T, p drill.Posed, w *written, _ string) {
		waiting := w.waiting(int(p.Seat))
		for i, a := range p.Answers {
			order := words.Places[a.Is.(engine.Place)]
			require.Contains(t, waiting, order)
			assert.Equal(t, i > 0, w.does(int(p.Seat), order, waiting[order]), order)
		}
	})
	posed(t, "site", func(t *testing.T, p drill.Posed, w *written, _ string) {
		w.Seats[p.Seat].Chests = prices["castle"]
		for i, a := range p.Answers {
			at := words.Places[a.Is.(engine.Place)]
			assert.Equal(t, i == 0, w.does(int(p.Seat), words.Pieces[p.Args["Piece"].(engine.Piece)], at), at)
		}
	})
	posed(t, "unrest", func(t *testing.T, p drill.Posed, w *written, _ string) {
		for i, a := range p.Answers {
			assert.Equal(t, i == 0, w.Provinces[words.Places[a.Is.(engine.Place)]].Markers > 0)
		}
	})
	posed(t, "rising", func(t *testing.T, p drill.Posed, w *written, at string) {
		want := w.Provinces[at].Markers
		if missing := p.Args["Missing"].(int); missing > 0 {
			want += []int{1, 2, 2, 2, 3, 3, 3, 3}[missing-1]
		} else {
			require.Positive(t, want, "there is a revolt")
			want++
		}
		assert.Equal(t, want, p.Answers[0].Is)
	})
	posed(t, "purse", func(t *testing.T, p drill.Posed, w *written, _ string) {
		s := int(p.Seat)
		n, rich := w.Seats[s].Chests, *w
		rich.Seats = slices.Clone(w.Seats)
		rich.Seats[s].Chests = 99
		for order, at := range w.waiting(s) {
			if order == "tax" {
				y := w.file.Provinces[at].Chests
				switch effect, value := w.event(); effect {
				case "tax-min":
					y = max(y, value)
				case "tax-max":
					y = min(y, value)
				}
				if w.holds(s, "plus-chest") {
					y++
				}
				n += y
			} else if rich.does(s, order, at) {
				n -= prices[order]
			}
		}
		assert.Equal(t, n, p.Answers[0].Is)
	})
}

func TestBidsHungerAndMajoritiesAreFoundASecondWay(t *testing.T) {
	posed(t, "bids", func(t *testing.T, p drill.Posed, _ *written, _ string) {
		worth := func(name string) int { // of a bid, the highest first
			bids := []string{"chest-4", "chest-3", "chest-2", "chest-1", "a province", "chest-0"}
			if i := slices.Index(bids, words.Cards[p.Args["Card"+name].(engine.Card)]); i >= 0 {
				return i
			}
			return slices.Index(bids, "a province")
		}
		names := []string{"A", "B", "C"}
		slices.SortFunc(names, func(a, b string) int { return worth(a) - worth(b) })
		assert.Equal(t, p.Args["Owner"+names[p.Args["N"].(int)-1]], p.Answers[0].Is)
	})
	posed(t, "help", func(t *testing.T, p drill.Posed, w *written, at string) {
		want := any(drill.Nobody)
		if l := w.Provinces[at]; l.Markers == 0 {
			want = engine.OwnerOf(engine.Seat(*l.Owner))
		}
		assert.Equal(t, want, p.Answers[0].Is)
	})
	posed(t, "hunger", func(t *testing.T, p drill.Posed, w *written, _ string) {
		lands := 0
		for _, l := range w.Provinces {
			if l.Owner != nil && *l.Owner == int(p.Seat) {
				lands++
			}
		}
		missing := lands - max(w.Seats[p.Seat].Rice-p.Args["Loss"].(int), 0)
		table := []int{0, 1, 1, 2, 2, 2, 2, 3}
		assert.Equal(t, table[min(missing, len(table)-1)], p.Answers[0].Is)
	})
	posed(t, "majority", func(t *testing.T, p drill.Posed, w *written, at string) {
		kind, count := words.Pieces[p.Args["Piece"].(engine.Piece)], make([]int, len(w.Seats))
		for q, l := range w.Provinces {
			if "region-"+w.file.Provinces[q].Region["sun"] == at && l.Owner != nil && slices.Contains(l.Built, kind) {
				count[*l.Owner]++
			}
		}
		most, points := slices.Max(count), map[string]int{"castle": 3, "temple": 2, "theatre": 1}[kind]
		leaders := len(slices.DeleteFunc(slices.Clone(count), func(n int) bool { return n < most }))
		switch {
		case count[p.Args["Owner"].(engine.Owner).Seat()] < most:
			points = 0
		case leaders > 1:
			points--
		}
		assert.Equal(t, points, p.Answers[0].Is)
	})
}

// often is the number of times that an attack is thrown to count its successes.
const often = 1500

// taken often an attack many times and counts how often the province is taken.
func (w *written) taken(s, n int, to string, dice *rand.Rand) (times int) {
	const farmers = -1
	l, effect, value := w.Provinces[to], "", 0
	effect, value = w.event()
	cubes := map[int]int{s: n, farmers: w.Tray.Farmers} // thrown
	for c, k := range w.Tray.Seats {
		cubes[c] += k
	}
	if w.holds(s, "plus-attack") {
		cubes[s]++
	}
	switch {
	case l.Owner != nil:
		cubes[*l.Owner] += l.Armies
		if effect == "castle-defence" && slices.Contains(l.Built, "castle") {
			cubes[*l.Owner]++
		}
		if w.holds(*l.Owner, "plus-defence") {
			cubes[*l.Owner]++
		}
	case effect == "neutral-two-farmers":
		cubes[farmers] += value
	default:
		cubes[farmers]++
	}
	all := 0
	for _, k := range cubes {
		all += k
	}
	release := min(0.5, 0.03*float64(all))
	tower := func(c int) int {
		if c == farmers {
			return w.Tower.Farmers
		}
		return w.Tower.Seats[c]
	}
	lies := func(c int) (k int) {
		for range cubes[c] {
			if dice.Float64() >= 0.25 {
				k++
			}
		}
		for range tower(c) {
			if dice.Float64() < release {
				k++
			}
		}
		return k
	}
	for range often {
		strength, against := lies(s), 0
		if l.Owner != nil {
			against = lies(*l.Owner)
		}
		if l.Markers == 0 {
			against += lies(farmers)
		}
		if strength > against {
			times++
		}
	}
	return times
}

func TestTheLikelierAttackSucceedsMoreOftenInManyThrows(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	posed(t, "likelier", func(t *testing.T, p drill.Posed, w *written, at string) {
		n := p.Args["N"].(int)
		best := w.taken(int(p.Seat), n, at, dice)
		assert.InDelta(t, p.Args["Win"].(int), best*100/often, 5)
		for _, a := range p.Answers[1:] {
			assert.Less(t, w.taken(int(p.Seat), n, words.Places[a.Is.(engine.Place)], dice), best)
		}
	})
}
