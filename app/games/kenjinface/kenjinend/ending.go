// Package kenjinend is the last screen of a match of Kenjin: who won and why, the course of the score, the points of each seat and their
// reasons, the cards that Assassins took, and the next steps.
package kenjinend

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// Host is the table whose match is over.
type Host interface {
	face.Ending
	Game() engine.Game
}

// New makes the last screen of a finished match with the view v; again shows the battle of a lane once more.
func New(t Host, v *kenjin.View, out engine.Outcome, again func(at engine.Place)) fyne.CanvasObject {
	e := &ending{t: t, view: v, out: out, again: again}
	wide := func(whole float32) float32 { return max(whole*0.4, look.Scaled(430)) }
	return face.LastScreen(e.head(), e.chart(), e.table(), e.notes(), wide, look.Scaled(138))
}

// ending makes the sheets of the last screen.
type ending struct {
	t     Host
	view  *kenjin.View
	out   engine.Outcome
	again func(at engine.Place)
}

// say is a text of the game.
func (e *ending) say(id string, args engine.Args) string { return e.t.Say("kenjin."+id, args) }

func (e *ending) place(at engine.Place) string { return e.t.Tell().Card(e.view.Tile(at)) }

func (e *ending) art(at engine.Place) string {
	return "kenjin/field-" + e.t.Game().Vocabulary().Cards[e.view.Tile(at)]
}

// team names a seat with a partner, and the partner.
func (e *ending) team(s engine.Seat) string {
	return e.say("table.team", engine.Args{"Seat": e.t.Name(s), "Owner": e.t.Name(e.view.Partner(s))})
}

// ranked are the seats from the winner down; partners are together.
func (e *ending) ranked() []engine.Seat {
	var list []engine.Seat
	seats := e.view.Seats()
	for rank := int8(1); int(rank) <= seats; rank++ {
		for s := range engine.Seat(seats) {
			partner := e.view.Partner(s)
			if e.out.Rank[s] != rank || partner != engine.NoSeat && partner < s {
				continue
			}
			list = append(list, s)
			if partner != engine.NoSeat {
				list = append(list, partner)
			}
		}
	}
	return list
}

// fought are the fields whose battles are over, in order.
func (e *ending) fought() []engine.Place {
	var list []engine.Place
	for _, at := range e.view.Order() {
		if e.view.Fought(at) {
			list = append(list, at)
		}
	}
	return list
}

// words are the title and the sentence with the reason.
func (e *ending) words() (title, why string) {
	t := e.t
	order := e.ranked()
	first := order[0]
	partner := e.view.Partner(first)
	second := engine.NoSeat
	for _, s := range order {
		if s != first && s != partner && second == engine.NoSeat {
			second = s
		}
	}
	a, fields := e.view.Result(first)
	b, others := e.view.Result(second)
	args := engine.Args{"N": a, "Seat": t.Name(second)}
	title = e.say("end.title", engine.Args{"Owner": t.Name(first)})
	if partner != engine.NoSeat {
		title = e.say("end.title_team", engine.Args{"Seat": t.Name(first), "Owner": t.Name(partner)})
		args["Seat"] = e.team(second)
	}
	switch {
	case e.view.Phase() != kenjin.Over:
		return title, e.say("end.gave_up", nil)
	case e.out.Rank[second] == 1:
		title = e.say("end.title_shared", nil)
		if partner != engine.NoSeat {
			title = e.say("end.title_draw", nil)
		}
		return title, e.say("end.shared", args)
	case a == b:
		args["A"], args["B"] = fields, others
		return title, e.say("end.lanes", args)
	}
	args["A"] = a - b
	return title, e.say("end.line", args)
}

// head says in one sentence who won, and how.
func (e *ending) head() *face.Head {
	title, why := e.words()
	_, rounds := e.view.Round()
	how := e.t.Localizer().Sentences(e.say("end.length", engine.Args{"A": rounds, "B": len(e.fought())}), e.say("end."+string(e.t.Header().Agreement), nil))
	winners := e.out.Winners()
	var colours []int
	for _, s := range e.ranked() {
		if winners.Has(s) && len(colours) < 2 {
			colours = append(colours, e.t.Colour(s))
		}
	}
	return face.EndHead(e.t, "kenjin", colours, title, why, how)
}

