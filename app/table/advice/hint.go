package advice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// How many choices a hint shows in boxes, and how many below them, with a line each.
const (
	mostBoxes = 3
	mostRest  = 3
)

// hintPanel is the panel of a hint.
func (a *Advice) hintPanel() fyne.CanvasObject {
	h := a.h
	if a.found != nil {
		if plan, ok := planned(h.Face(), a.found, a.found.list[a.weighty()].Steps); ok {
			return a.planHint(plan)
		}
	}
	best := ""
	if a.found != nil && len(a.found.list) > 1 {
		best = h.T("advice.best_first")
	}
	head := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewSign("sign/hint", look.ToneLink, 22)), lay.Gap(2)), nil,
		kit.NewHead(h.T("advice.hint"), "", best))
	foot := []fyne.CanvasObject{kit.NewButton(h.T("advice.hint.close"), h.T("settings.cap.escape"), a.Close), note(a.taken())}
	a.plays = nil
	if a.found == nil {
		return a.frame(head, []fyne.CanvasObject{paragraph(h.Say("advice.weighing", args{"Level": a.level(a.asker)}), look.BodyType)}, foot)
	}
	var body []fyne.CanvasObject
	for i := range a.shown() {
		body = append(body, a.box(i))
	}
	return a.frame(head, append(body, a.rest()...), foot)
}

// planHint is the panel of a hint that is a plan.
func (a *Advice) planHint(plan face.Plan) fyne.CanvasObject {
	title := a.h.T("advice.plan")
	if i := a.weighty(); i > 0 {
		title = a.h.Say("advice.plan.of", args{"N": i + 1, "A": len(a.found.list)})
	}
	a.plays = kit.NewPrimary(a.h.T("advice.plan.lay"), kit.EnterCap, func() { a.sheet.lay() })
	a.sheet = newPlanSheet(a, plan, kit.NewSign("sign/hint", look.ToneLink, 22), title, kit.NewButton(a.h.T("table.close"), "", a.Close), a.plays)
	return a.sheet.whole
}

// taken says for how many choices the seats of the person in front used hints.
func (a *Advice) taken() string {
	n := 0
	a.ses.Front().Each(func(s seat) { n += a.ses.Match.Hints(s) })
	return a.h.Say("advice.taken", args{"N": n})
}

// box is the box of one of the best choices: its number and name, what it brings in sentences, then its figures. A press chooses it: its
// ways are drawn on the board. In a hint the chosen box has a button that plays the choice.
func (a *Advice) box(i int) fyne.CanvasObject {
	c, chosen := a.counsel(i), i == a.weighty()
	disc := container.NewHBox(container.NewVBox(kit.NewPill(i+1, "", "", chosen, nil)), lay.Gap(2))
	box := container.New(lay.Tight(4), container.NewBorder(nil, nil, disc, nil, a.named(c)))
	name := c.Title
	if says := a.sentence(i, chosen); says != "" {
		box.Add(kit.NewParagraph(says, sentenceType))
		name = a.h.Say("table.choice", args{"A": c.Title, "B": says})
	}
	a.addFigures(box, i, chosen && a.asked == hint)
	tile := kit.NewTile(a.h.Say("advice.box", args{"A": i + 1, "Title": name}), box, 10, func() { a.choose(i) })
	tile.SetChosen(chosen)
	if chosen {
		tile.SetGround(look.OnInset, 9)
	}
	return tile
}

// named is the name of a choice with its line: at the right if there is room, else below.
func (a *Advice) named(c face.Counsel) fyne.CanvasObject {
	title := kit.NewParagraph(c.Title, titleType)
	switch room := a.inside() - look.Scaled(numberWide) - titleType.Width(c.Title); {
	case c.Line == "":
		return title
	case look.Quiet.Width(c.Line) < room:
		return container.NewBorder(nil, nil, nil, container.NewVBox(kit.NewLabel(c.Line, look.Quiet)), title)
	}
	return container.New(lay.Tight(2), title, kit.NewParagraph(c.Line, look.Quiet))
}

// addFigures adds the figures of choice i to its box, with the button that plays it if it is offered: beside them if there is room.
func (a *Advice) addFigures(box *fyne.Container, i int, offered bool) {
	figures, wide := container.New(lay.Tight(1)), float32(0)
	for n, line := range a.figuresOf(i) {
		kind := look.Quiet
		if n == 0 {
			kind = figureType
		}
		figures.Add(kit.NewParagraph(line, kind))
		wide = max(wide, kind.Width(line))
	}
	if a.found.figures() && len(a.found.list) > 1 {
		figures.Add(kit.NewBar(a.found.share(i), 40, 4, look.ToneLink))
	}
	if !offered {
		box.Add(figures)
		return
	}
	a.plays = kit.NewPrimary(a.h.T("advice.do"), kit.EnterCap, func() { a.play(i) })
	button := container.NewVBox(a.plays)
	if wide+a.plays.MinSize().Width < a.inside()-look.Scaled(boxMargins) {
		box.Add(container.NewBorder(nil, nil, nil, button, figures))
		return
	}
	box.Add(figures)
	box.Add(container.NewBorder(nil, nil, nil, button))
}

// The widths of the margins of a box, and of those with the number and the gap behind it.
const (
	boxMargins = 30
	numberWide = 60
)

// rest are the lines of the other choices, and what the figures mean.
func (a *Advice) rest() []fyne.CanvasObject {
	var lines []fyne.CanvasObject
	say := a.h.Localizer()
	for i := a.shown(); i < min(len(a.found.list), mostBoxes+mostRest); i++ {
		c := a.counsel(i)
		text := c.Title
		if c.Line != "" {
			text = a.h.Say("table.choice", args{"A": c.Title, "B": c.Line})
		}
		says := []string{say.Ended(text), a.aim(i)}
		if figures := a.figuresOf(i); len(figures) > 0 {
			says = append(says, say.Ended(figures[0]))
		}
		lines = append(lines, lay.Indent(kit.NewParagraph(say.Sentences(says...), look.Quiet)))
	}
	if legend := a.legend(); legend != "" {
		lines = append(lines, paragraph(legend, look.Quiet))
	}
	return lines
}
