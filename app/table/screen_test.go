package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/chronicle"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop/looptest"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
	toy "tenka/engine/toytest"
)

// TestNothingGoesOnAtATableThatIsClosed: no clock, no dots of somebody who thinks, no moment.
func TestNothingGoesOnAtATableThatIsClosed(t *testing.T) {
	clock := looptest.New(t)
	h := toyHeader("0 1", "bot 2")
	h.Clock, h.Players[1].Bot = 3600, lesson.Scripted
	tb := toyTable(t, h)
	text := func() string { return tb.clocks.Text() + tb.line.Sentence() }
	begun := text()
	tb.ses.Attend(true)
	clock.Advance(5 * time.Second)
	require.Positive(t, clock.Waits(), "the clock runs")
	for range 2 {
		do(t, tb, toyPlan(1, 1)...)
	}
	require.NotEqual(t, begun, text())
	clock.Advance(5 * time.Second)
	assert.Positive(t, clock.Waits())
	tb.Close()
	closed := text()
	clock.Advance(time.Minute)
	assert.Zero(t, clock.Waits())
	assert.Equal(t, closed, text())
	assert.Nil(t, tb.ses.Changed)
}

// TestWhereNoHintsWereAgreedNoneAreOffered, neither by a sign nor by a key.
func TestWhereNoHintsWereAgreedNoneAreOffered(t *testing.T) {
	for _, allowed := range []bool{true, false} {
		h := persons(2, nil)
		h.Hints = &allowed
		tb := seated(t, h, desk)
		assert.Equal(t, !allowed, tb.lantern.Hidden)
		_, endangers := tb.face.(face.Endangered)
		assert.Equal(t, !allowed || !endangers, tb.danger.sign.Hidden)
		assert.Equal(t, allowed && endangers, tb.Key(dangerKey))
		assert.False(t, tb.Key(whyKey), "no computer player has chosen")
	}
}

// TestWhatMayBeShared: one's own knowledge if one person plays, what all know if several do, everything after the end; while a moment is shown, what was
// known before its record.
func TestWhatMayBeShared(t *testing.T) {
	alone, f := staged(t, "0 1 2")
	turned(t, alone)
	eyes, at := alone.sharing()
	assert.Equal(t, []any{engine.AllSeats(3), alone.ses.Match.At()}, []any{eyes, at})
	f.cue = face.Cue{Rests: true}
	do(t, alone, engine.Action{Kind: toy.KindRoll})
	require.True(t, alone.play.Showing())
	eyes, at = alone.sharing()
	assert.Equal(t, []any{engine.AllSeats(3), alone.ses.Match.At() - 1}, []any{eyes, at})
	assert.Equal(t, alone.play.Now().View.Hash(), alone.shared().State.View.Hash())
	alone.play.End()
	alone.ses.Look(1)
	_, at = alone.sharing()
	assert.Equal(t, 1, at)
	assert.True(t, alone.shared().State.Past)
	alone.ses.Look(0)
	alone.suspended = true
	_, at = alone.sharing()
	assert.Zero(t, at, "nothing was before the beginning")
	alone.suspended = false

	several := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, several, "Aiko")
	eyes, _ = several.sharing()
	assert.Zero(t, eyes)
	programs := toyHeader("0", "bot 1", "bot 2")
	for i := range programs.Players[1:] {
		programs.Players[1+i].Bot = lesson.Scripted
	}
	eyes, _ = toyTable(t, programs).sharing()
	assert.Equal(t, engine.Only(0), eyes)
	for player := range several.ses.Match.Header().Players[1:] {
		several.ses.Match.GiveUp(player)
	}
	several.ses.Update()
	_, over := several.ses.Match.Outcome()
	require.True(t, over)
	eyes, _ = several.sharing()
	assert.Equal(t, engine.AllSeats(3), eyes)
}

