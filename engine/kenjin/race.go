package kenjin

import (
	_ "embed"
	"slices"

	"tenka/engine"
	"tenka/engine/bot/search"
	"tenka/engine/worth"
)

// Race is how choices are raced well, as found out by play: those that look best, with playouts to the end of the match. A victory is worth
// ten points beside the points where two sit; where more do it is worth more, as one may be behind the first and ahead of all others.
func (game) Race(p engine.Position, _ engine.Seat) search.RaceNumbers {
	victory := 1000
	if p.Seats() > 2 {
		victory = 3000
	}
	return search.RaceNumbers{Share: 1, Field: 16, Listed: 16, Futures: 1024, Doubt: 2, Noise: 0, Rash: 90, Victory: victory}
}

// Rest never comes: playouts go to the end of the match.
func (game) Rest(engine.Position, engine.Position) bool { return false }

// Budget is how many playouts a level has: Steady with as many as elsewhere would play nearly as well as Sharp, and Gentle with as many nearly as well
// as Steady.
func (game) Budget(level string, usual int) (int, bool) {
	switch level {
	case "gentle":
		return 10, true
	case "steady":
		return 200, true
	}
	return usual, true
}

const (
	deals  = 8 // of hidden cards, to see which choices look best
	others = 3 // versions of a choice that may take any card
)

// Shortlist is the choices that look best after so many deals; where a Scout or Shugenja may take any card, a few of them.
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

// early is by number of seats and unit how readily a card is engaged that others hold, beside the others in the same hand.
var early = func() (rows [seats + 1][units + 1]int) {
	for n, row := range worth.Must(earlyFile, gameName, 2, seats, earlyNumbers()) {
		for i, v := range row {
			rows[n][int(Lord)+i] = v
		}
	}
	return rows
}()

// earlyNumbers are the numbers as the file has them.
func earlyNumbers() (list []worth.Number) {
	for u := Lord; u <= Samurai; u++ {
		list = append(list, worth.Number{ID: words.Pieces[u], Low: 1, High: 1000})
	}
	return list
}

// Guess deals the cards that s does not know anew: as others engage some units before others, those that lie face down are not as likely as those in
// hand. Towards the end nearly all is engaged, early and late: in the last round nothing is guessed. The lowest slots are taken to have been engaged first, and of what was in hand then each card is drawn as likely as it is early. Those of a partner
// stay as they are.
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
