package shogunface

import (
	"image"
	"strconv"

	"tenka/app/games/mapface"
	"tenka/app/games/shogunface/sketch"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// stack is the armies of a province.
type stack struct{ at engine.Place }

// newMap makes the board for the side of the map that is played, and connects its gestures.
func (f *Face) newMap() {
	m := mapface.Built("shogun")
	if f.t.Public().(*shogun.View).Moon() {
		m = m.Side("moon")
	}
	f.Use(m)
	f.Map.Rows = true
	f.Map.OnPick = f.pickUp
	f.Map.OnDrop = f.drop
	f.Map.OnCancel = func() {
		f.carrying = false
		f.t.Settle()
		if !f.putBack() {
			f.showMap()
		}
	}
	f.Map.OnLand = func(only bool) {
		f.bare = only
		f.showBoards()
	}
	f.Map.OnHover = f.hover
	f.Map.OnView = func() {
		f.battle.LayLine()
		f.t.Moved()
	}
	f.Map.OnTapZone = f.tapZone
	f.Map.OnTapPiece = func(id any) { f.tapZone(f.Zone(id.(stack).at)) }
	f.Map.OnAskZone = f.askZone
}

// kanji is the second name of a province.
func (f *Face) kanji(p engine.Place) string { return f.Second(p) }

// outline draws a province for its card.
func (f *Face) outline(p engine.Place) func(w, h int) *image.RGBA {
	zone := f.Zone(p)
	return func(w, h int) *image.RGBA { return board.Outline(f.Map.Map(), zone, w, h) }
}

const (
	signChest = sketch.SignChest
	signRice  = sketch.SignRice
	signFlame = "piece/flame"
	signBid   = "sign/people"
)

// showMap gives the board its zones and cubes.
func (f *Face) showMap() {
	f.Map.Roam = f.t.Finding()
	f.Map.Change(func() {
		f.Map.SetPast(f.st.Past)
		if f.values.shown() && f.view.Season() > 0 {
			f.Map.SetZones(f.values.worth())
			f.Map.SetStacks(nil)
			f.Map.SetWays(nil)
			f.Map.SetOverlay(board.Overlay{})
			return
		}
		zones, stacks := f.land()
		f.Map.SetOverlay(board.Overlay{Notes: f.Plates(f.perils())})
		f.Map.SetZones(zones)
		f.Map.SetStacks(stacks)
		if f.danger.On {
			f.Map.SetWays(f.Arrows(f.perils()))
		} else {
			f.Map.SetWays(f.ways())
		}
	})
}

// land is the states of the provinces, and their armies.
func (f *Face) land() ([]board.ZoneState, []board.Stack) {
	m := f.Map.Map()
	zones := make([]board.ZoneState, len(m.Zones))
	lit := f.targets()
	tags, perils := f.tags(), f.perils()
	var stacks []board.Stack
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		l := f.view.Province(p)
		zone := f.Zone(p)
		z := &zones[zone]
		if !l.InPlay {
			z.State = board.Absent
			continue
		}
		for i, there := range l.Built {
			if there {
				z.Marks = append(z.Marks, board.Mark{Sign: sketch.Buildings[i], N: 1})
			}
		}
		if l.Markers > 0 {
			z.Marks = append(z.Marks, board.Mark{Sign: signFlame, N: l.Markers})
		}
		z.Tag = tags[p]
		if key, ok := lit[p]; ok {
			z.State, z.Key = board.Lit, key
		} else if len(lit) > 0 && f.dims(p) {
			z.State = board.Dimmed
		}
		if f.isSource(p) {
			z.State = board.Selected
		}
		f.showMoment(p, z)
		mapface.Endangered(z, perils, p)
		if f.IsPointed(p) {
			z.State |= board.Hovered
		}
		if l.Owner == 0 {
			continue
		}
		seat := f.t.Colour(l.Owner.Seat())
		z.Tint = board.TintOf(seat)
		if armies := l.Armies - f.Coming[p]; armies > 0 {
			stacks = append(stacks, board.Stack{Zone: zone, Tokens: []board.Token{{
				Key: stack{p}, Drawing: cubeToken{seat}, Owner: seat, N: armies, Draggable: f.draggable(p) && armies > 1,
			}}})
		}
	}
	return zones, stacks
}