// TestALessonAnswersAQuestionWhyInItsOwnWords, also before anything was tried.
func TestALessonAnswersAQuestionWhyInItsOwnWords(t *testing.T) {
	tb, _ := staged(t, "0 1 2")
	lead := &answering{}
	tb.ses.Lead = lead
	early := engine.Action{Kind: toy.KindRoll}
	why, no := tb.Why(early)
	require.True(t, no)
	tb.Refuse(why)
	assert.Equal(t, "not yet", tb.line.Sentence())
	assert.Equal(t, early, lead.asked)
	assert.Equal(t, "show me", tb.line.Rule().AccessibilityLabel())
	lead.asked = engine.Action{}
	other := why
	other.Want++
	tb.Refuse(other)
	assert.Zero(t, lead.asked, "it is about something else")
	_, no = tb.Why(engine.Action{Kind: toy.KindPlan, Card: 1})
	assert.False(t, no)
	tb.Settle()
	tb.Refuse(why)
	assert.Zero(t, lead.asked)
}

// answering is a leader that answers every refusal.
type answering struct{ asked engine.Action }

func (a *answering) Refused(g engine.Action) Answer {
	a.asked = g
	return Answer{Say: "not yet", Offer: "show me", Do: func() {}}
}
func (*answering) Do(engine.Action) (engine.Refusal, bool) { return engine.No, false }
func (*answering) Other(engine.Seat, engine.Action) bool   { return false }
func (*answering) Bots() bool                              { return false }
func (*answering) Rearrange([]engine.Action) bool          { return false }
func (*answering) CanBack() bool                           { return false }
func (*answering) Back()                                   {}

// TestTheTimelineNamesTheLastTwoBranches, where each leaves the present one, how long it is, and which records chance decided.
func TestTheTimelineNamesTheLastTwoBranches(t *testing.T) {
	m, err := engine.NewMatch(rumble.New(), persons(2, nil))
	require.NoError(t, err)
	for range 4 {
		seat := m.ToAct().First()
		_, _, ok := m.Do(seat, m.Legal(seat, nil)[0])
		require.True(t, ok)
	}
	tip := m.At()
	for way, from := range []int{1, 1, 3} {
		require.Equal(t, engine.Clear, m.Go(from, -1, true))
		for range 2 {
			seat := m.ToAct().First()
			legal := m.Legal(seat, nil)
			_, _, ok := m.Do(seat, legal[min(way+1, len(legal)-1)])
			require.True(t, ok)
		}
	}
	require.Equal(t, engine.Clear, m.Go(tip, -1, true))
	tb := seatedAt(t, m, desk)
	branches := m.Branches()
	c := tb.timeline.Course()
	assert.Equal(t, len(m.Path(tip))-1, c.Last)
	assert.Equal(t, m.Path(tip), c.Numbers)
	assert.Equal(t, c.Last, c.At)
	assert.Len(t, c.Branches, min(2, len(branches)-1))
	for _, b := range c.Branches {
		assert.Contains(t, []int{1, 3}, b.From)
		assert.Equal(t, b.From+2, b.To)
		assert.NotEmpty(t, b.Name)
	}
	for i, no := range c.Numbers {
		assert.Equal(t, i > 0 && m.Record(no).Barrier, slices.Contains(c.Chance, i), "record %d", no)
	}
	tb.ses.Look(c.Numbers[2])
	assert.Equal(t, 2, tb.timeline.Course().At)
	tb.lookAtStep(c.Last + 1)
	assert.Equal(t, c.Numbers[2], tb.ses.At(), "there is no such step")
	tb.lookAtStep(-1)
	assert.Equal(t, c.Numbers[2], tb.ses.At())
	for _, to := range []struct{ by, at int }{{-1, 1}, {-5, 0}, {2, 2}, {9, c.Last}} {
		tb.lookBy(to.by)
		assert.Equal(t, c.Numbers[to.at], tb.ses.At())
	}
}

// TestAFaceIsClosedWithItsTable, and one that shows no more is told nothing.
func TestAFaceIsClosedWithItsTable(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	f := &closing{Face: tb.face}
	tb.face = f
	tb.sh.Show(func() shell.Screen { return blank{} })
	assert.Equal(t, 1, f.closed)
	assert.False(t, tb.play.Showing())
}

