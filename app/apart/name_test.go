package apart

import (
	"strings"
	"testing"
)

func TestANameIsOneLineThatPeopleSee(t *testing.T) {
	for name, want := range map[string]string{
		"Jonas": "Jonas", " Jonas\n\tand  Lin ": "Jonas and Lin", "Jo\u202enas\u200b": "Jonas", "\x1b[31mred": "[31mred", "\xff\xfe": "", "\u2028": "",
		strings.Repeat("é", 41): strings.Repeat("é", 40),
	} {
		if got := Shown(name); got != want {
			t.Errorf("%q is shown as %q, not as %q", name, got, want)
		}
	}
}
