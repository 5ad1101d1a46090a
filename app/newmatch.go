package app

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/rulebook"
	"tenka/engine/store"
)

// matchState is what the new-match screen keeps when it is made again in another language.
type matchState struct {
	*setup
	bots   []string
	lists  []entry
	opened int  // the row that shows its colours, -1 for none
	more   bool // the options of our own are unfolded
}

// newMatchState begins with how the game was last begun; scenario may be nil.
func (p *program) newMatchState(g engine.Game, scenario *engine.Scenario) *matchState {
	set := p.sh.Settings()
	st := &matchState{bots: bot.NamesIn(g)}
	st.setup = newSetup(g, set.Tables[g.Name()], set.Name, st.bots)
	st.lists = readShelf(store.Folders{Scenarios: p.sh.Home.Scenarios}).of(g)
	st.choose(scenario)
	return st
}

// choose takes a scenario, adding it to the list where it is a file of its own.
func (st *matchState) choose(scenario *engine.Scenario) {
	if scenario != nil {
		at := slices.IndexFunc(st.lists, func(e entry) bool { return e.ID == scenario.ID })
		if at < 0 {
			st.lists = append(st.lists, entry{scenario, true})
		} else {
			st.lists[at].Scenario = scenario
		}
	}
	st.take(scenario, st.bots)
	st.opened = min(st.opened, len(st.seats)-1)
}

// chosen is the number of the chosen scenario in the list of the screen, 0 for the whole game.
func (st *matchState) chosen() int {
	return slices.IndexFunc(st.lists, func(e entry) bool { return e.Scenario == st.scenario }) + 1
}

// matchScreen is the screen on which a match is made ready.
type matchScreen struct {
	p    *program
	sh   *shell.Shell
	st   *matchState
	back func()

	line      *kit.TheLine
	rows      []*seatRow
	list      *fyne.Container
	seats     *fyne.Container // the middle column
	seatsHead *kit.Head
	tale      *kit.Label // the chosen scenario and what it tells
	story     *kit.Paragraph
	draw      *kit.Button
	close     *kit.Button
	scenarios *listScroll
	options   *listScroll
	head      *kit.Head // of the options
	follow    []func()  // brings each option to what is chosen
	seed      *kit.TextField
	start     *kit.Button
	naming    *kit.TextField // the name of a scenario that is being kept
	tray      *kit.Tray
	captions  *kit.CaptionLayer
	way       way
	root      fyne.CanvasObject
}

func newMatchScreen(p *program, st *matchState, back func()) *matchScreen {
	m := &matchScreen{p: p, sh: p.sh, st: st, back: back}
	top := kit.NewTopBar(m.sh.T("new.back"), back)
	top.SetTitle(m.sh.T("new.title"), m.sh.T("new.kanji"))
	left, middle, right := m.makeGame(), m.makeSeats(), m.makeOptions()
	m.tray = m.makeTray()
	m.captions = kit.NewCaptionLayer()
	const edge, gap = 24, 16
	width := func(s fyne.Size) float32 { return min(s.Width-2*edge, u(1480)) }
	// Three columns, or where they would be too narrow the seats above the two others.
	narrow := func(s fyne.Size) bool { return width(s) < u(1000) }
	var columns *fyne.Container
	lay := func(s fyne.Size) {
		w := width(s)
		x := (s.Width - w) / 2
		if narrow(s) {
			high := m.seatsHeight()
			put(middle, x, 20, w, high)
			side := (w - gap) * 0.45
			rest := max(m.optionsHeight(), u(580))
			put(left, x, 20+high+gap, side, rest)
			put(right, x+side+gap, 20+high+gap, w-gap-side, rest)
			return
		}
		high := min(s.Height-20-gap, max(u(680), m.seatsHeight()))
		side, last := (w-2*gap)*276/1200, (w-2*gap)*376/1200
		put(left, x, 20, side, high)
		put(middle, x+side+gap, 20, w-2*gap-side-last, high)
		put(right, x+w-last, 20, last, high)
	}
	scroll := page(func() fyne.Size {
		if columns != nil && narrow(columns.Size()) {
			return fyne.NewSize(u(400), 20+m.seatsHeight()+gap+max(m.optionsHeight(), u(580))+gap)
		}
		return fyne.NewSize(u(400), 20+max(u(500), m.seatsHeight())+gap)
	}, lay, left, middle, right)
	columns = scroll.Content.(*fyne.Container)
	m.way.scroll, m.scenarios.page, m.options.page = scroll, scroll, scroll
	m.root = container.NewStack(kit.NewWashi(), container.New(plan{nil, func(s fyne.Size) {
		bar, foot := top.MinSize().Height, m.tray.MinSize().Height
		put(top, 0, 0, s.Width, bar)
		high := s.Height - bar - foot - 16
		if !narrow(s) {
			high = min(high, u(680)+20+gap)
		}
		putScroll(scroll, 0, bar, s.Width, high)
		put(m.tray, (s.Width-width(s))/2, bar+high, width(s), foot)
	}}, top, scroll, m.tray), m.captions)
	m.refresh()
	return m
}

