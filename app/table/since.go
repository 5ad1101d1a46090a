package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// sinceKey shows again what happened since one's own last turn.
const sinceKey = fyne.KeyS

// others are the records after from, up to and including to, in which others chose between the last turn of the person in front and this
// one. from is the set-up if that person had no turn yet. Both are -1 if nobody else has chosen.
func (p *progress) others() (from, to int) {
	seat := p.ses.Actor()
	if seat == engine.NoSeat || p.t.guide != nil {
		return -1, -1
	}
	m := p.ses.Match
	mine := p.ses.Holds(m.Header().PlayerOf(seat))
	to = m.At()
	for to > 0 && mine.Has(m.Record(to).Seat) { // the records of this turn so far
		to = m.Record(to).After
	}
	if to == 0 {
		return -1, -1
	}
	for from = to; from > 0 && !mine.Has(m.Record(from).Seat); {
		from = m.Record(from).After
	}
	return from, to
}

// showSince shows once more, moment by moment, all that others did since the last turn of the person in front. Then the match goes on.
func (p *progress) showSince() {
	from, to := p.others()
	if from < 0 || p.play.Showing() || p.suspended {
		return
	}
	var list []face.Moment
	behind := false
	for _, no := range p.ses.Match.Path(p.ses.Match.At()) {
		if behind {
			list = append(list, p.stepsOf(no)...)
		}
		behind = behind || no == from
		if no == to {
			break
		}
	}
	if p.play.Take(list) {
		p.t.open(sidePanel)
		p.t.refusal = false
		p.show(false)
	}
}

// stepsOf are the moments of a record, each of which rests. There is at least its end.
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

// offersSince reports whether showSince has something to show.
func (p *progress) offersSince() bool {
	_, steps := p.t.face.(face.Cuer)
	from, _ := p.others()
	return steps && !p.play.Showing() && from >= 0
}

// sinceButton is a button that calls showSince.
func (p *progress) sinceButton() fyne.CanvasObject {
	return kit.NewButton(p.sh.T("table.since"), string(sinceKey), p.showSince)
}

// pointLast points on the board at what others did last, until the person who is to choose does something.
func (p *progress) pointLast() {
	if _, to := p.others(); p.now.Seat == engine.NoSeat || len(p.now.Steps) > 0 || to != p.ses.At() {
		return
	}
	if steps := p.now.Path[len(p.now.Path)-1].Steps; len(steps) > 0 {
		p.t.face.Point(steps[len(steps)-1])
	}
}

// answered reports whether the person in front plays against computer players alone, one of them chose last, and the person has done nothing
// since.
func (p *progress) answered() bool {
	_, to := p.others()
	return to > 0 && to == p.ses.At() && p.Persons() == 1 && len(p.now.Steps) == 0
}

// arrived is the Line for somebody who has just lifted the curtain, or after a computer player has chosen: what others did last, then the
// prompt. It is the prompt alone if others did nothing, if the prompt tells it, if both have no room, and while the reel shows moments.
func (p *progress) arrived(prompt face.Prompt) string {
	if prompt.Told || !p.came && !p.answered() && !p.ses.Paused() || p.play.Showing() {
		return prompt.Text
	}
	return p.t.waiting.After(prompt.Text)
}
