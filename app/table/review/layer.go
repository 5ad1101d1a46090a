package review

import (
	"image/color"

	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Layer lies over the table before a turning point: a dashed frame, and the marks of what was played and what was tried.
func (r *Review) Layer() fyne.CanvasObject { return r.layer }

// Says is what the Line says before a choice is begun, and what its link does.
func (r *Review) Says() (seat engine.Seat, text, link string, press func()) {
	t := r.now()
	text = r.h.Say("review.find", args{"Seat": r.h.Name(t.seat), "A": r.says(r.choice(t, r.match.Record(t.record).Steps, r.view(t)))})
	if t.sharp == nil || r.bared(t) {
		return t.seat, text, "", nil
	}
	return t.seat, text, r.h.T("review.show"), func() {
		t.bared = true
		r.refill()
	}
}

// Moved lays the frame and the marks where things lie on the table now.
func (r *Review) Moved(on overlay.Host) {
	r.layer.Objects = nil
	if board, shown := face.Where(on.Face().Board()); shown {
		frame := kit.NewDashed()
		frame.Resize(board.Size)
		frame.Move(board.At)
		r.layer.Add(frame)
	}
	t, p := r.now(), look.Now()
	taken := overlay.New(on)
	r.mark(on.Face(), taken, r.match.Record(t.record).Steps, r.h.T("review.slip.played"), slip{p.Accent, p.OnAccent})
	if t.tried != nil {
		r.mark(on.Face(), taken, t.tried.steps, r.h.T("review.slip.tried"), slip{p.Link, p.Panel})
	}
	r.layer.Refresh()
}

// slip is a small sheet with a word, in a colour and its ink.
type slip struct{ ground, ink color.NRGBA }

func (c slip) draw(text string) *kit.Painted {
	kind := look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneInk}
	size := func() (wide, high float32) { return (&draw.Sketch{}).Wide(kind, text) + 14, 18 }
	return kit.NewSketch(size, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, 4, c.ground, nil, 0)
		s.Mid(kind, text, wide/2, kit.Middle(s, kind, high/2), 0)
		s.Colour(c.ink)
	})
}

// mark lays a slip over the control or card that begins a choice, and a ring round what the choice is about at the places that it leads to.
func (r *Review) mark(f face.Face, taken *overlay.Ground, steps []engine.Action, text string, c slip) {
	put := func(o fyne.CanvasObject, size fyne.Size, at fyne.Position) {
		o.Resize(size)
		o.Move(at)
		taken.Take(face.Spot{At: at, Size: size})
		r.layer.Add(o)
	}
	if spot, ok := overlay.Begins(f, steps[0]); ok {
		sheet := c.draw(text)
		size := sheet.MinSize()
		at := fyne.NewPos(spot.At.X+spot.Size.Width-size.Width-8, taken.Edge(spot, size.Height, size.Height*0.3))
		if !taken.Free(face.Spot{At: at, Size: size}) { // both choices begin alike
			at.X -= size.Width + 8
		}
		put(sheet, size, at)
	}
	met := map[engine.Place]bool{}
	for _, a := range steps {
		spot, ok := goal(f, a.To)
		if a.To <= 0 || met[a.To] || !ok || !taken.InSight(spot) {
			continue
		}
		met[a.To] = true
		side := min(max(spot.Size.Width, spot.Size.Height, look.Scaled(leastRing)), look.Scaled(mostRing))
		if !taken.Free(face.Spot{At: spot.Middle()}) {
			side += look.Scaled(8) // round the other choice's ring
		}
		ring := kit.NewSketch(func() (wide, high float32) { return 0, 0 }, func(s *draw.Sketch, wide, high float32) {
			s.Disc(wide/2, high/2, wide/2-1.5, nil, c.ground, 3)
		})
		put(ring, fyne.NewSquareSize(side), spot.Middle().SubtractXY(side/2, side/2))
	}
}

// goal is the area of what a choice is about at a place, else of all of it; false if it is not shown.
func goal(f face.Face, at engine.Place) (face.Spot, bool) {
	if l, ok := f.(face.Lander); ok {
		if spot, ok := l.Landing(at); ok {
			return spot, true
		}
	}
	return overlay.Spot(f, lesson.Point{Place: at})
}

// The sizes between which a ring lies, in units.
const (
	leastRing = 36
	mostRing  = 84
)
