package nobunaga

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/nobunaga/cards"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// showPanel fills the panel: what stands in a zone that is listed, else seats, resource zones and what is built or was spent.
func (f *Face) showPanel() {
	f.means.panel = nil
	var content fyne.CanvasObject
	if f.listed != 0 {
		content = f.zonePanel(f.listed)
	} else {
		content = f.matchPanel()
	}
	f.panel.Objects = []fyne.CanvasObject{container.NewVScroll(container.New(lay.Inset(12, 12, 12, 12), content))}
	f.panel.Refresh()
	f.rail.Objects = []fyne.CanvasObject{f.railColumn()}
	f.rail.Refresh()
	f.t.Moved()
}

// Widths of the two columns of numbers at the end of a row.
const firstColumn, secondColumn = 52, 74

// headings are what the columns of a list are about.
func headings(begin fyne.CanvasObject, first, second string) fyne.CanvasObject {
	return container.New(lay.Columns{0, firstColumn, secondColumn}, begin, kit.NewLabel(first, look.Quiet).Align(fyne.TextAlignTrailing),
		kit.NewLabel(second, look.Quiet).Align(fyne.TextAlignTrailing))
}

// matchPanel is the seats, the resource zones, and what is being done.
func (f *Face) matchPanel() fyne.CanvasObject {
	box := container.NewVBox(lay.Indent(headings(kit.NewLabel(f.t.T("table.seats"), look.Heading), f.say("table.hand", nil), f.say("table.resource", nil))))
	for s := range engine.Seat(2) {
		box.Add(f.seatRow(s))
	}
	box.Add(lay.Indent(f.ears()))
	box.Add(kit.NewHairline())
	s, built := f.stack()
	switch {
	case f.st.Moment != nil:
		f.addBattle(box)
	case f.st.Seat != engine.NoSeat && f.asked.of.Card > 0 && f.view.Phase() == nobunaga.Round:
		return f.cardPage(f.asked.of.Card)
	case built:
		f.addStack(box, s)
	case f.st.Seat != engine.NoSeat && f.view.Phase() == nobunaga.OdaLeaders:
		f.addLeaders(box)
	case f.view.Phase() == nobunaga.OppDie:
		f.addDice(box)
	case f.atBattle():
		f.addBattle(box)
	}
	f.addShown(box)
	f.addSpent(box)
	f.addLast(box)
	return box
}

// cardPage is the card that is open, with its uses.
func (f *Face) cardPage(c engine.Card) fyne.CanvasObject {
	return cards.NewPage(f.book(), c, func(u nobunaga.CardUse) {
		next := question{of: engine.Gesture(0)}
		if u == nobunaga.EventUse {
			next.sort, next.of.Card = nobunaga.KindEvent, c
			if len(f.fitting(next)) == 0 {
				f.t.Do(engine.Action{Kind: nobunaga.KindEvent, Card: c}) // the Line says why not
				return
			}
		}
		if u == nobunaga.ActionUse || u == nobunaga.PayUse {
			f.kept = c
			f.t.Note("sign/cards", f.say("ask.kept", engine.Args{"Card": f.t.Tell().Card(c)}))
		}
		f.asked = next
		f.refresh()
	})
}

// seatRow is one player: seal, name, side and what the player does, cards in hand, resource zones.
func (f *Face) seatRow(s engine.Seat) fyne.CanvasObject {
	colour := f.t.Colour(s)
	side := f.view.SideOf(s)
	text := container.New(lay.Tight(0), kit.NewName(f.t.Name(s), look.SeatName), kit.NewShrinking(f.seatCaption(s, side), look.Quiet))
	who := lay.Beside(kit.NewSeal(colour, 30), text, lay.Gap(0))
	content := who
	if side != nobunaga.NeutralSide {
		resource, _ := f.view.Count(side)
		content = container.New(lay.Columns{0, firstColumn, secondColumn}, who,
			kit.NewLabel(number(f.view.Held(side)), look.BigNumber).Align(fyne.TextAlignTrailing),
			kit.NewLabel(number(resource), look.BigNumber).Align(fyne.TextAlignTrailing))
	}
	row := kit.NewRow(f.t.Name(s), content, nil).SetHeight(46)
	row.SetSelected(f.view.ToAct().Has(s))
	return row
}

// seatCaption says which side a seat plays and what it does.
func (f *Face) seatCaption(s engine.Seat, side nobunaga.Side) string {
	var parts []string
	if side != nobunaga.NeutralSide {
		parts = append(parts, f.say("table.side."+[]string{"oda", "opponents"}[side], nil))
	}
	h := f.t.Header()
	switch {
	case f.t.GaveUp().Has(s):
		parts = append(parts, f.t.T("table.gave_up"))
	case f.st.Seat == s && f.t.Persons() == 1:
		parts = append(parts, f.t.T("table.you"))
	case f.st.Seat == s:
		parts = append(parts, f.t.T("table.choosing"))
	case !h.Players[h.PlayerOf(s)].Person() && f.t.Thinking() == s:
		parts = append(parts, f.t.T("table.computer.thinking"))
	case f.view.Forced() && side == nobunaga.OpponentsSide:
		parts = append(parts, f.say("table.forced", nil))
	}
	return strings.Join(parts, " · ")
}

const earWide, earHigh, earGap = 17.0, 20.0, 1.6

