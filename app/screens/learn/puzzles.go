package learn

import (
	"path"
	"sync"
	"time"

	"tenka/app/shell"
	"tenka/app/table"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/puzzle/best"
	"tenka/engine/store"
)

// Puzzles are the puzzles from play that come with the program, by game and in their order.
var Puzzles = sync.OnceValue(func() map[string][]best.Puzzle {
	all := map[string][]best.Puzzle{}
	for _, g := range games.All() {
		if b, err := store.Read(assets.Puzzles(), g.Name()+".json"); err == nil {
			if c, err := best.Read(b); err == nil {
				all[g.Name()] = c.Puzzles
			}
		}
	}
	return all
})

// Day is the puzzle of a day, the same for everybody: its game and its index. The games take turns, and each goes through all its puzzles before
// one comes again. It returns false if there are no puzzles.
func Day(today time.Time) (engine.Game, int, bool) {
	var with []engine.Game
	for _, g := range games.All() {
		if len(Puzzles()[g.Name()]) > 0 {
			with = append(with, g)
		}
	}
	if len(with) == 0 {
		return nil, 0, false
	}
	y, m, d := today.Date()
	day := int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
	g := with[day%len(with)]
	n := len(Puzzles()[g.Name()])
	return g, day / len(with) * stride(n) % n, true
}

// stride is a number without a common divisor with n, so that steps of it reach all of n places. Puzzles in a row are about as hard as each
// other; those that it reaches one after the other are not.
func stride(n int) int {
	for s := n*5/8 + 1; ; s++ {
		a, b := s, n
		for b != 0 {
			a, b = b, a%b
		}
		if a == 1 {
			return s
		}
	}
}

// Solved reports whether puzzle i of a game was solved.
func Solved(learnt store.Learning, game string, i int) bool {
	return learnt.Of(lesson.Head{Game: game, ID: Puzzles()[game][i].ID}).Done
}

// NextPuzzle is the index of the first puzzle of a game that is not solved, else 0, and the number of those that are.
func NextPuzzle(learnt store.Learning, game string) (next, solved int) {
	next = -1
	for i := range Puzzles()[game] {
		if Solved(learnt, game, i) {
			solved++
		} else if next < 0 {
			next = i
		}
	}
	return max(next, 0), solved
}

// Pose opens puzzle i of a game.
func Pose(p Program, g engine.Game, i int) {
	list := Puzzles()[g.Name()]
	l, err := list[i].Lesson(g, i+1, shell.UsualNames())
	if err != nil {
		p.TellOf("open.begin", engine.Inside(path.Join(g.Name(), list[i].ID), err))
		return
	}
	course := table.Course{At: i, Puzzles: true, Open: func(i int) { Pose(p, g, i) }}
	sit(p, l, course)
}

// posed is the list of a game's puzzles, with what is solved.
func posed(p Program, game string) (list []table.Taught) {
	learnt := p.Folders().Learning()
	for i, one := range Puzzles()[game] {
		list = append(list, table.Taught{Title: p.Say("solve.row", engine.Args{"A": i + 1}), Level: one.Level, Done: Solved(learnt, game, i)})
	}
	return list
}
