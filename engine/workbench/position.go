package workbench

import "tenka/engine"

// Position is a position that is edited. The first seat takes all steps, and it never ends.
type Position struct {
	game    *bench
	inner   engine.Position
	layout  *layout
	numbers []number // of inner, in the order of the layout's fields; made when first needed
	lefts   []func() int
}

// lay asks the game for the numbers of the position, and for the layout unless it is known.
func (p *Position) lay(known bool) {
	b := Bench{first: p.game.first, layout: p.layout, known: known, numbers: make([]number, 0, len(p.layout.fields))}
	p.game.Lay(p.inner, &b)
	p.numbers, p.lefts = b.numbers, b.lefts
}

// number is field no.
func (p *Position) number(no int) number {
	if p.numbers == nil {
		p.lay(true)
	}
	return p.numbers[no]
}

// Inner is the edited position.
func (p *Position) Inner() engine.Position { return p.inner }

// Fields are the fields of the position.
func (p *Position) Fields() []Field { return p.layout.fields }

// Pools are the pools of the position.
func (p *Position) Pools() []Pool { return p.layout.pools }

// Value is the value of field no.
func (p *Position) Value(no int) int { return p.number(no).get() }

// Edit is the kind of edit of an action, nil for Move, Carry and Clear and for an action that is no edit.
func (p *Position) Edit(a engine.Action) *Edit {
	if n := int(a.Kind) - int(p.game.first); n >= 0 && n < len(p.game.edits) {
		return &p.game.edits[n]
	}
	return nil
}

// To is the edit that sets field no to v.
func (p *Position) To(no, v int) engine.Action {
	f := &p.layout.fields[no]
	return p.Edit(f.Action).Part.With(f.Action, v)
}

// Left is the number of pieces left in each pool. It can be negative if the position was read from a file.
func (p *Position) Left(dst []int) []int {
	dst = dst[:0]
	for _, pool := range p.layout.pools {
		dst = append(dst, pool.Most)
	}
	for i, f := range p.layout.fields {
		if f.Pool >= 0 {
			dst[p.layout.pools[f.Pool].With] -= p.number(i).get()
		}
	}
	for i, pool := range p.layout.pools {
		dst[i] = dst[pool.With]
	}
	return dst
}

// Spare is how many pieces of a pool can still be placed: those that are left, and those at its home.
func (p *Position) Spare(pool int) int {
	n := p.left(pool)
	if home := p.layout.pools[pool].Home; home != 0 {
		if no := p.Counts(pool, home); no >= 0 {
			n += p.number(no).get()
		}
	}
	return n
}

// Counts is the index of the field that counts a pool's pieces at a place, -1 if they cannot be there.
func (p *Position) Counts(pool int, at engine.Place) int {
	for i, f := range p.layout.fields {
		if f.Pool == pool && f.Action.To == at {
			return i
		}
	}
	return -1
}

// Put is the edit that adds one piece of a pool at a place, or removes one if take is true. The piece comes from the pool's home or from
// outside, and goes back there. Put returns false if such pieces cannot be at the place.
func (p *Position) Put(pool int, at engine.Place, take bool) (engine.Action, bool) {
	no := p.Counts(pool, at)
	if no < 0 {
		return engine.Action{}, false
	}
	home := p.layout.pools[pool].Home
	if home != 0 && home != at && (take || p.left(pool) <= 0) {
		a := piece(p.layout.fields[no].Action)
		a.Kind, a.N = p.game.first+engine.Kind(len(p.game.edits)), 1
		if a.From, a.To = home, at; take {
			a.From, a.To = at, home
		}
		return a, true
	}
	v := p.number(no).get() + 1
	if take {
		v -= 2
	}
	return p.To(no, v), true
}

func (p *Position) left(pool int) int {
	first := p.layout.pools[pool].With
	n := p.layout.pools[first].Most
	for i := range p.layout.fields {
		if of := p.layout.fields[i].Pool; of >= 0 && p.layout.pools[of].With == first {
			n -= p.number(i).get()
		}
	}
	return n
}

// change is the result of an edit: some fields are set one after the other, or all of them.
type change struct {
	sets  []set
	clear bool
}

