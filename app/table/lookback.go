package table

import (
	"tenka/app/table/explain"
	"tenka/app/table/plan"
	"tenka/app/table/review"
	"tenka/app/ui/kit"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
)

// lookback is the review of a finished match, or the table before one of its turning points.
type lookback struct {
	*speech
	*played
	t *Table

	review *review.Review // nil until somebody asks for it
	quiz   *quiz          // asks a question about the match; nil where none is asked
	trial  *trial         // leads a table that stands before a turning point; nil in a match
	kept   *Kept
	*proof // of the dice of a match that was played apart
}

// CanReview reports whether the match is over, so that it can be reviewed.
func (b *lookback) CanReview() bool {
	_, over := b.ses.Match.Outcome()
	return over && b.t.guide == nil && !b.t.company.Mirror() && review.Can(b.ses.Match)
}

// Review shows the review in place of the last screen.
func (b *lookback) Review() {
	if b.ses.Past() {
		b.ses.Look(-1)
	}
	b.t.side = sidePanel
	if b.review == nil {
		b.openReview()
	}
	b.t.arrange()
}

func (b *lookback) openReview() {
	b.review = review.New(b.t, b.ses.Match, &b.kept.review)
	b.review.Open()
}

// ToScore closes the review and shows the last screen again.
func (b *lookback) ToScore() {
	if b.review == nil {
		return
	}
	b.t.quiet() // its question of who plays on
	b.endReview()
	b.kept.review.Leave()
	b.t.arrange()
}

// endReview stops the review. Its results are kept.
func (b *lookback) endReview() {
	if b.review != nil {
		r := b.review
		b.review = nil
		r.Close()
	}
}

// resumeReview opens the review again after the screen was made anew, if it was open before.
func (b *lookback) resumeReview() {
	if !b.kept.review.Open() || !b.CanReview() {
		return
	}
	b.openReview()
}

// Kept is what the screen of a match hands on to the next one when a new language, new colours or another text size make a new screen. The
// zero value stands for a match that had no screen before.
type Kept struct {
	review   review.Memory
	coach    explain.Memory
	sketches plan.Memory
}

// Review is the memory of the review.
func (k *Kept) Review() *review.Memory { return &k.review }

// LookUp opens the log at a record.
func (b *lookback) LookUp(no int) {
	b.ses.Look(no)
	b.t.open(sideLog)
}

// PlayOnFrom goes back to a record, so that a branch begins there, or says in the Line why it cannot. Where a computer player chose next, it
// asks whether a person takes its seat.
func (b *lookback) PlayOnFrom(no int, seat engine.Seat) {
	player := b.Header().PlayerOf(seat)
	if b.Header().Players[player].Chooses() || b.t.company != nil {
		b.t.goTo(no)
		return
	}
	who := engine.Args{"Seat": b.Name(seat)}
	b.t.askIn(b.Say("review.play_on.who", who), kit.NewPrimary(b.Say("review.play_on.me", who), "", func() {
		b.t.quiet()
		b.ses.TakeBack(player) // first, or the computer player would begin to think
		b.t.goTo(no)
	}), kit.NewButton(b.T("review.play_on.same"), "", func() {
		b.t.quiet()
		b.t.goTo(no)
	}))
}

// Curriculum is the rules of the game with its kinds of question, nil if it cannot be practised.
func (b *lookback) Curriculum() *coach.Curriculum {
	rules, err := coach.Of(assets.Coach(), b.Game())
	if err != nil || b.sh.Practise == nil {
		return nil
	}
	return rules
}

// Practise asks questions of a kind.
func (b *lookback) Practise(kind string) { b.sh.Practise(b.Game(), kind) }

// stage is the table of the review that covers this one, nil if none does.
func (b *lookback) stage() review.Stage {
	if b.review == nil || b.t.over == nil {
		return nil
	}
	return b.review.Stage()
}
