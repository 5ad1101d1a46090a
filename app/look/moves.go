package look

import (
	"time"

	"fyne.io/fyne/v2"
)

// Moves joins the moves of a gesture: a thing that is dragged, a map that is moved or zoomed. Each of them has the whole window drawn, and where
// the processor draws it, without graphics hardware, following every one would fill both cores. So a move waits while the one before it is younger than
// twice the processor time that a frame takes: the gesture takes about half of a core at most. Where a frame is cheap every move is shown at once.
//
// Of the moves that wait only the last is shown. The zero Moves is ready; it is for the UI goroutine only.
type Moves struct {
	waiting func()
	stop    func()  // ends the asking whether it is time
	frames  *frames // nil for those of the program
}

// Do shows a move: now, or before the first frame that may be drawn for it, unless another takes its place.
func (m *Moves) Do(move func()) {
	f := m.of()
	m.waiting = move
	switch {
	case f.may():
		m.End()
	case m.stop == nil:
		m.stop = f.each(func() {
			if f.may() {
				m.End()
			}
		})
	}
}

// End shows the move that waits, if one does: the gesture ends where the pointer is, or something else is to be shown after it.
func (m *Moves) End() {
	move := m.waiting
	m.Drop()
	if move != nil {
		m.of().show(move)
	}
}

// Drop forgets the move that waits.
func (m *Moves) Drop() {
	if m.stop != nil {
		m.stop()
	}
	m.waiting, m.stop = nil, nil
}

func (m *Moves) of() *frames {
	if m.frames == nil {
		m.frames = &ownFrames
	}
	return m.frames
}

const (
	framePause = time.Second / 10 // the longest that a move waits for the sake of the one before it
	frameTick  = time.Second / 60 // frames come no faster
	restShare  = 3                // what is done after a frame is told takes so many times as long as before, at most
)

// frames is what is known of the frames of a window, and how to learn it.
type frames struct {
	now   func() time.Time
	spent func() time.Duration        // processor time of the program so far, on all cores
	drawn func(f func())              // calls f when the frame to come has been drawn
	each  func(f func()) (end func()) // calls f before each frame until it is ended
	live  func() bool                 // whether frames are drawn at all

	cost  time.Duration // of a frame of late, until it is drawn
	after time.Duration // what is done between a frame and the next move: the renderer draws on, the pointer moves
	told  time.Duration // spent when the last frame was drawn
	next  time.Time     // the first moment for another move
}

// may reports whether a move may be shown now.
func (f *frames) may() bool { return !f.live() || !f.now().Before(f.next) }

// show shows a move and learns what its frame costs.
func (f *frames) show(move func()) {
	if !f.live() {
		move()
		return
	}
	now, before := f.now(), f.spent()
	if now.Before(f.next.Add(framePause)) { // the gesture goes on; what else the program does between is not laid to it
		f.after += (min(before-f.told, restShare*f.cost) - f.after) / 4
	}
	move()
	// What a tick is late for a move is made up for by the next one, so that the pauses are right on the whole.
	if late := now.Add(-frameTick); f.next.Before(late) {
		f.next = late
	}
	due := f.next
	f.next = due.Add(f.pause())
	f.drawn(func() {
		f.told = f.spent()
		f.cost += (f.told - before - f.cost) / 4
		f.next = due.Add(f.pause())
	})
}

// pause is how long a move is shown before the next.
func (f *frames) pause() time.Duration { return min(2*(f.cost+f.after), framePause) }

// ownFrames are the frames of the program's window.
var ownFrames = frames{
	now: time.Now, spent: processorTime, live: Live,
	// Moves come and animations run just before a frame is drawn, and what is asked of the event loop meanwhile is done after it.
	drawn: fyne.Do,
	each: func(f func()) func() {
		a := fyne.NewAnimation(time.Second, func(float32) { f() })
		a.RepeatCount = fyne.AnimationRepeatForever
		a.Start()
		return a.Stop
	},
}
