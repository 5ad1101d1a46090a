package workbench

import "tenka/engine"

// Bench collects the numbers that a position is made of: a game shows it each of them, always in the same order in the same match.
type Bench struct {
	first   engine.Kind // of the game's edits
	layout  *layout
	known   bool // the layout is made already: only the numbers are asked for
	numbers []number
	lefts   []func() int // by stock: how many lie nowhere, nil where its rows tell
}

// layout is what all positions of a match have in common.
type layout struct {
	fields  []Field
	pools   []Pool
	stocks  []Stock
	rows    []Row
	index   map[engine.Action]int // of fields, by their actions
	counted map[engine.Action]int // of fields that count pieces at a place, by these
}

// Pool announces what there is of a sort of piece and returns its number for [Counted].
func (b *Bench) Pool(owner engine.Owner, piece engine.Piece, most int) int {
	if b.known {
		return 0
	}
	b.layout.pools = append(b.layout.pools, Pool{Owner: owner, Piece: piece, Most: most, With: len(b.layout.pools)})
	return len(b.layout.pools) - 1
}

// Together says that two pools have in common what there is: as much as the first of them has.
func (b *Bench) Together(first, pool int) {
	if !b.known {
		b.layout.pools[pool].With = first
	}
}

// Endless says that the rules know no limit of a pool: there are as many as its fields can hold.
func (b *Bench) Endless(pool int) {
	if !b.known {
		b.layout.pools[pool].Endless = true
	}
}

// Home says of a pool where its pieces lie that are nowhere else.
func (b *Bench) Home(pool int, at engine.Place) {
	if !b.known {
		b.layout.pools[pool].Home = at
	}
}

// Stock announces what there is of a card or a unit that lies in rows. left is how many of it lie nowhere, nil where its rows tell.
func (b *Bench) Stock(s Stock, left func() int) {
	b.lefts = append(b.lefts, left)
	if !b.known {
		b.layout.stocks = append(b.layout.stocks, s)
	}
}

// add shows a number. edit counts the game's edits from 0; of names the field, its kind and value left 0.
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

// Number shows a number from least to most, which is least where nothing is set up.
func Number[T ~int8 | ~int16 | ~int | ~uint8 | ~uint16](b *Bench, edit int, of engine.Action, at *T, least, most int) {
	b.add(edit, of, ref[T]{at: at}, Field{Least: least, Most: most, Empty: least, Pool: -1})
}

// Ranged shows a number that is read and set by functions: empty where nothing is set up, else from least to most. empty may be less than least:
// it is none of them then, and always allowed.
func Ranged(b *Bench, edit int, of engine.Action, read func() int, write func(v int), empty, least, most int) {
	b.add(edit, of, via{read, write}, Field{Least: least, Most: most, Empty: empty, Pool: -1})
}

// Above shows a number whose value 0 stands for base: a seat or side of -1 that is nobody.
func Above[T ~int8 | ~int16 | ~int](b *Bench, edit int, of engine.Action, at *T, base, most int) {
	b.add(edit, of, ref[T]{at: at, base: base}, Field{Most: most - base, Pool: -1})
}

// Counted shows how many pieces of a pool are somewhere.
func Counted[T ~int8 | ~int16 | ~int | ~uint8](b *Bench, edit int, of engine.Action, at *T, pool, most int) {
	b.add(edit, of, ref[T]{at: at}, Field{Most: most, Pool: pool})
}

// Flag shows a truth.
func Flag(b *Bench, edit int, of engine.Action, at *bool) {
	b.add(edit, of, flag{at}, Field{Most: 1, Pool: -1})
}

// Bit shows whether a set holds number no.
func Bit[T ~uint8 | ~uint16 | ~uint32 | ~uint64](b *Bench, edit int, of engine.Action, at *T, no int) {
	b.add(edit, of, bit[T]{at, uint(no)}, Field{Most: 1, Pool: -1})
}

// Via shows a number from 0 to most that is read and set by functions.
func Via(b *Bench, edit int, of engine.Action, read func() int, write func(v int), most int) {
	CountedVia(b, edit, of, read, write, -1, most)
}

// CountedVia is Counted for a number that is read and set by functions; pool is -1 for none.
func CountedVia(b *Bench, edit int, of engine.Action, read func() int, write func(v int), pool, most int) {
	b.add(edit, of, via{read, write}, Field{Most: most, Pool: pool})
}
