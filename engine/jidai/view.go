package jidai

import (
	"tenka/engine"
	"tenka/engine/form"
)

// View is what some seats may know of a position. Rules jidai.hidden.formation, jidai.hidden.markers, jidai.hidden.rest.
type View struct {
	who engine.Seats
	p   Position // masked
}

// View is the table without the formations, markers and choices that these seats do not know.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	v.p.mask(who)
	return v
}

// Who are the seats that this view is for.
func (v *View) Who() engine.Seats { return v.who }

// Hash sums the seats and what they see.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// MarshalJSON writes what these seats know in ids.
func (v *View) MarshalJSON() ([]byte, error) {
	p := v.p
	return form.WriteView(&v.who, func(f form.Form) {
		p.fields(f, new(given))
	}), nil
}

// Scenario is the id of the battle.
func (v *View) Scenario() string { return sceneIDs[v.p.s.number()] }

// Phase is what is chosen now.
func (v *View) Phase() Phase { return v.p.phase }

// Turn is the number of the turn, and how many there are.
func (v *View) Turn() (turn, of int) { return int(v.p.turn), int(v.p.s.turns) }

// Night reports whether it is night. Rule jidai.night.
func (v *View) Night() bool { return v.p.night() }

// ToAct are the seats that choose now.
func (v *View) ToAct() engine.Seats { return v.p.ToAct() }

// Active is the side whose division is activated, or that chooses one.
func (v *View) Active() Side { return v.p.active }

// Division is the activated division, 0 between activations.
func (v *View) Division() engine.Owner { return v.p.s.ownerOf(v.p.division) }

// Formation is the formation of a side, from 1; false where these seats may not know it. Rule jidai.hidden.formation.
func (v *View) Formation(s Side) (f int8, known bool) { return v.p.formation[s], v.p.formation[s] != 0 }

// Hand are the markers in hand of a side; nil where these seats may not know them, or where there are none. Rule jidai.hidden.markers.
func (v *View) Hand(s Side) []engine.Card {
	if v.p.held[s] == 0 || v.p.hand[s][0] == 0 {
		return nil
	}
	return append([]engine.Card(nil), v.p.hand[s][:v.p.held[s]]...)
}

// Held is the number of markers in hand of a side.
func (v *View) Held(s Side) int { return int(v.p.held[s]) }

// Spent are the markers that a side has spent in this turn, in order.
func (v *View) Spent(s Side) []engine.Card {
	return append([]engine.Card(nil), v.p.spent[s][:v.p.spend[s]]...)
}

// Counter is the present state of a counter.
type Counter struct {
	Piece           engine.Piece
	Place           engine.Place // 0 off the map
	Division        engine.Owner
	Side            Side
	Type            Type
	SP, Disorder    int
	Melee, Fire     int
	Quality, Checks int // its own, and what its checks are rolled against
	Allowance       int
	Moved, Stray    bool
	Generic         bool // a generic Taisho
	Waiting, Lost   bool
	Left            bool // the map
}

// Counters are all counters of the battle in the order of the data.
func (v *View) Counters() []Counter {
	p := &v.p
	out := make([]Counter, 0, p.s.units)
	for u := range p.s.units {
		c := &p.units[u]
		f := p.faceOf(u)
		n := Counter{Piece: p.s.pieceOf(u), Place: p.s.placeOf(c.at), Division: p.s.ownerOf(p.s.who[u].division), Side: p.s.who[u].side, Type: c.typ,
			SP: int(c.sp), Disorder: int(c.ds), Melee: int(f.ms), Fire: int(f.fs), Quality: int(p.quality(u)), Allowance: int(p.allowance(u)),
			Moved: p.has(u, moved), Stray: p.has(u, stray), Generic: p.has(u, generic), Waiting: c.state == waiting, Lost: c.state == lost, Left: c.state == gone}
		if n.Checks = n.Quality; p.on(u) {
			n.Checks = int(p.checkQuality(u))
		}
		out = append(out, n)
	}
	return out
}

// Acted reports whether a division has been activated in this turn. Rule jidai.activate.once.
func (v *View) Acted(d engine.Owner) bool { return v.p.done.has(v.p.s.divisionOf(d)) }

// Objective is a zone that counts at the end: what it counts for each side, and who holds it. Rule jidai.vp.zones.
type Objective struct {
	Place  engine.Place
	Points [2]int
	Holder Side
}

// Objectives are the zones that count, in the order of the data.
func (v *View) Objectives() []Objective {
	var out []Objective
	for i, o := range v.p.s.objectives {
		out = append(out, Objective{v.p.s.placeOf(o.zone), [2]int{int(o.points[0]), int(o.points[1])}, v.p.control[i]})
	}
	return out
}

// Score is the points of a side as things stand. Rule jidai.vp.zones.
func (v *View) Score(s Side) int { return int(v.p.score(s)) }

// Level is the row of victory as things stand: whose victory it would be, -1 for a draw, and whether it would be decisive. Rule jidai.vp.levels.
func (v *View) Level() (s Side, decisive bool) {
	l := v.p.s.levels[v.p.s.levelOf(v.p.difference())]
	return l.side, l.decisive
}

// Stack is the strength points of a side in a zone, and how many the zone holds. Rule jidai.stack.limit.
func (v *View) Stack(s Side, q engine.Place) (points, limit int) {
	z := v.p.s.zoneOf(q)
	if z == 0 {
		return 0, 0
	}
	return int(v.p.load(s, z)), int(v.p.t.zone[v.p.s.ground[z]].stack)
}

// Last is the last combat of the activation in progress; false where there was none.
func (v *View) Last() (Report, bool) { return v.p.last, v.p.last.Seen }

// Read reads the fields of a view and derives the rest of them.
func (game) Read(o engine.Options, t engine.Tables, b []byte) (engine.View, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	v := &View{p: *p}
	var got given
	err = form.ReadView(b, &v.who, func(f form.Form) {
		v.p.fields(f, &got)
	})
	if err != nil {
		return nil, err
	}
	v.p.derive(&got)
	if v.p.division != noDivision {
		v.p.scout()
		v.p.tether()
	}
	return v, nil
}
