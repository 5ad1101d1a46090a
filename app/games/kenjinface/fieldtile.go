package kenjinface

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
)

// fieldTile is the print of a field with its value, its name and its effect in one line. Without a print it is an empty place for a tile.
type fieldTile struct {
	kit.Sketched
	print                       string
	title, kanji, effect, value string
	state                       kit.CardState
	key                         string
	wide                        bool   // the texts are beside the print
	short                       string // the name on a brief tile, which has no effect text
	unnamed                     bool   // a brief tile shows its kanji instead of its name
	single                      bool   // a lit tile has the single line of a choice, not the double one of a place
}

// newFieldTile is a tile with a drawing. press may be nil for a tile that cannot be pressed.
func newFieldTile(print, title, kanji, effect, value string, press func()) *fieldTile {
	t := &fieldTile{print: print, title: title, kanji: kanji, effect: effect, value: value}
	t.Extend(t, look.Script().Facts(look.Script().Commas(title, value), effect), press, 8, func() (wide, high float32) { return 110, 48 }, t.draw)
	return t
}

// fieldTile is the tile of a field with a value.
func (f *state) fieldTile(c engine.Card, value string, press func()) *fieldTile {
	return newFieldTile(f.tileArt(c), f.t.Tell().Card(c), f.tileText(c, ".kanji"), f.tileText(c, ".line"), value, press)
}

// setBrief reduces the tile to its print and a short name; "" shows everything again.
func (t *fieldTile) setBrief(short string) {
	if short != t.short {
		t.short = short
		t.Refresh()
	}
}

// setUnnamed shows the kanji of a brief tile in place of its name.
func (t *fieldTile) setUnnamed(on bool) {
	if on != t.unnamed {
		t.unnamed = on
		t.Refresh()
	}
}

// setState changes the state of the tile; key is shown while it is lit.
func (t *fieldTile) setState(s kit.CardState, key string) {
	if s != t.state || key != t.key {
		t.state, t.key = s, key
		t.Refresh()
	}
}

// Sizes of a tile, in units.
const (
	tileRadius = 8
	tileWords  = 48 // height of the texts below a print, with an effect of one line
	tileLine   = 15 // height of a second line
	tileBrief  = 28 // height of a short name
	briefEdge  = 6  // margin beside the name of a brief tile
	tileKey    = 30 // width of the corner with the key
)

var (
	tileTitle  = look.Type{Font: look.Garamond, Size: 17, Tone: look.ToneInk}
	tileEffect = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	tileValue  = look.Type{Font: look.InterBold, Size: 16, Tone: look.ToneOnPrimary}
)

// briefRoom reports whether a short name fits on a brief tile of that width.
func briefRoom(short string, wide float32) bool {
	room := wide - look.Scaled(2*briefEdge)
	return tileTitle.At(16).Fit(short, room).Width(short) <= room
}

// bare is the part of the tile that shows only its print, left of the number and above the name; without size if the print has no room.
func (t *fieldTile) bare() (fyne.Position, fyne.Size) {
	s := t.Size()
	high := s.Height - look.Scaled(tileWords)
	if t.wide || t.short != "" || t.print == "" || high < look.Scaled(42) {
		return fyne.Position{}, fyne.Size{}
	}
	return fyne.NewPos(look.Scaled(tileKey), 0), fyne.NewSize(max(s.Width-look.Scaled(tileKey+46), 0), high)
}

// draw draws the tile.
func (t *fieldTile) draw(s *draw.Sketch, wide, high float32) {
	t.ground(s, wide, high)
	if t.wide {
		t.beside(s, wide, high)
	} else {
		t.below(s, wide, high)
	}
	line, width := look.Now().Ink2, float32(1)
	if t.state == kit.CardLit {
		if line = look.Now().LitLine; t.single {
			width = 2.2
		}
	}
	s.Box(0, 0, wide, high, tileRadius, nil, line, width)
}

// sign is the second name of the tile, as it is shown.
func (t *fieldTile) sign() string { return look.Second(t.kanji) }

// ground draws the empty tile and the light around it.
func (t *fieldTile) ground(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	fill := p.Panel
	if t.wide {
		fill = p.Inset
	}
	lit := func(fill, line color.Color, width float32) { s.Box(-5, -5, wide+10, high+10, 11, fill, line, width) }
	switch width := float32(2.6); {
	case t.state == kit.CardSelected:
		lit(nil, p.Primary, 3)
	case t.state != kit.CardLit:
	case t.single:
		if t.Touched() {
			lit(p.Lit, nil, 0)
		}
	default:
		if t.Hovered() {
			width = 4
		}
		lit(p.Lit, p.LitLine, width)
	}
	if t.state == kit.CardLit && t.print == "" {
		fill = p.Lit
	}
	s.Box(0, 0, wide, high, tileRadius, fill, nil, 0)
}

