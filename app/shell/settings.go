package shell

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tenka/app/look"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// Theme is the player's choice of theme.
type Theme string

// The themes to choose from.
const (
	ThemeWashi  Theme = "washi"
	ThemeNight  Theme = "night"
	ThemeSystem Theme = "system"
)

// Settings are what a player chose. Nothing in them changes a rule. They are kept as JSON in the home folder.
type Settings struct {
	Theme      Theme         `json:"theme"`
	Language   string        `json:"language"`
	Scale      float32       `json:"scale"` // of text: 1, 1.15, 1.3, 1.5
	Kanji      bool          `json:"kanji"`
	Hatch      look.Strength `json:"hatch"`
	Letters    bool          `json:"letters"`
	Pace       look.Pace     `json:"pace"`
	FullScreen bool          `json:"full_screen"`
	Name       string        `json:"name"` // of the person who usually plays here
}

// Defaults are the settings of a new installation.
func Defaults() Settings {
	s := Settings{Theme: ThemeSystem, Language: systemLanguage(), Scale: 1, Kanji: true}
	l := look.Current()
	s.Hatch, s.Pace = l.Hatch, l.Pace
	return s
}

// systemLanguage is the language of the environment, if Tenka speaks it.
func systemLanguage() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		for _, l := range lang.Languages {
			if strings.HasPrefix(os.Getenv(name), l) {
				return l
			}
		}
	}
	return lang.Languages[0]
}

func loadSettings(h store.Folders) Settings {
	s := Defaults()
	if b, err := os.ReadFile(filepath.Join(h.Root, "settings.json")); err == nil {
		if json.Unmarshal(b, &s) != nil {
			s = Defaults()
		}
	}
	return s
}

func (s Settings) save(h store.Folders) {
	b, _ := json.MarshalIndent(s, "", "  ")
	_ = os.MkdirAll(h.Root, 0o755)
	_ = os.WriteFile(filepath.Join(h.Root, "settings.json"), append(b, '\n'), 0o644)
}

// look is what the settings make of the look.
func (s Settings) look(a fyne.App) look.Look {
	l := look.Look{Mode: look.Washi, Scale: s.Scale, Pace: s.Pace, Kanji: s.Kanji, Hatch: s.Hatch, Letters: s.Letters}
	if s.Theme == ThemeNight || s.Theme == ThemeSystem && a.Settings().ThemeVariant() == theme.VariantDark {
		l.Mode = look.Night
	}
	return l
}
