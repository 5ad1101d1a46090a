package kit

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Pill is a number on a disc with a short text beside it, on a small sheet. It marks one of a few places on a map that are compared. It has
// the colour of links. The disc is filled, or an outline for a place that serves only as comparison.
type Pill struct {
	control
	number int
	text   string
	full   bool
}

// NewPill returns a pill; with an empty text it is only the disc. name is for a screen reader; press may be nil for a pill that only shows.
func NewPill(number int, text, name string, full bool, press func()) *Pill {
	p := &Pill{number: number, text: text, full: full}
	p.name, p.press, p.inert = name, press, press == nil
	p.extend(p)
	return p
}

// Text returns the text beside the disc.
func (p *Pill) Text() string { return p.text }

// Measures of a pill at text scale 1.
const (
	pillHigh  = 28
	pillDisc  = 10 // radius
	pillInset = 14 // from the end of the pill to the middle of the disc
)

var (
	pillNumber = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
	pillText   = look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}
)

// CreateRenderer draws the pill.
func (p *Pill) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(p, func() (wide, high float32) {
		wide, high = p.measure(&draw.Sketch{})
		if p.press != nil {
			wide, high = max(wide, hit()), max(high, hit())
		}
		return wide, high
	}, p.draw)
}

// measure is the size of the pill without its margins.
func (p *Pill) measure(s *draw.Sketch) (wide, high float32) {
	if p.text == "" {
		return 2 * pillDisc, 2 * pillDisc
	}
	return pillInset + pillDisc + 6 + 12 + s.Wide(pillText, p.text), pillHigh
}

func (p *Pill) draw(s *draw.Sketch, wide, high float32) {
	c := look.Now()
	w, h := p.measure(s)
	x, y := (wide-w)/2, high/2
	middle := x + pillDisc
	if p.text != "" {
		fill := c.Panel
		if p.hovered && p.press != nil {
			fill = hoverOf(c.Panel)
		}
		s.Box(x, y-h/2, w, h, h/2, fill, c.Link, 1.8)
		middle = x + pillInset
	}
	disc, ink := c.Panel, c.Link
	if p.full {
		disc, ink = c.Link, c.Panel
	}
	s.Disc(middle, y, pillDisc, disc, c.Link, 1.8)
	s.Mid(pillNumber, strconv.Itoa(p.number), middle, Middle(s, pillNumber, y), 0)
	s.Colour(ink)
	s.Text(pillText, p.text, middle+pillDisc+6, Middle(s, pillText, y), 0)
	if p.focused {
		Ring(s, x, y-h/2, w, h, pillHigh/2)
	}
}
