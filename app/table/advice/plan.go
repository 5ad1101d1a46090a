package advice

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// planned is a choice of a weighing as a plan in words of a face; false if it is none.
func planned(f face.Face, w *weighing, steps []engine.Action) (face.Plan, bool) {
	p, ok := f.(face.Planner)
	if !ok {
		return face.Plan{}, false
	}
	return p.Plan(w.view, w.seat, steps)
}

// plans reports whether a choice in this position is a plan.
func plans(f face.Face, v engine.View) bool {
	p, ok := f.(face.Planner)
	return ok && p.Plans(v)
}

// planSheet is the panel of one plan: a row for each part, the sums it comes to, and at the end of the rows what the search found of it.
type planSheet struct {
	a      *Advice
	no     int // the number of the plan in what was weighed
	plan   face.Plan
	row    int // the chosen one
	rows   []*planRow
	tail   *fyne.Container
	list   *fyne.Container // rows and tail
	scroll *container.Scroll
	sums   *kit.Painted
	whole  *fyne.Container
}

// Measures of the panel, in units.
const (
	sheetEdge = 4
	sumHigh   = 18
	footHigh  = 36
	fold      = 6 // above the lower edge of the rows, where they may be scrolled
	mostZoom  = 1.25
)

// newPlanSheet is the panel of the choice that is shown, with a sign and a title, and its buttons.
func newPlanSheet(a *Advice, plan face.Plan, sign fyne.CanvasObject, title string, buttons ...fyne.CanvasObject) *planSheet {
	p := &planSheet{a: a, no: max(0, a.weighty()), plan: plan, row: max(0, slices.IndexFunc(plan.Rows, func(r face.PlanRow) bool { return !r.Quiet }))}
	if a.sheet != nil && len(a.sheet.rows) == len(plan.Rows) {
		p.row = a.sheet.row
	}
	var list []fyne.CanvasObject
	for n, is := range plan.Rows {
		r := newPlanRow(is, func() { p.choose(n) })
		p.rows, list = append(p.rows, r), append(list, r)
	}
	p.tail = container.New(lay.Tight(4))
	for _, text := range p.found() {
		p.tail.Add(kit.NewParagraph(text, look.Quiet))
	}
	p.scroll = &container.Scroll{Direction: container.ScrollVerticalOnly}
	p.scroll.ExtendBaseWidget(p.scroll)
	p.list = container.New(lay.Free{Min: func() fyne.Size { return p.place(false) }, Lay: func(fyne.Size) { p.place(true) }}, append(list, p.tail)...)
	p.scroll.Content = p.list
	sums := plan.Sums
	if figures := a.figuresOf(p.no); len(figures) > 0 {
		expect := a.h.T("advice.plan.expect")
		sums = slices.Insert(slices.Clone(sums), 0, face.PlanSum{Text: expect, Short: expect, Left: figures[0]})
	}
	p.sums = kit.NewSketch(func() (wide, high float32) { return 0, sumHigh*float32(len(sums)) + 4 }, func(s *draw.Sketch, wide, _ float32) { paintSums(s, wide, sums) })
	top := container.NewVBox()
	if f, ok := a.h.Face().(face.Seated); ok && a.roomy() {
		top.Add(container.New(lay.Inset(face.SeatedMargin, 0, face.SeatedMargin, 0), f.Seats()))
	}
	top.Add(container.New(lay.Inset(8, 0, 8, 0), p.head(sign, title)))
	p.whole = container.New(lay.Free{Lay: func(s fyne.Size) {
		edge, foot, high := float32(sheetEdge), look.Scaled(footHigh), top.MinSize().Height
		wide := s.Width - 2*edge
		lay.Put(top, 0, edge, s.Width, high)
		sums := p.sums.MinSize().Height
		low := s.Height - foot - 3*edge - sums
		lay.Put(p.scroll, edge, high+2*edge, wide, max(low-high-3*edge, 0))
		lay.Put(p.sums, 2*edge, low, wide-2*edge, sums)
		least, y := buttons[0].MinSize().Width, low+sums+edge
		if len(buttons) == 1 {
			lay.Put(buttons[0], 2*edge, y, least, foot)
			return
		}
		least = min(least, wide-edge-buttons[1].MinSize().Width)
		lay.Put(buttons[0], edge, y, least, foot)
		lay.Put(buttons[1], edge+least+edge, y, wide-least-edge, foot)
	}}, append([]fyne.CanvasObject{top, p.scroll, p.sums}, buttons...)...)
	return p
}

// paintSums writes a sum in each line.
func paintSums(s *draw.Sketch, wide float32, sums []face.PlanSum) {
	left := look.Quiet.At(13)
	for i, sum := range sums {
		y := float32(sumHigh)*(float32(i)+0.5) + 2
		x := s.End(figureType, sum.Left, wide, kit.Middle(s, figureType, y), 0)
		text := sum.Text
		if s.Wide(left, text) > x-8 {
			text = sum.Short
		}
		s.Text(left, text, 0, kit.Middle(s, left, y), x-8)
	}
}

