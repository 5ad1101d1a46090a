package table

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/table/waiting"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
	toy "tenka/engine/toytest"
)

// TestEachKeyOpensItsSideAndClosesItAgain: log, rulebook, help and panel at the right of the table.
func TestEachKeyOpensItsSideAndClosesItAgain(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1)
	for key, side := range map[fyne.KeyName]side{fyne.KeyL: sideLog, fyne.KeyB: sideRules, fyne.KeyH: sideCan} {
		press(tb, key)
		assert.Equal(t, side, tb.side, key)
		press(tb, key)
		assert.Equal(t, sidePanel, tb.side, key)
		press(tb, key, fyne.KeyP)
		assert.Equal(t, sidePanel, tb.side, key)
		press(tb, key, fyne.KeyEscape)
		assert.Equal(t, sidePanel, tb.side, key)
	}
	press(tb, fyne.KeyT)
	assert.True(t, tb.notice.Visible(), "the table as text")
	texts, _ := drawn(tb)
	assert.Contains(t, texts, tb.T("table.close"))
	press(tb, fyne.KeyT)
	assert.False(t, tb.notice.Visible())
	tb.ShowDice()
	assert.Equal(t, sideLog, tb.side)
	assert.Equal(t, listDice, tb.log.which)
	tb.log.choose(listAll)
	press(tb, fyne.KeyEscape)
	tb.ShowLog()
	assert.Equal(t, sideLog, tb.side)
	assert.False(t, tb.Key(fyne.KeyF9), "the table has no use for it")
}

// TestPPullsThePanelOfANarrowWindowOut over the map, and Esc or P pushes it back.
func TestPPullsThePanelOfANarrowWindowOut(t *testing.T) {
	tb := seated(t, persons(2, nil), fyne.NewSize(1024, 700))
	require.Positive(t, tb.room.Rail)
	for _, back := range []fyne.KeyName{fyne.KeyP, fyne.KeyEscape} {
		press(tb, fyne.KeyP)
		assert.True(t, tb.drawn())
		press(tb, back)
		assert.False(t, tb.drawn(), back)
	}
	press(tb, fyne.KeyB, fyne.KeyP)
	assert.Equal(t, sidePanel, tb.side)
	assert.False(t, tb.drawn(), "from the rulebook it leads to the rail")
}

// TestArrowsTurnThePagesOfTheRulebook while it is open, and go through the records in the past.
func TestArrowsTurnThePagesOfTheRulebook(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1)
	at := tb.ses.At()
	press(tb, fyne.KeyB)
	page := func() string {
		texts, _ := drawn(tb)
		return texts[len(texts)-1] + texts[0] + tb.panelText()
	}
	first := page()
	press(tb, fyne.KeyRight)
	second := page()
	assert.NotEqual(t, first, second)
	press(tb, fyne.KeyLeft)
	assert.Equal(t, first, page())
	assert.Equal(t, at, tb.ses.At(), "the present is still shown")
	press(tb, fyne.KeyEscape, fyne.KeyHome)
	assert.Zero(t, tb.ses.At())
	press(tb, fyne.KeyRight)
	assert.Equal(t, 1, tb.ses.At())
	press(tb, fyne.KeyLeft)
	assert.Zero(t, tb.ses.At())
	press(tb, fyne.KeyEnd)
	assert.False(t, tb.ses.Past())
}

// panelText is all that the open side says.
func (t *Table) panelText() string {
	texts, _ := drawnOf(t.panelSheet)
	all := ""
	for _, s := range texts {
		all += s + "\n"
	}
	return all
}

