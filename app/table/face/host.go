package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/clock"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// Host is the table that a face stands on, with all that a face may ask of it. A part of a face asks for one of the smaller interfaces, or lists
// the methods that it calls.
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

// Speaker says texts in the language of the program.
type Speaker interface {
	// T is a text without values, Say one with values, Tell says events, refusals and names, Localizer is the language.
	T(id string) string
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Localizer() *lang.Localizer
}

// Badges show a seat.
type Badges interface {
	// Colour is the palette's number of a seat, which is that of its army where colours belong to armies. Seal is the number for the seal of who plays
	// it: the same, or the crest alone where colours belong to armies. Name is its player's name.
	Colour(s engine.Seat) int
	Seal(s engine.Seat) int
	Name(s engine.Seat) string
}

// Seating tells who plays.
type Seating interface {
	// Header is what the match was begun with.
	Header() *engine.Header
	// People are the seats that persons hold, Persons how many persons there are.
	People() engine.Seats
	Persons() int
	// Thinking is the seat whose computer player is to choose, NoSeat for none; GaveUp those whose players gave up.
	Thinking() engine.Seat
	GaveUp() engine.Seats
	// Clocks are the clocks of the seats that play by the clock.
	Clocks() *clock.Clocks
}

// Played tells what is played and what may be known of it.
type Played interface {
	// Game is the game that is played.
	Game() engine.Game
	// Public is what everybody may know now.
	Public() engine.View
	// Eyes are the seats through whose eyes the table is shown, At the record that is looked at.
	Eyes() engine.Seats
	At() int
	// ViewAt is the table after a record, Frames are the moments inside it, both as Eyes may know them.
	ViewAt(no int) engine.View
	Frames(no int) []engine.Frame
	// Outcome is the result of the match; false while it goes on, or while its end is not shown yet.
	Outcome() (engine.Outcome, bool)
	// Study reports whether what is shown belongs to a study: the match had ended before, and its result stays.
	Study() bool
	// Hints is for how many choices a seat took a hint.
	Hints(s engine.Seat) int
	// Changes grows whenever something at this table has changed.
	Changes() int
}

// Space tells how the window is divided.
type Space interface {
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
}

// Chooser takes what a person chooses.
type Chooser interface {
	// Do takes one step more, or says in the Line why not.
	Do(a engine.Action) bool
	// Lay takes the first of these ways that is legal from its first step to its last, in place of the open steps. Where none is, nothing changes, and
	// the Line says why the last one is refused.
	Lay(ways ...[]engine.Action) bool
	// Try takes the gesture g: if one legal action agrees with it, that is done. If several agree, they are returned and nothing is done. If none
	// does, the Line says why, and Try returns nil and false.
	Try(g engine.Action) ([]engine.Action, bool)
	// Why is the refusal of a gesture that nothing legal fits; false where something does or nobody here is to act.
	Why(g engine.Action) (engine.Refusal, bool)
	// Steps are the open steps of the person who acts; Undo steps back.
	Steps() []engine.Action
	Undo()
}

// Surround is what stands round the board.
type Surround interface {
	// Update brings the table up to date after the face has moved on by itself; ShowLine only the Line.
	Update()
	ShowLine()
	// Refuse says in the Line why something was not done. Settle lets the Line say again at once what is expected, Calm with the next ShowLine.
	Refuse(r engine.Refusal)
	Settle()
	Calm()
	// Note says something in the Line, behind a sign, until the next action.
	Note(sign, text string)
	// SetNote says in the top bar where the match stands.
	SetNote(text string)
	// Controls are the controls of the reel one below the other, for a face that has its own place for them; empty while the reel shows nothing.
	// The table keeps them up to date.
	Controls() fyne.CanvasObject
	// Moved tells the table that things lie elsewhere on the board than before.
	Moved()
}

// Rules opens the rulebook.
type Rules interface {
	// RuleName is the name of a rule in the rulebook.
	RuleName(id string) string
	// OpenRule opens the rulebook at a rule. Explain answers a question about a thing: why it cannot be used, else the rulebook at its meaning.
	OpenRule(id string)
	Explain(g engine.Action, meaning string)
}

// Lookback shows what happened before.
type Lookback interface {
	// Look shows the table as it was after a record; below 0 the present.
	Look(no int)
	// Replay shows a record once more moment by moment, from the one in which an event is told; the zero event stands for its first.
	Replay(no int, e engine.Event)
	// ShowLog opens the log, ShowDice the log with the list of dice.
	ShowLog()
	ShowDice()
}

// Leaver leads away from a match.
type Leaver interface {
	// PlayAgain begins the same match anew, SaveCopy writes a copy of it, ToLibrary leaves the table.
	PlayAgain()
	SaveCopy()
	ToLibrary()
}

// Keys take keys for the table.
type Keys interface {
	// Key takes a key for the table; Press gives one to the program, as if nothing had the focus.
	Key(name fyne.KeyName) bool
	Press(name fyne.KeyName)
}

// Guided tells of the lesson that is played on the table.
type Guided interface {
	// InLesson reports whether a lesson is played.
	InLesson() bool
	// Find takes a place or card that was clicked if a lesson asks for one; false if the click means what it always means.
	Find(at lesson.Point) bool
	// Finding reports whether a lesson asks for a place or a card; Led whether it asks for each action by itself; Leads whether the main button
	// is the lesson's own: then the face has none.
	Finding() bool
	Led() bool
	Leads() bool
}

// Named is the name of a seat with what stands beside it: before it the sign of a computer player, after it the clock of a person.
func Named(h Seating, s engine.Seat, name fyne.CanvasObject) fyne.CanvasObject {
	return opponent.Beside(h.Header(), s, h.Clocks().Beside(s, name))
}
