package shell

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"time"

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

// Settings are the choices of a player. They never change a rule. They are saved as JSON in the home folder.
type Settings struct {
	Theme      Theme         `json:"theme"`
	Language   string        `json:"language"`
	Scale      float32       `json:"scale"` // the text scale, one of Scales
	Kanji      bool          `json:"kanji"`
	Hatch      look.Strength `json:"hatch"`
	Letters    bool          `json:"letters"`
	Pace       look.Pace     `json:"pace"`
	Volume     int           `json:"volume,omitempty"`   // the volume of sounds, from 0 for none to sound.Loudest
	OwnPace    bool          `json:"own_pace,omitempty"` // the player chose the pace, so the system's wish for little motion does not count
	FullScreen bool          `json:"full_screen"`
	NoSince    bool          `json:"no_since,omitempty"`  // what changed is shown only where somebody asks for it
	NoCoach    bool          `json:"no_coach,omitempty"`  // rules are explained only where somebody asks for it
	NoPath     bool          `json:"no_path,omitempty"`   // the library does not say what to do next in a game whose lessons are learnt
	NoNotice   bool          `json:"no_notice,omitempty"` // the system is not told when it is one's turn in a match that others play elsewhere
	NoTalk     bool          `json:"no_talk,omitempty"`   // what others say is not shown
	Signs      []string      `json:"signs,omitempty"`     // the signs of a table that were pressed once: they need no word below them
	Name       string        `json:"name"`                // the name of the person who usually plays here
	// Tables are the players and options with which each game was last begun.
	Tables map[string]Seating `json:"tables,omitempty"`
}

// Seating is who sits at a table and what the players agreed.
type Seating struct {
	Seats     []Sitter         `json:"seats"`
	Options   engine.Options   `json:"options,omitempty"`
	Agreement engine.Agreement `json:"agreement,omitempty"` // as chosen, empty where nobody chose one
	NoHints   bool             `json:"no_hints,omitempty"`
	Clock     int              `json:"clock,omitempty"` // seconds for each person's seat, 0 for none
	// NoCoach says that the rules are not explained, although somebody here has never finished the game.
	NoCoach bool `json:"no_coach,omitempty"`
}

// UsualNames are the names proposed for seats, in the language of the live look.
func UsualNames() []string { return look.Script().ProposedNames() }

// Today is the present day where the program runs, counted in days.
func Today() int {
	y, m, d := time.Now().Date()
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// Owned reports whether a name is a person's own: one that the program did not propose, or the name of the person who usually plays here.
func (s *Settings) Owned(name string) bool {
	return name != "" && (name == s.Name || !lang.Proposed(name))
}

// Sitter is who sits in one seat.
type Sitter struct {
	Name   string `json:"name"`
	Bot    string `json:"bot,omitempty"`
	Colour int    `json:"colour"`
	// Elsewhere is a person at another window: the match begins in a room.
	Elsewhere bool `json:"elsewhere,omitempty"`
	// Also is set if the person of another seat plays this seat too: that seat's colour plus 1, 0 for a player of its own.
	Also int `json:"also,omitempty"`
}

// Defaults are the settings of a new installation.
func Defaults() Settings {
	return Settings{Theme: ThemeSystem, Language: systemLanguage(), Scale: 1, Kanji: true}
}

// systemLanguage is the language of the system if Tenka has it, else the first language of Tenka. On Linux LC_ALL is read before
// LC_MESSAGES and LANG, and a list in LANGUAGE before its value.
func systemLanguage() string {
	language, _, _ := strings.Cut(system.SystemLocale().String(), "-")
	if slices.Contains(lang.Languages, language) {
		return language
	}
	return lang.Languages[0]
}

func settingsFile(h store.Folders) string { return filepath.Join(h.Root, "settings.json") }

// loadSettings reads the settings. A value that cannot be read or has no meaning is set as in a new installation.
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

// Spoken is the language of the program whose files are in h: ofRun, the language of this run, or the player's own if that is "".
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

// look is the look of the settings; dark says whether the system asks for a dark theme.
func (s Settings) look(dark bool) look.Look {
	l := look.Look{Mode: look.Washi, Script: lang.Of(s.Language), Scale: s.Scale, Pace: s.Pace, Kanji: s.Kanji, Hatch: s.Hatch, Letters: s.Letters}
	if s.Theme == ThemeNight || s.Theme == ThemeSystem && dark {
		l.Mode = look.Night
	}
	return l
}
