package face

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
)

// Meanings are the controls of a face with their actions.
type Meanings []Meaning

// Meaning is a control with its action.
type Meaning struct {
	Control fyne.CanvasObject
	Action  engine.Action // a gesture; fields may be open
}

// Add adds a control that does a.
func (m *Meanings) Add(control fyne.CanvasObject, a engine.Action) {
	*m = append(*m, Meaning{control, a})
}

// Meant is a face that tells the table what its controls do.
type Meant interface {
	// Meant are the controls that are shown now.
	Meant() Meanings
}

// Action is the action of a control; false if the control is not in the list.
func (m Meanings) Action(control fyne.CanvasObject) (engine.Action, bool) {
	for _, x := range m {
		if x.Control == control {
			return x.Action, true
		}
	}
	return engine.Action{}, false
}

// Of are the controls whose action is a, or agrees with a where a has open fields.
func (m Meanings) Of(a engine.Action) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, x := range m {
		if x.Action.Matches(a) || a.Matches(x.Action) {
			list = append(list, x.Control)
		}
	}
	return list
}
