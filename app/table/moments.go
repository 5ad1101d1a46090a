package table

import (
	"tenka/app/table/chronicle"
	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/app/table/since"
	"tenka/engine"
)

// progress is how far the table has come in showing what happened: the state that is shown, and the reel that goes through the moments inside records.
type progress struct {
	*speech
	*played
	t *Table

	play      *reel.Reel // shows the moments inside records
	now       face.State // what is shown
	suspended bool       // the face shows how something is decided, and the table still shows the moment before
	shown     int        // the record shown last, for what is news
	came      bool       // somebody has just lifted the curtain and done nothing yet

	lately *since.Since // what changed since the last turn of the person in front
	marked int          // the record up to which changes were shown last without being asked for
}

// newReel is the reel of the table.
func (p *progress) newReel() *reel.Reel {
	return &reel.Reel{
		Shown: func(forward bool) {
			p.t.refusal = false
			p.show(forward)
		},
		People: p.ses.People,
	}
}

// takeUp gives the reel what is new: the record by which the match went forward, or all that happened since the person in front sat here
// last. If a reel was left in the middle, it goes on from there. Looking at the past, loading and stepping back show the end at once.
// came tells that this person has just lifted the curtain. It reports whether the table goes forward from what it showed before.
func (p *progress) takeUp(came bool) (forward bool) {
	m, at, since := p.ses.Match, p.ses.At(), p.ses.Since()
	left, passed, untold := m.Untold()
	switch {
	case p.ses.Past():
		p.play.Clear()
	case came && since >= 0 && since != at:
		p.play.Take(p.momentsSince(since))
		return p.ses.Tells(since, p.play.Showing())
	case p.shown < 0 && untold:
		p.play.Take(p.momentsSince(left))
		p.play.GoPast(passed)
	case at == p.shown && (!came || since >= 0): // the same record is shown again
	case p.shown >= 0 && !p.now.Past && at > 0 && (at == p.shown || m.Record(at).After == p.shown):
		p.play.Take(p.moments(at))
		if p.ses.Paused() {
			p.play.Play(false)
		}
		p.ses.Tells(m.Record(at).After, p.play.Showing())
		return true
	default:
		p.play.Clear()
	}
	return false
}

// momentsSince are the moments of all records on the way from record since to the present.
func (p *progress) momentsSince(since int) []face.Moment {
	var list []face.Moment
	behind := false
	for _, no := range p.ses.Match.Path(p.ses.At()) {
		if behind {
			list = append(list, p.moments(no)...)
		}
		behind = behind || no == since
		if no == p.ses.At() {
			break
		}
	}
	return list
}

// moments are the moments of a record as the person in front may know them; none where the face shows only ends of records.
func (p *progress) moments(no int) []face.Moment {
	cuer, ok := p.t.face.(face.Cuer)
	if !ok {
		return nil
	}
	frames := p.ses.Match.Frames(no, p.ses.Eyes())
	list := make([]face.Moment, len(frames))
	for i, f := range frames {
		list[i] = face.Moment{Record: no, Events: f.Events, View: f.View, Cue: cuer.Cue(f.Events, f.View, i == len(frames)-1)}
	}
	return list
}

// told are the events of a record that the person in front may know, up to the moment that is shown; false if none of them is told yet.
func (p *progress) told(r *engine.Record) ([]engine.Event, bool) {
	if p.suspended { // the moment that is being decided is not told yet
		for _, known := range p.now.Path {
			if known.No == r.No {
				return known.Events, len(known.Events) > 0
			}
		}
		return nil, false
	}
	events, whole := p.play.Told(r.No)
	if whole {
		return engine.SeenBy(r.Events, p.recalls()), true
	}
	return events, len(events) > 0
}

// logged are the events of a record that the log tells. While the past is looked at, it tells those of later records, too.
func (p *progress) logged(r *engine.Record) ([]engine.Event, bool) {
	if p.ses.Past() {
		return engine.SeenBy(r.Events, p.recalls()), true
	}
	return p.told(r)
}

// chronicle makes the lines of the log.
func (p *progress) chronicle() chronicle.Chronicle {
	return chronicle.Chronicle{Session: p.ses, Play: p.play, Tell: p.tell, Words: p.Localizer(), Told: p.logged}
}

// recalls are the seats through whose eyes events are told: all seats once the match is over and its end has been shown.
func (p *progress) recalls() engine.Seats {
	if p.play.Showing() {
		return p.ses.Remembers()
	}
	return p.ses.Recalls()
}

// Outcome is the result of the match; false while it goes on or its end is not shown yet.
func (p *progress) Outcome() (engine.Outcome, bool) {
	if p.play.Showing() || p.suspended {
		return engine.Outcome{}, false
	}
	return p.ses.Match.Outcome()
}

