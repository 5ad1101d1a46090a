// Package face is the contract between the table and the faces of the games, with the parts that the faces share.
//
// A Face draws one game and turns gestures into actions. A Host is the table around it. The table gives the face a State, and a face shows
// nothing but its State: it has no match and no rules, and gets its numbers from the view. Small optional interfaces say what else a face may
// do: Cuer, Suspense and Narrator for the moments inside a record; Shaper, Spotter, Attender, Illustrator, Pictured, Momenter. Each is
// declared beside the code that uses it.
//
// A face embeds Parts, the containers that it fills. A face with a map embeds Base of package mapface, which has Parts. Narrow finds the
// Choices of its tray.
//
// No face imports another face or the table. Package faces lists them.
package face

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
)

// Prompt is the text of the Line.
type Prompt struct {
	Seat engine.Seat // the seat whose seal stands before the text, NoSeat for none
	Text string
	Told bool   // what happened last is said: Text begins with it, or it was read; the table does not add it again
	Rule string // the rule behind the link
	// Alarm names a danger for the person in front of the screen; it is empty if there is none. Before Text or a refusal, its short form Short
	// stands; alone, Alarm is the whole sentence.
	Alarm, Short string
}

// Line is a text with the short alarm before it, or the whole alarm where there is no text.
func (p Prompt) Line(h Speaker, text string) string {
	switch {
	case p.Alarm == "":
		return text
	case text == "":
		return p.Alarm
	}
	return h.Say("table.alarm", engine.Args{"A": p.Short, "B": text})
}

// Face shows one game on the table and lets persons play it. Each game has a package with its face. The table around it has the match, the
// Line, the log, the rulebook, undo and the keys.
type Face interface {
	// Board is the large part of the table. Panel stands at its right; Rail takes its place where the window is narrow. Tray holds the choices
	// below the Line.
	Board() fyne.CanvasObject
	Panel() fyne.CanvasObject
	Rail() fyne.CanvasObject
	Tray() fyne.CanvasObject
	// Hand is the layer for what is dragged; the table puts it above all its sheets.
	Hand() fyne.CanvasObject
	// Cover says how much of the lower edge of the board is covered by sheets of the table, in units.
	Cover(bottom float32)
	// Show shows a state.
	Show(s State)
	// Phases are the text ids of the phases, and the index of the present one.
	Phases() (ids []string, now int)
	// Prompt is the text of the Line for the last State.
	Prompt() Prompt
	// Describe describes a legal action in a few words.
	Describe(a engine.Action) string
	// Point marks on the table what an action would touch. The zero Action removes the marks.
	Point(a engine.Action)
	// Pulse makes the legal targets pulse once.
	Pulse()
	// Standing is the summary "Where things stand" for wide windows; nil for none.
	Standing() fyne.CanvasObject
	// End is the last screen of the match; nil while the table still has something to show.
	End() fyne.CanvasObject
	// Key handles a key that no control took; Held says that a key went down or up.
	Key(name fyne.KeyName) bool
	Held(name fyne.KeyName, down bool)
	// Close ends all motion.
	Close()
}

// Grouper is a face that divides the legal actions of one kind into groups: the help panel folds many rows under the name of their group.
type Grouper interface {
	// Group is the name of an action's group, empty for none. Actions of a group may be anywhere in the list.
	Group(a engine.Action) string
}

// Momenter is a face that can name the point of a match in a few words without a capital: "summer, plan".
type Momenter interface {
	// Moment names it for a spectator's view.
	Moment(v engine.View) string
}

// Parted is a face that names the parts of a match, under the course of its points. Without it the parts are the turns.
type Parted interface {
	// Part is the name of the part that a spectator's view belongs to. shaded is a part in which nobody chooses.
	Part(v engine.View) (name string, shaded bool)
}

// Chronicler is a face that knows which events belong to a battle. The log then offers a list of them.
type Chronicler interface {
	// OfBattle reports whether an event happens in a battle, or is its result.
	OfBattle(e engine.Event) bool
}

// Attributor is a face whose events name more than seats, such as clans and leaders. It knows which seats they are about.
type Attributor interface {
	// Concerns are the seats that an event is about.
	Concerns(e engine.Event) engine.Seats
}

// Concerns are the seats that an event is about: those that the face names, else the seats in the event.
func Concerns(f Face, e engine.Event, seats int) (about engine.Seats) {
	if a, ok := f.(Attributor); ok {
		return a.Concerns(e)
	}
	for _, o := range []engine.Owner{e.Seat, e.Owner} {
		if s := o.Seat(); s >= 0 && int(s) < seats {
			about = about.With(s)
		}
	}
	return about
}

// Maker makes the face of a game on a table.
type Maker func(h Host) Face

// Registry returns the maker of the face of the game with this name, nil if there is none.
type Registry func(game string) Maker
