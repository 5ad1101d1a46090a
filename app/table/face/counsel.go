package face

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/lay"
	"tenka/engine"
)

// Counsel describes a whole choice that is compared with others. Empty fields say nothing.
type Counsel struct {
	Title  string       // the subject in one or two words: a place, a card
	Line   string       // what is done, in a few words; empty where the title says it
	Stands string       // the position after the choice, in whole sentences; empty where it cannot be foreseen
	Place  engine.Place // the place it leads to; 0 for none
	Ways   []Way        // the moves between places
}

// Way is a move from one place to another. Text is a word for it and may be empty.
type Way struct {
	From, To engine.Place
	Text     string
}

// Counsellor is a face that describes whole choices in words of its game. Without it, a choice is described by its first place and its steps.
type Counsellor interface {
	// Counsel describes the choice of seat s with these steps in the position v, which may differ from the one that the face shows. others are
	// the choices that it is compared with, if any: the description of a long choice begins with its differences from them.
	Counsel(v engine.View, s engine.Seat, steps []engine.Action, others [][]engine.Action) Counsel
}

// Placer is a face that calls places by what lies there. Without it, a place has the name of the game's texts.
type Placer interface {
	// PlaceName is the name of a place in the position v, which may differ from the one that the face shows.
	PlaceName(v engine.View, at engine.Place) string
}

// PlaceName is the name by which the face calls a place in the position v.
func PlaceName(h Speaker, f Face, v engine.View, at engine.Place) string {
	if p, ok := f.(Placer); ok {
		return p.PlaceName(v, at)
	}
	return h.Tell().Place(at)
}

// Seated is a face whose panel begins with the seats. They stay visible while the table uses the rest of the panel.
type Seated interface {
	// Seats returns new objects with each call.
	Seats() fyne.CanvasObject
}

// SeatedMargin is the margin of the panel around the seats of a face, in units.
const SeatedMargin = 12

// ToEdges extends an object that has its own margins to the edges of a panel with [SeatedMargin].
func ToEdges(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(lay.Inset(-SeatedMargin, 0, -SeatedMargin, 0), o)
}

// manySteps is the number of steps from which a choice is described as a list of steps, and beside others as a list of the steps that the
// others lack.
const manySteps = 4

// CounselOn returns the face's description of a choice in game g. For a face without one, it is the first place of the choice and all its
// steps.
func CounselOn(h Speaker, g engine.Game, f Face, v engine.View, s engine.Seat, steps []engine.Action, others [][]engine.Action) Counsel {
	if c, ok := f.(Counsellor); ok {
		return c.Counsel(v, s, steps, others)
	}
	if own := Apart(steps, others); len(steps) >= manySteps && len(own) > 0 {
		steps = own
	}
	var told []string
	var c Counsel
	for _, a := range steps {
		told = append(told, f.Describe(a))
		for _, at := range []engine.Place{a.To, a.From} {
			if c.Place == 0 && at > 0 {
				c.Place = at
			}
		}
	}
	switch {
	case len(steps) >= manySteps:
		c = Counsel{Title: h.T(g.Name() + ".do." + g.Vocabulary().Kinds[steps[0].Kind]), Line: Steps(h, told)}
	case c.Place != 0:
		c.Title, c.Line = h.Tell().Place(c.Place), Steps(h, told)
	default:
		c.Title = told[0]
		c.Line = Steps(h, told[1:])
	}
	return c
}

// Apart are the steps of a choice that at least one of the others lacks.
func Apart(steps []engine.Action, others [][]engine.Action) (own []engine.Action) {
	for _, a := range steps {
		if slices.ContainsFunc(others, func(other []engine.Action) bool { return !slices.Contains(other, a) }) {
			own = append(own, a)
		}
	}
	return own
}

// Sayer gives texts with arguments.
type Sayer interface {
	Say(id string, args engine.Args) string
}

// Steps joins the descriptions of several steps into one text.
func Steps(h Sayer, told []string) string {
	if len(told) == 0 {
		return ""
	}
	all := told[0]
	for _, next := range told[1:] {
		all = h.Say("table.steps", engine.Args{"A": all, "B": next})
	}
	return all
}
