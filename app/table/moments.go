package table

import (
	"tenka/app/table/chronicle"
	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/engine"
)

// newReel is the reel of the table: it goes through what happened inside records.
func (t *Table) newReel() *reel.Reel {
	return &reel.Reel{
		Shown: func(forward bool) {
			t.refusal = false
			t.show(forward)
		},
		People: t.ses.People,
	}
}

// takeUp begins to show what is new moment by moment: the record that the match went forward by, or all that happened since the person in
// front sat here last. What was left in the middle is shown from there. Looking at the past, loading and stepping back show the end at once.
// came tells that this person has just lifted the curtain. It reports whether what comes follows what was shown before.
func (t *Table) takeUp(came bool) (forward bool) {
	m, at, since := t.ses.Match, t.ses.At(), t.ses.Since()
	left, passed, untold := m.Untold()
	switch {
	case t.ses.Past():
		t.play.Clear()
	case came && since >= 0 && since != at:
		t.play.Take(t.momentsSince(since))
		return t.ses.Tells(since, t.play.Showing())
	case t.shown < 0 && untold:
		t.play.Take(t.momentsSince(left))
		t.play.GoPast(passed)
	case at == t.shown && (!came || since >= 0): // the same once more
	case t.shown >= 0 && !t.now.Past && at > 0 && (at == t.shown || m.Record(at).After == t.shown):
		t.play.Take(t.moments(at))
		if t.ses.Paused() {
			t.play.Play(false)
		}
		t.ses.Tells(m.Record(at).After, t.play.Showing())
		return true
	default:
		t.play.Clear()
	}
	return false
}

// momentsSince are the moments of all records on the way from record since to the present.
func (t *Table) momentsSince(since int) []face.Moment {
	var list []face.Moment
	behind := false
	for _, no := range t.ses.Match.Path(t.ses.At()) {
		if behind {
			list = append(list, t.moments(no)...)
		}
		behind = behind || no == since
		if no == t.ses.At() {
			break
		}
	}
	return list
}

// moments are the moments of a record as the person in front may know them; none where the face shows only ends of records.
func (t *Table) moments(no int) []face.Moment {
	cuer, ok := t.face.(face.Cuer)
	if !ok {
		return nil
	}
	frames := t.ses.Match.Frames(no, t.ses.Eyes())
	list := make([]face.Moment, len(frames))
	for i, f := range frames {
		list[i] = face.Moment{Record: no, Events: f.Events, View: f.View, Cue: cuer.Cue(f.Events, f.View, i == len(frames)-1)}
	}
	return list
}

// told are the events of a record as the person in front is told them, as far as the table has come; false for a record of which nothing is
// told yet.
func (t *Table) told(r *engine.Record) ([]engine.Event, bool) {
	if t.suspended { // the moment that is being decided is not told yet
		for _, known := range t.now.Path {
			if known.No == r.No {
				return known.Events, len(known.Events) > 0
			}
		}
		return nil, false
	}
	events, whole := t.play.Told(r.No)
	if whole {
		return engine.SeenBy(r.Events, t.recalls()), true
	}
	return events, len(events) > 0
}

// logged are the events of a record that the log tells: what lies behind a past that is looked at has been told before.
func (t *Table) logged(r *engine.Record) ([]engine.Event, bool) {
	if t.ses.Past() {
		return engine.SeenBy(r.Events, t.recalls()), true
	}
	return t.told(r)
}

// chronicle tells the log.
func (t *Table) chronicle() chronicle.Chronicle {
	return chronicle.Chronicle{Session: t.ses, Play: t.play, Tell: t.tell, Words: t.Localizer(), Told: t.logged}
}

// recalls are the seats through whose eyes what happened is told. All is open when the match is over, but not before its end is shown.
func (t *Table) recalls() engine.Seats {
	if t.play.Showing() {
		return t.ses.Remembers()
	}
	return t.ses.Recalls()
}

