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

// speech says what the table says, in the language of the program.
type speech struct {
	sh    *shell.Shell
	match *engine.Match
	tell  *lang.Teller
	book  *rulebook.Book // for the names of rules; nil until one is asked for
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

// Colour is the palette's number of a seat: that of its army where colours belong to armies.
func (w *speech) Colour(s engine.Seat) int {
	colour, _ := w.match.Colour(s)
	return colour
}

// Seal is the palette's number of the seal of a seat.
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

// Header is what the match was begun with.
func (p *played) Header() *engine.Header { return p.ses.Match.Header() }

// Public is what everybody may know now.
func (p *played) Public() engine.View { return p.ses.Match.View(0) }

// Eyes are the seats through whose eyes the table is shown.
func (p *played) Eyes() engine.Seats { return p.ses.Eyes() }

// At is the record that is looked at.
func (p *played) At() int { return p.ses.At() }

// ViewAt is the table after a record, as Eyes may know it.
func (p *played) ViewAt(no int) engine.View { return p.ses.Match.ViewAt(no, p.ses.Eyes()) }

// Frames are the moments inside a record, as Eyes may know them.
func (p *played) Frames(no int) []engine.Frame { return p.ses.Match.Frames(no, p.ses.Eyes()) }

// Hints is for how many choices a seat took a hint.
func (p *played) Hints(s engine.Seat) int { return p.ses.Match.Hints(s) }

// People are the seats that persons hold.
func (p *played) People() engine.Seats { return p.ses.People() }

// Study reports whether what is shown belongs to a study: the match had ended before, and its result stays.
func (p *played) Study() bool { return p.ses.Match.Study() }

// Persons is how many persons play at this table.
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

// GaveUp are the seats whose players gave up.
func (p *played) GaveUp() engine.Seats { return p.ses.Match.GaveUp() }

// Tell says events, refusals and names in the program's language.
func (w *speech) Tell() *lang.Teller { return w.tell }

// T is a text without values; Say one with values.
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

// Look shows the table as it was after a record; below 0 the present.
func (p *played) Look(no int) { p.ses.Look(no) }

// Changes grows whenever something at this table has changed.
func (p *played) Changes() int { return p.ses.Changes() }

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
func (w *speech) ToLibrary() { w.sh.ToLibrary() }

// Press gives a key to the program, as if nothing had the focus.
func (w *speech) Press(name fyne.KeyName) { w.sh.Key(name) }

// Leads reports whether the main button is that of a lesson.
func (t *Table) Leads() bool { return t.guide != nil && t.guide.leads() }

// InLesson reports whether a lesson is played.
func (t *Table) InLesson() bool { return t.guide != nil }

// Face is the game's part of the table.
func (t *Table) Face() face.Face { return t.face }
