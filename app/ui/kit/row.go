package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Row is a line of a list that can be pressed. Selected, it lies in a well with a bar at its left.
type Row struct {
	control
	content  fyne.CanvasObject
	selected bool
	bar      bool
	height   float32
	inside   float32
	repeats  bool
}

// NewRow returns a row round any content, with 12 units at either side. press may be nil for a row that only shows; such a row
// takes no focus. One that can be pressed is at least 36 high.
func NewRow(name string, content fyne.CanvasObject, press func()) *Row {
	r := &Row{content: content, bar: true, inside: 12}
	r.name, r.press, r.inert = name, press, press == nil
	r.extend(r)
	return r
}

// SetName changes what a screen reader says.
func (r *Row) SetName(name string) { r.name = name }

// OnHover has tell called when pointer or focus come to the row and go.
func (r *Row) OnHover(tell func(in bool)) { r.enter = tell }

// SetHeight gives the row a height in units at text scale 100 % and returns it.
func (r *Row) SetHeight(h float32) *Row {
	r.height = h
	r.Refresh()
	return r
}

// Repeats marks a row that only repeats another control: it may be lower than the least height of a control. It
// returns the row.
func (r *Row) Repeats() *Row {
	r.repeats = true
	return r
}

// SetInside changes what is left free at either side of the content and returns the row.
func (r *Row) SetInside(units float32) *Row {
	r.inside = units
	r.Refresh()
	return r
}

// SetSelected lays the row into its well, with the bar.
func (r *Row) SetSelected(on bool) { r.setSelected(on, true) }

// SetMarked lays the row into its well without the bar, for lists in which the bar marks whose turn it is.
func (r *Row) SetMarked(on bool) { r.setSelected(on, false) }

func (r *Row) setSelected(on, bar bool) {
	if r.selected != on || r.bar != bar {
		r.selected, r.bar = on, bar
		r.Refresh()
	}
}

// Selected reports whether the row lies in its well.
func (r *Row) Selected() bool { return r.selected }

// SetContent changes what the row holds.
func (r *Row) SetContent(content fyne.CanvasObject) {
	r.content = content
	adopt(content, r)
	r.Refresh()
}

// CreateRenderer draws the row.
func (r *Row) CreateRenderer() fyne.WidgetRenderer {
	adopt(r.content, r)
	p := &rowRenderer{r: r, face: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil), focus: newRing(8)}
	p.face.CornerRadius, p.bar.CornerRadius = 8, 2
	p.focus.inside = true
	p.paint()
	return p
}

type rowRenderer struct {
	r         *Row
	face, bar *canvas.Rectangle
	focus     ring
}

func (p *rowRenderer) paint() {
	colours := look.Now()
	p.face.FillColor, p.bar.FillColor = nothing, colours.Accent
	p.bar.Hidden = !p.r.selected || !p.r.bar
	switch {
	case p.r.selected:
		p.face.FillColor = colours.Inset
	case p.r.hovered && !p.r.Disabled():
		p.face.FillColor = look.Fade(colours.Ink, 0.05)
	}
}

func (p *rowRenderer) Destroy() {}

func (p *rowRenderer) MinSize() fyne.Size {
	var size fyne.Size
	if p.r.content != nil {
		size = p.r.content.MinSize()
	}
	size.Width += 2 * p.r.inside
	size.Height = max(size.Height, u(p.r.height))
	if p.r.press != nil && !p.r.repeats {
		size.Height = max(size.Height, minHit)
	}
	return size
}

func (p *rowRenderer) Layout(s fyne.Size) {
	place(p.face, 0, 0, s.Width, s.Height)
	place(p.bar, 0, 8, 4, max(s.Height-16, 4))
	p.focus.show(p.r.focused, fyne.Position{}, s)
	if c := p.r.content; c != nil {
		place(c, p.r.inside, 0, max(s.Width-2*p.r.inside, 0), s.Height)
	}
}

func (p *rowRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{p.face, p.bar}
	if p.r.content != nil {
		objects = append(objects, p.r.content)
	}
	return append(objects, p.focus.Rectangle)
}

func (p *rowRenderer) Refresh() {
	p.paint()
	p.Layout(p.r.Size())
	canvas.Refresh(p.r)
}
