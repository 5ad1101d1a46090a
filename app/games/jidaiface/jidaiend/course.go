package jidaiend

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/jidaiface/book"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/jidai"
)

// sheet is the chart of the difference after each turn, with bands for the five levels.
func (e *ending) sheet() fyne.CanvasObject {
	drawn := kit.NewPainted(fyne.NewSize(0, look.Scaled(150)), e.paint)
	note := e.T("end.course.note", engine.Args{"Side": e.SideName(0), "Other": e.SideName(1)})
	return kit.NewSheetOf(kit.Raised, container.NewBorder(kit.NewHead(e.T("end.course", nil), "", note), nil, nil, nil, drawn), 16)
}

// Sizes of the course, in units: the numbers of the bands at its left, the last difference and the words of the bands at its right, the turns
// at the bottom, with the clock if the chart is high enough.
const (
	courseLeft, lastWide, wordsWide = 34, 52, 176
	footLow, footHigh, clockFrom    = 20, 36, 240
)

func (e *ending) paint(size fyne.Size) []fyne.CanvasObject {
	k, p := &draw.Sketch{}, look.Now()
	wide, high := k.Units(size.Width), k.Units(size.Height)
	grades := e.View.Grades()
	least, most := 0, 0
	for _, g := range grades {
		if !g.Last {
			least, most = min(least, g.Low-3), max(most, g.Low+3)
		}
	}
	for _, s := range e.course {
		least, most = min(least, s.difference-1), max(most, s.difference+1)
	}
	foot := float32(footLow)
	if high >= clockFrom {
		foot = footHigh
	}
	end := wide - wordsWide - lastWide
	y := func(d float32) float32 { return 6 + (float32(most)-d)/float32(most-least)*(high-foot-6) }
	upper := float32(most)
	for _, g := range grades {
		low := float32(g.Low) - 0.5
		if g.Last {
			low = float32(least)
		}
		fill := look.Mix(p.Panel, p.Inset, 0.8)
		if g.Side >= 0 {
			share := float32(0.12)
			if g.Decisive {
				share = 0.24
			}
			fill = look.Mix(p.Panel, p.Seat(e.Side(g.Side)).Fill, share)
		}
		top, bottom := y(upper), y(low)
		k.Box(courseLeft, top, end-courseLeft, bottom-top-1, 3, fill, nil, 0)
		middle := (top+bottom)/2 + 4
		if g.Side >= 0 {
			k.Seal(e.Worn(g.Side), wide-wordsWide+16, middle-4, 15)
		}
		from := k.Text(boldType.At(13), e.grade(g), wide-wordsWide+28, middle, wordsWide-28)
		k.Text(quietType.At(12.5), e.rangeOf(g), from+6, middle, wide-from-6)
		if !g.Last {
			k.End(quietType.At(12), book.Signed(g.Low), courseLeft-5, bottom+4, 0)
		}
		upper = low
	}
	e.paintLine(k, end, high-foot+16, foot == footHigh, y)
	return k.List
}

// paintLine draws the differences between the left edge and end, the turns with their baseline at foot, the clock of the first and the last
// turn if clocked, and the result.
func (e *ending) paintLine(k *draw.Sketch, end, foot float32, clocked bool, y func(d float32) float32) {
	p, last := look.Now(), len(e.course)-1
	if last < 0 {
		return
	}
	at := func(i int) float32 { return y(float32(e.course[i].difference)) }
	step := (end - courseLeft - 24) / float32(max(last, 1))
	x := func(i int) float32 { return courseLeft + 12 + step*float32(i) }
	for i, s := range e.course {
		if i > 0 {
			k.Stroke(x(i-1), at(i-1), x(i), at(i), 2, p.Ink)
		}
		clock := ""
		if i == 0 {
			start, small := e.T("end.start", nil), quietType.At(12)
			k.End(small, start, x(0)+min(k.Wide(small, start)/2, step/2), foot, 0) // there is room at the left
			clock = e.View.Clock(max(e.course[min(1, last)].turn, 1))
		} else {
			k.Mid(quietType.At(12), strconv.Itoa(s.turn), x(i), foot, step+8)
		}
		if i == last {
			clock = e.View.Clock(s.turn)
		}
		if clocked && clock != "" {
			k.Mid(quietType.At(12), clock, x(i), foot+15, 0)
		}
	}
	k.Stroke(x(last), at(last), end+6, at(last), 1.4, p.Ink)
	k.Text(boldType.At(21), book.Signed(e.course[last].difference), end+9, at(last)+7.5, lastWide-11)
	for i := range e.course {
		k.Disc(x(i), at(i), 3.6, p.Ink, p.Panel, 1.4)
	}
}

// grade is the name of a row of victory, rangeOf the differences that it covers.
func (e *ending) grade(g jidai.Grade) string {
	switch {
	case g.Side < 0:
		return e.T("grade.draw", nil)
	case g.Decisive:
		return e.T("grade.decisive", nil)
	}
	return e.T("grade.marginal", nil)
}

func (e *ending) rangeOf(g jidai.Grade) string {
	grades := e.View.Grades()
	for i, o := range grades {
		switch {
		case o != g:
		case i == 0:
			return e.T("grade.from", engine.Args{"N": book.Signed(g.Low)})
		case g.Last:
			return e.T("grade.below", engine.Args{"N": book.Signed(grades[i-1].Low - 1)})
		default:
			return e.T("grade.between", engine.Args{"A": book.Signed(g.Low), "B": book.Signed(grades[i-1].Low - 1)})
		}
	}
	return ""
}
