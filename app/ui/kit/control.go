package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
	"tenka/app/ui/point"
)

// minHit is the smallest side of anything that can be pressed.
const minHit = 36

// control is the common part of all widgets that can be pressed: hover, focus, on and off, Enter and click.
type control struct {
	widget.BaseWidget

	name  string                    // for a screen reader
	press func()                    // by click or Enter; may be nil
	keys  func(*fyne.KeyEvent) bool // other keys; reports whether it used the key; may be nil
	enter func(in bool)             // pointer or keys arrive (true) or have both left (false); may be nil
	ask   func()                    // on a secondary click or the key ?: explains the control, or why it is off; may be nil

	self                       focusable
	hovered, focused, disabled bool
	clicked                    bool // a click brought the focus: it is not held by the keys
	byClick                    bool // a click brought the focus and Enter is for the screen: it presses the button that shows the key
	showsEnter                 bool // it shows the key Enter: a click leaves the key to it
	inert                      bool // only shows: no focus, no hand cursor
}

type focusable interface {
	fyne.Widget
	fyne.Focusable
}

// extend makes the control part of the widget that embeds it.
func (c *control) extend(self focusable) {
	c.self = self
	c.ExtendBaseWidget(self)
}

// AccessibilityLabel returns the name of the control.
func (c *control) AccessibilityLabel() string { return c.name }

// AccessibilityRole says that the control can be pressed.
func (c *control) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Cursor shows a hand over what can be pressed.
func (c *control) Cursor() desktop.Cursor {
	if c.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// Disable switches the control off. It stays visible, and a screen reader says that it is off.
func (c *control) Disable() { c.setDisabled(true) }

// Enable switches the control on.
func (c *control) Enable() { c.setDisabled(false) }

// Disabled reports whether the control is off or read-only; Tab skips it.
func (c *control) Disabled() bool { return c.disabled || c.inert }

func (c *control) setDisabled(off bool) {
	if c.disabled == off {
		return
	}
	c.disabled = off
	if off && c.focused {
		if cv := canvasOf(c.self); cv != nil {
			cv.Unfocus()
		}
	}
	c.Refresh()
}

// Focused reports whether the control has the focus.
func (c *control) Focused() bool { return c.focused }

// TakeFocus gives the focus to the control, if it is on a canvas.
func (c *control) TakeFocus() {
	if cv := canvasOf(c.self); cv != nil && !c.Disabled() {
		cv.Focus(c.self)
	}
}

// FocusGained shows the ring.
func (c *control) FocusGained() {
	point.At(c.asked())
	c.clicked = c.hovered
	c.change(&c.focused, true)
}

// FocusLost hides the ring.
func (c *control) FocusLost() {
	point.Off(c.asked())
	c.byClick = false
	c.change(&c.focused, false)
}

// MouseIn marks the control as under the pointer.
func (c *control) MouseIn(*desktop.MouseEvent) {
	point.At(c.asked())
	c.change(&c.hovered, true)
}

// MouseMoved makes the control the one that the key ? explains.
func (c *control) MouseMoved(*desktop.MouseEvent) { point.At(c.asked()) }

// MouseOut marks the control as no longer under the pointer.
func (c *control) MouseOut() {
	point.Off(c.asked())
	c.change(&c.hovered, false)
}

// change sets hover or focus, draws the control again, and calls enter when the first of pointer and keys arrives or the last one leaves.
func (c *control) change(what *bool, on bool) {
	if c.inert && c.enter == nil && what == &c.hovered {
		return // only shows, and may be the object that is dragged under the pointer
	}
	in := func() bool { return c.hovered || c.focused && !c.clicked }
	before := in()
	*what = on
	c.Refresh()
	if after := in(); c.enter != nil && after != before {
		c.enter(after)
	}
}

// Tapped takes the focus and presses the control.
func (c *control) Tapped(*fyne.PointEvent) {
	had := c.focused && !c.byClick
	c.TakeFocus()
	c.byClick = c.focused && !had && !c.showsEnter
	c.doPress()
}

// Press presses the control, as Enter does while it has the focus.
func (c *control) Press() { c.doPress() }

func (c *control) doPress() {
	if !c.disabled && c.press != nil {
		c.press()
	}
}

// ByClick reports whether a click gave the control the focus that it has, and Enter is for the screen.
func (c *control) ByClick() bool { return c.byClick }

// TypedKey presses the control on Enter, unless a click brought the focus, and passes other keys on.
func (c *control) TypedKey(ev *fyne.KeyEvent) {
	if (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter) && !c.byClick {
		c.doPress()
		return
	}
	if c.keys != nil && !c.disabled && c.keys(ev) {
		return
	}
	if cv := canvasOf(c.self); cv != nil && cv.OnTypedKey() != nil {
		cv.OnTypedKey()(ev)
	}
}

// OnAsk sets what a secondary click or the key ? does, also while the control is off.
func (c *control) OnAsk(tell func()) { c.ask = tell }

// asked returns the outer widget, which is on the canvas.
func (c *control) asked() point.Asker { return c.self.(point.Asker) }

// Ask explains the control; it returns false if the control has no explanation.
func (c *control) Ask() bool {
	if c.ask != nil {
		c.ask()
	}
	return c.ask != nil
}

// TappedSecondary explains the control, or lets the screen do so.
func (c *control) TappedSecondary(*fyne.PointEvent) {
	if !c.Ask() {
		point.At(c.asked())
		c.TypedRune('?')
	}
}

// TypedRune passes the key ? to the widget that the pointer or the focus reached last, and any other character on.
func (c *control) TypedRune(r rune) {
	if r == '?' && point.Now() == nil {
		point.At(c.asked())
	}
	if r == '?' && point.Ask() {
		return
	}
	if cv := canvasOf(c.self); cv != nil && cv.OnTypedRune() != nil {
		cv.OnTypedRune()(r)
	}
}

// KeyDown passes the key on, for keys that are held.
func (c *control) KeyDown(ev *fyne.KeyEvent) {
	if cv, ok := canvasOf(c.self).(desktop.Canvas); ok && cv.OnKeyDown() != nil {
		cv.OnKeyDown()(ev)
	}
}

// KeyUp passes the key on.
func (c *control) KeyUp(ev *fyne.KeyEvent) {
	if cv, ok := canvasOf(c.self).(desktop.Canvas); ok && cv.OnKeyUp() != nil {
		cv.OnKeyUp()(ev)
	}
}

// canvasOf returns the canvas of an object: before the object is drawn, the canvas on which it has the focus.
func canvasOf(o fyne.CanvasObject) fyne.Canvas {
	driver := fyne.CurrentApp().Driver()
	if cv := driver.CanvasForObject(o); cv != nil {
		return cv
	}
	for _, w := range driver.AllWindows() {
		if f, on := o.(fyne.Focusable); on && w.Canvas().Focused() == f {
			return w.Canvas()
		}
	}
	return nil
}

// focusRing is the ring of the focus round an area; round is the radius of the corners, out the distance from the area, in units.
func focusRing(at fyne.Position, size fyne.Size, round, out float32) *canvas.Rectangle {
	r := &canvas.Rectangle{StrokeColor: look.Now().Link, StrokeWidth: 2.5, CornerRadius: round + max(out, 0)}
	r.Move(at.SubtractXY(out, out))
	r.Resize(size.AddWidthHeight(2*out, 2*out))
	return r
}
