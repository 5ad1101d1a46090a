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

// tried is a gesture that the rules refused.
type tried struct {
	gesture engine.Action
	why     engine.Refusal
}

// Refuse says in the Line why something was not done. Where no rule refused it, because nobody here is to choose now, the Line says what is
// expected.
func (t *Table) Refuse(r engine.Refusal) {
	if r == engine.No {
		t.Settle()
		return
	}
	if t.asked.why != r {
		t.asked = tried{why: r}
	}
	var answer Answer
	if a, ok := t.ses.Lead.(Answerer); ok && t.asked.gesture.Kind != 0 {
		answer = a.Refused(t.asked.gesture)
	}
	if answer.Say == "" {
		answer.Say = t.tell.Refusal(r)
	}
	t.dots.Stop()
	t.refusal = true
	t.line.Refuse(answer.Say)
	t.showRule(t.ses.Match.Game().Vocabulary().Rule(r))
	if answer.Offer != "" {
		t.line.SetRule(answer.Offer, answer.Do)
	}
}

// refuse is Refuse of a gesture.
func (t *Table) refuse(g engine.Action, why engine.Refusal) {
	t.asked = tried{g, why}
	t.Refuse(why)
}

// Why is the refusal of a gesture for which nothing legal fits; false where something does or nobody here is to act.
func (t *Table) Why(g engine.Action) (engine.Refusal, bool) {
	seat := t.ses.Actor()
	if seat == engine.NoSeat || len(engine.Filter(nil, t.ses.Match.Legal(seat, nil), g)) > 0 {
		return engine.No, false
	}
	why, ok := t.ses.Match.Check(seat, g)
	if !ok {
		t.asked = tried{g, why}
	}
	return why, !ok
}

// Refused is what the lesson says to a gesture that the rules refuse.
func (g *guide) Refused(a engine.Action) Answer {
	said, ok := g.p.Refusal(a)
	if !ok {
		return Answer{}
	}
	return Answer{Say: g.teacher.Say(said, g.t.sh.Localizer().Name(), a.Filled(engine.Action{}))}
}
