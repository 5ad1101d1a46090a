package kit

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// When says whether a phase is done, present or later.
type When int

// Done, at this moment, still to come.
const (
	Done When = iota
	Now
	Later
)

// Phase is a part of a match in the top bar.
type Phase struct {
	Name string
	When When
}

// TopBar is the bar along the upper edge: back, the title and its kanji, the phases, and signs at the right.
type TopBar struct {
	widget.BaseWidget
	back         *IconButton
	title, kanji string
	note         string
	phases       []Phase
	actions      []*IconButton
	compact      bool
	height       float32
}

// NewTopBar returns a bar of 52. backName is what going back does ("Library"); a nil back leaves the sign out.
func NewTopBar(backName string, back func()) *TopBar {
	b := &TopBar{height: 52}
	if back != nil {
		b.back = NewIconButton("sign/back", backName, back)
	}
	b.ExtendBaseWidget(b)
	return b
}

// SetTitle changes title and kanji.
func (b *TopBar) SetTitle(title, kanji string) {
	b.title, b.kanji = title, kanji
	b.Refresh()
}

// SetPhases changes the phases.
func (b *TopBar) SetPhases(phases ...Phase) {
	b.phases = phases
	b.Refresh()
}

// SetNote shows a quiet sentence at the far right, left of the signs.
func (b *TopBar) SetNote(s string) {
	b.note = s
	b.Refresh()
}

// SetActions puts signs at the right, from left to right; nil is an upright line between groups.
func (b *TopBar) SetActions(actions ...*IconButton) {
	b.actions = actions
	b.Refresh()
}

// SetLayout sets the height, and for the narrow window drops kanji and all phases but the present one.
func (b *TopBar) SetLayout(height float32, compact bool) {
	b.height, b.compact = height, compact
	b.Refresh()
}

// CreateRenderer draws the bar.
func (b *TopBar) CreateRenderer() fyne.WidgetRenderer {
	r := &topBarRenderer{
		b: b, ground: newArea(), edge: canvas.NewRectangle(nil),
		title: newText("", look.Type{Font: look.Garamond, Size: 24, Tone: look.ToneInk}),
		kanji: newText("", look.KanjiType.At(14)), note: newText("", look.Quiet.At(13.5)),
	}
	r.paint()
	return r
}

type topBarRenderer struct {
	b                  *TopBar
	ground             *area
	edge               *canvas.Rectangle
	title, kanji, note *text
	marks              []*phaseMark
	lines              []*canvas.Rectangle
}

// phaseMark is one phase: check, dot or ring, and its name.
type phaseMark struct {
	when  When
	check *drawn
	dot   *canvas.Circle
	name  *text
	link  *canvas.Rectangle // to the next one; nil after the last
}

// show shows or hides the phase.
func (m *phaseMark) show(on bool) {
	m.check.Hidden, m.dot.Hidden, m.name.Hidden = !on || m.when != Done, !on || m.when == Done, !on
	if m.link != nil {
		m.link.Hidden = !on
	}
}

func (r *topBarRenderer) paint() {
	p := look.Now()
	r.ground.FillColor, r.edge.FillColor = p.Panel, p.Line
	r.title.full, r.kanji.full, r.note.full = r.b.title, r.b.kanji, r.b.note
	for _, t := range []*text{r.title, r.kanji, r.note} {
		t.set()
	}
	phases := r.b.phases
	if r.b.compact {
		phases = presentOnly(phases)
	}
	r.marks = r.marks[:0]
	for i, phase := range phases {
		m := &phaseMark{when: phase.When, dot: canvas.NewCircle(nil)}
		if i < len(phases)-1 {
			m.link = canvas.NewRectangle(p.Line)
		}
		kind := look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
		m.check = newSign("sign/check", func() look.Tone { return look.ToneQuiet })
		m.dot.FillColor, m.dot.StrokeColor, m.dot.StrokeWidth = nothing, p.Ink2, 1.4
		if phase.When == Now {
			kind = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
			m.dot.FillColor, m.dot.StrokeWidth = p.Accent, 0
		}
		m.name = newText(phase.Name, kind)
		r.marks = append(r.marks, m)
	}
	r.lines = r.lines[:0]
	for _, a := range r.b.actions {
		if a == nil {
			r.lines = append(r.lines, canvas.NewRectangle(p.Line))
		}
	}
}

