package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/clock"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lang"
)

// Game is the game that is played.
func (t *Table) Game() engine.Game { return t.ses.Match.Game() }

// Header is what the match was begun with.
func (t *Table) Header() *engine.Header { return t.ses.Match.Header() }

// Public is what everybody may know now.
func (t *Table) Public() engine.View { return t.ses.Match.View(0) }

// Eyes are the seats through whose eyes the table is shown.
func (t *Table) Eyes() engine.Seats { return t.ses.Eyes() }

// At is the record that is looked at.
func (t *Table) At() int { return t.ses.At() }

// ViewAt is the table after a record, as Eyes may know it.
func (t *Table) ViewAt(no int) engine.View { return t.ses.Match.ViewAt(no, t.ses.Eyes()) }

// Frames are the moments inside a record, as Eyes may know them.
func (t *Table) Frames(no int) []engine.Frame { return t.ses.Match.Frames(no, t.ses.Eyes()) }

// Hints is for how many choices a seat took a hint.
func (t *Table) Hints(s engine.Seat) int { return t.ses.Match.Hints(s) }

// People are the seats that persons hold.
func (t *Table) People() engine.Seats { return t.ses.People() }

// Study reports whether what is shown belongs to a study: the match had ended before, and its result stays.
func (t *Table) Study() bool { return t.ses.Match.Study() }

// Persons is how many persons play at this table.
func (t *Table) Persons() int {
	n := 0
	for _, p := range t.Header().Players {
		if p.Person() {
			n++
		}
	}
	return n
}

// Thinking is the seat whose computer player is to choose, NoSeat for none.
func (t *Table) Thinking() engine.Seat {
	if t.play != nil && t.play.Showing() || t.suspended || t.ses.Paused() {
		return engine.NoSeat
	}
	return t.ses.Awaited()
}

// Clocks are the clocks of the seats.
func (t *Table) Clocks() *clock.Clocks { return t.clocks }

// GaveUp are the seats whose players gave up.
func (t *Table) GaveUp() engine.Seats { return t.ses.Match.GaveUp() }

// Tell says events, refusals and names in the program's language.
func (t *Table) Tell() *lang.Teller { return t.tell }

// T is a text without values; Say one with values.
func (t *Table) T(id string) string { return t.sh.T(id) }

// Say is a text in the program's language.
func (t *Table) Say(id string, args engine.Args) string { return t.sh.Say(id, args) }

// Localizer is the program's language.
func (t *Table) Localizer() *lang.Localizer { return t.sh.Localizer() }

// Room is how the window is divided.
func (t *Table) Room() face.Room { return t.room }

// Canvas is what the window draws on.
func (t *Table) Canvas() fyne.Canvas { return t.sh.Window.Canvas() }

// Steps are the open steps of the person who acts.
func (t *Table) Steps() []engine.Action {
	if seat := t.ses.Actor(); seat != engine.NoSeat {
		return t.ses.Match.Steps(seat)
	}
	return nil
}

// Look shows the table as it was after a record; below 0 the present.
func (t *Table) Look(no int) { t.ses.Look(no) }

// Changes grows whenever something at this table has changed.
func (t *Table) Changes() int { return t.ses.Changes() }

// Calm forgets a refusal that stands in the Line; what is expected comes with the next ShowLine.
func (t *Table) Calm() { t.refusal = false }

// SetNote says in the top bar where the match stands; a lesson has a note of its own.
func (t *Table) SetNote(text string) {
	if t.guide == nil {
		t.top.SetNote(text)
	}
}

// ShowLog opens the log.
func (t *Table) ShowLog() { t.open(sideLog) }

// ShowDice opens the log with the list of dice.
func (t *Table) ShowDice() {
	t.log.choose(listDice)
	t.open(sideLog)
}

// ToLibrary leaves the table.
func (t *Table) ToLibrary() { t.sh.ToLibrary() }

// Press gives a key to the program, as if nothing had the focus.
func (t *Table) Press(name fyne.KeyName) { t.sh.Key(name) }

// Resizing reports whether the window was resized and what the face shows is still laid out for the size before.
func (t *Table) Resizing() bool { return t.parts != nil && t.divide(t.parts.Size()) != t.room }

// TrayWidth is the width inside the tray as the window is divided for what is shown now.
func (t *Table) TrayWidth() float32 {
	r := t.divide(t.parts.Size())
	side := r.Panel
	switch {
	case t.drawn():
		side = 0
	case t.side != sidePanel:
		side = t.SideWidth()
	case r.Rail > 0:
		side = r.Rail
	}
	if r.Log > 0 && t.logOpen {
		side += r.Log
	}
	return t.Canvas().Size().Width - r.Lesson - side - 32 - 24
}

// Leads reports whether the main button is that of a lesson.
func (t *Table) Leads() bool { return t.guide != nil && t.guide.leads() }

// InLesson reports whether a lesson is played.
func (t *Table) InLesson() bool { return t.guide != nil }

// Face is the game's part of the table.
func (t *Table) Face() face.Face { return t.face }
