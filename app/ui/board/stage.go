package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// part names an object of the stage: its kind, its zone or token, and the part of it.
type part struct {
	what  string
	n     int
	piece string
	token any // its key, so that its picture moves with it
}

// of is a part of p.
func (p part) of(piece string) part {
	p.piece = piece
	return p
}

// stage has the objects above the sheet. On each change the board asks for all of them by key, from the bottom up. An object that is asked for
// again is kept and only moved, so that moving the map uploads no picture.
type stage struct {
	box   *fyne.Container
	kept  map[part]fyne.CanvasObject
	order []fyne.CanvasObject
	used  map[part]bool
	spare []*canvas.Image   // left the stage and may be used again: the canvas paints twice for a new object
	nudge *canvas.Rectangle // its refresh makes the canvas paint again, and costs nothing else

	pixels float32 // of the canvas, per unit
}

func newStage() *stage {
	s := &stage{box: container.NewWithoutLayout(), kept: map[part]fyne.CanvasObject{}, used: map[part]bool{}}
	s.nudge = canvas.NewRectangle(color.Transparent)
	return s
}

func (s *stage) begin(pixels float32) {
	s.pixels = pixels
	s.order = append(make([]fyne.CanvasObject, 0, len(s.order)+8), s.nudge)
	clear(s.used)
}

func (s *stage) end() {
	for key, o := range s.kept {
		if !s.used[key] {
			delete(s.kept, key)
			canvas.Refresh(o) // so that Fyne frees what it has drawn of it now, not a minute later
			if img, ok := o.(*canvas.Image); ok && len(s.spare) < mostSpare {
				img.Image = nil
				s.spare = append(s.spare, img)
			}
		}
	}
	s.box.Objects = s.order
	s.nudge.Refresh()
}

// mostSpare is the number of spare objects for pictures.
const mostSpare = 24

// image is an object for a picture.
func (s *stage) image() *canvas.Image {
	if last := len(s.spare) - 1; last >= 0 {
		img := s.spare[last]
		s.spare = s.spare[:last]
		return img
	}
	return &canvas.Image{}
}

// own is the key for a token that has none of its own, because it is only looked at or because another has the same.
func (s *stage) own(key part, i int) part {
	if key.token == nil || s.used[key] {
		key.n = i + 1
	}
	return key
}

// get returns the object of a key, made by create when it is new.
func get[T fyne.CanvasObject](s *stage, key part, create func() T) T {
	o, ok := s.kept[key].(T)
	if !ok {
		o = create()
		s.kept[key] = o
	}
	s.used[key] = true
	s.order = append(s.order, o)
	return o
}

// picture shows pixels at a place with an opacity.
func (s *stage) picture(key part, pic *image.RGBA, at fyne.Position, size fyne.Size, opacity float64) {
	img := get(s, key, s.image)
	img.Translucency = 1 - opacity // it is applied when painting: nothing is uploaded for it
	putAt(img, at, size)
	show(img, pic, size, s.pixels)
}

// show gives an object its picture. If the picture has the pixels of the canvas, it is painted pixel for pixel, which saves a renderer without
// graphics hardware most of its work; else, as while a new sheet is drawn after a zoom, it is painted smoothly.
func show(img *canvas.Image, pic *image.RGBA, size fyne.Size, pixels float32) {
	mode := canvas.ImageScaleFastest
	fits := func(n int, length float32) bool { return math.Abs(float64(length*pixels)-float64(n)) < 0.01 }
	if fits(pic.Rect.Dx(), size.Width) && fits(pic.Rect.Dy(), size.Height) {
		mode = canvas.ImageScalePixels
	}
	if img.Image != pic || img.ScaleMode != mode {
		img.Image, img.ScaleMode = pic, mode
		img.Refresh()
	}
}

// fade changes the opacity of the picture of a key.
func (s *stage) fade(key part, opacity float64) {
	if img, ok := s.kept[key].(*canvas.Image); ok {
		img.Translucency = 1 - opacity
	}
}

// stamp shows a stamp at a point.
func (s *stage) stamp(key part, p stamp, at fyne.Position, opacity float64) {
	if p.pic != nil {
		s.picture(key, p.pic, at.AddXY(p.dx, p.dy), p.size, opacity)
	}
}

func (s *stage) rect(key part, fill, stroke color.NRGBA, width, radius float32, at fyne.Position, size fyne.Size) {
	k := s.pixels
	whole := func(v float32) float32 { return float32(math.Round(float64(v * k))) }
	w, h := whole(size.Width), whole(size.Height)
	if w <= 0 || h <= 0 {
		return
	}
	r := radius * k
	a := look.Area{W: int(w), H: int(h), Corners: [4]float32{r, r, r, r}, Fill: fill, Line: stroke}
	if stroke.A > 0 {
		a.Stroke = whole(width)
	}
	img := get(s, key, s.image)
	img.Translucency = 0
	putAt(img, at, fyne.NewSize(w/k, h/k))
	if pic := a.Picture(); img.Image != pic || img.ScaleMode != canvas.ImageScalePixels {
		img.Image, img.ScaleMode = pic, canvas.ImageScalePixels
		img.Refresh()
	}
}

func (s *stage) circle(key part, fill, stroke color.Color, width float32, middle fyne.Position, radius float32) {
	c := get(s, key, func() *canvas.Circle { return &canvas.Circle{} })
	changed := c.FillColor != fill || c.StrokeColor != stroke || c.StrokeWidth != width
	c.FillColor, c.StrokeColor, c.StrokeWidth = fill, stroke, width
	putAt(c, middle.SubtractXY(radius, radius), fyne.NewSize(2*radius, 2*radius))
	if changed {
		c.Refresh()
	}
}

func (s *stage) line(key part, c color.Color, width float32, from, to fyne.Position) {
	l := get(s, key, func() *canvas.Line { return &canvas.Line{} })
	l.StrokeColor, l.StrokeWidth, l.Position1, l.Position2 = c, width, from, to
	l.Refresh()
}

// putAt moves and sizes an object only if it must: a picture is uploaded again for every new size.
func putAt(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	if o.Size() != size {
		o.Resize(size)
	}
	if o.Position() != at {
		o.Move(at)
	}
}
