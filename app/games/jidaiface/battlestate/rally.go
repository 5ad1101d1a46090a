package battlestate

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/counters"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Rallied counts the checks at the end of a turn in these events, and those that succeeded.
func Rallied(events []engine.Event) (of, better int) {
	for _, e := range events {
		if e.Kind == jidai.EventReorganise {
			of++
			better += int(e.Nums[2])
		}
	}
	return of, better
}

// Rally lists the checks at the end of a turn in these events, one a row: the counter, the die against its quality, and its new state.
func (t *Table) Rally(events []engine.Event) fyne.CanvasObject {
	box := container.New(lay.Tight(4), lay.Indent(kit.NewHeading(t.T("rally.title", nil), "")), lay.Indent(kit.NewParagraph(t.T("rally.note", nil), look.Quiet.At(12.5))))
	for _, e := range events {
		if e.Kind != jidai.EventReorganise {
			continue
		}
		c := t.Counter(e.Piece)
		name := t.Named(e.Piece)
		roll := t.T("rally.roll", engine.Args{"N": int(e.N), "A": int(e.Nums[0]), "B": int(e.Nums[1])})
		sign := "sign/bar"
		if e.Nums[2] == 1 {
			sign = "sign/check"
		}
		end := container.NewHBox(container.NewCenter(kit.NewLabel(t.State(c), look.SmallType)), container.NewCenter(kit.NewSign(sign, look.ToneQuiet, 15)))
		box.Add(kit.NewRow(name, lay.Beside(counters.Worn(t.Book, c, false, 0.9), kit.NewTwoLines(name, roll), end), nil).SetHeight(42))
	}
	return box
}