// read is the change that an action makes, or why it may not.
func (p *Position) read(a engine.Action) (change, engine.Refusal, bool) {
	g := p.game
	stray := func() (change, engine.Refusal, bool) { return change{}, g.refusal(Stray), false }
	switch n := int(a.Kind) - int(g.first); {
	case n < 0 || n > len(g.edits)+2:
		return stray()
	case n == len(g.edits):
		return p.move(a)
	case n == len(g.edits)+1:
		return p.carry(a)
	case n > len(g.edits):
		if a != (engine.Action{Kind: a.Kind}) {
			return stray()
		}
		if !p.rests() {
			return change{clear: true}, engine.No, true
		}
		for i, f := range p.layout.fields {
			if p.number(i).get() != f.Empty {
				return change{clear: true}, engine.No, true
			}
		}
		return change{}, g.refusal(Same), false
	default:
		part := g.edits[n].Part
		no, ok := p.layout.index[part.With(a, 0)]
		if !ok {
			return stray()
		}
		v := part.Of(a)
		why, ok := p.fits(no, v)
		return change{sets: []set{{no, v}}}, why, ok
	}
}

// fits reports whether field no can be set to v.
func (p *Position) fits(no, v int) (engine.Refusal, bool) {
	f := &p.layout.fields[no]
	was := p.number(no).get()
	why := engine.Refusal{Owner: f.Action.Owner, Place: f.Action.To, Piece: f.Action.Piece, Card: f.Action.Card}
	switch {
	case v == was:
		why.Reason = p.game.reason(Same)
	case v != f.Empty && v < f.Least || v > f.Most:
		why.Reason, why.Want, why.Got = p.game.reason(Outside), int16(f.Most), int16(v)
		why.Nums[0] = int16(f.Least)
	case f.Pool >= 0 && v > was && v-was > p.left(f.Pool):
		pool := &p.layout.pools[f.Pool]
		why.Reason, why.Want, why.Got = p.game.reason(Short), int16(pool.Most), int16(pool.Most-p.left(f.Pool)+v-was)
		why.Owner, why.Piece = pool.Owner, pool.Piece
	default:
		return engine.No, true
	}
	return why, false
}

// move is the change that a Move makes.
func (p *Position) move(a engine.Action) (change, engine.Refusal, bool) {
	if a.Die != 0 || a.From == a.To {
		return change{}, p.game.refusal(Stray), false
	}
	at := piece(a)
	to, ok := p.layout.counted[at]
	at.To = a.From
	from, has := p.layout.counted[at]
	if !ok || !has || a.N < 1 {
		return change{}, p.game.refusal(Stray), false
	}
	n := int(a.N)
	f, was, there := &p.layout.fields[to], p.number(from).get(), p.number(to).get()
	switch {
	case was-n < p.layout.fields[from].Least:
		return change{}, engine.Refusal{Reason: p.game.reason(Nothing), Owner: a.Owner, Place: a.From, Piece: a.Piece, Got: int16(was), Want: a.N}, false
	case there+n > f.Most:
		return change{}, engine.Refusal{Reason: p.game.reason(Outside), Owner: a.Owner, Place: a.To, Piece: a.Piece, Want: int16(f.Most), Got: int16(there + n)}, false
	}
	return change{sets: []set{{from, was - n}, {to, there + n}}}, engine.No, true
}

func (b *bench) reason(id string) engine.Reason {
	for i, r := range b.words.Reasons[b.reasons:] {
		if r.ID == "edit."+id {
			return b.reasons + engine.Reason(i)
		}
	}
	panic("workbench: no refusal " + id)
}

func (b *bench) refusal(id string) engine.Refusal { return engine.Refusal{Reason: b.reason(id)} }

// Seats is the number of seats.
func (p *Position) Seats() int { return p.inner.Seats() }

// ArmyColour is the colour of a seat's army in the game.
func (p *Position) ArmyColour(s engine.Seat) (colour int, armies bool) {
	if of, may := p.inner.(engine.Mustered); may {
		return of.ArmyColour(s)
	}
	return 0, false
}

// ToAct is always the first seat.
func (p *Position) ToAct() engine.Seats { return engine.Only(0) }

// Legal appends every edit: each field with its values, then the moves, the carries, and clear.
func (p *Position) Legal(s engine.Seat, buf []engine.Action) []engine.Action {
	if s != 0 {
		return buf
	}
	left := p.Left(nil)
	cleared := p.rests()
	for i, f := range p.layout.fields {
		was := p.number(i).get()
		cleared = cleared && was == f.Empty
		most := f.Most
		if f.Pool >= 0 {
			most = min(most, was+max(0, left[f.Pool]))
		}
		if f.Empty < f.Least && was != f.Empty {
			buf = append(buf, p.To(i, f.Empty))
		}
		for v := f.Least; v <= most; v++ {
			if v != was {
				buf = append(buf, p.To(i, v))
			}
		}
	}
	buf = p.carries(p.moves(buf))
	if !cleared {
		buf = append(buf, engine.Action{Kind: p.game.first + engine.Kind(len(p.game.edits)+2)})
	}
	return buf
}