// chart is the course of the score over the battles, with the points counted at the end.
func (e *ending) chart() fyne.CanvasObject {
	var steps []kit.Step
	series := make([]kit.Series, e.view.Seats())
	sums := make([]int, len(series))
	note := func() {
		for s := range series {
			series[s].Values = append(series[s].Values, sums[s])
		}
	}
	for s := range series {
		series[s].Seat = e.t.Colour(engine.Seat(s))
	}
	note()
	fought := e.fought()
	for i, at := range fought {
		step := kit.Step{Label: strconv.Itoa(e.view.Value(at)), Seat: -1}
		if w := e.view.Winner(at); w != engine.NoSeat {
			step.Seat = e.t.Colour(w)
		}
		for s := range sums {
			sums[s] = e.view.ScoreAfter(i+1, engine.Seat(s)).Total()
		}
		steps = append(steps, step)
		note()
	}
	late := false
	for s := range sums {
		if total := e.view.Score(engine.Seat(s)).Total(); total != sums[s] {
			sums[s], late = total, true
		}
	}
	if late { // a Lord played last
		steps = append(steps, kit.Step{Label: "±", Seat: -1})
		note()
	}
	c := kit.NewChart()
	c.SetCourse(steps, series)
	return face.EndCourse(e.say("end.fields", nil), "", c)
}

// Parts are the ids of the parts of the score that count in this match.
func Parts(v *kenjin.View) []string {
	shown := []string{"fields"}
	for _, id := range []string{"torii", "lord", "peasants", "last"} {
		for s := range engine.Seat(v.Seats()) {
			if Part(v.Score(s), id) != 0 {
				shown = append(shown, id)
				break
			}
		}
	}
	return shown
}

// Part is one part of a score.
func Part(s kenjin.Score, id string) int {
	return map[string]int{"fields": s.Fields, "torii": s.Torii, "lord": s.Lord, "peasants": s.Peasants, "last": s.Coward}[id]
}

// table is the score with all its parts.
func (e *ending) table() fyne.CanvasObject {
	shown := Parts(e.view)
	heading := look.Quiet.At(12.5)
	cols := lay.Columns{0}
	heads := []fyne.CanvasObject{kit.NewLabel(e.say("phase.score", nil), look.SheetHead)}
	for _, id := range append(shown, "total") {
		text := e.say("end.head."+id, nil)
		width := heading.Width(text)/look.Current().Scale + 12
		if id == "last" {
			width = 66
		}
		cols = append(cols, max(width, 46))
		head := container.New(lay.Tight(0))
		for _, line := range heading.Wrap(text, look.Scaled(cols[len(cols)-1])) {
			head.Add(kit.NewLabel(line, heading).Align(fyne.TextAlignTrailing))
		}
		heads = append(heads, head)
	}
	box := container.NewVBox(container.New(lay.Inset(12, 0, 12, 0), container.New(cols, heads...)))
	number := func(n int, kind look.Type) fyne.CanvasObject {
		return kit.NewLabel(e.t.Localizer().Number(n), kind).Align(fyne.TextAlignTrailing)
	}
	for i, s := range e.ranked() {
		partner := e.view.Partner(s)
		if partner != engine.NoSeat && i%2 == 0 {
			points, _ := e.view.Result(s)
			team := make([]fyne.CanvasObject, 0, len(cols))
			team = append(team, kit.NewShrinking(e.team(s), look.Heading))
			for range shown {
				team = append(team, layout.NewSpacer())
			}
			team = append(team, number(points, face.EndPoints))
			box.Add(container.New(lay.Inset(12, 2, 12, 0), container.New(cols, team...)))
		}
		score := e.view.Score(s)
		name := container.New(besideTight{}, kit.NewSeal(e.t.Colour(s), 24), kit.NewName(e.t.Name(s), look.SeatName))
		cells := []fyne.CanvasObject{name}
		for _, id := range shown {
			cells = append(cells, number(Part(score, id), look.BodyType))
		}
		kind := face.EndPoints
		if partner != engine.NoSeat {
			kind = look.BigNumber
		}
		cells = append(cells, number(score.Total(), kind))
		fields := container.New(layout.NewCustomPaddedHBoxLayout(4))
		for _, at := range e.view.Order() {
			if e.view.Winner(at) == s {
				fields.Add(playcards.NewPrint(e.art(at), fyne.NewSize(34, 20)))
				fields.Add(kit.NewLabel(strconv.Itoa(e.view.Value(at)), look.Quiet))
			}
		}
		content := container.NewVBox(container.New(cols, cells...))
		if len(fields.Objects) > 0 {
			content.Add(container.New(lay.Inset(34, 0, 0, 0), fields))
		}
		row := kit.NewRow(e.t.Name(s), container.New(lay.Inset(0, 5, 0, 5), content), nil)
		row.SetMarked(e.out.Rank[s] == 1)
		box.Add(row)
	}
	return kit.NewSheetOf(kit.Raised, box, 10)
}