// Outcome is the result of the match; false while it goes on, or its end is not shown yet.
func (t *Table) Outcome() (engine.Outcome, bool) {
	if t.play.Showing() || t.suspended {
		return engine.Outcome{}, false
	}
	return t.ses.Match.Outcome()
}

// show shows the moment at which the table stands. Where something is decided in it that the face plays, a throw of dice, the table stands at
// the moment before until that is over.
func (t *Table) show(forward bool) {
	_, steps := t.face.(face.Cuer)
	if steps {
		t.ses.Hold(true)
	}
	st := t.state(forward)
	if stage, ok := t.face.(face.Suspense); ok && len(st.News) > 0 {
		t.suspended = true
		if stage.Play(st, func() { t.suspended = false; t.lay(st) }) {
			return
		}
		t.suspended = false
	}
	t.lay(st)
}

// Restate shows the table again where it stands, at once: what its face says of who thinks may have changed.
func (t *Table) Restate() {
	if !t.suspended {
		t.face.Show(t.state(false))
	}
}

// lay shows a state.
func (t *Table) lay(st face.State) {
	t.now = st
	if st.Seat != engine.NoSeat {
		t.play.Asked()
	}
	if !st.Past {
		t.ses.Told(t.play.Stands())
	}
	t.face.Show(st)
	t.ear.Hear(st.Path, st.News, st.Seat)
	t.pointLast()
	t.FillTray()
	t.Update()
	t.showOwn()
	t.advice.Follow()
	t.scenario.Follow()
	if _, steps := t.face.(face.Cuer); steps {
		t.ses.Hold(t.play.Showing() || t.advice.Holds())
	}
}

// state is the moment to show.
func (t *Table) state(forward bool) face.State {
	m := t.ses.Match
	st := face.State{View: t.ses.View(), Seat: t.ses.Actor(), Past: t.ses.Past()}
	at := t.ses.At()
	if now := t.play.Now(); now != nil {
		st.Moment, st.View, st.Seat, at = now, now.View, engine.NoSeat, now.Record
	} else if st.Seat != engine.NoSeat {
		st.Legal, st.Steps = m.Legal(st.Seat, nil), m.Steps(st.Seat)
	}
	for _, no := range m.Path(t.ses.At()) {
		st.Path = append(st.Path, t.seen(m.Record(no)))
		if no == at {
			break
		}
	}
	if forward && !st.Past && at > 0 {
		st.News = t.news(st)
	}
	return st
}

// news are the events that the state before did not tell.
func (t *Table) news(st face.State) []engine.Event {
	if st.Moment != nil {
		return st.Moment.Events
	}
	last := st.Path[len(st.Path)-1]
	told := 0
	if n := len(t.now.Path); n > 0 && t.now.Path[n-1].No == last.No {
		told = min(len(t.now.Path[n-1].Events), len(last.Events))
	}
	return last.Events[told:]
}

// seen is a record as the person in front may know it, as far as it is told: without the answers of chance, secret steps and events covered.
func (t *Table) seen(r *engine.Record) *engine.Record {
	known := *r
	known.Chance, known.Steps = nil, t.ses.Match.Seen(r, t.recalls())
	known.Events, _ = t.told(r)
	return &known
}

// Replay shows a record once more moment by moment, from the one in which an event is told.
func (t *Table) Replay(no int, e engine.Event) {
	if no != t.ses.At() {
		t.ses.Look(no)
	}
	t.showTo(e)
}

// showTo shows the record that is looked at as far as an event and no further; the zero event stands for its first moment. Where no moment tells
// it, the table stands at the end.
func (t *Table) showTo(e engine.Event) {
	at := t.ses.At()
	if at > 0 && t.play.Take(t.moments(at)) && !t.play.Seek(e) {
		t.play.Clear()
	}
	t.refusal = false
	t.show(false)
}

// view is what the table shows, or would show behind the curtain.
func (t *Table) view() engine.View {
	if t.suspended && t.now.View != nil {
		return t.now.View
	}
	if now := t.play.Now(); now != nil {
		return now.View
	}
	return t.ses.View()
}
