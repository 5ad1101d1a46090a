package look

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
)

// Pace is how fast things move.
type Pace int

// The paces of Settings. None shows end states at once.
const (
	Calm Pace = iota
	Quick
	Slow
	None
)

// Factor returns what durations at Calm are multiplied by; 0 for None.
func (p Pace) Factor() float32 { return [...]float32{1, 0.4, 2, 0}[p] }

// Of returns how long something takes that takes d at Calm.
func (p Pace) Of(d time.Duration) time.Duration { return time.Duration(float32(d) * p.Factor()) }

// Motion is one kind of movement, with its length and curve.
type Motion int

// The motions.
const (
	Lift       Motion = iota // lift a piece, raise a card
	Light                    // light and dim
	Drop                     // drop, piece to its place
	Refused                  // glide back, no shake
	DiceRoll                 // until the first die stops
	DiceStop                 // each further die
	Travel                   // reinforcement, move of another seat
	BattleStep               // compare, winner, castle, karō, reinforcements
	Tower                    // cubes fall, wait, come out
	CardTurn
	SheetMove // sheet or drawer
	CurtainLift
)

var motions = [...]struct {
	ms    int
	curve fyne.AnimationCurve
}{
	Lift:        {80, fyne.AnimationEaseOut},
	Light:       {120, fyne.AnimationEaseOut},
	Drop:        {160, fyne.AnimationEaseInOut},
	Refused:     {220, fyne.AnimationEaseOut},
	DiceRoll:    {600, fyne.AnimationEaseOut},
	DiceStop:    {80, fyne.AnimationEaseOut},
	Travel:      {400, fyne.AnimationEaseInOut},
	BattleStep:  {350, fyne.AnimationEaseInOut},
	Tower:       {900, inThenOut},
	CardTurn:    {240, fyne.AnimationEaseInOut},
	SheetMove:   {160, fyne.AnimationEaseOut},
	CurtainLift: {320, fyne.AnimationEaseIn},
}

// inThenOut speeds up to the middle, rests there, and slows down to the end.
func inThenOut(t float32) float32 {
	switch {
	case t < 0.4:
		return fyne.AnimationEaseIn(t/0.4) * 0.5
	case t < 0.5:
		return 0.5
	}
	return 0.5 + fyne.AnimationEaseOut((t-0.5)/0.5)*0.5
}

// Duration returns how long the motion takes at the live pace, 0 when nothing moves.
func (m Motion) Duration() time.Duration {
	return time.Duration(float32(motions[m].ms)*Current().Pace.Factor()) * time.Millisecond
}

// Curve returns the course of the motion.
func (m Motion) Curve() fyne.AnimationCurve { return motions[m].curve }

// Run is a motion under way. UI goroutine only.
type Run struct {
	animation *fyne.Animation
	tick      func(float32)
	done      func()
	over      bool
}

var running []*Run

// Animate calls tick with 0 to 1 along the curve of m, always ending with exactly 1, and then done (which may be nil).
// At pace None both are called before it returns.
func Animate(m Motion, tick func(share float32), done func()) *Run {
	return AnimateFor(m.Duration(), m.Curve(), tick, done)
}

// AnimateFor is Animate with a length and a curve of its own; the length is used as it is.
func AnimateFor(d time.Duration, curve fyne.AnimationCurve, tick func(share float32), done func()) *Run {
	r := &Run{tick: tick, done: done}
	if d <= 0 {
		r.Finish()
		return r
	}
	running = append(running, r)
	r.animation = fyne.NewAnimation(d, func(share float32) {
		if r.over {
			return
		}
		if share >= 1 {
			r.Finish()
			return
		}
		tick(share)
	})
	r.animation.Curve = curve
	r.animation.Start()
	return r
}

// Finish jumps to the end: tick(1), then done. A finished or nil run does nothing.
func (r *Run) Finish() {
	if r == nil || r.over {
		return
	}
	r.leave()
	r.tick(1)
	if r.done != nil {
		r.done()
	}
}

// Cancel stops the motion where it is, without a last tick and without done.
func (r *Run) Cancel() {
	if r == nil || r.over {
		return
	}
	r.leave()
}

// Over reports whether the run has ended. A nil run has.
func (r *Run) Over() bool { return r == nil || r.over }

func (r *Run) leave() {
	r.over = true
	running = slices.DeleteFunc(running, func(o *Run) bool { return o == r })
	if r.animation != nil {
		r.animation.Stop()
	}
}

// FinishAll ends all motions, and those that their ends start, and reports whether there were any.
// A click, Space and any legal action call it.
func FinishAll() bool {
	any := len(running) > 0
	for range 64 { // a chain of steps is short; one that restarts itself for ever must not hang the window
		if len(running) == 0 {
			break
		}
		running[0].Finish()
	}
	return any
}

// TakeOff removes an object from a layer without a layout and has the window painted: Fyne does not paint when an object is only removed.
// It hides the object: call Show before it is used again. nil does nothing.
func TakeOff(layer *fyne.Container, o fyne.CanvasObject) {
	if o == nil {
		return
	}
	o.Hide()
	layer.Remove(o)
}
