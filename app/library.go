package app

import (
	"net/url"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// library is the first screen: what was left open, the prints of the games, scenarios, and all matches.
type library struct {
	p     *program
	sh    *shell.Shell
	shelf shelf
	cards []*gameCard
	way   way
	first fyne.Focusable

	head      *fyne.Container
	going     *fyne.Container // the row of what was left open
	lessons   *kit.Sheet
	scenarios *kit.Sheet
	matches   *kit.Sheet
	body      *fyne.Container
	root      fyne.CanvasObject
	closed    bool
	shown     bool
	rows      int // of scenarios, for the height of their sheet
	taught    int // games with lessons, for the height of theirs
}

// waitForShelf is how long the library waits for the folders before it shows itself without them.
const waitForShelf = 60 * time.Millisecond

func newLibrary(p *program, built []engine.Game) *library {
	l := &library{p: p, sh: p.sh}
	for i, g := range built {
		card := newGameCard(p.sh, g.Name(), func() { p.newMatch(g, nil) }, func() { p.learn(g) }, func() { p.rulebooks(g, "") })
		card.play.SetPrimary(i == 0)
		l.cards = append(l.cards, card)
	}
	l.head = l.makeHead(built)
	l.going = container.NewWithoutLayout()
	l.lessons, l.scenarios, l.matches = kit.NewSheetOf(kit.Flat, nil, 0), kit.NewSheetOf(kit.Flat, nil, 0), kit.NewSheetOf(kit.Flat, nil, 0)
	var objects []fyne.CanvasObject
	objects = append(objects, l.head, l.going)
	for _, c := range l.cards {
		objects = append(objects, c.sheet)
	}
	objects = append(objects, l.lessons, l.scenarios, l.matches)
	scroll := page(l.min, l.lay, objects...)
	l.body = scroll.Content.(*fyne.Container)
	l.way.scroll = scroll
	l.root = container.NewStack(kit.NewWashi(), scroll)
	scanned := p.scanned
	p.scanned = nil
	if scanned == nil { // made again in another language
		scanned = scan(p.sh.Home)
	}
	select {
	case s := <-scanned:
		l.fill(s)
	case <-time.After(waitForShelf):
		l.fill(shelf{})
		go func() {
			s := <-scanned
			fyne.Do(func() {
				if !l.closed {
					l.fill(s)
					l.lay(l.body.Size())
					l.body.Refresh()
				}
			})
		}()
	}
	return l
}

// Content is what the window shows.
func (l *library) Content() fyne.CanvasObject { return l.root }

// Key moves the focus.
func (l *library) Key(name fyne.KeyName) bool { return l.way.key(name) }

// Close ends nothing: the library has nothing running but the reading of folders, which is then left unused.
func (l *library) Close() { l.closed = true }

// Shown gives the focus to what was left open.
func (l *library) Shown() {
	l.shown = true
	if l.first != nil {
		l.sh.Window.Canvas().Focus(l.first)
	}
}

// fill shows what lies in the folders.
func (l *library) fill(s shelf) {
	l.shelf = s
	l.way.clear()
	l.fillGoing()
	for _, c := range l.cards {
		c.mark(s.learnt)
		l.way.add(c.play, c.other)
	}
	l.fillLessons()
	l.fillScenarios()
	l.fillMatches()
	l.way.add(l.headStops()...)
	if l.shown && l.sh.Window.Canvas().Focused() == nil {
		l.Shown()
	}
}

// makeHead is the program's seal and name, and the ways to files, rules and settings.
func (l *library) makeHead(built []engine.Game) *fyne.Container {
	washi := look.Colours(look.Washi)
	paper := canvas.NewRectangle(washi.Accent)
	paper.CornerRadius = 3
	sealType := look.Type{Font: look.MinchoSemiBold, Size: 17, Tone: look.ToneOnCard}
	ten, ka := sealType.Text("天"), sealType.Text("下")
	ten.Color, ka.Color = washi.Panel, washi.Panel
	title := kit.NewLabel(l.sh.T("app.name"), look.Type{Font: look.Garamond, Size: 36, Tone: look.ToneInk})
	tool := func(sign, id string, press func()) *kit.Row {
		return kit.NewRow(l.sh.T(id), signed(sign, l.sh.T(id)), press).SetInside(8)
	}
	open := tool("sign/folder", "library.open", l.p.choose)
	rules := tool("sign/rulebook", "library.rulebooks", func() { l.p.rulebooks(built[0], "") })
	settings := tool("sign/settings", "library.settings", l.sh.ToSettings)
	return container.New(plan{nil, func(s fyne.Size) {
		put(paper, 0, u(22), u(34), u(48))
		for i, k := range []*canvas.Text{ten, ka} {
			size := k.MinSize()
			put(k, (u(34)-size.Width)/2, u(22)+u(24)*float32(i)+(u(24)-size.Height)/2, size.Width, size.Height)
		}
		size := title.MinSize()
		put(title, u(48), u(46)-size.Height/2, size.Width, size.Height)
		x := s.Width + 8
		for _, o := range []*kit.Row{settings, rules, open} {
			size := o.MinSize()
			x -= size.Width
			put(o, x, u(46)-size.Height/2, size.Width, size.Height)
			x -= u(4)
		}
	}}, paper, ten, ka, title, open, rules, settings)
}

func (l *library) headStops() []fyne.Focusable {
	var stops []fyne.Focusable
	for _, o := range l.head.Objects {
		if row, ok := o.(*kit.Row); ok {
			stops = append(stops, row)
		}
	}
	return stops
}

var toolType = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}