// targets are the lit provinces with their keys: where armies may go, or which may revolt next.
func (f *Face) targets() map[engine.Place]string {
	lit := map[engine.Place]string{}
	if f.Dark || f.t.Finding() || !f.choosing(shogun.MoveArmies, shogun.Attack, shogun.Revolt) {
		return lit
	}
	for _, a := range f.st.Legal {
		if a.To != 0 && a.Matches(f.openTarget()) {
			lit[a.To] = ""
		}
	}
	n := 0
	for _, a := range f.st.Legal {
		if key, ok := lit[a.To]; ok && key == "" {
			n++
			lit[a.To] = strconv.Itoa(n)
		}
	}
	return lit
}

// openTarget is the present gesture, or one that every legal action agrees with.
func (f *choice) openTarget() engine.Action {
	if f.choosing(shogun.Revolt) {
		return engine.Gesture(shogun.KindRevolt)
	}
	g := f.target
	g.N = engine.Open
	return g
}

// dims reports whether a province that is no target is dimmed.
func (f *state) dims(engine.Place) bool { return true }

// isSource reports whether armies now come from a province, or its card is in hand.
func (f *choice) isSource(p engine.Place) bool {
	switch {
	case f.choosing(shogun.MoveArmies, shogun.Attack), f.choosing(shogun.DraftGroup):
		return p == f.from()
	case f.choosing(shogun.Plan):
		return f.picked != 0 && engine.Place(f.picked) == p
	}
	return false
}

// tags are the orders of the player's plan on the provinces of their cards: the sign of the order, and its place among the ten once it is
// known.
func (f *state) tags() map[engine.Place]board.Tag {
	list := map[engine.Place]board.Tag{}
	seat := f.ownSeat()
	if seat == engine.NoSeat || f.view.Season() == 0 || f.view.Season() == 4 {
		return list
	}
	for _, lies := range f.view.Plan(seat) {
		p, slot := lies.Province(), f.view.Stage().Slot
		at := f.view.Comes(lies.Space)
		if p == 0 || at > 0 && at < slot { // carried out already
			continue
		}
		tag := board.Tag{Sign: signBid}
		if lies.Space != shogun.Bid {
			if tag.Sign = f.orderSign(lies.Space); at > 0 {
				tag.Text = strconv.Itoa(at)
			}
		} else if slot > 0 {
			continue
		}
		list[p] = tag
	}
	return list
}

// ownSeat is the seat whose view is shown, NoSeat for a spectator's.
func (f *state) ownSeat() engine.Seat {
	if f.st.Seat != engine.NoSeat {
		return f.st.Seat
	}
	return f.t.Eyes().First()
}

// draggable reports whether armies can be picked up in a province.
func (f *state) draggable(p engine.Place) bool {
	return f.choosing(shogun.MoveArmies, shogun.Attack) && p == f.from() && !f.t.Finding()
}

// pickUp begins to drag armies; their possible goals are lit already.
func (f *Face) pickUp(any) {
	look.FinishAll()
	f.t.Settle()
	f.carrying = true
	f.ask()
	f.showMap()
}

// drop tries to send armies to a province. If several numbers are possible, it asks for the number.
func (f *Face) drop(_ any, zone int) bool {
	f.carrying = false
	to := f.Place(zone)
	ok := to != 0 && f.aim(to)
	if !ok {
		f.showMap()
	}
	return ok
}

// hover says in the Line why carried armies may not go to the province under the pointer; without armies it shows the sheet about it.
func (f *Face) hover(zone int) {
	if zone != f.hovered {
		f.hovered = zone
		f.showNote()
	}
	if !f.carrying {
		return
	}
	g := f.target
	g.To = f.Place(zone)
	if g.To == 0 || g.To == f.from() {
		f.t.Settle()
		return
	}
	f.SayWhy(g)
}

// tapZone handles a click on a province: the goal of armies, the next revolt, or a card to pick up.
func (f *Face) tapZone(zone int) {
	p := f.Place(zone)
	if p != 0 && f.t.Find(lesson.Point{Place: p}) || p == 0 || f.inside() {
		return
	}
	switch {
	case f.choosing(shogun.MoveArmies, shogun.Attack):
		if p != f.from() {
			f.aim(p)
		}
	case f.choosing(shogun.Revolt):
		f.t.Do(engine.Action{Kind: shogun.KindRevolt, To: p})
	case f.choosing(shogun.Plan):
		f.plan.tapPlanned(p)
	case f.choosing(shogun.DraftPick):
		f.t.Try(engine.Action{Kind: shogun.KindPick, Card: engine.Card(p)})
	}
}

