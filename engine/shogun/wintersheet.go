package shogun

import (
	"slices"

	"tenka/engine"
)

// WinterSheet is the account of a winter so far: the rice of each seat, the revolts, the points.
type WinterSheet struct {
	Year    int
	Record  int         // of its beginning
	Card    engine.Card // the event that was left over
	Loss    int         // rice that it takes from everybody
	Rows    []WinterRow // by seat
	Leads   []WinterLead
	Counted bool // the points are counted; nothing follows
}

// WinterRow is the winter of a seat.
type WinterRow struct {
	Weighed    bool // its rice is counted; false before, and for a seat without a province
	Rice, Lost int  // before the loss, and the loss
	Left       int
	Provinces  int  // to be fed
	Fed        bool // it is known whether rice is missing
	Short      int
	Revolts    []WinterRevolt
	hunger     int   // farmers in each of them besides those of the markers
	Points     Tally // of this winter, once they are counted
	Total      int   // with those of earlier winters
}

// WinterRevolt is a province that was drawn to revolt.
type WinterRevolt struct {
	Place   engine.Place
	Against int // farmers that rise
	Over    bool
	Held    bool
	Own     int // cubes of its owner in the tray, and of the farmers
	Farmers int
}

// WinterLead is the points for the most buildings of a kind in a region; there are no leaders without such buildings.
type WinterLead struct {
	Region  engine.Place
	Piece   engine.Piece
	Leaders engine.Seats
	Points  int // of each leader
}

// WinterSheet makes the account of the winter of a year from the records up to the moment of this view; false before the winter. The number
// of farmers in a revolt to come is the one that the rules would throw now. If a match began in the middle of a winter, the account begins
// with the view. Rules shogun.winter.loss, shogun.winter.feed, shogun.winter.revolts, shogun.winter.score.
func (v *View) WinterSheet(path []*engine.Record, year int) (WinterSheet, bool) {
	w := WinterSheet{Year: year, Rows: make([]WinterRow, v.Seats())}
	begun := w.readAll(path, false)
	if !begun && v.Season() == seasons && v.Year() == year {
		begun = w.readAll(path, true)
		for s := range w.Rows {
			if u, row := v.Seat(engine.Seat(s)), &w.Rows[s]; u.InPlay && !row.Weighed {
				row.Weighed, row.Rice, row.Left, row.Provinces = true, u.Rice, u.Rice, u.Provinces
			}
		}
	}
	for s := range w.Rows {
		for i := range w.Rows[s].Revolts {
			if x := &w.Rows[s].Revolts[i]; x.Against == 0 {
				b, _ := v.Uprising(x.Place, w.Rows[s].hunger)
				x.Against = b.Armies
			}
		}
	}
	return w, begun
}

// readAll reads the events of the winter from records, from its beginning on; begun says that it had begun before them. It reports whether
// the winter has begun.
func (w *WinterSheet) readAll(path []*engine.Record, begun bool) bool {
	for _, r := range path {
		for _, e := range r.Events {
			if e.Kind == EventRound && int(e.N) == seasons && int(e.Nums[0]) == w.Year {
				begun, w.Record = true, r.No
			}
			if begun && (!w.Counted || e.Kind == EventScore) {
				w.read(e)
			}
		}
		if w.Counted {
			break
		}
	}
	return begun
}

// read reads an event of the winter.
func (w *WinterSheet) read(e engine.Event) {
	if e.Kind == EventRiceLoss {
		w.Card, w.Loss = e.Card, int(e.N)
		return
	}
	if e.Kind == EventMajority {
		w.lead(e)
		return
	}
	if e.Owner < 1 || e.Owner == Farmers || int(e.Owner.Seat()) >= len(w.Rows) {
		return
	}
	row := &w.Rows[e.Owner.Seat()]
	switch e.Kind {
	case EventRiceLeft:
		row.Weighed, row.Left, row.Lost, row.Provinces = true, int(e.N), int(e.Nums[0]), int(e.Nums[1])
		row.Rice = row.Left + row.Lost
	case EventFed:
		row.Fed = true
	case EventMissing:
		row.Fed, row.Short, row.hunger = true, int(e.N), int(e.Nums[1])
	case EventDrawn:
		row.Revolts = append(row.Revolts, WinterRevolt{Place: e.To})
	case EventRevolt, EventRevoltHeld, EventRevoltLost:
		i := slices.IndexFunc(row.Revolts, func(x WinterRevolt) bool { return x.Place == e.To })
		if i < 0 {
			return
		}
		x := &row.Revolts[i]
		if e.Kind == EventRevolt {
			x.Against = int(e.Nums[0])
			return
		}
		x.Over, x.Held, x.Own, x.Farmers = true, e.Kind == EventRevoltHeld, int(e.Nums[0]), int(e.Nums[1])
	case EventScore:
		w.Counted = true
		row.Points, row.Total = Tally{int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])}, int(e.Nums[3])
	}
}

func (w *WinterSheet) lead(e engine.Event) {
	if n := len(w.Leads); n > 0 && w.Leads[n-1].Region == e.To && w.Leads[n-1].Piece == e.Piece {
		w.Leads[n-1].Leaders = w.Leads[n-1].Leaders.With(e.Owner.Seat())
		return
	}
	w.Leads = append(w.Leads, WinterLead{Region: e.To, Piece: e.Piece, Leaders: engine.Only(e.Owner.Seat()), Points: int(e.N)})
}

// Lead is the leaders with a kind of building in a region; empty if there is none or nothing is counted yet.
func (w *WinterSheet) Lead(region engine.Place, b engine.Piece) WinterLead {
	for _, l := range w.Leads {
		if l.Region == region && l.Piece == b {
			return l
		}
	}
	return WinterLead{Region: region, Piece: b}
}

// Ranking are the seats by their points after this winter, the most first; equal ones in the order of the seats.
func (w *WinterSheet) Ranking() []engine.Seat {
	list := make([]engine.Seat, len(w.Rows))
	for s := range list {
		list[s] = engine.Seat(s)
	}
	slices.SortStableFunc(list, func(a, b engine.Seat) int { return w.Rows[b].Total - w.Rows[a].Total })
	return list
}
