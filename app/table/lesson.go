package table

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Course is what the screen of a lesson needs to know beside the lesson: its place among the lessons of its game, and what its buttons do.
type Course struct {
	// Lessons are all lessons of the game in their order. At is the index of this one, -1 for a lesson from a file.
	Lessons []Taught
	At      int
	// Puzzles says that they are puzzles of one step.
	Puzzles bool
	// Open begins or resumes lesson i. New opens a new match with the players of this lesson.
	Open func(i int)
	New  func()
	// Before is the saved progress of this lesson. Keep saves it.
	Before lesson.Progress
	Keep   func(lesson.Progress)
}

// Taught is a lesson in the list.
type Taught struct {
	Title   string
	Minutes int
	Level   int // of a puzzle, from 1 to engine.Hard
	Done    bool
}

// lessonPanel is the width of the table's panel in a lesson that needs it, in units. trayLine is the height of one more line in the tray of a
// face that folds its panel.
const lessonPanel, trayLine = 312, 18

// guide connects a lesson with its table: it gives the learner's steps to the run of the lesson and shows the answers in a panel at the left.
type guide struct {
	t       *Table
	p       *lesson.Run
	teacher lesson.Teacher
	course  Course
	panel   lessonPage
	veil    *lessonVeil
	step    int  // the step shown last, -1 for none
	late    bool // the event that the step waits for was shown before the step began
	learnt  bool // the lesson is over
	leading bool // the main button belongs to the lesson
	waiting bool // for the other players, or until the result of Show me has been seen
	tick    int  // its number; a timer with an older number does nothing
	closed  bool
}

// NewLesson is the screen of a lesson. ses is the session of its match; it is kept when the screen is made anew.
func NewLesson(sh *shell.Shell, ses *session.Session, faces face.Registry, p *lesson.Run, course Course) *Table {
	return newTable(sh, ses, faces, &guide{p: p, course: course, step: -1}, &Kept{}, nil)
}

// join connects the guide with its table.
func (g *guide) join(t *Table) {
	g.t, t.guide, t.ses.Lead = t, g, g
	t.play.Halts, t.play.Awaits = g.halts, g.awaits
	g.teacher = lesson.Teacher{Lesson: g.p.Lesson(), Tell: t.tell}
	g.panel = lessonPage{g: g, sheet: kit.NewSheetOf(kit.DockedLeft, nil, 0)}
	g.veil = newLessonVeil(g)
	t.logOpen = false
	t.drawer = g.p.Lesson().Panel && !g.folds()
	t.undo = t.sign("sign/undo", t.sh.T("lesson.back"), "lesson.back", g.Back)
	all := t.sign("sign/lesson", t.sh.T(g.id("all")), g.id("title"), g.panel.toggleList)
	all.Hidden = len(g.course.Lessons) == 0
	t.top.SetActions(t.undo, t.sign("sign/skip-back", t.sh.T(g.id("restart")), "table.sign.restart", g.restart), nil, all,
		t.sign("sign/rulebook", t.sh.T("table.rulebook"), "table.sign.rules", func() { t.OpenRule("") }),
		t.sign("sign/settings", t.sh.T("table.settings"), "table.settings", t.sh.ToSettings))
	t.top.SetNote(t.sh.T(g.id("note")))
}

// id is the id of a text that lessons and puzzles say in words of their own.
func (g *guide) id(name string) string {
	if g.course.Puzzles {
		return "solve." + name
	}
	return "lesson." + name
}

// resume shows a lesson where it was left. The table itself shows what happened in the match.
func (g *guide) resume() {
	if g.p.At() > 0 {
		g.cameBack(g.p.Match().At())
	}
}

// close stops the timers and saves the learner's progress.
func (g *guide) close() {
	g.closed = true
	g.stop()
	g.keep()
	g.t.ses.Lead = nil
}

// shape makes room for the lesson at the left. Where the window has no room for the table's panel beside it, the panel is left out, unless the
// lesson needs it: then it lies over the map or is folded, as the face decides.
func (g *guide) shape(r face.Room, s fyne.Size) face.Room {
	r.Lesson, r.Log = 352*min(look.Current().Scale, 1.2), 0
	switch {
	case s.Width >= face.Wide || r.Panel == 0:
	case g.p.Lesson().Panel:
		r.Rail, r.Panel = 72, lessonPanel*min(look.Current().Scale, 1.2)
		if g.folds() {
			r.Tray += look.Scaled(trayLine)
		}
		if g.folds() && r.Narrow {
			r.Tray += look.Scaled(trayLine)
		}
	default:
		r.Rail, r.Panel = 0, 0
	}
	return r
}

// folds reports whether the panel stays folded because the tray shows its contents.
func (g *guide) folds() bool {
	_, ok := g.t.face.(face.Folder)
	return ok
}

