package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine/lesson"
)

// Inspection is what the window shows at one moment. The tests of the faces read it.
type Inspection struct {
	Shell    *shell.Shell
	Line     *kit.TheLine
	LineRule string            // the rule that the Line's link opens
	Tray     fyne.CanvasObject // the choices under the Line
	Root     fyne.CanvasObject // all of it
	Over     fyne.CanvasObject // the last screen; nil where the table is shown
	Rule     string            // the rule at which the rulebook lies open, empty where it is closed
	Lesson   *lesson.Run       // nil in a match
	// Holes are where the lesson points. From and To are the control and the place if one control leads to one place, else nil.
	Holes    []face.Spot
	From, To *face.Spot
}

// Inspect looks at what stands in the window.
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
