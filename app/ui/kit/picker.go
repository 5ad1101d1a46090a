package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Picker is a choice among more words than fit beside each other: it shows the chosen word, and a menu offers the others. Up and Down change
// the choice without the menu.
type Picker struct {
	control
	about   string
	choices []string
	chosen  int
	changed func(int)
}

// NewPicker returns a choice; name says for the screen reader what is chosen. changed may be nil.
func NewPicker(name string, choices []string, chosen int, changed func(int)) *Picker {
	p := &Picker{about: name, choices: choices, chosen: chosen, changed: changed}
	p.press = p.open
	p.keys = p.typed
	p.extend(p)
	return p
}

// Chosen returns the choice that is set.
func (p *Picker) Chosen() int { return p.chosen }

// SetChosen sets a choice without calling changed.
func (p *Picker) SetChosen(i int) {
	p.chosen = i
	p.Refresh()
}

// SetChoices replaces the words and sets a choice without calling changed.
func (p *Picker) SetChoices(choices []string, chosen int) {
	p.choices, p.chosen = choices, chosen
	p.Refresh()
}

// AccessibilityLabel returns the name and the present choice.
func (p *Picker) AccessibilityLabel() string { return look.Script().Named(p.about, p.word()) }

func (p *Picker) word() string {
	if p.chosen < 0 || p.chosen >= len(p.choices) {
		return ""
	}
	return p.choices[p.chosen]
}

func (p *Picker) typed(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		p.choose(p.chosen - 1)
	case fyne.KeyDown:
		p.choose(p.chosen + 1)
	case fyne.KeySpace:
		p.open()
	default:
		return false
	}
	return true
}

func (p *Picker) choose(i int) {
	if i < 0 || i >= len(p.choices) || i == p.chosen || p.disabled {
		return
	}
	p.chosen = i
	p.Refresh()
	if p.changed != nil {
		p.changed(i)
	}
}

// open shows the menu below the picker.
func (p *Picker) open() {
	openMenu(p, p.choices, p.chosen, func(i int) {
		p.TakeFocus() // now, because the choice may replace the picker
		p.choose(i)
	})
}

// openMenu shows a menu of words below a control that is on a canvas, at least as wide as that; chosen is the one with the tick.
func openMenu(below focusable, words []string, chosen int, choose func(i int)) {
	cv := canvasOf(below)
	if cv == nil {
		return
	}
	var items []*fyne.MenuItem
	for i, word := range words {
		item := fyne.NewMenuItem(word, func() { choose(i) })
		item.Checked = i == chosen
		items = append(items, item)
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), cv)
	menu.ShowAtRelativePosition(fyne.NewPos(0, below.Size().Height+2), below)
	if w := below.Size().Width; menu.MinSize().Width < w {
		menu.Resize(fyne.NewSize(w, menu.MinSize().Height))
	}
	cv.Focus(menu)
}

var pickerType = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}

// CreateRenderer draws the picker.
func (p *Picker) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(p, func() (wide, high float32) {
		s := &draw.Sketch{}
		for _, c := range p.choices {
			wide = max(wide, s.Wide(pickerType, c))
		}
		return wide + 9 + 4 + 20 + 6, max(38, hit())
	}, p.draw)
}

func (p *Picker) draw(s *draw.Sketch, wide, high float32) {
	c, kind := look.Now(), pickerType
	fill, line := c.Panel, c.Ink2
	switch {
	case p.disabled:
		line, kind.Tone = c.Line, look.ToneQuiet
	case p.hovered:
		fill = hoverOf(c.Panel)
	}
	round := s.Units(7)
	s.Box(0, 0, wide, high, round, fill, line, 1.1)
	s.Text(kind, p.word(), 9, Middle(s, kind, high/2), max(wide-9-4-20-4, 1))
	s.Sign("sign/chevron-down", c.Ink2, wide-14, high/2, 16)
	if p.focused {
		Ring(s, 0, 0, wide, high, round)
	}
}
