package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// SheetKind is where a sheet lies.
type SheetKind int

// The kinds of sheet.
const (
	Raised     SheetKind = iota // rounded, with the soft shadow
	Flat                        // rounded, a hairline round it
	Docked                      // the panel at the right: square, a hairline at its left
	DockedLeft                  // the panel at the left: a hairline at its right
	Footer                      // along the lower edge: a hairline on top
	Past                        // along the upper edge of a board: a line in the colour of the past below
	Accented                    // rounded, outlined in the colour of attention: something is decided
)

// Sheet is the plain ground under everything that is read.
type Sheet struct {
	widget.BaseWidget
	kind    SheetKind
	inside  float32
	content fyne.CanvasObject
}

// NewSheet returns a raised sheet with 20 units round its content, which may be nil.
func NewSheet(content fyne.CanvasObject) *Sheet { return NewSheetOf(Raised, content, 20) }

// NewSheetOf returns a sheet of a kind with so many units round its content.
func NewSheetOf(kind SheetKind, content fyne.CanvasObject, inside float32) *Sheet {
	s := &Sheet{kind: kind, inside: inside, content: content}
	s.ExtendBaseWidget(s)
	return s
}

// SetContent changes what lies on the sheet.
func (s *Sheet) SetContent(content fyne.CanvasObject) {
	s.content = content
	s.Refresh()
}

// Content returns what lies on the sheet.
func (s *Sheet) Content() fyne.CanvasObject { return s.content }

// Tapped takes clicks, so that they do not reach what lies under the sheet.
func (s *Sheet) Tapped(*fyne.PointEvent) {}

// CreateRenderer draws the sheet.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{s: s, ground: newArea(), edge: canvas.NewRectangle(nil), look: look.Current()}
	r.paint()
	return r
}

type sheetRenderer struct {
	s      *Sheet
	ground *area
	edge   *canvas.Rectangle
	look   look.Look // in which the content was drawn
}

func (r *sheetRenderer) paint() {
	p := look.Now()
	r.ground.FillColor, r.edge.FillColor = p.Panel, p.Line
	r.edge.Hidden = true
	r.ground.CornerRadius, r.ground.StrokeWidth, r.ground.Shadow = 0, 0, canvas.Shadow{}
	switch r.s.kind {
	case Docked, DockedLeft, Footer:
		r.edge.Hidden = false
		return
	case Past:
		r.edge.Hidden, r.edge.FillColor = false, p.Link
		return
	case Raised:
		r.ground.Shadow = softShadow()
	}
	r.ground.CornerRadius, r.ground.StrokeWidth, r.ground.StrokeColor = 12, 1, p.Line
	if r.s.kind == Accented {
		r.ground.StrokeWidth, r.ground.StrokeColor, r.ground.Shadow = 2, p.Accent, softShadow()
	}
}

func (r *sheetRenderer) Destroy() {}

func (r *sheetRenderer) Layout(s fyne.Size) {
	place(r.ground, 0, 0, s.Width, s.Height)
	switch r.s.kind {
	case Docked:
		place(r.edge, 0, 0, 1, s.Height)
	case DockedLeft:
		place(r.edge, s.Width-1, 0, 1, s.Height)
	case Footer:
		place(r.edge, 0, 0, s.Width, 1)
	case Past:
		place(r.edge, 0, s.Height-1.5, s.Width, 1.5)
	}
	if r.s.content != nil {
		in := r.s.inside
		place(r.s.content, in, in, max(s.Width-2*in, 0), max(s.Height-2*in, 0))
	}
}

func (r *sheetRenderer) MinSize() fyne.Size {
	if r.s.content == nil {
		return fyne.NewSquareSize(2 * r.s.inside)
	}
	return r.s.content.MinSize().AddWidthHeight(2*r.s.inside, 2*r.s.inside)
}

func (r *sheetRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground.Container, r.edge}
	if r.s.content != nil {
		objects = append(objects, r.s.content)
	}
	return objects
}

// Refresh draws the sheet anew. It draws the content anew only after a change of the look, which may have happened while another page was shown.
func (r *sheetRenderer) Refresh() {
	if now := look.Current(); r.look != now {
		r.look = now
		if r.s.content != nil {
			r.s.content.Refresh()
		}
	}
	r.paint()
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}
