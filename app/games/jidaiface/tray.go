package jidaiface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// showTray fills the tray: the choices at the left, the buttons at the right.
func (f *Face) showTray() {
	f.means.tray = nil
	var content fyne.CanvasObject
	if f.rolling != nil {
		content = f.fallingDice()
	} else {
		content = f.trayRow()
	}
	f.FillTray(content)
	f.t.Moved()
}

const trayGap, tileGap = 10, 5

// trayRow is the choices and the buttons: the buttons have the room they need, the choices the rest, and they scroll if that is little.
func (f *Face) trayRow() fyne.CanvasObject {
	buttons := f.buttons()
	widths, sum := measured(buttons)
	f.ends = sum
	tiles, wide := f.tiles()
	all := -float32(tileGap)
	for _, w := range wide {
		all += w + tileGap
	}
	room := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(max(all, 0), 0) },
		Lay: func(s fyne.Size) { f.layTiles(tiles, wide, s) },
	}, tiles...)
	scroll := container.NewHScroll(room)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		left := s.Width - sum
		high := min(s.Height, look.Scaled(48))
		x := left + tileGap
		for i, b := range buttons {
			lay.Put(b, x, (s.Height-high)/2, widths[i], high)
			x += widths[i] + tileGap
		}
		if len(buttons) > 0 {
			left -= trayGap - tileGap
		}
		lay.Put(scroll, 0, 0, max(left, 0), s.Height)
	}}, append([]fyne.CanvasObject{scroll}, buttons...)...)
}

// measured are the widths of the buttons, and their sum with the gaps.
func measured(buttons []fyne.CanvasObject) (widths []float32, sum float32) {
	for _, b := range buttons {
		w := b.MinSize().Width
		widths = append(widths, w)
		sum += w + tileGap
	}
	return widths, sum
}

// buttons end the choice: the main one, the one that ends without doing more, and the one that puts back.
func (f *Face) buttons() (list []fyne.CanvasObject) {
	if f.st.Seat == engine.NoSeat {
		return nil
	}
	if a, id, ok := f.main(); ok {
		args := engine.Args{"N": f.pick.card, "Place": f.book.Zone(f.pick.to)}
		if a.Kind == jidai.KindFormation {
			has, _ := f.view.Formation(jidai.Side(f.st.Seat))
			if args["N"] = jidai.FormationName(int8(a.N)); a.N == 0 {
				args["N"] = jidai.FormationName(has)
			}
		}
		b := kit.NewPrimary(f.say(id, args), kit.EnterCap, func() { f.t.Do(a) })
		f.means.tray.Add(b, a)
		list = append(list, b)
	}
	if a, id, ok := f.closing(); ok {
		cap := ""
		switch {
		case f.view.Phase() == jidai.Move:
			cap = string(endMoves)
		case len(list) == 0 && f.enterEnds():
			cap = kit.EnterCap
		}
		b := kit.NewButton(f.say(id, nil), cap, func() { f.finish() })
		b.SetPrimary(len(list) == 0 && cap != "")
		f.means.tray.Add(b, a)
		list = append(list, b)
	}
	if (f.picked() || len(f.st.Steps) > 0) && len(list) < 2 && !f.byLineup() {
		list = append(list, kit.NewButton(f.say("table.back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() }))
	}
	return list
}

// fallingDice are the rolling dice.
func (f *choice) fallingDice() fyne.CanvasObject {
	row := container.NewHBox()
	for _, d := range f.rolling {
		row.Add(container.NewCenter(d))
	}
	return container.NewCenter(row)
}
