package kenjin

import "tenka/engine"

// style is a way to lay secret units: how likely each unit of a hand is the next one.
type style [units + 1]int

// styles are those that others are guessed to have. With one alone a computer player beats whoever lays so, and loses to somebody else.
var styles = [...]style{
	{Lord: 80, Peasant: 100, Brute: 3, Archer: 10, Samurai: 4},   // counted in 150 matches of greedy players with 4 seats, and 150 of Steady
	{Lord: 100, Peasant: 40, Brute: 12, Archer: 24, Samurai: 10}, // about what Sharp laid in 40 matches with 2 seats
	{Lord: 1, Peasant: 1, Brute: 1, Archer: 1, Samurai: 1},       // nobody can foresee it
}

// of is the sum of the weights of a hand.
func (w *style) of(hand *[units + 1]int8) int {
	sum := 0
	for u := Lord; u <= Samurai; u++ {
		sum += int(hand[u]) * w[u]
	}
	return sum
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
	var buf [deck]*card
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
			likely[i] *= float64(styles[i][k.unit]) / float64(styles[i].of(&hand))
		}
		hand[k.unit]--
	}
	w := drawn(&likely, c)
	left := &p.hand[o]
	sum := w.of(left)
	for _, k := range unknown {
		u := Lord
		for n := c.One(ownDraw, sum); n >= int(left[u])*w[u]; u++ {
			n -= int(left[u]) * w[u]
		}
		k.unit = u
		left[u]--
		sum -= w[u]
	}
}

// secrets appends the secret units that o has laid, about in the order of laying: those in the lowest slots first. A card that an Assassin has removed
// stands where it lay.
func (p *Position) secrets(o engine.Seat, list []*card) []*card {
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
				list = append(list, k)
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
