package face

import (
	"slices"
	"time"

	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
)

// Player goes through what happened inside records, moment by moment: forward, back, by itself at the pace of the settings, to what
// concerns the people at this table, to the end. It alone decides how far the table has come: the board, the Line, the panels, the log and
// the help show nothing that lies behind its moment. It belongs to the UI goroutine.
//
// The match is already past all of it; only the showing waits, and with it the computer players.
//
//	record 41            record 42, which the table shows moment by moment           record 42
//	(end of it) ───────▶ battle of Oki ─▶ battle of Kyoto ─▶ … ─▶ points ──────────▶ (end of it): the match goes on
//	                     a moment that rests waits for the person;
//	                     others pass by themselves
type Player struct {
	// Shown shows the table as it is now; forward tells that it went forward to the next moment, so that its events are worth animating.
	Shown func(forward bool)
	// People are the seats that persons at this table hold.
	People func() engine.Seats
	// Halts overrules whether a moment stays until somebody goes on: a lesson halts at what it speaks of. ok is false where it has no say.
	Halts func(m *Moment) (stays, ok bool)
	// Awaits reports whether a lesson waits for what a moment tells; nil without one.
	Awaits func(m *Moment) bool

	moments []Moment
	rest    []engine.Event       // quiet ones behind the last moment: they are told at the end
	at      int                  // the moment that is shown; len(moments) where the table stands at the end
	seeks   func(m *Moment) bool // what somebody goes to, also through the records that come; nil for nothing
	running bool
	paused  bool
	tick    int // grows with each start and stop, so that an old timer does nothing
}

// momentPause is how long a moment stays that passes by itself, at Calm.
const momentPause = 4 * 350 * time.Millisecond

// Take begins to show moments in the place of any that are still shown, and reports whether there is one worth it. What happened in a quiet
// moment is told with the next one that is not. The caller shows the table then; Shown is called only for what follows.
func (p *Player) Take(moments []Moment) bool {
	p.Clear()
	var quiet []engine.Event
	for i, m := range moments {
		if m.Step.Quiet {
			quiet = append(quiet, m.Events...)
			continue
		}
		m.Events = append(quiet, m.Events...)
		quiet = nil
		m.No, m.before = len(p.moments)+1, i
		p.moments = append(p.moments, m)
	}
	for i := range p.moments {
		p.moments[i].Of = len(p.moments)
	}
	p.rest = quiet
	p.at = -1
	if p.seeks != nil {
		p.at = p.find(p.seeks)
	} else {
		p.seekNext()
	}
	if p.Showing() {
		p.seeks = nil
	}
	p.later()
	return p.Showing()
}

// Worth reports whether Take would show any of these moments.
func (p *Player) Worth(moments []Moment) bool {
	return slices.ContainsFunc(moments, func(m Moment) bool { return !m.Step.Quiet && p.visible(&m) })
}

// visible reports whether a moment is shown at the pace of the settings: without motion only one that stays.
func (p *Player) visible(m *Moment) bool { return look.Current().Pace != look.None || p.stays(m) }

// Clear ends the showing: the table stands at the end.
func (p *Player) Clear() {
	p.Stop()
	p.moments, p.rest, p.at, p.paused = nil, nil, 0, false
}

// Stop ends what passes by itself.
func (p *Player) Stop() {
	p.tick++
	p.running = false
}

// Showing reports whether the table stands at a moment inside a record.
func (p *Player) Showing() bool { return p.at >= 0 && p.at < len(p.moments) }

// Now is the moment that is shown, nil at the end.
func (p *Player) Now() *Moment {
	if !p.Showing() {
		return nil
	}
	return &p.moments[p.at]
}

// Running reports whether the moments follow each other by themselves, also those that rest.
func (p *Player) Running() bool { return p.running }

// CanBack reports whether an earlier moment can be shown.
func (p *Player) CanBack() bool { return p.Showing() && p.at > 0 }

// Parts reports whether a later moment belongs to another part than the one shown.
func (p *Player) Parts() bool { return p.nextPart() < len(p.moments) }

// Told reports how much of a record may be told: all of it, or the events of its first moments up to the one that is shown. The moments of
// records that are not taken up are all told.
func (p *Player) Told(record int) (events []engine.Event, whole bool) {
	if !p.Showing() || record < p.moments[0].Record {
		return nil, true
	}
	whole = true
	for i, m := range p.moments {
		switch {
		case m.Record != record:
		case i <= p.at:
			events = append(events, m.Events...)
		default:
			whole = false
		}
	}
	if record > p.moments[p.at].Record {
		return nil, false
	}
	return events, whole
}

// Has reports whether an event is told behind the moment that is shown: in a later one, or at the end.
func (p *Player) Has(e engine.Event) bool {
	if !p.Showing() {
		return false
	}
	for i := range p.moments {
		if i > p.at && slices.Contains(p.moments[i].Events, e) {
			return true
		}
	}
	return slices.Contains(p.rest, e)
}

// Next shows the next moment; behind the last one the table stands at the end.
func (p *Player) Next() {
	if !p.Showing() {
		return
	}
	running := p.running
	look.FinishAll()
	if !p.Showing() {
		return
	}
	p.stopTimer()
	p.seekNext()
	if p.running = running && p.Showing(); !p.Showing() {
		p.Clear()
	}
	p.Shown(true)
	p.later()
}

// seekNext goes to the next moment that shows anything; without motion only to those that stay.
func (p *Player) seekNext() {
	for p.at++; p.at < len(p.moments); p.at++ {
		if p.visible(&p.moments[p.at]) {
			return
		}
	}
}

