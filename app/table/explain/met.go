package explain

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/coach"
)

// listed is an entry with the people here who have met it.
type listed struct {
	*coach.Entry
	met bool
}

// entries are the entries of this match, with whether one of the readers has met them.
func (x *Explain) entries() (list []listed, met int) {
	seats := x.readers()
	for _, e := range x.rules.In(x.h.Header().Options) {
		has := slices.ContainsFunc(seats, func(s engine.Seat) bool { return x.taught(s).Has(e.ID) })
		if has {
			met++
		}
		list = append(list, listed{e, has})
	}
	return list, met
}

// readers are the seats whose rules met are listed: the learners; where computer players have their seats, the person in front, else everybody who
// plays at this screen.
func (x *Explain) readers() []engine.Seat {
	seats, front := x.learners(), x.ses.Front()
	if len(seats) > 0 {
		return seats
	}
	for _, p := range x.h.Header().Players {
		if p.Person() && (front == 0 || front.Has(p.Seats[0])) {
			seats = append(seats, p.Seats[0])
		}
	}
	return seats
}

// Beside is the panel of the face with the goal and the rules met below it; the panel alone where the match is not explained. room is the height.
func (x *Explain) Beside(panel fyne.CanvasObject, room float32) fyne.CanvasObject {
	if !x.On() || len(x.readers()) == 0 {
		return panel
	}
	least := panel.MinSize().Height + theme.Padding() // between the panel and what stands below it
	return container.NewBorder(nil, x.foot(room-least, room-least-folded(panel, x.h.SideWidth())), nil, nil, panel)
}

// folded is by how much a panel of a width is higher than its least height where nothing of it scrolls.
func folded(o fyne.CanvasObject, width float32) (more float32) {
	switch o := o.(type) {
	case *container.Scroll:
		o.Content.Resize(fyne.NewSize(width, o.Content.Size().Height)) // the width decides how texts wrap
		return o.Content.MinSize().Height - o.MinSize().Height + folded(o.Content, width)
	case *fyne.Container:
		for _, of := range o.Objects {
			more += folded(of, width)
		}
	}
	return more
}

// The heights, in units, of the number of rules met with the thread, and of both with the way to stop; and the gap between two parts.
const threadHigh, footHigh, footGap = 66, 118, 4

// scrollHigh is the height, in units, that the scrolling part of a panel keeps beside the way to stop.
const scrollHigh = 240

// recent is how many of the rules met last are listed below the panel at most.
const recent = 5

// foot is what stands below the panel: what there is room for of the goal, the thread, the last rules met and the way to stop. A panel that scrolls
// leaves most to the thread and the way to stop; the goal and the rules take only what is free without scrolling.
func (x *Explain) foot(most, free float32) fyne.CanvasObject {
	if most < look.Scaled(threadHigh) {
		return nil
	}
	list, met := x.entries()
	count := x.h.Say("explain.met.count", engine.Args{"A": met, "B": len(list)})
	head := kit.NewRow(count, container.NewBorder(nil, nil, kit.NewLabel(x.h.T("explain.met"), look.Heading), kit.NewLabel(count, look.Heading.In(look.ToneInk)), layout.NewSpacer()),
		func() { x.h.ShowMet(true) }).SetHeight(30)
	beads := lay.IndentPanel(thread(list, x.present()))
	if free < look.Scaled(footHigh) && most < look.Scaled(footHigh+scrollHigh) {
		return container.New(lay.Inset(0, 2, 0, 8), container.New(lay.Column(look.Scaled(footGap)), kit.NewHairline(), head, beads))
	}
	stop := kit.NewButton(x.h.T("explain.stop"), "", func() { x.Turn(false) })
	note := kit.NewLabel(x.h.T("explain.counts"), look.Quiet)
	row := container.NewHBox(stop)
	if stop.MinSize().Width+note.MinSize().Width+look.Scaled(40) < x.h.SideWidth() {
		row = container.NewHBox(stop, lay.Gap(12), lay.Middle(note))
	}
	foot := func(goal []fyne.CanvasObject, rules []listed) fyne.CanvasObject {
		box := container.New(lay.Column(look.Scaled(footGap)), slices.Concat([]fyne.CanvasObject{kit.NewHairline()}, goal, []fyne.CanvasObject{head, beads})...)
		for _, e := range rules {
			box.Add(x.row(e))
		}
		box.Add(lay.Gap(2))
		box.Add(lay.IndentPanel(row))
		return container.New(lay.Inset(0, 4, 0, 10), box)
	}
	var goal []fyne.CanvasObject // its title and sentences, with a line below them
	for _, e := range list {
		if e.Goal {
			says := kit.NewParagraph(x.says(e.Entry), look.BodyType)
			says.Resize(fyne.NewSize(x.h.SideWidth()-2*look.Scaled(24), 0))
			goal = append(goal, lay.IndentPanel(kit.NewShrinking(x.title(e.Entry), look.Heading)), lay.IndentPanel(says), kit.NewHairline())
		}
	}
	left := free - foot(goal, nil).MinSize().Height
	if left < 0 {
		return foot(nil, nil)
	}
	rules := int(left / (x.row(list[0]).MinSize().Height + look.Scaled(footGap)))
	return foot(goal, x.lately(list, min(rules, recent)))
}

// present is the entry of the card that lies there, nil for none.
func (x *Explain) present() *coach.Entry {
	if x.lies == nil || x.lies.asks != nil {
		return nil
	}
	return x.lies.Entries[0]
}

