package board

import (
	"image"
	"math"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/maps"
)

// The zoom: 1 shows the whole frame beside the sheets that cover the board.
const (
	zoomLeast, zoomMost = 0.6, 4.0
	zoomStep            = 1.15
	restAfter           = 140 * time.Millisecond // a gesture is over when nothing came for this long
	sheetMargin         = 0.12                   // share of the board's size by which the sheet extends beyond it on each side
)

// scale returns units per map unit.
func (b *camera) scale() float64 { return b.fitScale * b.zoom }

// at returns where a point of the map lies on the board.
func (b *camera) at(p maps.Point) fyne.Position {
	s := b.scale()
	return fyne.NewPos(float32((p.X-b.left)*s), float32((p.Y-b.top)*s))
}

// mapPoint is the inverse of at.
func (b *camera) mapPoint(p fyne.Position) maps.Point {
	s := b.scale()
	return maps.Point{X: b.left + float64(p.X)/s, Y: b.top + float64(p.Y)/s}
}

// Fit shows the whole frame of the map beside the sheets that cover the board, at the upper edge or, as far as there is room, below or beside
// the sheet of Above.
func (b *zooming) Fit() {
	b.zoom, b.fitted, b.near = 1, true, nil
	b.fit()
	b.viewChanged()
}

// Whole reports whether the board shows the whole frame of the map, as after Fit.
func (b *camera) Whole() bool { return b.fitted }

// Picture makes the board a still picture of the part of the map around these zones, for a page beside the table: it cannot be zoomed. An
// empty list shows the whole map.
func (b *zooming) Picture(zones []int) {
	b.still, b.cover, b.least = true, Insets{}, 0
	if b.control.box != nil {
		b.control.box.Hide()
	}
	b.part = b.m.Frame
	if len(zones) > 0 {
		b.part = b.round(zones)
	}
	b.Fit()
}

// pictureWidth is the width of a table on which the map would be as large as in a picture: pieces keep their size, so they would hide a
// smaller map.
const pictureWidth = 940

// pictureMargin is the margin on each side of a part of the map, as a share of its size.
const pictureMargin = 0.1

// round is the part of the map with these zones and a margin around them.
func (b *camera) round(zones []int) maps.Rect {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	hold := func(p maps.Point) {
		left, right = min(left, p.X), max(right, p.X)
		top, bottom = min(top, p.Y), max(bottom, p.Y)
	}
	for _, z := range zones {
		if r := b.m.Zones[z].Inset; r != nil {
			hold(maps.Point{X: r.X, Y: r.Y})
			hold(r.Max())
			continue
		}
		for _, ring := range b.m.Zones[z].Rings {
			for _, p := range ring {
				hold(p)
			}
		}
	}
	mx, my := (right-left)*pictureMargin, (bottom-top)*pictureMargin
	return maps.Rect{X: left - mx, Y: top - my, W: right - left + 2*mx, H: bottom - top + 2*my}
}

func (b *camera) fit() {
	size, f, c := b.size, b.m.Frame, b.cover
	if b.part.W > 0 {
		f = b.part
	}
	w, h := float64(size.Width-c.Left-c.Right), float64(size.Height-c.Top-c.Bottom)
	b.fitScale = max(min(w/f.W, h/f.H), 0.05)
	if b.still {
		b.fitScale = max(b.fitScale, pictureWidth/b.m.Frame.W)
	}
	aside := min(float64(b.Above.Width), max(w-f.W*b.fitScale, 0)) / 2
	down := min(float64(b.Above.Height), max(h-f.H*b.fitScale, 0))
	b.left = f.X + f.W/2 - (float64(c.Left)+w/2+aside)/b.fitScale
	b.top = f.Y - (float64(c.Top)+down)/b.fitScale
	if b.still {
		b.left = f.X + f.W/2 - (float64(c.Left)+w/2)/b.fitScale
		b.top = f.Y + f.H/2 - (float64(c.Top)+h/2)/b.fitScale
	}
}

// Zoom multiplies the zoom by factor and keeps the point of the map at p where it is.
func (b *zooming) Zoom(factor float64, p fyne.Position) {
	before := b.mapPoint(p)
	b.zoom = min(max(b.zoom*factor, zoomLeast), zoomMost)
	b.fitted, b.near = false, nil
	after := b.mapPoint(p)
	b.left, b.top = b.left+before.X-after.X, b.top+before.Y-after.Y
	b.keepInView()
	b.viewChanged()
}

// nearMost is the largest zoom of Near, and nearShare the share of the board that its zones fill.
const nearMost, nearShare = 1.7, 0.62

// Near shows these zones large, and an empty list the whole map again. Where the player has chosen another view, or the map is read close up, it only
// moves the map until they are in view.
func (b *zooming) Near(zones []int) {
	switch {
	case b.least > 0, !b.fitted && len(b.near) == 0:
		b.bringAll(zones)
	case slices.Equal(zones, b.near):
	case len(zones) == 0:
		b.Fit()
	default:
		b.near, b.fitted = slices.Clone(zones), false
		b.bringNear()
		b.viewChanged()
	}
}

