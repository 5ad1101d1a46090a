package nobunaga

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/nobunaga/cards"
	"tenka/app/table/nobunaga/draw"
	"tenka/app/table/nobunaga/piece"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Widths of the two columns of numbers at the end of a row.
const firstColumn, secondColumn = 44, 60

// headings are what the columns of a list are about.
func headings(begin fyne.CanvasObject, first, second string) fyne.CanvasObject {
	return container.New(lay.Columns{0, firstColumn, secondColumn}, begin, kit.NewLabel(first, look.Quiet).Align(fyne.TextAlignTrailing),
		kit.NewLabel(second, look.Quiet).Align(fyne.TextAlignTrailing))
}

// seats are the two players with their cards in hand and resource zones.
func (f *Face) seats() fyne.CanvasObject {
	box := container.New(lay.Tight(2), lay.Indent(headings(kit.NewLabel(f.t.T("table.seats"), look.Heading), f.say("table.hand", nil), f.say("table.resource", nil))))
	for s := range engine.Seat(2) {
		box.Add(f.seatRow(s))
	}
	return box
}

// seatRow is one player: seal, name, side and what the player does, cards in hand, resource zones.
func (f *Face) seatRow(s engine.Seat) fyne.CanvasObject {
	colour := f.t.Colour(s)
	side := f.view.SideOf(s)
	text := container.New(lay.Tight(0), kit.NewName(f.t.Name(s), look.SeatName), kit.NewShrinking(f.seatCaption(s, side), look.Quiet.At(12.5)))
	who := lay.Beside(kit.NewSeal(colour, 30), text, lay.Gap(0))
	content := who
	if side != nobunaga.NeutralSide {
		resource, _ := f.view.Count(side)
		content = container.New(lay.Columns{0, firstColumn, secondColumn}, who, f.handCount(colour, f.view.Held(side)),
			kit.NewLabel(number(resource), look.BigNumber).Align(fyne.TextAlignTrailing))
	}
	row := kit.NewRow(f.t.Name(s), content, nil).SetHeight(46)
	row.SetSelected(f.view.ToAct().Has(s))
	return row
}

// handCount is how many cards a player holds, beside the back of one.
func (f *Face) handCount(colour, n int) fyne.CanvasObject {
	const wide, high = 15, 21
	back := kit.NewPainted(fyne.NewSize(wide, high), func(fyne.Size) []fyne.CanvasObject {
		s, seat := &draw.Sketch{}, look.Now().Seat(colour)
		s.Box(0, 0, wide, high, 3, seat.Fill, seat.Line, 1)
		s.Box(2, 2, wide-4, high-4, 2, nil, seat.On, 0.8)
		s.Sign(seat.Crest, seat.On, wide/2, high/2, 8)
		return s.List
	})
	return container.NewBorder(nil, nil, container.NewCenter(back), nil, kit.NewLabel(number(n), look.BigNumber).Align(fyne.TextAlignTrailing))
}

// seatCaption says which side a seat plays and what it does.
func (f *Face) seatCaption(s engine.Seat, side nobunaga.Side) string {
	var parts []string
	if side != nobunaga.NeutralSide {
		parts = append(parts, f.say("table.side."+side.String(), nil))
	}
	h := f.t.Header()
	switch {
	case f.t.GaveUp().Has(s):
		parts = append(parts, f.t.T("table.gave_up"))
	case f.st.Seat == s && f.t.Persons() == 1:
		parts = append(parts, f.t.T("table.you"))
	case f.st.Seat == s:
		parts = append(parts, f.say("table.to_act", nil))
	case !h.Players[h.PlayerOf(s)].Person() && f.t.Thinking() == s:
		parts = append(parts, f.t.T("table.computer.thinking"))
	case f.view.Forced() && side == nobunaga.OpponentsSide:
		parts = append(parts, f.say("table.forced", nil))
	}
	return strings.Join(parts, " · ")
}

const earWide, earHigh, earGap = 17.0, 20.0, 1.6

// ear is a resource zone on the track of ears.
type ear struct {
	zone engine.Place
	side nobunaga.Side
}

// earsInOrder are the resource zones, those of Oda first, then the neutral ones, then those of the Opponents; of each the victory zones first.
func (f *Face) earsInOrder() []ear {
	var list []ear
	for _, side := range []nobunaga.Side{nobunaga.OdaSide, nobunaga.NeutralSide, nobunaga.OpponentsSide} {
		for _, victory := range []bool{true, false} {
			for _, z := range f.view.Zones() {
				if f.view.Resource(z) && f.view.Camp(f.view.Controller(z)) == side && f.view.Victory(z) == victory {
					list = append(list, ear{z, side})
				}
			}
		}
	}
	return list
}