// Content is what the window shows.
func (m *matchScreen) Content() fyne.CanvasObject { return m.root }

// Close puts the layer of captions out of use.
func (m *matchScreen) Close() { m.captions.Close() }

// Shown gives the focus to the button that starts the match and brings the chosen scenario into sight.
func (m *matchScreen) Shown() {
	m.sh.Window.Canvas().Focus(m.start)
	list := m.scenarios.Content.MinSize().Height
	row := list / float32(len(m.st.lists)+1)
	if low := row*float32(m.st.chosen()+1) - m.scenarios.Size().Height; low > 0 {
		m.scenarios.ScrollToOffset(fyne.NewPos(0, low))
	}
}

// Key moves the focus; Escape goes back, or leaves the naming of a scenario.
func (m *matchScreen) Key(name fyne.KeyName) bool {
	if name != fyne.KeyEscape {
		return m.way.key(name)
	}
	if m.naming != nil {
		m.nameScenario(false)
	} else {
		m.back()
	}
	return true
}

// Save is Ctrl S: to keep this start as a scenario.
func (m *matchScreen) Save() { m.nameScenario(true) }

// refresh follows the state in every part.
func (m *matchScreen) refresh() {
	m.refreshSeats()
	m.fillOptions()
	m.say("")
}

// say shows what this table will be, or what has just happened.
func (m *matchScreen) say(text string) {
	if text == "" {
		text = m.company()
	}
	m.line.SayWith("sign/people", text)
	m.line.SetRule(m.ruleOf(m.st.seatOption().Rule))
}

// company says who plays with whom.
func (m *matchScreen) company() string {
	people := m.st.people()
	switch people {
	case 0:
		return m.sh.T("new.line.computers")
	case 1:
		at := slices.IndexFunc(m.st.seats, func(s shell.Sitter) bool { return s.Bot == "" && s.Also == 0 })
		computers := 0
		for _, s := range m.st.seats {
			if s.Bot != "" {
				computers++
			}
		}
		if computers == 0 {
			return m.sh.Say("new.line.alone", engine.Args{"Name": m.st.name(at)})
		}
		return m.sh.Say("new.line.one", engine.Args{"Name": m.st.name(at), "N": computers})
	case 2:
		return m.sh.T("new.line.two")
	}
	return m.sh.Say("new.line.more", engine.Args{"A": capital(m.sh.T(fmt.Sprintf("new.number.%d", people)))})
}

// ruleOf is the link to a rule: its words and what it opens.
func (m *matchScreen) ruleOf(id string) (string, func()) {
	book, err := rulebook.Open(assets.Rules(), m.st.game.Name(), m.sh.Speech().Name(), m.st.game.Data())
	if err != nil {
		return "", nil
	}
	rule, _, ok := book.Rule(id)
	if !ok {
		return "", nil
	}
	return m.sh.Say("table.rule", engine.Args{"Rule": rule.Title}), func() { m.p.rulebooks(m.st.game, id) }
}

