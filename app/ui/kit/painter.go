package kit

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// painter renders a widget from plain objects: paint sets their colours and texts, lay places them.
type painter struct {
	owner   fyne.Widget
	objects []fyne.CanvasObject
	min     func() fyne.Size
	lay     func(fyne.Size)
	paint   func() // may be nil
}

// newPainter returns the renderer of owner, painted once.
func newPainter(owner fyne.Widget, min func() fyne.Size, lay func(fyne.Size), paint func(), objects ...fyne.CanvasObject) *painter {
	p := &painter{owner, objects, min, lay, paint}
	if paint != nil {
		paint()
	}
	return p
}

func (p *painter) Destroy()                     {}
func (p *painter) Layout(s fyne.Size)           { p.lay(s) }
func (p *painter) MinSize() fyne.Size           { return p.min() }
func (p *painter) Objects() []fyne.CanvasObject { return p.objects }

func (p *painter) Refresh() {
	if p.paint != nil {
		p.paint()
	}
	p.lay(p.owner.Size())
	canvas.Refresh(p.owner)
}

// u is a length at the live text scale, for everything that holds text.
func u(length float32) float32 { return look.Scaled(length) }

// text is a line of text in the live look that is shortened to its room.
type text struct {
	*canvas.Text
	kind look.Type
	full string
}

func newText(s string, kind look.Type) *text {
	t := &text{Text: canvas.NewText(s, nil), kind: kind, full: s}
	t.set()
	return t
}

// set applies the live look and the full text. Kanji are hidden when the player wants none.
func (t *text) set() {
	t.kind.Set(t.Text)
	t.Text.Text = t.kind.Shown(t.full)
	t.Hidden = t.full == "" || (t.kind.Font == look.Mincho && !look.Current().Kanji)
}

// width is that of the full text; 0 when hidden.
func (t *text) width() float32 {
	if t.Hidden {
		return 0
	}
	return t.kind.Width(t.full)
}

// at places the text with its baseline starting at x, y, shortened to room when room is not 0; it returns where the text ends.
func (t *text) at(x, y, room float32) float32 {
	t.Text.Text = t.kind.Shown(t.full)
	if room > 0 {
		t.Text.Text = t.kind.Shorten(t.Text.Text, room)
	}
	size, base := t.kind.Measure(t.Text.Text)
	t.Move(fyne.NewPos(x, y-float32(math.Ceil(float64(base)))))
	t.Resize(size)
	if t.Hidden {
		return x
	}
	return x + size.Width
}

// endAt places the text so that it ends at x.
func (t *text) endAt(x, y, room float32) {
	s := t.full
	if room > 0 {
		s = t.kind.Shorten(s, room)
	}
	t.at(x-t.kind.Width(s), y, room)
}

// midAt places the text with its middle at x.
func (t *text) midAt(x, y, room float32) {
	s := t.full
	if room > 0 {
		s = t.kind.Shorten(s, room)
	}
	t.at(x-t.kind.Width(s)/2, y, room)
}

// baseline returns where text of a type stands so that its capitals are in the middle of the height round y.
func baseline(kind look.Type, y float32) float32 {
	const capitals = 0.727 // of Inter; Garamond's are lower, and its figures are not used
	share := float32(capitals)
	if kind.Font == look.Garamond {
		share = 0.65
	}
	return float32(math.Round(float64(y + u(kind.Size)*share/2)))
}

// drawn is a drawing that changes with the look. look keeps its picture: one for all objects of a size.
type drawn struct {
	*canvas.Image
	res func() fyne.Resource
	now fyne.Resource
}

func newDrawn(res func() fyne.Resource) *drawn {
	d := &drawn{Image: &canvas.Image{}, res: res}
	d.set()
	return d
}

// newSign returns a one-colour drawing whose colour changes with the look.
func newSign(name string, tone func() look.Tone) *drawn {
	return newDrawn(func() fyne.Resource { return look.Sign(name, look.Now().Tone(tone())) })
}

// set takes the resource of the live look.
func (d *drawn) set() {
	d.now = d.res()
	d.draw()
}

// Resize draws it for another size.
func (d *drawn) Resize(s fyne.Size) {
	d.Image.Resize(s)
	d.draw()
}

// draw shows the picture for the pixels that it has.
func (d *drawn) draw() {
	s, k := d.Size(), pixelsOf(d.Image)
	if s.Width <= 0 || s.Height <= 0 {
		return
	}
	in := func(v float32) int { return int(math.Round(float64(v * k))) }
	if pic := look.Picture(d.now, in(s.Width), in(s.Height)); d.Image.Image != pic {
		d.Image.Image = pic
		canvas.Refresh(d.Image)
	}
}

// box places the drawing in a square round x, y.
func (d *drawn) box(x, y, side float32) {
	d.Move(fyne.NewPos(x-side/2, y-side/2))
	d.Resize(fyne.NewSquareSize(side))
}

// place moves and resizes an object in one go.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// softShadow is the one shadow of sheets and primary buttons.
func softShadow() canvas.Shadow {
	return canvas.Shadow{Color: look.Now().Shadow, BlurRadius: 8, Offset: fyne.NewPos(0, 2)}
}

// pixelsOf is how many pixels a unit has where an object stands, or will stand: in the window.
func pixelsOf(o fyne.CanvasObject) float32 {
	if cv := canvasOf(o); cv != nil {
		return cv.Scale()
	}
	if windows := fyne.CurrentApp().Driver().AllWindows(); len(windows) > 0 {
		return windows[0].Canvas().Scale()
	}
	return 1
}

// floor32 is a whole unit.
func floor32(v float32) float32 { return float32(int(v)) }
