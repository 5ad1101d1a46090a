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

// NewRulebook opens the rulebook of g at a rule, with the numbers in data; the rule "" stands for the first page. The game's face draws the
// positions in it. The book calls done when it is closed.
func NewRulebook(sh *shell.Shell, faces face.Registry, g engine.Game, data []byte, rule string, done func()) *rules.Book {
	return rules.New(sh, g, data, rule, done, func(p *rulebook.Picture, page *container.Scroll) (fyne.CanvasObject, func()) {
		return drawPicture(sh, faces, g, p, page)
	})
}

// pictureHeight is the height of a position in the rulebook, in units.
const pictureHeight = 190

// drawPicture is a picture of the rulebook with its caption, drawn by the face of the game. The second result frees the picture. Both are nil
// if the face draws none.
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

// glass lies over a picture and keeps gestures from it; the wheel scrolls the page.
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

// Scrolled scrolls the page.
func (g *glass) Scrolled(e *fyne.ScrollEvent) { g.page.Scrolled(e) }

// Tapped does nothing.
func (g *glass) Tapped(*fyne.PointEvent) {}

// Dragged does nothing.
func (g *glass) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (g *glass) DragEnd() {}

// MouseIn does nothing.
func (g *glass) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (g *glass) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (g *glass) MouseOut() {}

// MouseDown does nothing.
func (g *glass) MouseDown(*desktop.MouseEvent) {}

// MouseUp does nothing.
func (g *glass) MouseUp(*desktop.MouseEvent) {}
