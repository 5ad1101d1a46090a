package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/table/review"
	"tenka/engine"
)

// CanReview reports whether the match is over and can be looked back at.
func (t *Table) CanReview() bool {
	_, over := t.ses.Match.Outcome()
	return over && t.guide == nil && review.Can(t.ses.Match)
}

// Review looks back at the match in the place of its last screen.
func (t *Table) Review() {
	if t.ses.Past() {
		t.ses.Look(-1)
	}
	if t.review == nil {
		t.review = review.New(t, t.ses.Match, &t.kept.review)
	}
	t.side = sidePanel
	t.arrange()
}

// ToScore takes the look back away.
func (t *Table) ToScore() {
	if t.review == nil {
		return
	}
	t.endReview()
	t.kept.review.Leave()
	t.arrange()
}

// endReview ends what the look back still reckons; what it has found stays.
func (t *Table) endReview() {
	if t.review != nil {
		t.review.Close()
		t.review = nil
	}
}

// resumeReview looks back again after the screen was made anew. Where the log lies open over it, it waits there.
func (t *Table) resumeReview() {
	if !t.kept.review.Open() || !t.CanReview() {
		return
	}
	t.review = review.New(t, t.ses.Match, &t.kept.review)
	t.arrange()
}

// Kept is what outlasts the screen of a match when it is made anew, because its colours, its language or the size of its texts have changed. The zero
// value keeps nothing yet.
type Kept struct{ review review.Memory }

// Review is what the look back has found.
func (k *Kept) Review() *review.Memory { return &k.review }

// LookUp opens the log at a record.
func (t *Table) LookUp(no int) {
	t.ses.Look(no)
	t.open(sideLog)
}

// PlayOnFrom moves the match to a record, or says what stops it.
func (t *Table) PlayOnFrom(no int) { t.goTo(no) }

// Drawn is the open table after a record as a still picture, round some places, that points at what an action touches, and what lets go of it; nil
// where the face draws none.
func (t *Table) Drawn(no int, at []engine.Place, point engine.Action) (fyne.CanvasObject, func()) {
	m := t.ses.Match
	scene, err := m.Until(no).Scenario("review", "", engine.AllSeats(m.Seats()))
	if err != nil {
		return nil, nil
	}
	h := scene.Header()
	h.Data, h.Colours, h.Agreement = m.Header().Data, m.Header().Colours, engine.Free
	h.Players = []engine.Player{{Name: "-"}} // one who sees all of it, and whom no curtain falls for
	for s := range engine.Seat(m.Seats()) {
		h.Players[0].Seats = append(h.Players[0].Seats, s)
	}
	still, err := engine.NewMatch(m.Game(), h)
	if err != nil {
		return nil, nil
	}
	aside := New(t.sh, session.New(still, nil), t.faces)
	f, ok := aside.face.(face.Pictured)
	if !ok {
		aside.Close()
		return nil, nil
	}
	picture := f.Picture(at)
	aside.face.Point(point)
	return picture, aside.Close
}
