package rumble

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/rumble"
)

// End is the last screen: who won and why, the course of the score, and what to do next.
func (f *Face) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over {
		return nil
	}
	box := &endBox{f: f, out: out}
	head, chart, table, notes := box.head(), box.chart(), box.table(), box.notes()
	// Chart and table stand beside each other where both have their room. What the window has no height for is scrolled to.
	const edge, gap = 24, 16
	type heights struct{ head, middle, table, notes float32 }
	beside := func(w float32) bool { return w >= look.Scaled(840)+gap }
	least := func(w float32) heights {
		h := heights{box.headHeight(w), look.Scaled(190), table.MinSize().Height, max(notes.MinSize().Height, 150)}
		if beside(w) {
			h.middle, h.table = max(h.middle, h.table), 0
		}
		return h
	}
	tall := func(h heights) float32 {
		all := 20 + h.head + gap + h.middle + gap + h.notes + edge
		if h.table > 0 {
			all += h.table + gap
		}
		return all
	}
	need := float32(0)
	arrange := func(s fyne.Size) {
		w := s.Width - 2*edge
		h := least(w)
		h.middle += max(s.Height-tall(h), 0)
		lay.Put(head, edge, 20, w, h.head)
		y := 20 + h.head + gap
		if beside(w) {
			right := max(w*0.376, look.Scaled(400))
			lay.Put(chart, edge, y, w-right-gap, h.middle)
			lay.Put(table, edge+w-right, y, right, h.middle)
			y += h.middle + gap
		} else {
			lay.Put(table, edge, y, w, h.table)
			y += h.table + gap
			lay.Put(chart, edge, y, w, h.middle)
			y += h.middle + gap
		}
		lay.Put(notes, edge, y, w, h.notes)
	}
	page := container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(0, need) }, Lay: arrange}, head, chart, table, notes)
	scroll := container.NewVScroll(page)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(notes, edge, 0, s.Width-2*edge, notes.Size().Height) // their words wrap at this width
		need = tall(least(s.Width - 2*edge))
		lay.Put(scroll, 0, 0, s.Width, s.Height)
		scroll.Refresh()
	}}, scroll)
}

// endBox makes the sheets of the last screen.
type endBox struct {
	f       *Face
	out     engine.Outcome
	text    *fyne.Container // of the head
	buttons *fyne.Container
}

// ranked are the seats from the winner down.
func (e *endBox) ranked() []engine.Seat { return face.Ranked(e.out, e.f.view.Seats()) }

// head says in one sentence who holds the realm, and how.
func (e *endBox) head() fyne.CanvasObject {
	f, t := e.f, e.f.t
	order := e.ranked()
	first := order[0]
	title := kit.NewParagraph(f.say("end.title", engine.Args{"Owner": t.Name(first)}), face.EndTitle)
	why := f.say("end.gave_up", nil)
	if f.view.Phase() == rumble.Over {
		second := order[1]
		a, b := f.points(first), f.points(second)
		args := engine.Args{"N": a, "A": a - b, "Seat": t.Name(second)}
		why = f.say("end.line", args)
		if a == b {
			why = f.say("end.tie", args)
		}
		order := f.view.Order()
		if last := f.view.Battle(order[len(order)-1]); len(last.Sides) > 1 {
			why += " " + f.say("end.last", engine.Args{"N": last.Castle, "A": last.Sides[0].Force, "B": last.Sides[1].Force})
		}
	}
	m := t.Session().Match
	how := f.say("end.length", engine.Args{"A": f.view.Turn(), "B": len(f.st.Path) - 1}) + " " + f.say("end."+string(m.Header().Agreement), nil)
	e.text = container.NewVBox(title, kit.NewParagraph(why, look.BodyType), kit.NewParagraph(how, look.Quiet))
	again := kit.NewPrimary(f.say("end.again", nil), kit.EnterCap, t.PlayAgain)
	home := kit.NewButton(f.say("end.library", nil), "", t.ToLibrary)
	e.buttons = container.NewVBox(again, home)
	print := face.BoxArt("rumble")
	seal := kit.NewSeal(t.Colour(first), 58)
	all := container.New(lay.Free{Lay: func(s fyne.Size) {
		art, width := e.headColumns(s.Width)
		print.Hide()
		if art > 0 {
			print.Show()
			lay.Put(print, 0, 0, art, s.Height)
		}
		lay.Put(seal, art+18, (s.Height-62)/2, 62, 62)
		tall := e.text.MinSize().Height
		lay.Put(e.text, art+96, (s.Height-tall)/2, width, tall)
		size := e.buttons.MinSize()
		lay.Put(e.buttons, s.Width-max(size.Width, 168)-18, (s.Height-size.Height)/2, max(size.Width, 168), size.Height)
	}}, print, seal, e.text, e.buttons)
	return kit.NewSheetOf(kit.Raised, all, 0)
}

// headColumns are the widths of the print and of the words in the head; without the print where the words need its room.
func (e *endBox) headColumns(w float32) (art, text float32) {
	if w >= look.Scaled(900) {
		art = 300
	}
	return art, w - art - 96 - max(e.buttons.MinSize().Width, 168) - 36
}

// headHeight is the height of the head at a width, at which its words wrap.
func (e *endBox) headHeight(w float32) float32 {
	_, text := e.headColumns(w)
	e.text.Resize(fyne.NewSize(text, e.text.Size().Height))
	return max(132, e.text.MinSize().Height+24, e.buttons.MinSize().Height+24)
}

