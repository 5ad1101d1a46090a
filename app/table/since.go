package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/since"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// sinceKey shows again what changed since the last turn of the person in front.
const sinceKey = fyne.KeyS

// others returns the range of records in which others chose since the last turn of the person in front: those after from, up to and including
// to. from is the setup if that person had no turn yet. Both are -1 if nobody else has chosen.
func (p *progress) others() (from, to int) {
	mine := p.mine()
	if mine == 0 || p.t.guide != nil {
		return -1, -1
	}
	m := p.ses.Match
	to = m.At()
	for p.ses.Actor() != engine.NoSeat && to > 0 && mine.Has(m.Record(to).Seat) { // the records of the present turn
		to = m.Record(to).After
	}
	if to == 0 || mine.Has(m.Record(to).Seat) {
		return -1, -1
	}
	for from = to; from > 0 && !mine.Has(m.Record(from).Seat); {
		from = m.Record(from).After
	}
	return from, to
}

// mine are the seats of the person who has to choose, or who waits for people at other windows; none if nobody here does either.
func (p *progress) mine() engine.Seats {
	if seat := p.ses.Actor(); seat != engine.NoSeat {
		return p.ses.Holds(p.Header().PlayerOf(seat))
	}
	if p.t.company != nil {
		return p.ses.Front()
	}
	return 0
}

// mostLooked is how many records back the changes are looked for: longer gaps are rare, and each record has to be played once more.
const mostLooked = 60

// between are the numbers of the records after one, up to and including another that lies later on the same branch; none where it does not.
func (p *progress) between(from, to int) []int {
	path := p.ses.Match.Path(to)
	first, last := slices.Index(path, from), slices.Index(path, to)
	if first < 0 || first > last {
		return nil
	}
	return path[first+1 : last+1]
}

// turnsSince are the turns of the others in the records after from, up to and including to, as the person in front may know them. A record in
// which several seats act one after the other, such as a round of orders, is one turn for each seat.
func (p *progress) turnsSince(from, to int) (turns []since.Turn) {
	m, eyes := p.ses.Match, p.ses.Eyes()
	records := p.between(from, to)
	if len(records) > mostLooked {
		return nil
	}
	before := m.ViewAt(from, eyes)
	mine := p.mine()
	for _, no := range records {
		for _, f := range m.Frames(no, eyes) {
			seat, told := m.Record(no).Seat, []since.Sentence(nil)
			for _, e := range slices.Backward(f.Events) {
				if s := e.Seat.Seat(); s >= 0 && int(s) < m.Seats() { // other owners are clans, or nobody
					seat = s
				}
			}
			fewer := p.fewer(before, f.View, mine)
			for _, e := range f.Events {
				if line := p.tell.Event(e); line != "" {
					told = append(told, since.Sentence{Text: line, Weight: weigh(e, mine, fewer)})
				}
			}
			if n := len(turns); n > 0 && turns[n-1].Seat == seat {
				last := &turns[n-1]
				last.After, last.Events, last.Told = f.View, append(last.Events, f.Events...), append(last.Told, told...)
			} else {
				turns = append(turns, since.Turn{Seat: seat, Before: before, After: f.View, Events: slices.Clone(f.Events), Told: told})
			}
			before = f.View
		}
	}
	return turns
}

// weigh says how much an event concerns the seats of a person, who may have fewer pieces after its moment.
func weigh(e engine.Event, mine engine.Seats, fewer bool) since.Weight {
	acts, owns := mine.Has(e.Seat.Seat()), mine.Has(e.Owner.Seat())
	switch {
	case owns && e.Seat != 0 && !acts, fewer && (acts || owns):
		return since.Suffers
	case acts || owns:
		return since.Named
	}
	return since.Distant
}

// fewer reports whether seats have fewer pieces somewhere in a later view.
func (p *progress) fewer(before, after engine.View, seats engine.Seats) bool {
	f, ok := p.t.face.(face.Countable)
	if !ok || before == nil {
		return false
	}
	left := map[engine.Place]int{}
	count := func(v engine.View, sign int) {
		for _, s := range f.Stands(v) {
			if seats.Has(s.Owner.Seat()) {
				left[s.Place] += sign * s.N
			}
		}
	}
	count(before, -1)
	count(after, 1)
	for _, n := range left {
		if n < 0 {
			return true
		}
	}
	return false
}

