package warstate

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Widths of the two columns of numbers at the end of a row, in units.
const firstColumn, secondColumn = 44, 60

// headings are the headings of the columns of a list; last is the width of the last one.
func headings(begin fyne.CanvasObject, first, second string, last float32) fyne.CanvasObject {
	return container.New(lay.Columns{0, firstColumn, last}, begin, kit.NewLabel(first, look.Quiet).Align(fyne.TextAlignTrailing),
		kit.NewLabel(second, look.Quiet).Align(fyne.TextAlignTrailing))
}

// Seats is the two players with their cards in hand and resource zones.
func (t *Table) Seats() fyne.CanvasObject {
	box := container.New(lay.Tight(2), lay.Indent(headings(kit.NewLabel(t.Host.T("table.seats"), look.Heading), t.T("table.hand", nil), t.T("table.resource", nil), secondColumn)))
	for s := range engine.Seat(2) {
		box.Add(t.Row(s))
	}
	return box
}

// Row is one player: seal, name, side, state, cards in hand, resource zones.
func (t *Table) Row(s engine.Seat) fyne.CanvasObject {
	colour := look.Wearing(t.Colour(s), t.Seal(s))
	side := t.View.SideOf(s)
	text := container.New(lay.Tight(0), face.Named(t.Host, s, kit.NewName(t.Name(s), look.SeatName)))
	height := float32(34)
	if side != nobunaga.NeutralSide {
		text.Add(kit.NewShrinking(t.T("table.side."+side.String(), nil), look.Quiet.At(12.5)))
		height += 12
	}
	if line := t.Host.Presence().Caption(s, "", t.seatCaption(s, side), look.Quiet.At(12.5)); line.Text() != "" {
		text.Add(line)
		height += 12
	}
	who := lay.Beside(t.Host.Presence().Seal(s, kit.NewSeal(colour, 30)), text, lay.Gap(0))
	content := who
	if side != nobunaga.NeutralSide {
		resource, _ := t.View.Count(side)
		content = container.New(lay.Columns{0, firstColumn, secondColumn}, who, t.handCount(colour, t.View.Held(side)),
			kit.NewLabel(strconv.Itoa(resource), look.BigNumber).Align(fyne.TextAlignTrailing))
	}
	row := kit.NewRow(t.Name(s), content, t.Host.Presence().Opens(s)).SetHeight(height)
	row.SetSelected(t.View.ToAct().Has(s))
	return row
}

// handCount is the number of a player's cards, beside the back of one.
func (t *Table) handCount(colour, n int) fyne.CanvasObject {
	const wide, high = 15, 21
	back := kit.NewPainted(fyne.NewSize(wide, high), func(fyne.Size) []fyne.CanvasObject {
		s, seat := &names.Sketch{}, look.Now().Seat(colour)
		s.Box(0, 0, wide, high, 3, seat.Fill, seat.Line, 1)
		s.Box(2, 2, wide-4, high-4, 2, nil, seat.On, 0.8)
		s.Sign(seat.Crest, seat.On, wide/2, high/2, 8)
		return s.List
	})
	return container.NewBorder(nil, nil, container.NewCenter(back), nil, kit.NewLabel(strconv.Itoa(n), look.BigNumber).Align(fyne.TextAlignTrailing))
}

// seatCaption is what a seat is doing.
func (t *Table) seatCaption(s engine.Seat, side nobunaga.Side) string {
	h := t.Host.Header()
	switch {
	case t.Host.GaveUp().Has(s):
		return t.Host.T("table.gave_up")
	case t.Acts == s && t.Host.Persons() == 1:
		return t.T("table.you", nil)
	case t.Acts == s:
		return t.T("table.to_act", nil)
	case t.View.Forced() && side == nobunaga.OpponentsSide:
		return t.T("table.forced", nil)
	case opponent.Of(h, s) != "":
		return opponent.Caption(t.Host.Localizer(), opponent.Of(h, s), t.Host.Thinking() == s)
	}
	return ""
}

const earWide, earHigh, earGap = 17.0, 20.0, 1.6

// ear is a resource zone on the track of ears.
type ear struct {
	zone engine.Place
	side nobunaga.Side
}

// earsInOrder are the resource zones: those of Oda, the neutral ones, those of the Opponents; in each group the victory zones first.
func (t *Table) earsInOrder() []ear {
	var list []ear
	for _, side := range []nobunaga.Side{nobunaga.OdaSide, nobunaga.NeutralSide, nobunaga.OpponentsSide} {
		for _, victory := range []bool{true, false} {
			for _, z := range t.View.Zones() {
				if t.View.Resource(z) && t.View.Camp(t.View.Controller(z)) == side && t.View.Victory(z) == victory {
					list = append(list, ear{z, side})
				}
			}
		}
	}
	return list
}