// picture crops the print to a part of the tile, with round corners at the top and the bottom.
func (t *fieldTile) picture(s *draw.Sketch, x, y, wide, high, top, bottom float32) {
	if t.print == "" { // no tile is here yet
		return
	}
	img := &canvas.Image{ScaleMode: canvas.ImageScaleFastest, Image: playcards.Crop(t.print, s.U(wide), s.U(high), t.Pixels(), s.U(top), s.U(bottom))}
	if t.state == kit.CardDimmed {
		img.Translucency = 0.5
	}
	s.Put(img, x, y, wide, high)
}

// badge draws the value in a box whose right edge is at x.
func (t *fieldTile) badge(s *draw.Sketch, kind look.Type, x, y, least, edge, high float32) (left float32) {
	wide := max(least, s.Wide(kind, t.value)+edge)
	s.Box(x-wide, y, wide, high, 5, look.Now().Stone, nil, 0)
	s.Mid(kind, t.value, x-wide/2, kit.Middle(s, kind, y+high/2), 0)
	s.Colour(look.Now().OnStone)
	return x - wide
}

// says writes the effect of the field, in a smaller size if it would be cut.
func (t *fieldTile) says(s *draw.Sketch, x, y, room float32, lines int) {
	kind := tileEffect
	for s.Count(kind, t.effect, room) > lines && kind.Size > kind.Fit(t.effect, 1).Size {
		kind.Size -= 0.5
	}
	if lines == 1 {
		s.Text(kind, t.effect, x, y, room)
		return
	}
	s.Lines(kind, t.effect, x, y, room, tileLine, lines)
}

// beside draws a tile that is much wider than high: its texts at the left, its print at the right.
func (t *fieldTile) beside(s *draw.Sketch, wide, high float32) {
	const left = 18
	across := min(wide*0.6, high*5)
	t.picture(s, wide-across, 0, across, high, tileRadius, tileRadius)
	room := wide - across - left - 12
	kind := tileTitle.At(20)
	kind = kind.Fit(t.title, s.U(room))
	end := s.Text(kind, t.title, left, high/2-4, room)
	if end+9+s.Wide(look.KanjiType, t.sign()) <= left+room {
		s.Text(look.KanjiType, t.sign(), end+9, high/2-5, 0)
	}
	t.says(s, left, high/2+18, room, 1)
	t.badge(s, tileValue.At(22), wide-18, (high-40)/2, 46, 20, 40)
}

// below draws a tile with its texts below its print, or only the texts if there is no room for both.
func (t *fieldTile) below(s *draw.Sketch, wide, high float32) {
	words, lines := float32(tileWords), 1
	sliver := high < tileWords+30 // of the print, which leaves its room to the texts
	if s.Wide(tileEffect, t.effect) > wide-20 && (high >= tileWords+tileLine+30 || sliver && high >= tileWords+tileLine) {
		words, lines = tileWords+tileLine, 2
	}
	if t.short != "" {
		words = tileBrief
	}
	top := max(high-words, 0)
	if top < 12 {
		top = 0
	}
	if top > 0 {
		t.picture(s, 0, 0, wide, top, tileRadius, 0)
	}
	right := wide - 10
	switch {
	case t.short != "" && top >= 26:
		t.badge(s, tileValue, wide-4, 4, 24, 12, 20)
	case top < 42: // there is no room for the badge on the print
		right = t.badge(s, tileValue, wide-6, top+4, 26, 12, 22) - 6
	default:
		t.badge(s, tileValue, wide-8, 8, 30, 16, 26)
	}
	if t.short != "" && t.unnamed {
		s.Text(look.KanjiType, t.sign(), (wide-s.Wide(look.KanjiType, t.sign()))/2, top+19, 0)
		return
	}
	t.named(s, wide, top, right)
	if t.short == "" && high-top >= 44 {
		t.says(s, 10, top+38, wide-18, lines)
	}
}

// named draws the name below the print, its kanji and its key.
func (t *fieldTile) named(s *draw.Sketch, wide, top, right float32) {
	kind, name := tileTitle, t.title
	if t.short != "" {
		kind, name = tileTitle.At(16), t.short
	}
	left, kanji := float32(10), s.Wide(look.KanjiType, t.sign())
	full := s.Wide(kind, name)
	if t.short != "" && full > right-left {
		left, right = briefEdge, right+10-briefEdge
	}
	key := ""
	if t.state == kit.CardLit {
		key = t.key
	}
	switch {
	case key != "" && top < 32: // the key is before the name, not on it
		left = kit.Cap(s, key, look.ToneInk, 8, top+14) + 4
		kanji = 0
	case key != "":
		kit.Cap(s, key, look.ToneInk, 8, 18)
	}
	if kanji > 0 && full+kanji+18 <= right {
		s.Text(look.KanjiType, t.sign(), right-kanji, top+19, 0)
	} else {
		kanji = 0
	}
	room := right - left - kanji
	s.Text(kind.Fit(name, s.U(room)), name, left, top+19, room)
}
