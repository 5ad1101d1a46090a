package best_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/puzzle/best"
	"tenka/engine/schema"
	"tenka/engine/store"
)

var names = []string{"Aiko", "Jonas", "Sayo", "Lin", "Bo"}

// all are the puzzles of a game that come with the program.
func all(t testing.TB, g engine.Game) []best.Puzzle {
	b, err := store.Read(assets.Puzzles(), g.Name()+".json")
	require.NoError(t, err)
	require.NoError(t, schema.Puzzles(b))
	c, err := best.Read(b)
	require.NoError(t, err)
	require.Equal(t, g.Name(), c.Game)
	return c.Puzzles
}

// lessons are the lessons that were made of puzzles, by their ids: each is made once.
var lessons = map[string]*lesson.Lesson{}

// asLesson is the lesson of a puzzle.
func asLesson(t *testing.T, g engine.Game, p *best.Puzzle) *lesson.Lesson {
	id := g.Name() + p.ID
	if lessons[id] == nil {
		l, err := p.Lesson(g, 1, names)
		require.NoError(t, err)
		lessons[id] = l
	}
	return lessons[id]
}

// each calls f with every puzzle that comes with the program.
func each(t *testing.T, f func(t *testing.T, g engine.Game, p *best.Puzzle)) {
	for _, g := range games.All() {
		list := all(t, g)
		for i := range list {
			t.Run(g.Name()+"/"+list[i].ID, func(t *testing.T) { f(t, g, &list[i]) })
		}
	}
}

func TestEveryPuzzleOpensAsALessonAndItsSolutionFulfilsIt(t *testing.T) {
	each(t, func(t *testing.T, g engine.Game, p *best.Puzzle) {
		l := asLesson(t, g, p)
		require.NoError(t, schema.Lesson(l.File()))
		solution, err := p.Solution(g.Vocabulary())
		require.NoError(t, err)
		for _, way := range solution {
			run, err := lesson.New(l, "")
			require.NoError(t, err)
			require.Equal(t, p.Seat, l.Learner())
			require.True(t, run.Match().ToAct().Has(p.Seat), "the seat has to choose")
			require.Empty(t, run.Points(), "nothing points at the solution")
			for _, a := range way {
				out, why := run.Try(a)
				require.NotEqual(t, lesson.Refused, out, "%v", why)
			}
			require.Equal(t, lesson.Over, run.State())
		}
	})
}

func TestEveryOtherChoiceOfAPuzzleIsAnsweredByAFigure(t *testing.T) {
	each(t, func(t *testing.T, g engine.Game, p *best.Puzzle) {
		run, err := lesson.New(asLesson(t, g, p), "")
		require.NoError(t, err)
		solution, _ := p.Solution(g.Vocabulary())
		for _, a := range run.Match().Legal(p.Seat, nil) {
			out, _ := run.Try(a)
			if begins := slices.ContainsFunc(solution, func(way []engine.Action) bool { return way[0] == a }); begins {
				require.NotEqual(t, lesson.Wrong, out)
				run.Restart()
				continue
			}
			require.Equal(t, lesson.Wrong, out, "%v is no part of the solution", a)
			said, _, _ := run.Said()
			require.NotEmpty(t, said["en"])
			require.NotEmpty(t, said["fr"])
			require.True(t, run.TakeBack())
		}
	})
}

// A figure is rounded to a tenth, so that it may be off by half of one.
func TestTheBestChoiceOfAPuzzleIsAheadByFourStandardErrors(t *testing.T) {
	const off = 0.05
	each(t, func(t *testing.T, g engine.Game, p *best.Puzzle) {
		zero := 0
		for i, by := range p.Behind {
			if by == 0 {
				zero++
				continue
			}
			assert.GreaterOrEqual(t, by+off, 4*(p.Doubt[i]-off), "choice %d", i)
		}
		assert.Equal(t, 1, zero, "one choice is the best")
		by, _ := p.Margin()
		assert.Equal(t, slices.Min(slices.DeleteFunc(slices.Clone(p.Behind), func(v float64) bool { return v == 0 })), by)
		half := p.Asked / 2
		want := 3
		switch {
		case max(p.Found["greedy"], p.Found["gentle"]) >= half:
			want = 1
		case p.Found["steady"] >= half:
			want = 2
		}
		assert.Equal(t, want, p.Level)
	})
}

func TestNoTwoPuzzlesOfAGameHaveOneID(t *testing.T) {
	for _, g := range games.All() {
		seen := map[string]bool{}
		for _, p := range all(t, g) {
			assert.False(t, seen[p.ID], "%s/%s", g.Name(), p.ID)
			seen[p.ID] = true
		}
	}
}

func TestAFileOfAnotherFormatIsRefused(t *testing.T) {
	_, err := best.Read([]byte(`{"format":2,"game":"rumble","puzzles":[]}`))
	require.ErrorContains(t, err, "format")
	_, err = best.Read([]byte(`{"format":1,"game":"rumble","riddles":[]}`))
	require.ErrorContains(t, err, "riddles")
}

// In the first choice of a match the dice are rolled: such a choice ends with its roll.
func TestAChoiceEndsWhereSomethingIsDrawn(t *testing.T) {
	g, _ := games.ByName("rumble")
	tables, err := g.Tables(g.Data())
	require.NoError(t, err)
	full, err := engine.Options{}.Fill(g.Options())
	require.NoError(t, err)
	pos, err := g.New(full, tables, engine.Bare(1), nil)
	require.NoError(t, err)
	s := pos.ToAct().First()
	list, whole := best.Choices(pos, s, best.MostChoices)
	require.True(t, whole)
	rolls := 0
	for _, c := range list {
		for _, way := range c {
			roll := g.Vocabulary().EncodeAction(way[len(way)-1])
			if string(roll) == `{"kind":"roll"}` {
				rolls++
			}
			assert.True(t, c.Has(append(slices.Clone(way), engine.Action{})), "a longer choice begins with its way")
			assert.False(t, c.Has(way[:len(way)-1]))
		}
	}
	assert.Positive(t, rolls)
	_, whole = best.Choices(pos, s, 0)
	assert.False(t, whole, "more than asked for")
}
