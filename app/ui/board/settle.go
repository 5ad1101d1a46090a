package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/loop"
)

// settled is one picture of the sheet and of everything on it that does not move. Each object costs work in every frame, and so does each
// covered pixel. Without graphics hardware, a map with a hundred names would be most of the work and need tens of megabytes. The picture looks
// exactly like its parts.
type settled struct {
	sheet  *sheet
	parts  []settledPart
	raster *canvas.Raster // paints itself when the canvas asks: no second picture of that size is kept
	shown  bool

	next []settledPart // the parts that have not moved since the last look
	wait loop.Timer    // runs until the board is looked at once more
}

// settledPart is a picture of the stage, its place on the sheet in pixels, and its opacity.
type settledPart struct {
	pic   *image.RGBA
	at    image.Point
	clear float64
}

const (
	settleAfter = time.Second / 4 // how long nothing must change
	settleLeast = 8               // objects: for fewer it is not worth it
)

// settle shows the settled picture while it matches the board; else it shows all objects and makes a new picture a little later.
func (b *painting) settle() {
	if b.sheet == nil || b.still {
		return
	}
	s := &b.settled
	parts, rest := b.lieStill()
	if len(parts) > 0 && s.sheet == b.sheet && slices.Equal(s.parts, parts) {
		s.next = nil
		b.showSettled(true, rest)
		return
	}
	b.showSettled(false, b.stage.order)
	if len(parts) == 0 || !slices.Equal(s.next, parts) {
		s.next = parts
		b.settleLater()
	}
}

func (b *painting) settleLater() {
	b.settled.wait.After(settleAfter, b.settleNow)
}

// settleNow paints everything that does not move into one picture, unless something still fades.
func (b *painting) settleNow() {
	if !b.fading.run.Over() || !b.swap.run.Over() {
		b.settleLater()
		return
	}
	s := &b.settled
	parts, rest := b.lieStill()
	if s.shown || len(parts) < settleLeast {
		return
	}
	s.sheet, s.parts = b.sheet, parts
	s.raster.Refresh()
	b.showSettled(true, rest)
	b.stage.nudge.Refresh()
}

// showSettled shows the settled picture or the sheet, and the objects above it.
func (b *painting) showSettled(on bool, objects []fyne.CanvasObject) {
	b.stage.box.Objects = objects
	s := &b.settled
	if on {
		putAt(s.raster, b.sheetPic.Position(), b.sheetPic.Size())
	}
	if on == s.shown {
		return
	}
	s.shown, s.raster.Hidden, b.sheetPic.Hidden = on, !on, on
	hidden := fyne.CanvasObject(s.raster)
	if on {
		hidden = b.sheetPic
	}
	canvas.Refresh(hidden) // so that Fyne frees what it has drawn of it
}

// paint is the sheet with the parts on it.
func (s *settled) paint(int, int) image.Image {
	if s.sheet == nil {
		return image.NewRGBA(image.Rectangle{})
	}
	ground := s.sheet.Image
	pic := image.NewRGBA(ground.Rect)
	draw.Draw(pic, pic.Rect, ground, ground.Rect.Min, draw.Src)
	for _, p := range s.parts {
		var opacity image.Image // nil for full opacity, which is much faster
		if p.clear > 0 {
			opacity = image.NewUniform(color.Alpha16{uint16((1 - p.clear) * 0xFFFF)})
		}
		draw.DrawMask(pic, image.Rectangle{p.at, p.at.Add(p.pic.Rect.Size())}, p.pic, p.pic.Rect.Min, opacity, image.Point{}, draw.Over)
	}
	return pic
}

// lieStill returns the objects of the stage that can be painted into one picture, in order, and those that remain above it: those that are not
// painted pixel for pixel, or lie over such an object.
func (b *painting) lieStill() (parts []settledPart, rest []fyne.CanvasObject) {
	if b.sheet == nil || b.sheetPic.ScaleMode != canvas.ImageScalePixels || !b.fading.run.Over() || !b.swap.run.Over() {
		return nil, b.stage.order
	}
	k := float64(b.pixels)
	pixel := func(v float32) int { return int(math.Floor(float64(v)*k + 0.5)) } // as Fyne rounds
	zero := b.sheetPic.Position()
	var above []image.Rectangle
	for _, o := range b.stage.order {
		from := o.Position()
		to := from.Add(o.Size())
		area := image.Rect(pixel(from.X), pixel(from.Y), pixel(to.X), pixel(to.Y)).Sub(image.Pt(pixel(zero.X), pixel(zero.Y))).Add(b.sheet.Image.Rect.Min)
		if img, ok := o.(*canvas.Image); ok && img.ScaleMode == canvas.ImageScalePixels {
			pic, ok := img.Image.(*image.RGBA)
			if ok && pic.Rect.Size() == area.Size() && area.In(b.sheet.Image.Rect) && !slices.ContainsFunc(above, area.Overlaps) {
				parts = append(parts, settledPart{pic, area.Min, img.Translucency})
				continue
			}
		}
		rest = append(rest, o)
		if o != b.stage.nudge {
			above = append(above, area.Inset(-strokeReach))
		}
	}
	return parts, rest
}

// strokeReach is how far a line or a circle may be visible beyond its own size, in pixels.
const strokeReach = 6
