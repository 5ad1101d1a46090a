package table

import (
	"tenka/app/table/chronicle"
	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/engine"
)

// story is how far the table has come in showing what happened: the state that is shown, and the reel that goes through the moments inside records.
type story struct {
	*speech
	*played
	t *Table

	play      *reel.Reel // goes through what happened inside records
	now       face.State // what is shown
	suspended bool       // the face plays how something is decided, and the table stands at the moment before
	shown     int        // the record shown last, for what is news
	came      bool       // somebody has just lifted the curtain and done nothing yet
}

// newReel is the reel of the table: it goes through what happened inside records.
func (y *story) newReel() *reel.Reel {
	return &reel.Reel{
		Shown: func(forward bool) {
			y.t.refusal = false
			y.show(forward)
		},
		People: y.ses.People,
	}
}

// takeUp begins to show what is new moment by moment: the record that the match went forward by, or all that happened since the person in
// front sat here last. What was left in the middle is shown from there. Looking at the past, loading and stepping back show the end at once.
// came tells that this person has just lifted the curtain. It reports whether what comes follows what was shown before.
func (y *story) takeUp(came bool) (forward bool) {
	m, at, since := y.ses.Match, y.ses.At(), y.ses.Since()
	left, passed, untold := m.Untold()
	switch {
	case y.ses.Past():
		y.play.Clear()
	case came && since >= 0 && since != at:
		y.play.Take(y.momentsSince(since))
		return y.ses.Tells(since, y.play.Showing())
	case y.shown < 0 && untold:
		y.play.Take(y.momentsSince(left))
		y.play.GoPast(passed)
	case at == y.shown && (!came || since >= 0): // the same once more
	case y.shown >= 0 && !y.now.Past && at > 0 && (at == y.shown || m.Record(at).After == y.shown):
		y.play.Take(y.moments(at))
		if y.ses.Paused() {
			y.play.Play(false)
		}
		y.ses.Tells(m.Record(at).After, y.play.Showing())
		return true
	default:
		y.play.Clear()
	}
	return false
}

// momentsSince are the moments of all records on the way from record since to the present.
func (y *story) momentsSince(since int) []face.Moment {
	var list []face.Moment
	behind := false
	for _, no := range y.ses.Match.Path(y.ses.At()) {
		if behind {
			list = append(list, y.moments(no)...)
		}
		behind = behind || no == since
		if no == y.ses.At() {
			break
		}
	}
	return list
}

// moments are the moments of a record as the person in front may know them; none where the face shows only ends of records.
func (y *story) moments(no int) []face.Moment {
	cuer, ok := y.t.face.(face.Cuer)
	if !ok {
		return nil
	}
	frames := y.ses.Match.Frames(no, y.ses.Eyes())
	list := make([]face.Moment, len(frames))
	for i, f := range frames {
		list[i] = face.Moment{Record: no, Events: f.Events, View: f.View, Cue: cuer.Cue(f.Events, f.View, i == len(frames)-1)}
	}
	return list
}

// told are the events of a record as the person in front is told them, as far as the table has come; false for a record of which nothing is
// told yet.
func (y *story) told(r *engine.Record) ([]engine.Event, bool) {
	if y.suspended { // the moment that is being decided is not told yet
		for _, known := range y.now.Path {
			if known.No == r.No {
				return known.Events, len(known.Events) > 0
			}
		}
		return nil, false
	}
	events, whole := y.play.Told(r.No)
	if whole {
		return engine.SeenBy(r.Events, y.recalls()), true
	}
	return events, len(events) > 0
}

// logged are the events of a record that the log tells: what lies behind a past that is looked at has been told before.
func (y *story) logged(r *engine.Record) ([]engine.Event, bool) {
	if y.ses.Past() {
		return engine.SeenBy(r.Events, y.recalls()), true
	}
	return y.told(r)
}

// chronicle tells the log.
func (y *story) chronicle() chronicle.Chronicle {
	return chronicle.Chronicle{Session: y.ses, Play: y.play, Tell: y.tell, Words: y.Localizer(), Told: y.logged}
}

// recalls are the seats through whose eyes what happened is told. All is open when the match is over, but not before its end is shown.
func (y *story) recalls() engine.Seats {
	if y.play.Showing() {
		return y.ses.Remembers()
	}
	return y.ses.Recalls()
}

// Outcome is the result of the match; false while it goes on, or its end is not shown yet.
func (y *story) Outcome() (engine.Outcome, bool) {
	if y.play.Showing() || y.suspended {
		return engine.Outcome{}, false
	}
	return y.ses.Match.Outcome()
}

