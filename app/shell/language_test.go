//go:build linux

package shell

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine/store"
)

func TestANewInstallationSpeaksTheLanguageOfTheSystem(t *testing.T) {
	for _, c := range []struct {
		want, all, messages, lang, language string
	}{
		{"fr", "", "", "fr_FR.UTF-8", ""},
		{"fr", "", "", "fr_CA", ""},
		{"en", "", "", "en_GB.UTF-8", ""},
		{"fr", "fr_BE.UTF-8", "en_GB.UTF-8", "en_GB.UTF-8", ""},
		{"en", "", "en_GB.UTF-8", "fr_FR.UTF-8", ""},
		{"fr", "", "", "en_GB.UTF-8", "fr:en"},
		{"en", "C", "", "fr_FR.UTF-8", "fr"},
		{"en", "", "", "", ""},
		{"en", "", "", "de_DE.UTF-8", ""},
		{"en", "", "", "fry_NL.UTF-8", ""}, // Frisian, not French
		{"en", "", "", "no language", ""},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", c.messages)
		t.Setenv("LANG", c.lang)
		t.Setenv("LANGUAGE", c.language)
		assert.Equal(t, c.want, Spoken(store.In(t.TempDir()), ""), "%+v", c)
	}
}
