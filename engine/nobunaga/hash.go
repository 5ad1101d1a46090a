package nobunaga

import "tenka/engine"

// Hash sums all fields but the tables, the camps, which follow from the markers, and the corps lost, which follow from the stock.
func (p *Position) Hash() uint64 {
	h := engine.NewHasher()
	r := &p.rules
	for _, b := range [...]bool{r.bidVictory, r.bidBalance, r.successors, r.handCap, r.moveLimit, r.paradiseOnce, r.hideyoshi1, r.ships, r.units, r.noMinimum,
		r.twoBoxes, r.twoDice, r.hideyoshi2, r.fire, r.charge, r.loss, r.majors, p.begun, p.acting, p.forced, p.shown, p.paradise, p.once, p.ships} {
		h.Bool(b)
	}
	for _, n := range [...]int{int(p.phase), int(p.stage), int(p.then), int(p.seat[0]), int(p.seat[1]), int(p.active), int(p.turn), int(p.kyoto), int(p.passes),
		int(p.goal), int(p.bonus), int(p.when), int(p.bid[0]), int(p.bid[1]), int(p.made), int(p.dead), int(p.white), int(p.ill),
		int(p.held[0]), int(p.held[1]), int(p.outs[0]), int(p.outs[1]), int(p.dice[0]), int(p.dice[1]), int(p.taken), int(p.takenBy), int(p.moved), int(p.double),
		int(p.rolling), int(p.fleeing), int(p.struck), int(p.hits[0]), int(p.hits[1]), int(p.winner)} {
		h.Int(n)
	}
	for z := range p.land {
		for k := range p.land[z] {
			h.Int(int(p.land[z][k].fresh))
			h.Int(int(p.land[z][k].spent))
		}
		h.Int(int(p.here[z]))
		h.Int(int(p.control[z]))
	}
	for k := range clans {
		h.Int(int(p.box[k]))
		h.Int(int(p.stock[k]))
	}
	for side := range p.hand {
		for i := range deck {
			h.Int(int(p.hand[side][i]))
			h.Int(int(p.out[side][i]))
		}
	}
	p.fight.sum(&h)
	p.draft.sum(&h)
	p.last.sum(&h)
	return h.Sum()
}

func (b *battle) sum(h *engine.Hasher) {
	for _, n := range [...]int{int(b.zone), int(b.clan), int(b.target), int(b.camp), int(b.corps), int(b.men), int(b.charge), int(b.number)} {
		h.Int(n)
	}
	h.Bool(b.fired)
}

func (d *draft) sum(h *engine.Hasher) {
	for _, n := range [...]int{int(d.kind), int(d.clan), int(d.from), int(d.at), int(d.men), int(d.all), int(d.units), int(d.chosen), int(d.steps), int(d.way),
		int(d.left), int(d.paid), int(d.text), int(d.target)} {
		h.Int(n)
	}
	for _, n := range d.corps {
		h.Int(int(n))
	}
	for _, b := range [...]bool{d.arrow, d.sea, d.parted, d.mingled} {
		h.Bool(b)
	}
}

func (r *Report) sum(h *engine.Hasher) {
	for _, n := range [...]int{int(r.Zone), int(r.Clan), int(r.Target)} {
		h.Int(n)
	}
	for row := range r.Dice {
		h.Int(int(r.Value[row]))
		h.Int(int(r.Hits[row]))
		for _, n := range r.Dice[row] {
			h.Int(int(n))
		}
	}
}
