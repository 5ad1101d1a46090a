package app

import (
	"math"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"tenka/app/screens/library"
	"tenka/app/ui/boxart"
	"tenka/app/ui/look"
)

// The program rests when it has made less than quietWork bytes since it was looked at; what it made before is then worth giving back where it is
// more than muchWork. After someWork it has at least had frames painted: the screen's driver, which may hold tens of megabytes for a frame, gives
// back what lies free of its own.
const (
	lookAgain = time.Second
	quietWork = 1 << 20
	muchWork  = 4 << 20
	someWork  = 128 << 10
)

// While the program starts, the heap grows as it likes up to roomAtStart: what the first picture needs is little, and most of it is needed for
// long. Then heapGrowth is by how much of itself, in percent, it grows before it is collected: less than Go's own 100, since a board game makes
// little and a small program is a good neighbour.
const (
	roomAtStart = 64 << 20
	heapGrowth  = 40
)

// growFreely has the heap grow as at the start of the program, growSlowly as afterwards.
func growFreely() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(roomAtStart)
}

func growSlowly() {
	debug.SetMemoryLimit(math.MaxInt64)
	debug.SetGCPercent(heapGrowth)
}

// giveBack gives what is free back to the system whenever the program comes to rest after work: pictures that were drawn once or cut from, a screen
// that was left, a map that was zoomed. Go's runtime does so too, but late and slowly. It never returns.
func giveBack() {
	made := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	last, given, trimmed := uint64(0), uint64(0), uint64(0)
	for range time.Tick(lookAgain) {
		metrics.Read(made)
		now := made[0].Value.Uint64()
		if resting(now, last, given, muchWork) {
			boxart.Forget()
			library.ForgetCovers()
			look.ForgetAreas()
			debug.FreeOSMemory()
			given = now
		}
		if resting(now, last, trimmed, someWork) {
			trim()
			trimmed = now
		}
		last = now
	}
}

// resting reports whether it is time to give back, where so many bytes have been made in all, as many before, as many when it was done last, and
// after so many it is worth it.
func resting(now, before, given, worth uint64) bool {
	return now-before < quietWork && now-given > worth
}
