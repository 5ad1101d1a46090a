package app

import (
	"image/color"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/screens/library"
	"tenka/app/ui/board"
	"tenka/app/ui/boxart"
	"tenka/app/ui/look"
)

// Every lookAgain the number of allocated bytes is read. The program rests when fewer than quietWork bytes were allocated since the last look. Then Go's
// memory is freed if more than muchWork bytes were allocated since it was freed last, and the C heap is trimmed after someWork bytes: frames were painted
// then, and the screen's driver may hold tens of megabytes for a frame.
const (
	lookAgain = time.Second
	quietWork = 1 << 20
	muchWork  = 4 << 20
	someWork  = 128 << 10
)

// While the program starts nothing is collected until the heap has roomAtStart bytes: most of what the first picture needs stays in use. Afterwards
// the heap is collected when it has grown by heapGrowth percent: less than Go's own 100, since a board game allocates little.
const (
	roomAtStart = 64 << 20
	heapGrowth  = 40
)

// growFreely sets how the heap grows while the program starts, growSlowly how it grows afterwards.
func growFreely() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(roomAtStart)
}

func growSlowly() {
	debug.SetMemoryLimit(math.MaxInt64)
	debug.SetGCPercent(heapGrowth)
}

// Fyne keeps the textures and widgets of what was on the screen for a while after it was last painted, in case it comes back, and looks for what is too old
// only when it paints. Its minute is longer than an evening's memory should wait. FYNE_CACHE of the environment has precedence.
const keptUnseen = 20 * time.Second

//go:linkname keptByFyne fyne.io/fyne/v2/internal/cache.ValidDuration
var keptByFyne time.Duration

func keepUnseenShortly() {
	if os.Getenv("FYNE_CACHE") == "" {
		keptByFyne = keptUnseen
	}
}

// A program that rests paints nothing, so it paints two frames more: the first keeps what is seen, the second frees what was not seen since work ended.
const (
	frameThatKeeps = int(keptUnseen / lookAgain / 2)
	frameThatFrees = int(keptUnseen/lookAgain) + 2
)

// paintAgain paints a frame in which nothing has changed.
func paintAgain(c fyne.Canvas) { fyne.Do(func() { c.Refresh(canvas.NewRectangle(color.Transparent)) }) }

// giveBack returns free memory to the system whenever the program rests after work: the memory of pictures that were drawn once, of a
// screen that was left, of a map that was zoomed. Go's runtime does so too, but late and slowly. giveBack never returns.
func giveBack(c fyne.Canvas) {
	made := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	last, given, trimmed := uint64(0), uint64(0), uint64(0)
	rested := 0 // looks without work
	for range time.Tick(lookAgain) {
		metrics.Read(made)
		now := made[0].Value.Uint64()
		if rested++; now-last >= quietWork {
			rested = 0
		}
		switch rested {
		case frameThatKeeps, frameThatFrees:
			paintAgain(c)
		case frameThatFrees + 1:
			board.ForgetSheets()
			given, trimmed = 0, 0
		}
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

// resting reports whether the program rests and freeing memory is worth its cost. now and before are the total bytes allocated at this look
// and at the last one, and given those when memory was last freed. Freeing is worth it if more than worth bytes were allocated since.
func resting(now, before, given, worth uint64) bool {
	return now-before < quietWork && now-given > worth
}
