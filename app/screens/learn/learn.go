// Package learn opens the lessons of the games: it finds the next one, saves what was learnt, and shows the table of a lesson.
package learn

import (
	"os"
	"path/filepath"
	"sync"

	"tenka/app/shell"
	"tenka/app/table"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// Program is what the lessons need of the program.
type Program interface {
	shell.Texts
	Settings() shell.Settings
	Folders() store.Folders
	// NewMatchWith makes a match ready with the players of another.
	NewMatchWith(g engine.Game, h *engine.Header)
	// Sit shows the table of a lesson in place of the current screen; course is called again whenever the table is made anew.
	Sit(p *lesson.Run, course func() table.Course)
	// Practise asks questions about a game, first of a kind; empty for the one that is due.
	Practise(g engine.Game, kind string)
	// Save writes something of the player's, or tells the player that it could not be written.
	Save(w shell.Saving)
	// TellOf says in one line why something could not be done.
	TellOf(id string, err error)
}

// Built are the lessons that come with the program, by game and in their order, as lists show them.
var Built = sync.OnceValue(func() map[string][]lesson.Head {
	all := map[string][]lesson.Head{}
	for _, g := range games.All() {
		all[g.Name()] = store.Heads(assets.Lessons(), g.Name())
	}
	return all
})

// Next is the index of the lesson to go on with: the first that is not learnt, else the first. It is -1 for a game without lessons.
func Next(list []lesson.Head, learnt store.Learning) int {
	for i, l := range list {
		if !learnt.Of(l).Done {
			return i
		}
	}
	return min(0, len(list)-1)
}

// GoOn opens the next lesson of a game.
func GoOn(p Program, g engine.Game) {
	if i := Next(Built()[g.Name()], p.Folders().Learning()); i >= 0 {
		Teach(p, g, i)
	}
}

// Teach begins or resumes lesson i of a game.
func Teach(p Program, g engine.Game, i int) {
	l, err := store.Lesson(assets.Lessons(), Built()[g.Name()][i].File, games.ByName)
	if err != nil {
		p.TellOf("open.begin", err)
		return
	}
	for i := range l.Players {
		l.Players[i].Name = p.Localizer().Player(l.Players[i].Name)
	}
	sit(p, l, table.Course{At: i, Open: func(i int) { Teach(p, g, i) }})
}

// taught is the list of a game's lessons, with what is learnt.
func taught(p Program, game string) []table.Taught {
	var list []table.Taught
	learnt := p.Folders().Learning()
	for _, l := range Built()[game] {
		list = append(list, table.Taught{Title: l.Name(p.Localizer().Name()), Minutes: l.Minutes, Done: learnt.Of(l).Done})
	}
	return list
}

// sit shows the table of a lesson at the step where the learner left it.
func sit(p Program, l *lesson.Lesson, course table.Course) {
	before := p.Folders().Learning().Of(l.Head())
	player, err := store.Reading("", func() (*lesson.Run, error) { return lesson.Resume(l, p.Settings().Name, before) })
	if err != nil {
		p.TellOf("open.begin", err)
		return
	}
	course.New = func() { p.NewMatchWith(l.Rules(), player.Match().Header()) }
	course.Before = before
	course.Keep = func(now lesson.Progress) {
		course.Before = now
		p.Save(shell.Saving{Thing: shell.Progress, Of: l.Game + "/" + l.ID, Write: func() error { return p.Folders().KeepProgress(l.Head(), now) }})
	}
	p.Sit(player, func() table.Course {
		switch {
		case course.Puzzles:
			course.Lessons = posed(p, l.Game)
		case course.At >= 0:
			course.Lessons = taught(p, l.Game)
		}
		return course
	})
}

// Open opens a lesson from a file of its own, after playing every way through it.
func Open(p Program, path string) {
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	l, err := store.Lesson(os.DirFS(dir), name, games.ByName)
	if err == nil {
		_, err = store.Reading(name, func() (bool, error) { return true, l.Prove() })
	}
	if err != nil {
		p.TellOf("open.refused", err)
		return
	}
	sit(p, l, table.Course{At: -1})
}
