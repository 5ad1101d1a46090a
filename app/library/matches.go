package library

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/kit"
	"tenka/app/kit/focus"
	"tenka/app/page"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// Keeper is what the screen of all matches needs of the program.
type Keeper interface {
	shell.Texts
	Focus(fyne.Focusable)
	Focused() fyne.Focusable
	Folders() store.Folders
	OpenFile(path string)
	OpenFolder(path string)
	Tell(text string)
	TellOf(id string, err error)
	// Offer tells something with a button that does something about it.
	Offer(text, verb string, do func())
}

// MatchesState is what the screen of all matches keeps when it is made again in another language or size.
type MatchesState struct {
	order int
	words string
	at    string // the file of the match that has the focus, empty for the first
	steps []step // to undo, the last one last
	read  map[string]store.Summary
	// Find has the screen begin with the focus in the search.
	Find bool
}

// step is a file that was moved, and what is to be said of it.
type step struct {
	from, to string
	deleted  bool
}

// Matches is the screen of all matches in the folder: they can be searched, sorted, renamed and deleted.
type Matches struct {
	p     Keeper
	st    *MatchesState
	back  func()
	all   []*match
	shown []*match // that are looked for, in their order

	search *kit.TextField
	order  *kit.Segmented
	head   *kit.Label
	empty  *kit.Paragraph
	list   *matchList
	stops  focus.Stops
	root   fyne.CanvasObject
	closed bool
}

// match is a line of the list.
type match struct {
	save
	read                  bool
	title, caption, words string // words: in which it is looked for
	game                  string // its name
	sign, verb            string
}

// The orders of the list.
const (
	byTime = iota
	byName
	byGame
)

// NewMatches returns the screen of all matches; back leaves it.
func NewMatches(p Keeper, st *MatchesState, back func()) *Matches {
	m := &Matches{p: p, st: st, back: back}
	if st.read == nil {
		st.read = map[string]store.Summary{}
	}
	top := kit.NewTopBar(p.T("new.back"), back)
	top.SetTitle(p.T("library.matches"), p.T("library.matches.kanji"))
	m.search = kit.NewTextField(p.T("matches.search"), p.T("matches.search"))
	m.search.SetText(st.words)
	m.search.OnChanged = func(text string) {
		st.words = text
		m.sift()
	}
	m.search.Keys = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
			m.list.focus(m.list.at)
			return true
		}
		return ev.Name == fyne.KeyUp
	}
	m.order = kit.NewSegmented(p.T("matches.order"), []string{p.T("matches.by.time"), p.T("matches.by.name"), p.T("matches.by.game")}, st.order, func(i int) {
		st.order = i
		m.sift()
	})
	m.head, m.empty = kit.NewLabel("", quiet), kit.NewParagraph("", quiet)
	folder := kit.NewButton(p.T("library.folder"), "", func() { p.OpenFolder(p.Folders().Saves) }).SetSign("sign/folder")
	m.list = newMatchList(m)
	m.stops.Add(m.search, m.order, folder)
	sheet := kit.NewSheetOf(kit.Raised, container.New(page.Free(nil, func(s fyne.Size) {
		page.Put(m.list.scroll, page.U(8), page.U(8), s.Width-page.U(16), s.Height-page.U(16))
		page.PutMid(m.empty, page.U(24), page.U(40), s.Width-page.U(48))
		m.list.place()
	}), m.list.scroll, m.empty), 0)
	m.root = container.NewStack(kit.NewGround(), container.New(page.Free(nil, func(s fyne.Size) {
		bar := top.MinSize().Height
		page.Put(top, 0, 0, s.Width, bar)
		width := min(s.Width-48, page.U(1120))
		x, y, high := (s.Width-width)/2, bar+page.U(16), page.U(40)
		button, orders := folder.MinSize().Width, min(m.order.MinSize().Width, width)
		if page.U(220)+orders+button+2*page.U(16) <= width {
			page.Put(m.search, x, y, width-orders-button-2*page.U(16), high)
			page.Put(m.order, x+width-orders-button-page.U(16), y, orders, high)
			page.Put(folder, x+width-button, y, button, high)
		} else {
			page.Put(m.search, x, y, width-button-page.U(16), high)
			page.Put(folder, x+width-button, y, button, high)
			y += high + page.U(8)
			page.Put(m.order, x, y, orders, high)
		}
		y += high + page.U(18)
		page.PutMid(m.head, x+page.U(12), y, width-page.U(24))
		y += page.U(14)
		page.Put(sheet, x, y, width, s.Height-y-24)
	}), top, m.search, m.order, folder, m.head, sheet))
	m.scan()
	return m
}

