package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/clock"
	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// speech gives the table its texts in the player's language.
type speech struct {
	sh    *shell.Shell
	match *engine.Match
	tell  *lang.Teller
	book  *rulebook.Book // for the titles of rules; nil until the first is asked for
}

// RuleName is the title of a rule, for the link in the Line.
func (w *speech) RuleName(id string) string {
	if w.book == nil {
		w.book, _ = rulebook.Open(assets.Rules(), w.match.Game().Name(), w.sh.Localizer().Name(), w.match.Header().Data)
	}
	if w.book != nil {
		if r, _, ok := w.book.Rule(id); ok {
			return r.Title
		}
	}
	return id
}

// Colour is the index of a seat's colour in the palette. Where colours belong to armies, it is the colour of the seat's army.
func (w *speech) Colour(s engine.Seat) int {
	colour, _ := w.match.Colour(s)
	return colour
}

// Seal is the palette index of a seat's seal.
func (w *speech) Seal(s engine.Seat) int {
	colour, army := w.match.Colour(s)
	if army {
		return look.Person(w.match.Header().Colours[s])
	}
	return colour
}

// Name is the player's name of a seat.
func (w *speech) Name(s engine.Seat) string { return w.tell.Owner(engine.OwnerOf(s)) }

// played is the match that is played on the table.
type played struct {
	ses    *session.Session
	clocks *clock.Clocks
}

// Session is the match of this table.
func (p *played) Session() *session.Session { return p.ses }

// Game is the game that is played.
func (p *played) Game() engine.Game { return p.ses.Match.Game() }

// Header is the header of the match: seats, players, options, seed.
func (p *played) Header() *engine.Header { return p.ses.Match.Header() }

// Public is the present position as everybody may know it.
func (p *played) Public() engine.View { return p.ses.Match.View(0) }

// Eyes are the seats whose knowledge the table shows.
func (p *played) Eyes() engine.Seats { return p.ses.Eyes() }

// At is the number of the record that is shown.
func (p *played) At() int { return p.ses.At() }

// ViewAt is the position after a record, with the knowledge of Eyes.
func (p *played) ViewAt(no int) engine.View { return p.ses.Match.ViewAt(no, p.ses.Eyes()) }

// Frames are the moments inside a record, with the knowledge of Eyes.
func (p *played) Frames(no int) []engine.Frame { return p.ses.Match.Frames(no, p.ses.Eyes()) }

// Hints is the number of choices for which a seat took a hint.
func (p *played) Hints(s engine.Seat) int { return p.ses.Match.Hints(s) }

// People are the seats played by persons.
func (p *played) People() engine.Seats { return p.ses.People() }

// Study reports whether the match is a study: it had ended before, and its result stays.
func (p *played) Study() bool { return p.ses.Match.Study() }

// Persons is the number of persons who play at this table.
func (p *played) Persons() int {
	n := 0
	for _, player := range p.Header().Players {
		if player.Person() {
			n++
		}
	}
	return n
}

// Clocks are the clocks of the seats.
func (p *played) Clocks() *clock.Clocks { return p.clocks }

// GaveUp are the seats that gave up.
func (p *played) GaveUp() engine.Seats { return p.ses.Match.GaveUp() }

// Tell says events, refusals and names in the program's language.
func (w *speech) Tell() *lang.Teller { return w.tell }

// T is a text without arguments; Say is one with arguments.
func (w *speech) T(id string) string { return w.sh.T(id) }

// Say is a text in the program's language.
func (w *speech) Say(id string, args engine.Args) string { return w.sh.Say(id, args) }

// Localizer is the program's language.
func (w *speech) Localizer() *lang.Localizer { return w.sh.Localizer() }

// Steps are the open steps of the person who acts.
func (p *played) Steps() []engine.Action {
	if seat := p.ses.Actor(); seat != engine.NoSeat {
		return p.ses.Match.Steps(seat)
	}
	return nil
}

// Look shows the position after record no; a negative number shows the present.
func (p *played) Look(no int) { p.ses.Look(no) }

// Changes is a counter that grows with every change at this table.
func (p *played) Changes() int { return p.ses.Changes() }

// SetNote sets the note in the top bar. It does nothing in a lesson, which has its own note.
func (t *Table) SetNote(text string) {
	if t.guide == nil {
		t.top.SetNote(text)
	}
}

// ShowLog opens the log.
func (t *Table) ShowLog() { t.open(sideLog) }

// ShowDice opens the log with the list of rolls.
func (t *Table) ShowDice() {
	t.log.choose(listDice)
	t.open(sideLog)
}

// ToLibrary leaves the table for the library.
func (w *speech) ToLibrary() { w.sh.ToLibrary() }

// Press gives a key to the program as if no control had the focus.
func (w *speech) Press(name fyne.KeyName) { w.sh.Key(name) }

// Leads reports whether the main button belongs to a lesson.
func (t *Table) Leads() bool { return t.guide != nil && t.guide.leads() }

// InLesson reports whether a lesson is played.
func (t *Table) InLesson() bool { return t.guide != nil }

// Face is the face of the game.
func (t *Table) Face() face.Face { return t.face }
