// Package shogunface is the face of Shogun on the table: the map with its cubes, the ten orders with the plan and the hand, the tower, and the
// results of rounds and winters. It draws the view of the shown moment. Every number, forecast and rule comes from the view.
package shogunface

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/mapface"
	"tenka/app/games/shogunface/actions"
	"tenka/app/games/shogunface/scoreboard"
	"tenka/app/games/shogunface/towersheet"
	"tenka/app/games/shogunface/winter"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Face is the face of Shogun on one table: the map with its cubes and the sheets in the sea, the tray below it with the hand or the cards of
// the actions, and at the right the column with the scoreboard and the present phase.
type Face struct {
	mapface.Base[engine.Place]
	choice
	shown shownState

	hands   *fyne.Container // the layer for what is dragged
	sea     *kit.Sheet      // tower and events, or the event of the season
	note    *kit.Sheet      // about the province under the pointer
	battle  *towersheet.Sheet
	score   *scoreboard.Board
	plan    *planPanel
	hand    *handRow
	page    *fyne.Container // replaces the map if the column has no room for it
	swap    *kit.Segmented  // map or page
	winter  *winter.Sheet
	actions *actions.Table

	means    means
	orders   bool // the page replaces the map
	planned  bool // orders were already planned in the state before
	bare     bool // V is held
	unfolded bool // the events of the year are unfolded
	values   values
	carried  carry
	danger   mapface.Danger[[]shogun.Peril]
}

// choice is the present choice: its decided parts, and what can still be chosen.
type choice struct {
	state
	picked   engine.Card   // the card in hand during planning, 0 for none
	target   engine.Action // the gesture of a march or attack, once its goal is chosen
	count    int           // the number of armies that go there
	hovered  int           // the zone under the pointer
	carrying bool          // armies are being dragged
}

// state is the shown state with its texts and numbers. It has no widget: its methods draw from the state alone.
type state struct {
	t    face.Host
	st   face.State
	view *shogun.View

	moment shogun.Moment // the shown moment, as the view tells it
}

// The optional interfaces of the face.
var (
	_ face.Face       = (*Face)(nil)
	_ face.Attender   = (*Face)(nil)
	_ face.Chronicler = (*Face)(nil)
	_ face.Counsellor = (*Face)(nil)
	_ face.Coverer    = (*Face)(nil)
	_ face.Grouper    = (*Face)(nil)
	_ face.Layable    = (*Face)(nil)
	_ face.Leader     = (*Face)(nil)
	_ face.Meant      = (*Face)(nil)
	_ face.Momenter   = (*Face)(nil)
	_ face.Narrator   = (*Face)(nil)
	_ face.Pictured   = (*Face)(nil)
	_ face.Planner    = (*Face)(nil)
	_ face.Land       = (*Face)(nil)
	_ face.Reading    = (*Face)(nil)
	_ face.Runner     = (*Face)(nil)
	_ face.Seated     = (*Face)(nil)
	_ face.Shaper     = (*Face)(nil)
	_ face.Spotter    = (*Face)(nil)
	_ face.Cuer       = (*Face)(nil)
	_ face.Suspense   = (*Face)(nil)
)

// New makes the face on a table.
func New(t face.Host) face.Face {
	f := &Face{}
	f.t, f.hovered = t, -1
	f.Base = mapface.New[engine.Place](t, container.New(lay.Free{Lay: f.layBoard}), mapface.Draw{Map: f.showMap, Panel: f.showPanel, Tray: func() {
		f.showSea()
		f.showTray()
	}})
	f.newMap()
	f.sea, f.note, f.battle = kit.NewSheetOf(kit.Raised, nil, 14), kit.NewSheetOf(kit.Raised, nil, 12), towersheet.New(t, seen{f})
	f.values.f, f.carried.f = f, f
	f.values.fill()
	f.score = scoreboard.New(t, seen{f}, func() { f.winter.Toggle() })
	f.plan = newPlanPanel(f)
	f.page = container.NewStack()
	f.hand = newHand(f)
	f.swap = kit.NewSegmented(f.say("table.view", nil), []string{f.say("table.view.map", nil), f.say("table.view.orders", nil)}, 0, func(i int) {
		f.showOrders(i == 1)
	})
	f.winter = winter.New(t, seen{f})
	f.actions = actions.New(t, seen{f}, func(o engine.Place) { t.OpenRule(orderRules[o]) })
	f.hands = container.NewStack(f.winter.Layer(), f.Base.Hand(), f.carried.layer())
	return f
}

// seen is the face as its parts in other packages see it.
type seen struct{ f *Face }

func (s seen) View() *shogun.View     { return s.f.view }
func (s seen) Own() engine.Seat       { return s.f.ownSeat() }
func (s seen) Zoom() float32          { return s.f.zoom() }
func (s seen) Path() []*engine.Record { return s.f.st.Path }
func (s seen) Past() bool             { return s.f.st.Past }
func (s seen) Inside() bool           { return s.f.inside() }
func (s seen) Fighting() bool         { return s.f.moment.Is(shogun.MomentAloft, shogun.MomentFallen) }
func (s seen) Narrow() bool           { return s.f.narrow() }
func (s seen) Changed() {
	s.f.showPanel()
	s.f.t.Update()
}

func (s seen) SeatsInOrder() []engine.Seat      { return s.f.seatsInOrder() }
func (s seen) OrderSign(o engine.Place) string  { return s.f.orderSign(o) }
func (s seen) OrderShort(o engine.Place) string { return s.f.orderShort(o) }

