// Package shell is what every screen stands on: the window, the language, the settings, the folders, and the way from one screen
// to another. It knows no game and no screen.
package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// Screen is one full window of the program.
type Screen interface {
	// Content is what the window shows.
	Content() fyne.CanvasObject
	// Key takes a key that no focused widget wanted; it reports whether the screen used it.
	Key(name fyne.KeyName) bool
	// Close ends what the screen has running. It is not shown again.
	Close()
}

// Holder is a screen that wants to know when a key is pressed and released, such as one that must be held.
type Holder interface {
	// Held tells that a key went down or up.
	Held(name fyne.KeyName, down bool)
}

// Shell is the program around a screen. It belongs to the UI goroutine.
type Shell struct {
	App    fyne.App
	Window fyne.Window
	Home   store.Folders

	// Ways to the screens, set by the program. New opens the new-match screen for a game, with a scenario or nil; Begin starts a match
	// with a complete header; Open opens a save, scenario or match file by its path.
	ToLibrary  func()
	ToSettings func()
	New        func(g engine.Game, s *engine.Scenario)
	Begin      func(g engine.Game, h engine.Header)
	Open       func(path string)

	settings Settings
	speech   *lang.Speech
	screen   Screen
	again    func() Screen
}

// Start gives the shell its window and settings and takes the keys of the window.
func (s *Shell) Start() {
	s.settings = loadSettings(s.Home)
	s.speech = lang.New(s.settings.Language)
	s.App.Settings().SetTheme(look.Theme())
	look.Set(s.settings.look(s.App))
	if c, ok := s.Window.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(func(e *fyne.KeyEvent) { s.held(e.Name, true) })
		c.SetOnKeyUp(func(e *fyne.KeyEvent) { s.held(e.Name, false) })
	}
	s.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { s.Key(e.Name) })
	s.App.Settings().AddListener(func(fyne.Settings) { fyne.Do(func() { look.Set(s.settings.look(s.App)) }) })
}

// Say is a text in the program's language.
func (s *Shell) Say(id string, args engine.Args) string { return s.speech.Say(id, args) }

// T is a text without values in the program's language.
func (s *Shell) T(id string) string { return s.speech.Say(id, nil) }

// Speech is the program's language.
func (s *Shell) Speech() *lang.Speech { return s.speech }

// Show shows the screen that make makes. make is called again when the language or the text scale changes, so it must
// find its state in what it closes over.
func (s *Shell) Show(make func() Screen) {
	old := s.screen
	s.again = make
	s.screen = make()
	s.Window.SetContent(s.screen.Content())
	if old != nil {
		old.Close()
	}
}

// Screen is the screen shown now.
func (s *Shell) Screen() Screen { return s.screen }

// Key gives a key to the screen; keys that hold everywhere are the shell's own.
func (s *Shell) Key(name fyne.KeyName) {
	if name == fyne.KeyF11 {
		s.Window.SetFullScreen(!s.Window.FullScreen())
		return
	}
	if s.screen != nil {
		s.screen.Key(name)
	}
}

func (s *Shell) held(name fyne.KeyName, down bool) {
	if h, ok := s.screen.(Holder); ok {
		h.Held(name, down)
	}
}

// Settings are the player's choices.
func (s *Shell) Settings() Settings { return s.settings }

// Change saves new settings and lets everything follow them at once.
func (s *Shell) Change(change func(*Settings)) {
	before := s.settings
	change(&s.settings)
	s.settings.save(s.Home)
	if s.settings.Language != before.Language {
		s.speech = lang.New(s.settings.Language)
	}
	look.Set(s.settings.look(s.App))
	if s.settings.Language != before.Language || s.settings.Scale != before.Scale || s.settings.Kanji != before.Kanji {
		s.Show(s.again)
	}
	if s.settings.FullScreen != before.FullScreen {
		s.Window.SetFullScreen(s.settings.FullScreen)
	}
}
