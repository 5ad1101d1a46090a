package counters

import (
	"image"
	"image/draw"
	"tenka/app/ui/picturetest"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/games/unit"
	"tenka/app/ui/look"
	"tenka/engine/jidai"
)

// TestTheCountersAreDrawnAsInTheirPictures draws every counter in its states, markers and seals, in both themes, at twice the size of the map.
func TestTheCountersAreDrawnAsInTheirPictures(t *testing.T) {
	for _, m := range []look.Mode{look.Washi, look.Night} {
		var rows [2][]fyne.Resource
		for k := jidai.Te; k < jidai.Da; k++ {
			rows[0] = append(rows[0], Block{Type: k}.Picture(m))
			rows[1] = append(rows[1], Block{Type: k, Signed: true, Colour: 1}.Picture(m))
		}
		list := append(rows[0], rows[1]...)
		for colour := range 2 {
			for _, d := range []Drawn{
				Block{Colour: colour, Type: jidai.Ki, Weak: true}, Block{Colour: colour, Type: jidai.Ki, Worse: 1},
				Block{Colour: colour, Type: jidai.Ki, Worse: 2}, Block{Colour: colour, Type: jidai.Ki, Weak: true, Worse: 2},
				Block{Colour: colour, Type: jidai.Ki, Spent: true}, Block{Colour: colour, Type: jidai.Ki, Spent: true, Worse: 1},
				unit.Wedge{Colour: colour, Value: 4}, unit.Wedge{Colour: colour, Value: 5, Head: true}, unit.Wedge{Colour: colour, Value: 3, Spent: true},
				unit.Wedge{Colour: colour, Value: 4, Worse: 2},
			} {
				list = append(list, d.Picture(m))
			}
		}
		for _, k := range []Marker{{}, {Colour: 1}, {Text: "+3"}, {Colour: 1, Text: "−2"}, {Text: "±1"}} {
			list = append(list, k.Picture(m))
		}
		picturetest.Matches(t, "counters-"+[...]string{"washi", "night"}[m], sheet(list, m))
	}
}

const cellWide, cellHigh, inRow = 68, 88, 10

// sheet draws pictures in rows on the ground of a theme.
func sheet(list []fyne.Resource, m look.Mode) image.Image {
	pic := image.NewRGBA(image.Rect(0, 0, inRow*cellWide, (len(list)+inRow-1)/inRow*cellHigh))
	draw.Draw(pic, pic.Rect, image.NewUniform(look.Colours(m).Panel), image.Point{}, draw.Src)
	for i, r := range list {
		p := look.Picture(r, cellWide-8, cellHigh-8)
		at := image.Pt(i%inRow*cellWide+4, i/inRow*cellHigh+4)
		draw.Draw(pic, p.Bounds().Add(at), p, image.Point{}, draw.Over)
	}
	return pic
}
