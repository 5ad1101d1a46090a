package kenjinface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lesson"
)

// target is a thing on the table that an action can name: a card, a lane, or a tile of the draft.
type target struct {
	lane engine.Place
	seat engine.Seat // its side
	slot int         // from 1; 0 for the lane itself
	tile engine.Card
}

// target is the next thing that an action names after the decided parts.
func (f *choice) target(a engine.Action) target {
	switch a.Kind {
	case kenjin.KindDraft:
		return target{tile: a.Card}
	case kenjin.KindAssassinate, kenjin.KindLook:
		return target{lane: a.To, seat: a.Owner.Seat(), slot: int(a.N)}
	case kenjin.KindScout:
		return target{lane: a.From, seat: f.view.Opponent(f.st.Seat, a.From), slot: int(a.N)}
	case kenjin.KindMove:
		if f.hand.N == engine.Open {
			return target{lane: a.From, seat: f.st.Seat, slot: int(a.N)}
		}
	case kenjin.KindDestroy:
		return target{lane: a.From, seat: f.st.Seat, slot: int(a.N)}
	}
	return target{lane: a.To}
}

// gesture is the decided parts with a target added.
func (f *choice) gesture(t target) engine.Action {
	g := f.hand
	switch g.Kind {
	case kenjin.KindDraft:
		g.Card = t.tile
	case kenjin.KindAssassinate, kenjin.KindLook:
		g.To = t.lane
		if t.slot > 0 {
			g.Owner, g.N = engine.OwnerOf(t.seat), int16(t.slot)
		}
	case kenjin.KindScout, kenjin.KindDestroy:
		g.From, g.N = t.lane, int16(t.slot)
		if t.slot == 0 {
			g.N = engine.Open
		}
	case kenjin.KindMove:
		switch {
		case t.slot == 0:
			g.To = t.lane
		case t.lane != 0:
			g.From, g.N = t.lane, int16(t.slot)
		}
	default:
		g.To = t.lane
	}
	return g
}

// gestureOf is the gesture of choosing a target, for the question why it is refused; the zero Action if the choice asks for another kind of
// target.
func (f *choice) gestureOf(t target) engine.Action {
	if f.hand.Kind == 0 || len(f.targets) == 0 {
		return engine.Action{}
	}
	if asked := f.targets[0]; (t.slot > 0) != (asked.slot > 0) || (t.tile != 0) != (asked.tile != 0) || f.home(t) {
		return engine.Action{}
	}
	if own := t.slot > 0 && t.seat == f.st.Seat; own && f.hand.Kind == kenjin.KindScout || t.slot > 0 && !own && f.hand.Kind != kenjin.KindAssassinate &&
		f.hand.Kind != kenjin.KindLook && f.hand.Kind != kenjin.KindScout {
		return engine.Action{} // the gesture would mean the card with the same number on the other side
	}
	return f.gesture(t)
}

// lit is the digit of a target, from 1; 0 if it cannot be chosen.
func (f *choice) lit(t target) int {
	if f.dark || f.risk != nil || !slices.Contains(f.targets, t) {
		return 0
	}
	return f.digits.Of(t)
}

// choose takes a target. If one action fits, it is done; if several fit, the face asks for the next part; if none fits, the Line says why.
func (f *Face) choose(t target) bool {
	if f.st.Seat == engine.NoSeat || f.hand.Kind == 0 {
		return false
	}
	g := f.gesture(t)
	if f.risky() && f.risk == nil && f.lit(t) > 0 {
		f.risk = &t
		f.refreshChoice()
		return true
	}
	fits, ok := f.t.Try(g)
	if len(fits) > 1 {
		f.hand = g
		f.narrow()
		f.refreshChoice()
		f.focusTarget()
	}
	return ok
}

// risky reports whether the card in hand is the Lord as the last card, which costs points. Rule kenjin.unit.lord.last.
func (f *choice) risky() bool {
	return f.hand.Kind == kenjin.KindEngage && f.view.Price(f.near, f.unit) != 0
}

