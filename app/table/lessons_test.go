package table

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

// endsOnItsMap tests that the map is still shown after a finished lesson, in games with a map.
func endsOnItsMap(t *testing.T, tb *Table) {
	t.Helper()
	_, over := tb.Outcome()
	if !over || !face.Covers(tb.face) {
		return
	}
	maps := 0
	each(tb.face.Board(), func(o fyne.CanvasObject) {
		if _, ok := o.(*board.Board); ok {
			maps++
		}
	})
	assert.Positive(t, maps, "the map is out of sight")
}

// shows tests the window while a lesson waits for the learner: nothing covers the things it points at, no such card is cut off, there is at
// most one main button and one use of the space bar, and no text is missing.
func shows(t *testing.T, tb *Table, what string) {
	t.Helper()
	texts, buttons := drawnOf(tb.Canvas().Content())
	primaries, spaces := 0, 0
	for _, b := range buttons {
		if b.Primary() && !b.Disabled() {
			primaries++
		}
	}
	for _, s := range texts {
		if s == tb.sh.T("key.space") {
			spaces++
		}
		assert.NotRegexp(t, rawKey, s, what)
	}
	assert.LessOrEqual(t, primaries, 1, "%s: main buttons", what)
	assert.LessOrEqual(t, spaces, 1, "%s: buttons for the space bar", what)
	for _, pt := range taughtNow(tb.guide) {
		found := tb.guide.veil.spots(pt)
		free := 0
		for _, spot := range found {
			if uncovered(tb, spot) {
				free++
			}
		}
		assert.True(t, len(found) > 0 || tb.guide.p.State() != lesson.Shown, "%s: %+v is not in the window", what, pt)
		if len(found) > 0 {
			assert.Positive(t, free, "%s: %+v is covered: %v", what, pt, found)
		}
	}
}

// rawKey is the form of a missing text.
var rawKey = regexp.MustCompile(`\[[a-z_]+\.[a-z0-9_.]*\]`)

// taughtNow are the things that a step points at or asks for.
func taughtNow(g *guide) []lesson.Point {
	if g.p.State() == lesson.Over {
		return nil
	}
	points := g.points()
	for _, thing := range g.p.Step().Find {
		points = append(points, thing.Point())
	}
	return points
}

// uncovered reports whether the middle of a spot can be seen: no other sheet lies over it.
func uncovered(tb *Table, spot face.Spot) bool {
	middle := face.Spot{At: spot.At.AddXY(spot.Size.Width/4, spot.Size.Height/4), Size: fyne.NewSize(spot.Size.Width/2, spot.Size.Height/2)}
	window := face.Spot{Size: tb.Canvas().Size()}
	if !window.Holds(middle) {
		return false
	}
	for _, sheet := range []fyne.CanvasObject{tb.guide.panel.sheet, tb.panelSheet, tb.tray} {
		area, shown := face.Where(sheet)
		if shown && slices.Contains(tb.parts.Objects, sheet) && !area.Holds(spot) && area.Overlaps(middle) {
			return false
		}
	}
	return true
}

// A lesson tells the outcome of an event only when the table has shown it.
func TestATextAboutWhatHappensWaitsUntilItIsShown(t *testing.T) {
	list := lessons(t, "shogun")
	winter := list[slices.IndexFunc(list, func(l *lesson.Lesson) bool { return l.ID == "winter" })]
	tb := taught(t, winter, "en", desk, Course{At: -1})
	p := tb.guide.p
	early, late := 0, 0
	for range 60 {
		if p.State() == lesson.Over {
			break
		}
		s := p.Step()
		if s.Task() == lesson.ToDo {
			for _, a := range p.Hint(context.Background()) {
				require.True(t, tb.Do(a), s.ID)
			}
			continue
		}
		if e, waits := p.Sight(); waits {
			texts, _ := roomtest.Drawn(container.NewStack(tb.guide.panel.body(400, false)...))
			words := strings.Fields(tb.guide.teacher.Say(s.Text, "en", engine.Action{}))
			read := strings.Contains(strings.Join(texts, " "), strings.Join(words[:3], " "))
			assert.Equal(t, tb.guide.shown(e), read, s.ID)
			if read {
				late++
			} else {
				early++
			}
		}
		press(tb, fyne.KeySpace)
	}
	assert.Equal(t, lesson.Over, p.State())
	assert.Positive(t, early, "the table was on its way")
	assert.Positive(t, late)
}