// Do takes a step for the learner.
func (g *guide) Do(a engine.Action) (engine.Refusal, bool) {
	if g.asksFor() && (a.Card != 0 || a.To != 0) { // the control of a card or place stands for that card or place
		at := lesson.Point{Card: a.Card}
		if a.Card == 0 {
			at.Place = a.To
		}
		return engine.No, g.find(at)
	}
	out, why := g.p.Try(a)
	if out == lesson.Refused {
		return why, false
	}
	if g.p.Step().Task() == lesson.ToPlay {
		g.keep() // a match inside a lesson can be left before its end
	}
	g.changed()
	return engine.No, true
}

// Rearrange replaces the learner's open steps while the step is played freely. Otherwise it takes back a step that does not help.
func (g *guide) Rearrange(steps []engine.Action) bool {
	if g.p.State() == lesson.Astray || g.p.State() == lesson.Shown {
		g.takeBack()
		return false
	}
	if !g.p.Rearrange(steps) {
		return false
	}
	g.keep()
	g.changed()
	return true
}

// Other takes a step of a computer player.
func (g *guide) Other(s engine.Seat, a engine.Action) bool { return g.p.Other(s, a) }

// Bots reports whether computer players may choose now.
func (g *guide) Bots() bool { return g.p.Bots() }

// CanBack reports whether the lesson has a step to go back to.
func (g *guide) CanBack() bool { return g.p.CanBack() }

// Back goes one step back in the lesson.
func (g *guide) Back() {
	look.FinishAll()
	g.stop()
	g.panel.listing = false
	at := g.p.Match().At()
	g.p.Back()
	g.cameBack(at)
}

// restart begins the lesson anew.
func (g *guide) restart() {
	look.FinishAll()
	g.stop()
	g.panel.listing = false
	at := g.p.Match().At()
	g.p.Restart()
	g.cameBack(at)
}

// cameBack shows the lesson after it went back from record at: the moments of the step are shown once more.
func (g *guide) cameBack(at int) {
	g.step = -1
	g.changed()
	e, waits := g.p.Sight()
	if !g.runs() {
		_, over := g.p.Match().Outcome()
		if e, _ = g.p.Looked(); at != g.p.Match().At() || !over && g.p.Step().Task() != lesson.ToSee {
			return
		}
		waits = true
	}
	if waits {
		g.step = -1 // the learner sees the moments again
		g.t.showTo(e)
	}
}

// runs reports whether the table shows the moments without the learner's help.
func (g *guide) runs() bool {
	_, ok := g.t.face.(face.Runner)
	return ok
}

// halts reports whether the table stops at a moment before the event that the step waits for. ok is false where the lesson does not decide it.
func (g *guide) halts(m *face.Moment) (stays, ok bool) {
	if !g.runs() || !g.t.Led() {
		return false, false
	}
	_, waits := g.p.Sight()
	return waits && g.p.State() == lesson.Asked && (m.Cue.Rests || g.awaits(m)), true
}

// awaits reports whether a moment tells the event that the step waits for.
func (g *guide) awaits(m *face.Moment) bool {
	e, waits := g.p.Sight()
	return waits && slices.Contains(m.Events, e)
}

// changed shows the table after the run of the lesson has changed.
func (g *guide) changed() {
	g.stop()
	g.t.ses.Update()
}

// find takes a clicked place or card as the answer to the step's question. Where something has to be taken back, the click takes it back. It
// returns false where the click has its usual meaning.
func (g *guide) find(at lesson.Point) bool {
	switch {
	case g.p.State() == lesson.Astray || g.p.State() == lesson.Shown:
		g.takeBack()
	case g.asksFor():
		look.FinishAll()
		g.p.Find(at)
		g.changed()
	default:
		return false
	}
	return true
}

// asksFor reports whether the step asks for a place or a card. Then a click means only the answer.
func (g *guide) asksFor() bool {
	return g.p.Step().Task() == lesson.ToFind && g.p.State() == lesson.Asked
}

// takeBack takes back a wrong step, or the result of Show me.
func (g *guide) takeBack() {
	look.FinishAll()
	if g.p.TakeBack() {
		g.changed()
	}
}

// goOn ends a step that is only looked at. After free play, the moments that led to its end are shown first.
func (g *guide) goOn() {
	now, at := g.t.play.Now(), g.p.At()
	if now != nil && now.No < now.Of && at > 0 && g.p.Lesson().Steps[at-1].Task() == lesson.ToPlay && g.canGoOn() && !g.runs() {
		g.t.play.Next()
		return
	}
	if g.p.Look() != lesson.Fulfilled {
		return
	}
	if g.runs() && g.t.play.Showing() {
		e, waits := g.p.Sight()
		switch {
		case !waits:
			g.t.play.End()
			return
		case !g.shown(e):
			g.t.play.Next()
			return
		}
	}
	if g.asksFor() {
		g.t.face.Show(g.t.state(false)) // what is shown can now be pointed at
	}
	g.t.Update()
}

// canGoOn reports whether a button leads on: the step waits for nothing, or its event was shown before.
func (g *guide) canGoOn() bool {
	_, waits := g.p.Sight()
	return g.p.State() == lesson.Asked && g.p.Step().Task() == lesson.ToSee && (!waits || g.late)
}

