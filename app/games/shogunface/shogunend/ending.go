// Package shogunend is the last screen of a match of Shogun: who is shogun and why, the points of each winter with all their parts, and the
// next steps.
package shogunend

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// New makes the last screen of a finished match with the view v; path are all its records.
func New(t face.Ending, v *shogun.View, path []*engine.Record, out engine.Outcome) fyne.CanvasObject {
	e := &ending{t: t, view: v, path: path, out: out}
	wide := func(whole float32) float32 { return max(whole*0.5, min(look.Scaled(520), whole*0.68)) }
	return face.LastScreen(e.head(), e.chart(), e.table(), e.notes(), wide, 140)
}

// ending makes the sheets of the last screen.
type ending struct {
	t    face.Ending
	view *shogun.View
	path []*engine.Record
	out  engine.Outcome
}

// say is a text of the game.
func (e *ending) say(id string, args engine.Args) string { return e.t.Say("shogun."+id, args) }

// ranked are the seats from the winner down.
func (e *ending) ranked() []engine.Seat { return face.Ranked(e.out, e.view.Seats()) }

// head says in one sentence who is shogun, and how.
func (e *ending) head() *face.Head {
	t := e.t
	order := e.ranked()
	first := order[0]
	var winners []string
	for _, s := range order {
		if e.out.Rank[s] == e.out.Rank[first] {
			winners = append(winners, t.Name(s))
		}
	}
	title := e.say("end.title", engine.Args{"Owner": e.t.Localizer().List(winners), "N": len(winners)})
	why := e.say("end.gave_up", nil)
	if e.view.Phase() == shogun.Over {
		a := e.view.Seat(first).Points
		args := engine.Args{"N": a}
		switch {
		case len(winners) > 1:
			why = e.say("end.shared", args)
		case len(order) > 1:
			second := order[1]
			args["A"], args["Seat"] = a-e.view.Seat(second).Points, t.Name(second)
			why = e.say("end.line", args)
			if e.view.Seat(second).Points == a {
				why = e.say("end.tie", args)
			}
		}
	}
	battles, revolts := 0, 0
	e.each(func(ev engine.Event) {
		switch ev.Kind {
		case shogun.EventAttack:
			battles++
		case shogun.EventRevolt:
			revolts++
		}
	})
	how := t.Localizer().Sentences(e.say("end.length", engine.Args{"A": battles, "B": revolts, "C": len(e.path) - 1}),
		e.say("end."+string(t.Header().Agreement), nil))
	return face.EndHead(t, "shogun", []int{t.Colour(first)}, title, why, how)
}

// each calls look with every event of the match.
func (e *ending) each(look func(engine.Event)) {
	for _, r := range e.path {
		for _, ev := range r.Events {
			look(ev)
		}
	}
}

// chart is the course of the points over the winters.
func (e *ending) chart() fyne.CanvasObject {
	series := make([]kit.Series, e.view.Seats())
	var steps []kit.Step
	for s := range series {
		sum := 0
		series[s] = kit.Series{Seat: e.t.Colour(engine.Seat(s)), Name: e.t.Name(engine.Seat(s)), Values: []int{0}}
		for year := 1; year <= e.view.Year(); year++ {
			sum += e.view.Winter(year, engine.Seat(s)).Total()
			series[s].Values = append(series[s].Values, sum)
		}
	}
	for year := 1; year <= e.view.Year(); year++ {
		best := engine.Seat(0)
		for s := range engine.Seat(e.view.Seats()) {
			if e.view.Winter(year, s).Total() > e.view.Winter(year, best).Total() {
				best = s
			}
		}
		steps = append(steps, kit.Step{Label: e.say("end.winter", engine.Args{"N": year}), Seat: e.t.Colour(best)})
	}
	c := kit.NewChart()
	c.SetCourse(steps, series)
	note := e.say("end.winters", nil)
	if look.Current().Scale > 1.2 { // with large text the table beside it takes its room
		note = ""
	}
	return face.EndCourse(e.say("end.years", nil), note, c)
}

