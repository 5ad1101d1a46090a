package table

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	toy "tenka/engine/toytest"
)

// do takes steps for the person in front.
func do(t *testing.T, tb *Table, steps ...engine.Action) {
	t.Helper()
	for _, a := range steps {
		require.True(t, tb.Do(a), "%+v is refused: %s", a, tb.line.Sentence())
	}
}

// rested makes the curtain old enough to be lifted.
func rested(tb *Table) { tb.curtain.fell = tb.curtain.fell.Add(-curtainRest) }

// lifted lifts the curtain, which must have fallen for the player with this name.
func lifted(t *testing.T, tb *Table, name string) {
	t.Helper()
	if tb.ses.Parting() {
		tb.Pass()
	}
	require.True(t, tb.Veiled(), "no curtain has fallen for %s", name)
	require.Contains(t, tb.curtain.hung.Words().Title, name)
	rested(tb)
	enter(tb)
	require.False(t, tb.Veiled(), "the curtain is still there")
}

// enter presses Enter for the control that has the focus.
func enter(tb *Table) {
	if f := tb.sh.Window.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	} else {
		press(tb, fyne.KeyReturn)
	}
}

// drawn returns all texts and objects that the window draws.
func drawn(tb *Table) (texts []string, objects []fyne.CanvasObject) {
	texts, objects = roomtest.Drawn(tb.sh.Window.Canvas().Content())
	for _, o := range tb.sh.Window.Canvas().Overlays().List() {
		t, all := roomtest.Drawn(o)
		texts, objects = append(texts, t...), append(objects, all...)
	}
	return texts, objects
}

// nothingBehind tests that the window draws nothing but the curtain, whose words hold no secret.
func nothingBehind(t *testing.T, tb *Table) {
	t.Helper()
	require.Equal(t, []fyne.CanvasObject{tb.curtain.hung}, tb.root.Objects)
	texts, objects := drawn(tb)
	for _, o := range objects {
		for _, part := range []fyne.CanvasObject{tb.parts, tb.face.Board(), tb.face.Panel(), tb.face.Tray(), tb.log.content, tb.top, tb.notice, tb.tray} {
			assert.NotSame(t, part, o, "%T is drawn behind the curtain", part)
		}
	}
	words := tb.curtain.hung.Words()
	known := strings.Join([]string{words.Title, words.Text, words.Lift, words.Leave, words.Note, words.Count, kit.EnterCap}, "\n")
	for _, text := range texts {
		assert.Contains(t, known, strings.TrimSuffix(text, "…"))
	}
	assert.Empty(t, tb.sh.Window.Title(), "the table writes nothing into the title")
}

func TestTheCurtainFallsBetweenTwoPersonsWhoPlanInSecret(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko") // the first one chooses in secret
	f := tb.face.(*toyFace)
	assert.Equal(t, engine.Only(0), f.st.View.Who())
	do(t, tb, engine.Action{Kind: toy.KindPlan, Card: 2})
	assert.False(t, tb.Veiled(), "the choice is not complete")
	shown := f.shown
	do(t, tb, engine.Action{Kind: toy.KindStake, N: 3})
	nothingBehind(t, tb)
	assert.Equal(t, shown, f.shown, "nothing is painted after the choice")
	words := tb.curtain.hung.Words()
	assert.Equal(t, "Jonas, it is your turn", words.Title)
	assert.Equal(t, 1, words.Seat)
	assert.Contains(t, words.Text, "Aiko has sealed")
	assert.Equal(t, "one of three sealed", words.Count)
	assert.Equal(t, []kit.CurtainSeat{{Seat: 0, Done: true}, {Seat: 1}, {Seat: 2}}, words.Seats)
	assert.Equal(t, engine.NoSeat, tb.ses.Actor(), "nobody chooses behind the curtain")
	assert.Zero(t, tb.ses.Eyes())
	lifted(t, tb, "Jonas")
	assert.Equal(t, engine.Only(1), f.st.View.Who())
	assert.Equal(t, engine.Seat(1), f.st.Seat)
	assert.NotContains(t, f.words.AccessibilityLabel(), "done kind1 card2", "the plan of the other player is hidden")
	do(t, tb, toyPlan(1, 1)...)
	assert.Equal(t, "two of three sealed", tb.curtain.hung.Words().Count)
	lifted(t, tb, "Sayo")
	do(t, tb, toyPlan(1, 1)...)
	assert.False(t, tb.Veiled(), "all plans are revealed, so nothing is secret")
	assert.Equal(t, engine.Seat(0), tb.ses.Actor())
}

