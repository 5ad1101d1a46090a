// Package toytest is a small made-up game for tests of what all games share: secret simultaneous choices of two steps, a private look,
// a die that may be rolled again, and free placing. No program plays it.
//
// Each round every seat plans a card and a stake in secret; when all have planned, the plans are turned over and whoever named the
// card on top of the deck wins the stake. Then each seat in turn peeks at the next card of the deck, or rolls a die, perhaps rolls it
// again, and scores it on the left or the right.
package toytest

import (
	"fmt"

	"tenka/engine"
	"tenka/engine/form"
)

// Kinds of action.
const (
	KindPlan   engine.Kind = iota + 1 // Card: secret, first step of a plan
	KindStake                         // N: 1 to 3, secret, its last step
	KindPeek                          // the next card of the deck, for this seat alone
	KindRoll                          // one die
	KindReroll                        // once more
	KindPut                           // To: left or right
)

// Events.
const (
	EventPlanned engine.EventKind = iota + 1 // Seat
	EventShown                               // Seat, Card, N
	EventTop                                 // Card: the top of the deck
	EventPeek                                // Seat, Card: for the seat; without Card for the others
	EventRoll                                // Seat, N
	EventPut                                 // Seat, To, N
)

const (
	drawDeck engine.Draw = iota + 1
	drawDie
)

// Reasons.
const (
	reasonTurn engine.Reason = iota + 1
	reasonKind
	reasonCard
	reasonStake
	reasonPeeked
	reasonRolled
	reasonPlace
	reasonStray
)

var words = engine.Vocabulary{
	Kinds:  []string{"", "plan", "stake", "peek", "roll", "reroll", "put"},
	Places: []string{"", "left", "right"},
	Pieces: []string{""},
	Cards:  []string{"", "ant", "bee", "cat", "dog"},
	Events: []string{"", "planned", "shown", "top", "peek", "roll", "put"},
	Draws:  []engine.DrawWord{{}, {ID: "deck", Of: engine.OfCard}, {ID: "die"}},
	Reasons: []engine.ReasonWord{{}, {ID: "turn", Rule: "toy.turn"}, {ID: "kind", Rule: "toy.turn"}, {ID: "card", Rule: "toy.card"},
		{ID: "stake", Rule: "toy.stake"}, {ID: "peeked", Rule: "toy.peek"}, {ID: "rolled", Rule: "toy.roll"}, {ID: "place", Rule: "toy.put"},
		{ID: "stray", Rule: "toy.turn"}},
	Sealing: []engine.Kind{KindStake},
}

const (
	cards     = 4
	seats     = 3
	maxStake  = 3
	maxRounds = 1000
)

type tables struct {
	Game   string `json:"game"`
	Rounds int16  `json:"rounds"`
}

// Game is the toy.
type Game struct{}

// Games finds the toy by its name.
func Games(name string) (engine.Game, bool) { return Game{}, name == "toy" }

// Name is "toy".
func (Game) Name() string { return "toy" }

// Options are seats and the number of rounds' worth of luck: none.
func (Game) Options() []engine.Option {
	return []engine.Option{{ID: "players", Values: []string{"3", "2"}, Seats: true}, {ID: "peeks", Values: []string{"true", "false"}}}
}

// Data is three rounds.
func (Game) Data() []byte { return []byte(`{"game":"toy","rounds":3}`) }

// Tables reads the number of rounds.
func (Game) Tables(data []byte) (engine.Tables, error) {
	var t tables
	if err := engine.Strict(data, &t); err != nil {
		return nil, err
	}
	if t.Rounds < 1 || t.Rounds > maxRounds {
		return nil, engine.Between("rounds", 1, 1000, t.Rounds)
	}
	return &t, nil
}

// Vocabulary holds the toy's ids.
func (Game) Vocabulary() *engine.Vocabulary { return &words }

type phase int8

const (
	planning phase = iota
	turning
	rolled
	rerolled
	over
)

type plan struct {
	card engine.Card
	n    int16 // 0 while the plan is open
}

