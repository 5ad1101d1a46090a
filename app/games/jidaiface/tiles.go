package jidaiface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// The choices of the tray are in one row, with whole names. If there is room they are equally wide, with the name beside the sign of a
// counter; if there is less, each is as wide as it needs; then the name is above a smaller sign, in smaller letters; and if that is not
// enough, there are pages.

// tileMost and tileHigh are the largest width and the height of a choice, tileInside the sum of its side margins, captionMost the least room
// for a caption, lineupWide the least width of a formation, in units.
const tileMost, tileHigh, tileInside, captionMost, lineupWide = 176, 46, 12, 62, 100

// leastOptions is the least number of choices on a page.
const leastOptions = 3

// signGap is the gap between a sign and its text, in units.
const signGap = 5

// form is how choices are drawn: the types of their names and captions, and the size of their counters.
type form struct {
	name, caption look.Type
	sign          float32
	stacked       bool // the name is above the sign
}

var beside, stacked = form{look.NameType.At(14), look.Quiet.At(12.5), 0.8, false}, form{look.NameType.At(12.5), look.Quiet.At(12), 0.52, true}

// signOf is the sign of a choice: its marker, or the counter that it names, 0 for none. A zone has none, nor has mounting.
func (f *state) signOf(a engine.Action) (marker *counters.Marker, piece engine.Piece) {
	switch {
	case a.Kind == jidai.KindSpend:
		return &counters.Marker{Colour: f.book.Side(jidai.Side(f.st.Seat)), Text: book.Marker(a.Card)}, 0
	case a.Kind == jidai.KindActivate:
		of := f.book.Of(a.Owner)
		for _, d := range f.view.Divisions(jidai.Side(f.st.Seat)) {
			if d.Owner == a.Owner && d.Commander != 0 {
				return nil, d.Commander
			}
		}
		if len(of) > 1 {
			return nil, of[1].Piece
		}
	case a.Piece > 0 && a.To <= 0 && a.N <= 0:
		return nil, a.Piece
	}
	return nil, 0
}

// needs is the width that a choice in this form needs for its whole name.
func (f *state) needs(o face.Choice, w form) float32 {
	sign, caption := float32(0), min(w.caption.Width(o.Caption), look.Scaled(captionMost))
	marker, piece := f.signOf(o.Means)
	switch {
	case marker != nil:
		sign = counters.MarkerSize*chipSize + signGap
	case piece != 0:
		sign = counters.WornWide(counters.Piece(f.book, piece), w.sign) + signGap
	}
	if o.Digit <= mostOptions {
		caption += keyType.Width("9") + 2
	}
	name := w.name.Width(o.Name)
	switch {
	case marker != nil:
		name = 0
	case w.stacked:
		return look.Scaled(tileInside) + max(name, sign+caption)
	}
	return look.Scaled(tileInside) + sign + max(name, caption)
}

// keyType is the type of a choice's digit, chipSize the size of a marker.
var keyType = look.Quiet.At(12)

const chipSize = 0.92

// widths are the widths of choices in a row of width room, and their form; false if their names do not fit.
func (f *state) widths(list face.Choices, room float32) (wide []float32, set form, fits bool) {
	n := float32(len(list))
	equal := min((room+tileGap)/n-tileGap, look.Scaled(tileMost))
	if f.byLineup() {
		least := look.Scaled(lineupWide)
		return slices.Repeat([]float32{max(equal, least)}, len(list)), beside, equal >= least
	}
	for _, set = range []form{beside, stacked} {
		wide = wide[:0]
		sum, most := -float32(tileGap), float32(0)
		for _, o := range list {
			need := f.needs(o, set)
			wide = append(wide, need)
			sum, most = sum+need+tileGap, max(most, need)
		}
		switch {
		case most <= equal:
			return slices.Repeat([]float32{equal}, len(list)), set, true
		case sum <= room:
			for i := range wide {
				wide[i] += (room - sum) / n
			}
			return wide, set, true
		}
	}
	return wide, set, false
}

// mostShown is how many choices the tray shows at once: at most as many as digits, and as many as fit with their names.
func (f *Face) mostShown(list face.Choices) int {
	if _, _, fits := f.widths(list, f.room()); fits || len(list) == 0 {
		return mostOptions
	}
	if f.byLineup() {
		return min(max(int((f.room()+tileGap)/(look.Scaled(lineupWide)+tileGap)), leastOptions), mostOptions)
	}
	var needs []float32
	for _, o := range list {
		needs = append(needs, f.needs(o, stacked))
	}
	slices.Sort(needs)
	left, most := f.room()-f.needs(f.turns(0, 9), stacked), 1
	for i := len(needs) - 1; i >= 0 && left >= needs[i]+tileGap; i-- { // any choices of this number fit
		left -= needs[i] + tileGap
		most++
	}
	return min(max(most, leastOptions), mostOptions)
}

// room is the width for the choices beside the buttons of the tray.
func (f *Face) room() float32 {
	room := f.t.TrayWidth() - f.ends
	if f.ends > 0 {
		room -= trayGap - tileGap
	}
	return room
}

// turning is the gesture that stands for turning the page.
var turning = engine.Gesture(0)

// turns is the choice that turns page at, of pages.
func (f *Face) turns(at, pages int) face.Choice {
	return face.Choice{Name: f.say("table.more", nil), Caption: f.say("table.page", engine.Args{"A": at + 1, "B": pages}), Means: turning, Press: func() {
		f.pick.page = at + 1
		f.showTray()
	}}
}

