package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/clock"
	"tenka/app/table/presence"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// Host is the table as its face sees it. A part of a face asks for one of the smaller interfaces below, or lists the methods that it calls.
type Host interface {
	Speaker
	Badges
	Seating
	Played
	Space
	Chooser
	Surround
	Rules
	Lookback
	Leaver
	Keys
	Guided
}

// Speaker gives texts in the player's language.
type Speaker interface {
	// T is a text without arguments, Say one with arguments. Tell gives sentences for events and refusals, and names. Localizer is the
	// language.
	T(id string) string
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Localizer() *lang.Localizer
}

// Badges give the colour, seal and name of a seat.
type Badges interface {
	// Colour is the palette index of a seat, or of its army where colours belong to armies. Seal is the index of the seat's seal: the same, or
	// the one of the crest alone where colours belong to armies. Name is the name of its player.
	Colour(s engine.Seat) int
	Seal(s engine.Seat) int
	Name(s engine.Seat) string
}

// Seating says who plays.
type Seating interface {
	// Header is the header of the match: seats, players, options, seed.
	Header() *engine.Header
	// People are the seats played by persons, Persons is the number of persons.
	People() engine.Seats
	Persons() int
	// Thinking is the seat of the computer player that has to choose, NoSeat for none. GaveUp are the seats whose players gave up.
	Thinking() engine.Seat
	GaveUp() engine.Seats
	// Clocks are the clocks of the match, Presence is where the people are who play it at other windows; nil where all are here.
	Clocks() *clock.Clocks
	Presence() *presence.Presence
}

// Played gives the position and the match as the people at the table may know them.
type Played interface {
	// Game is the game that is played.
	Game() engine.Game
	// Public is the present position as everybody may know it.
	Public() engine.View
	// Eyes are the seats whose knowledge the table shows, At is the number of the record that is shown.
	Eyes() engine.Seats
	At() int
	// ViewAt is the position after a record, Frames are the moments inside it, both with the knowledge of Eyes.
	ViewAt(no int) engine.View
	Frames(no int) []engine.Frame
	// Outcome is the result of the match; false while the match goes on or its end has not been shown.
	Outcome() (engine.Outcome, bool)
	// Study reports whether the match is a study: it had ended before, and its result stays.
	Study() bool
	// Hints is the number of choices for which a seat took a hint.
	Hints(s engine.Seat) int
	// Changes is a counter that grows with every change at this table.
	Changes() int
}

// Space gives the sizes of the parts of the window.
type Space interface {
	// Room is the division of the window; Resizing reports whether the window has a new size for which it is not laid out yet.
	Room() Room
	Resizing() bool
	// BoardWidth is the width for the board and its tray, SideWidth that of the side at the right, TrayWidth that inside the tray; all in
	// units.
	BoardWidth() float32
	SideWidth() float32
	TrayWidth() float32
	// Unfold shows the panel over the map where it is folded or another side is open, until it is called with false.
	Unfold(on bool)
	// TimelineShown reports whether the timeline stands in place of the tray; Veiled reports whether the curtain hangs.
	TimelineShown() bool
	Veiled() bool
	// Canvas is the canvas of the window.
	Canvas() fyne.Canvas
}

// Chooser carries out what a person chooses.
type Chooser interface {
	// Do takes one more step. It returns false if the step is refused; the Line then says why.
	Do(a engine.Action) bool
	// Lay replaces the open steps by the first of ways that is legal from its first step to its last. If none is legal, nothing changes, Lay
	// returns false, and the Line says why the last one is refused.
	Lay(ways ...[]engine.Action) bool
	// Try carries out the one legal action that agrees with the gesture g. If several agree, it returns them and does nothing. If none agrees,
	// it returns nil and false, and the Line says why.
	Try(g engine.Action) ([]engine.Action, bool)
	// Why returns the refusal of a gesture that no legal action fits. It returns false if one fits or nobody here has to choose.
	Why(g engine.Action) (engine.Refusal, bool)
	// Steps are the open steps of the person who chooses; Undo takes back the last one.
	Steps() []engine.Action
	Undo()
}

// Surround is the table around the board.
type Surround interface {
	// Update updates the table after the face has changed what it shows; ShowLine updates only the Line.
	Update()
	ShowLine()
	// Refuse says in the Line why something was refused. Settle makes the Line say again at once what the game expects, Calm with the next
	// ShowLine.
	Refuse(r engine.Refusal)
	Settle()
	Calm()
	// Note shows a text in the Line, after a sign, until the next action.
	Note(sign, text string)
	// SetNote sets the note in the top bar. It does nothing in a lesson, which has its own note.
	SetNote(text string)
	// Controls are the controls of the reel in a column, for a face that has its own place for them; empty while the reel does not play. The
	// table updates them.
	Controls() fyne.CanvasObject
	// Moved tells the table that the controls of the board have moved.
	Moved()
	// Lifted tells the table what the person who chooses has taken in hand, with the fields that are decided; the others are open. The zero
	// Action says that it was put back.
	Lifted(g engine.Action)
}

// Rules opens the rulebook.
type Rules interface {
	// RuleName is the title of a rule in the rulebook.
	RuleName(id string) string
	// OpenRule opens the rulebook at a rule. Explain answers a question about a thing: why the gesture is refused, else the rule that explains
	// the thing.
	OpenRule(id string)
	Explain(g engine.Action, meaning string)
}

// Lookback shows earlier records.
type Lookback interface {
	// Look shows the position after record no; a negative number shows the present.
	Look(no int)
	// Replay plays the moments of a record again, from the one that tells an event; the zero event stands for the first moment.
	Replay(no int, e engine.Event)
	// ShowLog opens the log, ShowDice the log with the list of rolls.
	ShowLog()
	ShowDice()
}

// Leaver leaves the match.
type Leaver interface {
	// PlayAgain begins a new match with the same header and another seed. SaveCopy writes a copy of the match. ToLibrary leaves the table.
	PlayAgain()
	SaveCopy()
	ToLibrary()
}

// Keys take keys.
type Keys interface {
	// Key gives a key to the table; Press gives one to the program as if no control had the focus.
	Key(name fyne.KeyName) bool
	Press(name fyne.KeyName)
	// Held tells the table that a key went down or up.
	Held(name fyne.KeyName, down bool)
}

// Guided tells the face what a lesson on the table asks for. Without a lesson all methods return false.
type Guided interface {
	// InLesson reports whether a lesson is played.
	InLesson() bool
	// Find answers a lesson with a place or card that was clicked. It returns false if the lesson does not ask for one: the click has its
	// usual meaning.
	Find(at lesson.Point) bool
	// Finding reports whether a lesson asks for a place or a card. Led reports whether it asks for one action at a time. Leads reports whether
	// the main button belongs to the lesson: then the face shows none.
	Finding() bool
	Led() bool
	Leads() bool
}

// Timed is the table as the name of a seat needs it.
type Timed interface {
	Header() *engine.Header
	Clocks() *clock.Clocks
}

// Named adds to the name of a seat the sign of a computer player before it, or the clock of a person after it.
func Named(h Timed, s engine.Seat, name fyne.CanvasObject) fyne.CanvasObject {
	return opponent.Beside(h.Header(), s, h.Clocks().Beside(s, name))
}
