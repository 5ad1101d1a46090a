package workbench

import "tenka/engine"

// Stock is all copies of a card or unit that can lie in rows: hands, fields, displays. Copies in none of its rows are left.
type Stock struct {
	Sort  string       // its kind: the id of its name is GAME.stock.SORT
	Owner engine.Owner // it lies in rows of this owner; 0 for rows of everybody
	Piece engine.Piece // the unit,
	Card  engine.Card  // or the card
	Most  int          // the number of copies
	Edits []int        // the edits of the rows in which it may lie

	Abroad bool // it also lies in rows of other owners, if the field of edit Sender beside it has the value As
	Sender int
	As     int
}

// what is the card or unit.
func (s *Stock) what() engine.Action { return engine.Action{Piece: s.Piece, Card: s.Card} }

// Row is a row of cards or units: fields of one edit with Row, one for each place in the row or for each card.
type Row struct {
	Edit *Edit
	Of   engine.Action // its owner and place

	edit  int
	slots []int   // the indices of its fields, in order
	with  [][]int // by slot: the indices of the fields that add something to it
	each  bool    // one field for each card, with 0 or the card's place in the row
}

// makeRows finds the rows among the fields.
func (p *Position) makeRows() {
	l := p.layout
	at := map[engine.Action]int{}
	for i, f := range l.fields {
		n := int(f.Action.Kind - p.game.first)
		edit := &p.game.edits[n]
		if !edit.Row {
			continue
		}
		each := edit.Part == N
		of := engine.Action{Kind: f.Action.Kind, Owner: f.Action.Owner, To: f.Action.To}
		r, ok := at[of]
		if !ok {
			r = len(l.rows)
			at[of] = r
			l.rows = append(l.rows, Row{Edit: edit, Of: engine.Action{Owner: of.Owner, To: of.To}, edit: n, each: each})
		}
		var with []int
		if !each && f.Action.N > 0 {
			for j, g := range l.fields {
				if j != i && g.Action.Owner == f.Action.Owner && g.Action.To == f.Action.To && g.Action.N == f.Action.N && g.Action.Kind != f.Action.Kind &&
					p.game.edits[g.Action.Kind-p.game.first].Beside {
					with = append(with, j)
				}
			}
		}
		l.rows[r].slots, l.rows[r].with = append(l.rows[r].slots, i), append(l.rows[r].with, with)
	}
}

// Rows are the rows of the position. [Position.Carry] counts them from 1.
func (p *Position) Rows() []Row { return p.layout.rows }

// Stocks are the stocks of the position.
func (p *Position) Stocks() []Stock { return p.layout.stocks }

// LeftOf is how many copies of a stock lie in none of its rows. It is never negative.
func (p *Position) LeftOf(stock int) int { return p.leftOf(stock, p.Held) }

// leftOf is LeftOf for known contents of the rows.
func (p *Position) leftOf(stock int, held func(row int) []engine.Action) int {
	s := &p.layout.stocks[stock]
	p.number(0)
	if left := p.lefts[stock]; left != nil {
		return max(left(), 0)
	}
	n := s.Most
	for r := range p.layout.rows {
		if s.lies(&p.layout.rows[r]) {
			for _, w := range held(r) {
				if w == s.what() {
					n--
				}
			}
		}
	}
	return max(n, 0)
}

// Held are the cards or units in a row, in order.
func (p *Position) Held(row int) (list []engine.Action) {
	r := &p.layout.rows[row]
	if r.each {
		var places []int
		for _, no := range r.slots {
			v := p.number(no).get()
			if v <= 0 {
				continue
			}
			i := len(places)
			for i > 0 && places[i-1] > v {
				i--
			}
			places = append(places[:i], append([]int{v}, places[i:]...)...)
			list = append(list[:i], append([]engine.Action{{Card: p.layout.fields[no].Action.Card}}, list[i:]...)...)
		}
		return list
	}
	for _, no := range r.slots {
		if v := p.number(no).get(); v != p.layout.fields[no].Empty {
			list = append(list, r.Edit.Part.With(engine.Action{}, v))
		}
	}
	return list
}

