package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"
)

func TestATextPageIsMarkedAndCopiedAndNeverWritten(t *testing.T) {
	app := test.NewTempApp(t)
	const text = "Rumble Nation\n\n  Aiko   5\n  Jonas 12"
	p := NewTextPage("Text board", text)
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(400, 300))
	w.Canvas().Focus(p)
	var passed []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, e.Name) })

	p.TypedShortcut(&fyne.ShortcutSelectAll{})
	require.Equal(t, text, p.SelectedText())
	p.TypedShortcut(&fyne.ShortcutCopy{Clipboard: app.Clipboard()})
	require.Equal(t, text, app.Clipboard().Content())

	app.Clipboard().SetContent("something else")
	p.TypedShortcut(&fyne.ShortcutPaste{Clipboard: app.Clipboard()})
	p.TypedShortcut(&fyne.ShortcutCut{Clipboard: app.Clipboard()})
	p.TypedRune('x')
	for _, key := range []fyne.KeyName{fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyReturn, fyne.KeyT, fyne.KeyEscape} {
		p.TypedKey(&fyne.KeyEvent{Name: key})
	}
	require.Equal(t, text, p.Text)
	require.Equal(t, []fyne.KeyName{fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyReturn, fyne.KeyT, fyne.KeyEscape}, passed)
	require.Equal(t, "something else", app.Clipboard().Content(), "nothing was cut")

	require.Equal(t, "Text board: "+text, p.AccessibilityLabel())
}
