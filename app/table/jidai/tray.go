package jidai

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/jidai/piece"
	"tenka/engine"
	"tenka/engine/jidai"
)

// showTray fills the tray: what can be chosen at the left, what ends the choice at the right.
func (f *Face) showTray() {
	f.means.tray = nil
	var content fyne.CanvasObject
	if f.rolling != nil {
		content = f.fallingDice()
	} else {
		content = f.trayRow()
	}
	f.tray.Objects = []fyne.CanvasObject{content}
	f.tray.Refresh()
	f.t.Moved()
}

const trayGap, tileGap = 10, 5

// trayRow is the choices and the buttons: the buttons have the room they need, the choices the rest, and scroll where that is little.
func (f *Face) trayRow() fyne.CanvasObject {
	tiles := f.tiles()
	buttons := f.buttons()
	var widths []float32
	sum := float32(0)
	for _, b := range buttons {
		w := b.MinSize().Width
		widths = append(widths, w)
		sum += w + tileGap
	}
	room := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(f.tilesWide(len(tiles)), 0) },
		Lay: func(s fyne.Size) { f.layTiles(tiles, s) },
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

// tileWide, tileMost and tileHigh are the least and the greatest width and the height of a choice, lineupWide the least width of a formation, in
// units.
const tileWide, tileMost, tileHigh, lineupWide = 88, 176, 46, 100

// tilesWide is the width that so many choices need.
func (f *Face) tilesWide(n int) float32 {
	wide := look.Scaled(tileWide)
	if f.byLineup() {
		wide = look.Scaled(lineupWide)
	}
	return max(float32(n)*(wide+tileGap)-tileGap, 0)
}

// byLineup reports whether formations are chosen: they need more room.
func (f *Face) byLineup() bool {
	return f.view.Phase() == jidai.SetupFormation || f.view.Phase() == jidai.ChooseFormation
}

// layTiles lays the choices in a row.
func (f *Face) layTiles(tiles []fyne.CanvasObject, s fyne.Size) {
	if len(tiles) == 0 {
		return
	}
	high := min(look.Scaled(tileHigh), s.Height)
	if f.byLineup() {
		high = s.Height
	}
	wide := min((s.Width+tileGap)/float32(len(tiles))-tileGap, look.Scaled(tileMost))
	for i, t := range tiles {
		lay.Put(t, float32(i)*(wide+tileGap), (s.Height-high)/2, wide, high)
	}
}

// tiles are the choices with their keys.
func (f *Face) tiles() (list []fyne.CanvasObject) {
	if f.st.Seat == engine.NoSeat {
		return nil
	}
	lineups := map[string]jidai.Lineup{}
	if f.byLineup() {
		for _, l := range f.view.Lineups(jidai.Side(f.st.Seat)) {
			lineups[l.Name] = l
		}
	}
	for _, o := range f.onPage() {
		content := f.tile(o)
		if l, ok := lineups[o.name]; ok {
			content = f.lineup(o, l)
		}
		k := kit.NewOffer(o.name+", "+o.caption, content, func() {
			o.press()
			f.freeEnter()
		}, func(in bool) {
			if in {
				f.Point(o.means)
			} else {
				f.Point(engine.Action{})
			}
		})
		k.SetChosen(o.chosen)
		f.means.tray.Add(k, o.means)
		list = append(list, k)
	}
	return list
}

// tile is a choice: what it is drawn with, its name and caption, its key.
func (f *Face) tile(o option) fyne.CanvasObject {
	var sign fyne.CanvasObject = lay.Gap(0)
	switch {
	case o.marker != nil:
		sign = container.NewCenter(piece.Chip(*o.marker, 0.92))
	case o.piece != nil:
		sign = container.NewCenter(piece.On(o.piece, 0.8))
	}
	var key fyne.CanvasObject = lay.Gap(0)
	if o.digit <= mostOptions {
		key = kit.NewLabel(strconv.Itoa(o.digit), look.Quiet.At(12))
	}
	if o.marker != nil {
		words := kit.NewShrinking(o.caption, look.Quiet)
		return container.New(lay.Inset(-3, 0, -3, 0), lay.Beside(sign, words, container.NewVBox(key, layout.NewSpacer())))
	}
	name, caption := kit.NewShrinking(o.name, look.NameType.At(14)), kit.NewShrinking(o.caption, look.Quiet.At(12.5))
	return container.New(lay.Free{Lay: func(s fyne.Size) { layTile(sign, name, caption, key, s) }}, sign, name, caption, key)
}

// layTile lays a choice: its sign, beside it the name over all the width, below that the caption, and the key at the end of its line.
func layTile(sign, name, caption, key fyne.CanvasObject, s fyne.Size) {
	const reach, gap = 3, 5 // the content reaches so far over what an offer keeps clear; and stands so far apart
	left := float32(-reach)
	if size := sign.MinSize(); size.Width > 0 {
		lay.Put(sign, left, (s.Height-size.Height)/2, size.Width, size.Height)
		left += size.Width + gap
	}
	right := s.Width + reach
	n, c, k := name.MinSize().Height, caption.MinSize().Height, key.MinSize()
	overlap := look.Scaled(2) // of the room above and below the letters
	top := (s.Height - n - c + overlap) / 2
	lay.Put(name, left, top, right-left, n)
	lay.Put(caption, left, top+n-overlap, max(right-left-k.Width-2, 0), c)
	lay.Put(key, right-k.Width, top+n-overlap+(c-k.Height)/2, k.Width, k.Height)
}

// lineup is a formation as a choice: its five markers, what it adds to initiative, and how likely a try succeeds.
func (f *Face) lineup(o option, l jidai.Lineup) fyne.CanvasObject {
	markers := container.New(layout.NewCustomPaddedHBoxLayout(-3))
	colour := f.book.Side(jidai.Side(f.st.Seat))
	for _, m := range l.Markers {
		markers.Add(piece.Chip(piece.Marker{Colour: colour, Text: f.t.Tell().Card(m)}, 0.53))
	}
	row := func(words, value string) fyne.CanvasObject {
		return container.NewBorder(nil, nil, nil, kit.NewLabel(value, look.NameType.At(13)), kit.NewShrinking(words, look.Quiet.At(12.5)))
	}
	key := ""
	if o.digit <= mostOptions {
		key = strconv.Itoa(o.digit)
	}
	head := container.NewBorder(nil, nil, kit.NewLabel(l.Name, look.BigNumber.At(16)), kit.NewLabel(key, look.Quiet.At(12)))
	return container.New(lay.Tight(1), head, container.NewCenter(markers), row(f.say("table.initiative", nil), f.signed(l.Initiative)), row(f.say("table.change", nil), o.caption))
}

// buttons end what is chosen: the main one, the one that ends without more, and the one that puts back.
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
		b := kit.NewButton(f.say(id, nil), "E", func() { f.finish() })
		b.SetPrimary(len(list) == 0)
		f.means.tray.Add(b, a)
		list = append(list, b)
	}
	if (f.picked() || len(f.st.Steps) > 0) && len(list) < 2 && !f.byLineup() {
		list = append(list, kit.NewButton(f.say("table.back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() }))
	}
	return list
}

// fallingDice are dice that fall now.
func (f *Face) fallingDice() fyne.CanvasObject {
	row := container.NewHBox()
	for _, d := range f.rolling {
		row.Add(container.NewCenter(d))
	}
	return container.NewCenter(row)
}
