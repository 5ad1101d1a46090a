package advice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

type seat = engine.Seat

// whyPanel shows what a computer player considered before its move.
func (a *Advice) whyPanel() fyne.CanvasObject {
	h := a.h
	s := a.ses.Match.Record(a.about).Seat
	seal, close := kit.NewSeal(h.Seal(s), 24), kit.NewButton(h.T("table.close"), h.T("settings.cap.escape"), a.Close)
	title := h.T("advice.why")
	if a.found != nil && a.found.figures() {
		if plan, ok := planned(h.Face(), a.found, a.found.list[max(0, a.weighty())].Steps); ok {
			if i := max(0, a.weighty()); i != a.chosen() {
				title = h.Say("advice.plan.of", args{"N": i + 1, "A": len(a.found.list)})
			}
			a.sheet = newPlanSheet(a, plan, seal, title, close)
			return a.sheet.whole
		}
	}
	if a.found != nil && a.chosen() >= 0 {
		title = h.Say("advice.why.title", args{"Title": a.counsel(a.chosen()).Title})
	}
	who := h.Say("advice.why.weighed", args{"Seat": h.Name(s)})
	if look.SheetHead.Width(title)+look.Quiet.Width(who)+look.Scaled(72) > a.inside() {
		who = "" // the seat's seal is shown before the title
	}
	if look.SheetHead.Width(title)+look.Scaled(64) > a.inside() {
		title = h.T("advice.why") // the first row names the move
	}
	head := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(seal), lay.Gap(2)), nil, kit.NewHead(title, "", who))
	switch {
	case a.says != "":
		return a.frame(head, []fyne.CanvasObject{paragraph(a.says, look.BodyType)}, []fyne.CanvasObject{close, note("")})
	case a.found == nil:
		return a.frame(head, []fyne.CanvasObject{paragraph(h.Say("advice.weighing", args{"Level": a.level(a.asker)}), look.BodyType)}, []fyne.CanvasObject{close, note("")})
	case !a.found.figures():
		text := h.Say("advice.why.none", args{"Seat": h.Name(s)})
		if a.found.forced {
			text = h.T("advice.why.only")
		}
		return a.frame(head, []fyne.CanvasObject{paragraph(text, look.BodyType)}, []fyne.CanvasObject{close, note("")})
	}
	var body []fyne.CanvasObject
	if a.chosen() < 0 {
		body = append(body, paragraph(h.Say("advice.why.other", args{"Seat": h.Name(s)}), look.BodyType))
	}
	for i := range a.shown() {
		body = append(body, a.box(i))
	}
	return a.frame(head, append(body, a.rest()...), []fyne.CanvasObject{close, note("")})
}

// chosen is the index in the weighing of the choice that was made, as it was seen here; -1 if there was no time for its figures.
func (a *Advice) chosen() int {
	m := a.ses.Match
	return a.found.did(m.Seen(m.Record(a.about), a.ses.Recalls()))
}
