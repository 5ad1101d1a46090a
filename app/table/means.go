package table

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
)

// meanings are controls of a face and what each of them does.
type meanings []meaning

type meaning struct {
	control fyne.CanvasObject
	action  engine.Action // a gesture: fields may be open
}

func (m *meanings) add(control fyne.CanvasObject, a engine.Action) {
	*m = append(*m, meaning{control, a})
}

// of are the controls that do a, or one of the actions that a leaves open.
func (m meanings) of(a engine.Action) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, x := range m {
		if x.action.Matches(a) || a.Matches(x.action) {
			list = append(list, x.control)
		}
	}
	return list
}

// where is the area of an object in the window; false where it is not shown.
func where(o fyne.CanvasObject) (spotArea, bool) {
	if o == nil || !o.Visible() || o.Size().IsZero() {
		return spotArea{}, false
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return spotArea{at: at, size: o.Size()}, !at.IsZero()
}
