package bot_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// witness follows the choices of a match as everybody sees them.
type witness struct {
	words *engine.Vocabulary
	moved map[engine.Place]*[engine.MaxSeats]int // how many steps of each seat have gone to a place
	laid  [engine.MaxSeats]int                   // how many of Kenjin's secret units a seat has laid
}

func (w *witness) is(a engine.Action, kinds ...string) bool {
	return slices.Contains(kinds, w.words.Kinds[a.Kind])
}

func (w *witness) place(a engine.Action) string { return w.words.Places[a.To] }

// secret reports whether a lays a unit face down.
func (w *witness) secret(a engine.Action) bool {
	return w.is(a, "engage") && slices.Contains([]string{"lord", "peasant", "brute", "archer", "samurai"}, w.words.Pieces[a.Piece])
}

// notes are the steps of a choice.
func (w *witness) notes(s engine.Seat, choice []engine.Action) {
	for _, a := range choice {
		if w.moved[a.To] == nil {
			w.moved[a.To] = &[engine.MaxSeats]int{}
		}
		w.moved[a.To][s]++
		if w.secret(a) {
			w.laid[s]++
		}
	}
}

// others are how many more steps others have taken to the place of a than s.
func (w *witness) others(s engine.Seat, a engine.Action) int {
	n := 0
	if to := w.moved[a.To]; to != nil {
		for o, steps := range to {
			if o != int(s) {
				n += steps
			}
		}
		n -= to[s]
	}
	return n
}

// tell is what more of the choices of a manner than of any other do.
type tell struct {
	manner string
	of     func(w *witness, s engine.Seat, a engine.Action) int
}

// tells are those of each game, with how many of its positions are asked about: of every so many, in matches of another player.
var tells = map[string]struct {
	options      engine.Options
	level        string
	share        float64 // of its iterations
	base         string
	asked, every int
	list         []tell
}{
	"rumble": {nil, "gentle", 1, "greedy", 200, 1, []tell{
		{"bold", func(w *witness, s engine.Seat, a engine.Action) int {
			return one(w.is(a, "deploy") && w.others(s, a) > 0) + one(w.is(a, "reroll"))
		}},
		{"careful", func(w *witness, s engine.Seat, a engine.Action) int {
			return one(w.is(a, "deploy") && w.others(s, a) <= 0)
		}},
		{"schemer", func(w *witness, _ engine.Seat, a engine.Action) int { return one(w.is(a, "tactic")) }},
	}},
	"kenjin": {nil, "steady", 0.1, "random", 60, 3, []tell{
		{"bold", func(w *witness, s engine.Seat, a engine.Action) int {
			return one(w.is(a, "engage") && w.others(s, a) > 0)
		}},
		{"careful", func(w *witness, s engine.Seat, a engine.Action) int {
			return one(w.is(a, "engage") && w.others(s, a) < 0)
		}},
		{"schemer", nil}, // TestASchemersLordIsNotForeseen tells it apart
	}},
	"shogun": {nil, "gentle", 1, "greedy", 10, 7, []tell{
		{"bold", func(w *witness, _ engine.Seat, a engine.Action) int { return one(w.fights(a) && w.chest(a) == 0) }},
		{"careful", func(w *witness, _ engine.Seat, a engine.Action) int { return one(w.fights(a) && w.chest(a) > 0) }},
		{"schemer", func(w *witness, _ engine.Seat, a engine.Action) int { return w.chest(a) * one(w.place(a) == "bid") }},
	}},
	"nobunaga": {nil, "gentle", 1, "greedy", 16, 7, []tell{
		{"careful", func(w *witness, _ engine.Seat, a engine.Action) int {
			return one(w.is(a, "reinforce", "pass", "stop", "hold"))
		}},
		{"schemer", func(w *witness, _ engine.Seat, a engine.Action) int { return one(w.is(a, "diplomacy", "event")) }},
	}},
	"jidai": {engine.Options{"scenario": "shizugatake"}, "gentle", 1, "greedy", 25, 3, []tell{
		{"bold", func(w *witness, _ engine.Seat, a engine.Action) int {
			return one(w.is(a, "charge", "melee", "advance", "further")) - one(w.is(a, "end", "decline", "stay"))
		}},
		{"careful", func(w *witness, _ engine.Seat, a engine.Action) int { return one(w.is(a, "end", "decline", "stay")) }},
	}},
}

// one is 1 if it is so.
func one(so bool) int {
	if so {
		return 1
	}
	return 0
}

// fights reports whether a lays something for one of Shogun's two orders to fight.
func (w *witness) fights(a engine.Action) bool {
	return w.is(a, "lay") && strings.HasPrefix(w.place(a), "combat")
}

// chest is how many chests of Shogun's a lays, 0 for none and for a province.
func (w *witness) chest(a engine.Action) int {
	n, is := strings.CutPrefix(w.words.Cards[a.Card], "chest-")
	chests, _ := strconv.Atoi(n)
	return (chests + 1) * one(w.is(a, "lay") && is)
}

