package shogun

import (
	"tenka/engine"
	"tenka/engine/form"
)

// View is what some seats may know: the whole table except the plans of others until their cards open, the orders and events that are not
// turned up, and the draft's deck. The view of all seats shows these too. Rules shogun.hidden.plan, shogun.hidden.tower.
type View struct {
	who engine.Seats
	p   Position // hidden things are covered
}

// View hides what these seats may not know. Rules shogun.plan.secret, shogun.round.actions, shogun.setup.events, shogun.draft.open.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	if who == engine.AllSeats(p.Seats()) {
		return v
	}
	for s := range engine.Seat(p.players) {
		if !who.Has(s) {
			v.p.coverPlan(p, s)
		}
	}
	for i := p.ordersKnown(); i < orders; i++ {
		v.p.order[i] = 0
	}
	for i := int(p.year) * openEvents; i < eventCards; i++ {
		v.p.deck[i] = 0
	}
	for i := range p.draft.n - p.draft.known {
		v.p.draft.deck[i] = 0
	}
	return v
}

// coverPlan covers the cards of s that are not opened, and all of a plan that is still being made. Rule shogun.plan.secret.
func (p *Position) coverPlan(from *Position, s engine.Seat) {
	if !from.sealed.Has(s) {
		p.plan[s] = [spaces]int8{}
		return
	}
	for i, card := range from.plan[s] {
		if card > 0 && !from.opened(s, i) {
			p.plan[s][i] = coveredCard
		}
	}
}

// Who are the seats of this view.
func (v *View) Who() engine.Seats { return v.who }

// Hash is a hash of the seats and of everything that they see.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// Seats is the number of seats.
func (v *View) Seats() int { return v.p.Seats() }

// Phase is the state of the game.
func (v *View) Phase() Phase { return v.p.phase }

// Year is 1 or 2.
func (v *View) Year() int { return int(v.p.year) }

// Season is from 1 (spring) to 4 (winter), 0 during the draft.
func (v *View) Season() int { return int(v.p.season) }

// Turn is the number of the season, winter being one too; 0 during the draft.
func (v *View) Turn() int { return v.p.Turn() }

// Moon reports whether the moon side of the board is played.
func (v *View) Moon() bool { return v.p.rules.side == moon }

// MustMove reports whether a possible combat order must be carried out. Rule shogun.act.combat.must.
func (v *View) MustMove() bool { return v.p.rules.must }

// ToAct is who must choose.
func (v *View) ToAct() engine.Seats { return v.p.ToAct() }

// Province is the print on a province and its contents.
type Province struct {
	InPlay  bool
	Region  engine.Place
	Chests  int // the result of a tax without events and special cards
	Rice    int // the same for a harvest
	Sites   int
	Owner   engine.Owner // 0 for nobody
	Armies  int
	Markers int
	Built   [buildings]bool // castle, temple, theatre
	Changed bool            // it changed hands this round
	Temple  bool            // a temple protects it from attacks this round
}

// Buildings is how many buildings stand there.
func (l *Province) Buildings() int {
	n := 0
	for _, there := range l.Built {
		if there {
			n++
		}
	}
	return n
}

// Province is all about a province.
func (v *View) Province(q engine.Place) Province {
	p := &v.p
	l := p.land[q]
	out := Province{
		InPlay: p.playing().has(q), Region: RegionGreen + engine.Place(p.t.region[p.rules.side][q]),
		Chests: int(p.t.chests[q]), Rice: int(p.t.rice[q]), Sites: int(p.t.sites[q]),
		Owner: l.owner, Armies: int(l.armies), Markers: int(l.markers), Changed: p.changed.has(q),
		Temple: p.protected(engine.NoSeat, q),
	}
	for b := range buildings {
		out.Built[b] = l.has(Castle + engine.Piece(b))
	}
	return out
}

func (s provinceSet) list() []engine.Place {
	var list []engine.Place
	for ; s != 0; s &= s - 1 {
		list = append(list, s.first())
	}
	return list
}

// Owned are the provinces of s in the order of the data.
func (v *View) Owned(s engine.Seat) []engine.Place { return v.p.owns(s).list() }

// Seat is the public state of a seat.
type Seat struct {
	InPlay    bool // it has a province
	Chests    int
	Rice      int
	Points    int
	Supply    int
	Provinces int
	Sealed    bool         // its plan is made
	Special   engine.Card  // of this round, 0 for none
	Turn      engine.Place // its turn space, 0 for none yet
	Place     int          // in the turn order, from 1; 0 for none yet
}

// Seat is all about a seat.
func (v *View) Seat(s engine.Seat) Seat {
	u := v.p.seat[s]
	out := Seat{InPlay: v.p.inPlay(s), Chests: int(u.chests), Rice: int(u.rice), Points: int(u.points), Supply: int(u.supply),
		Provinces: int(u.lands), Sealed: v.p.sealed.Has(s)}
	n := 0
	for i, owner := range v.p.taken {
		if owner != 0 {
			n++
		}
		if owner == engine.OwnerOf(s) {
			out.Turn, out.Special, out.Place = Turn1+engine.Place(i-1), v.p.specialAt(i), n
		}
	}
	return out
}

// RiceEnd is the end of the rice track, and Lap that of the points printed on the board. Rule shogun.comp.tracks.
func (v *View) RiceEnd() int { return int(v.p.t.riceEnd) }

// Lap is the highest number on the track of points: who goes beyond starts again from 0. Rule shogun.comp.tracks.
func (v *View) Lap() int { return int(v.p.t.lap) }

