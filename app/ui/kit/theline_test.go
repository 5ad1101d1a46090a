package kit

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

func TestTheRuleGivesWayToTheSentenceOfTheLine(t *testing.T) {
	test.NewTempApp(t)
	l := NewLine(nil)
	l.Say(0, "Choose one die: it says how many armies go.")
	l.SetRule("Rule: Deploy, which castle", func() {})
	show(t, l, 900, 40)
	assert.True(t, l.Rule().Visible())
	show(t, l, 330, 40)
	assert.False(t, l.Rule().Visible(), "both have no room here")
	show(t, l, 900, 40)
	assert.True(t, l.Rule().Visible())
	l.SetRule("", nil)
	assert.False(t, l.Rule().Visible())
}