// show shows the present moment. If the face shows how something in it is decided, such as a throw of dice, the table shows the moment before
// until that has ended.
func (p *progress) show(forward bool) {
	_, steps := p.t.face.(face.Cuer)
	if steps {
		p.ses.Hold(true)
	}
	st := p.state(forward)
	if stage, ok := p.t.face.(face.Suspense); ok && len(st.News) > 0 {
		p.suspended = true
		if stage.Play(st, func() { p.suspended = false; p.lay(st) }) {
			return
		}
		p.suspended = false
	}
	p.lay(st)
}

// Restate shows the same moment again, at once, when what the face says of who thinks has changed.
func (p *progress) Restate() {
	if !p.suspended {
		p.t.face.Show(p.state(false))
	}
}

// lay shows a state.
func (p *progress) lay(st face.State) {
	p.now = st
	if st.Seat != engine.NoSeat {
		p.play.Asked()
	}
	if !st.Past {
		p.ses.Told(p.play.Stands())
	}
	p.t.face.Show(st)
	p.t.ear.Hear(st.Path, st.News, st.Seat)
	p.pointLast()
	p.t.FillTray()
	p.t.Update()
	p.t.showOwn()
	p.t.advice.Follow()
	p.followSince(st)
	p.t.scenario.Follow()
	if _, steps := p.t.face.(face.Cuer); steps {
		p.ses.Hold(p.play.Showing() || p.t.advice.Holds())
	}
}

// state is what the face is to show now.
func (p *progress) state(forward bool) face.State {
	m := p.ses.Match
	st := face.State{View: p.ses.View(), Seat: p.ses.Actor(), Past: p.ses.Past()}
	at := p.ses.At()
	if now := p.play.Now(); now != nil {
		st.Moment, st.View, st.Seat, at = now, now.View, engine.NoSeat, now.Record
	} else if st.Seat != engine.NoSeat {
		st.Legal, st.Steps = m.Legal(st.Seat, nil), m.Steps(st.Seat)
	}
	for _, no := range m.Path(p.ses.At()) {
		st.Path = append(st.Path, p.seen(m.Record(no)))
		if no == at {
			break
		}
	}
	if forward && !st.Past && at > 0 {
		st.News = p.news(st)
	}
	return st
}

// news are the events of a state that the state before it did not tell.
func (p *progress) news(st face.State) []engine.Event {
	if st.Moment != nil {
		return st.Moment.Events
	}
	last := st.Path[len(st.Path)-1]
	told := 0
	if n := len(p.now.Path); n > 0 && p.now.Path[n-1].No == last.No {
		told = min(len(p.now.Path[n-1].Events), len(last.Events))
	}
	return last.Events[told:]
}

// seen is a record as the person in front may know it, as far as it is told: without the answers of chance, and without what is secret.
func (p *progress) seen(r *engine.Record) *engine.Record {
	known := *r
	known.Chance, known.Steps = nil, p.ses.Match.Seen(r, p.recalls())
	known.Events, _ = p.told(r)
	return &known
}

// Replay shows a record once more moment by moment, from the one in which an event is told.
func (p *progress) Replay(no int, e engine.Event) {
	if no != p.ses.At() {
		p.ses.Look(no)
	}
	p.showTo(e)
}

// showTo shows the record that is looked at up to the moment that tells an event; the zero event stands for its first moment. If no moment
// tells it, the end of the record is shown.
func (p *progress) showTo(e engine.Event) {
	at := p.ses.At()
	if at > 0 && p.play.Take(p.moments(at)) && !p.play.Seek(e) {
		p.play.Clear()
	}
	p.t.refusal = false
	p.show(false)
}

// view is what the table shows, or would show behind the curtain.
func (p *progress) view() engine.View {
	if p.suspended && p.now.View != nil {
		return p.now.View
	}
	if now := p.play.Now(); now != nil {
		return now.View
	}
	return p.ses.View()
}

// Thinking is the seat whose computer player is to choose, NoSeat for none.
func (p *progress) Thinking() engine.Seat {
	if p.play != nil && p.play.Showing() || p.suspended || p.ses.Paused() {
		return engine.NoSeat
	}
	return p.ses.Awaited()
}

// Watched is the record that is shown, also while the reel shows moments inside it.
func (p *progress) Watched() int {
	if now := p.play.Now(); now != nil {
		return now.Record
	}
	return p.ses.At()
}

// Happened are the last sentences about the record that is shown, or about all records since the player in front sat here last, as far as
// that player may know them. There are none about the set-up.
func (p *progress) Happened() []string {
	var lines []string
	if p.ses.At() == 0 {
		return nil
	}
	since := p.ses.At() - 1
	if s := p.ses.Since(); s >= 0 && !p.ses.Past() {
		since = s
	} else if from, _ := p.others(); from >= 0 {
		since = from
	}
	for _, row := range p.chronicle().Rows(nil) {
		if row.Text != "" && row.No > since && !row.After {
			lines = append(lines, row.Text)
		}
	}
	return lines[max(0, len(lines)-lastLines):]
}