// byLineup reports whether formations are chosen, which need more room.
func (f *state) byLineup() bool {
	return f.view.Phase() == jidai.SetupFormation || f.view.Phase() == jidai.ChooseFormation
}

// tiles are the choices with their keys, and their widths.
func (f *Face) tiles() (list []fyne.CanvasObject, wide []float32) {
	if f.st.Seat == engine.NoSeat {
		return nil, nil
	}
	lineups := map[string]jidai.Lineup{}
	if f.byLineup() {
		for _, l := range f.view.Lineups(jidai.Side(f.st.Seat)) {
			lineups[l.Name] = l
		}
	}
	options := f.onPage()
	if len(options) == 0 {
		return nil, nil
	}
	wide, set, _ := f.widths(options, f.room())
	for _, o := range options {
		content := f.tile(o, set)
		if l, ok := lineups[o.Name]; ok {
			content = f.lineup(o, l)
		}
		k := kit.NewOffer(f.t.Localizer().Commas(o.Name, o.Caption), content, func() {
			o.Press()
			f.freeEnter()
		}, func(in bool) { f.PointIf(o.Means, in) })
		k.SetChosen(o.Chosen)
		f.means.tray.Add(k, o.Means)
		list = append(list, k)
	}
	return list, wide
}

// layTiles places the choices in a row.
func (f *state) layTiles(tiles []fyne.CanvasObject, wide []float32, s fyne.Size) {
	high := min(look.Scaled(tileHigh), s.Height)
	if f.byLineup() {
		high = s.Height
	}
	x := float32(0)
	for i, t := range tiles {
		lay.Put(t, x, (s.Height-high)/2, wide[i], high)
		x += wide[i] + tileGap
	}
}

// tile is a choice: its sign, its name and caption, its key.
func (f *state) tile(o face.Choice, set form) fyne.CanvasObject {
	var sign fyne.CanvasObject = lay.Gap(0)
	marker, piece := f.signOf(o.Means)
	switch {
	case marker != nil:
		sign = container.NewCenter(counters.Chip(*marker, chipSize))
	case piece != 0:
		sign = container.NewCenter(counters.Worn(f.book, f.book.Counter(piece), true, set.sign))
	}
	var key fyne.CanvasObject = lay.Gap(0)
	if o.Key() != "" {
		key = kit.NewLabel(o.Key(), keyType)
	}
	if marker != nil {
		words := kit.NewShrinking(o.Caption, look.Quiet)
		return container.New(lay.Inset(-3, 0, -3, 0), lay.Beside(sign, words, container.NewVBox(key, layout.NewSpacer())))
	}
	name, caption := kit.NewShrinking(o.Name, set.name), kit.NewShrinking(o.Caption, set.caption)
	return container.New(lay.Free{Lay: func(s fyne.Size) { layTile(set.stacked, sign, name, caption, key, s) }}, sign, name, caption, key)
}

// layTile places the parts of a choice: its sign, beside it the name, below that the caption, with the key at the end of its line; or the name
// at the top, and the sign before the caption.
func layTile(stacked bool, sign, name, caption, key fyne.CanvasObject, s fyne.Size) {
	const reach = 3 // how far the content extends into the margin of an offer
	left, right := float32(-reach), s.Width+reach
	n, c, k := name.MinSize().Height, caption.MinSize().Height, key.MinSize()
	overlap := look.Scaled(2) // of the room above and below the letters
	size := sign.MinSize()
	if stacked || size.Width == 0 {
		left += reach + 1 // keeps letters away from the line
	}
	if stacked {
		c = max(c, size.Height)
	}
	top := (s.Height - n - c + overlap) / 2
	below := top + n - overlap
	at := left
	if size.Width > 0 {
		at += size.Width + signGap
	}
	if !stacked {
		lay.Put(sign, left, (s.Height-size.Height)/2, size.Width, size.Height)
		left = at
	} else {
		lay.Put(sign, left, below+(c-size.Height)/2, size.Width, size.Height)
	}
	if caption.(*kit.Label).Text() == "" {
		top = (s.Height - n) / 2
	}
	lay.Put(name, left, top, right-left, n)
	high := caption.MinSize().Height
	lay.Put(caption, at, below+(c-high)/2, max(right-at-k.Width-2, 0), high)
	lay.Put(key, right-k.Width, below+(c-k.Height)/2, k.Width, k.Height)
}

// lineup is a formation as a choice: its five markers, its initiative bonus, and the chance of a change to it.
func (f *state) lineup(o face.Choice, l jidai.Lineup) fyne.CanvasObject {
	markers := container.New(layout.NewCustomPaddedHBoxLayout(-3))
	colour := f.book.Side(jidai.Side(f.st.Seat))
	for _, m := range l.Markers {
		markers.Add(counters.Chip(counters.Marker{Colour: colour, Text: f.t.Tell().Card(m)}, 0.53))
	}
	row := func(words, value string) fyne.CanvasObject {
		return container.NewBorder(nil, nil, nil, kit.NewLabel(value, look.NameType.At(13)), kit.NewShrinking(words, look.Quiet.At(12.5)))
	}
	head := container.NewBorder(nil, nil, kit.NewLabel(l.Name, look.BigNumber.At(16)), kit.NewLabel(o.Key(), keyType))
	return container.New(lay.Tight(1), head, container.NewCenter(markers), row(f.say("table.initiative", nil), f.signed(l.Initiative)), row(f.say("table.change", nil), o.Caption))
}
