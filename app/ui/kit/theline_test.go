package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
)

func TestALongSentenceHidesTheLinkToTheRule(t *testing.T) {
	test.NewTempApp(t)
	l := NewLine(nil)
	l.Say(0, "Choose one die: it says how many armies go.")
	l.SetRule("Rule: Deploy, which castle", func() {})
	show(t, l, 900, 40)
	assert.True(t, l.Rule().Visible())
	show(t, l, 330, 40)
	assert.False(t, l.Rule().Visible(), "there is no room for both here")
	show(t, l, 900, 40)
	assert.True(t, l.Rule().Visible())
	l.SetRule("", nil)
	assert.False(t, l.Rule().Visible())
}

func TestTheDotsLieBesideTheLinkHoweverLongTheSentence(t *testing.T) {
	test.NewTempApp(t)
	l := NewLine(nil)
	l.SetRule("Play now (G)", func() {})
	show(t, l, 900, 40)
	for n := 1; n < 40; n++ {
		l.Think(0, strings.Repeat("Pike moves ", n), 2)
		if !l.Rule().Visible() {
			continue
		}
		dots := 0
		for _, o := range test.WidgetRenderer(l).Objects() {
			if dot, ok := o.(*canvas.Circle); ok && dot.Size().Width < 10 {
				dots++
				assert.Less(t, dot.Position().X+dot.Size().Width, l.Rule().Position().X, "%d", n)
			}
		}
		assert.Equal(t, 3, dots, "%d", n)
	}
}

// TestAnAlarmIsShownInBothThemes tests that an alarm replaces the crest, holds for later sentences and ends.
func TestAnAlarmIsShownInBothThemes(t *testing.T) {
	for name, l := range map[string]look.Look{"washi": washi(), "night": night()} {
		start(t, l)
		line := NewLine(nil)
		line.Say(0, "You lose if this phase ends now: the Opponents hold Mino and South Omi.")
		line.SetAlarm(true)
		line.SetRule("Rule: Victory zones", nil)
		tray := NewTray(line, nil).SetDocked(true)
		window := show(t, tray, 820, 38)
		matches(t, window, "line-alarm-"+name)
		if line.Refuse("Odawara holds castle 4."); !line.Alarmed() || !line.Refused() {
			t.Error("a refusal ends the alarm")
		}
		if line.SetAlarm(false); line.Alarmed() {
			t.Error("the alarm stays")
		}
	}
}