// signed is a sign and a word, as in the head of a page.
func signed(sign, text string) *fyne.Container {
	mark, label := kit.NewSign(sign, look.ToneInk, 20), kit.NewLabel(text, toolType)
	return container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(28)+label.MinSize().Width, u(36)) },
		func(s fyne.Size) {
			put(mark, 0, (s.Height-u(20))/2, u(20), u(20))
			putMid(label, u(28), s.Height/2, label.MinSize().Width)
		},
	}, mark, label)
}

// fillGoing shows the last match, large, and the two before it, or where to begin.
func (l *library) fillGoing() {
	l.going.Objects = nil
	if len(l.shelf.saves) == 0 {
		l.fillBegin()
		return
	}
	for i, s := range l.shelf.saves[:min(len(l.shelf.saves), replayed)] {
		open := func() { l.p.open(s.Path) }
		if i > 0 {
			tile := l.smallSave(s, open)
			l.going.Objects = append(l.going.Objects, tile)
			l.way.add(tile)
			continue
		}
		verb, above := "library.resume", "library.continue"
		if s.Over || s.Err != nil {
			verb, above = "library.look", "library.last"
		}
		resume := kit.NewPrimary(l.sh.T(verb), kit.EnterCap, open)
		title, line := s.title(l.sh), s.line(l.sh, time.Now())
		if s.Err != nil {
			title, line = filepath.Base(s.Path), l.sh.T("library.damaged")
		}
		sheet := l.goingSheet(s.Game, l.sh.T(above), title, line, resume)
		l.going.Objects = append(l.going.Objects, sheet)
		l.first = resume
		l.way.add(resume)
	}
	l.layGoing(l.going.Size())
}

// fillBegin shows where to begin: with a lesson, or, where the game has none, with a match.
func (l *library) fillBegin() {
	game := l.cards[0]
	title := l.sh.T("library.none.title")
	play := kit.NewPrimary(l.sh.T("library.new"), kit.EnterCap, game.newGame)
	text := l.sh.Say("library.none.text", engine.Args{"Game": l.sh.T(game.game + ".name"), "Length": l.sh.T(game.game + ".length")})
	if list := builtLessons()[game.game]; len(list) > 0 {
		first := list[next(list, l.shelf.learnt)]
		play = kit.NewPrimary(l.sh.T("learn.none.start"), kit.EnterCap, game.learn)
		text = l.sh.Say("learn.none", engine.Args{"Title": first.Say(first.Title, l.sh.Speech().Name()), "N": first.Minutes})
	}
	l.going.Objects = []fyne.CanvasObject{l.goingSheet(game.game, "", title, text, play)}
	l.first = play
	l.way.add(play)
	l.layGoing(l.going.Size())
}

var (
	aboveType = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneAccent}
	goingType = look.Type{Font: look.Garamond, Size: 21, Tone: look.ToneInk}
	smallType = look.Type{Font: look.Garamond, Size: 17, Tone: look.ToneInk}
)

// fit sets a name in the largest of some sizes that its room takes.
func fit(label *kit.Label, kind look.Type, width float32, sizes ...float32) {
	for _, size := range sizes {
		kind = kind.At(size)
		if kind.Width(label.Text()) <= width {
			break
		}
	}
	label.SetType(kind)
}

