package library

import (
	"fyne.io/fyne/v2"

	"tenka/app/screens/learn"
	"tenka/app/shell"
	"tenka/app/table/practice"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/games"
)

// person is what the person who usually plays here was taught of a game, and whether a match of it was finished here.
func (l *Screen) person(g engine.Game) (who coach.Taught, finished bool) {
	known := l.p.Folders().Taught(g.Name())
	if p := known.People[l.p.Settings().Name]; p != nil {
		who = *p
	}
	return who, who.Finished > 0 || known.Finished > 0
}

// nextStep is the row of what to do next in a game whose lessons are learnt: a first match that is explained, then practice of what is due, then
// a puzzle, then a match.
func (l *Screen) nextStep(g engine.Game) *kit.Row {
	who, finished := l.person(g)
	puzzle, solved := learn.NextPuzzle(l.shelf.learnt, g.Name())
	sign, id, press := "sign/play", "path.match", func() { l.p.NewMatch(g, nil) }
	switch {
	case !finished:
		id = "path.first"
	case practice.Has(g) && due(g, who) > 0:
		sign, id, press = practiceSign, "path.practice", func() { l.p.Practise(g, "") }
	case solved < len(learn.Puzzles()[g.Name()]):
		sign, id, press = puzzleSign, "path.puzzle", func() { learn.Pose(l.p, g, puzzle) }
	}
	row := listRow(sign, l.p.Say(id, engine.Args{"Game": l.p.T(g.Name() + ".name")}), l.p.T(id+".note"), "", press)
	l.stops.Add(row)
	return row
}

// practiceSign is the sign of practice.
const practiceSign = "sign/lesson"

// due is how many kinds of question of a game are due today.
func due(g engine.Game, who coach.Taught) (n int) {
	for _, k := range practice.Kinds(g) {
		if who.Boxes[k].Due <= shell.Today() {
			n++
		}
	}
	return n
}

// practiceRows are a row for each game with questions: how many kinds are due.
func (l *Screen) practiceRows() (rows []fyne.CanvasObject) {
	for _, g := range games.All() {
		if !practice.Has(g) || !l.known {
			continue
		}
		who, _ := l.person(g)
		caption := l.p.Say("practice.due", engine.Args{"N": due(g, who)})
		row := listRow(practiceSign, l.p.Say("practice.series", engine.Args{"Game": l.p.T(g.Name() + ".name")}), caption, "", func() { l.p.Practise(g, "") })
		l.stops.Add(row)
		rows = append(rows, row)
	}
	return rows
}
