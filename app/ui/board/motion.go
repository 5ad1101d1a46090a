package board

import (
	"image"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
	"tenka/maps"
)

// flight is a picture that travels over the board.
type flight struct {
	run     *look.Run
	objects []fyne.CanvasObject
	way     *way // drawn on the map meanwhile
}

// way is the dashed arrow of a journey. It lies below marks, names and pieces.
type way struct {
	pic  *image.RGBA
	at   fyne.Position
	size fyne.Size
}

// Stop is one end of a journey: a zone, or a point of the window.
type Stop struct {
	zone  int
	point fyne.Position
}

// InZone is the place of a zone's pieces.
func InZone(zone int) Stop { return Stop{zone: zone} }

// AtPoint is a point of the window, such as a reserve in a panel.
func AtPoint(absolute fyne.Position) Stop { return Stop{zone: maps.None, point: absolute} }

// Journey is a number of tokens that travel over the board.
type Journey struct {
	Drawing  Drawing
	Owner, N int
	From, To Stop
	Way      bool // draws its way as a dashed arrow meanwhile
}

// Travel moves the tokens of a journey from one stop to another along a slight arc and then calls done, which may be nil. It changes no tokens
// of the board: the caller sets them before, or in done. At pace None it only calls done.
func (b *holding) Travel(j Journey, m look.Motion, done func()) {
	k, shape := b.objectScale(), j.Drawing.Shape()
	p := b.art.standing(j.Drawing, shape, shape.piled(j.N), k*26/24, 6*k, b.inks().halo)
	start, end := b.spotOf(j.From, j.Owner), b.spotOf(j.To, j.Owner)
	f := &flight{}
	middle := arcMiddle(start, end)
	if j.Way {
		f.way = b.arrow(start, middle, end)
	}
	img := picture(p.pic)
	img.Resize(p.size)
	f.objects = append(f.objects, img)
	var number *canvas.Image
	var h look.Halo
	if j.N > 1 {
		h = look.HaloName("+"+strconv.Itoa(j.N), look.InterBold, 16*k, b.inks().Ink, b.inks().Sea, b.pixels)
		number = picture(h.Image)
		number.Resize(h.Size)
		f.objects = append(f.objects, number)
	}
	b.fly(f, m, func(t float32) {
		at := bezier(start, middle, end, t)
		img.Move(b.onPixel(at.AddXY(p.dx, p.dy)))
		if number != nil {
			number.Move(b.onPixel(at.AddXY(-19*k-h.Width-h.Left, -9*k-h.Baseline)))
		}
	}, done)
}

// fly shows the objects of a flight until it ends.
func (b *holding) fly(f *flight, m look.Motion, tick func(float32), done func()) {
	if m.Duration() <= 0 {
		if done != nil {
			done()
		}
		return
	}
	tick(0)
	for _, o := range f.objects {
		b.air.Add(o)
	}
	b.flights = append(b.flights, f)
	if f.way != nil {
		b.arrange()
	}
	f.run = look.Animate(m, tick, func() {
		for _, o := range f.objects {
			look.TakeOff(b.air, o)
		}
		b.flights = slices.DeleteFunc(b.flights, func(o *flight) bool { return o == f })
		if f.way != nil {
			b.arrange()
		}
		if done != nil {
			done()
		}
	})
}

// spotOf returns the foot of a token at a stop: at the tokens of its owner, else at any token, else below the point of the zone.
func (b *holding) spotOf(s Stop, owner int) fyne.Position {
	if s.zone == maps.None || s.zone >= len(b.places) {
		return b.onBoard(s.point)
	}
	best := maps.None
	for i, spot := range b.spots {
		t := &b.tokens[spot.token]
		if t.zone == s.zone && (best == maps.None || t.Key != nil && (t.Owner == owner || b.tokens[b.spots[best].token].Key == nil)) {
			best = i
		}
	}
	if best != maps.None {
		return b.spots[best].foot
	}
	return b.places[s.zone].point.AddXY(0, 34*b.objectScale())
}

// arcMiddle is the point that bends a way a little to its left: up for ways across the map.
func arcMiddle(a, z fyne.Position) fyne.Position {
	dx, dy := z.X-a.X, z.Y-a.Y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	bend := min(0.16*length, 60)
	nx, ny := dy, -dx
	if ny > 0 {
		nx, ny = -nx, -ny
	}
	if length > 0 {
		nx, ny = nx/length, ny/length
	}
	return fyne.NewPos((a.X+z.X)/2+nx*bend*2, (a.Y+z.Y)/2+ny*bend*2)
}

func bezier(a, m, z fyne.Position, t float32) fyne.Position {
	u := 1 - t
	return fyne.NewPos(u*u*a.X+2*u*t*m.X+t*t*z.X, u*u*a.Y+2*u*t*m.Y+t*t*z.Y)
}

// arrow draws the way of a journey: dashes and an open head that stops short of the pieces.
func (b *holding) arrow(a, m, z fyne.Position) *way {
	length := float32(math.Hypot(float64(z.X-a.X), float64(z.Y-a.Y)))
	short := 26 * b.objectScale()
	if length < 3*short {
		return nil
	}
	c := b.inks()
	from, to := 0.7*short/length, 1-short/length
	points := make([]fyne.Position, 33)
	for i := range points {
		points[i] = bezier(a, m, z, from+(to-from)*float32(i)/32)
	}
	tip, back := points[32], points[29]
	angle := math.Atan2(float64(tip.Y-back.Y), float64(tip.X-back.X))
	barb := func(turn float64) fyne.Position {
		return tip.AddXY(float32(-12*math.Cos(angle+turn)), float32(-12*math.Sin(angle+turn)))
	}
	head := []fyne.Position{barb(0.45), tip, barb(-0.45)}
	pic, at, size := b.art.path(points, []pathStroke{
		{ink: share(c.halo, 0.7), width: 5},
		{ink: share(c.halo, 0.7), width: 5, also: head},
		{ink: c.Ink, width: 2.2, dashes: []float64{7, 5}},
		{ink: c.Ink, width: 2.2, also: head},
	})
	return &way{pic, at, size}
}

// glideBack moves a refused piece back to where it was lifted.
func (b *holding) glideBack(h held) {
	to := h.start
	if !h.carried {
		to = b.at(h.foot)
	}
	b.glide(h, to, look.Refused)
}

// settleInto moves an accepted piece to its place in the zone.
func (b *holding) settleInto(h held, zone int) {
	b.placeAll()
	b.glide(h, b.spotOf(InZone(zone), h.owner), look.Drop)
}

// glide moves what was in hand to a place of the board, on the hand's layer.
func (b *holding) glide(h held, to fyne.Position, m look.Motion) {
	if m.Duration() <= 0 || h.object == nil {
		return
	}
	start := h.at
	f := &flight{objects: []fyne.CanvasObject{h.object}}
	h.object.Show()
	b.hand.Add(h.object)
	b.flights = append(b.flights, f)
	f.run = look.Animate(m, func(t float32) {
		at := fyne.NewPos(start.X+(to.X-start.X)*t, start.Y+(to.Y-start.Y)*t)
		h.object.Move(b.inHand(at).SubtractXY(h.middle.DX, h.middle.DY))
	}, func() {
		look.TakeOff(b.hand, h.object)
		b.flights = slices.DeleteFunc(b.flights, func(o *flight) bool { return o == f })
	})
}