// Position is one moment of the toy.
type Position struct {
	t       *tables
	players int8
	peeks   bool
	phase   phase
	round   int16
	turn    engine.Seat
	die     int16
	plan    [seats]plan
	known   engine.Seats // seats that know the top of the deck
	top     engine.Card
	score   [seats]int16
	left    int16
}

// New begins round 1.
func (g Game) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p := &Position{t: t.(*tables), players: int8(o.SeatCount(g.Options())), peeks: o.Is("peeks"), round: 1}
	p.shuffle(c)
	return p, nil
}

func (p *Position) shuffle(c *engine.Chance) {
	deck := [cards]int16{1, 2, 3, 4}
	c.Deal(drawDeck, deck[:], 1)
	p.top, p.known = engine.Card(deck[0]), 0
}

// Seats is how many play.
func (p *Position) Seats() int { return int(p.players) }

// ToAct is everybody who has not planned, or the one whose turn it is.
func (p *Position) ToAct() engine.Seats {
	switch p.phase {
	case planning:
		var who engine.Seats
		for s := range engine.Seat(p.players) {
			if p.plan[s].n == 0 {
				who = who.With(s)
			}
		}
		return who
	case over:
		return 0
	}
	return engine.Only(p.turn)
}

// Open reports whether s has named a card but no stake.
func (p *Position) Open(s engine.Seat) bool {
	return p.phase == planning && p.plan[s].card != 0 && p.plan[s].n == 0
}

// Fresh reports whether a turn begins.
func (p *Position) Fresh() bool { return p.phase == turning }

// Turn counts the rounds.
func (p *Position) Turn() int { return int(p.round) }

// Legal lists what Check accepts.
func (p *Position) Legal(s engine.Seat, buf []engine.Action) []engine.Action {
	add := func(a engine.Action) {
		if _, ok := p.Check(s, a); ok {
			buf = append(buf, a)
		}
	}
	for c := range engine.Card(cards) {
		add(engine.Action{Kind: KindPlan, Card: c + 1})
	}
	for n := range int16(maxStake) {
		add(engine.Action{Kind: KindStake, N: n + 1})
	}
	add(engine.Action{Kind: KindPeek})
	add(engine.Action{Kind: KindRoll})
	add(engine.Action{Kind: KindReroll})
	add(engine.Action{Kind: KindPut, To: 1})
	add(engine.Action{Kind: KindPut, To: 2})
	return buf
}

// Check tests the turn, the kind, then the fields.
func (p *Position) Check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	no := func(r engine.Reason) (engine.Refusal, bool) {
		return engine.Refusal{Reason: r, Card: max(a.Card, 0)}, false
	}
	in := func(v, low, high int16) bool { return v == engine.Open || v >= low && v <= high }
	uses := engine.Action{Kind: a.Kind}
	switch {
	case !p.ToAct().Has(s):
		return no(reasonTurn)
	case a.Kind == KindPlan && p.phase == planning && !p.Open(s):
		uses.Card = a.Card
		if !in(int16(a.Card), 1, cards) {
			return no(reasonCard)
		}
	case a.Kind == KindStake && p.Open(s):
		uses.N = a.N
		if !in(a.N, 1, maxStake) {
			return no(reasonStake)
		}
	case a.Kind == KindPeek && p.phase == turning:
		if !p.peeks || p.known.Has(s) {
			return no(reasonPeeked)
		}
	case a.Kind == KindRoll && p.phase == turning:
	case a.Kind == KindReroll && p.phase >= turning:
		if p.phase != rolled {
			return no(reasonRolled)
		}
	case a.Kind == KindPut && (p.phase == rolled || p.phase == rerolled):
		uses.To = a.To
		if !in(int16(a.To), 1, 2) {
			return no(reasonPlace)
		}
	default:
		return no(reasonKind)
	}
	if a != uses {
		return no(reasonStray)
	}
	return engine.No, true
}

