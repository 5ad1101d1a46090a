package advice

import (
	"context"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
)

// On a busy machine a search takes longer, and tests compare its whole result.
func init() { longest = time.Hour }

// Open calls open.
func Open(m *engine.Match, no int, who engine.Seats) bool { return open(m, no, who) }

// Weigh is what a level weighs, with the gain of each choice over the mean.
func Weigh(k *bot.Knowledge, l bot.Level) (steps [][]engine.Action, gains []float64) {
	w := weigh(context.Background(), context.Background(), k, l)
	for i, x := range w.list {
		steps, gains = append(steps, x.Steps), append(gains, w.gain(i))
	}
	return steps, gains
}

// guessed is what a level weighs for a record in hands that fit what these seats know; nil if nothing is left to compare.
func guessed(m *engine.Match, no int, who engine.Seats, l bot.Level) *weighing {
	r := m.Record(no)
	then, seen := m.Until(r.After), m.Seen(r, who)
	return guess(context.Background(), context.Background(), dealt(then, r.Seat, who, seen), then.View(who), r.Seat, who, seen, l)
}

// Aims are the choices that a level weighs so, with what each is for.
func Aims(m *engine.Match, no int, who engine.Seats, l bot.Level) (steps [][]engine.Action, aims []engine.Place) {
	if w := guessed(m, no, who, l); w != nil {
		for _, x := range w.list {
			steps, aims = append(steps, x.Steps), append(aims, x.Aim)
		}
	}
	return steps, aims
}

// Guess are the choices that a level weighs so, with the gain of each.
func Guess(m *engine.Match, no int, who engine.Seats, l bot.Level) (steps [][]engine.Action, gains []float64) {
	w := guessed(m, no, who, l)
	if w == nil {
		return nil, nil
	}
	for i, x := range w.list {
		steps, gains = append(steps, x.Steps), append(gains, w.gain(i))
	}
	return steps, gains
}

// Legal is what the seat of a record may do in each of the hands in which its choice is weighed.
func Legal(m *engine.Match, no int, who engine.Seats) (lists [][]engine.Action) {
	r := m.Record(no)
	for _, h := range dealt(m.Until(r.After), r.Seat, who, m.Seen(r, who)) {
		lists = append(lists, h.knows.Legal)
	}
	return lists
}

// Named is the index of the choice that Why names as the one that was made, where the search found the first one best.
func Named(a *Advice, no int, choices ...[]engine.Action) int {
	a.about, a.found = no, &weighing{}
	for _, steps := range choices {
		a.found.list = append(a.found.list, search.Weighed{Steps: steps})
	}
	return a.chosen()
}

// Did is the index of the choice with these steps among others; -1 for none.
func Did(steps []engine.Action, choices ...[]engine.Action) int {
	w := &weighing{}
	for _, c := range choices {
		w.list = append(w.list, search.Weighed{Steps: c})
	}
	return w.did(steps)
}

// Answer shows why for a record, where these choices were weighed for it.
func Answer(a *Advice, no int, choices ...[]engine.Action) {
	a.asked, a.about = why, no
	m := a.ses.Match
	a.found = &weighing{seat: m.Record(no).Seat, view: m.Until(m.Record(no).After).View(a.ses.Recalls())}
	for _, steps := range choices {
		a.found.list = append(a.found.list, search.Weighed{Steps: steps, Tried: 1, Points: []float64{0}, Leads: []float64{0}})
	}
	a.show()
}

// Unsure calls unsure.
func Unsure(p float64, n int) float64 { return unsure(p, n) }

// Won is what is written of a part p of n matches that is won, and its doubt.
func Won(p float64, n int) (of100, doubt int) {
	w := &weighing{list: []search.Weighed{{Ended: n, Won: [engine.MaxSeats]float64{p}}}}
	return w.won(0)
}

// Despite is what is said of two choices. The second one brings so many more points in the mean, in every other future so many more and less than
// that; each wins a part of 256 matches.
func Despite(a *Advice, more, spread, first, second float64) string {
	one := search.Weighed{Tried: 256, Ended: 256, Won: [engine.MaxSeats]float64{first}}
	two := search.Weighed{Tried: 256, Ended: 256, Won: [engine.MaxSeats]float64{second}}
	for f := range 256 {
		one.Points = append(one.Points, 0)
		two.Points = append(two.Points, more+spread*float64(1-2*(f%2)))
	}
	a.found = &weighing{list: []search.Weighed{one, two}}
	return a.despite()
}

// Briefly sets the part of the iterations that an advice uses for hints.
func Briefly(a *Advice, share float64) { a.share = share }

// HintShare is the part of the iterations that a hint uses.
func HintShare() float64 { return hintShare }

// BrieflyAtTables sets the part of the iterations that the hints of all tables use, until the test ends.
func BrieflyAtTables(t *testing.T, share float64) {
	usual := hintShare
	hintShare = share
	t.Cleanup(func() { hintShare = usual })
}

// Thinking gives a question to an advice whose search has not ended, and calls ended when the search is stopped.
func Thinking(a *Advice, ended func()) { a.asked, a.stop = hint, ended }

// Figures are the figures beside the choices of a hint, in the order shown: gains, and how many of 100 matches are won where only chances are shown.
func Figures(a *Advice) (list []float64, chances bool) {
	if a.found == nil {
		return nil, false
	}
	for i := range a.found.list {
		if chances = a.found.list[i].Chances; chances {
			won, _ := a.found.won(i)
			list = append(list, float64(won))
		} else {
			list = append(list, tenths(a.found.gain(i)))
		}
	}
	return list, chances
}

// First is the choice that a hint shows first, and the sentence that says why, if another choice has a better figure.
func First(a *Advice) (steps []engine.Action, despite string) {
	if len(a.found.list) > 1 && a.found.figures() {
		despite = a.despite()
	}
	return a.found.list[0].Steps, despite
}

// Beginnings returns the places for the discs of many choices that begin with the same control or card.
func Beginnings(spot face.Spot, size fyne.Size, many int) (at []face.Spot) {
	for _, p := range beginnings(spot, size, many, &laid{Ground: &overlay.Ground{}}) {
		at = append(at, face.Spot{At: p, Size: size})
	}
	return at
}

// Play presses the button that plays the chosen choice of a hint.
func Play(a *Advice) { a.plays.Press() }

// Rows are the rows of the plan that is shown; none if no plan is shown.
func Rows(a *Advice) []face.PlanRow {
	if a.sheet == nil {
		return nil
	}
	return a.sheet.plan.Rows
}

// PressRow presses a row of the plan that is shown.
func PressRow(a *Advice, n int) { a.sheet.rows[n].Press() }

// ReasonsShown is how many rows of the plan show what speaks for them, and the chosen one is whether it does.
func ReasonsShown(a *Advice) (n int, chosen bool) {
	for _, r := range a.sheet.rows {
		if r.told {
			n++
		}
	}
	return n, a.sheet.rows[a.sheet.row].told
}

// Shown are the steps of the choice that is shown.
func Shown(a *Advice) []engine.Action { return a.found.list[a.weighty()].Steps }

// Foremost is which of the choices with these leads, by future, comes first in a hint. The search has chosen number 0.
func Foremost(leads ...[]float64) int {
	w := &weighing{leads: true}
	for i, list := range leads {
		w.list = append(w.list, search.Weighed{Leads: list, Tried: len(list), Aim: engine.Place(i)})
	}
	w.outdone()
	return int(w.list[0].Aim)
}