// makeGame is the left column: the print and the scenarios.
func (m *matchScreen) makeGame() *kit.Sheet {
	name := m.st.game.Name()
	print := newPrint(name, m.sh.T(name+".kanji"), nil)
	title := kit.NewParagraph(m.sh.T(name+".name"), look.Type{Font: look.Garamond, Size: 25, Tone: look.ToneInk})
	length := kit.NewShrinking(m.sh.T(name+".length"), blurbType.In(look.ToneQuiet))
	line, heading := kit.NewHairline(), kit.NewHeading(m.sh.T("new.scenario"), "")
	file := kit.NewLink(m.sh.T("new.file"), func() { m.p.chooseFor([]string{".json"}, m.p.openScenario) })
	m.scenarios = newListScroll(container.NewWithoutLayout(), nil)
	m.fillScenarios()
	m.way.add(file)
	return kit.NewSheetOf(kit.Raised, container.New(plan{nil, func(s fyne.Size) {
		high := min((s.Width-16)*236/260, s.Height*0.36)
		put(print, 8, 8, s.Width-16, high)
		title.Resize(fyne.NewSize(s.Width-u(40), 1))
		tall := title.MinSize().Height
		y := 8 + high
		put(title, u(20), y+u(10), s.Width-u(40), tall)
		y += tall - u(34)
		putMid(length, u(20), y+u(54), s.Width-u(40))
		put(line, u(20), y+u(76), s.Width-u(40), 1)
		putMid(heading, u(20), y+u(97), s.Width-u(40))
		bottom := s.Height - u(46)
		putScroll(m.scenarios, u(10), y+u(114), s.Width-u(20), bottom-y-u(114))
		putMid(file, u(20), s.Height-u(26), file.MinSize().Width)
	}}, print, title, length, line, heading, m.scenarios, file), 0)
}

// fillScenarios lists the whole game and the scenarios, and below them the story of the chosen one.
func (m *matchScreen) fillScenarios() {
	list := []kit.Option{{Title: m.sh.T("new.whole"), Caption: m.sh.T("new.whole.note")}}
	for _, e := range m.st.lists {
		full, _ := e.Options.Fill(m.st.game.Options())
		id := "new.scenario.seats"
		if e.Position != nil {
			id = "new.scenario.position"
		}
		list = append(list, kit.Option{
			Title: e.Say(e.Title, m.sh.Speech().Name()), Caption: m.sh.Say(id, engine.Args{"N": full.SeatCount(m.st.game.Options())}),
		})
	}
	radios := kit.NewRadioRows(list, m.st.chosen(), func(i int) {
		if i == 0 {
			m.st.choose(nil)
		} else {
			m.st.choose(m.st.lists[i-1].Scenario)
		}
		m.seed.SetText(m.st.seed)
		m.refresh()
	})
	m.scenarios.Content = container.New(column{0}, radios)
	m.scenarios.Refresh()
	m.way.set("scenarios", radios.Stops()...)
}

// takeFile chooses a scenario that was opened from a file.
func (m *matchScreen) takeFile(s *engine.Scenario) {
	m.st.choose(s)
	m.sh.Again()
}

// makeSeats is the middle column.
func (m *matchScreen) makeSeats() *kit.Sheet {
	m.seatsHead = kit.NewHead(m.sh.T("new.seats"), "", "")
	counts := m.st.game.Options()
	most := 1
	for _, o := range counts {
		if o.Seats {
			for _, v := range o.Values {
				n, _ := strconv.Atoi(v)
				most = max(most, n)
			}
		}
	}
	m.list = container.New(plan{m.listMin, m.layRows})
	for i := range most {
		row := newSeatRow(m, i)
		m.rows = append(m.rows, row)
		m.list.Add(row)
		m.way.add(row.stops()...)
	}
	line := kit.NewHairline()
	m.draw = kit.NewButton(m.sh.T("new.draw"), "", func() {
		m.st.setup.draw()
		m.refreshSeats()
	})
	m.close = kit.NewButton(m.closeText(), "", func() {
		m.st.close(m.closing())
		m.st.opened = -1
		m.refresh()
	})
	m.way.add(m.draw, m.close)
	drag := kit.NewShrinking(m.sh.T("new.drag"), look.Quiet).Align(fyne.TextAlignTrailing)
	m.tale = kit.NewShrinking("", look.CardName.At(17))
	m.story = kit.NewParagraph("", look.Quiet.At(13.5))
	m.seats = container.New(plan{nil, func(s fyne.Size) {
		put(m.seatsHead, u(20), u(10), s.Width-u(40), u(32))
		high := m.listMin().Height
		put(m.list, u(10), u(48), s.Width-u(20), high)
		y := u(48) + high + u(12)
		put(line, u(20), y, s.Width-u(40), 1)
		y += u(14)
		a, b := m.draw.MinSize(), m.close.MinSize()
		put(m.draw, u(20), y, a.Width, u(38))
		put(m.close, u(20)+a.Width+u(8), y, b.Width, u(38))
		x := u(20) + a.Width + u(8) + b.Width + u(12)
		putMid(drag, x, y+u(19), s.Width-u(20)-x)
		m.story.Resize(fyne.NewSize(s.Width-u(40), 1))
		tall := m.story.MinSize().Height
		top := s.Height - u(20) - tall
		m.tale.Hidden = m.st.scenario == nil || top-u(28) < y+u(38)+u(12)
		m.story.Hidden = m.tale.Hidden
		putMid(m.tale, u(20), top-u(16), s.Width-u(40))
		put(m.story, u(20), top, s.Width-u(40), tall)
	}}, m.seatsHead, m.list, line, m.draw, m.close, drag, m.tale, m.story)
	return kit.NewSheetOf(kit.Raised, m.seats, 0)
}

