package combat

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/book"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// result is the rolled dice, their total, and the effect on both leads in words; once it is carried out, their states.
func result(b book.Book, s Sheet) fyne.CanvasObject {
	colour := b.Side(b.Counter(s.LA).Side)
	text := kit.NewLabel(b.T("sheet.total", engine.Args{"A": book.Signed(s.Odds.Sum.Total), "B": s.Dice[0] + s.Dice[1], "N": s.Total}), look.NameType)
	box := container.New(lay.Tight(2), container.NewHBox(kit.NewDie(colour, s.Dice[0], 28), kit.NewDie(colour, s.Dice[1], 28), container.NewCenter(text)))
	row := cameOf(b, s.Fire, s.Odds.Sum.Total, s.Total)
	for _, l := range []struct {
		q engine.Piece
		e jidai.Effect
	}{{s.LD, row.LD}, {s.LA, row.LA}} {
		if s.Fire && l.q == s.LA && l.e == (jidai.Effect{}) {
			continue
		}
		box.Add(kit.NewParagraph(fate(b, l.q, l.e, s.Suffered), look.SmallType))
	}
	return lay.Indent(kit.NewSheetOf(kit.Flat, box, 8))
}

// cameOf is the row of the table for a total.
func cameOf(b book.Book, fire bool, differential, total int) (came jidai.Row) {
	for _, r := range b.View.Rows(fire, differential) {
		if r.Total == total || r.More < 0 && total < r.Total || r.More > 0 && total > r.Total {
			came = r
		}
	}
	return came
}

// Brings is the result for the lead defender in words: who was hit, and how.
func Brings(b book.Book, s Sheet) string {
	return fate(b, s.LD, cameOf(b, s.Fire, s.Odds.Sum.Total, s.Total).LD, false)
}

// fate is the effect of a result on a lead, and its state once that is carried out.
func fate(b book.Book, q engine.Piece, e jidai.Effect, suffered bool) string {
	c := b.Counter(q)
	args := engine.Args{"A": named(b, q), "N": effectWords(b, e)}
	switch {
	case e == (jidai.Effect{}):
		return b.T("result.none", args)
	case !suffered:
		return b.T("result.brings", args)
	case c.Lost, b.View.Replaced(q):
		return b.T("result.lost", args)
	case c.Left:
		return b.T("result.left", args)
	}
	args["Owner"] = b.State(c)
	args["B"] = c.SP
	return b.T("result.now", args)
}

// named is the name of a lead as it was in the combat, also where another commander has taken his place.
func named(b book.Book, q engine.Piece) string {
	if b.View.Replaced(q) {
		return b.Division(b.Counter(q).Division)
	}
	return b.Named(q)
}

// before is the fire before the one on the sheet, on one line: who was hit, the total, the result.
func before(b book.Book, r *jidai.Rolled) fyne.CanvasObject {
	colour := b.Side(b.Counter(r.LA).Side)
	row := cameOf(b, r.Fire, r.Differential, r.Total)
	words := kit.NewTwoLines(b.T("sheet.before", engine.Args{"N": b.Zone(r.From), "A": book.Signed(r.Differential)}),
		b.T("result.brings", engine.Args{"A": b.Named(r.LD), "N": effectWords(b, row.LD)})).SetTypes(boldType, look.ToneQuiet)
	end := container.NewHBox(kit.NewDie(colour, r.Dice[0], 22), kit.NewDie(colour, r.Dice[1], 22), container.NewCenter(kit.NewLabel("= "+strconv.Itoa(r.Total), boldType)))
	return lay.Indent(kit.NewSheetOf(kit.Flat, container.NewBorder(nil, nil, nil, container.NewCenter(end), words), 6))
}
