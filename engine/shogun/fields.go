package shogun

import (
	"math"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// What a file has in place of an id.
const (
	covered     = form.Covered
	lostID      = "lost"   // on a space: its province was lost
	winterPhase = "winter" // in a scenario: winter begins, and goes on to the first choice
)

// The largest values of fields that the rules do not limit.
const (
	mostMarkers = 99
	mostChests  = 9999
	mostTally   = 127
)

// noPhase is the phase of a file without one. winterBegins is the phase that a file calls winterPhase: no position stays in Passing.
const (
	noPhase      Phase = -1
	winterBegins       = Passing
)

// The ids that files use.
var (
	inFile = form.Listed[Phase](append(phaseIDs[:Passing:Passing], winterPhase), int(winterBegins)+1)
	aPhase = form.Names[Phase]{ID: Phase.String, Find: inFile.Find, List: inFile.List}

	anEvent   = cardsOf(Event1, Event12, covered)
	aSpecial  = cardsOf(PlusChest, PlusDefence, "")
	aProvince = cardsOf(engine.Card(Aki), engine.Card(Yamato), covered) // its card

	anOrder = form.Names[int8]{Want: "shogun.fault.orders", Once: true,
		ID: func(o int8) string {
			if o == 0 {
				return covered
			}
			return words.Places[spaceOf(int(o)-1)]
		},
		Find: func(id string) (int8, bool) {
			q, ok := words.Place(id)
			return int8(q-OrderCastle) + 1, ok && q >= OrderCastle && q <= OrderCombatB
		}}
	// aLaid is a card on a space: of a province, or a chest card.
	aLaid = form.Names[int8]{Want: "shogun.fault.plan.card",
		ID: func(card int8) string {
			switch card {
			case coveredCard:
				return covered
			case lostCard:
				return lostID
			}
			return words.Cards[card]
		},
		Find: func(id string) (int8, bool) {
			card, ok := words.Card(id)
			if id == lostID {
				return lostCard, true
			}
			return int8(card), ok && (isChest(card) || isProvince(engine.Place(card)))
		}}
	aSpace = form.Names[engine.Place]{ID: placeID, Want: "shogun.fault.plan.names", Find: func(id string) (engine.Place, bool) {
		q, ok := words.Place(id)
		return q, ok && isSpace(q)
	}}
)

func placeID(q engine.Place) string { return words.Places[q] }

// cardsOf are the cards from one to another, counted from 1; none is the id of 0.
func cardsOf(from, to engine.Card, none string) form.Names[int8] {
	return form.Names[int8]{Want: "shogun.fault.cards", Args: []any{words.Cards[from], words.Cards[to]}, Once: true,
		ID: func(n int8) string {
			if n == 0 {
				return none
			}
			return words.Cards[from+engine.Card(n)-1]
		},
		Find: func(id string) (int8, bool) {
			card, ok := words.Card(id)
			return int8(card-from) + 1, ok && card >= from && card <= to
		}}
}

// provincesOf are provinces: all, or those of a set. want is the text for what is expected in an error.
func provincesOf[T form.Whole](want string, set provinceSet) form.Names[T] {
	return form.Names[T]{ID: func(q T) string { return words.Places[q] }, Want: want, Once: true, Find: func(id string) (T, bool) {
		q, ok := words.Place(id)
		return T(q), ok && set.has(q)
	}}
}

// phases are the phases of a position in a file, or of a view, which may be a moment inside a record.
func phases(f form.Form) form.Names[Phase] {
	if f.View() {
		return form.Listed[Phase](phaseIDs[:], len(phaseIDs))
	}
	return aPhase
}

// given has the values of a file that a position does not keep, or keeps in another form; it is not used while writing.
type given struct {
	method string // how the provinces are dealt
	winter bool   // the phase is winterPhase
	stray  string // a field that belongs to another phase, "" for none

	provinces, seats, tower, orders, specials, draft bool
	deck, gone                                       bool // of the events

	sealed       []bool
	taken, queue []engine.Seat
	drawn        []engine.Place
	left         []int // how many groups of the draft, by seat
}

// fields are all fields of a position in a file, in their order. A missing field is drawn, or is as at the beginning. Lists of seats are by
// their numbers; turn spaces and years count from 1.
func (p *Position) fields(f form.Form, got *given) {
	got.provinces, got.seats, got.tower, got.draft = f.Has("provinces"), f.Has("seats"), f.Has("tower"), f.Has("draft")
	got.orders, got.specials = f.Has("orders"), f.Has("specials")
	n, drafting, cards := p.Seats(), p.phase <= DraftGroup, f
	form.ID(f, "phase", phases(f), &p.phase, noPhase)
	number := func(key string, at *int8) { form.Number(f, key, at, math.MinInt8, math.MaxInt8) } // its bounds follow from other fields
	number("year", &p.year)
	number("season", &p.season) // 1 (spring) to 4 (winter)
	if f.Reading() && !f.View() {
		p.settleCalendar(f, got)
		drafting, cards = p.phase <= DraftGroup, f.Skip(p.phase >= Revolt)
		got.stray = f.First(p.elsewhere()...)
		f.Check(drafting && got.stray != "", got.stray, "fault.none", nil, p.phase)
	}
	number("slot", &p.slot) // the order that is carried out, from 1
	number("at", &p.at)     // whose turn it is: a seat in the draft, an index in the queue, else a turn space
	form.ID(f, "from", provincesOf[engine.Place](p.fromWant(), allProvinces), &p.from, 0)
	form.Flag(f, "blind", &p.blind)
	form.By(f, "provinces", provincesOf[engine.Place]("shogun.fault.province.in_play", p.playing()), form.Count(Aki, provinces),
		func(f form.Form, id string, q engine.Place) {
			f.Needed().Object(id, p.land[q] != (land{}), func(f form.Form) { p.landFields(f, q) })
		})
	f.Fixed("seats", true, n, func(f form.Form, key string, s int) {
		f.Needed().Object(key, true, func(f form.Form) { p.seat[s].fields(f.Needed(), p.t.riceEnd) })
	})
	f.Object("tower", true, func(f form.Form) { p.cubeFields(f, &p.tower, math.MinInt8, math.MaxInt8, math.MaxInt8) })
	f.Object("tray", true, func(f form.Form) { p.cubeFields(f, &p.tray, math.MinInt8, math.MaxInt8, math.MaxInt8) })
	f.Fixed("plans", p.plan != [seats][spaces]int8{}, n, func(f form.Form, key string, s int) {
		form.By(f, key, aSpace, form.Count(OrderCastle, spaces), func(f form.Form, id string, space engine.Place) {
			if card := &p.plan[s][space-OrderCastle]; f.Reading() || *card != noCard {
				form.Need(f, id, cardsLaid(f), card)
			}
		})
	})
	f.Fixed("sealed", p.sealed != 0, n, func(f form.Form, key string, i int) {
		s := engine.Seat(i)
		made := p.sealed.Has(s)
		form.Flag(f, key, &made)
		if got.sealed = append(got.sealed, made); made {
			p.sealed = p.sealed.With(s)
		}
	})
	form.Bits(f, "changed", provincesOf[engine.Place]("shogun.fault.changed", p.playing()), &p.changed, 0)
	f.Object("events", p.season > 0 || p.deck != [eventCards]int8{}, func(f form.Form) { p.eventFields(f, got) })
	if laid := p.order[0] != 0; laid || f.Reading() {
		row(cards, "orders", anOrder, p.order[:])
		row(cards, "specials", aSpecial, p.special[1:])
	}
	p.turnFields(f, got)
	form.IDs(f, "drawn", provincesOf[engine.Place]("shogun.fault.drawn", allProvinces), those(p.drawn[:]),
		func(q engine.Place) { got.drawn = append(got.drawn, q) })
	number("extra", &p.extra)
	f.Skip(!drafting).Object("draft", drafting || p.draft != (draft{}), func(f form.Form) { p.draftFields(f, got) })
	f.Object("last", p.last.at != 0, func(f form.Form) { p.throwFields(f) })
	f.Fixed("winters", p.winters != [years][seats]tally{}, years, func(f form.Form, key string, y int) {
		f.Needed().Fixed(key, true, n, func(f form.Form, key string, s int) {
			f.Needed().Object(key, true, func(f form.Form) { p.winters[y][s].fields(f.Needed()) })
		})
	})
}

// fromWant is the text for what is expected of the province of a choice.
func (p *Position) fromWant() string {
	switch p.phase {
	case DraftPick:
		return "shogun.fault.from.early"
	case DraftGroup:
		return "shogun.fault.province.free"
	case MoveArmies, Attack:
		return "shogun.fault.from.card"
	}
	return "shogun.fault.from.none"
}

// cardsLaid are the cards on spaces; in a view also covered ones.
func cardsLaid(f form.Form) form.Names[int8] {
	names := aLaid
	if f.View() {
		names.Find = func(id string) (int8, bool) {
			if id == covered {
				return coveredCard, true
			}
			return aLaid.Find(id)
		}
	}
	return names
}

// landFields are the fields of a province. Its armies come out of the supply of its owner.
func (p *Position) landFields(f form.Form, q engine.Place) {
	l, s, least := &p.land[q], p.land[q].owner.Seat(), int8(1)
	if f.View() {
		least = 0 // all its cubes may be in the air
	}
	form.Number(f.Needed(), "owner", &s, math.MinInt8, math.MaxInt8)
	f.Check(s < 0 || int(s) >= p.Seats(), "owner", "fault.seat", s, p.Seats()-1)
	form.Number(f.Needed(), "armies", &l.armies, least, p.t.cubes)
	form.Number(f, "markers", &l.markers, 0, mostMarkers)
	form.Bits(f, "built", form.Names[engine.Piece]{ID: func(b engine.Piece) string { return words.Pieces[b] },
		Want: "shogun.fault.built", Args: []any{p.t.sites[q]},
		Find: func(id string) (engine.Piece, bool) {
			b, ok := words.Piece(id)
			return b, ok && b >= Castle && b <= Theatre && !l.has(b) && l.buildings() < p.t.sites[q]
		}}, &l.built, Castle)
	if !f.Reading() {
		return
	}
	u := &p.seat[s]
	f.Check(u.supply < l.armies, "armies", "shogun.fault.armies", l.armies, p.t.cubes)
	l.owner = engine.OwnerOf(s)
	u.supply -= l.armies
	u.lands++
}

func (u *purse) fields(f form.Form, riceEnd int8) {
	form.Number(f, "chests", &u.chests, 0, mostChests)
	form.Number(f, "points", &u.points, 0, mostChests)
	form.Number(f, "rice", &u.rice, 0, riceEnd)
}

func (w *tally) fields(f form.Form) {
	form.Number(f, "provinces", &w.provinces, 0, mostTally)
	form.Number(f, "buildings", &w.built, 0, mostTally)
	form.Number(f, "majorities", &w.majority, 0, mostTally)
}

// cubeFields are numbers by colour.
func (p *Position) cubeFields(f form.Form, n *[colours]int8, least, most, mostFarmers int8) {
	f.Needed().Fixed("seats", true, p.Seats(), func(f form.Form, key string, s int) { form.Number(f.Needed(), key, &n[s], least, most) })
	form.Number(f.Needed(), "farmers", &n[farmers], least, mostFarmers)
}

// eventFields are the deck, the past events, and the event of the round.
func (p *Position) eventFields(f form.Form, got *given) {
	got.deck, got.gone = f.Has("deck"), f.Has("gone")
	row(f, "deck", anEvent, p.deck[:])
	form.Bits(f, "gone", anEvent, &p.gone, 0)
	ruling := anEvent
	ruling.Want, ruling.Args = "shogun.fault.events.ruling", nil
	form.ID(f, "ruling", ruling, &p.ruling, 0)
}

// row is the ids of all things of a kind, one at each place.
func row(f form.Form, key string, names form.Names[int8], at []int8) {
	n := 0
	form.IDs(f, key, names, slices.Clone(at), func(v int8) {
		at[n] = v
		n++
	})
	f.Check(f.Has(key) && n != len(at), key, "fault.list", n, len(at))
}

// turnFields are the seats on the turn spaces, -1 for nobody, and the seats that pick, in their order.
func (p *Position) turnFields(f form.Form, got *given) {
	seat := func(f form.Form, key string, at *engine.Owner, gaps bool, list *[]engine.Seat) {
		s := at.Seat()
		form.Number(f.Needed(), key, &s, math.MinInt8, math.MaxInt8)
		nobody := gaps && s == engine.NoSeat
		f.Check(!nobody && (s < 0 || int(s) >= p.Seats() || slices.Contains(*list, s)), key, "fault.once", s)
		if f.Reading() {
			*at, *list = engine.OwnerOf(s), append(*list, s)
		}
	}
	f.Fixed("taken", p.taken != [turns + 1]engine.Owner{}, turns, func(f form.Form, key string, i int) {
		seat(f, key, &p.taken[i+1], true, &got.taken)
	})
	queue := those(p.queue[:])
	f.List("queue", len(queue), math.MaxInt8, func(f form.Form, key string, i int) {
		if f.Reading() {
			queue = append(queue, 0)
		}
		seat(f, key, &queue[i], false, &got.queue)
	})
	if f.Reading() {
		copy(p.queue[:], queue)
	}
}

// those are the things of a list that are there.
func those[T ~int8 | ~int16](list []T) []T {
	return slices.DeleteFunc(slices.Clone(list), func(v T) bool { return v == 0 })
}

// draftFields are a draft on its way. A card that was just taken leaves a gap among those that lie open.
func (p *Position) draftFields(f form.Form, got *given) {
	d, n := &p.draft, p.Seats()
	form.IDs(f.Full(), "deck", aProvince, slices.Clone(d.deck[:d.n]), func(card int8) {
		d.deck[d.n] = card
		d.n++
	})
	form.Number(f, "known", &d.known, math.MinInt8, math.MaxInt8)
	f.Needed().Fixed("open", true, draftOpen, func(f form.Form, key string, i int) {
		form.ID(f, key, provincesOf[int8]("shogun.fault.province.free", p.playing()), &d.open[i], 0)
	})
	f.List("left", n, math.MaxInt8, func(f form.Form, key string, s int) {
		var groups [maxGroups]int8
		if s < n {
			groups = d.left[s]
		}
		left := those(groups[:])
		got.left = append(got.left, f.Needed().List(key, len(left), math.MaxInt8, func(f form.Form, key string, i int) {
			if f.Reading() {
				left = append(left, 0)
			}
			form.Number(f.Needed(), key, &left[i], math.MinInt8, math.MaxInt8)
		}))
		if f.Reading() && s < n {
			copy(d.left[s][:], left)
		}
	})
	f.Fixed("seen", true, n, func(f form.Form, key string, s int) {
		f.Needed().Fixed(key, true, draftOpen, func(f form.Form, key string, i int) {
			form.ID(f, key, provincesOf[int8]("shogun.fault.province", allProvinces), &d.seen[s][i], 0)
		})
	})
}

// throwFields are the last throw of cubes.
func (p *Position) throwFields(f form.Form) {
	l := &p.last
	form.Need(f, "at", provincesOf[int8]("shogun.fault.province", allProvinces), &l.at)
	for _, of := range []struct {
		key string
		n   *[colours]int8
	}{{"from_map", &l.fromMap}, {"from_supply", &l.fromSupply}, {"from_tray", &l.fromTray}, {"residents_before", &l.before},
		{"released", &l.released}, {"stuck", &l.stuck}, {"tray", &l.came}} {
		f.Needed().Object(of.key, true, func(f form.Form) { p.cubeFields(f, of.n, 0, p.t.cubes, p.t.farmers) })
	}
}

// fields are those of a fight whose cubes are in the air, which only a view has.
func (g *fight) fields(f form.Form) {
	place := provincesOf[engine.Place]("shogun.fault.province", allProvinces)
	form.ID(f, "from", place, &g.from, 0)
	form.Need(f, "to", place, &g.to)
	form.Number(f, "attacker", &g.attacker, 0, farmers)
	form.Number(f.Full(), "defender", &g.defender, -1, farmers)
	for _, of := range []struct {
		key string
		n   *int8
	}{{"armies", &g.armies}, {"held", &g.held}, {"extra", &g.extra}, {"event", &g.event}, {"special", &g.special}, {"farmers", &g.farmers}} {
		form.Number(f, of.key, of.n, 0, maxArmies)
	}
}
