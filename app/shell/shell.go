// Package shell is what every screen stands on: the window, the language, the settings, the folders, and the way from one screen
// to another. It knows no game and no screen.
package shell

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"tenka/app/desktop/pick"
	"tenka/app/desktop/sound"
	"tenka/app/ui/look"
	"tenka/app/ui/point"
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

// Shower is a screen that wants to know when it stands in the window, to give the focus to where the keyboard starts.
type Shower interface {
	// Shown is called once.
	Shown()
}

// Undoer is a screen that takes Ctrl Z and Ctrl Y or Shift Ctrl Z; Ctrl is Cmd on a Mac, here and below.
type Undoer interface {
	Undo()
	Redo()
}

// Answerer is a screen that says what a thing on it is, where that does not say it itself.
type Answerer interface {
	// Answer says it of what pointer or focus came to last, nil for nothing.
	Answer(of fyne.CanvasObject)
}

// Saver is a screen that takes Ctrl S.
type Saver interface {
	Save()
}

// Finder is a screen that takes Ctrl F.
type Finder interface {
	Find()
}

// Duplicator is a screen that takes Ctrl D.
type Duplicator interface {
	Duplicate()
}

// Paster is a screen that may take a scenario that is pasted as a line of text; it reports whether it does.
type Paster interface {
	Paste(line string) bool
}

// Texts are the texts of the program, in its language. Shell has them.
type Texts interface {
	// T is a text without values, Say one with them.
	T(id string) string
	Say(id string, args engine.Args) string
	Localizer() *lang.Localizer
}

// Shell is the program around a screen. It belongs to the UI goroutine.
type Shell struct {
	App    fyne.App
	Window fyne.Window
	Home   store.Folders

	// Language and Theme hold for this run only, until the player chooses another; empty for the player's own.
	Language string
	Theme    Theme

	// Ways to the screens, set by the program. New opens the new-match screen for a game, with a scenario or nil; Begin starts a match
	// with a complete header; ToHelp opens the help; Open opens a save, scenario or match file by its path; Choose asks for such a file.
	ToLibrary  func()
	ToSettings func()
	ToHelp     func()
	New        func(g engine.Game, s *engine.Scenario)
	Begin      func(g engine.Game, h engine.Header)
	Open       func(path string)
	Choose     func()
	// Under is the text id of what ToLibrary leads to while a screen stands over another; empty for the library.
	Under string
	// SetUp opens the workshop with the position of a scenario, or with the set-up of its options where it has none.
	SetUp func(g engine.Game, s *engine.Scenario)
	// Paste opens a scenario that was sent as a line of text.
	Paste func(line string)
	// Dialog asks for files and folders, and takes all keys while the window shows what it asks.
	Dialog *pick.Asker
	// Keep writes a scenario into the user's folder and returns its path.
	Keep func(s *engine.Scenario) (string, error)

	// Sound plays the program's sounds; nil for none.
	Sound *sound.Output
	// Away says that another window is in front of this one.
	Away bool

	settings  Settings
	localizer *lang.Localizer
	screen    Screen
	again     func() Screen
	notice    *notice
	said      message        // the last sentence, until it is closed
	unkept    []unkept       // what could not be written
	leave     *leaving       // what the notice asks about; nil for nothing
	before    fyne.Focusable // what had the focus before it asked
	still     bool           // the system asks for little motion
	told      bool           // the system has said which theme it asks for
	dressing  bool           // what Fyne tells of now is the theme that Tenka gave it
}

