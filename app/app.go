// Package app is the window: the library of games, a new match, settings, rulebooks, and the way to the table. It opens and keeps
// the files of matches through engine/store and leaves everything on the table to app/table.
package app

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/faces"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// Config says how the program is to run.
type Config struct {
	Home          string // folder of the user's files, empty for the user's own
	Language      string // for this run, empty for the user's own
	Theme         string // for this run, empty for the user's own
	Open          string // a match, a scenario or a lesson to open, empty for the library
	Width, Height int    // of the window
}

// id is the name of the program to the system.
const id = "org.tenka.Tenka"

// Run opens the window and returns when it has closed. An error says which part of c cannot be used.
func Run(c Config) error {
	home, err := c.home()
	if err != nil {
		return err
	}
	if c.Language != "" && !slices.Contains(lang.Languages, c.Language) {
		return &engine.DataError{Path: "-lang", Want: fmt.Sprintf("one of %v", lang.Languages), Got: strconv.Quote(c.Language)}
	}
	if c.Theme != "" && !slices.Contains(shell.Themes, shell.Theme(c.Theme)) {
		return &engine.DataError{Path: "-theme", Want: fmt.Sprintf("one of %v", shell.Themes), Got: strconv.Quote(c.Theme)}
	}
	scanned := scan(home) // while the window opens
	go warmPrints(gameNames())
	a := fyneapp.NewWithID(id)
	if icon, err := fs.ReadFile(assets.Art(), "icon.png"); err == nil {
		a.SetIcon(fyne.NewStaticResource("icon.png", icon))
	}
	w := a.NewWindow("Tenka")
	w.SetPadded(false)
	w.SetMaster()
	w.Resize(fyne.NewSize(float32(c.Width), float32(c.Height)))
	w.CenterOnScreen()
	p := newProgram(a, w, home, c.Language, shell.Theme(c.Theme))
	p.scanned = scanned
	p.sh.ToLibrary()
	if c.Open != "" {
		p.sh.Open(c.Open)
	}
	w.SetFullScreen(p.sh.Settings().FullScreen)
	w.ShowAndRun()
	p.leave()
	return nil
}

func gameNames() []string {
	var names []string
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	return names
}

func (c Config) home() (store.Folders, error) {
	if c.Home == "" {
		return store.Home()
	}
	root, err := filepath.Abs(c.Home)
	return store.In(root), err
}

// program is the window with what it has open. It belongs to the UI goroutine.
type program struct {
	sh      *shell.Shell
	ses     *session.Session // the match at the table, nil for none
	path    string           // of its file, empty where it has none
	scanned chan shelf       // what lies in the folders, once it is known
}

// newProgram takes a window into use. language and theme hold for this run only; empty ones are the user's own.
func newProgram(a fyne.App, w fyne.Window, home store.Folders, language string, theme shell.Theme) *program {
	p := &program{sh: &shell.Shell{App: a, Window: w, Home: home, Language: language, Theme: theme}}
	p.sh.ToLibrary = p.library
	p.sh.ToSettings = p.settings
	p.sh.New = p.newMatch
	p.sh.Begin = p.begin
	p.sh.Open = p.open
	p.sh.Choose = p.choose
	p.sh.Keep = func(s *engine.Scenario) (string, error) { return createScenario(p.sh.Home, s) }
	p.sh.Start()
	w.SetOnDropped(func(_ fyne.Position, files []fyne.URI) {
		if len(files) > 0 {
			p.open(files[0].Path())
		}
	})
	w.SetCloseIntercept(func() {
		p.leave()
		w.Close()
	})
	return p
}

// leave closes the match at the table: its computer players stop and its file is whole.
func (p *program) leave() {
	if p.ses != nil {
		p.ses.Close()
	}
	p.ses, p.path = nil, ""
}

func (p *program) library() {
	p.leave()
	if p.scanned == nil {
		p.scanned = scan(p.sh.Home)
	}
	p.sh.Show(func() shell.Screen { return newLibrary(p, games.All()) })
}

