package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// LandCard is the card of a place: a band in the colour of whose it is with name and kanji, the outline of the place, what it yields
// and the squares of its room. A card is a thing: paper in both themes.
type LandCard struct {
	control
	land  Land
	state HandState
	wide  float32
	high  float32
	zoom  float32
	thick bool // its facts stand one over the other
}

// tightLand is the width of a card, in units, below which what stands at its foot draws together.
const tightLand = 108

// Land is what stands on the card of a place.
type Land struct {
	Seat        int // look.NeutralSeat for nobody's
	Name, Kanji string
	Outline     func(w, h int) *image.RGBA // in pixels; may be nil
	Facts       []Fact                     // at most two
	Used, Sites int
	Armies      int // cubes that stand there, 0 for none
	Flames      int // signs of unrest
	Key         string
}

// HandState is what may be done with a card of a hand.
type HandState int

// The states of a card in a hand.
const (
	HandRest   HandState = iota
	HandChosen           // picked up: the ring of what is selected
	HandLit              // may be taken
	HandDimmed           // not now
	HandGone             // its place only, dashed
)

// NewLandCard returns a card of 112 by 138 units.
func NewLandCard(l Land, press func(), hover func(in bool)) *LandCard {
	c := &LandCard{land: l, wide: 112, high: 138, zoom: 1}
	c.press, c.enter, c.inert = press, hover, press == nil
	c.name = l.Name
	c.extend(c)
	return c
}

// SetSize changes the size of the card in units and returns it.
func (c *LandCard) SetSize(wide, high float32) *LandCard {
	c.wide, c.high = wide, high
	c.Refresh()
	return c
}

// SetZoom draws the card so many times as large and returns it.
func (c *LandCard) SetZoom(k float32) *LandCard {
	if c.zoom != k {
		c.zoom = k
		c.Refresh()
	}
	return c
}

// SetCrowded sets the facts one over the other at the left edge, where they show though the next card lies over this one; it returns the
// card.
func (c *LandCard) SetCrowded(on bool) *LandCard {
	if c.thick != on {
		c.thick = on
		c.Refresh()
	}
	return c
}

// SetKeys gives the card keys of its own; it returns the card.
func (c *LandCard) SetKeys(keys func(*fyne.KeyEvent) bool) *LandCard {
	c.keys = keys
	return c
}

// SetLand changes what stands on the card.
func (c *LandCard) SetLand(l Land) {
	c.land, c.name = l, l.Name
	c.Refresh()
}

// SetState changes what may be done with the card and returns it.
func (c *LandCard) SetState(s HandState) *LandCard {
	if c.state != s {
		c.state = s
		c.Refresh()
	}
	return c
}

// Land returns what stands on the card.
func (c *LandCard) Land() Land { return c.land }

var (
	landName   = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneOnCard}
	landKanji  = look.Type{Font: look.Mincho, Size: 12.5, Tone: look.ToneOnCard}
	landFact   = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneOnCard}
	landKey    = look.Type{Font: look.InterMedium, Size: 12, Tone: look.ToneOnCard}
	landNumber = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneOnCard}
)