// goingSheet is one match, large: its print, what it is, and the button that goes on with it.
func (l *library) goingSheet(game, above, title, line string, button *kit.Button) *kit.Sheet {
	print := newPrint(game, "", func() { button.Tapped(nil) })
	print.radius = 12
	top, name, note := kit.NewLabel(above, aboveType), kit.NewShrinking(title, goingType), kit.NewShrinking(line, look.Quiet)
	return kit.NewSheetOf(kit.Raised, container.New(plan{nil, func(s fyne.Size) {
		put(print, 0, 0, u(96), s.Height)
		size := button.MinSize()
		size.Height = max(size.Height, u(40))
		put(button, s.Width-u(16)-size.Width, (s.Height-size.Height)/2, size.Width, size.Height)
		x := u(114)
		width := s.Width - x - u(32) - size.Width
		fit(name, goingType, width, 21, 19, 17, 15)
		if above == "" {
			putMid(name, x, s.Height/2-u(12), width)
			putMid(note, x, s.Height/2+u(15), width)
			return
		}
		putMid(top, x, u(22), width)
		putMid(name, x, u(45), width)
		putMid(note, x, u(68), width)
	}}, print, top, name, note, button), 0)
}

// smallSave is one match, small.
func (l *library) smallSave(s save, open func()) *kit.Tile {
	print := newPrint(s.Game, "", open)
	print.radius = 12
	title, line := l.sh.T(s.Game+".name"), s.moment(l.sh)
	if s.Err != nil {
		title, line = filepath.Base(s.Path), l.sh.T("library.damaged")
	}
	name, note := kit.NewShrinking(title, smallType), kit.NewShrinking(line, look.Quiet)
	sign := kit.NewSign("sign/chevron-right", look.ToneQuiet, 20)
	return kit.NewTile(title+", "+line, container.New(plan{nil, func(s fyne.Size) {
		put(print, 0, 0, u(64), s.Height)
		put(sign, s.Width-u(30), (s.Height-u(20))/2, u(20), u(20))
		x := u(78)
		width := s.Width - x - u(36)
		fit(name, smallType, width, 17, 15, 13.5)
		putMid(name, x, s.Height/2-u(11), width)
		putMid(note, x, s.Height/2+u(12), width)
	}}, print, name, note, sign), 0, open).SetGround(look.OnPanel, 12)
}

// layGoing places the row: the large sheet takes the left column, the small ones share the right one.
func (l *library) layGoing(s fyne.Size) {
	left, gap := leftShare(s.Width)
	n := len(l.going.Objects)
	for i, o := range l.going.Objects {
		switch {
		case l.narrow(s.Width):
			put(o, 0, (u(goingHeight)+8)*float32(i), s.Width, u(goingHeight))
		case n == 1:
			put(o, 0, 0, s.Width, s.Height)
		case i == 0:
			put(o, 0, 0, left, s.Height)
		default:
			each := (s.Width - left - gap - 8*float32(n-2)) / float32(n-1)
			put(o, left+gap+(each+8)*float32(i-1), 0, each, s.Height)
		}
	}
}

// leftShare is the width of the left column and the gap beside it.
func leftShare(width float32) (left, gap float32) { return (width - 16) * 592 / 1192, 16 }

// fillLessons lists, for each game that has lessons, the one to go on with.
func (l *library) fillLessons() {
	sh := l.sh
	done, all := 0, 0
	var rows []fyne.CanvasObject
	for _, g := range games.All() {
		list := builtLessons()[g.Name()]
		if len(list) == 0 {
			continue
		}
		for _, one := range list {
			all++
			if l.shelf.learnt.Of(one).Done {
				done++
			}
		}
		i := next(list, l.shelf.learnt)
		title := sh.Say("learn.row", engine.Args{"Game": sh.T(g.Name() + ".name"), "A": i + 1, "Title": list[i].Say(list[i].Title, sh.Speech().Name())})
		id := "learn.next"
		switch kept := l.shelf.learnt.Of(list[i]); {
		case kept.Done:
			id = "learn.all"
		case kept.Step != "":
			id = "learn.on"
		}
		row := listRow("sign/lesson", title, sh.Say(id, engine.Args{"N": list[i].Minutes}), func() { l.p.teach(g, i) })
		rows = append(rows, row)
		l.way.add(row)
	}
	l.taught = len(rows)
	head := kit.NewHead(sh.T("lesson.title"), sh.T("lesson.kanji"), sh.Say("learn.count", engine.Args{"A": done, "B": all}))
	l.lessons.SetContent(listSheet(l.way.scroll, head, rows, nil))
	l.lessons.Hidden = len(rows) == 0
}