// rests reports whether nothing is half-finished.
func (p *Position) rests() bool {
	rest := p.inner.Clone()
	p.game.TakeBack(rest)
	return rest.Hash() == p.inner.Hash()
}

// moves appends every Move.
func (p *Position) moves(buf []engine.Action) []engine.Action {
	for from, f := range p.layout.fields {
		n := p.number(from).get()
		if at := piece(f.Action); n == f.Least || !p.counts(at, from) {
			continue
		}
		for to, g := range p.layout.fields {
			same := piece(g.Action)
			same.To = f.Action.To
			if to == from || same != piece(f.Action) || !p.counts(piece(g.Action), to) {
				continue
			}
			room := min(n-f.Least, g.Most-p.number(to).get())
			for k := 1; k <= room; k++ {
				buf = append(buf, engine.Action{Kind: p.game.first + engine.Kind(len(p.game.edits)), Owner: f.Action.Owner, Piece: f.Action.Piece,
					Card: f.Action.Card, From: f.Action.To, To: g.Action.To, N: int16(k)})
			}
		}
	}
	return buf
}

// counts reports whether field no counts these pieces.
func (p *Position) counts(these engine.Action, no int) bool {
	n, ok := p.layout.counted[these]
	return ok && n == no
}

// Check reports whether a is an edit that can be made, else why not.
func (p *Position) Check(s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if s != 0 {
		return p.game.refusal(Stray), false
	}
	if a.Whole() {
		_, why, ok := p.read(a)
		return why, ok
	}
	best := p.game.refusal(Stray)
	for _, l := range p.Legal(s, nil) {
		if l.Matches(a) {
			return engine.No, true
		}
	}
	if part := p.Edit(a); part != nil && part.Part.With(a, 0).Whole() { // only the value is open, and no value is left
		if no, ok := p.layout.index[part.Part.With(a, 0)]; ok {
			best, _ = p.fits(no, p.number(no).get()+1)
		}
	}
	return best, false
}

// Apply makes an edit.
func (p *Position) Apply(s engine.Seat, a engine.Action, _ *engine.Chance, e *engine.Events) error {
	if s != 0 || !a.Whole() {
		return engine.ErrRefused
	}
	c, _, ok := p.read(a)
	if !ok {
		return engine.ErrRefused
	}
	told := engine.Event{Kind: p.game.events + engine.EventKind(a.Kind-p.game.first), Owner: a.Owner, From: a.From, To: a.To, Piece: a.Piece, Card: a.Card,
		N: a.N, Nums: [4]int16{int16(a.Die)}}
	if !c.clear {
		told.Nums[1] = int16(p.number(c.sets[0].no).get())
	}
	e.Tell(told)
	if c.clear {
		p.game.TakeBack(p.inner)
		for i, f := range p.layout.fields {
			p.number(i).set(f.Empty)
		}
	} else {
		for _, s := range c.sets {
			p.number(s.no).set(s.v)
		}
	}
	p.game.Settle(p.inner)
	return nil
}

// Open is always false: each edit is a whole choice.
func (p *Position) Open(engine.Seat) bool { return false }

// Fresh is always false.
func (p *Position) Fresh() bool { return false }

// Turn is the turn of the edited position.
func (p *Position) Turn() int { return p.inner.Turn() }

// View is what these seats would know of the edited position.
func (p *Position) View(who engine.Seats) engine.View { return p.inner.View(who) }

// Seen is the edit itself: edits are no secret.
func (p *Position) Seen(_ engine.Seats, _ engine.Seat, a engine.Action) engine.Action { return a }

// Outcome is always false.
func (p *Position) Outcome() (engine.Outcome, bool) { return engine.Outcome{}, false }

// CopyFrom copies another position.
func (p *Position) CopyFrom(other engine.Position) { p.inner.CopyFrom(other.(*Position).inner) }

// Clone returns a copy.
func (p *Position) Clone() engine.Position {
	return &Position{game: p.game, inner: p.inner.Clone(), layout: p.layout}
}

// Hash is the hash of the edited position.
func (p *Position) Hash() uint64 { return p.inner.Hash() }
