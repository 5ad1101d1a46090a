package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/table/clock"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// Host is what a face may ask of the table that it stands on.
type Host interface {
	Reader
	Chooser
	Teller
	Lesson
}

// Reader tells what is played, by whom, and how the window is divided.
type Reader interface {
	// Game is the game that is played; Header is what the match was begun with.
	Game() engine.Game
	Header() *engine.Header
	// Public is what everybody may know now.
	Public() engine.View
	// Eyes are the seats through whose eyes the table is shown, At the record that is looked at.
	Eyes() engine.Seats
	At() int
	// People are the seats that persons hold, Persons how many they are.
	People() engine.Seats
	Persons() int
	// Thinking is the seat whose computer player is to choose, NoSeat for none; GaveUp those whose players gave up.
	Thinking() engine.Seat
	GaveUp() engine.Seats
	// Clocks are the clocks of the seats that play by the clock.
	Clocks() *clock.Clocks
	// Outcome is the result of the match; false while it goes on.
	Outcome() (engine.Outcome, bool)
	// Study reports whether what is shown belongs to a study: the match had ended before, and its result stays.
	Study() bool

	// Colour is the palette's number of a seat, Name its player's name.
	Colour(s engine.Seat) int
	Name(s engine.Seat) string
	// T is a text without values, Say one with values, Tell says events, refusals and names, Localizer is the language.
	T(id string) string
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Localizer() *lang.Localizer
	// RuleName is the name of a rule in the rulebook.
	RuleName(id string) string

	// Room is how the window is divided; Resizing reports whether that no longer fits its size.
	Room() Room
	Resizing() bool
	// BoardWidth is the width left to the board and its tray, SideWidth that of what stands at the right, TrayWidth that inside the tray.
	BoardWidth() float32
	SideWidth() float32
	TrayWidth() float32
	// TimelineShown reports whether the timeline stands in the place of the tray; Veiled whether the curtain hangs.
	TimelineShown() bool
	Veiled() bool
	// Canvas is what the window draws on.
	Canvas() fyne.Canvas
	// Changes grows whenever something at this table has changed.
	Changes() int
	// Session is the match at this table.
	Session() *session.Session
}

// Chooser takes what a person does.
type Chooser interface {
	// Do takes one step more, or says in the Line why not.
	Do(a engine.Action) bool
	// Lay takes the first of these ways that is legal from its first step to its last, in place of the open steps. Where none is, nothing changes, and
	// the Line says why the last one is refused.
	Lay(ways ...[]engine.Action) bool
	// Try takes the gesture g: the one legal action that agrees with it is done. Where several agree they are returned, for the face to ask
	// further; where none does the Line says why, and nil is returned with false.
	Try(g engine.Action) ([]engine.Action, bool)
	// Why is the refusal of a gesture that nothing legal fits; false where something does or nobody here is to act.
	Why(g engine.Action) (engine.Refusal, bool)
	// Steps are the open steps of the person who acts; Undo steps back.
	Steps() []engine.Action
	Undo()
	// Look shows the table as it was after a record; below 0 the present.
	Look(no int)
	// Replay shows a record once more moment by moment, from the one in which an event is told; the zero event stands for its first.
	Replay(no int, e engine.Event)
	// PlayAgain begins the same match anew, SaveCopy writes a copy of it, ToLibrary leaves the table.
	PlayAgain()
	SaveCopy()
	ToLibrary()
	// Key takes a key for the table; Press gives one to the program, as if nothing had the focus.
	Key(name fyne.KeyName) bool
	Press(name fyne.KeyName)
}

// Teller says things round the board.
type Teller interface {
	// Update brings the table up to date where the face moved on by itself; ShowLine only the Line.
	Update()
	ShowLine()
	// Refuse says in the Line why something was not done; Settle lets it say again what is expected, Calm with the next ShowLine.
	Refuse(r engine.Refusal)
	Settle()
	Calm()
	// Explain answers what is asked of a thing: why it cannot be used, else the rulebook at its meaning. OpenRule opens the rulebook.
	Explain(g engine.Action, meaning string)
	OpenRule(id string)
	// Note says something in the Line, behind a sign, until the next action.
	Note(sign, text string)
	// Controls are the controls of the step player one below the other, for a face that has its own place for them; empty while nothing is
	// gone through. They follow by themselves.
	Controls() fyne.CanvasObject
	// SetNote says in the top bar where the match stands. ShowLog opens the log, ShowDice the log with the list of dice.
	SetNote(text string)
	ShowLog()
	ShowDice()
	// Moved tells that things lie elsewhere on the table than before.
	Moved()
}

// Lesson is the lesson that is played on the table, if one is.
type Lesson interface {
	// InLesson reports whether a lesson is played.
	InLesson() bool
	// Find takes a place or card that was clicked where a lesson asks for one; false where the click means what it always means.
	Find(at lesson.Point) bool
	// Finding reports whether a lesson asks for a place or a card; Led whether it asks for each action by itself; Leads whether the main button
	// is the lesson's own: then the face has none.
	Finding() bool
	Led() bool
	Leads() bool
}

// Named is the name of a seat with what stands beside it: before it the sign of a computer player, after it the clock of a person.
func Named(h Host, s engine.Seat, name fyne.CanvasObject) fyne.CanvasObject {
	return opponent.Beside(h.Header(), s, h.Clocks().Beside(s, name))
}
