package app

import (
	"os"
	"path/filepath"
	"sync"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/faces"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// builtLessons are the lessons that come with the program, by game and in their order.
var builtLessons = sync.OnceValue(func() map[string][]*lesson.Lesson {
	all := map[string][]*lesson.Lesson{}
	for _, g := range games.All() {
		all[g.Name()], _ = store.Lessons(assets.Lessons(), g.Name(), games.ByName) // a test reads them all
	}
	return all
})

// next is the number of the lesson to go on with: the first that is not learnt, else the first. It is -1 for a game without lessons.
func next(list []*lesson.Lesson, learnt store.Learning) int {
	for i, l := range list {
		if !learnt.Of(l).Done {
			return i
		}
	}
	return min(0, len(list)-1)
}

// learn goes on with the lessons of a game.
func (p *program) learn(g engine.Game) {
	if i := next(builtLessons()[g.Name()], p.sh.Home.Learning()); i >= 0 {
		p.teach(g, i)
	}
}

// teach begins or resumes lesson i of a game.
func (p *program) teach(g engine.Game, i int) {
	p.sitAt(builtLessons()[g.Name()][i], table.Course{At: i, Open: func(i int) { p.teach(g, i) }, New: func() { p.newMatch(g, nil) }})
}

// taught is the list of a game's lessons, as it stands now.
func (p *program) taught(game string) []table.Taught {
	var list []table.Taught
	learnt := p.sh.Home.Learning()
	for _, l := range builtLessons()[game] {
		list = append(list, table.Taught{Title: l.Say(l.Title, p.sh.Speech().Name()), Minutes: l.Minutes, Done: learnt.Of(l).Done})
	}
	return list
}

// sitAt shows the table of a lesson.
func (p *program) sitAt(l *lesson.Lesson, course table.Course) {
	p.leave()
	learnt := p.sh.Home.Learning()
	player, err := lesson.Resume(l, p.sh.Settings().Name, learnt.Of(l))
	if err != nil {
		p.tell("open.begin", err)
		return
	}
	course.Before = learnt.Of(l)
	course.Keep = func(now lesson.Progress) {
		course.Before = now
		if err := p.sh.Home.KeepProgress(l, now); err != nil {
			p.tell("lesson.unkept", err)
		}
	}
	ses := session.New(player.Match(), nil)
	p.ses = ses
	p.sh.Show(func() shell.Screen {
		if course.At >= 0 {
			course.Lessons = p.taught(l.Game)
		}
		return table.NewLesson(p.sh, ses, faces.Of, player, course)
	})
}

// openLesson opens a lesson from a file of its own, after playing every way through it.
func (p *program) openLesson(path string) {
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	l, err := store.Lesson(os.DirFS(dir), name, games.ByName)
	if err == nil {
		if err = l.Prove(); err != nil {
			err = inFile(name, err)
		}
	}
	if err != nil {
		p.tell("open.refused", err)
		return
	}
	g, _ := games.ByName(l.Game)
	p.sitAt(l, table.Course{At: -1, New: func() { p.newMatch(g, nil) }})
}
