package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/table/review"
	"tenka/engine"
)

// lookback is the look back at a match that is over.
type lookback struct {
	*speech
	*played
	t *Table

	review *review.Review // nil until somebody asks for it
	kept   *Kept
}

// CanReview reports whether the match is over and can be looked back at.
func (b *lookback) CanReview() bool {
	_, over := b.ses.Match.Outcome()
	return over && b.t.guide == nil && review.Can(b.ses.Match)
}

// Review shows the look back at the match in place of its last screen.
func (b *lookback) Review() {
	if b.ses.Past() {
		b.ses.Look(-1)
	}
	if b.review == nil {
		b.review = review.New(b.t, b.ses.Match, &b.kept.review)
	}
	b.t.side = sidePanel
	b.t.arrange()
}

// ToScore closes the look back and shows the last screen again.
func (b *lookback) ToScore() {
	if b.review == nil {
		return
	}
	b.endReview()
	b.kept.review.Leave()
	b.t.arrange()
}

// endReview stops the look back. What it has found is kept.
func (b *lookback) endReview() {
	if b.review != nil {
		b.review.Close()
		b.review = nil
	}
}

// resumeReview opens the look back again after the screen was made anew, if it was open.
func (b *lookback) resumeReview() {
	if !b.kept.review.Open() || !b.CanReview() {
		return
	}
	b.review = review.New(b.t, b.ses.Match, &b.kept.review)
	b.t.arrange()
}

// Kept is what the next screen of a match gets from the one before, when a screen is made anew for other colours, another language or another
// size of texts. The zero value is that of a match without a screen before.
type Kept struct{ review review.Memory }

// Review is what the look back has found.
func (k *Kept) Review() *review.Memory { return &k.review }

// LookUp opens the log at a record.
func (b *lookback) LookUp(no int) {
	b.ses.Look(no)
	b.t.open(sideLog)
}

// PlayOnFrom moves the match to a record, or says what stops it.
func (b *lookback) PlayOnFrom(no int) { b.t.goTo(no) }

// Drawn is a still picture of the table after a record, with nothing hidden, of the part round some places. It points at what an action
// touches. The function returned frees the picture. Both are nil if the face draws none.
func (b *lookback) Drawn(no int, at []engine.Place, point engine.Action) (fyne.CanvasObject, func()) {
	m := b.ses.Match
	scene, err := m.Until(no).Scenario("review", "", engine.AllSeats(m.Seats()))
	if err != nil {
		return nil, nil
	}
	h := scene.Header()
	h.Data, h.Colours, h.Agreement = m.Header().Data, m.Header().Colours, engine.Free
	h.Players = []engine.Player{{Name: "-"}} // one player holds all seats: everything is seen and no curtain falls
	for s := range engine.Seat(m.Seats()) {
		h.Players[0].Seats = append(h.Players[0].Seats, s)
	}
	still, err := engine.NewMatch(m.Game(), h)
	if err != nil {
		return nil, nil
	}
	aside := New(b.sh, session.New(still, nil), b.t.faces)
	f, ok := aside.face.(face.Pictured)
	if !ok {
		aside.Close()
		return nil, nil
	}
	picture := f.Picture(at)
	aside.face.Point(point)
	return picture, aside.Close
}
