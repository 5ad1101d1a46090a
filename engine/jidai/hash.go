package jidai

import "tenka/engine"

// Hash sums all fields but the tables; points with which the sides began only where they were agreed, since older files know no agreement.
func (p *Position) Hash() uint64 {
	h := engine.NewHasher()
	r := &p.rules
	for _, b := range [...]bool{r.free, r.hidden, r.sight, r.palisade, r.servants, r.activeFire, r.standing, r.maeda, r.anyLead, p.begun, p.departed,
		p.free[0], p.free[1], p.secret[0], p.secret[1], p.tried[0], p.tried[1]} {
		h.Bool(b)
	}
	for _, n := range [...]int{int(p.phase), int(p.stage), int(p.turn), int(p.first), int(p.active), int(p.division), int(p.done), int(p.arrived),
		int(p.command), int(p.made), int(p.charged), int(p.asking), int(p.falls), int(p.routs), int(p.leading), int(p.level),
		int(p.fired.low), int(p.fired.high), int(p.fought.low), int(p.fought.high)} {
		h.Int(n)
	}
	for side := range 2 {
		for _, n := range [...]int{int(p.army[side]), int(p.formation[side]), int(p.was[side]), int(p.chosen[side]), int(p.margin[side]), int(p.held[side]),
			int(p.spend[side]), int(p.losses[side])} {
			h.Int(n)
		}
		for i := range handSize {
			h.Int(int(p.hand[side][i]))
			h.Int(int(p.spent[side][i]))
		}
	}
	for i := range p.units {
		c := &p.units[i]
		for _, n := range [...]int{int(c.typ), int(c.state), int(c.at), int(c.sp), int(c.ds), int(c.marks)} {
			h.Int(n)
		}
	}
	for _, s := range p.control {
		h.Int(int(s))
	}
	for i := range p.charges {
		c := &p.charges[i]
		for _, n := range [...]int{int(c.la), int(c.by), int(c.from), int(c.to)} {
			h.Int(n)
		}
		h.Bool(c.marker)
		h.Bool(c.asked)
	}
	for i := range p.fallen {
		h.Int(int(p.fallen[i]))
		h.Int(int(p.fell[i]))
		h.Int(int(p.routed[i]))
	}
	if p.begin != p.s.allowance {
		h.Int(int(p.begin[0]) - int(p.begin[1]))
	}
	p.fight.sum(&h)
	p.last.sum(&h)
	return h.Sum()
}

func (f *fight) sum(h *engine.Hasher) {
	for _, b := range [...]bool{f.fire, f.charge, f.further, f.laid[0], f.laid[1]} {
		h.Bool(b)
	}
	for _, n := range [...]int{int(f.la), int(f.ld), int(f.from), int(f.to), int(f.marker[0]), int(f.marker[1]), int(f.leader), int(f.barred)} {
		h.Int(n)
	}
}

func (r *Report) sum(h *engine.Hasher) {
	h.Bool(r.Seen)
	h.Bool(r.Fire)
	for _, n := range [...]int{int(r.LA), int(r.LD), int(r.From), int(r.To), int(r.Dice[0]), int(r.Dice[1]), int(r.Differential), int(r.Total),
		int(r.Attack), int(r.Defence)} {
		h.Int(n)
	}
	for _, n := range r.Lines {
		h.Int(int(n))
	}
}
