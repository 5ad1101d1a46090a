package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Tile is a card that can be pressed, with any content: a theme, a colour, a match to resume. A chosen tile has a ring.
type Tile struct {
	control
	content fyne.CanvasObject
	ground  look.Surface
	radius  float32
	inside  float32
	chosen  bool
}

// NewTile returns a tile in the panel's colour; inside is the margin round its content, in units. name is for a screen reader.
func NewTile(name string, content fyne.CanvasObject, inside float32, press func()) *Tile {
	t := &Tile{content: content, ground: look.OnPanel, radius: 9, inside: inside}
	t.name, t.press = name, press
	t.extend(t)
	return t
}

// SetGround changes the surface and the radius of the corners; it returns the tile.
func (t *Tile) SetGround(s look.Surface, radius float32) *Tile {
	t.ground, t.radius = s, radius
	t.Refresh()
	return t
}

// SetKeys gives the tile keys of its own; it returns the tile.
func (t *Tile) SetKeys(keys func(*fyne.KeyEvent) bool) *Tile {
	t.keys = keys
	return t
}

// SetName changes what a screen reader says.
func (t *Tile) SetName(name string) { t.name = name }

// SetChosen draws or removes the ring.
func (t *Tile) SetChosen(on bool) {
	if t.chosen != on {
		t.chosen = on
		t.Refresh()
	}
}

// Chosen reports whether the tile has its ring.
func (t *Tile) Chosen() bool { return t.chosen }

// CreateRenderer draws the tile.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer {
	return fixedBy(t, func() (wide, high float32) {
		return t.content.MinSize().AddWidthHeight(2*t.inside, 2*t.inside).Max(fyne.NewSquareSize(minHit)).Components()
	}, t.draw)
}

func (t *Tile) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	fill, line, width := p.Surface(t.ground), p.Line, float32(1)
	if t.press != nil {
		line = p.Frame
		if t.hovered && !t.disabled {
			fill = hoverOf(fill)
		}
	}
	if t.chosen {
		line, width = p.Link, 2.5
	}
	s.Box(0, 0, wide, high, t.radius, fill, line, width)
	s.Put(t.content, t.inside, t.inside, max(wide-2*t.inside, 0), max(high-2*t.inside, 0))
	if t.focused {
		Ring(s, 0, 0, wide, high, min(t.radius, high/2))
	}
}
