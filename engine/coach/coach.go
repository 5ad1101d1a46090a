// Package coach explains the rules of a game while it is played: each rule once, to the person it concerns, when it first matters. A
// curriculum is a file: entries of a sentence or two, each with the doors that open it. Next is a pure function of what a person knows,
// may do and was told: it sees no position, asks no computer player and draws nothing.
package coach

import (
	"encoding/json"

	"tenka/engine"
	"tenka/engine/drill"
	"tenka/engine/lesson"
)

// Curriculum is the rules of a game in the order in which they are explained. It is read-only.
type Curriculum struct {
	Format  int     `json:"format"`
	Game    string  `json:"game"`
	Entries []Entry `json:"entries"`
	// Drills are the texts of the game's kinds of question, in their order.
	Drills []Drill `json:"drills,omitempty"`
	// Args are the numbers in its sentences: each name is a path in the game's data, in which {seats} stands for the number of seats.
	Args map[string]string `json:"args,omitempty"`
	// Steps are the kinds of action of which each step is a choice of its own, such as a card laid in a plan.
	Steps []string `json:"steps,omitempty"`

	game  engine.Game
	steps []engine.Kind
}

// Entry is one rule.
type Entry struct {
	ID    string      `json:"id"`
	Title lesson.Says `json:"title"`
	// Says has two sentences at most. It is a template like the sentences of lessons; .Seats is the number of seats; .Here is the number of
	// the game's that its first door with one waits for, as it is on the table when the card comes, else 0.
	Says lesson.Says `json:"says"`
	// Rules are its ids in the rulebook, the one to read first.
	Rules []string `json:"rules"`
	// Options are values of options without which the entry is not said.
	Options engine.Options `json:"options,omitempty"`
	// If is a bound without which the entry is not said.
	If *bound `json:"if,omitempty"`
	// After is an entry that must have been said at an earlier occasion.
	After string `json:"after,omitempty"`
	// When are the doors: each opens the entry.
	When []Door `json:"when,omitempty"`
	// Soft lets it come early, when all entries before it are said and the table is quiet: from this own choice on, counted from 1. 0: never.
	Soft int `json:"soft,omitempty"`
	// Ring is what to look at.
	Ring []Ring `json:"ring,omitempty"`
	// Ask is the kind of question that tests it, empty for none.
	Ask string `json:"ask,omitempty"`
	// Goal says that it tells who wins; the table shows it all the time.
	Goal bool `json:"goal,omitempty"`

	sentences int
}

// Door is a condition; all its parts must hold.
type Door struct {
	// Start: the match begins, or the person sits down at it.
	Start bool `json:"start,omitempty"`
	// Turn: the person has to choose.
	Turn bool `json:"turn,omitempty"`
	// Can is a pattern of an action that is legal. Hold is a pattern of what the person has in hand or points at.
	Can  json.RawMessage `json:"can,omitempty"`
	Hold json.RawMessage `json:"hold,omitempty"`
	// Told is a pattern of an event that is about to be shown. Mine: the person's own seat acts in it or owns its pieces.
	Told json.RawMessage `json:"told,omitempty"`
	Mine bool            `json:"mine,omitempty"`
	bound
	// To is a number of the game's that is a place: what the person has in hand goes there.
	To string `json:"to,omitempty"`
	// Refused: something was just refused by one of the entry's rules, for the second time.
	Refused bool `json:"refused,omitempty"`

	can, hold *engine.Action
	told      *engine.Event
	to        engine.Gauge
}

// bound is a number of the game's, see [engine.Gauged], that must be at least Least and at most Most.
type bound struct {
	Gauge string `json:"gauge,omitempty"`
	Least *int   `json:"least,omitempty"`
	Most  *int   `json:"most,omitempty"`

	gauge engine.Gauge
}

// Ring is something to look at: a thing of a lesson, or what the door was opened by.
type Ring struct {
	lesson.Thing
	// Of is "event": the places and the card of the event; or "hand": the targets of what is in hand.
	Of string `json:"of,omitempty"`
}

// The values of Ring.Of.
const (
	OfEvent = "event"
	OfHand  = "hand"
)

// Drill is what is said about a kind of question. The question has its values, such as .Place, beside those of other sentences.
type Drill struct {
	ID   string      `json:"id"`
	Name lesson.Says `json:"name"` // the kind in a few words
	Asks lesson.Says `json:"asks"` // the question
	Why  lesson.Says `json:"why"`  // the right answer with its numbers, in one sentence or two
	// Rules explain the right answer, the one to read first.
	Rules []string `json:"rules"`

	kind drill.Kind
}

// Kind is its kind of question.
func (d *Drill) Kind() drill.Kind { return d.kind }

// Occasion is a moment at which something may be explained to a person.
type Occasion struct {
	Seat engine.Seat
	// View is what the person may know; for what is said aloud, what everybody may know.
	View engine.View
	// Legal are the legal actions of a person who has to choose, else none. Steps is how many steps of the choice are done.
	Legal []engine.Action
	Steps int
	// Gesture is what is in hand; the zero Action for nothing.
	Gesture engine.Action
	// Refused is the rule by which something was just refused, empty for none.
	Refused string
	// Coming are the events about to be shown, as the person may know them.
	Coming []engine.Event
	// Own is the number of choices that the person has made.
	Own int
}

// Card is what is said at an occasion: one entry, or two of one sentence each.
type Card struct {
	Entries []*Entry
	// Here are the numbers on the table of which the entries tell, one for each, 0 for none.
	Here []int
	// Grown says that the card lay there before and has one more sentence.
	Grown bool
	// Recalled says that the person was told it before, with somebody else's card: a line is enough.
	Recalled bool
	// Event opened the door, if an event did.
	Event *engine.Event
}

// Entry is the entry with this id, nil if there is none.
func (c *Curriculum) Entry(id string) *Entry {
	for i := range c.Entries {
		if c.Entries[i].ID == id {
			return &c.Entries[i]
		}
	}
	return nil
}

// In are the entries that can be said in a match with these options, in their order.
func (c *Curriculum) In(o engine.Options) (list []*Entry) {
	for i := range c.Entries {
		if c.Entries[i].in(o) {
			list = append(list, &c.Entries[i])
		}
	}
	return list
}

// in reports whether the entry belongs to a match with these options.
func (e *Entry) in(o engine.Options) bool {
	for id, value := range e.Options {
		if o[id] != value {
			return false
		}
	}
	return true
}

// here is the number on the table of which the entry tells: the one that its first door with a number waits for; 0 if there is none.
func (e *Entry) here(o Occasion) int {
	for i := range e.When {
		if d := &e.When[i]; d.gauge != nil {
			return d.gauge(o.View, o.Seat)
		}
	}
	return 0
}

// Sentences is the number of its sentences, in the language that needs most.
func (e *Entry) Sentences() int { return e.sentences }