// refreshChoice shows the decided parts: lit places, the question.
func (f *Face) refreshChoice() {
	f.t.Calm()
	f.showFronts()
	f.showTray()
	f.stage.show()
	f.t.ShowLine()
	f.t.Moved()
	f.lifted()
}

// lifted tells the table which card is in hand, and over which field it is.
func (f *choice) lifted() {
	if f.unit == 0 {
		f.t.Lifted(engine.Action{})
		return
	}
	g := f.hand
	if over := (target{lane: f.over}); g.Kind == kenjin.KindEngage && slices.Contains(f.targets, over) {
		g.To = f.over
	}
	f.t.Lifted(g)
}

// pick chooses a card of the hand; the chosen card is put back.
func (f *Face) pick(u engine.Piece) {
	if f.t.Finding() || f.t.Find(lesson.Point{Action: engine.Gesture(kenjin.KindEngage)}) || f.st.Seat == engine.NoSeat {
		return
	}
	look.FinishAll()
	if f.view.Phase() != kenjin.Engage {
		if f.hand.Kind != 0 { // the ability must be used first, and the Line says so
			g := engine.Gesture(kenjin.KindEngage)
			g.Piece = u
			f.t.Try(g)
		}
		return
	}
	if u == f.unit {
		f.putBack()
		return
	}
	g := engageGesture(u)
	if why, refused := f.t.Why(g); refused {
		f.ask()
		f.refreshChoice()
		f.t.Refuse(why)
		return
	}
	f.hand, f.unit, f.risk, f.told, f.reveal = g, u, nil, "", nil
	f.shownOf, f.pointed = 0, engine.Action{} // the chosen card is explained, and its fields are lit, wherever the pointer is
	f.peek.hide()
	f.narrow()
	if f.folded() {
		f.around = true
		f.t.Update()
	}
	f.refreshChoice()
	if !f.cards.Pointed() { // after a click the focus does not move, because it would open a sheet
		f.focusTarget()
	}
}

// folded reports whether something that can be chosen is in a front that is not shown whole.
func (f *Face) folded() bool {
	for _, fr := range f.fronts {
		if fr.mode != modeFold {
			continue
		}
		for _, s := range fr.lanes {
			for _, t := range f.targets {
				if t.lane == s.place {
					return true
				}
			}
		}
	}
	return false
}

// putBack takes back the decided parts, then the last open step.
func (f *Face) putBack() bool {
	switch {
	case f.risk != nil:
		f.risk = nil
	case f.unit != 0, f.hand.Kind == kenjin.KindMove && f.hand.N != engine.Open:
		f.ask()
	case f.around:
		f.lookAround(false)
		return true
	case len(f.st.Steps) > 0:
		f.t.Undo()
		return true
	default:
		return false
	}
	f.carry.Drop()
	f.refreshChoice()
	f.focusTarget()
	return true
}

// lookAround folds the hand and shows every front whole, or unfolds the hand.
func (f *Face) lookAround(on bool) {
	f.around = on
	f.peek.hide()
	f.showTray()
	f.t.Update()
	f.showFronts()
}

// pressLane handles a press on a field or its ground.
func (f *Face) pressLane(at engine.Place) {
	if f.t.Find(lesson.Point{Place: at}) || f.hand.Kind == 0 || f.st.Seat == engine.NoSeat {
		return
	}
	t := target{lane: at}
	if f.lit(t) == 0 && f.singleCards() && f.hand.Kind != kenjin.KindMove {
		return // the choice asks for a single card, and a field is none
	}
	f.choose(t)
}

// singleCards reports whether the choice asks for cards on the table, not for lanes.
func (f *choice) singleCards() bool {
	return len(f.targets) > 0 && f.targets[0].slot > 0
}

