// Package kenjinface is Kenjin on the table: the fronts between neighbours with their cards and fields, the hand below the Line, and the
// battles field by field. It draws the view of the shown moment. Every number comes from the view, and the legal list says what a gesture may
// mean.
package kenjinface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// Face is the face of Kenjin on one table.
type Face struct {
	face.Parts
	choice
	carry   *kit.Carry
	ground  *cardGround
	fronts  []*front
	board   *fyne.Container // the fronts, or the battle
	peek    *peek
	cards   *playcards.HandRow
	about   *fyne.Container // the text about a card in the tray
	stage   *stage
	display []shownState // the tiles of a draft
	dragged target       // the dragged card of the battle
	means   means        // controls that a lesson may point at
	covered float32      // how much of the lower edge the tray covers, in units
}

// choice is the present choice: its decided parts, and what can still be chosen.
type choice struct {
	state
	hand     engine.Action // the decided parts; kind 0 while no card is chosen
	unit     engine.Piece  // the chosen card of the hand
	targets  []target
	digits   face.Digits[target] // the keys of the targets
	risk     *target             // the target of the Lord as the last card, until the player confirms it
	pointed  engine.Action
	dark     bool         // the lights are off for a moment
	over     engine.Place // the lane under the pointer
	shownOf  engine.Piece // the card of the hand under the pointer
	question func()       // opens the rule of the thing under the pointer
	around   bool         // all fields are shown, the hand is folded
	reveal   *target      // a card that only the player in front has been shown, until something else happens
	shownIn  int          // the record in which it was shown
	revealed engine.Piece
	told     string // what only the player in front has been shown, for the Line
}

// state is the shown state with its texts and numbers. It has no widget: its methods draw from the state alone.
type state struct {
	t    face.Host
	st   face.State
	view *kenjin.View

	near   engine.Seat // the seat at the bottom: the player in front, or the one before
	battle *battle     // the present battle, nil for none
}

// The optional interfaces of the face.
var (
	_ face.Face        = (*Face)(nil)
	_ face.Chronicler  = (*Face)(nil)
	_ face.Counsellor  = (*Face)(nil)
	_ face.Grouper     = (*Face)(nil)
	_ face.Illustrator = (*Face)(nil)
	_ face.Layable     = (*Face)(nil)
	_ face.Momenter    = (*Face)(nil)
	_ face.Narrator    = (*Face)(nil)
	_ face.Pictured    = (*Face)(nil)
	_ face.Reading     = (*Face)(nil)
	_ face.Shaper      = (*Face)(nil)
	_ face.Sided       = (*Face)(nil)
	_ face.Spotter     = (*Face)(nil)
	_ face.Cuer        = (*Face)(nil)
)

// New is the face of Kenjin on table t.
func New(t face.Host) face.Face {
	f := &Face{carry: kit.NewCarry()}
	f.t = t
	f.ground = f.newGround()
	f.view = t.Public().(*kenjin.View)
	if people := t.People(); people != 0 {
		f.near = people.First()
	}
	f.about = container.NewStack()
	f.board = container.NewWithoutLayout()
	f.peek = newKenjinPeek(f)
	f.stage = newKenjinStage(f)
	f.cards = playcards.NewHandRow(112, 158)
	f.cards.OnPress, f.cards.OnHover, f.cards.OnAsk = f.pressHand, f.hoverHand, f.askHand
	f.cards.OnTake, f.cards.OnMove, f.cards.OnDrop = f.takeHand, f.carried, f.dropped
	f.Parts = face.NewParts(container.New(lay.Free{Lay: f.layBoard}, f.board, f.stage.content))
	return f
}

// say is a text of the game.
func (f *state) say(id string, args engine.Args) string { return f.t.Say("kenjin."+id, args) }

// Hand is the layer for the carried thing and the sheet about a card.
func (f *Face) Hand() fyne.CanvasObject {
	return container.NewStack(f.peek.object, f.carry.Layer())
}

// Cover notes how much of the lower edge the tray covers.
func (f *Face) Cover(bottom float32) {
	if bottom != f.covered {
		f.covered = bottom
		if f.Boards.Size().Width == f.t.BoardWidth() { // else it will be resized
			f.layBoard(f.Boards.Size())
		}
	}
}

