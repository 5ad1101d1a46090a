package workbench

import "tenka/engine"

// StockOf is the index of the stock of a card or unit in a row, -1 for none.
func (p *Position) StockOf(row int, what engine.Action) int {
	for i := range p.layout.stocks {
		s := &p.layout.stocks[i]
		if s.what() == (engine.Action{Piece: what.Piece, Card: what.Card}) && p.Takes(i, row) {
			return i
		}
	}
	return -1
}

// Shift is the edit that moves all pieces of a field to another place. It returns false if they cannot be there.
func (p *Position) Shift(no int, to engine.Place) (engine.Action, bool) {
	a := piece(p.layout.fields[no].Action)
	from := a.To
	a.To = to
	if _, ok := p.layout.counted[a]; !ok || from == to {
		return engine.Action{}, false
	}
	a.Kind, a.From, a.N = p.game.first+engine.Kind(len(p.game.edits)), from, int16(p.number(no).get())
	return a, true
}