func (p *program) newMatch(g engine.Game, s *engine.Scenario) {
	state := p.newMatchState(g, s)
	p.sh.ShowOver(func(back func()) shell.Screen { return newMatchScreen(p, state, back) })
}

func (p *program) settings() {
	if _, open := p.sh.Screen().(*settingsScreen); open {
		return
	}
	state := &settingsState{}
	p.sh.ShowOver(func(back func()) shell.Screen { return newSettings(p.sh, state, back) })
}

func (p *program) rulebooks(g engine.Game, rule string) {
	state := &rulebookState{game: g, rule: rule}
	p.sh.ShowOver(func(back func()) shell.Screen { return newRulebooks(p.sh, state, back) })
}

// begin starts a match and keeps it from its first record.
func (p *program) begin(g engine.Game, h engine.Header) {
	data, err := p.sh.Home.Override(g)
	if err != nil {
		p.tell("open.data", err)
		return
	}
	h.Data = data
	m, err := engine.NewMatch(g, h)
	if err != nil {
		p.tell("open.begin", err)
		return
	}
	f, err := createSave(p.sh.Home, m, time.Now())
	p.sit(m, f)
	if err != nil {
		p.tell("open.unkept", err)
	}
}

// sit shows the table with a match; f may be nil.
func (p *program) sit(m *engine.Match, f *store.File) {
	p.leave()
	ses := session.New(m, f)
	p.ses = ses
	if f != nil {
		p.path = f.Path
	}
	p.sh.Show(func() shell.Screen { return table.New(p.sh, ses, faces.Of) })
}

// open opens a match, a scenario or a lesson. A file that is refused leaves everything as it was and is told in one line.
func (p *program) open(path string) {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	kind, err := kindOf(path)
	if err != nil {
		p.tell("open.refused", err)
		return
	}
	switch kind {
	case scenarioFile:
		p.openScenario(path)
		return
	case lessonFile:
		p.openLesson(path)
		return
	}
	if p.ses != nil && path == p.path {
		ses := p.ses
		p.sh.Show(func() shell.Screen { return table.New(p.sh, ses, faces.Of) })
		return
	}
	f, err := store.Open(path, games.ByName)
	if err != nil {
		p.tell("open.refused", err)
		return
	}
	p.sit(f.Match, f)
}

func (p *program) openScenario(path string) {
	s, err := readScenario(path)
	if err != nil {
		p.tell("open.refused", err)
		return
	}
	g, _ := games.ByName(s.Game)
	if screen, open := p.sh.Screen().(*matchScreen); open && screen.st.game.Name() == s.Game {
		screen.takeFile(s)
		return
	}
	p.newMatch(g, s)
}

// tell shows an error in one line.
func (p *program) tell(id string, err error) {
	p.sh.Tell(p.sh.Say(id, engine.Args{"Why": why(err)}))
}

// choose asks for a file to open.
func (p *program) choose() { p.chooseFor([]string{store.Ext, ".json"}, p.open) }

// chooseFor asks for a file with one of these endings.
func (p *program) chooseFor(endings []string, take func(path string)) {
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		if err != nil {
			p.tell("open.cannot", err)
			return
		}
		if file == nil {
			return
		}
		path := file.URI().Path()
		_ = file.Close()
		take(path)
	}, p.sh.Window)
	d.SetTitleText(p.sh.T("library.open"))
	d.SetConfirmText(p.sh.T("open.confirm"))
	d.SetDismissText(p.sh.T("open.dismiss"))
	d.SetFilter(storage.NewExtensionFileFilter(endings))
	if folder, err := storage.ListerForURI(storage.NewFileURI(p.sh.Home.Saves)); err == nil {
		d.SetLocation(folder)
	}
	d.Show()
	if p.sh.Window.Canvas().Overlays().Top() == nil {
		return // the system shows its own
	}
	d.SetView(dialog.ListView)
	d.Resize(p.sh.Window.Canvas().Size().Subtract(fyne.NewSize(160, 120)).Max(fyne.NewSize(600, 400)))
}
