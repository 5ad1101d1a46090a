// Package point notes which widget pointer or focus reached last, so that `?` asks about it as the other button does. Use it on the UI
// goroutine.
package point

import "fyne.io/fyne/v2"

// Asker is a control on the screen that can explain itself.
type Asker interface {
	fyne.CanvasObject
	// Ask explains it; false where the screen has to answer.
	Ask() bool
}

var now Asker

// At notes that pointer or focus came to a, or moved on it.
func At(a Asker) { now = a }

// Off notes that pointer or focus left a.
func Off(a Asker) {
	if now == a {
		now = nil
	}
}

// Now is what pointer or focus came to last, nil for nothing or for what is no longer shown.
func Now() Asker {
	if now != nil && fyne.CurrentApp().Driver().CanvasForObject(now) == nil {
		now = nil
	}
	return now
}

// asks says that Ask is running.
var asks bool

// Ask asks about it; false where there is none, or where the screen has to answer.
func Ask() bool {
	a := Now()
	asks = true
	defer func() { asks = false }()
	return a != nil && a.Ask()
}

// Asking reports whether something is asked with `?` now, and not with the other button.
func Asking() bool { return asks }
