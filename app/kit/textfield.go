package kit

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// TextField is a line of text to write into. It is Fyne's entry in our dress; everything an entry does, it does.
type TextField struct {
	widget.Entry
	name    string
	focused bool
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

// FocusGained shows the ring.
func (t *TextField) FocusGained() {
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

// CreateRenderer draws the entry and our ring round it.
func (t *TextField) CreateRenderer() fyne.WidgetRenderer {
	r := &textFieldRenderer{WidgetRenderer: t.Entry.CreateRenderer(), t: t, focus: newRing(8)}
	r.focus.show(t.focused, fyne.Position{}, t.Size())
	return r
}

type textFieldRenderer struct {
	fyne.WidgetRenderer
	t     *TextField
	focus ring
}

func (r *textFieldRenderer) Layout(s fyne.Size) {
	r.WidgetRenderer.Layout(s)
	r.focus.show(r.t.focused, fyne.Position{}, s)
}

func (r *textFieldRenderer) Refresh() {
	r.focus.show(r.t.focused, fyne.Position{}, r.t.Size())
	r.WidgetRenderer.Refresh()
}

func (r *textFieldRenderer) Objects() []fyne.CanvasObject {
	return append(append([]fyne.CanvasObject{}, r.WidgetRenderer.Objects()...), r.focus.Rectangle)
}

// TypedShortcut gives the entry the shortcuts of writing; those of the window go on to the canvas.
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
