package shogun

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// hunger is what a winter has told of a seat so far.
type hunger struct {
	told                 bool
	left, lost, feed     int
	missing              int // -1 while it is not counted
	revolts, extra, held int
	gone                 int // revolts that were lost
}

// hunger reads what winter has told, up to the step that is shown.
func (f *Face) hunger() (list [seats]hunger, loss int) {
	for i := range list {
		list[i].missing = -1
	}
	read := func(e engine.Event) {
		if e.Owner == 0 || e.Owner == shogun.Farmers {
			return
		}
		h := &list[e.Owner.Seat()]
		switch e.Kind {
		case shogun.EventRiceLeft:
			h.told, h.left, h.lost, h.feed = true, int(e.N), int(e.Nums[0]), int(e.Nums[1])
		case shogun.EventFed:
			h.missing = 0
		case shogun.EventMissing:
			h.missing, h.revolts, h.extra = int(e.N), int(e.Nums[0]), int(e.Nums[1])
		case shogun.EventRevoltHeld:
			h.held++
		case shogun.EventRevoltLost:
			h.gone++
		}
	}
	winter := false
	each := func(e engine.Event) {
		switch e.Kind {
		case shogun.EventRiceLoss:
			winter, loss = true, int(e.N)
			for i := range list {
				list[i] = hunger{missing: -1}
			}
		case shogun.EventRest:
			winter = false
		}
		if winter {
			read(e)
		}
	}
	records := f.st.Path
	if f.playing() {
		// What is still to be shown is not told yet.
		left := 0
		for _, b := range f.play.beats[f.play.at+1:] {
			left += len(b.events)
		}
		var all []engine.Event
		for _, r := range records[max(len(records)-40, 0):] {
			all = append(all, r.Events...)
		}
		for _, e := range all[:max(len(all)-left, 0)] {
			each(e)
		}
		return list, loss
	}
	for _, r := range records[max(len(records)-40, 0):] {
		for _, e := range r.Events {
			each(e)
		}
	}
	return list, loss
}

// hungerPanel is the winter: rice lost and left, provinces to feed, what is missing, and the revolts that follow.
func (f *Face) hungerPanel() fyne.CanvasObject {
	cols := lay.Columns{0, 40, 42, 48, 60, 70}
	head := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say("table.head."+id, nil), look.Quiet.At(12.5)).Align(fyne.TextAlignTrailing)
	}
	list, loss := f.hunger()
	box := container.New(lay.Tight(3), kit.NewHead(f.say("table.winter", engine.Args{"N": f.now.year}), f.say("table.winter.kanji", nil),
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
		who := container.New(lay.Sides{}, kit.NewSeal(f.t.Colour(s), 26), kit.NewShrinking(f.t.Name(s), look.SeatName), lay.Gap(0))
		row := kit.NewRow(f.t.Name(s), container.New(cols, who, number(h.lost, h.told), number(h.left, h.told), number(h.feed, h.told),
			number(h.missing, h.missing >= 0), kit.NewLabel(revolts, look.SmallType).Align(fyne.TextAlignTrailing)), nil).SetHeight(42)
		row.SetSelected(f.acting() == s || f.playing() && f.play.beat().seat == s)
		box.Add(row)
	}
	drawn, extra := f.view.Drawn()
	if !f.playing() && len(drawn) > 0 {
		box.Add(kit.NewHairline())
		box.Add(kit.NewHead(f.say("table.revolts", nil), "", f.say("table.winter.extra", engine.Args{"N": extra})))
	}
	if lines := f.beatLines(9); len(lines) > 0 {
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
	b := f.play.beat()
	cols := lay.Columns{0, 44, 50, 54, 76, 48}
	head := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say(id, nil), look.Quiet.At(12.5)).Align(fyne.TextAlignTrailing)
	}
	box := container.New(lay.Tight(3), kit.NewHead(f.say("table.score", nil), "", f.say("table.winter", engine.Args{"N": f.now.year})),
		container.New(lay.Inset(12, 4, 12, 0), container.New(cols, lay.Gap(0), head("table.head.provinces.short"), head("table.head.buildings.short"),
			head("table.head.majorities.short"), head("table.score.this"), head("table.score.all"))))
	for _, e := range b.events {
		if e.Kind != shogun.EventScore {
			continue
		}
		s := e.Owner.Seat()
		number := func(n int16, kind look.Type) fyne.CanvasObject {
			return kit.NewLabel(strconv.Itoa(int(n)), kind).Align(fyne.TextAlignTrailing)
		}
		who := container.New(lay.Sides{}, kit.NewSeal(f.t.Colour(s), 26), kit.NewShrinking(f.t.Name(s), look.SeatName), lay.Gap(0))
		box.Add(kit.NewRow(f.t.Name(s), container.New(cols, who, number(e.Nums[0], look.SmallType), number(e.Nums[1], look.SmallType),
			number(e.Nums[2], look.SmallType), number(e.N, seatNumber), number(e.Nums[3], look.BigNumber)), nil).SetHeight(42))
	}
	box.Add(kit.NewHairline())
	box.Add(f.majorities(b.events))
	return box
}

// majorities are the leads of each region: a row a region, a column a kind of building, the seals of those who lead with their points.
func (f *Face) majorities(events []engine.Event) fyne.CanvasObject {
	cols := lay.Columns{0, 92, 92, 92}
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
