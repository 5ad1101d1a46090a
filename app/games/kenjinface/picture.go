package kenjinface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// Picture is fields beside each other, each with the cards of both sides and their power; all fields if at is empty.
func (f *choice) Picture(at []engine.Place) fyne.CanvasObject {
	if len(at) == 0 {
		at = f.view.Lanes()
	}
	fields := make([]picture, len(at))
	var objects []fyne.CanvasObject
	for i, place := range at {
		fields[i] = f.pictureOf(place)
		objects = append(objects, fields[i].objects()...)
	}
	text := look.Scaled(18)
	const edge, gap, card, print, least, brief, number = 30, 10, 76, 86, 0.7, 110, 48
	words := 2*(text+ringGap) + 2*6
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(100, words+2*card+print) },
		Lay: func(s fyne.Size) {
			n := float32(len(fields))
			w := (s.Width - edge*n - gap*(n-1)) / max(n, 1)
			k := max(min((s.Height-words)/(2*card+print), 1), least) // in a low picture cards and prints are smaller
			fit := func(name func(engine.Card) string, room float32) bool {
				return !slices.ContainsFunc(at, func(p engine.Place) bool { return !briefRoom(name(f.view.Tile(p)), room) })
			}
			short := w < brief || !fit(f.t.Tell().Card, w-number)
			names := fit(f.shortTile, w)
			for i, p := range fields {
				p.shrink(k)
				if short {
					p.tile.setBrief(f.shortTile(f.view.Tile(at[i])))
					p.tile.setUnnamed(!names) // all fields in the same way
				}
				x := (w + edge + gap) * float32(i)
				p.layOut(x, edge, w, text, card*k, print*k)
			}
		},
	}, objects...)
}

// ringGap is the gap between a ring around cards and the text beside it, in units.
const ringGap = 5

// picture is one field of a picture.
type picture struct {
	seals  [2]*kit.Seal // above, below
	powers [2]*kit.Label
	power  [2][captions]string // in words, and in shorter forms
	piles  [2]*playcards.Pile
	tile   *fieldTile
}

// pictureOf is a field; the army of the first seat is below.
func (f *choice) pictureOf(at engine.Place) picture {
	sides := f.view.Sides(at)
	if sides[0] < sides[1] {
		sides[0], sides[1] = sides[1], sides[0]
	}
	var p picture
	for i, s := range sides {
		cards := f.pileCards(at, s)
		for n, c := range f.view.Cards(s, at) {
			cards[n].Key = ""
			if !c.Up && c.Knows.Has(f.view.Opponent(c.Owner, at)) {
				cards[n].Card.Mark = playcards.OpenEye
			}
		}
		p.seals[i], p.piles[i] = kit.NewSeal(f.t.Colour(s), 24), playcards.NewPile(pileWide, pileHigh)
		p.piles[i].SetCards(cards)
		p.power[i] = f.powerText(s, at)
		p.powers[i] = kit.NewShrinking(p.power[i][0], powerType).Align(fyne.TextAlignCenter)
	}
	c := f.view.Tile(at)
	p.tile = f.fieldTile(c, strconv.Itoa(f.view.Value(at)), nil)
	return p
}

// shrink scales the cards by k.
func (p picture) shrink(k float32) {
	for _, pile := range p.piles {
		pile.SetCardSize(pileWide*k, pileHigh*k)
	}
}

// The size of the cards if there is room.
const pileWide, pileHigh = 55, 76

func (p picture) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.seals[0], p.seals[1], p.powers[0], p.powers[1], p.piles[0], p.piles[1], p.tile}
}

// layOut places the field at x: seals edge units wide beside cards w units wide.
func (p picture) layOut(x, edge, w, text, card, print float32) {
	for i, label := range p.powers {
		for _, text := range p.power[i] {
			if label.SetText(text); powerType.Width(text) <= w {
				break
			}
		}
	}
	y := float32(0)
	lay.Put(p.powers[0], x+edge, y, w, text)
	y += text + ringGap
	for i := range p.piles {
		lay.Put(p.piles[i], x+edge, y, w, card)
		lay.Put(p.seals[i], x, y+(card-24)/2, 24, 24)
		y += card + 6
		if i == 0 {
			wide := min(w, look.Scaled(250))
			lay.Put(p.tile, x+edge+(w-wide)/2, y, wide, print)
			y += print + 6
		}
	}
	lay.Put(p.powers[1], x+edge, y-6+ringGap, w, text)
}
