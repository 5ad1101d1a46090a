package plan

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Moved lays the marks out anew, at the visible places.
func (p *Plan) Moved() {
	marks, on := p.marks(), p.On()
	p.catch.Resize(p.sheet.Size())
	if len(marks) == 0 && on != p.catch.Hidden && len(p.sheet.Objects) == 1 && p.pulled.from == 0 {
		return
	}
	p.catch.Hidden = !on
	p.sheet.Objects = []fyne.CanvasObject{p.catch}
	if len(marks) > 0 || p.pulled.from != 0 {
		ground := overlay.New(p.h)
		for _, m := range marks {
			p.draw(ground, m)
		}
		if from, ok := p.spot(ground, p.pulled.from); ok {
			p.arrow(from.Middle(), p.pulled.to)
		}
	}
	p.sheet.Refresh()
}

// spot is the area of a visible place: where pieces would come to stand, if the face knows it.
func (p *Plan) spot(ground *overlay.Ground, at engine.Place) (face.Spot, bool) {
	if at == 0 {
		return face.Spot{}, false
	}
	spot, ok := overlay.Spot(p.h.Face(), lesson.Point{Place: at})
	if f, lands := p.h.Face().(face.Lander); lands {
		spot, ok = f.Landing(at)
	}
	return spot, ok && ground.InSight(spot)
}

// draw draws a mark, and its arrow where both ends are in sight.
func (p *Plan) draw(ground *overlay.Ground, m Mark) {
	to, ok := p.spot(ground, m.To)
	if !ok {
		return
	}
	if from, there := p.spot(ground, m.From); there {
		p.arrow(overlay.Apart(from.Middle(), to.Middle()))
	}
	sign := newSign(p.number(m), p.struck(m))
	sign.Resize(sign.MinSize())
	sign.Move(ground.Beside(to, sign.MinSize(), overlay.Foreign(p.h.Face(), m.To)).Subtract(p.origin()))
	p.sheet.Add(sign)
}

// arrow draws a dashed arrow between two points of the window.
func (p *Plan) arrow(from, to fyne.Position) {
	arrow := kit.NewArrow().SetDashed()
	arrow.Resize(p.sheet.Size())
	arrow.Point(from.Subtract(p.origin()), to.Subtract(p.origin()))
	p.sheet.Add(arrow)
}

// origin is where the sheet lies in the window.
func (p *Plan) origin() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.sheet)
}

// Sizes of a mark in units: its height, the air beside its number, its corners, the thickness of its frame, and the line through what is not possible.
const (
	signHigh  = 27
	signAir   = 9
	signRound = 6
	signFrame = 1.6
	signLine  = 1.6
)

var signType = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}

// newSign is the number of a mark in its dashed frame.
func newSign(text string, struck bool) *kit.Painted {
	kind := signType
	if struck {
		kind.Tone = look.ToneQuiet
	}
	return kit.NewSketch(func() (wide, high float32) {
		return (&draw.Sketch{}).Wide(kind, text) + 2*signAir, signHigh
	}, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, signRound, look.Now().Panel, nil, 0)
		kit.DashedBox(s, 0, 0, wide, high, signRound, signFrame)
		s.Mid(kind, text, wide/2, kit.Middle(s, kind, high/2), wide)
		if struck {
			s.Stroke(signAir/2, high/2, wide-signAir/2, high/2, signLine, look.Now().Ink2)
		}
	})
}

// number is what stands in a mark.
func (p *Plan) number(m Mark) string {
	return p.h.Say("company.sketch.mark", engine.Args{"Text": strconv.Itoa(m.N)})
}

// tells is a mark in words.
func (p *Plan) tells(m Mark) string {
	args := engine.Args{"Place": p.h.Tell().Place(m.To), "Text": p.number(m)}
	if m.From == 0 {
		return p.h.Say("company.sketch.at", args)
	}
	args["From"] = p.h.Tell().Place(m.From)
	return p.h.Say("company.sketch.way", args)
}

// Says is the sketch in one sentence, how to sketch where there is none.
func (p *Plan) Says() string {
	var told []string
	offered, _, _ := p.doable()
	for _, m := range p.marks() {
		if told = append(told, p.tells(m)); m == offered { // it comes first
			told = slices.Insert(told[:len(told)-1], 0, p.tells(m))
		}
	}
	if len(told) == 0 {
		return p.h.T("company.sketch.begin")
	}
	return p.h.Say("company.sketch.says", engine.Args{"List": p.h.Localizer().Commas(told...)})
}

// doable is the first mark that stands for one legal action.
func (p *Plan) doable() (Mark, engine.Action, bool) {
	for _, m := range p.marks() {
		if list := p.fits(m); len(list) == 1 {
			return m, list[0], true
		}
	}
	return Mark{}, engine.Action{}, false
}

// do takes the step that a mark stands for. The mark has served then.
func (p *Plan) do(m Mark, a engine.Action) {
	s := p.kept.of[p.player()]
	if p.h.Lay(append(slices.Clone(p.h.Steps()), a)) {
		s.marks = slices.DeleteFunc(s.marks, func(x Mark) bool { return x == m })
		p.show()
	}
}

// offerPart is the part of the tray's width that an offer takes at most, wordsLeast the least width of its words, in units.
const (
	offerPart  = 0.55
	wordsLeast = 90
)

// Offer is what stands at the right of the Line while the sketch is offered: the sketch in words if there is room, and what can be done with it; nil for
// nothing.
func (p *Plan) Offer() fyne.CanvasObject {
	if !p.Offered() {
		return nil
	}
	row := container.NewHBox()
	if m, a, ok := p.doable(); ok {
		row.Add(lay.Middle(kit.NewLink(p.h.T("advice.do"), func() { p.do(m, a) })))
	}
	row.Add(lay.Middle(kit.NewLink(p.h.T("company.sketch.clear"), p.Clear)))
	row.Add(lay.Gap(8))
	words := p.Says()
	if room := min(p.h.TrayWidth()*offerPart-row.MinSize().Width, look.Quiet.Width(words)+2); room > look.Scaled(wordsLeast) {
		row.Objects = slices.Insert(row.Objects, 0, lay.Fixed(kit.NewShrinking(words, look.Quiet), room, 0))
	}
	return row
}