// closing counts how often a face is closed.
type closing struct {
	face.Face
	closed int
}

func (c *closing) Close() { c.closed++; c.Face.Close() }

// TestTheNarrowTableIsDividedAnewWhenItsWindowGrows.
func TestTheNarrowTableIsDividedAnewWhenItsWindowGrows(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	shown := f.shown
	assert.False(t, tb.Resizing())
	tb.sh.Window.Resize(fyne.NewSize(1024, 700))
	assert.Equal(t, tb.divide(fyne.NewSize(1024, 700)), tb.Room())
	assert.Greater(t, f.shown, shown, "the face is shown for its new room")
	shown = f.shown
	tb.sh.Window.Resize(fyne.NewSize(1025, 700))
	assert.Equal(t, shown, f.shown, "the room is the same")
	tb.suspended = true
	tb.sh.Window.Resize(fyne.NewSize(1920, 1080))
	assert.Equal(t, shown, f.shown, "it shows a decision")
	assert.Equal(t, tb.divide(fyne.NewSize(1920, 1080)), tb.Room())
	tb.suspended = false
}

// TestLettersDigitsAndEnterChooseInTheTray, and no other key: the map is moved and zoomed while the timeline stands there.
func TestLettersDigitsAndEnterChooseInTheTray(t *testing.T) {
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.Key1, fyne.Key5, fyne.Key9, fyne.KeyA, fyne.KeyM, fyne.KeyZ} {
		assert.True(t, chooses(name), name)
	}
	for _, name := range []fyne.KeyName{fyne.Key0, fyne.KeyPlus, fyne.KeyMinus, fyne.KeyLeftBracket, fyne.KeyBackTick, fyne.KeyUp, fyne.KeySpace, fyne.KeyF9, fyne.KeyEqual} {
		assert.False(t, chooses(name), name)
	}
}

// TestAQuestionThatIsTooLargeIsCutToTheBoard, below the top bar; over the last screen, to the window.
func TestAQuestionThatIsTooLargeIsCutToTheBoard(t *testing.T) {
	tb, _ := staged(t, "0 1 2")
	large := lay.Fixed(layout.NewSpacer(), 3000, 3000)
	tb.ask(large)
	assert.InDelta(t, tb.face.Board().Size().Width-32, tb.notice.Size().Width, 0.1)
	assert.Equal(t, fyne.NewPos(16, tb.room.Bar+8), tb.notice.Position())
	tb.quiet()
	tb.over = kit.NewGround()
	tb.ask(large)
	assert.InDelta(t, desk.Width-32, tb.notice.Size().Width, 0.1)
	tb.ask(lay.Fixed(layout.NewSpacer(), 30, 30))
	assert.InDelta(t, desk.Height-16, tb.notice.Position().Y+tb.notice.Size().Height, 0.1)
	tb.over = nil
	tb.ask(lay.Fixed(layout.NewSpacer(), 30, 30))
	assert.InDelta(t, desk.Height-tb.room.Line-tb.room.Tray-22, tb.notice.Position().Y+tb.notice.Size().Height, 0.1)
	wide, small := kit.NewButton("wide", "", nil), kit.NewButton("small", "", nil)
	for _, c := range []struct {
		button fyne.CanvasObject
		below  bool
	}{{wide, false}, {lay.Fixed(wide, tb.BoardWidth()-64, 0), true}, {lay.Fixed(wide, 3000, 0), true}} {
		tb.ask(layout.NewSpacer(), c.button, small)
		drawn(tb)
		d := fyne.CurrentApp().Driver()
		assert.Equal(t, c.below, d.AbsolutePositionForObject(small).Y > d.AbsolutePositionForObject(wide).Y)
	}
}

