package library

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/focus"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// Keeper is what the screens of the user's files need of the program.
type Keeper interface {
	shell.Texts
	Focus(fyne.Focusable)
	Focused() fyne.Focusable
	Folders() store.Folders
	OpenFile(path string)
	OpenFolder(path string)
	Tell(text string)
	TellOf(id string, err error)
	// Report shows a sentence about something that was done.
	Report(text string)
	// Offer shows a sentence with a button that calls do.
	Offer(text, verb string, do func())
}

// FolderState is what the screen of a folder keeps when the screen is made anew in another language or size.
type FolderState struct {
	order int
	words string
	at    string // the file that has the focus, empty for the first
	steps []step // the steps that undo takes back, the newest last
	read  map[string]reading
	// Find begins with the focus in the search.
	Find bool
}

// step is a change of a file, with what undoes it.
type step struct {
	name     string // the name of the file
	from, at string // the paths of the file before and after, empty for nowhere
	back     func() error
}

// reading is the contents of a file as its kind reads them, and when the file was written.
type reading struct {
	modified time.Time
	holds    any
}

// kind is one kind of user file (matches or scenarios), and what can be done with such files.
type kind interface {
	traits() traits
	folder() string
	files() ([]store.Kept, error)
	// read reads a file. It may be called in any goroutine.
	read(path string) any
	// readMany returns read for many files of the folder, one after the other, and what is called after them.
	readMany() (read func(path string) any, done func())
	// describe puts what was read into words; at is the time when it was written.
	describe(one *item, at string)
	open(one *item)
	// name is the name of a file that the user can change. rename changes it, and returns the new path and a function that undoes it.
	name(one *item) string
	rename(one *item, name string) (to string, back func() error, err error)
	// offers are links below the text that stands in place of an empty list.
	offers() []*kit.Link
	// acts are further actions on files that could be read.
	acts() []act
	// cover is a picture in place of a file's sign; nil for none.
	cover(one *item) *cover
}

// traits are the texts and sizes of a kind: the ids of its texts, and the height of each line in units, known in advance so that only lines
// in sight need be made. In a narrow list a line may have two rows of text.
type traits struct {
	title, kanji, search, byTime string
	count, found                 string // above the list: the count of all, and of those found
	empty, none                  string // in place of the list
	hint, taken, locked, deleted string
	high, narrow                 float32
}

// act is an action on a file: a button in its row, and a key when the row has the focus.
type act struct {
	sign, name string
	key        fyne.KeyName // none if only a key does it
	do         func(one *item)
}

// Folder is the screen of all the user's files of a kind. They can be searched, sorted, renamed and deleted; each kind adds its own
// actions.
type Folder struct {
	p     Keeper
	kind  kind
	as    traits
	st    *FolderState
	back  func()
	all   []*item
	shown []*item // those that match the search, sorted

	search *kit.TextField
	order  *kit.Segmented
	head   *kit.Label
	empty  *kit.Paragraph
	offers *fyne.Container // below it
	list   *folderList
	stops  focus.Stops
	root   fyne.CanvasObject
	closed bool
}

// item is a file in the list.
type item struct {
	store.Kept
	holds                 any    // what was read; nil before
	whole                 bool   // it could be read without an error
	title, caption, words string // words is the text that is searched
	game                  string // the name of the game
	sign, verb            string
}

// The orders of the list.
const (
	byTime = iota
	byName
	byGame
)

