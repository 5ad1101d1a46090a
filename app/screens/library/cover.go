package library

import (
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/ui/loop"
)

// The size of a cover in units.
const (
	coverWide = 128
	coverHigh = 80
)

// cover is a small picture in a list. It is drawn after it has come into sight, in a later frame.
type cover struct {
	shows fyne.CanvasObject
	draw  func() // nil once it is drawn
}

// coverPause is the time between drawing two covers. Keys and pointer are handled meanwhile.
const coverPause = 40 * time.Millisecond

// drawCovers draws the covers of the rows in sight one by one.
func (l *folderList) drawCovers() {
	if l.drawing || l.undrawn() == nil {
		return
	}
	l.drawing = true
	loop.Later(coverPause, func() {
		l.drawing = false
		if c := l.undrawn(); c != nil && !l.m.closed {
			draw := c.draw
			c.draw = nil
			draw()
			l.drawCovers()
		}
	})
}

// undrawn is the first cover in sight that is not drawn yet; nil for none.
func (l *folderList) undrawn() *cover {
	for _, one := range l.m.shown {
		if c := l.covers[one]; c != nil && c.draw != nil && l.rows[one] != nil {
			return c
		}
	}
	return nil
}
