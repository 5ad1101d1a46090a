package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Fact is a number with its sign: what a place yields.
type Fact struct {
	Sign string // a drawing of one colour
	N    int
}

// fact is a fact as a part of other widgets.
type fact struct {
	sign   *drawn
	number *text
	what   func() Fact
	tone   look.Tone
	tight  bool
}

// side is that of the sign, and air what is left between it and the number.
func (f *fact) side() (side, air float32) {
	if f.tight {
		return u(f.number.kind.Size - 1.5), u(1.5)
	}
	return u(f.number.kind.Size + 2), u(3)
}

func newFact(what func() Fact, kind look.Type) *fact {
	f := &fact{number: newText("", kind), what: what, tone: kind.Tone}
	f.sign = newDrawn(func() fyne.Resource {
		name := f.what().Sign
		if name == "" {
			name = "sign/bar"
		}
		return look.Sign(name, look.Now().Tone(f.tone))
	})
	return f
}

func (f *fact) set() {
	what := f.what()
	f.number.kind.Tone = f.tone
	f.number.full = strconv.Itoa(what.N)
	f.number.set()
	f.sign.set()
	f.sign.Hidden, f.number.Hidden = what.Sign == "", what.Sign == ""
}

// at places the fact with its left edge at x and its middle at y, and returns where it ends.
func (f *fact) at(x, y float32) float32 {
	if f.sign.Hidden {
		return x
	}
	side, air := f.side()
	f.sign.box(x+side/2, y, side)
	return f.number.at(x+side+air, baseline(f.number.kind, y), 0)
}

func (f *fact) width() float32 {
	if f.sign.Hidden {
		return 0
	}
	side, air := f.side()
	return side + air + f.number.width()
}

func (f *fact) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.sign.Image, f.number.Text}
}

// sites is a row of small squares, used ones filled: the room for buildings.
type sites struct {
	squares [4]*canvas.Rectangle
	used, n int
	tone    look.Tone
	small   bool
	zoom    float32 // 0 stands for 1
}

// side and pitch are the size of a square and how far apart squares stand.
func (s *sites) side() float32 {
	side := u(9)
	if s.small {
		side = u(7.5)
	}
	return side * max(s.zoom, 1)
}

func (s *sites) pitch() float32 { return s.side() + u(2) }

func newSites(tone look.Tone) *sites {
	s := &sites{tone: tone}
	for i := range s.squares {
		s.squares[i] = canvas.NewRectangle(nil)
	}
	return s
}

func (s *sites) set(used, n int) {
	s.used, s.n = used, min(n, len(s.squares))
	for i, q := range s.squares {
		q.Hidden = i >= s.n
		c := look.Now().Tone(s.tone)
		q.StrokeColor, q.StrokeWidth, q.CornerRadius, q.FillColor = c, 1.3, 1.5, nothing
		if i < used {
			q.FillColor = c
		}
	}
}

func (s *sites) width() float32 { return float32(s.n) * s.pitch() }

// endAt places the squares so that they end at x, with their middle at y.
func (s *sites) endAt(x, y float32) {
	side := s.side()
	for i := range s.n {
		place(s.squares[i], x-s.width()+float32(i)*s.pitch()+1, y-side/2, side, side)
	}
}

func (s *sites) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, q := range s.squares {
		list = append(list, q)
	}
	return list
}

// Facts is a line of facts, with squares of room at its end.
type Facts struct {
	widget.BaseWidget
	facts   []Fact
	used, n int
}

// NewFacts returns a line of facts and of n squares, the first of them used.
func NewFacts(facts []Fact, used, n int) *Facts {
	f := &Facts{facts: facts, used: used, n: n}
	f.ExtendBaseWidget(f)
	return f
}

var factType = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}

// CreateRenderer draws the line.
func (f *Facts) CreateRenderer() fyne.WidgetRenderer {
	var parts []*fact
	var objects []fyne.CanvasObject
	for i := range f.facts {
		parts = append(parts, newFact(func() Fact { return f.facts[i] }, factType))
		objects = append(objects, parts[i].objects()...)
	}
	room := newSites(look.ToneInk)
	objects = append(objects, room.objects()...)
	walk := func(put bool, y float32) float32 {
		x := float32(0)
		for _, p := range parts {
			if put {
				p.at(x, y)
			}
			x += p.width() + u(10)
		}
		if put && room.n > 0 {
			room.endAt(x+room.width(), y)
		}
		return x + room.width()
	}
	return newPainter(f,
		func() fyne.Size { return fyne.NewSize(walk(false, 0), u(20)) },
		func(s fyne.Size) { walk(true, s.Height/2) },
		func() {
			for _, p := range parts {
				p.set()
			}
			room.set(f.used, f.n)
		}, objects...)
}
