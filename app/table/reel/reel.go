// Package reel plays the moments inside records.
package reel

import (
	"slices"
	"time"

	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Reel plays the moments inside records: one by one, back, on its own at the pace of the settings, to the next moment about the people at this
// table, to the end. It alone decides which moment the table shows: the board, the Line, the panels, the log and the help tell nothing that
// comes after it. It belongs to the UI goroutine.
//
// In the match all of it has happened already. Only the table and the computer players wait.
//
//		record 41            record 42, which the table shows moment by moment           record 42
//		(end of it) ───────▶ battle of Oki ─▶ battle of Kyoto ─▶ … ─▶ points ──────────▶ (end of it): the match goes on
//	                     a moment that rests waits for the person;
//	                     after the others, the next one comes on its own
type Reel struct {
	// Shown shows the present moment. forward says that it follows the one shown before, so that its events can be animated.
	Shown func(forward bool)
	// People are the seats played by persons at this table.
	People func() engine.Seats
	// Halts decides in place of the cue whether a moment stays until somebody goes on; ok is false if it leaves that to the cue. It may be
	// nil.
	Halts func(m *face.Moment) (stays, ok bool)
	// Awaits reports whether a lesson waits for an event of a moment. It may be nil.
	Awaits func(m *face.Moment) bool

	// Waits reports whether the moment that is shown has to stay longer, because something beside it is being read. It may be nil.
	Waits func() bool

	moments []face.Moment
	frames  []int                     // for each moment, its index among those of its record, with the quiet ones
	before  []int                     // for each moment, its index among all that were taken, with the quiet ones
	taken   int                       // how many moments Take and Add were given, with the quiet ones
	rest    []engine.Event            // events of the quiet moments after the last one that is shown: they are told at the end
	at      int                       // the index of the moment that is shown; len(moments) at the end of the record
	seeks   func(m *face.Moment) bool // the moment that the reel looks for, also in later records; nil for none
	running bool
	paused  bool
	tick    int // grows with each start and stop: an older timer does nothing
}

// momentPause is how long a moment that does not rest is shown, at pace Calm.
const momentPause = 4 * 350 * time.Millisecond

// Take replaces the moments of the reel and reports whether any of them is shown. The events of a quiet moment are told with the next one that
// is not quiet. The caller shows the first moment; Shown is called only for those that follow.
func (r *Reel) Take(moments []face.Moment) bool {
	r.Clear()
	r.Add(moments)
	r.at = -1
	if r.seeks != nil {
		r.at = r.find(r.seeks)
	} else {
		r.seekNext()
	}
	if r.Showing() {
		r.seeks = nil
	}
	r.later()
	return r.Showing()
}

// Add appends the moments of later records. The moment that is shown stays.
func (r *Reel) Add(moments []face.Moment) {
	quiet := r.rest
	frame := 0
	for i, m := range moments {
		if frame++; i == 0 || moments[i-1].Record != m.Record {
			frame = 0
		}
		if m.Cue.Quiet {
			quiet = append(quiet, m.Events...)
			continue
		}
		m.Events = append(quiet, m.Events...)
		quiet = nil
		m.No = len(r.moments) + 1
		r.moments, r.before, r.frames = append(r.moments, m), append(r.before, r.taken+i), append(r.frames, frame)
	}
	r.taken += len(moments)
	for i := range r.moments {
		r.moments[i].Of = len(r.moments)
	}
	r.rest = quiet
}

// Worth reports whether Take would show any of these moments.
func (r *Reel) Worth(moments []face.Moment) bool {
	return slices.ContainsFunc(moments, func(m face.Moment) bool { return !m.Cue.Quiet && r.visible(&m) })
}

// visible reports whether a moment is shown at the pace of the settings: at pace None only if it stays.
func (r *Reel) visible(m *face.Moment) bool { return look.Current().Pace != look.None || r.stays(m) }

// Clear ends the reel: the table shows the end of the record.
func (r *Reel) Clear() {
	r.Stop()
	r.moments, r.before, r.frames, r.taken, r.rest, r.at, r.paused = nil, nil, nil, 0, nil, 0, false
}

// Stop pauses a running reel.
func (r *Reel) Stop() {
	r.tick++
	r.running = false
}

// Showing reports whether the table shows a moment inside a record.
func (r *Reel) Showing() bool { return r.at >= 0 && r.at < len(r.moments) }

// Now is the moment that is shown; nil at the end.
func (r *Reel) Now() *face.Moment {
	if !r.Showing() {
		return nil
	}
	return &r.moments[r.at]
}

// Running reports whether the reel plays on its own, also over moments that rest.
func (r *Reel) Running() bool { return r.running }

// CanBack reports whether an earlier moment can be shown.
func (r *Reel) CanBack() bool { return r.Showing() && r.at > 0 }

// Parts reports whether a later moment belongs to another part than the one shown.
func (r *Reel) Parts() bool { return r.nextPart() < len(r.moments) }

// Told reports how much of a record may be told: the whole record, or the events up to the moment that is shown. Records that the reel does
// not play may be told whole.
func (r *Reel) Told(record int) (events []engine.Event, whole bool) {
	if !r.Showing() || record < r.moments[0].Record {
		return nil, true
	}
	whole = true
	for i, m := range r.moments {
		switch {
		case m.Record != record:
		case i <= r.at:
			events = append(events, m.Events...)
		default:
			whole = false
		}
	}
	if record > r.moments[r.at].Record {
		return nil, false
	}
	return events, whole
}

// Has reports whether the reel tells an event after the moment that is shown, or at the end.
func (r *Reel) Has(e engine.Event) bool {
	if !r.Showing() {
		return false
	}
	for i := range r.moments {
		if i > r.at && slices.Contains(r.moments[i].Events, e) {
			return true
		}
	}
	return slices.Contains(r.rest, e)
}

// Next shows the next moment; after the last one, the end.
func (r *Reel) Next() {
	if !r.Showing() {
		return
	}
	running := r.running
	look.FinishAll()
	if !r.Showing() {
		return
	}
	r.stopTimer()
	r.seekNext()
	if r.running = running && r.Showing(); !r.Showing() {
		r.Clear()
	}
	r.Shown(true)
	r.later()
}

// seekNext goes to the next visible moment.
func (r *Reel) seekNext() {
	for r.at++; r.at < len(r.moments); r.at++ {
		if r.visible(&r.moments[r.at]) {
			return
		}
	}
}

// Back shows the moment before and pauses the reel.
func (r *Reel) Back() {
	if !r.CanBack() {
		return
	}
	look.FinishAll()
	r.Stop()
	r.at, r.paused = r.at-1, true
	r.Shown(false)
}

// End shows the end.
func (r *Reel) End() { r.jump(len(r.moments)) }

// EndOfRound goes to the moment that ends the round. If the reel does not have it yet, it goes on through the next records until it comes, or
// somebody here has to choose.
func (r *Reel) EndOfRound() { r.seek(func(m *face.Moment) bool { return m.Cue.Ends }) }

// EndOfPart shows the last moment of the present part; from there it goes to the next moment.
func (r *Reel) EndOfPart() {
	if at := r.nextPart() - 1; at > r.at {
		r.jump(at)
		return
	}
	r.Next()
}

// Asked says that somebody here has to choose: the reel no longer looks for a later moment.
func (r *Reel) Asked() { r.seeks = nil }

func (r *Reel) seek(is func(m *face.Moment) bool) {
	if !r.Showing() {
		return
	}
	at := r.find(is)
	if r.seeks = is; at < len(r.moments) {
		r.seeks = nil
	}
	r.jump(at)
}

// NextPart shows the first moment of the next part, or an earlier one for which a lesson waits; after the last part, the end.
func (r *Reel) NextPart() {
	at := r.nextPart()
	for i := r.at + 1; i < at && r.Awaits != nil; i++ {
		if r.Awaits(&r.moments[i]) {
			at = i
		}
	}
	r.jump(at)
}

func (r *Reel) nextPart() int {
	if !r.Showing() {
		return len(r.moments)
	}
	for at := r.at + 1; at < len(r.moments); at++ {
		if r.moments[at].Cue.Part != r.moments[r.at].Cue.Part {
			return at
		}
	}
	return len(r.moments)
}

// Mine goes to the next moment that concerns the people at this table. If the reel does not have it yet, it goes on through the next records
// until it comes, or somebody here has to choose.
func (r *Reel) Mine() { r.seek(r.concerns) }

// Concerned reports whether Mine would skip at least one moment.
func (r *Reel) Concerned() bool {
	at := r.find(r.concerns)
	return at > r.at+1 && at < len(r.moments)
}

// concerns reports whether a moment touches a seat of the people at this table, or counts points.
func (r *Reel) concerns(m *face.Moment) bool { return m.Cue.Counts || m.Cue.Touches&r.People() != 0 }

// find is the index of the first later moment for which is holds or at which a lesson stops; len(moments) if there is none.
func (r *Reel) find(is func(m *face.Moment) bool) int {
	for at := r.at + 1; at < len(r.moments); at++ {
		if m := &r.moments[at]; is(m) || r.halts(m) {
			return at
		}
	}
	return len(r.moments)
}

func (r *Reel) jump(at int) {
	if !r.Showing() {
		return
	}
	look.FinishAll()
	if !r.Showing() {
		return
	}
	forward := at == r.at+1
	r.Stop()
	if r.at = at; !r.Showing() {
		r.Clear()
	}
	r.Shown(forward)
}

// Seek shows the moment that tells an event, or the first moment for the zero event. It returns false if no moment tells it.
func (r *Reel) Seek(e engine.Event) bool {
	for i := range r.moments {
		if e == (engine.Event{}) || slices.Contains(r.moments[i].Events, e) {
			r.Stop()
			r.at = i
			return true
		}
	}
	return false
}

// Stands returns the record of the moment that is shown, and the index of the moment among all that were taken; -1 and 0 at the end.
func (r *Reel) Stands() (record, passed int) {
	if now := r.Now(); now != nil {
		return now.Record, r.before[r.at]
	}
	return -1, 0
}

// Frame returns the index of the moment that is shown among the moments of its record; 0 at the end.
func (r *Reel) Frame() int {
	if !r.Showing() {
		return 0
	}
	return r.frames[r.at]
}

// GoPast shows the first moment whose index among all that were taken is at least passed, and pauses the reel.
func (r *Reel) GoPast(passed int) {
	r.Stop()
	for r.at = 0; r.at < len(r.moments) && r.before[r.at] < passed; r.at++ {
	}
}

// Play starts or pauses the reel. A running reel stops at moments that concern the people at this table.
func (r *Reel) Play(on bool) {
	r.stopTimer()
	if r.running, r.paused = on, !on; on && r.Showing() {
		r.soon() // also from a moment that rests, as it has been seen
	}
}

func (r *Reel) stopTimer() { r.tick++ }

// stays reports whether a moment stays until somebody goes on.
func (r *Reel) stays(m *face.Moment) bool {
	if r.Halts != nil {
		if stays, ok := r.Halts(m); ok {
			return stays
		}
	}
	if r.concerns(m) {
		return true
	}
	return m.Cue.Rests && !r.running
}

// halts reports whether a lesson stops at a moment.
func (r *Reel) halts(m *face.Moment) bool {
	if r.Halts == nil {
		return false
	}
	stays, ok := r.Halts(m)
	return ok && stays
}

// later starts the timer for the next moment, unless the present one stays.
func (r *Reel) later() {
	if !r.Showing() || r.paused || r.stays(r.Now()) {
		r.running = r.running && r.Showing() && !r.concerns(r.Now())
		return
	}
	r.soon()
}

// soon shows the next moment after the pause.
func (r *Reel) soon() {
	mine := r.tick
	loop.After(look.Current().Pace.Of(momentPause), func() {
		switch {
		case r.tick != mine || !r.Showing() || r.paused:
		case r.Waits != nil && r.Waits():
			r.soon()
		default:
			r.Next()
		}
	})
}
