package library

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/screens/learn"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
)

// puzzleSign is the sign of a puzzle.
const puzzleSign = "sign/hint"

// dayRow is the row of the puzzle of the day; none before the folders are read.
func (l *Screen) dayRow() []fyne.CanvasObject {
	g, i, has := learn.Day(time.Now())
	if !has || !l.known {
		return nil
	}
	one := learn.Puzzles()[g.Name()][i]
	full, _ := one.Options.Fill(g.Options())
	caption := l.p.T("solve.day.solved")
	if !learn.Solved(l.shelf.learnt, g.Name(), i) {
		seats := l.p.Say("library.seats", engine.Args{"N": full.SeatCount(g.Options())})
		caption = l.p.Say("solve.day.line", engine.Args{"Level": l.p.T("solve.level." + strconv.Itoa(one.Level)), "Seats": seats})
	}
	return []fyne.CanvasObject{l.puzzleRow(l.p.Say("solve.day", engine.Args{"Game": l.p.T(g.Name() + ".name")}), caption, g, i)}
}

// puzzleRows are a row for each game with puzzles: how many are solved. A press opens the next one that is not.
func (l *Screen) puzzleRows() (rows []fyne.CanvasObject) {
	for _, g := range games.All() {
		if n := len(learn.Puzzles()[g.Name()]); n > 0 && l.known {
			next, solved := learn.NextPuzzle(l.shelf.learnt, g.Name())
			title := l.p.Say("solve.series", engine.Args{"Game": l.p.T(g.Name() + ".name")})
			rows = append(rows, l.puzzleRow(title, l.p.Say("solve.series.count", engine.Args{"A": solved, "B": n}), g, next))
		}
	}
	return rows
}

// puzzleRow is a row that opens puzzle i of a game.
func (l *Screen) puzzleRow(title, caption string, g engine.Game, i int) *kit.Row {
	row := listRow(puzzleSign, title, caption, "", func() { learn.Pose(l.p, g, i) })
	l.stops.Add(row)
	return row
}