// Back shows the moment before, and stays there.
func (p *Player) Back() {
	if !p.CanBack() {
		return
	}
	look.FinishAll()
	p.Stop()
	p.at, p.paused = p.at-1, true
	p.Shown(false)
}

// End shows the end: all moments are over.
func (p *Player) End() { p.jump(len(p.moments)) }

// EndOfRound goes to the moment with which the round ends. Where none is known yet the table stands at the end, and goes on to it through the
// records that come, until somebody here is asked.
func (p *Player) EndOfRound() { p.seek(func(m *Moment) bool { return m.Step.Ends }) }

// EndOfPart shows the last moment of the part that is shown; from there it goes to the next moment.
func (p *Player) EndOfPart() {
	if at := p.nextPart() - 1; at > p.at {
		p.jump(at)
		return
	}
	p.Next()
}

// Asked tells that somebody here is to act: whoever was gone to, the table stands here now.
func (p *Player) Asked() { p.seeks = nil }

func (p *Player) seek(is func(m *Moment) bool) {
	if !p.Showing() {
		return
	}
	at := p.find(is)
	if p.seeks = is; at < len(p.moments) {
		p.seeks = nil
	}
	p.jump(at)
}

// NextPart shows the first moment of the next part, or one before it that a lesson waits for; behind the last part the table stands at the end.
func (p *Player) NextPart() {
	at := p.nextPart()
	for i := p.at + 1; i < at && p.Awaits != nil; i++ {
		if p.Awaits(&p.moments[i]) {
			at = i
		}
	}
	p.jump(at)
}

func (p *Player) nextPart() int {
	if !p.Showing() {
		return len(p.moments)
	}
	for at := p.at + 1; at < len(p.moments); at++ {
		if p.moments[at].Step.Part != p.moments[p.at].Step.Part {
			return at
		}
	}
	return len(p.moments)
}

// Mine goes to the next moment that touches a person at this table, or counts points. Where none is known yet the table stands at the end,
// and goes on to it through the records that come, until somebody here is asked.
func (p *Player) Mine() { p.seek(p.concerns) }

// Concerned reports whether a moment behind the next one concerns the people at this table, and none before it.
func (p *Player) Concerned() bool {
	at := p.find(p.concerns)
	return at > p.at+1 && at < len(p.moments)
}

// concerns reports whether a moment touches a person at this table, or counts points.
func (p *Player) concerns(m *Moment) bool { return m.Step.Counts || m.Step.Touches&p.People() != 0 }

// find is the first moment behind the one shown for which is holds, or at which a lesson halts; the number of moments where there is none.
func (p *Player) find(is func(m *Moment) bool) int {
	for at := p.at + 1; at < len(p.moments); at++ {
		if m := &p.moments[at]; is(m) || p.halts(m) {
			return at
		}
	}
	return len(p.moments)
}

func (p *Player) jump(at int) {
	if !p.Showing() {
		return
	}
	look.FinishAll()
	if !p.Showing() {
		return
	}
	forward := at == p.at+1
	p.Stop()
	if p.at = at; !p.Showing() {
		p.Clear()
	}
	p.Shown(forward)
}

// Seek shows the moment in which an event is told, the first one for the zero event; false where no moment tells it.
func (p *Player) Seek(e engine.Event) bool {
	for i := range p.moments {
		if e == (engine.Event{}) || slices.Contains(p.moments[i].Events, e) {
			p.Stop()
			p.at = i
			return true
		}
	}
	return false
}

// Stands is the record of the moment that is shown, and how many of the moments that were taken up lie before it, the quiet ones among them; -1 at
// the end.
func (p *Player) Stands() (record, passed int) {
	if now := p.Now(); now != nil {
		return now.Record, now.before
	}
	return -1, 0
}

// GoPast shows the first moment before which at least so many lie, and stays there.
func (p *Player) GoPast(passed int) {
	p.Stop()
	for p.at = 0; p.at < len(p.moments) && p.moments[p.at].before < passed; p.at++ {
	}
}

// Play lets the moments follow each other by themselves, or pauses them. They stop at what touches a person here and where points are
// counted.
func (p *Player) Play(on bool) {
	p.stopTimer()
	if p.running, p.paused = on, !on; on && p.Showing() {
		p.soon() // also from a moment that stays: it has been seen
	}
}

func (p *Player) stopTimer() { p.tick++ }

// stays reports whether a moment stays until somebody goes on.
func (p *Player) stays(m *Moment) bool {
	if p.Halts != nil {
		if stays, ok := p.Halts(m); ok {
			return stays
		}
	}
	if p.concerns(m) {
		return true
	}
	return m.Step.Rests && !p.running
}

// halts reports whether a lesson halts at a moment.
func (p *Player) halts(m *Moment) bool {
	if p.Halts == nil {
		return false
	}
	stays, ok := p.Halts(m)
	return ok && stays
}

// later lets the next moment come by itself, where the present one does not stay.
func (p *Player) later() {
	if !p.Showing() || p.paused || p.stays(p.Now()) {
		p.running = p.running && p.Showing() && !p.concerns(p.Now())
		return
	}
	p.soon()
}

// soon shows the next moment after a while.
func (p *Player) soon() {
	mine := p.tick
	loop.After(look.Current().Pace.Of(momentPause), func() {
		if p.tick == mine && p.Showing() && !p.paused {
			p.Next()
		}
	})
}
