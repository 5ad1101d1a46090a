package scenario

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/puzzle"
)

// Sheet is the small sheet of a table: Ask shows content with buttons below it, Quiet hides the sheet.
type Sheet struct {
	Ask   func(content fyne.CanvasObject, buttons ...fyne.CanvasObject)
	Quiet func()
}

// Host is the table of a match that may be a puzzle.
type Host interface {
	face.Speaker
	Game() engine.Game
	Eyes() engine.Seats
	Changes() int
	InLesson() bool
	Veiled() bool
	BoardWidth() float32
	Canvas() fyne.Canvas
	Note(sign, text string)
}

// Watch follows the match of a table and says what its scenario needs. It belongs to the UI goroutine.
type Watch struct {
	t        Host
	ses      *session.Session
	play     *reel.Reel
	sheet    Sheet
	followed int // the number of records that were checked against the draws of the scenario
	stop     context.CancelFunc

	goal     *engine.Goal // nil if the match is no puzzle
	standing puzzle.Standing
	changes  int  // the counter of changes when the standing was found, -1 for never
	shown    bool // the table is in the window
	greeted  bool
	told     int            // the record that decides the puzzle, once the person knows that it does; -1 for none
	covered  bool           // the person knows it without the reason, which would have shown hidden things
	says     bool           // the sheet shows a text of the watch
	proof    *puzzle.Result // nil until it is found
	whole    bool           // the proof has tried as many choices as it ever does
}

// New is the watch of a table. It tries to prove a puzzle as far as that takes almost no time; more is tried when somebody asks for it.
func New(t Host, ses *session.Session, play *reel.Reel, sheet Sheet) *Watch {
	w := &Watch{t: t, ses: ses, play: play, sheet: sheet, changes: -1, told: -1, stop: func() {}}
	h := *ses.Match.Header()
	if h.Goal == nil || t.InLesson() {
		return w
	}
	if _, ok := puzzle.Follow(ses.Match); !ok {
		return w
	}
	w.goal = h.Goal
	w.stop = Prove(t.Game(), h, puzzle.FewTried, nil, func(r *puzzle.Result, _ error) {
		if w.proof = r; w.shown {
			w.Follow()
		}
	})
	return w
}

// Prove looks for the solutions of a puzzle in a goroutine of its own and tries at most most steps. On the UI goroutine it calls progress,
// which may be nil, with the share tried so far, from 0 to 1, and at the end then. After stop it calls neither.
func Prove(g engine.Game, h engine.Header, most int, progress func(share float32), then func(*puzzle.Result, error)) (stop context.CancelFunc) {
	ctx, stop := context.WithCancel(context.Background())
	var r *puzzle.Result
	var err error
	loop.Go(func() {
		r, err = puzzle.Solve(ctx, g, &h, most, func(tried int) {
			loop.After(0, func() {
				if progress != nil && ctx.Err() == nil {
					progress(float32(tried) / float32(most))
				}
			})
		})
	}, func() {
		if ctx.Err() == nil {
			then(r, err)
		}
	})
	return stop
}

// Stop ends a running proof.
func (w *Watch) Stop() { w.stop() }

// Follow says the news of the scenario: a fixed draw that can no longer happen, the goal at the beginning, and that the goal is reached or
// missed.
func (w *Watch) Follow() {
	w.misfit()
	w.shown = true
	if w.goal == nil || w.t.Veiled() || w.ses.Past() || w.play.Showing() {
		return
	}
	w.stand()
	switch {
	case w.standing.State == puzzle.Going:
		if w.told >= 0 && w.says {
			w.close() // the deciding choice was taken back
		}
		if w.told = -1; !w.greeted {
			w.greeted = true
			w.greet()
		}
	case w.proof != nil:
		w.decided()
	}
}

// decided says once that the goal is reached or missed, and why the solution works. The reason waits for the end of the match if it would show
// hidden things.
func (w *Watch) decided() {
	m := w.ses.Match
	covered := m.Hides(w.t.Eyes(), engine.AllSeats(m.Seats()))
	if w.told == w.standing.At && (covered || !w.covered) {
		return
	}
	reached := w.standing.State == puzzle.Reached
	w.told, w.covered, w.greeted = w.standing.At, covered, reached
	title := w.t.T("puzzle.missed")
	if reached {
		title = w.t.Say("puzzle.reached", engine.Args{"N": w.standing.Made})
	}
	switch {
	case covered:
		w.show(title, kit.NewParagraph(w.t.T("puzzle.later"), look.BodyType))
	case reached:
		w.tell(title)
	default:
		w.show(title, kit.NewParagraph(w.t.T("puzzle.again"), look.BodyType), kit.NewButton(w.t.T("puzzle.explain"), "", func() {
			w.tell(w.t.T("puzzle.name"))
		}))
	}
}