// newFolder returns the screen of the files of a kind, before they are read; back leaves it.
func newFolder(p Keeper, k kind, st *FolderState, back func()) *Folder {
	m := &Folder{p: p, kind: k, as: k.traits(), st: st, back: back}
	if st.read == nil {
		st.read = map[string]reading{}
	}
	top := kit.NewTopBar(p.T("new.back"), m.leave)
	top.SetTitle(p.T(m.as.title), p.T(m.as.kanji))
	m.search = kit.NewTextField(p.T(m.as.search), p.T(m.as.search))
	m.search.SetText(st.words)
	m.search.OnChanged = func(text string) {
		if len(text) > len(st.words)+1 && engine.IsLine(text) && m.Paste(text) { // it was pasted, not typed
			m.search.SetText("")
			return
		}
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
	m.order = kit.NewSegmented(p.T("matches.order"), []string{p.T(m.as.byTime), p.T("matches.by.name"), p.T("matches.by.game")}, st.order, func(i int) {
		st.order = i
		m.sift()
	})
	m.head, m.empty = kit.NewLabel("", quiet), kit.NewParagraph("", quiet)
	folder := kit.NewButton(p.T("library.folder"), "", func() { p.OpenFolder(k.folder()) }).SetSign("sign/folder")
	m.list = newFolderList(m)
	m.stops.Add(m.search, m.order, folder)
	m.offers = container.New(lay.Column(lay.U(10)))
	for _, link := range k.offers() {
		m.offers.Add(container.NewHBox(link))
		m.stops.Add(link)
	}
	sheet := kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(m.list.scroll, lay.U(8), lay.U(8), s.Width-lay.U(16), s.Height-lay.U(16))
		lay.PutMid(m.empty, lay.U(24), lay.U(40), s.Width-lay.U(48))
		lay.Put(m.offers, lay.U(24), m.empty.Position().Y+m.empty.Size().Height+lay.U(16), s.Width-lay.U(48), m.offers.MinSize().Height)
		m.list.place()
	}}, m.list.scroll, m.empty, m.offers), 0)
	m.root = container.NewStack(kit.NewGround(), container.New(lay.Free{Lay: func(s fyne.Size) {
		bar := top.MinSize().Height
		lay.Put(top, 0, 0, s.Width, bar)
		width := min(s.Width-48, lay.U(1120))
		x, y, high := (s.Width-width)/2, bar+lay.U(16), lay.U(40)
		button, orders := folder.MinSize().Width, min(m.order.MinSize().Width, width)
		if lay.U(220)+orders+button+2*lay.U(16) <= width {
			lay.Put(m.search, x, y, width-orders-button-2*lay.U(16), high)
			lay.Put(m.order, x+width-orders-button-lay.U(16), y, orders, high)
			lay.Put(folder, x+width-button, y, button, high)
		} else {
			lay.Put(m.search, x, y, width-button-lay.U(16), high)
			lay.Put(folder, x+width-button, y, button, high)
			y += high + lay.U(8)
			lay.Put(m.order, x, y, orders, high)
		}
		y += high + lay.U(18)
		lay.PutMid(m.head, x+lay.U(12), y, width-lay.U(24))
		y += lay.U(14)
		lay.Put(sheet, x, y, width, s.Height-y-24)
	}}, top, m.search, m.order, folder, m.head, sheet))
	return m
}

// Content is what the window shows.
func (m *Folder) Content() fyne.CanvasObject { return m.root }

// Close takes the name that is being typed and marks the screen as closed. Files that are still being read are dropped.
func (m *Folder) Close() {
	m.list.settle()
	m.closed = true
}

// Shown gives the focus to the file that had it, or to the first.
func (m *Folder) Shown() {
	m.list.place()
	if find := m.st.Find; find || len(m.shown) == 0 {
		m.st.Find = false
		m.Find()
		return
	}
	m.list.focus(m.list.at)
}

// Find gives the focus to the search.
func (m *Folder) Find() { m.p.Focus(m.search) }

// Key moves in the list, renames and deletes.
func (m *Folder) Key(name fyne.KeyName) bool {
	if m.list.key(name) {
		return true
	}
	if name == fyne.KeyEscape {
		if m.st.words != "" && m.p.Focused() == fyne.Focusable(m.search) {
			m.search.SetText("")
			return true
		}
		m.leave()
		return true
	}
	return m.stops.Key(name)
}

// leave goes back, unless a name is being typed that is refused: then it can still be mended.
func (m *Folder) leave() {
	if m.list.settled() {
		m.back()
	}
}

