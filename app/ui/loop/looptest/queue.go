package looptest

import (
	"testing"
	"time"
)

// Queue is a loop whose work has a goroutine of its own, as in the program. What is to be shown of it waits until the test calls it, and so does
// what comes later: its time is that of a clock. All but the work belongs to the goroutine of the test.
type Queue struct {
	Clock
	done chan func()
	open int // works whose end the test has not heard of
}

// NewQueue is a queue with room for all that a test begins.
func NewQueue() *Queue { return &Queue{done: make(chan func(), 1000)} }

// Go does work in its goroutine; then is called by Until or Rest.
func (q *Queue) Go(work, then func()) {
	q.open++
	go func() {
		work()
		q.done <- then
	}()
}

// Until calls what is to be shown of works that end, one after the other, until so holds. It fails where no work is under way any more.
func (q *Queue) Until(t testing.TB, so func() bool) {
	t.Helper()
	for !so() {
		if q.open == 0 {
			t.Fatal("nothing came of it")
		}
		q.next(t)
	}
}

// Rest calls what is to be shown of all works, until none is under way.
func (q *Queue) Rest(t testing.TB) {
	t.Helper()
	for q.open > 0 {
		q.next(t)
	}
}

func (q *Queue) next(t testing.TB) {
	t.Helper()
	select {
	case then := <-q.done:
		q.open--
		if then != nil {
			then()
		}
	case <-time.After(time.Minute):
		t.Fatal("a work does not end")
	}
}
