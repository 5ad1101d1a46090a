package kit

import (
	"image/color"
	"math"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// TextField is a line of text to write into. It is Fyne's entry with our look and does everything an entry does. Before it is used first, it is
// only drawn like the entry: the entry itself loads fonts of Fyne and of the system, which takes more memory than the rest of a screen.
type TextField struct {
	widget.Entry
	name    string
	focused bool
	awake   bool // the entry itself is shown from now on
	drawn   *textFieldRenderer
	// Keys sees each key before the entry does and reports whether it used it; may be nil.
	Keys func(*fyne.KeyEvent) bool
	most int // characters it takes, 0 for any number
}

// LongestName is how many characters a name has at most where one is written.
const LongestName = 24

// SetMost lets the field take so many characters and no more; it returns the field.
func (t *TextField) SetMost(characters int) *TextField {
	t.most = characters
	return t
}

// TypedRune writes a character where there is room for one.
func (t *TextField) TypedRune(r rune) {
	if t.most > 0 && t.SelectedText() == "" && utf8.RuneCountInString(t.Text) >= t.most {
		return
	}
	t.Entry.TypedRune(r)
}

// NewTextField returns an empty field. name is what is asked for, for the screen reader; hint stands in it while it is empty.
func NewTextField(name, hint string) *TextField {
	t := &TextField{name: name}
	t.ExtendBaseWidget(t)
	t.PlaceHolder = hint
	t.Scroll = fyne.ScrollHorizontalOnly
	return t
}

// AccessibilityLabel returns what is asked for and what is written.
func (t *TextField) AccessibilityLabel() string { return t.name + ": " + t.Text }

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

// wake shows the entry itself from now on.
func (t *TextField) wake() {
	if t.awake {
		return
	}
	if t.awake = true; t.drawn != nil {
		t.drawn.wake()
	}
}

// MouseDown begins to write or to mark.
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

// TypedKey gives the key to Keys, then to the entry; Escape goes on to the canvas.
func (t *TextField) TypedKey(ev *fyne.KeyEvent) {
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
	r := &textFieldRenderer{t: t, box: canvas.NewRectangle(nil), border: canvas.NewRectangle(color.Transparent), focus: newRing(8)}
	r.line = newText("", look.BodyType) // the theme says the same to Fyne
	t.ExtendBaseWidget(t)
	if t.drawn = r; t.awake {
		r.wake()
	}
	r.paint()
	return r
}

// textFieldRenderer draws a field as Fyne's entry does, and the entry itself once that is awake.
type textFieldRenderer struct {
	t           *TextField
	box, border *canvas.Rectangle
	line        *text
	focus       ring
	entry       fyne.WidgetRenderer // nil while it is asleep
}

func (r *textFieldRenderer) wake() {
	r.entry = r.t.Entry.CreateRenderer()
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

// paint sets the live look and the text, or the hint, of what is drawn in place of the entry.
func (r *textFieldRenderer) paint() {
	th, variant := r.t.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	r.line.full = r.t.Text
	ink := theme.ColorNameForeground
	if r.t.Text == "" {
		r.line.full, ink = r.t.PlaceHolder, theme.ColorNamePlaceHolder
	}
	r.line.set()
	r.line.Color = th.Color(ink, variant)
	r.box.FillColor, r.box.CornerRadius = th.Color(theme.ColorNameInputBackground, variant), th.Size(theme.SizeNameInputRadius)
	r.border.StrokeColor, r.border.CornerRadius = th.Color(theme.ColorNameInputBorder, variant), r.box.CornerRadius
	r.border.StrokeWidth = th.Size(theme.SizeNameInputBorder)
}

func (r *textFieldRenderer) MinSize() fyne.Size {
	if r.entry != nil {
		return r.entry.MinSize()
	}
	pad := r.t.Theme().Size(theme.SizeNameInnerPadding)
	letter, _ := r.line.kind.Measure("M")
	return letter.AddWidthHeight(3*pad, 2*pad)
}

func (r *textFieldRenderer) Layout(s fyne.Size) {
	r.focus.show(r.t.focused, fyne.Position{}, s)
	if r.entry != nil {
		r.entry.Layout(s)
		return
	}
	th := r.t.Theme()
	edge, pad := th.Size(theme.SizeNameInputBorder), th.Size(theme.SizeNameInnerPadding)
	r.border.Move(fyne.NewSquareOffsetPos(edge / 2))
	r.border.Resize(s.SubtractWidthHeight(edge+0.5, edge+0.5))
	r.box.Move(fyne.NewSquareOffsetPos(edge))
	r.box.Resize(s.SubtractWidthHeight(2*edge, 2*edge))
	_, base := r.line.kind.Measure(r.line.full)
	r.line.at(pad, pad+float32(math.Ceil(float64(base))), max(s.Width-2*pad, 1))
}

func (r *textFieldRenderer) Refresh() {
	r.focus.show(r.t.focused, fyne.Position{}, r.t.Size())
	if r.entry != nil {
		r.entry.Refresh()
		return
	}
	r.paint()
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

func (r *textFieldRenderer) Objects() []fyne.CanvasObject {
	if r.entry == nil {
		return []fyne.CanvasObject{r.box, r.border, r.line.Text, r.focus.Rectangle}
	}
	return append(append([]fyne.CanvasObject{}, r.entry.Objects()...), r.focus.Rectangle)
}

func (r *textFieldRenderer) Destroy() {
	if r.entry != nil {
		r.entry.Destroy()
	}
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
		t.SetText(string(all[:t.most])) // what was put in was too long
		t.CursorColumn = t.most
		t.Refresh()
	}
}
