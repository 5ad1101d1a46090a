package table

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/chronicle"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
	toy "tenka/engine/toytest"
)

// stagedFace is a face of the toy that shows moments and plays decisions as a test says.
type stagedFace struct {
	*toyFace
	cue    face.Cue
	words  face.Narration
	stage  func(done func()) bool
	prompt face.Prompt
	means  face.Meanings
	held   []fyne.KeyName
	tray   fyne.CanvasObject
	cover  float32
}

func (f *stagedFace) Cue([]engine.Event, engine.View, bool) face.Cue { return f.cue }
func (f *stagedFace) Narration() face.Narration                      { return f.words }
func (f *stagedFace) Play(_ face.State, done func()) bool            { return f.stage != nil && f.stage(done) }
func (f *stagedFace) Cover(high float32)                             { f.cover = high }
func (f *stagedFace) Meant() face.Meanings                           { return f.means }
func (f *stagedFace) Held(name fyne.KeyName, _ bool)                 { f.held = append(f.held, name) }
func (f *stagedFace) Tray() fyne.CanvasObject {
	if f.tray != nil {
		return f.tray
	}
	return f.toyFace.Tray()
}
func (f *stagedFace) Prompt() face.Prompt {
	if f.prompt == (face.Prompt{}) {
		return f.toyFace.Prompt()
	}
	return f.prompt
}

// staged is a table of the toy with such a face.
func staged(t *testing.T, seats ...string) (*Table, *stagedFace) {
	t.Helper()
	tb := toyTable(t, toyHeader(seats...))
	var f *stagedFace
	tb.sh.Show(func() shell.Screen {
		return New(tb.sh, tb.ses, func(string) face.Maker {
			return func(h face.Host) face.Face {
				f = &stagedFace{toyFace: facesAtTest("toy")(h).(*toyFace)}
				return f
			}
		})
	})
	next := tb.sh.Screen().(*Table)
	t.Cleanup(next.Close)
	return next, f
}

// turned plays the plans of the toy, so that each seat has its turn.
func turned(t *testing.T, tb *Table) {
	t.Helper()
	for range 3 {
		do(t, tb, toyPlan(1, 2)...)
	}
}

// TestADecisionIsShownBeforeItsResult: while the face plays it, the table tells nothing of the record, takes no step, and a key only ends the motion.
func TestADecisionIsShownBeforeItsResult(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	turned(t, tb)
	before, shown := tb.view().Hash(), f.shown
	var end func()
	f.stage = func(done func()) bool { end = done; return true }
	require.True(t, tb.Do(engine.Action{Kind: toy.KindRoll}))
	require.NotNil(t, end)
	assert.True(t, tb.suspended)
	assert.Equal(t, shown, f.shown, "the face keeps what it shows")
	assert.Equal(t, before, tb.view().Hash())
	r := tb.ses.Match.Record(tb.ses.At())
	_, told := tb.told(r)
	assert.False(t, told, "the roll is not told yet")
	for _, row := range tb.chronicle().Rows(nil) {
		assert.NotEqual(t, r.No, row.No, "nor in the log")
	}
	assert.False(t, tb.Do(engine.Action{Kind: toy.KindReroll}))
	assert.Equal(t, engine.NoSeat, tb.Thinking())
	_, over := tb.Outcome()
	assert.False(t, over)
	tb.Restate()
	assert.Equal(t, shown, f.shown)
	end()
	assert.False(t, tb.suspended)
	assert.Equal(t, shown+1, f.shown)
	events, told := tb.told(r)
	assert.True(t, told)
	assert.Equal(t, toy.EventRoll, events[0].Kind)
	assert.NotEqual(t, before, tb.view().Hash())
	tb.Restate()
	assert.Equal(t, shown+2, f.shown)
	f.stage = func(func()) bool { return false }
	require.True(t, tb.Do(engine.Action{Kind: toy.KindReroll}))
	assert.False(t, tb.suspended, "there was nothing to play")
}