// closing is the seat that the button closes: the unfolded one, else the last.
func (m *matchScreen) closing() int {
	if m.st.opened >= 0 {
		return m.st.opened
	}
	return len(m.st.seats) - 1
}

func (m *matchScreen) closeText() string {
	return m.sh.Say("new.close", engine.Args{"A": m.closing() + 1})
}

// refreshSeats follows the seats.
func (m *matchScreen) refreshSeats() {
	m.close.SetText(m.closeText())
	for i, row := range m.rows {
		row.index = i
		row.update()
	}
	number := func(n int) string { return m.sh.T(fmt.Sprintf("new.number.%d", n)) }
	n := len(m.st.seats)
	if m.st.fixed(m.st.seatOption()) {
		m.seatsHead.SetNote(m.sh.Say("new.seats.fixed", engine.Args{"A": number(n)}))
	} else {
		m.seatsHead.SetNote(m.sh.Say("new.seats.note", engine.Args{"A": number(n), "B": number(len(m.rows))}))
	}
	enable(m.close, m.st.canClose())
	if s := m.st.scenario; s != nil {
		m.tale.SetText(s.Say(s.Title, m.sh.Speech().Name()))
		m.story.SetText(s.Say(s.Text, m.sh.Speech().Name()))
	}
	m.list.Refresh()
	m.seats.Refresh() // the height of the rows decides where what is below them stands
	if m.way.scroll != nil {
		m.way.scroll.Refresh()
	}
}

func enable(o fyne.Disableable, on bool) {
	if on {
		o.Enable()
	} else {
		o.Disable()
	}
}

// rowGap is the gap between rows of seats.
const rowGap = 6

func (m *matchScreen) listMin() fyne.Size {
	height := float32(0)
	for _, row := range m.rows {
		if row.Visible() {
			height += row.MinSize().Height + u(rowGap)
		}
	}
	return fyne.NewSize(u(300), max(height-u(rowGap), 0))
}

// layRows places the rows; the one that is dragged is where the pointer has it.
func (m *matchScreen) layRows(s fyne.Size) {
	y := float32(0)
	for _, row := range m.rows {
		if !row.Visible() {
			continue
		}
		h := row.MinSize().Height
		put(row, 0, y+row.dragged, s.Width, h)
		row.home = y
		y += h + u(rowGap)
	}
}

// dragRow moves a row by the pointer, above the others, and lets it change places with those whose middle its edge has passed.
func (m *matchScreen) dragRow(row *seatRow, by float32) {
	if last := len(m.list.Objects) - 1; m.list.Objects[last] != row {
		at := slices.Index(m.list.Objects, fyne.CanvasObject(row))
		m.list.Objects = append(slices.Delete(m.list.Objects, at, at+1), row)
	}
	row.dragged += by
	top := row.home + row.dragged
	bottom := top + row.Size().Height
	for i, other := range m.rows[:len(m.st.seats)] {
		half := other.home + other.Size().Height/2
		if i < row.index && top < half || i > row.index && bottom > half {
			from := row.index
			m.moveSeat(from, i)
			m.rows = slices.Insert(slices.Delete(m.rows, from, from+1), i, row)
			before := row.home
			m.refreshSeats()
			m.layRows(m.list.Size())
			row.dragged += before - row.home
			break
		}
	}
	m.layRows(m.list.Size())
	m.list.Refresh()
}

