package table

import "tenka/engine/lesson"

// Find takes a place or card that was clicked if a lesson asks for one or waits for something to be taken back; false if the click means
// what it always means.
func (t *Table) Find(at lesson.Point) bool {
	return t.guide != nil && at != (lesson.Point{}) && t.guide.find(at)
}

// Finding reports whether a lesson asks for a place or a card. Nothing can be picked up then.
func (t *Table) Finding() bool { return t.guide != nil && t.guide.asksFor() }

// Led reports whether a lesson asks for each action by itself. The face then fills in nothing for the player.
func (t *Table) Led() bool {
	return t.guide != nil && t.guide.p.Step().Task() != lesson.ToPlay
}

// Moved tells the table that things lie elsewhere on the board than before.
func (t *Table) Moved() {
	if t.guide != nil {
		t.guide.veil.moved()
	}
	if t.advice != nil { // a face tells it while it is made
		t.advice.Moved()
		t.lately.Moved()
	}
}
