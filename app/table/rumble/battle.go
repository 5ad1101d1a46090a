package rumble

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
)

var (
	forceNumber = look.Type{Font: look.InterBold, Size: 22, Tone: look.ToneInk}
	takesType   = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneAccent}
)

// showBattle fills the sheet in the sea with the battle that is shown.
func (f *Face) showBattle() {
	f.battle.Hidden = !f.war.showing()
	if f.battle.Hidden {
		f.battle.Refresh()
		return
	}
	b := f.war.battle()
	id := f.t.Game().Words().Places[b.Place]
	title := container.New(layout.NewCustomPaddedVBoxLayout(0),
		kit.NewLabel(f.say("table.battle", engine.Args{"Place": f.t.Tell().Place(b.Place)}), look.SheetHead),
		kit.NewKanji(f.say("table.battle_kanji", engine.Args{"Kanji": f.say("place."+id+".kanji", nil)}), 13))
	count := kit.NewLabel(f.say("table.battle_count", engine.Args{"A": f.war.shown, "B": len(f.order())}), look.Quiet)
	box := container.New(layout.NewCustomPaddedVBoxLayout(2), lay.Beside(kit.NewCastle(true, b.Castle, 44, look.OnPanel), title, count))
	for _, x := range b.Forces {
		box.Add(f.forceRow(b, x))
	}
	if len(b.Forces) == 0 {
		box.Add(kit.NewRow("", kit.NewLabel(f.say("table.nobody", nil), look.BodyType), nil))
	}
	if b.Winner != engine.NoSeat {
		box.Add(kit.NewHairline())
		if len(b.Reinforc) == 0 {
			box.Add(lay.Indent(kit.NewLabel(f.say("table.reinforce_no", nil), look.Quiet)))
		}
		if len(b.Reinforc) > 0 {
			var places []string
			for _, r := range b.Reinforc {
				places = append(places, f.t.Tell().Place(r.Place))
			}
			id := "table.reinforce_follow"
			if len(places) > 1 {
				id = "table.reinforce_each"
			}
			text := f.say(id, engine.Args{"N": b.Reinforc[0].N, "Place": strings.Join(places, ", ")})
			box.Add(lay.Indent(container.NewBorder(nil, nil, kit.NewBlock(look.Reinforcement, b.Reinforc[0].N).SetFace(15).HideNumber(), nil,
				kit.NewParagraph(text, look.SmallType))))
		}
	}
	f.battle.SetContent(box)
	f.layBoard(f.boards.Size())
	f.battle.Refresh()
}

// forceRow is one seat in the battle: its force as blocks, and what it takes.
func (f *Face) forceRow(b *battle, x force) fyne.CanvasObject {
	c := f.t.Colour(x.Seat)
	caption := kit.NewLabel("", look.Quiet)
	switch x.Seat {
	case b.Winner:
		text := f.say("table.takes_castle", engine.Args{"N": b.Castle})
		if b.Katana {
			text += ", " + f.say("table.katana", engine.Args{"N": f.view.Katana(x.Seat)})
		}
		caption = kit.NewLabel(text, takesType)
	case b.Karo:
		caption.SetText(f.say("table.karo_takes", engine.Args{"N": b.Small}))
	default:
		if b.Katana && x.Force == b.force(b.Winner) {
			caption.SetText(f.say("table.katana", engine.Args{"N": f.view.Katana(x.Seat)}))
		}
	}
	blocks := container.New(layout.NewCustomPaddedHBoxLayout(2))
	const most = 9
	face := float32(20)
	if x.Armies+x.Tokens > 6 {
		face = 15
	}
	if x.Daimyo > 0 {
		blocks.Add(container.NewCenter(kit.NewLeader(c, 0, face*1.2)))
	}
	if x.Armies+x.Tokens <= most {
		for range x.Armies {
			blocks.Add(kit.NewBlock(c, 1).SetFace(face))
		}
		for range x.Tokens {
			blocks.Add(kit.NewBlock(look.Reinforcement, 1).SetFace(face))
		}
	} else {
		blocks.Add(kit.NewBlock(c, x.Armies).SetFace(face))
		if x.Tokens > 0 {
			blocks.Add(kit.NewBlock(look.Reinforcement, x.Tokens).SetFace(face))
		}
	}
	number := lay.Fixed(kit.NewLabel(strconv.Itoa(x.Force), forceNumber).Align(fyne.TextAlignTrailing), 40, 0)
	text := container.New(layout.NewCustomPaddedVBoxLayout(0), kit.NewShrinking(f.t.Name(x.Seat), look.SeatName))
	if caption.Text() != "" {
		text.Add(caption)
	}
	row := kit.NewRow(f.t.Name(x.Seat), lay.Beside(kit.NewSeal(c, 26), text, container.NewHBox(blocks, number)), nil).SetHeight(44)
	row.SetMarked(x.Seat == b.Winner)
	return row
}