// CreateRenderer draws the card.
func (c *LandCard) CreateRenderer() fyne.WidgetRenderer {
	l := &c.land
	z := func(length float32) float32 { return u(length) * c.zoom }
	face, band, focus, chosen := newArea(), newArea(), newRing(9), canvas.NewRectangle(nil)
	name, kanji := newText("", landName), newText("", landKanji)
	outline := &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillContain}
	cube := newDrawn(func() fyne.Resource { return look.Piece("piece/cube", l.Seat, look.Washi) })
	armies := newText("", landNumber)
	flame := newDrawn(func() fyne.Resource { return look.Themed("piece/flame", look.Washi) })
	flames := newText("", landNumber)
	key := newText("", landKey)
	var facts [2]*fact
	objects := []fyne.CanvasObject{face.Container, band.Container, name.Text, kanji.Text, outline, cube.Image, armies.Text, flame.Image, flames.Text, key.Text}
	for i := range facts {
		facts[i] = newFact(func() Fact {
			if i >= len(l.Facts) {
				return Fact{}
			}
			return l.Facts[i]
		}, landFact)
		objects = append(objects, facts[i].objects()...)
	}
	room := newSites(look.ToneOnCard)
	objects = append(append(objects, room.objects()...), chosen, focus.Rectangle)
	var drawn struct {
		w, h int
		mode look.Mode
		what string
	}
	return newPainter(c,
		func() fyne.Size { return fyne.NewSize(z(c.wide), z(c.high)) },
		func(s fyne.Size) {
			bandHigh := min(z(26), s.Height*0.26)
			place(face, 0, 0, s.Width, s.Height)
			place(band, 0.5, 0.5, s.Width-1, bandHigh)
			place(chosen, -3.5, -3.5, s.Width+7, s.Height+7)
			focus.show(c.focused, fyne.NewPos(-1, -1), s.AddWidthHeight(2, 2))
			x, mid := z(8), bandHigh/2
			right := s.Width - z(6)
			wide := kanji.kind.Width(kanji.full)
			kanji.Hidden = c.state == HandGone || c.thick || !look.Current().Kanji || kanji.full == "" || name.kind.Width(name.full)+wide+z(18) > s.Width
			if kanji.Hidden {
				x, right = z(5), s.Width-z(3)
			} else {
				kanji.endAt(right, baseline(kanji.kind, mid), 0)
				right -= wide + z(4)
			}
			ink := name.Color // that of the band
			name.squeeze(landName.Size*c.zoom, right-x)
			name.Color = ink
			name.at(x, baseline(name.kind, mid), right-x)
			foot := s.Height - z(16)
			if c.high < 110 {
				foot = s.Height - z(14)
			}
			pad := float32(0)
			if c.thick {
				facts[0].at(z(6), foot-z(21))
				facts[1].at(z(6), foot)
				pad = z(20)
			} else {
				apart := z(7)
				left := z(6)
				switch {
				case c.wide < 100:
					left, apart = z(4), z(3)
				case c.wide < tightLand:
					apart = z(5)
				}
				end := facts[0].at(left, foot)
				facts[1].at(end+apart, foot)
			}
			room.endAt(s.Width-z(5), foot)
			top, bottom := bandHigh+z(4), foot-z(12)
			w := s.Width - z(16)
			if l.Armies > 0 || l.Flames > 0 {
				w -= z(22)
				cube.box(s.Width-z(24), top+z(10), z(18))
				armies.at(s.Width-z(14), baseline(armies.kind, top+z(10)), 0)
				flame.box(s.Width-z(24), top+z(32), z(16))
				flames.at(s.Width-z(14), baseline(armies.kind, top+z(32)), 0)
			}
			w -= pad
			place(outline, z(8)+pad, top, max(w, 1), max(bottom-top, 1))
			if l.Outline != nil && outline.Visible() {
				scale := float32(1)
				if cv := canvasOf(c); cv != nil {
					scale = cv.Scale()
				}
				pw, ph := int(max(w, 1)*scale+0.5), int(max(bottom-top, 1)*scale+0.5)
				if mode := look.Current().Mode; drawn.w != pw || drawn.h != ph || drawn.mode != mode || drawn.what != l.Name {
					drawn.w, drawn.h, drawn.mode, drawn.what = pw, ph, mode, l.Name
					outline.Image = l.Outline(pw, ph)
					outline.Refresh()
				}
			}
			key.at(z(9), bandHigh+z(16), 0)
		},
		func() {
			p := look.Now()
			gone := c.state == HandGone
			face.FillColor, face.StrokeColor, face.StrokeWidth, face.CornerRadius = p.CardFace, p.Ink2, 1, 8
			face.Edge, face.EdgeAt = look.Fade(p.Shadow, 1), fyne.NewPos(1.5, 2)
			if c.hovered && !c.Disabled() && c.state != HandDimmed {
				face.FillColor = look.Mix(p.CardFace, p.CardInk, 0.04)
			}
			colours := p.Seat(l.Seat)
			band.FillColor, band.CornerRadius, band.Top = colours.Fill, 7.5, true
			chosen.StrokeColor, chosen.StrokeWidth, chosen.FillColor, chosen.CornerRadius = p.Primary, 3, nothing, 11
			chosen.Hidden = c.state != HandChosen && c.state != HandLit
			if c.state == HandLit {
				chosen.StrokeColor, chosen.StrokeWidth = p.LitLine, 1.6
			}
			if gone {
				face.FillColor, face.Edge = nothing, nil
				face.StrokeColor = p.Line
			}
			name.full, kanji.full, armies.full, flames.full, key.full = l.Name, l.Kanji, "", "", l.Key
			if l.Armies > 0 {
				armies.full = itoa(l.Armies)
			}
			if l.Flames > 1 {
				flames.full = itoa(l.Flames)
			}
			for i, t := range []*text{name, kanji, armies, flames, key} {
				kind := [...]look.Type{landName, landKanji, landNumber, landNumber, landKey}[i]
				t.kind = kind.At(kind.Size * c.zoom)
				t.set()
			}
			name.Color, kanji.Color = colours.On, colours.On
			cube.Hidden, flame.Hidden = l.Armies == 0, l.Flames == 0
			cube.set()
			flame.set()
			for _, f := range facts {
				f.number.kind, f.tight = landFact, c.wide < tightLand
				if c.wide < 100 {
					f.number.kind.Size = 12.5
				}
				f.number.kind.Size *= c.zoom
				f.set()
			}
			room.small, room.zoom = c.wide < 100, c.zoom
			room.set(l.Used, l.Sites)
			share := 0.0
			if c.state == HandDimmed {
				share = 0.45
			}
			outline.Translucency, cube.Translucency, flame.Translucency = share, share, share
			if c.state == HandDimmed {
				name.Color, kanji.Color = look.Fade(colours.On, 0.75), look.Fade(colours.On, 0.6)
				band.FillColor = look.Mix(colours.Fill, p.CardFace, 0.35)
			}
			for _, o := range objects {
				if gone && o != face.Container && o != focus.Rectangle {
					o.Hide()
				} else if o == outline || o == band.Container {
					o.Show()
				}
			}
			if gone {
				chosen.Hidden = true
			}
		}, objects...)
}
