package rumble

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
)

// Picture is the map round some provinces; where dice lie rolled, what each of them would do stands beside it.
func (f *Face) Picture(at []engine.Place) fyne.CanvasObject {
	zones := make([]int, len(at))
	for i, p := range at {
		zones[i] = f.zone(p)
	}
	f.board.Picture(zones)
	rolled := f.groupings()
	if len(rolled) == 0 {
		return f.board
	}
	rows := container.New(layout.NewCustomPaddedVBoxLayout(8), layout.NewSpacer())
	for _, c := range rolled {
		units := container.New(layout.NewCustomPaddedHBoxLayout(2), kit.NewBlock(c.show.Seat, c.show.Count).SetFace(18))
		rows.Add(container.New(layout.NewCustomPaddedHBoxLayout(5), kit.NewDie(c.show.Seat, c.show.Lone, 24), kit.NewLabel("→", look.Quiet), units,
			lay.Gap(4), kit.NewDie(c.show.Seat, c.show.Pair[0], 24), kit.NewDie(c.show.Seat, c.show.Pair[1], 24),
			newCastle(true, f.view.Castle(c.means.To), 28)))
	}
	rows.Add(layout.NewSpacer())
	beside := container.New(lay.Free{Lay: func(s fyne.Size) { lay.Put(f.board, 0, 0, s.Width, s.Height) }}, f.board)
	return container.NewBorder(nil, nil, container.New(lay.Inset(4, 0, 10, 0), rows), nil, beside)
}