// bringNear sets the view for the zones of Near.
func (b *camera) bringNear() {
	r, size, c := b.round(b.near), b.size, b.cover
	w, h := float64(size.Width-c.Left-c.Right), float64(size.Height-c.Top-c.Bottom)
	zoom := min(max(min(w*nearShare/r.W, h*nearShare/r.H)/b.fitScale, 1), nearMost)
	if b.least > 0 {
		zoom = max(b.least/b.fitScale, 1)
	}
	scale := b.fitScale * zoom
	left, top := b.onLand(r.X+r.W/2-(float64(c.Left)+w/2)/scale, r.Y+r.H/2-(float64(c.Top)+h/2)/scale, scale, 0)
	b.zoom, b.left, b.top = zoom, left, top
}

// land is what is looked at of the map: the frame, of a battlefield that is read close up its board.
func (b *camera) land() maps.Rect {
	if b.least == 0 || !b.m.Battlefield() {
		return b.m.Frame
	}
	r := b.m.Bounds
	return maps.Rect{X: r.X - boardFrame, Y: r.Y - boardFrame, W: r.W + 2*boardFrame, H: r.H + 2*boardFrame}
}

// zoomBy zooms around the middle of the board.
func (b *zooming) zoomBy(factor float64) {
	size := b.size
	b.Zoom(factor, fyne.NewPos(size.Width/2, size.Height/2))
}

// pan moves the map by a distance on the board.
func (b *zooming) pan(d fyne.Delta) {
	s := b.scale()
	b.left, b.top = b.left-float64(d.DX)/s, b.top-float64(d.DY)/s
	b.fitted, b.near = false, nil
	b.keepInView()
	b.viewChanged()
}

// keepInView keeps the middle of the board inside the frame, so that the map cannot be lost.
func (b *camera) keepInView() {
	size, s, f := b.size, b.scale(), b.land()
	halfW, halfH := float64(size.Width)/2/s, float64(size.Height)/2/s
	b.left = min(max(b.left+halfW, f.X), f.X+f.W) - halfW
	b.top = min(max(b.top+halfH, f.Y), f.Y+f.H) - halfH
	if b.least > 0 && b.m.Battlefield() { // what lies at a corner of the board can be brought from under what stands there
		b.left, b.top = b.onLand(b.left, b.top, s, landAir)
	}
}

// landAir is how far a battlefield that is read close up may be moved beyond its edge, in units.
const landAir = 64.0

// onLand is a corner of the view at a scale, moved so that what is seen reaches at most so many units beyond the edge of the map.
func (b *camera) onLand(left, top, scale, air float64) (float64, float64) {
	f, c := b.land(), b.cover
	air /= scale
	w, h := float64(b.size.Width-c.Left-c.Right)/scale, float64(b.size.Height-c.Top-c.Bottom)/scale
	between := func(at, from, to float64) float64 { // or all of it is seen
		if from > to {
			return min(max(at, to), from)
		}
		return min(max(at, from-air), to+air)
	}
	x, y := float64(c.Left)/scale, float64(c.Top)/scale
	return between(left, f.X-x, f.X+f.W-x-w), between(top, f.Y-y, f.Y+f.H-y-h)
}

// resized adapts to a new size of the board: a fitted map is fitted anew, another keeps its corner.
func (b *Board) resized() {
	b.size = b.Size()
	size := b.size
	if size.Width < 1 || size.Height < 1 {
		return
	}
	b.pixels = b.canvasScale()
	b.art.setPixels(b.pixels)
	switch {
	case b.fitted:
		b.fit()
	case len(b.near) > 0:
		b.fit()
		b.bringNear()
	default:
		scale := b.scale()
		left, top := b.left, b.top
		b.fit()
		b.zoom = min(max(scale/b.fitScale, zoomLeast), zoomMost)
		b.left, b.top = left, top
		b.keepInView()
	}
	b.control.layout(b)
	if b.sheet == nil {
		b.arrange()
		b.redraw()
		return
	}
	b.viewMoved()
	b.rest.Later(restAfter, b.redraw)
}

func (b *Board) canvasScale() float32 {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		return c.Scale()
	}
	return b.pixels
}

// viewChanged moves the present picture, and draws a sharp one once the view stops changing.
func (b *zooming) viewChanged() {
	b.viewMoved()
	if b.sheet != nil {
		b.rest.After(restAfter, b.redraw)
	}
}

func (b *zooming) viewMoved() {
	b.arrange()
	b.lookAgain()
	if b.OnView != nil {
		b.OnView()
	}
}

// wanted is the view of a sheet for the present view of the board.
func (b *camera) wanted() view {
	size := b.size
	s := b.scale() * float64(b.pixels)
	mx := math.Round(float64(size.Width*b.pixels) * sheetMargin)
	my := math.Round(float64(size.Height*b.pixels) * sheetMargin)
	return view{
		Scale: s, X: b.left - mx/s, Y: b.top - my/s,
		W: int(math.Ceil(float64(size.Width*b.pixels)) + 2*mx), H: int(math.Ceil(float64(size.Height*b.pixels)) + 2*my),
		Sky:  min(b.m.Frame.Y, b.top),
		Line: lineGrowth(b.scale()) * float64(b.pixels),
	}
}

