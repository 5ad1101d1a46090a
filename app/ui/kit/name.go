package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Name is a name that ends in "…" if it does not fit; while the pointer is on it, a caption shows the whole name.
type Name struct {
	widget.BaseWidget
	label *Label
	outer desktop.Hoverable // the row round it gets the pointer's events too; nil for none
}

// NewName returns a name.
func NewName(text string, kind look.Type) *Name {
	n := &Name{label: NewShrinking(text, kind)}
	n.ExtendBaseWidget(n)
	return n
}

// Text returns the whole name.
func (n *Name) Text() string { return n.label.text }

// SetText changes the name.
func (n *Name) SetText(s string) { n.label.SetText(s) }

// AccessibilityLabel returns the whole name.
func (n *Name) AccessibilityLabel() string { return n.label.text }

// AccessibilityRole says that this is text.
func (n *Name) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the name.
func (n *Name) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(n.label) }

// MouseIn shows the whole name in a caption if it is cut off.
func (n *Name) MouseIn(e *desktop.MouseEvent) {
	if n.label.kind.Width(n.label.text) > n.Size().Width+0.5 {
		showCaption(n, n.label.text, true)
	}
	if n.outer != nil {
		n.outer.MouseIn(e)
	}
}

// MouseMoved passes on where the pointer is.
func (n *Name) MouseMoved(e *desktop.MouseEvent) {
	if n.outer != nil {
		n.outer.MouseMoved(e)
	}
}

// MouseOut hides the caption.
func (n *Name) MouseOut() {
	showCaption(n, "", false)
	if n.outer != nil {
		n.outer.MouseOut()
	}
}

// adopt makes the names in content pass the pointer's events to outer: the driver sends events to the topmost object only.
func adopt(content fyne.CanvasObject, outer desktop.Hoverable) {
	switch o := content.(type) {
	case *Name:
		o.outer = outer
	case *fyne.Container:
		for _, inside := range o.Objects {
			adopt(inside, outer)
		}
	}
}