// place lays the rows out, or only returns their size. Where there is no room for a word on each, only the chosen row has one.
func (p *planSheet) place(put bool) fyne.Size {
	room, n, tail := p.scroll.Size(), float32(len(p.rows)), float32(0)
	room.Height = max(room.Height-fold, 0)
	if room.Width > 0 {
		p.tail.Resize(fyne.NewSize(room.Width-2*look.Scaled(rowEdge), 0)) // the width decides how texts wrap
		tail = p.tail.MinSize().Height + 12
	}
	unit := look.Scaled(1)
	zoom := max(1, min(mostZoom, (room.Height-tail)/(n*rowHigh*unit)))
	high := min(rowHigh*zoom, max(room.Height/n/unit, rowLeast))
	told, short := n*rowLeast*unit <= room.Height, min(rowShort, max((room.Height/unit-rowHigh)/(n-1), rowTight))
	y := float32(0)
	for i, r := range p.rows {
		h := high
		if !told {
			h = short
			if i == p.row {
				h = rowHigh
			}
		}
		if put {
			r.set(i == p.row, told || i == p.row, zoom)
			lay.Put(r, 0, y, room.Width, h*unit)
		}
		y += h * unit
	}
	if put {
		lay.Put(p.tail, look.Scaled(rowEdge), y+6, room.Width-2*look.Scaled(rowEdge), tail)
	}
	return fyne.NewSize(0, y+tail)
}

// choose makes row n the one that is explained: the first and the last are next to each other.
func (p *planSheet) choose(n int) {
	p.row = (n + len(p.rows)) % len(p.rows)
	p.list.Refresh()
	r := p.rows[p.row]
	switch top, low := r.Position().Y, r.Position().Y+r.Size().Height-p.scroll.Size().Height; {
	case top < p.scroll.Offset.Y:
		p.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case low > p.scroll.Offset.Y:
		p.scroll.ScrollToOffset(fyne.NewPos(0, low))
	}
	p.a.h.Settle()
	p.a.h.ShowLine()
	p.a.Moved()
	p.a.offer()
}

// chosen is the row that is explained.
func (p *planSheet) chosen() face.PlanRow { return p.plan.Rows[p.row] }

// found is what the search found of the plan, in sentences, and what the figures mean.
func (p *planSheet) found() (list []string) {
	a := p.a
	if a.found.figures() {
		list = append(list, a.sentence(p.no, true))
	}
	if more := a.figuresOf(p.no); len(more) > 1 {
		list = append(list, a.h.Localizer().Ended(a.h.Localizer().List(more[1:])))
	}
	if list = append(list, a.legend()); a.asked == hint {
		list = append(list, a.taken())
	}
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}

// head is the head of a plan, with a way to the next one if there are several.
func (p *planSheet) head(sign fyne.CanvasObject, title string) fyne.CanvasObject {
	var next fyne.CanvasObject
	if len(p.a.found.list) > 1 {
		next = kit.NewFramedIcon("sign/arrow-right", p.a.h.T("advice.plan.next"), func() { p.a.turn(1) })
	}
	return container.NewBorder(nil, nil, container.NewCenter(sign), next, lay.Middle(kit.NewShrinking(title, look.SheetHead)))
}

// turn shows the plan that is by places further; after the last comes the first.
func (a *Advice) turn(by int) {
	n := len(a.found.list)
	a.held = (max(0, a.weighty()) + by + n) % n
	a.h.Settle()
	a.show()
	a.offer()
}

// lay lays the plan, but for its last step, which seals it, and closes the hint. Steps that are laid already stay.
func (p *planSheet) lay() {
	all := p.a.found.list[p.no].Steps
	all = all[:len(all)-1]
	steps := slices.DeleteFunc(slices.Clone(p.a.h.Steps()), func(s engine.Action) bool { return !slices.Contains(all, s) })
	for _, s := range all {
		if !slices.Contains(steps, s) {
			steps = append(steps, s)
		}
	}
	if p.a.h.Lay(steps, all) {
		p.a.Close()
	}
}

// Key goes through the rows of a plan with the arrows up and down, and in a hint through the plans with those to the sides. It reports whether a
// plan is shown that has a use for the key.
func (a *Advice) Key(name fyne.KeyName) bool {
	if a.sheet == nil {
		return false
	}
	switch {
	case name == fyne.KeyUp:
		a.sheet.choose(a.sheet.row - 1)
	case name == fyne.KeyDown:
		a.sheet.choose(a.sheet.row + 1)
	case name == fyne.KeyRight && a.asked == hint:
		a.turn(1)
	case name == fyne.KeyLeft && a.asked == hint:
		a.turn(-1)
	default:
		return false
	}
	return true
}

// Says is the sentence of the chosen row of a plan, for the Line; empty if no plan is shown.
func (a *Advice) Says() string {
	if a.sheet == nil {
		return ""
	}
	return a.sheet.chosen().Line
}

// ringRoom is how far a ring stands from what it rings, at the sides.
const ringRoom = 8

// draw rings the place of the chosen row, and draws an arrow for its march.
func (p *planSheet) draw() {
	a, row := p.a, p.chosen()
	a.drawWays(row.Ways)
	spot, ok := a.spot(lesson.Point{Place: row.Place})
	if row.Place == 0 || !ok {
		return
	}
	ring := canvas.NewEllipse(nil)
	ring.StrokeColor, ring.StrokeWidth = look.Now().Link, 3
	ring.Resize(spot.Size.AddWidthHeight(2*ringRoom, ringRoom))
	ring.Move(spot.At.SubtractXY(ringRoom, ringRoom/2))
	a.layer.Add(ring)
}