// TestEscapeClosesOneThingAtATime: what was opened last goes first, and it never leaves the match.
func TestEscapeClosesOneThingAtATime(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	left := 0
	tb.sh.ToLibrary = func() { left++ }
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyL, fyne.KeyHome)
	tb.SaveCopy()
	press(tb, fyne.KeyEscape)
	assert.False(t, tb.notice.Visible())
	assert.Equal(t, sideLog, tb.side)
	press(tb, fyne.KeyEscape)
	assert.Equal(t, sidePanel, tb.side)
	assert.True(t, tb.ses.Past())
	press(tb, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyEscape)
	assert.False(t, tb.ses.Past())
	assert.Zero(t, left)
	wide := seated(t, persons(2, nil), fyne.NewSize(1920, 1080))
	require.Positive(t, wide.room.Log)
	if !wide.logOpen {
		press(wide, fyne.KeyL)
	}
	press(wide, fyne.KeyEscape)
	assert.False(t, wide.logOpen, "the log of a wide window")
	press(wide, fyne.KeyL)
	assert.True(t, wide.LogShown())
	assert.Equal(t, sidePanel, wide.side, "it stands beside the panel")
	assert.Equal(t, wide.room.Log, wide.logWidth())
}

// TestARefusalStaysInTheLineUntilEscape.
func TestARefusalStaysInTheLineUntilEscape(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	before := tb.line.Sentence()
	tb.Do(engine.Action{Kind: rumble.KindDeploy, Die: 1, To: 1})
	require.True(t, tb.line.Refused())
	tb.ShowLine()
	assert.True(t, tb.line.Refused(), "it says no less now")
	press(tb, fyne.KeyEscape)
	assert.False(t, tb.line.Refused())
	assert.Equal(t, before, tb.line.Sentence())
}

// TestGivingUpIsAskedFirst, and only of somebody who has to choose.
func TestGivingUpIsAskedFirst(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	seat := tb.ses.Actor()
	tb.askGiveUp()
	require.True(t, tb.notice.Visible())
	texts, _ := drawnOf(tb.notice)
	assert.Contains(t, texts, tb.Say("table.give_up.ask", engine.Args{"Seat": tb.Name(seat)}))
	pressed(t, tb.notice, tb.T("table.keep"))
	assert.False(t, tb.notice.Visible())
	assert.Zero(t, tb.GaveUp())
	tb.askGiveUp()
	pressed(t, tb.notice, tb.T("table.give_up"))
	assert.True(t, tb.GaveUp().Has(seat))
	assert.False(t, tb.notice.Visible())
	tb.play.End()
	tb.askGiveUp()
	assert.False(t, tb.notice.Visible(), "nobody has to choose")
}

// TestABranchGetsItsName as it is typed, without the blanks round it.
func TestABranchGetsItsName(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	tb.nameBranch(tb.ses.Match.Branches()[0])
	field := asked(t, tb)
	assert.Empty(t, field.Text)
	field.SetText("  the long way ")
	pressed(t, tb.notice, tb.T("log.name"))
	assert.Equal(t, "the long way", tb.ses.Match.Branches()[0].Name)
	assert.False(t, tb.notice.Visible())
	tb.nameBranch(tb.ses.Match.Branches()[0])
	assert.Equal(t, "the long way", asked(t, tb).Text)
}

// TestThePositionIsOpenedInTheWorkshop, and the same players begin another match with a seed of its own.
func TestThePositionIsOpenedInTheWorkshop(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1)
	var set *engine.Scenario
	tb.sh.SetUp = func(g engine.Game, s *engine.Scenario) {
		assert.Equal(t, "rumble", g.Name())
		set = s
	}
	tb.setUpFrom()
	require.NotNil(t, set)
	want, err := tb.asScenario()
	require.NoError(t, err)
	assert.Equal(t, want.MarshalIndent(), set.MarshalIndent())
	var header engine.Header
	tb.sh.Begin = func(_ engine.Game, h engine.Header) { header = h }
	tb.ses.Match.Header().Cup = []engine.Lot{{}}
	tb.PlayAgain()
	assert.Zero(t, header.Seed)
	assert.Empty(t, header.Cup, "it would give the same seed")
	assert.NotZero(t, tb.ses.Match.Header().Seed, "that of this match stays")
	assert.Equal(t, tb.ses.Match.Header().Players, header.Players)
}