// leads reports whether the main button belongs to the lesson: to go on, to take back, or to leave a finished lesson. The tray then has no
// main button, and none either while the lesson asks about a moment that is shown.
func (g *guide) leads() bool {
	switch g.p.State() {
	case lesson.Astray, lesson.Shown, lesson.Over:
		return true
	}
	return g.canGoOn() || g.asksFor() && g.t.play.Showing()
}

// thinking is the most time that a hint may take.
const thinking = 300 * time.Millisecond

// showMe plays the step's solution. It stays on the table until the learner takes it back.
func (g *guide) showMe() {
	if g.p.State() == lesson.Shown && !g.waiting {
		g.takeBack()
		return
	}
	if !g.p.CanShow() {
		return
	}
	look.FinishAll()
	g.panel.listing = false
	g.showOn()
}

func (g *guide) showOn() {
	ctx, stop := context.WithTimeout(context.Background(), thinking)
	defer stop()
	more := g.p.Show(ctx)
	g.changed()
	g.attend()
	if more {
		g.later(session.BotPause, g.showOn)
	}
}

// later calls do after a while, unless something else happens before; at pace None it calls do at once.
func (g *guide) later(after time.Duration, do func()) {
	g.stop()
	after = look.Current().Pace.Of(after)
	if after <= 0 {
		do()
		return
	}
	g.waiting = true
	mine := g.tick
	loop.After(after, func() {
		if g.tick == mine {
			g.waiting = false
			do()
		}
	})
}

// stop cancels the call of later.
func (g *guide) stop() {
	g.tick++
	g.waiting = false
}

// reply lets the next computer player choose.
func (g *guide) reply() {
	if g.p.Reply() {
		g.changed()
	}
}

// follow updates the panel and the veil.
func (g *guide) follow() {
	if g.closed {
		return
	}
	g.enter()
	if e, waits := g.p.Sight(); waits && !g.late && g.p.State() == lesson.Asked && g.shown(e) {
		if g.runs() {
			g.late = true // the learner reads it, then goes on
		} else {
			g.p.Look()
			g.enter()
		}
	}
	if leads := g.leads(); leads != g.leading {
		g.leading = leads
		g.t.FillTray()
		g.attend()
	}
	g.panel.show()
	g.veil.moved()
	if g.p.State() == lesson.Replies && !g.waiting {
		g.later(session.BotPause, g.reply)
	}
}

// enter notes that a new step has begun, or that the lesson is finished.
func (g *guide) enter() {
	if over := g.p.State() == lesson.Over; over != g.learnt {
		g.learnt = over
		g.showEnd()
		g.t.FillTray()
		g.t.Canvas().Unfocus() // Enter goes to the button of the lesson's end
		if at := g.course.At; over && at >= 0 {
			g.course.Lessons[at].Done = true
		}
		g.keep()
	}
	if g.step == g.p.At() {
		return
	}
	g.step = g.p.At()
	e, waits := g.p.Sight()
	g.late = waits && g.shown(e)
	g.attend()
	g.keep()
	_, over := g.p.Match().Outcome()
	if task := g.p.Step().Task(); g.p.State() == lesson.Asked && task != lesson.ToSee && !(over && task == lesson.ToFind) {
		g.t.play.End() // the learner has seen all moments and has to act; a question after the end is about the position that is shown
	}
	g.showEnd()
}

// showEnd leaves the last moment of a finished match if no step waits for it, so that the score is shown.
func (g *guide) showEnd() {
	now := g.t.play.Now()
	if _, waits := g.p.Sight(); now == nil || waits && g.p.State() == lesson.Asked || now.No < now.Of {
		return
	}
	if _, over := g.p.Match().Outcome(); over {
		g.t.play.End()
	}
}

// points are the things that the step points at now. Where the main button belongs to the lesson, the table's button is left out.
func (g *guide) points() []lesson.Point {
	points := g.p.Points()
	if g.leads() {
		points = slices.DeleteFunc(points, func(p lesson.Point) bool { return p.Next })
	}
	return points
}

// attend brings into view the things that the step is about, or the result of Show me.
func (g *guide) attend() {
	face, ok := g.t.face.(face.Attender)
	switch {
	case !ok:
	case g.p.State() == lesson.Shown && g.p.Step().Task() != lesson.ToFind:
		_, about, _ := g.p.Said()
		face.Attend([]lesson.Point{{Action: about}})
	default:
		face.Attend(g.p.Points())
	}
}

// ahead reports whether the text of the step would tell an event that the table has not shown yet.
func (g *guide) ahead() bool {
	e, waits := g.p.Sight()
	return waits && g.runs() && g.p.State() == lesson.Asked && !g.shown(e)
}

// shown reports whether the table has shown an event.
func (g *guide) shown(e engine.Event) bool { return !g.t.play.Has(e) }

// keep saves the learner's progress.
func (g *guide) keep() {
	if g.course.Keep != nil {
		g.course.Before = g.p.Progress(g.course.Before)
		g.course.Keep(g.course.Before)
	}
}
