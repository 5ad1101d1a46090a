package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// DragSource is an object outside the map from which a piece can be dragged onto the map. Its content still gets the clicks.
type DragSource struct {
	widget.BaseWidget
	Content fyne.CanvasObject
	OnBegin func(at fyne.Position) bool // gets the point of the press; false if nothing can be dragged
	OnMove  func(at fyne.Position)
	OnEnd   func(at fyne.Position)
	Else    fyne.Draggable // gets the drags that OnBegin does not take; may be nil
	on      bool
	tried   bool // OnBegin was called for this drag
	last    fyne.Position
	moves   look.Moves
}

// NewDragSource lets a piece be dragged from content. The caller sets OnBegin, OnMove and OnEnd.
func NewDragSource(content fyne.CanvasObject) *DragSource {
	d := &DragSource{Content: content}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer shows the content.
func (d *DragSource) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(d.Content)
}

// Dragged moves the dragged piece.
func (d *DragSource) Dragged(e *fyne.DragEvent) {
	d.last = e.AbsolutePosition
	if !d.tried {
		d.tried = true
		d.on = d.OnBegin(d.last.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	}
	if !d.on {
		if under, ok := d.Else.(fyne.CanvasObject); ok {
			passed := *e
			passed.Position = e.AbsolutePosition.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(under))
			d.Else.Dragged(&passed)
		}
		return
	}
	at := d.last
	d.moves.Do(func() { d.OnMove(at) })
}

// DragEnd drops the piece.
func (d *DragSource) DragEnd() {
	d.tried = false
	if d.on {
		d.moves.End()
		d.on = false
		d.OnEnd(d.last)
	} else if d.Else != nil {
		d.Else.DragEnd()
	}
}
