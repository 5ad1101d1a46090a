package kenjin

import (
	"encoding/json"
	"strconv"
	"strings"

	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// numbers are the numbers that the texts of cards and fields name, from the data the match is played with.
type numbers struct {
	unit, tile map[string]engine.Args
}

// numbersOf reads the numbers of a data file that has been checked.
func numbersOf(data []byte) numbers {
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
	n := numbers{unit: map[string]engine.Args{}, tile: map[string]engine.Args{}}
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
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// secretUnit reports whether a unit is engaged face down.
func secretUnit(u engine.Piece) bool { return u > kenjin.Ashigaru }

// unitText and tileText say a text of a unit or of a tile, with its numbers.
func (f *Face) unitText(u engine.Piece, id string) string {
	word := f.t.Game().Words().Pieces[u]
	return f.say("piece."+word+id, f.numbers.unit[word])
}

func (f *Face) tileText(c engine.Card, id string) string {
	word := f.t.Game().Words().Cards[c]
	return f.say("card."+word+id, f.numbers.tile[word])
}

// shortTile is the name of a tile where there is little room.
func (f *Face) shortTile(c engine.Card) string {
	if word := f.t.Game().Words().Cards[c]; f.t.Speech().Has("kenjin.card." + word + ".short") {
		return f.tileText(c, ".short")
	}
	return f.t.Tell().Card(c)
}

func (f *Face) tileArt(c engine.Card) string {
	return "kenjin/field-" + f.t.Game().Words().Cards[c]
}

// laneName is the name of what lies in a lane, or of the lane while no tile does.
func (f *Face) laneName(at engine.Place) string {
	if c := f.view.Tile(at); c != 0 {
		return f.t.Tell().Card(c)
	}
	return f.t.Tell().Place(at)
}

// value is what a lane is worth, or will be.
func (f *Face) value(at engine.Place) int {
	switch {
	case f.view.Tile(at) != 0:
		return f.view.Value(at)
	case f.view.High(at):
		return f.view.Points(kenjin.Pass)
	}
	return f.view.Points(kenjin.Port)
}

// powerSign is the power in the band of a card: the Lord's grows.
func (f *Face) powerSign(u engine.Piece) string {
	n := strconv.Itoa(f.view.Printed(u))
	if u == kenjin.Lord {
		n += "+"
	}
	return n
}

// unitCard is a unit of a seat as a card.
func (f *Face) unitCard(u engine.Piece, s engine.Seat, mark look.CardMark) look.Card {
	if u == 0 {
		return look.Card{Seat: f.t.Colour(s), Back: true}
	}
	return look.Card{
		Seat: f.t.Colour(s), Power: f.powerSign(u), Sign: "kenjin/" + f.t.Game().Words().Pieces[u], Name: f.t.Tell().Piece(u),
		Kanji: f.unitText(u, ".kanji"), Hatched: secretUnit(u), Mark: mark,
	}
}

// laidCard is a card that lies on the table.
func (f *Face) laidCard(c kenjin.Card) look.Card {
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
func (f *Face) cardName(at engine.Place, s engine.Seat, slot int, c kenjin.Card) string {
	name := f.say("table.face_down", nil)
	if c.Unit != 0 {
		name = f.t.Tell().Piece(c.Unit)
		if !c.Up {
			name += ", " + f.say("table.face_down", nil)
		}
	}
	return f.laneName(at) + ", " + f.seatName(s) + ", " + f.say("table.card_n", engine.Args{"N": slot}) + ": " + name
}

// seatName is the name of a seat, "You" for the player in front.
func (f *Face) seatName(s engine.Seat) string {
	if s == f.near && f.mine() {
		return f.say("table.you", nil)
	}
	return f.t.Name(s)
}

// mine reports whether somebody sits in front of the table whose army lies below.
func (f *Face) mine() bool { return f.view.Who().Has(f.near) }

// faceDown are the slots, from 1, of the cards of a side that lie face down.
func (f *Face) faceDown(s engine.Seat, at engine.Place) []int {
	var list []int
	for i, c := range f.view.Cards(s, at) {
		if !c.Up {
			list = append(list, i+1)
		}
	}
	return list
}

// opponent is whom s faces in a lane.
func (f *Face) opponent(s engine.Seat, at engine.Place) engine.Seat {
	sides := f.view.Sides(at)
	if sides[0] == s {
		return sides[1]
	}
	return sides[0]
}
