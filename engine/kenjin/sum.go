package kenjin

import "tenka/engine"

// TermOf is the source of a term of the strength of a side.
type TermOf int8

// The terms, in the order of a sum. Rule kenjin.power.total.
const (
	TermCard   TermOf = iota // the power printed on a card
	TermLord                 // the power of the Lord from the cards of its clan after it
	TermField                // what Rice field or Village makes of a card
	TermPort                 // for the cards that lay face up before the battle
	TermSupply               // from the Supply camp
	TermPalace               // the loss of the larger side, negative

	terms = int(TermPalace) + 1
)

// sum is the strength of a side by its sources.
type sum [terms]int16

// cards is the power of the cards, each as it is in its lane.
func (n *sum) cards() int16 { return n[TermCard] + n[TermLord] + n[TermField] }

// total is the strength.
func (n *sum) total() int16 { return n.cards() + n[TermPort] + n[TermSupply] + n[TermPalace] }

// sumOf is the strength of a side by its sources, 0 for a side without cards. An Assassin of another seat counts for the side where it lies. In a
// view only cards with known faces count. Rules kenjin.power.total, kenjin.unit.assassin.army.
func (p *Position) sumOf(l int8, sd int) sum {
	var n sum
	if p.side[l][sd].standing() == 0 {
		return n
	}
	for i := range p.side[l][sd].n {
		if p.side[l][sd].card[i].fate == Stands {
			p.addCard(&n, l, sd, i)
		}
	}
	n[TermPort], n[TermSupply], n[TermPalace] = int16(p.port(l, sd)), int16(p.supplyBonus(l, sd)), -int16(p.palace(l, sd))
	return n
}

// addCard adds the power of a card if it is known.
func (p *Position) addCard(n *sum, l int8, sd int, i int8) {
	if u := p.side[l][sd].card[i].unit; u != 0 {
		of, more := p.change(l, sd, i)
		n[TermCard] += int16(p.t.power[u])
		n[of] += int16(more)
	}
}

// totalOf is the strength of a side, 0 for one without cards. Rule kenjin.power.total.
func (p *Position) totalOf(l int8, sd int) int16 {
	n := p.sumOf(l, sd)
	return n.total()
}

// power is the power of a card of a side in its lane. Rule kenjin.power.current.
func (p *Position) power(l int8, sd int, i int8) int8 {
	_, more := p.change(l, sd, i)
	return p.t.power[p.side[l][sd].card[i].unit] + more
}

// change is the power of a card beyond its printed power, and its source. Rule kenjin.power.current.
func (p *Position) change(l int8, sd int, i int8) (of TermOf, more int8) {
	row := &p.side[l][sd]
	u := row.card[i].unit
	switch {
	case u == Lord:
		return TermLord, p.lordBonus(row, i)
	case u == Peasant && p.tile[l] == RiceField: // Rule kenjin.field.ricefield.
		return TermField, p.t.peasantInField - p.t.power[u]
	case p.tile[l] == Village && p.t.power[u] == p.t.villageFrom: // Rule kenjin.field.village.
		return TermField, p.t.villageTo - p.t.villageFrom
	}
	return TermCard, 0
}

// lordBonus is the power of the Lord in slot i for the cards of its clan after it. With the option lord_bonus eliminated cards count too, also one
// that an Assassin of another seat has replaced. Rule kenjin.unit.lord.count.
func (p *Position) lordBonus(row *side, i int8) int8 { return p.lordCounts(row, i) * p.t.lordPer }

// lordCounts is how many cards the Lord in slot i has power for.
func (p *Position) lordCounts(row *side, i int8) int8 {
	n := int8(0)
	for j := i + 1; j < row.n; j++ {
		if p.rules.lordAll || row.card[j].owner == row.card[i].owner && row.card[j].fate == Stands {
			n++
		}
	}
	return n
}

