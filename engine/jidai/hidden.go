package jidai

import "tenka/engine"

// mask takes from p what these seats do not know: formations and markers of the other side, and choices that are not open yet. Rules
// jidai.hidden.formation, jidai.hidden.markers, jidai.hidden.rest, jidai.formation.secret.
func (p *Position) mask(who engine.Seats) {
	for side := Side(0); side < 2; side++ {
		if who.Has(side.seat()) {
			continue
		}
		p.hand[side] = [handSize]engine.Card{}
		if p.secret[side] {
			p.formation[side] = 0
		}
		if p.made.Has(side.seat()) {
			p.chosen[side] = hiddenChoice
		}
		if p.fight.laid[side] && (p.phase == MarkerActive || p.phase == MarkerInactive) {
			p.fight.marker[side] = 0
		}
	}
}

// Seen covers a choice of formation, and a marker that is laid face down. Rules jidai.hidden.formation, jidai.hidden.markers.
func (p *Position) Seen(who engine.Seats, s engine.Seat, a engine.Action) engine.Action {
	switch {
	case who.Has(s):
	case a.Kind == KindFormation:
		a.N = engine.Open
	case a.Kind == KindSpend && p.phase == MarkerActive:
		a.Card = engine.Open
	}
	return a
}

// Sample draws what the view does not know: formations that fit what was rolled and spent, markers out of the five of the formation, and
// choices of formation. Rules jidai.hidden.formation, jidai.hidden.markers.
func (game) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	view, p := v.(*View), dst.(*Position)
	*p = view.p
	for side := Side(0); side < 2; side++ {
		if p.formation[side] == 0 {
			p.sampleFormation(side, c)
		}
		if p.held[side] > 0 && p.hand[side][0] == 0 || p.fight.laid[side] && p.fight.marker[side] == 0 {
			p.sampleHand(side, c)
		}
		if p.chosen[side] == hiddenChoice {
			p.sampleChoice(side, c)
		}
	}
}

// ownDraw names the draws that a search makes with its own chance.
const ownDraw engine.Draw = 0

// sampleFormation draws a formation that the side may have, each as likely as it is that the markers which the side has spent were drawn for it.
// Rules jidai.formation.change, jidai.setup.formation, jidai.marker.draw.
func (p *Position) sampleFormation(side Side, c *engine.Chance) {
	var weight [mostFormations + 1]int
	sum := 0
	for f := int8(1); f <= mostFormations; f++ {
		if f == p.was[side] || !p.free[side] && p.t.crosses(p.was[side], f) && p.margin[side] < p.t.crossing {
			continue
		}
		weight[f] = p.drawnFrom(side, f)
		sum += weight[f]
	}
	p.formation[side] = p.was[side]
	if sum == 0 {
		return
	}
	f, n := int8(1), c.One(ownDraw, sum)
	for ; n >= weight[f]; f++ {
		n -= weight[f]
	}
	p.formation[side] = f
}

// drawnFrom counts the ways in which the markers that a side has spent are among those of a formation. Any of them was drawn as easily as another, and
// spent for reasons that do not depend on the rest.
func (p *Position) drawnFrom(side Side, f int8) int {
	var has [Either + 1]int
	for _, m := range p.t.formations[f].markers {
		has[m]++
	}
	n := 1
	for _, m := range p.spent[side][:p.spend[side]] {
		n *= has[held(m)] // an ordered choice: the same factor for every formation more
		has[held(m)]--
	}
	return n
}

// pool are the markers of a formation that the side has not spent; false where it spent others.
func (p *Position) pool(side Side, f int8) (left [handSize]int16, n int, ok bool) {
	var spent [Either + 1]int8
	for _, m := range p.spent[side][:p.spend[side]] {
		spent[held(m)]++
	}
	for _, m := range p.t.formations[f].markers {
		if spent[m] > 0 {
			spent[m]--
			continue
		}
		left[n] = int16(m)
		n++
	}
	return left, n, spent == [Either + 1]int8{}
}

// sampleHand draws the hand of a side, and the marker that lies face down.
func (p *Position) sampleHand(side Side, c *engine.Chance) {
	left, n, _ := p.pool(side, p.formation[side])
	want := int(p.held[side])
	face := p.fight.laid[side] && p.fight.marker[side] == 0
	if face {
		want++
	}
	want = min(want, n)
	c.Deal(ownDraw, left[:n], want)
	p.hand[side] = [handSize]engine.Card{}
	for i := range min(want, int(p.held[side])) {
		p.hand[side][i] = engine.Card(left[i])
	}
	if face {
		m := engine.Card(left[want-1])
		if m == Either {
			m = EitherPlus + engine.Card(c.One(ownDraw, 2))
		}
		p.fight.marker[side] = m
	}
}

// sampleChoice draws a choice of formation.
func (p *Position) sampleChoice(side Side, c *engine.Chance) {
	var buf [mostFormations + 1]engine.Action
	list := p.formationSteps(side, buf[:0])
	p.chosen[side] = int8(list[c.One(ownDraw, len(list))].N)
}