// lessonsHeight is what the list of lessons needs, with the gap below it; 0 where there is none.
func (l *library) lessonsHeight() float32 {
	if l.taught == 0 {
		return 0
	}
	return u(48+37*float32(l.taught)+12) + 16
}

// fillScenarios lists the scenarios, then the user's folder.
func (l *library) fillScenarios() {
	sh := l.sh
	own := l.shelf.own()
	note := sh.Say("library.scenarios.count", engine.Args{"A": len(l.shelf.scenarios)})
	if own > 0 {
		note = sh.Say("library.scenarios.own", engine.Args{"A": len(l.shelf.scenarios) - own, "B": own})
	}
	if len(l.shelf.scenarios) == 0 {
		note = ""
	}
	var rows []fyne.CanvasObject
	for _, e := range l.shelf.scenarios {
		g, _ := games.ByName(e.Game)
		full, _ := e.Options.Fill(g.Options())
		sign := "sign/flag"
		if e.own {
			sign = "sign/person"
		}
		caption := sh.Say("library.seats", engine.Args{"N": full.SeatCount(g.Options())})
		if len(l.cards) > 1 {
			caption = sh.T(e.Game+".name") + ", " + caption
		}
		title, open := e.Say(e.Title, sh.Speech().Name()), func() { l.p.newMatch(g, e.Scenario) }
		row := listRow(sign, title, caption, open)
		if !l.many() {
			row = storyRow(sign, title, e.Say(e.Text, sh.Speech().Name()), caption, open)
		}
		rows = append(rows, row)
		l.way.add(row)
	}
	for _, fault := range l.shelf.faults {
		rows = append(rows, kit.NewRow("", kit.NewShrinking(sh.Say("library.refused", engine.Args{"Why": why(fault)}), look.Quiet.In(look.ToneAccent)), nil))
	}
	l.rows = len(rows)
	show := func() { openFolder(sh, sh.Home.Scenarios) }
	head := kit.NewHead(sh.T("library.scenarios"), sh.T("library.scenarios.kanji"), note)
	if l.many() {
		row := listRow("sign/folder", sh.T("library.scenarios.folder"), sh.T("library.folder"), show)
		l.way.add(row)
		l.scenarios.SetContent(listSheet(l.way.scroll, head, append(rows, row), nil))
		return
	}
	folder := kit.NewButton(sh.T("library.folder"), "", show)
	l.way.add(folder)
	said := sh.T("library.scenarios.folder")
	if own == 0 {
		said = sh.T("library.scenarios.empty")
	}
	foot := folderFoot(said, sh.Home.Scenarios, folder)
	l.scenarios.SetContent(listSheet(l.way.scroll, head, rows, foot))
}

// mostMatches is how many matches the list shows; the others are in the folder.
const mostMatches = 60

// fillMatches lists the matches that do not stand above.
func (l *library) fillMatches() {
	sh := l.sh
	saves := l.shelf.saves[min(len(l.shelf.saves), replayed):]
	note := ""
	if n := len(l.shelf.saves); n > 0 {
		note = sh.Say("library.matches.count", engine.Args{"N": n})
	}
	head := kit.NewHead(sh.T("library.matches"), sh.T("library.matches.kanji"), note)
	if len(saves) == 0 {
		id := "library.matches.none"
		if len(l.shelf.saves) > 0 {
			id = "library.matches.few"
		}
		l.matches.SetContent(listSheet(l.way.scroll, head, []fyne.CanvasObject{container.New(margin{12, 4, 12, 0}, kit.NewParagraph(sh.T(id), look.Quiet))}, nil))
		return
	}
	var rows []fyne.CanvasObject
	for _, s := range saves[:min(len(saves), mostMatches)] {
		title := s.title(sh) + ", " + s.names(sh)
		sign := "sign/play"
		switch {
		case s.Err != nil:
			title, sign = filepath.Base(s.Path)+", "+sh.T("library.damaged"), "sign/warning"
		case s.Over:
			title, sign = sh.T(s.Game+".name")+", "+s.result(sh), "sign/winner"
		}
		row := listRow(sign, title, when(sh, s.Modified, time.Now()), func() { l.p.open(s.Path) })
		rows = append(rows, row)
		l.way.add(row)
	}
	if n := len(saves) - mostMatches; n > 0 {
		row := listRow("sign/more", sh.Say("library.matches.more", engine.Args{"N": n}), sh.T("library.folder"), func() { openFolder(sh, sh.Home.Saves) })
		rows = append(rows, row)
		l.way.add(row)
	}
	l.matches.SetContent(listSheet(l.way.scroll, head, rows, nil))
}

