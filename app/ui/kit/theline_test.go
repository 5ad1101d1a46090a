package kit

import (
	"testing"

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
