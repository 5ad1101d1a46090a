package shogun

import (
	"slices"

	"tenka/engine"
	"tenka/engine/workbench"
)

// Edits, in the order of their list.
const (
	editPhase = iota
	editYear
	editSeason
	editSlot
	editAt
	editFrom
	editUnits
	editBuilding
	editMarkers
	editChanged
	editChests
	editPoints
	editRice
	editPlan
	editLost
	editSealed
	editEvent
	editGone
	editRuling
	editOrder
	editSpecial
	editTaken
	editQueue
	editDrawn
	editExtra
	editPile
	editOpen
	editGroups
	editWinterProvinces
	editWinterBuilt
	editWinterMajority
)

var edits = []workbench.Edit{
	editPhase: {ID: "phase", Names: phaseIDs[:Passing]}, editYear: {ID: "year"},
	editSeason: {ID: "season", Names: []string{"none", "spring", "summer", "autumn", "winter"}}, editSlot: {ID: "slot"}, editAt: {ID: "at"},
	editFrom: {ID: "from", Part: workbench.To}, editUnits: {ID: "units"}, editBuilding: {ID: "building"}, editMarkers: {ID: "markers"},
	editChanged: {ID: "changed"}, editChests: {ID: "chests"}, editPoints: {ID: "points"}, editRice: {ID: "rice"},
	editPlan: {ID: "plan", Part: workbench.Card, Row: true}, editLost: {ID: "lost"}, editSealed: {ID: "sealed"}, editEvent: {ID: "event", Row: true},
	editGone: {ID: "gone"}, editRuling: {ID: "ruling"}, editOrder: {ID: "order"}, editSpecial: {ID: "special", Row: true},
	editTaken: {ID: "taken", Part: workbench.Owner}, editQueue: {ID: "queue", Part: workbench.Owner}, editDrawn: {ID: "drawn", Part: workbench.To},
	editExtra: {ID: "extra"}, editPile: {ID: "pile", Part: workbench.Card, Row: true}, editOpen: {ID: "open", Part: workbench.Card, Row: true},
	editGroups: {ID: "groups"}, editWinterProvinces: {ID: "winter_provinces"}, editWinterBuilt: {ID: "winter_built"},
	editWinterMajority: {ID: "winter_majority"},
}

// Edits are the kinds of edit of the workbench.
func (game) Edits() []workbench.Edit { return edits }

// The most that is set by hand of what has no limit in the rules.
const (
	laidMarkers = 9
	laidChests  = 99
	laidPoints  = 199
)

// Lay shows what a position is made of.
func (game) Lay(pos engine.Position, b *workbench.Bench) {
	p := pos.(*Position)
	p.layRound(b)
	p.layMap(b)
	for s := range engine.Seat(p.players) {
		p.laySeat(b, s)
	}
	p.layCards(b)
	p.layDraft(b)
}

// layRound shows how far the match is.
func (p *Position) layRound(b *workbench.Bench) {
	none := engine.Action{}
	// On an empty table the phase is planning: not all options have a draft.
	workbench.Ranged(b, editPhase, none, func() int { return int(p.phase) }, func(v int) { p.phase = Phase(v) }, int(Plan), int(DraftPick), int(Over))
	workbench.Number(b, editYear, none, &p.year, 1, years)
	workbench.Ranged(b, editSeason, none, func() int { return int(p.season) }, func(v int) { p.season = int8(v) }, 1, 0, seasons)
	workbench.Number(b, editSlot, none, &p.slot, 0, orders)
	workbench.Number(b, editAt, none, &p.at, 0, turns)
	workbench.Number(b, editFrom, none, &p.from, 0, provinces)
	for i := range p.drawn {
		workbench.Number(b, editDrawn, engine.Action{N: int16(i) + 1}, &p.drawn[i], 0, provinces)
	}
	most := int8(0)
	for _, row := range p.t.revolts {
		most = max(most, row.farmers)
	}
	workbench.Number(b, editExtra, none, &p.extra, 0, int(most))
}