// moveSeat moves a seat in the order, and with it the row that is opened.
func (m *matchScreen) moveSeat(from, to int) {
	m.st.move(from, to)
	switch o := m.st.opened; {
	case o == from:
		m.st.opened = to
	case from < o && o <= to:
		m.st.opened--
	case to <= o && o < from:
		m.st.opened++
	}
}

// step moves a seat one place by the keyboard or a button.
func (m *matchScreen) step(row *seatRow, by int) {
	to := row.index + by
	if to < 0 || to >= len(m.st.seats) {
		return
	}
	m.moveSeat(row.index, to)
	m.refreshSeats()
	m.sh.Window.Canvas().Focus(m.rows[to].seal)
}

// seatsHeight is what the middle column needs to show every seat.
func (m *matchScreen) seatsHeight() float32 {
	return u(48) + m.listMin().Height + u(12+14+38+20)
}

// optionsHeight is what the right column needs to show everything.
func (m *matchScreen) optionsHeight() float32 { return u(46+8) + m.options.Content.MinSize().Height }

// makeOptions is the right column.
func (m *matchScreen) makeOptions() *kit.Sheet {
	m.head = kit.NewHead(m.sh.T("new.options"), "", "")
	m.options = newListScroll(container.NewWithoutLayout(), nil)
	return kit.NewSheetOf(kit.Raised, container.New(plan{nil, func(s fyne.Size) {
		put(m.head, u(20), u(10), s.Width-u(40), u(32))
		putScroll(m.options, u(14), u(46), s.Width-u(28), s.Height-u(46)-u(8))
	}}, m.head, m.options), 0)
}

// fillOptions lists the options of the game and the agreement.
func (m *matchScreen) fillOptions() {
	m.follow = nil
	var objects []fyne.CanvasObject
	var stops []fyne.Focusable
	ours := 0
	for _, o := range m.st.listed() {
		if !o.Printed && !m.st.more && !m.st.differs(o) {
			ours++
			continue
		}
		row, stop := m.optionRow(o)
		objects, stops = append(objects, row, kit.NewHairline()), append(stops, stop)
	}
	if ours > 0 || m.st.more {
		text := m.sh.Say("new.options.more", engine.Args{"N": ours})
		if m.st.more {
			text = m.sh.T("new.options.less")
		}
		link := kit.NewLink(text, func() {
			m.st.more = !m.st.more
			m.fillOptions()
		})
		stops = append(stops, link)
		objects = append(objects, link, kit.NewHairline())
	}
	objects = append(objects, container.New(margin{0, u(8), 0, u(6)}, kit.NewHead(m.sh.T("new.agreement"), m.sh.T("new.agreement.kanji"), "")))
	agreements := []engine.Agreement{engine.Free, engine.Fair}
	radios := kit.NewRadioCards([]kit.Option{
		{Title: m.sh.T("new.free"), Caption: m.sh.T("new.free.text"), Sign: "sign/undo"},
		{Title: m.sh.T("new.fair"), Caption: m.sh.T("new.fair.text"), Sign: "sign/lock"},
	}, slices.Index(agreements, m.st.agreement), func(i int) { m.st.agreement = agreements[i] })
	stops = append(stops, radios.Stops()...)
	m.way.set("options", stops...)
	m.options.Content = container.New(column{0}, container.New(margin{u(6), 0, u(6), 0}, container.New(column{0}, objects...)), radios)
	m.options.Refresh()
	m.countOptions()
	if m.way.scroll != nil {
		m.way.scroll.Refresh()
	}
}

// countOptions says how many options differ from the printed rules, and switches those off that others exclude.
func (m *matchScreen) countOptions() {
	note := m.sh.T("new.options.printed")
	if n := m.st.differing(); n > 0 {
		note = m.sh.Say("new.options.differ", engine.Args{"N": n})
	}
	m.head.SetNote(note)
	for _, follow := range m.follow {
		follow()
	}
}

