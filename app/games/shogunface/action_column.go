package shogunface

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/games/shogunface/towersheet"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// actionColumn is the column below the scoreboard while orders are carried out: the present action with a row for each seat, the season, the
// player's purse and rice, and at the bottom the choices, or the controls of the reel.
func (f *Face) actionColumn() fyne.CanvasObject {
	foot := f.actionFoot()
	top := f.actionTop(true)
	room := f.t.Room()
	whole := f.t.Canvas().Size().Height - room.Bar - look.Scaled(f.score.Height()*f.zoom()) - 16
	free := whole - tall(foot, room.Panel-16)
	if !f.narrow() && tall(top, room.Panel) > free {
		top = f.actionTop(false)
	}
	if known := f.aimed(); known != nil {
		if f.narrow() || tall(known, room.Panel-16) <= free {
			foot = container.New(lay.Tight(5), known, foot)
		} else { // it scrolls above the choices
			top = container.New(lay.Inset(8, 0, 8, 0), known)
		}
	}
	return f.withFoot(top, foot)
}

// tall is the height of an object when its texts have wrapped to a width.
func tall(o fyne.CanvasObject, width float32) float32 {
	o.Resize(fyne.NewSize(width, o.MinSize().Height))
	return o.MinSize().Height
}

// actionTop is the column without its bottom; season false leaves out the season.
func (f *state) actionTop(season bool) fyne.CanvasObject {
	top := container.New(lay.Tight(2))
	if f.view.Stage().Slot > 0 {
		top.Add(f.presentAction())
	}
	if lines := f.lines(6); len(lines) > 0 && f.moment.Is(shogun.MomentQuiet, shogun.MomentRound, shogun.MomentTurnOrder) {
		top.Add(container.New(lay.Inset(8, 4, 8, 4), f.happened(lines)))
		top.Add(kit.NewHairline())
	}
	top.Add(f.seasonBox(season))
	return top
}

// withFoot makes top scroll if foot leaves it too little room.
func (f *state) withFoot(top, foot fyne.CanvasObject) fyne.CanvasObject {
	return container.NewBorder(nil, container.New(lay.Inset(8, 4, 8, 8), foot), nil, nil, container.NewVScroll(container.New(lay.Inset(0, 4, 0, 0), top)))
}

// actionFoot is the choices, or the controls of the reel.
func (f *Face) actionFoot() fyne.CanvasObject {
	box := container.New(lay.Tight(5))
	switch {
	case f.choosing(shogun.Attack, shogun.MoveArmies):
		box.Add(f.marchButtons())
	case f.inside() && !f.t.Leads() && !f.narrow(): // else they are in the tray
		note := ""
		if f.moment.Is(shogun.MomentFallen) && f.t.Header().Agreement == engine.Fair {
			note = f.say("table.no_way_back.short", nil)
		}
		box.Add(kit.NewHead(f.say("table.steps", nil), "", note).SetKind(look.NameType.At(13).In(look.ToneQuiet)))
		box.Add(lay.Fixed(f.t.Controls(), 0, look.Scaled(stepsHigh)))
	}
	return box
}

// stepsHigh is the height of the controls of the reel, in units.
const stepsHigh = 164

// mostSeats is the largest number of seats in a match.
const mostSeats = rowTurns

// Sizes of the rows of the present action, in units.
const (
	presentHead, presentRow = 34, 37
	cardLeft, cardWide      = 104, 66
)

var (
	seatBold     = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	presentTitle = look.Type{Font: look.Garamond, Size: 18, Tone: look.ToneInk}
	presentNote  = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	presentSmall = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	presentCard  = look.Type{Font: look.Garamond, Size: 15, Tone: look.ToneInk}
)

// presentAction is the present order: a row for each seat in turn order, with its special card, its card, and the effect.
func (f *state) presentAction() fyne.CanvasObject {
	list := f.view.TurnOrder()
	high := presentHead + presentRow*float32(len(list)) + 4
	stage := f.view.Stage()
	deeds := f.view.Deeds(f.st.Path)
	return asked(kit.NewPainted(fyne.NewSize(0, look.Scaled(high)*f.zoom()), func(size fyne.Size) []fyne.CanvasObject {
		s := sketch.New(f.zoom())
		wide := size.Width / s.U(1)
		note := f.say("table.action.of", engine.Args{"A": stage.Slot, "B": rowOrders})
		s.End(presentNote, note, wide-12, 22, 0)
		title, room := f.t.Tell().Place(stage.Order), wide-34-s.Wide(presentNote, note)
		if s.Cut(presentTitle, title, room) {
			title = f.orderShort(stage.Order)
		}
		s.Text(presentTitle, title, 12, 23, room)
		for i, seat := range list {
			f.presentSeat(s, seat, deeds[seat], presentHead+presentRow*float32(i), wide)
		}
		s.Level(8, high-2, wide-16)
		return s.List
	}), func() { f.t.OpenRule(orderRules[stage.Order]) })
}

