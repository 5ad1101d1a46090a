package coach_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// pupil is a person who learns the game alone, in one seat of a match.
type pupil struct {
	seat   engine.Seat
	taught coach.Taught
	said   []saying
}

// saying is a card that was shown.
type saying struct {
	ids    []string
	own    int // the own choice before which it was shown
	step   int // how many of its steps were done or in hand
	words  int
	sents  int
	fresh  int  // how many of ids were not said before
	choice bool // before a choice, not in what happened by itself
	more   bool // it has grown from a card of this choice, or tells the goal
}

// class is a match in which every seat learns.
type class struct {
	t       testing.TB
	c       *coach.Curriculum
	m       *engine.Match
	pupils  []*pupil
	words   map[string]int
	crowded []string // entries that were due at a choice and had no room on its card
}

func newClass(t testing.TB, g engine.Game, options string, seed uint64) *class {
	c, err := coach.Of(assets.Coach(), g)
	require.NoError(t, err)
	cl := &class{t: t, c: c, m: enginetest.Match(t, g, engine.Free, options, seed), words: map[string]int{}}
	for s := range engine.Seat(cl.m.Seats()) {
		cl.pupils = append(cl.pupils, &pupil{seat: s})
	}
	said, err := c.Voice(lang.NewTeller(lang.New("en"), g, cl.m.Header()), cl.m.Seats(), cl.m.Header().Data, "en")
	require.NoError(t, err)
	for _, e := range c.Entries {
		cl.words[e.ID] = len(strings.Fields(said.Say(e.Says, "en", engine.Action{})))
	}
	return cl
}

// tell gives a pupil an occasion.
func (cl *class) tell(p *pupil, o coach.Occasion) {
	next, comes := cl.c.Next(&p.taught, cl.m.Header().Options, o)
	had := maps.Clone(p.taught.Met)
	card, ok := cl.c.Tell(&p.taught, cl.m.Header().Options, o, 1)
	assert.Equal(cl.t, comes, ok, "a card comes once more at the same occasion")
	assert.Equal(cl.t, next, card, "the same occasion gives the same card")
	if !ok {
		return
	}
	one := saying{own: o.Own, step: o.Steps + cl.begun(o), choice: len(o.Legal) > 0, more: card.Grown || card.Entries[0].Goal}
	for i, e := range card.Entries {
		one.ids = append(one.ids, e.ID)
		one.sents += e.Sentences()
		if !card.Grown || i > 0 {
			assert.NotContains(cl.t, had, e.ID, "it is said twice")
			one.words += cl.words[e.ID]
			one.fresh++
		}
	}
	p.said = append(p.said, one)
}

// begun is 1 at an occasion with a step in hand that is a choice of its own, else 0.
func (cl *class) begun(o coach.Occasion) int {
	w := cl.m.Game().Vocabulary()
	if slices.Contains(cl.c.Steps, w.Kinds[o.Gesture.Kind]) && o.Gesture.Kind != 0 {
		return 1
	}
	return 0
}

// leave notes what a choice that is over left unsaid, although a door was open.
func (cl *class) leave(p *pupil, o coach.Occasion) {
	if card, ok := cl.c.Next(&coach.Taught{Met: p.taught.Met}, cl.m.Header().Options, o); ok {
		said := p.said[len(p.said)-1]
		cl.crowded = append(cl.crowded, fmt.Sprint(said.ids, " left ", card.Entries[0].ID))
	}
}

// price is a choice that can cost something: an action, where a gauge is within its bounds; gauge "": always. Whoever makes it has met the
// entry.
type price struct {
	entry, action, gauge string
	least, most          int
}

var prices = map[string][]price{
	"rumble": {{entry: "R6", action: `{"kind":"tactic"}`}},
	"kenjin": {{entry: "K15", action: `{"kind":"engage","piece":"lord"}`, gauge: "held", most: 1}},
	"shogun": {
		{entry: "S7", action: `{"kind":"lay","to":"tax"}`, gauge: "marked", least: 1, most: 99},
		{entry: "S7", action: `{"kind":"lay","to":"rice"}`, gauge: "marked", least: 1, most: 99},
		{entry: "S13", action: `{"kind":"seal"}`},
		{entry: "S23", action: `{"kind":"seal"}`, gauge: "season", least: 3, most: 4},
	},
	"nobunaga": {{entry: "N8", action: `{"kind":"march"}`}, {entry: "N9", action: `{"kind":"go"}`}, {entry: "N19", action: `{"kind":"go"}`}},
	"jidai":    {{entry: "J4", action: `{"kind":"move"}`}, {entry: "J5", action: `{"kind":"move"}`, gauge: "in_range", least: 1, most: 99}},
}