var optionType = look.Type{Font: look.InterMedium, Size: 14.5, Tone: look.ToneInk}

// optionControl is what an option is chosen with.
type optionControl interface {
	fyne.CanvasObject
	fyne.Focusable
	fyne.Disableable
}

// optionRow is an option: its name, what it is for, and a switch, its words beside each other, or a menu where they need more room.
func (m *matchScreen) optionRow(o engine.Option) (fyne.CanvasObject, fyne.Focusable) {
	text := m.st.game.Name() + ".option." + o.ID
	name := kit.NewShrinking(m.sh.T(text), optionType)
	said := text + ".help"
	fixed := m.st.fixed(o)
	note := kit.NewParagraph("", look.Quiet.At(12.5))
	if m.sh.Speech().Has(said) {
		note.SetText(m.sh.T(said))
	}
	if fixed {
		note.SetText(m.sh.T("new.options.fixed"))
	}
	var words []string
	for _, v := range o.Values {
		words = append(words, m.sh.T(text+"."+v))
	}
	choose := func(i int) {
		m.st.setup.choose(o, o.Values[i])
		m.countOptions()
	}
	now := func() int { return max(slices.Index(o.Values, m.st.options().Value(o)), 0) }
	var control optionControl
	plain := len(o.Values) == 2 && (o.Values[0] == "true" || o.Values[0] == "false") &&
		words[slices.Index(o.Values, "true")] == m.sh.T("new.yes") && words[slices.Index(o.Values, "false")] == m.sh.T("new.no")
	room := func() float32 { return u(316) - optionType.Width(m.sh.T(text)) }
	switch segmented := kit.NewSegmented(m.sh.T(text), words, now(), choose); {
	case plain:
		yes, no := slices.Index(o.Values, "true"), slices.Index(o.Values, "false")
		toggle := kit.NewToggle(m.sh.T(text), now() == yes, func(on bool) {
			if on {
				choose(yes)
			} else {
				choose(no)
			}
		})
		control = toggle
		m.follow = append(m.follow, func() { toggle.SetOn(now() == yes) })
	case segmented.MinSize().Width <= room():
		control = segmented
		m.follow = append(m.follow, func() { segmented.SetChosen(now()) })
	default:
		picker := kit.NewPicker(m.sh.T(text), words, now(), choose)
		control = picker
		m.follow = append(m.follow, func() { picker.SetChosen(now()) })
	}
	m.follow = append(m.follow, func() { enable(control, !fixed && !m.st.excluded(o)) })
	return container.New(plan{
		func() fyne.Size {
			return fyne.NewSize(u(200), u(6)+max(control.MinSize().Height, u(36))+u(3)+note.MinSize().Height+u(8))
		},
		func(s fyne.Size) {
			size := control.MinSize()
			size.Width = min(size.Width, s.Width*0.72)
			high := max(size.Height, u(36))
			put(control, s.Width-size.Width, u(6)+(high-size.Height)/2, size.Width, size.Height)
			putMid(name, 0, u(6)+high/2, s.Width-size.Width-u(12))
			put(note, 0, u(6)+high+u(3), s.Width, note.MinSize().Height)
		},
	}, name, control, note), control
}

// makeTray is the foot: the Line, the seed, and the buttons.
func (m *matchScreen) makeTray() *kit.Tray {
	m.line = kit.NewLine(nil)
	m.seed = kit.NewTextField(m.sh.T("new.seed"), m.sh.T("new.seed.hint"))
	m.seed.SetText(m.st.seed)
	m.seed.OnChanged = func(s string) {
		m.st.seed = s
		m.say("")
	}
	m.seed.OnSubmitted = func(string) { m.begin() }
	m.seed.Keys = m.leaveField
	m.start = kit.NewPrimary(m.sh.T("new.start"), kit.EnterCap, m.begin)
	tray := kit.NewTray(m.line, nil)
	m.tray = tray
	m.nameScenario(false)
	return tray
}

// leaveField lets up and down leave a field.
func (m *matchScreen) leaveField(ev *fyne.KeyEvent) bool {
	return (ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown) && m.way.key(ev.Name)
}

