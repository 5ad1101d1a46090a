package workshop

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/workbench"
)

// played is a program that remembers the scenario that it was given to play.
type played struct{ scenario *engine.Scenario }

func (p *played) PlayScenario(_ engine.Game, s *engine.Scenario) { p.scenario = s }

func (p *played) WorkshopClosed() {}

func (p *played) RecordLesson(_ engine.Game, s *engine.Scenario) { p.scenario = s }

// open is a workshop in a test window.
func open(t *testing.T, game string, s engine.Scenario, l tabletest.Look) (*Screen, *played) {
	t.Helper()
	if s.Options == nil {
		s.Options = engine.Options{}
	}
	seed := uint64(4)
	s.Seed = &seed
	st, err := NewState(tabletest.Game(t, game), s)
	require.NoError(t, err)
	t.Cleanup(func() { _ = st.ses.Close() })
	p := &played{}
	return tabletest.Open(t, l, func(sh *shell.Shell) *Screen { return New(p, sh, faces.Of, st) }), p
}

func TestAPositionIsLaidOutPlayedAndSent(t *testing.T) {
	w, p := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	kyoto, reserve := tabletest.Place(t, w.st.game, "kyoto"), tabletest.Place(t, w.st.game, "reserve")
	before := w.laid.Spare(0)
	w.tray.take(brush{pool: 0})
	assert.True(t, w.find(lesson.Point{Place: kyoto}))
	assert.True(t, w.find(lesson.Point{Place: kyoto}))
	no := w.laid.Counts(0, kyoto)
	assert.Equal(t, 2, w.laid.Value(no), "two were laid")
	assert.Equal(t, before-2, w.laid.Spare(0))
	assert.Equal(t, before-2, w.laid.Value(w.laid.Counts(0, reserve)), "out of the reserve")
	w.tray.take(brush{pool: 0, take: true})
	w.find(lesson.Point{Place: kyoto})
	assert.Equal(t, 1, w.laid.Value(no), "a click took one away again")
	tabletest.Press(w, fyne.KeyEscape)
	assert.True(t, w.st.brush.empty(), "Esc puts back what is in hand")
	w.find(lesson.Point{Place: kyoto})
	assert.Equal(t, kyoto, w.st.chosen, "then a click lists what lies there")
	assert.Len(t, w.lit.Objects, 1, "and the place is ringed")

	w.Undo()
	assert.Equal(t, 2, w.laid.Value(no), "an edit is undone like a move")
	w.Redo()

	w.play()
	require.NotNil(t, p.scenario)
	w.send()
	s, err := engine.ReadLine(w.sh.App.Clipboard().Content(), games.ByName)
	require.NoError(t, err)
	assert.JSONEq(t, string(p.scenario.Position), string(s.Position), "the scenario that is sent is the one that is played")
	again, err := NewState(w.st.game, *s)
	require.NoError(t, err)
	assert.Equal(t, w.laid.Hash(), again.ses.Match.Laid(0).Hash(), "it is the same when it is opened again")
}

func TestAnUnfinishedPositionSaysWhatIsMissing(t *testing.T) {
	w, p := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	kyoto := tabletest.Place(t, w.st.game, "kyoto")
	for i, f := range w.laid.Fields() {
		if edit := w.laid.Edit(f.Action); edit.ID == "castle" && f.Action.To == kyoto {
			require.True(t, w.edit(w.laid.To(i, 0)))
		}
	}
	require.NotNil(t, w.fault)
	assert.Contains(t, w.prompt().Text, "Kyoto: expected one of 2, 3")
	assert.Equal(t, []engine.Place{kyoto}, w.missing(), "the place is lit")
	assert.Len(t, w.lit.Objects, 1)
	w.play()
	assert.Nil(t, p.scenario)
	before := w.st.ses.Match.At()
	assert.False(t, w.edit(w.laid.To(w.laid.Counts(0, kyoto), 99)), "there are not that many")
	assert.Equal(t, before, w.st.ses.Match.At(), "a refused edit changes nothing")
}

func TestAnEditIsToldInTheLog(t *testing.T) {
	w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	kyoto := tabletest.Place(t, w.st.game, "kyoto")
	w.tray.take(brush{pool: 0})
	w.find(lesson.Point{Place: kyoto})
	m := w.st.ses.Match
	assert.Equal(t, "army, Seat 1, 1: from Reserve to Kyoto", w.words.Event(m.Record(m.At()).Events[0]))
}

