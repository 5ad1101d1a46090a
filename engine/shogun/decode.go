package shogun

import (
	"fmt"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) {
	q := *p.(*Position)
	return form.Write(func(f form.Form) { q.fields(f, new(given)) }), nil
}

// Decode reads the output of Encode and refuses positions that no match can reach. Missing fields are drawn, or are as at the beginning.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	p.phase, p.year = noPhase, 0
	r := &reading{Position: p, got: given{method: method(o)}, o: o, c: c, e: e}
	if err := form.Read(b, func(f form.Form) { p.fields(f, &r.got) }); err != nil {
		return nil, err
	}
	switch {
	case p.phase > DraftGroup:
		err = form.Test(r.dealProvinces, r.takeCubes, r.checkEvents, r.dealCards, r.checkTurns, r.checkSealed, r.checkPlans, r.checkFrom, r.checkDrawn,
			r.last.impossible, r.checkStray)
		if err == nil && r.got.winter {
			p.winter(c, e)
		}
	case r.got.draft:
		err = form.Test(r.checkBegun, r.checkTiles, r.checkDraft)
	default:
		if err = form.Test(r.checkBegun); err == nil {
			p.start(o, c, e)
		}
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// reading is a position that is being read from a file. It checks the conditions between several fields, and draws the missing ones.
type reading struct {
	*Position
	got given
	o   engine.Options
	c   *engine.Chance
	e   *engine.Events
}

// settleCalendar computes phase, year and season if they are missing, and checks that they fit each other. Rule shogun.seq.flow.
func (p *Position) settleCalendar(f form.Form, got *given) {
	if got.winter = p.phase == winterBegins; got.winter {
		p.phase = Revolt
	}
	drafts := got.method == "draft"
	if p.phase == noPhase {
		if p.phase = Plan; drafts && !f.Has("provinces") {
			p.phase = DraftPick
		}
	}
	f.Check(p.phase <= DraftGroup && !drafts, "phase", "shogun.fault.draft.none", p.phase)
	firstYear, lastYear, least, most := int8(1), int8(years), int8(1), int8(seasons-1)
	switch {
	case p.phase <= DraftGroup:
		lastYear, least, most = 1, 0, 0
	case p.phase >= Revolt:
		least, most = seasons, seasons
	}
	if p.phase == Over {
		firstYear = years
	}
	if p.year == 0 {
		p.year = firstYear
	}
	if p.season == 0 {
		p.season = least
	}
	f.Between("year", int(p.year), int(firstYear), int(lastYear))
	f.Between("season", int(p.season), int(least), int(most))
}

// elsewhere are the fields that belong to other phases.
func (p *Position) elsewhere() []string {
	switch {
	case p.phase <= DraftGroup:
		return []string{"orders", "specials", "slot", "plans", "sealed", "changed", "events", "taken", "queue", "drawn", "extra", "last", "winters"}
	case p.phase >= Revolt:
		return []string{"draft", "blind", "orders", "specials"}
	}
	return []string{"draft", "blind"}
}

// checkStray refuses a field that belongs to another phase.
func (r *reading) checkStray() *engine.DataError {
	if r.got.stray != "" {
		return engine.Wrong(r.got.stray, "fault.none", nil, r.phase)
	}
	return nil
}

// checkBegun tests that a draft on its way is all there.
func (r *reading) checkBegun() *engine.DataError {
	if r.tower != [colours]int8{} || r.tray != [colours]int8{} {
		return engine.Wrong("tower", "shogun.fault.tower.draft", nil)
	}
	if !r.got.draft && (r.got.provinces || r.got.seats || r.from != 0 || r.at != 0 || r.phase == DraftGroup) {
		return engine.Wrong("draft", "shogun.fault.draft", nil)
	}
	return nil
}

// dealProvinces deals a map that is left out as at the beginning.
func (r *reading) dealProvinces() *engine.DataError {
	switch {
	case r.got.provinces:
		return r.checkTiles()
	case r.got.method == "preset":
		r.preset(r.o, r.c, r.e)
	default:
		r.random(r.c, r.e)
	}
	return nil
}

// checkTiles tests that no more buildings stand there than there are.
func (r *reading) checkTiles() *engine.DataError {
	for b := Castle; b <= Theatre; b++ {
		if r.tilesLeft(b) < 0 {
			return engine.Wrong("provinces", "shogun.fault.buildings", nil, words.Pieces[b])
		}
	}
	return nil
}

// takeCubes takes the cubes of tray and tower from the supplies; a tower left out is filled as at the beginning.
func (r *reading) takeCubes() *engine.DataError {
	if err := r.fromSupply("tray", &r.tray); err != nil {
		return err
	}
	if r.got.tower {
		return r.fromSupply("tower", &r.tower)
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

// fromSupply takes cubes from the supplies.
func (r *reading) fromSupply(key string, n *[colours]int8) *engine.DataError {
	for colour, n := range *n {
		supply := r.supplyOf(colour)
		if n < 0 || n > *supply {
			return engine.Between(colourPath(key, colour), 0, *supply, n)
		}
		*supply -= n
	}
	return nil
}

// colourPath is the path of the cubes of a colour.
func colourPath(key string, colour int) string {
	if colour == farmers {
		return key + ".farmers"
	}
	return fmt.Sprintf("%s.seats[%d]", key, colour)
}

// impossible is the error of a throw that cannot have happened: more cubes came out of the tower than were in it, more stuck than were
// thrown, or the tray has other cubes than the throw left. Rule shogun.tower.throw.
func (l *throw) impossible() *engine.DataError {
	for i := range colours {
		thrown := int(l.fromMap[i]) + int(l.fromSupply[i]) + int(l.fromTray[i])
		switch came := thrown - int(l.stuck[i]) + int(l.released[i]); {
		case l.released[i] > l.before[i]:
			return engine.Wrong(colourPath("last.released", i), "shogun.fault.throw.released", l.released[i], l.before[i])
		case int(l.stuck[i]) > thrown:
			return engine.Wrong(colourPath("last.stuck", i), "shogun.fault.throw.stuck", l.stuck[i], thrown)
		case int(l.came[i]) != came:
			return engine.Wrong(colourPath("last.tray", i), "shogun.fault.throw.tray", l.came[i], came)
		}
	}
	return nil
}

// checkDraft tests a draft on its way: every province in play lies in the deck or open, was just taken, or has an owner. Rule shogun.draft.turn.
func (r *reading) checkDraft() *engine.DataError {
	d := &r.draft
	if r.at < 0 || int(r.at) >= r.Seats() {
		return engine.Wrong("at", "fault.seat", r.at, r.Seats()-1)
	}
	free := r.playing()
	for q := Aki; q <= Yamato; q++ {
		if r.land[q].owner != 0 {
			free &^= just(q)
		}
	}
	take := func(path string, card int8) *engine.DataError {
		q := engine.Place(card)
		if !free.has(q) {
			return engine.Wrong(path, "shogun.fault.province.free", words.Places[q])
		}
		free &^= just(q)
		return nil
	}
	for i, card := range d.deck[:d.n] {
		if err := take(fmt.Sprintf("draft.deck[%d]", i), card); err != nil {
			return err
		}
	}
	gap := r.phase != DraftGroup || r.blind // there is one already, or none can be
	for i, card := range d.open {
		if card == 0 && !gap {
			gap = true
		} else if err := take(fmt.Sprintf("draft.open[%d]", i), card); err != nil {
			return err
		}
	}
	if r.phase == DraftGroup {
		if err := take("from", int8(r.from)); err != nil {
			return err
		}
	}
	switch {
	case !gap:
		return engine.Wrong("draft.open", "shogun.fault.draft.gap", []string{words.Places[d.open[0]], words.Places[d.open[1]]})
	case r.phase == DraftPick && (r.from != 0 || r.blind):
		return engine.Wrong("from", "shogun.fault.from.early", words.Places[r.from])
	case free != 0:
		return engine.Wrong("draft.deck", "shogun.fault.draft.deck", nil)
	case d.known < 0 || d.known > d.n:
		return engine.Between("draft.known", 0, d.n, d.known)
	}
	if err := r.checkGroups(); err != nil {
		return err
	}
	if r.phase == DraftPick {
		d.seen[r.at] = d.open
	}
	return nil
}

// checkGroups checks the groups that are left: each seat, from the present one on, has as many groups as turns left.
func (r *reading) checkGroups() *engine.DataError {
	if len(r.got.left) != r.Seats() {
		return engine.Wrong("draft.left", "fault.list", len(r.got.left), r.Seats())
	}
	d := &r.draft
	path := func(s int) string { return fmt.Sprintf("draft.left[%d]", s) }
	for s, n := range r.got.left {
		if want := int(r.t.groupCount[r.players] - r.seat[s].lands); n != want {
			return engine.Wrong(path(s), "shogun.fault.groups.size", n, want)
		}
		rest := r.t.groups[r.players][:]
		for i, n := range d.left[s][:n] {
			k := slices.Index(rest, n)
			if n <= 0 || k < 0 {
				return engine.Wrong(fmt.Sprintf("%s[%d]", path(s), i), "shogun.fault.groups", n)
			}
			rest = rest[k+1:]
		}
	}
	turns := r.got.left[r.at]
	before := turns
	for i := range r.Seats() {
		s := (int(r.at) + i) % r.Seats()
		n := r.got.left[s]
		if n > before || n < turns-1 || turns == 0 {
			return engine.Wrong(path(s), "shogun.fault.draft.left", n)
		}
		before = n
	}
	if left := d.left[r.at]; r.phase == DraftGroup && left[turns-1] == left[0] {
		return engine.Wrong(path(int(r.at)), "shogun.fault.draft.sizes", left[:turns])
	}
	return nil
}
