package table

import (
	"slices"

	"tenka/app/table/chronicle"
	"tenka/app/table/explain"
	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/app/table/since"
	"tenka/engine"
)

// progress is how much of the match the table has shown: the present state, and the reel that plays the moments inside records.
type progress struct {
	*speech
	*played
	t *Table

	play      *reel.Reel // plays the moments inside records
	now       face.State // what is shown
	stepping  bool       // the reel plays what the others did once more, as somebody asked
	suspended bool       // the face is showing a decision, such as a roll, and the table still shows the moment before it
	shown     int        // the record shown last; later ones are news
	came      bool       // somebody has lifted the curtain and done nothing since

	coach  *explain.Explain
	lately *since.Since // what changed since the last turn of the person in front
	opened bool         // the Line has told what was wrong with the file
	marked int          // the record for which the marks of changes were last shown unasked
}

// newReel is the reel of the table.
func (p *progress) newReel() *reel.Reel {
	return &reel.Reel{
		Shown: func(forward bool) {
			p.t.refusal = false
			p.show(forward)
		},
		People: p.ses.People,
		Waits:  func() bool { return p.coach.Holds() },
	}
}

// takeUp gives the reel the new moments: those of the last record, or of all records since the last choice of the person in front. A reel that
// was left in the middle goes on from there. A reel that still shows a moment keeps it, and plays the new ones after its own. The past, a file
// that was just opened and an undo show their end at once. came says that the curtain was just lifted. takeUp reports whether the table moves
// forward from the state it showed before.
func (p *progress) takeUp(came bool) (forward bool) {
	m, at, since := p.ses.Match, p.ses.At(), p.ses.Since()
	left, passed, untold := m.Untold()
	stepping := p.stepping
	p.stepping = false
	switch {
	case p.ses.Past():
		p.play.Clear()
	case came && since >= 0 && since != at:
		p.play.Take(p.momentsSince(since))
		return p.tells(since)
	case p.shown < 0 && untold:
		p.play.Take(p.momentsSince(left))
		p.play.GoPast(passed)
	case at == p.shown && (!came || since >= 0): // the same record is shown again
		p.stepping = stepping
	case p.play.Showing() && !p.now.Past && len(p.between(p.shown, at)) > 0: // people elsewhere do not wait
		p.play.Add(p.momentsSince(p.shown))
		p.stepping = stepping
	case p.shown >= 0 && !p.now.Past && at > 0 && (at == p.shown || m.Record(at).After == p.shown):
		p.play.Take(p.moments(at))
		if p.ses.Paused() {
			p.play.Play(false)
		}
		p.tells(m.Record(at).After)
		return true
	default:
		p.play.Clear()
	}
	return false
}

// tells reports whether the reel shows what came after a record. Then it writes that into the match's file.
func (p *progress) tells(no int) bool {
	if p.play.Showing() {
		p.ses.Match.Tell(no, 0)
	}
	return p.play.Showing()
}

// momentsSince are the moments of the records after since, up to the present.
func (p *progress) momentsSince(since int) []face.Moment {
	var list []face.Moment
	for _, no := range p.between(since, p.ses.At()) {
		list = append(list, p.moments(no)...)
	}
	return list
}

// moments are the moments of a record that the person in front may know; none if the face has no moments.
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

// told are the events of a record that the person in front may know, up to the moment that is shown; false if none is shown yet.
func (p *progress) told(r *engine.Record) ([]engine.Event, bool) {
	if p.suspended { // the moment that is being decided is not shown yet
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

// logged are the events of a record for the log. While the past is shown, the log also has the later records.
func (p *progress) logged(r *engine.Record) ([]engine.Event, bool) {
	if p.ses.Past() {
		return engine.SeenBy(r.Events, p.recalls()), true
	}
	return p.told(r)
}

// chronicle returns the lines of the log.
func (p *progress) chronicle() chronicle.Chronicle {
	return chronicle.Chronicle{Session: p.ses, Play: p.play, Tell: p.tell, Words: p.Localizer(), Events: p.logged}
}

// recalls are the seats whose knowledge the events are told with: all seats once the end of the match has been shown.
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

// show shows the present moment. If the face first shows a decision in it, such as a roll, the table shows the moment before until that has
// ended.
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

// Restate shows the same moment again without motion, because it changed which computer player thinks.
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
	held := p.coach.Holds()
	p.coach.Follow(st)
	if _, steps := p.t.face.(face.Cuer); steps || held || p.coach.Holds() {
		p.Rehold()
	}
}

// Rehold keeps the computer players from choosing while the table still shows what happened, or somebody reads about it.
func (p *progress) Rehold() {
	_, steps := p.t.face.(face.Cuer)
	p.ses.Hold(steps && p.play.Showing() || p.t.advice.Holds() || p.coach.Holds())
}

// state is the state that the face has to show now.
func (p *progress) state(forward bool) face.State {
	m := p.ses.Match
	st := face.State{View: p.ses.View(), Seat: p.ses.Actor(), Past: p.ses.Past()}
	at := p.ses.At()
	if now := p.play.Now(); now != nil {
		st.Moment, st.View, st.Seat, at = now, now.View, engine.NoSeat, now.Record
	} else if p.t.quiz != nil {
		st.Seat, st.Asked = engine.NoSeat, p.t.quiz.Look()
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

// news are the events of a state that the state before it did not have.
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

// seen is the told part of a record as the person in front may know it: without the outcomes of chance and without secrets.
func (p *progress) seen(r *engine.Record) *engine.Record {
	known := *r
	known.Chance, known.Steps = nil, p.ses.Match.Seen(r, p.recalls())
	known.Events, _ = p.told(r)
	return &known
}

// Replay plays the moments of a record again, from the one that tells an event.
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

// view is the view that the table shows. Behind the curtain it is the one it would show.
func (p *progress) view() engine.View {
	if p.suspended && p.now.View != nil {
		return p.now.View
	}
	if now := p.play.Now(); now != nil {
		return now.View
	}
	return p.ses.View()
}

// Thinking is the seat of the computer player that has to choose, NoSeat if there is none.
func (p *progress) Thinking() engine.Seat {
	if p.play != nil && p.play.Showing() || p.suspended || p.ses.Paused() {
		return engine.NoSeat
	}
	return p.ses.Awaited()
}

// Watched is the number of the record that is shown, also while the reel plays its moments.
func (p *progress) Watched() int {
	if now := p.play.Now(); now != nil {
		return now.Record
	}
	return p.ses.At()
}

// Happened are the last sentences about the record that is shown, or about all records since the last choice of the player in front, as far as
// that player may know them. The setup has none.
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
	c := p.chronicle()
	for _, row := range slices.Backward(c.Outline(nil)) {
		if row.No <= since || len(lines) == lastLines {
			break
		}
		if text := c.Told(row).Text; text != "" && !row.After {
			lines = append(lines, text)
		}
	}
	slices.Reverse(lines)
	return lines
}
