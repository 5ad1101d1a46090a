// Package loop runs functions later, or away from the UI goroutine. The program's loop is that of its window. Pictures
// and tests have no window: there Go runs at once and After never, unless a test hands in a clock.
package loop

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Loop is an event loop. It calls all functions on the UI goroutine, except work, which has its own goroutine.
type Loop interface {
	// After calls f when d has passed, unless stop is called before.
	After(d time.Duration, f func()) (stop func())
	// Later is After for what must happen in any case: where no time passes, it happens at once.
	Later(d time.Duration, f func()) (stop func())
	// Go calls work, and afterwards then, unless it is nil.
	Go(work, then func())
}

// handed is the loop that a test hands in, nil for that of the program.
var handed Loop

// Use hands in another loop. It returns a function that takes it away.
func Use(l Loop) (back func()) {
	before := handed
	handed = l
	return func() { handed = before }
}

func now() Loop {
	switch {
	case handed != nil:
		return handed
	case Drawn():
		return window{}
	}
	return timeless{}
}

// Drawn reports whether there is a window whose frames are drawn.
func Drawn() bool {
	_, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok
}

// After calls f on the UI goroutine when d has passed, unless stop is called before.
func After(d time.Duration, f func()) (stop func()) { return now().After(d, f) }

// Later is After for what must happen, soon or late.
func Later(d time.Duration, f func()) (stop func()) { return now().Later(d, f) }

// Go does work in a goroutine of its own, and then, unless it is nil, what is to be shown of it on the UI goroutine.
func Go(work, then func()) { now().Go(work, then) }

// Timer calls one function some time after it was last asked to. The zero Timer is ready.
type Timer struct{ stop func() }

// After calls f when d has passed, in place of any function that still waits.
func (t *Timer) After(d time.Duration, f func()) {
	t.Stop()
	t.stop = After(d, f)
}

// Later is After for what must happen, soon or late.
func (t *Timer) Later(d time.Duration, f func()) {
	t.Stop()
	t.stop = Later(d, f)
}

// Stop drops the function that waits.
func (t *Timer) Stop() {
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
}

// Window is the loop of the program's window, also where none is drawn: work has a goroutine of its own, and what comes of it goes through fyne.Do.
func Window() Loop { return window{} }

type window struct{}

func (window) After(d time.Duration, f func()) func() {
	stopped := false
	timer := time.AfterFunc(d, func() {
		fyne.Do(func() {
			if !stopped {
				f()
			}
		})
	})
	return func() {
		stopped = true
		timer.Stop()
	}
}

func (w window) Later(d time.Duration, f func()) func() { return w.After(d, f) }

func (window) Go(work, then func()) {
	go func() {
		work()
		if then != nil {
			fyne.Do(then)
		}
	}()
}

// timeless is the loop where there is no window.
type timeless struct{}

func (timeless) After(time.Duration, func()) func() { return func() {} }

func (timeless) Later(_ time.Duration, f func()) func() {
	f()
	return func() {}
}

func (timeless) Go(work, then func()) {
	work()
	if then != nil {
		then()
	}
}