// listRow is a line of a list: a sign, a title that shortens, a quiet note.
func listRow(sign, title, note string, press func()) *kit.Row {
	mark, name, quiet := kit.NewSign(sign, look.ToneQuiet, 20), kit.NewShrinking(title, rowType), kit.NewLabel(note, look.Quiet)
	content := container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(160), u(37)) },
		func(s fyne.Size) {
			put(mark, 0, (s.Height-u(20))/2, u(20), u(20))
			room := quiet.MinSize().Width
			putMid(quiet, s.Width-room, s.Height/2, room)
			putMid(name, u(32), s.Height/2, s.Width-u(32)-room-u(12))
		},
	}, mark, name, quiet)
	return kit.NewRow(title+", "+note, content, press)
}

// storyRow is a line of a list with a quiet line of text below its title.
func storyRow(sign, title, story, note string, press func()) *kit.Row {
	mark, quiet := kit.NewSign(sign, look.ToneQuiet, 20), kit.NewLabel(note, look.Quiet)
	lines := kit.NewTwoLines(title, story).SetTypes(rowType, look.ToneQuiet)
	content := container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(160), u(storyHeight)) },
		func(s fyne.Size) {
			put(mark, 0, (s.Height-u(20))/2, u(20), u(20))
			room := quiet.MinSize().Width
			putMid(quiet, s.Width-room, s.Height/2-u(8), room)
			put(lines, u(32), 0, s.Width-u(32)-room-u(16), s.Height)
		},
	}, mark, lines, quiet)
	return kit.NewRow(title+", "+note+". "+story, content, press)
}

// storyHeight is the height of a storyRow.
const storyHeight = 50

var rowType = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneInk}

// listSheet is the content of a sheet with a list: head, rows that scroll, and what stands below them. page and foot may be nil.
func listSheet(page *container.Scroll, head *kit.Head, rows []fyne.CanvasObject, foot fyne.CanvasObject) fyne.CanvasObject {
	scroll := newListScroll(container.New(column{0}, rows...), page)
	objects := []fyne.CanvasObject{head, scroll}
	if foot != nil {
		objects = append(objects, foot)
	}
	return container.New(plan{nil, func(s fyne.Size) {
		put(head, u(20), u(12), s.Width-u(40), u(32))
		bottom := s.Height - u(8)
		if foot != nil {
			h := foot.MinSize().Height
			put(foot, u(20), s.Height-h-u(12), s.Width-u(40), h)
			bottom = s.Height - h - u(20)
		}
		putScroll(scroll, u(8), u(48), s.Width-u(16), bottom-u(48))
	}}, objects...)
}

// folderFoot is a folder below a list: what it is for, its path, and the button that shows it.
func folderFoot(said, path string, button *kit.Button) fyne.CanvasObject {
	line, text, where := kit.NewHairline(), kit.NewShrinking(said, look.Quiet.In(look.ToneInk)), kit.NewShrinking(homely(path), look.Quiet)
	return container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(200), u(56)) },
		func(s fyne.Size) {
			put(line, 0, 0, s.Width, 1)
			size := button.MinSize()
			put(button, s.Width-size.Width, u(10)+(u(46)-size.Height)/2, size.Width, size.Height)
			width := s.Width - size.Width - u(16)
			putMid(text, 0, u(10)+u(13), width)
			putMid(where, 0, u(10)+u(34), width)
		},
	}, line, text, where, button)
}

// homely is a path with the user's own folder as ~.
func homely(path string) string {
	if home, err := os.UserHomeDir(); err == nil {
		if rest, err := filepath.Rel(home, path); err == nil && filepath.IsLocal(rest) {
			return filepath.Join("~", rest)
		}
	}
	return path
}

// openFolder shows a folder in the system's own window; it is made first where there is none yet.
func openFolder(sh *shell.Shell, path string) {
	err := os.MkdirAll(path, 0o755)
	if err == nil {
		err = sh.App.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(path)})
	}
	if err != nil {
		sh.Tell(sh.Say("open.folder", engine.Args{"Why": why(err)}))
	}
}