// A player who is red in one lesson is red in all lessons of the game.
func TestThePlayersOfAGamesLessonsKeepTheirColours(t *testing.T) {
	for _, game := range games.All() {
		colours := map[string]int{}
		for _, l := range lessons(t, game.Name()) {
			p, err := lesson.New(l, "")
			require.NoError(t, err)
			h := p.Match().Header()
			for _, player := range h.Players {
				for _, s := range player.Seats {
					if before, met := colours[player.Name]; met {
						assert.Equal(t, before, h.Colours[s], "%s/%s: %s", game.Name(), l.ID, player.Name)
					}
					colours[player.Name] = h.Colours[s]
				}
			}
		}
	}
}

// A removed control that had the focus does not take the key, and the Line shows no missing text.
func TestEnterAtTheEndOfALessonLeadsOn(t *testing.T) {
	for _, id := range []string{"tactic", "castles"} {
		opened := -1
		tb := taught(t, rumbleLesson(t, id), "en", desk, Course{At: 0, Lessons: []Taught{{Title: "a"}, {Title: "b"}}, Open: func(i int) { opened = i }})
		walk(t, tb, func(string, bool) {
			_, buttons := drawnOf(tb.choices)
			for _, b := range buttons {
				b.TakeFocus()
			}
		})
		require.Equal(t, lesson.Over, tb.guide.p.State())
		if f := tb.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		} else {
			press(tb, fyne.KeyReturn)
		}
		assert.Equal(t, 1, opened, "Enter is printed on the button to the next lesson")
		assert.NotContains(t, tb.line.Sentence(), "[")
	}
}

func TestTheLastLessonLeadsToAMatchWithTheSamePlayers(t *testing.T) {
	begun := 0
	tb := taught(t, rumbleLesson(t, "game"), "en", desk, Course{At: 1, Lessons: []Taught{{Title: "a"}, {Title: "b"}}, New: func() { begun++ }})
	walk(t, tb, func(string, bool) {})
	texts, _ := drawnOf(tb.guide.panel.sheet)
	said := strings.Join(texts, " ")
	assert.Contains(t, said, "Play with these players")
	assert.Regexp(t, `(Aiko|Sayo) wins the match with \d+ points`, said, "who won, and why")
	board := tb.face.Board()
	assert.LessOrEqual(t, board.Position().X+board.Size().Width, tb.panelSheet.Position().X, "the panel covers nothing of the map")
	press(tb, fyne.KeyReturn)
	assert.Equal(t, 1, begun)
}

// The text of the step stays above the answer.
func TestWhatALessonSaysStaysAfterAWrongAnswer(t *testing.T) {
	tb := taught(t, rumbleLesson(t, "castles"), "en", desk, Course{At: -1})
	require.True(t, tb.Find(lesson.Point{Place: rumble.Odawara}))
	texts, _ := drawnOf(tb.guide.panel.sheet)
	said := strings.Join(texts, " ")
	assert.Contains(t, said, "Eleven castles stand on this map")
	assert.Contains(t, said, "is worth")
	assert.Contains(t, said, "Aiko (you)")
	assert.Contains(t, said, "Sayo")
}

// drawnOf returns the texts and buttons that are drawn inside an object.
func drawnOf(o fyne.CanvasObject) (texts []string, buttons []*kit.Button) {
	texts, objects := roomtest.Drawn(o)
	for _, o := range objects {
		if b, ok := o.(*kit.Button); ok {
			buttons = append(buttons, b)
		}
	}
	return texts, buttons
}

