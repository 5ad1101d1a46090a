package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/table/review"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// trial leads a table that stands before a turning point of a finished match, beside the panel of its review. A choice that is whole goes to the
// review, and the table takes it back: nothing is played.
type trial struct {
	*review.Review
	ses *session.Session
	t   *Table
}

// Stand is a table that stands after record no, with a choice of a seat to try. It shows what that seat knew.
func (b *lookback) Stand(r *review.Review, no int, seat engine.Seat) review.Stage {
	m := b.ses.Match.Apart(no)
	h := m.Header()
	player := h.PlayerOf(seat)
	h.Clock, h.Players[player].Bot, h.Players[player].Lent = 0, "", nil
	ses := session.New(m, nil)
	tr := &trial{Review: r, ses: ses}
	ses.Lead = tr
	ses.Seat(player)
	tr.join(New(b.sh, ses, b.t.faces))
	return tr.t
}

// join connects the trial with its table.
func (tr *trial) join(t *Table) {
	tr.t, t.trial = t, tr
	t.logOpen = false
	t.top = kit.NewTopBar(t.T("review.score"), tr.End)
	t.top.SetTitle(t.Localizer().Match(t.Header(), "name"), t.Localizer().Match(t.Header(), "kanji"))
	t.top.SetActions(t.undo, t.sign("sign/help", t.T("table.more"), "table.sign.help", func() { t.toggle(sideCan) }),
		t.sign("sign/rulebook", t.T("table.rulebook"), "table.sign.rules", func() { t.OpenRule("") }),
		t.sign("sign/settings", t.T("table.settings"), "table.settings", t.sh.ToSettings))
	t.root.Objects = t.desk()
	t.refresh()
}

// shape makes room for the panel of the review in place of the face's, and of the log.
func (tr *trial) shape(r face.Room, s fyne.Size) face.Room {
	usual := face.Divide(s)
	r.Panel, r.Rail, r.Log = usual.Panel, 0, 0
	return r
}

// Do takes one more step.
func (tr *trial) Do(a engine.Action) (engine.Refusal, bool) {
	return tr.try(append(slices.Clip(tr.begun()), a))
}

// Rearrange replaces the open steps.
func (tr *trial) Rearrange(steps []engine.Action) bool {
	_, ok := tr.try(steps)
	return ok
}

// try lays steps, or gives them to the review if they are a whole choice. It plays them apart first, to find that out.
func (tr *trial) try(steps []engine.Action) (engine.Refusal, bool) {
	m, seat := tr.ses.Match, tr.ses.Actor()
	rec, why, ok := m.Apart(m.At()).Try(seat, steps)
	switch {
	case !ok:
		return why, false
	case rec != nil:
		m.Try(seat, nil)
		tr.ses.Update()
		tr.Tried(steps)
	default:
		m.Try(seat, steps)
		tr.ses.Update()
	}
	return engine.No, true
}

// Other takes no choice of a computer player.
func (tr *trial) Other(engine.Seat, engine.Action) bool { return false }

// Bots reports that no computer player chooses.
func (tr *trial) Bots() bool { return false }

// CanBack reports whether a choice is begun.
func (tr *trial) CanBack() bool { return len(tr.begun()) > 0 }

// begun are the open steps.
func (tr *trial) begun() []engine.Action {
	if seat := tr.ses.Actor(); seat != engine.NoSeat {
		return tr.ses.Match.Steps(seat)
	}
	return nil
}

// Back takes back its last step.
func (tr *trial) Back() {
	tr.ses.Match.StepBack(tr.ses.Actor())
	tr.ses.Update()
}

// End goes back to the score: nobody gives up here.
func (tr *trial) End() { tr.Command(fyne.KeyEscape) }
