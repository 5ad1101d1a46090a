// Package enginetest is the suite that every game passes: it plays random games over all options and tests at every position what
// the engine, the window and the computer players rely on. A game calls [Run] from one of its tests and [Soak] from one with the
// build tag soak.
//
// Beside the suite stands what the games' own tests would write again: beginnings of matches and positions ([Begin], [Match], [Records]),
// counts of moves ([Perft]), playouts and their allocations ([Playouts], [AllocatesNothing]), golden playthroughs ([Golden]), the fields of the
// hash ([HashCovers]), and data and position files with faults ([Data], [FuzzDecode]). A game's tests say only what is the game's.
package enginetest

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// Suite says what the suite cannot know of a game.
type Suite struct {
	// Bound is the number of decisions after which every game is over.
	Bound int
	// Pieces counts the pieces of each seat and of nobody, wherever they are: the counts never change.
	Pieces func(engine.Position) []int
	// Holds is what else is true of every position; nil tests nothing.
	Holds func(engine.Position) error
	// Hidden tells that seats have secrets from each other, or the deck from all of them. A game without it must be all open.
	Hidden bool
	// HiddenWith tells of a game that is Hidden with which options it has secrets; with all others it must be all open. Nil: with all.
	HiddenWith func(engine.Options) bool
	// Secret are the kinds of action that other seats see covered.
	Secret []engine.Kind
	// SecretWith tells of a game whose secret kinds come with some options only, and then early, with which: two games of three are played with
	// them where secrets are compared. Nil: with all.
	SecretWith func(engine.Options) bool
	// Offers are the gestures that the text of a refusal of a names as allowed: none may be a itself, and each must be the beginning of a
	// legal step of the seat to act. An error says what else in the text is wrong. Nil means that no text of the game names any gesture.
	Offers func(p engine.Position, a engine.Action, why engine.Refusal) ([]engine.Action, error)
	// Differ is how many options at most differ from their defaults at once, where all combinations are too many to be played; 0 means 2.
	Differ int
	// Games is the number of random games beside one of every combination of options; 0 means 400. With -short a quarter of them is played; a soak plays without end.
	Games int
	// Walks is the number of random games on whose way secrets are compared; 0 means 30. A game of many decisions needs fewer.
	// With -short a quarter of them is walked.
	Walks int
}

// world is all that the properties look things up in.
type world struct {
	game    engine.Game
	suite   Suite
	words   *engine.Vocabulary
	tables  engine.Tables
	combos  []engine.Options
	tellers []*lang.Teller   // one a language
	books   []*rulebook.Book // none where the rulebook is not written yet
}

func newWorld(t testing.TB, g engine.Game, suite Suite) *world {
	t.Helper()
	tables, err := g.Tables(g.Data())
	if err != nil {
		t.Fatalf("the built-in data: %v", err)
	}
	w := &world{game: g, suite: suite, words: g.Vocabulary(), tables: tables}
	for _, name := range lang.Languages {
		teller := &lang.Teller{Localizer: lang.New(name), Game: g, Tables: tables}
		for s := range engine.MaxSeats {
			teller.Names = append(teller.Names, fmt.Sprintf("Name%d", s))
		}
		w.tellers = append(w.tellers, teller)
		book, err := rulebook.Open(assets.Rules(), g.Name(), name, g.Data())
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatalf("the rulebook in %s: %v", name, err)
		}
		w.books = append(w.books, book)
	}
	w.combos = w.playable(t)
	return w
}

// playable are the combinations of options with which a game can be set up: all of them where they are few, else those in which no more
// options differ from their defaults than the suite says, for every number of seats.
func (w *world) playable(t testing.TB) []engine.Options {
	const few = 1000
	list, all := []engine.Options{{}}, 1
	options := slices.Clone(w.game.Options())
	for i, o := range options {
		if last := len(o.Values) - 1; o.Start { // the points of a start change no rule
			options[i].Values = []string{o.Values[0], o.Values[1], o.Values[last]}
		}
		all *= len(options[i].Values)
	}
	for _, o := range options {
		var longer []engine.Options
		for i, v := range o.Values {
			for _, os := range list {
				if all > few && i > 0 && !o.Seats && w.differing(os) == cmp.Or(w.suite.Differ, 2) {
					continue
				}
				with := engine.Options{o.ID: v}
				for id, value := range os {
					with[id] = value
				}
				longer = append(longer, with)
			}
		}
		list = longer
	}
	list = slices.DeleteFunc(list, func(o engine.Options) bool {
		full, err := o.Fill(w.game.Options())
		if err == nil {
			_, err = w.game.New(full, w.tables, engine.Bare(1), nil)
		}
		var refused *engine.DataError
		if err != nil && !errors.As(err, &refused) {
			t.Fatalf("options %v: %v is no *DataError", o, err)
		}
		return err != nil
	})
	if len(list) == 0 {
		t.Fatal("no combination of options can be set up")
	}
	return list
}