// Content is what the window shows.
func (m *Matches) Content() fyne.CanvasObject { return m.root }

// Close leaves the reading of files unused.
func (m *Matches) Close() { m.closed = true }

// Shown gives the focus to the match that had it, or to the first.
func (m *Matches) Shown() {
	m.list.place()
	if find := m.st.Find; find || len(m.shown) == 0 {
		m.st.Find = false
		m.Find()
		return
	}
	m.list.focus(m.list.at)
}

// Find gives the focus to the search.
func (m *Matches) Find() { m.p.Focus(m.search) }

// Key moves in the list, renames and deletes.
func (m *Matches) Key(name fyne.KeyName) bool {
	if m.list.key(name) {
		return true
	}
	if name == fyne.KeyEscape {
		if m.st.words != "" && m.p.Focused() == fyne.Focusable(m.search) {
			m.search.SetText("")
			return true
		}
		m.back()
		return true
	}
	return m.stops.Key(name)
}

// scan lists the files, and reads those that are not known yet beside the window.
func (m *Matches) scan() {
	list, err := store.Unread(m.p.Folders().Saves)
	if err != nil {
		m.p.TellOf("open.cannot", err)
	}
	now := time.Now()
	var unread []store.Summary
	m.all = m.all[:0]
	for _, s := range list {
		if known, ok := m.st.read[s.Path]; ok && known.Modified.Equal(s.Modified) {
			m.all = append(m.all, m.line(known, true, now))
			continue
		}
		m.all = append(m.all, m.line(s, false, now))
		unread = append(unread, s)
	}
	m.sift()
	if len(unread) > 0 {
		go m.readAll(unread)
	}
}

// between two looks of the list at what has been read.
const between = 150 * time.Millisecond

// readAll reads files and hands them to the window a handful at a time.
func (m *Matches) readAll(list []store.Summary) {
	var read []store.Summary
	closed := false
	for i, last := 0, time.Now(); i < len(list) && !closed; i++ {
		list[i].Read()
		read = append(read, list[i])
		if time.Since(last) > between || i == len(list)-1 {
			fyne.DoAndWait(func() {
				m.take(read)
				closed = m.closed
			})
			read, last = nil, time.Now()
		}
	}
}

// take brings what has been read into the list.
func (m *Matches) take(read []store.Summary) {
	if m.closed {
		return
	}
	at := make(map[string]int, len(m.all))
	for i, one := range m.all {
		at[one.Path] = i
	}
	now := time.Now()
	for _, s := range read {
		m.st.read[s.Path] = s
		if i, there := at[s.Path]; there {
			m.all[i] = m.line(s, true, now)
		}
	}
	m.sift()
}

// line is a match in words.
func (m *Matches) line(s store.Summary, read bool, now time.Time) *match {
	p := m.p
	one := &match{save: save{Summary: s}, read: read}
	at := lang.Capital(when(p, s.Modified, now))
	base := strings.TrimSuffix(filepath.Base(s.Path), store.Ext)
	_, known := games.ByName(s.Game)
	switch {
	case !read:
		one.sign, one.title, one.caption = "sign/clock", base, at
	case s.Err != nil || !known:
		one.sign, one.title, one.caption = "sign/warning", base, p.T("library.damaged")+". "+at
	default:
		one.sign, one.verb, one.title = "sign/play", p.T("library.resume"), one.save.title(p)
		if s.Over {
			one.sign, one.verb = "sign/winner", p.T("library.look")
			one.title = p.Say("library.title", engine.Args{"Game": one.title, "Moment": one.result(p)})
		}
		one.game, one.caption = p.T(s.Game+".name"), one.names(p)+". "+at
		if name := files.Named(s.Path); name != "" {
			one.title, one.caption = name, one.title+". "+one.caption
		}
	}
	one.words = strings.ToLower(one.game + " " + one.title + " " + one.caption + " " + base)
	return one
}

