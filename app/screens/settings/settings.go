// Package settings is the screen of all settings of the player. Every change takes effect at once.
package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/focus"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine/store"
)

// Program is what the settings need of the program.
type Program interface {
	shell.Texts
	Focus(fyne.Focusable)
	Settings() shell.Settings
	Change(func(*shell.Settings))
	Folders() store.Folders
	OpenFolder(path string)
	// Still reports whether the system asks for little motion.
	Still() bool
	// Help shows a page of the help.
	Help(page string)
	// Piece is a part of a table in the chosen look.
	Piece() fyne.CanvasObject
}

// section is a part of the settings.
type section int

const (
	sectionLook section = iota
	sectionMotion
	sectionPlay
	sectionKeyboard // opens the help
	sectionFiles
	sectionAbout
)

// sections name the parts, in order.
var sections = []string{
	"settings.look", "settings.motion", "settings.play", "settings.keyboard", "settings.files", "settings.about",
}

// State is what the settings keep when they are made anew in another language or size.
type State struct {
	section section
	focus   string // the key of the control with the focus
}

// AtAbout is the state of settings that open at the section about the program.
func AtAbout() *State { return &State{section: sectionAbout} }

// Screen is the screen of the settings, with a live part of a table beside them.
type Screen struct {
	p    Program
	st   *State
	back func()

	nav      []*kit.Row
	names    []*kit.Label // the labels of the rows of nav
	sheet    *kit.Sheet
	scroll   *container.Scroll
	now      *kit.Sheet
	controls map[string]fyne.Focusable
	follow   []func() // each sets a control to the current setting
	stops    focus.Stops
	body     *fyne.Container
	root     fyne.CanvasObject
	stop     func()
}

// New returns the settings; back leaves them.
func New(p Program, st *State, back func()) *Screen {
	s := &Screen{p: p, st: st, back: back}
	top := kit.NewTopBar(p.T("settings.back"), back)
	top.SetTitle(p.T("settings.title"), p.T("settings.kanji"))
	top.SetNote(p.T("settings.saved"))
	for i, id := range sections {
		label := kit.NewShrinking(p.T(id), look.BodyType)
		row := kit.NewRow(p.T(id), container.New(lay.Free{
			Min: func() fyne.Size { return fyne.NewSize(lay.U(120), lay.U(42)) },
			Lay: func(size fyne.Size) { lay.PutMid(label, lay.U(8), size.Height/2, size.Width-lay.U(8)) }},

			label), func() {
			if section(i) == sectionKeyboard {
				p.Help("tenka.keys.everywhere")
				return
			}
			st.section, st.focus = section(i), ""
			s.fill()
		})
		s.nav, s.names = append(s.nav, row), append(s.names, label)
		s.stops.Add(row)
	}
	s.scroll = container.NewVScroll(nil)
	s.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(size fyne.Size) { lay.PutScroll(s.scroll, 0, 4, size.Width-4, size.Height-8) }}, s.scroll), 0)
	s.now = kit.NewSheetOf(kit.Raised, s.makeNow(), 0)
	objects := []fyne.CanvasObject{s.sheet, s.now}
	for _, row := range s.nav {
		objects = append(objects, row)
	}
	s.body = container.New(lay.Free{Lay: s.lay}, objects...)
	s.root = container.NewStack(kit.NewGround(), container.New(lay.Free{Lay: func(size fyne.Size) {
		bar := top.MinSize().Height
		lay.Put(top, 0, 0, size.Width, bar)
		lay.Put(s.body, 0, bar, size.Width, size.Height-bar)
	}}, top, s.body))
	s.stop = look.OnChange(func(look.Look) { s.refollow() })
	s.fill()
	return s
}

// Content is what the window shows.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Close stops listening to changes of the look.
func (s *Screen) Close() { s.stop() }

// Shown gives the focus back to the control that had it before the screen was made anew.
func (s *Screen) Shown() {
	if stop := s.controls[s.st.focus]; stop != nil {
		s.p.Focus(stop)
		return
	}
	s.p.Focus(s.nav[s.st.section])
}

// Key moves the focus; Escape goes back.
func (s *Screen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.back()
		return true
	}
	return s.stops.Key(name)
}

// lay places the list of sections, the chosen section, and the part of the table if the section shows it.
func (s *Screen) lay(size fyne.Size) {
	width := min(size.Width-48, lay.U(1480))
	x := (size.Width - width) / 2
	navWidth := lay.U(224)
	for i, row := range s.nav {
		lay.Put(row, x, 24+lay.U(46)*float32(i), navWidth, lay.U(42))
	}
	left := x + navWidth + 24
	height := min(size.Height-20-24, lay.U(740))
	right := lay.U(360)
	s.now.Hidden = size.Width < navWidth+right+lay.U(480)
	if s.now.Hidden {
		lay.Put(s.sheet, left, 20, x+width-left, height)
		return
	}
	lay.Put(s.now, x+width-right, 20, right, height)
	lay.Put(s.sheet, left, 20, x+width-right-20-left, height)
}

