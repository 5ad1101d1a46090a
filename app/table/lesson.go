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

// Course is what stands round a lesson: its place among the lessons of its game, and the ways out of it.
type Course struct {
	// Lessons are all lessons of the game in their order, At the number of this one; a lesson from a file of its own has neither (At is -1).
	Lessons []Taught
	At      int
	// Open begins or resumes a lesson of the list; New makes a match ready with the players of this one.
	Open func(i int)
	New  func()
	// Before is what was kept of this lesson; Keep notes how far the learner has come.
	Before lesson.Progress
	Keep   func(lesson.Progress)
}

// Taught is a lesson in the list.
type Taught struct {
	Title   string
	Minutes int
	Done    bool
}

// Measures of a lesson that asks for the panel of the table: the width of the panel, and a line more in the tray of a face that folds its panel.
const lessonPanel, trayLine = 312, 18

// guide joins a lesson to the table it is played on: what the learner does goes to the run of the lesson, and what it answers stands
// in a panel at the left. The table itself is the one of every match.
type guide struct {
	t       *Table
	p       *lesson.Run
	teacher lesson.Teacher
	course  Course
	panel   lessonPage
	veil    *lessonVeil
	step    int  // shown last, -1 for none
	late    bool // what the step waits for had been shown before it began
	learnt  bool // the lesson is over
	scored  bool // the match is over, and its score is shown
	leading bool // the main button is the lesson's own
	waiting bool // for the others, or for what Show me has shown
	tick    int  // grows whenever a timer is no longer wanted
	closed  bool
}

// NewLesson is the screen of a lesson. ses is a session of the player's match, the same one when the screen is made anew.
func NewLesson(sh *shell.Shell, ses *session.Session, faces face.Registry, p *lesson.Run, course Course) *Table {
	return newTable(sh, ses, faces, &guide{p: p, course: course, step: -1}, &Kept{})
}

// join takes the table into use.
func (g *guide) join(t *Table) {
	g.t, t.guide, t.ses.Lead = t, g, g
	t.play.Halts, t.play.Awaits = g.halts, g.awaits
	g.teacher = lesson.Teacher{Lesson: g.p.Lesson(), Tell: t.tell}
	g.panel = lessonPage{g: g, sheet: kit.NewSheetOf(kit.DockedLeft, nil, 0)}
	g.veil = newLessonVeil(g)
	t.logOpen = false
	t.drawer = g.p.Lesson().Panel && !g.folds()
	t.undo = kit.NewIconButton("sign/undo", t.sh.T("lesson.back"), g.Back)
	all := kit.NewIconButton("sign/lesson", t.sh.T("lesson.all"), g.panel.toggleList)
	all.Hidden = len(g.course.Lessons) == 0
	t.top.SetActions(t.undo, kit.NewIconButton("sign/skip-back", t.sh.T("lesson.restart"), g.restart), nil, all,
		kit.NewIconButton("sign/rulebook", t.sh.T("table.rulebook"), func() { t.OpenRule("") }),
		kit.NewIconButton("sign/settings", t.sh.T("table.settings"), t.sh.ToSettings))
	t.top.SetNote(t.sh.T("lesson.note"))
}

// resume shows a lesson that was left, or one whose screen is made anew, as far as it had come: the table itself shows all that happened.
func (g *guide) resume() {
	if g.p.At() > 0 {
		g.cameBack(g.p.Match().At())
	}
}

// close ends what is still to come, and keeps how far the learner has come.
func (g *guide) close() {
	g.closed = true
	g.veil.close()
	g.stop()
	g.keep()
	g.t.ses.Lead = nil
}

// shape makes room for the lesson at the left. Where the window has no room for the panel of the table beside it, it goes, unless the lesson
// needs it: then it lies over the map or is folded, as the face wants it.
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

// folds reports whether the panel stays folded, since the tray holds what it would show.
func (g *guide) folds() bool {
	_, ok := g.t.face.(face.Folder)
	return ok
}

// Do takes a step for the learner.
func (g *guide) Do(a engine.Action) (engine.Refusal, bool) {
	if g.asksFor() && (a.Card != 0 || a.To != 0) { // the control of a card or of a place means that card or place
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
		g.keep() // a game is left in its middle
	}
	g.changed()
	return engine.No, true
}

// Rearrange replaces the learner's open steps while the step is played freely; else nothing is lifted, but what does not help is taken back.
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

// CanBack reports whether there is something to go back to.
func (g *guide) CanBack() bool { return g.p.CanBack() }

// Back goes a step back.
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

// cameBack shows where the lesson stands after a step back from record at: what the step is about is shown once more.
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
		g.step = -1 // what is shown once more is to be seen once more
		g.t.showTo(e)
	}
}

// runs reports whether the table goes by itself to what is to be seen.
func (g *guide) runs() bool {
	_, ok := g.t.face.(face.Runner)
	return ok
}

