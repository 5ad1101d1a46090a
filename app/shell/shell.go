// Package shell is the base of every screen: the window, the language, the settings, the folders, and the change from one screen to
// another. It contains nothing about a single game or screen.
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
	// Key handles a key that no focused widget used; it reports whether the screen used it.
	Key(name fyne.KeyName) bool
	// Close stops everything that the screen has running. The screen is not shown again.
	Close()
}

// Holder is a screen that gets keys when they are pressed and when they are released, for keys that must be held down.
type Holder interface {
	// Held is called when a key goes down or up.
	Held(name fyne.KeyName, down bool)
}

// Shower is a screen that must know when it is first shown in the window. It then gives the focus to its first control.
type Shower interface {
	// Shown is called once.
	Shown()
}

// Undoer is a screen that handles Ctrl Z, and Ctrl Y or Shift Ctrl Z. Ctrl is Cmd on a Mac, here and below.
type Undoer interface {
	Undo()
	Redo()
}

// Answerer is a screen that explains the things on it.
type Answerer interface {
	// Answer explains the thing that the pointer or the focus reached last, nil for none.
	Answer(of fyne.CanvasObject)
}

// Saver is a screen that handles Ctrl S.
type Saver interface {
	Save()
}

// Copier is a screen that handles Ctrl C where no field does.
type Copier interface {
	Copy()
}

// Finder is a screen that handles Ctrl F.
type Finder interface {
	Find()
}

// Duplicator is a screen that handles Ctrl D.
type Duplicator interface {
	Duplicate()
}

// Paster is a screen that may take a scenario pasted as a line of text; it reports whether it did.
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

// Openers are functions that open screens. The program sets them.
type Openers struct {
	ToLibrary  func()
	ToSettings func()
	ToHelp     func()
	// LeaveRoom leaves the room of a match that others play elsewhere, for the library.
	LeaveRoom func()
	// Practise asks questions about a game, first of a kind; empty for the one that is due. It may be nil.
	Practise func(g engine.Game, kind string)
	// OpenRoom opens a room for a match; elsewhere says which players sit at other windows.
	OpenRoom    func(g engine.Game, h engine.Header, elsewhere []bool)
	WriteLetter func(player int) // writes a letter of a match by letters: to a player, or with -1 to its host
	// New opens the new-match screen for a game, with a scenario or nil.
	New func(g engine.Game, s *engine.Scenario)
	// Begin starts a match with a complete header.
	Begin func(g engine.Game, h engine.Header)
	// Open opens a saved match, a scenario or a match file by its path.
	Open func(path string)
	// Choose asks for such a file.
	Choose func()
	// SetUp opens the workshop with the position of a scenario, or with the setup of its options if it has none.
	SetUp func(g engine.Game, s *engine.Scenario)
	// Paste opens a scenario that was sent as a line of text.
	Paste func(line string)
}

// Shell is the program around a screen. It belongs to the UI goroutine.
type Shell struct {
	App    fyne.App
	Window fyne.Window
	Home   store.Folders

	// Language and Theme are for this run only, until the player chooses others; empty for those of the settings.
	Language string
	Theme    Theme

	Openers
	// Under is the text id of the screen that ToLibrary leads to while one screen stands over another; empty for the library.
	Under string
	// Keep writes a scenario into the user's folder and returns its path.
	Keep func(s *engine.Scenario) (string, error)
	// Dialog asks for files and folders. While it is open it gets all keys.
	Dialog *pick.Asker

	// Sound plays the program's sounds; nil for none.
	Sound *sound.Output
	// Away is true while another window is in front of this one.
	Away bool

	settings  Settings
	localizer *lang.Localizer
	screen    Screen
	again     func() Screen
	notice    *notice
	said      message        // the last sentence, until it is closed
	unkept    []unkept       // things that could not be written
	leave     *leaving       // the question of the notice; nil for none
	before    fyne.Focusable // the widget that had the focus before the question
	still     bool           // the system asks for little motion
	told      bool           // the system has said whether it asks for a dark theme
	answers   func() bool    // whether the system says so; nil if it does
	dressing  bool           // Fyne reports the theme that Tenka has just set
}

// Start gives the shell its window and settings and handles the keys of the window.
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
	cv.AddShortcut(&fyne.ShortcutCopy{}, func(fyne.Shortcut) {
		if screen, ok := s.screen.(Copier); ok {
			screen.Copy()
		}
	})
	cv.AddShortcut(&fyne.ShortcutPaste{}, func(fyne.Shortcut) { s.TakePasted() })
	ctrl(fyne.KeyO, func() { s.Choose() })
	ctrl(fyne.KeyComma, func() { s.ToSettings() })
	s.App.Settings().AddListener(func(fyne.Settings) {
		if s.dressing {
			return
		}
		fyne.Do(s.hear)
	})
}

// dress applies the look of the settings. Fyne reports this change to its listeners too, at once and on the UI goroutine, just like a
// change by the system.
func (s *Shell) dress() {
	s.dressing = true
	look.Set(s.Settings().look(s.dark()))
	s.dressing = false
}

// dark reports whether the system asks for a dark theme. While a desktop has not answered, Fyne assumes a dark theme, and for good if it
// never answers. In that case Tenka stays light.
func (s *Shell) dark() bool {
	known := s.told || runtime.GOOS == "windows" || runtime.GOOS == "darwin"
	return known && s.App.Settings().ThemeVariant() == theme.VariantDark
}

// ask explains the thing that the pointer or the focus reached last: the thing itself does it, else the screen.
func (s *Shell) ask() {
	if point.Ask() {
		return
	}
	if screen, ok := s.screen.(Answerer); ok {
		screen.Answer(point.Now())
	}
}

// TakePasted reads a scenario from a line of text on the clipboard, and gives it to the screen or opens it.
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

// LeaveName is the name of the screen that ToLibrary leads to.
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

// Show shows the screen that make returns. make is called again when the language or the text scale changes, so its state must outlive the
// screen.
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
		canvas.Refresh(left) // so that Fyne frees its drawings now, not a minute later
	}
	if screen, ok := s.screen.(Shower); ok {
		screen.Shown()
	}
}

// ShowOver shows a screen whose function back shows the current screen again, made anew.
func (s *Shell) ShowOver(make func(back func()) Screen) {
	under := s.again
	s.Show(func() Screen { return make(func() { s.Show(under) }) })
}

// Again makes the current screen anew.
func (s *Shell) Again() { s.Show(s.again) }

// Screen is the screen shown now.
func (s *Shell) Screen() Screen { return s.screen }

// asking reports whether a dialog is open over the screen.
func (s *Shell) asking() bool { return s.Dialog != nil && s.Dialog.Shown() }

// Key gives a key to the screen. The shell handles the keys that work on every screen.
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
		pressed.Press() // if the screen does not use Space, Space does what Enter does
	}
}

func (s *Shell) held(name fyne.KeyName, down bool) {
	if h, ok := s.screen.(Holder); ok {
		h.Held(name, down)
	}
}

// Settings are the player's choices with those of this run.
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

// Change saves new settings and applies them at once.
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