// TestTheLineSaysThatAFileWasDamaged when it was opened, or that its records had changed, and nothing of a whole one.
func TestTheLineSaysThatAFileWasDamaged(t *testing.T) {
	tb := kept(t)
	whole := engine.Loaded{Differs: -1, Restored: -1}
	for _, c := range []struct {
		loaded engine.Loaded
		want   string
	}{
		{engine.Loaded{Torn: true, Differs: -1, Restored: -1}, tb.Say("table.torn", engine.Args{"A": tb.ses.Match.At()})},
		{engine.Loaded{Differs: 3, Restored: 5}, tb.Say("table.differs.snapshot", engine.Args{"A": 3, "B": 5})},
		{engine.Loaded{Differs: 0, Restored: 0}, tb.Say("table.differs.snapshot", engine.Args{"A": 0, "B": 0})},
		{engine.Loaded{Differs: 3, Restored: -1}, tb.Say("table.differs", engine.Args{"A": 3})},
		{engine.Loaded{Differs: 0, Restored: -1}, tb.Say("table.differs", engine.Args{"A": 0})},
		{whole, tb.line.Sentence()},
	} {
		tb.Settle()
		tb.ses.File.Loaded = c.loaded
		tb.loaded()
		assert.Equal(t, c.want, tb.line.Sentence())
	}
	tb.Settle()
	said := tb.line.Sentence()
	tb.ses.File = nil
	tb.loaded()
	assert.Equal(t, said, tb.line.Sentence())
}

// TestTheReviewStandsInPlaceOfTheScore until somebody goes back to it or plays on, and is open again on a new screen.
func TestTheReviewStandsInPlaceOfTheScore(t *testing.T) {
	tb, _ := atWar(t)
	tb.play.End()
	score := tb.over
	require.NotNil(t, score)
	require.True(t, tb.CanReview())
	tb.ToScore()
	assert.Same(t, score, tb.over, "there is no review yet")
	tb.Review()
	require.NotNil(t, tb.review)
	assert.Same(t, tb.review.Content(), tb.over)
	first := tb.review
	tb.Review()
	assert.Same(t, first, tb.review, "one is enough")
	tb.ToScore()
	assert.Nil(t, tb.review)
	assert.NotNil(t, tb.over)
	press(tb, fyne.KeyB)
	assert.Contains(t, tb.parts.Objects, fyne.CanvasObject(tb.panelSheet), "the rulebook opens beside the score")
	press(tb, fyne.KeyEscape)
	tb.LookUp(2)
	assert.Equal(t, 2, tb.ses.At())
	assert.Equal(t, sideLog, tb.side)
	assert.Nil(t, tb.over)
	tb.Review()
	assert.False(t, tb.ses.Past())
	assert.Equal(t, sidePanel, tb.side)
	require.NotNil(t, tb.review)
	now := tb.ses.Match.At()
	require.Equal(t, engine.Clear, tb.ses.Go(tb.ses.Match.Record(now).After, true))
	assert.Nil(t, tb.review, "somebody plays on")
	assert.False(t, tb.CanReview())
}

// TestAPictureOfTheRulebookTakesNoGesture, but the wheel scrolls its page.
func TestAPictureOfTheRulebookTakesNoGesture(t *testing.T) {
	test.NewTempApp(t)
	scroll := container.NewVScroll(lay.Fixed(container.NewStack(), 50, 900))
	scroll.Resize(fyne.NewSize(100, 100))
	g := newGlass(scroll)
	g.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -30)})
	assert.Equal(t, float32(30), scroll.Offset.Y)
	g.Tapped(nil)
	g.Dragged(nil)
	g.DragEnd()
	g.MouseIn(nil)
	g.MouseMoved(nil)
	g.MouseDown(nil)
	g.MouseUp(nil)
	g.MouseOut()
	assert.Equal(t, float32(30), scroll.Offset.Y)
}

