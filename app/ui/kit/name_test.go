package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
)

func TestALongNameIsShownWholeUnderThePointer(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	long, short := NewName("Wolfeschlegelsteinhausenbergerdorff", look.NameType), NewName("Lin", look.NameType)
	row := NewRow("seat", container.NewStack(long), func() {})
	captions := NewCaptionLayer()
	defer captions.Close()
	w.SetContent(container.NewStack(container.NewWithoutLayout(row, short), captions))
	w.Resize(fyne.NewSize(400, 200))
	row.Resize(fyne.NewSize(160, 40))
	short.Move(fyne.NewPos(0, 60))
	short.Resize(fyne.NewSize(160, 40))

	long.MouseIn(&desktop.MouseEvent{})
	assert.Equal(t, "Wolfeschlegelsteinhausenbergerdorff", captions.Text())
	assert.True(t, row.hovered, "the row below is under the pointer too")
	long.MouseOut()
	assert.Empty(t, captions.Text())
	assert.False(t, row.hovered)
	short.MouseIn(&desktop.MouseEvent{})
	assert.Empty(t, captions.Text(), "a name that fits needs no caption")
}

func TestTheKeyForHelpExplainsTheControlReachedLast(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	var asked []string
	row := func(name string) *Tile {
		c := NewTile(name, NewLabel(name, look.NameType), 0, func() {})
		c.OnAsk(func() { asked = append(asked, name) })
		return c
	}
	a, b := row("a"), row("b")
	w.SetContent(container.NewVBox(a, b))
	w.Canvas().Focus(a)
	b.MouseIn(&desktop.MouseEvent{})
	a.TypedRune('?') // a has the focus, the pointer is on b
	assert.Equal(t, []string{"b"}, asked)
	b.MouseOut()
	a.TypedRune('?')
	assert.Equal(t, []string{"b", "a"}, asked, "without the pointer on a control, the one with the focus is explained")
	b.TappedSecondary(nil)
	assert.Equal(t, []string{"b", "a", "b"}, asked)
}
