package search_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// blunders are positions of one game in which one choice is right and all others are blunders.
type blunders struct {
	How       string
	Positions []struct {
		Name, Options string
		Want          []json.RawMessage // the steps of the right choice
		Position      json.RawMessage
	}
}

// TestNoBlunders gives Steady and Sharp positions whose right choice was found by a full search. It does so in each game that has such
// positions; a game with a tree must have some. Sharp gets a part of its iterations, to save time.
func TestNoBlunders(t *testing.T) {
	tested := 0
	for _, g := range games.All() {
		name := g.Name()
		b, err := os.ReadFile("../../" + name + "/testdata/blunders.json")
		if _, tree := g.(search.Game); err != nil && !tree {
			continue
		}
		tested++
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var table blunders
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.Strict(b, &table); err != nil {
				t.Fatal(err)
			}
			if len(table.Positions) < 12 {
				t.Errorf("only %d positions", len(table.Positions))
			}
			missed := 0
			for _, p := range table.Positions {
				m := from(t, g, enginetest.Options(t, g, p.Options), p.Position)
				for _, who := range []string{"greedy", "gentle", "steady", "sharp"} {
					l, _ := bot.ByName(g, who)
					l.Budget = min(l.Budget, 2000)
					var chosen []string
					for _, a := range l.Choose(context.Background(), sit(m)) {
						chosen = append(chosen, string(g.Vocabulary().EncodeAction(a)))
					}
					right := slices.EqualFunc(chosen, p.Want, func(got string, want json.RawMessage) bool {
						var a, b any
						return json.Unmarshal([]byte(got), &a) == nil && json.Unmarshal(want, &b) == nil && fmt.Sprint(a) == fmt.Sprint(b)
					})
					switch {
					case right:
					case who == "gentle" || who == "greedy":
						missed++
					default:
						t.Errorf("%s, %s: %s chooses %v", p.Options, p.Name, who, chosen)
					}
				}
			}
			if missed == 0 {
				t.Error("weaker players find all of them, so they are too easy to test anything")
			}
		})
	}
	if tested < 2 {
		t.Errorf("only %d games have such positions", tested)
	}
}

// from is a match that begins with a position.
func from(t testing.TB, g engine.Game, o engine.Options, position json.RawMessage) *engine.Match {
	t.Helper()
	h := engine.Header{Agreement: engine.Fair, Options: o, Position: position}
	for s := range o.SeatCount(g.Options()) {
		h.Players = append(h.Players, engine.Player{Name: fmt.Sprint(s), Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
