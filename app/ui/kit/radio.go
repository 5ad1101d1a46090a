package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Option is one option of a group in which exactly one is chosen.
type Option struct {
	Title   string
	Caption string // its meaning or its cost; wraps on a card
	Sign    string // at the far end of a card, "sign/lock"; "" for none
}

// Radios is a column of options, as plain rows or as cards. Up and Down move the choice.
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
		item.name = look.Script().Facts(o.Title, o.Caption)
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

// SetChosen chooses an option without calling changed.
func (r *Radios) SetChosen(i int) {
	r.chosen = i
	r.Refresh()
}

// Stops returns the options, in the order in which they take the focus.
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
	return fixedBy(r, func() (wide, high float32) {
		for _, item := range r.radios {
			m := item.MinSize()
			wide, high = max(wide, m.Width), high+m.Height
		}
		return wide, high + r.gap*float32(max(len(r.radios)-1, 0))
	}, func(s *draw.Sketch, wide, _ float32) {
		y := float32(0)
		for _, item := range r.radios {
			item.Resize(fyne.NewSize(wide, item.Size().Height)) // the height of the caption depends on the width
			item.Refresh()
			h := item.MinSize().Height
			s.Put(item, 0, y, wide, h)
			y += h + r.gap
		}
	})
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
		return drawnBy(r, func() (wide, high float32) {
			return 220, 30 + radioStep*float32(len(r.captions(r.Size().Width/u(1)))) + 12
		}, r.drawCard)
	}
	return drawnBy(r, r.leastRow, r.drawRow)
}

// button draws the round button.
func (r *radio) button(s *draw.Sketch, x, y float32) {
	p := look.Now()
	line := p.Ink2
	if r.chosen() {
		line = p.Primary
	}
	s.Disc(x, y, 8.5, p.Panel, line, 1.6)
	if r.chosen() {
		s.Disc(x, y, 4.5, p.Primary, nil, 0)
	}
}

func (r *radio) chosen() bool { return r.of.chosen == r.index }

// Measures of a row: the left edge of the text, the margin on its right, and the distance between two lines of a title.
const (
	radioLeft  = 42
	radioFree  = 52
	radioTitle = 20
)

var radioCaption = look.Quiet.At(12.5)

// titles returns the lines of the title in a row of this width: one or two.
func (r *radio) titles(wide float32) []string {
	if wide <= radioFree {
		return []string{r.Title}
	}
	lines := look.NameType.Wrap(r.Title, u(wide-radioFree))
	if len(lines) > 2 {
		lines = []string{lines[0], look.Script().Sentences(lines[1:]...)}
	}
	return lines
}

func (r *radio) leastRow() (wide, high float32) {
	s := &draw.Sketch{}
	high = 48
	if r.Caption == "" {
		high = 38
	}
	high += radioTitle * float32(len(r.titles(r.Size().Width/u(1)))-1)
	words := max(s.Wide(look.NameType, r.Title), s.Wide(radioCaption, r.Caption))
	return radioLeft + min(words, 120) + 10, max(high, hit())
}

func (r *radio) drawRow(s *draw.Sketch, wide, high float32) {
	p, kind, round := look.Now(), look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneInk}, s.Units(8)
	if r.disabled {
		kind.Tone = look.ToneQuiet
	}
	switch {
	case r.chosen():
		kind.Font = look.InterSemiBold
		s.Box(0, 0, wide, high, round, p.Inset, nil, 0)
	case r.hovered && !r.disabled:
		s.Box(0, 0, wide, high, round, look.Fade(p.Ink, 0.05), nil, 0)
	}
	r.button(s, 22, high/2)
	lines := r.titles(wide)
	y := high/2 - radioTitle/2*float32(len(lines)-1)
	if r.Caption == "" {
		y = Middle(s, kind, y)
	} else {
		y -= 3
		s.Text(radioCaption, s.Short(radioCaption, r.Caption, wide-radioFree), radioLeft, y+18+radioTitle*float32(len(lines)-1), 0)
	}
	for i, line := range lines {
		s.Text(kind, s.Short(kind, line, wide-radioFree), radioLeft, y+radioTitle*float32(i), 0)
	}
	if r.focused {
		innerRing(s, wide, high, round)
	}
}

// Measures of a card: the left and right edges of the text, and the distance between two lines.
const (
	radioCardLeft  = 44
	radioCardRight = 16
	radioStep      = 18
)

// captions returns the lines of the caption on a card of this width: three at most.
func (r *radio) captions(wide float32) []string {
	room := wide - radioCardLeft - radioCardRight
	if room <= 40 {
		room = 288
	}
	lines := look.Quiet.Wrap(r.Caption, u(room))
	if len(lines) > 3 {
		lines = append(lines[:2], look.Quiet.Shorten(look.Script().Sentences(lines[2], lines[3]), u(room)))
	}
	return lines
}

func (r *radio) drawCard(s *draw.Sketch, wide, high float32) {
	p, round := look.Now(), s.Units(9)
	fill, line, width := p.Panel, p.Line, float32(1)
	switch {
	case r.chosen():
		fill, line, width = p.Inset, p.Primary, 2.4
	case r.hovered && !r.disabled:
		fill = hoverOf(p.Panel)
	}
	s.Box(0, 0, wide, high, round, fill, line, width)
	r.button(s, 24, 24)
	s.Text(look.CardName.At(17), r.Title, radioCardLeft, 30, wide-radioCardLeft-48)
	if r.Sign != "" {
		s.Sign(r.Sign, p.Ink2, wide-26, 24, 20)
	}
	for i, text := range r.captions(wide) {
		s.Text(look.Quiet, text, radioCardLeft, 50+radioStep*float32(i), 0)
	}
	if r.focused {
		Ring(s, 0, 0, wide, high, round)
	}
}
