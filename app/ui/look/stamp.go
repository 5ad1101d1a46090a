package look

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
)

// The stamps are pieces with everything that stands on them, as one drawing: Fyne draws them sharp at any size, and Picture gives
// them as pixels. Each says its own proportions; what does not belong to the body (shadow, number beside it) is not in them.

// Proportions of the stamps, width by height in units of their drawing, and what one unit of body is.
const (
	BlockWidth, BlockHeight = 104, 168 // face 96 wide: a face of 24 is drawn 26 wide; stands on 164
	SealSide                = 120      // ring 114 across
	DieWidth, DieHeight     = 176, 184 // face 160 wide
)

// MaxLayers is the highest stack a block shows.
const MaxLayers = 5

// Block returns an army block of a seat with 1 to 5 layers and its crest. With Letters on, the seat's number stands on its face.
func Block(seat, layers int, m Mode) fyne.Resource {
	layers = min(max(layers, 1), MaxLayers)
	return Crested(fmt.Sprintf("piece/block-%d", layers), seat, m)
}

// Seal returns the round seal of a seat with its crest.
func Seal(seat int, m Mode) fyne.Resource {
	return Crested("piece/seal", seat, m)
}

// Inscribe returns a drawing with figures in Inter Bold on it, in the drawing's own units: their middle at x, standing on y.
func Inscribe(res fyne.Resource, figures string, x, y, size float32, ink color.NRGBA) fyne.Resource {
	name := fmt.Sprintf("%s-%g,%g,%g,%s-%s", res.Name(), x, y, size, hex(ink, false)[1:], figures)
	return made(name, func() string { return addTo(string(res.Content()), number(figures, x, y, size, ink)) })
}

// Die returns the face 1 to 6 of a seat's die.
func Die(face, seat int, m Mode) fyne.Resource {
	return Piece(fmt.Sprintf("piece/die-%d", min(max(face, 1), 6)), seat, m)
}

// crested says where the crest stands on a drawing, in its units: its middle, and the side of its box; and where the seat's number stands when
// crests carry letters: its middle, its baseline and its size.
type crested struct {
	x, y, box                    float32
	letterX, letterY, letterTall float32
}

var crests = map[string]crested{
	"piece/block-1": {52, 104, 83, 78, 138, 30},
	"piece/block-2": {52, 90, 83, 78, 124, 30},
	"piece/block-3": {52, 77, 83, 78, 111, 30},
	"piece/block-4": {52, 63, 83, 78, 97, 30},
	"piece/block-5": {52, 50, 83, 78, 84, 30},
	"piece/leader":  {72, 100, 103, 112, 150, 34},
	"piece/seal":    {60, 60, 87, 88, 106, 38},
}

// Crested is Piece with the seat's crest on it, and with its number where Letters are on.
func Crested(name string, seat int, m Mode) fyne.Resource {
	at := crests[name]
	s := Colours(m).Seat(seat)
	mark := seatMark(seat, m) + "-crest"
	worn := crestOf(seat)
	lettered := Current().Letters && worn >= 0 && worn < Seats
	if lettered {
		mark += "-letter"
	}
	crest := Sign(s.Crest, s.On)
	return drawing(name, mark, func(src string) string {
		src = addTo(recolour(name, seat, m).Replace(src), inset(crest, at.x, at.y, at.box))
		if lettered {
			n := strconv.Itoa(worn + 1)
			src = addTo(src, fmt.Sprintf(`<circle cx="%.2f" cy="%.2f" r="%.2f" fill="%s"/>`,
				at.letterX, at.letterY-at.letterTall*0.36, at.letterTall*0.62, hex(s.Fill, false)))
			src = addTo(src, number(n, at.letterX, at.letterY, at.letterTall, s.On))
		}
		return src
	})
}

// addTo puts more shapes at the end of a drawing.
func addTo(src, shapes string) string {
	return strings.Replace(src, "</svg>", shapes+"</svg>", 1)
}

// inset places another drawing, whose viewBox is a square, into a box of the given side round x, y.
func inset(res fyne.Resource, x, y, side float32) string {
	src := string(res.Content())
	head := strings.Index(src, "<svg")
	end := head + strings.IndexByte(src[head:], '>')
	var width, height float32
	if _, box, ok := strings.Cut(src[head:end], `viewBox="0 0 `); ok {
		fmt.Sscan(strings.TrimRight(box, `"`), &width, &height)
	}
	scale := side / max(width, height, 1)
	body := strings.TrimSuffix(strings.TrimSpace(src[end+1:]), "</svg>")
	return fmt.Sprintf(`<g transform="translate(%.3f %.3f) scale(%.5f %.5f)">%s</g>`, x-width*scale/2, y-height*scale/2, scale, scale, body)
}

// number draws figures in Inter Bold, centred on x, standing on y.
func number(s string, x, y, size float32, c color.NRGBA) string {
	o := outlineOf(s, InterBold.file(), size)
	return fmt.Sprintf(`<path d="%s" fill="%s"/>`, o.path(x-o.width/2, y), hex(c, false))
}