func TestADraftIsLoadedAgain(t *testing.T) {
	home := t.TempDir()
	w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	assert.False(t, w.st.Resume(home), "there is no draft yet")
	kyoto := tabletest.Place(t, w.st.game, "kyoto")
	w.tray.take(brush{pool: 0})
	w.find(lesson.Point{Place: kyoto})
	w.find(lesson.Point{Place: kyoto})
	w.Undo()

	again, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	assert.True(t, again.st.Resume(home))
	again.st.ses.Update()
	assert.Equal(t, w.laid.Hash(), again.laid.Hash(), "it is as it was left, after the undo")
	other, _ := open(t, "rumble", engine.Scenario{ID: "other"}, tabletest.Look{})
	assert.False(t, other.st.Resume(home), "another beginning has a draft of its own")
	again.Undo()
	third, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	assert.False(t, third.st.Resume(home), "without changes there is no draft")
}

func TestADraftThatCannotBeReadIsPutAside(t *testing.T) {
	for what, spoil := range map[string]func(file string) string{
		"cut":          func(file string) string { return file[:len(file)/2] },
		"another edit": func(file string) string { return strings.Replace(file, `"to":"kyoto"`, `"to":"edo"`, 1) },
	} {
		t.Run(what, func(t *testing.T) {
			home := t.TempDir()
			w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
			w.st.Resume(home)
			w.tray.take(brush{pool: 0})
			w.find(lesson.Point{Place: tabletest.Place(t, w.st.game, "kyoto")})
			file, err := os.ReadFile(w.st.draft)
			require.NoError(t, err)
			spoiled := spoil(string(file))
			require.NotEqual(t, string(file), spoiled)
			require.NoError(t, os.WriteFile(w.st.draft, []byte(spoiled), 0o644))

			again, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
			again.st.Resume(home)
			require.NotEmpty(t, again.st.aside, "the screen says where it lies")
			kept, err := os.ReadFile(filepath.Join(home, "workshop", again.st.aside))
			require.NoError(t, err)
			assert.Equal(t, spoiled, string(kept), "its contents are whole")
		})
	}
}

func TestADraftThatCannotBeWrittenIsReportedOnce(t *testing.T) {
	home := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(home, "workshop"), nil, 0o644)) // no folder can be made there
	w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	w.st.Resume(home)
	w.tray.take(brush{pool: 0})
	kyoto := tabletest.Place(t, w.st.game, "kyoto")
	w.find(lesson.Point{Place: kyoto})
	const why = "is no longer there" // the cause when a folder's place is taken by a file
	assert.Contains(t, w.Inspect().Line.Sentence(), why)
	assert.Contains(t, w.sh.Told(), "Not saved yet: the position you are setting up.")
	assert.Equal(t, 1, w.laid.Value(w.laid.Counts(0, kyoto)), "the edit is made all the same")
	w.find(lesson.Point{Place: kyoto})
	assert.NotContains(t, w.Inspect().Line.Sentence(), why, "the Line does not say it again and again")
	assert.Contains(t, w.sh.Told(), "Not saved yet", "the notice stays")
	require.NoError(t, os.Remove(filepath.Join(home, "workshop")))
	w.find(lesson.Point{Place: kyoto})
	assert.Equal(t, w.sh.T("unkept.kept"), w.sh.Told())
}

func TestRollsAreFixedInWords(t *testing.T) {
	w, p := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	vocabulary := w.st.game.Vocabulary()
	dice, _ := vocabulary.Draw("dice")
	tactics, _ := vocabulary.Draw("tactics")
	list, wrong := w.panel.answers(dice, "1 3 1; 2 2 6")
	require.Empty(t, wrong)
	assert.Equal(t, []engine.Answer{{Draw: dice, Values: []int16{1, 3, 1}}, {Draw: dice, Values: []int16{2, 2, 6}}}, list)
	w.panel.prescribe(dice, list)
	cards, wrong := w.panel.answers(tactics, "over_the_mountains")
	require.Empty(t, wrong)
	assert.Len(t, cards, 1)
	_, wrong = w.panel.answers(tactics, "nothing")
	assert.Equal(t, "nothing", wrong, "what cannot be drawn is named")
	assert.Equal(t, "1 3 1; 2 2 6", w.panel.written(dice, list), "the field shows what was typed")
	w.play()
	require.NotNil(t, p.scenario)
	h := p.scenario.Header()
	h.Players, h.Colours = w.st.ses.Match.Header().Players, w.st.ses.Match.Header().Colours
	m, err := engine.NewMatch(w.st.game, h)
	require.NoError(t, err)
	roll := m.Legal(m.ToAct().First(), nil)[0]
	rec, _, ok := m.Do(m.ToAct().First(), roll)
	require.True(t, ok)
	assert.Equal(t, []int16{1, 3, 1}, rec.Chance[0].Values, "the dice fall as they were fixed")
}

func TestPiecesAreTakenInHandByKeys(t *testing.T) {
	w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	tabletest.Press(w, fyne.Key2, fyne.KeyMinus)
	assert.Equal(t, brush{pool: 1, take: true}, w.st.brush)
	tabletest.Press(w, fyne.KeyPlus, fyne.KeyEscape)
	assert.True(t, w.st.brush.empty())
	kyoto := tabletest.Place(t, w.st.game, "kyoto")
	w.tray.take(brush{pool: 0})
	w.host.Explain(engine.Action{To: kyoto}, "")
	assert.Equal(t, kyoto, w.st.chosen, "the right button asks what lies there, whatever is in hand")
}