// TestAMomentThatRestsStaysUntilAKey, and the words of the face stand on the buttons.
func TestAMomentThatRestsStaysUntilAKey(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	turned(t, tb)
	f.cue, f.words = face.Cue{Rests: true, Ends: true, Part: 1}, face.Narration{Next: "Onward", Back: "Once more", End: "To the last"}
	require.True(t, tb.Do(engine.Action{Kind: toy.KindRoll}))
	require.True(t, tb.play.Showing())
	assert.Equal(t, engine.NoSeat, f.st.Seat, "nobody chooses meanwhile")
	assert.False(t, tb.Do(engine.Action{Kind: toy.KindReroll}))
	_, ok := tb.Try(engine.Action{Kind: toy.KindReroll})
	assert.False(t, ok)
	_, buttons := drawnOf(tb.tray)
	var words []string
	for _, b := range buttons {
		words = append(words, b.Text())
	}
	assert.Subset(t, words, []string{"Onward", "Once more", "To the last"})
	assert.NotContains(t, words, tb.T("table.play.mine"), "nothing in it is about a person")
	c := tb.newControls(f.words)
	assert.Nil(t, c.part)
	assert.Equal(t, "Onward", c.next.Text())
	press(tb, fyne.KeyE)
	assert.False(t, tb.play.Showing())
	assert.NotEqual(t, engine.NoSeat, f.st.Seat)
	f.words = face.Narration{Fills: true}
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, fyne.KeyE, fyne.KeyPageDown, fyne.KeyReturn} {
		tb.showTo(engine.Event{})
		require.True(t, tb.play.Showing(), key)
		press(tb, key)
		assert.False(t, tb.play.Showing(), key)
	}
	tb.Replay(1, engine.Event{})
	assert.Equal(t, 1, tb.ses.At())
	assert.True(t, tb.play.Showing())
	assert.Equal(t, 1, tb.Watched())
	press(tb, fyne.KeyEscape, fyne.KeyE, fyne.KeyEnd)
	f.words = face.Narration{Aside: true}
	tb.showTo(engine.Event{})
	_, buttons = drawnOf(tb.Controls())
	assert.NotEmpty(t, buttons, "the controls stand where the face has a place for them")
	tb.play.End()
	_, buttons = drawnOf(tb.Controls())
	assert.Empty(t, buttons)
	beside := kit.NewButton("a card", "", nil)
	f.words = face.Narration{Beside: beside, Ahead: kit.NewButton("next comes", "", nil)}
	tb.showTo(engine.Event{})
	_, buttons = drawnOf(tb.tray)
	assert.Contains(t, buttons, beside)
	_, buttons = drawnOf(aheadOf(f.words))
	assert.Len(t, buttons, 2)
	_, buttons = drawnOf(aheadOf(face.Narration{Ahead: beside}))
	assert.Len(t, buttons, 1)
}

// TestAnAlarmStandsBeforeEverySentenceOfTheLine, also before a refusal and a note, as long as the face has it.
func TestAnAlarmStandsBeforeEverySentenceOfTheLine(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	f.prompt = face.Prompt{Seat: 0, Text: "choose now", Alarm: "Two are in danger", Short: "Danger"}
	tb.ShowLine()
	assert.Equal(t, f.prompt.Line(tb, "choose now"), tb.line.Sentence())
	assert.Contains(t, tb.line.Sentence(), "Danger")
	assert.True(t, tb.line.Alarmed())
	tb.Note("sign/info", "a note")
	assert.Equal(t, f.prompt.Line(tb, "a note"), tb.line.Sentence())
	tb.Do(engine.Action{Kind: toy.KindReroll})
	require.True(t, tb.line.Refused())
	assert.Contains(t, tb.line.Sentence(), "Danger")
	tb.Refuse(engine.No)
	assert.False(t, tb.line.Refused(), "nothing is refused")
	f.prompt = face.Prompt{Seat: 0, Text: "choose now"}
	tb.ShowLine()
	assert.Equal(t, "choose now", tb.line.Sentence())
	assert.False(t, tb.line.Alarmed())
	tb.Note("sign/info", "a note")
	assert.Equal(t, "a note", tb.line.Sentence())
	tb.Calm()
	tb.ShowLine()
	assert.Equal(t, "choose now", tb.line.Sentence())
}

// TestAControlExplainsWhyItCannotBeUsed, or opens its rule; the table itself the rule of the Line.
func TestAControlExplainsWhyItCannotBeUsed(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	m, ok := tb.face.(face.Meant)
	require.True(t, ok)
	tb.Answer(nil)
	assert.Equal(t, sideRules, tb.side)
	tb.open(sidePanel)
	tb.Answer(container.NewStack())
	assert.Equal(t, sidePanel, tb.side, "it is no control of the face")
	for _, c := range m.Meant() {
		tb.open(sidePanel)
		tb.Answer(c.Control)
		assert.Equal(t, sideRules, tb.side)
		assert.NotEmpty(t, tb.rules.Rule())
	}
	tb.OpenRule("")
	assert.Equal(t, sidePanel, tb.side, "once more closes it")
}

// parting plays until somebody is asked to pass the screen on or to take the choice back.
func parting(t *testing.T, tb *Table) *Table {
	for range 60 {
		if tb.ses.Parting() {
			return tb
		}
		if tb.Veiled() {
			rested(tb)
			enter(tb)
		}
		if tb.ses.Own() {
			tb.Pass()
			continue
		}
		legal := tb.ses.Match.Legal(tb.ses.Actor(), nil)
		tb.ses.Try(append(slices.Clip(tb.Steps()), legal[0]))
	}
	require.Fail(t, "nobody is asked")
	return nil
}

