package look

import (
	"bytes"
	"fmt"
	"github.com/srwiley/rasterx"
	"image"
	"image/color"
	"math"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// outline is a line of text as curves: units are those of the size it was set in, the baseline lies at y 0, y grows downwards.
type outline struct {
	segments []segment
	width    float32
	ascent   float32 // above the baseline, positive
	descent  float32 // below it, positive
}

// segment is one step of a glyph: M, L, Q or C with its 1, 1, 2 or 3 points.
type segment struct {
	op     byte
	points [3][2]float32
}

// shaper sets text without Fyne, so that names can be drawn from any goroutine. Faces and shaper have caches and are not safe by
// themselves.
var shaper = struct {
	sync.Mutex
	faces  map[string]*font.Face // by file
	shaper shaping.HarfbuzzShaper
}{faces: map[string]*font.Face{}}

// outlineOf sets one line of text. Glyphs that the font lacks leave their box, as in Fyne.
func outlineOf(s, file string, size float32) outline {
	shaper.Lock()
	defer shaper.Unlock()
	face := faceOf(file)
	if face == nil {
		return outline{}
	}
	text := []rune(s)
	run := shaper.shaper.Shape(shaping.Input{
		Text: text, RunEnd: len(text), Direction: di.DirectionLTR, Face: face, Size: fixed.Int26_6(math.Round(float64(size) * 64)),
	})
	unit := size / float32(face.Upem())
	o := outline{ascent: points(run.LineBounds.Ascent), descent: -points(run.LineBounds.Descent)}
	for _, g := range run.Glyphs {
		dx, dy := o.width+points(g.XOffset), -points(g.YOffset)
		if shape, ok := face.GlyphData(g.GlyphID).(font.GlyphOutline); ok {
			for _, s := range shape.Segments {
				step := segment{op: segmentOps[s.Op]}
				for i, p := range s.Args {
					step.points[i] = [2]float32{dx + p.X*unit, dy - p.Y*unit}
				}
				o.segments = append(o.segments, step)
			}
		}
		o.width += points(g.Advance)
	}
	return o
}

// faceOf returns the face of a bundled font, nil for a file that cannot be read. The shaper is locked.
func faceOf(file string) *font.Face {
	if shaper.faces[file] == nil {
		parsed, err := font.ParseTTF(bytes.NewReader(resource(file).Content()))
		if err != nil {
			fyne.LogError("font "+file+" cannot be read", err)
			return nil
		}
		shaper.faces[file] = parsed
	}
	return shaper.faces[file]
}

var segmentOps = map[opentype.SegmentOp]byte{
	opentype.SegmentOpMoveTo: 'M', opentype.SegmentOpLineTo: 'L', opentype.SegmentOpQuadTo: 'Q', opentype.SegmentOpCubeTo: 'C',
}

func points(v fixed.Int26_6) float32 { return float32(v) / 64 }

// count returns how many points a step has.
func (s segment) count() int {
	switch s.op {
	case 'Q':
		return 2
	case 'C':
		return 3
	}
	return 1
}

// addTo draws the outline with its baseline starting at x, y and every unit scale pixels long.
func (o outline) addTo(a rasterx.Adder, x, y, scale float32) {
	at := func(p [2]float32) fixed.Point26_6 {
		return fixed.Point26_6{X: fixed.Int26_6((x + p[0]*scale) * 64), Y: fixed.Int26_6((y + p[1]*scale) * 64)}
	}
	open := false
	for _, s := range o.segments {
		switch s.op {
		case 'M':
			if open {
				a.Stop(true)
			}
			a.Start(at(s.points[0]))
			open = true
		case 'L':
			a.Line(at(s.points[0]))
		case 'Q':
			a.QuadBezier(at(s.points[0]), at(s.points[1]))
		case 'C':
			a.CubeBezier(at(s.points[0]), at(s.points[1]), at(s.points[2]))
		}
	}
	if open {
		a.Stop(true)
	}
}

// path writes the outline as SVG path data with its baseline starting at x, y.
func (o outline) path(x, y float32) string {
	var b strings.Builder
	open := false
	for _, s := range o.segments {
		if s.op == 'M' && open {
			b.WriteByte('Z')
		}
		open = true
		b.WriteByte(s.op)
		for i := range s.count() {
			fmt.Fprintf(&b, "%.2f,%.2f ", x+s.points[i][0], y+s.points[i][1])
		}
	}
	if open {
		b.WriteByte('Z')
	}
	return b.String()
}

// WriteWidth is how wide Write sets a text, in units.
func WriteWidth(text string, f Font, size float32) float32 {
	return outlineOf(text, f.file(), size).width
}

// Write writes a short text on a picture. x is its middle and y its base line; both and size are in units, and pixels is the number of pixels
// to a unit. The text scale is not applied, because the text is part of a drawing.
func Write(img *image.RGBA, text string, f Font, size float32, ink color.NRGBA, x, y, pixels float32) {
	o := outlineOf(text, f.file(), size)
	b := img.Bounds()
	fill := rasterx.NewFiller(b.Dx(), b.Dy(), rasterx.NewScannerGV(b.Dx(), b.Dy(), img, b))
	fill.SetColor(ink)
	o.addTo(fill, (x-o.width/2)*pixels, y*pixels, pixels)
	fill.Draw()
}
