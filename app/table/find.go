package table

import "tenka/engine/lesson"

// Find answers a lesson with a place or card that was clicked, or sketches there. It returns false if no lesson asks for one, none waits for
// something to be taken back, and nothing is being sketched: then the click has its usual meaning.
func (t *Table) Find(at lesson.Point) bool {
	if t.quiz != nil {
		return t.quiz.find(at)
	}
	if t.company.Plan().Find(at.Place) {
		return true
	}
	return t.guide != nil && at != (lesson.Point{}) && t.guide.find(at)
}

// Finding reports whether a lesson asks for a place or a card, or somebody sketches. Nothing can be picked up then.
func (t *Table) Finding() bool {
	return t.quiz != nil || t.guide != nil && t.guide.asksFor() || t.company.Plan().On()
}

// Led reports whether a lesson asks for one action at a time. Then the face fills in nothing for the player.
func (t *Table) Led() bool {
	return t.guide != nil && t.guide.p.Step().Task() != lesson.ToPlay
}

// Moved tells the table that the controls of the board have moved.
func (t *Table) Moved() {
	if t.guide != nil {
		t.guide.veil.moved()
	}
	if t.trial != nil {
		t.trial.Moved(t)
	}
	if t.quiz != nil {
		t.quiz.Moved(t)
	}
	if t.advice != nil { // a face tells it while it is made
		t.advice.Moved()
		t.lately.Moved()
		t.coach.Moved()
		t.company.Moved()
	}
}
