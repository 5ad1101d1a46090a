package face

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
)

// Meanings are controls of a face and what each of them does.
type Meanings []Meaning

// Meaning is a control and what it does.
type Meaning struct {
	Control fyne.CanvasObject
	Action  engine.Action // a gesture: fields may be open
}

// Add notes that a control does a.
func (m *Meanings) Add(control fyne.CanvasObject, a engine.Action) {
	*m = append(*m, Meaning{control, a})
}

// Of are the controls that do a, or one of the actions that a leaves open.
func (m Meanings) Of(a engine.Action) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, x := range m {
		if x.Action.Matches(a) || a.Matches(x.Action) {
			list = append(list, x.Control)
		}
	}
	return list
}
