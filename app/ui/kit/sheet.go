package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// SheetKind is the place of a sheet, which decides its edges.
type SheetKind int

// The kinds of sheet.
const (
	Raised     SheetKind = iota // rounded, with the soft shadow
	Flat                        // rounded, a hairline round it
	Docked                      // the panel at the right: square, a hairline at its left
	DockedLeft                  // the panel at the left: a hairline at its right
	Footer                      // along the lower edge: a hairline on top
	Past                        // along the upper edge of a board: a line in the colour of the past below
	Accented                    // rounded, outlined in the colour of attention: it asks for a decision
)

// Sheet is the plain background of everything that is read.
type Sheet struct {
	widget.BaseWidget
	kind    SheetKind
	inside  float32
	content fyne.CanvasObject
	look    look.Look // in which the content was drawn
}

// NewSheet returns a raised sheet with a margin of 20 units round its content, which may be nil.
func NewSheet(content fyne.CanvasObject) *Sheet { return NewSheetOf(Raised, content, 20) }

// NewSheetOf returns a sheet of a kind; inside is the margin round its content, in units.
func NewSheetOf(kind SheetKind, content fyne.CanvasObject, inside float32) *Sheet {
	s := &Sheet{kind: kind, inside: inside, content: content}
	s.ExtendBaseWidget(s)
	return s
}

// SetContent replaces the content of the sheet.
func (s *Sheet) SetContent(content fyne.CanvasObject) {
	s.content = content
	s.Refresh()
}

// Content returns the content of the sheet.
func (s *Sheet) Content() fyne.CanvasObject { return s.content }

// Tapped takes clicks, so that they do not reach what is under the sheet.
func (s *Sheet) Tapped(*fyne.PointEvent) {}

// Dragged takes drags that begin on the sheet, for the same reason.
func (s *Sheet) Dragged(*fyne.DragEvent) {}

// DragEnd is Fyne's.
func (s *Sheet) DragEnd() {}

// CreateRenderer draws the sheet.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	s.look = look.Current()
	return fixedBy(s, func() (wide, high float32) {
		if s.content != nil {
			wide, high = s.content.MinSize().Components()
		}
		return wide + 2*s.inside, high + 2*s.inside
	}, s.draw)
}

// draw draws the sheet. It draws the content again only after a change of the look, which may have happened while another page was shown.
func (s *Sheet) draw(d *draw.Sketch, wide, high float32) {
	p := look.Now()
	ground := Card{Fill: p.Panel}
	switch s.kind {
	case Raised:
		ground.Line, ground.Width, ground.Round, ground.Shadow = p.Line, 1, 12, softShadow()
	case Flat:
		ground.Line, ground.Width, ground.Round = p.Line, 1, 12
	case Accented:
		ground.Line, ground.Width, ground.Round, ground.Shadow = p.Accent, 2, 12, softShadow()
	}
	ground.Put(d, 0, 0, wide, high)
	switch s.kind {
	case Docked:
		d.Box(0, 0, 1, high, 0, p.Line, nil, 0)
	case DockedLeft:
		d.Box(wide-1, 0, 1, high, 0, p.Line, nil, 0)
	case Footer:
		d.Box(0, 0, wide, 1, 0, p.Line, nil, 0)
	case Past:
		d.Box(0, high-1.5, wide, 1.5, 0, p.Link, nil, 0)
	}
	if s.content == nil {
		return
	}
	if now := look.Current(); s.look != now {
		s.look = now
		s.content.Refresh()
	}
	d.Put(s.content, s.inside, s.inside, max(wide-2*s.inside, 0), max(high-2*s.inside, 0))
}