func TestNothingButItsButtonLiftsTheCurtain(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	require.True(t, tb.Veiled())
	enter(tb)
	assert.True(t, tb.Veiled(), "it has only just fallen")
	rested(tb)
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeySpace, fyne.KeyL, fyne.KeyT, fyne.KeyB, fyne.KeyP, fyne.KeyH, fyne.KeyHome, fyne.KeyEnd, fyne.KeyLeft, fyne.Key1, fyne.KeyR} {
		tb.sh.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
		press(tb, key)
		require.True(t, tb.Veiled(), "%s lifts it", key)
	}
	tb.Undo()
	tb.Redo()
	tb.Save()
	tb.Held(fyne.KeyV, true)
	tb.toggleLog()
	tb.textBoard()
	nothingBehind(t, tb)
	tb.curtain.held, tb.curtain.heard = true, time.Now()
	enter(tb)
	require.True(t, tb.Veiled(), "the Enter that made the last choice is still down")
	tb.Held(fyne.KeyReturn, false)
	test.TapCanvas(tb.sh.Window.Canvas(), fyne.NewPos(640, 300))
	require.True(t, tb.Veiled(), "a click beside the button")
	test.TapCanvas(tb.sh.Window.Canvas(), fyne.NewPos(640, 690))
	assert.False(t, tb.Veiled())
}

// Sometimes no release of a key is reported because the curtain was not drawn yet. The next Enter after a while still lifts it.
func TestAnEnterWhoseReleaseWasNotReportedDoesNotHoldTheCurtain(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	rested(tb)
	tb.curtain.held, tb.curtain.heard = true, time.Now()
	enter(tb)
	require.True(t, tb.Veiled(), "it repeats: it is held")
	tb.curtain.heard = tb.curtain.heard.Add(-enterRest)
	enter(tb)
	assert.False(t, tb.Veiled())
}

func TestNoCurtainBetweenTheSeatsOfOnePerson(t *testing.T) {
	h := toyHeader("0 1", "2")
	tb := toyTable(t, h)
	lifted(t, tb, "Aiko")
	do(t, tb, toyPlan(2, 3)...)
	assert.False(t, tb.Veiled())
	assert.Equal(t, engine.Seat(1), tb.ses.Actor())
	assert.Equal(t, engine.Seats(3), tb.face.(*toyFace).st.View.Who())
	do(t, tb, toyPlan(1, 1)...)
	lifted(t, tb, "Jonas")
}

func TestNoCurtainAgainstPrograms(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "bot 1", "bot 2"))
	tb.ses.Hold(true) // the programs wait
	assert.False(t, tb.Veiled())
	do(t, tb, toyPlan(2, 3)...)
	assert.False(t, tb.Veiled())
	assert.Equal(t, engine.Only(0), tb.ses.Eyes(), "the view of the only person stays")
}

func TestWithProgramsBetweenTwoPersonsTheTableShowsWhatAllMaySee(t *testing.T) {
	h := toyHeader("0", "1", "bot 2")
	tb := toyTable(t, h)
	tb.ses.Hold(true) // the program waits: this test looks at the table meanwhile
	lifted(t, tb, "Aiko")
	do(t, tb, toyPlan(2, 3)...)
	lifted(t, tb, "Jonas")
	f := tb.face.(*toyFace)
	do(t, tb, toyPlan(4, 2)...)
	assert.False(t, tb.Veiled(), "no person has to choose")
	assert.Zero(t, f.st.View.Who(), "a spectator's view")
	assert.Equal(t, engine.Only(2), tb.ses.Match.ToAct())
	text := f.words.AccessibilityLabel()
	for _, secret := range []string{"card2", "card4", `[2,3]`, `[4,2]`} {
		assert.NotContains(t, text, secret)
	}
}