// warned asserts that a pupil knows the price of what it is about to do.
func (cl *class) warned(p *pupil, o coach.Occasion) {
	g := cl.m.Game()
	for _, price := range prices[g.Name()] {
		pattern, err := g.Vocabulary().DecodeGesture([]byte(price.action))
		require.NoError(cl.t, err)
		if !o.Gesture.Matches(pattern) {
			continue
		}
		if price.gauge != "" {
			if n := g.(engine.Gauged).Gauges()[price.gauge](o.View, o.Seat); n < price.least || n > price.most {
				continue
			}
		}
		assert.True(cl.t, p.taught.Has(price.entry), "%s before %s", price.entry, price.action)
	}
}

// play plays a match with random choices to its end.
func (cl *class) play(seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 31))
	for o := range coach.Walk(cl.m, rng.IntN, engine.AllSeats(cl.m.Seats())) {
		p := cl.pupils[o.Seat]
		cl.tell(p, o)
		if o.Gesture.Kind != 0 {
			cl.leave(p, o)
			cl.warned(p, o)
		}
	}
	assert.Zero(cl.t, cl.m.ToAct(), "the match is played to its end")
}

// sizes are the options of the matches in which each curriculum is tried.
var sizes = map[string][]string{
	"rumble":   {"players=2", "players=3", "players=4", "players=3 daimyo=true"},
	"kenjin":   {"players=2", "players=3", "players=4", "players=3 setup=draft", "players=4 teams=true"},
	"shogun":   {"players=3", "players=5", "players=4 setup=draft"},
	"nobunaga": {"", "bid-balance=true successors=true hand-cap=true move-limit=true paradise-once=true hideyoshi1-not-honganji=true ships-permanent=true"},
	"jidai":    {"scenario=nagashino", "scenario=shizugatake"},
}

// matches is how many are played; fewer where a match is long.
var matches = map[string]int{"rumble": 20, "kenjin": 20, "shogun": 10, "nobunaga": 20, "jidai": 4}

// limits of what one person hears in a first match, in words, and of a title, in letters.
const wordsInAMatch, wordsInASentence, lettersInATitle = 600, 30, 34

func TestEveryRuleComesAtMostOnceAndNoMoreThanTwoSentencesAChoice(t *testing.T) {
	usual := usually(t)
	for _, g := range games.All() {
		c, err := coach.Of(assets.Coach(), g)
		if errors.Is(err, fs.ErrNotExist) {
			continue // not written yet
		}
		require.NoError(t, err)
		for _, options := range sizes[g.Name()] {
			t.Run(g.Name()+options, func(t *testing.T) {
				met := map[string][]int{} // before which own choices
				var all, first []int
				cards, crowded := 0, map[string]int{}
				for seed := range uint64(matches[g.Name()]) {
					cl := newClass(t, g, options, seed+1)
					cl.play(seed + 1)
					for _, p := range cl.pupils {
						words, begin := 0, 0
						choices := map[[2]int]int{}
						for _, s := range p.said {
							words += s.words
							cards++
							if s.own == 0 && s.step == 0 {
								begin += s.words
							}
							assert.LessOrEqual(t, s.sents, 2, "%v", s.ids)
							at := [2]int{s.own, 0}
							if len(c.Steps) > 0 { // each step may be a choice of its own
								at[1] = s.step
							}
							if s.choice && !s.more {
								choices[at]++
								assert.Equal(t, 1, choices[at], "%v: one card a choice", s.ids)
							}
							for _, id := range s.ids[len(s.ids)-s.fresh:] {
								met[id] = append(met[id], s.own)
							}
						}
						assert.LessOrEqual(t, words, wordsInAMatch)
						all, first = append(all, words), append(first, begin)
					}
					for _, c := range cl.crowded {
						crowded[c]++
					}
				}
				slices.Sort(all)
				slices.Sort(first)
				n := len(all)
				t.Logf("words: median %d, most %d; cards a player %.1f; before the first own choice: median %d, most %d", all[n/2], all[n-1], float64(cards)/float64(n), first[n/2], first[n-1])
				for _, id := range slices.Sorted(maps.Keys(crowded)) {
					t.Logf("crowded: %s %d times", id, crowded[id])
				}
				usual.compare(t, g.Name()+" "+options, n, met)
				for _, e := range c.Entries {
					if at := slices.Sorted(slices.Values(met[e.ID])); len(at) > 0 {
						t.Logf("%-18s met by %3.0f %%, before own choice %d (90 %%: %d)", e.ID, 100*float64(len(at))/float64(n), at[len(at)/2], at[len(at)*9/10])
					}
				}
			})
		}
	}
}

