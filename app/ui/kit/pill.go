package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Pill is a number on a disc with a short text beside it, on a small sheet. It marks one of a few places on a map that are compared. It is in the
// colour of links. The disc is full, or an outline for what is only compared with it.
type Pill struct {
	control
	number int
	text   string
	full   bool
}

// NewPill returns a pill; without a text it is the disc alone. name is what a screen reader says; press may be nil for one that only shows.
func NewPill(number int, text, name string, full bool, press func()) *Pill {
	p := &Pill{number: number, text: text, full: full}
	p.name, p.press, p.inert = name, press, press == nil
	p.extend(p)
	return p
}

// Text is what stands beside the disc.
func (p *Pill) Text() string { return p.text }

// Measures of a pill at text scale 1.
const (
	pillHigh  = 28
	pillDisc  = 10 // radius
	pillInset = 14 // from its end to the middle of the disc
)

var (
	pillNumber = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
	pillText   = look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}
)

// CreateRenderer draws the pill.
func (p *Pill) CreateRenderer() fyne.WidgetRenderer {
	sheet, disc, focus := canvas.NewRectangle(nil), canvas.NewCircle(nil), newRing(u(pillHigh/2))
	number, words := newText(strconv.Itoa(p.number), pillNumber), newText(p.text, pillText)
	wide := func() float32 {
		if p.text == "" {
			return u(2 * pillDisc)
		}
		return u(pillInset+pillDisc+6+12) + words.width()
	}
	high := func() float32 {
		if p.text == "" {
			return u(2 * pillDisc)
		}
		return u(pillHigh)
	}
	return newPainter(p,
		func() fyne.Size {
			s := fyne.NewSize(wide(), high())
			if p.press != nil {
				s = s.Max(fyne.NewSquareSize(minHit))
			}
			return s
		},
		func(s fyne.Size) {
			w, h := wide(), high()
			x, y, r := (s.Width-w)/2, s.Height/2, u(pillDisc)
			place(sheet, x, y-h/2, w, h)
			sheet.CornerRadius = h / 2
			middle := x + r
			if p.text != "" {
				middle = x + u(pillInset)
			}
			place(disc, middle-r, y-r, 2*r, 2*r)
			number.midAt(middle, baseline(pillNumber, y), 0)
			words.at(middle+r+u(6), baseline(pillText, y), 0)
			focus.show(p.focused, fyne.NewPos(x, y-h/2), fyne.NewSize(w, h))
		},
		func() {
			c := look.Now()
			number.set()
			words.set()
			sheet.Hidden = p.text == ""
			sheet.FillColor, sheet.StrokeColor, sheet.StrokeWidth = c.Panel, c.Link, 1.8
			if p.hovered && p.press != nil {
				sheet.FillColor = hoverOf(c.Panel)
			}
			disc.StrokeColor, disc.StrokeWidth = c.Link, 1.8
			disc.FillColor, number.Color = c.Panel, c.Link
			if p.full {
				disc.FillColor, number.Color = c.Link, c.Panel
			}
		}, sheet, disc, number.Text, words.Text, focus.Rectangle)
}