// TestNoTextIsTheIDOfOne plays every game at random at its table and reads all texts in the window, with the help panel open.
func TestNoTextIsTheIDOfOne(t *testing.T) {
	for _, game := range games.All() {
		for _, language := range lang.Whole {
			t.Run(game.Name()+"/"+language, func(t *testing.T) {
				h := engine.Header{Options: engine.Options{}, Agreement: engine.Free, Seed: 11, Players: []engine.Player{{Name: "Aiko"}}}
				for s := range h.Options.SeatCount(game.Options()) {
					h.Colours = append(h.Colours, s)
					h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
				}
				m, err := engine.NewMatch(game, h)
				require.NoError(t, err)
				tb := seatedAt(t, m, desk)
				tb.sh.Change(func(s *shell.Settings) { s.Language, s.Pace = language, look.None })
				tb = tb.sh.Screen().(*Table)
				chance := engine.Bare(7)
				for n := range 72 {
					if _, over := m.Outcome(); over && !tb.play.Showing() {
						break
					}
					tb.Refuse(engine.No)
					if n%24 == 0 {
						tb.toggle(sideCan)
					}
					texts, _ := drawn(tb)
					for _, text := range texts {
						require.NotRegexp(t, rawKey, text)
					}
					if tb.play.Showing() {
						press(tb, fyne.KeySpace)
						continue
					}
					if legal := tb.now.Legal; len(legal) > 0 {
						tb.Do(legal[chance.One(0, len(legal))])
					}
				}
			})
		}
	}
}

// TestALessonAnswersWhatTheRulesRefuseInItsOwnWords: the Line shows the author's sentence in place of the refusal, with the rule that refused.
func TestALessonAnswersWhatTheRulesRefuseInItsOwnWords(t *testing.T) {
	l, err := lesson.Read([]byte(`{ "format": 1, "game": "rumble", "id": "early", "title": { "en": "Early" }, "text": { "en": "Early." }, "minutes": 1, "seed": 4,
		"options": { "players": 2, "first_player": "seat0" }, "players": [ { "name": "Aiko", "seats": [0] }, { "name": "Sayo", "bot": "script", "seats": [1] } ],
		"steps": [ { "id": "roll", "goal": { "en": "Roll" }, "do": [ { "kind": "roll" } ], "refused": [
			{ "do": { "kind": "deploy" }, "say": { "en": "{{.To}} waits until the dice lie.", "fr": "{{.To}} attend les dés." } } ] } ] }`), games.ByName)
	require.NoError(t, err)
	require.NoError(t, l.Prove())
	kind, _ := l.Rules().Vocabulary().Kind("deploy")
	early := engine.Gesture(kind)
	early.To = rumble.Odawara
	for language, want := range map[string]string{"en": "Odawara waits until the dice lie.", "fr": "Odawara attend les dés."} {
		tb := taught(t, l, language, desk, Course{At: -1})
		_, ok := tb.Try(early)
		require.False(t, ok)
		assert.True(t, tb.line.Refused())
		assert.Equal(t, want, tb.line.Sentence())
		assert.NotEmpty(t, tb.lineRule, "the Line still links to the rule")
		why, no := tb.Why(early)
		require.True(t, no)
		tb.Settle()
		assert.False(t, tb.line.Refused())
		tb.Refuse(why)
		assert.Equal(t, want, tb.line.Sentence(), "the same words as while something is dragged over it")
		reroll, _ := l.Rules().Vocabulary().Kind("reroll")
		tb.Try(engine.Gesture(reroll))
		assert.True(t, tb.line.Refused())
		assert.NotEqual(t, want, tb.line.Sentence(), "without an answer of the lesson the rules' own words are shown")
	}
}

func TestALessonSaysWhichOfItsCourseItIs(t *testing.T) {
	pair := []Taught{{Title: "a"}, {Title: "b"}}
	for count, course := range map[string]Course{
		"A lesson": {At: -1}, "Lesson 1 of 2": {At: 0, Lessons: pair}, "Lesson 2 of 2": {At: 1, Lessons: pair},
	} {
		texts, _ := drawnOf(taught(t, rumbleLesson(t, "castles"), "en", desk, course).guide.panel.sheet)
		assert.Contains(t, texts, count)
	}
}
