package kenjinface

import (
	"strconv"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// unitText and tileText are texts of a unit or a tile, with its numbers.
func (f *state) unitText(u engine.Piece, id string) string {
	word := f.t.Game().Vocabulary().Pieces[u]
	return f.say("piece."+word+id, f.view.UnitNumbers(u))
}

func (f *state) tileText(c engine.Card, id string) string {
	word := f.t.Game().Vocabulary().Cards[c]
	return f.say("card."+word+id, f.view.TileNumbers(c))
}

// shortTile is the name of a tile for little room.
func (f *state) shortTile(c engine.Card) string {
	if word := f.t.Game().Vocabulary().Cards[c]; f.t.Localizer().Has("kenjin.card." + word + ".short") {
		return f.tileText(c, ".short")
	}
	return f.t.Tell().Card(c)
}

func (f *state) tileArt(c engine.Card) string {
	return "kenjin/field-" + f.t.Game().Vocabulary().Cards[c]
}

// laneName is the name of the tile in a lane, or of the lane if it has none.
func (f *state) laneName(at engine.Place) string { return f.PlaceName(f.view, at) }

// powerSign is the power on the band of a card; the Lord's grows.
func (f *state) powerSign(u engine.Piece) string {
	n := strconv.Itoa(f.view.Printed(u))
	if u == kenjin.Lord {
		n += "+"
	}
	return n
}

// unitCard is a unit of a seat as a card.
func (f *state) unitCard(u engine.Piece, s engine.Seat, mark playcards.Mark) playcards.Card {
	if u == 0 {
		return playcards.Card{Seat: f.t.Colour(s), Back: true}
	}
	return playcards.Card{
		Seat: f.t.Colour(s), Power: f.powerSign(u), Sign: "kenjin/" + f.t.Game().Vocabulary().Pieces[u], Name: f.t.Tell().Piece(u),
		Kanji: f.unitText(u, ".kanji"), Hatched: f.view.Secret(u), Mark: mark,
	}
}

// laidCard is a card on the table.
func (f *state) laidCard(c kenjin.Card) playcards.Card {
	mark := playcards.NoMark
	switch {
	case c.Up || c.Unit == 0:
	case c.Owner == f.near || f.view.Who().Has(c.Owner):
		mark = playcards.ClosedEye
	default:
		mark = playcards.OpenEye
	}
	return f.unitCard(c.Unit, c.Owner, mark)
}

// cardName is the name of a card on the table for a screen reader.
func (f *state) cardName(at engine.Place, s engine.Seat, slot int, c kenjin.Card) string {
	name := f.say("table.face_down", nil)
	if c.Unit != 0 {
		name = f.t.Tell().Piece(c.Unit)
		if !c.Up {
			name = f.t.Localizer().Commas(name, f.say("table.face_down", nil))
		}
	}
	return f.t.Localizer().Commas(f.laneName(at), f.seatName(s), f.of(f.say("table.card_n", engine.Args{"N": slot}), name))
}

// seatName is the name of a seat, "You" for the player in front.
func (f *state) seatName(s engine.Seat) string {
	if s == f.near && f.mine() {
		return f.say("table.you", nil)
	}
	return f.t.Name(s)
}

// of puts a name before a remark: "Aiko: 4 points".
func (f *state) of(name, text string) string {
	return f.say("table.of", engine.Args{"A": name, "B": text})
}

// showMate draws the seal of a partner at the edge of a seat's own seal.
func (f *state) showMate(seal *kit.Seal, s engine.Seat) {
	mate := f.view.Partner(s)
	show(seal, mate != engine.NoSeat)
	if mate != engine.NoSeat {
		seal.SetSeat(f.t.Colour(mate))
	}
}

// mine reports whether a person at this screen plays the army at the bottom.
func (f *state) mine() bool { return f.view.Who().Has(f.near) }
