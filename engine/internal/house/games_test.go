package house

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	registry "tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// TestEveryGameIsWhole checks what every game must have, whatever its rules.
func TestEveryGameIsWhole(t *testing.T) {
	for _, g := range registry.All() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Run("has acceptance cases and golden playthroughs", func(t *testing.T) { tested(t, g) })
			for _, language := range lang.Whole {
				say, err := lang.Load(assets.Text(), language)
				require.NoError(t, err)
				book, err := rulebook.Open(assets.Rules(), g.Name(), language, g.Data())
				require.NoError(t, err)
				t.Run("refuses in "+language, func(t *testing.T) { refuses(t, g, say, book) })
				t.Run("speaks "+language, func(t *testing.T) { speaks(t, g, say) })
			}
		})
	}
}

func tested(t *testing.T, g engine.Game) {
	folder := filepath.Join("..", "..", g.Name())
	_, err := os.Stat(filepath.Join(folder, "cases_test.go"))
	assert.NoError(t, err, "the acceptance cases of a game stand in cases_test.go")
	golden, err := filepath.Glob(filepath.Join(folder, "testdata", "golden_*.txt"))
	require.NoError(t, err)
	seats := 0
	for _, o := range g.Options() {
		if o.Seats {
			seats = len(o.Values)
		}
	}
	assert.GreaterOrEqual(t, len(golden), seats, "a golden playthrough for each number of seats at least")
	m, err := engine.NewMatch(g, header(g))
	require.NoError(t, err)
	for _, language := range lang.Whole {
		text := g.Text(m.View(engine.AllSeats(m.Seats())), lang.New(language))
		assert.NotEmpty(t, strings.TrimSpace(text), "the text board in "+language)
		assert.NotContains(t, text, "["+g.Name()+".", "the text board lacks a text in "+language)
	}
}

// header is a match of one person with every option at its default.
func header(g engine.Game) engine.Header {
	n := engine.Options{}.SeatCount(g.Options())
	h := engine.Header{Agreement: engine.Free, Players: []engine.Player{{Name: "Aiko"}}}
	for s := range n {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
		h.Colours = append(h.Colours, s)
	}
	return h
}

func refuses(t *testing.T, g engine.Game, say engine.Localizer, book *rulebook.Book) {
	for _, r := range g.Vocabulary().Reasons[1:] {
		assert.True(t, say.Has(g.Name()+".refusal."+r.ID), "no sentence for the refusal %s", r.ID)
		if r.Rule != "" {
			_, _, ok := book.Rule(r.Rule)
			assert.True(t, ok, "the refusal %s names the rule %s, which the rulebook lacks", r.ID, r.Rule)
		}
	}
	for _, rule := range g.Vocabulary().CardRules {
		if rule != "" {
			_, _, ok := book.Rule(rule)
			assert.True(t, ok, "the rulebook lacks the card's rule %s", rule)
		}
	}
	for _, o := range g.Options() {
		_, _, ok := book.Rule(o.Rule)
		assert.True(t, ok, "the option %s names the rule %s, which the rulebook lacks", o.ID, o.Rule)
	}
}

func speaks(t *testing.T, g engine.Game, say engine.Localizer) {
	needs := func(id string) { assert.True(t, say.Has(g.Name()+"."+id), "no text %s.%s", g.Name(), id) }
	for _, id := range []string{"name", "kanji", "blurb", "length"} {
		needs(id)
	}
	w := g.Vocabulary()
	for prefix, list := range map[string][]string{"event.": w.Events, "place.": w.Places, "card.": w.Cards, "piece.": w.Pieces, "owner.": w.Owners} {
		for _, id := range list {
			if id != "" {
				needs(prefix + id)
			}
		}
	}
	for _, o := range g.Options() {
		needs("option." + o.ID)
		if o.Start {
			tables, err := g.Tables(g.Data())
			require.NoError(t, err)
			full, err := engine.Options{}.Fill(g.Options())
			require.NoError(t, err)
			for _, side := range g.(engine.Balancer).Balance(full, tables).Sides {
				assert.True(t, say.Has(side), "no text %s", side)
			}
			continue
		}
		for _, v := range o.Values {
			needs("option." + o.ID + "." + v)
		}
	}
}