// show shows the moment at which the table stands. Where something is decided in it that the face plays, a throw of dice, the table stands at
// the moment before until that is over.
func (y *story) show(forward bool) {
	_, steps := y.t.face.(face.Cuer)
	if steps {
		y.ses.Hold(true)
	}
	st := y.state(forward)
	if stage, ok := y.t.face.(face.Suspense); ok && len(st.News) > 0 {
		y.suspended = true
		if stage.Play(st, func() { y.suspended = false; y.lay(st) }) {
			return
		}
		y.suspended = false
	}
	y.lay(st)
}

// Restate shows the table again where it stands, at once: what its face says of who thinks may have changed.
func (y *story) Restate() {
	if !y.suspended {
		y.t.face.Show(y.state(false))
	}
}

// lay shows a state.
func (y *story) lay(st face.State) {
	y.now = st
	if st.Seat != engine.NoSeat {
		y.play.Asked()
	}
	if !st.Past {
		y.ses.Told(y.play.Stands())
	}
	y.t.face.Show(st)
	y.t.ear.Hear(st.Path, st.News, st.Seat)
	y.pointLast()
	y.t.FillTray()
	y.t.Update()
	y.t.showOwn()
	y.t.advice.Follow()
	y.t.scenario.Follow()
	if _, steps := y.t.face.(face.Cuer); steps {
		y.ses.Hold(y.play.Showing() || y.t.advice.Holds())
	}
}

// state is the moment to show.
func (y *story) state(forward bool) face.State {
	m := y.ses.Match
	st := face.State{View: y.ses.View(), Seat: y.ses.Actor(), Past: y.ses.Past()}
	at := y.ses.At()
	if now := y.play.Now(); now != nil {
		st.Moment, st.View, st.Seat, at = now, now.View, engine.NoSeat, now.Record
	} else if st.Seat != engine.NoSeat {
		st.Legal, st.Steps = m.Legal(st.Seat, nil), m.Steps(st.Seat)
	}
	for _, no := range m.Path(y.ses.At()) {
		st.Path = append(st.Path, y.seen(m.Record(no)))
		if no == at {
			break
		}
	}
	if forward && !st.Past && at > 0 {
		st.News = y.news(st)
	}
	return st
}

// news are the events that the state before did not tell.
func (y *story) news(st face.State) []engine.Event {
	if st.Moment != nil {
		return st.Moment.Events
	}
	last := st.Path[len(st.Path)-1]
	told := 0
	if n := len(y.now.Path); n > 0 && y.now.Path[n-1].No == last.No {
		told = min(len(y.now.Path[n-1].Events), len(last.Events))
	}
	return last.Events[told:]
}

// seen is a record as the person in front may know it, as far as it is told: without the answers of chance, secret steps and events covered.
func (y *story) seen(r *engine.Record) *engine.Record {
	known := *r
	known.Chance, known.Steps = nil, y.ses.Match.Seen(r, y.recalls())
	known.Events, _ = y.told(r)
	return &known
}

// Replay shows a record once more moment by moment, from the one in which an event is told.
func (y *story) Replay(no int, e engine.Event) {
	if no != y.ses.At() {
		y.ses.Look(no)
	}
	y.showTo(e)
}

// showTo shows the record that is looked at as far as an event and no further; the zero event stands for its first moment. Where no moment tells
// it, the table stands at the end.
func (y *story) showTo(e engine.Event) {
	at := y.ses.At()
	if at > 0 && y.play.Take(y.moments(at)) && !y.play.Seek(e) {
		y.play.Clear()
	}
	y.t.refusal = false
	y.show(false)
}

// view is what the table shows, or would show behind the curtain.
func (y *story) view() engine.View {
	if y.suspended && y.now.View != nil {
		return y.now.View
	}
	if now := y.play.Now(); now != nil {
		return now.View
	}
	return y.ses.View()
}

// Thinking is the seat whose computer player is to choose, NoSeat for none.
func (y *story) Thinking() engine.Seat {
	if y.play != nil && y.play.Showing() || y.suspended || y.ses.Paused() {
		return engine.NoSeat
	}
	return y.ses.Awaited()
}

// Watched is the record that is shown, also where it is gone through moment by moment.
func (y *story) Watched() int {
	if now := y.play.Now(); now != nil {
		return now.Record
	}
	return y.ses.At()
}

// Happened are the last sentences of the record that is shown, or of all since the player in front sat here last, as far as they may know
// them. Of the set-up nothing is told: it lies on the table.
func (y *story) Happened() []string {
	var lines []string
	if y.ses.At() == 0 {
		return nil
	}
	since := y.ses.At() - 1
	if s := y.ses.Since(); s >= 0 && !y.ses.Past() {
		since = s
	} else if from, _ := y.others(); from >= 0 {
		since = from
	}
	for _, row := range y.chronicle().Rows(nil) {
		if row.Text != "" && row.No > since && !row.After {
			lines = append(lines, row.Text)
		}
	}
	return lines[max(0, len(lines)-lastLines):]
}
