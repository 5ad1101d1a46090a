// Package quiet runs long reckoning so that the window does not have to wait for a processor: on a thread that the system prefers every other
// thread to, where it knows such.
package quiet

import (
	"runtime"

	"tenka/engine/bot/search"
)

func init() { search.Work = Run }

// Run runs work on a thread of low priority and returns when it is done. The thread ends with it.
func Run(work func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // for good: the priority of a thread can be lowered by everybody, and raised by nobody
		lower()
		work()
	}()
	<-done
}
