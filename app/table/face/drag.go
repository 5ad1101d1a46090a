package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// DragSource is something beside the map from which a piece can be dragged onto it. Clicks go to what lies in it.
type DragSource struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	OnBegin func(at fyne.Position) bool // where it was pressed; false: there is nothing to drag
	OnMove  func(at fyne.Position)
	OnEnd   func(at fyne.Position)
	on      bool
	tried   bool // OnBegin was asked for this drag
	last    fyne.Position
	moves   look.Moves
}

// NewDragSource lets something be dragged out of content; OnBegin, OnMove and OnEnd are to be set.
func NewDragSource(content fyne.CanvasObject) *DragSource {
	d := &DragSource{Content: content}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer shows the content.
func (d *DragSource) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(d.Content)
}

// Dragged moves what is carried.
func (d *DragSource) Dragged(e *fyne.DragEvent) {
	d.last = e.AbsolutePosition
	if !d.tried {
		d.tried = true
		d.on = d.OnBegin(d.last.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	}
	if !d.on {
		return
	}
	at := d.last
	d.moves.Do(func() { d.OnMove(at) })
}

// DragEnd drops it.
func (d *DragSource) DragEnd() {
	d.tried = false
	if d.on {
		d.moves.End()
		d.on = false
		d.OnEnd(d.last)
	}
}