// lies reports whether a stock may lie in rows like this one.
func (s *Stock) lies(r *Row) bool {
	for _, e := range s.Edits {
		if e == r.edit {
			return s.Owner == 0 || r.Of.Owner == 0 || (s.Owner == r.Of.Owner) != s.Abroad
		}
	}
	return false
}

// takes reports whether a stock may lie in a row and the row has a field for it.
func (p *Position) takes(s *Stock, r *Row) bool {
	return s.lies(r) && (!r.each || p.fieldOf(r, s) >= 0)
}

// Takes reports whether a stock may lie in a row, even if the row is full.
func (p *Position) Takes(stock, row int) bool {
	return p.takes(&p.layout.stocks[stock], &p.layout.rows[row])
}

// fieldOf is the slot of a stock in a row with one field for each card, -1 for none.
func (p *Position) fieldOf(r *Row, s *Stock) int {
	for i, no := range r.slots {
		if p.layout.fields[no].Action.Card == s.Card {
			return i
		}
	}
	return -1
}

// find is the slot of one copy of a stock in a row, -1 for none.
func (p *Position) find(s *Stock, r *Row) int {
	if r.each {
		if i := p.fieldOf(r, s); i >= 0 && p.number(r.slots[i]).get() > 0 {
			return i
		}
		return -1
	}
	for i := len(r.slots) - 1; i >= 0; i-- {
		if v := p.number(r.slots[i]).get(); v != p.layout.fields[r.slots[i]].Empty && r.Edit.Part.With(engine.Action{}, v) == s.what() {
			return i
		}
	}
	return -1
}

// room is the slot of a row for one more copy of a stock, and its new value; -1 if the row is full. A row with a single slot is never full:
// the new copy replaces the old one.
func (p *Position) room(s *Stock, r *Row) (slot, v int) {
	if r.each {
		i := p.fieldOf(r, s)
		if i < 0 || p.number(r.slots[i]).get() > 0 {
			return -1, 0
		}
		return i, p.free(r, p.layout.fields[r.slots[i]].Most)
	}
	v = r.Edit.Part.Of(s.what())
	for i, no := range r.slots {
		f := &p.layout.fields[no]
		if v < f.Least || v > f.Most {
			return -1, 0
		}
		if was := p.number(no).get(); was == f.Empty || len(r.slots) == 1 && was != v {
			return i, v
		}
	}
	return -1, 0
}

// free is the first empty place of a row with places 1 to most; the last place if none is empty.
func (p *Position) free(r *Row, most int) int {
	for v := 1; v < most; v++ {
		taken := false
		for _, no := range r.slots {
			taken = taken || p.number(no).get() == v
		}
		if !taken {
			return v
		}
	}
	return most
}

// Carry is the edit that moves one copy of a stock from one row to another. Rows are counted from 1; 0 stands for no row.
func (p *Position) Carry(stock, from, to int) engine.Action {
	a := p.layout.stocks[stock].what()
	a.Kind, a.Owner, a.Die, a.N = p.carryKind(), p.layout.stocks[stock].Owner, int8(from), int16(to)
	return a
}

func (p *Position) carryKind() engine.Kind { return p.game.first + engine.Kind(len(p.game.edits)+1) }

// set gives field no the value v.
type set struct{ no, v int }

