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

// Meant is a face that lets the table ask what its controls do.
type Meant interface {
	// Meant are the controls on the table and what each of them does.
	Meant() Meanings
}

// Action is what a control does; false for one that is not among them.
func (m Meanings) Action(control fyne.CanvasObject) (engine.Action, bool) {
	for _, x := range m {
		if x.Control == control {
			return x.Action, true
		}
	}
	return engine.Action{}, false
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