// ears are the resource zones as ears of rice in the colours of those who hold them, with castles over the victory zones, a stroke at the number
// that Oda needs after the last turn, and the sum under it.
func (f *Face) ears() fyne.CanvasObject {
	var colours []int
	var castles []bool
	for _, side := range []nobunaga.Side{nobunaga.OdaSide, nobunaga.NeutralSide, nobunaga.OpponentsSide} {
		var rest []bool
		for _, z := range f.view.Zones() {
			if f.view.Resource(z) && f.view.Camp(f.view.Controller(z)) == side {
				rest = append(rest, f.view.Victory(z))
			}
		}
		slices.SortStableFunc(rest, func(a, b bool) int {
			if a == b {
				return 0
			}
			if a {
				return -1
			}
			return 1
		})
		for _, v := range rest {
			colours, castles = append(colours, f.colour(side)), append(castles, v)
		}
	}
	goal := f.view.Goal()
	var list []fyne.CanvasObject
	type spot struct {
		o          fyne.CanvasObject
		x, y, w, h float32
	}
	var spots []spot
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		list, spots = append(list, o), append(spots, spot{o, x, y, w, h})
	}
	p := look.Now()
	for i, c := range colours {
		x := float32(i) * (earWide + earGap)
		if castles[i] {
			put(kit.NewSign("sign/home", look.ToneInk, 15), x+1, 0, 15, 15)
		}
		face := canvas.NewRectangle(p.Seat(c).Fill)
		face.CornerRadius = 4
		put(face, x, 16, earWide, earHigh)
		on := p.Seat(c).On
		put(kit.NewPiece(fyne.NewSquareSize(13), func(look.Mode) fyne.Resource { return look.Sign("crest/ear", on) }), x+2, 19.5, 13, 13)
	}
	if goal > 0 && goal < len(colours) {
		stroke := canvas.NewRectangle(p.Ink)
		put(stroke, float32(goal)*(earWide+earGap)-earGap/2-1, 13, 2, earHigh+6)
	}
	n, _ := f.view.Count(nobunaga.OdaSide)
	row := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(15*(earWide+earGap), 40) },
		Lay: func(fyne.Size) {
			for _, s := range spots {
				lay.Put(s.o, s.x, s.y, s.w, s.h)
			}
		},
	}, list...)
	return container.New(lay.Tight(2), row, container.NewBorder(nil, nil, kit.NewLabel(f.say("table.with_oda", engine.Args{"N": n}), look.Quiet),
		kit.NewLabel(f.say("table.goal", engine.Args{"N": goal}), look.Quiet)))
}

// tenths writes thousandths with one decimal.
func (f *Face) tenths(thousandths int) string {
	return f.say("table.decimal", engine.Args{"A": (thousandths + 50) / 1000, "B": (thousandths + 50) / 100 % 10})
}

// addDice adds the dice of the Opponents that are still to be used.
func (f *Face) addDice(box *fyne.Container) {
	box.Add(lay.Indent(kit.NewHead(f.say("table.reinforcement", nil), "", "")))
	row := container.NewHBox()
	for _, d := range f.view.Dice() {
		row.Add(container.NewCenter(kit.NewDie(f.colour(nobunaga.OpponentsSide), d, 40)))
		row.Add(lay.Gap(4))
	}
	box.Add(lay.Indent(row))
	for _, d := range f.view.Dice() {
		box.Add(lay.Indent(container.New(lay.Lead{}, kit.NewDie(f.colour(nobunaga.OpponentsSide), d, 22), kit.NewParagraph(f.say("table.die."+number(d), nil), look.SmallType))))
	}
}

// addSpent lists the cards that lie open in this turn, of both sides.
func (f *Face) addSpent(box *fyne.Container) {
	first := true
	for side := nobunaga.OdaSide; side < nobunaga.NeutralSide; side++ {
		for _, c := range f.view.Spent(side) {
			if first {
				box.Add(kit.NewHairline())
				box.Add(lay.Indent(kit.NewHeading(f.say("table.spent", nil), "")))
				first = false
			}
			box.Add(lay.Indent(lay.Beside(kit.NewSeal(f.colour(side), 17), kit.NewShrinking(f.t.Tell().Card(c), look.SmallType), layout.NewSpacer())))
		}
	}
}

// addLast lists the last things that happened.
func (f *Face) addLast(box *fyne.Container) {
	if len(f.st.Path) < 2 {
		return
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.t.T("table.last"), "")))
	r := f.st.Path[len(f.st.Path)-1]
	events := r.Events
	for _, e := range events[max(len(events)-6, 0):] {
		text := container.New(layout.NewCustomPaddedVBoxLayout(0))
		for _, line := range look.SmallType.Wrap(f.t.Tell().Event(e), f.t.Room().Panel-2*24-4) {
			text.Add(kit.NewLabel(line, look.SmallType))
		}
		box.Add(lay.Indent(text))
	}
}

// railColumn is the panel folded: seal, cards in hand and resource zones, one seat below the other.
func (f *Face) railColumn() fyne.CanvasObject {
	box := container.NewVBox()
	for s := range engine.Seat(2) {
		side := f.view.SideOf(s)
		cell := container.NewVBox(container.NewCenter(kit.NewSeal(f.t.Colour(s), 30)))
		if side != nobunaga.NeutralSide {
			n, _ := f.view.Count(side)
			cell.Add(kit.NewLabel(number(n), look.BigNumber).Align(fyne.TextAlignCenter))
		}
		row := kit.NewRow(f.t.Name(s), cell, func() { f.t.Key(fyne.KeyP) })
		row.SetSelected(f.view.ToAct().Has(s))
		box.Add(row)
	}
	return container.New(lay.Inset(2, 8, 2, 8), box)
}

// number writes n.
func number(n int) string { return strconv.Itoa(n) }
