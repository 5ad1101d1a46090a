package kenjin

import (
	_ "embed"
	"slices"

	"tenka/engine"
	"tenka/engine/bot/search"
	"tenka/engine/worth"
)

// Race is the numbers for racing choices; they were found by letting computer players play. The choices that look best are raced with playouts to the
// end of the match. Winning counts as ten points more with two seats, and as thirty with more, where points alone would reward a good second place.
func (game) Race(p engine.Position, _ engine.Seat) search.RaceNumbers {
	victory := 1000
	if p.Seats() > 2 {
		victory = 3000
	}
	return search.RaceNumbers{Share: 1, Field: 16, Listed: 16, Wide: 40, Futures: 4096, Doubt: 3, Noise: 0, Rash: 90, Victory: victory}
}

// Rest never comes: playouts go to the end of the match.
func (game) Rest(engine.Position, engine.Position) bool { return false }

// Reached is the lane in which a choice engages a card, and whether s or its partner has conquered it.
func (game) Reached(pos engine.Position, s engine.Seat, steps []engine.Action) (at engine.Place, reached bool) {
	if steps[0].Kind != KindEngage {
		return 0, false
	}
	p, at := pos.(*Position), steps[0].To
	won := p.won[p.laneAt(at)].Seat()
	return at, won == s || won != engine.NoSeat && won == p.partner(s)
}

// Budget is how many playouts a level has. Gentle and Steady have fewer than in other games: with the usual number each would play nearly as well as
// the next level.
func (game) Budget(level string, usual int) (int, bool) {
	switch level {
	case "gentle":
		return 10, true
	case "steady":
		return 200, true
	case "keen":
		return 3000, true
	}
	return usual, true
}

const (
	deals  = 8 // how often hidden cards are dealt to find the choices that look best
	others = 3 // how many cards are tried for a Scout or a Shugenja
)

// Shortlist calls enter with the choices that look best, summed over some deals of the hidden cards. A choice with a Scout or a Shugenja is entered
// several times, with cards drawn at random.
func (game) Shortlist(pos engine.Position, s engine.Seat, n int, c *engine.Chance, enter func([]engine.Action)) {
	p := pos.(*Position)
	if p.phase != Engage {
		return
	}
	h := hasties.Get().(*haste)
	defer hasties.Put(h)
	h.begin(p, s, c)
	h.every = true
	for range deals {
		h.forget(p)
		game{}.Guess(&h.Position, s, c)
		h.look()
	}
	slices.SortStableFunc(h.list, func(a, b glimpse) int { return b.value - a.value })
	h.Position = *p
	var path [2]engine.Action
	for i := range h.list[:min(n, len(h.list))] {
		g := &h.list[i]
		times := 1
		if g.unit == Scout || g.unit == Shugenja {
			times = others
		}
		for range times {
			enter(h.whole(path[:0], g))
		}
	}
}

//go:embed early.json
var earlyFile []byte

// early are weights by number of seats and unit: how likely other seats are to engage a card of one hand early.
var early = func() (rows [seats + 1][units + 1]int) {
	for n, row := range worth.Must(earlyFile, gameName, 2, seats, earlyNumbers()) {
		for i, v := range row {
			rows[n][int(Lord)+i] = v
		}
	}
	return rows
}()

// earlyNumbers are the names and bounds of the numbers in the file.
func earlyNumbers() (list []worth.Number) {
	for u := Lord; u <= Samurai; u++ {
		list = append(list, worth.Number{ID: words.Pieces[u], Low: 1, High: 1000})
	}
	return list
}

// Guess deals the cards that s does not know anew, weighted by early: people engage some units earlier than others, so a face-down card is more
// likely one of those. It assumes that the cards in the lowest slots were engaged first, and draws them in that order. Cards of a partner stay as
// they are. In the last round nothing is guessed, since nearly all cards are engaged by then.
func (game) Guess(pos engine.Position, s engine.Seat, c *engine.Chance) {
	p := pos.(*Position)
	if p.phase < Engage || p.phase > Moving || p.round >= p.t.rounds {
		return
	}
	for o := range engine.Seat(p.players) {
		if o != s && o != p.partner(s) {
			p.guess(s, o, c)
		}
	}
}

// guess deals the cards of o that s does not know.
func (p *Position) guess(s, o engine.Seat, c *engine.Chance) {
	var buf [deck]*card
	list := buf[:0]
	for by := range p.Seats() {
		if gone := &p.removed[by]; gone.known != 0 && gone.owner == o && !gone.knownTo(engine.Only(s)) {
			list = append(list, gone)
		}
	}
	for i := range int8(slots) {
		for _, l := range p.row().own[o] {
			row := p.cardsOf(o, l)
			if i < row.n && row.card[i].owner == o && !p.sees(engine.Only(s), l, &row.card[i]) {
				list = append(list, &row.card[i])
			}
		}
	}
	w := &early[p.players]
	left, sum := &p.hand[o], 0
	for _, hidden := range list {
		left[hidden.unit]++
	}
	for u := Lord; u <= Samurai; u++ {
		sum += int(left[u]) * w[u]
	}
	for _, hidden := range list {
		u := Lord
		for n := c.One(ownDraw, sum); n >= int(left[u])*w[u]; u++ {
			n -= int(left[u]) * w[u]
		}
		hidden.unit = u
		left[u]--
		sum -= w[u]
	}
}
