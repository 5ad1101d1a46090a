package board

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// beyond is the mark of an attack whose border is out of sight: a disc at the edge of the view with an arrow that points there. A click on it brings the
// border into view.
type beyond struct {
	at     fyne.Position // middle of the disc
	border fyne.Position // where the attack crosses the border
}

// Of the mark, in units.
const (
	beyondRound = 14.0
	beyondArrow = 7.0 // half the length of the arrow
	beyondBarb  = 5.0
)

// placeBeyond finds the attacks whose border is out of sight.
func (b *naming) placeBeyond() {
	b.outside = b.outside[:0]
	if b.still || b.fitted {
		return
	}
	c, stops := b.cover, b.notes
	seen := box{fyne.NewPos(c.Left, c.Top), b.size.SubtractWidthHeight(c.Left+c.Right, c.Top+c.Bottom)}
	for _, w := range b.ways {
		points := b.wayPoints(w, &stops)
		if !w.Attack || len(points) < 2 {
			continue
		}
		from, to := points[len(points)-2], points[len(points)-1]
		border := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
		if seen.contains(border) {
			continue
		}
		at := nearestIn(seen.grown(-beyondRound-3), border)
		if taken := b.control.area.grown(beyondRound + 3); b.control.area.size.Width > 0 && taken.contains(at) {
			at.X = taken.at.X
		}
		b.outside = append(b.outside, beyond{at, border})
	}
}

// drawBeyond draws the marks.
func (b *painting) drawBeyond() {
	c := b.inks()
	for i, m := range b.outside {
		key, d := part{what: "beyond", n: i}, max(distance(m.at, m.border), 0.01)
		x, y := (m.border.X-m.at.X)/d, (m.border.Y-m.at.Y)/d
		b.stage.circle(key, c.Panel, c.Accent, 2.4, m.at, beyondRound)
		tip := m.at.AddXY(x*beyondArrow, y*beyondArrow)
		var ink color.Color = c.Accent
		b.stage.line(key.of("shaft"), ink, 2.4, m.at.SubtractXY(x*beyondArrow, y*beyondArrow), tip)
		for j, side := range []float32{1, -1} {
			barb := tip.AddXY(-x*beyondBarb-side*y*beyondBarb, -y*beyondBarb+side*x*beyondBarb)
			b.stage.line(key.of([]string{"left", "right"}[j]), ink, 2.4, tip, barb)
		}
	}
}

// beyondAt is the mark at a place, false for none.
func (b *naming) beyondAt(p fyne.Position) (beyond, bool) {
	for _, m := range b.outside {
		if distance(m.at, p) <= beyondRound {
			return m, true
		}
	}
	return beyond{}, false
}
