package board

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
	"tenka/maps"
)

// TestWhatIsDrawnOnACrowdedBoardLiesWhereItDid compares everything that lies over the map with testdata/drawn.txt, which -update writes anew: a line for
// each object, from the bottom up. Its numbers may be off by a third of a unit, as not every machine rounds texts alike.
func TestWhatIsDrawnOnACrowdedBoardLiesWhereItDid(t *testing.T) {
	tb := newTable(t, 1100, 700, look.None)
	at := tb.m.ZoneNumber
	tb.zones[at("kyoto")].State, tb.zones[at("kyoto")].Badge = Selected, keep{4}
	tb.zones[at("odawara")].State, tb.zones[at("tokuyama")].State = Battle, Illegal
	tb.zones[at("yonezawa")].Tag = Tag{Sign: "sign/hint", Text: "3"}
	tb.zones[at("koriyama")].Figures = &Figures{Facts: []Fact{{Sign: "sign/home", N: 3}, {Sign: "sign/hint", N: 12}}, Owner: 1, Built: []string{"sign/home"}, Room: 2}
	var stacks []Stack
	for _, id := range []string{"kyoto", "oko", "odawara", "shuri"} {
		stacks = append(stacks, Stack{Zone: at(id), Tokens: []Token{{Key: id, Drawing: block{1}, N: 12}, {Key: id + "2", Owner: 2, Drawing: block{2}, N: 1, Pale: true}, {Drawing: ghost{2}, N: 1}}})
	}
	stacks[2].Plate = plate{60}
	tb.SetStacks(stacks)
	tb.SetWays([]Way{{Zones: []int{at("kyoto"), at("odawara")}, Attack: true}, {Zones: []int{at("koriyama"), at("kyoto"), at("tokuyama")}, Numbered: true, From: "oko", To: "odawara"}})
	tb.SetOverlay(Overlay{Ring: "kyoto", Line: []maps.Point{{X: 100, Y: 100}, {X: 160, Y: 130}}, Notes: []Note{
		{Zone: at("kasugayama"), Text: "7", Before: "sign/home", After: "sign/hint", Signs: "sign/home sign/hint"},
		{Zone: at("usuki"), Text: "5", Quiet: true}, {Zone: at("koriyama"), Text: "2–4", Plate: FullPlate},
	}})
	tb.window.Canvas().Focus(tb.Board)
	tb.FocusZone(at("kiyosu"))
	tb.SetPast(true)
	tb.SetZones(tb.zones)
	compared(t, "drawn", drawnOn(tb.Board))
}

// drawnOn has a line for each object that a board draws over its map, from the bottom up: what it is, its place, its size, its colours.
func drawnOn(b *Board) []string { return drawnOf(b) }

// drawnOf has those of some kinds alone, or of all where none is given.
func drawnOf(b *Board, kinds ...string) (lines []string) {
	named := map[fyne.CanvasObject]part{}
	for key, o := range b.stage.kept {
		named[o] = key
	}
	for _, o := range b.stage.order {
		if key, is := named[o]; is && (len(kinds) == 0 || slices.Contains(kinds, key.what)) {
			lines = append(lines, described(key, o, o.Position()))
		}
	}
	return lines
}

// described is the line of an object at a place.
func described(key part, o fyne.CanvasObject, at fyne.Position) string {
	token := strings.ReplaceAll(fmt.Sprint(key.token), " ", "/")
	line := fmt.Sprintf("%s-%d-%s-%s %.1f %.1f %.1f %.1f", key.what, key.n, token, key.piece, at.X, at.Y, o.Size().Width, o.Size().Height)
	switch o := o.(type) {
	case *canvas.Image:
		line += fmt.Sprintf(" opacity %.2f", 1-o.Translucency)
		line += plated(key, o) + inkIn(o)
	case *canvas.Circle:
		line += fmt.Sprintf(" %s %s %.1f", inkOf(o.FillColor), inkOf(o.StrokeColor), o.StrokeWidth)
	case *canvas.Line:
		line += fmt.Sprintf(" %s %.1f", inkOf(o.StrokeColor), o.StrokeWidth)
	}
	return line
}

// inkIn is what a picture holds: the side of a square, in pixels, that has as much ink, where its middle lies, and its colour on average.
func inkIn(o *canvas.Image) string {
	var all, x, y, r, g, b float64
	img, is := o.Image.(*image.RGBA)
	for i := 0; is && i < len(img.Pix); i += 4 {
		if px := img.Pix[i : i+4]; px[3] > 0 {
			a := float64(px[3])
			all, x, y = all+a, x+a*float64(i%img.Stride/4), y+a*float64(i/img.Stride)
			r, g, b = r+float64(px[0]), g+float64(px[1]), b+float64(px[2])
		}
	}
	if all == 0 {
		return " ink 0.0"
	}
	return fmt.Sprintf(" ink %.1f at %.1f %.1f of %.1f %.1f %.1f", math.Sqrt(all/0xFF), x/all, y/all, r/all*0xFF, g/all*0xFF, b/all*0xFF)
}

// plated is how a rectangle looks: the area that is missing at a corner, the colours of the two rows of pixels at its edge, and that inside; empty for other pictures.
func plated(key part, o *canvas.Image) string {
	img, is := o.Image.(*image.RGBA)
	if plain := map[string]bool{"": true, "lit": true, "inner": true, "room": true, "sheet": true, "view": true, "cap": true}; !is || !plain[key.piece] {
		return ""
	}
	switch key.what {
	case "slip", "inset", "plate", "focus", "focuskey", "figure", "note", "tag", "past", "fan", "worth", "mini":
		w, h := img.Rect.Dx(), img.Rect.Dy()
		missing := 0.0
		for y := range min(h/2, 16) {
			for x := range min(w/2, 16) {
				missing += 1 - float64(img.RGBAAt(x, y).A)/0xFF
			}
		}
		return fmt.Sprintf(" missing %.1f edge %s %s inside %s", missing, inkOf(img.RGBAAt(w/2, 0)), inkOf(img.RGBAAt(w/2, 1)), inkOf(img.RGBAAt(w/4, h/2)))
	}
	return ""
}

// inkOf writes a colour.
func inkOf(c color.Color) string {
	if c == nil {
		return "-"
	}
	r, g, b, a := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x/%02x", r>>8, g>>8, b>>8, a>>8)
}

// compared compares lines with those of testdata/name.txt; numbers may be off by 0.34.
func compared(t *testing.T, name string, got []string) {
	t.Helper()
	picturetest.Lines(t, name, got, 0.34)
}