// halts reports whether the table stays at a moment on its way to what the step waits for; false where the lesson has no say.
func (g *guide) halts(m *face.Moment) (stays, ok bool) {
	if !g.runs() || !g.t.Led() {
		return false, false
	}
	_, waits := g.p.Sight()
	return waits && g.p.State() == lesson.Asked && (m.Cue.Rests || g.awaits(m)), true
}

// awaits reports whether the step waits for what a moment tells.
func (g *guide) awaits(m *face.Moment) bool {
	e, waits := g.p.Sight()
	return waits && slices.Contains(m.Events, e)
}

// changed shows the table after the run of the lesson has changed it.
func (g *guide) changed() {
	g.stop()
	g.t.ses.Update()
}

// find takes a place or a card that was clicked: as the answer to the step's question, or as the wish to go on where something is to be
// taken back. It returns false where the click means what it always means.
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

// asksFor reports whether a place or a card is to be pointed at now, so that a click means that and nothing else.
func (g *guide) asksFor() bool {
	return g.p.Step().Task() == lesson.ToFind && g.p.State() == lesson.Asked
}

// takeBack takes back what does not help, or what was shown.
func (g *guide) takeBack() {
	look.FinishAll()
	if g.p.TakeBack() {
		g.changed()
	}
}

// goOn ends a step of looking on; after a free play all is seen first that led to its end.
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
		g.t.face.Show(g.t.state(false)) // what is shown can be pointed at
	}
	g.t.Update()
}

// canGoOn reports whether the learner goes on by a button: the step waits for nothing, or for what has been shown before.
func (g *guide) canGoOn() bool {
	_, waits := g.p.Sight()
	return g.p.State() == lesson.Asked && g.p.Step().Task() == lesson.ToSee && (!waits || g.late)
}

// leads reports whether the main button is the lesson's own: to go on, to take back, or what comes after it; then the tray has none. It has none
// either while something is asked about a moment that is shown.
func (g *guide) leads() bool {
	switch g.p.State() {
	case lesson.Astray, lesson.Shown, lesson.Over:
		return true
	}
	return g.canGoOn() || g.asksFor() && g.t.play.Showing()
}

// thinking is how long a hint may take.
const thinking = 300 * time.Millisecond

// showMe plays what the step asks for; it lies on the table until the learner takes it back.
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

// later does something after a while, if nothing else has happened by then; at pace None at once.
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

// stop forgets what was to be done later.
func (g *guide) stop() {
	g.tick++
	g.waiting = false
}

// reply lets the next of the others choose.
func (g *guide) reply() {
	if g.p.Reply() {
		g.changed()
	}
}

// follow brings panel and veil up to date with table and lesson.
func (g *guide) follow() {
	if g.closed {
		return
	}
	g.enter()
	if e, waits := g.p.Sight(); waits && !g.late && g.p.State() == lesson.Asked && g.shown(e) {
		if g.runs() {
			g.late = true // it is read, then the learner goes on
		} else {
			g.p.Look()
			g.enter()
		}
	}
	g.openPanel()
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

// enter notes that another step has begun, or that the lesson is learnt.
func (g *guide) enter() {
	if over := g.p.State() == lesson.Over; over != g.learnt {
		g.learnt = over
		g.showEnd()
		g.t.FillTray()
		g.t.Canvas().Unfocus() // Enter goes to what comes after the lesson
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
		g.t.play.End() // all has been seen: the learner is to do something; where all is over, a question is about what is shown
	}
	g.showEnd()
}

// showEnd leaves the last moment of a match that is over, where nothing more of it is waited for: the score is what is left to see.
func (g *guide) showEnd() {
	now := g.t.play.Now()
	if _, waits := g.p.Sight(); now == nil || waits && g.p.State() == lesson.Asked || now.No < now.Of {
		return
	}
	if _, over := g.p.Match().Outcome(); over {
		g.t.play.End()
	}
}

// points are what the step points at now. Where the lesson's own button leads on, the table's does not.
func (g *guide) points() []lesson.Point {
	points := g.p.Points()
	if g.leads() {
		points = slices.DeleteFunc(points, func(p lesson.Point) bool { return p.Next })
	}
	return points
}

// attend brings to sight what the step is about, or what Show me has done.
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

// openPanel opens a folded panel when the match is over: it shows the score.
func (g *guide) openPanel() {
	_, over := g.t.Outcome()
	if over && !g.scored && g.t.room.Rail > 0 {
		g.t.drawer = true
		g.t.arrange()
	}
	g.scored = over
}

// ahead reports whether the text of the step would tell what the table, on its way there by itself, has not shown yet.
func (g *guide) ahead() bool {
	e, waits := g.p.Sight()
	return waits && g.runs() && g.p.State() == lesson.Asked && !g.shown(e)
}

// shown reports whether the table has shown an event.
func (g *guide) shown(e engine.Event) bool { return !g.t.play.Has(e) }

// keep notes how far the learner has come.
func (g *guide) keep() {
	if g.course.Keep != nil {
		g.course.Before = g.p.Progress(g.course.Before)
		g.course.Keep(g.course.Before)
	}
}
