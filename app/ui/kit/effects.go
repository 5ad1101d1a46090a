package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Effect is one line of a list of effects in order.
type Effect struct {
	Title   string
	Caption string
	Number  int  // its place in the order
	When    When // done, now or to come
	Aside   bool // it does not touch what is shown: one quiet line, the caption alone
}

// Effects is a list of what happens in order: done, now and to come.
type Effects struct {
	widget.BaseWidget
	list []Effect
	ask  func(i int)
}

// NewEffects returns an empty list.
func NewEffects() *Effects {
	e := &Effects{}
	e.ExtendBaseWidget(e)
	return e
}

// SetEffects changes the list.
func (e *Effects) SetEffects(list []Effect) {
	e.list = list
	e.Refresh()
}

// OnAsk has tell called with the number of a line that is pressed.
func (e *Effects) OnAsk(tell func(i int)) { e.ask = tell }

// Tapped asks about a line.
func (e *Effects) Tapped(ev *fyne.PointEvent) {
	y := float32(0)
	for i, x := range e.list {
		y += x.height()
		if ev.Position.Y < y {
			if e.ask != nil {
				e.ask(i)
			}
			return
		}
	}
}

// TappedSecondary asks about a line.
func (e *Effects) TappedSecondary(ev *fyne.PointEvent) { e.Tapped(ev) }

// AccessibilityLabel returns the line that is done now.
func (e *Effects) AccessibilityLabel() string {
	for _, x := range e.list {
		if x.When == Now {
			return x.Title + ". " + x.Caption
		}
	}
	return ""
}

// AccessibilityRole says that this is text.
func (e *Effects) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

var (
	effectTitle   = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
	effectCaption = look.Quiet.At(12.5)
	effectNumber  = look.Type{Font: look.InterBold, Size: 12, Tone: look.ToneQuiet}
)

// height is that of a line.
func (x Effect) height() float32 {
	if x.Aside {
		return u(29)
	}
	return u(53)
}

// CreateRenderer draws the list.
func (e *Effects) CreateRenderer() fyne.WidgetRenderer {
	r := &effectsRenderer{e: e}
	r.make()
	return r
}

type effectLine struct {
	well, bar, link       *canvas.Rectangle
	disc                  *canvas.Circle
	check                 *drawn
	number, title, detail *text
}

type effectsRenderer struct {
	e     *Effects
	lines []effectLine
}

func (r *effectsRenderer) make() {
	p := look.Now()
	r.lines = r.lines[:0]
	for _, x := range r.e.list {
		l := effectLine{
			well: canvas.NewRectangle(nothing), bar: canvas.NewRectangle(p.Accent), link: canvas.NewRectangle(p.Line), disc: canvas.NewCircle(nothing),
			check:  newSign("sign/check", func() look.Tone { return look.ToneOnAccent }),
			number: newText("", effectNumber), title: newText(x.Title, effectTitle), detail: newText(x.Caption, effectCaption),
		}
		l.well.CornerRadius, l.bar.CornerRadius = 8, 2
		l.bar.Hidden, l.check.Hidden = x.When != Now, true
		switch {
		case x.Aside:
			l.disc.FillColor = p.Line
			l.title.full = ""
			l.bar.Hidden = true
		case x.When == Done:
			l.disc.FillColor = p.Done
			l.check.Hidden = false
		case x.When == Now:
			l.disc.FillColor, l.well.FillColor = p.Accent, p.Inset
			l.number.full = strconv.Itoa(x.Number)
			l.number.kind.Tone = look.ToneOnAccent
		default:
			l.disc.FillColor, l.disc.StrokeColor, l.disc.StrokeWidth = p.Panel, p.Ink2, 1.4
			l.number.full = strconv.Itoa(x.Number)
		}
		l.number.set()
		l.title.set()
		l.detail.set()
		r.lines = append(r.lines, l)
	}
}

func (r *effectsRenderer) Destroy() {}

func (r *effectsRenderer) MinSize() fyne.Size {
	h := float32(0)
	for _, x := range r.e.list {
		h += x.height()
	}
	return fyne.NewSize(u(200), h)
}

func (r *effectsRenderer) Layout(s fyne.Size) {
	y, middle := float32(0), u(24)
	for i, l := range r.lines {
		x := r.e.list[i]
		h := x.height()
		mid := y + h/2
		place(l.well, 0, y+1, s.Width, h-2)
		place(l.bar, 0, y+8, 4, h-16)
		side := u(22)
		if x.Aside {
			side = u(7)
		}
		place(l.disc, middle-side/2, mid-side/2, side, side)
		l.check.box(middle, mid, u(14))
		l.number.midAt(middle, baseline(effectNumber, mid), 0)
		left := u(46)
		if x.Aside {
			l.detail.at(left, baseline(effectCaption, mid), s.Width-left-4)
		} else {
			base := mid - u(3)
			if x.Caption == "" {
				base = baseline(effectTitle, mid)
			}
			l.title.at(left, base, s.Width-left-4)
			l.detail.kind = effectCaption.Fit(l.detail.full, s.Width-left-4)
			l.detail.kind.Set(l.detail.Text)
			l.detail.at(left, mid+u(15), s.Width-left-4)
		}
		l.link.Hidden = i == len(r.lines)-1
		if !l.link.Hidden {
			next := r.e.list[i+1]
			from, to := mid+side/2+2, y+h+next.height()/2-u(13)
			if next.Aside {
				to = y + h + next.height()/2 - u(5)
			}
			place(l.link, middle-0.75, from, 1.5, max(to-from, 0))
		}
		y += h
	}
}

func (r *effectsRenderer) Objects() []fyne.CanvasObject {
	var wells, objects []fyne.CanvasObject
	for _, l := range r.lines {
		wells = append(wells, l.well)
		objects = append(objects, l.link, l.bar, l.disc, l.check.Image, l.number.Text, l.title.Text, l.detail.Text)
	}
	return append(wells, objects...)
}

func (r *effectsRenderer) Refresh() {
	r.make()
	r.Layout(r.e.Size())
	canvas.Refresh(r.e)
}
