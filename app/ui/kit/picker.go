package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Picker is a choice of more words than have room beside each other: the chosen one shows, a menu has the others. Up and down
// change it without the menu.
type Picker struct {
	control
	about   string
	choices []string
	chosen  int
	changed func(int)
}

// NewPicker returns a choice; name is what it is about, for the screen reader. changed may be nil.
func NewPicker(name string, choices []string, chosen int, changed func(int)) *Picker {
	p := &Picker{about: name, choices: choices, chosen: chosen, changed: changed}
	p.press = p.open
	p.keys = p.typed
	p.extend(p)
	return p
}

// Chosen returns the choice that is set.
func (p *Picker) Chosen() int { return p.chosen }

// SetChosen sets a choice without telling anyone.
func (p *Picker) SetChosen(i int) {
	p.chosen = i
	p.Refresh()
}

// SetChoices changes what there is to choose, and sets a choice without telling anyone.
func (p *Picker) SetChoices(choices []string, chosen int) {
	p.choices, p.chosen = choices, chosen
	p.Refresh()
}

// AccessibilityLabel returns what it is about and the choice that is set.
func (p *Picker) AccessibilityLabel() string { return p.about + ": " + p.word() }

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
		p.TakeFocus() // while it is there: what follows the choice may replace it
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
	face, focus := canvas.NewRectangle(nil), newRing(7)
	face.CornerRadius = 7
	label := newText("", pickerType)
	sign := newSign("sign/chevron-down", func() look.Tone { return look.ToneQuiet })
	return newPainter(p,
		func() fyne.Size {
			widest := float32(0)
			for _, c := range p.choices {
				widest = max(widest, pickerType.Width(c))
			}
			return fyne.NewSize(widest+u(9+4+20+6), max(u(38), minHit))
		},
		func(s fyne.Size) {
			place(face, 0, 0, s.Width, s.Height)
			label.at(u(9), baseline(pickerType, s.Height/2), max(s.Width-u(9+4+20+4), 1))
			sign.box(s.Width-u(14), s.Height/2, u(16))
			focus.show(p.focused, fyne.Position{}, s)
		},
		func() {
			c := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = c.Panel, c.Ink2, 1.1
			label.full, label.kind = p.word(), pickerType
			if p.disabled {
				face.StrokeColor, label.kind.Tone = c.Line, look.ToneQuiet
			} else if p.hovered {
				face.FillColor = hoverOf(c.Panel)
			}
			label.set()
			sign.set()
		}, face, label.Text, sign.Image, focus.Rectangle)
}
