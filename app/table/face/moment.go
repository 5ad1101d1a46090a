package face

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/engine"
)

// State is what a face shows: one moment of the match as the people at this table may see it. The end of a record is one, and so is a moment
// inside it, such as one battle of several: the table shows them one after the other, and nothing in a State tells what comes later.
type State struct {
	View  engine.View
	Seat  engine.Seat     // whom a person at this table may act for now; NoSeat in the past, inside a record, while a program thinks, and at the end
	Legal []engine.Action // what that seat may do
	Steps []engine.Action // the steps of its choice so far
	Past  bool            // an earlier record is looked at
	// Path are the records from the set-up to the one that is shown, as the person in front of the screen may know them; the last one tells
	// its events up to the moment that is shown.
	Path []*engine.Record
	// News are the events since the State before, where the table went forward by one moment: what is worth animating.
	News []engine.Event
	// Moment is where the table stands inside a record; nil at its end, where the match goes on.
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
	Record int            // its record
	Events []engine.Event // what happened in it
	Cue    Cue            // how it is shown
	No, Of int            // its place among the moments that are shown one after the other, from 1, and how many there are
	View   engine.View    // the table as it stands then
}

// Cue says how a moment is shown.
type Cue struct {
	Quiet bool // there is nothing to look at: it is told with the next moment
	Rests bool // it stays until the person goes on
	// Touches are the seats that the moment is about: where persons hold one of them, the table stops here also when it plays by itself.
	Touches engine.Seats
	Counts  bool // points are counted: the table stops here, too
	// Ends tells that a round ends with it: who goes to the end of the round comes here.
	Ends bool
	// Part is the number of what the moment belongs to, such as a battle of several steps. The table can go to the next part; 0 for none.
	Part int
}

// Cuer is a face that shows the moments inside a record. Without it only ends of records are shown.
type Cuer interface {
	// Cue says how a moment is shown in which these events happened and after which the table looks like v. last tells that it is the end
	// of its record.
	Cue(events []engine.Event, v engine.View, last bool) Cue
}

// Suspense is a face that shows how something is decided before it is told: dice that roll, cubes that fall.
type Suspense interface {
	// Play shows how the table comes to next while it still stands at the moment before, and calls done at the end. It returns false, and
	// does not call done, where there is nothing to play. Whoever wants to hurry finishes all motions.
	Play(next State, done func()) bool
}

// Narrator is a face that adds to the controls with which one goes through the moments inside a record.
type Narrator interface {
	// Narration names the controls and shows what comes next.
	Narration() Narration
}

// Narration is what a face adds to the controls of the reel. Empty fields stand for what holds in every game.
type Narration struct {
	Next, Back string            // the buttons: "Next battle"
	Part       string            // the button to the next part, empty for none: "Next battlefield"
	End        string            // the button to the moment that ends the round; empty where it leads to the end of what is shown
	Fills      bool              // the first key goes to the last moment of the part, and only the arrow to the next one
	Aside      bool              // the face has a place of its own for the controls, see Host.Controls, and the tray stays its tray
	Ahead      fyne.CanvasObject // beside the first button: what comes next; nil for nothing
	Beside     fyne.CanvasObject // what stays in a high tray: the controls stand in two rows at its end; nil for nothing
}

// ReplayFirst shows again the moments from the first event of a path that is meant; nothing where there is none.
func ReplayFirst(t interface{ Replay(no int, e engine.Event) }, path []*engine.Record, meant func(e engine.Event) bool) {
	for _, r := range path {
		if i := slices.IndexFunc(r.Events, meant); i >= 0 {
			t.Replay(r.No, r.Events[i])
			return
		}
	}
}

// Runner is a face whose table goes by itself, in a lesson, to what the learner is to see, and halts there: what is said is read beside it, then
// the learner goes on. On other tables the learner goes through the moments, and the lesson follows.
type Runner interface {
	// RunsInLessons marks it.
	RunsInLessons()
}