// Term is one part of the strength of a side.
type Term struct {
	Of   TermOf
	Slot int // the card of the term, from 1; 0 for the whole side
	N    int
	For  int // how many cards the term counts: those after the Lord, or those face up in the Port; 0 for other terms
}

// Sum is the strength of a side as the rules would add it up if its battle were decided as the table stands.
type Sum struct {
	Terms  []Term // card by card, then the terms of the whole side; terms of 0 are left out except [TermCard]
	Total  int    // of the cards with known faces
	Cards  int    // that stand
	Hidden int    // the number of cards with unknown faces
}

// Sum is the strength of the side of s in a lane, term by term. Only cards with known faces count. After the battle it is the strength that decided
// it.
func (v *View) Sum(s engine.Seat, at engine.Place) Sum {
	l := v.p.laneAt(at)
	sd := v.p.sideOf(s, l)
	if sd < 0 {
		return Sum{}
	}
	if !v.p.fought.has(l) {
		return v.p.sumUp(l, int(sd))
	}
	before := v.p
	for i := range before.side[l] {
		before.side[l][i].unbeaten()
	}
	return before.sumUp(l, int(sd))
}

// SumWith is [View.Sum] of a lane before its battle, with one more unit of s at the end of the row, before its ability is used. A full row
// is unchanged.
func (v *View) SumWith(s engine.Seat, u engine.Piece, at engine.Place) Sum {
	w := *v
	if l := w.p.laneAt(at); w.p.sideOf(s, l) >= 0 && w.p.room(s, l) {
		w.p.lay(s, l, card{unit: u, owner: s, up: regular(u)})
	}
	return w.Sum(s, at)
}

// Counted is [View.Sum] at the present stage of the current battle: nothing before the cards are turned up, then the printed powers, then
// the power of each card in its lane (in the Sanctuary this comes before its choice), then everything. For all other lanes it is the whole
// sum. Rules kenjin.field.sanctuary, kenjin.power.current.
func (v *View) Counted(s engine.Seat, at engine.Place) Sum {
	all := v.Sum(s, at)
	b, fighting := v.Battle()
	if !fighting || b.Place != at || b.Effect >= Totalled {
		return all
	}
	powers := b.Effect >= PowersCounted || b.Effect >= Destroyed && v.Tile(at) == Sanctuary
	out := Sum{Cards: all.Cards, Hidden: all.Hidden}
	for _, t := range all.Terms {
		if powers && t.Of <= TermField || b.Effect >= Revealed && t.Of == TermCard {
			out.Terms = append(out.Terms, t)
			out.Total += t.N
		}
	}
	return out
}

// unbeaten restores the cards that were eliminated because the battle was lost.
func (sd *side) unbeaten() {
	for i := range sd.n {
		if sd.card[i].fate == Beaten {
			sd.card[i].fate = Stands
		}
	}
}

// sumUp is the strength of a side term by term.
func (p *Position) sumUp(l int8, sd int) Sum {
	var out Sum
	row := &p.side[l][sd]
	for i := range row.n {
		if row.card[i].fate != Stands {
			continue
		}
		out.Cards++
		if row.card[i].unit == 0 {
			out.Hidden++
			continue
		}
		var n sum
		p.addCard(&n, l, sd, i)
		for of := TermCard; of <= TermField; of++ {
			if of == TermCard || n[of] != 0 {
				term := Term{Of: of, Slot: int(i) + 1, N: int(n[of])}
				if of == TermLord {
					term.For = int(p.lordCounts(row, i))
				}
				out.Terms = append(out.Terms, term)
			}
		}
	}
	all := p.sumOf(l, sd)
	for of := TermPort; of <= TermPalace; of++ {
		if all[of] != 0 {
			term := Term{Of: of, N: int(all[of])}
			if of == TermPort {
				term.For = int(row.faceUp())
			}
			out.Terms = append(out.Terms, term)
		}
	}
	out.Total = int(all.total())
	return out
}
