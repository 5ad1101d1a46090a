package shogun

import "tenka/engine"

// Verdict is a fact that decided a winter for a seat.
type Verdict struct {
	Kind   VerdictKind
	Seat   engine.Seat
	Above  engine.Seat // who stands next before it, NoSeat for nobody
	Below  engine.Seat // who stands next behind it
	Places []engine.Place
	Piece  engine.Piece
	Losers engine.Seats // who would lose points by one more building
	A, B   int
}

// VerdictKind is the kind of a fact.
type VerdictKind int

// The facts, in the order in which they are shown.
const (
	VerdictFirst      VerdictKind = iota // it leads, A points before Below
	VerdictShared                        // nobody has more points, and Above has as many
	VerdictBetween                       // A points behind Above, B before Below
	VerdictLast                          // A points behind Above, and nobody has fewer
	VerdictProvinces                     // provinces brought Above A points, Seat B: the source that sets them apart most
	VerdictBuildings                     // the same of buildings
	VerdictMajorities                    // the same of majorities
	VerdictLost                          // A rice was missing: it lost Places
	VerdictHeld                          // A rice was missing, and it held Places
	VerdictUnbuilt                       // nobody built Piece in Places
	VerdictMore                          // one Piece more in Places would bring A points, its own among them, and take B from each of Losers
)

// Verdicts are the facts that decided a winter for a seat, two to five: its rank; the difference to the next seat before it, or behind it
// if it leads; the cost of its hunger; a majority that nobody has; and the points that one more building would have brought. v is the table
// at the moment of the count; before that there are none. Rules shogun.winter.feed, shogun.winter.majority.
func (v *View) Verdicts(w *WinterSheet, s engine.Seat) []Verdict {
	if !w.Counted {
		return nil
	}
	at := w.place(s)
	list := []Verdict{at}
	if x, ok := w.source(at); ok {
		list = append(list, x)
	}
	row := &w.Rows[s]
	var lost, held []engine.Place
	for _, x := range row.Revolts {
		if x.Held {
			held = append(held, x.Place)
		} else {
			lost = append(lost, x.Place)
		}
	}
	switch {
	case len(lost) > 0:
		list = append(list, Verdict{Kind: VerdictLost, Seat: s, Places: lost, A: row.Short})
	case len(held) > 0:
		list = append(list, Verdict{Kind: VerdictHeld, Seat: s, Places: held, A: row.Short})
	}
	if x, ok := w.unbuilt(); ok {
		list = append(list, x)
	}
	if x, ok := v.oneMore(s); ok {
		list = append(list, x)
	}
	return list
}

// place is the rank of a seat after the winter.
func (w *WinterSheet) place(s engine.Seat) Verdict {
	x := Verdict{Seat: s, Above: engine.NoSeat, Below: engine.NoSeat}
	same, mine := engine.NoSeat, w.Rows[s].Total
	for _, o := range w.Ranking() {
		switch n := w.Rows[o].Total; {
		case o == s:
		case n > mine:
			x.Above, x.A = o, n-mine
		case n == mine:
			same = o
		case x.Below == engine.NoSeat:
			x.Below, x.B = o, mine-n
		}
	}
	switch {
	case x.Above == engine.NoSeat && same != engine.NoSeat:
		x.Kind, x.Above = VerdictShared, same
	case x.Above == engine.NoSeat:
		x.Kind, x.A = VerdictFirst, x.B
	case x.Below == engine.NoSeat:
		x.Kind = VerdictLast
	default:
		x.Kind = VerdictBetween
	}
	return x
}

// source is the kind of points in which a seat differs most from the next one before it, or behind it if it leads; false without a
// difference.
func (w *WinterSheet) source(at Verdict) (Verdict, bool) {
	other := at.Above
	if other == engine.NoSeat {
		other = at.Below
	}
	if other == engine.NoSeat {
		return Verdict{}, false
	}
	mine, its := w.Rows[at.Seat].Points, w.Rows[other].Points
	best := Verdict{Seat: at.Seat, Above: other}
	for i, n := range [][2]int{{its.Provinces, mine.Provinces}, {its.Buildings, mine.Buildings}, {its.Majorities, mine.Majorities}} {
		if apart := n[0] - n[1]; max(apart, -apart) > max(best.A-best.B, best.B-best.A) {
			best.Kind, best.A, best.B = VerdictProvinces+VerdictKind(i), n[0], n[1]
		}
	}
	return best, best.A != best.B
}

// unbuilt is the building that would bring most of those missing in some region, with these regions; false if there is none.
func (w *WinterSheet) unbuilt() (Verdict, bool) {
	for b := Castle; b <= Theatre; b++ {
		x := Verdict{Kind: VerdictUnbuilt, Piece: b}
		for r := range regions {
			if at := RegionGreen + engine.Place(r); w.Lead(at, b).Leaders == 0 {
				x.Places = append(x.Places, at)
			}
		}
		if len(x.Places) > 0 {
			return x, true
		}
	}
	return Verdict{}, false
}

// oneMore is the building of s with the greatest effect, if s had a free site for it: the points for s, and the loss of the seat that loses
// most. False if no building would change a majority. Rules shogun.winter.score, shogun.winter.majority.
func (v *View) oneMore(s engine.Seat) (Verdict, bool) {
	best := Verdict{}
	before := v.p.majorities(nil)
	for q := Aki; q <= Yamato; q++ {
		if v.p.land[q].owner != engine.OwnerOf(s) {
			continue
		}
		for b := range buildings {
			if v.p.siteLost(q, Castle+engine.Piece(b)) != 0 {
				continue
			}
			p := v.p
			p.land[q].built |= 1 << b
			after := p.majorities(nil)
			x := Verdict{Kind: VerdictMore, Seat: s, Piece: Castle + engine.Piece(b), A: int(after[s] - before[s]),
				Places: []engine.Place{RegionGreen + engine.Place(p.t.region[p.rules.side][q])}}
			for o := range engine.Seat(p.players) {
				switch n := int(before[o] - after[o]); {
				case n > x.B:
					x.Losers, x.B = engine.Only(o), n
				case n == x.B && n > 0:
					x.Losers = x.Losers.With(o)
				}
			}
			if x.A > 0 && x.A+x.B > best.A+best.B {
				best = x
			}
		}
	}
	if best.A == 0 {
		return best, false
	}
	best.A += int(v.p.t.perBuilding)
	return best, true
}
