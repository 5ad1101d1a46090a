package table

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/waiting"
	"tenka/app/ui/focus"
	"tenka/app/ui/look"
)

// Key handles a key that no focused control took. It returns false if the table has no use for it.
func (t *Table) Key(name fyne.KeyName) bool {
	if t.guide != nil && t.guide.key(name) {
		return true
	}
	if t.Veiled() {
		if name == fyne.KeyReturn || name == fyne.KeyEnter {
			t.lift()
		}
		return true
	}
	if t.partingKey(name) {
		return true
	}
	if t.review != nil && t.over != nil && t.side == sidePanel && t.review.Key(name) {
		return true
	}
	if t.trial != nil && len(t.Steps()) == 0 && t.side == sidePanel && t.notice.Hidden && t.trial.Command(name) {
		return true
	}
	if t.quiz != nil && t.side == sidePanel && t.notice.Hidden && t.quiz.Key(name) {
		return true
	}
	if !(t.play.Showing() && slices.Contains(playKeys, name)) && t.over == nil && t.company.Key(name) { // others do not wait until all of it was seen
		return true
	}
	if t.side == sideAdvice && t.advice.Key(name) {
		return true
	}
	if (name == fyne.KeyReturn || name == fyne.KeyEnter) && t.coach.GotIt() || t.coach.Key(name) {
		return true
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		return t.playsAgain() || t.playKey(name) || t.amongChoices(name) || !t.TimelineShown() && t.face.Key(name)
	case fyne.KeyEscape:
		t.escape()
	case fyne.KeyL:
		t.toggleLog()
	case fyne.KeyB:
		t.OpenRule("")
	case fyne.KeyP:
		if (t.room.Rail > 0 || t.trial != nil) && t.side == sidePanel {
			t.drawer = !t.drawer
			t.Update()
		} else {
			t.open(sidePanel)
		}
	case fyne.KeyH:
		t.face.Pulse()
		t.toggle(sideCan)
	case sinceKey:
		t.toggleSince()
	case hintKey:
		return t.advice.Hint()
	case whyKey:
		return t.advice.Why()
	case dangerKey:
		return t.danger.allowed() // Held takes it
	case fyne.KeyT:
		t.textBoard()
	case fyne.KeyX:
		t.Share()
	case fyne.KeyHome:
		if t.side == sideSince {
			t.StepByStep()
		} else {
			t.lookAtStep(0)
		}
	case fyne.KeyEnd:
		t.ses.Look(-1)
	case waiting.PlayNowKey:
		t.ses.PlayNow()
	case fyne.KeySpace:
		if t.waiting.Key(name) {
			return true
		}
		if look.FinishAll() {
			return true
		}
		return t.playKey(name) || t.face.Key(name)
	case fyne.KeyLeft, fyne.KeyRight:
		by := 1
		if name == fyne.KeyLeft {
			by = -1
		}
		switch {
		case t.side == sideRules:
			t.rules.Step(by)
		case t.TimelineShown():
			t.lookBy(by)
		default:
			return t.waiting.Key(name) || t.playKey(name) || t.amongChoices(name) || t.face.Key(name)
		}
	default:
		return t.playKey(name) || t.amongChoices(name) || !(t.TimelineShown() && chooses(name)) && t.face.Key(name)
	}
	return true
}

// endRest is how long the last screen must have stood before Enter plays again: somebody may still go on through the last moments with it.
const endRest = time.Second

// playsAgain plays again where the last screen is shown, whose main button has the key.
func (t *Table) playsAgain() bool {
	if t.over == nil || t.review != nil || t.side != sidePanel {
		return false
	}
	if time.Since(t.ended) >= endRest {
		t.PlayAgain()
	}
	return true
}

// chooses reports whether a key may choose or confirm something in the tray. While the timeline stands in place of the tray it must not.
func chooses(name fyne.KeyName) bool {
	return name == fyne.KeyReturn || name == fyne.KeyEnter || len(name) == 1 && (name >= "1" && name <= "9" || name >= "A" && name <= "Z")
}

// amongChoices moves the focus from a control of the face to its neighbour in the direction of an arrow key. It returns false if no control of
// the face has the focus or there is no neighbour.
func (t *Table) amongChoices(arrow fyne.KeyName) bool {
	f, ok := t.face.(face.Meant)
	from := t.Canvas().Focused()
	if !ok || from == nil || t.over != nil { // the last screen covers the face
		return false
	}
	var list []fyne.Focusable
	for _, m := range f.Meant() {
		if stop, ok := m.Control.(fyne.Focusable); ok {
			list = append(list, stop)
		}
	}
	if !slices.Contains(list, from) {
		return false
	}
	var stops focus.Stops
	stops.Add(list...)
	return stops.Key(arrow) && t.Canvas().Focused() != from
}

// escape closes or puts back one thing: the one that was opened or picked up last; it returns false if there is none. It never leaves the match.
func (t *Table) escape() (closed bool) {
	closed = true
	switch {
	case !t.notice.Hidden:
		t.quiet()
	case t.company.Escape():
	case t.side == sideRules: // opened by a question in the middle of a choice
		t.open(sidePanel)
	case t.side == sideAdvice:
		t.advice.Close()
	case t.stepping && t.play.Showing():
		t.play.End()
	case t.coach.Repeat():
		return true // the Line says the card
	case t.danger.pinned:
		t.danger.pin(false)
	case t.company.Plan().End():
	case t.face.Key(fyne.KeyEscape):
	case t.lately.Shown() && (t.side == sidePanel || t.side == sideSince):
		t.ShowSince(false)
	case t.side != sidePanel:
		t.open(sidePanel)
	case t.room.Log > 0 && t.logOpen && t.over == nil && !t.asksToPart():
		t.toggleLog()
	case t.ses.Past():
		t.ses.Look(-1)
	case t.drawer:
		t.drawer = false
		t.Update()
	default:
		closed = false
	}
	t.Settle()
	return closed
}

// Held tells the table, and through it the face, that a key went down or up.
func (t *Table) Held(name fyne.KeyName, down bool) {
	if name == fyne.KeyReturn || name == fyne.KeyEnter {
		t.curtain.enter, t.curtain.held = down, t.curtain.held && down
	}
	switch stage := t.stage(); {
	case stage != nil:
		stage.Held(name, down)
	case name == dangerKey:
		t.danger.hold(down)
	case !down || !t.Veiled():
		t.face.Held(name, down)
	}
}

// Save writes a copy of the match.
func (t *Table) Save() {
	if !t.Veiled() && t.guide == nil {
		t.SaveCopy()
	}
}
