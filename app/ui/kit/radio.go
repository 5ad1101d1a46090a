package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Option is one of several of which exactly one is chosen.
type Option struct {
	Title   string
	Caption string // what it means or costs; wraps on a card
	Sign    string // at the far end of a card, "sign/lock"; "" for none
}

// Radios is a column of options, as quiet rows or as cards. Up and down move the choice.
type Radios struct {
	widget.BaseWidget
	radios  []*radio
	chosen  int
	changed func(int)
	gap     float32
}

// NewRadioRows returns options as rows: a name and a short caption.
func NewRadioRows(options []Option, chosen int, changed func(int)) *Radios {
	return newRadios(options, chosen, changed, false)
}

// NewRadioCards returns options as cards, with their price in words.
func NewRadioCards(options []Option, chosen int, changed func(int)) *Radios {
	return newRadios(options, chosen, changed, true)
}

func newRadios(options []Option, chosen int, changed func(int), cards bool) *Radios {
	r := &Radios{chosen: chosen, changed: changed, gap: 4}
	if cards {
		r.gap = 6
	}
	for i, o := range options {
		item := &radio{Option: o, of: r, index: i, card: cards}
		item.name = o.Title + ". " + o.Caption
		item.press = func() { r.choose(item.index) }
		item.keys = item.typed
		item.extend(item)
		r.radios = append(r.radios, item)
	}
	r.ExtendBaseWidget(r)
	return r
}

// Chosen returns the option that is chosen, -1 for none.
func (r *Radios) Chosen() int { return r.chosen }

// SetChosen chooses an option without telling anyone.
func (r *Radios) SetChosen(i int) {
	r.chosen = i
	r.Refresh()
}

// Stops are the options, to be focused.
func (r *Radios) Stops() []fyne.Focusable {
	var stops []fyne.Focusable
	for _, item := range r.radios {
		stops = append(stops, item)
	}
	return stops
}

// SetDisabled switches one option off or on.
func (r *Radios) SetDisabled(i int, off bool) { r.radios[i].setDisabled(off) }

func (r *Radios) choose(i int) {
	if i < 0 || i >= len(r.radios) || r.radios[i].disabled {
		return
	}
	r.radios[i].TakeFocus()
	if i == r.chosen {
		return
	}
	r.chosen = i
	r.Refresh()
	if r.changed != nil {
		r.changed(i)
	}
}

// CreateRenderer draws the options.
func (r *Radios) CreateRenderer() fyne.WidgetRenderer {
	var objects []fyne.CanvasObject
	for _, item := range r.radios {
		objects = append(objects, item)
	}
	return newPainter(r,
		func() fyne.Size {
			var size fyne.Size
			for i, item := range r.radios {
				m := item.MinSize()
				size.Width = max(size.Width, m.Width)
				size.Height += m.Height
				if i > 0 {
					size.Height += r.gap
				}
			}
			return size
		},
		func(s fyne.Size) {
			y := float32(0)
			for _, item := range r.radios {
				item.Resize(fyne.NewSize(s.Width, item.Size().Height)) // the width decides how the caption wraps
				h := item.MinSize().Height
				place(item, 0, y, s.Width, h)
				y += h + r.gap
			}
		},
		func() {
			for _, item := range r.radios {
				item.Refresh()
			}
		}, objects...)
}

// radio is one option.
type radio struct {
	control
	Option
	of    *Radios
	index int
	card  bool
}

func (r *radio) typed(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeySpace:
		r.of.choose(r.index)
	case fyne.KeyUp:
		r.of.choose(r.index - 1)
	case fyne.KeyDown:
		r.of.choose(r.index + 1)
	default:
		return false
	}
	return true
}

// CreateRenderer draws the option.
func (r *radio) CreateRenderer() fyne.WidgetRenderer {
	if r.card {
		return r.cardRenderer()
	}
	return r.rowRenderer()
}

// button draws the round mark.
func (r *radio) button(outer, inner *canvas.Circle) {
	p := look.Now()
	outer.FillColor, outer.StrokeColor, outer.StrokeWidth = p.Panel, p.Ink2, 1.6
	inner.FillColor, inner.Hidden = p.Primary, r.of.chosen != r.index
	if !inner.Hidden {
		outer.StrokeColor = p.Primary
	}
}

func placeButton(outer, inner *canvas.Circle, x, y float32) {
	place(outer, x-u(8.5), y-u(8.5), 2*u(8.5), 2*u(8.5))
	place(inner, x-u(4.5), y-u(4.5), 2*u(4.5), 2*u(4.5))
}

