// Package reel shows what happened inside records, moment by moment.
package reel

import (
	"slices"
	"time"

	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Reel shows what happened inside records, moment by moment: forward, back, by itself at the pace of the settings, to what concerns the people
// at this table, to the end. It alone says which moment the table shows: the board, the Line, the panels, the log and the help tell nothing
// that comes after it. It belongs to the UI goroutine.
//
// In the match all of it has happened already. Only the table and the computer players wait.
//
//	record 41            record 42, which the table shows moment by moment           record 42
//	(end of it) ───────▶ battle of Oki ─▶ battle of Kyoto ─▶ … ─▶ points ──────────▶ (end of it): the match goes on
//	                     a moment that rests waits for the person;
//	                     others pass by themselves
type Reel struct {
	// Shown shows the present moment; forward tells that the reel went to it from the moment before, so that its events can be animated.
	Shown func(forward bool)
	// People are the seats that persons at this table hold.
	People func() engine.Seats
	// Halts decides whether a moment stays until somebody goes on, in place of its cue; ok is false if it does not decide. nil never does.
	Halts func(m *face.Moment) (stays, ok bool)
	// Awaits reports whether a lesson waits for what a moment tells; nil without a lesson.
	Awaits func(m *face.Moment) bool

	moments []face.Moment
	before  []int                     // for each moment, how many of those that were taken up lie before it, quiet ones too
	rest    []engine.Event            // events of quiet moments after the last one that is shown: they are told at the end
	at      int                       // the moment that is shown; len(moments) where the table stands at the end
	seeks   func(m *face.Moment) bool // the moment that somebody goes to, also in records to come; nil for none
	running bool
	paused  bool
	tick    int // grows with each start and stop, so that an old timer does nothing
}

// momentPause is how long a moment stays that passes by itself, at Calm.
const momentPause = 4 * 350 * time.Millisecond

// Take begins to show moments, in place of any that are still shown, and reports whether one of them is shown at all. The events of a quiet
// moment are told with the next one that is not quiet. The caller shows the first moment; Shown is called only for those that follow.
func (r *Reel) Take(moments []face.Moment) bool {
	r.Clear()
	var quiet []engine.Event
	for i, m := range moments {
		if m.Cue.Quiet {
			quiet = append(quiet, m.Events...)
			continue
		}
		m.Events = append(quiet, m.Events...)
		quiet = nil
		m.No = len(r.moments) + 1
		r.moments, r.before = append(r.moments, m), append(r.before, i)
	}
	for i := range r.moments {
		r.moments[i].Of = len(r.moments)
	}
	r.rest = quiet
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

// Worth reports whether Take would show any of these moments.
func (r *Reel) Worth(moments []face.Moment) bool {
	return slices.ContainsFunc(moments, func(m face.Moment) bool { return !m.Cue.Quiet && r.visible(&m) })
}

// visible reports whether a moment is shown at the pace of the settings: without motion only one that stays.
func (r *Reel) visible(m *face.Moment) bool { return look.Current().Pace != look.None || r.stays(m) }

// Clear ends it: the table is at the end.
func (r *Reel) Clear() {
	r.Stop()
	r.moments, r.before, r.rest, r.at, r.paused = nil, nil, nil, 0, false
}

// Stop keeps moments from passing by themselves.
func (r *Reel) Stop() {
	r.tick++
	r.running = false
}

// Showing reports whether the table shows a moment inside a record.
func (r *Reel) Showing() bool { return r.at >= 0 && r.at < len(r.moments) }

// Now is the moment that is shown, nil at the end.
func (r *Reel) Now() *face.Moment {
	if !r.Showing() {
		return nil
	}
	return &r.moments[r.at]
}

// Running reports whether the moments follow each other by themselves, also those that rest.
func (r *Reel) Running() bool { return r.running }

// CanBack reports whether an earlier moment can be shown.
func (r *Reel) CanBack() bool { return r.Showing() && r.at > 0 }

// Parts reports whether a later moment belongs to another part than the one shown.
func (r *Reel) Parts() bool { return r.nextPart() < len(r.moments) }

// Told reports how much of a record may be told: all of it, or the events of its first moments up to the one that is shown. The moments of
// records that are not taken up are all told.
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

// Has reports whether an event is told later than in the moment that is shown: in a later moment, or at the end.
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

// Next shows the next moment; after the last one the table is at the end.
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

// seekNext goes to the next moment that shows anything; without motion only to those that stay.
func (r *Reel) seekNext() {
	for r.at++; r.at < len(r.moments); r.at++ {
		if r.visible(&r.moments[r.at]) {
			return
		}
	}
}

// Back shows the moment before, and stays there.
func (r *Reel) Back() {
	if !r.CanBack() {
		return
	}
	look.FinishAll()
	r.Stop()
	r.at, r.paused = r.at-1, true
	r.Shown(false)
}

// End shows the end: all moments are over.
func (r *Reel) End() { r.jump(len(r.moments)) }

// EndOfRound goes to the moment that ends the round. If it is not known yet, the reel goes on to it through the records to come, until somebody
// here is to choose.
func (r *Reel) EndOfRound() { r.seek(func(m *face.Moment) bool { return m.Cue.Ends }) }

// EndOfPart shows the last moment of the part that is shown; from there it goes to the next moment.
func (r *Reel) EndOfPart() {
	if at := r.nextPart() - 1; at > r.at {
		r.jump(at)
		return
	}
	r.Next()
}

// Asked tells that somebody here is to choose: the reel does not go on to a later moment by itself.
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

// NextPart shows the first moment of the next part, or one before it that a lesson waits for; after the last part the table is at the end.
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

// Mine goes to the next moment that touches a person at this table, or counts points. If none is known yet, the reel goes on to it through the
// records to come, until somebody here is to choose.
func (r *Reel) Mine() { r.seek(r.concerns) }

// Concerned reports whether a moment after the next one concerns the people at this table, and the next one does not.
func (r *Reel) Concerned() bool {
	at := r.find(r.concerns)
	return at > r.at+1 && at < len(r.moments)
}

// concerns reports whether a moment touches a person at this table, or counts points.
func (r *Reel) concerns(m *face.Moment) bool { return m.Cue.Counts || m.Cue.Touches&r.People() != 0 }

// find is the first moment after the one shown for which is holds, or at which a lesson halts; the number of moments if there is none.
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

// Seek shows the moment in which an event is told, the first one for the zero event; false where no moment tells it.
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

// Stands is the record of the moment that is shown, and how many of the moments that were taken lie before it, quiet ones too; -1 and 0 at the
// end.
func (r *Reel) Stands() (record, passed int) {
	if now := r.Now(); now != nil {
		return now.Record, r.before[r.at]
	}
	return -1, 0
}

// GoPast shows the first moment before which at least so many lie, and does not go on by itself.
func (r *Reel) GoPast(passed int) {
	r.Stop()
	for r.at = 0; r.at < len(r.moments) && r.before[r.at] < passed; r.at++ {
	}
}

// Play lets the moments follow each other by themselves, or pauses them. They stop at what touches a person here and where points are
// counted.
func (r *Reel) Play(on bool) {
	r.stopTimer()
	if r.running, r.paused = on, !on; on && r.Showing() {
		r.soon() // also from a moment that stays: it has been seen
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

// halts reports whether a lesson halts at a moment.
func (r *Reel) halts(m *face.Moment) bool {
	if r.Halts == nil {
		return false
	}
	stays, ok := r.Halts(m)
	return ok && stays
}

// later lets the next moment come by itself, where the present one does not stay.
func (r *Reel) later() {
	if !r.Showing() || r.paused || r.stays(r.Now()) {
		r.running = r.running && r.Showing() && !r.concerns(r.Now())
		return
	}
	r.soon()
}

// soon shows the next moment after a while.
func (r *Reel) soon() {
	mine := r.tick
	loop.After(look.Current().Pace.Of(momentPause), func() {
		if r.tick == mine && r.Showing() && !r.paused {
			r.Next()
		}
	})
}