// Start gives the shell its window and settings and takes the keys of the window.
func (s *Shell) Start() {
	s.settings = loadSettings(s.Home)
	s.localizer = lang.New(s.Settings().Language)
	s.dress()
	s.App.Settings().SetTheme(look.Theme())
	cv := s.Window.Canvas()
	if c, ok := cv.(desktop.Canvas); ok {
		c.SetOnKeyDown(func(e *fyne.KeyEvent) { s.held(e.Name, true) })
		c.SetOnKeyUp(func(e *fyne.KeyEvent) { s.held(e.Name, false) })
	}
	cv.SetOnTypedKey(func(e *fyne.KeyEvent) { s.Key(e.Name) })
	cv.SetOnTypedRune(func(r rune) {
		if r == '?' && !s.asking() {
			s.ask()
		}
	})
	cv.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { s.undo(Undoer.Undo) })
	cv.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { s.undo(Undoer.Redo) })
	ctrl := func(key fyne.KeyName, do func()) {
		cv.AddShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}, func(fyne.Shortcut) { do() })
	}
	cv.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift},
		func(fyne.Shortcut) { s.undo(Undoer.Redo) })
	ctrl(fyne.KeyS, func() {
		if screen, ok := s.screen.(Saver); ok {
			screen.Save()
		}
	})
	ctrl(fyne.KeyF, func() {
		if screen, ok := s.screen.(Finder); ok {
			screen.Find()
		}
	})
	ctrl(fyne.KeyD, func() {
		if screen, ok := s.screen.(Duplicator); ok {
			screen.Duplicate()
		}
	})
	cv.AddShortcut(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { s.TakePasted() })
	ctrl(fyne.KeyO, func() { s.Choose() })
	ctrl(fyne.KeyComma, func() { s.ToSettings() })
	s.App.Settings().AddListener(func(fyne.Settings) {
		if s.dressing {
			return
		}
		fyne.Do(func() {
			s.told = true
			s.dress()
		})
	})
}

// dress makes the settings' look the live one. Fyne tells its listeners of that too, at once and on the UI goroutine, where it tells of the system.
func (s *Shell) dress() {
	s.dressing = true
	look.Set(s.Settings().look(s.dark()))
	s.dressing = false
}

// dark reports whether the system asks for a dark theme. Where the desktop is asked in the background, Fyne takes a dark one for granted
// until it answers, and for good where none does: then Tenka stays light.
func (s *Shell) dark() bool {
	known := s.told || runtime.GOOS == "windows" || runtime.GOOS == "darwin"
	return known && s.App.Settings().ThemeVariant() == theme.VariantDark
}

// ask asks about what pointer or focus came to last: that itself, else the screen.
func (s *Shell) ask() {
	if point.Ask() {
		return
	}
	if screen, ok := s.screen.(Answerer); ok {
		screen.Answer(point.Now())
	}
}

// TakePasted gives what the clipboard has, where it is a scenario as a line of text, to the screen, or opens it.
func (s *Shell) TakePasted() {
	line := s.App.Clipboard().Content()
	if !engine.IsLine(line) {
		return
	}
	if screen, ok := s.screen.(Paster); !ok || !screen.Paste(line) {
		s.Paste(line)
	}
}

func (s *Shell) undo(step func(Undoer)) {
	if screen, ok := s.screen.(Undoer); ok {
		step(screen)
	}
}

// Say is a text in the program's language.
func (s *Shell) Say(id string, args engine.Args) string { return s.localizer.Say(id, args) }

// LeaveName says where ToLibrary leads.
func (s *Shell) LeaveName() string {
	if s.Under != "" {
		return s.T(s.Under)
	}
	return s.T("table.back")
}

// T is a text without values in the program's language.
func (s *Shell) T(id string) string { return s.localizer.Say(id, nil) }

// Localizer is the program's language.
func (s *Shell) Localizer() *lang.Localizer { return s.localizer }

// Focus gives the focus to a widget of the screen.
func (s *Shell) Focus(f fyne.Focusable) { s.Window.Canvas().Focus(f) }

// Focused is the widget that has the focus, nil for none.
func (s *Shell) Focused() fyne.Focusable { return s.Window.Canvas().Focused() }