// presentOnly keeps the phase that is now, with its place among all of them.
func presentOnly(phases []Phase) []Phase {
	for i, phase := range phases {
		if phase.When == Now {
			return []Phase{{fmt.Sprintf("%s, %d/%d", phase.Name, i+1, len(phases)), Now}}
		}
	}
	return nil
}

func (r *topBarRenderer) Destroy() {}

func (r *topBarRenderer) MinSize() fyne.Size { return fyne.NewSize(u(400), max(u(r.b.height), 44)) }

func (r *topBarRenderer) Layout(s fyne.Size) {
	place(r.ground, 0, 0, s.Width, s.Height)
	place(r.edge, 0, s.Height-1, s.Width, 1)
	mid := s.Height / 2
	left := u(20)
	if r.b.back != nil {
		side := r.b.back.MinSize().Width
		place(r.b.back, u(28)-side/2, mid-side/2, side, side)
		left = u(48)
	}
	right := s.Width - u(20)
	line := len(r.lines)
	for i := len(r.b.actions) - 1; i >= 0; i-- {
		a := r.b.actions[i]
		if a == nil {
			line--
			place(r.lines[line], right-u(6), mid-u(10), 1, u(20))
			right -= u(11)
			continue
		}
		if a.Hidden {
			continue
		}
		side := a.MinSize().Width
		right -= side
		place(a, right, mid-side/2, side, side)
	}
	if r.b.note != "" {
		end := right - u(4)
		r.note.endAt(end, baseline(r.note.kind, mid), 0)
		right = end - r.note.width() - u(12)
	}
	end := r.title.at(left, mid+u(7), max(right-left, u(40)))
	r.kanji.set()
	if r.b.compact || end+u(8)+r.kanji.width() > right {
		r.kanji.Hidden = true
	}
	end = r.kanji.at(end+u(8), mid+u(7), 0)
	r.layPhases(end+u(24), right-u(12), s.Width, mid)
}

// layPhases sets the phases a little left of the middle of the bar, between from and to; without room for all of them they go.
func (r *topBarRenderer) layPhases(from, to, width, mid float32) {
	const mark, gap, link = 12, 5, 16
	total := float32(0)
	for _, m := range r.marks {
		m.show(true)
		total += u(mark) + m.name.width()
		if m.link != nil {
			total += u(gap + link + gap + 13)
		}
	}
	fits := from+total <= to
	x := max(from, min(width*0.44-total/2, to-total))
	for _, m := range r.marks {
		m.show(fits)
		radius := u(4)
		if m.when == Now {
			radius = u(5)
		}
		place(m.dot, x-radius, mid-radius, 2*radius, 2*radius)
		m.check.box(x, mid, u(16))
		x = m.name.at(x+u(mark), baseline(m.name.kind, mid), 0)
		if m.link != nil {
			place(m.link, x+u(gap), mid, u(link), 1.2)
		}
		x += u(gap + link + gap + 13)
	}
}

func (r *topBarRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground.Container, r.edge, r.title.Text, r.kanji.Text, r.note.Text}
	for _, m := range r.marks {
		objects = append(objects, m.check.Image, m.dot, m.name.Text)
		if m.link != nil {
			objects = append(objects, m.link)
		}
	}
	for _, l := range r.lines {
		objects = append(objects, l)
	}
	if r.b.back != nil {
		objects = append(objects, r.b.back)
	}
	for _, a := range r.b.actions {
		if a != nil {
			objects = append(objects, a)
		}
	}
	return objects
}

func (r *topBarRenderer) Refresh() {
	r.paint()
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}
