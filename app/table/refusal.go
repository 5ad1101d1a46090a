package table

import "tenka/engine"

// Answerer is a leader of a session that has a say where the rules refuse a gesture of the person who acts.
type Answerer interface {
	Refused(g engine.Action) Answer
}

// Answer is what a leader says to a refused gesture; what is empty is as the rules say it.
type Answer struct {
	// Say takes the place of the rules' own sentence in the Line.
	Say string
	// Offer is what can be done about it, in the place of the rule at the end of the Line; Do does it. The rule still is the one of the Line.
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