func TestMannersAreToldApartByWhatTheyDo(t *testing.T) {
	for _, g := range games.All() {
		of := tells[g.Name()]
		manners := bot.Manners(g)
		count := make([]map[string]int, len(of.list))
		for i := range count {
			count[i] = map[string]int{}
		}
		asked := 0
		for seed := uint64(0); asked < of.asked; seed++ {
			m := newMatch(t, g, of.options, seed)
			w := &witness{words: g.Vocabulary(), moved: map[engine.Place]*[engine.MaxSeats]int{}}
			for n := 0; asked < of.asked && m.ToAct() != 0; n++ {
				s := m.ToAct().First()
				tells := func(a engine.Action) bool {
					return slices.ContainsFunc(of.list, func(x tell) bool { return x.of != nil && x.of(w, s, a) != 0 })
				}
				if n%of.every == 0 && slices.ContainsFunc(m.Legal(s, nil), tells) {
					asked++
					for _, manner := range manners {
						for _, a := range level(t, g, bot.InManner(of.level, manner)).Share(of.share).Choose(context.Background(), bot.Sit(m, s, seed)) {
							for i, x := range of.list {
								if x.of != nil {
									count[i][manner] += x.of(w, s, a)
								}
							}
						}
					}
				}
				choice := level(t, g, of.base).Choose(context.Background(), bot.Sit(m, s, seed))
				w.notes(s, choice)
				take(t, m, s, choice)
			}
		}
		var shown []string
		for i, x := range of.list {
			shown = append(shown, x.manner)
			for _, other := range manners {
				if x.of != nil && other != x.manner && count[i][other] >= count[i][x.manner] {
					t.Errorf("%s: what is %s is done as often by another player: %v", g.Name(), x.manner, count[i])
				}
			}
		}
		if slices.Sort(shown); !slices.Equal(shown, manners[1:]) {
			t.Errorf("%s has the manners %v; told apart are %v", g.Name(), manners[1:], shown)
		}
	}
}

func TestTheNameOfAPlayerSaysItsManner(t *testing.T) {
	for _, g := range games.All() {
		for _, player := range append(bot.NamesIn(g), bot.AdaptiveAt(0), bot.AdaptiveAt(17)) {
			for _, manner := range bot.Manners(g) {
				name := bot.InManner(player, manner)
				if l := level(t, g, name); l.Name != name {
					t.Errorf("%s is called %s", name, l.Name)
				}
				if p, m := bot.Mannered(name); p != player || m != manner {
					t.Errorf("%s is %s in the manner %q", name, p, m)
				}
				if bot.Kind(name) != bot.Kind(player) {
					t.Errorf("%s is of the kind %s", name, bot.Kind(name))
				}
			}
		}
		for _, name := range []string{"bold", "-bold", "random-bold", "greedy-careful", "steady-zany", "steady-", "steady-bold-bold", "adaptive-bold", "adaptive-5-x"} {
			if l, has := bot.ByName(g, name); has {
				t.Errorf("%s plays as %s", name, l.Name)
			}
		}
	}
	jidai, _ := games.ByName("jidai")
	if _, has := bot.ByName(jidai, "steady-schemer"); has {
		t.Error("a manner is played that the game does not declare")
	}
	if n, is := bot.Strength("adaptive-17-bold"); n != 17 || !is {
		t.Errorf("the strength of adaptive-17-bold is %d, %v", n, is)
	}
	if _, long := level(t, jidai, "sharp-bold").Takes(); long == 0 {
		t.Error("a manner takes no time")
	}
}

// TestPlayersBetweenLevelsHaveTheirManner asks a player that lies between levels in a manner: it chooses as one of the two does in that manner.
func TestPlayersBetweenLevelsHaveTheirManner(t *testing.T) {
	g, _ := games.ByName("kenjin")
	choose := func(m *engine.Match, name string) string {
		return fmt.Sprint(level(t, g, name).Share(0.2).Choose(context.Background(), bot.Sit(m, m.ToAct().First(), 7)))
	}
	apart := 0
	for seed := range uint64(2) {
		m := newMatch(t, g, nil, seed)
		for s := m.ToAct().First(); s != engine.NoSeat; s = m.ToAct().First() {
			low, high := choose(m, "gentle-bold"), choose(m, "steady-bold")
			if got := choose(m, "adaptive-0-bold"); got != low {
				t.Fatalf("the weakest adaptive player chooses %s, not %s", got, low)
			}
			if got := choose(m, "lively-bold"); got != low && got != high {
				t.Fatalf("lively chooses %s, neither %s nor %s", got, low, high)
			} else if got != choose(m, "lively") {
				apart++
			}
			take(t, m, s, level(t, g, "random").Choose(context.Background(), bot.Sit(m, s, seed)))
		}
	}
	if apart == 0 {
		t.Error("no choice shows the manner")
	}
}

// TestASchemersLordIsNotForeseen plays a schemer against a player without a manner: others expect the Lord among the first three hidden cards.
func TestASchemersLordIsNotForeseen(t *testing.T) {
	g, _ := games.ByName("kenjin")
	foreseen := map[string]int{}
	for seed := range uint64(40) {
		m := newMatch(t, g, nil, seed)
		w := &witness{words: g.Vocabulary(), moved: map[engine.Place]*[engine.MaxSeats]int{}}
		for m.ToAct() != 0 && min(w.laid[0], w.laid[1]) < 3 {
			s := m.ToAct().First()
			name := []string{"steady", "steady-schemer"}[(uint64(s)+seed)%2]
			choice := level(t, g, name).Share(0.2).Choose(context.Background(), bot.Sit(m, s, seed))
			if a := choice[0]; w.secret(a) && w.laid[s] < 3 {
				foreseen[name] += one(w.words.Pieces[a.Piece] == "lord")
			}
			w.notes(s, choice)
			take(t, m, s, choice)
		}
	}
	if foreseen["steady-schemer"]*3 > foreseen["steady"]*2 {
		t.Errorf("how many Lords lay where others expect them: %v", foreseen)
	}
}
