package table

import (
	"encoding/json"
	"strings"

	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// kenjinNumbers are the numbers that the texts of cards and fields name, from the data the match is played with.
type kenjinNumbers struct {
	unit, tile map[string]engine.Args
}

// kenjinNumbersOf reads the numbers of a data file that has been checked.
func kenjinNumbersOf(data []byte) kenjinNumbers {
	var f struct {
		Lord struct {
			Per    int `json:"per_card_after"`
			Points int `json:"victory_points"`
			Coward int `json:"played_last_points"`
		} `json:"lord"`
		Peasant struct {
			Points int `json:"victory_points"`
		} `json:"peasant"`
		Tiles []struct {
			ID     string         `json:"id"`
			Params map[string]int `json:"params"`
		} `json:"battlefields"`
	}
	n := kenjinNumbers{unit: map[string]engine.Args{}, tile: map[string]engine.Args{}}
	if json.Unmarshal(data, &f) != nil {
		return n
	}
	n.unit["lord"] = engine.Args{"A": f.Lord.Per, "B": f.Lord.Points, "C": signed(f.Lord.Coward), "N": f.Lord.Per}
	n.unit["peasant"] = engine.Args{"A": f.Peasant.Points, "N": f.Peasant.Points}
	for _, t := range f.Tiles {
		args := engine.Args{}
		for name, v := range t.Params {
			switch name {
			case "from", "fields":
				args["A"] = v
			default:
				args["N"] = v
			}
		}
		n.tile[t.ID] = args
	}
	return n
}

// signed writes a number with a true minus before it.
func signed(n int) string { return strings.Replace(itoa(n), "-", "−", 1) }

// secretUnit reports whether a unit is engaged face down.
func secretUnit(u engine.Piece) bool { return u > kenjin.Ashigaru }

// unitText and tileText say a text of a unit or of a tile, with its numbers.
func (f *kenjinFace) unitText(u engine.Piece, id string) string {
	word := f.t.tell.Game.Words().Pieces[u]
	return f.say("piece."+word+id, f.numbers.unit[word])
}

func (f *kenjinFace) tileText(c engine.Card, id string) string {
	word := f.t.tell.Game.Words().Cards[c]
	return f.say("card."+word+id, f.numbers.tile[word])
}

// shortTile is the name of a tile where there is little room.
func (f *kenjinFace) shortTile(c engine.Card) string {
	if word := f.t.tell.Game.Words().Cards[c]; f.t.sh.Speech().Has("kenjin.card." + word + ".short") {
		return f.tileText(c, ".short")
	}
	return f.t.tell.Card(c)
}

func (f *kenjinFace) tileArt(c engine.Card) string {
	return "kenjin/field-" + f.t.tell.Game.Words().Cards[c]
}

// laneName is the name of what lies in a lane, or of the lane while no tile does.
func (f *kenjinFace) laneName(at engine.Place) string {
	if c := f.view.Tile(at); c != 0 {
		return f.t.tell.Card(c)
	}
	return f.t.tell.Place(at)
}

// value is what a lane is worth, or will be.
func (f *kenjinFace) value(at engine.Place) int {
	switch {
	case f.view.Tile(at) != 0:
		return f.view.Value(at)
	case f.view.High(at):
		return f.view.Points(kenjin.Pass)
	}
	return f.view.Points(kenjin.Port)
}

// powerSign is the power in the band of a card: the Lord's grows.
func (f *kenjinFace) powerSign(u engine.Piece) string {
	n := itoa(f.view.Printed(u))
	if u == kenjin.Lord {
		n += "+"
	}
	return n
}

// unitCard is a unit of a seat as a card.
func (f *kenjinFace) unitCard(u engine.Piece, s engine.Seat, mark look.CardMark) look.Card {
	if u == 0 {
		return look.Card{Seat: f.t.colour(s), Back: true}
	}
	return look.Card{
		Seat: f.t.colour(s), Power: f.powerSign(u), Sign: "kenjin/" + f.t.tell.Game.Words().Pieces[u], Name: f.t.tell.Piece(u),
		Kanji: f.unitText(u, ".kanji"), Hatched: secretUnit(u), Mark: mark,
	}
}

// laidCard is a card that lies on the table.
func (f *kenjinFace) laidCard(c kenjin.Card) look.Card {
	mark := look.NoMark
	switch {
	case c.Up || c.Unit == 0:
	case c.Owner == f.near || f.view.Who().Has(c.Owner):
		mark = look.ClosedEye
	default:
		mark = look.OpenEye
	}
	return f.unitCard(c.Unit, c.Owner, mark)
}

// cardName is what a screen reader says of a card on the table.
func (f *kenjinFace) cardName(at engine.Place, s engine.Seat, slot int, c kenjin.Card) string {
	name := f.say("table.face_down", nil)
	if c.Unit != 0 {
		name = f.t.tell.Piece(c.Unit)
		if !c.Up {
			name += ", " + f.say("table.face_down", nil)
		}
	}
	return f.laneName(at) + ", " + f.seatName(s) + ", " + f.say("table.card_n", engine.Args{"N": slot}) + ": " + name
}

// seatName is the name of a seat, "You" for the player in front.
func (f *kenjinFace) seatName(s engine.Seat) string {
	if s == f.near && f.mine() {
		return f.say("table.you", nil)
	}
	return f.t.name(s)
}

// mine reports whether somebody sits in front of the table whose army lies below.
func (f *kenjinFace) mine() bool { return f.view.Who().Has(f.near) }

// faceDown are the slots, from 1, of the cards of a side that lie face down.
func (f *kenjinFace) faceDown(s engine.Seat, at engine.Place) []int {
	var list []int
	for i, c := range f.view.Cards(s, at) {
		if !c.Up {
			list = append(list, i+1)
		}
	}
	return list
}

// opponent is whom s faces in a lane.
func (f *kenjinFace) opponent(s engine.Seat, at engine.Place) engine.Seat {
	sides := f.view.Sides(at)
	if sides[0] == s {
		return sides[1]
	}
	return sides[0]
}