func (r *radio) rowRenderer() fyne.WidgetRenderer {
	face, outer, inner, focus := canvas.NewRectangle(nil), canvas.NewCircle(nil), canvas.NewCircle(nil), newRing(8)
	face.CornerRadius = 8
	focus.inside = true
	title, second := newText(r.Title, look.NameType), newText("", look.NameType) // a title may take two lines
	caption := newText(r.Caption, look.Quiet.At(12.5))
	split := func() []string {
		room := r.Size().Width - u(52)
		if room <= 0 || look.NameType.Width(r.Title) <= room {
			return []string{r.Title}
		}
		lines := look.NameType.Wrap(r.Title, room)
		return []string{lines[0], strings.Join(lines[1:], " ")}
	}
	height := func() float32 {
		if r.Caption == "" {
			return u(38)
		}
		return u(48)
	}
	return newPainter(r,
		func() fyne.Size {
			high := height() + u(20)*float32(len(split())-1)
			return fyne.NewSize(u(42)+max(min(title.width(), u(120)), min(caption.width(), u(120)))+u(10), max(high, minHit))
		},
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			placeButton(outer, inner, u(22), s.Height/2)
			room := s.Width - u(52)
			lines := split()
			mid := s.Height/2 - u(10)*float32(len(lines)-1)
			title.full, second.full = lines[0], ""
			if len(lines) > 1 {
				second.full = lines[1]
			}
			second.kind = title.kind
			if r.Caption == "" {
				title.at(u(42), baseline(title.kind, mid), room)
				second.at(u(42), baseline(title.kind, mid+u(20)), room)
			} else {
				title.at(u(42), mid-u(3), room)
				second.at(u(42), mid+u(17), room)
				caption.at(u(42), mid+u(15)+u(20)*float32(len(lines)-1), room)
			}
			focus.show(r.focused, fyne.Position{}, s)
		},
		func() {
			face.FillColor = nothing
			title.kind = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneInk}
			if r.disabled {
				title.kind.Tone = look.ToneQuiet
			}
			if r.of.chosen == r.index {
				face.FillColor, title.kind.Font = look.Now().Inset, look.InterSemiBold
			} else if r.hovered && !r.disabled {
				face.FillColor = look.Fade(look.Now().Ink, 0.05)
			}
			r.button(outer, inner)
			second.kind = title.kind
			title.set()
			second.set()
			caption.set()
		}, face, outer, inner, title.Text, second.Text, caption.Text, focus.Rectangle)
}

func (r *radio) cardRenderer() fyne.WidgetRenderer {
	face, outer, inner, focus := canvas.NewRectangle(nil), canvas.NewCircle(nil), canvas.NewCircle(nil), newRing(9)
	face.CornerRadius = 9
	title := newText(r.Title, look.CardName.At(17))
	lines := []*text{newText("", look.Quiet), newText("", look.Quiet), newText("", look.Quiet)}
	sign := newDrawn(func() fyne.Resource {
		name := r.Sign
		if name == "" {
			name = "sign/check"
		}
		return look.Sign(name, look.Now().Ink2)
	})
	const left, right, step = 44, 16, 18
	wrapped := func() []string {
		room := r.Size().Width - u(left) - u(right)
		if room <= u(40) {
			room = u(288)
		}
		all := look.Quiet.Wrap(r.Caption, room)
		if len(all) > len(lines) {
			last := len(lines) - 1
			all[last] = look.Quiet.Shorten(all[last]+" "+all[last+1], room)
			all = all[:last+1]
		}
		return all
	}
	return newPainter(r,
		func() fyne.Size {
			return fyne.NewSize(u(220), u(30)+u(step)*float32(len(wrapped()))+u(12))
		},
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			placeButton(outer, inner, u(24), u(24))
			title.at(u(left), u(30), s.Width-u(left)-u(48))
			sign.box(s.Width-u(26), u(24), u(20))
			all := wrapped()
			for i, l := range lines {
				l.full = ""
				if i < len(all) {
					l.full = all[i]
				}
				l.set()
				l.at(u(left), u(50)+u(step)*float32(i), 0)
			}
			focus.show(r.focused, fyne.Position{}, s)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.Line, 1
			if r.hovered && !r.disabled {
				face.FillColor = hoverOf(p.Panel)
			}
			if r.of.chosen == r.index {
				face.FillColor, face.StrokeColor, face.StrokeWidth = p.Inset, p.Primary, 2.4
			}
			r.button(outer, inner)
			title.set()
			sign.Hidden = r.Sign == ""
			sign.set()
		}, face, outer, inner, title.Text, sign.Image, lines[0].Text, lines[1].Text, lines[2].Text, focus.Rectangle)
}
