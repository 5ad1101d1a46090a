package lesson_test

import (
	"context"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/rulebook"
	"tenka/engine/store"
)

// eachLesson calls f with every lesson that comes with the program.
func eachLesson(t *testing.T, f func(t *testing.T, g engine.Game, l *lesson.Lesson)) {
	for _, g := range games.All() {
		list, faults := store.Lessons(assets.Lessons(), g.Name(), games.ByName)
		require.Empty(t, faults)
		for _, l := range list {
			t.Run(g.Name()+"/"+l.ID, func(t *testing.T) { f(t, g, l) })
		}
	}
}

func TestEveryGameTeachesInAFewLessonsAndAShortGame(t *testing.T) {
	files, err := fs.Glob(assets.Lessons(), "*/*.json")
	require.NoError(t, err)
	found := 0
	for _, g := range games.All() {
		list, faults := store.Lessons(assets.Lessons(), g.Name(), games.ByName)
		require.Empty(t, faults)
		found += len(list)
		if len(list) == 0 {
			continue // its lessons are not written yet
		}
		assert.GreaterOrEqual(t, len(list), 6, g.Name())
		assert.LessOrEqual(t, len(list), 10, g.Name())
		for i, l := range list {
			assert.Equal(t, i+1, l.Order, "%s/%s: its place among the lessons", g.Name(), l.ID)
			assert.Equal(t, g.Name(), l.Game, l.ID)
		}
		last := list[len(list)-1]
		assert.Equal(t, lesson.ToPlay, last.Steps[0].Task(), "%s: the last lesson is a game", g.Name())
	}
	assert.Equal(t, len(files), found, "lessons and their files")
	for _, name := range files {
		_, known := games.ByName(path.Dir(name))
		assert.True(t, known, "%s: its folder is a game", name)
	}
}

func TestEveryWayThroughEveryLessonIsProved(t *testing.T) {
	eachLesson(t, func(t *testing.T, _ engine.Game, l *lesson.Lesson) { assert.NoError(t, l.Prove()) })
}

// TestEveryLessonIsPlayedByItsGoalsInEveryLanguage plays each lesson as its hints say, and fills in every sentence.
func TestEveryLessonIsPlayedByItsGoalsInEveryLanguage(t *testing.T) {
	eachLesson(t, func(t *testing.T, g engine.Game, l *lesson.Lesson) {
		for _, language := range lang.Whole {
			p, err := lesson.New(l, "")
			require.NoError(t, err)
			teacher := lesson.Teacher{Lesson: l, Tell: lang.NewTeller(lang.New(language), g, p.Match().Header())}
			read := func(what string, s lesson.Says, a engine.Action) {
				t.Helper()
				assert.NotEmpty(t, s[language], "%s in %s", what, language)
				said := teacher.Say(s, language, a)
				assert.NotContains(t, said, "{{", what)
				assert.NotContains(t, said, "[", what)
				assert.NotContains(t, said, "  ", what)
			}
			for what, s := range map[string]map[string]string{"title": l.Title, "text": l.Text} {
				read(what, s, engine.Action{})
			}
			for i := range l.Steps {
				for _, w := range l.Steps[i].Wrong {
					read(l.Steps[i].ID+": wrong", w.Say, engine.Action{})
				}
				for _, w := range l.Steps[i].Refused {
					read(l.Steps[i].ID+": refused", w.Say, engine.Action{})
				}
				if l.Steps[i].Else != nil {
					read(l.Steps[i].ID+": else", l.Steps[i].Else, engine.Action{})
				}
			}
			for n := 0; p.State() != lesson.Over; n++ {
				require.Less(t, n, 3000)
				if p.State() == lesson.Replies {
					p.Reply()
					continue
				}
				s := p.Step()
				read(s.ID+": goal", s.Goal, engine.Action{})
				if s.Text != nil {
					read(s.ID+": text", s.Text, engine.Action{})
				}
				goOn(t, p, func(why lesson.Says, a engine.Action) { read(s.ID+": why", why, a) })
			}
		}
	})
}

// goOn does what the step requires.
func goOn(t *testing.T, p *lesson.Run, read func(lesson.Says, engine.Action)) {
	t.Helper()
	ctx := context.Background()
	switch p.Step().Task() {
	case lesson.ToFind:
		p.Show(ctx)
		at := p.Points()[0]
		require.True(t, p.TakeBack())
		require.Equal(t, lesson.Fulfilled, p.Find(at))
	case lesson.ToSee:
		require.Equal(t, lesson.Fulfilled, p.Look())
	case lesson.ToDo:
		require.NotEmpty(t, p.Points(), "%s: nothing is pointed at", p.Step().ID)
		for _, a := range p.Hint(ctx) {
			got, _ := p.Try(a)
			require.NotEqual(t, lesson.Refused, got)
			require.NotEqual(t, lesson.Wrong, got)
		}
	case lesson.ToPlay:
		seat := p.Match().ToAct().First()
		if seat != p.Lesson().Learner() {
			b, _ := bot.ByName(p.Match().Game(), "greedy")
			for _, a := range b.Choose(ctx, bot.Sit(p.Match(), seat, 1)) {
				require.True(t, p.Other(seat, a))
			}
			return
		}
		a := p.Hint(ctx)[0]
		p.Show(ctx)
		why, about := p.Why()
		require.NotNil(t, why, "%s: no reason for %+v", p.Step().ID, a)
		read(why, about)
		require.True(t, p.TakeBack())
		got, _ := p.Try(a)
		require.NotEqual(t, lesson.Refused, got)
	}
}

