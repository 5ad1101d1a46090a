package table

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
	"tenka/engine/lesson"
)

// skip goes to the next lesson; after the last one, to the library.
func (g *guide) skip() {
	if next := g.next(); next >= 0 {
		g.course.Open(next)
		return
	}
	g.t.sh.ToLibrary()
}

// next is the index of the next lesson, or of the next puzzle that is not solved, round the list; -1 for none.
func (g *guide) next() int {
	at, n := g.course.At, len(g.course.Lessons)
	if !g.course.Puzzles {
		if at < 0 || at+1 >= n {
			return -1
		}
		return at + 1
	}
	for i := at + 1; i < at+n; i++ {
		if !g.course.Lessons[i%n].Done {
			return i % n
		}
	}
	return -1
}

// afterwards is the main button of a finished lesson: the next lesson; after the last one, a match with the same players.
func (g *guide) afterwards() {
	if g.next() < 0 && !g.course.Puzzles {
		g.course.New()
		return
	}
	g.skip()
}

// line is the text of the Line in a lesson: the task, how to take a step back, or that the lesson is finished. Where it is empty, the Line
// shows what the game expects.
func (g *guide) line() string {
	switch {
	case g.p.State() == lesson.Astray || g.p.State() == lesson.Shown:
		return g.panel.back("lesson.line.back")
	case g.p.State() == lesson.Over:
		return g.t.sh.Localizer().Ended(g.t.sh.T(g.id("done")))
	case g.asksFor(), g.canGoOn() && !g.t.play.Showing(): // what is shown step by step has texts of its own
		say := g.t.sh.Localizer()
		return say.Ended(g.teacher.Say(g.p.Step().Goal, say.Name(), engine.Action{}))
	}
	return ""
}

// key handles the keys of a lesson. It also takes the table's keys that have no meaning in a lesson.
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
