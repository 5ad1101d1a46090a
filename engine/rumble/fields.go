package rumble

import (
	"fmt"
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// The ids that files use.
var (
	aPhase    = form.Names[Phase]{ID: Phase.String, Find: form.Listed[Phase](phaseIDs[:], len(phaseIDs)).Find, Want: "rumble.fault.phase"}
	aPlace    = form.Names[engine.Place]{ID: placeID, Find: words.Place, Want: "rumble.fault.daimyo"}
	aProvince = form.Names[engine.Place]{ID: placeID, Want: "rumble.fault.province", Find: func(id string) (engine.Place, bool) {
		q, ok := words.Place(id)
		return q, ok && isProvince(q)
	}}
	aStand = form.Names[engine.Place]{ID: placeID, Find: words.Place, Want: "rumble.fault.province"} // a province or the reserve
	aCard  = form.Names[engine.Card]{ID: func(c engine.Card) string { return words.Cards[c] }, Find: words.Card, Want: "rumble.fault.tactic"}
)

func placeID(q engine.Place) string { return words.Places[q] }

// cardsFrom are the cards of one of the two decks.
func cardsFrom(from, to engine.Card) form.Names[engine.Card] {
	return form.Names[engine.Card]{ID: aCard.ID, Want: "rumble.fault.card", Args: []any{words.Cards[from], words.Cards[to]},
		Find: func(id string) (engine.Card, bool) {
			card, ok := words.Card(id)
			return card, ok && card >= from && card <= to
		}}
}

// given says which fields a file has that would otherwise be drawn or computed; while writing, which fields a view hides.
type given struct {
	castles, tactics, first, turn, toAct, reserve, display, own, war bool

	phase   Phase // -1 if it is not given
	fought  int8
	who     engine.Seats // of a view
	covered engine.Seats // the seats whose daimyo card is hidden from them
}

// fields are all fields of a position in a file, in their order. A field that is missing is drawn: castles, displays, cards and the first
// player. Then all units are in reserve, and the match is at its beginning.
func (p *Position) fields(f form.Form, got *given) {
	got.turn, got.toAct, got.first, got.castles = f.Has("turn"), f.Has("to_act"), f.Has("first"), f.Has("castles")
	always, n, last := f.Full(), p.Seats(), engine.Seat(p.players-1)
	form.ID(f, "phase", aPhase, &got.phase, -1)
	form.Number(always, "turn", &p.number, 0, mostTurns)
	form.NumberBut(f, "to_act", &p.turn, engine.NoSeat, 0, last)
	form.Number(always, "first", &p.first, -128, 127)
	f.Fixed("dice", p.dice[0] != 0, dice, func(f form.Form, key string, i int) { form.Number(f, key, &p.dice[i], 1, sides) })
	form.By(always, "castles", aProvince, allPlaces(), func(f form.Form, id string, q engine.Place) { p.castleField(f, id, q) })
	form.By(always, "units", aStand, append(allPlaces(), Reserve), func(f form.Form, id string, q engine.Place) { // armies by seat
		got.reserve = got.reserve || q == Reserve
		there := q == Reserve || slices.ContainsFunc(p.armies[:n], func(of [provinces + 2]int8) bool { return of[q] > 0 })
		f.Fixed(id, there, n, func(f form.Form, key string, s int) {
			form.Number(f, key, &p.armies[s][q], -128, 127)
			all := p.t.armies[p.level()]
			f.Check(p.armies[s][q] < 0 || p.armies[s][q] > all, key, "rumble.fault.armies", p.armies[s][q], all)
		})
	})
	f.Check(f.Has("daimyo") && !p.rules.advanced, "daimyo", "rumble.fault.daimyo.option", nil)
	f.Fixed("daimyo", p.rules.advanced, n, func(f form.Form, key string, s int) { form.Need(f, key, aPlace, &p.daimyo[s]) })
	f.Fixed("katana", true, n, func(f form.Form, key string, s int) { form.Number(f, key, &p.katana[s], 0, seats) })
	got.tactics = f.Object("tactics", true, func(f form.Form) {
		deck := cardsFrom(Monomi, Taikyaku)
		form.IDs(f.Full(), "display", deck, p.display.list(Monomi, Taikyaku), func(c engine.Card) { p.display |= 1 << c })
		f.Fixed("used", true, n, func(f form.Form, key string, s int) { takenField(f, key, deck, p.tactic[:], s) })
	})
	f.Check(f.Has("daimyo_cards") && !p.rules.advanced, "daimyo_cards", "rumble.fault.daimyo.option", nil)
	f.Object("daimyo_cards", p.rules.advanced, func(f form.Form) {
		got.display, got.own = f.Has("display"), f.Has("own")
		deck := cardsFrom(Kenshin, Sorin)
		form.IDs(f, "display", deck, p.display.list(Kenshin, Sorin), func(c engine.Card) { p.display |= 1 << c })
		f.Fixed("own", true, n, func(f form.Form, key string, s int) {
			takenField(f, key, got.maybe(f, deck, engine.Seat(s)), p.lord[:], s)
		})
		p.possibleField(f, deck, got)
		f.Fixed("used", true, n, func(f form.Form, key string, s int) {
			used := p.spent.Has(engine.Seat(s))
			if form.Flag(f, key, &used); used {
				p.spent = p.spent.With(engine.Seat(s))
			}
		})
	})
	f.Object("choice", p.choice != choice{}, func(f form.Form) { p.choice.fields(f, last) })
	got.war = f.Object("war", p.fought > 0, func(f form.Form) {
		got.fought = p.fought
		form.Number(f.Full(), "fought", &got.fought, 0, int8(len(p.site)-1))
		form.By(f, "tokens", aProvince, allPlaces(), func(f form.Form, id string, q engine.Place) {
			there := slices.ContainsFunc(p.tokens[:n], func(of [provinces + 1]int8) bool { return of[q] > 0 })
			f.Fixed(id, there, n, func(f form.Form, key string, s int) { form.Number(f, key, &p.tokens[s][q], 0, 127) })
		})
	})
}

// maybe are the cards of a display, of which a view covers the one that it hides at seat s.
func (got *given) maybe(f form.Form, deck form.Names[engine.Card], s engine.Seat) form.Names[engine.Card] {
	of := deck
	if got.covered.Has(s) {
		of.ID = func(engine.Card) string { return form.Covered }
	}
	if f.View() {
		of.Find = func(id string) (engine.Card, bool) {
			if id == form.Covered {
				got.covered = got.covered.With(s)
				return 0, true
			}
			return deck.Find(id)
		}
	}
	return of
}

// possibleField is what the seats of a view know of hidden daimyo cards: groups of seats, and the cards that they have among them. Rule
// rumble.hidden.daimyo_option.
func (p *Position) possibleField(f form.Form, deck form.Names[engine.Card], got *given) {
	if f.Reading() && !f.View() {
		return
	}
	var groups [seats + 1]group
	n := 0
	if !f.Reading() && got.covered != 0 {
		groups, n = p.uncertain(got.who, got.covered)
	}
	var of engine.Seats
	f.List("possible", n, len(groups), func(f form.Form, key string, i int) {
		g := &groups[i]
		f.Object(key, true, func(f form.Form) {
			form.Seats(f, "seats", &g.of, engine.Seat(p.players-1))
			var cards []engine.Card
			for _, card := range g.cards[:g.n] {
				cards = append(cards, engine.Card(card))
			}
			form.IDs(f, "cards", deck, cards, func(card engine.Card) { cards = append(cards, card) })
			if f.Reading() {
				f.Check(len(cards) < g.of.Count() || g.of&^got.covered != 0, "cards", "fault.list", len(cards), g.of.Count())
				for i, card := range cards[:min(len(cards), g.of.Count())] {
					g.cards[i] = int16(card)
				}
				of |= g.of
				p.cover(g)
			}
		})
	})
	f.Check(of != got.covered, "possible", "fault.list", of.Count(), got.covered.Count())
}

// mostTurns is the highest number of a turn.
const mostTurns = 9999

func allPlaces() []engine.Place { return form.Count(Tokuyama, provinces) }

// castleField is the large castle of a province, each value once.
func (p *Position) castleField(f form.Form, id string, q engine.Place) {
	v := p.castle[q]
	form.Number(f.Full(), id, &v, 0, 127)
	f.Check(!slices.Contains(p.t.values[:], v), id, "fault.one", v, p.t.values)
	if other := p.siteOf(v); f.Reading() {
		f.Check(other != 0, id, "fault.once", v)
		p.build(q, v)
	}
}

// takenField is the card that a seat has of a display, "" for none.
func takenField(f form.Form, key string, deck form.Names[engine.Card], by []engine.Card, s int) {
	form.ID(f, key, deck, &by[s], 0)
	f.Check(by[s] != 0 && slices.Contains(by[:s], by[s]), key, "fault.once", words.Cards[by[s]])
}

// fields are the fields of a choice in progress: of a card, or of reinforcements if there is no card.
func (c *choice) fields(f form.Form, last engine.Seat) {
	form.ID(f, "card", aCard, &c.card, 0)
	form.Number(f, "moved", &c.moved, 0, 127)
	form.Bits(f, "used", aProvince, &c.used, 0)
	victim := c.victim.Seat()
	form.NumberBut(f, "victim", &victim, engine.NoSeat, 0, last)
	c.victim = engine.OwnerOf(victim)
	form.ID(f, "origin", aProvince, &c.origin, 0)
	form.Flag(f, "daimyo", &c.lord)
}

// seatPath is the path of a seat in a list.
func seatPath(list string, s int) string { return fmt.Sprintf("%s[%d]", list, s) }
