package shogun

import "tenka/engine"

// draftOpen is the number of open cards of the draft.
const draftOpen = 2

// beginDraft shuffles the province cards, opens two and gives the first turn. Rules shogun.draft.first, shogun.draft.open.
func (p *Position) beginDraft(o engine.Options, c *engine.Chance, e *engine.Events) {
	deck, n := p.shuffled(c)
	for i, card := range deck[:n] {
		p.draft.deck[i] = int8(card)
	}
	p.draft.n = int8(n)
	for s := range p.Seats() {
		p.draft.left[s] = p.t.groups[p.players]
	}
	first := o.Seat(optionFirst)
	if first == engine.NoSeat {
		first = engine.Seat(c.One(drawFirst, p.Seats()))
	}
	e.Tell(engine.Event{Kind: EventFirst, Owner: engine.OwnerOf(first)})
	for i := range p.draft.open {
		p.turnUp(i, e)
	}
	p.draftTurn(first, e)
}

// top takes the top card of the draft's deck.
func (p *Position) top() int8 {
	d := &p.draft
	card := d.deck[0]
	copy(d.deck[:], d.deck[1:d.n])
	d.n--
	d.deck[d.n] = 0
	d.known = min(d.known, d.n)
	return card
}

// turnUp opens the top card of the deck. Rule shogun.draft.open.
func (p *Position) turnUp(i int, e *engine.Events) {
	p.draft.open[i] = p.top()
	e.Reveal(engine.Event{Kind: EventDraftOpen, Card: engine.Card(p.draft.open[i]), N: int16(i + 1)})
}

// draftTurn begins the turn of s; two cards that it let lie before go under the deck. Rule shogun.draft.repeat.
func (p *Position) draftTurn(s engine.Seat, e *engine.Events) {
	p.phase, p.at, p.from, p.blind = DraftPick, int8(s), 0, false
	d := &p.draft
	open, seen := d.open, d.seen[s]
	if open == seen || open[0] == seen[1] && open[1] == seen[0] {
		for _, card := range open {
			d.deck[d.n] = card
			d.n++
			e.Tell(engine.Event{Kind: EventDraftUnder, Card: engine.Card(card)})
		}
		d.known += draftOpen
		for i := range d.open {
			p.turnUp(i, e)
		}
	}
	d.seen[s] = d.open
}

// picks lists the open cards and the hidden one. Rule shogun.draft.turn.
func (p *Position) picks(buf []engine.Action) []engine.Action {
	for _, card := range p.draft.open {
		buf = append(buf, engine.Action{Kind: KindPick, Card: engine.Card(card)})
	}
	return append(buf, engine.Action{Kind: KindBlind})
}

func pickNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return now(p.phase == DraftPick)
}

// pickOpen allows the two open cards. Rule shogun.draft.turn.
func pickOpen(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.Card == engine.Open
	for _, card := range p.draft.open {
		ok = ok || a.Card == engine.Card(card)
	}
	return engine.Refusal{Reason: reasonPickOpen, Card: words.NamedCard(a.Card)}, ok
}

// pick takes an open card; its place stays empty until the armies are chosen. Rules shogun.draft.turn, shogun.draft.refill.
func (p *Position) pick(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) {
	for i, card := range p.draft.open {
		if engine.Card(card) == a.Card {
			p.draft.open[i] = 0
		}
	}
	e.Tell(engine.Event{Kind: EventDraftTake, Seat: engine.OwnerOf(s), Card: a.Card})
	p.take(s, engine.Place(a.Card), c, e)
}

// takeBlind takes the top card of the deck and turns it up for all to see, before its group is chosen. Rule shogun.draft.turn.
func (p *Position) takeBlind(s engine.Seat, c *engine.Chance, e *engine.Events) {
	p.blind = true
	q := engine.Place(p.top())
	e.Reveal(engine.Event{Kind: EventDraftBlind, Seat: engine.OwnerOf(s), Card: engine.Card(q)})
	p.take(s, q, c, e)
}

// take goes to the choice of the armies of a province, unless only one size is left.
func (p *Position) take(s engine.Seat, q engine.Place, c *engine.Chance, e *engine.Events) {
	p.phase, p.from = DraftGroup, q
	left := p.draft.left[s]
	for i := 1; i < maxGroups && left[i] != 0; i++ {
		if left[i] != left[0] {
			return
		}
	}
	p.group(s, left[0], c, e)
}

// groups lists the different sizes that s has left. Rule shogun.draft.turn.
func (p *Position) groups(s engine.Seat, buf []engine.Action) []engine.Action {
	last := int8(0)
	for _, n := range p.draft.left[s] {
		if n != last && n != 0 {
			buf = append(buf, engine.Action{Kind: KindGroup, To: p.from, N: int16(n)})
		}
		last = n
	}
	return buf
}

func groupNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return now(p.phase == DraftGroup)
}

// groupWhere puts the armies into the province drawn. Rule shogun.draft.turn.
func groupWhere(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonGroupWhere, Place: words.NamedPlace(a.To), Other: p.from}, a.To == engine.Open || a.To == p.from
}

// groupLeft allows the sizes that are left. Rule shogun.draft.turn.
func groupLeft(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.N == engine.Open
	for _, n := range p.draft.left[s] {
		ok = ok || n != 0 && a.N == int16(n)
	}
	return engine.Refusal{Reason: reasonGroupLeft, Got: a.N}, ok
}

// group places the armies, opens a card in the place of one that was taken, and gives the turn on; when all groups stand the game begins.
// Rules shogun.draft.turn, shogun.draft.refill, shogun.draft.end.
func (p *Position) group(s engine.Seat, n int8, c *engine.Chance, e *engine.Events) {
	left := &p.draft.left[s]
	for i := range left {
		if left[i] == n {
			copy(left[i:], left[i+1:])
			left[maxGroups-1] = 0
			break
		}
	}
	p.settle(s, p.from, n, e)
	p.from = 0
	for i, card := range p.draft.open {
		if card == 0 {
			p.turnUp(i, e)
		}
	}
	if next := (s + 1) % engine.Seat(p.players); p.draft.left[next][0] != 0 {
		p.draftTurn(next, e)
		return
	}
	p.draft, p.at, p.blind = draft{}, 0, false
	p.begin(c, e)
}
