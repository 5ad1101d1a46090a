package table

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/engine"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// seated is a table with a new match in a test window, without motion.
func seated(t *testing.T, h engine.Header, size fyne.Size) *Table {
	t.Helper()
	m, err := engine.NewMatch(rumble.New(), h)
	require.NoError(t, err)
	return seatedAt(t, m, size)
}

// seatedAt is a table with a match in a test window, without motion.
func seatedAt(t *testing.T, m *engine.Match, size fyne.Size, looks ...func(*shell.Settings)) *Table {
	t.Helper()
	a := test.NewTempApp(t)
	t.Cleanup(board.Seen(false))
	w := windowtest.New(t, size)
	sh := &shell.Shell{App: a, Window: w, Home: store.In(t.TempDir()), Language: "en", Theme: shell.ThemeWashi}
	sh.ToLibrary, sh.ToSettings, sh.Choose = func() {}, func() {}, func() {}
	sh.Start()
	sh.Show(func() shell.Screen { return blank{} })
	sh.Change(func(s *shell.Settings) { // a look that is not in the settings would be lost when they are read again
		s.Pace = look.None
		for _, set := range looks {
			set(s)
		}
	})
	var tb *Table
	ses := session.New(m, nil)
	sh.Show(func() shell.Screen {
		tb = New(sh, ses, facesAtTest)
		return tb
	})
	w.Resize(size)
	t.Cleanup(func() {
		tb.Close()
		tb.ses.Close()
	})
	return tb
}

// blank is a screen with nothing on it.
type blank struct{}

func (blank) Content() fyne.CanvasObject { return container.NewWithoutLayout() }
func (blank) Key(fyne.KeyName) bool      { return false }
func (blank) Close()                     {}

// persons is the header of a match between n persons.
func persons(n int, options engine.Options) engine.Header {
	if options == nil {
		options = engine.Options{}
	}
	options["players"] = fmt.Sprint(n)
	options["first_player"] = "seat0"
	h := engine.Header{Options: options, Agreement: engine.Free, Seed: 11}
	for i := range n {
		h.Players = append(h.Players, engine.Player{Name: []string{"Aiko", "Jonas", "Sayo", "Lin"}[i], Seats: []engine.Seat{engine.Seat(i)}})
		h.Colours = append(h.Colours, i)
	}
	return h
}

var desk = fyne.NewSize(1280, 800)

func press(tb *Table, keys ...fyne.KeyName) {
	for _, k := range keys {
		tb.sh.Key(k)
	}
}

func TestThePastIsLookedAtAndPlayedOnFrom(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	now := tb.ses.Match.At()
	press(tb, fyne.KeyL, fyne.KeyLeft, fyne.KeyLeft)
	assert.True(t, tb.ses.Past())
	assert.Equal(t, now-2, tb.ses.At())
	assert.Empty(t, tb.now.Legal, "nothing is played in the past")
	assert.Equal(t, now, tb.ses.Match.At(), "looking at the past does not change the match")
	press(tb, fyne.KeyEnd)
	assert.False(t, tb.ses.Past())
	press(tb, fyne.KeyLeft, fyne.KeyLeft)
	tb.playOn()
	assert.Equal(t, now-2, tb.ses.Match.At())
	press(tb, fyne.KeyEscape, fyne.KeyEscape, fyne.KeyR, fyne.Key2)
	assert.Len(t, tb.ses.Match.Branches(), 2, "another choice from the past starts a branch")
}

// TestTheReviewPlaysOnFromARecord calls what a button of the review calls.
func TestTheReviewPlaysOnFromARecord(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	now := tb.ses.Match.At()
	tb.PlayOnFrom(now-2, 0)
	assert.Equal(t, now-2, tb.ses.Match.At())
	assert.False(t, tb.ses.Past())
	h := persons(2, nil)
	h.Agreement = engine.Fair
	tb = seated(t, h, desk)
	press(tb, fyne.KeyR)
	now = tb.ses.Match.At()
	tb.PlayOnFrom(now-1, 0)
	assert.Equal(t, now, tb.ses.Match.At())
	assert.Equal(t, tb.sh.T("rumble.undo.drawn"), tb.line.Sentence())
}

