package kit

import (
	"time"

	"tenka/app/ui/loop"
)

// Waiting shows in the Line that a computer player is thinking: after two seconds it shows three dots, which are filled one by one each
// second.
type Waiting struct {
	line    *TheLine
	started int // grows with each start and stop, so that an old timer has no effect
}

const (
	dotsAfter = 2 * time.Second
	dotEvery  = time.Second
)

// NewWaiting returns the waiting of a Line. Start begins it.
func NewWaiting(line *TheLine) *Waiting { return &Waiting{line: line} }

// Start begins to wait for the player with this seat; text names the player.
func (w *Waiting) Start(seat int, text string) {
	w.Stop()
	w.line.Think(seat, text, -1)
	mine := w.started
	var fill func(n int)
	fill = func(n int) {
		wait := dotEvery
		if n == 0 {
			wait = dotsAfter
		}
		loop.After(wait, func() {
			if w.started == mine {
				w.line.Think(seat, text, n)
				fill(n%3 + 1)
			}
		})
	}
	fill(0)
}

// Stop ends the waiting and leaves the Line unchanged.
func (w *Waiting) Stop() { w.started++ }