// TestTheRollsOfOneSeatAreListed where they are chosen below the list, and those of all again.
func TestTheRollsOfOneSeatAreListed(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyR)
	tb.ShowDice()
	p := tb.log
	all := len(p.rows)
	require.Len(t, p.views.Objects, 2)
	of := p.views.Objects[1].(*kit.Picker)
	assert.Zero(t, of.Chosen())
	for _, seat := range []engine.Seat{0, 1} {
		of.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		assert.Equal(t, seat, p.of)
		assert.Less(t, len(p.rows), all)
		for _, row := range p.rows {
			assert.True(t, row.Heading != "" || row.Seat == seat)
		}
	}
	p.listViews()
	assert.Equal(t, 2, p.views.Objects[1].(*kit.Picker).Chosen())
	p.choose(listDice)
	assert.Len(t, p.views.Objects, 2, "nothing else was chosen")
	p.choose(listMine)
	assert.Len(t, p.views.Objects, 1)
	p.choose(listDice)
	assert.Len(t, p.views.Objects, 2)
	assert.Less(t, len(p.rows), all, "the seat stays chosen")
}

// TestTheCurtainFallsOverAllThatIsOpen: menus, questions and dots; then it moves up out of the window.
func TestTheCurtainFallsOverAllThatIsOpen(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko")
	press(tb, fyne.KeyT)
	require.True(t, tb.notice.Visible())
	for range 2 {
		tb.Canvas().Overlays().Add(kit.NewGround())
	}
	tb.Pass()
	require.True(t, tb.Veiled())
	assert.Empty(t, tb.Canvas().Overlays().List())
	assert.False(t, tb.notice.Visible())
	hung := tb.curtain.hung
	tb.Lift()
	require.False(t, tb.Veiled(), "at once")
	tb.Lift()
	look.FinishAll()
	assert.Equal(t, fyne.NewPos(0, -desk.Height), hung.Position())
	assert.NotContains(t, tb.root.Objects, fyne.CanvasObject(hung))
	assert.Nil(t, tb.Canvas().Focused())
}

// TestASeatIsHandedToTheLevelThatIsChosen for one choice or for good; the level in the middle is chosen at first.
func TestASeatIsHandedToTheLevelThatIsChosen(t *testing.T) {
	levels := bot.NamesIn(rumble.New())
	for i, want := range []string{levels[len(levels)/2], levels[len(levels)/2-1]} {
		m, err := engine.NewMatch(rumble.New(), persons(2, nil))
		require.NoError(t, err)
		tb := seatedAt(t, m, desk, func(s *shell.Settings) { s.Pace = look.Calm }) // the level does not choose at once
		tb.ses.Hold(true)
		tb.open(sideCan)
		tb.askWho()
		assert.Equal(t, sidePanel, tb.side)
		_, objects := roomtest.Drawn(tb.notice)
		for _, o := range objects {
			if s, is := o.(*kit.Segmented); is && i > 0 {
				s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
			}
		}
		pressed(t, tb.notice, tb.T("table.who.choice"))
		p := tb.Header().Players[0]
		assert.Equal(t, want, p.Bot)
		require.NotNil(t, p.Lent)
		assert.Zero(t, p.Lent.Turn)
		assert.False(t, tb.notice.Visible())
	}
}

// TestNothingIsPointedAtWhenAnotherSideOpens.
func TestNothingIsPointedAtWhenAnotherSideOpens(t *testing.T) {
	tb, f := counting(t, "0 1 2")
	f.pointed = engine.Action{Kind: toy.KindPlan}
	tb.open(sideLog)
	assert.Zero(t, f.pointed)
}

// TestALongLineOfTheLogHasItsHeightAtOnce, so that it does not jump when it is scrolled into sight.
func TestALongLineOfTheLogHasItsHeightAtOnce(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	row := chronicle.Row{No: 3, First: true, Seat: 0, Text: strings.Repeat("Aiko sends three armies to Kiyosu ", 4)}
	high := heightOf(row, 300)
	require.Greater(t, high, heightOfOne(row))
	l := newLogLine()
	l.show(tb.log, row)
	l.Resize(fyne.NewSize(300, high))
	assert.Equal(t, l.text.MinSize().Height, l.text.Size().Height)
	assert.InDelta(t, (high-l.text.Size().Height)/2, l.text.Position().Y, 0.1)
	assert.Greater(t, l.text.Size().Height, 2*look.Scaled(logText.Size))
}
