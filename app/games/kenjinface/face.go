// Package kenjinface is Kenjin on the table: the fronts between neighbours with their cards and fields, the hand under the Line, and the battles
// field by field. It draws the view of the moment that the table shows; every number is the engine's, and what a gesture may mean is found
// in the legal list.
package kenjinface

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// Face is Kenjin on the table: the fronts between neighbours with their cards, the hand under the Line, and the battles field by
// field.
type Face struct {
	t    face.Host
	st   face.State
	view *kenjin.View
	near engine.Seat // whose army lies below: the player in front, or whoever sat there last

	carry   *kit.Carry
	ground  *face.CardGround
	fronts  []*front
	board   *fyne.Container // the fronts, or the battle
	boards  *fyne.Container // and what lies over them
	peek    *peek
	panel   *fyne.Container
	rail    *fyne.Container
	tray    *fyne.Container
	cards   *kit.HandRow
	about   *fyne.Container // what the tray says of a card
	stage   *stage
	display []shownState // the tiles of a draft

	hand     engine.Action // the gesture so far: what of the choice at hand is decided already; its kind is 0 while no card is chosen
	unit     engine.Piece  // the card chosen in the hand
	fits     []engine.Action
	targets  []target
	digits   face.Digits[target] // the keys of the targets
	dragged  target              // the card of the battle that is carried
	risk     *target             // the Lord as the last card waits to be confirmed
	pointed  engine.Action
	dark     bool         // the lights are out for a moment
	over     engine.Place // the lane under the pointer
	shownOf  engine.Piece // the card of the hand under the pointer
	question func()       // opens the rule of what lies under the pointer
	around   bool         // all fields are looked at, the hand is folded
	reveal   *target      // the card that was shown to the player in front alone, until something else happens
	shownIn  int          // the record in which it was shown
	revealed engine.Piece
	told     string // what was shown to the player in front alone, for the Line

	battle  *battle // the battle at hand, nil for none
	means   means   // what a lesson may point at
	covered float32 // how far the tray lies over the lower edge
}

// What a face may do beyond the contract.
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
	_ face.Spotter     = (*Face)(nil)
	_ face.Stepper     = (*Face)(nil)
)

// New is the face of Kenjin on the table t.
func New(t face.Host) face.Face {
	f := &Face{t: t, carry: kit.NewCarry()}
	f.ground = f.newGround()
	f.view = t.Public().(*kenjin.View)
	if people := t.People(); people != 0 {
		f.near = people.First()
	}
	f.panel, f.rail, f.tray, f.about = container.NewStack(), container.NewStack(), container.NewStack(), container.NewStack()
	f.board = container.NewWithoutLayout()
	f.peek = newKenjinPeek(f)
	f.stage = newKenjinStage(f)
	f.cards = kit.NewHandRow(112, 158)
	f.cards.OnPress, f.cards.OnHover, f.cards.OnAsk = f.pressHand, f.hoverHand, f.askHand
	f.cards.OnTake, f.cards.OnMove, f.cards.OnDrop = f.takeHand, f.carried, f.dropped
	f.boards = container.New(lay.Free{Lay: f.layBoard}, f.board, f.stage.content)
	return f
}

// say is a text of the game.
func (f *Face) say(id string, args engine.Args) string { return f.t.Say("kenjin."+id, args) }

// Board is the fronts, or the battle that is shown.
func (f *Face) Board() fyne.CanvasObject { return f.boards }

// Hand is the layer of what is carried, and of what is said of a card.
func (f *Face) Hand() fyne.CanvasObject {
	return container.NewStack(f.peek.object, f.carry.Layer())
}

// Panel is the effects of a battle in order; nothing during the deployment.
func (f *Face) Panel() fyne.CanvasObject { return f.panel }

// Rail is the panel folded.
func (f *Face) Rail() fyne.CanvasObject { return f.rail }

// Tray holds the hand, or the steps of a battle.
func (f *Face) Tray() fyne.CanvasObject { return f.tray }

// Cover tells how far the tray lies over the lower edge.
func (f *Face) Cover(bottom float32) {
	if bottom != f.covered {
		f.covered = bottom
		if f.boards.Size().Width == f.t.BoardWidth() { // else it is resized next
			f.layBoard(f.boards.Size())
		}
	}
}