// pressCard handles a press on a card on the table: it means the card, if the choice asks for cards, else its lane.
func (f *Face) pressCard(at engine.Place, s engine.Seat, slot int) {
	t := target{lane: at, seat: s, slot: slot}
	switch {
	case f.t.Find(lesson.Point{Place: at}), f.hand.Kind == 0:
	case f.lit(t) > 0:
		f.choose(t)
	case f.hand.Kind == kenjin.KindMove && f.hand.N == int16(slot) && f.hand.From == at && s == f.st.Seat:
		f.putBack()
	case f.singleCards():
		if f.hand.Kind == kenjin.KindScout && s == f.st.Seat || f.hand.Kind == kenjin.KindMove && s != f.st.Seat {
			return // the choice asks for a card of the other side
		}
		f.choose(t)
	default:
		f.pressLane(at)
	}
}

// laneState is the state of a lane's ground on the player's side, and its key.
func (f *Face) laneState(at engine.Place) (kit.SpotState, string) {
	t := target{lane: at}
	own := slices.Contains(f.view.Own(f.near), at)
	switch n := f.lit(t); {
	case f.ground.Fits(at):
		return kit.SpotLit, ""
	case f.pointed.Kind == kenjin.KindEngage && f.pointed.To == at, f.pointed.Kind == kenjin.KindMove && f.pointed.To == at:
		return kit.SpotPointed, ""
	case f.hand.Kind == kenjin.KindSupply:
		return kit.SpotQuiet, ""
	case n > 0:
		return kit.SpotLit, strconv.Itoa(n)
	case f.risk != nil && f.risk.lane == at:
		return kit.SpotChosen, ""
	case own && !f.dark && f.risk == nil && len(f.targets) > 0 && f.targets[0].slot == 0 && f.targets[0].tile == 0:
		return kit.SpotBarred, ""
	}
	return kit.SpotQuiet, ""
}

// tileState is the state of a lane's print and its key: lit if the field itself can be chosen.
func (f *choice) tileState(at engine.Place) (kit.CardState, string) {
	switch {
	case f.pointed.Kind == kenjin.KindSupply && f.pointed.To == at, f.pointed.Kind == kenjin.KindDraft && f.pointed.To == at:
		return kit.CardSelected, ""
	case f.hand.Kind == kenjin.KindSupply && f.view.Chosen() == at:
		return kit.CardSelected, ""
	case f.hand.Kind == kenjin.KindSupply:
		if n := f.lit(target{lane: at}); n > 0 {
			return kit.CardLit, strconv.Itoa(n)
		}
	case f.hand.Kind == kenjin.KindDraft && f.view.DraftsTo(f.st.Seat) == at && !f.dark:
		return kit.CardLit, ""
	}
	return kit.CardShown, ""
}

// pileCards are the cards of a side in a lane.
func (f *choice) pileCards(at engine.Place, s engine.Seat) []playcards.Laid {
	var list []playcards.Laid
	for i, c := range f.view.Cards(s, at) {
		slot := i + 1
		card := playcards.Laid{Card: f.laidCard(c), Name: f.cardName(at, s, slot, c)}
		t := target{lane: at, seat: s, slot: slot}
		switch n := f.lit(t); {
		case n > 0:
			card.State, card.Key = kit.CardLit, strconv.Itoa(n)
			if n > 9 {
				card.Key = ""
			}
		case f.pointedAt(t), f.hand.Kind == kenjin.KindMove && f.hand.N == int16(slot) && f.hand.From == at && s == f.st.Seat:
			card.State = kit.CardSelected
		case c.Fate != kenjin.Stands:
			card.State = kit.CardUsed
		}
		list = append(list, card)
	}
	return list
}

// pointedAt reports whether the pointed action touches a card.
func (f *choice) pointedAt(t target) bool {
	a := f.pointed
	switch a.Kind {
	case kenjin.KindAssassinate, kenjin.KindLook:
		return a.To == t.lane && a.Owner.Seat() == t.seat && int(a.N) == t.slot
	case kenjin.KindScout:
		return a.From == t.lane && int(a.N) == t.slot && t.seat == f.view.Opponent(f.near, t.lane)
	case kenjin.KindMove, kenjin.KindDestroy:
		return a.From == t.lane && int(a.N) == t.slot && t.seat == f.near
	}
	return false
}