// Close ends the motion of the battles.
func (f *Face) Close() {
	f.peek.hide()
}

// Pulse switches the lights off and on again.
func (f *Face) Pulse() {
	f.dark = true
	f.showFronts()
	look.AnimateFor(look.Light.Duration(), look.Light.Curve(), func(float32) {}, func() {
		f.dark = false
		f.showFronts()
	})
}

// Show shows a state.
func (f *Face) Show(st face.State) {
	f.st, f.view = st, st.View.(*kenjin.View)
	f.sit()
	if f.shownOf != 0 && !slices.Contains(f.view.Hand(f.near), f.shownOf) {
		f.shownOf = 0
	}
	f.carry.Drop()
	f.peek.hide()
	f.battle = f.battleNow()
	if f.told = f.before(); f.told == "" {
		f.told = f.meanwhile()
	}
	f.ask()
	f.showAll()
	f.animate()
	f.peek.showReveal()
}

// showAll draws everything anew.
func (f *Face) showAll() {
	f.showNote()
	f.showFronts()
	f.showPanel()
	f.showTray()
	f.stage.show()
	f.layBoard(f.Boards.Size())
}

// sit finds the seat at the bottom.
func (f *choice) sit() {
	who := f.view.Who()
	near := f.near
	switch {
	case f.st.Seat != engine.NoSeat:
		near = f.st.Seat
	case who != engine.AllSeats(f.view.Seats()) && who != 0 && !who.Has(near):
		near = who.First()
	}
	if int(near) >= f.view.Seats() {
		near = 0
	}
	if near != f.near || f.st.Past || len(f.st.Path) > 0 && f.st.Path[len(f.st.Path)-1].No != f.shownIn {
		f.reveal = nil
	}
	f.near = near
}

// showNote writes the round and the card into the top bar.
func (f *choice) showNote() {
	round, rounds := f.view.Round()
	card, cards := f.view.Card()
	note := ""
	if card > 0 {
		note = f.say("table.round", engine.Args{"A": round, "B": rounds, "C": card, "D": cards})
		if f.t.Canvas().Size().Width < 1180 {
			note = f.say("table.round_only", engine.Args{"A": round, "B": rounds})
		}
	}
	if !f.t.InLesson() { // a lesson has its own note
		f.t.SetNote(note)
	}
}

// ask begins the gesture that the legal list asks for.
func (f *choice) ask() {
	f.hand, f.unit, f.risk, f.over = engine.Action{}, 0, nil, 0
	if len(f.st.Legal) > 0 && f.view.Phase() != kenjin.Engage {
		f.hand = engine.Gesture(f.st.Legal[0].Kind)
	}
	f.narrow()
}

// narrow finds the legal actions that agree with the gesture so far, and their targets.
func (f *choice) narrow() {
	f.targets = nil
	if f.hand.Kind == 0 {
		return
	}
	for _, c := range face.Narrow(engine.Filter(nil, f.st.Legal, f.hand), f.target) {
		f.targets = append(f.targets, f.target(c.Means))
	}
	f.digits.Give(f.t.At(), slices.Concat(f.fields(), f.targets))
}

// fields are all fields that this choice may ever ask for, legal or not, so that each field keeps its digit; nil if the choice asks for
// something else.
func (f *choice) fields() []target {
	own := f.view.Own(f.near)
	all := own
	for _, t := range f.targets {
		if t != (target{lane: t.lane}) {
			return nil
		}
		if !slices.Contains(own, t.lane) {
			all = f.view.Lanes()
		}
	}
	var list []target
	for _, at := range all {
		list = append(list, target{lane: at})
	}
	return list
}

// Phases are the phases of the game; a draft comes first.
func (f *state) Phases() ([]string, int) {
	ids := []string{"kenjin.phase.deployment", "kenjin.phase.battles", "kenjin.phase.score"}
	now := 0
	switch phase := f.view.Phase(); {
	case phase == kenjin.Fighting || phase == kenjin.Supplying || phase == kenjin.Destroying:
		now = 1
	case phase == kenjin.Over:
		now = 2
	}
	if f.view.Drafted() {
		ids = append([]string{"kenjin.phase.draft"}, ids...)
		if f.view.Phase() > kenjin.Draft6 {
			now++
		}
	}
	return ids, now
}

