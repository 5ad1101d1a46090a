// Package looptest has loops for tests: a clock whose time passes when the test says so, and a queue for work that has a goroutine of its own.
package looptest

import (
	"slices"
	"testing"
	"time"

	"tenka/app/ui/loop"
)

// Clock is a loop with a time of its own. Work is done at once.
type Clock struct {
	now     time.Duration
	waiting []*waiting // in the order of their times
}

type waiting struct {
	at time.Duration
	f  func()
}

// New hands a clock in until the test ends.
func New(t testing.TB) *Clock {
	c := &Clock{}
	t.Cleanup(loop.Use(c))
	return c
}

// After calls f when the clock has moved on by d.
func (c *Clock) After(d time.Duration, f func()) (stop func()) {
	w := &waiting{c.now + d, f}
	i, _ := slices.BinarySearchFunc(c.waiting, w.at+1, func(w *waiting, at time.Duration) int { return int(w.at - at) })
	c.waiting = slices.Insert(c.waiting, i, w)
	return func() { c.waiting = slices.DeleteFunc(c.waiting, func(other *waiting) bool { return other == w }) }
}

// Later is After.
func (c *Clock) Later(d time.Duration, f func()) (stop func()) { return c.After(d, f) }

// Go does work and then what is shown of it.
func (c *Clock) Go(work, then func()) {
	work()
	if then != nil {
		then()
	}
}

// Advance moves the clock on by d and does what is due, in the order of the times.
func (c *Clock) Advance(d time.Duration) {
	end := c.now + d
	for len(c.waiting) > 0 && c.waiting[0].at <= end {
		due := c.waiting[0]
		c.waiting = c.waiting[1:]
		c.now = due.at
		due.f()
	}
	c.now = end
}

// Waits is how many things are still to come.
func (c *Clock) Waits() int { return len(c.waiting) }
