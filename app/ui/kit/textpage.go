package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// TextPage is a text in a monospaced font that can be read, selected and copied by pointer or keys, but not changed.
type TextPage struct {
	widget.Entry
	name string
}

// NewTextPage returns a page as large as its text. name tells the screen reader what the text is.
func NewTextPage(name, text string) *TextPage {
	t := &TextPage{name: name}
	t.MultiLine, t.Wrapping, t.Scroll = true, fyne.TextWrapOff, fyne.ScrollNone
	t.TextStyle = fyne.TextStyle{Monospace: true}
	t.ExtendBaseWidget(t)
	t.Text = text
	return t
}

// AccessibilityLabel returns the name and the text.
func (t *TextPage) AccessibilityLabel() string { return look.Script().Named(t.name, t.Text) }

// AccessibilityRole says that this is text.
func (t *TextPage) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// MinSize is that of the text.
func (t *TextPage) MinSize() fyne.Size {
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize("M", t.Theme().Size("text"), t.TextStyle, nil)
	pad := 4 * t.Theme().Size("innerPadding")
	wide, high := 0, 1
	column := 0
	for _, r := range t.Text {
		if column++; r == '\n' {
			column = 0
			high++
		}
		wide = max(wide, column)
	}
	return fyne.NewSize(float32(wide)*size.Width+pad, float32(high)*size.Height+pad).Max(t.Entry.MinSize())
}

// AcceptsTab returns false: Tab moves the focus.
func (t *TextPage) AcceptsTab() bool { return false }

// TypedRune writes nothing.
func (t *TextPage) TypedRune(rune) {}

// TypedKey moves the cursor; other keys go on to the canvas.
func (t *TextPage) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown:
		t.Entry.TypedKey(ev)
	default:
		if cv := canvasOf(t); cv != nil && cv.OnTypedKey() != nil {
			cv.OnTypedKey()(ev)
		}
	}
}

// TypedShortcut selects all and copies. Shortcuts that write do nothing; others go on to the window.
func (t *TextPage) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutCopy, *fyne.ShortcutSelectAll:
		t.Entry.TypedShortcut(s)
	case *desktop.CustomShortcut:
		if cv, ok := canvasOf(t).(fyne.Shortcutable); ok {
			cv.TypedShortcut(s)
		}
	}
}

// TappedSecondary opens no menu, because Fyne's menu would offer to write.
func (t *TextPage) TappedSecondary(*fyne.PointEvent) {}