// Close ends the battles' motion.
func (f *Face) Close() {
	f.peek.hide()
}

// Pulse lets the lights go out and on again once.
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
	f.carry.Drop()
	f.peek.hide()
	f.battle = f.battleNow()
	if f.told = f.before(); f.told == "" {
		f.told = f.meanwhile()
	}
	f.ask()
	f.showAll()
	f.animate()
	f.showReveal()
}

// showAll draws everything anew.
func (f *Face) showAll() {
	f.showNote()
	f.showFronts()
	f.showPanel()
	f.showTray()
	f.stage.show()
	f.layBoard(f.boards.Size())
}

// sit finds whose army lies below.
func (f *Face) sit() {
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

// showNote writes round and card into the top bar.
func (f *Face) showNote() {
	round, rounds := f.view.Round()
	card, cards := f.view.Card()
	note := ""
	if card > 0 {
		note = f.say("table.round", engine.Args{"A": round, "B": rounds, "C": card, "D": cards})
		if f.t.Canvas().Size().Width < 1180 {
			note = f.say("table.round_only", engine.Args{"A": round, "B": rounds})
		}
	}
	if !f.t.InLesson() { // a lesson has a note of its own
		f.t.SetNote(note)
	}
}

// ask begins the gesture that the legal list asks for.
func (f *Face) ask() {
	f.hand, f.unit, f.risk, f.over = engine.Action{}, 0, nil, 0
	if len(f.st.Legal) > 0 && f.view.Phase() != kenjin.Engage {
		f.hand = engine.Gesture(f.st.Legal[0].Kind)
	}
	f.narrow()
}

// narrow finds the legal actions that agree with the gesture so far, and what they light.
func (f *Face) narrow() {
	f.fits, f.targets = nil, nil
	if f.hand.Kind == 0 {
		return
	}
	f.fits = engine.Filter(nil, f.st.Legal, f.hand)
	seen := map[target]bool{}
	for _, a := range f.fits {
		if t := f.target(a); !seen[t] {
			seen[t] = true
			f.targets = append(f.targets, t)
		}
	}
	f.digits.Give(f.t.At(), slices.Concat(f.fields(), f.targets))
}

// fields are, where fields are asked for, all that ever may be: a field has its digit also while another cannot be chosen.
func (f *Face) fields() []target {
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

// Phases are the phases of the game; with a draft it comes first.
func (f *Face) Phases() ([]string, int) {
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

// Prompt is the sentence of the Line.
func (f *Face) Prompt() face.Prompt {
	acting := f.view.Turn()
	switch {
	case f.st.Moment != nil || acting == engine.NoSeat:
		return f.tells()
	case f.st.Seat == engine.NoSeat:
		return face.Prompt{Seat: acting, Text: f.t.Say("table.waiting", engine.Args{"Seat": f.t.Name(acting)})}
	}
	p := f.choicePrompt()
	p.Seat = f.st.Seat
	if f.told != "" {
		p.Text = f.told + " " + p.Text
	}
	return p
}

// tells is what the Line says of a moment: how far the battle has come, or what has just been done.
func (f *Face) tells() face.Prompt {
	if !f.staged() {
		p := face.Prompt{Seat: engine.NoSeat, Text: f.sentences(f.st.News)}
		if len(f.st.News) > 0 {
			p.Seat = f.st.News[0].Seat.Seat()
		}
		return p
	}
	b := f.battle
	p := face.Prompt{Seat: engine.NoSeat, Text: f.sentence(b, b.Effect), Rule: effectRules[b.Effect]}
	if cowards := f.cowards(); cowards != "" {
		return face.Prompt{Seat: engine.NoSeat, Text: cowards + ". " + p.Text, Rule: "kenjin.score.coward"}
	}
	if b.Effect == kenjin.Tested {
		p.Rule = f.tileRule(b.tile)
	}
	if events := b.events[b.Effect]; len(events) > 0 {
		switch b.Effect {
		case kenjin.ArchersShot, kenjin.SamuraiStruck, kenjin.SentPower:
			p.Seat = events[0].Seat.Seat()
		case kenjin.Compared, kenjin.Ended, kenjin.Destroyed:
			p.Seat = events[0].Owner.Seat()
		}
	}
	return p
}

// cowards says whose Lord was engaged last, in the moment that tells it; "" in any other.
func (f *Face) cowards() string {
	if f.st.Moment == nil {
		return ""
	}
	var names []string
	for _, e := range f.st.Moment.Events {
		if e.Kind == kenjin.EventCoward {
			names = append(names, f.t.Name(e.Owner.Seat()))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return f.say("step.cowards", engine.Args{"List": strings.Join(names, ", "), "A": len(names), "N": f.view.CowardPoints()})
}

// before says what has come just before a choice in the middle of the battles, "" elsewhere.
func (f *Face) before() string {
	if phase := f.view.Phase(); phase != kenjin.Supplying && phase != kenjin.Destroying || f.st.Past {
		return ""
	}
	last := kenjin.Waiting
	for _, e := range f.st.News {
		if x, ok := kenjin.EffectOf(e.Kind); ok {
			last = x
		}
	}
	if last == kenjin.Waiting {
		return ""
	}
	return f.sentence(f.battle, last) + "."
}

// choicePrompt asks for the next thing of the choice at hand.
func (f *Face) choicePrompt() face.Prompt {
	args := engine.Args{}
	switch f.view.Phase() {
	case kenjin.Draft4:
		args = engine.Args{"N": f.view.Value(f.view.DraftsTo(f.st.Seat)), "Seat": f.t.Name(f.view.Opponent(f.st.Seat, f.view.DraftsTo(f.st.Seat)))}
		return face.Prompt{Text: f.say("ask.draft4", args), Rule: "kenjin.setup.draft4"}
	case kenjin.Draft6:
		args = engine.Args{"N": f.view.Value(f.view.DraftsTo(f.st.Seat)), "Seat": f.t.Name(f.view.Opponent(f.st.Seat, f.view.DraftsTo(f.st.Seat)))}
		return face.Prompt{Text: f.say("ask.draft6", args), Rule: "kenjin.setup.draft6"}
	case kenjin.Scouting:
		_, at := f.view.Pending()
		return face.Prompt{Text: f.say("ask.scout", engine.Args{"Seat": f.t.Name(f.view.Opponent(f.st.Seat, at))}), Rule: "kenjin.unit.scout"}
	case kenjin.Looking:
		return face.Prompt{Text: f.say("ask.shugenja", nil), Rule: "kenjin.unit.shugenja"}
	case kenjin.Moving:
		if f.hand.N > 0 {
			_, at := f.view.Pending()
			args["Piece"] = f.t.Tell().Piece(f.view.Cards(f.st.Seat, at)[f.hand.N-1].Unit)
			return face.Prompt{Text: f.say("ask.general.target", args), Rule: "kenjin.unit.general"}
		}
		return face.Prompt{Text: f.say("ask.general", nil), Rule: "kenjin.unit.general"}
	case kenjin.Supplying:
		power, lanes := f.view.SupplyBonus()
		if first := f.view.Chosen(); first != 0 {
			return face.Prompt{Text: f.say("ask.supply.2", engine.Args{"Place": f.laneName(first), "N": power}), Rule: "kenjin.field.supply.set"}
		}
		return face.Prompt{Text: f.say("ask.supply.1", engine.Args{"A": lanes, "N": power}), Rule: "kenjin.field.supply.set"}
	case kenjin.Destroying:
		if len(f.targets) > 0 {
			args["N"] = f.view.PowerOf(f.st.Seat, f.targets[0].lane, f.targets[0].slot)
		}
		return face.Prompt{Text: f.say("ask.destroy", args), Rule: "kenjin.field.sanctuary"}
	}
	return f.engagePrompt()
}

// engagePrompt asks for a card of the hand, then for its field.
func (f *Face) engagePrompt() face.Prompt {
	card, cards := f.view.Card()
	number := "." + strconv.Itoa(card)
	if cards == 1 {
		number = ".last"
	}
	switch {
	case f.risk != nil:
		return face.Prompt{Text: f.say("ask.lord_last", engine.Args{"N": f.view.Price(f.near, f.unit)}), Rule: "kenjin.unit.lord.last"}
	case f.unit == kenjin.Assassin:
		return face.Prompt{Text: f.say("ask.assassin", nil), Rule: "kenjin.unit.assassin"}
	case f.unit != 0:
		if none := f.idle(); none != "" {
			return face.Prompt{Text: none, Rule: "kenjin.ability.must"}
		}
		id := "ask.up"
		if f.view.Secret(f.unit) {
			id = "ask.down"
		}
		return face.Prompt{Text: f.say(id+number, engine.Args{"Piece": f.t.Tell().Piece(f.unit)}), Rule: "kenjin.turn.two"}
	}
	hand := f.view.Hand(f.near)
	if len(hand) == 2 && cards == 2 && slices.Contains(hand, kenjin.Lord) && f.view.CowardPoints() != 0 {
		return face.Prompt{Text: f.say("ask.lord_left", engine.Args{"N": f.view.CowardPoints()}), Rule: "kenjin.unit.lord.last"}
	}
	return face.Prompt{Text: f.say("ask.card"+number, nil), Rule: "kenjin.turn.two"}
}

// idle says that the ability of the card in hand would find nothing on the field under the pointer; "" where it would.
func (f *Face) idle() string {
	if f.over == 0 || f.view.Room(f.near, f.over) == 0 {
		return ""
	}
	if f.view.Finds(f.near, f.unit, f.over) {
		return ""
	}
	switch f.unit {
	case kenjin.Scout:
		return f.say("ask.scout.none", engine.Args{"Seat": f.t.Name(f.view.Opponent(f.near, f.over))})
	case kenjin.General:
		return f.say("ask.general.none", nil)
	}
	return f.say("ask.shugenja.none", nil)
}

// Describe says in a few words what a legal action does.
func (f *Face) Describe(a engine.Action) string {
	card := func(s engine.Seat, at engine.Place, n int16) string {
		return f.t.Name(s) + ", " + f.laneName(at) + ", " + f.say("table.card_n", engine.Args{"N": int(n)})
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
		return f.t.Tell().Piece(f.view.Cards(f.st.Seat, a.From)[a.N-1].Unit) + ", " + f.say("table.card_n", engine.Args{"N": int(a.N)})
	}
	return f.laneName(a.To)
}

// Point shows on the table what an action would touch.
func (f *Face) Point(a engine.Action) {
	if a != f.pointed {
		f.pointed = a
		f.showFronts()
	}
}

// Moment says where the match stands.
func (f *Face) Moment(v engine.View) string {
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

// Held is told of keys that go down and up.
func (f *Face) Held(fyne.KeyName, bool) {}

// Shape gives the tray the height of a hand, and no panel while no battle is shown.
func (f *Face) Shape(r face.Room, s fyne.Size) face.Room {
	if f.staged() {
		return r
	}
	r.Panel, r.Rail = 0, 0
	r.Tray = f.trayHeight(s)
	return r
}

// staged reports whether a battle fills the table; while its winner chooses where to send power the fields do.
func (f *Face) staged() bool {
	return f.battle != nil && (f.st.Moment != nil || f.view.Phase() != kenjin.Supplying)
}

// wide reports whether the window is a large one; slim whether it is the smallest.
func (f *Face) wide() bool { return f.t.Canvas().Size().Width >= 1600 }
func (f *Face) slim() bool { return f.t.Canvas().Size().Width < 1180 }

// cardScale is how large cards on the table are where there is room for them.
func (f *Face) cardScale() float32 {
	k := float32(1)
	if f.wide() {
		k = 1.25
	}
	if f.around {
		k *= 1.3
	}
	return k
}

// handCard is the size of a card in the hand.
func (f *Face) handCard() (w, h float32) {
	switch {
	case f.wide():
		return 140, 198
	case f.slim():
		return 92, 130
	}
	return 112, 158
}

// trayHeight is the height of what lies under the Line.
func (f *Face) trayHeight(s fyne.Size) float32 {
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
