// Package names has the names and colours of sides, clans and units for the drawn parts of The Battles of Nobunaga.
package names

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

// Sketch is a draw.Sketch.
type Sketch = draw.Sketch

// Desk is the table as a drawn part needs it.
type Desk interface {
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Colour(s engine.Seat) int
	Seal(s engine.Seat) int
	Name(s engine.Seat) string
	OpenRule(id string)
}

// Book is a desk with a view.
type Book struct {
	Desk
	View *nobunaga.View
}

// T is a text of the game.
func (b Book) T(id string, args engine.Args) string { return b.Say("nobunaga."+id, args) }

// Script is the language that texts are joined in.
func (b Book) Script() *lang.Language { return lang.LanguageOf(b.Tell()) }

// Side is the palette index of a side, whoever plays it; the neutral colour for the neutral camp.
func (b Book) Side(s nobunaga.Side) int {
	if s == nobunaga.NeutralSide {
		return look.NeutralSeat
	}
	return s.Colour()
}

// Worn is the palette index of a side with the crest of its player; without a crest before the bids are revealed.
func (b Book) Worn(s nobunaga.Side) int {
	if seat := b.View.SeatOf(s); seat != engine.NoSeat {
		return look.Wearing(b.Side(s), b.Seal(seat))
	}
	return b.Side(s)
}

// Camp is the palette index of a clan's camp.
func (b Book) Camp(k nobunaga.Clan) int { return b.Side(b.View.Camp(k)) }

// Clan is the name of a clan.
func (b Book) Clan(k nobunaga.Clan) string { return b.Tell().Owner(k.Owner()) }

// Letters are the two letters on the pieces of a clan, or the one if it is wide.
func (b Book) Letters(k nobunaga.Clan) string {
	letters := ""
	for _, r := range b.Clan(k) {
		if lang.Columns(letters+string(r)) > 2 {
			break
		}
		letters += string(r)
	}
	return letters
}

// Man is the name of a leader.
func (b Book) Man(l engine.Piece) string { return b.Tell().Piece(l) }

// SideName is the name of a side.
func (b Book) SideName(s nobunaga.Side) string { return b.T("art.side."+s.String(), nil) }

// Player is the player of a side, followed by of: "Aiko, Oda".
func (b Book) Player(s nobunaga.Side, of string) string {
	seat := b.View.SeatOf(s)
	if seat == engine.NoSeat {
		return of
	}
	return b.Script().Commas(b.Name(seat), of)
}

// Group names a clan with its number of corps.
func (b Book) Group(k nobunaga.Clan, corps int) string {
	return b.T("table.group", engine.Args{"Owner": b.Clan(k), "N": corps})
}

// Members are the units of a stack in words: its corps, then its leaders.
func (b Book) Members(s nobunaga.Stack) []string {
	var list []string
	if s.Corps > 0 {
		list = append(list, b.T("table.n_corps", engine.Args{"N": s.Corps}))
	}
	for _, l := range s.Leaders {
		list = append(list, b.Man(l))
	}
	return list
}

// Tenths is a number of thousandths with one decimal, in the player's language.
func (b Book) Tenths(thousandths int) string {
	n := (thousandths + 50) / 100
	return strconv.Itoa(n/10) + b.T("art.point", nil) + strconv.Itoa(n%10)
}

// Percent is a number of thousandths in per cent, in the player's language.
func (b Book) Percent(thousandths int) string {
	return b.T("art.percent", engine.Args{"N": (thousandths + 5) / 10})
}

// Capital is a text with a capital at the beginning.
func Capital(s string) string { return lang.Capital(s) }

// Shade changes the colour of a text; it does nothing to any other object.
func Shade(o fyne.CanvasObject, c color.Color) {
	if text, ok := o.(*canvas.Text); ok {
		text.Color = c
	}
}
