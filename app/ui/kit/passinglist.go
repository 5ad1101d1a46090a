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

// NewPassingList returns a list of so many rows, made by create and filled by update. name says to the screen reader what it lists.
func NewPassingList(name string, length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *PassingList {
	l := &PassingList{name: name}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.ExtendBaseWidget(l)
	return l
}

// AccessibilityLabel returns what is listed.
func (l *PassingList) AccessibilityLabel() string { return l.name }

// AccessibilityRole says that there are rows within.
func (l *PassingList) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleContainer }

// TypedKey moves in the list by up and down and opens a line by Enter; other keys go to the window.
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
