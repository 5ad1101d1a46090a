package shogunface

import (
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

// The number of orders in a round, and of turn spaces.
const (
	rowOrders = int(shogun.OrderCombatB-shogun.OrderCastle) + 1
	rowTurns  = int(shogun.Turn5-shogun.Turn1) + 1
)

// orderSign is the drawing of an order.
func (f *state) orderSign(o engine.Place) string {
	return "shogun/" + f.t.Game().Vocabulary().Places[o]
}

// orderShort is the name of an order for little room.
func (f *state) orderShort(o engine.Place) string {
	return f.named("place." + f.t.Game().Vocabulary().Places[o] + ".short")
}

// showSea fills the sheet in the open sea: the tower, and the events of the year.
func (f *Face) showSea() {
	f.showNote()
	if f.view.Season() == 0 {
		f.sea.Hide()
		return
	}
	f.sea.Show()
	f.sea.SetContent(f.yearSheet())
}

var (
	seaTitle = look.Type{Font: look.Garamond, Size: 17, Tone: look.ToneInk}
	seaText  = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}
	seaBold  = look.Type{Font: look.InterBold, Size: 13.5, Tone: look.ToneInk}
	seaHead  = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}
)

// Sizes of the events of the year, in units: their width, their sign, their rice, and the room left for a name.
const (
	eventsWide           = 218
	eventSign, eventRice = 18, 30
	eventRoom            = eventsWide - eventSign - eventRice - 12
)

// yearSheet is the contents of the tower beside the four events of the year, with the rice that each costs in winter.
func (f *Face) yearSheet() fyne.CanvasObject {
	inside := sketch.NewCounts(towersheet.Counts(f.t, f.view.Tower())...).SetPitch(52)
	picture := sketch.NewTower(62)
	head := container.NewBorder(nil, nil, kit.NewLabel(f.say("table.tower", nil), seaTitle), kit.NewLabel(f.say("table.tower.inside", nil), look.Quiet))
	wide, indent := look.Scaled(172), look.Scaled(76)
	if f.t.BoardWidth() < look.Scaled(900) { // on a small map the picture is left out
		picture.Hide()
		wide, indent = look.Scaled(112), 0
	}
	left := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(wide, look.Scaled(102)) },
		Lay: func(s fyne.Size) {
			size := head.MinSize()
			lay.Put(head, 0, 0, s.Width, size.Height)
			lay.Put(picture, 0, size.Height-6, look.Scaled(66), s.Height-size.Height+6)
			lay.Put(inside, indent, size.Height+6, s.Width-indent, s.Height-size.Height-6)
		},
	}, picture, head, inside)
	caption := kit.NewLabel(f.say("table.events.rice", nil), look.Quiet)
	rows := container.New(lay.Tight(2), container.NewBorder(nil, nil, kit.NewLabel(f.say("table.events", engine.Args{"N": f.view.Year()}), seaTitle), caption))
	folds := f.t.BoardWidth() < look.Scaled(700) // the whole list would cover land
	if folds {
		rows = container.New(lay.Tight(2), container.NewBorder(nil, nil, nil, caption))
	}
	wintry, _ := f.moment.Find(shogun.EventRiceLoss)
	for _, e := range f.view.Events() {
		kind, sign, text := seaText, kit.NewSign("sign/diamond", look.ToneInk, 11), f.t.Tell().Card(e.Card)
		rice := seaBold
		switch {
		case e.Ruling, e.Card == wintry.Card:
			kind = seaHead.At(13.5)
			sign = kit.NewSign("sign/arrow-right", look.ToneAccent, 14)
		case e.Used:
			kind, rice = kind.In(look.ToneQuiet), rice.In(look.ToneQuiet)
			sign = kit.NewSign("sign/check", look.ToneQuiet, 13)
		}
		rows.Add(container.NewBorder(nil, nil, lay.Fixed(container.NewCenter(sign), look.Scaled(eventSign), 0),
			lay.Fixed(kit.NewLabel(sketch.Minus(e.Loss), rice).Align(fyne.TextAlignTrailing), look.Scaled(eventRice), 0), kit.NewShrinking(text, (sketch.New(1)).Fit(kind, text, eventRoom))))
	}
	if folds {
		return f.folding(rows)
	}
	right := asked(narrowed(rows, look.Scaled(eventsWide)), func() { f.t.OpenRule("shogun.event.list") })
	tower := asked(left, func() { f.t.OpenRule("shogun.tower.state") })
	return container.NewHBox(tower, lay.Gap(4), kit.NewHairline(), lay.Gap(4), right)
}

// folding is the events of the year for a small sea: only their heading, which a press opens and closes.
func (f *Face) folding(rows fyne.CanvasObject) fyne.CanvasObject {
	title, sign := f.say("table.events", engine.Args{"N": f.view.Year()}), "sign/chevron-right"
	if f.unfolded {
		sign = "sign/chevron-down"
	}
	row := kit.NewRow(title, container.NewHBox(container.NewCenter(kit.NewSign(sign, look.ToneQuiet, 14)), kit.NewLabel(title, seaTitle)), func() {
		f.unfolded = !f.unfolded
		f.showSea()
		f.layBoard(f.Boards.Size())
	}).SetHeight(30)
	row.OnAsk(func() { f.t.OpenRule("shogun.event.list") })
	if !f.unfolded {
		return row
	}
	return container.New(lay.Tight(2), row, narrowed(rows, look.Scaled(eventsWide)))
}

// noteBeside is the width of the map, in units, from which the sheet of a province has room beside that of a battle.
const noteBeside = 740

// showNote shows the sheet about the province under the pointer: its yield, its sites, its owner.
func (f *Face) showNote() {
	p := f.Place(f.hovered)
	if p == 0 || f.carrying || f.battle.On && f.t.BoardWidth() < look.Scaled(noteBeside) {
		f.note.Hide()
		return
	}
	l := f.view.Province(p)
	name := container.NewHBox(kit.NewLabel(f.t.Tell().Place(p), seaTitle), kit.NewKanji(f.kanji(p), 13))
	region := kit.NewLabel(f.t.Tell().Place(l.Region), look.Quiet)
	if !l.InPlay {
		f.note.SetContent(container.NewVBox(name, kit.NewLabel(f.say("table.province.unused", nil), look.Quiet)))
		f.note.Show()
		f.layBoard(f.Boards.Size())
		return
	}
	yield := sketch.NewFacts([]sketch.Fact{{Sign: signChest, N: l.Chests}, {Sign: signRice, N: l.Rice}}, l.Buildings(), l.Sites)
	var who fyne.CanvasObject
	if l.Owner == 0 {
		who = kit.NewLabel(f.say("table.province.neutral", nil), seaText)
	} else {
		seat := l.Owner.Seat()
		who = container.NewHBox(container.NewCenter(kit.NewSeal(f.t.Colour(seat), 18)), kit.NewLabel(f.t.Name(seat), seaText),
			sketch.NewCounts(sketch.Count{Seat: f.t.Colour(seat), N: l.Armies}))
	}
	box := container.NewVBox(container.NewBorder(nil, nil, name, region), yield, who)
	if l.Markers > 0 {
		box.Add(container.NewHBox(container.NewCenter(kit.NewDrawing(fyne.NewSquareSize(15), func() fyne.Resource {
			return look.Themed("piece/flame", look.Current().Mode)
		})), kit.NewLabel(f.say("table.province.markers", engine.Args{"N": l.Markers}), look.Quiet)))
	}
	f.note.SetContent(box)
	f.note.Show()
	f.layBoard(f.Boards.Size())
}
