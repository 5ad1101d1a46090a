package rumbleface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
)

var (
	forceNumber = look.Type{Font: look.InterBold, Size: 22, Tone: look.ToneInk}
	takesType   = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneAccent}
	battleName  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
)

// showBattle fills the sheet in the sea with the present battle, if there is one.
func (f *Face) showBattle() {
	b, lies := f.view.AtHand()
	f.battle.Hidden = !lies
	if !lies {
		f.battle.Refresh()
		return
	}
	id := f.t.Game().Vocabulary().Places[b.Place]
	title := container.New(lay.Tight(0),
		kit.NewLabel(f.say("table.battle", engine.Args{"Place": f.t.Tell().Place(b.Place)}), look.SheetHead),
		kit.NewKanji(f.say("table.battle_kanji", engine.Args{"Kanji": f.say("place."+id+".kanji", nil)}), 13))
	count := kit.NewLabel(f.say("table.battle_count", engine.Args{"A": b.Number, "B": len(f.view.Order())}), look.Quiet)
	box := container.New(lay.Tight(2), lay.Beside(newCastle(true, b.Castle, 44), title, count))
	form := formOf(b.Sides)
	flat := f.flat(&b, form)
	for _, side := range b.Sides {
		box.Add(f.sideRow(&b, side, form, flat))
	}
	if len(b.Sides) == 0 {
		box.Add(kit.NewRow("", kit.NewLabel(f.say("table.nobody", nil), look.BodyType), nil))
	}
	if follows := f.follows(&b); follows != nil {
		box.Add(kit.NewHairline())
		box.Add(lay.Indent(follows))
	}
	f.battle.SetContent(box)
	f.layBoard(f.Boards.Size())
	f.battle.Refresh()
}

// battleWide is the width of a battle's sheet, in units. It grows with large text, as far as the sea has room.
func battleWide() float32 { return 452 * min(look.Current().Scale, 1.25) }

// layBattle places the sheet of the battle in the Sea of Japan. If it would hide the provinces of the battle there, it takes the nearest place
// that hides least of them.
func (f *Face) layBattle(s fyne.Size) {
	size := fyne.NewSize(min(battleWide(), s.Width), f.battle.MinSize().Height)
	const left, top, air, step = 84, 20, 12, 16
	right, foot := max(s.Width-size.Width-air, 0), max(s.Height-f.Covered-size.Height-air, top)
	home := fyne.NewPos(min(left, right), top)
	told := f.told()
	best, least := home, hidden(face.Spot{At: home, Size: size}, told)
	if least > 0 {
		least *= 100
		for y := float32(top); y <= foot; y += step {
			for x := min(float32(air), right); x <= right; x += step {
				at := fyne.NewPos(x, y)
				way := at.Subtract(home)
				if cost := 100*hidden(face.Spot{At: at, Size: size}, told) + max(way.X, -way.X) + way.Y; cost < least {
					best, least = at, cost
				}
			}
		}
	}
	lay.Put(f.battle, best.X, best.Y, size.Width, size.Height)
}

// told are the areas of the provinces in the present battle: its own, and those that may get reinforcements.
func (f *Face) told() []face.Spot {
	if f.view == nil || f.battle.Hidden {
		return nil
	}
	var list []face.Spot
	b, _ := f.view.AtHand()
	for _, p := range append([]engine.Place{b.Place}, b.Reinforced...) {
		at, size := f.Map.ZoneBox(f.Zone(p))
		list = append(list, face.Spot{At: at, Size: size})
	}
	return list
}

// hidden is how much of these areas a sheet covers, in square units.
func hidden(sheet face.Spot, told []face.Spot) float32 {
	sum := float32(0)
	for _, s := range told {
		wide := min(s.At.X+s.Size.Width, sheet.At.X+sheet.Size.Width) - max(s.At.X, sheet.At.X)
		high := min(s.At.Y+s.Size.Height, sheet.At.Y+sheet.Size.Height) - max(s.At.Y, sheet.At.Y)
		sum += max(wide, 0) * max(high, 0)
	}
	return sum
}

// takes says what a side gets from the battle, or why it gets nothing; nil for no text.
func (f *state) takes(b *rumble.Battle, side rumble.Side) *kit.Label {
	katana := f.say("table.katana", engine.Args{"N": side.Katana})
	switch castle := f.say("table.takes_castle", engine.Args{"N": b.Castle}); {
	case side.Seat == b.Winner && b.By == rumble.ByKatana:
		return kit.NewLabel(f.t.Localizer().Commas(castle, katana), takesType)
	case side.Seat == b.Winner:
		return kit.NewLabel(castle, takesType)
	case side.Seat == b.Karo:
		return kit.NewLabel(f.say("table.karo_takes", engine.Args{"N": b.Small}), look.Quiet)
	case b.By == rumble.ByKatana && side.Force == b.Sides[0].Force:
		return kit.NewLabel(katana, look.Quiet)
	}
	return nil
}

