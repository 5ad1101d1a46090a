package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/table/review"
	"tenka/engine"
)

// lookback is the review of a finished match.
type lookback struct {
	*speech
	*played
	t *Table

	review *review.Review // nil until somebody asks for it
	kept   *Kept
}

// CanReview reports whether the match is over, so that it can be reviewed.
func (b *lookback) CanReview() bool {
	_, over := b.ses.Match.Outcome()
	return over && b.t.guide == nil && review.Can(b.ses.Match)
}

// Review shows the review in place of the last screen.
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

// ToScore closes the review and shows the last screen again.
func (b *lookback) ToScore() {
	if b.review == nil {
		return
	}
	b.endReview()
	b.kept.review.Leave()
	b.t.arrange()
}

// endReview stops the review. Its results are kept.
func (b *lookback) endReview() {
	if b.review != nil {
		b.review.Close()
		b.review = nil
	}
}

// resumeReview opens the review again after the screen was made anew, if it was open before.
func (b *lookback) resumeReview() {
	if !b.kept.review.Open() || !b.CanReview() {
		return
	}
	b.review = review.New(b.t, b.ses.Match, &b.kept.review)
	b.t.arrange()
}

// Kept is what the screen of a match hands on to the next one when a new language, new colours or another text size make a new screen. The
// zero value stands for a match that had no screen before.
type Kept struct{ review review.Memory }

// Review is the memory of the review.
func (k *Kept) Review() *review.Memory { return &k.review }

// LookUp opens the log at a record.
func (b *lookback) LookUp(no int) {
	b.ses.Look(no)
	b.t.open(sideLog)
}

// PlayOnFrom moves the match to a record, or says in the Line why it cannot.
func (b *lookback) PlayOnFrom(no int) { b.t.goTo(no) }

// Drawn is a still picture of the position after a record, with nothing hidden, of the area round the places at. It marks what an action
// touches. The second result frees the picture. Both are nil if the face draws none.
func (b *lookback) Drawn(no int, at []engine.Place, point engine.Action) (fyne.CanvasObject, func()) {
	m := b.ses.Match
	scene, err := m.Until(no).Scenario("review", "", engine.AllSeats(m.Seats()))
	if err != nil {
		return nil, nil
	}
	h := scene.Header()
	h.Data, h.Colours, h.Agreement = m.Header().Data, m.Header().Colours, engine.Free
	h.Players = []engine.Player{{Name: "-"}} // one player for all seats: everything is visible and no curtain falls
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