// Colours is how many colours of cubes there are: one for each seat that any match may have, and the farmers last.
const Colours = colours

// Supply is the cubes in supply by colour. Rule shogun.comp.cubes.
func (v *View) Supply() [Colours]int {
	var n [Colours]int
	for i := range n {
		n[i] = int(*v.p.supplyOf(i))
	}
	return n
}

// Tower is the cubes in the tower by colour. Rules shogun.hidden.tower, shogun.tower.state.
func (v *View) Tower() [Colours]int { return wide(v.p.tower) }

// Tray is the cubes in the tray by colour.
func (v *View) Tray() [Colours]int { return wide(v.p.tray) }

func wide(n [colours]int8) (w [Colours]int) {
	for i := range n {
		w[i] = int(n[i])
	}
	return w
}

// Throw is the record of a throw, by colour. Rule shogun.tower.record.
type Throw struct {
	At                            engine.Place
	FromMap, FromSupply, FromTray [Colours]int
	Before                        [Colours]int // in the tower
	Released, Stuck, Tray         [Colours]int
}

// Thrown is all that was thrown, by colour.
func (t *Throw) Thrown() (cubes [Colours]int) {
	for i := range cubes {
		cubes[i] = t.FromMap[i] + t.FromSupply[i] + t.FromTray[i]
	}
	return cubes
}

// Inside is what lay in the tower after it, by colour.
func (t *Throw) Inside() (cubes [Colours]int) {
	for i := range cubes {
		cubes[i] = t.Before[i] + t.Stuck[i] - t.Released[i]
	}
	return cubes
}

// LastThrow is the last throw of the match; false before the first.
func (v *View) LastThrow() (Throw, bool) {
	l := v.p.last
	return Throw{engine.Place(l.at), wide(l.fromMap), wide(l.fromSupply), wide(l.fromTray), wide(l.before), wide(l.released), wide(l.stuck),
		wide(l.came)}, l.at != 0
}

// DraftTable is the public state of the draft of provinces.
type DraftTable struct {
	Open  []engine.Card // 0 if one was just taken
	Deck  int           // cards in it
	From  engine.Place  // the province just taken, 0 for none
	Blind bool          // from the top of the deck
	Left  [][]int       // groups that are left by seat, the largest first
}

// Draft is the draft; false if there is none. Rules shogun.draft.open, shogun.draft.turn.
func (v *View) Draft() (DraftTable, bool) {
	d := v.p.draft
	if v.p.phase > DraftGroup {
		return DraftTable{}, false
	}
	t := DraftTable{Deck: int(d.n), From: v.p.from, Blind: v.p.blind, Left: make([][]int, v.p.Seats())}
	for _, card := range d.open {
		t.Open = append(t.Open, engine.Card(card))
	}
	for s := range t.Left {
		for _, n := range d.left[s] {
			if n != 0 {
				t.Left[s] = append(t.Left[s], int(n))
			}
		}
	}
	return t, true
}

// TilesLeft is how many buildings of a kind are in the stock. Rule shogun.comp.buildings.
func (v *View) TilesLeft(b engine.Piece) int { return int(v.p.tilesLeft(b)) }

// Outcome is the result; false while the match is not over.
func (v *View) Outcome() (engine.Outcome, bool) { return v.p.Outcome() }

// MarshalJSON writes the position in ids, with computed supplies and standings.
func (v *View) MarshalJSON() ([]byte, error) {
	return form.WriteView(&v.who, func(f form.Form) { v.fields(f, new(given)) }), nil
}

// Read reads the fields of a view.
func (game) Read(o engine.Options, t engine.Tables, b []byte) (engine.View, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	v := &View{p: *p}
	var got given
	err = form.ReadView(b, &v.who, func(f form.Form) {
		v.fields(f, &got)
		v.p.inBounds(f)
	})
	if err != nil {
		return nil, err
	}
	copy(v.p.drawn[:], got.drawn)
	return v, nil
}

// inBounds tests the fields of a view whose bounds follow from others.
func (p *Position) inBounds(f form.Form) {
	f.Between("year", int(p.year), 1, years)
	f.Between("season", int(p.season), 0, seasons)
	f.Between("slot", int(p.slot), 0, orders)
	f.Between("extra", int(p.extra), 0, maxArmies)
	f.Between("at", int(p.at), 0, max(turns, int(p.players)))
	f.Between("draft.known", int(p.draft.known), 0, int(p.draft.n))
	if f.Reading() && p.phase < Over && p.phase != Plan {
		f.Check(p.chooser() == engine.NoSeat, "at", "fault.value", p.at)
	}
}

// fields are those of the position, and the supplies, which a file does not have: they follow there from what is on the table and in the tower.
func (v *View) fields(f form.Form, got *given) {
	p := &v.p
	p.fields(f, got)
	form.Flag(f, "bids", &p.bids)
	f.Object("aloft", p.aloft != fight{}, p.aloft.fields)
	f.Fixed("facts", true, p.Seats(), func(f form.Form, key string, i int) { // by seat
		s := engine.Seat(i)
		f.Object(key, true, func(f form.Form) {
			form.Number(f.Full(), "supply", &p.seat[s].supply, 0, maxArmies)
			form.Number(f.Full(), "provinces", &p.seat[s].lands, 0, int8(provinces))
			if !f.Reading() {
				standing := v.Standing(s).Total() // what winter would bring now
				form.Number(f.Full(), "standing", &standing, 0, mostTally)
			}
		})
	})
	form.Number(f.Full(), "farmers", &p.farmers, 0, maxArmies)
}
