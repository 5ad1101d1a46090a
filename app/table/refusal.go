package table

import "tenka/engine"

// Answerer is a leader of a session that may answer in place of the rules when they refuse a gesture.
type Answerer interface {
	Refused(g engine.Action) Answer
}

// Answer is the answer of a leader to a refused gesture. Where a field is empty, the rules' own answer holds.
type Answer struct {
	// Say takes the place of the rules' own sentence in the Line.
	Say string
	// Offer says what can be done about it. It stands at the end of the Line in place of the rule, and a press on it calls Do.
	Offer string
	Do    func()
}

// Refused is what the lesson says to a gesture that the rules refuse.
func (g *guide) Refused(a engine.Action) Answer {
	said, ok := g.p.Refusal(a)
	if !ok {
		return Answer{}
	}
	return Answer{Say: g.teacher.Say(said, g.t.sh.Localizer().Name(), a.Filled(engine.Action{}))}
}
