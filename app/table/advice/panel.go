package advice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

type args = engine.Args

var (
	titleType    = look.PlaceName.At(17)
	sentenceType = look.SmallType.At(14.5)
	figureType   = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneInk}
)

// signed writes points with their sign and one decimal: +3.2, −0.4, 0.
func (a *Advice) signed(points float64) string {
	written := tenths(points)
	text := a.h.Localizer().Number(written)
	if written > 0 {
		text = "+" + text
	}
	return text
}

// counsel is the description of choice i in words of the game, as compared with the other numbered choices.
func (a *Advice) counsel(i int) face.Counsel {
	w := a.found
	var others [][]engine.Action
	for j := range a.shown() {
		if j != i {
			others = append(others, w.list[j].Steps)
		}
	}
	return face.CounselOn(a.h, a.h.Game(), a.h.Face(), w.view, w.seat, w.list[i].Steps, others)
}

// level is the name of a level.
func (a *Advice) level(name string) string { return a.h.T("bot." + name) }

// part names part p of the points in a sentence.
func (a *Advice) part(p int) string { return a.h.T(a.h.Game().Name() + ".part." + a.found.parts[p]) }

// frame lays a panel out: the seats if the face shows them, the head, the text, which scrolls, and the foot.
func (a *Advice) frame(head fyne.CanvasObject, body, foot []fyne.CanvasObject) fyne.CanvasObject {
	top := container.NewVBox()
	if f, ok := a.h.Face().(face.Seated); ok && a.roomy() {
		top.Add(f.Seats())
		top.Add(kit.NewHairline())
	}
	top.Add(container.New(lay.Inset(12, 4, 12, 0), head))
	box := container.New(lay.Tight(6), body...)
	box.Resize(fyne.NewSize(a.inside(), 0)) // the width decides how texts wrap
	last := container.NewBorder(nil, nil, foot[0], nil, lay.Middle(foot[1]))
	if foot[0].MinSize().Width+foot[1].MinSize().Width+24 > a.inside() {
		last = container.NewVBox(foot[1], foot[0])
	}
	below := container.New(lay.Inset(0, 6, 12, 0), last)
	return container.New(lay.Inset(face.SeatedMargin, 12, face.SeatedMargin, 12), container.NewBorder(top, below, nil, nil, container.NewVScroll(box)))
}

// roomy reports whether the window has room for the seats above the text.
func (a *Advice) roomy() bool { return !a.h.Room().Narrow }

// inside is the width inside the panel.
func (a *Advice) inside() float32 { return a.h.SideWidth() - 24 }

// paragraph is text in a panel, 12 units from its edges.
func paragraph(text string, kind look.Type) fyne.CanvasObject {
	return lay.Indent(kit.NewParagraph(text, kind))
}

// note is a small grey text at the end of the foot.
func note(text string) fyne.CanvasObject {
	return kit.NewLabel(text, look.Quiet).Align(fyne.TextAlignTrailing)
}

// accented is a ring in the accent colour.
func accented(s fyne.Size) fyne.CanvasObject {
	ring := canvas.NewCircle(nil)
	ring.StrokeColor, ring.StrokeWidth = look.Now().Accent, 2.5
	ring.Resize(s)
	return ring
}

// framed is a rectangle in the accent colour.
func framed(s fyne.Size) fyne.CanvasObject {
	frame := canvas.NewRectangle(nil)
	frame.StrokeColor, frame.StrokeWidth, frame.CornerRadius = look.Now().Accent, 2.5, 8
	frame.Resize(s)
	return frame
}
