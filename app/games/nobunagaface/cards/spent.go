package cards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Spent is a card that is face up until the end of the turn, with its use.
type Spent struct {
	Card engine.Card
	Note string // on the card: its text, or what it paid for
	Told string // the effect of its text; the note if it only paid
}

// SpentOf are the cards that both sides have spent this turn, in the order of play, from the records up to the shown one.
func SpentOf(b names.Book, path []*engine.Record) []Spent {
	var all []Spent
	for _, r := range path {
		for i, e := range r.Events {
			note := ""
			switch e.Kind {
			case nobunaga.EventTurn:
				all = all[:0]
				continue
			case nobunaga.EventPlay:
				note = b.T("cards.text", nil)
			case nobunaga.EventPay:
				note = paidFor(b, r)
			case nobunaga.EventEspionage, nobunaga.EventDiscard:
				note = b.T("cards.lost", nil)
			default:
				continue
			}
			told := note
			if e.Kind == nobunaga.EventPlay && i+1 < len(r.Events) {
				if words := b.Tell().Event(r.Events[i+1]); words != "" {
					told = words
				}
			}
			all = append(all, Spent{e.Card, note, told})
		}
	}
	return all
}

// paidFor says what a card paid for in a record.
func paidFor(b names.Book, r *engine.Record) string {
	for _, a := range r.Steps {
		switch a.Kind {
		case nobunaga.KindMarch:
			return b.T("cards.paid.march", nil)
		case nobunaga.KindFight:
			return b.T("cards.paid.fight", nil)
		case nobunaga.KindDiplomacy:
			return b.T("cards.paid.diplomacy", nil)
		case nobunaga.KindReinforce:
			return b.T("cards.paid.reinforce", nil)
		}
	}
	return b.T("cards.paid.extra", nil)
}

// Sizes of the sheet of spent cards, in units.
const (
	SheetWide, SheetHigh = 516, 148
	spentWide, spentHigh = 114, 92
	spentStep            = 122
)

// NewSpent is the sheet in the sea with the spent cards of both sides in the order of play, 516 by 148 units. If there are more than four, the
// last ones are visible and the sheet scrolls.
func NewSpent(b names.Book, list []Spent) fyne.CanvasObject {
	head := kit.NewPainted(fyne.Size{}, func(fyne.Size) []fyne.CanvasObject {
		s := &names.Sketch{}
		s.Text(look.Heading, b.T("cards.spent", nil), 16, 24, 250)
		s.End(noteType, b.T("cards.spent.back", nil), SheetWide-16, 24, 230)
		if len(list) == 0 {
			s.Text(noteType, b.T("cards.spent.none", nil), 16, 60, SheetWide-32)
		}
		return s.List
	})
	var all []fyne.CanvasObject
	for _, x := range list {
		w := WordsOf(b, x.Card)
		text := textOf(b, x.Card, x.Note)
		text.Line = ""
		all = append(all, newTextCard(text, spentWide, spentHigh, b.Script().Facts(w.Title, x.Note), func() { b.OpenRule(w.Rule) }))
	}
	row := container.NewHScroll(container.New(lay.Free{
		Min: func() fyne.Size {
			return fyne.NewSize(look.Scaled(spentStep*float32(len(all)-1)+spentWide+2), look.Scaled(spentHigh))
		},
		Lay: func(fyne.Size) {
			for i, c := range all {
				lay.Put(c, look.Scaled(spentStep*float32(i)), look.Scaled(2), look.Scaled(spentWide), look.Scaled(spentHigh))
			}
		},
	}, all...))
	body := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(look.Scaled(SheetWide), look.Scaled(SheetHigh)) },
		Lay: func(s fyne.Size) {
			lay.Put(head, 0, 0, s.Width, s.Height)
			lay.Put(row, look.Scaled(16), look.Scaled(38), look.Scaled(SheetWide-32), look.Scaled(spentHigh+8))
			row.ScrollToOffset(fyne.NewPos(max(row.Content.MinSize().Width-row.Size().Width, 0), 0))
		},
	}, head, row)
	return kit.NewSheetOf(kit.Raised, body, 0)
}