// layMap shows what stands in the provinces, and the cubes in tower and tray. Armies that are set in a province take it from its owner.
func (p *Position) layMap(b *workbench.Bench) {
	var tiles [buildings]int
	for k := range tiles {
		tiles[k] = b.Pool(0, Castle+engine.Piece(k), int(p.t.tilesOf(Castle+engine.Piece(k), p.rules.moreTheatres)))
	}
	unrest := b.Pool(0, Marker, provinces*laidMarkers)
	b.Endless(unrest)
	var cubes [seats]int
	for s := range engine.Seat(p.players) {
		cubes[s] = b.Pool(engine.OwnerOf(s), Army, int(p.t.cubes))
	}
	for set := p.playing(); set != 0; set &= set - 1 {
		q := set.first()
		l := &p.land[q]
		for k, pool := range tiles {
			workbench.CountedVia(b, editBuilding, engine.Action{Piece: Castle + engine.Piece(k), To: q}, func() int { return int(l.built >> k & 1) },
				func(v int) { l.built = l.built&^(1<<k) | uint8(v)<<k }, pool, 1)
		}
		workbench.Counted(b, editMarkers, engine.Action{Piece: Marker, To: q}, &l.markers, unrest, laidMarkers)
		workbench.Bit(b, editChanged, engine.Action{To: q}, &p.changed, int(q))
		for s := range engine.Seat(p.players) {
			me := engine.OwnerOf(s)
			workbench.CountedVia(b, editUnits, engine.Action{Owner: me, Piece: Army, To: q}, func() int { return l.armiesOf(me) },
				func(v int) { l.setArmies(me, v) }, cubes[s], int(p.t.cubes))
		}
	}
	green := b.Pool(0, Farmer, int(p.t.farmers))
	for i, at := range []*[colours]int8{&p.tower, &p.tray} {
		for s := range engine.Seat(p.players) {
			workbench.Counted(b, editUnits, engine.Action{Owner: engine.OwnerOf(s), Piece: Army, To: Tower + engine.Place(i)}, &at[s], cubes[s],
				int(p.t.cubes))
		}
		workbench.Counted(b, editUnits, engine.Action{Piece: Farmer, To: Tower + engine.Place(i)}, &at[farmers], green, int(p.t.farmers))
	}
}

// armiesOf is how many armies of an owner stand there.
func (l *land) armiesOf(owner engine.Owner) int {
	if l.owner != owner {
		return 0
	}
	return int(l.armies)
}

// setArmies replaces all armies there by those of an owner; with none it loses the province.
func (l *land) setArmies(owner engine.Owner, n int) {
	switch {
	case n > 0:
		l.owner, l.armies = owner, int8(n)
	case l.owner == owner:
		l.owner, l.armies = 0, 0
	}
}

// laySeat shows what a seat holds, has planned, and has scored.
func (p *Position) laySeat(b *workbench.Bench, s engine.Seat) {
	of := engine.Action{Owner: engine.OwnerOf(s)}
	u := &p.seat[s]
	workbench.Number(b, editChests, of, &u.chests, 0, laidChests)
	workbench.Number(b, editPoints, of, &u.points, 0, laidPoints)
	workbench.Number(b, editRice, of, &u.rice, 0, int(p.t.riceEnd))
	workbench.Bit(b, editSealed, of, &p.sealed, int(s))
	for c := engine.Card(Chest0); c <= Chest4; c++ {
		b.Stock(workbench.Stock{Sort: "plan", Owner: of.Owner, Card: c, Most: 1, Edits: []int{editPlan}}, nil)
	}
	for i := range p.plan[s] {
		card, at := &p.plan[s][i], of
		at.To = spaceOf(i)
		workbench.Via(b, editPlan, at, func() int { return int(max(*card, noCard)) }, func(v int) { *card = int8(v) }, int(Chest4))
		layOne(b, editLost, at, card, lostCard)
	}
	points, built := 0, 0
	for k, n := range p.t.majority {
		points += regions * int(n)
		built += int(p.t.perBuilding) * int(p.t.tilesOf(Castle+engine.Piece(k), p.rules.moreTheatres))
	}
	for y := range p.winters {
		w, at := &p.winters[y][s], of
		at.Die = int8(y) + 1
		workbench.Number(b, editWinterProvinces, at, &w.provinces, 0, provinces*int(p.t.perProvince))
		workbench.Number(b, editWinterBuilt, at, &w.built, 0, built)
		workbench.Number(b, editWinterMajority, at, &w.majority, 0, points)
	}
}

// layOne shows whether a number is n, as 1 or 0. Set to 1 the number becomes n, and set to 0 it becomes 0 where it was n.
func layOne(b *workbench.Bench, edit int, of engine.Action, at *int8, n int8) {
	workbench.Via(b, edit, of, func() int {
		if *at == n {
			return 1
		}
		return 0
	}, func(v int) {
		switch {
		case v != 0:
			*at = n
		case *at == n:
			*at = 0
		}
	}, 1)
}

// layPlace shows where in a row a card lies, from 1. A card that is put to a place replaces the one that lay there.
func layPlace(b *workbench.Bench, edit int, of engine.Action, row []int8, card int8) {
	workbench.Via(b, edit, of, func() int { return slices.Index(row, card) + 1 }, func(v int) {
		if i := slices.Index(row, card); i >= 0 {
			row[i] = 0
		}
		if v > 0 {
			row[v-1] = card
		}
	}, len(row))
}

