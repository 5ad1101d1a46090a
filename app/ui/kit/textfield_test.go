package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/app/ui/loop/looptest"
)

// A field is drawn without its entry until its first use, and looks the same.
func TestAFieldLooksTheSameBeforeItsFirstUse(t *testing.T) {
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		for _, scale := range []float32{1, 1.5} {
			for _, written := range []string{"", "Aiko"} {
				start(t, look.Look{Mode: mode, Scale: scale})
				field := NewTextField("Name", "drawn at the start")
				field.SetText(written)
				w := show(t, field, 260, 80)
				size, asleep := field.MinSize(), w.Canvas().Capture()
				require.False(t, field.drawn.awake, "the field is not used yet")
				field.wake()
				field.Refresh()
				assert.Equal(t, size, field.MinSize())
				assert.Equal(t, asleep, w.Canvas().Capture(), "%v %v %q", mode, scale, written)
			}
		}
	}
}

func TestAFieldTakesTextAfterItsFirstUse(t *testing.T) {
	start(t, washi())
	var told []string
	field := NewTextField("Name", "")
	field.OnChanged = func(s string) { told = append(told, s) }
	field.SetText("Ai")
	field.SetText("Ai")
	w := show(t, field, 260, 80)
	w.Canvas().Focus(field)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	test.Type(field, "ko")
	assert.Equal(t, "Aiko", field.Text)
	assert.Equal(t, []string{"Ai", "Aik", "Aiko"}, told)
	field.SetText("Jonas")
	assert.Equal(t, "Jonas", field.Text)
	w.Canvas().Unfocus()
	require.True(t, field.drawn.awake, "the entry stays: it holds the place of the cursor")
}

func TestAFullWidthLetterTakesTheRoomOfTwo(t *testing.T) {
	f := NewTextField("Name", "").SetMost(5)
	for _, r := range "Ken健二郎" {
		f.TypedRune(r)
	}
	if f.Text != "Ken健" {
		t.Errorf("%q", f.Text)
	}
}

// TestEnterDoesNotCountThatFinishesATextInAnInputMethod: the system reports the key first, then the text.
func TestEnterDoesNotCountThatFinishesATextInAnInputMethod(t *testing.T) {
	start(t, washi())
	clock, sent := looptest.New(t), 0
	field := NewTextField("Name", "")
	field.OnSubmitted = func(string) { sent++ }
	w := show(t, field, 260, 80)
	w.Canvas().Focus(field)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	test.Type(field, "信長")
	clock.Advance(composing)
	assert.Zero(t, sent)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	clock.Advance(composing)
	assert.Equal(t, 1, sent)
}
