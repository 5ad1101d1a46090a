package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
)

func TestNoTerminalObeysWhatIsVisible(t *testing.T) {
	for s, want := range map[string]string{
		"Aiko":                     "Aiko",
		"長篠, Müller, 👩‍🎨":          "長篠, Müller, 👩‍🎨",
		"a\tb":                     "a\tb",
		"a\x1b[2Jb":                `a\u001b[2Jb`,
		"a\nb\r\x7f\x00":           `a\u000ab\u000d\u007f\u0000`,
		"\u009b31m":                `\u009b31m`,
		"\x9b31m":                  `\x9b31m`,
		"\u202eexe.tenka\u2066":    `\u202eexe.tenka\u2066`,
		"a\u2028b":                 `a\u2028b`,
		"\ufffd stays":             "\ufffd stays",
		"cut \xe9\x95":             `cut \xe9\x95`,
		"no escape \\u001b is one": `no escape \u001b is one`,
	} {
		assert.Equal(t, want, engine.Visible(s))
	}
}
