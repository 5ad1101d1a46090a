package jidaiface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/counters"
	"tenka/app/games/mapface"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/lesson"
	"tenka/maps"
)

// newMap makes the board of a battle and sets what its gestures do.
func (f *Face) newMap(battle string) {
	f.Use(mapface.Built(battle))
	f.over = maps.None
	f.Map.Names = func(zone int) board.Name {
		name, z := f.Name(zone), f.Map.Map().Zones[zone]
		if name.Short = f.book.Place(f.Place(zone)); z.Short != "" {
			name.Short = f.say("ground."+z.ID, nil)
		}
		return name
	}
	f.Map.OnPick = f.pickUp
	f.Map.OnGather = f.gather
	f.Map.InHand = f.inHand
	f.Map.OnDrop = f.drop
	f.Map.OnCancel = func() {
		f.carried = 0
		f.t.Settle()
		f.putBack()
		f.refresh()
	}
	f.Map.OnLand = func(only bool) {
		f.Tag.Hidden = only || f.st.Past
		f.Boards.Refresh()
	}
	f.Map.OnHover = f.hover
	f.Map.OnPoint = f.lift
	f.Map.OnTapZone = f.tapZone
	f.Map.OnTapPiece = f.tapPiece
	f.Map.OnAskZone = f.askZone
	f.Boards.Objects = []fyne.CanvasObject{f.Map, f.gutter, f.Tag}
	f.Boards.Refresh()
}

// showMap gives the board its zones and counters.
func (f *Face) showMap() {
	f.Map.Roam = f.t.Finding()
	lit := f.targets()
	f.Map.Change(func() {
		f.Map.SetPast(f.st.Past)
		f.Map.SetZones(f.mapZones(lit))
		f.Map.SetStacks(f.stacks())
		if f.danger.On {
			f.Map.SetOverlay(f.endangered())
			f.Map.SetWays(nil)
			return
		}
		f.Map.SetOverlay(f.costs())
		f.Map.SetWays(f.ways())
	})
	f.Map.Near(f.near())
	f.showTag()
}

// near are the zones to which the map zooms: those of the present combat and of its results.
func (f *Face) near() []int {
	if f.st.Past || f.t.Finding() || f.t.InLesson() {
		return nil
	}
	s, fights := f.sheet()
	if c, charges := f.charge(); charges {
		s.From, s.To = c.From, c.To
	} else if !fights {
		return nil
	}
	zones := []int{f.Zone(s.From), f.Zone(s.To)}
	for _, w := range f.view.Withdrawals() {
		zones = append(zones, f.Zone(w.Place))
	}
	return zones
}