// lately are the entries met that stand last in the order of the curriculum, at most n, and the present one.
func (x *Explain) lately(list []listed, n int) (shown []listed) {
	for _, e := range list {
		if e.met && !e.Goal {
			shown = append(shown, e)
		}
	}
	now := x.present()
	for len(shown) > n {
		if shown[0].Entry == now && len(shown) > 1 {
			shown = slices.Delete(shown, 1, 2)
			continue
		}
		shown = shown[1:]
	}
	return shown
}

// row is an entry in a list: a click opens its rule.
func (x *Explain) row(e listed) fyne.CanvasObject {
	title := x.title(e.Entry)
	content := lay.Beside(container.New(lay.Inset(0, 0, 10, 0), lay.Middle(kit.NewCheck(e.met && e.Entry != x.present()))), lay.Middle(kit.NewShrinking(title, look.BodyType.At(14))), layout.NewSpacer())
	row := kit.NewRow(title, content, func() { x.open(e.ID) }).SetHeight(34)
	row.SetSelected(e.Entry == x.present())
	return row
}

// thread is the row of beads, one for each rule: filled if it was met, larger and in the colour of attention for the present one.
func thread(list []listed, now *coach.Entry) fyne.CanvasObject {
	return kit.NewPainted(fyne.NewSize(look.Scaled(120), look.Scaled(16)), func(s fyne.Size) []fyne.CanvasObject {
		p := look.Now()
		var out []fyne.CanvasObject
		small, large := look.Scaled(4), look.Scaled(6)
		if len(list) > 24 {
			small, large = look.Scaled(3), look.Scaled(5)
		}
		step := (s.Width - 2*large) / float32(max(len(list)-1, 1))
		line := canvas.NewLine(p.Line)
		line.StrokeWidth = 2
		line.Position1, line.Position2 = fyne.NewPos(large, s.Height/2), fyne.NewPos(s.Width-large, s.Height/2)
		out = append(out, line)
		for i, e := range list {
			bead, r := canvas.NewCircle(p.Panel), small
			bead.StrokeColor, bead.StrokeWidth = p.Ink2, 1.4
			switch {
			case e.Entry == now:
				bead.FillColor, bead.StrokeColor, r = p.Accent, p.Accent, large
			case e.met:
				bead.FillColor, bead.StrokeColor = p.Done, p.Done
			}
			bead.Resize(fyne.NewSquareSize(2 * r))
			bead.Move(fyne.NewPos(large+step*float32(i)-r, s.Height/2-r))
			out = append(out, bead)
		}
		return out
	})
}

// open shows an entry on the page of the rules met.
func (x *Explain) open(id string) {
	x.chosen = id
	x.h.ShowMet(true)
}

// Page is the page with all rules of the match: those met with their sentences, the others to be read now.
func (x *Explain) Page() fyne.CanvasObject {
	if !x.On() {
		return container.NewStack()
	}
	list, met := x.entries()
	box := container.New(lay.Column(look.Scaled(2)))
	box.Add(kit.NewHeading(x.h.T("explain.met"), x.h.Say("explain.met.count", engine.Args{"A": met, "B": len(list)})))
	if x.fault != "" {
		box.Add(lay.IndentPanel(kit.NewParagraph(x.fault, look.BodyType)))
	}
	for _, e := range list {
		box.Add(x.row(e))
		if e.ID != x.chosen {
			continue
		}
		box.Add(lay.IndentPanel(kit.NewParagraph(x.says(e.Entry), look.BodyType)))
		for _, id := range e.Rules[:1] {
			box.Add(lay.IndentPanel(container.NewHBox(kit.NewLink(x.h.Say("table.rule", engine.Args{"Rule": x.h.RuleName(id)}), func() { x.h.OpenRule(id) }))))
		}
	}
	box.Add(lay.IndentPanel(kit.NewParagraph(x.h.Say("explain.left", engine.Args{"N": len(list) - met}), look.Quiet)))
	x.addForget(box)
	foot := container.NewHBox(kit.NewPrimary(x.h.T("table.close"), "", func() { x.h.ShowMet(false) }), kit.NewButton(x.h.T("explain.stop"), "", func() { x.Turn(false) }))
	return container.New(lay.Inset(0, 8, 0, 10), container.NewBorder(nil, lay.IndentPanel(foot), nil, nil, container.NewVScroll(box)))
}

// addForget adds the way to forget what each person in front was taught of this game, or to take that back.
func (x *Explain) addForget(box *fyne.Container) {
	for _, seat := range x.learners() {
		h := x.h.Header()
		name := h.Players[h.PlayerOf(seat)].Name
		if !x.owned(name) {
			continue
		}
		who := engine.Args{"Name": engine.Visible(name)}
		row := func(text, id string, press func()) {
			button := kit.NewButton(x.h.T(id), "", func() {
				press()
				x.keep()
				x.h.Update()
				x.h.ShowMet(true)
			})
			box.Add(lay.IndentPanel(container.NewBorder(nil, nil, nil, lay.Middle(button), lay.Middle(kit.NewParagraph(text, look.Quiet)))))
		}
		switch before := x.forgot[name]; {
		case before != nil:
			row(x.h.Say("explain.forgot", who), "explain.forget.undo", func() {
				x.known.Recall(name, before)
				delete(x.forgot, name)
			})
		case x.known.People[name] != nil:
			row(x.h.Say("explain.kept", who), "explain.forget", func() { x.forgot[name] = x.known.Forget(name) })
		}
	}
}