// Key handles the keys of the game.
func (f *Face) Key(name fyne.KeyName) bool {
	if name == fyne.KeySlash && f.question != nil {
		f.question()
		return true
	}
	switch name {
	case fyne.KeyEscape:
		return f.putBack()
	case fyne.KeyF:
		f.lookAround(!f.around)
		return true
	case fyne.KeyReturn, fyne.KeyEnter:
		if f.risk != nil {
			return f.playRisk()
		}
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		return f.step(name)
	}
	if n := face.Digit(name); n > 0 {
		return f.pressNumber(n)
	}
	return false
}

// playRisk plays the Lord as the last card after the warning.
func (f *choice) playRisk() bool {
	if f.risk == nil {
		return false
	}
	_, ok := f.t.Try(f.gesture(*f.risk))
	return ok
}

// pressNumber chooses target n, or card n of the hand.
func (f *Face) pressNumber(n int) bool {
	if lanes := f.view.Lanes(); f.t.Finding() && n <= len(lanes) {
		return f.t.Find(lesson.Point{Place: lanes[n-1]})
	}
	if f.st.Seat == engine.NoSeat || f.risk != nil {
		return false
	}
	if f.hand.Kind != 0 {
		i := slices.IndexFunc(f.targets, func(t target) bool { return f.digits.Of(t) == n })
		if i >= 0 {
			f.choose(f.targets[i])
		}
		return i >= 0
	}
	if hand := f.view.Hand(f.near); n <= len(hand) {
		f.pick(hand[n-1])
		return true
	}
	return false
}

// stops are the widgets that the arrows move between: the legal targets; without any, the cards of the hand; if a lesson asks for a field, the
// fields.
func (f *Face) stops() []fyne.Focusable {
	var list []fyne.Focusable
	add := func(o fyne.CanvasObject) {
		if w, ok := o.(fyne.Focusable); ok {
			list = append(list, w)
		}
	}
	if f.t.Finding() {
		for _, fr := range f.fronts {
			for _, s := range fr.lanes {
				add(s.tile)
			}
		}
		return list
	}
	for _, t := range f.targets {
		if o := f.widgetOf(t); o != nil && o.Visible() {
			add(o)
		}
	}
	if len(f.targets) == 0 && f.st.Seat != engine.NoSeat {
		for _, c := range f.cards.Cards() {
			add(c)
		}
	}
	return list
}

// widgetOf is the widget of a target, nil for none.
func (f *Face) widgetOf(t target) fyne.CanvasObject {
	if t.tile != 0 {
		return f.draftTile(t.tile)
	}
	if f.staged() && t.slot > 0 {
		return f.stage.card(t)
	}
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			switch {
			case s.place != t.lane:
			case t.slot == 0 && f.hand.Kind == kenjin.KindSupply:
				return s.tile
			case t.slot == 0:
				return s.ground
			default:
				for i, seat := range s.sides {
					if cards := s.piles[i].Cards(); seat == t.seat && t.slot <= len(cards) {
						return cards[t.slot-1]
					}
				}
			}
		}
	}
	return nil
}

// focusTarget moves the focus to the first target, if some control has the focus.
func (f *Face) focusTarget() {
	cv := f.t.Canvas()
	if cv.Focused() == nil {
		return
	}
	if stops := f.stops(); len(stops) > 0 {
		cv.Focus(stops[0])
	}
}

// step moves the focus to the nearest stop in the direction of an arrow.
func (f *Face) step(name fyne.KeyName) bool {
	cv := f.t.Canvas()
	stops := f.stops()
	if len(stops) == 0 {
		return false
	}
	if !slices.Contains(stops, cv.Focused()) {
		cv.Focus(stops[0])
		return true
	}
	if next := face.Nearest(cv.Focused(), stops, name, 2.5); next != nil {
		cv.Focus(next)
	}
	return true
}
