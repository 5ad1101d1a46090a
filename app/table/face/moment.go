package face

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/engine"
)

// State is one moment of the match as the people at this table may see it: the end of a record, or a moment inside it, such as one battle of
// several. The table shows them one after the other, and a State holds nothing of later ones.
type State struct {
	View  engine.View
	Seat  engine.Seat     // the seat for which a person at this table may choose now; NoSeat in the past, inside a record, while a computer player thinks, and at the end
	Legal []engine.Action // the legal actions of that seat
	Steps []engine.Action // the steps of its choice so far
	Past  bool            // an earlier record is shown
	// Asked are places about which a question is asked: the face shows there only what lies there, not what follows from it.
	Asked []engine.Place
	// Path are the records from the setup to the one that is shown, as the person in front of the screen may know them. The last one has only
	// the events up to the moment that is shown.
	Path []*engine.Record
	// News are the events since the last State, if the table went forward by one moment: a face may animate them.
	News []engine.Event
	// Moment is the moment inside a record that is shown; nil at the end of a record, where the match goes on.
	Moment *Moment
}

// May reports whether an action of one of these kinds is legal.
func (s *State) May(kinds ...engine.Kind) bool {
	return slices.ContainsFunc(s.Legal, func(a engine.Action) bool { return slices.Contains(kinds, a.Kind) })
}

// IsLegal reports whether exactly this action is legal.
func (s *State) IsLegal(a engine.Action) bool { return slices.Contains(s.Legal, a) }

// KindSet is a set of kinds of events.
func KindSet(kinds ...engine.EventKind) map[engine.EventKind]bool {
	set := map[engine.EventKind]bool{}
	for _, k := range kinds {
		set[k] = true
	}
	return set
}

// Moment is one moment inside a record that the table shows before it goes on.
type Moment struct {
	Record int            // the number of its record
	Events []engine.Event // what happened in it
	Cue    Cue            // how the table shows it
	No, Of int            // its number among the moments that are shown one after the other, from 1, and their count
	View   engine.View    // the position at that moment
}

// Cue says how the table shows a moment.
type Cue struct {
	Quiet bool // nothing to see: its events are told with the next moment
	Rests bool // the moment stays until the person goes on
	// Touches are the seats that the moment is about: if a person plays one of them, the reel stops here even while it runs.
	Touches engine.Seats
	Counts  bool // points are counted: a running reel stops here
	// Ends says that the moment ends a round: "to the end of the round" leads here.
	Ends bool
	// Part is the number of a group of moments, such as a battle of several steps; 0 for none. The table can skip to the next part.
	Part int
}

// Cuer is a face that shows the moments inside a record. Without it, the table shows only the ends of records.
type Cuer interface {
	// Cue says how to show the moment with these events, after which the position is v. last says that it is the end of its record.
	Cue(events []engine.Event, v engine.View, last bool) Cue
}

// Suspense is a face that animates a decision before its result is shown: rolling dice, falling cubes.
type Suspense interface {
	// Play animates the decision that leads to next, while the table still shows the moment before, and then calls done. If it has nothing to
	// animate, it returns false and does not call done. A person who is in a hurry ends all motions.
	Play(next State, done func()) bool
}

// Narrator is a face that changes the controls of the reel.
type Narrator interface {
	// Narration returns the changes for the present moment.
	Narration() Narration
}

// Narration changes the controls of the reel. An empty field leaves what holds for every game.
type Narration struct {
	Next, Back string            // the words on the buttons: "Next battle"
	Part       string            // the words on the button to the next part, such as "Next battlefield"; empty for no button
	End        string            // the words on the button to the end of the round; empty if it leads to the end of the reel
	Fills      bool              // the key goes first to the last moment of the part, and only the arrow key to the next moment
	Aside      bool              // the controls stand in a place of the face, see Host.Controls, and the tray keeps its choices
	Ahead      fyne.CanvasObject // the object beside the first button that shows what comes next; nil for none
	Beside     fyne.CanvasObject // what stays in a high tray, with the controls in two rows at its end; nil for none
}

// ReplayFirst plays a record of the path again from its first event for which meant is true. It does nothing if there is none.
func ReplayFirst(t interface{ Replay(no int, e engine.Event) }, path []*engine.Record, meant func(e engine.Event) bool) {
	for _, r := range path {
		if i := slices.IndexFunc(r.Events, meant); i >= 0 {
			t.Replay(r.No, r.Events[i])
			return
		}
	}
}

// Runner is a face whose table, in a lesson, plays moments without a click up to the one the lesson waits for, and stops there. Without it,
// the learner goes through the moments, and the lesson follows.
type Runner interface {
	// RunsInLessons marks such a face. It is never called.
	RunsInLessons()
}
