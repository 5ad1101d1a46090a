// Package newmatch is the screen on which a match is made ready: who plays, by which options, from which scenario.
package newmatch

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/table/explain"
	"tenka/app/ui/focus"
	"tenka/app/ui/kit"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
	"tenka/engine/store"
)

// Program is what a new match needs of the program.
type Program interface {
	shell.Texts
	// Focus gives the focus to something, Focused is what has it.
	Focus(fyne.Focusable)
	Focused() fyne.Focusable
	Settings() shell.Settings
	Change(func(*shell.Settings))
	Folders() store.Folders
	// Save writes something of the player's, or tells the player that it could not be written.
	Save(w shell.Saving)
	// Again makes the screen anew.
	Again()
	BeginMatch(g engine.Game, h engine.Header)
	// OpenRoom opens a room for a match; elsewhere says which players sit at other windows.
	OpenRoom(g engine.Game, h engine.Header, elsewhere []bool)
	// ChooseScenario asks for the file of a scenario to open.
	ChooseScenario()
	// ShowWorkshop opens the workshop with the position of a scenario, or with the setup of its options where it has none.
	ShowWorkshop(g engine.Game, s *engine.Scenario)
	Rulebook(g engine.Game, rule string)
}

// State is what the new-match screen keeps when it is made again in another language.
type State struct {
	*setup
	levels []bot.Level
	bots   []string // their names
	lists  []files.Entry
	opened int  // the row that shows its colours, -1 for none
	asked  int  // the row of which it is asked who plays
	side   side // what the right column is about
	alike  bool // what is chosen for one computer player is chosen for all
	more   bool // the options of our own are unfolded
	begun  string
}

// NewState begins with how the game was last begun; scenario may be nil.
func NewState(p Program, g engine.Game, scenario *engine.Scenario) *State {
	set := p.Settings()
	st := &State{opened: -1, levels: bot.Levels(g), bots: bot.Offered(g)}
	st.setup = newSetup(g, set.Tables[g.Name()], set.Name, st.bots)
	if explain.Has(g) {
		st.silent = set.NoCoach
		st.taught = p.Folders().Taught(g.Name())
		st.owned = func(name string) bool {
			now := p.Settings()
			return now.Owned(name)
		}
	}
	st.lists, _ = files.Scenarios(p.Folders(), g)
	st.choose(scenario)
	st.begun = st.written()
	st.askFirst()
	st.side = st.home()
	return st
}

// Invite puts the players of another match on the seats.
func (st *State) Invite(h *engine.Header) {
	st.invite(h.Players, h.Colours, st.bots)
	st.begun = st.written()
	st.askFirst()
}

// askFirst asks who plays the first seat that a computer player has, else the first of all.
func (st *State) askFirst() {
	st.asked = max(0, slices.IndexFunc(st.seats, func(s shell.Sitter) bool { return s.Bot != "" }))
}

// written is everything that can be changed here, to compare it.
func (st *State) written() string {
	return fmt.Sprint(st.seats, st.options(), st.agreement(), st.clock, st.noHints, strings.TrimSpace(st.seed), st.chosen())
}

// same reports whether nothing was changed since the screen was opened.
func (st *State) same() bool { return st.written() == st.begun }

// choose takes a scenario, adding it to the list where it is a file of its own.
func (st *State) choose(scenario *engine.Scenario) {
	if scenario != nil {
		at := slices.IndexFunc(st.lists, func(e files.Entry) bool { return e.ID == scenario.ID })
		if at < 0 {
			st.lists = append(st.lists, files.Entry{Scenario: scenario, Own: true})
		} else {
			st.lists[at].Scenario = scenario
		}
	}
	st.take(scenario, st.bots)
	st.opened = min(st.opened, len(st.seats)-1)
}

// chosen is the number of the chosen scenario in the list of the screen, 0 for the whole game.
func (st *State) chosen() int {
	return slices.IndexFunc(st.lists, func(e files.Entry) bool { return e.Scenario == st.scenario }) + 1
}

// Screen is the screen on which a match is made ready. It is made of parts, each in a file of its own.
type Screen struct {
	p    Program
	st   *State
	back func()

	middle   // the seats
	choosing // options and agreement
	foot     // the Line, and the buttons
	balancing

	who       *whoPanel           // the right column, one of its sides
	sides     []fyne.CanvasObject // all
	scenarios *GameColumn
	leaving   bool // the next step back leaves
	captions  *kit.CaptionLayer
	stops     focus.Stops
	root      fyne.CanvasObject
}

// New returns the screen; back leaves it.
func New(p Program, st *State, back func()) *Screen {
	m := &Screen{p: p, st: st, back: back}
	top := kit.NewTopBar(m.p.T("new.back"), m.leave)
	top.SetTitle(m.p.T("new.title"), m.p.T("new.kanji"))
	m.sides = []fyne.CanvasObject{m.makeWho(), m.makeOptions(), m.makeAgreement(), m.makeBalance()}
	left, middle, right := m.makeGame(), m.makeSeats(), container.NewStack(m.sides...)
	m.tray = m.makeTray()
	m.captions = kit.NewCaptionLayer()
	l := &columns{m: m, game: left, seats: middle, side: right}
	page, scroll := Page(top, m.tray, l.least, l.place, left, middle, right)
	m.stops.Scroll, m.scenarios.List.Page, m.options.Page = scroll, scroll, scroll
	m.root = container.NewStack(kit.NewGround(), page, m.captions)
	m.refresh()
	m.turn(m.st.side)
	m.readMatches()
	return m
}

