package shogun

import (
	"fmt"
	"maps"
	"slices"

	"tenka/engine"
)

// Decode reads what Encode writes and refuses what no match can reach, in the order of the fields.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	var in positionJSON
	if err := engine.Strict(b, &in); err != nil {
		return nil, err
	}
	r := &reader{Position: p, in: &in, o: o, c: c, e: e}
	if err := r.read(); err != nil {
		return nil, err
	}
	return p, nil
}

// reader fills a position from a file.
type reader struct {
	*Position
	in     *positionJSON
	o      engine.Options
	c      *engine.Chance
	e      *engine.Events
	winter bool // the phase is winterPhase
}

func (r *reader) read() *engine.DataError {
	if err := r.readPhase(); err != nil {
		return err
	}
	steps := []func() *engine.DataError{
		r.readProvinces, r.readSeats, r.readCubes, r.readEvents, r.readOrders, r.readTaken, r.readSealed, r.readPlans, r.readStage,
		r.readDrawn, r.readLast, r.readWinters, r.readNothingElse,
	}
	if r.phase <= DraftGroup {
		steps = []func() *engine.DataError{r.readNothingElse, r.readProvinces, r.readSeats, r.readDraft}
		if r.in.Draft == nil {
			if err := r.readNothingElse(); err != nil {
				return err
			}
			r.start(r.o, r.c, r.e)
			return nil
		}
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	if r.winter {
		r.Position.winter(r.c, r.e)
	}
	return nil
}

// readPhase reads phase, year and season.
func (r *reader) readPhase() *engine.DataError {
	in := r.in
	switch {
	case in.Phase == winterPhase:
		r.winter, r.phase = true, Revolt
	case in.Phase == "":
		r.phase = Plan
		if in.Provinces == nil && method(r.o) == "draft" {
			r.phase = DraftPick
		}
	default:
		i := slices.Index(phaseIDs[:Passing], in.Phase)
		if i < 0 {
			return engine.OneOf("phase", append(phaseIDs[:Passing:Passing], winterPhase), in.Phase)
		}
		r.phase = Phase(i)
	}
	if r.phase <= DraftGroup && method(r.o) != "draft" {
		return engine.Wrong("phase", "shogun.fault.draft.none", in.Phase)
	}
	if in.Year != 0 {
		r.year = in.Year
	} else if r.phase == Over {
		r.year = years
	}
	if r.season = in.Season; r.season == 0 {
		switch {
		case r.phase >= Revolt:
			r.season = seasons
		case r.phase > DraftGroup:
			r.season = 1
		}
	}
	least, most := int8(1), int8(seasons-1)
	switch {
	case r.phase >= Revolt:
		least, most = seasons, seasons
	case r.phase <= DraftGroup:
		least, most = 0, 0
	}
	firstYear, lastYear := int8(1), int8(years)
	switch {
	case r.phase == Over:
		firstYear = years
	case r.phase <= DraftGroup:
		lastYear = 1
	}
	return first(within("year", r.year, firstYear, lastYear), within("season", r.season, least, most))
}

// readProvinces reads the map; a map left out is dealt as at the beginning.
func (r *reader) readProvinces() *engine.DataError {
	if r.in.Provinces == nil {
		switch {
		case r.phase <= DraftGroup:
		case method(r.o) == "preset":
			r.preset(r.o, r.c, r.e)
		default:
			r.random(r.c, r.e)
		}
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(r.in.Provinces)) {
		at, l := "provinces."+id, r.in.Provinces[id]
		q, ok := words.Place(id)
		if !ok || !r.playing().has(q) {
			return engine.Wrong("provinces", "shogun.fault.province.in_play", id)
		}
		if l.Owner < 0 || int(l.Owner) >= r.Seats() {
			return engine.Wrong(at+".owner", "fault.seat", l.Owner, r.Seats()-1)
		}
		if err := first(within(at+".armies", l.Armies, 1, r.t.cubes), within(at+".markers", l.Markers, 0, mostMarkers)); err != nil {
			return err
		}
		here := land{owner: engine.OwnerOf(l.Owner), armies: l.Armies, markers: l.Markers}
		for i, b := range l.Built {
			at := fmt.Sprintf("%s.built[%d]", at, i)
			piece, ok := words.Piece(b)
			if !ok || piece < Castle || piece > Theatre || here.has(piece) || here.buildings() >= r.t.sites[q] {
				return engine.Wrong(at, "shogun.fault.built", b, r.t.sites[q])
			}
			here.built |= 1 << (piece - Castle)
		}
		u := &r.seat[l.Owner]
		if int(u.supply) < int(l.Armies) {
			return engine.Wrong(at+".armies", "shogun.fault.armies", l.Armies, r.t.cubes)
		}
		u.supply -= l.Armies
		u.lands++
		r.land[q] = here
	}
	for b := Castle; b <= Theatre; b++ {
		if left := r.tilesLeft(b); left < 0 {
			return engine.Wrong("provinces", "shogun.fault.buildings", nil, words.Pieces[b])
		}
	}
	return nil
}

// seatsOf tests that a list has one entry for each seat.
func seatsOf[T any](r *reader, path string, list []T) *engine.DataError {
	if len(list) != r.Seats() {
		return engine.Wrong(path, "fault.list", len(list), r.Seats())
	}
	return nil
}

func (r *reader) readSeats() *engine.DataError {
	if r.in.Seats == nil {
		return nil
	}
	if err := seatsOf(r, "seats", r.in.Seats); err != nil {
		return err
	}
	for s, u := range r.in.Seats {
		at := fmt.Sprintf("seats[%d]", s)
		if err := first(within(at+".chests", u.Chests, 0, mostChests), within(at+".points", u.Points, 0, mostChests),
			within(at+".rice", u.Rice, 0, r.t.riceEnd)); err != nil {
			return err
		}
		r.seat[s].chests, r.seat[s].points, r.seat[s].rice = u.Chests, u.Points, u.Rice
	}
	return nil
}

// readCubes reads tower and tray; a tower left out is filled as at the beginning.
func (r *reader) readCubes() *engine.DataError {
	if r.in.Tray != nil {
		if err := r.cubesIn("tray", r.in.Tray, &r.tray, true); err != nil {
			return err
		}
	}
	if r.in.Tower != nil {
		return r.cubesIn("tower", r.in.Tower, &r.tower, true)
	}
	for s := range r.Seats() {
		if r.seat[s].supply < r.t.fillSeat {
			return engine.Wrong("tower", "shogun.fault.tower.cubes", nil)
		}
	}
	if r.farmers < r.t.fillFarmers {
		return engine.Wrong("tower", "shogun.fault.tower.farmers", nil)
	}
	r.fillTower(r.c, r.e)
	return nil
}

// cubesIn reads numbers by colour, which may be taken from the supplies.
func (r *reader) cubesIn(path string, in *cubesJSON, into *[colours]int8, take bool) *engine.DataError {
	if err := seatsOf(r, path+".seats", in.Seats); err != nil {
		return err
	}
	for s, n := range in.Seats {
		if err := r.cubeIn(fmt.Sprintf("%s.seats[%d]", path, s), s, n, into, take); err != nil {
			return err
		}
	}
	return r.cubeIn(path+".farmers", farmers, in.Farmers, into, take)
}

func (r *reader) cubeIn(path string, colour int, n int8, into *[colours]int8, take bool) *engine.DataError {
	most := r.t.cubes
	if colour == farmers {
		most = r.t.farmers
	}
	supply := r.supplyOf(colour)
	if take {
		most = *supply
	}
	if err := within(path, n, 0, most); err != nil {
		return err
	}
	if take {
		*supply -= n
	}
	into[colour] = n
	return nil
}

// readLast reads the last throw.
func (r *reader) readLast() *engine.DataError {
	in := r.in.Last
	if in == nil {
		return nil
	}
	q, ok := words.Place(in.At)
	if !ok || !isProvince(q) {
		return engine.Wrong("last.at", "shogun.fault.province", in.At)
	}
	l := &r.last
	l.at = int8(q)
	for _, n := range []struct {
		id   string
		in   *cubesJSON
		into *[colours]int8
	}{{"from_map", &in.FromMap, &l.fromMap}, {"from_supply", &in.FromSupply, &l.fromSupply}, {"from_tray", &in.FromTray, &l.fromTray},
		{"residents_before", &in.Before, &l.before}, {"released", &in.Released, &l.released}, {"stuck", &in.Stuck, &l.stuck}, {"tray", &in.Came, &l.came}} {
		if err := r.cubesIn("last."+n.id, n.in, n.into, false); err != nil {
			return err
		}
	}
	return l.impossible()
}

// impossible is why no throw can have gone like this: more came out of the tower than was in it, more stuck than was thrown, or the tray
// is not what they leave. Rule shogun.tower.throw.
func (l *throw) impossible() *engine.DataError {
	for i := range colours {
		thrown := int(l.fromMap[i]) + int(l.fromSupply[i]) + int(l.fromTray[i])
		path := func(field string) string {
			if i == farmers {
				return "last." + field + ".farmers"
			}
			return fmt.Sprintf("last.%s.seats[%d]", field, i)
		}
		switch came := thrown - int(l.stuck[i]) + int(l.released[i]); {
		case l.released[i] > l.before[i]:
			return engine.Wrong(path("released"), "shogun.fault.throw.released", l.released[i], l.before[i])
		case int(l.stuck[i]) > thrown:
			return engine.Wrong(path("stuck"), "shogun.fault.throw.stuck", l.stuck[i], thrown)
		case int(l.came[i]) != came:
			return engine.Wrong(path("tray"), "shogun.fault.throw.tray", l.came[i], came)
		}
	}
	return nil
}

func (r *reader) readWinters() *engine.DataError {
	if r.in.Winters == nil {
		return nil
	}
	if len(r.in.Winters) != years {
		return engine.Wrong("winters", "fault.list", len(r.in.Winters), years)
	}
	for y, row := range r.in.Winters {
		if err := seatsOf(r, fmt.Sprintf("winters[%d]", y), row); err != nil {
			return err
		}
		for s, w := range row {
			at := fmt.Sprintf("winters[%d][%d]", y, s)
			if err := first(within(at+".provinces", w.Provinces, 0, 127), within(at+".buildings", w.Built, 0, 127),
				within(at+".majorities", w.Majority, 0, 127)); err != nil {
				return err
			}
			r.winters[y][s] = tally{w.Provinces, w.Built, w.Majority}
		}
	}
	return nil
}

// readNothingElse refuses what belongs to another phase.
func (r *reader) readNothingElse() *engine.DataError {
	in := r.in
	drafting := r.phase <= DraftGroup
	for _, f := range []struct {
		id   string
		here bool
		fits bool
	}{
		{"draft", in.Draft != nil, drafting}, {"blind", in.Blind, drafting},
		{"orders", in.Orders != nil, !drafting && r.phase < Revolt}, {"specials", in.Specials != nil, !drafting && r.phase < Revolt},
		{"slot", in.Slot != 0, !drafting}, {"plans", in.Plans != nil, !drafting}, {"sealed", in.Sealed != nil, !drafting},
		{"changed", in.Changed != nil, !drafting}, {"events", in.Events != nil, !drafting}, {"taken", in.Taken != nil, !drafting},
		{"queue", in.Queue != nil, !drafting}, {"drawn", in.Drawn != nil, !drafting}, {"extra", in.Extra != 0, !drafting},
		{"last", in.Last != nil, !drafting}, {"winters", in.Winters != nil, !drafting},
	} {
		if f.here && !f.fits {
			return engine.Wrong(f.id, "fault.none", nil, r.phase)
		}
	}
	if drafting {
		for _, n := range []*cubesJSON{in.Tower, in.Tray} {
			if n != nil && (n.Farmers != 0 || slices.Max(append(n.Seats, 0)) != 0 || slices.Min(append(n.Seats, 0)) != 0) {
				return engine.Wrong("tower", "shogun.fault.tower.draft", *n)
			}
		}
	}
	if drafting && in.Draft == nil && (in.Provinces != nil || in.Seats != nil || in.From != "" || in.At != 0 || in.Phase == phaseIDs[DraftGroup]) {
		return engine.Wrong("draft", "shogun.fault.draft", nil)
	}
	return nil
}