// Apply carries out a step.
func (p *Position) Apply(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) error {
	me := engine.OwnerOf(s)
	switch a.Kind {
	case KindPlan:
		p.plan[s].card = a.Card
	case KindStake:
		p.plan[s].n = a.N
		e.Tell(engine.Event{Kind: EventPlanned, Seat: me})
		if p.ToAct() == 0 {
			p.show(c, e)
		}
	case KindPeek:
		p.known = p.known.With(s)
		others := engine.AllSeats(p.Seats()).Without(s)
		e.Reveal(engine.Event{Kind: EventPeek, Seat: me, Card: p.top, For: engine.Only(s)})
		e.Tell(engine.Event{Kind: EventPeek, Seat: me, For: others})
		p.next()
	case KindRoll, KindReroll:
		var die [1]int16
		c.Dice(drawDie, die[:], 6)
		p.die = die[0]
		p.phase++
		e.Tell(engine.Event{Kind: EventRoll, Seat: me, N: p.die})
	case KindPut:
		p.score[s] += p.die
		if a.To == 1 {
			p.left += p.die
		}
		e.Tell(engine.Event{Kind: EventPut, Seat: me, To: a.To, N: p.die})
		p.next()
	}
	return c.Err()
}

// show turns all plans over and pays them, and the turns begin with a new deck.
func (p *Position) show(c *engine.Chance, e *engine.Events) {
	e.Reveal(engine.Event{Kind: EventTop, Card: p.top})
	for s := range engine.Seat(p.players) {
		e.Reveal(engine.Event{Kind: EventShown, Seat: engine.OwnerOf(s), Card: p.plan[s].card, N: p.plan[s].n})
		if p.plan[s].card == p.top {
			p.score[s] += p.plan[s].n
		}
		e.Frame(p)
	}
	p.plan = [seats]plan{}
	p.phase, p.turn = turning, 0
	p.shuffle(c)
}

// next gives the turn on; after the last seat a new round is planned.
func (p *Position) next() {
	p.phase, p.die = turning, 0
	if p.turn++; int8(p.turn) < p.players {
		return
	}
	p.turn, p.phase = 0, planning
	if p.round++; p.round > p.t.Rounds {
		p.phase = over
	}
}

// View is what some seats know.
type View struct {
	who engine.Seats
	p   Position // what is not known is 0
}

// Who are the seats of the view.
func (v *View) Who() engine.Seats { return v.who }

// Hash sums the view.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// MarshalJSON writes scores and what is known.
func (v *View) MarshalJSON() ([]byte, error) { return form.WriteView(&v.who, v.p.fields), nil }

// Read reads what a view wrote.
func (g Game) Read(o engine.Options, t engine.Tables, b []byte) (engine.View, error) {
	v := &View{p: Position{t: t.(*tables), players: int8(o.SeatCount(g.Options())), peeks: o.Is("peeks")}}
	return v, form.ReadView(b, &v.who, v.p.fields)
}

// View covers the plans of others and the top of the deck.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	for s := range engine.Seat(p.players) {
		if !who.Has(s) && p.plan[s].n != 0 {
			v.p.plan[s] = plan{card: engine.Open, n: engine.Open}
		} else if !who.Has(s) {
			v.p.plan[s] = plan{}
		}
	}
	if p.known&who == 0 && who != engine.AllSeats(p.Seats()) {
		v.p.top = 0
	}
	return v
}

// Seen covers the card and the stake.
func (p *Position) Seen(who engine.Seats, s engine.Seat, a engine.Action) engine.Action {
	if who.Has(s) {
		return a
	}
	switch a.Kind {
	case KindPlan:
		a.Card = engine.Open
	case KindStake:
		a.N = engine.Open
	}
	return a
}

// Sample fills in what the view does not know.
func (Game) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	view, p := v.(*View), dst.(*Position)
	*p = view.p
	if p.top == 0 {
		p.top = engine.Card(c.One(drawDeck, cards) + 1)
	}
	for s := range p.plan {
		if p.plan[s].n == engine.Open {
			p.plan[s] = plan{card: engine.Card(c.One(drawDeck, cards) + 1), n: int16(c.One(drawDeck, maxStake) + 1)}
		}
	}
}

// Outcome ranks by score; equal scores share the rank.
func (p *Position) Outcome() (engine.Outcome, bool) {
	var o engine.Outcome
	if p.phase != over {
		return o, false
	}
	for s := range p.players {
		o.Score[s], o.Rank[s] = p.score[s], 1
		for other := range p.players {
			if p.score[other] > p.score[s] {
				o.Rank[s]++
			}
		}
	}
	return o, true
}

