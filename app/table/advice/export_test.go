package advice

import (
	"context"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/bot"
)

// Open is open.
func Open(m *engine.Match, no int, who engine.Seats) bool { return open(m, no, who) }

// Weigh is what a level weighs, with what each choice brings beyond the mean.
func Weigh(k *bot.Knowledge, l bot.Level) (steps [][]engine.Action, gains []float64) {
	w := weigh(context.Background(), k, l)
	for i, x := range w.list {
		steps, gains = append(steps, x.Steps), append(gains, w.gain(i))
	}
	return steps, gains
}

// Briefly lets an advice answer hints with another part of the iterations.
func Briefly(a *Advice, share float64) { a.share = share }

// HintShare is the part of its iterations that a hint takes.
const HintShare = hintShare

// Thinking gives a question to an advice that nothing has answered yet, and reports through ended when it is given up.
func Thinking(a *Advice, ended func()) { a.asked, a.stop = hint, ended }

// Seen is what is drawn of a pill.
var Seen = seen

// Figures are what stands beside the choices of a hint, the one shown first first.
func Figures(a *Advice) (list []float64) {
	for i := range a.found.list {
		list = append(list, tenths(a.found.gain(i)))
	}
	return list
}

// First is the choice that a hint shows first, and what is said where another stands above it.
func First(a *Advice) (steps []engine.Action, despite string) {
	if len(a.found.list) > 1 && a.found.figures() {
		despite = a.despite(0, 1)
	}
	return a.found.list[0].Steps, despite
}

// Beginnings are where the discs of so many choices lie that one control or card begins.
func Beginnings(spot face.Spot, size fyne.Size, many int) (at []face.Spot) {
	for _, p := range beginnings(spot, size, many, &laid{}) {
		at = append(at, face.Spot{At: p, Size: size})
	}
	return at
}