// TestTheRulebookOpensInTheWorkshop opens the rulebook of each game at its first page, with its pictures.
func TestTheRulebookOpensInTheWorkshop(t *testing.T) {
	for _, g := range games.All() {
		w, _ := open(t, g.Name(), engine.Scenario{}, tabletest.Look{})
		assert.NotPanics(t, func() { tabletest.Press(w, fyne.KeyB) }, g.Name())
	}
}

// TestTheRightButtonListsAPlaceOfEveryGame presses the right button on a place: on its area, and on a thing that lies there.
func TestTheRightButtonListsAPlaceOfEveryGame(t *testing.T) {
	everyGame(t, func(t *testing.T, w *Screen) {
		at, from, _ := grasp(t, w)
		_, objects := tabletest.Within(w.Content())
		var top fyne.SecondaryTappable
		var under fyne.Position
		for _, o := range objects {
			if s, ok := o.(fyne.SecondaryTappable); ok && o.Visible() && face.Over(o, at) {
				top, under = s, at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(o))
			}
		}
		require.NotNil(t, top)
		top.TappedSecondary(&fyne.PointEvent{Position: under, AbsolutePosition: at})
		assert.Equal(t, from, w.st.chosen)
	})
}

func TestASinglePieceIsCarriedToAPlace(t *testing.T) {
	w, _ := open(t, "jidai", engine.Scenario{Options: engine.Options{"scenario": "shizugatake"}}, tabletest.Look{})
	for i, f := range w.laid.Fields() {
		if !w.stands(f) || w.laid.Value(i) == 0 {
			continue
		}
		to := engine.Place(w.laid.Value(i) + 1)
		w.tray.take(brush{pool: -1, piece: i + 1})
		assert.Contains(t, w.prompt().Text, w.tray.brushName())
		w.find(lesson.Point{Place: to})
		assert.Equal(t, int(to), w.laid.Value(i), "the piece stands there")
		assert.True(t, w.st.brush.empty(), "and is no longer in hand")
		assert.Equal(t, to, w.st.chosen, "the panel lists its place")
		return
	}
	assert.Fail(t, "no piece stands anywhere")
}

// TestEveryFieldHasANameOfItsOwn looks at all fields that people can set in all games: no two have the same name.
func TestEveryFieldHasANameOfItsOwn(t *testing.T) {
	for _, g := range games.All() {
		for _, language := range lang.Whole {
			w, _ := open(t, g.Name(), engine.Scenario{}, tabletest.Look{Language: language})
			known := map[string]bool{}
			for _, f := range w.laid.Fields() {
				edit := w.laid.Edit(f.Action)
				name := w.words.where(edit, f.Action)
				assert.NotContains(t, name, "<no value>", "%s %s: %s", g.Name(), language, edit.ID)
				assert.False(t, known[name], "%s %s: %q is the name of two fields", g.Name(), language, name)
				known[name] = true
			}
		}
	}
}

func TestAWorkshopOfEveryGameHasItsRoom(t *testing.T) {
	for _, g := range games.All() {
		if _, ok := workbench.Of(g); !ok {
			continue
		}
		for _, language := range lang.Whole {
			for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}} {
				t.Run(g.Name()+" "+language, func(t *testing.T) {
					w, _ := open(t, g.Name(), engine.Scenario{}, tabletest.Look{Size: size, Language: language})
					for _, id := range []string{sectionCards, sectionStory, sectionChance, "pieces", "seat0"} {
						w.st.open[id] = true
					}
					if list := w.places(); len(list) > 0 {
						w.choose(list[0])
					}
					w.panel.show()
					for _, cut := range roomtest.Cut(w.panel.box, size.Width) { // the tray scrolls
						assert.Fail(t, cut)
					}
					texts, _ := tabletest.Within(w.panel.box)
					for _, text := range texts {
						assert.NotContains(t, text, "[", "every text is there")
					}
				})
			}
		}
	}
}

func TestTheKeyboardStaysOnTheFieldItSets(t *testing.T) {
	w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	for i, f := range w.laid.Fields() {
		if w.laid.Edit(f.Action).ID != "turn" {
			continue
		}
		c := fyne.CurrentApp().Driver().CanvasForObject(w.panel.box)
		c.Focus(w.panel.controls[i])
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		assert.Same(t, w.panel.controls[i], c.Focused(), "the list was made anew, and the focus is where it was")
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		assert.Equal(t, 3, w.laid.Value(i))
		return
	}
	assert.Fail(t, "there is no turn")
}
