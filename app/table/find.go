package table

import "tenka/engine/lesson"

// Find answers a lesson with a place or card that was clicked. It returns false if no lesson asks for one and none waits for something to be
// taken back: then the click has its usual meaning.
func (t *Table) Find(at lesson.Point) bool {
	if t.quiz != nil {
		return t.quiz.find(at)
	}
	return t.guide != nil && at != (lesson.Point{}) && t.guide.find(at)
}

// Finding reports whether a lesson asks for a place or a card. Nothing can be picked up then.
func (t *Table) Finding() bool { return t.quiz != nil || t.guide != nil && t.guide.asksFor() }

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
