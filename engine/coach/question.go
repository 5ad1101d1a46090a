package coach

import (
	"tenka/engine"
	"tenka/engine/drill"
)

// Quiz is what was asked of one person in one match.
type Quiz struct {
	Asked  int `json:"asked,omitempty"`  // questions
	Passed int `json:"passed,omitempty"` // how many were passed over, one after the other
	// Last is the own choice before which the last one was asked, from 1; 0 for none.
	Last int `json:"last,omitempty"`
	// Kinds are the kinds of question that the person has seen, with the own choice from which each may be asked; 0 for never again.
	Kinds map[string]int `json:"kinds,omitempty"`
}

// The bounds of questions in a match: how many there are at most, how many own choices lie between two of them and between a rule and its
// question, and how many may be passed over or answered wrong, one after the other, before nothing more is asked.
const (
	mostAsked  = 4
	askedOf    = 5
	askedAfter = 3
	mostPassed = 3
)

// Ask is a question about a rule that the person has met, before a quiet choice of the person's own: one on which no card lies. m is the moment
// of the choice, as the person may know it. ok is false if nothing is asked now.
func (c *Curriculum) Ask(t *Taught, quiz *Quiz, options engine.Options, o Occasion, m drill.Moment) (d *Drill, q drill.Question, ok bool) {
	now := o.Own + 1
	if len(o.Legal) == 0 || o.Steps > 0 || t.Enough || quiz.Asked >= mostAsked || quiz.Passed >= mostPassed || quiz.Last > 0 && now < quiz.Last+askedOf {
		return nil, drill.Question{}, false
	}
	for i := range c.Entries {
		e := &c.Entries[i]
		if e.Ask == "" || !t.Has(e.ID) || !e.in(options) || quiz.rests(e.Ask, now) || now < t.told[e.ID]+askedAfter {
			continue
		}
		for j := range c.Drills {
			if d = &c.Drills[j]; d.ID != e.Ask {
				continue
			}
			if q, ok = d.kind.Ask(m); ok {
				quiz.note(e.Ask, 0)
				quiz.Asked, quiz.Last = quiz.Asked+1, now
				return d, q, true
			}
		}
	}
	return nil, drill.Question{}, false
}

// Saw notes a kind of question that somebody else was just asked, and this person saw, after so many own choices: not before some more is this
// person asked one of the kind.
func (q *Quiz) Saw(kind string, own int) {
	if from, seen := q.Kinds[kind]; !seen || from > 0 {
		q.note(kind, own+1+askedOf)
	}
}

func (q *Quiz) note(kind string, from int) {
	if q.Kinds == nil {
		q.Kinds = map[string]int{}
	}
	q.Kinds[kind] = from
}

// rests reports whether a kind of question is not asked before an own choice.
func (q *Quiz) rests(kind string, now int) bool {
	from, seen := q.Kinds[kind]
	return seen && (from == 0 || now < from)
}

// Answered notes whether a question was answered right; one that was passed over, or answered wrong, counts towards the end of the questions.
func (q *Quiz) Answered(right bool) {
	if q.Passed++; right {
		q.Passed = 0
	}
}
