// Package drill asks questions about positions of matches. The engine knows the answer. Each wrong answer is the right calculation with one rule
// forgotten, so a mistake says which rule is not known yet. A question is asked of what one seat may know.
package drill

import (
	"slices"

	"tenka/engine"
)

// Game is a game with questions.
type Game interface {
	// Drills are its kinds of question.
	Drills() []Kind
}

// Set is a game whose questions come from matches with several settings.
type Set interface {
	// Setups are these settings: the options that have other values than the default.
	Setups() []engine.Options
}

// Kinds are the kinds of question of a game; none if it has no questions.
func Kinds(g engine.Game) []Kind {
	if d, ok := g.(Game); ok {
		return d.Drills()
	}
	return nil
}

// Of is the kind of a game with this id; false if there is none.
func Of(g engine.Game, id string) (Kind, bool) {
	for _, k := range Kinds(g) {
		if k.ID == id {
			return k, true
		}
	}
	return Kind{}, false
}

// Kind is one kind of question. Its texts and its rules stand in the curriculum of the game.
type Kind struct {
	ID string
	// Ask makes a question of a moment. It returns false if the moment has none of this kind.
	Ask func(m Moment) (Question, bool)
}

// Moment is a choice of a seat, before it is made.
type Moment struct {
	Seat  engine.Seat
	View  engine.View // what the seat may know
	Legal []engine.Action
	// Refuses says why a gesture of the seat is refused; ok is false if it is not.
	Refuses func(g engine.Action) (why engine.Refusal, ok bool)
	// Came are the events of the choice that was made in the match, as the seat may know them. It has none while the match is played: only what
	// follows from the table can be asked then.
	Came []engine.Event
	// Level is how close the answers may lie, from 1 to 3.
	Level int
	// Draw is a number below n, which decides what is asked where several things could be.
	Draw func(n int) int
}

// Question is a question with its answers.
type Question struct {
	// Args are the values in its texts, with the types of answers.
	Args engine.Args
	// Look are the places that it is about.
	Look []engine.Place
	// Answers are the right answer, then wrong ones. No two are equal.
	Answers []Answer
}

// Answer is an answer to a question.
type Answer struct {
	// Is an engine.Owner, engine.Place, engine.Card, engine.Piece, an int or a Word.
	Is any
	// Forgets is the rule that a wrong answer forgets; empty for the right one.
	Forgets string
}

// Word is the id of a text, after the name of the game where the game has one with this id.
type Word string

// One is one of a list that is not empty, as the moment decides.
func One[T any](m Moment, list []T) T { return list[m.Draw(len(list))] }

// OneOf is one of a list, as the moment decides; false if the list is empty.
func OneOf[T any](m Moment, list []T) (one T, ok bool) {
	if len(list) == 0 {
		return one, false
	}
	return One(m, list), true
}

// Mixed is a list in an order that the moment decides.
func Mixed[T any](m Moment, list []T) []T {
	list = slices.Clone(list)
	for i := range list {
		j := m.Draw(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// When are the same kinds, which ask only at moments for which holds is true.
func When(holds func(m Moment) bool, kinds []Kind) []Kind {
	for i, k := range kinds {
		kinds[i].Ask = func(m Moment) (Question, bool) {
			if !holds(m) {
				return Question{}, false
			}
			return k.Ask(m)
		}
	}
	return kinds
}

// Seat is the owner of a seat, and Nobody where there is none, as an answer.
func Seat(s engine.Seat) any {
	if s == engine.NoSeat {
		return Nobody
	}
	return engine.OwnerOf(s)
}

// Nobody is the answer that no seat is meant.
const Nobody = Word("practice.nobody")

// Right makes a question of its right answer and wrong ones, of which those that equal an earlier answer are left out. It returns false if
// fewer than two wrong answers are left.
func Right(args engine.Args, look []engine.Place, right any, wrong ...Answer) (Question, bool) {
	q := Question{Args: args, Look: look, Answers: []Answer{{Is: right}}}
	for _, w := range wrong {
		if !slices.ContainsFunc(q.Answers, func(a Answer) bool { return a.Is == w.Is }) {
			q.Answers = append(q.Answers, w)
		}
	}
	q.Answers = q.Answers[:min(len(q.Answers), mostAnswers)]
	return q, len(q.Answers) >= leastAnswers
}

// The number of answers to a question.
const leastAnswers, mostAnswers = 3, 4
