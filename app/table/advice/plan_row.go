package advice

import (
	"strconv"

	"tenka/app/table/face"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// planRow is a row of a plan: its number, what is done and with what, and below it what speaks for it.
type planRow struct {
	kit.Sketched
	is     face.PlanRow
	chosen bool
	told   bool // what speaks for it is shown
}

// Heights of a row, in units, at most and at least: with what speaks for it, and without.
const (
	rowHigh  = 38
	rowLeast = 34
	rowShort = 26
	rowTight = 24
)

func newPlanRow(is face.PlanRow, press func()) *planRow {
	r := &planRow{is: is}
	r.Extend(r, is.Line, press, 8, func() (wide, high float32) { return 120, rowShort }, r.draw)
	return r
}

// set chooses the row or not, and shows what speaks for it or not.
func (r *planRow) set(chosen, told bool, zoom float32) {
	r.chosen, r.told = chosen, told
	r.SetZoom(zoom)
	r.Refresh()
}

var (
	rowName  = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneInk}
	rowWith  = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneLink}
	rowQuiet = look.Quiet.At(13)
	rowWhy   = look.Quiet.At(12.5)
	rowNo    = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
)

// Places in a row, in units: the middle and the radius of the number, the left edge of the words, their margin at the right.
const (
	rowDisc   = 16
	rowRadius = 8
	rowWords  = 30
	rowEdge   = 8
)

func (r *planRow) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	switch {
	case r.chosen:
		s.Box(1, 0, wide-2, high, 7, p.Inset, p.Link, 2)
	case r.Hovered():
		s.Box(1, 0, wide-2, high, 7, look.Fade(p.Ink, 0.05), nil, 0)
	default:
		s.Level(rowEdge, high-1, wide-2*rowEdge)
	}
	mid := high / 2
	if r.told && r.is.Why != "" {
		mid = high * 0.31
		s.Text(rowWhy, r.is.Why, rowWords, kit.Middle(s, rowWhy, high*0.71), wide-rowWords-rowEdge)
	}
	switch {
	case r.is.No > 0:
		s.Disc(rowDisc, mid, rowRadius, p.Ink, nil, 0)
		s.Mid(rowNo, strconv.Itoa(r.is.No), rowDisc, kit.Middle(s, rowNo, mid), 0)
		s.Colour(p.Panel)
	case r.is.Later:
		kit.DashedDisc(s, rowDisc, mid, rowRadius)
	}
	with := rowWith
	if r.is.Quiet {
		with = rowQuiet
	}
	x := s.End(with, r.is.With, wide-rowEdge, kit.Middle(s, with, mid), 0)
	s.Text(rowName, r.is.Name, rowWords, kit.Middle(s, rowName, mid), x-rowWords-6)
}
