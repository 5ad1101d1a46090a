package kit

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// area is a card as a picture that is drawn once. An area costs much even while it is invisible, a rectangle nothing: use an area for a
// visible shape that is large or frequent. A large area consists of three strips; the middle strip is a single row of pixels, stretched.
type area struct {
	*fyne.Container
	card   Card             // its lengths are in units of the window
	strips [3]*canvas.Image // a small area uses only the first
	drawn  drawnArea
}

// stripsFrom is the number of pixels above which an area is drawn as strips. For a smaller one a single picture is cheaper.
const stripsFrom = 16 << 10

func newArea(c Card) *area {
	a := &area{Container: container.NewWithoutLayout(), card: c}
	for i := range a.strips {
		a.strips[i] = &canvas.Image{ScaleMode: canvas.ImageScalePixels}
		a.Add(a.strips[i])
	}
	return a
}

// Resize draws the area for a size and for the present values of its fields.
func (a *area) Resize(size fyne.Size) {
	a.Container.Resize(size)
	k := pixelsOf(a.strips[0])
	in := func(v float32) int { return int(math.Round(float64(v * k))) }
	shape := a.shape(in(size.Width), in(size.Height), k)
	high := shape.H
	if shape.W*high > stripsFrom {
		shape = shape.Condensed()
	}
	m := shape.Margin()
	ends := [4]int{0, high + 2*m, high + 2*m, high + 2*m} // of the strips, in rows on the screen
	end := shape.End()
	if shape.H < high {
		ends[1], ends[2] = end, ends[3]-end
	}
	var pic *image.RGBA
	if shape.W > 0 && high > 0 {
		pic = shape.Picture()
	}
	now := drawnArea{pic, shape.H < high}
	for i, strip := range a.strips {
		strip.Hidden = pic == nil || ends[i] == ends[i+1]
		if strip.Hidden {
			continue
		}
		strip.Move(fyne.NewPos(float32(-m)/k, float32(ends[i]-m)/k))
		strip.Resize(fyne.NewSize(float32(shape.W+2*m)/k, float32(ends[i+1]-ends[i])/k))
		if a.drawn != now {
			strip.Image = now.rows(i, end)
			canvas.Refresh(strip)
		}
	}
	a.drawn = now
}

// drawnArea is the picture of an area; strips reports whether it is drawn in strips.
type drawnArea struct {
	pic    *image.RGBA
	strips bool
}

// rows are the rows of the picture that a strip shows.
func (d drawnArea) rows(strip, end int) image.Image {
	if !d.strips {
		return d.pic
	}
	from, rows := 0, end
	switch strip {
	case 1:
		from, rows = end, 1
	case 2:
		from = end + 1
	}
	part := *d.pic // with its corner at 0, 0, as Fyne's painters expect
	part.Pix = d.pic.Pix[from*d.pic.Stride : (from+rows)*d.pic.Stride]
	part.Rect.Max.Y = rows
	return &part
}

// shape is the area in pixels.
func (a *area) shape(w, h int, k float32) look.Area {
	c := a.card
	x := look.Area{
		W: w, H: h, Fill: nrgbaOf(c.Fill), Line: nrgbaOf(c.Line), Stroke: float32(math.Round(float64(c.Width * k))),
		Shadow: nrgbaOf(c.Shadow.Color), Blur: c.Shadow.BlurRadius * k, Shifted: [2]float32{c.Shadow.Offset.X * k, c.Shadow.Offset.Y * k},
		Edge: nrgbaOf(c.Edge), EdgeAt: [2]float32{c.EdgeAt.X * k, c.EdgeAt.Y * k},
	}
	if x.Line.A == 0 {
		x.Stroke = 0
	}
	r := c.Round * k
	x.Corners = [4]float32{r, r, r, r}
	if c.Top {
		x.Corners = [4]float32{r, r, 0, 0}
	}
	return x
}

func nrgbaOf(c color.Color) nrgba {
	if c == nil {
		return nrgba{}
	}
	return color.NRGBAModel.Convert(c).(nrgba)
}

// pixelsOf returns how many pixels a unit has in the window of an object.
func pixelsOf(o fyne.CanvasObject) float32 {
	if cv := canvasOf(o); cv != nil {
		return cv.Scale()
	}
	if windows := fyne.CurrentApp().Driver().AllWindows(); len(windows) > 0 {
		return windows[0].Canvas().Scale()
	}
	return 1
}