func TestAFairMatchDoesNotUndoARoll(t *testing.T) {
	h := persons(2, nil)
	h.Agreement = engine.Fair
	tb := seated(t, h, desk)
	press(tb, fyne.KeyR)
	at := tb.ses.Match.At()
	assert.True(t, tb.undo.Disabled())
	tb.Undo()
	assert.Equal(t, at, tb.ses.Match.At())
	assert.Equal(t, tb.sh.T("rumble.undo.drawn"), tb.line.Sentence())
	assert.Equal(t, "rumble.undo.barriers", tb.lineRule)
	press(tb, fyne.Key1)
	assert.Equal(t, engine.StopConsent, tb.ses.CanUndo(false), "the other person made the choice")
}

func TestEveryPartFitsItsWindow(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, desk, {Width: 1920, Height: 1080}} {
		for _, language := range []string{"en", "fr"} {
			tb := seated(t, persons(4, engine.Options{"daimyo": "true"}), size)
			tb.sh.Change(func(s *shell.Settings) { s.Language = language })
			tb = tb.sh.Screen().(*Table)
			for _, keys := range [][]fyne.KeyName{{}, {fyne.KeyL}, {fyne.KeyEscape, fyne.KeyB}, {fyne.KeyEscape, fyne.KeyH}, {fyne.KeyEscape, fyne.KeyP}} {
				press(tb, keys...)
				name := fmt.Sprintf("%v %s after %v", size, language, keys)
				right := tb.panelSheet.Position().X + tb.panelSheet.Size().Width
				assert.InDelta(t, size.Width, right, 1, name)
				for _, o := range tb.parts.Objects {
					assert.LessOrEqual(t, o.Position().Y+o.Size().Height, size.Height+0.5, "%s: %T", name, o)
				}
				need := tb.panelSheet.Content().MinSize()
				assert.LessOrEqual(t, need.Width, tb.panelSheet.Size().Width+0.5, "%s: the panel needs more room than it has", name)
				assert.LessOrEqual(t, tb.tray.MinSize().Width, tb.tray.Size().Width+0.5, "%s: the tray is crowded", name)
			}
		}
	}
}

func TestComputerPlayersPlayOnTheirOwn(t *testing.T) {
	h := persons(2, nil)
	h.Players[1].Bot = "random"
	tb := seated(t, h, desk)
	// The test driver runs the callback on the other goroutine: the test must not touch the table while it waits.
	back := make(chan struct{}, 1)
	refresh := tb.ses.Changed
	tb.ses.Changed = func() {
		refresh()
		if tb.ses.Actor() == 0 && tb.ses.Match.At() > 2 {
			select {
			case back <- struct{}{}:
			default: // one signal is enough; the test may not have read it yet
			}
		}
	}
	press(tb, fyne.KeyR, fyne.Key1)
	select {
	case <-back:
	case <-time.After(20 * time.Second):
		t.Fatal("the computer player does not play")
	}
	assert.Equal(t, engine.Seat(0), tb.ses.Actor(), "it is the person's turn again")
	at := tb.ses.Match.At()
	tb.ses.Changed = refresh
	tb.Undo()
	assert.Less(t, tb.ses.Match.At(), at-1, "undo also takes back the choices of the computer player")
	assert.Equal(t, engine.Seat(0), tb.ses.Actor())
}

func TestARefusedActionSaysWhyInEveryLanguage(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		tb := seated(t, persons(2, nil), desk)
		tb.sh.Change(func(s *shell.Settings) { s.Language = language })
		tb = tb.sh.Screen().(*Table)
		assert.False(t, tb.Do(engine.Action{Kind: rumble.KindDeploy, Die: 1, To: 1}))
		require.True(t, tb.line.Refused())
		assert.NotContains(t, tb.line.Sentence(), "[", language)
		assert.Equal(t, "rumble.deploy.roll", tb.lineRule)
	}
}