// besideTight places the second object beside the first, centred vertically.
type besideTight struct{}

func (besideTight) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(a.Width+b.Width+10, max(a.Height, b.Height))
}

func (besideTight) Layout(o []fyne.CanvasObject, s fyne.Size) {
	a, b := o[0].MinSize(), o[1].MinSize()
	lay.Put(o[0], 0, (s.Height-a.Height)/2, a.Width, a.Height)
	lay.Put(o[1], a.Width+10, (s.Height-b.Height)/2, max(s.Width-a.Width-10, 0), b.Height)
}

// notes are four small sheets: the closest field, the cards that Assassins took, the record, and the next steps.
func (e *ending) notes() fyne.CanvasObject {
	t := e.t
	note := func(id, text, link string, press func()) fyne.CanvasObject {
		if link != "" {
			link = e.say(link, nil)
		}
		return face.EndNote(kit.NewParagraph(e.say(id, nil), look.PlaceName), text, 14, link, press)
	}
	grid := container.NewGridWithRows(1)
	if text, at := e.closest(); text != "" {
		grid.Add(note("end.turned", text, "end.turned.look", func() { e.again(at) }))
	}
	grid.Add(note("end.assassins", e.assassins(), "", nil))
	grid.Add(note("end.record", e.say("end.record.text", nil), "end.record.where", t.SaveCopy))
	grid.Add(note("end.on", e.say("end.on.text", nil), "end.on.log", func() { t.ShowLog() }))
	return grid
}

// assassins names the cards that were removed unseen.
func (e *ending) assassins() string {
	var lines []string
	for s := range engine.Seat(e.view.Seats()) {
		if c, ok := e.view.Removed(s); ok && c.Unit != 0 {
			lines = append(lines, e.say("end.assassins.line", engine.Args{"Seat": e.t.Name(s), "Piece": e.t.Tell().Piece(c.Unit), "Owner": e.t.Name(c.Owner)}))
		}
	}
	if len(lines) == 0 {
		return e.say("end.assassins.none", nil)
	}
	return e.t.Localizer().Sentences(lines...)
}

// closest names the field that was won by the smallest margin; "" if no two armies met.
func (e *ending) closest() (string, engine.Place) {
	text, where, least := "", engine.Place(0), 0
	for _, at := range e.fought() {
		w := e.view.Winner(at)
		if w == engine.NoSeat {
			continue
		}
		other := e.view.Opponent(w, at)
		mine, theirs := e.view.Sum(w, at), e.view.Sum(other, at)
		if by := mine.Total - theirs.Total; mine.Cards > 0 && theirs.Cards > 0 && (text == "" || by < least) {
			least, where = by, at
			text = e.say("end.turned.text", engine.Args{
				"Owner": e.t.Name(w), "Place": e.place(at), "A": mine.Total, "B": theirs.Total, "Seat": e.t.Name(other),
			})
		}
	}
	return text, where
}
