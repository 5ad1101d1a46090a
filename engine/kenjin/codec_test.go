package kenjin

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestDecodeRefusesPositionsThatNoMatchReaches(t *testing.T) {
	const tiles = `"first":0,"tiles":{"L1":"port","L2":"pass","L3":"torii","L4":"palace"}`
	const third = tiles + `,"round":2,"to_act":0` // each seat has engaged two cards
	for _, c := range []struct{ options, position, path, words string }{
		{"", `{"side":{}}`, "side", "no field"},
		{"", `{"first":2}`, "first", "0 to 1"},
		{"", `{"tiles":{"A4":"port"}}`, "tiles", "A4"},
		{"", `{"tiles":{"L1":"pass"}}`, "tiles.L1", "pass"},
		{"", `{"tiles":{"L1":"port","L3":"port"}}`, "tiles.L3", "once"},
		{"", `{"tiles":{"L1":"port"},"phase":"engage"}`, "tiles", "every place"},
		{"", `{"display":["port"]}`, "display", "draft"},
		{"", `{"phase":"draft4"}`, "display", "draft"},
		{"", `{` + tiles + `,"phase":"reveal"}`, "phase", "reveal"},
		{"", `{` + tiles + `,"round":8}`, "round", "8"},
		{"", `{` + tiles + `,"engaged":2}`, "engaged", "2"},
		{"", `{` + tiles + `,"to_act":2}`, "to_act", "0 to 1"},
		{"", `{` + tiles + `,"to_act":1}`, "hands[0]", "11 cards"},
		{"", `{` + tiles + `,"round":2}`, "hands[0]", "11 cards"},
		{"", `{` + tiles + `,"sides":{"A4":[[],[]]}}`, "sides", "A4"},
		{"", `{` + tiles + `,"sides":{"L1":[[{"unit":"ninja"}],[]]}}`, "sides.L1[0][0].unit", "ninja"},
		{"", `{` + tiles + `,"sides":{"L1":[[{"up":true}],[]]}}`, "sides.L1[0][0].unit", "face up"},
		{"", `{` + tiles + `,"sides":{"L1":[[{"unit":"brute","owner":1}],[]]}}`, "sides.L1[0][0].owner", "Assassin"},
		{"", `{` + tiles + `,"sides":{"L1":[[{"unit":"assassin","owner":2}],[]]}}`, "sides.L1[0][0].owner", "0 to 1"},
		{"", `{` + tiles + `,"sides":{"L1":[[{"unit":"brute","fate":"luck"}],[]]}}`, "sides.L1[0][0].fate", "luck"},
		{"", `{` + tiles + `,"sides":{"L2":[[{},{},{},{}],[]]}}`, "sides.L2[0]", "at most 3"},
		{"", `{` + third + `,"sides":{"L1":[[{"unit":"brute"},{"unit":"brute"}],[{},{}]]}}`, "hands[0]", "at most 1 cards brute"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{}]]},"hands":[["brute"],null]}`, "hands[0]", "a list of 11"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{}]]},"hands":[["lord","lord","brute","brute","brute","brute","brute","brute","brute","brute","brute"],null]}`,
			"hands[0][1]", "lord"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{"unit":"assassin","owner":0}]]}}`, "hands[0]", "cards"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{"unit":"scout"},{"unit":"brute","up":true}]]}}`, "sides.L1", "Scout opposite"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{"unit":"scout"},{"unit":"brute","known":[0]}]]}}`, "sides", "Shugenja"},
		{"", `{` + third + `,"sides":{"L1":[[{},{"last":true}],[{},{}]]}}`, "sides", "last card"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{}]]},"at":"L1"}`, "at", "pending"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{}]]},"chosen":"L1"}`, "chosen", "Supply camp"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{}]]},"asked":[0]}`, "asked", "Sanctuary"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{}]]},"supplied":["L1"]}`, "supplied", "nothing"},
		{"", `{` + third + `,"sides":{"L1":[[{},{}],[{},{}]]},"fought":{"L1":{"total":[0,0]}}}`, "fought", "battles"},
		{"", `{` + third + `,"sides":{"L1":[[{},{"fate":"beaten"}],[{},{}]]}}`, "sides", "fates"},
		{"", `{` + tiles + `,"phase":"over"}`, "hands[0]", "0 cards"},
		{"", `{` + tiles + `,"phase":"scout","at":"L1"}`, "hands[0]", "12 cards"},
		{"players=3 setup=draft", `{"first":0,"display":["port"]}`, "display", "4 fields of each value"},
	} {
		enginetest.DecodeRefuses(t, New(), "setup=random "+c.options, c.position, c.path, c.words)
	}
}

func TestDecodeDrawsTheMissingParts(t *testing.T) {
	enginetest.DecodeDraws(t, New(), "players=2 setup=random", "players=3", "players=4 setup=draft")
}

// The JSON of a view can be read as a position: unknown cards are drawn at random.
func TestAViewCanBeReadAsAPosition(t *testing.T) {
	o, tables := options(t, "players=3"), builtIn(t)
	p := begin(t, "players=3", 5)
	rng, c := rand.New(rand.NewPCG(5, 5)), engine.Bare(1)
	for p.phase != Over {
		list := p.Legal(p.turn, nil)
		if err := p.Apply(p.turn, list[rng.IntN(len(list))], c, nil); err != nil {
			t.Fatal(err)
		}
		view := p.View(engine.Only(1)).(*View)
		b, err := game{}.Encode(&view.p)
		if err != nil {
			t.Fatal(err)
		}
		drawn := engine.Seeded(3, 0)
		read, err := game{}.Decode(o, tables, b, drawn, nil)
		if err != nil {
			t.Fatalf("%v in %s", err, b)
		}
		if again := read.View(engine.Only(1)); again.Hash() != view.Hash() {
			t.Fatal("the position that was read differs from the view")
		}
		for _, a := range drawn.Take() {
			if a.Draw != drawCards {
				t.Fatalf("draw %d is asked for", a.Draw)
			}
		}
	}
}

func TestOptionsThatDoNotFitTogetherAreRefused(t *testing.T) {
	for opts, path := range map[string]string{
		"players=2 first_player=seat2":                 "options.first_player",
		"players=3 teams=true":                         "options.teams",
		"players=4 team_open_cards=true":               "options.team_open_cards",
		"players=2 setup=draft":                        "options.setup",
		"players=4 setup=novice2 teams=true":           "options.setup",
		"players=2 setup=random teams=true":            "options.teams",
		"players=3 setup=draft teams=true":             "options.teams",
		"players=3 setup=draft first_player=seat3":     "options.first_player",
		"players=2 setup=novice2 team_open_cards=true": "options.team_open_cards",
	} {
		_, err := New().New(options(t, opts), builtIn(t), engine.Bare(1), nil)
		var d *engine.DataError
		if !errors.As(err, &d) || d.Path != path || !strings.HasPrefix(d.Rule, "kenjin.") {
			t.Errorf("%s: %v; want the path %s and a rule", opts, err, path)
		}
	}
	if p := begin(t, "players=4 first_player=seat3", 1); p.turn != 3 {
		t.Errorf("seat %d begins", p.turn)
	}
}

func FuzzDecode(f *testing.F) {
	enginetest.FuzzDecode(f, New(), suite, 4, []string{"players=2", "players=3 setup=draft", "players=4 teams=true team_open_cards=true"},
		func(pos engine.Position, rng *rand.Rand) bool {
			p := pos.(*Position)
			return rng.IntN(12) == 0 || p.phase != Engage
		})
}
