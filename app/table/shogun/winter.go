package shogun

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// want is what a winter has told of a seat so far.
type want struct {
	told             bool
	left, lost, feed int
	missing          int // -1 while it is not counted
	revolts, extra   int
}

// wants reads what this winter has told so far of each seat, and how much rice everybody loses.
func (f *Face) wants() (list [shogun.Colours]want, loss int) {
	var told []engine.Event
	for i := len(f.st.Path) - 1; i >= 0; i-- {
		events := f.st.Path[i].Events
		at := slices.IndexFunc(events, func(e engine.Event) bool { return e.Kind == shogun.EventRiceLoss })
		told = slices.Concat(events[max(at, 0):], told)
		if at >= 0 {
			loss = int(events[at].N)
			break
		}
	}
	for i := range list {
		list[i].missing = -1
	}
	for _, e := range told {
		r := &list[max(colourOf(e.Owner), 0)]
		switch e.Kind {
		case shogun.EventRiceLeft:
			r.told, r.left, r.lost, r.feed = true, int(e.N), int(e.Nums[0]), int(e.Nums[1])
		case shogun.EventFed:
			r.missing = 0
		case shogun.EventMissing:
			r.missing, r.revolts, r.extra = int(e.N), int(e.Nums[0]), int(e.Nums[1])
		}
	}
	return list, loss
}

// hungerPanel is the winter: rice lost and left, provinces to feed, what is missing, and the revolts that follow.
func (f *Face) hungerPanel() fyne.CanvasObject {
	cols := lay.Columns{0, 20, 20, 22, 24, 42}
	head := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say("table.head."+id, nil), look.Quiet.At(12.5)).Align(fyne.TextAlignTrailing)
	}
	list, loss := f.wants()
	box := container.New(lay.Tight(3), kit.NewHead(f.say("table.winter", engine.Args{"N": f.view.Year()}), f.say("table.winter.kanji", nil),
		f.say("table.winter.loss", engine.Args{"N": loss})),
		container.New(lay.Inset(12, 4, 12, 0), container.New(cols, lay.Gap(0), head("loss"), head("rice"),
			head("provinces.short"), head("missing"), head("revolts"))))
	for _, s := range f.seatsInOrder() {
		h := list[s]
		number := func(n int, on bool) fyne.CanvasObject {
			if !on {
				return kit.NewLabel("", seatNumber)
			}
			return kit.NewLabel(strconv.Itoa(n), seatNumber).Align(fyne.TextAlignTrailing)
		}
		revolts := ""
		switch {
		case h.missing == 0:
			revolts = f.say("table.winter.fed", nil)
		case h.missing > 0:
			revolts = strconv.Itoa(h.revolts)
			if h.extra > 0 {
				revolts += ", +" + strconv.Itoa(h.extra)
			}
		}
		who := f.whoRow(s)
		row := kit.NewRow(f.t.Name(s), container.New(cols, who, number(h.lost, h.told), number(h.left, h.told), number(h.feed, h.told),
			number(h.missing, h.missing >= 0), kit.NewLabel(revolts, look.SmallType).Align(fyne.TextAlignTrailing)), nil).SetHeight(42)
		row.SetSelected(f.acting() == s || f.moment.Seat == s)
		box.Add(row)
	}
	drawn, extra := f.view.Drawn()
	if !f.inside() && len(drawn) > 0 {
		box.Add(kit.NewHairline())
		box.Add(kit.NewHead(f.say("table.revolts", nil), "", f.say("table.winter.extra", engine.Args{"N": extra})))
	}
	if lines := f.lines(9); len(lines) > 0 {
		box.Add(kit.NewHairline())
		for _, l := range lines {
			box.Add(kit.NewParagraph(l, look.SmallType))
		}
	}
	box.Add(kit.NewHairline())
	box.Add(f.towerBox())
	return box
}

// scorePanel is the points of a winter by seat, and who leads where.
func (f *Face) scorePanel() fyne.CanvasObject {
	b := &f.moment
	cols := lay.Columns{0, 22, 24, 24, 30, 34}
	head := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say(id, nil), look.Quiet.At(12.5)).Align(fyne.TextAlignTrailing)
	}
	box := container.New(lay.Tight(3), kit.NewHead(f.say("table.score", nil), "", f.say("table.winter", engine.Args{"N": f.view.Year()})),
		container.New(lay.Inset(12, 4, 12, 0), container.New(cols, lay.Gap(0), head("table.head.provinces.short"), head("table.head.buildings.short"),
			head("table.head.majorities.short"), head("table.score.this"), head("table.score.all"))))
	for _, e := range b.Events {
		if e.Kind != shogun.EventScore {
			continue
		}
		s := e.Owner.Seat()
		number := func(n int16, kind look.Type) fyne.CanvasObject {
			return kit.NewLabel(strconv.Itoa(int(n)), kind).Align(fyne.TextAlignTrailing)
		}
		who := f.whoRow(s)
		box.Add(kit.NewRow(f.t.Name(s), container.New(cols, who, number(e.Nums[0], look.SmallType), number(e.Nums[1], look.SmallType),
			number(e.Nums[2], look.SmallType), number(e.N, seatNumber), number(e.Nums[3], look.BigNumber)), nil).SetHeight(42))
	}
	box.Add(kit.NewHairline())
	box.Add(f.majorities(b.Events))
	return box
}

// majorities are the leads of each region: a row a region, a column a kind of building, the seals of those who lead with their points.
func (f *Face) majorities(events []engine.Event) fyne.CanvasObject {
	cols := lay.Columns{0, 54, 54, 54}
	head := []fyne.CanvasObject{kit.NewLabel(f.say("table.score.majorities", nil), look.Heading)}
	for i, sign := range signs {
		head = append(head, container.NewHBox(kit.NewDrawing(fyne.NewSquareSize(18), func() fyne.Resource {
			return look.ThemedOn(sign, look.Current().Mode, look.Now().Panel)
		}), kit.NewLabel(f.t.Tell().Piece(shogun.Castle+engine.Piece(i)), look.Quiet.At(12.5))))
	}
	box := container.New(lay.Tight(5), container.New(cols, head...))
	for r := shogun.RegionGreen; r <= shogun.RegionYellow; r++ {
		row := []fyne.CanvasObject{kit.NewTwoLines(f.t.Tell().Place(r), f.say("place."+f.t.Game().Words().Places[r]+".line", nil))}
		for p := shogun.Castle; p <= shogun.Theatre; p++ {
			cell := container.NewHBox()
			points := -1
			for _, e := range events {
				if e.Kind == shogun.EventMajority && e.To == r && e.Piece == p {
					cell.Add(container.NewCenter(kit.NewSeal(f.t.Colour(e.Owner.Seat()), 19)))
					points = int(e.N)
				}
			}
			if points >= 0 {
				cell.Add(kit.NewLabel(strconv.Itoa(points), seatNumber))
			} else {
				cell.Add(kit.NewLabel("–", look.Quiet))
			}
			row = append(row, cell)
		}
		box.Add(container.New(cols, row...))
	}
	return container.New(lay.Inset(12, 0, 12, 0), box)
}

// whoRow is a seat in a table of the column.
func (f *Face) whoRow(s engine.Seat) fyne.CanvasObject {
	return container.NewBorder(nil, nil, container.NewCenter(kit.NewSeal(f.t.Colour(s), 18)), nil, kit.NewShrinking(f.t.Name(s), look.NameType.At(13)))
}
