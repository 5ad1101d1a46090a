package face

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/lay"
	"tenka/engine"
)

// Counsel is how a face speaks of a whole choice that is weighed against others.
type Counsel struct {
	Title  string       // what it is about, in a word or two: a place, a card
	Line   string       // what is done, in a few words; empty where the title says it
	Rest   string       // what else is done, told to who asks for it; empty where the line says all
	Stands string       // in whole sentences, how the table would stand after it; empty where that is not foreseen
	Place  engine.Place // where it leads; 0 for nowhere in particular
	Ways   []Way        // what goes from where to where, or would go then
}

// Way is what goes from one place to another, in a word; a text may be empty.
type Way struct {
	From, To engine.Place
	Text     string
}

// Counsellor is a face that speaks of whole choices in words of its game. Without it a choice is told by its first step and its last place.
type Counsellor interface {
	// Counsel speaks of a choice of seat s with these steps where the table looks like v, which need not be what the face shows. others are the
	// choices that it stands beside, if any: of a long one, what sets it apart from them comes first.
	Counsel(v engine.View, s engine.Seat, steps []engine.Action, others [][]engine.Action) Counsel
}

// Holder is a face that can take a choice in hand as if the person had begun it: what is left is to confirm it. Nothing is played.
type Holder interface {
	// Hold takes a step of the legal list in hand.
	Hold(a engine.Action)
}

// Seated is a face whose panel begins with the seats: they stay where something else takes the rest of the panel.
type Seated interface {
	// Seats are made anew with each call.
	Seats() fyne.CanvasObject
}

// SeatedMargin is the margin of the panel that the seats of a face are put into.
const SeatedMargin = 12

// ToEdges lets what has margins of its own reach to the edges of a panel with [SeatedMargin].
func ToEdges(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(lay.Inset(-SeatedMargin, 0, -SeatedMargin, 0), o)
}

// manySteps is from how many steps on a choice is told as a list of them, beside others by the steps that those do not have.
const manySteps = 4

// CounselOn speaks of a choice in game g as the face does, else by the first place that it names and all of its steps.
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

// Apart are the steps of a choice that one of the others, at least, does not have.
func Apart(steps []engine.Action, others [][]engine.Action) (own []engine.Action) {
	for _, a := range steps {
		if slices.ContainsFunc(others, func(other []engine.Action) bool { return !slices.Contains(other, a) }) {
			own = append(own, a)
		}
	}
	return own
}

// Sayer is what says texts.
type Sayer interface {
	Say(id string, args engine.Args) string
}

// Steps tells several steps one after the other.
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