// scan lists the files, and reads the unknown ones in another goroutine.
func (m *Folder) scan() {
	list, err := m.kind.files()
	if err != nil {
		m.p.TellOf("open.cannot", err)
	}
	now := time.Now()
	var unread []store.Kept
	m.all = m.all[:0]
	for _, f := range list {
		known, ok := m.st.read[f.Path]
		if !ok || !known.modified.Equal(f.Modified) {
			known.holds = nil
			unread = append(unread, f)
		}
		m.all = append(m.all, m.line(f, known.holds, now))
	}
	m.sift()
	if len(unread) > 0 {
		loop.Go(func() { m.readAll(unread) }, nil)
	}
}

// between is the time between two updates of the list while files are read.
const between = 150 * time.Millisecond

// readAll reads files and hands them to the window a few at a time.
func (m *Folder) readAll(list []store.Kept) {
	read := map[string]reading{}
	one, done := m.kind.readMany()
	defer done()
	closed := false
	for i, last := 0, time.Now(); i < len(list) && !closed; i++ {
		read[list[i].Path] = reading{list[i].Modified, one(list[i].Path)}
		if time.Since(last) > between || i == len(list)-1 {
			fyne.DoAndWait(func() {
				m.take(read)
				closed = m.closed
			})
			read, last = map[string]reading{}, time.Now()
		}
	}
}

// take adds what has been read to the list.
func (m *Folder) take(read map[string]reading) {
	if m.closed {
		return
	}
	maps.Copy(m.st.read, read)
	now := time.Now()
	for i, one := range m.all {
		if r, there := read[one.Path]; there {
			m.all[i] = m.line(store.Kept{Path: one.Path, Modified: r.modified}, r.holds, now)
		}
	}
	m.sift()
}

// know reads a file at once that was written here, unless it has not changed since it was read.
func (m *Folder) know(path string) {
	info, err := os.Stat(path)
	if err == nil && !m.st.read[path].modified.Equal(info.ModTime()) {
		m.st.read[path] = reading{info.ModTime(), m.kind.read(path)}
	}
}

// line is a file in words.
func (m *Folder) line(f store.Kept, holds any, now time.Time) *item {
	one := &item{Kept: f, holds: holds}
	at := lang.Capital(when(m.p, f.Modified, now))
	if holds == nil {
		one.sign, one.title, one.caption = "sign/clock", one.base(), at
	} else {
		m.kind.describe(one, at)
	}
	one.words = m.p.Localizer().Sought(one.title + " " + one.caption + " " + one.base()) // a game that shares its box has a name of its own there
	return one
}

// base is the name of the file without its ending.
func (one *item) base() string {
	return strings.TrimSuffix(filepath.Base(one.Path), filepath.Ext(one.Path))
}

// sift shows the files that match the search, sorted. The file with the focus keeps it while it is shown.
func (m *Folder) sift() {
	words := strings.Fields(lang.Folded(m.st.words))
	names := m.p.Localizer().Names()
	m.shown = m.shown[:0]
	for _, one := range m.all {
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(one.words, w) }) {
			m.shown = append(m.shown, one)
		}
	}
	slices.SortStableFunc(m.shown, func(a, b *item) int {
		if m.st.order == byGame && a.game != b.game {
			return names.CompareString(a.game, b.game)
		}
		if m.st.order == byName {
			if c := names.CompareString(a.title, b.title); c != 0 {
				return c
			}
		}
		return b.Modified.Compare(a.Modified)
	})
	said := m.p.Say(m.as.count, engine.Args{"N": len(m.all)})
	if len(words) > 0 {
		said = m.p.Say(m.as.found, engine.Args{"A": len(m.shown), "B": len(m.all)})
	}
	m.head.SetText(said)
	m.empty.Hidden, m.offers.Hidden = len(m.shown) > 0, len(m.all) > 0
	if m.empty.SetText(m.p.T(m.as.empty)); len(m.all) > 0 {
		m.empty.SetText(m.p.T(m.as.none))
	}
	m.list.renew()
}