// CopyFrom is assignment.
func (p *Position) CopyFrom(from engine.Position) { *p = *from.(*Position) }

// Clone is a copy.
func (p *Position) Clone() engine.Position {
	c := *p
	return &c
}

// Hash sums all fields.
func (p *Position) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(p.players))
	h.Bool(p.peeks)
	h.Int(int(p.phase))
	h.Int(int(p.round))
	h.Int(int(p.turn))
	h.Int(int(p.die))
	h.Int(int(p.known))
	h.Int(int(p.top))
	h.Int(int(p.left))
	for s := range p.plan {
		h.Int(int(p.plan[s].card))
		h.Int(int(p.plan[s].n))
		h.Int(int(p.score[s]))
	}
	return h.Sum()
}

var phases = []string{"planning", "turning", "rolled", "rerolled", "over"}

var (
	aPhase = form.Listed[phase](phases, len(phases))
	aCard  = form.Names[engine.Card]{ID: func(c engine.Card) string { return words.Cards[c] }, Find: words.Card, Want: "fault.id"}
)

// fields are all that a file holds of a position.
func (p *Position) fields(f form.Form) {
	always := f.Full()
	form.Need(f, "phase", aPhase, &p.phase)
	form.Number(always, "round", &p.round, 1, p.t.Rounds+1)
	form.Number(always, "turn", &p.turn, 0, engine.Seat(p.players-1))
	form.Number(f, "die", &p.die, 0, 6)
	least := int16(0)
	if f.View() {
		least = engine.Open // covered
	}
	f.Fixed("plans", true, seats, func(f form.Form, key string, s int) {
		f.Fixed(key, true, 2, func(f form.Form, key string, i int) {
			if i == 0 {
				form.Number(f, key, &p.plan[s].card, engine.Card(least), cards)
			} else {
				form.Number(f, key, &p.plan[s].n, least, maxStake)
			}
		})
	})
	form.Number(f, "known", &p.known, 0, engine.AllSeats(int(p.players)))
	form.ID(f, "top", aCard, &p.top, 0)
	f.Fixed("score", true, seats, func(f form.Form, key string, s int) { form.Number(f, key, &p.score[s], -mostPoints, mostPoints) })
	form.Number(f, "left", &p.left, 0, mostPoints)
}

const mostPoints = 9999

// Encode writes a position.
func (Game) Encode(p engine.Position) ([]byte, error) { return form.Write(p.(*Position).fields), nil }

// Decode reads a position.
func (g Game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, _ *engine.Events) (engine.Position, error) {
	p := &Position{t: t.(*tables), players: int8(o.SeatCount(g.Options())), peeks: o.Is("peeks")}
	if err := form.Read(b, p.fields); err != nil {
		return nil, err
	}
	switch {
	case p.round == 0 || (p.round > p.t.Rounds) != (p.phase == over):
		return nil, engine.Between("round", 1, maxRounds, p.round)
	case (p.die > 0) != (p.phase == rolled || p.phase == rerolled):
		return nil, engine.Between("die", 0, 6, p.die)
	}
	done := 0
	for s, pl := range p.plan {
		if (pl.card > 0) != (pl.n > 0) || pl.card > 0 && (s >= int(p.players) || p.phase != planning) {
			return nil, engine.Wrong(fmt.Sprintf("plans[%d]", s), "fault.legal", pl)
		}
		if pl.card > 0 {
			done++
		}
	}
	if done == int(p.players) {
		return nil, engine.Wrong("plans", "fault.choice", nil)
	}
	if known := p.known; p.top == 0 {
		p.shuffle(c)
		p.known = known
	}
	return p, nil
}

// Text is one line.
func (Game) Text(v engine.View, say engine.Localizer) string {
	p := &v.(*View).p
	return fmt.Sprintf("%s, round %d, scores %v\n", phases[p.phase], p.round, p.score[:p.players])
}

// Evaluate puts the scores into dst.
func (Game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	for s, points := range p.score[:p.players] {
		dst[s] = 100 * int(points)
	}
}
