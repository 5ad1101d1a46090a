package table

import (
	"time"

	"fyne.io/fyne/v2"
)

// dots is the waiting for a computer player in the Line: after two seconds three still dots, which then fill one a second.
type dots struct {
	t       *Table
	started int // grows with each start and stop, so that an old timer does nothing
}

const (
	dotsAfter = 2 * time.Second
	dotEvery  = time.Second
)

func (d *dots) start(seat int, text string) {
	d.stop()
	d.t.line.Think(seat, text, -1)
	mine := d.started
	var fill func(n int)
	fill = func(n int) {
		wait := dotEvery
		if n == 0 {
			wait = dotsAfter
		}
		time.AfterFunc(wait, func() {
			fyne.Do(func() {
				if d.started == mine {
					d.t.line.Think(seat, text, n)
					fill(n%3 + 1)
				}
			})
		})
	}
	fill(0)
}

func (d *dots) stop() { d.started++ }
