package rumbleface

import (
	"slices"

	"tenka/app/games/mapface"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

// stack is a group of pieces on the map: its seat, its place and its kind.
type stack struct {
	seat  engine.Seat
	at    engine.Place
	piece engine.Piece // 0 for reinforcements
}

// newMap makes the board and connects its gestures.
func (f *Face) newMap() {
	f.Use(mapface.Built("rumble"))
	f.Map.OnPick = f.pickUp
	f.Map.OnDrop = f.drop
	f.Map.OnCancel = func() {
		f.carrying = false
		f.t.Settle()
		f.putBack()
	}
	f.Map.OnLand = func(only bool) {
		_, lies := f.view.AtHand()
		f.battle.Hidden = only || !lies
		f.Tag.Hidden = only
		f.battle.Refresh()
		f.Tag.Refresh()
	}
	f.Map.OnHover = f.hover
	f.Map.OnTapZone = f.tapZone
	f.Map.OnTapPiece = f.tapPiece
	f.Map.OnAskZone = f.askZone
}

// showMap sets the zones and pieces of the board.
func (f *Face) showMap() {
	lit := f.targets()
	f.Map.Roam = f.t.Finding()
	ids, now := f.Phases()
	f.ShowTag(ids[now]+".kanji", f.st.Past)
	f.Map.Change(func() {
		f.Map.SetPast(f.st.Past)
		f.Map.SetZones(f.mapZones(lit))
		f.Map.SetStacks(f.stacks(lit))
	})
}

// mapZones are the provinces with their castles and lights.
func (f *Face) mapZones(lit map[engine.Place]litMark) []board.ZoneState {
	zones := make([]board.ZoneState, len(f.Map.Map().Zones))
	for p := engine.Place(1); p < rumble.Reserve; p++ {
		z := board.ZoneState{}
		if value := f.view.Castle(p); value > 0 {
			z.Point = castleToken{value, f.leader(f.view, p)}
		}
		if mark, ok := lit[p]; ok {
			z.State, z.Key = board.Lit, mark.key
		} else if len(lit) > 0 {
			z.State = board.Dimmed
		}
		if f.hand.From == p && f.hand.From > 0 {
			z.State = board.Selected
		}
		if f.IsPointed(p) {
			z.State |= board.Hovered
		}
		f.warZone(p, &z)
		zones[f.Zone(p)] = z
	}
	return zones
}

// warZone shows the result of the War in a province: the seal of its winner, or the battle there.
func (f *state) warZone(p engine.Place, z *board.ZoneState) {
	if hand, lies := f.view.AtHand(); lies && hand.Place == p {
		z.State = board.Battle
	}
	if f.view.Cleared(p) {
		z.Point = lostToken{}
		if s := f.view.Winner(p).Seat(); s != engine.NoSeat {
			z.Point = sealToken{f.t.Colour(s)}
		}
	}
}

// leader is the palette index of the seat that would win a province now, -1 for none.
func (f *state) leader(v *rumble.View, p engine.Place) int {
	if slices.Contains(f.st.Asked, p) {
		return -1
	}
	if b := v.Battle(p); b.By != rumble.Undecided && b.Winner != engine.NoSeat {
		return f.t.Colour(b.Winner)
	}
	return -1
}

// litMark is the text in a lit province: how many armies would arrive, and its key.
type litMark struct {
	ghost int
	key   string
}

// targets are the lit provinces, which the next part of the choice may name.
func (f *Face) targets() map[engine.Place]litMark {
	lit := map[engine.Place]litMark{}
	if f.st.Seat == engine.NoSeat || f.rolling || f.Dark {
		return lit
	}
	for _, a := range f.fits {
		at, n := a.To, int(a.N)
		switch {
		case a.Kind == rumble.KindReturn:
			at, n = a.From, 0
		case a.Kind == rumble.KindMove && f.hand.From == engine.Open && f.manySources():
			at, n = a.From, 0
		case a.Kind == rumble.KindPlace, a.Kind == rumble.KindReplace:
			n = 1
		case a.Kind == rumble.KindReinforce:
			n = 0
		}
		mark := lit[at]
		mark.ghost = max(mark.ghost, n)
		lit[at] = mark
	}
	if f.hand == engine.Gesture(rumble.KindDeploy) {
		for _, c := range f.choices() {
			mark := lit[c.Means.To]
			mark.key = c.Key()
			lit[c.Means.To] = mark
		}
	}
	return lit
}

// manySources reports whether the source of a move is still to be chosen.
func (f *choice) manySources() bool {
	return face.From.Varies(f.fits)
}

// stacks are the pieces on the map in the order of their colours, then the ghosts of those that would arrive. Resolved provinces have none.
func (f *Face) stacks(lit map[engine.Place]litMark) []board.Stack {
	var list []board.Stack
	drag := f.st.Seat != engine.NoSeat && !f.rolling && !f.t.Finding()
	switch f.hand.Kind {
	case rumble.KindReturn, rumble.KindReplace, rumble.KindReinforce, rumble.KindPlace:
		drag = false
	}
	for p := engine.Place(1); p < rumble.Reserve; p++ {
		pile := board.Stack{Zone: f.Zone(p)}
		for s := range engine.Seat(f.view.Seats()) {
			if f.view.Cleared(p) {
				break
			}
			add := func(piece engine.Piece, n int) {
				if n > 0 {
					id := stack{s, p, piece}
					pile.Tokens = append(pile.Tokens, board.Token{
						Key: id, Drawing: f.drawingOf(id), Owner: f.t.Colour(s), N: n, Lift: f.lift(id, n), Draggable: drag && piece != 0,
					})
				}
			}
			if f.view.Daimyo(s) == p {
				add(rumble.Daimyo, 1-f.Coming[stack{s, p, rumble.Daimyo}])
			}
			add(rumble.Army, f.view.Armies(s, p)-f.Coming[stack{s, p, rumble.Army}])
			add(0, f.view.Tokens(s, p)-f.Coming[stack{s, p, 0}])
		}
		slices.SortStableFunc(pile.Tokens, func(a, b board.Token) int { return a.Owner - b.Owner })
		if n := lit[p].ghost; n > 0 {
			pile.Tokens = append(pile.Tokens, board.Token{Drawing: arrivalToken{n}, N: 1})
		}
		list = append(list, pile)
	}
	return list
}

// drawingOf is the drawing of a stack's pieces.
func (f *state) drawingOf(id stack) board.Drawing {
	seat := f.t.Colour(id.seat)
	switch id.piece {
	case rumble.Daimyo:
		return daimyoToken{seat}
	case rumble.Army:
		return armyToken{seat}
	}
	return reinforcementToken{seat}
}

// lift is how many pieces of a stack are picked up.
func (f *choice) lift(id stack, n int) int {
	for _, a := range engine.Filter(nil, f.st.Legal, f.carried(id)) {
		return min(int(max(a.N, 1)), n)
	}
	return 1
}

// carried is the gesture of picking up a stack.
func (f *choice) carried(id stack) engine.Action {
	if id.at == rumble.Reserve {
		for _, k := range []engine.Kind{rumble.KindPlace, rumble.KindReplace} {
			if f.hand.Kind == k {
				return f.hand
			}
		}
		g := engine.Gesture(rumble.KindDeploy)
		if f.hand.Kind == rumble.KindDeploy {
			g.Die = f.hand.Die
		}
		if id.piece == rumble.Daimyo {
			g.Piece = id.piece
		}
		return g
	}
	g := engine.Gesture(rumble.KindMove)
	g.From = id.at
	if id.seat != f.st.Seat {
		g.Owner = engine.OwnerOf(id.seat)
	}
	// Armies of the seat itself may go along with those of another (Decoy), so the owner stays open.
	if id.piece == rumble.Daimyo {
		g.Piece = id.piece
	} else if len(engine.Filter(nil, f.st.Legal, withPiece(g, rumble.Army))) > 0 {
		g.Piece = rumble.Army
	}
	return g
}

func withPiece(g engine.Action, p engine.Piece) engine.Action {
	g.Piece = p
	return g
}

// pickUp lights the places where a stack may go.
func (f *Face) pickUp(id any) {
	look.FinishAll()
	f.t.Settle()
	f.carrying = true
	stack := id.(stack)
	f.hand = f.carried(stack)
	f.narrow()
	f.showMap()
	if stack.at != rumble.Reserve { // the tray must not change while something is dragged out of it
		f.showTray()
		f.t.ShowLine()
	}
}

// drop drops a stack on a province. If it is refused, the Line says why.
func (f *Face) drop(id any, zone int) bool {
	f.carrying = false
	g := f.carried(id.(stack))
	g.To = f.Place(zone)
	before := f.t.Changes()
	ok := g.To != 0 && f.gesture(g)
	if f.t.Changes() == before && f.hand != g { // refused, or dropped in the sea
		f.ask()
		f.showMap()
		f.showTray()
	}
	return ok
}

// hover says in the Line why the carried piece may not go to the province under the pointer.
func (f *Face) hover(zone int) {
	if !f.carrying {
		return
	}
	g := f.hand
	g.To = f.Place(zone)
	if g.To == 0 || g.To == f.hand.From {
		f.t.Settle()
		return
	}
	f.SayWhy(g)
}

// tapZone takes a clicked province as the next part of the choice.
func (f *Face) tapZone(zone int) {
	p := f.Place(zone)
	if f.t.Find(lesson.Point{Place: p}) || f.st.Seat == engine.NoSeat || p == 0 {
		return
	}
	g := f.hand
	switch g.Kind {
	case 0:
		g = engine.Gesture(rumble.KindDeploy)
		g.To = p
	case rumble.KindReturn:
		g.From = p
	case rumble.KindMove:
		if g.From == engine.Open && f.manySources() {
			g.From = p
		} else {
			g.To = p
		}
	default:
		g.To = p
	}
	f.gesture(g)
}

// askZone explains a province, or says why the present choice cannot go there.
func (f *Face) askZone(zone int) {
	g := f.hand
	if g.Kind == 0 && f.view.Dice()[0] != 0 {
		g = engine.Gesture(rumble.KindDeploy)
	}
	if g.Kind == rumble.KindReturn {
		g.From = f.Place(zone)
	} else {
		g.To = f.Place(zone)
	}
	f.t.Explain(g, "rumble.board.provinces")
}

// tapPiece takes a click on pieces as an answer: their owner, or their province.
func (f *Face) tapPiece(id any) {
	s := id.(stack)
	if f.t.Find(lesson.Point{Place: s.at}) || f.st.Seat == engine.NoSeat || f.hand.Kind == 0 {
		return
	}
	g := f.hand
	switch g.Kind {
	case rumble.KindReturn:
		g.From = s.at
	case rumble.KindReplace:
		g.To = s.at
		if s.seat != f.st.Seat {
			g.Owner = engine.OwnerOf(s.seat)
		}
	default:
		g.To = s.at
	}
	f.gesture(g)
}

// animate moves the pieces that have moved since the last state.
func (f *Face) animate() {
	for _, e := range f.st.News {
		switch e.Kind {
		case rumble.EventDeploy, rumble.EventPlace:
			if e.Seat.Seat() != f.t.Eyes().First() || f.t.Persons() > 1 {
				f.fromPanel(e)
			}
		case rumble.EventMove:
			owner := e.Seat
			if e.Owner != 0 {
				owner = e.Owner
			}
			f.travel(stack{owner.Seat(), e.To, e.Piece}, int(e.N), board.InZone(f.Zone(e.From)))
		case rumble.EventReinforce:
			f.travel(stack{e.Owner.Seat(), e.To, 0}, int(e.N), board.InZone(f.Zone(e.From)))
		}
	}
}

// travel moves pieces to the place that the view gives them; they count there only when they arrive.
func (f *Face) travel(to stack, n int, from board.Stop) {
	if look.Travel.Duration() > 0 {
		f.Travel(board.Journey{
			Drawing: f.drawingOf(to), Owner: f.t.Colour(to.seat), N: n, From: from, To: board.InZone(f.Zone(to.at)), Way: to.piece == 0,
		}, map[stack]int{to: n})
	}
}

// fromPanel moves units from their reserve in the panel to their province.
func (f *Face) fromPanel(e engine.Event) {
	seat := e.Seat.Seat()
	from, shown := f.reserve(seat)
	if !shown {
		return
	}
	at := from.At
	armies := int(e.N)
	if e.Piece == rumble.Daimyo {
		armies--
		f.travel(stack{seat, e.To, rumble.Daimyo}, 1, board.AtPoint(at))
	}
	if armies > 0 {
		f.travel(stack{seat, e.To, rumble.Army}, armies, board.AtPoint(at))
	}
}