// tell shows the result of the proof. Where more can be tried, it adds a button for that.
func (w *Watch) tell(title string) {
	if w.whole || w.proof.Why&puzzle.Large == 0 {
		w.show(title, Proof(w.t.Tell(), w.proof))
		return
	}
	w.show(title, Proof(w.t.Tell(), w.proof), kit.NewButton(w.t.T("puzzle.prove"), "", func() { w.prove(title) }))
}

// prove makes the largest proof and shows its progress, with a button that stops it.
func (w *Watch) prove(title string) {
	said := kit.NewParagraph("", look.BodyType)
	progress := func(share float32) { said.SetText(w.t.Say("puzzle.progress", engine.Args{"N": int(share * 100)})) }
	progress(0)
	w.show(title, said, kit.NewButton(w.t.T("puzzle.stop"), "", func() {
		w.stop()
		w.tell(title)
	}))
	w.stop = Prove(w.t.Game(), *w.ses.Match.Header(), puzzle.MostTried, progress, func(r *puzzle.Result, _ error) {
		w.proof, w.whole = r, true
		w.tell(title)
	})
}

// greet shows the goal and the rolls that are known.
func (w *Watch) greet() {
	tell := w.t.Tell()
	said := container.New(lay.Column(look.Scaled(6)), kit.NewParagraph(sayGoal(tell, w.goal), look.BodyType))
	if list := sayRolls(tell, w.ses.Match.Header()); list != "" {
		said.Add(kit.NewParagraph(tell.Say("puzzle.throws", engine.Args{"List": list}), look.BodyType))
	}
	w.show(w.t.T("puzzle.name"), said)
}

// misfit says that a new record could not follow the fixed draws. A lesson has its own words for such a choice.
func (w *Watch) misfit() {
	m := w.ses.Match
	for ; w.followed < m.Records(); w.followed++ {
		if !w.t.InLesson() && m.Record(w.followed).Misfit != nil {
			w.t.Note("sign/warning", w.t.Say("table.misfit", engine.Args{"A": w.followed}))
		}
	}
}

// stand updates the standing.
func (w *Watch) stand() {
	if n := w.t.Changes(); n != w.changes {
		w.changes = n
		w.standing, _ = puzzle.Follow(w.ses.Match)
	}
}

// Line adds the number of the puzzle's choice to a sentence of the Line, where the person has to make one.
func (w *Watch) Line(text string) string {
	if w.goal == nil || w.t.Veiled() || w.ses.Past() || w.play.Showing() || w.ses.Actor() != w.goal.Seat {
		return text
	}
	if w.stand(); w.standing.State != puzzle.Going {
		return text
	}
	return w.t.Say("puzzle.count", engine.Args{"A": w.standing.Made + 1, "B": w.goal.Choices, "Prompt": text})
}

// show shows content on the sheet, at a width that is easy to read and a height that fits the window.
func (w *Watch) show(title string, content fyne.CanvasObject, more ...fyne.CanvasObject) {
	width := min(look.Scaled(520), w.t.BoardWidth()-64)
	body := container.New(lay.Column(look.Scaled(6)), kit.NewHead(title, "", ""), content)
	body.Resize(fyne.NewSize(width-look.Scaled(14), 0))
	scroll := container.NewVScroll(container.New(lay.Inset(0, 0, 14, 0), body))
	scroll.SetMinSize(fyne.NewSize(width, min(body.MinSize().Height+look.Scaled(4), w.t.Canvas().Size().Height*0.5)))
	w.says = true
	w.sheet.Ask(scroll, append([]fyne.CanvasObject{kit.NewButton(w.t.T("table.close"), w.t.T("settings.cap.escape"), w.close)}, more...)...)
}

// close hides the sheet.
func (w *Watch) close() {
	w.says = false
	w.sheet.Quiet()
}
