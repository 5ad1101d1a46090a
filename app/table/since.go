package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
)

// sinceKey shows again what happened since one's own last choice.
const sinceKey = fyne.KeyW

// ownLast is the last record that the person in front chose, where others have chosen since; 0, the set-up, where that person has not chosen
// yet, and -1 where nothing has happened since.
func (t *Table) ownLast() int {
	seat := t.ses.Actor()
	if seat == engine.NoSeat || t.guide != nil {
		return -1
	}
	m := t.ses.Match
	mine := t.ses.Holds(m.Header().PlayerOf(seat))
	at := m.At()
	no := at
	for no > 0 && !mine.Has(m.Record(no).Seat) {
		no = m.Record(no).After
	}
	if no == at {
		return -1
	}
	return no
}

// showSince goes once more, step by step, through all that happened since the person in front chose last; at the end the match goes on where
// it stood.
func (t *Table) showSince() {
	since := t.ownLast()
	if since < 0 || t.play.Showing() || t.suspended {
		return
	}
	var list []face.Moment
	behind := false
	for _, no := range t.ses.Match.Path(t.ses.Match.At()) {
		if behind {
			list = append(list, t.stepsOf(no)...)
		}
		behind = behind || no == since
		if no == t.ses.Match.At() {
			break
		}
	}
	if t.play.Take(list) {
		t.open(sidePanel)
		t.refusal = false
		t.show(false)
	}
}

// stepsOf are the moments of a record, each of them to be looked at; at least its end.
func (t *Table) stepsOf(no int) []face.Moment {
	list := t.moments(no)
	seen := false
	for i := range list {
		if !list[i].Step.Quiet {
			seen, list[i].Step.Rests = true, true
		}
	}
	if last := len(list) - 1; !seen && last >= 0 {
		list[last].Step = face.Step{Rests: true, Part: list[last].Step.Part}
	}
	return list
}

// offersSince reports whether there is something to go through once more.
func (t *Table) offersSince() bool {
	_, steps := t.face.(face.Stepper)
	return steps && !t.play.Showing() && t.ownLast() >= 0
}

// sinceButton offers what happened since one's own last choice, step by step.
func (t *Table) sinceButton() fyne.CanvasObject {
	return kit.NewButton(t.sh.T("table.since"), string(sinceKey), t.showSince)
}

// pointLast points on the table at what others did last, until the person who is to choose does something.
func (t *Table) pointLast() {
	if t.now.Seat == engine.NoSeat || len(t.now.Steps) > 0 || t.ownLast() < 0 {
		return
	}
	if steps := t.now.Path[len(t.now.Path)-1].Steps; len(steps) > 0 {
		t.face.Point(steps[len(steps)-1])
	}
}

// arrived is the Line of somebody who has just lifted the curtain: what the others did last, then what is expected. It is the prompt alone
// where nothing was done since, or where both have no room.
func (t *Table) arrived(prompt string) string {
	if !t.came {
		return prompt
	}
	lines := t.happened()
	if len(lines) == 0 {
		return prompt
	}
	both := t.sh.Say("table.since.line", engine.Args{"Told": lines[len(lines)-1], "Prompt": prompt})
	if small := look.LineType.At(13); len(small.Wrap(both, t.BoardWidth()-look.Scaled(330))) > 2 {
		return prompt
	}
	return both
}
