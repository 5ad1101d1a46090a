package face

import (
	"math"

	"fyne.io/fyne/v2"
)

// Digit is the number of a digit key, 0 for any other.
func Digit(name fyne.KeyName) int {
	if len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}

// Digits are the digit keys of the things that can be chosen. During one choice a digit keeps its meaning in each of its questions: what is
// still offered keeps its digit, and a digit whose thing is gone is not given again.
type Digits[K comparable] struct {
	choice int
	given  map[K]digit
	asked  []int // how many digits each question has given
}

// digit is the digit n of a thing in one of the questions of a choice.
type digit struct{ question, n int }

// Give numbers a list from 1, in its order; things that had a digit in the same choice and question keep it. A new value of choice begins a
// new choice. A list in which nothing had a digit is a new question and begins at 1.
func (d *Digits[K]) Give(choice int, list []K) {
	if d.given == nil || choice != d.choice {
		d.choice, d.given, d.asked = choice, map[K]digit{}, nil
	}
	question := -1
	for _, k := range list {
		if had, ok := d.given[k]; ok {
			question = had.question
			break
		}
	}
	if question < 0 {
		question = len(d.asked)
		d.asked = append(d.asked, 0)
	}
	for _, k := range list {
		if had, ok := d.given[k]; !ok || had.question != question {
			d.asked[question]++
			d.given[k] = digit{question, d.asked[question]}
		}
	}
}

// Of is the digit of k, 0 for none. A digit above 9 has no key.
func (d *Digits[K]) Of(k K) int { return d.given[k].n }

// Nearest is the target that is nearest to here in the direction of an arrow key, nil if there is none. A unit of distance to the side counts
// as side units ahead.
func Nearest(here fyne.Focusable, targets []fyne.Focusable, arrow fyne.KeyName, side float32) fyne.Focusable {
	middle := func(o fyne.Focusable) fyne.Position {
		c := o.(fyne.CanvasObject)
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(c).AddXY(c.Size().Width/2, c.Size().Height/2)
	}
	way := map[fyne.KeyName]fyne.Position{fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1}}[arrow]
	from := middle(here)
	var best fyne.Focusable
	least := float32(math.MaxFloat32)
	for _, o := range targets {
		to := middle(o).Subtract(from)
		along, aside := to.X*way.X+to.Y*way.Y, to.X*way.Y+to.Y*way.X
		if far := along + side*max(aside, -aside); along >= 4 && far < least {
			best, least = o, far
		}
	}
	return best
}

// Arrow reports whether a key is one of the four arrows.
func Arrow(name fyne.KeyName) bool {
	return name == fyne.KeyLeft || name == fyne.KeyRight || name == fyne.KeyUp || name == fyne.KeyDown
}
