package workbench

import "tenka/engine"

// Bench collects the numbers that make up a position. A game passes each of them, in the same order for all positions of a match.
type Bench struct {
	first   engine.Kind // the first kind of the game's edits
	layout  *layout
	known   bool // the layout exists already: only the numbers are needed
	numbers []number
	lefts   []func() int // by stock: how many lie nowhere; nil if the rows tell it
}

// layout is the part that all positions of a match share.
type layout struct {
	fields  []Field
	pools   []Pool
	stocks  []Stock
	rows    []Row
	index   map[engine.Action]int // index of each field, by its action
	counted map[engine.Action]int // index of each field that counts pieces at a place, by their owner, piece and place
}

// Pool adds a pool of most pieces of a kind and returns its index for [Counted].
func (b *Bench) Pool(owner engine.Owner, piece engine.Piece, most int) int {
	if b.known {
		return 0
	}
	b.layout.pools = append(b.layout.pools, Pool{Owner: owner, Piece: piece, Most: most, With: len(b.layout.pools)})
	return len(b.layout.pools) - 1
}

// Together says that two pools share their pieces: together they have as many as the first.
func (b *Bench) Together(first, pool int) {
	if !b.known {
		b.layout.pools[pool].With = first
	}
}

// Endless says that the rules do not limit a pool: there are as many pieces as its fields can hold.
func (b *Bench) Endless(pool int) {
	if !b.known {
		b.layout.pools[pool].Endless = true
	}
}

// Home is the place of a pool's pieces that are nowhere else.
func (b *Bench) Home(pool int, at engine.Place) {
	if !b.known {
		b.layout.pools[pool].Home = at
	}
}

// Stock adds a stock of a card or unit that lies in rows. left returns how many of it lie nowhere; it is nil if the rows tell it.
func (b *Bench) Stock(s Stock, left func() int) {
	b.lefts = append(b.lefts, left)
	if !b.known {
		b.layout.stocks = append(b.layout.stocks, s)
	}
}

// add adds a number. edit is the index of its edit in the game's list; of names the field, with kind and value 0.
func (b *Bench) add(edit int, of engine.Action, n number, f Field) {
	b.numbers = append(b.numbers, n)
	if b.known {
		return
	}
	of.Kind = b.first + engine.Kind(edit)
	f.Action = of
	if _, twice := b.layout.index[of]; twice {
		panic("workbench: two numbers are set by the same edit")
	}
	b.layout.index[of] = len(b.layout.fields)
	b.layout.fields = append(b.layout.fields, f)
}

// Number adds a number from least to most. It is least in an empty position.
func Number[T ~int8 | ~int16 | ~int | ~uint8 | ~uint16](b *Bench, edit int, of engine.Action, at *T, least, most int) {
	b.add(edit, of, ref[T]{at: at}, Field{Least: least, Most: most, Empty: least, Pool: -1})
}

// Ranged adds a number that is read and set by functions: from least to most, or empty, which it is in an empty position. empty is always
// allowed and may be less than least.
func Ranged(b *Bench, edit int, of engine.Action, read func() int, write func(v int), empty, least, most int) {
	b.add(edit, of, via{read, write}, Field{Least: least, Most: most, Empty: empty, Pool: -1})
}

// Above adds a number from base to most that is counted from base: a seat or side for which -1 stands for nobody.
func Above[T ~int8 | ~int16 | ~int](b *Bench, edit int, of engine.Action, at *T, base, most int) {
	b.add(edit, of, ref[T]{at: at, base: base}, Field{Most: most - base, Pool: -1})
}

// Counted adds the number of a pool's pieces somewhere, from 0 to most.
func Counted[T ~int8 | ~int16 | ~int | ~uint8](b *Bench, edit int, of engine.Action, at *T, pool, most int) {
	b.add(edit, of, ref[T]{at: at}, Field{Most: most, Pool: pool})
}

// Flag adds a bool.
func Flag(b *Bench, edit int, of engine.Action, at *bool) {
	b.add(edit, of, flag{at}, Field{Most: 1, Pool: -1})
}

// Bit adds bit no of a set.
func Bit[T ~uint8 | ~uint16 | ~uint32 | ~uint64](b *Bench, edit int, of engine.Action, at *T, no int) {
	b.add(edit, of, bit[T]{at, uint(no)}, Field{Most: 1, Pool: -1})
}

// Via adds a number from 0 to most that is read and set by functions.
func Via(b *Bench, edit int, of engine.Action, read func() int, write func(v int), most int) {
	CountedVia(b, edit, of, read, write, -1, most)
}

// CountedVia is Counted for a number that is read and set by functions; pool -1 stands for no pool.
func CountedVia(b *Bench, edit int, of engine.Action, read func() int, write func(v int), pool, most int) {
	b.add(edit, of, via{read, write}, Field{Most: most, Pool: pool})
}
