package rumbleface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
)

// atWar reports whether the War has begun: the panel then shows the score.
func (f *state) atWar() bool {
	switch f.view.Phase() {
	case rumble.War, rumble.Reinforce, rumble.Over:
		return true
	}
	return false
}

// points is the score of a seat so far.
func (f *state) points(s engine.Seat) int {
	large, small := f.view.Score(s)
	return large + small
}

// scorePanel is the score so far and the order of battles.
func (f *state) scorePanel() fyne.CanvasObject {
	box := container.NewVBox(lay.Indent(kit.NewHeading(f.say("table.score", nil), f.say("table.castles", nil))))
	best := engine.Seat(0)
	for s := range engine.Seat(f.view.Seats()) {
		if f.points(s) > f.points(best) {
			best = s
		}
	}
	for s := range engine.Seat(f.view.Seats()) {
		box.Add(f.scoreRow(s, s == best && f.points(s) > 0))
	}
	box.Add(kit.NewHairline())
	won, karo := f.say("table.won", nil), f.say("table.karo", nil)
	box.Add(lay.Indent(container.New(lay.Columns{0, 44, 44}, kit.NewLabel(f.say("table.order", nil), look.Heading),
		kit.NewLabel(won, look.Quiet).Align(fyne.TextAlignTrailing), kit.NewLabel(karo, look.Quiet).Align(fyne.TextAlignTrailing))))
	next, left := f.view.Next()
	for _, at := range f.view.Order() {
		box.Add(f.orderRow(at, left && at == next.Place))
	}
	return box
}

// scoreRow is one seat with the castles it holds so far.
func (f *state) scoreRow(s engine.Seat, leads bool) fyne.CanvasObject {
	castles := f.castles(s, 30, 3)
	if n := len(castles.Objects); n > 7 {
		castles = f.castles(s, 210/float32(n), 3)
	}
	name := container.NewHBox(kit.NewLabel(f.t.Name(s), look.SeatName), lay.Gap(6), container.NewCenter(newKatana(f.view.Katana(s), 16)),
		kit.NewLabel(f.say("table.katana", engine.Args{"N": f.view.Katana(s)}), look.Quiet))
	number := kit.NewLabel(strconv.Itoa(f.points(s)), look.BigNumber.At(26))
	row := kit.NewRow(f.t.Name(s), lay.Beside(f.t.Presence().Seal(s, kit.NewSeal(f.t.Colour(s), 30)), container.NewVBox(name, castles), number), nil).SetHeight(66)
	row.SetMarked(leads)
	return row
}

// castles are the castles that a seat has taken, each width units wide: the large ones, then the small ones.
func (f *state) castles(s engine.Seat, width, gap float32) *fyne.Container {
	var large, small []fyne.CanvasObject
	for _, at := range f.view.Order() {
		castle := f.view.Castle(at)
		if f.view.Winner(at) == engine.OwnerOf(s) {
			large = append(large, newCastle(true, castle, width))
		}
		if f.view.Karo(at) == engine.OwnerOf(s) {
			small = append(small, newCastle(false, f.view.Small(castle), width))
		}
	}
	return container.New(layout.NewCustomPaddedHBoxLayout(gap), append(large, small...)...)
}

// orderRow is one castle in the order of battles: its winner and the karo.
func (f *state) orderRow(at engine.Place, next bool) fyne.CanvasObject {
	fought := f.view.Castle(at) <= f.view.Fought()
	kind, number := look.PlaceName, look.NameType
	if !fought {
		kind = look.PlaceName.In(look.ToneQuiet)
		number.Tone = look.ToneQuiet
	}
	var won, karo fyne.CanvasObject = layout.NewSpacer(), layout.NewSpacer()
	if s := f.view.Winner(at).Seat(); s != engine.NoSeat {
		won = kit.NewSeal(f.t.Colour(s), 19)
	} else if fought {
		won = kit.NewLabel("–", look.Quiet).Align(fyne.TextAlignTrailing)
	}
	if s := f.view.Karo(at).Seat(); s != engine.NoSeat {
		karo = kit.NewSeal(f.t.Colour(s), 15)
	}
	var mark fyne.CanvasObject // beside the name, because the columns say who has won
	if next {
		mark = kit.NewLabel(f.say("table.next", nil), look.Quiet)
	}
	name := f.t.Tell().Place(at)
	content := container.New(lay.Columns{24, 0, 44, 44}, kit.NewLabel(strconv.Itoa(f.view.Castle(at)), number).Align(fyne.TextAlignTrailing),
		container.New(lay.Inset(10, 0, 0, 0), container.NewBorder(nil, nil, nil, mark, kit.NewShrinking(name, kind))), won, karo)
	row := kit.NewRow(name, content, nil).SetHeight(30)
	hand, lies := f.view.AtHand()
	row.SetSelected(lies && hand.Place == at)
	return row
}

// Standing is the summary: every castle with the two strongest seats there.
func (f *state) Standing() fyne.CanvasObject {
	box := container.NewVBox(kit.NewHead(f.say("table.stand", nil), "", ""))
	for _, at := range f.view.Order() {
		b := f.view.Battle(at)
		var who fyne.CanvasObject = kit.NewLabel("", look.Quiet)
		forces := ""
		switch n := len(b.Sides); {
		case n == 1:
			forces = strconv.Itoa(b.Sides[0].Force)
		case n > 1:
			forces = f.say("table.score_to", engine.Args{"A": b.Sides[0].Force, "B": b.Sides[1].Force})
		}
		switch b.By {
		case rumble.Nobody:
		case rumble.Undecided:
			who = kit.NewLabel(f.say("table.tie", nil), look.Quiet).Align(fyne.TextAlignTrailing)
		default:
			who = kit.NewSeal(f.t.Colour(b.Winner), 17)
		}
		box.Add(container.New(lay.Columns{30, 0, 60, 56},
			kit.NewLabel(strconv.Itoa(b.Castle), look.NameType).Align(fyne.TextAlignTrailing),
			container.New(lay.Inset(10, 0, 0, 0), kit.NewShrinking(f.t.Tell().Place(at), look.PlaceName)),
			kit.NewLabel(forces, look.SmallType).Align(fyne.TextAlignTrailing), who))
	}
	return box
}
