package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/page"
)

// makeNow is the piece of the table: a part of a map, the seats as others see them, and texts of each size.
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
		rows = append(rows, container.New(page.Free(
			func() fyne.Size { return fyne.NewSize(page.U(280), 44) },
			func(size fyne.Size) {
				from := page.U(106)
				page.PutMid(label, 0, size.Height/2, from-page.U(4))
				step := (size.Width - from - 30) / float32(look.Seats-1)
				step = min(step, 60)
				for i, b := range blocks {
					const scale = 30.0 / 96
					wide, high := float32(look.BlockWidth*scale), float32(look.BlockHeight*scale)
					page.Put(b, from+step*float32(i)-4*scale, size.Height/2-104*scale, wide, high)
				}
			},
		), objects...))
	}
	line := kit.NewHairline()
	names := kit.NewLabel(s.p.T("settings.names"), settingHead)
	place, kanji := kit.NewLabel(s.p.T("settings.names.place"), look.CardName.At(17)), kit.NewKanji(s.p.T("settings.names.kanji"), 12.5)
	body, quiet := kit.NewShrinking(s.p.T("settings.names.body"), look.BodyType.At(14)), kit.NewShrinking(s.p.T("settings.names.quiet"), look.Quiet)
	objects := append([]fyne.CanvasObject{head, piece, seats, line, names, place, kanji, body, quiet}, rows...)
	return container.New(page.Free(nil, func(size fyne.Size) {
		in := size.Width - page.U(40)
		page.PutMid(head, page.U(20), page.U(29), in)
		rest := page.U(48) + page.U(40) + 44*float32(len(rows)) + page.U(24) + page.U(104)
		high := min(max(size.Height-rest, page.U(100)), (size.Width-24)*228/336)
		page.Put(piece, page.U(12), page.U(48), size.Width-page.U(24), high)
		y := page.U(48) + high
		page.Put(seats, page.U(20), y+page.U(12), in, page.U(24))
		y += page.U(40)
		for _, row := range rows {
			page.Put(row, page.U(20), y, in, 44)
			y += 44
		}
		y += page.U(6)
		page.Put(line, page.U(20), y, in, 1)
		page.PutMid(names, page.U(20), y+page.U(20), in)
		wide := place.MinSize().Width
		page.PutMid(place, page.U(20), y+page.U(44), wide)
		page.PutMid(kanji, page.U(20)+wide+page.U(12), y+page.U(45), in-wide-page.U(12))
		page.PutMid(body, page.U(20), y+page.U(68), in)
		page.PutMid(quiet, page.U(20), y+page.U(90), in)
	}), objects...)
}