// differing counts the options beside the seats that have not their default.
func (w *world) differing(os engine.Options) int {
	n := 0
	for _, o := range w.game.Options() {
		if v, ok := os[o.ID]; ok && !o.Seats && v != o.Values[0] {
			n++
		}
	}
	return n
}

// many is the number of combinations of options that are all played; of more combinations a part is.
const many = 200

// Run tests a game.
func Run(t *testing.T, g engine.Game, suite Suite) {
	w := newWorld(t, g, suite)
	games := suite.Games
	if games == 0 {
		games = 400
	}
	most := many
	if testing.Short() {
		games, most = games/4, many/4
	}
	t.Run("Words", func(t *testing.T) { w.wordsHaveTexts(t) })
	t.Run("TextBoard", func(t *testing.T) { w.boardNamesPlayers(t) })
	t.Run("EveryOption", func(t *testing.T) {
		t.Parallel()
		part := 1 + len(w.combos)/most
		for i, o := range w.combos {
			if i%part == 0 {
				w.play(t, o, uint64(i), 3*often)
			}
		}
	})
	t.Run("Secrets", func(t *testing.T) {
		t.Parallel()
		w.secrets(t)
	})
	t.Run("Views", func(t *testing.T) {
		t.Parallel()
		w.reads(t)
	})
	t.Run("HostileViews", func(t *testing.T) {
		t.Parallel()
		w.hostile(t)
	})
	t.Run("Mirrors", func(t *testing.T) {
		t.Parallel()
		w.mirrors(t)
	})
	t.Run("Guesses", func(t *testing.T) {
		t.Parallel()
		w.guesses(t)
	})
	t.Run("NeverStuck", func(t *testing.T) {
		t.Parallel()
		w.neverStuck(t)
	})
	t.Run("RandomGames", func(t *testing.T) {
		t.Parallel()
		const checks = 100 // what rapid runs
		rapid.Check(t, func(t *rapid.T) {
			o := rapid.SampledFrom(w.combos).Draw(t, "options")
			seed := rapid.Uint64().Draw(t, "seed")
			for i := range max(1, games/checks) {
				w.play(t, o, seed+uint64(i), often)
			}
		})
	})
}

// wordsHaveTexts tests that every id has its text in every language and every reason its rule in the rulebook.
func (w *world) wordsHaveTexts(t *testing.T) {
	name := w.game.Name() + "."
	for i, say := range w.tellers {
		for _, list := range []struct {
			prefix string
			ids    []string
		}{{"place.", w.words.Places}, {"piece.", w.words.Pieces}, {"card.", w.words.Cards}, {"event.", w.words.Events}} {
			for _, id := range list.ids[min(1, len(list.ids)):] {
				if id := name + list.prefix + id; !say.Has(id) {
					t.Errorf("%s: no text for %s", lang.Languages[i], id)
				}
			}
		}
		for _, r := range w.words.Reasons[1:] {
			if id := name + "refusal." + r.ID; !say.Has(id) {
				t.Errorf("%s: no text for %s", lang.Languages[i], id)
			}
		}
	}
	for _, book := range w.books {
		for _, r := range w.words.Reasons[1:] {
			if _, _, ok := book.Rule(r.Rule); !ok && r.Rule != "" {
				t.Errorf("reason %s: the rulebook has no rule %s", r.ID, r.Rule)
			}
		}
		for _, id := range w.words.CardRules[min(1, len(w.words.CardRules)):] {
			if _, _, ok := book.Rule(id); !ok {
				t.Errorf("the rulebook has no rule %s", id)
			}
		}
		for _, id := range []string{w.words.NoWayBack, w.words.WayBack, w.words.Colours} {
			if _, _, ok := book.Rule(id); !ok {
				t.Errorf("the rulebook has no rule %q of stepping back or of colours", id)
			}
		}
		for _, o := range w.game.Options() {
			if _, _, ok := book.Rule(o.Rule); !ok {
				t.Errorf("option %s: the rulebook has no rule %s", o.ID, o.Rule)
			}
		}
	}
}

// boardNamesPlayers tests that the text board calls every seat by its player's name.
func (w *world) boardNamesPlayers(t *testing.T) {
	p, err := w.game.New(w.combos[0], w.tables, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, teller := range w.tellers {
		text := w.game.Text(p.View(0), teller)
		for _, name := range teller.Names[:p.Seats()] {
			if !strings.Contains(text, name) {
				t.Errorf("%s: the text board does not name %s:\n%s", lang.Languages[i], name, text)
			}
		}
	}
}

// fails is a test that can fail: *testing.T or *rapid.T.
type fails interface {
	Helper()
	Fatalf(format string, args ...any)
}

// describe is a match as far as it is needed to find it again.
func describe(o engine.Options, seed uint64, steps int) string {
	var parts []string
	for id, v := range o {
		parts = append(parts, id+"="+v)
	}
	slices.Sort(parts)
	return fmt.Sprintf("%s seed %d step %d", strings.Join(parts, " "), seed, steps)
}
