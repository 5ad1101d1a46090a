package company

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/engine"
)

// planKey begins and ends a sketch while one waits, and takes it away in one's own turn.
const planKey = fyne.KeyK

// Sheet lies over the board and has what the person in front has sketched; nil where all are here.
func (c *Company) Sheet() fyne.CanvasObject {
	if c == nil {
		return nil
	}
	return c.plan.Sheet()
}

// Sketches reports whether clicks on the board sketch.
func (c *Company) Sketches() bool { return c != nil && c.plan.On() }

// Find sketches at a place that was clicked; false if the click has its usual meaning.
func (c *Company) Find(at engine.Place) bool { return c != nil && c.plan.Find(at) }

// TakeBack takes the last mark of a sketch away; false if nothing is being sketched.
func (c *Company) TakeBack() bool { return c != nil && c.plan.Back() }

// planButton begins and ends a sketch; nil where nobody is in front who could.
func (c *Company) planButton(key string) *kit.Button {
	if !c.plan.Able() {
		return nil
	}
	if c.plan.On() {
		key = "" // a check stands there
	}
	b := kit.NewButton(c.t.T("company.sketch"), key, c.plan.Toggle).SetSign("sign/sketch").SetOn(c.plan.On())
	lay.Enable(b, c.plan.Can())
	return b
}

func (c *Company) planKey(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyBackspace:
		return c.plan.Back()
	case name != planKey:
		return false
	case c.plan.Can():
		c.plan.Toggle()
		return true
	case c.plan.Offered():
		c.plan.Clear()
		return true
	}
	return false
}

// endPlan ends the sketching; false if there is none.
func (c *Company) endPlan() bool {
	if !c.plan.On() {
		return false
	}
	c.plan.Toggle()
	return true
}