// ears are the resource zones as ears of rice in the colours of those who hold them, with castles over the victory zones, a stroke at the number
// that Oda needs after the last turn, and the sum under it. An ear that is pressed lists what stands in its zone.
func (f *Face) ears() fyne.CanvasObject {
	all := f.earsInOrder()
	goal := f.view.Goal()
	p := look.Now()
	var list []fyne.CanvasObject
	for _, e := range all {
		colour := f.colour(e.side)
		drawn := kit.NewPainted(fyne.Size{}, func(s fyne.Size) []fyne.CanvasObject {
			k, seat := &draw.Sketch{}, look.Now().Seat(colour)
			wide := k.Units(s.Width)
			if f.view.Victory(e.zone) {
				k.Drawing(look.Themed("piece/castle-large", look.Current().Mode), wide/2, 8, 17, 15)
			}
			k.Box(0, 16, wide, earHigh, 4, seat.Fill, seat.Line, 0.8)
			k.Sign("crest/ear", seat.On, wide/2, 26, 13)
			return k.List
		})
		name := f.t.Tell().Place(e.zone)
		tile := kit.NewRow(name+", "+f.t.Tell().Owner(f.view.Controller(e.zone).Owner()), drawn, func() { f.list(e.zone) }).SetInside(0)
		tile.OnAsk(func() { f.t.Explain(engine.Action{}, "nobunaga.term.resource") })
		tile.OnHover(func(in bool) {
			if in {
				f.Point(engine.Action{To: e.zone})
			} else {
				f.Point(engine.Action{})
			}
		})
		list = append(list, tile)
	}
	stroke := canvas.NewRectangle(p.Ink)
	stroke.Hidden = goal <= 0 || goal >= len(all)
	n, _ := f.view.Count(nobunaga.OdaSide)
	row := container.New(lay.Free{
		Min: func() fyne.Size {
			return fyne.NewSize(look.Scaled(float32(len(all))*(earWide+earGap)), look.Scaled(38))
		},
		Lay: func(s fyne.Size) {
			step := s.Width / float32(max(len(all), 1))
			for i, o := range list {
				lay.Put(o, float32(i)*step, 0, step-look.Scaled(earGap), s.Height)
			}
			lay.Put(stroke, float32(goal)*step-look.Scaled(earGap/2)-1, look.Scaled(13), 2, look.Scaled(earHigh+6))
		},
	}, append(list, stroke)...)
	return container.New(lay.Tight(2), row, container.NewBorder(nil, nil, kit.NewLabel(f.say("table.with_oda", engine.Args{"N": n}), look.Quiet),
		kit.NewLabel(f.say("table.goal", engine.Args{"N": goal}), look.Quiet)))
}

// holdings are the resource zones of both sides in one row, and what they are worth at the next draw.
func (f *Face) holdings() fyne.CanvasObject {
	row := container.NewHBox()
	for side := nobunaga.OdaSide; side < nobunaga.NeutralSide; side++ {
		n, _ := f.view.Count(side)
		row.Add(container.NewCenter(kit.NewSeal(f.colour(side), 20)))
		row.Add(kit.NewLabel(number(n), look.BigNumber))
		row.Add(lay.Gap(10))
	}
	box := container.New(lay.Tight(3), kit.NewHairline(), lay.Indent(kit.NewHeading(f.say("table.resources", nil), "")), lay.Indent(row))
	if turn, of := f.view.Turn(); turn < of {
		box.Add(lay.Indent(kit.NewParagraph(f.say("table.next_draw", engine.Args{"N": turn + 1}), look.Quiet)))
	}
	return box
}

// addSpent lists the cards that lie open in this turn, of both sides in the order of play, each with what it was used for.
func (f *Face) addSpent(box *fyne.Container) {
	list := cards.SpentOf(f.book(), f.st.Path)
	if len(list) == 0 {
		return
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.say("table.spent", nil), "")))
	for _, x := range list {
		words := kit.NewParagraph(f.say("table.spent.card", engine.Args{"Card": draw.Capital(f.t.Tell().Card(x.Card)), "B": x.Told}), look.SmallType)
		row := kit.NewRow(f.t.Tell().Card(x.Card), container.New(lay.Lead{}, kit.NewSeal(f.colour(f.view.SideOfCard(x.Card)), 18), words),
			func() { f.t.OpenRule(cards.Rule(f.book(), x.Card)) })
		box.Add(row.SetHeight(24))
	}
}

// addLast lists the last things that happened.
func (f *Face) addLast(box *fyne.Container) {
	if len(f.st.Path) < 2 {
		return
	}
	events := f.st.Path[len(f.st.Path)-1].Events
	if len(events) == 0 {
		return
	}
	box.Add(kit.NewHairline())
	box.Add(lay.Indent(kit.NewHeading(f.t.T("table.last"), "")))
	for _, e := range events[max(len(events)-6, 0):] {
		text := container.New(layout.NewCustomPaddedVBoxLayout(0))
		for _, line := range look.SmallType.Wrap(f.t.Tell().Event(e), f.t.Room().Panel-2*24-4) {
			text.Add(kit.NewLabel(line, look.SmallType))
		}
		box.Add(lay.Indent(text))
	}
}

// legend says at the foot of the panel how corps look: fresh, spent, and those that count without a leader.
func (f *Face) legend() fyne.CanvasObject {
	row := container.NewHBox()
	add := func(unit fyne.CanvasObject, words string) {
		if len(row.Objects) > 0 {
			row.Add(lay.Gap(8))
		}
		row.Add(container.NewCenter(unit))
		row.Add(container.NewCenter(kit.NewLabel(words, look.Quiet.At(12.5))))
	}
	add(f.newCorps(nobunaga.Oda, false, 0, 0.8), f.say("table.fresh", nil))
	add(f.newCorps(nobunaga.Oda, true, 0, 0.8), f.say("table.is_spent", nil))
	for _, z := range f.view.Zones() {
		i := slices.IndexFunc(f.view.Groups(z), func(g nobunaga.Group) bool { return g.Clan == nobunaga.NeutralArmy && f.view.Printed(z, g.Clan) > 0 })
		if i < 0 {
			continue
		}
		unit := piece.CorpsOf(f.book(), z, nobunaga.NeutralArmy, 1, false)
		add(newUnit(unit, 0.8), f.say("table.value_each", engine.Args{"N": f.view.Printed(z, nobunaga.NeutralArmy)}))
		break
	}
	return container.New(lay.Inset(12, 2, 12, 8), container.New(lay.Tight(4), kit.NewHairline(), lay.Indent(row)))
}
