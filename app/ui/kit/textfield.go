package kit

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine/lang"
)

// TextField is a line of text to write into. It is Fyne's entry with our look and does everything an entry does. Until its first use it is
// only drawn like the entry, because the entry loads fonts of Fyne and of the system, which take more memory than the rest of a screen.
type TextField struct {
	widget.Entry
	name    string
	focused bool
	awake   bool // the entry is shown from now on
	drawn   *textFieldRenderer
	// Keys sees each key before the entry does and reports whether it used it; may be nil.
	Keys func(*fyne.KeyEvent) bool
	most int // limit of columns, 0 for none
}

// LongestName is how many [lang.Columns] a name that a player writes may have.
const LongestName = 24

// SetMost limits the [lang.Columns] of the text; it returns the field.
func (t *TextField) SetMost(columns int) *TextField {
	t.most = columns
	return t
}

// TypedRune writes a character if the limit allows it.
func (t *TextField) TypedRune(r rune) {
	if t.most > 0 && t.SelectedText() == "" && lang.Columns(t.Text+string(r)) > t.most {
		return
	}
	t.Entry.TypedRune(r)
}

// NewTextField returns an empty field. name tells the screen reader what to write; hint is shown while the field is empty.
func NewTextField(name, hint string) *TextField {
	t := &TextField{name: name}
	t.ExtendBaseWidget(t)
	t.PlaceHolder = hint
	t.Scroll = fyne.ScrollHorizontalOnly
	return t
}

// AccessibilityLabel returns the name and the text.
func (t *TextField) AccessibilityLabel() string { return look.Script().Named(t.name, t.Text) }

// AccessibilityRole says that this is text.
func (t *TextField) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// SetText writes a text into the field.
func (t *TextField) SetText(text string) {
	if t.awake {
		t.Entry.SetText(text)
		return
	}
	changed := t.Text != text
	if t.Text = text; changed && t.OnChanged != nil {
		t.OnChanged(text)
	}
	t.Refresh()
}

// wake shows the entry from now on.
func (t *TextField) wake() {
	if t.awake {
		return
	}
	if t.awake = true; t.drawn != nil {
		t.drawn.wake()
	}
}

// MouseDown begins to write or to select.
func (t *TextField) MouseDown(ev *desktop.MouseEvent) {
	t.wake()
	t.Entry.MouseDown(ev)
}

// TappedSecondary opens the menu of the clipboard.
func (t *TextField) TappedSecondary(ev *fyne.PointEvent) {
	t.wake()
	t.Entry.TappedSecondary(ev)
}

// FocusGained shows the ring.
func (t *TextField) FocusGained() {
	t.wake()
	t.focused = true
	t.Entry.FocusGained()
}

// FocusLost hides the ring.
func (t *TextField) FocusLost() {
	t.focused = false
	t.Entry.FocusLost()
}

// composing is how long after Enter a text that the key has finished may arrive from an input method.
const composing = 60 * time.Millisecond

// TypedKey gives the key to Keys, then to the entry; Escape goes on to the canvas. Enter counts only if no text comes with it: some systems
// report it here also when it finishes a text in an input method.
func (t *TextField) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name != fyne.KeyReturn && ev.Name != fyne.KeyEnter {
		t.typed(ev)
		return
	}
	before := t.Text
	loop.Later(composing, func() {
		if t.Text == before {
			t.typed(ev)
		}
	})
}

func (t *TextField) typed(ev *fyne.KeyEvent) {
	if t.Keys != nil && t.Keys(ev) {
		return
	}
	if ev.Name == fyne.KeyEscape {
		if cv := canvasOf(t); cv != nil && cv.OnTypedKey() != nil {
			cv.OnTypedKey()(ev)
		}
		return
	}
	t.Entry.TypedKey(ev)
}

// MinSize is that of the entry, tall enough to hit.
func (t *TextField) MinSize() fyne.Size {
	size := t.Entry.MinSize()
	size.Height = max(size.Height, minHit)
	return size
}

// CreateRenderer draws the field and our ring round it.
func (t *TextField) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	t.drawn = &textFieldRenderer{WidgetRenderer: fixedBy(t, t.least, t.draw), t: t}
	if t.awake {
		t.drawn.wake()
	}
	return t.drawn
}

// least is the minimum size of the entry.
func (t *TextField) least() (wide, high float32) {
	pad := t.Theme().Size(theme.SizeNameInnerPadding)
	letter, _ := look.BodyType.Measure("M")
	return letter.AddWidthHeight(3*pad, 2*pad).Components()
}

// draw draws the field as Fyne's entry does, with the same values of the theme.
func (t *TextField) draw(s *draw.Sketch, wide, high float32) {
	th, variant := t.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	edge, pad, round := th.Size(theme.SizeNameInputBorder), th.Size(theme.SizeNameInnerPadding), th.Size(theme.SizeNameInputRadius)
	s.Box(edge, edge, wide-2*edge, high-2*edge, round, th.Color(theme.ColorNameInputBackground, variant), nil, 0)
	s.Box(edge/2, edge/2, wide-edge-0.5, high-edge-0.5, round, color.Transparent, th.Color(theme.ColorNameInputBorder, variant), edge)
	words, ink := t.Text, theme.ColorNameForeground
	if words == "" {
		words, ink = t.PlaceHolder, theme.ColorNamePlaceHolder
	}
	kind := look.BodyType.At(u(look.BodyType.Size))
	_, base := look.BodyType.Measure(words)
	s.Text(kind, s.Short(kind, words, max(wide-2*pad, 1)), pad, pad+base, 0)
	s.Colour(th.Color(ink, variant))
}

// textFieldRenderer draws our ring round a field that is drawn, or round the entry once it is awake.
type textFieldRenderer struct {
	fyne.WidgetRenderer
	t     *TextField
	ring  *canvas.Rectangle
	awake bool
}

func (r *textFieldRenderer) wake() {
	r.WidgetRenderer, r.awake = r.t.Entry.CreateRenderer(), true
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

func (r *textFieldRenderer) Layout(size fyne.Size) {
	r.ring = focusRing(fyne.Position{}, size, 8, 2)
	r.WidgetRenderer.Layout(size)
}

func (r *textFieldRenderer) Refresh() {
	r.ring = focusRing(fyne.Position{}, r.t.Size(), 8, 2)
	r.WidgetRenderer.Refresh()
}

func (r *textFieldRenderer) Objects() []fyne.CanvasObject {
	objects := r.WidgetRenderer.Objects()
	if r.t.focused && r.ring != nil {
		objects = append(slices.Clone(objects), r.ring)
	}
	return objects
}

// TypedShortcut gives shortcuts for text to the entry; those of the window go on to the canvas.
func (t *TextField) TypedShortcut(s fyne.Shortcut) {
	if keys, ok := s.(*desktop.CustomShortcut); ok {
		switch keys.KeyName {
		case fyne.KeyLeft, fyne.KeyRight, fyne.KeyBackspace, fyne.KeyDelete:
		default:
			if cv, ok := canvasOf(t).(fyne.Shortcutable); ok {
				cv.TypedShortcut(s)
			}
			return
		}
	}
	t.Entry.TypedShortcut(s)
	if all := []rune(t.Text); t.most > 0 && len(all) > t.most {
		t.SetText(string(all[:t.most])) // a pasted text may be too long
		t.CursorColumn = t.most
		t.Refresh()
	}
}
