package tracks

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine/nobunaga"
)

// StripHigh is the height of the strip in units of the window, at every text scale.
const StripHigh = 44

// StripKey is the letter of the key that opens the track below the strip.
const StripKey = "O"

// Sizes of the strip, in units of the window.
const (
	stripLeft  = 22.0
	stripStep  = 94.0 // from one clan to the next, if there is room
	stripSeal  = 30.0
	stripLock  = 14.0
	stripBox   = 12.0
	stripBoxes = 15.0 // from one box to the next
	stripWord  = 150.0
)

// strip has the places of the clans.
type strip struct {
	b      names.Book
	minor  []nobunaga.Clan
	all    []nobunaga.Clan
	move   Move
	lit    []Step
	opened bool
}

// NewStrip is the diplomacy track on one line, for a small window: the seal of each clan and its three boxes, the one with its marker filled.
// A press on it calls open, which shows the track; opened says that it is shown. The boxes of steps are lit, and pick is called with a pressed
// one; they are added to means, which may be nil.
func NewStrip(b names.Book, move Move, steps []Step, opened bool, open func(), pick func(m Move), means *face.Meanings) fyne.CanvasObject {
	s := &strip{b: b, move: move, lit: steps, opened: opened}
	minor, major := marked(b)
	s.minor, s.all = minor, append(slices.Clone(minor), major...)
	drawn := kit.NewPainted(fyne.Size{}, func(size fyne.Size) []fyne.CanvasObject {
		k := &names.Sketch{Zoom: 1 / look.Scaled(1)}
		s.draw(k, size.Width)
		return k.List
	})
	whole := kit.NewTile(b.T("tracks.diplomacy", nil), drawn, 0, open).SetGround(look.OnPanel, 0)
	objects := []fyne.CanvasObject{whole}
	for _, step := range steps {
		m := step.Move
		tile := kit.NewTile(b.Script().Commas(b.Clan(m.Clan), boxName(b, m.Clan, m.Box)), kit.NewPainted(fyne.Size{}, func(size fyne.Size) []fyne.CanvasObject {
			k := &names.Sketch{Zoom: 1 / look.Scaled(1)}
			k.Box((size.Width-stripBox)/2-1, (size.Height-stripBox)/2-1, stripBox+2, stripBox+2, 3, look.Now().Lit, look.Now().LitLine, 2)
			return k.List
		}), 0, func() { pick(m) }).SetGround(look.OnPanel, 4)
		if means != nil {
			means.Add(tile, step.Means)
		}
		objects = append(objects, tile)
	}
	return kit.NewSheetOf(kit.Footer, container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(0, StripHigh) },
		Lay: func(size fyne.Size) {
			lay.Put(whole, 0, 0, size.Width, size.Height)
			for i, step := range steps {
				x := s.boxAt(step.Move, size.Width)
				lay.Put(objects[i+1], x-(stripBoxes-stripBox)/2, 5, stripBoxes, StripHigh-10)
			}
		},
	}, objects...), 0)
}

// step is the distance between two clans in a strip of that width.
func (s *strip) step(wide float32) float32 {
	return min(stripStep, (wide-stripLeft)/float32(max(len(s.all), 1)))
}

// clanAt is the beginning of a clan.
func (s *strip) clanAt(k nobunaga.Clan, wide float32) float32 {
	x := stripLeft + s.step(wide)*float32(slices.Index(s.all, k))
	if !slices.Contains(s.minor, k) && s.step(wide) == stripStep {
		x += stripLeft // after the hairline
	}
	return x
}

// boxAt is the beginning of a box.
func (s *strip) boxAt(m Move, wide float32) float32 {
	return s.clanAt(m.Clan, wide) + stripSeal + 8 + stripBoxes*float32(m.Box-1)
}

// draw draws the clans.
func (s *strip) draw(k *names.Sketch, wide float32) {
	p, middle := look.Now(), float32(StripHigh)/2
	k.Box(0, StripHigh-1, wide, 1, 0, p.Line, none, 0)
	if x := s.clanAt(s.all[len(s.minor)], wide); len(s.minor) > 0 && len(s.minor) < len(s.all) {
		k.Box(x-stripLeft/2-4, 10, 1, StripHigh-20, 0, p.Line, none, 0)
	}
	for _, clan := range s.all {
		x := s.clanAt(clan, wide)
		k.Drawing(blocks.Seal(s.b.Camp(clan), s.b.Letters(clan), look.Current().Mode), x+stripSeal/2, middle, stripSeal, stripSeal)
		now, first := s.b.View.Box(clan)
		for box := first; box <= 3; box++ {
			fill, line := p.Inset, p.Line
			switch {
			case box == now:
				fill, line = p.Seat(s.b.Camp(clan)).Fill, p.Seat(s.b.Camp(clan)).Line
			case s.move.Clan == clan && s.move.Box == box:
				fill, line = p.Lit, p.LitLine
			}
			k.Box(s.boxAt(Move{clan, box}, wide), middle-stripBox/2, stripBox, stripBox, 3, fill, line, 1)
		}
		if s.b.View.Locked(clan) {
			k.Sign("sign/lock", p.Ink2, s.boxAt(Move{clan, 4}, wide)+stripLock/2-1, middle, stripLock)
		}
	}
	last := s.boxAt(Move{s.all[len(s.all)-1], 4}, wide) + stripLock + 8
	if room := wide - last; room > stripWord {
		word := look.Quiet.At(12.5 * look.Scaled(1))
		end := k.End(word, StripKey, wide-40, middle+6, room-60)
		k.End(word, s.b.T("tracks.diplomacy.word", nil), end-14, middle+6, room-90)
	}
	sign := "sign/chevron-down"
	if s.opened {
		sign = "sign/chevron-up"
	}
	if wide-last > 24 {
		k.Sign(sign, p.Ink, wide-22, middle, 16)
	}
}