// chart is the course of the score over the battles.
func (e *endBox) chart() fyne.CanvasObject {
	f := e.f
	var steps []kit.Step
	series := make([]kit.Series, f.view.Seats())
	for s := range series {
		series[s].Seat = f.t.Colour(engine.Seat(s))
	}
	add := func(score func(s engine.Seat) int) {
		for s := range series {
			series[s].Values = append(series[s].Values, score(engine.Seat(s)))
		}
	}
	add(func(engine.Seat) int { return 0 })
	for _, at := range f.view.Order() {
		if f.view.Castle(at) > f.view.Fought() {
			break
		}
		step := kit.Step{Label: strconv.Itoa(f.view.Castle(at)), Seat: -1}
		if s := f.view.Winner(at).Seat(); s != engine.NoSeat {
			step.Seat = f.t.Colour(s)
		}
		steps = append(steps, step)
		add(func(s engine.Seat) int { return f.view.ScoreAfter(s, at) })
	}
	c := kit.NewChart()
	c.SetCourse(steps, series)
	head := kit.NewHead(f.say("end.war", nil), "", f.say("table.of_battles", nil))
	return kit.NewSheetOf(kit.Raised, container.NewBorder(head, nil, nil, nil, c), 16)
}

// table is the score with all its parts.
func (e *endBox) table() fyne.CanvasObject {
	f := e.f
	cols := lay.Columns{0, 72, 56, 64, 60}
	heading := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say(id, nil), look.Quiet).Align(fyne.TextAlignTrailing)
	}
	box := container.NewVBox(container.New(lay.Inset(12, 0, 12, 0), container.New(cols, kit.NewLabel(f.say("table.score", nil), look.SheetHead),
		heading("table.castles"), heading("table.small"), heading("table.katana_head"), heading("table.points"))))
	for i, s := range e.ranked() {
		if i > 1 {
			box.Add(lay.Indent(kit.NewHairline()))
		}
		large, small := f.view.Score(s)
		number := func(n int, kind look.Type) fyne.CanvasObject {
			return kit.NewLabel(strconv.Itoa(n), kind).Align(fyne.TextAlignTrailing)
		}
		name := container.NewHBox(kit.NewLabel(strconv.Itoa(i+1), look.Quiet), lay.Gap(4), kit.NewSeal(f.t.Colour(s), 26), lay.Gap(2), kit.NewLabel(f.t.Name(s), look.SeatName))
		line := container.New(cols, name, number(large, look.BodyType), number(small, look.BodyType), number(f.view.Katana(s), look.BodyType),
			number(large+small, face.EndPoints))
		castles := container.New(lay.Inset(24, 0, 0, 0), f.castles(s, 28, 2))
		row := kit.NewRow(f.t.Name(s), container.New(lay.Inset(0, 6, 0, 6), container.NewVBox(line, castles)), nil)
		row.SetMarked(e.out.Rank[s] == 1)
		box.Add(row)
	}
	return kit.NewSheetOf(kit.Raised, box, 10)
}

// notes are four small sheets: where it turned, the dice, the record, and how to go on.
func (e *endBox) notes() fyne.CanvasObject {
	f, t := e.f, e.f.t
	turned, battle := e.turned()
	note := func(id, text, link string, press func()) fyne.CanvasObject {
		var foot fyne.CanvasObject = layout.NewSpacer()
		if link != "" {
			foot = container.NewHBox(kit.NewLink(f.say(link, nil), press))
		}
		return kit.NewSheetOf(kit.Flat, container.NewBorder(kit.NewLabel(f.say(id, nil), look.PlaceName), foot, nil, nil, kit.NewParagraph(text, look.Quiet)), 16)
	}
	back := ""
	if battle != 0 {
		back = "end.turned.look"
	}
	return container.NewGridWithColumns(4,
		note("end.turned", turned, back, func() { f.lookAt(battle) }),
		note("end.dice", e.dice(), "end.dice.all", t.ShowDice),
		note("end.record", f.say("end.record.text", nil), "end.record.where", t.SaveCopy),
		note("end.on", f.say("end.on.text", nil), "end.on.log", t.ShowLog))
}

// turned names the highest castle that reinforcements decided, and its province, 0 for none.
func (e *endBox) turned() (string, engine.Place) {
	f := e.f
	for _, at := range slices.Backward(f.view.Order()) {
		b := f.view.Battle(at)
		if !b.Fought || !b.Turned {
			continue
		}
		first, second := b.Sides[0], b.Sides[1]
		return f.say("end.turned.text", engine.Args{
			"N": first.Has(0), "Owner": f.t.Name(first.Seat), "Place": f.t.Tell().Place(at), "A": first.Force, "B": second.Force,
			"Seat": f.t.Name(second.Seat), "C": b.Castle,
		}), at
	}
	return f.say("end.turned.none", nil), 0
}

// dice counts what was rolled.
func (e *endBox) dice() string {
	f := e.f
	n, sum := 0, 0
	again := make([]int, f.view.Seats())
	for _, r := range f.st.Path {
		for _, ev := range r.Events {
			if ev.Kind == rumble.EventRoll || ev.Kind == rumble.EventReroll {
				for _, face := range ev.Nums[:3] {
					n++
					sum += int(face)
				}
			}
			if ev.Kind == rumble.EventReroll {
				again[ev.Seat.Seat()]++
			}
		}
	}
	if n == 0 {
		return f.say("end.dice.none", nil)
	}
	text := f.say("end.dice.text", engine.Args{"N": n, "A": float64(sum) / float64(n)})
	for s, times := range again {
		if times > 0 {
			text += " " + f.say("end.dice.again", engine.Args{"Seat": f.t.Name(engine.Seat(s)), "N": times})
		}
	}
	return text
}