func TestNoCurtainInAnOpenGame(t *testing.T) {
	for name, options := range map[string]engine.Options{"basic": {}, "daimyo": {"daimyo": "true"}} {
		tb := seated(t, persons(3, options), desk)
		for range 200 {
			require.False(t, tb.Veiled(), name)
			seat := tb.ses.Actor()
			if seat == engine.NoSeat {
				break
			}
			require.Equal(t, engine.Only(seat), tb.ses.Eyes())
			legal := tb.ses.Match.Legal(seat, nil)
			tb.ses.Try(append(slices.Clip(tb.Steps()), legal[len(legal)/2]))
		}
		_, over := tb.ses.Match.Outcome()
		assert.True(t, over || tb.ses.Match.At() > 50, "the match has gone on")
	}
}

// Where the next person holds a hidden daimyo card that the last one may not see, a curtain falls and draws nothing of the table.
func TestACurtainKeepsDaimyoCardsCovered(t *testing.T) {
	tb := seated(t, persons(3, engine.Options{"daimyo": "true", "daimyo_hidden_names": "true"}), desk)
	fallen := 0
	for range 60 {
		if tb.ses.Parting() {
			tb.Pass()
		}
		if tb.Veiled() {
			fallen++
			rested(tb)
			enter(tb)
			require.False(t, tb.Veiled())
		}
		seat := tb.ses.Actor()
		if seat == engine.NoSeat {
			break
		}
		require.Equal(t, engine.Only(seat), tb.ses.Eyes())
		tb.ses.Try(append(slices.Clip(tb.Steps()), tb.ses.Match.Legal(seat, nil)[0]))
	}
	assert.Greater(t, fallen, 3, "one for each pick, and one for each turn while cards are hidden")
}

// Who has named a unit before all, and then lays a marker in secret, is not told that the same person has chosen.
func TestTheCurtainTellsNobodyThatHeHasChosen(t *testing.T) {
	game, _ := games.ByName("jidai")
	m, err := engine.NewMatch(game, engine.Header{Options: engine.Options{}, Agreement: engine.Free, Seed: 11, Colours: []int{0, 1},
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}}})
	require.NoError(t, err)
	tb := seatedAt(t, m, desk)
	chance, own := engine.Bare(7), 0
	for range 600 {
		switch {
		case tb.Veiled():
			if tb.ses.Last() == tb.ses.Curtain() {
				own++
				assert.NotContains(t, tb.curtain.hung.Words().Text, "has chosen")
			}
			rested(tb)
			enter(tb)
		case tb.ses.Own() || tb.ses.Parting():
			tb.Pass()
		case tb.ses.Actor() == engine.NoSeat:
			tb.play.End()
		default:
			legal := tb.ses.Match.Legal(tb.ses.Actor(), tb.Steps())
			tb.ses.Try(append(slices.Clip(tb.Steps()), legal[chance.One(0, len(legal))]))
		}
		if own > 1 {
			return
		}
	}
	assert.Positive(t, own, "nobody chose twice in a row")
}

func TestNoCurtainAtTheEnd(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	for n := 0; ; n++ {
		require.Less(t, n, 200)
		if tb.Veiled() {
			rested(tb)
			enter(tb)
		}
		if tb.ses.Own() || tb.ses.Parting() {
			tb.Pass()
			continue
		}
		seat := tb.ses.Actor()
		if seat == engine.NoSeat {
			break
		}
		tb.ses.Try(append(slices.Clip(tb.Steps()), tb.ses.Match.Legal(seat, nil)[0]))
	}
	_, over := tb.ses.Match.Outcome()
	require.True(t, over)
	assert.False(t, tb.Veiled())
	assert.Equal(t, engine.AllSeats(3), tb.face.(*toyFace).st.View.Who(), "nothing is hidden")
	assert.Equal(t, engine.AllSeats(3), tb.ses.Recalls())
}

