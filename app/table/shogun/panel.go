package shogun

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/shogun/ending"
	"tenka/engine"
	"tenka/engine/shogun"
)

// momentPanel is what stands at the right while a moment inside a record is shown.
func (f *Face) momentPanel() fyne.CanvasObject {
	switch f.moment.Kind {
	case shogun.MomentAloft:
		return f.aloftPanel()
	case shogun.MomentFallen:
		return f.fallenPanel()
	case shogun.MomentBids, shogun.MomentSpecial, shogun.MomentTurnOrder:
		return f.bidsPanel()
	case shogun.MomentRice, shogun.MomentDrawn:
		return f.hungerPanel()
	case shogun.MomentScore:
		return f.scorePanel()
	}
	if f.view.Season() == 4 {
		return f.hungerPanel()
	}
	return f.stagePanel()
}

// stagePanel is what the step has brought.
func (f *Face) stagePanel() fyne.CanvasObject {
	box := container.NewVBox()
	if lines := f.lines(8); len(lines) > 0 {
		box.Add(f.happened(lines))
		box.Add(kit.NewHairline())
	}
	box.Add(f.towerBox())
	if f.t.Room().Log == 0 && !f.inside() {
		if standing := f.Standing(); standing != nil {
			box.Add(kit.NewHairline())
			box.Add(container.New(lay.Inset(12, 0, 12, 0), standing))
		}
	}
	return box
}

// happened tells a step in lines.
func (f *Face) happened(lines []string) fyne.CanvasObject {
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

// End is the last screen. It comes when the last winter has been shown.
func (f *Face) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over || f.view == nil {
		return nil
	}
	return ending.New(f.t, f.view, f.st.Path, out)
}

// seatsInOrder are all seats: those in the turn order first, then the others.
func (f *Face) seatsInOrder() []engine.Seat {
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

// towerBox is what lies in the tower and in the tray.
func (f *Face) towerBox() fyne.CanvasObject {
	line := func(title string, cubes cubes, empty string) fyne.CanvasObject {
		counts := f.counts(cubes)
		var content fyne.CanvasObject = kit.NewCounts(counts...)
		if len(counts) == 0 {
			content = kit.NewLabel(empty, look.Quiet)
		}
		return container.NewBorder(nil, nil, lay.Fixed(kit.NewLabel(title, look.NameType), look.Scaled(120), 0), nil, content)
	}
	box := container.NewVBox(
		line(f.say("table.tower", nil)+", "+f.say("table.tower.inside", nil), f.view.Tower(), f.say("table.tower.empty", nil)),
		line(f.say("table.tray", nil), f.view.Tray(), f.say("table.tray.empty", nil)),
	)
	f.means.cubes = box
	return box
}

// bidsPanel is the event, the bids that were opened, and the turn spaces with the special cards.
func (f *Face) bidsPanel() fyne.CanvasObject {
	box := container.NewVBox()
	if f.view.Ruling() != 0 {
		box.Add(kit.NewHeading(f.say("table.season", nil), ""))
		name := f.t.Game().Words().Cards[f.view.Ruling()]
		sign := kit.NewSign("shogun/"+name, look.ToneInk, 38)
		box.Add(container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(sign), lay.Gap(4)), nil,
			container.NewVBox(kit.NewLabel(f.t.Tell().Card(f.view.Ruling()), look.CardName.At(19)), kit.NewParagraph(f.named("card."+name+".text"), look.Quiet))))
		box.Add(kit.NewHairline())
	}
	box.Add(kit.NewHead(f.say("table.bids", nil), "", f.say("table.specials.order", nil)))
	ranks, _ := f.view.PickOrder()
	for i, s := range ranks {
		bid := f.say("table.bid.none", nil)
		note := ""
		if c := f.view.Laid(s, shogun.Bid).Card; c != 0 {
			bid = f.t.Tell().Card(c)
			if c > shogun.Chest0 {
				note = f.say("table.bid.paid", engine.Args{"N": int(c - shogun.Chest0)})
			}
		}
		rank := container.NewHBox(container.NewCenter(kit.NewBadge(strconv.Itoa(i+1))), lay.Gap(2), container.NewCenter(kit.NewSeal(f.t.Colour(s), 24)))
		row := kit.NewRow(f.t.Name(s), container.New(lay.Columns{76, 0, 130, 84}, rank, kit.NewShrinking(f.t.Name(s), look.SeatName),
			kit.NewShrinking(bid, look.SmallType), kit.NewLabel(note, look.Quiet).Align(fyne.TextAlignTrailing)), nil).SetHeight(40)
		row.SetSelected(!f.inside() && f.view.ToAct().Has(s))
		box.Add(row)
	}
	box.Add(kit.NewHairline())
	box.Add(kit.NewHead(f.say("table.specials", nil), "", ""))
	for i, turn := range f.view.TurnSpaces() {
		box.Add(f.turnRow(i, turn))
	}
	return box
}

// turnRow is a turn space: its special card, what that does, and who has taken it.
func (f *Face) turnRow(i int, turn shogun.TurnSpace) fyne.CanvasObject {
	if turn.Special == 0 {
		return layout.NewSpacer()
	}
	a := engine.Action{Kind: shogun.KindSpecial, To: turn.Space}
	name := f.t.Game().Words().Cards[turn.Special]
	var press func()
	state := kit.CardShown
	var seal fyne.CanvasObject = lay.Gap(0)
	switch {
	case turn.Owner != 0:
		state = kit.CardDimmed
		seal = container.NewHBox(lay.Gap(4), container.NewCenter(kit.NewSeal(f.t.Colour(turn.Owner.Seat()), 28)))
	case f.choosing(shogun.PickSpecial) && f.legalAction(a):
		state, press = kit.CardLit, func() { f.t.Do(a) }
	}
	row := kit.NewCardRow("shogun/"+name, strconv.Itoa(i+1)+"  "+f.t.Tell().Card(turn.Special), "", f.named("card."+name+".text"), press)
	row.SetState(state, "")
	row.OnAsk(func() { f.askTurn(i) })
	return container.NewBorder(nil, nil, nil, seal, row)
}

// Standing is where things stand: what a winter would bring now.
func (f *Face) Standing() fyne.CanvasObject {
	if _, draft := f.view.Draft(); draft {
		return nil
	}
	cols := lay.Columns{0, 42, 46, 48, 48}
	head := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say("table.head."+id+".short", nil), look.Quiet.At(12.5)).Align(fyne.TextAlignTrailing)
	}
	box := container.NewVBox(kit.NewHeading(f.say("table.standing", nil), ""), container.New(cols, lay.Gap(0), head("provinces"), head("buildings"),
		head("majorities"), head("points")))
	for s := range engine.Seat(f.view.Seats()) {
		t := f.view.Standing(s)
		number := func(n int) fyne.CanvasObject {
			return kit.NewLabel(strconv.Itoa(n), look.SmallType).Align(fyne.TextAlignTrailing)
		}
		name := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewSeal(f.t.Colour(s), 18)), lay.Gap(1)), nil,
			kit.NewShrinking(f.t.Name(s), look.SmallType))
		box.Add(container.New(cols, name, number(t.Provinces), number(t.Buildings), number(t.Majorities),
			kit.NewLabel(strconv.Itoa(t.Total()), seatNumber).Align(fyne.TextAlignTrailing)))
	}
	return box
}
