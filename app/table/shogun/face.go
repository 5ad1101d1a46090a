package shogun

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/board"
	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Face is Shogun on the table: the map with its cubes, the row of orders and the hand under it, and at the right the plan, the
// tower or what a round has brought.
type Face struct {
	t      face.Host
	st     face.State
	view   *shogun.View
	moment moment // what is told at the moment that is shown
	shown  shownState

	board  *board.Board
	boards *fyne.Container // the board, the sheets over it, the row of orders
	panel  *fyne.Container
	rail   *fyne.Container
	tray   *fyne.Container
	hands  *fyne.Container // what is carried
	sea    *kit.Sheet      // tower and events, or the event of the season
	note   *kit.Sheet      // the province under the pointer
	scene  *scene
	tower  *kit.CubeTower // of the panel, with its tray; nil where none stands there
	dish   *kit.Dish
	strip  *strip
	plan   *planPanel
	hand   *handRow
	swap   *kit.Segmented // map or orders, in a narrow window

	means    means
	picked   engine.Card   // the card in hand while orders are planned, 0 for none
	target   engine.Action // the gesture of a march or attack: where to, once that is chosen
	count    int           // how many go there
	pointed  engine.Action
	hovered  int  // the zone under the pointer
	carrying bool // armies are in hand
	dark     bool // the lights are out for a moment
	orders   bool // a narrow window shows the orders in place of the map
	planned  bool // orders were planned already in the state before
	bare     bool // V is held
	covered  float32
	wide     float32 // the width the tray was last filled for
	carried  carry
	arriving map[engine.Place]int // armies on their way, not counted yet where they go
	journey  int
}

func New(t face.Host) face.Face {
	f := &Face{t: t, hovered: -1, arriving: map[engine.Place]int{}}
	f.newMap()
	f.panel, f.rail, f.tray = container.NewStack(), container.NewStack(), container.NewStack()
	f.sea, f.note, f.scene = kit.NewSheetOf(kit.Raised, nil, 14), kit.NewSheetOf(kit.Raised, nil, 12), newScene()
	f.strip = newShogunStrip(f)
	f.plan = newShogunPlanPanel(f)
	f.hand = newShogunHand(f)
	f.swap = kit.NewSegmented(f.say("table.view", nil), []string{f.say("table.view.map", nil), f.say("table.view.orders", nil)}, 0, func(i int) {
		f.showOrders(i == 1)
	})
	f.hands = container.NewStack(f.board.Hand(), f.carried.layer())
	f.boards = container.New(lay.Free{Lay: f.layBoard})
	return f
}

// Shape gives the hand of cards its place under the Line, and the orders theirs at the right.
func (f *Face) Shape(r face.Room, s fyne.Size) face.Room {
	scale := look.Current().Scale
	r.Docked = true
	if f.t.Guide() != nil && s.Width < face.Wide { // a lesson takes the place of the orders
		r.Narrow = true
	}
	switch {
	case r.Narrow:
		r.Panel, r.Rail, r.Tray = 0, 0, 138*scale
	case r.Log > 0 && f.t.Guide() == nil:
		r.Panel, r.Tray = 560*min(scale, 1.15), 190*scale
	default:
		r.Panel, r.Tray = 456*scale, 164*scale
	}
	return r
}

// narrow reports whether the orders take the place of the map.
func (f *Face) narrow() bool { return f.t.Room().Narrow }

