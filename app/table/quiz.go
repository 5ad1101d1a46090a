package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/practice"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/engine"
	"tenka/engine/lesson"
)

// quiz is a table on which a question is asked: nothing is played, and the face shows nothing that would give the answer away.
type quiz struct {
	*practice.Sheet
	t *Table
}

// NewPractice is the screen of the question of a round. It shows what the seat that is asked may know.
func NewPractice(sh *shell.Shell, faces face.Registry, r *practice.Round) *Table {
	m := r.Match()
	ses := session.New(m, nil)
	ses.Lead = unplayed{}
	ses.Seat(m.Header().PlayerOf(r.Seat()))
	t := New(sh, ses, faces)
	t.quiz = &quiz{r.At(t), t}
	t.logOpen = false
	t.top = kit.NewTopBar(sh.LeaveName(), sh.ToLibrary)
	t.top.SetTitle(t.Localizer().Match(m.Header(), "name"), t.Localizer().Match(m.Header(), "kanji"))
	t.top.SetNote(t.quiz.Note())
	t.top.SetActions(t.sign("sign/rulebook", t.T("table.rulebook"), "table.sign.rules", func() { t.OpenRule("") }),
		t.sign("sign/settings", t.T("table.settings"), "table.settings", sh.ToSettings))
	t.root.Objects = t.desk()
	t.refresh()
	return t
}

// shape makes room for the panel of the practice in place of the rail and of the log.
func (q *quiz) shape(r face.Room, s fyne.Size) face.Room {
	usual := face.Divide(s)
	r.Panel, r.Rail, r.Log = usual.Panel, 0, 0
	return r
}

// mostPanel is the most of the height of the side that the practice takes below the panel of the face.
const mostPanel = 0.66

// side is the panel of the face with that of the practice below it.
func (q *quiz) side(panel fyne.CanvasObject) fyne.CanvasObject {
	own := q.Panel()
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		high := s.Height * mostPanel
		lay.Put(panel, 0, 0, s.Width, s.Height-high)
		lay.Put(own, 0, s.Height-high, s.Width, high)
	}}, panel, own)
}

// find takes a place that was clicked as the answer.
func (q *quiz) find(at lesson.Point) bool {
	if q.Pointed(at.Place) {
		q.t.Update()
	}
	return true
}

// unplayed is the leader of a match in which nothing is played.
type unplayed struct{}

// Do takes no step.
func (unplayed) Do(engine.Action) (engine.Refusal, bool) { return engine.No, false }

// Other takes no choice of a computer player.
func (unplayed) Other(engine.Seat, engine.Action) bool { return false }

// Bots reports that no computer player chooses.
func (unplayed) Bots() bool { return false }

// Rearrange lays no steps.
func (unplayed) Rearrange([]engine.Action) bool { return false }

// CanBack reports that there is nothing to take back.
func (unplayed) CanBack() bool { return false }

// Back takes nothing back.
func (unplayed) Back() {}