// aim chooses the goal of armies. If only one number is possible, they go at once; else it asks for the number, beginning with the largest.
func (f *Face) aim(to engine.Place) bool {
	g := f.target
	if g.Kind == 0 {
		return false
	}
	g.From, g.To, g.N = f.from(), to, engine.Open
	fits, ok := f.t.Try(g)
	if len(fits) > 1 {
		f.target = g
		f.count = 0
		for _, a := range fits {
			f.count = max(f.count, int(a.N))
		}
		f.refreshChoice()
		if f.hand.stepper != nil {
			f.t.Canvas().Focus(f.hand.stepper)
		}
	}
	return ok
}

// setCount changes the number of armies that go.
func (f *Face) setCount(n int) {
	g := f.target
	g.N = int16(n)
	if len(engine.Filter(nil, f.st.Legal, g)) == 1 && n != f.count {
		f.count = n
		f.hand.counted(n)
		f.showPanel()
	}
}

// send carries out the prepared march or attack.
func (f *choice) send() bool {
	a := f.target
	a.N = int16(f.count)
	fits := engine.Filter(nil, f.st.Legal, a)
	return len(fits) == 1 && f.t.Do(fits[0])
}

// ways are the arrows of the shown attack or march.
func (f *Face) ways() []board.Way {
	way := func(from, to engine.Place) []board.Way {
		return []board.Way{{Zones: []int{f.Zone(from), f.Zone(to)}, Attack: true}}
	}
	m := &f.moment
	_, moved := m.Find(shogun.EventMove)
	switch {
	case moved, m.Is(shogun.MomentAloft, shogun.MomentFallen) && !m.Revolt():
		return way(m.From, m.Place)
	case !f.inside() && f.target.To > 0:
		return way(f.from(), f.target.To)
	}
	return nil
}

// showMoment marks the effect of the moment in a province.
func (f *state) showMoment(p engine.Place, z *board.ZoneState) {
	m := &f.moment
	switch {
	case m.Is(shogun.MomentAloft, shogun.MomentFallen) && p == m.Place:
		z.State = board.Battle
	case m.Is(shogun.MomentAloft, shogun.MomentFallen, shogun.MomentCard) && p == m.From:
		z.State = board.Selected
	case m.Kind == shogun.MomentDrawn:
		for _, e := range m.Events {
			if e.Kind == shogun.EventDrawn && e.To == p {
				z.State = board.Attacked
			}
		}
	}
}

// Point marks on the map what an action would touch; the zero Action removes the marks.
func (f *Face) Point(a engine.Action) {
	if a.Kind == shogun.KindLay && a.Card <= engine.Card(shogun.Yamato) {
		a.From = engine.Place(a.Card)
	}
	f.Base.Point(a)
}

// PointIf marks an action while the pointer is on its control.
func (f *Face) PointIf(a engine.Action, in bool) {
	if !in {
		a = engine.Action{}
	}
	f.Point(a)
}

// Pulse switches the lights off and on again, on the map and in the plan.
func (f *Face) Pulse() {
	face.Pulse(&f.Dark, func() {
		f.showMap()
		f.plan.show()
	})
}

// animate moves armies that another seat has moved.
func (f *Face) animate() {
	if f.moment.Kind != shogun.MomentCard || look.Travel.Duration() == 0 {
		return
	}
	if e, ok := f.moment.Find(shogun.EventMove); ok {
		f.march(e)
	}
}

// march moves armies from one province to another, where the view has them already.
func (f *Face) march(e engine.Event) {
	seat := f.t.Colour(e.Seat.Seat())
	f.Travel(board.Journey{
		Drawing: cubeToken{seat}, Owner: seat, N: int(e.N), From: board.InZone(f.Zone(e.From)), To: board.InZone(f.Zone(e.To)),
	}, map[engine.Place]int{e.To: int(e.N)})
}

// from is the province on the card that is carried out, or that was drawn in the draft.
func (f *state) from() engine.Place {
	if d, ok := f.view.Draft(); ok {
		return d.From
	}
	return f.view.Stage().From
}