// The library at 1280×800: what its sheets need at least.
const (
	libraryEdge = 36
	widest      = 1560
	shelfTop    = 198
	goingTop    = 92
	goingHeight = 84
)

// few is how many games stand beside the lists; with more, the prints are a row of their own above them.
const few = 3

// many reports whether the prints are a row of their own, above short lists.
func (l *library) many() bool { return len(l.cards) > few }

// narrow reports whether two columns would be too narrow.
func (l *library) narrow(width float32) bool { return width < u(900) }

// scenariosHeight is what the list of scenarios needs to show every row.
func (l *library) scenariosHeight() float32 { return u(48 + storyHeight*float32(l.rows) + 84) }

func (l *library) min() fyne.Size {
	width := float32(0)
	if l.body != nil {
		width = l.body.Size().Width - 2*libraryEdge
	}
	switch {
	case l.many():
		return fyne.NewSize(u(600), u(shelfTop+396+22+160+24))
	case l.narrow(width):
		return fyne.NewSize(u(400), u(goingTop)+l.goingMin(width)+u(22)+l.scenariosHeight()+16+l.lessonsHeight()+u(200+24))
	}
	return fyne.NewSize(u(600), u(shelfTop+440+24))
}

// goingMin is the height of the row of what was left open: the sheets stand below each other where the window is narrow.
func (l *library) goingMin(width float32) float32 {
	if l.narrow(width) {
		return (u(goingHeight)+8)*float32(len(l.going.Objects)) - 8
	}
	return u(goingHeight)
}

func (l *library) lay(s fyne.Size) {
	width := min(s.Width-2*libraryEdge, u(widest))
	x := (s.Width - width) / 2
	put(l.head, x, 0, width, u(goingTop))
	put(l.going, x, u(goingTop), width, l.goingMin(width))
	l.layGoing(fyne.NewSize(width, l.goingMin(width)))
	top := u(goingTop) + l.goingMin(width) + u(shelfTop-goingTop-goingHeight)
	bottom := s.Height - u(24)
	left, gap := leftShare(width)
	right := width - left - gap
	n := float32(len(l.cards))
	switch {
	case l.many():
		each := (width - 15*(n-1)) / n
		lists := u(160) + max((bottom-top-u(396+22+160))*0.4, 0)
		shelf := bottom - top - u(22) - lists
		for i, c := range l.cards {
			put(c.sheet, x+(each+15)*float32(i), top, each, shelf)
		}
		if l.taught > 0 {
			each := (width - 2*gap) / 3
			put(l.lessons, x, bottom-lists, each, lists)
			put(l.scenarios, x+each+gap, bottom-lists, each, lists)
			put(l.matches, x+2*(each+gap), bottom-lists, each, lists)
			return
		}
		put(l.matches, x, bottom-lists, left, lists)
		put(l.scenarios, x+left+gap, bottom-lists, right, lists)
	case l.narrow(width):
		left = width * 0.42
		each := (left - 15*(n-1)) / n
		for i, c := range l.cards {
			put(c.sheet, x+(each+15)*float32(i), top, each, l.scenariosHeight())
		}
		put(l.scenarios, x+left+gap, top, width-left-gap, l.scenariosHeight())
		top += l.scenariosHeight() + 16
		put(l.lessons, x, top, width, l.lessonsHeight()-16)
		top += l.lessonsHeight()
		put(l.matches, x, top, width, max(bottom-top, u(200)))
	default:
		if len(l.cards) == few {
			left = (width - gap) * 0.62
			right = width - left - gap
		}
		each := (left - 15*(n-1)) / n
		for i, c := range l.cards {
			put(c.sheet, x+(each+15)*float32(i), top, each, bottom-top)
		}
		put(l.lessons, x+left+gap, top, right, l.lessonsHeight()-16)
		top += l.lessonsHeight()
		height := bottom - top
		upper := min(l.scenariosHeight(), height-u(110))
		put(l.scenarios, x+left+gap, top, right, upper)
		put(l.matches, x+left+gap, top+upper+16, right, height-upper-16)
	}
}

// gameCard is a game on the shelf: its print, its name, what it is, how much of it is learnt, and what can be done with it.
type gameCard struct {
	game           string
	newGame, learn func()
	play, other    *kit.Button // other: Learn, or the rules of a game without lessons
	marks          *kit.Painted
	done           []bool // by lesson
	sheet          *kit.Sheet
}