// TestFreePlayAlwaysEnds plays every free step at random, many times.
func TestFreePlayAlwaysEnds(t *testing.T) {
	eachLesson(t, func(t *testing.T, g engine.Game, l *lesson.Lesson) {
		if l.Steps[0].Task() != lesson.ToPlay {
			return
		}
		for seed := range uint64(200) {
			p, err := lesson.New(l, "")
			require.NoError(t, err)
			chance := engine.Bare(seed)
			for n := 0; p.State() == lesson.Asked && p.Step().Task() == lesson.ToPlay; n++ {
				require.Less(t, n, 1000)
				seat := p.Match().ToAct().First()
				legal := p.Match().Legal(seat, nil)
				a := legal[chance.One(0, len(legal))]
				if seat == l.Learner() {
					p.Try(a)
				} else {
					p.Other(seat, a)
				}
			}
			for p.State() != lesson.Over {
				require.Equal(t, lesson.Fulfilled, p.Look(), "after free play comes looking on")
			}
		}
	})
}

func TestEveryRuleOfALessonIsInTheRulebook(t *testing.T) {
	eachLesson(t, func(t *testing.T, g engine.Game, l *lesson.Lesson) {
		book, err := rulebook.Open(assets.Rules(), g.Name(), lang.Whole[0], g.Data())
		require.NoError(t, err)
		for _, s := range l.Steps {
			if s.Rule != "" {
				_, _, ok := book.Rule(s.Rule)
				assert.True(t, ok, "%s: %s", s.ID, s.Rule)
			}
		}
	})
}

var filled = regexp.MustCompile(`\{\{[^}]*\}\}`)

// TestLessonsNameThingsAsTheTableDoes: lessons take the names of things from the game's texts, so that they are the same as on the table.
func TestLessonsNameThingsAsTheTableDoes(t *testing.T) {
	eachLesson(t, func(t *testing.T, g engine.Game, l *lesson.Lesson) {
		for _, language := range lang.Whole {
			tables, err := g.Tables(g.Data())
			require.NoError(t, err)
			tell := lang.Teller{Localizer: lang.New(language), Game: g, Tables: tables}
			var names []string
			for i := range g.Vocabulary().Places {
				names = append(names, tell.Place(engine.Place(i)))
			}
			for i := range g.Vocabulary().Cards {
				names = append(names, tell.Card(engine.Card(i)))
			}
			for _, p := range l.Players {
				names = append(names, p.Name)
			}
			check := func(what string, s lesson.Says) {
				t.Helper()
				words := " " + strings.Join(strings.FieldsFunc(filled.ReplaceAllString(s[language], "_"), func(r rune) bool { return strings.ContainsRune(" \u00a0.,;:!?“”«»()", r) }), " ") + " "
				for _, name := range names {
					if name != "" && strings.Contains(words, " "+name+" ") {
						t.Errorf("%s in %s: %q is typed; ask for it: {{place …}}, {{card …}}, {{seat …}}", what, language, name)
					}
				}
			}
			for i := range l.Steps {
				s := &l.Steps[i]
				check(s.ID+": text", s.Text)
				check(s.ID+": goal", s.Goal)
				check(s.ID+": else", s.Else)
				for _, w := range s.Wrong {
					check(s.ID+": wrong", w.Say)
				}
				for _, w := range s.Refused {
					check(s.ID+": refused", w.Say)
				}
				if s.Play != nil {
					for _, w := range s.Play.Why {
						check(s.ID+": why", w.Say)
					}
				}
			}
		}
	})
}

// TestOfManyActionsAllControlsAndAFewPlacesArePointedAt has three sorts of cards that may go to any of four fields.
func TestOfManyActionsAllControlsAndAFewPlacesArePointedAt(t *testing.T) {
	l, err := store.Lesson(assets.Lessons(), "kenjin/fields.json", games.ByName)
	require.NoError(t, err)
	p, err := lesson.New(l, "")
	require.NoError(t, err)
	for p.Step().ID != "choose" {
		if !p.Reply() {
			goOn(t, p, func(lesson.Says, engine.Action) {})
		}
	}
	places, sorts := map[engine.Place]bool{}, map[engine.Piece]bool{}
	for _, pt := range p.Points() {
		if pt.Place != 0 {
			places[pt.Place] = true
		} else {
			sorts[pt.Action.Piece] = true
		}
	}
	assert.Len(t, places, 4)
	assert.Len(t, sorts, 3)
}
