package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// PassingList is a list that passes on the keys that it does not use.
type PassingList struct {
	widget.List
	name string
}

// NewPassingList returns a list; create makes a row and update fills it. name tells the screen reader what the list contains.
func NewPassingList(name string, length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *PassingList {
	l := &PassingList{name: name}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.ExtendBaseWidget(l)
	return l
}

// AccessibilityLabel returns what the list contains.
func (l *PassingList) AccessibilityLabel() string { return l.name }

// AccessibilityRole says that this is a list.
func (l *PassingList) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// TypedKey moves in the list with Up and Down and opens a row with Enter; other keys go to the window.
func (l *PassingList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown:
		l.List.TypedKey(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
	}
}
