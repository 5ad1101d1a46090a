package recorder

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/files"
	"tenka/app/games/faces"
	"tenka/app/shell"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

// asked is a program that remembers what was called.
type asked struct {
	played *lesson.Lesson
	kept   []byte
}

func (p *asked) Preview(l *lesson.Lesson) { p.played = l }

func (p *asked) KeepLesson(l *lesson.Lesson, _ files.Kept) (files.Kept, error) {
	p.kept = l.File()
	return files.Kept{Path: l.ID + ".json", File: p.kept}, nil
}

// open is a recorder in a test window.
func open(t *testing.T, game string, options engine.Options, l tabletest.Look) (*Screen, *asked) {
	t.Helper()
	seed := uint64(7)
	s := engine.Scenario{Title: map[string]string{"en": "Recorded"}, Options: options, Seed: &seed}
	st, err := NewState(tabletest.Game(t, game), s, func(n int) string { return fmt.Sprintf("Lin %d", n) })
	require.NoError(t, err)
	t.Cleanup(func() { st.ses.Close() }) // the session of the learner who was chosen last
	p := &asked{}
	return tabletest.Open(t, l, func(sh *shell.Shell) *Screen { return New(p, sh, faces.Of, st) }), p
}

// write types a sentence into the field of a language: 0 is the program's own.
func write(t *testing.T, w *Screen, field int, text string) {
	t.Helper()
	_, objects := tabletest.Within(w.panel)
	var fields []*kit.TextField
	for _, o := range objects {
		if f, ok := o.(*kit.TextField); ok {
			fields = append(fields, f)
		}
	}
	f := fields[len(fields)-len(lang.Whole)+field]
	w.Canvas().Focus(f)
	test.Type(f, text)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// TestThreeStepsAreRecordedByGestures plays, tries, points and writes as an author does. The lesson that results is proved and saved.
func TestThreeStepsAreRecordedByGestures(t *testing.T) {
	w, p := open(t, "rumble", engine.Options{"players": "2", "first_player": "seat0"}, tabletest.Look{})
	tabletest.Press(w, fyne.KeyR)
	require.Len(t, w.st.rec.Steps(), 1)
	write(t, w, 0, "Three dice fall. Roll them.")
	write(t, w, 1, "Trois dés tombent. Lancez-les.")

	tabletest.Press(w, fyne.KeyF4)
	assert.Contains(t, w.asks(), "Lin 1")
	tabletest.Press(w, fyne.Key1)
	require.True(t, w.st.rec.Astray(), "the try lies on the table")
	assert.Equal(t, w.first, w.Canvas().Focused(), "its answer has to be written")
	assert.False(t, w.st.trying)
	write(t, w, 0, "That castle is weaker.")
	tabletest.Press(w, fyne.KeyEscape)
	require.False(t, w.st.rec.Astray())
	tabletest.Press(w, fyne.KeyF4, fyne.KeyEscape)
	assert.False(t, w.st.trying, "Esc ends it")
	tabletest.Press(w, fyne.Key1)
	require.Empty(t, w.st.rec.Steps()[1].Do)
	assert.Contains(t, w.asks(), "cannot be part of a lesson", "what is wrong cannot be right")
	tabletest.Press(w, fyne.Key2)
	require.Len(t, w.st.rec.Steps()[1].Do, 1)
	write(t, w, 0, "Send them to {{place `kyoto`}}.")
	assert.Contains(t, drawn(w), "Send them to Kyoto.", "the list shows it as the lesson will say it")

	kyoto := tabletest.Place(t, w.st.game, "kyoto")
	tabletest.Press(w, fyne.KeyF3)
	assert.True(t, w.host.Finding())
	assert.True(t, w.host.Find(lesson.Point{Place: kyoto}))
	assert.Contains(t, drawn(w), "Points at: Kyoto")
	tabletest.Press(w, fyne.KeyF3)
	assert.False(t, w.host.Find(lesson.Point{Place: kyoto}), "a click means what it always means")

	tabletest.Press(w, fyne.KeyF4, fyne.KeyR)
	assert.Contains(t, w.asks(), "Only the learner can try something")
	tabletest.Press(w, fyne.KeyF4, fyne.KeyR, fyne.Key1)
	assert.Len(t, w.st.rec.Steps()[1].Then, 2)
	tabletest.Press(w, fyne.KeyR)
	require.Len(t, w.st.rec.Steps(), 3)
	w.preview()
	assert.Nil(t, p.played)
	assert.Equal(t, []int{2, -1}, []int{w.st.step, w.st.wrong}, "the missing sentence is selected")
	tabletest.Press(w, fyne.KeyF2)
	assert.Equal(t, w.first, w.Canvas().Focused(), "F2 leads to the sentence")
	write(t, w, 0, "Roll again.")

	tabletest.Press(w, fyne.KeyF5)
	require.NotNil(t, p.played)
	assert.Len(t, p.played.Steps, 3)
	w.Save()
	l, err := lesson.Read(p.kept, games.ByName)
	require.NoError(t, err)
	require.NoError(t, l.Prove())
	assert.Equal(t, "Lancez-les", l.Steps[0].Goal["fr"])
	assert.Equal(t, lesson.Says{"en": "That castle is weaker."}, l.Steps[1].Wrong[0].Say)
	assert.Equal(t, kyoto, l.Steps[1].Point[0].Point().Place)

	w.Undo()
	assert.Len(t, w.st.rec.Steps(), 2)
	w.Redo()
	assert.Len(t, w.st.rec.Steps(), 3)
	assert.Equal(t, "Roll again.", w.st.rec.Said(2, "en"))
	w.st.ses.Look(1)
	w.st.ses.PlayOn(true)
	assert.Len(t, w.st.rec.Steps(), 1, "playing on from the past removes the later actions")
}

// TestTheAuthorCanAnswerARefusedChoice does something that the rules forbid: the Line says why, and offers to write an answer.
func TestTheAuthorCanAnswerARefusedChoice(t *testing.T) {
	w, p := open(t, "rumble", engine.Options{"players": "2", "first_player": "seat0"}, tabletest.Look{})
	tabletest.Press(w, fyne.KeyF7)
	assert.Contains(t, w.Inspect().Line.Sentence(), "Nothing was refused")
	tabletest.Press(w, fyne.KeyR)
	write(t, w, 0, "Roll the dice.")
	deploy, _ := w.st.game.Vocabulary().Kind("deploy")
	g := engine.Gesture(deploy)
	g.To = tabletest.Place(t, w.st.game, "shuri")
	_, ok := w.host.Try(g)
	require.False(t, ok, "it is out of reach")
	line := w.Inspect().Line
	require.True(t, line.Refused(), "the rules say why")
	said, _ := tabletest.Within(line)
	assert.Contains(t, said, "Write a reply: F7")
	w.ShowLine()
	require.Empty(t, w.st.rec.Steps()[1:], "nothing is recorded by itself")

	test.Tap(line.Rule())
	assert.Equal(t, w.first, w.Canvas().Focused(), "the focus stays in the field")
	assert.Contains(t, drawn(w), "Refused: Deploy (Shuri)")
	assert.False(t, w.st.rec.Astray(), "nothing lies on the table")
	write(t, w, 0, "{{.To}} has another number.")
	assert.Contains(t, drawn(w), "Shuri has another number.")
	tabletest.Press(w, fyne.Key1)
	write(t, w, 0, "Send them.")
	w.preview()
	require.NotNil(t, p.played)
	assert.Equal(t, lesson.Says{"en": "{{.To}} has another number."}, p.played.Steps[1].Refused[0].Say)

	w.Undo()
	w.host.Try(g)
	tabletest.Press(w, fyne.KeyF7)
	require.Len(t, w.st.rec.Steps()[1].Wrong, 1, "a try with an answer is selected")
	assert.Equal(t, []int{1, 0}, []int{w.st.step, w.st.wrong})
	test.Tap(button(t, w, "Delete this try"))
	assert.Len(t, w.st.rec.Steps(), 1, "nothing is left of the begun step")
	assert.NotContains(t, drawn(w), "Refused: Deploy (Shuri)")
	w.Undo()
	assert.Contains(t, drawn(w), "Shuri has another number.", "undo brings it back")
}

// button is a button of the panel by its text.
func button(t *testing.T, w *Screen, name string) *kit.Button {
	t.Helper()
	_, objects := tabletest.Within(w.panel)
	for _, o := range objects {
		if b, ok := o.(*kit.Button); ok && b.Text() == name {
			return b
		}
	}
	require.Fail(t, "no button "+name)
	return nil
}

// drawn are the texts of the panel.
func drawn(w *Screen) []string {
	texts, _ := tabletest.Within(w.panel)
	return texts
}

// TestTheMiddleOfAChoiceCanEndAStep: laying a card has a sentence, and the effect of the card another one.
func TestTheMiddleOfAChoiceCanEndAStep(t *testing.T) {
	w, _ := open(t, "shogun", engine.Options{"players": "3"}, tabletest.Look{})
	seat := w.st.rec.Learner()
	assert.Contains(t, drawn(w), "Just look")
	w.Do(w.st.ses.Match.Legal(seat, nil)[0])
	assert.NotContains(t, drawn(w), "Just look", "the choice is open")
	test.Tap(button(t, w, "New step here"))
	assert.Contains(t, drawn(w), "Just look")
	w.Do(w.st.ses.Match.Legal(seat, nil)[0])
	assert.Len(t, w.st.rec.Steps(), 2)
}

func TestTheLearnerIsChosenBeforeAnythingIsRecorded(t *testing.T) {
	w, _ := open(t, "rumble", engine.Options{"players": "2", "first_player": "seat1"}, tabletest.Look{})
	assert.Equal(t, engine.Seat(1), w.st.rec.Learner(), "who begins learns")
	require.NoError(t, w.st.teach(0))
	w.sh.Again()
	again := w.sh.Screen().(*Screen)
	tabletest.Press(again, fyne.KeyR)
	steps := w.st.rec.Steps()
	require.Len(t, steps, 1)
	assert.True(t, steps[0].Look, "the learner looks on while another begins")
	assert.Len(t, steps[0].Then, 1)
}

// TestAStackThatIsDraggedIsListedWithWhereItGoes: its steps are laid at once, and the list names everything that they name.
func TestAStackThatIsDraggedIsListedWithWhereItGoes(t *testing.T) {
	w, _ := open(t, "nobunaga", engine.Options{}, tabletest.Look{})
	rec, m := w.st.rec, w.st.ses.Match
	march, _ := m.Game().Vocabulary().Kind("march")
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 0; len(engine.Filter(nil, m.Legal(w.st.ses.Actor(), nil), engine.Gesture(march))) == 0; n++ {
		require.Less(t, n, 300)
		legal := m.Legal(w.st.ses.Actor(), nil)
		w.Do(legal[rng.IntN(len(legal))])
	}
	a := engine.Filter(nil, m.Legal(w.st.ses.Actor(), nil), engine.Gesture(march))[0]
	before := len(rec.Steps())
	seat := w.st.ses.Actor()
	m.Try(seat, []engine.Action{a})
	goes := m.Legal(seat, nil)[0]
	m.Try(seat, nil)
	require.True(t, w.Lay([]engine.Action{a, goes}))
	assert.GreaterOrEqual(t, len(rec.Steps()), before)
	listed := strings.Join(drawn(w), " ")
	assert.Contains(t, listed, "March (")
	assert.Contains(t, listed, w.tell.Place(a.From))
}

func TestThePanelTurnsToTheCardsAndToThePanelOfTheGameIfItHasOne(t *testing.T) {
	w, _ := open(t, "kenjin", engine.Options{"players": "2"}, tabletest.Look{})
	assert.NotContains(t, drawn(w), "Table")
	tabletest.Press(w, fyne.KeyF6)
	assert.Contains(t, drawn(w), "New card")
	tabletest.Press(w, fyne.KeyF6)
	assert.Contains(t, drawn(w), "Preview")
	w, _ = open(t, "rumble", engine.Options{"players": "2"}, tabletest.Look{})
	assert.Contains(t, drawn(w), "Table")
	tabletest.Press(w, fyne.KeyF6, fyne.KeyF6)
	assert.NotContains(t, drawn(w), "F5", "the game's own panel stands there")
	tabletest.Press(w, fyne.KeyF2)
	assert.Contains(t, drawn(w), "F5", "writing needs the recorder's panel")
}

func TestARecorderOfEveryGameHasItsRoom(t *testing.T) {
	for _, g := range games.All() {
		for _, language := range lang.Whole {
			for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}} {
				t.Run(fmt.Sprintf("%s %s %.0f", g.Name(), language, size.Width), func(t *testing.T) {
					w, _ := open(t, g.Name(), engine.Options{}, tabletest.Look{Size: size, Language: language})
					room := func() {
						t.Helper()
						for _, cut := range roomtest.Cut(w.panel, size.Width) {
							assert.Fail(t, cut)
						}
						for _, text := range drawn(w) {
							assert.NotContains(t, text, "[", "every text is there")
						}
						assert.LessOrEqual(t, w.panel.MinSize().Height, w.panel.Size().Height+1, "nothing lies over the edge")
					}
					room()
					learner := w.st.rec.Learner()
					w.try(true)
					w.do(w.st.ses.Match.Legal(learner, nil)[0])
					room()
					w.takeBack()
					if legal := w.st.ses.Match.Legal(learner, nil); len(legal) > 1 {
						w.do(legal[1])
					}
					w.point(true)
					room()
					w.turn(sideTable) // the tests of the game's face check its contents
					assert.LessOrEqual(t, w.panel.MinSize().Height, w.panel.Size().Height+1, "the game's own panel has its room")
				})
			}
		}
	}
}