// sift shows what is looked for, in its order. The match that has the focus keeps it while it is shown.
func (m *Matches) sift() {
	words := strings.Fields(strings.ToLower(m.st.words))
	m.shown = m.shown[:0]
	for _, one := range m.all {
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(one.words, w) }) {
			m.shown = append(m.shown, one)
		}
	}
	slices.SortStableFunc(m.shown, func(a, b *match) int {
		if m.st.order == byGame && a.game != b.game {
			return strings.Compare(a.game, b.game)
		}
		if m.st.order == byName {
			if c := strings.Compare(strings.ToLower(a.title), strings.ToLower(b.title)); c != 0 {
				return c
			}
		}
		return b.Modified.Compare(a.Modified)
	})
	said := m.p.Say("library.matches.count", engine.Args{"N": len(m.all)})
	if len(words) > 0 {
		said = m.p.Say("matches.found", engine.Args{"A": len(m.shown), "B": len(m.all)})
	}
	m.head.SetText(said)
	m.empty.Hidden = len(m.shown) > 0
	if m.empty.SetText(m.p.T("library.matches.none")); len(m.all) > 0 {
		m.empty.SetText(m.p.T("matches.none"))
	}
	m.list.renew()
}

// rename gives a match the name that was written; it reports whether there is nothing left to write.
func (m *Matches) rename(one *match, name string) bool {
	name = strings.TrimSpace(name)
	if name == strings.TrimSuffix(filepath.Base(one.Path), store.Ext) {
		return true
	}
	to, err := store.Rename(one.Path, name)
	if err != nil {
		m.refuse(err, name)
		return false
	}
	m.st.steps = append(m.st.steps, step{from: one.Path, to: to})
	m.moved(one.Path, to)
	m.p.Tell("")
	return true
}

// refuse says why a file was not moved.
func (m *Matches) refuse(err error, name string) {
	switch {
	case errors.Is(err, store.ErrName):
		m.p.Tell(m.p.T("matches.no.name"))
	case errors.Is(err, fs.ErrExist):
		m.p.Tell(m.p.Say("matches.taken", engine.Args{"Name": name}))
	case errors.Is(err, store.ErrLocked):
		m.p.Tell(m.p.T("matches.locked"))
	default:
		m.p.TellOf("open.cannot", err)
	}
}

// moved follows a file to another path.
func (m *Matches) moved(from, to string) {
	known, read := m.st.read[from]
	delete(m.st.read, from)
	if read {
		known.Path = to
		m.st.read[to] = known
	}
	m.st.at = to
	m.scan()
}

// remove deletes a match, which can be undone.
func (m *Matches) remove(one *match) {
	at := slices.Index(m.shown, one)
	to, err := m.p.Folders().Delete(one.Path)
	if err != nil {
		m.refuse(err, one.title)
		return
	}
	m.st.steps = append(m.st.steps, step{from: one.Path, to: to, deleted: true})
	m.st.at = ""
	if near := slices.Delete(slices.Clone(m.shown), at, at+1); len(near) > 0 {
		m.st.at = near[min(at, len(near)-1)].Path
	}
	m.scan()
	m.list.focus(m.list.at)
	m.p.Offer(m.p.Say("matches.deleted", engine.Args{"Name": one.title}), m.p.T("matches.undo"), m.Undo)
}

// Undo brings back what was deleted last, or its name to what was renamed last.
func (m *Matches) Undo() {
	if len(m.st.steps) == 0 {
		return
	}
	last := m.st.steps[len(m.st.steps)-1]
	if err := m.p.Folders().Restore(last.to, last.from); err != nil {
		m.refuse(err, filepath.Base(last.from))
		return
	}
	m.st.steps = m.st.steps[:len(m.st.steps)-1]
	m.p.Tell("")
	m.moved(last.to, last.from)
	m.list.focus(m.list.at)
}

// Redo does nothing: what was brought back can be deleted again.
func (m *Matches) Redo() {}
