package shell

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"

	system "fyne.io/fyne/v2/lang"

	"tenka/app/desktop/sound"
	"tenka/app/ui/look"
	"tenka/engine"
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

// Themes are the themes in the order of the settings.
var Themes = []Theme{ThemeWashi, ThemeNight, ThemeSystem}

// Scales are the text scales to choose from.
var Scales = []float32{1, 1.15, 1.3, 1.5}

// Settings are what a player chose. Nothing in them changes a rule. They are kept as JSON in the home folder.
type Settings struct {
	Theme      Theme         `json:"theme"`
	Language   string        `json:"language"`
	Scale      float32       `json:"scale"` // of text: one of Scales
	Kanji      bool          `json:"kanji"`
	Hatch      look.Strength `json:"hatch"`
	Letters    bool          `json:"letters"`
	Pace       look.Pace     `json:"pace"`
	Volume     int           `json:"volume,omitempty"`   // of sounds, from 0, none, to sound.Loudest
	OwnPace    bool          `json:"own_pace,omitempty"` // the player chose it, whatever the system asks for
	FullScreen bool          `json:"full_screen"`
	Name       string        `json:"name"` // of the person who usually plays here
	// Tables are how each game was last begun.
	Tables map[string]Seating `json:"tables,omitempty"`
}

// Seating is who sits at a table and what they agreed.
type Seating struct {
	Seats     []Sitter         `json:"seats"`
	Options   engine.Options   `json:"options,omitempty"`
	Agreement engine.Agreement `json:"agreement,omitempty"` // as chosen, empty where nobody chose one
	NoHints   bool             `json:"no_hints,omitempty"`
	Clock     int              `json:"clock,omitempty"` // seconds for each seat of a person, 0 for none
}

// Sitter is who sits on one seat.
type Sitter struct {
	Name   string `json:"name"`
	Bot    string `json:"bot,omitempty"`
	Colour int    `json:"colour"`
	// Also says that the person of another seat sits here too: that seat's colour plus 1, 0 for a player of its own.
	Also int `json:"also,omitempty"`
}

// Defaults are the settings of a new installation.
func Defaults() Settings {
	return Settings{Theme: ThemeSystem, Language: systemLanguage(), Scale: 1, Kanji: true}
}

// systemLanguage is the language that the system asks for, on each of the three, where Tenka speaks it; else its first. On Linux LC_ALL goes before
// LC_MESSAGES and that before LANG, and a list in LANGUAGE before its value.
func systemLanguage() string {
	language, _, _ := strings.Cut(system.SystemLocale().String(), "-")
	if slices.Contains(lang.Languages, language) {
		return language
	}
	return lang.Languages[0]
}

func settingsFile(h store.Folders) string { return filepath.Join(h.Root, "settings.json") }

// loadSettings reads the settings; what cannot be read or means nothing is as in a new installation.
func loadSettings(h store.Folders) Settings {
	s, err := store.Reading(settingsFile(h), func() (Settings, error) {
		s := Defaults()
		b, err := store.ReadFile(settingsFile(h))
		if err == nil {
			err = json.Unmarshal(b, &s)
		}
		return s, err
	})
	if err != nil {
		s = Defaults()
	}
	d := Defaults()
	if !slices.Contains(Themes, s.Theme) {
		s.Theme = d.Theme
	}
	if !slices.Contains(lang.Languages, s.Language) {
		s.Language = d.Language
	}
	if !slices.Contains(Scales, s.Scale) {
		s.Scale = d.Scale
	}
	if s.Hatch < look.Plain || s.Hatch > look.Strong {
		s.Hatch = d.Hatch
	}
	if s.Volume < 0 || s.Volume > sound.Loudest {
		s.Volume = d.Volume
	}
	if s.Pace < look.Calm || s.Pace > look.None {
		s.Pace = d.Pace
	}
	return s
}

// Spoken is the language of the program that has its files in h: of this run, or, for "", the player's own.
func Spoken(h store.Folders, ofRun string) string {
	if ofRun != "" {
		return ofRun
	}
	return loadSettings(h).Language
}

// save writes the settings, all of them or nothing.
func (s Settings) save(h store.Folders) error {
	b, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	return store.Replace(settingsFile(h), bytes.NewReader(append(b, '\n')))
}

// look is what the settings make of the look; dark says that the system asks for a dark theme.
func (s Settings) look(dark bool) look.Look {
	l := look.Look{Mode: look.Washi, Scale: s.Scale, Pace: s.Pace, Kanji: s.Kanji, Hatch: s.Hatch, Letters: s.Letters}
	if s.Theme == ThemeNight || s.Theme == ThemeSystem && dark {
		l.Mode = look.Night
	}
	return l
}
