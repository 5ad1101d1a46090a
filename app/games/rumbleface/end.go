package rumbleface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
)

// End is the last screen: who won and why, the course of the score, and the next steps.
func (f *Face) End() fyne.CanvasObject {
	out, over := f.t.Outcome()
	if !over {
		return nil
	}
	box := &endBox{f: f, out: out}
	wide := func(whole float32) float32 { return max(whole*0.376, 400) }
	return face.LastScreen(box.head(), box.chart(), box.table(), box.notes(), wide, 150)
}

// endBox makes the sheets of the last screen.
type endBox struct {
	f   *Face
	out engine.Outcome
}

// ranked are the seats from the winner down.
func (e *endBox) ranked() []engine.Seat { return face.Ranked(e.out, e.f.view.Seats()) }

// head says in one sentence who won, and how.
func (e *endBox) head() *face.Head {
	f, t := e.f, e.f.t
	order := e.ranked()
	first := order[0]
	title := f.say("end.title", engine.Args{"Owner": t.Name(first)})
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
			id := "end.last"
			if last.By == rumble.ByKatana {
				id = "end.last_katana"
			}
			why = t.Localizer().Sentences(why, f.say(id, engine.Args{"N": last.Castle, "A": last.Sides[0].Force, "B": last.Sides[1].Force}))
		}
	}
	how := t.Localizer().Sentences(f.say("end.length", engine.Args{"A": f.view.Turn(), "B": len(f.st.Path) - 1}), f.say("end."+string(t.Header().Agreement), nil))
	return face.EndHead(t, "rumble", []int{t.Colour(first)}, title, why, how)
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
	return face.EndCourse(f.say("end.war", nil), f.say("table.of_battles", nil), c)
}

// table is the score of each seat with its two parts, and before them the katana.
func (e *endBox) table() fyne.CanvasObject {
	f := e.f
	cols := lay.Columns{0, 64, 64, 56, 64}
	heading := func(id string) fyne.CanvasObject {
		return kit.NewLabel(f.say(id, nil), look.Quiet).Align(fyne.TextAlignTrailing)
	}
	box := container.NewVBox(container.New(lay.Inset(12, 0, 12, 0), container.New(cols, kit.NewLabel(f.say("table.score", nil), look.SheetHead),
		heading("table.katana_head"), heading("table.large"), heading("table.small"), heading("table.points"))))
	for i, s := range e.ranked() {
		if i > 1 {
			box.Add(lay.Indent(kit.NewHairline()))
		}
		large, small := f.view.Score(s)
		number := func(n int, kind look.Type) fyne.CanvasObject {
			return kit.NewLabel(strconv.Itoa(n), kind).Align(fyne.TextAlignTrailing)
		}
		name := container.NewHBox(lay.Fixed(kit.NewLabel(strconv.Itoa(i+1), look.Quiet), lay.U(14), 0), kit.NewSeal(f.t.Colour(s), 26), lay.Gap(2), kit.NewLabel(f.t.Name(s), look.SeatName))
		line := container.New(cols, name, number(f.view.Katana(s), look.Quiet), number(large, look.BodyType), number(small, look.BodyType),
			number(large+small, face.EndPoints))
		castles := container.New(lay.Inset(24, 0, 0, 0), f.castles(s, 28, 2))
		row := kit.NewRow(f.t.Name(s), container.New(lay.Inset(0, 6, 0, 6), container.NewVBox(line, castles)), nil)
		row.SetMarked(e.out.Rank[s] == 1)
		box.Add(row)
	}
	return kit.NewSheetOf(kit.Raised, box, 10)
}

// notes are four small sheets: the turning point, the dice, the record, and the next steps.
func (e *endBox) notes() fyne.CanvasObject {
	f, t := e.f, e.f.t
	turned, battle := e.turned()
	note := func(id, text, link string, press func()) fyne.CanvasObject {
		if link != "" {
			link = f.say(link, nil)
		}
		return face.EndNote(kit.NewLabel(f.say(id, nil), look.PlaceName), text, 16, link, press)
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

// turned names the highest castle that reinforcements decided, and its province; 0 for none.
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
			text = f.t.Localizer().Sentences(text, f.say("end.dice.again", engine.Args{"Seat": f.t.Name(engine.Seat(s)), "N": times}))
		}
	}
	return text
}
