package lesson

import (
	"encoding/json"

	"tenka/engine"
)

// Lesson is one lesson: a file of a teacher, read and checked. It is read-only.
//
// Of the scenario in it, Title is its name, Text says in one sentence what it is about, Order is its place among the lessons of the game,
// and Players names who sits there: the learner is the one person, with one seat; the others choose as the steps prescribe, or are
// computer players while a step is played freely.
type Lesson struct {
	engine.Scenario
	// Kanji is a second name; it never stands alone.
	Kanji string `json:"kanji,omitempty"`
	// Minutes is how long the lesson takes a beginner, from 1.
	Minutes int `json:"minutes"`
	// Panel asks for the panel of the table also where a window has no room for it beside the lesson: it lies over the map there, or is folded.
	Panel bool   `json:"panel,omitempty"`
	Steps []Step `json:"steps"`

	game engine.Game
	seat engine.Seat
}

// Head is what a list shows of a lesson: it can be read without the rest.
type Head struct {
	Game    string            `json:"game"`
	ID      string            `json:"id"`
	Title   map[string]string `json:"title"`
	Order   int               `json:"order"`
	Minutes int               `json:"minutes"`
	// File is the name of its file, where it was read from one.
	File string `json:"-"`
}

// Name is its title in a language, in English where it has none.
func (h Head) Name(language string) string { return Says(h.Title).In(language) }

// Head is what a list shows of the lesson.
func (l *Lesson) Head() Head {
	return Head{Game: l.Game, ID: l.ID, Title: l.Title, Order: l.Order, Minutes: l.Minutes}
}

// Says is a sentence or two in each language, "en" at least. A template may name what is on the table, see [Teacher].
type Says map[string]string

// In is the sentence in a language, in English where it has none.
func (s Says) In(language string) string {
	if text := s[language]; text != "" {
		return text
	}
	return s["en"]
}

// Step is one step of a lesson. It asks for exactly one of four things: Do, Find, See or Play.
type Step struct {
	// ID names the step within its lesson, for errors and for what is kept of a learner's way.
	ID string `json:"id"`
	// Text is what is new; Goal what is to be done. Together they are two sentences at most.
	Text Says `json:"text,omitempty"`
	Goal Says `json:"goal"`
	// Why is the reason for what is asked, under the question why this and nothing else; it may be absent.
	Why Says `json:"why,omitempty"`
	// Rule is the rule to read more about, Figure a drawing of the game beside the text; both may be empty.
	Rule   string `json:"rule,omitempty"`
	Figure string `json:"figure,omitempty"`
	// Point is what to look at; where it is absent, what the next right action uses.
	Point []Thing `json:"point,omitempty"`

	// Do are the actions that fulfil the step, one after the other, as patterns: fields that are absent stay open. Or are other ways.
	Do []json.RawMessage   `json:"do,omitempty"`
	Or [][]json.RawMessage `json:"or,omitempty"`
	// Find are the things of which one is to be pointed at: a question about the table that no action answers.
	Find []Thing `json:"find,omitempty"`
	// See is looking on: with an event, until the table has shown it; empty, until the learner goes on.
	See json.RawMessage `json:"see,omitempty"`
	// Play is playing freely.
	Play *Play `json:"play,omitempty"`

	// Wrong are answers to what is legal but does not help, the first that matches; Else is the answer to the rest.
	Wrong []Answer `json:"wrong,omitempty"`
	Else  Says     `json:"else,omitempty"`
	// Refused are answers to actions that the rules refuse, the first that matches, in the place of the rules' own sentence. Only a step with Do has any.
	Refused []Answer `json:"refused,omitempty"`
	// Then are choices of others that follow when the step is fulfilled.
	Then []Move `json:"then,omitempty"`

	ways [][]engine.Action // Do and Or
	see  *engine.Event     // nil: until the learner goes on
}

// Thing is something on the table: a place, a card, or the control that does an action.
type Thing struct {
	Place string          `json:"place,omitempty"`
	Card  string          `json:"card,omitempty"`
	Do    json.RawMessage `json:"do,omitempty"`

	point Point
}

// Point is the thing in the numbers of its game.
func (t Thing) Point() Point { return t.point }

// Answer is what is said to something that does not help: an action, or a thing that was pointed at.
type Answer struct {
	Thing
	Say Says `json:"say"`
}

// Move is a choice of another seat, as patterns of its steps; each must fit exactly one legal step.
type Move struct {
	Seat engine.Seat       `json:"seat"`
	Do   []json.RawMessage `json:"do"`

	do []engine.Action
}

// Play is playing freely: whatever is legal helps, the others are computer players, and a hint is what a computer player would do.
type Play struct {
	// Until is the event that ends the step; absent: the end of the match, which always ends it.
	Until json.RawMessage `json:"until,omitempty"`
	// Why are the reasons given with a hint, the first that matches.
	Why []Answer `json:"why,omitempty"`

	until *engine.Event
}

// Point is a thing in the numbers of its game; the fields that do not say it are 0.
type Point struct {
	Place  engine.Place
	Card   engine.Card
	Action engine.Action // a gesture: fields may be open
	// Next is what lets the table go on by itself.
	Next bool
}

// Task is what a step asks for.
type Task uint8

// The tasks.
const (
	ToDo Task = iota
	ToFind
	ToSee
	ToPlay
)

// Task is what the step asks for.
func (s *Step) Task() Task {
	switch {
	case len(s.Find) > 0:
		return ToFind
	case s.See != nil:
		return ToSee
	case s.Play != nil:
		return ToPlay
	}
	return ToDo
}

// Rules is the game the lesson teaches.
func (l *Lesson) Rules() engine.Game { return l.game }

// Learner is the seat of the learner.
func (l *Lesson) Learner() engine.Seat { return l.seat }
