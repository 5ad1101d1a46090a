// Package face is the contract between the table and the games' faces, and what faces share.
//
// A Face draws one game and turns gestures into actions; a Host is the table it stands on. The table hands a State to the face, and a State is
// all that the face shows: a face has no match and no rule, it asks its view. What a face may do beyond Face are small interfaces beside what
// uses them: Cuer, Suspense and Narrator for the moments inside a record, Shaper, Spotter, Attender, Illustrator, Pictured, Momenter.
//
// A face embeds Parts, the containers that it fills; one with a map embeds Base of package mapface, which has Parts. Its tray gets the Choices that
// Narrow finds.
//
// No face imports another, and none imports the table; package faces lists them.
package face

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
)

// Prompt is what the Line says.
type Prompt struct {
	Seat engine.Seat // whose seal stands before it, NoSeat for none
	Text string
	Told bool   // Text begins with what happened last, so that the table does not say it a second time
	Rule string // the rule that the link opens
	// Alarm is what threatens the person in front of the screen, empty for nothing. It stands before Text, and before every refusal, as long as the
	// face says so; alone it is the whole sentence, before others Short.
	Alarm, Short string
}

// Line is a text as the Line says it: after the alarm in short, or the alarm alone where there is no text.
func (p Prompt) Line(h Speaker, text string) string {
	switch {
	case p.Alarm == "":
		return text
	case text == "":
		return p.Alarm
	}
	return h.Say("table.alarm", engine.Args{"A": p.Short, "B": text})
}

// Face is how one game looks and is played on the table: a package for each game. The table around it has the match,
// the Line, the log, the rulebook, undo and the keys; a face shows states and turns gestures into actions.
type Face interface {
	// Board is the large part of the table; Panel stands at its right, Rail in its place where the window is narrow; Tray holds the choices
	// under the Line.
	Board() fyne.CanvasObject
	Panel() fyne.CanvasObject
	Rail() fyne.CanvasObject
	Tray() fyne.CanvasObject
	// Hand is the layer of what is carried: the table puts it above all its sheets.
	Hand() fyne.CanvasObject
	// Cover tells how far sheets of the table lie over the lower edge of the board, in units.
	Cover(bottom float32)
	// Show shows a state.
	Show(s State)
	// Phases are the text ids of the phases and the number of the present one.
	Phases() (ids []string, now int)
	// Prompt is the sentence of the Line for the last State shown.
	Prompt() Prompt
	// Describe says in a few words what a legal action does.
	Describe(a engine.Action) string
	// Point shows on the table what an action would touch; the zero Action ends it.
	Point(a engine.Action)
	// Pulse lets the legal targets pulse once.
	Pulse()
	// Standing is "Where things stand", a summary for wide windows; nil for none.
	Standing() fyne.CanvasObject
	// End is the last screen of the match, nil while there is still something to show on the table.
	End() fyne.CanvasObject
	// Key takes a key that nothing else wanted; Held tells that one went down or up.
	Key(name fyne.KeyName) bool
	Held(name fyne.KeyName, down bool)
	// Close ends everything that moves.
	Close()
}

// Grouper is a face that parts the legal actions of one kind in the help of the moment: many lines are folded under the name of their group.
type Grouper interface {
	// Group is the name of the group that an action belongs to, empty for none; actions of a group need not follow each other.
	Group(a engine.Action) string
}

// Momenter is a face that can say where a match stands, in a few words without a capital: "summer, plan".
type Momenter interface {
	// Moment says it of a spectator's view.
	Moment(v engine.View) string
}

// Chronicler is a face that can say which lines of the log tell of a battle: the log lists them by themselves then.
type Chronicler interface {
	// OfBattle reports whether an event happens in a battle, or is its result.
	OfBattle(e engine.Event) bool
}

// Attributor is a face whose events name more than seats, such as clans and leaders: it knows whom they are about.
type Attributor interface {
	// Concerns are the seats that an event is about.
	Concerns(e engine.Event) engine.Seats
}

// Concerns are the seats that an event is about: as the face knows it, else the two that the event names.
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

// Registry finds the maker of a game's face by the game's name; nil where it has none.
type Registry func(game string) Maker