// presentSeat draws the row of a seat in the present action.
func (f *state) presentSeat(s *sketch.Sketch, seat engine.Seat, deed engine.Event, top, wide float32) {
	p := look.Now()
	acting, lies := f.acting() == seat, f.view.Laid(seat, f.view.Stage().Order)
	if acting {
		s.Box(4, top, wide-8, 36, 8, p.Inset, color.Transparent, 0)
		s.Box(4, top+6, 3, 24, 1.5, p.Accent, color.Transparent, 0)
	}
	colour := f.t.Colour(seat)
	s.Seal(colour, 23, top+18, 24)
	s.Name(seatBold, f.t.Name(seat), 40, top+16, cardLeft-44)
	s.Text(presentSmall, f.t.Tell().Card(f.view.Seat(seat).Special), 40, top+31, cardLeft-43)
	face := lies.Province() != 0 // the player's own card is face up before it is revealed
	switch {
	case lies.Covered:
		s.Back(colour, cardLeft, top+4, cardWide, 28)
	case face:
		s.Box(cardLeft, top+4, cardWide, 28, 5, p.Panel, p.Ink2, 1)
		s.Box(cardLeft, top+4, 5, 28, 2.5, p.Seat(colour).Fill, color.Transparent, 0)
		s.Pair(presentCard, f.t.Tell().Card(lies.Card), cardLeft+8, top+23, cardWide-10, false)
	case lies.Card >= shogun.Chest0:
		s.Box(cardLeft, top+4, cardWide, 28, 5, p.Panel, p.Line, 1)
		s.Sign(signChest, look.ToneQuiet, cardLeft+20, top+18, 17)
		s.Text(presentNote, strconv.Itoa(int(lies.Card-shogun.Chest0)), cardLeft+34, top+22.5, 0)
	}
	words, kind := f.deedWords(deed, lies), presentNote
	if acting && deed.Kind == 0 && !f.inside() {
		words = f.say("table.order.now", nil)
	}
	if acting {
		kind = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneInk}
	}
	s.Pair(kind, words, wide-10, top+22.5, wide-10-cardLeft-cardWide-6, true)
}

// deedWords says what a card of the present action does or did.
func (f *state) deedWords(e engine.Event, lies shogun.Lay) string {
	args := engine.Args{"Place": f.t.Tell().Place(e.To), "N": int(e.N), "Piece": f.t.Tell().Piece(e.Piece)}
	switch e.Kind {
	case shogun.EventAttack, shogun.EventMove:
		return f.say("table.card.moves", args)
	case shogun.EventStay, shogun.EventDeclined:
		return f.say("table.card.stays", nil)
	case shogun.EventBuild:
		return f.say("table.card.builds", args)
	case shogun.EventRice, shogun.EventTax:
		return f.say("table.card.takes", args)
	case shogun.EventArmies:
		return f.say("table.card.places", args)
	}
	switch {
	case shogun.LostRule(e.Kind) != "", lies.Lost:
		return f.say("table.card.lost", nil)
	case lies.Card >= shogun.Chest0 && lies.Opened:
		return f.say("table.card.none", nil)
	case lies.Empty():
		return f.say("table.card.empty", nil)
	}
	return f.say("table.card.to_come", nil)
}

// seasonBox is the event of the round, if season is true, and the player's remaining purse and rice.
func (f *state) seasonBox(season bool) fyne.CanvasObject {
	box := container.New(lay.Tight(3))
	if card := f.view.Ruling(); season && card != 0 {
		words := container.New(lay.Tight(1), kit.NewPainted(fyne.NewSize(0, look.Scaled(20)*f.zoom()), func(size fyne.Size) []fyne.CanvasObject {
			s := sketch.New(f.zoom())
			wide := size.Width / s.U(1)
			end := s.Text(presentNote, f.say("table.season", nil), 0, 15, 0)
			s.End(seatBold, f.t.Tell().Card(card), wide, 15, wide-end-10)
			return s.List
		}))
		if f.view.Seats() < mostSeats { // with all seats there is no room for its text, which is in the rulebook
			words.Add(kit.NewParagraph(f.named("card."+f.t.Game().Vocabulary().Cards[card]+".text"), look.Quiet.At(12.5*f.zoom())))
		}
		box.Add(asked(container.New(lay.Inset(12, 2, 12, 0), words), func() { f.t.OpenRule("shogun.event.list") }))
	}
	if f.ownSeat() != engine.NoSeat {
		box.Add(kit.NewPainted(fyne.NewSize(0, look.Scaled(74)*f.zoom()), f.paintBudget))
	}
	return box
}

// aimed says what is known about the attack that is being prepared.
func (f *Face) aimed() fyne.CanvasObject {
	if !f.choosing(shogun.Attack, shogun.MoveArmies) {
		return nil
	}
	b, ok := f.view.Attack(f.st.Seat, f.from(), f.target.To, f.count)
	if !ok {
		return nil
	}
	words := look.Quiet.At(12.5).In(look.ToneInk)
	return container.New(lay.Tight(2), kit.NewHairline(),
		kit.NewHead(f.say("table.battle", engine.Args{"Place": f.t.Tell().Place(b.To)}), f.kanji(b.To), "").SetKind(seaTitle),
		kit.NewParagraph(f.toThrow(&b), look.NameType.At(13)), sketch.NewCounts(towersheet.Counts(f.t, b.Thrown)...).SetEdge(9).SetPitch(40),
		kit.NewParagraph(f.throwNote(&b), look.Quiet.At(12.5)),
		kit.NewParagraph(f.helpNote(&b), look.Quiet.At(12.5)), kit.NewParagraph(towersheet.Odds(f.t, &b), words))
}
