// Package quiet runs long computations on a thread of low priority, so that the window gets a processor first. Systems without priorities
// of threads run them as usual.
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
		runtime.LockOSThread() // never unlocked: anybody may lower the priority of a thread, but not raise it again
		lower()
		work()
	}()
	<-done
}