// Ears draws the resource zones as ears of rice in the colours of their holders, with castles above the victory zones, a mark at the number
// that Oda needs after the last turn, and the sums below. A press on an ear lists the units of its zone.
func (t *Table) Ears() fyne.CanvasObject {
	all := t.earsInOrder()
	goal := t.View.Goal()
	p := look.Now()
	var list []fyne.CanvasObject
	for _, e := range all {
		colour := t.Side(e.side)
		drawn := kit.NewPainted(fyne.Size{}, func(s fyne.Size) []fyne.CanvasObject {
			k, seat := &names.Sketch{}, look.Now().Seat(colour)
			wide := k.Units(s.Width)
			if t.View.Victory(e.zone) {
				k.Drawing(look.Themed("piece/castle-large", look.Current().Mode), wide/2, 8, 17, 15)
			}
			k.Box(0, 16, wide, earHigh, 4, seat.Fill, seat.Line, 0.8)
			k.Sign("crest/ear", seat.On, wide/2, 26, 13)
			return k.List
		})
		name := t.Tell().Place(e.zone)
		tile := kit.NewRow(t.Script().Commas(name, t.Tell().Owner(t.View.Controller(e.zone).Owner())), drawn, func() { t.List(e.zone) }).SetInside(0)
		tile.OnAsk(func() { t.Host.Explain(engine.Action{}, "nobunaga.term.zone") })
		tile.OnHover(func(in bool) {
			if in {
				t.Point(engine.Action{To: e.zone})
			} else {
				t.Point(engine.Action{})
			}
		})
		list = append(list, tile)
	}
	stroke := canvas.NewRectangle(p.Ink)
	stroke.Hidden = goal <= 0 || goal >= len(all)
	n, _ := t.View.Count(nobunaga.OdaSide)
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
	return container.New(lay.Tight(2), row, container.NewBorder(nil, nil, kit.NewLabel(t.T("table.with_oda", engine.Args{"N": n}), look.Quiet),
		kit.NewLabel(t.T("table.goal", engine.Args{"N": goal}), look.Quiet)))
}

// Holdings are the resource zones of both sides in one row, and the cards they give at the next draw.
func (t *Table) Holdings() fyne.CanvasObject {
	row := container.NewHBox()
	for side := nobunaga.OdaSide; side < nobunaga.NeutralSide; side++ {
		n, _ := t.View.Count(side)
		row.Add(container.NewCenter(kit.NewSeal(t.Worn(side), 20)))
		row.Add(kit.NewLabel(strconv.Itoa(n), look.BigNumber))
		row.Add(lay.Gap(10))
	}
	box := container.New(lay.Tight(3), kit.NewHairline(), lay.Indent(kit.NewHeading(t.T("table.resources", nil), "")), lay.Indent(row))
	if turn, of := t.View.Turn(); turn < of {
		box.Add(lay.Indent(kit.NewParagraph(t.T("table.next_draw", engine.Args{"N": turn + 1}), look.Quiet)))
	}
	return box
}

// Legend explains at the bottom of the panel how corps look: fresh, spent, and those that count without a leader.
func (t *Table) Legend() fyne.CanvasObject {
	row := container.NewHBox()
	add := func(unit fyne.CanvasObject, words string) {
		if len(row.Objects) > 0 {
			row.Add(lay.Gap(8))
		}
		row.Add(container.NewCenter(unit))
		row.Add(container.NewCenter(kit.NewLabel(words, look.Quiet.At(12.5))))
	}
	add(blocks.Plain(t.Book, nobunaga.Oda, false, 0, 0.8), t.T("table.fresh", nil))
	add(blocks.Plain(t.Book, nobunaga.Oda, true, 0, 0.8), t.T("table.is_spent", nil))
	for _, z := range t.View.Zones() {
		i := slices.IndexFunc(t.View.Groups(z), func(g nobunaga.Group) bool { return g.Clan == nobunaga.NeutralArmy && t.View.Printed(z, g.Clan) > 0 })
		if i < 0 {
			continue
		}
		unit := blocks.CorpsOf(t.Book, z, nobunaga.NeutralArmy, 1, false)
		add(blocks.On(unit, 0.8), t.T("table.value_each", engine.Args{"N": t.View.Printed(z, nobunaga.NeutralArmy)}))
		break
	}
	return container.New(lay.Inset(12, 2, 12, 8), container.New(lay.Tight(4), kit.NewHairline(), lay.Indent(row)))
}
