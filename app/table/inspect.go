package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine/lesson"
)

// Inspection is the state of the window, for the tests of the faces.
type Inspection struct {
	Shell    *shell.Shell
	Line     *kit.TheLine
	LineRule string            // the rule that the Line's link opens
	Tray     fyne.CanvasObject // the choices below the Line
	Root     fyne.CanvasObject // everything in the window
	Over     fyne.CanvasObject // the last screen; nil while the table is shown
	Rule     string            // the rule that the rulebook shows; empty if it is closed
	Lesson   *lesson.Run       // nil in a match
	// Holes are the spots a lesson points at. From and To are the control and its place if one control leads to one place, else nil.
	Holes    []face.Spot
	From, To *face.Spot
}

// Inspect returns the state of the window.
func (t *Table) Inspect() Inspection {
	in := Inspection{Shell: t.sh, Line: t.line, LineRule: t.lineRule, Tray: t.tray, Root: t.root, Over: t.over}
	if t.side == sideRules {
		in.Rule = t.rules.Rule()
	}
	if t.guide != nil {
		in.Lesson = t.guide.p
		in.Holes, in.From, in.To = t.guide.veil.holes()
	}
	return in
}

// Restart begins the lesson anew; in a match it does nothing.
func (t *Table) Restart() {
	if t.guide != nil {
		t.guide.restart()
	}
}

// CanGoOn reports whether the learner goes on by a button; false in a match.
func (t *Table) CanGoOn() bool { return t.guide != nil && t.guide.canGoOn() }