func (s seen) Moment() *shogun.Moment      { return &s.f.moment }
func (s seen) Wintry() bool                { return s.f.winter.Shown() }
func (s seen) Kanji(p engine.Place) string { return s.f.kanji(p) }

// Box is the area of a province's name, pieces and numbers.
func (s seen) Box(p engine.Place) towersheet.Area {
	at, size := s.f.Map.ZoneBox(s.f.Zone(p))
	return towersheet.Area{At: at, Size: size}
}

// High is the height of the map, in units.
func (s seen) High() float32 { return s.f.Boards.Size().Height - s.f.Covered }

// Words are the areas of the names and numbers on the map.
func (s seen) Words() []towersheet.Area {
	var list []towersheet.Area
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		for _, a := range s.f.Map.Words(s.f.Zone(p)) {
			list = append(list, towersheet.Area{At: a.At, Size: a.Size})
		}
	}
	return list
}

// Acting is the seat whose card is being carried out; NoSeat during planning.
func (s seen) Acting() engine.Seat {
	if s.f.phase() == shogun.Plan {
		return engine.NoSeat
	}
	return s.f.acting()
}

// say is a text of the game.
func (f *state) say(id string, args engine.Args) string { return f.t.Say("shogun."+id, args) }

// named is a text about a card or an order, with the numbers of the match's data.
func (f *state) named(id string) string { return f.t.Tell().Numbered(id) }

// CoversGround is true: the map, or the page in its place, covers the whole table.
func (f *Face) CoversGround() bool { return true }

// Hand is the layer for what is dragged.
func (f *Face) Hand() fyne.CanvasObject { return f.hands }

// Sheeted reports whether the account of a winter lies over map and tray.
func (f *Face) Sheeted() bool { return f.winter.Shown() }

// Cover notes how much of the board the tray covers.
func (f *Face) Cover(bottom float32) {
	f.Covered = bottom
	f.Map.SetCover(board.Insets{Bottom: f.spare()})
	f.FitTray()
	f.layBoard(f.Boards.Size())
	f.winter.Lay()
}

// shownState is what a state shows to spectators: while a computer player plans, it does not change.
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
		f.picked = 0 // it was in another person's hand
	}
	f.shown = shown
	f.st, f.view = st, st.View.(*shogun.View)
	f.moment = shogun.Moment{Seat: engine.NoSeat}
	if st.Moment != nil {
		f.moment = shogun.MomentOf(st.Moment.Events)
	}
	f.carrying = false
	f.MoveOn()
	f.target, f.count = engine.Action{}, 0
	if f.phase() != shogun.Plan || st.Seat == engine.NoSeat || len(engine.Filter(nil, st.Legal, f.laying(f.picked))) == 0 {
		f.picked = 0
	}
	f.ask()
	f.choose()
	f.showAll()
	f.animate()
}

// phase is the phase of the state.
func (f *state) phase() shogun.Phase { return f.view.Phase() }

// choosing reports whether a person here may choose in one of these phases.
func (f *state) choosing(phases ...shogun.Phase) bool {
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

// ask begins the gesture that the legal list asks for.
func (f *choice) ask() {
	if f.choosing(shogun.MoveArmies) {
		f.target = engine.Gesture(shogun.KindMove)
	}
	if f.choosing(shogun.Attack) {
		f.target = engine.Gesture(shogun.KindAttack)
	}
}

// Phases are the phases of a round, or of the draft.
func (f *state) Phases() ([]string, int) {
	if f.phase() == shogun.DraftPick || f.phase() == shogun.DraftGroup {
		return []string{"shogun.phase.draft", "shogun.phase.plan"}, 0
	}
	ids := []string{"shogun.phase.plan", "shogun.phase.event", "shogun.phase.order", "shogun.phase.actions"}
	if f.view.Season() == 4 {
		ids = append(ids, "shogun.phase.winter")
		return ids, 4
	}
	switch {
	case f.moment.Is(shogun.MomentBids):
		return ids, 1
	case f.moment.Is(shogun.MomentSpecial, shogun.MomentTurnOrder), f.phase() == shogun.PickSpecial:
		return ids, 2
	case f.moment.Is(shogun.MomentRound), f.phase() == shogun.Plan:
		return ids, 0
	}
	return ids, 3
}

// when names the point of the match: "Year 1, summer, action 3".
func (f *state) when() string { return f.whenOf(f.view) }

func (f *state) whenOf(v *shogun.View) string {
	args := engine.Args{"A": v.Year(), "Season": f.season(v.Season()), "N": v.Stage().Slot}
	switch {
	case v.Season() == 0:
		return f.say("table.when.setup", nil)
	case v.Stage().Slot > 0:
		return f.say("table.when.action", args)
	}
	return f.say("table.when", args)
}

// Part is a season.
func (f *state) Part(v engine.View) (name string, shaded bool) {
	return f.season(max(v.(*shogun.View).Season(), 1)), false
}

func (f *state) season(n int) string {
	if n < 1 || n > 4 {
		return ""
	}
	return f.say("season."+strconv.Itoa(n), nil)
}

// small begins a text with a small letter.
func small(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strings.ToLower(s[:n]) + s[n:]
}

// Moment names the point of the match, without secrets.
func (f *state) Moment(v engine.View) string {
	return small(f.whenOf(v.(*shogun.View)))
}

// sealed reports whether one of these seats has sealed its plan.
func (f *state) sealed(who engine.Seats) bool {
	made := false
	who.Each(func(s engine.Seat) { made = made || f.view.Seat(s).Sealed })
	return made
}

// turn is turn space i, from 0.
func (f *state) turn(i int) shogun.TurnSpace { return f.view.TurnSpaces()[i] }
