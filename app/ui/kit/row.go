package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Row is a line of a list that can be pressed. When it is selected, it has a darker ground with a bar at its left.
type Row struct {
	control
	content  fyne.CanvasObject
	selected bool
	bar      bool
	height   float32
	inside   float32
	repeats  bool
}

// NewRow returns a row round any content, with 12 units on each side. press may be nil for a row that only shows; such a row takes no focus. A
// row that can be pressed is at least 36 units high.
func NewRow(name string, content fyne.CanvasObject, press func()) *Row {
	r := &Row{content: content, bar: true, inside: 12}
	r.name, r.press, r.inert = name, press, press == nil
	r.extend(r)
	return r
}

// SetName changes what a screen reader says.
func (r *Row) SetName(name string) { r.name = name }

// OnHover sets what is called when pointer or focus arrive at the row (true) and leave it (false).
func (r *Row) OnHover(tell func(in bool)) { r.enter = tell }

// SetHeight gives the row a height in units at text scale 100 % and returns it.
func (r *Row) SetHeight(h float32) *Row {
	r.height = h
	r.Refresh()
	return r
}

// Repeats marks a row that only repeats another control: it may be lower than the minimum height of a control. It returns the row.
func (r *Row) Repeats() *Row {
	r.repeats = true
	return r
}

// SetInside changes the margins on both sides of the content and returns the row.
func (r *Row) SetInside(units float32) *Row {
	r.inside = units
	r.Refresh()
	return r
}

// SetSelected gives the row the darker ground with the bar, or takes both away.
func (r *Row) SetSelected(on bool) { r.setSelected(on, true) }

// SetMarked gives the row the darker ground without the bar, for lists in which the bar marks whose turn it is.
func (r *Row) SetMarked(on bool) { r.setSelected(on, false) }

func (r *Row) setSelected(on, bar bool) {
	if r.selected != on || r.bar != bar {
		r.selected, r.bar = on, bar
		r.Refresh()
	}
}

// Selected reports whether the row has the darker ground.
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
	return fixedBy(r, r.least, r.draw)
}

func (r *Row) least() (wide, high float32) {
	if r.content != nil {
		wide, high = r.content.MinSize().Components()
	}
	high = max(high, u(r.height))
	if r.press != nil && !r.repeats {
		high = max(high, minHit)
	}
	return wide + 2*r.inside, high
}

func (r *Row) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	switch {
	case r.selected:
		s.Box(0, 0, wide, high, 8, p.Inset, nil, 0)
	case r.hovered && !r.Disabled():
		s.Box(0, 0, wide, high, 8, look.Fade(p.Ink, 0.05), nil, 0)
	}
	if r.selected && r.bar {
		s.Box(0, 8, 4, max(high-16, 4), 2, p.Accent, nil, 0)
	}
	if r.content != nil {
		s.Put(r.content, r.inside, 0, max(wide-2*r.inside, 0), high)
	}
	if r.focused {
		innerRing(s, wide, high, 8)
	}
}