// layBoard places the board, its sheets and the row of orders.
func (f *Face) layBoard(s fyne.Size) {
	high := look.Scaled(62)
	if f.narrow() {
		high = look.Scaled(52)
	}
	if f.strip.hidden() {
		high = 0
	}
	top := s.Height - f.covered - high
	if f.t.TimelineShown() {
		top = s.Height - high
	}
	stripWide := s.Width
	if f.narrow() {
		size := f.swap.MinSize()
		stripWide -= size.Width + 12
		lay.Put(f.swap, s.Width-size.Width-8, top+(high-size.Height)/2, size.Width, size.Height)
	}
	lay.Put(f.strip.sheet, 0, top, s.Width, high)
	lay.Put(f.strip.row, 0, top, stripWide, high)
	lay.Put(f.board, 0, 0, s.Width, top)
	lay.Put(f.plan.wide, 0, 0, s.Width, top)
	k := float32(1)
	if f.narrow() {
		k = 0.9
	}
	size := f.sea.MinSize()
	lay.Put(f.sea, 16*k, 14*k, size.Width, size.Height)
	left := 16*k + size.Width + 12
	size = f.note.MinSize()
	size.Width = max(size.Width, 196)
	at := min(left, s.Width-size.Width-16)
	if f.scene.sheet.Visible() {
		at = s.Width - size.Width - 12 // who fights whom stands there
	}
	lay.Put(f.note, at, 14*k, size.Width, size.Height)
	f.layScene(s, left)
}

// say is a text of the game.
func (f *Face) say(id string, args engine.Args) string { return f.t.Say("shogun."+id, args) }

// named is a text of a card or an order, with the numbers of the match's data in it.
func (f *Face) named(id string) string { return f.t.Tell().Numbered(id) }

// Board is the map and what lies over it; in a narrow window it may be the orders.
func (f *Face) Board() fyne.CanvasObject { return f.boards }

// Hand is the layer of what is carried.
func (f *Face) Hand() fyne.CanvasObject { return f.hands }

// Panel is what stands at the right.
func (f *Face) Panel() fyne.CanvasObject { return f.panel }

// Rail is not used: a narrow window has no panel.
func (f *Face) Rail() fyne.CanvasObject { return f.rail }

// Tray holds the hand, the cards of an action, or what else can be chosen.
func (f *Face) Tray() fyne.CanvasObject { return f.tray }

// Cover tells how far the tray lies over the board.
func (f *Face) Cover(bottom float32) {
	f.covered = bottom
	if w := f.t.BoardWidth(); w != f.wide && f.view != nil {
		f.wide = w
		f.showTray()
	}
	f.layBoard(f.boards.Size())
}

// Close ends what moves.
func (f *Face) Close() {}

// shown tells two states apart: while a program plans behind its cover, nothing that is seen here changes.
type shownState struct {
	hash   uint64
	record int
	seat   engine.Seat
	past   bool
	room   face.Room
	eyes   engine.Seats
}

// Show shows a state.
func (f *Face) Show(st face.State) {
	shown := shownState{st.View.Hash(), f.t.At(), st.Seat, st.Past, f.t.Room(), f.t.Eyes()}
	if shown == f.shown && f.view != nil && st.Seat == engine.NoSeat && !f.inside() && st.Moment == nil {
		f.st = st
		return
	}
	if shown.seat != f.shown.seat {
		f.picked = 0 // what another person had in hand
	}
	f.shown = shown
	f.st, f.view = st, st.View.(*shogun.View)
	f.moment = moment{seat: engine.NoSeat}
	if st.Moment != nil {
		f.moment = momentOf(st.Moment.Events)
	}
	f.arrive()
	f.target, f.count = engine.Action{}, 0
	if f.phase() != shogun.Plan || st.Seat == engine.NoSeat || len(engine.Filter(nil, st.Legal, f.laying(f.picked))) == 0 {
		f.picked = 0
	}
	f.ask()
	f.choose()
	f.showAll()
	f.animate()
}

// showAll brings everything on the table up to date.
func (f *Face) showAll() {
	f.t.SetNote(f.when())
	f.showMap()
	f.strip.show()
	f.showSea()
	f.showScene()
	f.showPanel()
	f.showTray()
	f.showBoards()
}

