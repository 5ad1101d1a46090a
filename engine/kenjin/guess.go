package kenjin

import "tenka/engine"

// weights are how likely each unit is.
type weights [units + 1]int

// style is a way to lay secret units.
type style struct {
	next     weights // how likely each unit of a hand is the next one
	anywhere bool    // whatever the tile
}

// styles are those that others are guessed to have. With one alone a computer player beats whoever lays so, and loses to somebody else.
var styles = [...]style{
	// Counted in 150 matches of greedy players with 4 seats, and 150 of Steady.
	{next: weights{Lord: 80, Peasant: 100, Brute: 3, Archer: 10, Samurai: 4}},
	// About what Sharp laid in 40 matches with 2 seats.
	{next: weights{Lord: 100, Peasant: 40, Brute: 12, Archer: 24, Samurai: 10}},
	// Nobody can foresee it.
	{next: weights{Lord: 1, Peasant: 1, Brute: 1, Archer: 1, Samurai: 1}, anywhere: true},
}

// lies is how many times as likely as elsewhere a unit is laid on a tile, in tenths: what Sharp laid in 300 matches with 2 seats and random
// tiles. In 60 matches with the four tiles of novices the Lord lay on the Fortress more often; so its number there is higher.
var lies = [tiles + 1]weights{
	Port:         {Lord: 5, Peasant: 13, Brute: 8, Archer: 2, Samurai: 11},
	RiceField:    {Lord: 5, Peasant: 13, Brute: 5, Archer: 5, Samurai: 7},
	Village:      {Lord: 8, Peasant: 13, Brute: 8, Archer: 3, Samurai: 6},
	Supply:       {Lord: 14, Peasant: 9, Brute: 10, Archer: 11, Samurai: 9},
	Torii:        {Lord: 11, Peasant: 10, Brute: 10, Archer: 9, Samurai: 10},
	Pass:         {Lord: 12, Peasant: 7, Brute: 14, Archer: 10, Samurai: 14},
	Sanctuary:    {Lord: 9, Peasant: 10, Brute: 8, Archer: 11, Samurai: 11},
	Palace:       {Lord: 8, Peasant: 9, Brute: 15, Archer: 3, Samurai: 18},
	GoldenTemple: {Lord: 7, Peasant: 8, Brute: 13, Archer: 18, Samurai: 9},
	Fortress:     {Lord: 20, Peasant: 9, Brute: 10, Archer: 15, Samurai: 9},
}

// of is how likely each unit of a hand is the next one, laid on a tile, and the sum of that, below 1<<14.
func (w *style) of(hand *[units + 1]int8, t engine.Card) (likely weights, sum int) {
	for u := Lord; u <= Samurai; u++ {
		likely[u] = int(hand[u]) * w.next[u]
		if !w.anywhere {
			likely[u] *= lies[t][u]
		}
		sum += likely[u]
	}
	return likely, sum
}

// onTile is a card and the tile of its lane.
type onTile struct {
	*card
	tile engine.Card
}

// Guess deals the cards that s does not know anew: each other seat lays in one of the styles, drawn at random; those are likelier that explain what
// s knows of its cards. Cards of a partner stay as they are.
func (game) Guess(pos engine.Position, s engine.Seat, c *engine.Chance) {
	p := pos.(*Position)
	if p.phase < Engage || p.phase > Moving {
		return
	}
	for o := range engine.Seat(p.players) {
		if o != s && o != p.partner(s) {
			p.guess(s, o, c)
		}
	}
}

// guess deals the cards of o that s does not know. They are drawn in the order of laying, without the units that s knows.
func (p *Position) guess(s, o engine.Seat, c *engine.Chance) {
	var buf [deck]onTile
	laid, hand := p.secrets(o, buf[:0]), p.t.count
	unknown := laid[:0]
	var likely [len(styles)]float64
	for i := range likely {
		likely[i] = 1
	}
	for _, k := range laid {
		if !k.up && !k.knownTo(engine.Only(s)) {
			unknown = append(unknown, k)
			p.hand[o][k.unit]++
			continue
		}
		for i := range likely {
			of, sum := styles[i].of(&hand, k.tile)
			likely[i] *= float64(of[k.unit]) / float64(sum)
		}
		hand[k.unit]--
	}
	w := drawn(&likely, c)
	left := &p.hand[o]
	for _, k := range unknown {
		of, sum := w.of(left, k.tile)
		u := Lord
		for n := c.One(ownDraw, sum); n >= of[u]; u++ {
			n -= of[u]
		}
		k.unit = u
		left[u]--
	}
}

// secrets appends the secret units that o has laid, about in the order of laying: those in the lowest slots first. A card that an Assassin has removed
// stands where it lay.
func (p *Position) secrets(o engine.Seat, list []onTile) []onTile {
	for i := range int8(slots) {
		for _, l := range p.row().own[o] {
			row := p.cardsOf(o, l)
			if i >= row.n {
				continue
			}
			k := &row.card[i]
			if k.owner != o {
				k = &p.removed[k.owner]
			}
			if !regular(k.unit) {
				list = append(list, onTile{k, p.tile[l]})
			}
		}
	}
	return list
}

// drawn is one of the styles, drawn by how likely they are.
func drawn(likely *[len(styles)]float64, c *engine.Chance) *style {
	const fine = 1 << 14
	sum, at := 0.0, 0
	for i, of := range likely {
		if sum += of; float64(c.One(ownDraw, fine))*sum < of*fine {
			at = i
		}
	}
	return &styles[at]
}
