package app

import (
	"errors"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/apart/letter"
	"tenka/app/apart/near"
	"tenka/app/desktop/pick"
	"tenka/app/files"
	"tenka/app/games/faces"
	"tenka/app/screens/learn"
	"tenka/app/screens/library"
	"tenka/app/screens/lobby"
	"tenka/app/screens/newmatch"
	"tenka/app/screens/rulebooks"
	"tenka/app/screens/settings"
	"tenka/app/screens/statistics"
	"tenka/app/screens/workshop"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/practice"
	"tenka/app/table/rules"
	"tenka/app/together"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// program is the window with everything that is open in it: the shell, and the functions that open screens. It belongs to the UI goroutine.
type program struct {
	*shell.Shell
	ses     *session.Session      // the match at the table, nil for none
	path    string                // the path of its file, empty for none
	*shared                       // with people at other windows
	record  recorded              // the lesson that was recorded last
	found   <-chan *library.Shelf // delivers the contents of the folders, which are read before the library is made
	scan    func(store.Folders) <-chan *library.Shelf
	crashed bool // the last run crashed, and the user does not know it yet
	started bool // the window is open
	ended   bool // the window is closing
	// keep is called before the window closes; it saves the window's place. exit is called when all files of the match are closed; it ends
	// the program.
	keep, exit func()
	// later runs a function on the UI goroutine.
	later func(func())
}

// What the screens need of the program.
var (
	_ library.Program   = (*program)(nil)
	_ library.Workbench = (*program)(nil)
	_ newmatch.Program  = (*program)(nil)
	_ settings.Program  = (*program)(nil)
	_ rulebooks.Program = (*program)(nil)
	_ learn.Program     = (*program)(nil)

	_ statistics.Program = (*program)(nil)
	_ workshop.Program   = (*program)(nil)
)

// newProgram sets up the program in a window. language and theme are for this run only; empty ones are those of the settings.
func newProgram(a fyne.App, w fyne.Window, home store.Folders, language string, theme shell.Theme) *program {
	p := &program{Shell: &shell.Shell{App: a, Window: w, Home: home, Language: language, Theme: theme}, scan: library.Scan, keep: func() {}, exit: func() {}, later: fyne.Do}
	p.shared = &shared{p: p, kept: map[*together.Together]*table.Kept{}, look: near.Look, announce: near.Announce}
	p.ToLibrary = p.toLibrary
	p.ToSettings = p.ShowSettings
	p.ToHelp = func() { p.Help("") }
	p.LeaveRoom = p.CloseRoom
	p.New = p.NewMatch
	p.Shell.Practise = p.Practise
	p.Begin = p.BeginMatch
	p.Shell.WriteLetter = p.WriteLetter
	p.Shell.OpenRoom = p.shared.OpenRoom
	p.Open = p.OpenFile
	p.Choose = p.ChooseFile
	p.SetUp, p.Paste = p.ShowWorkshop, p.OpenLine
	p.Dialog = pick.New(w, p.T)
	p.Keep = func(s *engine.Scenario) (string, error) { return files.CreateScenario(p.Home, s) }
	p.Start()
	p.setMenu()
	w.SetOnDropped(func(_ fyne.Position, dropped []fyne.URI) {
		if len(dropped) > 0 {
			p.OpenFile(dropped[0].Path())
		}
	})
	w.SetCloseIntercept(p.quit)
	return p
}

// quit ends the program, or asks first if something is not saved.
func (p *program) quit() { p.leaving(p.end) }

// end closes all files and then the program. Things that cannot be written are lost, and logged.
func (p *program) end() {
	if p.ended {
		return // the window must not be touched any more
	}
	p.ended = true
	p.Dialog.Close()
	p.leave()
	for _, x := range p.aside {
		p.closeShared(x, false)
	}
	p.LastTry()
	p.keep()
	p.exit()
}

// leave closes the match at the table: its computer players stop, and its file is complete, or the lost part is logged.
func (p *program) leave() {
	p.remember()
	if p.with != nil {
		p.leaveShared()
	} else if p.ses != nil {
		if err := p.ses.Close(); err != nil {
			log.Println("match:", err)
		}
	}
	p.ses, p.path = nil, ""
	p.Forget(shell.Match)
}

// leaving calls do, which leaves these things, or asks first if a part of them would be lost; see [shell.Shell.Leave].
func (p *program) leaving(do func(), things ...shell.Thing) {
	p.saveOpen()
	if len(things) == 0 {
		for _, x := range p.aside {
			p.Save(p.savingOf(shell.Aside, x.Session().File, x))
		}
	} else if _, err := os.Lstat(p.path); p.staysOpen() && err == nil { // it lies aside, is saved on, and the library leads back to it
		things = slices.DeleteFunc(things, func(t shell.Thing) bool { return t == shell.Match })
	}
	p.Leave(do, things...)
}

// saveOpen saves the match at the table and the text in the fields of the screen.
func (p *program) saveOpen() {
	p.remember()
	if p.ses != nil && p.ses.File != nil {
		p.Save(p.saving())
	}
}

// saving says how the match at the table is written.
func (p *program) saving() shell.Saving { return p.savingOf(shell.Match, p.ses.File, p.with) }

// savingOf says how the file of a match is written, and with it that of its room; x is nil for a match at one screen.
func (p *program) savingOf(thing shell.Thing, f *store.File, x *together.Together) shell.Saving {
	of := ""
	if thing == shell.Aside {
		of = f.Path
	}
	write := func() error {
		err := f.Again()
		if err == nil && x != nil {
			x.Saved()
		}
		return err
	}
	return shell.Saving{Thing: thing, Of: of, Write: write, Waiting: f.Waiting, Elsewhere: func(folder string) (string, error) {
		name := strings.TrimSuffix(filepath.Base(f.Path), store.Ext)
		if err := f.KeepAt(filepath.Join(folder, files.FreeName(folder, name, store.Ext)+store.Ext)); err != nil {
			return "", err
		}
		if p.ses != nil && p.ses.File == f {
			p.path = f.Path
		}
		if x != nil {
			x.Saved()
		}
		return f.Path, nil
	}}
}

// follows reports to the player from now on how writing the match succeeds.
func (p *program) follows() {
	f := p.ses.File
	p.heed(shell.Match, f, p.with, func() bool { return p.ses != nil && p.ses.File == f })
}

// remember tells the screen to save the text typed in its fields, if the screen can.
func (p *program) remember() {
	if r, ok := p.Screen().(interface{ Remember() }); ok {
		r.Remember()
	}
}

// Folders are the user's folders.
func (p *program) Folders() store.Folders { return p.Home }

func (p *program) toLibrary() { p.leaving(p.showLibrary, shell.Match, shell.Draft) }

func (p *program) showLibrary() {
	p.leave()
	p.Show(func() shell.Screen {
		found := p.found
		if p.found = nil; found == nil {
			found = p.scan(p.Home)
		}
		return library.New(p, games.All(), found)
	})
	if p.started {
		p.offerCrash()
	}
}

// ShowMatches shows the screen of all matches; find puts the focus in its search.
func (p *program) ShowMatches(find bool) {
	state := &library.FolderState{Find: find}
	p.Show(func() shell.Screen { return library.NewMatches(p, state, p.showLibrary) })
}

// ShowScenarios shows the user's own scenarios.
func (p *program) ShowScenarios() {
	state := &library.FolderState{}
	p.Show(func() shell.Screen { return library.NewScenarios(p, state, p.showLibrary) })
}

// NewMatch shows the screen for a new match of a game, from a scenario, or of the whole game if s is nil.
func (p *program) NewMatch(g engine.Game, s *engine.Scenario) {
	state := newmatch.NewState(p, g, s)
	p.ShowOver(func(back func()) shell.Screen { return newmatch.New(p, state, back) })
}

// NewMatchWith shows the screen for a new match of a game with the players of another.
func (p *program) NewMatchWith(g engine.Game, h *engine.Header) {
	state := newmatch.NewState(p, g, nil)
	state.Invite(h)
	p.ShowOver(func(back func()) shell.Screen { return newmatch.New(p, state, back) })
}

// ShowWorkshop shows the workshop with the position of a scenario, or with the setup of its options. Its way back leads to the current
// screen; a match at the table stays open.
func (p *program) ShowWorkshop(g engine.Game, s *engine.Scenario) {
	state, err := store.Reading("", func() (*workshop.State, error) { return workshop.NewState(g, *s) })
	if err != nil {
		p.TellOf("open.refused", err)
		return
	}
	state.Resume(p.Home.Root)
	name := p.screenName()
	p.ShowOver(func(back func()) shell.Screen {
		p.over(func() { p.Leave(back, shell.Draft) }, name)
		return workshop.New(p, p.Shell, faces.Of, state)
	})
}

// WorkshopClosed resets the button to the library after the workshop.
func (p *program) WorkshopClosed() { p.over(p.toLibrary, "") }

// screenName is the id of the name of the current screen, for a button that leads back to it; empty for the library.
func (p *program) screenName() string {
	switch p.Screen().(type) {
	case *table.Table:
		return "workshop.under.table"
	case *newmatch.Screen:
		return "workshop.under.new"
	case *library.Folder:
		return "workshop.under.scenarios"
	}
	return ""
}

// PlayScenario opens the screen of a new match for a scenario from the workshop, which stays open behind it.
func (p *program) PlayScenario(g engine.Game, s *engine.Scenario) { p.NewMatch(g, s) }

// OpenLine opens a scenario that was sent as a line of text.
func (p *program) OpenLine(text string) {
	s, err := files.ReadLine(text)
	if err != nil {
		p.TellOf("open.refused", err)
		return
	}
	g, _ := games.ByName(s.Game)
	p.NewMatch(g, s)
}

// ShowSettings shows the settings, unless they are shown already.
func (p *program) ShowSettings() {
	if _, open := p.Screen().(*settings.Screen); open {
		return
	}
	state := &settings.State{}
	p.ShowOver(func(back func()) shell.Screen { return settings.New(p, state, back) })
}

// ShowStatistics shows the statistics of the matches that are kept.
func (p *program) ShowStatistics() {
	p.ShowOver(func(back func()) shell.Screen { return statistics.New(p, back) })
}

// Piece is a part of a table, for the settings.
func (p *program) Piece() fyne.CanvasObject { return faces.Piece(p.Localizer()) }

// Rulebook shows the rulebooks, open at a rule of a game.
func (p *program) Rulebook(g engine.Game, rule string) {
	state := &rulebooks.State{Game: g, Rule: rule}
	p.ShowOver(func(back func()) shell.Screen { return rulebooks.New(p, state, back) })
}

// Help shows the help, open at a page.
func (p *program) Help(page string) {
	if open, ok := p.Screen().(*rulebooks.Screen); ok {
		open.Turn(nil, page)
		return
	}
	p.Rulebook(nil, page)
}

// Book is the rulebook of a game as a table shows it, or the help if g is nil.
func (p *program) Book(g engine.Game, rule string, done func()) rulebooks.Book {
	if g == nil {
		return rules.Help(p.Shell, rule, done)
	}
	return table.NewRulebook(p.Shell, faces.Of, g, g.Data(), rule, done)
}

// BeginMatch starts a match and saves it from its first record on.
func (p *program) BeginMatch(g engine.Game, h engine.Header) {
	data, err := p.Home.Override(g)
	if err != nil {
		p.TellOf("open.data", err)
		return
	}
	h.Data = data
	m, err := store.Reading("", func() (*engine.Match, error) { return engine.NewMatch(g, h) })
	if err != nil {
		p.TellOf("open.begin", err)
		return
	}
	p.leaving(func() { p.sit(files.CreateSave(p.Home, m, time.Now())) }, shell.Match, shell.Draft)
}

// sit shows the table with the match of a file.
func (p *program) sit(f *store.File) {
	p.leave()
	p.ses, p.path = session.New(f.Match, f), f.Path
	p.showTable()
	p.follows()
}

func (p *program) showTable() {
	ses, kept := p.ses, &table.Kept{}
	p.Show(func() shell.Screen { return table.Again(p.Shell, ses, faces.Of, kept) })
}

// Sit shows the table with a lesson.
func (p *program) Sit(player *lesson.Run, course func() table.Course) {
	p.leaving(func() {
		p.leave()
		ses := session.New(player.Match(), nil)
		p.ses = ses
		p.Show(func() shell.Screen { return table.NewLesson(p.Shell, ses, faces.Of, player, course()) })
	}, shell.Match, shell.Draft)
}

// Practise asks questions about a game, first of a kind; empty for the one that is due.
func (p *program) Practise(g engine.Game, kind string) {
	r, ok := practice.New(p.Shell, g, kind)
	if !ok {
		return
	}
	p.leaving(func() {
		r.Show = func() {
			p.leave()
			p.Show(func() shell.Screen { return table.NewPractice(p.Shell, faces.Of, r) })
		}
		r.Begin()
	}, shell.Match, shell.Draft)
}

// OpenFile opens a match, a scenario or a lesson. A refused file is reported in one line and changes nothing.
func (p *program) OpenFile(path string) {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	if isLetter(path) {
		p.OpenLetter(path)
		return
	}
	if p.Room(path) != nil {
		p.leaving(func() { p.sitShared(p.Room(path)) }, shell.Match, shell.Draft)
		return
	}
	kind, err := files.KindOf(path)
	switch {
	case err != nil:
		p.TellOf("open.refused", err)
	case kind == files.Scenario:
		p.openScenario(path)
	case kind == files.Lesson:
		learn.Open(p, path)
	case p.ses != nil && path == p.path:
		p.Leave(p.showTable, shell.Draft)
	default:
		p.leaving(func() { p.openMatch(path) }, shell.Match, shell.Draft)
	}
}

func (p *program) openMatch(path string) {
	f, err := store.Open(path, games.ByName)
	if err != nil {
		p.TellOf("open.refused", err)
		return
	}
	if together.Shared(path) && !errors.Is(f.ReadOnly, store.ErrLocked) { // else another program has the room too
		x, err := together.Resume(f, p.loops())
		if err == nil {
			p.sitShared(x)
			return
		}
		if errors.Is(err, together.ErrTaken) { // for a while: nobody is to play on alone meanwhile
			_ = f.Close()
			p.TellOf("together.open", err)
			return
		}
		defer p.TellOf("together.open", err)
	}
	p.sit(f)
	beside(func() { p.audit(path) })
}

// beside runs f, which takes long, in a goroutine of its own.
var beside = func(f func()) { go f() }

// audit tells the player where the log in a match's file differs from its replay.
func (p *program) audit(path string) {
	no, err := store.Altered(path, games.ByName)
	if err != nil || no < 0 {
		return // the error was reported when the file was opened
	}
	fyne.Do(func() {
		if p.path == path {
			p.Tell(p.Say("open.altered", engine.Args{"A": no}))
		}
	})
}

func (p *program) openScenario(path string) {
	s, err := files.ReadScenario(path)
	if err != nil {
		p.TellOf("open.refused", err)
		return
	}
	g, _ := games.ByName(s.Game)
	switch screen := p.Screen().(type) {
	case *newmatch.Screen:
		if screen.Game().Name() == s.Game {
			screen.Take(s)
			return
		}
	case *lobby.Screen:
		if p.with != nil && p.with.Hosts() {
			p.Host(g, s)
			return
		}
	}
	p.NewMatch(g, s)
}

// TellOf says in one line why something could not be done.
func (p *program) TellOf(id string, err error) {
	log.Println(id+":", err)
	p.Tell(p.Say(id, engine.Args{"Why": files.Why(p.Localizer(), err)}))
}

// OpenFolder shows a folder in the system's file manager, and makes it first if needed.
func (p *program) OpenFolder(path string) {
	err := os.MkdirAll(path, 0o700)
	if err == nil {
		err = p.show(path)
	}
	if err != nil {
		p.TellOf("open.folder", err)
	}
}

// ShowFile opens a file that Tenka cannot show in the system's program for it.
func (p *program) ShowFile(path string) {
	_, err := os.Stat(path)
	if err == nil {
		err = p.show(path)
	}
	if err != nil {
		p.TellOf("open.cannot", err)
	}
}

// show hands a file or a folder to the system.
func (p *program) show(path string) error { return p.App.OpenURL(files.URL(path, runtime.GOOS)) }

// ChooseFile asks for a file to open.
func (p *program) ChooseFile() {
	p.chooseFor("pick.kind.all", p.OpenFile, store.Ext, ".json", letter.Ext)
}

// ChooseScenario asks for the file of a scenario to open.
func (p *program) ChooseScenario() { p.chooseFor("pick.kind.scenario", p.openScenario, ".json") }

// chooseFor asks for a file with one of these endings; kind is the id of the name of such files.
func (p *program) chooseFor(kind string, take func(path string), endings ...string) {
	p.Dialog.Ask(pick.Question{Title: p.T("library.open"), From: p.Home.Saves, Endings: endings, Kind: p.T(kind)}, take,
		func(err error) { p.TellOf("open.cannot", err) })
}