// Describe describes a legal action in a few words.
func (f *state) Describe(a engine.Action) string {
	card := func(s engine.Seat, at engine.Place, n int16) string {
		return f.t.Localizer().Commas(f.t.Name(s), f.laneName(at), f.say("table.card_n", engine.Args{"N": int(n)}))
	}
	switch a.Kind {
	case kenjin.KindDraft:
		return f.t.Tell().Card(a.Card)
	case kenjin.KindEngage:
		return f.t.Tell().Piece(a.Piece) + " → " + f.laneName(a.To)
	case kenjin.KindAssassinate:
		return f.t.Tell().Piece(kenjin.Assassin) + " → " + card(a.Owner.Seat(), a.To, a.N)
	case kenjin.KindScout:
		return f.t.Tell().Piece(kenjin.Scout) + " → " + card(f.view.Opponent(f.st.Seat, a.From), a.From, a.N)
	case kenjin.KindLook:
		return f.t.Tell().Piece(kenjin.Shugenja) + " → " + card(a.Owner.Seat(), a.To, a.N)
	case kenjin.KindMove:
		return f.of(f.t.Tell().Piece(f.view.Cards(f.st.Seat, a.From)[a.N-1].Unit), f.laneName(a.From)+" → "+f.laneName(a.To))
	case kenjin.KindDestroy:
		return f.t.Localizer().Commas(f.t.Tell().Piece(f.view.Cards(f.st.Seat, a.From)[a.N-1].Unit), f.say("table.card_n", engine.Args{"N": int(a.N)}))
	}
	return f.laneName(a.To)
}

// Point marks on the table what an action would touch.
func (f *Face) Point(a engine.Action) {
	if a != f.pointed {
		f.pointed = a
		f.showFronts()
	}
}

// Moment names the point of the match.
func (f *state) Moment(v engine.View) string {
	view := v.(*kenjin.View)
	if card, _ := view.Card(); card > 0 {
		round, rounds := view.Round()
		return f.say("table.round_only", engine.Args{"A": round, "B": rounds})
	}
	if view.Phase() <= kenjin.Draft6 {
		return f.t.T("kenjin.phase.draft")
	}
	return f.t.T("kenjin.phase.battles")
}

// Held does nothing: no key is held in this game.
func (f *Face) Held(fyne.KeyName, bool) {}

// Shape gives the tray the height of a hand, and removes the panel while no battle is shown.
func (f *choice) Shape(r face.Room, s fyne.Size) face.Room {
	if f.staged() {
		return r
	}
	r.Panel, r.Rail = 0, 0
	r.Tray = f.trayHeight(s)
	return r
}

// staged reports whether a battle fills the table. While its winner chooses where to send power, the fields are shown.
func (f *choice) staged() bool {
	return f.battle != nil && (f.st.Moment != nil || f.view.Phase() != kenjin.Supplying)
}

// wide reports whether the window is large.
func (f *state) wide() bool { return f.t.Canvas().Size().Width >= 1600 }
func (f *state) slim() bool { return f.t.Canvas().Size().Width < 1180 }

// cardScale is the scale of cards on the table if there is room.
func (f *choice) cardScale() float32 {
	k := float32(1)
	if f.wide() {
		k = 1.25
	}
	if f.around {
		k *= 1.3
	}
	return k
}

// handCard is the size of a card in the hand, in units.
func (f *state) handCard() (w, h float32) {
	switch {
	case f.wide():
		return 140, 198
	case f.slim():
		return 92, 130
	}
	return 112, 158
}

// trayHeight is the height of the tray below the Line, in units.
func (f *choice) trayHeight(s fyne.Size) float32 {
	if f.around || f.view.Phase() == kenjin.Supplying {
		return look.Scaled(62)
	}
	_, h := f.handCard()
	words := look.Scaled(176)
	if s.Height < 760 {
		words = min(words, 196)
	}
	return max(h+28, words)
}