func TestAnUndoToAnotherPersonsChoiceLetsTheCurtainFall(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko")
	do(t, tb, toyPlan(2, 3)...)
	lifted(t, tb, "Jonas")
	tb.Undo()
	nothingBehind(t, tb)
	assert.Contains(t, tb.curtain.hung.Words().Text, "has to choose again")
	lifted(t, tb, "Aiko")
	assert.Equal(t, 0, tb.ses.Match.At())
	tb.Redo()
	lifted(t, tb, "Jonas")
	assert.NotContains(t, tb.face.(*toyFace).words.AccessibilityLabel(), "card2")
}

func TestEscClosesWhatIsOpenBeforeItUndoesTheChoice(t *testing.T) {
	tb := seated(t, persons(3, engine.Options{"daimyo": "true", "daimyo_hidden_names": "true"}), desk)
	for n := 0; n < 60 && !tb.ses.Parting(); n++ {
		if tb.Veiled() {
			rested(tb)
			enter(tb)
		}
		press(tb, fyne.KeyR, fyne.Key1)
	}
	require.True(t, tb.ses.Parting())
	at := tb.ses.Match.At()
	press(tb, fyne.KeyB)
	require.Equal(t, sideRules, tb.side)
	press(tb, fyne.KeyEscape)
	assert.Equal(t, sidePanel, tb.side)
	assert.True(t, tb.ses.Parting(), "the choice stands")
	press(tb, fyne.KeyEscape)
	assert.False(t, tb.ses.Parting())
	assert.Less(t, tb.ses.Match.At(), at, "it is undone")
}

func TestThePastAndTheLogAreSeenThroughTheEyesInFront(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko")
	do(t, tb, toyPlan(1, 3)...)
	lifted(t, tb, "Jonas")
	do(t, tb, toyPlan(1, 1)...)
	lifted(t, tb, "Sayo")
	do(t, tb, toyPlan(1, 1)...)
	peeked := engine.Action{Kind: toy.KindPeek}
	do(t, tb, peeked)
	require.True(t, tb.Veiled(), "what Aiko looks at is for Aiko alone")
	assert.Contains(t, tb.curtain.hung.Words().Title, "for you alone")
	lifted(t, tb, "Aiko")
	require.True(t, tb.ses.Own())
	f := tb.face.(*toyFace)
	assert.Equal(t, engine.Only(0), f.st.View.Who())
	assert.Equal(t, engine.NoSeat, tb.ses.Actor(), "nothing can be chosen meanwhile")
	require.False(t, tb.notice.Hidden)
	tb.coach.Turn(true)
	_, lies := tb.coach.Card()
	assert.False(t, lies, "the coach has no card where the secret is shown")
	press(tb, fyne.KeyEscape)
	require.False(t, tb.notice.Hidden, "it stays until the screen is passed on")
	peek := tb.ses.Match.At()
	card := tb.ses.Match.Record(peek).Events[0].Card
	own := fmt.Sprintf("event %d card %s%d", toy.EventPeek, tb.tell.Card(card), card)
	assert.Contains(t, f.words.AccessibilityLabel(), own)
	enter(tb)
	assert.True(t, tb.notice.Hidden)
	require.False(t, tb.Veiled(), "Jonas sees nothing that Aiko may not")
	assert.Equal(t, engine.Only(1), f.st.View.Who())
	assert.NotContains(t, f.words.AccessibilityLabel(), own)
	do(t, tb, engine.Action{Kind: toy.KindRoll})
	tb.ses.Look(peek)
	assert.Zero(t, f.st.View.Who(), "both may look at the screen")
	assert.NotContains(t, f.words.AccessibilityLabel(), own)
	tb.ses.Look(-1)
	do(t, tb, engine.Action{Kind: toy.KindPut, To: 1})
	do(t, tb, engine.Action{Kind: toy.KindRoll}, engine.Action{Kind: toy.KindPut, To: 1})
	lifted(t, tb, "Sayo") // all plan again, the one in front first
	tb.Pass()
	lifted(t, tb, "Aiko")
	assert.Contains(t, f.words.AccessibilityLabel(), own, "shown again to the person who has seen it")
	tb.ses.Look(peek)
	assert.Equal(t, engine.Only(0), f.st.View.Who())
	assert.Contains(t, f.words.AccessibilityLabel(), own)
	tb.ses.Look(-1)
	assert.Equal(t, peek, tb.ses.Since(), "what has happened since")
	headings := 0
	for _, r := range tb.chronicle().Rows(nil) {
		if r.Heading == tb.sh.T("log.since") {
			headings++
		}
	}
	assert.Equal(t, 1, headings)
}

