package shogunface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/games/shogunface/shogunend"
	"tenka/app/games/shogunface/sketch"
	"tenka/app/games/shogunface/towersheet"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// happened is a box with the last events, one a line.
func (f *state) happened(lines []string) fyne.CanvasObject {
	head := f.when()
	if o := f.view.Stage().Order; o != 0 {
		head = f.t.Tell().Place(o)
	}
	box := container.NewVBox(kit.NewHead(head, "", ""))
	for _, l := range lines {
		box.Add(kit.NewParagraph(l, look.SmallType))
	}
	if k := f.moment.Lost(); k != 0 {
		rule := shogun.LostRule(k)
		box.Add(container.NewHBox(kit.NewLink(f.t.Say("table.rule", engine.Args{"Rule": f.t.RuleName(rule)}), func() { f.t.OpenRule(rule) })))
	}
	return box
}

// End is the last screen, after the last winter has been shown.
func (f *state) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over || f.view == nil {
		return nil
	}
	return shogunend.New(f.t, f.view, f.st.Path, out)
}

// seatsInOrder are all seats: first those in the turn order, then the others.
func (f *state) seatsInOrder() []engine.Seat {
	list := f.view.TurnOrder()
	for s := range engine.Seat(f.view.Seats()) {
		in := false
		for _, o := range list {
			in = in || o == s
		}
		if !in {
			list = append(list, s)
		}
	}
	return list
}

var seatNumber = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}

// towerBox is the cubes in the tower and in the tray.
func (f *Face) towerBox() fyne.CanvasObject {
	line := func(title string, cubes towersheet.Cubes, empty string) fyne.CanvasObject {
		counts := towersheet.Counts(f.t, cubes)
		var content fyne.CanvasObject = sketch.NewCounts(counts...)
		if len(counts) == 0 {
			content = kit.NewLabel(empty, look.Quiet)
		}
		return container.NewBorder(nil, nil, lay.Fixed(kit.NewLabel(title, look.NameType), max(look.Scaled(120), look.NameType.Width(title)+8), 0), nil, content)
	}
	box := container.NewVBox(
		line(f.t.Localizer().Commas(f.say("table.tower", nil), f.say("table.tower.inside", nil)), f.view.Tower(), f.say("table.tower.empty", nil)),
		line(f.say("table.tray", nil), f.view.Tray(), f.say("table.tray.empty", nil)),
	)
	f.means.cubes = box
	return box
}

// bidsPanel is the event, the revealed bids, and the turn spaces taken.
func (f *state) bidsPanel() fyne.CanvasObject {
	box := container.New(lay.Tight(4))
	if f.view.Ruling() != 0 {
		name := f.t.Game().Vocabulary().Cards[f.view.Ruling()]
		sign := kit.NewSign("shogun/"+name, look.ToneInk, 34)
		box.Add(kit.NewHeading(f.say("table.season", nil), ""))
		box.Add(container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(sign), lay.Gap(4)), nil,
			container.New(lay.Tight(0), kit.NewParagraph(f.t.Tell().Card(f.view.Ruling()), look.CardName.At(17)), kit.NewParagraph(f.named("card."+name+".text"), look.Quiet.At(12.5)))))
		box.Add(kit.NewHairline())
	}
	box.Add(kit.NewHead(f.say("table.bids", nil), "", f.say("table.specials.order", nil)).SetKind(look.SheetHead.At(18)))
	ranks, _ := f.view.PickOrder()
	for i, s := range ranks {
		box.Add(f.bidRow(i+1, s))
	}
	box.Add(kit.NewHairline())
	box.Add(kit.NewHead(f.say("table.specials", nil), "", "").SetKind(look.SheetHead.At(18)))
	tiles := container.NewGridWithColumns(rowTurns)
	for i, turn := range f.view.TurnSpaces() {
		t := plancards.NewTurnTile(strconv.Itoa(i+1), nil)
		taken := -1
		if turn.Owner != 0 {
			taken = f.t.Colour(turn.Owner.Seat())
		}
		t.Set(f.specialMark(turn.Special), f.specialWord(turn.Special), taken, false, taken >= 0)
		t.OnAsk(func() { f.askTurn(i) })
		tiles.Add(t)
	}
	box.Add(tiles)
	return box
}

// bidRow is a seat with its rank and its bid.
func (f *state) bidRow(rank int, s engine.Seat) fyne.CanvasObject {
	var bid fyne.CanvasObject
	switch c := f.view.Laid(s, shogun.Bid).Card; {
	case c == 0:
		bid = kit.NewLabel(f.say("table.bid.none", nil), look.Quiet)
	case c < shogun.Chest0:
		bid = kit.NewLabel(f.t.Tell().Card(c), look.CardName.At(15))
	default:
		bid = sketch.NewFacts([]sketch.Fact{{Sign: signChest, N: int(c - shogun.Chest0)}}, 0, 0)
	}
	row := kit.NewRow(f.t.Name(s), container.NewBorder(nil, nil,
		container.NewHBox(container.NewCenter(sketch.NewBadge(strconv.Itoa(rank))), container.NewCenter(f.t.Presence().Seal(s, kit.NewSeal(f.t.Colour(s), 20))), lay.Gap(1)),
		container.NewCenter(bid), face.Named(f.t, s, kit.NewName(f.t.Name(s), look.NameType.At(13.5)))), f.t.Presence().Opens(s)).SetHeight(34)
	row.SetSelected(!f.inside() && f.view.ToAct().Has(s))
	return row
}

// Standing is the summary: the points if winter came now.
func (f *state) Standing() fyne.CanvasObject {
	if _, draft := f.view.Draft(); draft {
		return nil
	}
	cols := lay.Columns{0, 33, 36, 37, 39}
	head := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say("table.head."+id+".short", nil), look.Quiet.At(12)).Align(fyne.TextAlignTrailing)
	}
	box := container.NewVBox(kit.NewHeading(f.say("table.standing", nil), ""), container.New(cols, lay.Gap(0), head("provinces"), head("buildings"),
		head("majorities"), head("points")))
	for s := range engine.Seat(f.view.Seats()) {
		t := f.view.Standing(s)
		number := func(n int) fyne.CanvasObject {
			return kit.NewLabel(strconv.Itoa(n), look.SmallType).Align(fyne.TextAlignTrailing)
		}
		name := container.NewBorder(nil, nil, container.NewCenter(kit.NewSeal(f.t.Colour(s), 18)), nil, kit.NewName(f.t.Name(s), look.SmallType))
		box.Add(container.New(cols, name, number(t.Provinces), number(t.Buildings), number(t.Majorities),
			kit.NewLabel(strconv.Itoa(t.Total()), seatNumber).Align(fyne.TextAlignTrailing)))
	}
	return box
}
