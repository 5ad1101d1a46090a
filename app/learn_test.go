package app

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/screens/learn"
	"tenka/app/screens/library"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/ui/look"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// stepOf is the step at which the user left a lesson.
func stepOf(home store.Folders, id string) string { return home.Learning()["rumble/"+id].Step }

// still lets nothing move on the table.
func still(p *program) { p.Change(func(set *shell.Settings) { set.Pace = look.None }) }

func TestANewUserBeginsWithALesson(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	assert.Contains(t, texts(p), "Eleven castles")
	press(p, fyne.KeyReturn) // "Start the lesson" has the focus
	tb := screen[*table.Table](t, p)
	assert.Contains(t, texts(p), "Lesson 1 of 9")
	require.True(t, tb.Find(lesson.Point{Place: rumble.Yonezawa}))
	assert.Equal(t, "least", stepOf(home, "castles"))
	p.ToLibrary()
	assert.Empty(t, saves(t, home), "a lesson is no match")
	assert.Contains(t, texts(p), fmt.Sprintf("0 of %d done", built(t, assets.Lessons())))
	assert.Contains(t, texts(p), "1 min, in progress")

	test.Tap(button(t, p, "Learn"))
	tb = screen[*table.Table](t, p)
	require.True(t, tb.Find(lesson.Point{Place: rumble.Odawara}), "it goes on where it was left")
	assert.Equal(t, "yours", stepOf(home, "castles"))
}

func saves(t *testing.T, home store.Folders) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(home.Saves, "*"))
	require.NoError(t, err)
	return list
}

func TestALearntLessonIsMarkedAndLeadsToTheNext(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	still(p)
	test.Tap(button(t, p, "Learn"))
	tb := screen[*table.Table](t, p)
	for _, at := range []lesson.Point{{Place: rumble.Yonezawa}, {Place: rumble.Odawara}, {Place: rumble.Usuki}} {
		require.True(t, tb.Find(at))
	}
	press(p, fyne.KeyR, fyne.Key1)
	assert.Contains(t, texts(p), "Lesson complete")
	assert.True(t, home.Learning()["rumble/castles"].Done)
	test.Tap(button(t, p, "Next lesson"))
	assert.Contains(t, texts(p), "Lesson 2 of 9")
	p.ToLibrary()
	assert.Contains(t, texts(p), fmt.Sprintf("1 of %d done", built(t, assets.Lessons())))
	assert.Contains(t, texts(p), "2: One die, two dice")
	row(t, p, "Rumble Nation 2").Tapped(nil)
	assert.Contains(t, texts(p), "Lesson 2 of 9")
}

func TestASolvedPuzzleIsRememberedAndLeadsToTheNextThatIsNot(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	still(p)
	row(t, p, "Rumble Nation: puzzles").Tapped(nil)
	tb := screen[*table.Table](t, p)
	count := len(learn.Puzzles()["rumble"])
	assert.Contains(t, texts(p), fmt.Sprintf("Puzzle 1 of %d", count))
	assert.Contains(t, texts(p), "What would you do?")
	one := learn.Puzzles()["rumble"][0]
	g, _ := games.ByName("rumble")
	solution, err := one.Solution(g.Vocabulary())
	require.NoError(t, err)

	press(p, fyne.KeyH)
	assert.Contains(t, texts(p), "This is the best choice")
	assert.Contains(t, texts(p), "It brings ")
	assert.False(t, home.Learning()["rumble/"+one.ID].Done, "to see the solution does not solve it")
	press(p, fyne.KeySpace)

	for _, a := range tb.Session().Match.Legal(one.Seat, nil) {
		if !solution.Has([]engine.Action{a}) {
			tb.Do(a)
			break
		}
	}
	assert.Contains(t, strings.Join(strings.Fields(texts(p)), " "), "The best choice brings")
	press(p, fyne.KeySpace)

	for _, a := range solution[0] {
		tb.Do(a)
	}
	assert.Contains(t, texts(p), "Solved")
	assert.True(t, home.Learning()["rumble/"+one.ID].Done)
	press(p, fyne.KeyReturn)
	assert.Contains(t, texts(p), fmt.Sprintf("Puzzle 2 of %d", count))
	p.ToLibrary()
	assert.Empty(t, saves(t, home), "a puzzle is no match")
	assert.Contains(t, texts(p), fmt.Sprintf("1 of %d solved", count))
	assert.Contains(t, texts(p), "Puzzle of the day: ")
	row(t, p, "Rumble Nation: puzzles").Tapped(nil)
	assert.Contains(t, texts(p), fmt.Sprintf("Puzzle 2 of %d", count), "the first that is not solved")
}

func TestALessonFollowsTheLanguageAndKeepsItsPlace(t *testing.T) {
	p := opened(t, newHome(t))
	still(p)
	test.Tap(button(t, p, "Learn"))
	require.True(t, screen[*table.Table](t, p).Find(lesson.Point{Place: rumble.Yonezawa}))
	p.Change(func(set *shell.Settings) { set.Language = "fr" })
	assert.Contains(t, texts(p), "Onze châteaux")
	assert.Contains(t, texts(p), "vaut le moins")
}

func TestALessonOfATeacherIsOpened(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	b, err := fs.ReadFile(assets.Lessons(), "rumble/katana.json")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "mine.json")
	write := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o644)) }

	write(strings.Replace(string(b), `"id": "katana"`, `"id": "mine"`, 1))
	p.OpenFile(file)
	assert.Contains(t, texts(p), "A lesson")
	assert.Contains(t, texts(p), "Finish early")
	p.ToLibrary()
	p.OpenFile(file)
	screen[*table.Table](t, p)

	p.ToLibrary()
	for _, c := range []struct{ from, to, want string }{
		{`"goal"`, `"gaol"`, "mine.json: steps[0].gaol: expected no field of this name here"},
		{`"kind": "roll"`, `"kind": "rule"`, "mine.json: steps[0].do[0].kind: expected an id of this game"},
		{`"do": [ { "kind": "roll" } ]`, `"do": [ { "kind": "reroll" } ]`, "mine.json: steps[0].do[0]: expected an action that is legal when the step comes to it"},
	} {
		write(strings.Replace(string(b), c.from, c.to, 1))
		p.OpenFile(file)
		assert.Contains(t, p.Told(), c.want)
		screen[*library.Screen](t, p)
	}
}

// built is the number of files of a kind that come with the program, with one folder for each game.
func built(t *testing.T, files fs.FS) int {
	t.Helper()
	list, err := fs.Glob(files, "*/*.json")
	require.NoError(t, err)
	return len(list)
}