// Content is what the window shows.
func (m *Screen) Content() fyne.CanvasObject { return m.root }

// Shown gives the focus to the button that starts the match and brings the chosen scenario into sight.
func (m *Screen) Shown() {
	m.p.Focus(m.start)
	list := m.scenarios.List
	row := list.Content.MinSize().Height / float32(len(m.st.lists)+1)
	if low := row*float32(m.st.chosen()+1) - list.Size().Height; low > 0 {
		list.ScrollToOffset(fyne.NewPos(0, low))
	}
}

// Key moves the focus; Escape goes back: from the naming of a scenario, from options and agreement to what stood there first, from
// there to the row of the seat, and at last from the screen.
func (m *Screen) Key(name fyne.KeyName) bool {
	if name != fyne.KeyEscape {
		return m.stops.Key(name)
	}
	switch {
	case m.naming != nil:
		m.nameScenario(false)
	case m.st.side != m.st.home():
		m.turn(m.st.home())
		m.stops.Focus(m.rows[m.st.asked].who)
	case m.who.within(m.p.Focused()):
		m.stops.Focus(m.rows[m.st.asked].who)
	default:
		m.leave()
	}
	return true
}

// leave goes back; where something was changed it says first what would be lost.
func (m *Screen) leave() {
	if m.leaving || m.st.same() {
		m.back()
		return
	}
	m.line.SayWith("sign/info", m.p.T("new.leave"))
	m.leaving = true
}

// Save is Ctrl S: to keep this start as a scenario.
func (m *Screen) Save() { m.nameScenario(true) }

// refresh follows the state in every part.
func (m *Screen) refresh() {
	if m.st.side == sideBalance && m.st.home() == sideWho {
		m.turn(sideWho)
	}
	m.refreshSeats()
	m.fillOptions()
	m.fillBalance()
	start := "new.start"
	if m.st.apart() > 0 {
		start = "new.start.room"
	}
	m.start.SetText(m.p.T(start))
	m.say("")
}

// say shows what this table will be, or what has just happened.
func (m *Screen) say(text string) {
	m.leaving = false
	if text == "" {
		text = m.company()
	}
	sign := "sign/people"
	if m.st.people()+m.st.apart() < 2 && m.st.computers() > 0 {
		sign = "sign/computer"
	}
	m.line.SayWith(sign, text)
	rule := m.st.seatOption().Rule
	if o, has := m.st.startOption(); has {
		rule = o.Rule
	}
	m.line.SetRule(m.ruleOf(rule))
}

// company says who plays with whom; where a side may begin with points, who plays which and with how many.
func (m *Screen) company() string {
	if _, has := m.st.startOption(); has {
		now := m.st.options()
		of := m.st.balance(now)
		return m.p.Say("new.start.line", engine.Args{"A": m.st.nameAt(0), "Side": m.p.T(of.Sides[0]), "B": m.st.nameAt(1), "Other": m.p.T(of.Sides[1]),
			"Words": m.startWords(of, m.st.start(now))})
	}
	if n := m.st.apart(); n > 0 {
		return m.p.Say("new.line.apart", engine.Args{"N": n})
	}
	people := m.st.people()
	switch people {
	case 0:
		return m.p.T("new.line.computers")
	case 1:
		at := slices.IndexFunc(m.st.seats, func(s shell.Sitter) bool { return s.Bot == "" && s.Also == 0 })
		computers := m.st.computers()
		if computers == 0 {
			return m.p.Say("new.line.alone", engine.Args{"Name": m.st.name(at)})
		}
		return m.p.Say("new.line.one", engine.Args{"Name": m.st.name(at), "N": computers})
	case 2:
		return m.p.T("new.line.two")
	}
	return m.p.Say("new.line.more", engine.Args{"A": lang.Capital(m.p.T(fmt.Sprintf("new.number.%d", people)))})
}

// ruleOf is the link to a rule: its words and what it opens.
func (m *Screen) ruleOf(id string) (string, func()) {
	book, err := rulebook.Open(assets.Rules(), m.st.game.Name(), m.p.Localizer().Name(), m.st.game.Data())
	if err != nil {
		return "", nil
	}
	rule, _, ok := book.Rule(id)
	if !ok {
		return "", nil
	}
	return m.p.Say("table.rule", engine.Args{"Rule": rule.Title}), func() { m.p.Rulebook(m.st.game, id) }
}

// Game is the game of the match.
func (m *Screen) Game() engine.Game { return m.st.game }

// Take chooses a scenario that was opened from a file.
func (m *Screen) Take(s *engine.Scenario) {
	m.st.choose(s)
	m.p.Again()
}
