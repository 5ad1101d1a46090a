// Package names is what the drawn parts of The Battles of Nobunaga share: the names and colours of sides, clans and units.
package names

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

// Sketch collects the plain objects of a drawn part.
type Sketch = draw.Sketch

// Desk is what a drawn part asks of the table that it lies on.
type Desk interface {
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	Colour(s engine.Seat) int
	Seal(s engine.Seat) int
	Name(s engine.Seat) string
	OpenRule(id string)
}

// Book is a desk with the view of those who look on.
type Book struct {
	Desk
	View *nobunaga.View
}

// T is a text of the game.
func (b Book) T(id string, args engine.Args) string { return b.Say("nobunaga."+id, args) }

// Side is the palette's number of a side, the same whoever plays it; nobody's for the neutral camp.
func (b Book) Side(s nobunaga.Side) int {
	if s == nobunaga.NeutralSide {
		return look.NeutralSeat
	}
	return s.Colour()
}

// Worn is the palette's number of a side with the crest of who plays it, without one before the bids are open.
func (b Book) Worn(s nobunaga.Side) int {
	if seat := b.View.SeatOf(s); seat != engine.NoSeat {
		return look.Wearing(b.Side(s), b.Seal(seat))
	}
	return b.Side(s)
}

// Camp is the palette's number of the camp of a clan.
func (b Book) Camp(k nobunaga.Clan) int { return b.Side(b.View.Camp(k)) }

// Clan is the name of a clan.
func (b Book) Clan(k nobunaga.Clan) string { return b.Tell().Owner(k.Owner()) }

// Letters are the two letters that stand on the pieces of a clan.
func (b Book) Letters(k nobunaga.Clan) string {
	name := []rune(b.Clan(k))
	return string(name[:min(2, len(name))])
}

// Man is the name of a leader.
func (b Book) Man(l engine.Piece) string { return b.Tell().Piece(l) }

// SideName is the name of a side.
func (b Book) SideName(s nobunaga.Side) string { return b.T("art.side."+s.String(), nil) }

// Player is who plays a side, with the words of: "Aiko, Oda".
func (b Book) Player(s nobunaga.Side, of string) string {
	seat := b.View.SeatOf(s)
	if seat == engine.NoSeat {
		return of
	}
	return b.Name(seat) + ", " + of
}

// Group names a clan with so many corps.
func (b Book) Group(k nobunaga.Clan, corps int) string {
	return b.T("table.group", engine.Args{"Owner": b.Clan(k), "N": corps})
}

// Members are the parts of a stack in words: its corps, then its leaders.
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

// Tenths writes thousandths with one decimal, in the language of the table.
func (b Book) Tenths(thousandths int) string {
	n := (thousandths + 50) / 100
	return strconv.Itoa(n/10) + b.T("art.point", nil) + strconv.Itoa(n%10)
}

// Percent writes thousandths in hundredths, with the sign of the language.
func (b Book) Percent(thousandths int) string {
	return b.T("art.percent", engine.Args{"N": (thousandths + 5) / 10})
}

// Capital is a text with a capital at its beginning.
func Capital(s string) string { return lang.Capital(s) }

// Join sets words one after the other with a comma, without the empty ones.
func Join(words ...string) string {
	var list []string
	for _, w := range words {
		if w != "" {
			list = append(list, w)
		}
	}
	return strings.Join(list, ", ")
}

// Shade gives a text another colour; anything else keeps its own.
func Shade(o fyne.CanvasObject, c color.Color) {
	if text, ok := o.(*canvas.Text); ok {
		text.Color = c
	}
}