// TestARandomMatchBecomesALesson plays each game at the table, to the end if it is short, with tries and undos between.
func TestARandomMatchBecomesALesson(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			w, p := open(t, g.Name(), engine.Options{}, tabletest.Look{})
			rec, m, rng := w.st.rec, w.st.ses.Match, rand.New(rand.NewPCG(3, 4))
			for n := 0; n < 60 && m.ToAct() != 0 && len(rec.Steps()) < 40; n++ {
				seat := w.st.ses.Actor()
				require.NotEqual(t, engine.NoSeat, seat)
				legal := m.Legal(seat, nil)
				switch rng.IntN(8) {
				case 0:
					w.Undo()
				case 1:
					if seat != rec.Learner() || len(legal) < 2 {
						continue
					}
					w.try(true)
					w.Do(legal[rng.IntN(len(legal))])
					w.try(false) // a try must not be tried again
					if rec.Astray() {
						w.Do(legal[0])
						require.False(t, rec.Astray(), "the next action takes it back")
					}
				default:
					w.Do(legal[rng.IntN(len(legal))]) // a choice that was a wrong try must not be made
				}
			}
			for steps := rec.Steps(); len(steps) > 0; steps = rec.Steps() {
				last := steps[len(steps)-1]
				seat := m.ToAct().First()
				open := seat != engine.NoSeat && seat != rec.Learner() && len(m.Steps(seat)) > 0 // another seat's choice
				if !open && (last.Look || len(last.Do) > 0) {
					break
				}
				w.Undo()
			}
			for i, s := range rec.Steps() {
				rec.Say(i, "en", "Go on")
				for j := range s.Wrong {
					rec.Answer(i, j, "en", "No.")
				}
			}
			w.Save()
			require.NotNil(t, p.kept, w.asks())
			l, err := lesson.Read(p.kept, games.ByName)
			require.NoError(t, err)
			assert.NoError(t, l.Prove())
		})
	}
}

// TestTheSentenceFieldGoesOnToTheNewStep writes the sentence of a step before it is played: then the field is that of the step after it.
func TestTheSentenceFieldGoesOnToTheNewStep(t *testing.T) {
	w, p := open(t, "rumble", engine.Options{"players": "2", "first_player": "seat0"}, tabletest.Look{})
	tabletest.Press(w, fyne.KeyR)
	assert.Equal(t, 0, w.st.step, "a step without a sentence stays chosen")
	write(t, w, 0, "Three dice fall. Roll them.")
	w.st.step = 1
	w.showPanel()
	write(t, w, 0, "Choose the first castle.")
	tabletest.Press(w, fyne.Key1)
	require.Len(t, w.st.rec.Steps(), 2)
	assert.Equal(t, 2, w.st.step)
	assert.Empty(t, w.first.Text)

	w.Undo()
	tabletest.Press(w, fyne.KeyF4, fyne.Key1)
	write(t, w, 0, "That is another castle.")
	w.preview()
	assert.Nil(t, p.played)
	assert.Equal(t, 1, w.st.step)
	assert.Contains(t, w.Inspect().Line.Sentence(), "Step 2 still needs the choice that helps, after the wrong tries.")
}
