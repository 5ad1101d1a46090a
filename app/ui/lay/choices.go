package lay

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// Choices are keyed choices in columns, as a tray lists them: each column as wide as its names need, scrolled where all of them have no room.
type Choices struct {
	High  float32 // of the tray: so many stand one below the other as it has room for
	cells []choice
}

// choice is what can be chosen; its name says how wide it wants to be.
type choice struct {
	object fyne.CanvasObject
	name   string
}

// Add adds a choice after the others.
func (c *Choices) Add(o fyne.CanvasObject, name string) { c.cells = append(c.cells, choice{o, name}) }

// Len is how many choices there are.
func (c *Choices) Len() int { return len(c.cells) }

// Object shows the choices.
func (c *Choices) Object() fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, x := range c.cells {
		all = append(all, x.object)
	}
	return container.NewHScroll(container.New(Free{
		Min: func() fyne.Size { return fyne.NewSize(c.Wide(), 0) },
		Lay: func(s fyne.Size) { c.lay(s.Width) },
	}, all...))
}

// Of the choices, in units: what divides them, the least width and height of one, and its largest height.
const choiceGap, choiceLeast, choiceLow, choiceHigh = 4, 112, 31, 52

// rows is in how many rows they stand: two where they have room, three where there are more than four.
func (c *Choices) rows() int {
	most := max(int((c.High+choiceGap)/(look.Scaled(choiceLow)+choiceGap)), 1)
	switch n := len(c.cells); {
	case n <= 2:
		return max(min(n, most), 1)
	case n <= 4:
		return min(2, most)
	}
	return min(3, most)
}

// columns are the widths that the columns want: the room of each name beside its key.
func (c *Choices) columns() []float32 {
	r := c.rows()
	var list []float32
	for i, x := range c.cells {
		if i%r == 0 {
			list = append(list, look.Scaled(choiceLeast))
		}
		list[i/r] = max(list[i/r], look.CardName.Width(x.name)+look.Scaled(52))
	}
	return list
}

// Wide is the width that they need.
func (c *Choices) Wide() float32 {
	sum := float32(-choiceGap)
	for _, w := range c.columns() {
		sum += w + choiceGap
	}
	return sum
}

// lay lays them column by column into a width, each a little wider where there is room.
func (c *Choices) lay(wide float32) {
	if len(c.cells) == 0 {
		return
	}
	list, r := c.columns(), c.rows()
	share := min(max((wide-c.Wide())/float32(len(list)), 0), look.Scaled(60))
	h := min((c.High-choiceGap*float32(r-1))/float32(r), look.Scaled(choiceHigh))
	x := float32(0)
	for i, w := range list {
		w += share
		for j := 0; j < r && i*r+j < len(c.cells); j++ {
			Put(c.cells[i*r+j].object, x, float32(j)*(h+choiceGap), w, h)
		}
		x += w + choiceGap
	}
}
