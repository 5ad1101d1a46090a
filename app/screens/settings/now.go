package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// makeNow is the sample of the table: a part of a map, the seats as others see them, and texts of each size.
func (s *Screen) makeNow() fyne.CanvasObject {
	head := kit.NewLabel(s.p.T("settings.now"), look.CardName.At(17))
	piece := s.p.Piece()
	seats := kit.NewHeading(s.p.T("settings.colourblind"), s.p.T("settings.colourblind.note"))
	var rows []fyne.CanvasObject
	for e := range visions {
		label := kit.NewShrinking(s.p.T(visions[e].id), look.Quiet)
		objects := []fyne.CanvasObject{label}
		var blocks []*kit.Drawing
		for seat := range look.Seats {
			b := kit.NewDrawing(fyne.NewSize(30, 30), func() fyne.Resource { return blockSeen(seat, e) })
			blocks = append(blocks, b)
			objects = append(objects, b)
		}
		rows = append(rows, container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(280), 44) }, Lay: func(size fyne.Size) {
			from := lay.U(106)
			lay.PutMid(label, 0, size.Height/2, from-lay.U(4))
			step := (size.Width - from - 30) / float32(look.Seats-1)
			step = min(step, 60)
			for i, b := range blocks {
				const scale = 30.0 / 96
				wide, high := float32(look.BlockWidth*scale), float32(look.BlockHeight*scale)
				lay.Put(b, from+step*float32(i)-4*scale, size.Height/2-104*scale, wide, high)
			}
		}}, objects...))
	}
	line := kit.NewHairline()
	names := kit.NewLabel(s.p.T("settings.names"), settingHead)
	place, kanji := kit.NewLabel(s.p.T("settings.names.place"), look.CardName.At(17)), kit.NewKanji(s.p.T("settings.names.kanji"), 12.5)
	body, quiet := kit.NewShrinking(s.p.T("settings.names.body"), look.BodyType.At(14)), kit.NewShrinking(s.p.T("settings.names.quiet"), look.Quiet)
	objects := append([]fyne.CanvasObject{head, piece, seats, line, names, place, kanji, body, quiet}, rows...)
	return container.New(lay.Free{Lay: func(size fyne.Size) {
		in := size.Width - lay.U(40)
		lay.PutMid(head, lay.U(20), lay.U(29), in)
		rest := lay.U(48) + lay.U(40) + 44*float32(len(rows)) + lay.U(24) + lay.U(104)
		high := min(max(size.Height-rest, lay.U(100)), (size.Width-24)*228/336)
		lay.Put(piece, lay.U(12), lay.U(48), size.Width-lay.U(24), high)
		y := lay.U(48) + high
		lay.Put(seats, lay.U(20), y+lay.U(12), in, lay.U(24))
		y += lay.U(40)
		for _, row := range rows {
			lay.Put(row, lay.U(20), y, in, 44)
			y += 44
		}
		y += lay.U(6)
		lay.Put(line, lay.U(20), y, in, 1)
		lay.PutMid(names, lay.U(20), y+lay.U(20), in)
		wide := place.MinSize().Width
		lay.PutMid(place, lay.U(20), y+lay.U(44), wide)
		lay.PutMid(kanji, lay.U(20)+wide+lay.U(12), y+lay.U(45), in-wide-lay.U(12))
		lay.PutMid(body, lay.U(20), y+lay.U(68), in)
		lay.PutMid(quiet, lay.U(20), y+lay.U(90), in)
	}}, objects...)
}