// fill shows the chosen section.
func (s *Screen) fill() {
	for i, row := range s.nav {
		row.SetSelected(section(i) == s.st.section)
		s.names[i].SetType(look.BodyType)
	}
	s.names[s.st.section].SetType(look.NameType)
	s.controls, s.follow = map[string]fyne.Focusable{}, nil
	title := kit.NewHead(s.p.T(sections[s.st.section]), "", "")
	parts := map[section]func() []fyne.CanvasObject{
		sectionLook: s.looks, sectionMotion: s.motion, sectionPlay: s.play,
		sectionFiles: s.files, sectionAbout: s.about,
	}[s.st.section]()
	var stops []fyne.Focusable
	for _, stop := range s.controls {
		stops = append(stops, stop)
	}
	s.stops.Set("section", stops...)
	s.stops.Scroll = s.scroll
	s.scroll.Content = container.New(lay.Inset(lay.U(24), lay.U(14), lay.U(20), lay.U(8)), lay.Stack(0, append([]fyne.CanvasObject{title}, parts...)...))
	s.scroll.Offset = fyne.Position{}
	s.scroll.Refresh()
	s.lay(s.body.Size())
	s.body.Refresh()
	s.refollow()
}

// refollow sets every control to its current setting.
func (s *Screen) refollow() {
	for _, f := range s.follow {
		f()
	}
}

// change saves a change that was made with the control of this key.
func (s *Screen) change(key string, change func(*shell.Settings)) {
	s.st.focus = key
	s.p.Change(change)
	s.refollow()
}

var (
	settingName = look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}
	settingHead = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
)

// settingRow is one setting: its name, its explanation and its control. The control stands below them if it has no room beside them.
func settingRow(name, note string, control fyne.CanvasObject, wide bool) fyne.CanvasObject {
	title, quiet := kit.NewParagraph(name, settingName), kit.NewParagraph(note, look.Quiet)
	controlWidth := func(width float32) float32 {
		need := control.MinSize().Width
		if wide {
			need = max(need, min(lay.U(292), width*0.6))
		}
		return min(need, width)
	}
	beside := func(width float32) bool {
		return max(settingName.Width(name), look.Quiet.Width(note))+lay.U(16) <= width-controlWidth(width)
	}
	var row *fyne.Container
	row = container.New(lay.Free{Min: func() fyne.Size {
		high := title.MinSize().Height + quiet.MinSize().Height + lay.U(22)
		if !beside(row.Size().Width) {
			high += lay.U(38 + 8)
		}
		return fyne.NewSize(lay.U(200), max(high, lay.U(61)))
	}, Lay: func(s fyne.Size) {
		width, words := controlWidth(s.Width), s.Width
		mid := s.Height
		if beside(s.Width) {
			lay.Put(control, s.Width-width, (s.Height-lay.U(38))/2, width, lay.U(38))
			words -= width + lay.U(16)
		} else {
			lay.Put(control, s.Width-width, s.Height-lay.U(38+8), width, lay.U(38))
			mid -= lay.U(38 + 8)
		}
		title.Resize(fyne.NewSize(words, title.Size().Height))
		quiet.Resize(fyne.NewSize(words, quiet.Size().Height))
		y := (mid - title.MinSize().Height - quiet.MinSize().Height) / 2
		lay.Put(title, 0, y, words, title.MinSize().Height)
		lay.Put(quiet, 0, y+title.MinSize().Height, words, quiet.MinSize().Height)
	}}, title, quiet, control)
	return row
}

// segmented is a setting whose values stand side by side.
func (s *Screen) segmented(key, id string, words []string, chosen func(shell.Settings) int, choose func(*shell.Settings, int)) fyne.CanvasObject {
	control := kit.NewSegmented(s.p.T(id), words, 0, func(i int) {
		s.change(key, func(set *shell.Settings) { choose(set, i) })
	})
	s.controls[key] = control
	s.follow = append(s.follow, func() {
		if now := chosen(s.p.Settings()); now != control.Chosen() {
			control.SetChosen(now)
		}
	})
	note := id + ".note"
	if !s.p.Localizer().Has(note) {
		note = ""
	} else {
		note = s.p.T(note)
	}
	return settingRow(s.p.T(id), note, control, true)
}

func (s *Screen) words(ids ...string) []string {
	var words []string
	for _, id := range ids {
		words = append(words, s.p.T(id))
	}
	return words
}
