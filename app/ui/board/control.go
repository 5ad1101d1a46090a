package board

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// control is the zoom control at an edge of the board, with the parts plus, minus and fit.
type control struct {
	box    *fyne.Container
	sheet  *canvas.Rectangle
	shade  *canvas.Rectangle // under the part the pointer is on
	rules  [2]*canvas.Line
	strips [3]*canvas.Line // of plus and minus
	whole  []*canvas.Text  // the words of fit, one below the other
	area   box
	over   int // part under the pointer, or -1
}

const (
	ControlWide, controlPart = 44.0, 36.0 // each part of the zoom control is a button of its own
	controlWord, controlLine = 10.5, 13.0 // the size of the words of fit, and the height of a line of them
	controlAway              = 14.0       // from the edges
	controlDown              = 176.0      // distance from the upper edge at the left: leaves room for a tag above
)

func (c *control) make(b *Board) {
	c.over = -1
	c.sheet = &canvas.Rectangle{CornerRadius: 8, StrokeWidth: 1}
	c.shade = &canvas.Rectangle{CornerRadius: 7}
	c.box = container.NewWithoutLayout(c.sheet, c.shade)
	for i := range c.rules {
		c.rules[i] = &canvas.Line{StrokeWidth: 1}
		c.box.Add(c.rules[i])
	}
	for i := range c.strips {
		c.strips[i] = &canvas.Line{StrokeWidth: 1.8}
		c.box.Add(c.strips[i])
	}
	c.whole = nil
	for word := range strings.FieldsSeq(b.WholeMap) {
		text := canvas.NewText(word, color.Black)
		text.Alignment, text.FontSource, text.TextSize = fyne.TextAlignCenter, look.InterSemiBold.Resource(), controlWord
		c.whole = append(c.whole, text)
		c.box.Add(text)
	}
	c.paint(b)
}

func (c *control) paint(b *Board) {
	k := b.inks()
	c.sheet.FillColor, c.sheet.StrokeColor = k.Panel, k.Line
	c.sheet.Shadow = canvas.Shadow{Color: k.Shadow, BlurRadius: 8, Offset: fyne.NewPos(0, 2)}
	c.shade.FillColor = color.Transparent
	if c.over >= 0 {
		c.shade.FillColor = k.Inset
	}
	for _, l := range c.rules {
		l.StrokeColor = k.Line
	}
	for _, l := range c.strips {
		l.StrokeColor = k.Ink
	}
	for _, word := range c.whole {
		word.Color = k.Ink
	}
	for _, o := range c.box.Objects {
		o.Refresh()
	}
}

// layout places the control at the lower right, beside the caller's sheets. If sheets cover the left side, it stands at the left edge, where
// it covers nothing of the map.
func (c *control) layout(b *Board) {
	if c.box == nil {
		return
	}
	if c.box.Hidden = b.still || b.least > 0; c.box.Hidden {
		c.area = box{}
		return
	}
	size := b.Size()
	at := fyne.NewPos(size.Width-b.cover.Right-controlAway-ControlWide, size.Height-b.cover.Bottom-controlAway-3*controlPart)
	if b.cover.Left > 0 {
		at = fyne.NewPos(controlAway, min(look.Scaled(controlDown), at.Y))
	}
	c.area = box{at, fyne.NewSize(ControlWide, 3*controlPart)}
	putAt(c.sheet, at, c.area.size)
	for i, l := range c.rules {
		y := at.Y + float32(i+1)*controlPart
		l.Position1, l.Position2 = fyne.NewPos(at.X+7, y), fyne.NewPos(at.X+ControlWide-7, y)
	}
	stroke := func(l *canvas.Line, middle fyne.Position, dx, dy float32) {
		l.Position1, l.Position2 = middle.SubtractXY(dx, dy), middle.AddXY(dx, dy)
	}
	middle := func(i int) fyne.Position {
		return fyne.NewPos(at.X+ControlWide/2, at.Y+(float32(i)+0.5)*controlPart)
	}
	stroke(c.strips[0], middle(0), 6, 0)
	stroke(c.strips[1], middle(0), 0, 6)
	stroke(c.strips[2], middle(1), 6, 0)
	for i, word := range c.whole {
		up := float32(len(c.whole))/2 - float32(i)
		putAt(word, fyne.NewPos(at.X, middle(2).Y-up*controlLine), fyne.NewSize(ControlWide, controlLine))
	}
	c.placeShade()
	b.stage.nudge.Refresh()
}

func (c *control) placeShade() {
	putAt(c.shade, c.area.at.AddXY(2, float32(max(c.over, 0))*controlPart+2), fyne.NewSize(ControlWide-4, controlPart-4))
}

func (c *control) contains(p fyne.Position) bool { return c.area.contains(p) }

// part returns which part lies at p, or -1.
func (c *control) part(p fyne.Position) int {
	if !c.contains(p) {
		return -1
	}
	return min(int((p.Y-c.area.at.Y)/controlPart), 2)
}

func (c *control) hovered(b *Board, p fyne.Position) {
	if part := c.part(p); part != c.over && c.box != nil {
		c.over = part
		c.placeShade()
		c.paint(b)
	}
}

func (c *control) tapped(b *Board, p fyne.Position) bool {
	switch c.part(p) {
	case 0:
		b.zoomBy(zoomStep * zoomStep)
	case 1:
		b.zoomBy(1 / (zoomStep * zoomStep))
	case 2:
		b.whole()
	default:
		return false
	}
	return true
}