// TestTheReelIsPlayedByKeys: on, back, to the next part, to one's own battles, and to the end.
func TestTheReelIsPlayedByKeys(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight} {
		tb, _ := atWar(t)
		first := tb.play.Now().No
		press(tb, key)
		require.NotNil(t, tb.play.Now(), key)
		assert.Greater(t, tb.play.Now().No, first, key)
		press(tb, fyne.KeyLeft)
		assert.Equal(t, first, tb.play.Now().No, key)
		if key != fyne.KeySpace {
			continue
		}
		press(tb, fyne.KeyA)
		assert.Equal(t, first, tb.play.Now().No, "it is no key of the reel")
		press(tb, fyne.KeyN)
		if now := tb.play.Now(); now != nil {
			assert.Greater(t, now.No, first)
		}
		press(tb, fyne.KeyE)
		assert.Nil(t, tb.play.Now())
		assert.NotNil(t, tb.over)
	}
}

// TestTheControlsOfTheReelAreInTheTray with a switch that shows the pace, as far as there is room; the first step has none before it.
func TestTheControlsOfTheReelAreInTheTray(t *testing.T) {
	tb, _ := atWar(t)
	for range 20 {
		press(tb, fyne.KeyLeft)
	}
	c := tb.newControls(tb.narration())
	assert.True(t, c.back.Disabled())
	assert.Nil(t, c.why)
	press(tb, fyne.KeySpace)
	assert.False(t, tb.newControls(tb.narration()).back.Disabled())
	for i, pace := range paces {
		tb.sh.Change(func(s *shell.Settings) { s.Pace = pace })
		now := tb.sh.Screen().(*Table)
		assert.Equal(t, i, now.NewPace().Chosen())
		assert.Equal(t, i, now.newPace(0).Chosen())
	}
}

// TestTheSheetOfThePastLeadsOnAndBack: one of its buttons plays on from the record, the other shows the present again.
func TestTheSheetOfThePastLeadsOnAndBack(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	now := tb.ses.Match.At()
	press(tb, fyne.KeyHome, fyne.KeyRight)
	pressed(t, tb.past, tb.T("log.now"))
	assert.False(t, tb.ses.Past())
	press(tb, fyne.KeyHome, fyne.KeyRight)
	require.Equal(t, 1, tb.ses.At())
	pressed(t, tb.past, tb.T("log.play_on"))
	assert.False(t, tb.ses.Past())
	assert.Equal(t, 1, tb.ses.Match.At())
	press(tb, fyne.KeyL)
	tb.ses.Look(0)
	pressed(t, tb.log.content, tb.T("log.now"))
	assert.False(t, tb.ses.Past())
	assert.Less(t, tb.ses.Match.At(), now)
	tb.ses.Look(0)
	pressed(t, tb.log.content, tb.T("log.play_on"))
	assert.Zero(t, tb.ses.Match.At())
}

// The tests compare what every key changes that chooses nothing, in each of several states, with files in testdata: a line for each key.

func TestEachKeyDoesAtAWideTableWhatItDid(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	compared(t, "keys-wide", keysOf(tb, nil, []fyne.KeyName{fyne.KeyB}, []fyne.KeyName{sinceKey}, []fyne.KeyName{sinceKey, fyne.KeyHome}))
}

func TestEachKeyDoesAtANarrowTableWhatItDid(t *testing.T) {
	tb := seated(t, persons(2, nil), fyne.NewSize(1024, 700))
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	compared(t, "keys-narrow", keysOf(tb, nil, []fyne.KeyName{fyne.KeyP}))
}

// TestEachKeyDoesWhereNothingIsCountedWhatItDid: the face of the toy counts nothing, and its moments are shown one by one.
func TestEachKeyDoesWhereNothingIsCountedWhatItDid(t *testing.T) {
	tb, f := staged(t, "0", "1", "2")
	for tb.ses.Match.At() < 4 {
		atRest(tb)
		seat := tb.ses.Match.ToAct().First()
		_, _, ok := tb.ses.Match.Do(seat, tb.ses.Match.Legal(seat, nil)[0])
		require.True(t, ok)
		tb.ses.Update()
	}
	f.cue = face.Cue{Rests: true}
	compared(t, "keys-toy", keysOf(tb, nil, []fyne.KeyName{fyne.KeyL}, []fyne.KeyName{fyne.KeyH}, []fyne.KeyName{fyne.KeyT}, []fyne.KeyName{fyne.KeyHome},
		[]fyne.KeyName{fyne.KeyL, fyne.KeyHome}, []fyne.KeyName{sinceKey}, []fyne.KeyName{sinceKey, fyne.KeySpace}))
}