// warPanel is the score and the order of battles.
func (f *Face) warPanel() fyne.CanvasObject {
	box := container.NewVBox(lay.Indent(kit.NewHeading(f.say("table.score", nil), f.say("table.castles", nil))))
	best := engine.NoSeat
	for s := range engine.Seat(f.view.Seats()) {
		if best == engine.NoSeat || f.war.score(f, s) > f.war.score(f, best) {
			best = s
		}
	}
	for s := range engine.Seat(f.view.Seats()) {
		box.Add(f.scoreRow(s, s == best && f.war.score(f, s) > 0))
	}
	box.Add(kit.NewHairline())
	won, karo := f.say("table.won", nil), f.say("table.karo", nil)
	box.Add(lay.Indent(container.New(lay.Columns{0, 44, 44}, kit.NewLabel(f.say("table.order", nil), look.Heading),
		kit.NewLabel(won, look.Quiet).Align(fyne.TextAlignTrailing), kit.NewLabel(karo, look.Quiet).Align(fyne.TextAlignTrailing))))
	for i, at := range f.order() {
		box.Add(f.orderRow(i, at))
	}
	return box
}

// scoreRow is one seat with the castles it holds so far.
func (f *Face) scoreRow(s engine.Seat, leads bool) fyne.CanvasObject {
	castles := container.New(layout.NewCustomPaddedHBoxLayout(3))
	count := 0
	for _, b := range f.war.battles[:f.war.shown] {
		if b.Winner == s || b.Karo == s {
			count++
		}
	}
	width := float32(30)
	if count > 7 {
		width = 210 / float32(count)
	}
	for _, large := range []bool{true, false} {
		for _, b := range f.war.battles[:f.war.shown] {
			if large && b.Winner == s {
				castles.Add(kit.NewCastle(true, b.Castle, width, look.OnPanel))
			} else if !large && b.Karo == s {
				castles.Add(kit.NewCastle(false, b.Small, width, look.OnPanel))
			}
		}
	}
	name := container.NewHBox(kit.NewLabel(f.t.Name(s), look.SeatName), lay.Gap(6), container.NewCenter(kit.NewKatana(f.view.Katana(s), 16)),
		kit.NewLabel(f.say("table.katana", engine.Args{"N": f.view.Katana(s)}), look.Quiet))
	text := container.NewVBox(name, castles)
	row := kit.NewRow(f.t.Name(s), lay.Beside(kit.NewSeal(f.t.Colour(s), 30), text, kit.NewLabel(strconv.Itoa(f.war.score(f, s)), look.ScoreType)), nil).SetHeight(66)
	row.SetMarked(leads)
	return row
}

// orderRow is one castle in the order of battles: who won it and who is karō.
func (f *Face) orderRow(i int, at engine.Place) fyne.CanvasObject {
	kind, number := look.PlaceName, look.NameType
	if i >= f.war.shown {
		kind = look.PlaceQuiet
		number.Tone = look.ToneQuiet
	}
	var won, karo fyne.CanvasObject = layout.NewSpacer(), layout.NewSpacer()
	if i < f.war.shown && i < len(f.war.battles) {
		b := f.war.battles[i]
		if b.Winner != engine.NoSeat {
			won = kit.NewSeal(f.t.Colour(b.Winner), 19)
		} else {
			won = kit.NewLabel("–", look.Quiet).Align(fyne.TextAlignTrailing)
		}
		if b.Karo != engine.NoSeat {
			karo = kit.NewSeal(f.t.Colour(b.Karo), 15)
		}
	} else if i == f.war.shown {
		karo = kit.NewLabel(f.say("table.next", nil), look.Quiet).Align(fyne.TextAlignTrailing)
	}
	content := container.New(lay.Columns{24, 0, 44, 44}, kit.NewLabel(strconv.Itoa(f.view.Castle(at)), number).Align(fyne.TextAlignTrailing),
		container.New(lay.Inset(10, 0, 0, 0), kit.NewShrinking(f.t.Tell().Place(at), kind)), won, karo)
	row := kit.NewRow(f.t.Tell().Place(at), content, nil).SetHeight(30)
	row.SetSelected(i == f.war.shown-1 && f.war.showing())
	return row
}