var blurbType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}

// newGameCard returns the card of a game. A wide card has its buttons beside the text, a narrow one below it.
func newGameCard(sh *shell.Shell, game string, newGame, learn, rules func()) *gameCard {
	c := &gameCard{game: game, newGame: newGame, learn: learn, done: make([]bool, len(builtLessons()[game]))}
	c.play = kit.NewPrimary(sh.T("library.new"), "", newGame)
	c.other = kit.NewButton(sh.T("library.rules"), "", rules)
	if len(c.done) > 0 {
		c.other = kit.NewButton(sh.T("learn.button"), "", learn)
	}
	c.marks = kit.NewPainted(fyne.NewSize(markStep*float32(len(c.done)), markSide), c.paintMarks)
	lessons := kit.NewLabel(sh.T("learn.marks"), look.Quiet)
	lessons.Hidden = len(c.done) == 0
	print := newPrint(game, sh.T(game+".kanji"), newGame)
	name := kit.NewShrinking(sh.T(game+".name"), look.SheetHead)
	blurb, length := kit.NewShrinking(sh.T(game+".blurb"), blurbType), kit.NewShrinking(sh.T(game+".length"), look.Quiet)
	putMarks := func(x, y float32) {
		size := lessons.MinSize()
		putMid(lessons, x, y, size.Width)
		put(c.marks, x+size.Width+u(8), y-markSide/2, c.marks.MinSize().Width, markSide)
	}
	c.sheet = kit.NewSheetOf(kit.Raised, container.New(plan{nil, func(s fyne.Size) {
		if s.Width >= u(540) {
			text := u(112)
			put(print, 8, 8, s.Width-16, s.Height-8-text)
			play, other := c.play.MinSize(), c.other.MinSize()
			play.Width, other.Width = max(play.Width, u(132)), max(other.Width, u(100))
			x := s.Width - u(20) - other.Width
			y := s.Height - text/2
			if len(c.done) > 0 {
				y -= u(14)
				putMarks(s.Width-u(20)-other.Width-u(8)-play.Width, y+u(42))
			}
			put(c.other, x, y-other.Height/2, other.Width, other.Height)
			x -= u(8) + play.Width
			put(c.play, x, y-play.Height/2, play.Width, play.Height)
			width := x - u(20) - u(16)
			fit(name, look.SheetHead, width, 28, 24, 20)
			putMid(name, u(20), s.Height-text+u(30), width)
			putMid(blurb, u(20), s.Height-text+u(60), width)
			putMid(length, u(20), s.Height-text+u(82), width)
			return
		}
		text := u(124)
		if len(c.done) > 0 {
			text = u(144)
		}
		put(print, 8, 8, s.Width-16, s.Height-8-text)
		width := s.Width - u(32)
		fit(name, look.SheetHead, width, 20, 18, 16)
		y := s.Height - text
		putMid(name, u(16), y+u(23), width)
		putMid(blurb, u(16), y+u(45), width)
		putMid(length, u(16), y+u(64), width)
		if len(c.done) > 0 {
			putMarks(u(16), y+u(85))
		}
		half := (s.Width - u(24) - 8) / 2
		put(c.play, u(12), s.Height-u(46), half, u(36))
		put(c.other, u(12)+half+8, s.Height-u(46), half, u(36))
	}}, print, name, blurb, length, lessons, c.marks, c.play, c.other), 0)
	return c
}

// Marks of lessons: their side, and from one to the next.
const markSide, markStep = 11, 14

// mark shows which lessons are learnt.
func (c *gameCard) mark(learnt store.Learning) {
	for i, l := range builtLessons()[c.game] {
		c.done[i] = learnt.Of(l).Done
	}
	c.marks.Refresh()
}

func (c *gameCard) paintMarks(fyne.Size) []fyne.CanvasObject {
	p := look.Now()
	var list []fyne.CanvasObject
	for i, done := range c.done {
		mark := canvas.NewRectangle(nil)
		mark.CornerRadius, mark.StrokeWidth, mark.StrokeColor = 2.5, 1.4, p.Ink2
		if done {
			mark.FillColor, mark.StrokeColor = p.Done, p.Done
		}
		put(mark, markStep*float32(i), 0, markSide, markSide)
		list = append(list, mark)
	}
	return list
}