// nameScenario puts the name of a scenario, or the seed, into the tray.
func (m *matchScreen) nameScenario(on bool) {
	if !on {
		m.naming = nil
		save := kit.NewButton(m.sh.T("new.save"), "", func() { m.nameScenario(true) })
		m.way.set("tray", m.seed, save, m.start)
		m.tray.SetBody(m.trayBody(m.sh.T("new.seed"), m.seed, u(190), m.sh.T("new.seed.note"), save, m.start))
		return
	}
	m.naming = kit.NewTextField(m.sh.T("new.save.name"), "")
	m.naming.SetText(m.sh.T(m.st.game.Name() + ".name"))
	m.naming.OnSubmitted = func(string) { m.keepScenario() }
	m.naming.Keys = m.leaveField
	drop := kit.NewButton(m.sh.T("new.save.drop"), "", func() { m.nameScenario(false) })
	keep := kit.NewPrimary(m.sh.T("new.save.keep"), kit.EnterCap, m.keepScenario)
	m.way.set("tray", m.naming, drop, keep)
	m.tray.SetBody(m.trayBody(m.sh.T("new.save.name"), m.naming, u(320), "", drop, keep))
	m.sh.Window.Canvas().Focus(m.naming)
	m.naming.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// trayBody is a field with its name and a note, and two buttons.
func (m *matchScreen) trayBody(name string, field *kit.TextField, width float32, note string, plain, primary *kit.Button) fyne.CanvasObject {
	label, quiet := kit.NewLabel(name, look.Heading), kit.NewShrinking(note, look.Quiet)
	return container.New(plan{
		func() fyne.Size { return fyne.NewSize(u(400), max(u(38), field.MinSize().Height)) },
		func(s fyne.Size) {
			mid := s.Height / 2
			x := u(8)
			w := label.MinSize().Width
			putMid(label, x, mid, w)
			x += w + u(10)
			putMid(field, x, mid, width)
			x += width + u(20)
			right := s.Width
			for _, b := range []*kit.Button{primary, plain} {
				size := b.MinSize()
				least := u(160)
				if b == primary {
					least = u(194)
				}
				size.Width = max(size.Width, least)
				right -= size.Width
				put(b, right, mid-u(38)/2, size.Width, u(38))
				right -= u(10)
			}
			putMid(quiet, x, mid, right-x-u(10))
		},
	}, label, field, quiet, plain, primary)
}

// refuse says in the Line what is in the way, and leads to it.
func (m *matchScreen) refuse(f *fault) {
	m.line.Refuse(m.sh.Say(f.id, f.args))
	if f.seat >= 0 {
		m.sh.Window.Canvas().Focus(m.rows[f.seat].name)
	} else {
		m.sh.Window.Canvas().Focus(m.seed)
	}
}

// begin starts the match, if nothing is in the way.
func (m *matchScreen) begin() {
	if f := m.st.fault(); f != nil {
		m.refuse(f)
		return
	}
	m.remember()
	m.p.begin(m.st.game, m.st.header())
}

// remember keeps who sits here for the next match; a scenario's own table is not kept.
func (m *matchScreen) remember() {
	if m.st.scenario != nil {
		return
	}
	m.sh.Change(func(set *shell.Settings) {
		tables := map[string]shell.Seating{}
		for game, seating := range set.Tables {
			tables[game] = seating
		}
		tables[m.st.game.Name()] = m.st.seating()
		set.Tables = tables
	})
}

// keepScenario writes this start into the user's folder.
func (m *matchScreen) keepScenario() {
	title := strings.TrimSpace(m.naming.Text)
	if f := m.st.fault(); f != nil {
		m.nameScenario(false)
		m.refuse(f)
		return
	}
	s := m.st.asScenario(title)
	m.nameScenario(false)
	path, err := createScenario(m.sh.Home, s)
	if err != nil {
		m.line.Refuse(m.sh.Say("new.save.failed", engine.Args{"Why": why(err)}))
		return
	}
	m.st.lists = append(m.st.lists, entry{s, true})
	m.fillScenarios()
	m.say(m.sh.Say("new.save.kept", engine.Args{"File": homely(path)}))
	m.sh.Window.Canvas().Focus(m.start)
}
