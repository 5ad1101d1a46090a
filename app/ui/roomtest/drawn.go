package roomtest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Drawn are all texts and objects that are drawn of an object, itself first; nil draws nothing.
func Drawn(o fyne.CanvasObject) (texts []string, objects []fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return nil, nil
	}
	objects = append(objects, o)
	var within []fyne.CanvasObject
	switch o := o.(type) {
	case *canvas.Text:
		texts = append(texts, o.Text)
	case *fyne.Container:
		within = o.Objects
	case fyne.Widget:
		within = test.WidgetRenderer(o).Objects()
	}
	for _, inside := range within {
		t, all := Drawn(inside)
		texts, objects = append(texts, t...), append(objects, all...)
	}
	return texts, objects
}