// carry is the change that a Carry makes.
func (p *Position) carry(a engine.Action) (change, engine.Refusal, bool) {
	g, l := p.game, p.layout
	from, to := int(a.Die), int(a.N)
	if a.From != 0 || a.To != 0 || from < 0 || to < 0 || from > len(l.rows) || to > len(l.rows) || from == to {
		return change{}, g.refusal(Stray), false
	}
	var s *Stock
	no := 0
	for i := range l.stocks {
		if one := &l.stocks[i]; one.Owner == a.Owner && one.Piece == a.Piece && one.Card == a.Card &&
			(from == 0 || p.takes(one, &l.rows[from-1])) && (to == 0 || p.takes(one, &l.rows[to-1])) {
			s, no = one, i
			break
		}
	}
	if s == nil {
		return change{}, g.refusal(Stray), false
	}
	var c change
	switch {
	case from > 0:
		r := &l.rows[from-1]
		slot := p.find(s, r)
		if slot < 0 {
			return change{}, engine.Refusal{Reason: g.reason(Nothing), Owner: r.Of.Owner, Place: r.Of.To, Piece: a.Piece, Card: a.Card}, false
		}
		c.sets = p.without(r, slot)
	case p.LeftOf(no) == 0:
		return change{}, engine.Refusal{Reason: g.reason(Short), Owner: a.Owner, Piece: a.Piece, Card: a.Card, Want: int16(s.Most), Got: int16(s.Most + 1)}, false
	}
	if to > 0 {
		r := &l.rows[to-1]
		slot, v := p.room(s, r)
		if slot < 0 {
			return change{}, engine.Refusal{Reason: g.reason(Full), Owner: r.Of.Owner, Place: r.Of.To, Piece: a.Piece, Card: a.Card}, false
		}
		c.sets = append(c.sets, set{r.slots[slot], v})
		for k, no := range r.with[slot] {
			v := l.fields[no].Empty
			if kind := l.fields[no].Action.Kind; s.Abroad && kind == g.first+engine.Kind(s.Sender) {
				v = s.As
			} else if from > 0 {
				v = p.told(&l.rows[from-1], p.find(s, &l.rows[from-1]), k, kind, v)
			}
			c.sets = append(c.sets, set{no, v})
		}
	}
	return c, engine.No, true
}

// told is the value of field k beside a slot if it has this kind; else v.
func (p *Position) told(r *Row, slot, k int, kind engine.Kind, v int) int {
	if with := r.with[slot]; k < len(with) && p.layout.fields[with[k]].Action.Kind == kind {
		return p.number(with[k]).get()
	}
	return v
}

// without empties a slot of a row: everything after it moves up.
func (p *Position) without(r *Row, slot int) (list []set) {
	if r.each {
		return []set{{r.slots[slot], p.layout.fields[r.slots[slot]].Empty}}
	}
	for i := slot; i < len(r.slots); i++ {
		next := func(now int, of func(i int) int) {
			v := p.layout.fields[now].Empty
			if i+1 < len(r.slots) {
				v = p.number(of(i + 1)).get()
			}
			list = append(list, set{now, v})
		}
		next(r.slots[i], func(i int) int { return r.slots[i] })
		for k, no := range r.with[i] {
			next(no, func(i int) int { return r.with[i][k] })
		}
	}
	return list
}

// carries appends every Carry.
func (p *Position) carries(buf []engine.Action) []engine.Action {
	lie := make([][]engine.Action, len(p.layout.rows))
	for r := range lie {
		lie[r] = p.Held(r)
	}
	for s := range p.layout.stocks {
		left := p.leftOf(s, func(row int) []engine.Action { return lie[row] }) > 0
		for from := range len(p.layout.rows) + 1 {
			switch {
			case from == 0 && !left:
				continue
			case from > 0 && (len(lie[from-1]) == 0 || !p.Takes(s, from-1) || p.find(&p.layout.stocks[s], &p.layout.rows[from-1]) < 0):
				continue
			}
			for to := range len(p.layout.rows) + 1 {
				if to == from {
					continue
				}
				if to > 0 {
					if !p.Takes(s, to-1) {
						continue
					}
					if slot, _ := p.room(&p.layout.stocks[s], &p.layout.rows[to-1]); slot < 0 {
						continue
					}
				}
				buf = append(buf, p.Carry(s, from, to))
			}
		}
	}
	return buf
}