// layCards shows events, orders, special cards and turn spaces.
func (p *Position) layCards(b *workbench.Bench) {
	for n := int8(1); n <= int8(eventCards); n++ {
		of := engine.Action{Card: eventCard(n)}
		b.Stock(workbench.Stock{Sort: "events", Card: of.Card, Most: 1, Edits: []int{editEvent}}, nil)
		layPlace(b, editEvent, of, p.deck[:], n)
		workbench.Bit(b, editGone, of, &p.gone, int(n))
		layOne(b, editRuling, of, &p.ruling, n)
	}
	for i := range p.order {
		layPlace(b, editOrder, engine.Action{To: spaceOf(i)}, p.order[:], int8(i)+1)
	}
	for i := range specialCards {
		b.Stock(workbench.Stock{Sort: "special", Card: PlusChest + engine.Card(i), Most: 1, Edits: []int{editSpecial}}, nil)
		layPlace(b, editSpecial, engine.Action{Card: PlusChest + engine.Card(i)}, p.special[1:], int8(i)+1)
	}
	for i := range turns {
		workbench.Number(b, editTaken, engine.Action{To: Turn1 + engine.Place(i)}, &p.taken[i+1], 0, p.Seats())
	}
	for i := range p.Seats() {
		workbench.Number(b, editQueue, engine.Action{N: int16(i) + 1}, &p.queue[i], 0, p.Seats())
	}
}

// layDraft shows the draft.
func (p *Position) layDraft(b *workbench.Bench) {
	d := &p.draft
	for set := p.playing(); set != 0; set &= set - 1 {
		card := engine.Card(set.first())
		b.Stock(workbench.Stock{Sort: "plan", Card: card, Most: 1, Edits: []int{editPlan}}, nil)
		b.Stock(workbench.Stock{Sort: "draft", Card: card, Most: 1, Edits: []int{editPile, editOpen}}, nil)
	}
	for i := range p.playing().count() {
		workbench.Number(b, editPile, engine.Action{N: int16(i) + 1}, &d.deck[i], 0, provinces)
	}
	for i := range d.open {
		workbench.Number(b, editOpen, engine.Action{N: int16(i) + 1}, &d.open[i], 0, provinces)
	}
	all := p.t.groups[p.players][:]
	sizes := slices.Compact(slices.Clone(all))
	for s := range engine.Seat(p.players) {
		left := &d.left[s]
		for _, n := range sizes {
			if n == 0 {
				continue
			}
			workbench.Via(b, editGroups, engine.Action{Owner: engine.OwnerOf(s), Die: n}, func() int { return times(left[:], n) },
				func(v int) { setTimes(left, n, v) }, times(all, n))
		}
	}
}

// times is how often n stands in a list.
func times(list []int8, n int8) int {
	k := 0
	for _, v := range list {
		if v == n {
			k++
		}
	}
	return k
}

// setTimes changes a list of groups, the largest first, so that n stands in it v times.
func setTimes(left *[maxGroups]int8, n int8, v int) {
	list := slices.DeleteFunc(slices.Clone(left[:]), func(k int8) bool { return k == n || k == 0 })
	for range v {
		list = append(list, n)
	}
	slices.Sort(list)
	slices.Reverse(list)
	*left = [maxGroups]int8{}
	copy(left[:], list)
}

// TakeBack forgets the last throw, and what seats have seen of the draft.
func (game) TakeBack(pos engine.Position) {
	p := pos.(*Position)
	p.last, p.blind = throw{}, false
	p.draft.known, p.draft.seen = 0, [len(p.draft.seen)][len(p.draft.seen[0])]int8{}
}

// Settle counts provinces, supplies, the pile of the draft and what came out of the tower, and opens the bids when it is time.
func (game) Settle(pos engine.Position) {
	p := pos.(*Position)
	p.bids = p.phase > Plan && p.phase < Revolt
	p.farmers = p.t.farmers - p.tower[farmers] - p.tray[farmers]
	for s := range p.Seats() {
		u := &p.seat[s]
		u.lands, u.supply = 0, p.t.cubes-p.tower[s]-p.tray[s]
		for set := p.owns(engine.Seat(s)); set != 0; set &= set - 1 {
			u.lands++
			u.supply -= p.land[set.first()].armies
		}
	}
	d := &p.draft
	d.n = int8(len(d.deck))
	for d.n > 0 && d.deck[d.n-1] == 0 {
		d.n--
	}
	for i := range p.last.came {
		l := &p.last
		l.came[i] = int8(min(maxArmies, max(0, int(l.fromMap[i])+int(l.fromSupply[i])+int(l.fromTray[i])-int(l.stuck[i])+int(l.released[i]))))
	}
}