// Show shows the screen that make makes. make is called again when the language or the text scale changes, so it must
// find its state in what it closes over.
func (s *Shell) Show(make func() Screen) {
	if s.screen != nil {
		s.screen.Close()
	}
	s.again, s.screen, s.said, s.leave = make, nil, message{}, nil
	s.screen = make()
	s.notice = newNotice(s.T("table.close"), func() { s.Tell("") })
	s.notice.under = s.screen.Content()
	left := s.Window.Content()
	s.Window.SetContent(container.New(free{s.notice.share}, s.notice.under, s.notice.layer))
	s.showNotice()
	if left != nil {
		canvas.Refresh(left) // Fyne gives up now what it has drawn of it, not a minute later
	}
	if screen, ok := s.screen.(Shower); ok {
		screen.Shown()
	}
}

// ShowOver shows a screen that leads back to the one shown now, which is made anew then.
func (s *Shell) ShowOver(make func(back func()) Screen) {
	under := s.again
	s.Show(func() Screen { return make(func() { s.Show(under) }) })
}

// Again makes the screen that is shown anew.
func (s *Shell) Again() { s.Show(s.again) }

// Screen is the screen shown now.
func (s *Shell) Screen() Screen { return s.screen }

// asking reports whether the window shows a question over the screen.
func (s *Shell) asking() bool { return s.Dialog != nil && s.Dialog.Shown() }

// Key gives a key to the screen; keys that hold everywhere are the shell's own.
func (s *Shell) Key(name fyne.KeyName) {
	if s.asking() {
		if name == fyne.KeyEscape {
			s.Dialog.Close()
		}
		return
	}
	if name == fyne.KeyF11 {
		s.Change(func(set *Settings) { set.FullScreen = !s.Window.FullScreen() })
		return
	}
	if name == fyne.KeyF1 && s.ToHelp != nil && s.leave == nil {
		s.ToHelp()
		return
	}
	switch {
	case name != fyne.KeyEscape:
	case s.leave != nil:
		s.stay()
		return
	case s.said.text != "":
		s.Tell("")
		return
	}
	if s.screen != nil && s.screen.Key(name) {
		return
	}
	if pressed, ok := s.Window.Canvas().Focused().(interface{ Press() }); ok && name == fyne.KeySpace {
		pressed.Press() // where the screen has no use for Space it does what Enter does
	}
}

func (s *Shell) held(name fyne.KeyName, down bool) {
	if h, ok := s.screen.(Holder); ok {
		h.Held(name, down)
	}
}

// Settings are the player's choices as they hold in this run.
func (s *Shell) Settings() Settings {
	now := s.settings
	if s.Language != "" {
		now.Language = s.Language
	}
	if s.Theme != "" {
		now.Theme = s.Theme
	}
	return s.paced(now)
}

// Change saves new settings and lets everything follow them at once.
func (s *Shell) Change(change func(*Settings)) {
	before := s.Settings()
	after := before
	change(&after)
	if after.Language != before.Language {
		s.Language = ""
	}
	if after.Theme != before.Theme {
		s.Theme = ""
	}
	own := s.settings
	s.settings = after
	if s.Language != "" {
		s.settings.Language = own.Language
	}
	if s.Theme != "" {
		s.settings.Theme = own.Theme
	}
	if !after.OwnPace && after.Pace == before.Pace {
		s.settings.Pace = own.Pace
	}
	s.Save(Saving{Thing: Chosen, Write: func() error { return s.settings.save(s.Home) }})
	if after.Volume != before.Volume {
		s.Sound.SetVolume(after.Volume)
		s.Sound.Play(sound.Set)
	}
	if after.Language != before.Language {
		s.localizer = lang.New(after.Language)
	}
	s.dress()
	if after.Language != before.Language || after.Scale != before.Scale || after.Kanji != before.Kanji {
		s.Again()
	}
	if after.FullScreen != s.Window.FullScreen() {
		s.Window.SetFullScreen(after.FullScreen)
	}
}
