package table

import "tenka/engine"

// Answerer is a leader of a session that may replace the rules' answer to a refused gesture.
type Answerer interface {
	Refused(g engine.Action) Answer
}

// Answer is the answer of a leader to a refused gesture. An empty field leaves the rules' own answer.
type Answer struct {
	// Say replaces the sentence in the Line.
	Say string
	// Offer is a link at the end of the Line, in place of the rule. A press on it calls Do.
	Offer string
	Do    func()
}

// Refused is the lesson's answer to a gesture that the rules refuse.
func (g *guide) Refused(a engine.Action) Answer {
	said, ok := g.p.Refusal(a)
	if !ok {
		return Answer{}
	}
	return Answer{Say: g.teacher.Say(said, g.t.sh.Localizer().Name(), a.Filled(engine.Action{}))}
}