// Settle redraws the sheet now if the view has changed since it was drawn. Pictures and tests call it. In a window the board redraws the sheet
// in a goroutine, a moment after the last gesture.
func (b *zooming) Settle() {
	if b.sheet != nil && b.sheet.view == b.wanted() && b.sheet.inks.Mode == b.look.Mode {
		return
	}
	b.show(b.drawSheet(b.wanted(), b.look.Mode, b.paintsShown(), b.fitted))
}

// drawn is a sheet with the pictures of all zones that were not at rest when its drawing began.
type drawn struct {
	sheet  *sheet
	paints map[zonePaint]paint
}

// zonePaint names one picture of a zone: of its state, or of its owner's colours.
type zonePaint struct {
	zone  int
	state State
	tint  Tint
	turns Tint
	hatch look.Strength
}

type paint struct {
	pic *image.RGBA
	at  image.Rectangle // in the sheet's picture
}

func (b *zooming) drawSheet(v view, mode look.Mode, shown []zonePaint, keep bool) drawn {
	d := drawn{sheetOf(b.m, mode, v, keep), map[zonePaint]paint{}}
	for i, p := range paintAll(d.sheet, shown) {
		if p.pic != nil {
			d.paints[shown[i]] = p
		}
	}
	return d
}

// paintAll paints the zones of a new sheet in two goroutines.
func paintAll(s *sheet, shown []zonePaint) []paint {
	paints := make([]paint, len(shown))
	var both sync.WaitGroup
	for part := range 2 {
		both.Go(func() {
			for i := part; i < len(shown); i += 2 {
				paints[i] = shown[i].paint(s)
			}
		})
	}
	both.Wait()
	return paints
}

func (k zonePaint) paint(s *sheet) paint {
	if k.tint != 0 {
		pic, at := s.Tint(k.zone, k.tint, k.hatch.Factor())
		return paint{pic, at}
	}
	if k.turns != 0 {
		pic, at := s.Turning(k.zone, k.turns)
		return paint{pic, at}
	}
	pic, at := s.Zone(k.zone, k.state)
	return paint{pic, at}
}

// unseen says that nobody looks at maps.
var unseen bool

// Seen says whether somebody looks at maps, until back is called: where nobody does, as in tests of what lies over a map or beside it, a board draws its map
// only where Settle is called.
func Seen(maps bool) (back func()) {
	before := unseen
	unseen = !maps
	return func() { unseen = before }
}

// redraw draws a sheet for the present view in a goroutine.
func (b *zooming) redraw() {
	if unseen {
		return
	}
	if b.drawing {
		b.stale = true
		return
	}
	v, mode, shown, keep := b.wanted(), b.look.Mode, b.paintsShown(), b.fitted
	if b.sheet != nil && b.sheet.view == v && b.sheet.inks.Mode == mode {
		return
	}
	b.drawing, b.stale = true, false
	var d drawn
	loop.Go(func() { d = b.drawSheet(v, mode, shown, keep) }, func() {
		b.drawing = false
		b.show(d)
		if b.stale {
			b.redraw()
		}
	})
}

// show shows a new sheet on the board. What stands on it has its place already.
func (b *zooming) show(d drawn) {
	b.sheet, b.zonePaints = d.sheet, d.paints
	b.count.Sheets++
	b.count.Zones += len(d.paints)
	b.placeSheet()
	b.draw()
}

// placeSheet places the sheet's picture for the present view. The ground is drawn only if the picture does not cover all of it.
func (b *painting) placeSheet() {
	if b.sheet == nil {
		return
	}
	at, size := b.placeOf(b.sheet.Image.Rect)
	putAt(b.sheetPic, at, size)
	show(b.sheetPic, b.sheet.Image, size, b.pixels)
	far, whole := at.Add(size), b.size
	b.ground.Hidden = at.X <= 0 && at.Y <= 0 && far.X >= whole.Width && far.Y >= whole.Height
}

// placeOf returns the place of a rectangle of the sheet's picture on the board: on whole pixels, at the scale for which it was drawn.
func (b *painting) placeOf(r image.Rectangle) (fyne.Position, fyne.Size) {
	v, s := b.sheet.view, b.scale()
	k := s / v.Scale // units per pixel of the sheet
	if math.Abs(k*float64(b.pixels)-1) < 1e-9 {
		k = 1 / float64(b.pixels)
		x := math.Round((v.X-b.left)*v.Scale) + float64(r.Min.X)
		y := math.Round((v.Y-b.top)*v.Scale) + float64(r.Min.Y)
		return fyne.NewPos(float32(x*k), float32(y*k)), fyne.NewSize(float32(float64(r.Dx())*k), float32(float64(r.Dy())*k))
	}
	x, y := (v.X-b.left)*s+float64(r.Min.X)*k, (v.Y-b.top)*s+float64(r.Min.Y)*k
	return fyne.NewPos(float32(x), float32(y)), fyne.NewSize(float32(float64(r.Dx())*k), float32(float64(r.Dy())*k))
}
