package look

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/ui/loop"
)

// Moves joins the moves of a gesture: of a dragged thing, or a map that is moved or zoomed. Each move draws the whole window, and where
// the processor draws it, without graphics hardware, showing every move would use both cores. So a move waits until the last one is older than
// nine quarters of the processor time of a frame. With the other costs of following the pointer, the gesture then uses half of a core
// at most. Where a frame is cheap, every move is shown at once.
//
// Of the waiting moves of a gesture only the last is shown; those of several gestures are shown in one frame. The zero Moves is ready. Use it on the UI
// goroutine only.
type Moves struct {
	waiting func()
	frames  *frames // nil for those of the program
}

// Do shows a move: now, or before the first frame that may be drawn for it, unless another takes its place.
func (m *Moves) Do(move func()) {
	f := m.of()
	if m.waiting == nil {
		f.waiting = append(f.waiting, m)
	}
	m.waiting = move
	f.tick()
}

// End shows the waiting move, if there is one. Call it when the gesture ends, or before something else is shown.
func (m *Moves) End() {
	move := m.waiting
	m.Drop()
	if move != nil {
		m.of().show(move)
	}
}

// Drop forgets the move that waits.
func (m *Moves) Drop() {
	if m.waiting != nil {
		m.waiting = nil
		m.of().forget(m)
	}
}

func (m *Moves) of() *frames {
	if m.frames == nil {
		m.frames = &ownFrames
	}
	return m.frames
}

const (
	framePause = time.Second / 6  // the longest that a move waits for the sake of the one before it
	frameTick  = time.Second / 60 // frames come no faster
	restShare  = 4                // a move takes so many times what its frame takes until it is told, at most: more is other work of the program
)

// frames measures the frames of a window.
type frames struct {
	now   func() time.Time
	spent func() time.Duration        // processor time of the program so far, on all cores
	drawn func(f func())              // calls f when the frame to come has been drawn
	each  func(f func()) (end func()) // calls f before each frame until it is ended
	live  func() bool                 // whether frames are drawn at all

	waiting []*Moves // in the order in which they came
	stop    func()   // ends the asking whether it is time, nil while nothing waits

	cost  time.Duration // of late from one move to the next
	frame time.Duration // of late until a frame was told to be drawn; the renderer may draw on after that
	told  time.Duration // spent before the last move
	next  time.Time     // the first moment for another move
}

// tick shows what waits as soon as it may be shown.
func (f *frames) tick() {
	if !f.may() {
		if f.stop == nil {
			f.stop = f.each(f.tick)
		}
		return
	}
	f.show(func() {
		for len(f.waiting) > 0 {
			m := f.waiting[0]
			move := m.waiting
			m.Drop()
			move()
		}
	})
}

// forget takes out a gesture none of whose moves waits.
func (f *frames) forget(m *Moves) {
	f.waiting = slices.DeleteFunc(f.waiting, func(other *Moves) bool { return other == m })
	if len(f.waiting) == 0 && f.stop != nil {
		f.stop()
		f.stop = nil
	}
}

// may reports whether a move may be shown now.
func (f *frames) may() bool { return !f.live() || !f.now().Before(f.next) }

// show shows a move and learns what its frame costs.
func (f *frames) show(move func()) {
	if !f.live() {
		move()
		return
	}
	now, spent := f.now(), f.spent()
	if now.Before(f.next.Add(framePause)) { // the gesture goes on: what was spent went for its last move
		f.cost += (min(spent-f.told, restShare*f.frame) - f.cost) / 4
	}
	f.told = spent
	// If a tick is late for a move, the next pause is shorter, so that pauses are right on average.
	if late := now.Add(-frameTick); f.next.Before(late) {
		f.next = late
	}
	f.next = f.next.Add(min(f.cost*9/4, framePause))
	move()
	f.drawn(func() { f.frame += (f.spent() - spent - f.frame) / 4 })
}

// ownFrames are the frames of the program's window.
var ownFrames = frames{
	now: time.Now, spent: processorTime, live: loop.Drawn,
	// Moves arrive and animations run just before a frame is drawn; functions given to the event loop then run after it.
	drawn: fyne.Do,
	each: func(f func()) func() {
		a := fyne.NewAnimation(time.Second, func(float32) { f() })
		a.RepeatCount = fyne.AnimationRepeatForever
		a.Start()
		return a.Stop
	},
}