// table is the points with all their parts, winter by winter: each row adds up. Before the parts are the chests, which decide a tie.
func (e *ending) table() fyne.CanvasObject {
	cols := lay.Columns{0, 66, 84, 84, 84, 62}
	heading := func(id string) fyne.CanvasObject {
		return kit.NewLabel(e.say(id, nil), look.Quiet.At(12.5)).Align(fyne.TextAlignTrailing)
	}
	box := container.New(lay.Tight(2), container.New(lay.Inset(12, 0, 12, 0), container.New(cols, kit.NewLabel(e.say("table.score", nil), look.SheetHead),
		heading("table.head.chests"), heading("table.head.provinces"), heading("table.head.buildings"), heading("table.head.majorities"),
		heading("table.head.points"))))
	number := func(n int, kind look.Type) fyne.CanvasObject {
		return kit.NewLabel(strconv.Itoa(n), kind).Align(fyne.TextAlignTrailing)
	}
	for _, s := range e.ranked() {
		name := lay.Beside(kit.NewSeal(e.t.Colour(s), 26), kit.NewName(e.t.Name(s), look.SeatName), lay.Gap(0))
		var sum shogun.Tally
		lines := container.New(lay.Tight(0))
		for year := 1; year <= e.view.Year(); year++ {
			t := e.view.Winter(year, s)
			sum.Provinces += t.Provinces
			sum.Buildings += t.Buildings
			sum.Majorities += t.Majorities
			lines.Add(container.New(cols, container.New(lay.Inset(38, 0, 0, 0), kit.NewShrinking(e.say("end.winter", engine.Args{"N": year}), look.Quiet)),
				layout.NewSpacer(), number(t.Provinces, look.Quiet), number(t.Buildings, look.Quiet), number(t.Majorities, look.Quiet),
				number(t.Total(), look.Quiet)))
		}
		line := container.New(cols, name, number(e.view.Seat(s).Chests, look.Quiet), number(sum.Provinces, look.SmallType), number(sum.Buildings, look.SmallType),
			number(sum.Majorities, look.SmallType), number(e.view.Seat(s).Points, face.EndPoints))
		row := kit.NewRow(e.t.Name(s), container.New(lay.Inset(0, 5, 0, 5), container.New(lay.Tight(0), line, lines)), nil)
		row.SetMarked(e.out.Rank[s] == 1)
		box.Add(row)
	}
	return kit.NewSheetOf(kit.Raised, box, 10)
}

// notes are four small sheets: the turning point, the tower, the record, and the next steps.
func (e *ending) notes() fyne.CanvasObject {
	t := e.t
	turned, at := e.turned()
	note := func(id, text, link string, press func()) fyne.CanvasObject {
		if link != "" {
			link = e.say(link, nil)
		}
		return face.EndNote(kit.NewLabel(e.say(id, nil), look.PlaceName), text, 16, link, press)
	}
	link := ""
	if at > 0 {
		link = "end.turned.look"
	}
	throws, thrown, stuck, out := 0, 0, 0, 0
	e.each(func(ev engine.Event) {
		switch ev.Kind {
		case shogun.EventThrow:
			throws++
			thrown += int(ev.N)
		case shogun.EventCame:
			out += int(ev.Nums[0])
			stuck += int(ev.Nums[1])
		}
	})
	return container.NewGridWithColumns(4,
		note("end.turned", turned, link, func() { t.Look(at); t.ShowLog() }),
		note("end.tower", e.say("end.tower.text", engine.Args{"N": throws, "A": thrown, "B": stuck, "C": out}), "end.tower.all", func() { t.ShowLog() }),
		note("end.record", e.say("end.record.text", nil), "end.record.where", t.SaveCopy),
		note("end.on", e.say("end.on.text", nil), "end.on.log", func() { t.ShowLog() }))
}

// turned names the conquest from another player with the most cubes, and its record; 0 for none.
func (e *ending) turned() (string, int) {
	best, at, most := engine.Event{}, 0, -1
	for _, r := range e.path {
		for _, ev := range r.Events {
			if ev.Kind == shogun.EventConquered && ev.Owner != 0 {
				if n := int(ev.Nums[0] + ev.Nums[1] + ev.Nums[2]); n > most {
					best, at, most = ev, r.No, n
				}
			}
		}
	}
	if most < 0 {
		return e.say("end.turned.none", nil), 0
	}
	return e.say("end.turned.text", engine.Args{
		"Owner": e.t.Tell().Owner(best.Seat), "Place": e.t.Tell().Place(best.To), "Seat": e.t.Tell().Owner(best.Owner), "A": int(best.Nums[0]),
		"B": int(best.Nums[1] + best.Nums[2]),
	}), at
}