// TestAChoiceThatCanStillBeTakenBackIsPassedOnByKey: Enter or Space lets the curtain fall, Escape takes the choice back, and no other key does anything.
func TestAChoiceThatCanStillBeTakenBackIsPassedOnByKey(t *testing.T) {
	parted := func() *Table {
		return parting(t, seated(t, persons(3, engine.Options{"daimyo": "true", "daimyo_hidden_names": "true"}), desk))
	}
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyEscape} {
		tb := parted()
		at := tb.ses.Match.At()
		assert.Equal(t, tb.T("curtain.parting"), tb.line.Sentence())
		_, buttons := drawnOf(tb.tray)
		require.Len(t, buttons, 2)
		assert.True(t, tb.asksToPart())
		assert.False(t, tb.partingKey(fyne.KeyA))
		press(tb, key)
		assert.False(t, tb.ses.Parting(), key)
		assert.Equal(t, key == fyne.KeyEscape, tb.ses.Match.At() < at, key)
		assert.Equal(t, key != fyne.KeyEscape, tb.Veiled(), key)
		assert.False(t, tb.partingKey(fyne.KeyReturn))
	}
}

// Both the card and the button show the key: the card is read before the screen goes to somebody else.
func TestEnterTakesTheCoachsCardAwayBeforeItPassesTheScreenOn(t *testing.T) {
	tb := seated(t, persons(3, engine.Options{"daimyo": "true", "daimyo_hidden_names": "true"}), desk)
	tb.coach.Turn(true)
	tb.refresh()
	parting(t, tb)
	require.NotEmpty(t, card(tb))
	press(tb, fyne.KeyReturn)
	assert.Empty(t, card(tb))
	assert.True(t, tb.ses.Parting())
	press(tb, fyne.KeyReturn)
	assert.True(t, tb.Veiled())
}

// TestMainButtonsAreMadePlainOnlyWhileALessonHasTheMainButton.
func TestMainButtonsAreMadePlainOnlyWhileALessonHasTheMainButton(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	main, plain := kit.NewPrimary("main", "", nil), kit.NewButton("plain", "", nil)
	f.tray = container.NewVBox(container.NewHBox(main), plain)
	tb.FillTray()
	assert.True(t, main.Primary())
	tb.putSecond(tb.choices)
	assert.False(t, main.Primary())
	assert.Equal(t, []*kit.Button{main}, tb.second)
	tb.FillTray()
	assert.True(t, main.Primary())
	assert.False(t, plain.Primary())
	assert.Empty(t, tb.second)
}

// TestKeysThatAreHeldReachTheFace, but none behind the curtain goes down.
func TestKeysThatAreHeldReachTheFace(t *testing.T) {
	tb, f := staged(t, "0", "1", "2")
	require.True(t, tb.Veiled())
	tb.Held(fyne.KeyA, true)
	assert.Empty(t, f.held)
	tb.Held(fyne.KeyA, false)
	assert.Len(t, f.held, 1, "it goes up")
	assert.True(t, tb.Key(fyne.KeyL), "no key reaches the table")
	assert.Equal(t, sidePanel, tb.side)
	rested(tb)
	press(tb, fyne.KeyEnter)
	assert.False(t, tb.Veiled())
	tb.Held(fyne.KeyA, true)
	assert.Len(t, f.held, 2)
}

// TestTheFaceLearnsHowFarTheTrayCoversIt: with the gap below it, and not at all where the timeline stands in its place.
func TestTheFaceLearnsHowFarTheTrayCoversIt(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	turned(t, tb)
	for _, size := range []fyne.Size{desk, {Width: 1024, Height: 700}, {Width: 1920, Height: 1080}} {
		tb.sh.Window.Resize(size)
		drawn(tb)
		want := tb.room.Line + tb.room.Tray
		if !tb.room.Docked {
			want += 10
		}
		assert.Equal(t, want, f.cover, "%v", size)
		assert.InDelta(t, size.Height-tb.tray.Position().Y, f.cover, 0.1)
	}
	press(tb, fyne.KeyHome)
	drawn(tb)
	require.True(t, tb.TimelineShown())
	assert.Zero(t, f.cover)
}

// TestALineOfTheLogOpensItsRecord at its end, or at the moment inside it that the line tells of.
func TestALineOfTheLogOpensItsRecord(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	turned(t, tb)
	require.True(t, tb.Do(engine.Action{Kind: toy.KindRoll}))
	f.cue = face.Cue{Rests: true}
	tb.log.open(chronicle.Row{No: 1, First: true, Event: engine.Event{Kind: toy.EventPlanned}})
	assert.Equal(t, 1, tb.ses.At())
	assert.False(t, tb.play.Showing())
	tb.log.open(chronicle.Row{No: 2})
	assert.Equal(t, 2, tb.ses.At())
	assert.False(t, tb.play.Showing())
	r := tb.ses.Match.Record(3)
	tb.log.open(chronicle.Row{No: 3, Event: r.Events[len(r.Events)-1]})
	assert.Equal(t, 3, tb.ses.At())
	assert.True(t, tb.play.Showing())
}
