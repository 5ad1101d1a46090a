package table

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
	"tenka/engine/lesson"
)

// skip goes to the next lesson, after the last one to the library.
func (g *guide) skip() {
	if at := g.course.At; at >= 0 && at+1 < len(g.course.Lessons) {
		g.course.Open(at + 1)
		return
	}
	g.t.sh.ToLibrary()
}

// afterwards does what the main button of a lesson that is over does: the next lesson, after the last one a match with the same players.
func (g *guide) afterwards() {
	if g.last() {
		g.course.New()
		return
	}
	g.skip()
}

// last reports whether no lesson of the game comes after this one; a lesson from a file of its own has none after it either.
func (g *guide) last() bool { return g.course.At+1 >= len(g.course.Lessons) || g.course.At < 0 }

// line is what the Line says in place of what the game expects: what the lesson asks for, the way back, or that it is learnt; empty for
// nothing.
func (g *guide) line() string {
	switch {
	case g.p.State() == lesson.Astray || g.p.State() == lesson.Shown:
		return g.panel.back("lesson.line.back")
	case g.p.State() == lesson.Over:
		return g.t.sh.T("lesson.done") + "."
	case g.asksFor(), g.canGoOn() && !g.t.play.Showing(): // what is shown step by step is told
		return g.teacher.Say(g.p.Step().Goal, g.t.sh.Localizer().Name(), engine.Action{}) + "."
	}
	return ""
}

// key takes the keys of a lesson, and keeps those of a kept match from the table.
func (g *guide) key(name fyne.KeyName) bool {
	state := g.p.State()
	switch name {
	case fyne.KeyH:
		g.showMe()
	case fyne.KeyL, fyne.KeyHome, fyne.KeyEnd:
	case fyne.KeyEscape:
		if g.panel.listing {
			g.panel.toggleList()
			return true
		}
		if state != lesson.Astray && state != lesson.Shown {
			return false
		}
		g.takeBack()
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case state == lesson.Astray || state == lesson.Shown:
			g.takeBack()
		case g.canGoOn():
			g.goOn()
		case state == lesson.Over && name != fyne.KeySpace:
			g.afterwards()
		default:
			return false
		}
	default:
		return false
	}
	return true
}