// followSince marks the changes when a person's turn begins, and removes the marks with that person's first action. The list of turns opens
// too if several others had a turn, the face needs no panel for its choices, and nothing is explained in it.
func (p *progress) followSince(st face.State) {
	from, to := p.others()
	if st.Seat == engine.NoSeat || st.Past || len(st.Steps) > 0 || from < 0 || to != p.ses.At() {
		p.ShowSince(false)
		return
	}
	if p.marked == to || p.sh.Settings().NoSince {
		return
	}
	p.marked = to
	turns := p.turnsSince(from, to)
	_, spare := p.t.face.(face.Unpanelled)
	if p.lately.Show(turns) && spare && !p.coach.On() && len(turns) > 1 && p.t.side == sidePanel && p.t.room.Rail == 0 && p.t.room.Panel > 0 {
		p.t.open(sideSince)
	}
}

// ShowSince opens the list of changes, or closes it and removes the marks.
func (p *progress) ShowSince(open bool) {
	switch {
	case open:
		p.t.open(sideSince)
	default:
		p.lately.Hide()
		if p.t.side == sideSince {
			p.t.open(sidePanel)
		}
	}
}

// toggleSince opens or closes the list of changes. Where the face cannot count its table, it plays the moments of the turns instead.
func (p *progress) toggleSince() {
	from, to := p.others()
	switch {
	case p.t.side == sideSince:
		p.ShowSince(false)
	case from < 0 || p.play.Showing() || p.suspended:
	case p.lately.Show(p.turnsSince(from, to)):
		p.ShowSince(true)
	default:
		p.StepByStep()
	}
}

// StepByStep plays all moments since the last turn of the person in front. Then the match goes on.
func (p *progress) StepByStep() {
	from, to := p.others()
	if from < 0 || p.play.Showing() || p.suspended {
		return
	}
	var list []face.Moment
	for _, no := range p.between(from, to) {
		list = append(list, p.stepsOf(no)...)
	}
	if p.play.Take(list) {
		p.stepping = true
		p.t.open(sidePanel)
		p.t.refusal = false
		p.show(false)
	}
}

// stepsOf are the moments of a record; the reel pauses after each. There is at least one, its end.
func (p *progress) stepsOf(no int) []face.Moment {
	list := p.moments(no)
	seen := false
	for i := range list {
		if !list[i].Cue.Quiet {
			seen, list[i].Cue.Rests = true, true
		}
	}
	if last := len(list) - 1; !seen && last >= 0 {
		list[last].Cue = face.Cue{Rests: true, Part: list[last].Cue.Part}
	}
	return list
}

// offersSince reports whether there are changes or moments to show.
func (p *progress) offersSince() bool {
	_, steps := p.t.face.(face.Cuer)
	_, counts := p.t.face.(face.Countable)
	from, _ := p.others()
	return (steps || counts) && !p.play.Showing() && from >= 0
}

// sinceButton is the button for it.
func (p *progress) sinceButton() fyne.CanvasObject {
	return kit.NewButton(p.sh.T("table.since"), string(sinceKey), p.toggleSince)
}

// pointLast points on the board at the last choice of the others, until the person who has to choose does something.
func (p *progress) pointLast() {
	if _, to := p.others(); p.now.Seat == engine.NoSeat || len(p.now.Steps) > 0 || to != p.ses.At() {
		return
	}
	if steps := p.now.Path[len(p.now.Path)-1].Steps; len(steps) > 0 {
		p.t.face.Point(steps[len(steps)-1])
	}
}

// answered reports whether the person in front plays only against computer players, one of them chose last, and the person has done nothing
// since.
func (p *progress) answered() bool {
	_, to := p.others()
	return to > 0 && to == p.ses.At() && p.Persons() == 1 && len(p.now.Steps) == 0
}

// arrived is the text of the Line after the curtain was lifted, or after a computer player has chosen: what others did last, then the prompt.
// It is the prompt alone if others did nothing, if the prompt tells it, if there is no room for both, and while the reel plays.
func (p *progress) arrived(prompt face.Prompt) string {
	if prompt.Told || !p.came && !p.answered() && !p.ses.Paused() || p.play.Showing() {
		return prompt.Text
	}
	return p.t.waiting.After(prompt.Text)
}
