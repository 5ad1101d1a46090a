package table

import "tenka/engine/lesson"

// Find takes a place or a card that was clicked, where a lesson asks for one or has something to take back; false where the click
// means what it always means.
func (t *Table) Find(at lesson.Point) bool {
	return t.guide != nil && at != (lesson.Point{}) && t.guide.find(at)
}

// Finding reports whether a lesson asks for a place or a card, so that nothing is to be picked up.
func (t *Table) Finding() bool { return t.guide != nil && t.guide.asksFor() }

// Led reports whether a lesson asks for each action by itself, so that nothing is to be filled up.
func (t *Table) Led() bool {
	return t.guide != nil && t.guide.p.Step().Task() != lesson.ToPlay
}

// Moved tells that things lie elsewhere on the table than before.
func (t *Table) Moved() {
	if t.guide != nil {
		t.guide.moved()
	}
	if t.advice != nil { // a face tells it while it is made
		t.advice.Moved()
	}
}
