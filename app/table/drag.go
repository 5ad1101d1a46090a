package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// dragSource is something beside the map from which a piece can be dragged onto it. Clicks go to what lies in it.
type dragSource struct {
	widget.BaseWidget
	content fyne.CanvasObject
	begin   func(at fyne.Position) bool // false: there is nothing to drag
	move    func(at fyne.Position)
	end     func(at fyne.Position)
	on      bool
	last    fyne.Position
}

func newDragSource(content fyne.CanvasObject) *dragSource {
	d := &dragSource{content: content}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer shows the content.
func (d *dragSource) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(d.content)
}

// Dragged moves what is carried.
func (d *dragSource) Dragged(e *fyne.DragEvent) {
	d.last = e.AbsolutePosition
	if !d.on {
		d.on = d.begin(d.last)
		return
	}
	d.move(d.last)
}

// DragEnd drops it.
func (d *dragSource) DragEnd() {
	if d.on {
		d.on = false
		d.end(d.last)
	}
}