func TestTheScreenIsPassedOnInTheMiddleOfAPlan(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko")
	do(t, tb, engine.Action{Kind: toy.KindPlan, Card: 3})
	require.True(t, tb.pass.Visible())
	tb.Pass()
	nothingBehind(t, tb)
	assert.Contains(t, tb.curtain.hung.Words().Text, "chooses later")
	lifted(t, tb, "Jonas")
	assert.NotContains(t, tb.face.(*toyFace).words.AccessibilityLabel(), "card3")
	tb.Pass()
	lifted(t, tb, "Sayo")
	do(t, tb, toyPlan(1, 1)...)
	lifted(t, tb, "Aiko")
	assert.Equal(t, []engine.Action{{Kind: toy.KindPlan, Card: 3}}, tb.face.(*toyFace).st.Steps, "the open step is kept")
}

func TestAResumedMatchBeginsWithTheCurtain(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko")
	do(t, tb, toyPlan(2, 3)...)
	var file bytes.Buffer
	_, err := tb.ses.Match.WriteTo(&file)
	require.NoError(t, err)
	m, _, err := engine.ReadMatch(&file, toy.Games)
	require.NoError(t, err)
	tb = seatedAt(t, m, desk)
	nothingBehind(t, tb)
	assert.Equal(t, "Pass the screen to Jonas, then lift the curtain.", tb.curtain.hung.Words().Text)
	lifted(t, tb, "Jonas")
}

func TestTheCurtainStaysWhenTheScreenIsMadeAnew(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko")
	do(t, tb, toyPlan(2, 3)...)
	tb.sh.Change(func(s *shell.Settings) { s.Language = "fr" })
	tb = tb.sh.Screen().(*Table)
	nothingBehind(t, tb)
	assert.Equal(t, "Jonas, c’est votre tour", tb.curtain.hung.Words().Title)
	assert.Equal(t, "une place sur trois a scellé", tb.curtain.hung.Words().Count)
	tb.sh.Window.Resize(fyne.NewSize(1024, 700))
	nothingBehind(t, tb)
	lifted(t, tb, "Jonas")
}

func TestTheCurtainRisesFromTheTable(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	tb.sh.Change(func(s *shell.Settings) { s.Pace = look.Calm })
	tb = tb.sh.Screen().(*Table)
	rested(tb)
	enter(tb)
	look.FinishAll()
	assert.Equal(t, tb.desk(), tb.root.Objects)
	assert.Equal(t, 320*time.Millisecond, look.CurtainLift.Duration())
}

// TestNoPixelOfASecretIsBehindTheCurtain compares the curtain after two different secret choices.
func TestNoPixelOfASecretIsBehindTheCurtain(t *testing.T) {
	var seen [2]image.Image
	for i := range seen {
		tb := toyTable(t, toyHeader("0", "1", "2"))
		lifted(t, tb, "Aiko")
		do(t, tb, toyPlan(engine.Card(1+i), int16(3-i))...)
		require.True(t, tb.Veiled())
		seen[i] = tb.sh.Window.Canvas().Capture()
	}
	assert.Equal(t, seen[0], seen[1])
}
