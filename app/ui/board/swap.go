package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// swap fades in everything new on the stage when figures replace tokens, or tokens figures.
type swap struct {
	run    *look.Run
	before map[part]bool // what was on the stage before
	whole  map[part]inked
	share  float32
}

// inked is the final look of an object of the stage.
type inked struct {
	clear        float64
	fill, stroke color.Color
}

// fadeSwap fades in everything that is new on the stage from now on.
func (b *painting) fadeSwap() {
	c := &b.swap
	c.run.Finish()
	if look.Light.Duration() <= 0 || b.sheet == nil {
		return
	}
	c.begin(b.stage)
	c.run = look.Animate(look.Light, func(share float32) {
		c.share = share
		c.paint(b.stage)
		b.stage.nudge.Refresh()
	}, func() { c.before, c.whole = nil, nil })
}

// begin notes what is on the stage already.
func (c *swap) begin(s *stage) {
	c.before, c.whole, c.share = map[part]bool{}, map[part]inked{}, 0
	for key := range s.kept {
		c.before[key] = true
	}
}

// collect notes the final look of the new objects on the stage, and paints them at the present share. Call it after each drawing.
func (c *swap) collect(s *stage) {
	if c.before == nil {
		return
	}
	clear(c.whole)
	for key, o := range s.kept {
		if c.before[key] || key.what == "zone" || key.what == "tint" {
			continue
		}
		switch o := o.(type) {
		case *canvas.Image:
			c.whole[key] = inked{clear: o.Translucency}
		case *canvas.Circle:
			c.whole[key] = inked{fill: o.FillColor, stroke: o.StrokeColor}
		}
	}
	c.paint(s)
}

// paint paints the new objects at the present share of their opacity.
func (c *swap) paint(s *stage) {
	for key, x := range c.whole {
		var o fyne.CanvasObject = s.kept[key]
		switch o := o.(type) {
		case *canvas.Image:
			o.Translucency = 1 - (1-x.clear)*float64(c.share)
		case *canvas.Circle:
			o.FillColor, o.StrokeColor = thinned(x.fill, c.share), thinned(x.stroke, c.share)
		}
	}
}

// thinned is a colour with a share of its opacity; nil stays nil.
func thinned(c color.Color, share float32) color.Color {
	if c == nil {
		return nil
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(float32(n.A)*share + 0.5)
	return n
}