// asksIn are the zones of the present choice: those of the combat, else those that may be named, else those of the counters that may be chosen
// or of the divisions that may act, else all zones with pieces.
func (f *Face) asksIn() (list []engine.Place) {
	add := func(p engine.Place) {
		if p != 0 && p != jidai.OffMap && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	if from, to := f.front(); from != 0 && to != 0 {
		return []engine.Place{from, to}
	}
	for p := range f.targets() {
		add(p)
	}
	for _, a := range f.st.Legal {
		add(f.book.Counter(a.Piece).Place)
		if a.Kind == jidai.KindActivate {
			for _, c := range f.book.Of(a.Owner) {
				add(c.Place)
			}
		}
	}
	if len(list) == 0 {
		for _, c := range f.view.Counters() {
			add(c.Place)
		}
	}
	slices.Sort(list)
	return list
}

// mapZones are the zones, with the seals of the owners of important zones; some zones are lit.
func (f *Face) mapZones(lit map[engine.Place]string) []board.ZoneState {
	zones := make([]board.ZoneState, len(f.Map.Map().Zones))
	s := f.standing()
	for _, o := range f.view.Objectives() {
		z := &zones[f.Zone(o.Place)]
		if z.Worth = s.Worth(o); o.Holder >= 0 {
			z.Point = counters.Holder{Colour: f.book.Worn(o.Holder)}
		}
	}
	from, to := f.front()
	there, perils := f.pointedAt(), f.perils()
	for i := range zones {
		p, z := f.Place(i), &zones[i]
		if key, ok := lit[p]; ok {
			z.State, z.Key = board.Lit, key
		}
		switch {
		case p == 0:
		case p == to && z.State != board.Lit, p == to && f.pick.to == to:
			z.State = board.Attacked
		case (p == from || p == f.Listed) && z.State != board.Lit:
			z.State = board.Selected
		}
		mapface.Endangered(z, perils, p)
		if z.State == board.Rest && p != from && (len(lit) > 0 || from != 0 && to != 0) {
			z.State = board.Dimmed
		}
		if p != 0 && (p == f.Pointed.To || slices.Contains(there, p) || f.Pointed.Piece > 0 && p == f.book.Counter(f.Pointed.Piece).Place) {
			z.State |= board.Hovered
		}
	}
	return zones
}

// front are the zones of the combat that is shown: its origin and its target; for a move, its start.
func (f *choice) front() (from, to engine.Place) {
	if c, ok := f.view.Combat(); ok && !f.aiming() {
		return c.From, c.To
	}
	if c, ok := f.charge(); ok {
		return c.From, c.To
	}
	if q := f.mover(); q != 0 && f.st.Seat != engine.NoSeat {
		return f.book.Counter(q).Place, f.pick.to
	}
	if q := f.view.Routed(); q != 0 {
		return f.book.Counter(q).Place, 0
	}
	return 0, f.pick.to
}

// targets are the lit zones, which may be named as the next part of the choice, and the digits that choose them.
func (f *Face) targets() map[engine.Place]string {
	lit := map[engine.Place]string{}
	if f.st.Seat == engine.NoSeat || f.rolling != nil || f.Dark || f.t.Finding() {
		return lit
	}
	switch phase := f.view.Phase(); {
	case phase == jidai.Move:
		for _, r := range f.reach {
			if !f.pick.mount && (len(f.joint) > 0 || f.book.Counter(f.mover()).Place != r.Place) || f.pick.mount && r.Mount {
				lit[r.Place] = ""
			}
		}
	case f.aiming():
		for _, a := range f.st.Legal {
			if a.To != 0 && (f.mover() == 0 || a.Piece == f.mover()) {
				lit[a.To] = f.onPage().KeyOf(engine.Action{Kind: a.Kind, Piece: f.pick.piece, To: a.To})
			}
		}
	case phase == jidai.Retreat, phase == jidai.PlaceCommander:
		for _, a := range f.st.Legal {
			if a.To != jidai.OffMap {
				lit[a.To] = f.onPage().KeyOf(a)
			}
		}
	case phase == jidai.Advance && f.carried != 0:
		if c, ok := f.view.Combat(); ok {
			lit[c.To] = ""
		}
	}
	return lit
}

// costs writes in each zone within reach the points to get there, whether it is under fire, and whether a check follows; in a retreat, the
// distance to the line of retreat and its edge.
func (f *Face) costs() (over board.Overlay) {
	if f.Dark {
		return over
	}
	here := f.book.Counter(f.mover()).Place
	for _, r := range f.reach {
		n := board.Note{Zone: f.Zone(r.Place), Text: strconv.Itoa(r.Points)}
		check := r.Exhausts
		if f.pick.mount {
			if !r.Mount {
				continue
			}
			n.Text, check = strconv.Itoa(r.Points+f.view.MountCost()), r.MountTest
		} else if r.Place == here && len(f.joint) == 0 {
			continue
		}
		if len(r.FiredAtBy) > 0 {
			n.Before = "sign/gun"
		}
		if check {
			n.After = "sign/diamond"
		}
		n.Signs = prospectSigns(f.prospect(r.Place))
		over.Notes = append(over.Notes, n)
	}
	if q := f.view.Routed(); q != 0 && f.view.Phase() == jidai.Retreat && f.st.Moment == nil {
		c := f.book.Counter(q)
		over.Line = f.edge(f.view.LineOfRetreat(c.Side))
		lit := f.targets()
		for _, z := range append(f.view.Neighbours(c.Place), c.Place) {
			_, on := lit[z]
			over.Notes = append(over.Notes, board.Note{Zone: f.Zone(z), Text: strconv.Itoa(f.view.Back(c.Side, z)), Quiet: !on})
		}
	}
	return over
}

// edge is an edge of the map, by its letter.
func (f *Face) edge(letter byte) []maps.Point {
	first, last := f.Map.Map().Bounds, f.Map.Map().Bounds.Max()
	west, east := []maps.Point{{X: first.X, Y: first.Y}, {X: first.X, Y: last.Y}}, []maps.Point{{X: last.X, Y: first.Y}, last}
	switch letter {
	case 'N':
		return []maps.Point{west[0], east[0]}
	case 'S':
		return []maps.Point{west[1], east[1]}
	case 'W':
		return west
	}
	return east
}

// stacks are the counters on the map: in each zone commanders first, then units in the order of the data.
func (f *Face) stacks() []board.Stack {
	var list []board.Stack
	at := map[engine.Place]int{}
	leads, looked, here := f.leads(), f.looked(), f.book.Counter(f.mover()).Place
	var lifted []engine.Piece // in hand with the counter that is dragged
	if f.carried != 0 {
		lifted = f.handful(f.carried)
	}
	for _, c := range f.view.Counters() {
		if c.Place == 0 || f.Coming[c.Piece] > 0 || c.Piece != f.carried && slices.Contains(lifted, c.Piece) {
			continue
		}
		i, ok := at[c.Place]
		if !ok {
			i = len(list)
			at[c.Place] = i
			list = append(list, board.Stack{Zone: f.Zone(c.Place)})
		}
		drawing := counters.Marked{Of: counters.Of(f.book, c, false), Colour: f.book.Side(c.Side), Mon: f.book.Mon(c.Division),
			Quiet: looked != 0 && c.Division != looked}
		if ring, ok := leads[c.Piece]; ok {
			drawing.Ring, drawing.Quiet = counters.Ringed(ring), false
		}
		list[i].Tokens = append(list[i].Tokens, board.Token{Key: c.Piece, Drawing: drawing, Owner: f.book.Side(c.Side), N: 1,
			Draggable: f.draggable(c.Piece)})
	}
	for i := range list {
		slices.SortStableFunc(list[i].Tokens, func(a, b board.Token) int { return f.rank(a) - f.rank(b) })
		if p := f.Place(list[i].Zone); !slices.ContainsFunc(f.reach, func(r jidai.Reached) bool { return r.Place == p && p != here }) {
			list[i].Plate = f.plate(list[i].Tokens, looked)
		}
		list[i].Folds = f.folds(list[i].Tokens)
	}
	return list
}

// folds are the brief forms of a stack: its first commander and its first unit, each with how many there are; and its first counter with how many there are
// in all.
func (f *state) folds(tokens []board.Token) [][]board.Fold {
	if len(tokens) < 2 {
		return nil
	}
	units := slices.IndexFunc(tokens, func(t board.Token) bool { return f.rank(t) > 0 })
	all := board.Fold{Drawing: tokens[0].Drawing, N: len(tokens)}
	if units < 1 || len(tokens) == 2 {
		return [][]board.Fold{{all}}
	}
	return [][]board.Fold{{{Drawing: tokens[0].Drawing, N: units}, {Of: units, Drawing: tokens[units].Drawing, N: len(tokens) - units}}, {all}}
}

// lift notes the division of the counter under the pointer, nil for none: the map makes the other divisions pale.
func (f *Face) lift(key any) {
	q, _ := key.(engine.Piece)
	if d := f.book.Counter(q).Division; d != f.under && f.carried == 0 {
		f.under = d
		f.Map.SetStacks(f.stacks())
	}
}

// looked is the division that is highlighted, 0 for none: the one under the pointer in the panel or on the map, else the one whose row was
// clicked, else the one that moves.
func (f *Face) looked() engine.Owner {
	switch {
	case f.Pointed.Kind == jidai.KindActivate:
		return f.Pointed.Owner
	case f.under != 0:
		return f.under
	case f.kept != 0:
		return f.kept
	}
	if f.rolling == nil && f.view.Phase() == jidai.Move {
		return f.view.Division()
	}
	return 0
}

// rank puts commanders before units.
func (f *state) rank(t board.Token) int {
	if f.book.Counter(t.Key.(engine.Piece)).Type >= jidai.Da {
		return 0
	}
	return 1
}

// draggable reports whether a counter can be dragged: to move, to attack, to retreat or to advance.
func (f *choice) draggable(q engine.Piece) bool {
	if f.st.Seat == engine.NoSeat || f.rolling != nil || f.t.Finding() {
		return false
	}
	switch f.view.Phase() {
	case jidai.Move, jidai.FireSelect, jidai.Charge, jidai.MeleeSelect, jidai.Further, jidai.Advance:
		return slices.ContainsFunc(f.st.Legal, func(a engine.Action) bool { return a.Piece == q })
	case jidai.Retreat:
		return f.view.Routed() == q
	}
	return false
}

// hover draws the route to the pointer. The Line says what the zone costs, or why a dragged counter may not go there.
func (f *Face) hover(zone int) {
	f.over = zone
	p := f.Place(zone)
	if f.st.Seat == engine.NoSeat {
		return
	}
	if f.carried != 0 && p != 0 {
		if why, no := f.whyNot(p); no && p != f.book.Counter(f.carried).Place {
			f.t.Refuse(why)
		} else {
			f.t.Settle()
		}
	}
	if f.view.Phase() == jidai.Move && f.mover() != 0 {
		f.Map.Change(func() {
			f.Map.SetStacks(f.stacks())
			f.Map.SetWays(f.ways())
		})
		f.t.ShowLine()
	}
}

// whyNot is the reason why the dragged counter may not be dropped on a zone.
func (f *choice) whyNot(p engine.Place) (engine.Refusal, bool) {
	if list := f.movers(); len(list) > 1 {
		return f.view.WhyNotTogether(list, p)
	}
	g, ok := f.gesture(f.carried, p)
	if !ok {
		return engine.No, false
	}
	return f.t.Why(g)
}

// gesture is the action for a counter that is dropped on a zone; false if there is none.
func (f *choice) gesture(q engine.Piece, to engine.Place) (engine.Action, bool) {
	switch f.view.Phase() {
	case jidai.Move:
		a := engine.Action{Kind: jidai.KindMove, Piece: q, To: to}
		if f.pick.mount {
			a.N = 1
		}
		return a, true
	case jidai.Retreat:
		return engine.Action{Kind: jidai.KindRetreat, To: to}, true
	case jidai.Advance:
		return engine.Action{Kind: jidai.KindAdvance, Piece: q}, true
	}
	if k := f.aim(); k != 0 {
		return engine.Action{Kind: k, Piece: q, To: to}, true
	}
	return engine.Action{}, false
}

// pickUp lights the zones to which a counter may go.
func (f *Face) pickUp(id any) {
	look.FinishAll()
	f.t.Settle()
	f.carried = id.(engine.Piece)
	if !slices.Contains(f.gathered(), f.carried) {
		f.unpick()
	}
	f.learn()
	f.showMap()
}

// drop moves the dragged counter to the zone, or the Line gives the reason. An attack is only prepared; its button starts it.
func (f *Face) drop(id any, zone int) bool {
	q, to := id.(engine.Piece), f.Place(zone)
	together := f.handful(q)
	f.carried = 0
	a, ok := f.gesture(q, to)
	if c, fights := f.view.Combat(); f.view.Phase() == jidai.Advance && (!fights || to != c.To) {
		ok = false
	}
	switch {
	case to == 0 || !ok || to == f.book.Counter(q).Place && !f.st.IsLegal(a):
		ok = false
	case f.aiming() && f.st.IsLegal(a):
		f.unpick()
		f.pick.piece, f.pick.to = q, to
		f.refresh()
		f.freeEnter()
		return true
	case f.view.Phase() == jidai.Move:
		ok = f.march(together, to)
	default:
		ok = f.t.Do(a)
	}
	if !ok {
		f.learn()
		f.showMap()
	}
	return ok
}

// tapZone takes a click on a zone as the next part of the present choice; if the zone is no legal part, the panel lists its counters.
func (f *Face) tapZone(zone int) {
	p := f.Place(zone)
	if p == 0 || f.t.Find(lesson.Point{Place: p}) {
		return
	}
	if f.st.Seat == engine.NoSeat {
		f.List(p)
		return
	}
	switch phase := f.view.Phase(); {
	case phase == jidai.Move && f.pick.piece != 0:
		if a, _ := f.gesture(f.pick.piece, p); f.st.IsLegal(a) || slices.ContainsFunc(f.gathered(), func(q engine.Piece) bool { return f.book.Counter(q).Place != p }) {
			f.march(f.gathered(), p)
			return
		}
		f.List(p)
	case f.aiming() && slices.ContainsFunc(f.st.Legal, func(a engine.Action) bool { return a.To == p && (f.pick.piece == 0 || a.Piece == f.pick.piece) }):
		f.aimAt(p)
	case f.aiming() && f.pick.piece != 0 && p != f.book.Counter(f.pick.piece).Place:
		f.t.Do(engine.Action{Kind: f.aim(), Piece: f.pick.piece, To: p}) // the Line gives the reason
	case phase == jidai.Retreat:
		f.t.Do(engine.Action{Kind: jidai.KindRetreat, To: p})
	case phase == jidai.PlaceCommander:
		f.t.Do(engine.Action{Kind: jidai.KindPlace, To: p})
	default:
		f.List(p)
	}
}

// tapPiece takes a click on a counter: its division is activated, or the counter is picked; otherwise it counts as a click on the zone.
func (f *Face) tapPiece(id any) {
	q := id.(engine.Piece)
	c := f.book.Counter(q)
	if f.t.Find(lesson.Point{Place: c.Place}) {
		return
	}
	a := engine.Action{Kind: jidai.KindActivate, Owner: c.Division}
	if f.st.Seat != engine.NoSeat && f.view.Phase() == jidai.Activate && jidai.Side(f.st.Seat) == c.Side {
		f.t.Do(a)
		return
	}
	for _, l := range f.st.Legal {
		if l.Piece == q {
			f.choosePiece(q)
			return
		}
	}
	f.tapZone(f.Zone(c.Place))
}

// askZone lists the counters in a zone.
func (f *Face) askZone(zone int) {
	if p := f.Place(zone); p != 0 {
		f.List(p)
	}
}