// showBoards chooses what lies on the large part of the table.
func (f *Face) showBoards() {
	if !f.narrow() {
		f.orders = false
	}
	objects := []fyne.CanvasObject{f.board}
	if !f.bare {
		objects = append(objects, f.scene.line, f.sea, f.note, f.scene.sheet)
	}
	if f.orders {
		objects = []fyne.CanvasObject{f.plan.wide}
	}
	if !f.strip.hidden() {
		objects = append(objects, f.strip.sheet, f.strip.row)
	}
	if f.narrow() && !f.strip.hidden() {
		f.swap.SetChosen(map[bool]int{true: 1}[f.orders])
		objects = append(objects, f.swap)
	}
	f.boards.Objects = objects
	f.layBoard(f.boards.Size())
	f.boards.Refresh()
}

// choose shows in a narrow window what the moment is about: the map where something is chosen or happens on it, else what would stand
// at the right. While orders are planned the player chooses.
func (f *Face) choose() {
	phase := f.phase()
	if f.inside() {
		f.orders = !f.moment.is(orderCard, round)
		f.planned = false
		return
	}
	if phase == shogun.Plan {
		if !f.planned {
			f.orders = false
		}
		f.planned = true
		return
	}
	f.planned = false
	f.orders = phase == shogun.PickSpecial || phase == shogun.Over
}

// showOrders switches a narrow window between the map and what else stands at the right.
func (f *Face) showOrders(on bool) {
	if f.narrow() && f.orders != on {
		f.orders = on
		f.showPanel()
		f.showBoards()
		f.t.Moved()
	}
}

// phase is the phase of the state.
func (f *Face) phase() shogun.Phase { return f.view.Phase() }

// choosing reports whether a person here may choose in a phase.
func (f *Face) choosing(phases ...shogun.Phase) bool {
	if f.st.Seat == engine.NoSeat || f.inside() {
		return false
	}
	for _, p := range phases {
		if f.phase() == p {
			return true
		}
	}
	return false
}

// legal reports whether a kind of action is legal now.
func (f *Face) legal(k engine.Kind) bool {
	for _, a := range f.st.Legal {
		if a.Kind == k {
			return true
		}
	}
	return false
}

// ask begins the gesture that the legal list asks for.
func (f *Face) ask() {
	if f.choosing(shogun.MoveArmies) {
		f.target = engine.Gesture(shogun.KindMove)
	}
	if f.choosing(shogun.Attack) {
		f.target = engine.Gesture(shogun.KindAttack)
	}
}

// Phases are the phases of a round, or of the draft.
func (f *Face) Phases() ([]string, int) {
	if f.phase() == shogun.DraftPick || f.phase() == shogun.DraftGroup {
		return []string{"shogun.phase.draft", "shogun.phase.plan"}, 0
	}
	ids := []string{"shogun.phase.plan", "shogun.phase.event", "shogun.phase.order", "shogun.phase.actions"}
	if f.view.Season() == 4 {
		ids = append(ids, "shogun.phase.winter")
		return ids, 4
	}
	switch {
	case f.moment.is(eventAndBids):
		return ids, 1
	case f.moment.is(specialCard, turnOrder), f.phase() == shogun.PickSpecial:
		return ids, 2
	case f.moment.is(round), f.phase() == shogun.Plan:
		return ids, 0
	}
	return ids, 3
}

// when says where the match stands: "Year 1, summer, action 3".
func (f *Face) when() string { return f.whenOf(f.view) }

func (f *Face) whenOf(v *shogun.View) string {
	args := engine.Args{"A": v.Year(), "Season": f.season(v.Season()), "N": v.Stage().Slot}
	switch {
	case v.Season() == 0:
		return f.say("table.when.setup", nil)
	case v.Stage().Slot > 0:
		return f.say("table.when.action", args)
	}
	return f.say("table.when", args)
}

func (f *Face) season(n int) string {
	if n < 1 || n > 4 {
		return ""
	}
	return f.say("season."+strconv.Itoa(n), nil)
}

// Moment says where the match stands, as anybody may know it.
func (f *Face) Moment(v engine.View) string {
	words := f.whenOf(v.(*shogun.View))
	return strings.ToLower(words[:1]) + words[1:]
}

// sealed reports whether the plan of one of these seats is made.
func (f *Face) sealed(who engine.Seats) bool {
	made := false
	who.Each(func(s engine.Seat) { made = made || f.view.Seat(s).Sealed })
	return made
}

