// Package book has the view for the drawn parts of Nagashino 1575 & Shizugatake 1583, and the names and colours of sides, divisions and
// counters.
package book

import (
	"strconv"

	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/lang"
)

// Desk is the table as a drawn part needs it.
type Desk interface {
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Seal(s engine.Seat) int
	Name(s engine.Seat) string
	RuleName(id string) string
	OpenRule(id string)
}

// Book is a desk with a view.
type Book struct {
	Desk
	View     *jidai.View
	counters map[engine.Piece]jidai.Counter
	mons     map[engine.Owner]int
	sides    map[engine.Owner]jidai.Side
}

// New is a desk with a view.
func New(d Desk, v *jidai.View) Book {
	b := Book{Desk: d, View: v, counters: map[engine.Piece]jidai.Counter{}, mons: map[engine.Owner]int{}, sides: map[engine.Owner]jidai.Side{}}
	for s := range jidai.Side(2) {
		for i, c := range v.Divisions(s) {
			b.mons[c.Owner], b.sides[c.Owner] = i+1, s
		}
	}
	for _, c := range v.Counters() {
		b.counters[c.Piece] = c
	}
	return b
}

// T is a text of the game.
func (b Book) T(id string, args engine.Args) string { return b.Say("jidai."+id, args) }

// Script is the language that texts are joined in.
func (b Book) Script() *lang.Language { return lang.LanguageOf(b.Tell()) }

// Counter is the present state of a counter.
func (b Book) Counter(q engine.Piece) jidai.Counter { return b.counters[q] }

// In are the counters in a zone, in the order of the data.
func (b Book) In(z engine.Place) (list []jidai.Counter) {
	for _, c := range b.View.Counters() {
		if z != 0 && c.Place == z {
			list = append(list, c)
		}
	}
	return list
}

// Of are the counters of a division, in the order of the data.
func (b Book) Of(d engine.Owner) (list []jidai.Counter) {
	for _, c := range b.View.Counters() {
		if c.Division == d {
			list = append(list, c)
		}
	}
	return list
}

// Side is the palette index of a side, whoever plays it.
func (b Book) Side(s jidai.Side) int { return b.View.Colour(s) }

// Worn is the palette index of a side with the crest of its player.
func (b Book) Worn(s jidai.Side) int { return look.Wearing(b.Side(s), b.Seal(engine.Seat(s))) }

// SideName is the name of a side.
func (b Book) SideName(s jidai.Side) string { return b.T("board.side."+b.View.SideID(s), nil) }

// Division is the name of a division, which is that of its first commander.
func (b Book) Division(d engine.Owner) string { return b.Tell().Owner(d) }

// Mon is the number of a division's sign, from 1, in the order of the data; both sides use the same signs.
func (b Book) Mon(d engine.Owner) int { return b.mons[d] }

// SideOf is the side of a division.
func (b Book) SideOf(d engine.Owner) jidai.Side { return b.sides[d] }

// Kind is the name of a kind of unit: "Pike".
func (b Book) Kind(t jidai.Type) string { return b.T("type."+t.String(), nil) }

// Named is the name of a counter in the tray, on sheets, in sentences and in the log: for a commander the name of his division, for a unit its
// kind and its division, with a number if the division has several of that kind: "Pike 2 (Hara)". It stays the same when a unit mounts.
func (b Book) Named(q engine.Piece) string {
	switch c := b.Counter(q); {
	case c.Generic:
		return b.T("type.generic", nil)
	case c.Type >= jidai.Da:
		return b.Division(c.Division)
	}
	return b.Tell().Piece(q)
}

// Unit is the name of a counter without its division: "Pike 2".
func (b Book) Unit(q engine.Piece) string {
	name, _ := b.Script().Unnoted(b.Named(q))
	return name
}

// State is the disorder of a counter in words.
func (b Book) State(c jidai.Counter) string { return b.T("state."+strconv.Itoa(c.Disorder), nil) }

// Zone is the number of a zone with its type, as on the map: "26 II".
func (b Book) Zone(z engine.Place) string {
	name := b.Tell().Place(z)
	if _, number := b.Script().Unnoted(name); number != "" {
		return number
	}
	return name
}

// Place is the name of a zone without its number.
func (b Book) Place(z engine.Place) string {
	name, _ := b.Script().Unnoted(b.Tell().Place(z))
	return name
}

// Signed is a number with its sign; 0 has none.
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Marker is the text of a tactical marker.
func Marker(m engine.Card) string {
	switch m {
	case jidai.Either:
		return "±1"
	case 0:
		return ""
	}
	return Signed(jidai.Value(m))
}

// Percent is a share of a whole in per cent, in the player's language.
func (b Book) Percent(n, of int) string {
	if of == 0 {
		return ""
	}
	return b.T("percent", engine.Args{"N": (n*100 + of/2) / of})
}