// rename gives a file the name that was typed. It reports whether typing is over.
func (m *Folder) rename(one *item, name string) bool {
	name = strings.TrimSpace(name)
	if name == m.kind.name(one) {
		return true
	}
	to, back, err := m.kind.rename(one, name)
	if err != nil {
		m.refuse(err, name)
		return false
	}
	m.st.steps = append(m.st.steps, step{one.title, to, one.Path, back})
	m.moved(one.Path, to)
	m.p.Tell("")
	return true
}

// refuse says why a file could not be changed.
func (m *Folder) refuse(err error, name string) {
	switch {
	case errors.Is(err, errUntitled):
		m.p.Tell(m.p.T("scenarios.no.title"))
	case errors.Is(err, store.ErrName):
		m.p.Tell(m.p.T("matches.no.name"))
	case errors.Is(err, fs.ErrExist):
		m.p.Tell(m.p.Say(m.as.taken, engine.Args{"Name": name}))
	case errors.Is(err, store.ErrLocked):
		m.p.Tell(m.p.T(m.as.locked))
	default:
		m.p.TellOf("matches.cannot", err)
	}
}

// moved updates the path of a file, empty for a deleted file.
func (m *Folder) moved(from, to string) {
	if m.st.at = to; to == "" {
		m.st.at = m.beside(from)
		m.scan()
		return
	}
	if known, read := m.st.read[from]; read {
		m.st.read[to] = known
	}
	m.know(to)
	m.scan()
}

// beside is the file next to one that is deleted, empty for none.
func (m *Folder) beside(path string) string {
	at := slices.IndexFunc(m.shown, func(one *item) bool { return one.Path == path })
	if at < 0 || len(m.shown) < 2 {
		return ""
	}
	if at == len(m.shown)-1 {
		return m.shown[at-1].Path
	}
	return m.shown[at+1].Path
}

// remove deletes a file. The user can undo it.
func (m *Folder) remove(one *item) {
	home := m.p.Folders()
	to, err := home.Delete(one.Path)
	if err != nil {
		m.refuse(err, one.title)
		return
	}
	m.st.steps = append(m.st.steps, step{one.title, to, one.Path, func() error { return home.Restore(to, one.Path) }})
	m.moved(one.Path, "")
	m.list.focus(m.list.at)
	m.p.Offer(m.p.Say(m.as.deleted, engine.Args{"Name": one.title}), m.p.T("matches.undo"), m.Undo)
}

// add shows a file that was just written. Undo moves it to the folder of deleted files.
func (m *Folder) add(path, name string) {
	home := m.p.Folders()
	m.st.steps = append(m.st.steps, step{name, path, "", func() error {
		_, err := home.Delete(path)
		return err
	}})
	if m.st.words != "" {
		m.search.SetText("") // else a search might hide the file
	}
	m.moved(path, path)
	m.list.focus(m.list.at)
	m.p.Offer(m.p.Say("scenarios.added", engine.Args{"Name": name}), m.p.T("matches.undo"), m.Undo)
}

// Duplicate duplicates the file with the focus, if its kind can.
func (m *Folder) Duplicate() {
	if d, ok := m.kind.(interface{ duplicate(one *item) }); ok && m.list.focused() && m.shown[m.list.at].whole {
		d.duplicate(m.shown[m.list.at])
	}
}

// Paste adds a scenario that was sent as a line of text, if the kind can.
func (m *Folder) Paste(line string) bool {
	p, ok := m.kind.(interface{ paste(line string) })
	if ok {
		p.paste(line)
	}
	return ok
}

// Undo undoes the last change: it restores a deleted file, gives a renamed one its old name, and removes an added one.
func (m *Folder) Undo() {
	if len(m.st.steps) == 0 {
		return
	}
	last := m.st.steps[len(m.st.steps)-1]
	if err := last.back(); err != nil {
		m.refuse(err, last.name)
		return
	}
	m.st.steps = m.st.steps[:len(m.st.steps)-1]
	m.p.Tell("")
	m.moved(last.from, last.at)
	m.list.focus(m.list.at)
}

// Redo does nothing: a restored file can be deleted again.
func (m *Folder) Redo() {}