// turn is a space of the turn order, from 0.
func (f *Face) turn(i int) shogun.TurnSpace { return f.view.TurnSpaces()[i] }

// orderIn is the order in a place of the row, from 0; 0 while it is covered and where none lies.
func (f *Face) orderIn(i int) engine.Place {
	if list := f.view.Orders(); list != nil {
		return list[i].Order
	}
	return 0
}

// Prompt is the sentence of the Line.
func (f *Face) Prompt() face.Prompt {
	if f.inside() {
		return f.momentPrompt()
	}
	acting := f.view.ToAct()
	if f.st.Seat == engine.NoSeat {
		switch {
		case acting == 0:
			return face.Prompt{Seat: engine.NoSeat}
		case f.phase() == shogun.Plan && f.t.Eyes() != 0 && f.sealed(f.t.Eyes()):
			if acting.Count() == 1 {
				return face.Prompt{Seat: acting.First(), Text: f.say("ask.plan.waits", engine.Args{"Seat": f.t.Name(acting.First())}), Rule: "shogun.plan.secret"}
			}
			return face.Prompt{Seat: engine.NoSeat, Text: f.say("ask.plan.sealed", nil), Rule: "shogun.plan.secret"}
		}
		return face.Prompt{Seat: acting.First(), Text: f.t.Say("table.waiting", engine.Args{"Seat": f.t.Name(acting.First())})}
	}
	p := face.Prompt{Seat: f.st.Seat}
	from := f.t.Tell().Place(f.from())
	switch f.phase() {
	case shogun.DraftPick:
		p.Text, p.Rule = f.say("ask.pick", nil), "shogun.draft.turn"
	case shogun.DraftGroup:
		p.Text, p.Rule = f.say("ask.group", engine.Args{"Place": from}), "shogun.setup.groups"
	case shogun.Plan:
		p.Text, p.Rule = f.planPrompt()
	case shogun.PickSpecial:
		p.Text, p.Rule = f.say("ask.special", nil), "shogun.bid.pick"
	case shogun.MoveArmies:
		p.Text, p.Rule = f.say("ask.move", engine.Args{"Place": from, "N": f.mostLeaving()}), "shogun.act.army1"
	case shogun.Attack:
		id := "ask.attack"
		if f.legal(shogun.KindDecline) {
			id = "ask.attack.may"
		}
		p.Text, p.Rule = f.say(id, engine.Args{"Place": from, "N": f.mostLeaving()}), "shogun.act.combat.must"
		if f.target.To > 0 {
			p.Text = f.say("ask.attack.count", engine.Args{"Place": f.t.Tell().Place(f.target.To), "Other": from})
		}
	case shogun.Revolt:
		p.Text, p.Rule = f.say("ask.revolt", nil), "shogun.winter.order"
	}
	return p
}

// planPrompt says what a plan still needs, or where the card in hand may go.
func (f *Face) planPrompt() (text, rule string) {
	switch {
	case f.picked >= shogun.Chest0:
		return f.say("ask.plan.chest", engine.Args{"Card": f.t.Tell().Card(f.picked)}), "shogun.plan.cards"
	case f.picked != 0:
		return f.say("ask.plan.card", engine.Args{"Card": f.t.Tell().Card(f.picked)}), "shogun.plan.one"
	case f.legal(shogun.KindSeal):
		return f.say("ask.plan.seal", nil), "shogun.plan.secret"
	case len(f.st.Steps) > 0:
		return f.say("ask.plan.left", engine.Args{"N": f.uncovered()}), "shogun.plan.cover"
	}
	return f.say("ask.plan", nil), "shogun.plan.cover"
}

// mostLeaving is the most armies that may leave the province of the card.
func (f *Face) mostLeaving() int {
	n := 0
	for _, a := range f.st.Legal {
		n = max(n, int(a.N))
	}
	return n
}

