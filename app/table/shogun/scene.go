package shogun

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// scene is a sheet in the sea that says who fights whom, tied by a line to the province.
type scene struct {
	sheet *kit.Sheet
	line  *canvas.Line
}

func newScene() *scene {
	s := &scene{sheet: kit.NewSheetOf(kit.Raised, nil, 10), line: canvas.NewLine(nil)}
	s.line.StrokeWidth = 1.2
	s.hide()
	return s
}

func (s *scene) hide() {
	s.sheet.Hide()
	s.line.Hide()
}

// showScene says who fights whom, where cubes are in the air or have fallen.
func (f *Face) showScene() {
	f.scene.hide()
	if !f.moment.Is(shogun.MomentAloft, shogun.MomentFallen) {
		return
	}
	var attacker, defender engine.Owner
	var fromMap, fromSupply cubes
	if b, ok := f.view.Aloft(); ok {
		attacker, defender, fromMap, fromSupply = b.Attacker, b.Defender, b.FromMap, b.FromSupply
	} else {
		t, _ := f.view.LastThrow()
		s := f.moment.Fought()
		attacker, defender, fromMap, fromSupply = s.Attacker, s.Defender, t.FromMap, t.FromSupply
	}
	if defender == 0 {
		defender = shogun.Farmers
	}
	side := func(o engine.Owner) *kit.Counts {
		c := colourOf(o)
		return kit.NewCounts(kit.Count{Seat: f.cubeSeat(c), N: fromMap[c] + fromSupply[c]})
	}
	name := container.NewHBox(kit.NewLabel(f.t.Tell().Place(f.moment.Place), seaTitle), kit.NewKanji(f.kanji(f.moment.Place), 13))
	row := container.NewHBox(side(attacker), lay.Gap(4), kit.NewLabel(f.say("table.against", nil), look.Quiet), lay.Gap(4), side(defender))
	f.scene.sheet.SetContent(container.NewVBox(name, row))
	f.scene.sheet.Show()
	f.scene.line.Show()
	f.scene.line.StrokeColor = look.Now().Accent
}

// layScene places the sheet beside the event and ties it to the province.
func (f *Face) layScene(s fyne.Size, left float32) {
	if !f.scene.sheet.Visible() {
		return
	}
	size := f.scene.sheet.MinSize()
	to := f.board.Spot(f.zone(f.moment.Place))
	at := fyne.NewPos(max(min(to.X-size.Width/2, s.Width*0.78-size.Width), left+4), 14)
	if at.Y+size.Height+8 > to.Y && to.X > at.X && to.X < at.X+size.Width {
		at.Y = to.Y + 40
	}
	if below := f.sea.Position().Y + f.sea.Size().Height + 10; to.X < left && below+size.Height < to.Y-34 {
		at = fyne.NewPos(24, below) // in the west, under the event
	}
	lay.Put(f.scene.sheet, at.X, at.Y, size.Width, size.Height)
	f.layTie()
}

// layTie draws the line from the sheet to its province.
func (f *Face) layTie() {
	at, size := f.scene.sheet.Position(), f.scene.sheet.Size()
	to := f.board.Spot(f.zone(f.moment.Place))
	x := min(max(to.X, at.X+16), at.X+size.Width-16)
	f.scene.line.Position1, f.scene.line.Position2 = fyne.NewPos(x, at.Y+size.Height), to
	f.scene.line.Refresh()
}
