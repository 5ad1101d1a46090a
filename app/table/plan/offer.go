package plan

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// Button begins and ends a sketch; with its key if keyed.
func (p *Plan) Button(keyed bool) *kit.Button {
	key := ""
	if keyed && !p.On() { // else a check stands there
		key = string(planKey)
	}
	b := kit.NewButton(p.h.T("company.sketch"), key, p.Toggle).SetSign("sign/sketch").SetOn(p.On())
	lay.Enable(b, p.Can())
	return b
}

// Icon is Button where there is little room.
func (p *Plan) Icon() *kit.IconButton {
	b := kit.NewFramedIcon("sign/sketch", p.h.Localizer().Commas(p.h.T("company.sketch"), string(planKey)), p.Toggle)
	b.SetOn(p.On())
	lay.Enable(b, p.Can())
	return b
}

// number is what stands in a mark.
func (p *Plan) number(m mark) string {
	return p.h.Say("company.sketch.mark", engine.Args{"Text": strconv.Itoa(m.N)})
}

// tells is a mark in words.
func (p *Plan) tells(m mark) string {
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
func (p *Plan) doable() (mark, engine.Action, bool) {
	for _, m := range p.marks() {
		if list := p.fits(m); len(list) == 1 {
			return m, list[0], true
		}
	}
	return mark{}, engine.Action{}, false
}

// do takes the step that a mark stands for. The mark has served then.
func (p *Plan) do(m mark, a engine.Action) {
	s := p.kept.of[p.player()]
	if p.h.Lay(append(slices.Clone(p.h.Steps()), a)) {
		s.marks = slices.DeleteFunc(s.marks, func(x mark) bool { return x == m })
		p.show()
	}
}

// offerPart is the part of the tray's width that an offer with the sketch in words takes at most.
const offerPart = 0.55

// Offer is what stands at the right of the Line while the sketch is offered: the sketch in words if there is room, and what can be done with it; nil for
// none.
func (p *Plan) Offer() fyne.CanvasObject {
	if !p.Offered() {
		return nil
	}
	row := container.NewHBox()
	if m, a, ok := p.doable(); ok {
		row.Add(lay.Middle(kit.NewLink(p.h.T("advice.do"), func() { p.do(m, a) })))
		row.Add(lay.Gap(4))
	}
	row.Add(lay.Middle(kit.NewLink(p.h.T("company.sketch.clear"), p.Clear)))
	row.Add(lay.Gap(8))
	if words := kit.NewLabel(p.Says(), look.Quiet); words.MinSize().Width+row.MinSize().Width+8 < p.h.TrayWidth()*offerPart {
		row.Objects = slices.Insert(row.Objects, 0, lay.Middle(words), lay.Gap(4))
	}
	return row
}
