package rumbleface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// Picture is the map around some provinces; after a roll, the choices of dice stand beside it.
func (f *Face) Picture(at []engine.Place) fyne.CanvasObject {
	picture := f.Base.Picture(at)
	rolled := f.groupings()
	if len(rolled) == 0 {
		return picture
	}
	colour := f.t.Colour(f.st.Seat)
	var rows []fyne.CanvasObject
	for _, choice := range rolled {
		c, _ := f.diceOf(choice)
		die := func(face int8) fyne.CanvasObject { return kit.NewDie(colour, int(face), 24) }
		units := container.New(layout.NewCustomPaddedHBoxLayout(2), newBlock(colour, c.N, 18))
		rows = append(rows, container.New(layout.NewCustomPaddedHBoxLayout(5), die(c.Die), kit.NewLabel("→", look.Quiet), units,
			lay.Gap(4), die(c.Pair[0]), die(c.Pair[1]),
			newCastle(true, f.view.Castle(choice.Means.To), 28)))
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) { layRolled(s, picture, rows) }}, append([]fyne.CanvasObject{picture}, rows...)...)
}

// layRolled lays out the choices of dice beside the map, or below it if the map would become too narrow to read.
func layRolled(s fyne.Size, board fyne.CanvasObject, rows []fyne.CanvasObject) {
	const leastMap, edge, between = 320, 10, 8
	size := fyne.Size{}
	for _, r := range rows {
		size = size.Max(r.MinSize())
	}
	n := float32(len(rows))
	if beside := size.Width + 2*edge; s.Width-beside >= leastMap {
		top := (s.Height - n*size.Height - (n-1)*between) / 2
		for i, r := range rows {
			lay.Put(r, edge, top+float32(i)*(size.Height+between), size.Width, size.Height)
		}
		lay.Put(board, beside, 0, s.Width-beside, s.Height)
		return
	}
	columns := min(max(int(s.Width/(size.Width+edge)), 1), len(rows))
	lines := (len(rows) + columns - 1) / columns
	top := s.Height - float32(lines)*(size.Height+between)
	wide := s.Width / float32(columns)
	for i, r := range rows {
		lay.Put(r, float32(i%columns)*wide, top+between+float32(i/columns)*(size.Height+between), size.Width, size.Height)
	}
	lay.Put(board, 0, 0, s.Width, top)
}
