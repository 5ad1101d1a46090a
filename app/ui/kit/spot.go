package kit

import (
	"image"
	"image/color"
	stddraw "image/draw"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// SpotState says whether a card may be placed on a spot.
type SpotState int

// The states of a spot.
const (
	SpotQuiet   SpotState = iota // nothing is drawn
	SpotLit                      // a card may be placed here: lit ground, double gold line
	SpotBarred                   // no card may be placed here: hatch and dashes
	SpotChosen                   // it was chosen as one of several
	SpotPointed                  // another control that belongs to it is under the pointer
)

// Spot is an area of the table on which cards are placed. It takes presses over its whole area, and keys while it is lit.
type Spot struct {
	control
	state SpotState
	key   string
}

// NewSpot returns a quiet spot. name is what a screen reader says.
func NewSpot(name string, press func()) *Spot {
	s := &Spot{}
	s.name, s.press, s.inert = name, press, true
	s.extend(s)
	return s
}

// SetState changes the state; key is the key that chooses the spot while it is lit, "" for none.
func (s *Spot) SetState(state SpotState, key string) {
	s.inert = state != SpotLit
	if s.inert && s.focused {
		if cv := canvasOf(s.self); cv != nil {
			cv.Unfocus()
		}
	}
	if state != s.state || key != s.key {
		s.state, s.key = state, key
		s.Refresh()
	}
}

// State returns the state.
func (s *Spot) State() SpotState { return s.state }

// SetName changes what a screen reader says.
func (s *Spot) SetName(name string) { s.name = name }

// OnHover sets what is called when pointer or focus arrive at the spot (true) and leave it (false).
func (s *Spot) OnHover(tell func(in bool)) { s.enter = tell }

// CreateRenderer draws the spot.
func (s *Spot) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(s, func() (wide, high float32) { return hit(), hit() }, s.draw)
}

func (s *Spot) draw(d *draw.Sketch, wide, high float32) {
	p, round := look.Now(), d.Units(9)
	switch s.state {
	case SpotLit:
		width := float32(2.4)
		if s.hovered || s.focused {
			width = 3.4
		}
		d.Box(0, 0, wide, high, round, p.Lit, p.LitLine, width)
		in := d.Units(3)
		d.Box(in, in, wide-2*in, high-2*in, d.Units(6.5), nothing, p.LitLine, 1)
	case SpotBarred:
		d.Raster(0, 0, wide, high, barredGround)
	case SpotChosen:
		d.Box(0, 0, wide, high, round, p.Inset, p.Primary, 2.4)
	case SpotPointed:
		d.Box(0, 0, wide, high, round, nothing, p.Link, 2)
	}
	if s.focused {
		Ring(d, 0, 0, wide, high, round)
	}
	if s.state == SpotLit {
		capOn(d, s.key, look.ToneInk, nothing, d.Units(8), high-16)
	}
}

// barredGround is the hatch and the dashed line of a spot that does not take the card in hand.
func barredGround(w, h int, scale float32) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	p := look.Now()
	hatch := image.NewRGBA(img.Rect)
	scan := rasterx.NewScannerGV(w, h, hatch, hatch.Rect)
	pen := rasterx.NewStroker(w, h, scan)
	pen.SetStroke(fixed.Int26_6(1.5*scale*64), 0, rasterx.ButtCap, nil, nil, rasterx.Round)
	pen.SetColor(look.Fade(p.Ink, 0.14))
	step := float64(10 * scale)
	for x := -float64(h); x < float64(w); x += step {
		pen.Start(rasterx.ToFixedP(x, float64(h)))
		pen.Line(rasterx.ToFixedP(x+float64(h), 0))
		pen.Stop(false)
	}
	pen.Draw()
	in := float64(scale)
	mask := image.NewRGBA(img.Rect)
	fill := rasterx.NewFiller(w, h, rasterx.NewScannerGV(w, h, mask, mask.Rect))
	fill.SetColor(color.White)
	radius := float64(9 * scale)
	rasterx.AddRoundRect(in, in, float64(w)-in, float64(h)-in, radius, radius, 0, rasterx.RoundGap, fill)
	fill.Draw()
	stddraw.DrawMask(img, img.Rect, hatch, image.Point{}, mask, image.Point{}, stddraw.Over)
	dash := rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	dash.SetStroke(fixed.Int26_6(1.6*scale*64), 0, rasterx.ButtCap, nil, nil, rasterx.Round, []float64{float64(7 * scale), float64(5 * scale)}, 0)
	dash.SetColor(p.Ink2)
	rasterx.AddRoundRect(in, in, float64(w)-in, float64(h)-in, radius, radius, 0, rasterx.RoundGap, dash)
	dash.Draw()
	return img
}