// shares are, for the matches of a game with some options, how many of a hundred persons hear each entry in a first match, and before which own
// choice half of them have heard it.
type shares map[string]map[string]share

type share struct{ persons, choice int }

const shareText = "%d of 100, %d"

func (s share) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, shareText, s.persons, s.choice), nil
}

func (s *share) UnmarshalText(b []byte) error {
	_, err := fmt.Sscanf(string(b), shareText, &s.persons, &s.choice)
	return err
}

const sharesFile = "testdata/met.json"

// within is by how much a share may differ, of a hundred; a choice may differ by that part of it too, and by choicesWithin.
const within, choicesWithin = 15, 2

// usually reads the usual shares. With the flag -update they are written anew after the test.
func usually(t *testing.T) shares {
	s := shares{}
	b, err := os.ReadFile(sharesFile)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &s))
	if updates() {
		t.Cleanup(func() {
			b, err := json.MarshalIndent(s, "", " ")
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(sharesFile, append(b, '\n'), 0o644))
		})
	}
	return s
}

func updates() bool { return flag.Lookup("update").Value.String() == "true" }

// compare compares the own choices before which persons, persons in all, have heard each entry.
func (s shares) compare(t *testing.T, of string, persons int, met map[string][]int) {
	now := map[string]share{}
	for id, at := range met {
		slices.Sort(at)
		now[id] = share{100 * len(at) / persons, at[len(at)/2]}
	}
	if updates() {
		s[of] = now
		return
	}
	for id := range maps.Keys(s[of]) {
		usual := s[of][id]
		assert.InDelta(t, usual.persons, now[id].persons, within, "%s: %s is heard by another share", of, id)
		assert.InDelta(t, usual.choice, now[id].choice, float64(choicesWithin+usual.choice*within/100), "%s: %s is heard before another choice", of, id)
	}
	for id := range now {
		assert.Contains(t, s[of], id, "%s: %s is heard", of, id)
	}
}

// TestEverySentenceIsWhole fills each sentence in each language, with every number of seats.
func TestEverySentenceIsWhole(t *testing.T) {
	for _, g := range games.All() {
		c, err := coach.Of(assets.Coach(), g)
		if errors.Is(err, fs.ErrNotExist) {
			continue // not written yet
		}
		require.NoError(t, err)
		for _, options := range sizes[g.Name()] {
			m := enginetest.Match(t, g, engine.Free, options, 1)
			for _, language := range lang.Whole {
				voice, err := c.Voice(lang.NewTeller(lang.New(language), g, m.Header()), m.Seats(), m.Header().Data, language)
				require.NoError(t, err)
				book, err := rulebook.Open(assets.Rules(), g.Name(), language, m.Header().Data)
				require.NoError(t, err)
				for _, e := range c.Entries {
					for what, says := range map[string]string{"title": e.Title[language], "says": e.Says[language]} {
						require.NotEmpty(t, says, "%s %s %s in %s", g.Name(), e.ID, what, language)
						said, err := voice.Fill(says)
						require.NoError(t, err, "%s %s %s in %s", g.Name(), e.ID, what, language)
						if here, err := voice.With(engine.Args{"Here": 12}).Fill(says); assert.NoError(t, err) && here != said {
							assert.Contains(t, here, "12", "%s %s in %s", g.Name(), e.ID, language)
							said = here
						}
						assert.NotContains(t, said, "[", e.ID)
						if what == "title" {
							assert.LessOrEqual(t, utf8.RuneCountInString(said), lettersInATitle, "%s %s in %s: %s", g.Name(), e.ID, language, said)
						}
						for _, s := range strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(".!?", r) }) {
							assert.LessOrEqual(t, len(strings.Fields(s)), wordsInASentence+6, "%s %s in %s: %s", g.Name(), e.ID, language, s)
						}
					}
					for _, id := range e.Rules {
						_, _, ok := book.Rule(id)
						assert.True(t, ok, "%s %s: rule %s", g.Name(), e.ID, id)
					}
				}
			}
		}
	}
}
