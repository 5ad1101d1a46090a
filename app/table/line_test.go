package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheLinkInTheLineNamesItsRuleAndOpensIt(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR)
	link, id := tb.line.Rule(), tb.lineRule
	require.True(t, link.Visible())
	require.NotEmpty(t, tb.RuleName(id))
	assert.Equal(t, "Rule: "+tb.RuleName(id), link.AccessibilityLabel())
	test.Tap(link)
	assert.Equal(t, sideRules, tb.side)
	assert.Equal(t, id, tb.rules.Rule())
}