func TestAPositionIsKeptAsAScenario(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	var kept *engine.Scenario
	tb.sh.Keep = func(s *engine.Scenario) (string, error) {
		kept = s
		return "somewhere.json", nil
	}
	press(tb, fyne.KeyR, fyne.Key1)
	tb.keepScenario()
	require.NotNil(t, kept)
	assert.Contains(t, tb.line.Sentence(), "somewhere.json")
	again, err := engine.ReadScenario(kept.MarshalIndent(), func(string) (engine.Game, bool) { return rumble.New(), true })
	require.NoError(t, err)
	h := persons(2, nil)
	h.Position = again.Header().Position
	m, err := engine.NewMatch(rumble.New(), h)
	require.NoError(t, err)
	eyes := engine.AllSeats(2)
	assert.Equal(t, tb.ses.Match.View(eyes).Hash(), m.View(eyes).Hash(), "the same position")
}

func TestThePastKeepsItsButtonsThatLeadBack(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyL, fyne.KeyLeft)
	require.True(t, tb.ses.Past())
	tb.sh.Change(func(s *shell.Settings) { s.Language = "fr" }) // makes a new screen
	tb = tb.sh.Screen().(*Table)
	assert.True(t, tb.ses.Past())
	assert.Equal(t, sideLog, tb.side, "the log with its two buttons stands beside the past")
	assert.False(t, tb.pastWays.Visible())
	press(tb, fyne.KeyEscape)
	assert.Equal(t, sidePanel, tb.side, "Escape closes the log")
	assert.True(t, tb.ses.Past())
	assert.True(t, tb.pastWays.Visible(), "with the log closed the two buttons stand beside the title of the past")
	press(tb, fyne.KeyEscape)
	assert.False(t, tb.ses.Past())
}

// In the smallest window the opened panel lies over the map and leaves the tray free.
func TestTheOpenedPanelHasRoomForLargeTexts(t *testing.T) {
	for _, scale := range []float32{1, 1.5} {
		for _, language := range []string{"en", "fr"} {
			tb := seated(t, persons(4, engine.Options{"daimyo": "true"}), fyne.Size{Width: 1024, Height: 700})
			tb.sh.Change(func(s *shell.Settings) { s.Language, s.Scale = language, scale })
			tb = tb.sh.Screen().(*Table)
			press(tb, fyne.KeyR, fyne.KeyP)
			require.True(t, tb.drawn())
			panel, tray := tb.panelSheet, tb.tray
			assert.LessOrEqual(t, panel.Content().MinSize().Width, panel.Size().Width+0.5, "%s at %v", language, scale)
			assert.InDelta(t, 1024, panel.Position().X+panel.Size().Width, 0.5, "%s at %v", language, scale)
			assert.Less(t, panel.Position().Y+panel.Size().Height, tray.Position().Y, "%s at %v", language, scale)
		}
	}
}

func TestASignOfTheTopBarDoesWhatItSays(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR)
	at := tb.ses.Match.At()
	for range 2 { // with its word, and without
		test.Tap(tb.undo)
		assert.Equal(t, at-1, tb.ses.Match.At())
		test.Tap(tb.redo)
		assert.Equal(t, at, tb.ses.Match.At())
	}
}

// TestASignHasItsWordUntilItIsPressed presses a sign of the top bar: its word goes, also on the next table. Others keep theirs.
func TestASignHasItsWordUntilItIsPressed(t *testing.T) {
	tb := seated(t, persons(2, nil), fyne.NewSize(1280, 800))
	word := func(b *kit.IconButton) string {
		for _, o := range test.WidgetRenderer(b).Objects() {
			if text, is := o.(*canvas.Text); is {
				return text.Text
			}
		}
		return ""
	}
	require.Equal(t, []string{"Undo", "Redo"}, []string{word(tb.undo), word(tb.redo)})
	tb.undo.Enable()
	test.Tap(tb.undo)
	assert.Empty(t, word(tb.undo))
	var next *Table
	tb.sh.Show(func() shell.Screen {
		next = New(tb.sh, tb.ses, facesAtTest)
		return next
	})
	assert.Equal(t, []string{"", "Redo"}, []string{word(next.undo), word(next.redo)})
	narrow := seated(t, persons(2, nil), fyne.NewSize(1024, 700))
	assert.Empty(t, word(narrow.redo), "a narrow bar has no room for words")
}