// flat reports whether each side of the battle has one line. That is so with three or four sides, if the names have room, to keep the sheet
// away from the provinces below it.
func (f *state) flat(b *rumble.Battle, form blockForm) bool {
	if len(b.Sides) < 3 {
		return false
	}
	for _, side := range b.Sides {
		const name, beside = 64, 130 // of the row: seal, force, gaps
		wide := look.Scaled(name) + beside + pieces(f.t.Colour(side.Seat), side, form).MinSize().Width
		if takes := f.takes(b, side); takes != nil {
			wide += takes.MinSize().Width
		}
		if wide > battleWide() {
			return false
		}
	}
	return true
}

// sideRow is one side of the battle: its pieces, its force, and what it takes.
func (f *state) sideRow(b *rumble.Battle, side rumble.Side, form blockForm, flat bool) fyne.CanvasObject {
	c := f.t.Colour(side.Seat)
	takes := fyne.CanvasObject(layout.NewSpacer())
	if label := f.takes(b, side); label != nil {
		takes = label
	}
	name, high := kit.NewShrinking(f.t.Name(side.Seat), look.SeatName), float32(44)
	text := container.New(lay.Tight(0), name, takes)
	if flat {
		text, high = container.NewBorder(nil, nil, nil, takes, name), 34
	}
	number := lay.Fixed(kit.NewLabel(strconv.Itoa(side.Force), forceNumber).Align(fyne.TextAlignTrailing), 40, 0)
	row := kit.NewRow(f.t.Name(side.Seat), lay.Beside(kit.NewSeal(c, 26), text, container.NewHBox(pieces(c, side, form), number)), nil).SetHeight(high)
	row.SetMarked(side.Seat == b.Winner)
	return row
}

// mostBlocks is the largest number of blocks that are shown one by one; if a side has more, all sides show stacks.
const mostBlocks = 9

// blockForm is the form of the blocks on all sides of a battle. It is the same for all, so that the longer row is the stronger side.
type blockForm struct {
	size    float32
	stacked bool
}

// formOf is the form for the side with the most blocks.
func formOf(sides []rumble.Side) blockForm {
	most := 0
	for _, side := range sides {
		most = max(most, side.Has(rumble.Army)+side.Has(0))
	}
	switch {
	case most > mostBlocks:
		return blockForm{20, true}
	case most > 6:
		return blockForm{15, false}
	}
	return blockForm{20, false}
}

// pieces draws the pieces of a side: the daimyo, its armies, its reinforcements.
func pieces(colour int, side rumble.Side, form blockForm) fyne.CanvasObject {
	box := container.New(layout.NewCustomPaddedHBoxLayout(2))
	if side.Has(rumble.Daimyo) > 0 {
		box.Add(container.NewCenter(newLeader(colour, form.size*1.2)))
	}
	add := func(colour, n int) {
		for n > 0 && !form.stacked {
			box.Add(newBlock(colour, 1, form.size))
			n--
		}
		if n > 0 {
			box.Add(newBlock(colour, n, form.size))
		}
	}
	add(colour, side.Has(rumble.Army))
	add(whiteSeat, side.Has(0))
	return box
}

// follows says where the winner's reinforcements go; nil if there are none, or while they are being chosen.
func (f *state) follows(b *rumble.Battle) fyne.CanvasObject {
	if len(b.Reinforced) == 0 {
		return nil
	}
	var places []string
	for _, at := range b.Reinforced {
		places = append(places, f.t.Tell().Place(at))
	}
	id := "table.reinforce_follow"
	if len(places) > 1 {
		id = "table.reinforce_each"
	}
	text := f.say(id, engine.Args{"N": b.Tokens, "Place": f.t.Localizer().List(places)})
	words := container.NewVBox(layout.NewSpacer(), kit.NewParagraph(text, look.SmallType), layout.NewSpacer())
	return container.NewBorder(nil, nil, newBlock(whiteSeat, b.Tokens, 15).hideNumber(), nil, words)
}

// nextBattle names the next battle, with the present forces there; after the last one it names the score.
func (f *state) nextBattle() fyne.CanvasObject {
	title, forces := f.say("phase.score", nil), container.NewHBox()
	if b, ok := f.view.Next(); ok {
		title = f.say("table.next_castle", engine.Args{"N": b.Castle, "Place": f.t.Tell().Place(b.Place)})
		for _, side := range b.Sides {
			forces.Add(kit.NewSeal(f.t.Colour(side.Seat), 15))
			forces.Add(kit.NewLabel(strconv.Itoa(side.Force), look.Quiet))
		}
		if len(b.Sides) == 0 {
			forces.Add(kit.NewLabel(f.say("table.nobody", nil), look.Quiet))
		}
	}
	return container.New(lay.Inset(8, 0, 4, 0), container.New(lay.Tight(0), kit.NewLabel(title, battleName), forces))
}