// Describe says in a few words what a legal action does.
func (f *Face) Describe(a engine.Action) string {
	tell := f.t.Tell()
	to := tell.Place(a.To)
	switch a.Kind {
	case shogun.KindPick, shogun.KindLay:
		if a.Kind == shogun.KindLay {
			return tell.Card(a.Card) + " → " + to
		}
		return tell.Card(a.Card)
	case shogun.KindBlind:
		return f.say("table.draft.blind", nil)
	case shogun.KindGroup:
		return f.say("table.draft.group", engine.Args{"N": int(a.N)}) + " → " + to
	case shogun.KindSeal:
		return f.say("table.plan.seal", nil)
	case shogun.KindSpecial:
		card := f.view.TurnSpaces()[a.To-shogun.Turn1].Special
		return tell.Card(card) + ": " + to
	case shogun.KindStay:
		return f.say("table.stay", nil)
	case shogun.KindDecline:
		return f.say("table.decline", nil)
	case shogun.KindRevolt:
		return to
	}
	return f.say("piece.army.n", engine.Args{"N": int(a.N)}) + ": " + tell.Place(a.From) + " → " + to
}

// Key takes the keys of the game.
func (f *Face) Key(name fyne.KeyName) bool {
	if name == fyne.KeyM {
		f.showOrders(!f.orders)
		return f.narrow()
	}
	if f.inside() {
		if name == fyne.KeyR && f.moment.is(fallen) {
			f.again()
			return true
		}
		return f.mapKey(name)
	}
	switch name {
	case fyne.KeyEscape:
		return f.putBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		return f.confirm()
	case fyne.KeyPlus, fyne.KeyEqual, fyne.KeyMinus:
		if f.target.To > 0 {
			by := 1
			if name == fyne.KeyMinus {
				by = -1
			}
			f.setCount(f.count + by)
			return true
		}
	}
	if n := face.Digit(name); n > 0 && f.pressChoice(n) {
		return true
	}
	return f.mapKey(name)
}

// mapKey gives the keys of the map to the board: arrows bring the keyboard to it.
func (f *Face) mapKey(name fyne.KeyName) bool {
	canvas := f.t.Canvas()
	if f.orders || canvas.Focused() == fyne.Focusable(f.board) {
		return false // it has seen the key
	}
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		if f.choosing(shogun.Plan) {
			return f.moveFocus(name)
		}
		canvas.Focus(f.board)
	case fyne.KeyPlus, fyne.KeyEqual:
		f.board.TypedRune('+')
	case fyne.KeyMinus:
		f.board.TypedRune('-')
	case fyne.Key0:
		f.board.TypedRune('0')
	default:
		return false
	}
	return true
}

// confirm does the one thing that Enter means: seal the plan, send the armies.
func (f *Face) confirm() bool {
	switch {
	case f.target.To > 0:
		return f.send()
	case f.choosing(shogun.Plan) && f.legal(shogun.KindSeal):
		return f.t.Do(engine.Action{Kind: shogun.KindSeal})
	case f.choosing(shogun.MoveArmies) && len(f.st.Legal) == 1:
		return f.t.Do(f.st.Legal[0])
	}
	return false
}

// putBack takes back what of the gesture is decided: the card in hand, the target, an open step.
func (f *Face) putBack() bool {
	switch {
	case f.picked != 0:
		f.pick(0)
		return true
	case f.target.To > 0:
		f.ask()
		f.refreshChoice()
		return true
	case f.phase() == shogun.DraftGroup && len(f.st.Steps) > 0:
		f.t.Undo()
		return true
	}
	return false
}

// refreshChoice shows the gesture as it stands: what is lit, what is asked.
func (f *Face) refreshChoice() {
	f.t.Calm()
	f.showMap()
	f.showPanel()
	f.showTray()
	f.t.ShowLine()
	f.t.Moved()
}

// Held passes a held key to the board.
func (f *Face) Held(name fyne.KeyName, down bool) {
	if down {
		f.board.KeyDown(&fyne.KeyEvent{Name: name})
	} else {
		f.board.KeyUp(&fyne.KeyEvent{Name: name})
	}
}