// keysOf has the lines of a table after each of these ways.
func keysOf(tb *Table, ways ...[]fyne.KeyName) (lines []string) {
	for _, way := range ways {
		lines = append(lines, fmt.Sprintf("after %v", way))
		for _, key := range []fyne.KeyName{
			fyne.KeyEscape, fyne.KeyL, fyne.KeyB, fyne.KeyP, fyne.KeyH, sinceKey, fyne.KeyT, fyne.KeyX, fyne.KeyHome, fyne.KeyEnd, waiting.PlayNowKey, fyne.KeySpace,
			fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyF9,
		} {
			if key == fyne.KeyB && tb.Game() == (toy.Game{}) {
				continue // it has no rulebook
			}
			atRest(tb)
			press(tb, way...)
			before := stateOf(tb)
			taken := tb.Key(key)
			line := fmt.Sprintf("%s taken:%t", key, taken)
			for i, now := range stateOf(tb) {
				if now != before[i] {
					line += " " + before[i] + " " + now
				}
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// atRest closes all that keys open.
func atRest(tb *Table) {
	for tb.Veiled() {
		rested(tb)
		tb.lift()
	}
	tb.quiet()
	tb.play.End()
	tb.ses.Look(-1)
	tb.drawer, tb.stepping = false, false
	tb.ShowSince(false)
	tb.open(sidePanel)
}

// stateOf is what keys change of a table.
func stateOf(tb *Table) []string {
	reel := "none"
	if now := tb.play.Now(); now != nil {
		reel = fmt.Sprint(now.Record, "/", now.No)
	}
	return []string{
		fmt.Sprint("side:", tb.side), fmt.Sprint("at:", tb.ses.At()), fmt.Sprint("notice:", tb.notice.Visible()), fmt.Sprint("drawer:", tb.drawer),
		"reel:" + reel, fmt.Sprint("again:", tb.stepping), fmt.Sprint("tags:", len(tags(tb))), "rule:" + tb.Inspect().Rule,
		"line:" + strings.ReplaceAll(tb.line.Sentence(), " ", "_"),
	}
}

// TestNothingIsLaidWhileAMomentIsShown: the board does not show yet what the step would begin with.
func TestNothingIsLaidWhileAMomentIsShown(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	turned(t, tb)
	f.cue = face.Cue{Rests: true}
	do(t, tb, engine.Action{Kind: toy.KindRoll})
	require.True(t, tb.play.Showing())
	next := tb.ses.Match.Legal(tb.ses.Match.ToAct().First(), nil)[0]
	assert.False(t, tb.Do(next))
	tb.play.End()
	assert.True(t, tb.Do(next))
}

// still is a program in which motion begins and does not go on.
type (
	still   struct{ fyne.App }
	unmoved struct{ fyne.Driver }
)

func (a still) Driver() fyne.Driver            { return unmoved{a.App.Driver()} }
func (unmoved) StartAnimation(*fyne.Animation) {}
func (unmoved) StopAnimation(*fyne.Animation)  {}

// TestAStepEndsAllMotion, so that nothing moves on a board that looks different by then; so does Space.
func TestAStepEndsAllMotion(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(still{app})
	defer fyne.SetCurrentApp(app)
	for _, end := range []func(){func() { tb.Do(engine.Action{Kind: rumble.KindDeploy, Die: 1, To: 1}) }, func() { tb.Key(fyne.KeySpace) }} {
		run := look.AnimateFor(time.Second, fyne.AnimationLinear, func(float32) {}, nil)
		require.False(t, run.Over())
		end()
		assert.True(t, run.Over())
	}
}
