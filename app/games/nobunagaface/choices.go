package nobunagaface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// choiceGrid is the choices of a tray in columns: each column is as wide as its names need; if they do not fit, they scroll.
type choiceGrid struct {
	high  float32 // of the tray; it decides how many are below each other
	cells []gridCell
}

// gridCell is a choice, or a note about the choice before it.
type gridCell struct {
	object fyne.CanvasObject
	wide   float32 // its preferred width
}

// add adds a choice after the others.
func (c *choiceGrid) add(o fyne.CanvasObject, name string) {
	c.cells = append(c.cells, gridCell{o, look.CardName.Width(name) + look.Scaled(52)})
}

// note adds a warning about the choice before it, on two lines if the cell is low.
func (c *choiceGrid) note(text string) {
	o := kit.NewParagraph(text, noteType)
	c.cells = append(c.cells, gridCell{container.NewVBox(layout.NewSpacer(), o, layout.NewSpacer()), noteType.Width(text)/2 + look.Scaled(24)})
}

var noteType = look.Quiet.At(12.5).In(look.ToneAccent)

// count is the number of choices.
func (c *choiceGrid) count() int { return len(c.cells) }

// object shows the choices.
func (c *choiceGrid) object() fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, x := range c.cells {
		all = append(all, x.object)
	}
	return container.NewHScroll(container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(c.wide(), 0) },
		Lay: func(s fyne.Size) { c.lay(s.Width) },
	}, all...))
}

// Sizes of the choices, in units: the gap between them, the least width and height of one, and its largest height.
const choiceGap, choiceLeast, choiceLow, choiceHigh = 4, 112, 31, 52

// rows is the number of rows: two if there is room, three for more than four choices.
func (c *choiceGrid) rows() int {
	most := max(int((c.high+choiceGap)/(look.Scaled(choiceLow)+choiceGap)), 1)
	switch n := len(c.cells); {
	case n <= 2:
		return max(min(n, most), 1)
	case n <= 4:
		return min(2, most)
	}
	return min(3, most)
}

// columns are the preferred widths of the columns: each name beside its key, each note on two lines.
func (c *choiceGrid) columns() []float32 {
	r := c.rows()
	var list []float32
	for i, x := range c.cells {
		if i%r == 0 {
			list = append(list, look.Scaled(choiceLeast))
		}
		list[i/r] = max(list[i/r], x.wide)
	}
	return list
}

// wide is the width that they need.
func (c *choiceGrid) wide() float32 {
	sum := float32(-choiceGap)
	for _, w := range c.columns() {
		sum += w + choiceGap
	}
	return sum
}

// lay places them column by column in a width, each a little wider if there is room.
func (c *choiceGrid) lay(wide float32) {
	if len(c.cells) == 0 {
		return
	}
	list, r := c.columns(), c.rows()
	share := min(max((wide-c.wide())/float32(len(list)), 0), look.Scaled(60))
	h := min((c.high-choiceGap*float32(r-1))/float32(r), look.Scaled(choiceHigh))
	x := float32(0)
	for i, w := range list {
		w += share
		for j := 0; j < r && i*r+j < len(c.cells); j++ {
			lay.Put(c.cells[i*r+j].object, x, float32(j)*(h+choiceGap), w, h)
		}
		x += w + choiceGap
	}
}
