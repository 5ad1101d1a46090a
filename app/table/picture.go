package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/rules"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rulebook"
)

// NewRulebook opens the rulebook of g, with the numbers of data, at a rule; "" opens the first page. Positions in it are drawn by the game's
// face. done closes it.
func NewRulebook(sh *shell.Shell, faces face.Registry, g engine.Game, data []byte, rule string, done func()) *rules.Book {
	return rules.New(sh, g, data, rule, done, func(p *rulebook.Picture, page *container.Scroll) (fyne.CanvasObject, func()) {
		return drawPicture(sh, faces, g, p, page)
	})
}

// pictureHeight is the height of a position in the rulebook, in units.
const pictureHeight = 190

// drawPicture is a position of the rulebook, drawn by the face of its game, with its caption; nil if the face draws none. The function
// returned frees it.
func drawPicture(sh *shell.Shell, faces face.Registry, g engine.Game, p *rulebook.Picture, scroll *container.Scroll) (fyne.CanvasObject, func()) {
	m, err := p.Match(g)
	if err != nil {
		return nil, nil // a test draws every picture
	}
	t := New(sh, session.New(m, nil), faces)
	face, ok := t.face.(face.Pictured)
	if !ok {
		t.Close()
		return nil, nil
	}
	var at []engine.Place
	for _, id := range p.At {
		place, _ := g.Vocabulary().Place(id)
		at = append(at, place)
	}
	picture := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(100, pictureHeight) },
		Lay: func(fyne.Size) {},
	})
	drawn := face.Picture(at)
	stack := container.NewStack(picture, drawn, newGlass(scroll))
	caption := kit.NewParagraph(p.Say(sh.Localizer().Name()), look.Quiet)
	return kit.NewSheetOf(kit.Flat, container.NewVBox(stack, caption), 8), t.Close
}

// glass lies over a picture and keeps gestures from it; turning the wheel scrolls the page.
type glass struct {
	widget.BaseWidget
	page *container.Scroll
}

var (
	_ fyne.Scrollable   = (*glass)(nil)
	_ fyne.Tappable     = (*glass)(nil)
	_ fyne.Draggable    = (*glass)(nil)
	_ desktop.Hoverable = (*glass)(nil)
	_ desktop.Mouseable = (*glass)(nil)
)

func newGlass(page *container.Scroll) *glass {
	g := &glass{page: page}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer is Fyne's.
func (g *glass) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Scrolled turns the page under the picture.
func (g *glass) Scrolled(e *fyne.ScrollEvent) { g.page.Scrolled(e) }

// Tapped takes nothing.
func (g *glass) Tapped(*fyne.PointEvent) {}

// Dragged takes nothing.
func (g *glass) Dragged(*fyne.DragEvent) {}

// DragEnd takes nothing.
func (g *glass) DragEnd() {}

// MouseIn takes nothing.
func (g *glass) MouseIn(*desktop.MouseEvent) {}

// MouseMoved takes nothing.
func (g *glass) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes nothing.
func (g *glass) MouseOut() {}

// MouseDown takes nothing.
func (g *glass) MouseDown(*desktop.MouseEvent) {}

// MouseUp takes nothing.
func (g *glass) MouseUp(*desktop.MouseEvent) {}
