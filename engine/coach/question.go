package coach

import (
	"tenka/engine"
	"tenka/engine/drill"
)

// Quiz is what was asked of one person in one match.
type Quiz struct {
	Asked  int // questions
	Passed int // how many were passed over, one after the other
	last   int // the own choice before which the last one was asked, from 1; 0 for none
	kinds  map[string]bool
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
	if len(o.Legal) == 0 || o.Steps > 0 || t.Enough || quiz.Asked >= mostAsked || quiz.Passed >= mostPassed || quiz.last > 0 && now < quiz.last+askedOf {
		return nil, drill.Question{}, false
	}
	for i := range c.Entries {
		e := &c.Entries[i]
		if e.Ask == "" || !t.Has(e.ID) || !e.in(options) || quiz.kinds[e.Ask] || now < t.told[e.ID]+askedAfter {
			continue
		}
		for j := range c.Drills {
			if d = &c.Drills[j]; d.ID != e.Ask {
				continue
			}
			if q, ok = d.kind.Ask(m); ok {
				if quiz.kinds == nil {
					quiz.kinds = map[string]bool{}
				}
				quiz.kinds[e.Ask] = true
				quiz.Asked, quiz.last = quiz.Asked+1, now
				return d, q, true
			}
		}
	}
	return nil, drill.Question{}, false
}

// Answered notes whether a question was answered right; one that was passed over, or answered wrong, counts towards the end of the questions.
func (q *Quiz) Answered(right bool) {
	if q.Passed++; right {
		q.Passed = 0
	}
}
