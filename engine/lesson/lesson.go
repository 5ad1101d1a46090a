package lesson

import (
	"encoding/json"

	"tenka/engine"
)

// Lesson is one lesson: the file of a teacher, read and checked. It is read-only.
//
// In its scenario, Title is the name of the lesson, Text says in one sentence what it is about, Order is its place among the lessons of the
// game, and Players are the names of the seats. The learner is the only person, with one seat. The other seats choose as the steps say, or
// are computer players in a free step.
type Lesson struct {
	engine.Scenario
	// Kanji is a second name, never shown without the first.
	Kanji string `json:"kanji,omitempty"`
	// Minutes is how long the lesson takes a beginner, from 1.
	Minutes int `json:"minutes"`
	// Panel shows the panel of the table even if the window has no room for it beside the lesson: then it lies over the map, or is folded.
	Panel bool   `json:"panel,omitempty"`
	Steps []Step `json:"steps"`

	game engine.Game
	seat engine.Seat
}

// Head is the part of a lesson that a list shows. It can be read without the rest.
type Head struct {
	Game    string            `json:"game"`
	ID      string            `json:"id"`
	Title   map[string]string `json:"title"`
	Order   int               `json:"order"`
	Minutes int               `json:"minutes"`
	// File is the name of its file, if it was read from one.
	File string `json:"-"`
}

// Name is its title in a language, in English if there is none.
func (h Head) Name(language string) string { return Says(h.Title).In(language) }

// Head is the part of the lesson that a list shows.
func (l *Lesson) Head() Head {
	return Head{Game: l.Game, ID: l.ID, Title: l.Title, Order: l.Order, Minutes: l.Minutes}
}

// Says is a sentence or two in each language, at least in "en". It is a template that may name things on the table, see [Teacher].
type Says map[string]string

// In is the sentence in a language, in English if there is none.
func (s Says) In(language string) string {
	if text := s[language]; text != "" {
		return text
	}
	return s["en"]
}

// Step is one step of a lesson. It has exactly one of four tasks: Do, Find, See or Play.
type Step struct {
	// ID names the step within its lesson, for errors and for the saved progress.
	ID string `json:"id"`
	// Text is the new thing; Goal is the task. Together they have two sentences at most.
	Text Says `json:"text,omitempty"`
	Goal Says `json:"goal"`
	// Why answers the question why the task is this one; it may be absent.
	Why Says `json:"why,omitempty"`
	// Rule is the rule to read about, Figure a drawing of the game beside the text; both may be empty.
	Rule   string `json:"rule,omitempty"`
	Figure string `json:"figure,omitempty"`
	// Point is what to look at; if it is absent, the things of the next right action.
	Point []Thing `json:"point,omitempty"`
	// Quiet: nothing is pointed at by itself, and Why is told only with the solution. For puzzles.
	Quiet bool `json:"quiet,omitempty"`

	// Do are the actions that fulfil the step, one after the other, as patterns: a field that is absent matches everything. Or are other
	// ways.
	Do []json.RawMessage   `json:"do,omitempty"`
	Or [][]json.RawMessage `json:"or,omitempty"`
	// Find are the things of which the learner points at one: the answer to a question about the table.
	Find []Thing `json:"find,omitempty"`
	// See is looking on: with an event, until the table has shown it; empty, until the learner goes on.
	See json.RawMessage `json:"see,omitempty"`
	// Play is a free step.
	Play *Play `json:"play,omitempty"`

	// Wrong are answers to legal actions that do not help, the first that matches; Else is the answer to the others.
	Wrong []Answer `json:"wrong,omitempty"`
	Else  Says     `json:"else,omitempty"`
	// Refused are answers to illegal actions, the first that matches, in place of the engine's refusal. Only a step with Do has any.
	Refused []Answer `json:"refused,omitempty"`
	// Then are choices of others after the step is fulfilled.
	Then []Move `json:"then,omitempty"`

	ways [][]engine.Action // Do and Or
	see  *engine.Event     // nil if it goes on by the learner
}

// Thing is a thing on the table: a place, a card, or the control of an action.
type Thing struct {
	Place string          `json:"place,omitempty"`
	Card  string          `json:"card,omitempty"`
	Do    json.RawMessage `json:"do,omitempty"`

	point Point
}

// Point is the thing with the numbers of its game.
func (t Thing) Point() Point { return t.point }

// Answer is the answer to something that does not help: an action, or a thing that the learner pointed at.
type Answer struct {
	Thing
	Say Says `json:"say"`
}

// Move is a choice of another seat, as patterns of its steps; each must match exactly one legal step.
type Move struct {
	Seat engine.Seat       `json:"seat"`
	Do   []json.RawMessage `json:"do"`

	do []engine.Action
}

// Play is a free step: every legal action helps, the other seats are computer players, and a hint is the choice of a computer player.
type Play struct {
	// Until is the event that ends the step. The end of the match always ends it, also if Until is absent.
	Until json.RawMessage `json:"until,omitempty"`
	// Why are the reasons given with a hint, the first that matches.
	Why []Answer `json:"why,omitempty"`

	until *engine.Event
}

// Point is a thing with the numbers of its game; unused fields are 0.
type Point struct {
	Place  engine.Place
	Card   engine.Card
	Action engine.Action // a gesture: fields may be open
	// Next is the button that goes on to the next moment.
	Next bool
}

// Task is what the learner has to do in a step.
type Task uint8

// The tasks.
const (
	ToDo Task = iota
	ToFind
	ToSee
	ToPlay
)

// Task is the task of the step.
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

// Rules is the game of the lesson.
func (l *Lesson) Rules() engine.Game { return l.game }

// Learner is the seat of the learner.
func (l *Lesson) Learner() engine.Seat { return l.seat }
