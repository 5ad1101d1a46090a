package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/session"
	"tenka/app/table/face"
	"tenka/app/ui/loop/looptest"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// explained is a table of a match between so many persons that is explained.
func explained(t *testing.T, n int) *Table {
	tb := seated(t, persons(n, nil), desk)
	tb.coach.Turn(true)
	tb.refresh()
	return tb
}

// card is the title on the coach's card, empty where none lies.
func card(tb *Table) string {
	sheet, lies := tb.coach.Card()
	if !lies {
		return ""
	}
	texts, _ := drawnOf(sheet)
	return texts[1]
}

// lineSays is the text of the Line.
func lineSays(tb *Table) string {
	texts, _ := drawnOf(tb.line)
	return strings.Join(texts, " ")
}

func TestEachRuleIsExplainedToTheTableWhenItFirstMatters(t *testing.T) {
	tb := explained(t, 3)
	assert.Equal(t, "Eleven castles stand here, worth 2 to 12. Whoever holds the greatest sum at the end wins.", lineSays(tb))
	assert.Equal(t, "Roll 3 dice", card(tb))
	press(tb, fyne.KeyR)
	assert.Equal(t, "One die says how many, two where", card(tb))
	press(tb, fyne.Key1)
	assert.Equal(t, "Who wins a castle", card(tb), "what happened comes before the next person's own choice")
	press(tb, fyne.KeyR)
	assert.Equal(t, "A win sends help", card(tb))
	press(tb, fyne.Key1)
	assert.Empty(t, card(tb), "the third person has heard it all")
	assert.Equal(t, "Roll your three dice; once a turn you may roll all three again.", lineSays(tb), "and reads again what concerns this choice")
}

// Who placed first is told so only while others still place; at one screen it is seen without a word.
func TestNobodyHearsThatOthersPlayOnWhenAllHavePlaced(t *testing.T) {
	tb := explained(t, 3)
	for range 80 {
		press(tb, fyne.KeyReturn, fyne.KeyR, fyne.Key1)
		if tb.play.Showing() {
			break
		}
	}
	require.True(t, tb.play.Showing(), "the War begins")
	assert.NotEqual(t, "You are done", card(tb))
}

func TestEnterTakesTheCardAwayAndEscReadsItInTheLine(t *testing.T) {
	tb := explained(t, 3)
	press(tb, fyne.KeyReturn)
	assert.Empty(t, card(tb))
	press(tb, fyne.KeyR)
	require.NotEmpty(t, card(tb))
	press(tb, fyne.KeyEscape)
	assert.Empty(t, card(tb))
	assert.Contains(t, lineSays(tb), "One die says how many armies go")
	assert.Equal(t, 1, tb.ses.Match.At(), "nothing else is done")
}

// A card may leave by itself just before the key that was meant for it.
func TestACardThatHasJustAppearedStaysForAMoment(t *testing.T) {
	clock := looptest.New(t)
	tb := explained(t, 3)
	require.Equal(t, "Roll 3 dice", card(tb))
	press(tb, fyne.KeyReturn)
	assert.Equal(t, "Roll 3 dice", card(tb), "nobody has read it")
	clock.Advance(time.Second)
	press(tb, fyne.KeyReturn)
	assert.Empty(t, card(tb))
	press(tb, fyne.KeyR, fyne.KeyReturn)
	assert.NotEmpty(t, card(tb))
	assert.Equal(t, 1, tb.ses.Match.At(), "nothing is played either")
}

func TestAQuestionThatHasJustAppearedIsNotAnsweredYet(t *testing.T) {
	clock := looptest.New(t)
	tb := explained(t, 2)
	keys := []fyne.KeyName{fyne.KeyReturn, fyne.KeyR, fyne.Key1}
	for i := 0; question(tb) == nil && i < 100; i++ {
		clock.Advance(time.Second)
		press(tb, keys[i%len(keys)])
	}
	asks, at := question(tb), tb.ses.Match.At()
	require.NotNil(t, asks)
	press(tb, fyne.KeyReturn, fyne.KeyA)
	assert.Equal(t, asks, question(tb))
	clock.Advance(time.Second)
	press(tb, fyne.KeyA)
	assert.Nil(t, question(tb), "its answer stands there")
	assert.Equal(t, at, tb.ses.Match.At())
}

// A question that one is asked is seen, with its answer, by all who look on.
func TestNobodyIsAskedWhatAnotherWasJustAsked(t *testing.T) {
	tb := explained(t, 3)
	asked := map[string]int{}
	for range 20 {
		if questioned(tb) == nil {
			break
		}
		q, at := question(tb)[0], tb.ses.Match.At()
		if before, has := asked[q]; has {
			assert.Greater(t, at, before+6, q)
		}
		asked[q] = at
		press(tb, fyne.KeyA)
	}
	assert.Greater(t, len(asked), 2, "questions")
}

// A new language or text size makes a new table.
func TestWhatWasAskedIsKnownToTheTableThatTakesThePlaceOfAnother(t *testing.T) {
	tb := explained(t, 2)
	for questioned(tb) != nil && tb.ses.Actor() != 0 {
		press(tb, fyne.KeyA)
	}
	press(tb, fyne.KeyA, fyne.KeyReturn)
	for _, kept := range []*Kept{tb.kept, {}} { // the second opens the match again, from its file
		again := Again(tb.sh, tb.ses, facesAtTest, kept)
		for range 2 {
			if again.ses.Actor() == 0 {
				assert.Nil(t, question(again))
			}
			press(again, fyne.KeyReturn, fyne.KeyR, fyne.Key1)
		}
		again.Close()
	}
}

func TestTheSameKeysPlayTheSameMatchWithTheCoach(t *testing.T) {
	with, without := explained(t, 3), seated(t, persons(3, nil), desk)
	for range 12 {
		for _, tb := range []*Table{with, without} {
			press(tb, fyne.KeyR, fyne.Key1)
		}
		a, b := with.ses.Match, without.ses.Match
		require.Equal(t, b.At(), a.At())
		require.Equal(t, b.Record(b.At()).Hash, a.Record(a.At()).Hash)
		require.Equal(t, b.Legal(without.ses.Actor(), nil), a.Legal(with.ses.Actor(), nil))
	}
}

func TestWhatOneWasTaughtIsNotSaidAgain(t *testing.T) {
	tb := explained(t, 2)
	press(tb, fyne.KeyR, fyne.Key1)
	require.NotEmpty(t, card(tb))
	tb.ses.Undo(true)
	tb.ses.Undo(true)
	press(tb, fyne.KeyR)
	assert.NotEqual(t, "One die says how many, two where", card(tb), "an undo does not take it back")
	again := New(tb.sh, tb.ses, facesAtTest)
	defer again.Close()
	assert.NotContains(t, []string{"Roll 3 dice", "One die says how many, two where", "Who wins a castle"}, card(again), "nor does opening the match again")
	assert.True(t, again.coach.On())
}

func TestExplainingStopsAndBeginsForTheWholeTable(t *testing.T) {
	tb := explained(t, 2)
	tb.coach.Turn(false)
	assert.Empty(t, card(tb))
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR)
	assert.Empty(t, card(tb))
	assert.Zero(t, tb.room.Coach, "the map has its whole height again")
	tb.coach.Turn(true)
	press(tb, fyne.Key1)
	assert.NotEmpty(t, card(tb))
}

func TestARuleThatRefusesTwiceIsExplained(t *testing.T) {
	tb := explained(t, 2)
	press(tb, fyne.KeyReturn)
	for range 2 {
		assert.False(t, tb.Do(engine.Action{Kind: rumble.KindTactic, Card: tb.now.View.(*rumble.View).Tactics()[0]}))
	}
	assert.NotEmpty(t, lineSays(tb))
}

func TestAMatchPlayedToItsEndIsCountedWithAndWithoutTheCoach(t *testing.T) {
	for _, with := range []bool{true, false} {
		tb := seated(t, persons(2, nil), desk)
		if with {
			tb.coach.Turn(true)
		}
		for range 200 {
			press(tb, fyne.KeyReturn, fyne.KeyR, fyne.Key1, fyne.KeyE)
			if tb.over != nil {
				break
			}
		}
		require.NotNil(t, tb.over, "the match has ended")
		known := tb.sh.Home.Taught(rumble.New().Name())
		assert.Equal(t, 1, known.Finished, "the coach: %v", with)
		assert.Empty(t, known.Matches, "what is said of a match goes with it")
	}
}

// TestTheCardCoversNothingButTheRoomThatIsKeptForIt looks at tables of three sizes in both languages.
func TestTheCardCoversNothingButTheRoomThatIsKeptForIt(t *testing.T) {
	for _, size := range []fyne.Size{desk, fyne.NewSize(1920, 1080), fyne.NewSize(1024, 700)} {
		tb := seated(t, persons(3, nil), size)
		tb.coach.Turn(true)
		tb.refresh()
		for range 8 {
			if sheet, lies := tb.coach.Card(); lies {
				at, shown := face.Where(sheet)
				require.True(t, shown)
				tray, _ := face.Where(tb.tray)
				assert.LessOrEqual(t, at.At.Y+at.Size.Height, tray.At.Y, "%v %s", size, card(tb))
				assert.GreaterOrEqual(t, at.At.Y, tray.At.Y-tb.room.Coach-1, "%v %s", size, card(tb))
			}
			press(tb, fyne.KeyR, fyne.Key1)
		}
	}
}

// question are the texts of the question that lies there, nil if none does.
func question(tb *Table) []string {
	if sheet, lies := tb.coach.Card(); lies {
		if texts, _ := drawnOf(sheet); strings.HasSuffix(texts[0], "?") {
			return texts
		}
	}
	return nil
}

// questioned plays on with a coach until a question lies there, and returns its answers as they stand; nil if none came.
func questioned(tb *Table) []string {
	for range 80 {
		for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyR, fyne.Key1} {
			press(tb, key)
			if asks := question(tb); asks != nil {
				return asks[1:]
			}
		}
	}
	return nil
}

func TestAQuestionIsAskedNowAndThenAndAnsweredByALetter(t *testing.T) {
	tb := explained(t, 2)
	require.NotEmpty(t, questioned(tb))
	at := tb.ses.Match.At()
	button := func(sheet fyne.CanvasObject) string {
		_, buttons := drawnOf(sheet)
		require.NotEmpty(t, buttons)
		return buttons[len(buttons)-1].Text()
	}
	sheet, _ := tb.coach.Card()
	assert.Equal(t, "Not now", button(sheet))
	press(tb, fyne.KeyA)
	sheet, lies := tb.coach.Card()
	require.True(t, lies, "the card stays with the answer")
	assert.Equal(t, "Got it", button(sheet))
	texts, _ := drawnOf(sheet)
	assert.Regexp(t, "^(Right|You said)", texts[0])
	assert.NotContains(t, strings.Join(texts, " "), "…", "the reason is there to its end")
	assert.Equal(t, at, tb.ses.Match.At(), "nothing is played")
	press(tb, fyne.KeyReturn)
	assert.Empty(t, card(tb))
}

// The answers wrap where they and the button do not fit beside each other.
func TestNoAnswerToAQuestionLiesUnderAnother(t *testing.T) {
	for _, size := range []fyne.Size{desk, fyne.NewSize(800, 600)} {
		tb := seated(t, persons(2, nil), size)
		tb.coach.Turn(true)
		tb.refresh()
		require.NotEmpty(t, questioned(tb))
		sheet, _ := tb.coach.Card()
		_, objects := roomtest.Drawn(sheet)
		var spots []face.Spot
		for _, o := range objects {
			if _, ok := o.(fyne.Tappable); ok && o != sheet {
				spot, shown := face.Where(o)
				require.True(t, shown)
				for _, other := range spots {
					assert.False(t, spot.Overlaps(other), "%v: %v, %v", size, spot, other)
				}
				spots = append(spots, spot)
			}
		}
		assert.Greater(t, len(spots), 2)
	}
}

func TestAQuestionThatIsPassedOverThreeTimesIsTheLast(t *testing.T) {
	tb := explained(t, 2)
	n := 0
	for questioned(tb) != nil && n < 10 {
		press(tb, fyne.KeyReturn)
		n++
	}
	assert.LessOrEqual(t, n, 6, "three for each of the two persons")
	assert.Positive(t, n)
}

func TestByTheClockNothingIsAsked(t *testing.T) {
	h := persons(2, nil)
	h.Clock = 3600
	tb := seated(t, h, desk)
	tb.coach.Turn(true)
	assert.Nil(t, questioned(tb))
}

// ownCards writes the user's own cards of a game.
func ownCards(t *testing.T, home store.Folders, game, file string) {
	path := home.Cards(game)
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(file), 0o644))
}

// ownCard is a file with one card of the user's own; rest follows its sentences.
func ownCard(rest string) string {
	return `{"format":1,"game":"rumble","entries":[{"id":"own-1","title":{"en":"Ours"},"says":{"en":"The teacher says so."},"rules":["rumble.goal"],` + rest + `}]}`
}

func TestTheTeachersOwnCardsAreExplainedAfterTheBuiltInOnes(t *testing.T) {
	tb := seated(t, persons(3, nil), desk)
	ownCards(t, tb.sh.Home, "rumble", ownCard(`"when":[{"can":{"kind":"roll"}}],"ring":[{"place":"kyoto"}]`))
	tb.coach.Turn(true)
	tb.refresh()
	assert.Equal(t, "Roll 3 dice", card(tb), "the built-in card comes first")
	sheet, _ := tb.coach.Card()
	texts, _ := drawnOf(sheet)
	assert.Contains(t, strings.Join(texts, " "), "The teacher says so.", "one sentence of both fits on a card")
	press(tb, fyne.KeyR, fyne.KeyReturn, fyne.Key1, fyne.KeyReturn, fyne.KeyR)
	assert.NotContains(t, lineSays(tb), "The teacher", "it is said once")
}

func TestABrokenFileOfOwnCardsIsNamedAndTheMatchIsExplainedWithoutIt(t *testing.T) {
	for file, place := range map[string]string{
		`{`:                                      "",
		ownCard(`"when":[{"gauge":"x"}]`):        "entries[0].when[0].gauge",
		ownCard(`"when":[{"start":true}],"x":1`): "entries[0].x",
		strings.ReplaceAll(ownCard(`"when":[{"start":true}]`), "own-1", "R2"):                                                    "entries[0].id",
		strings.ReplaceAll(ownCard(`"when":[{"start":true}]`), "so.", `so. {{range 99}}{{end}}`):                                 "entries[0].says.en",
		strings.ReplaceAll(ownCard(`"when":[{"start":true}]`), "Ours", `{{printf \"%900s\" \"x\"}}`):                             "entries[0].title.en",
		strings.Replace(ownCard(`"when":[{"start":true}]`), `"entries"`, `"args":{"Dice":"force.army"},"entries"`, 1):            "args.Dice",
		strings.ReplaceAll(ownCard(`"when":[{"start":true}]`), "so.", `so. {{if gt .Seats 3}}{{printf \"%900s\" \"x\"}}{{end}}`): "entries[0].says.en",
	} {
		tb := seated(t, persons(3, nil), desk)
		ownCards(t, tb.sh.Home, "rumble", file)
		tb.coach.Turn(true)
		tb.refresh()
		assert.Equal(t, "Roll 3 dice", card(tb), file)
		press(tb, fyne.KeyReturn)
		again := New(tb.sh, tb.ses, facesAtTest)
		assert.Contains(t, lineSays(again), "Your own cards are left out. rumble.json", "who knows the goal reads it in the Line")
		again.Close()
		tb.ShowMet(true)
		texts, _ := drawnOf(tb.coach.Page())
		said := strings.Join(texts, " ")
		assert.Contains(t, said, "Your own cards are left out. rumble.json", file)
		assert.Contains(t, said, place, file)
	}
}

func TestOwnCardsThatAskForAMissingNumberAreLeftOut(t *testing.T) {
	tb := seated(t, persons(3, nil), desk)
	ownCards(t, tb.sh.Home, "rumble", strings.Replace(ownCard(`"when":[{"start":true}]`), `"entries"`, `"args":{"X":"by_players.{seats}.x"},"entries"`, 1))
	tb.coach.Turn(true)
	tb.refresh()
	assert.Equal(t, "Roll 3 dice", card(tb))
	texts, _ := drawnOf(tb.coach.Page())
	assert.Contains(t, strings.Join(texts, " "), "args.X")
}

func TestWhatANameWasTaughtIsForgottenAndRemembered(t *testing.T) {
	tb := explained(t, 2)
	const own = "Zoe"
	h := tb.ses.Match.Header()
	p := h.Players[0]
	p.Name = own
	tb.ses.Match.SetPlayer(0, p)
	press(tb, fyne.KeyR, fyne.Key1)
	known := func() *coach.Taught { return tb.sh.Home.Taught("rumble").People[own] }
	tap := func(name string) {
		t.Helper()
		_, buttons := drawnOf(tb.coach.Page())
		for _, b := range buttons {
			if b.Text() == name {
				test.Tap(b)
				return
			}
		}
		require.Fail(t, "no button "+name)
	}
	require.NotNil(t, known())
	met := len(known().Met)
	tap("Forget")
	assert.Nil(t, known())
	texts, _ := drawnOf(tb.coach.Page())
	assert.Contains(t, strings.Join(texts, " "), own+" begins anew")
	press(tb, fyne.KeyR)
	tap("Undo")
	require.NotNil(t, known())
	assert.GreaterOrEqual(t, len(known().Met), met, "what was met is met again")
}

func TestTheReservesHaveRingsWhileTheirRuleIsExplained(t *testing.T) {
	tb := explained(t, 2)
	for range 80 {
		if card(tb) == "The last unit and the katana" {
			rings := tb.coach.Layer().(*fyne.Container).Objects
			require.Len(t, rings, 4, "two rings, each with its halo")
			assert.Greater(t, rings[0].Position().X, tb.BoardWidth(), "in the panel")
			return
		}
		press(tb, fyne.KeyReturn, fyne.KeyR, fyne.Key1)
	}
	require.Fail(t, "the rule was not explained")
}

// The programs think for seconds: this test is over before they choose.
func TestTheRulesMetStayListedWhileProgramsPlayForEverybody(t *testing.T) {
	tb := explained(t, 2)
	before := tb.coach.Beside(tb.face.Panel(), desk.Height)
	texts, _ := drawnOf(before)
	require.Contains(t, texts, "2 of 15")
	for i := range 2 {
		tb.ses.Hand(i, "sharp", session.OneTurn)
	}
	texts, _ = drawnOf(tb.coach.Beside(tb.face.Panel(), desk.Height))
	assert.Contains(t, texts, "2 of 15")
}

func TestTheGoalAndTheRulesMetTakeOnlyWhatIsFree(t *testing.T) {
	tb := explained(t, 2)
	for range 12 {
		press(tb, fyne.KeyReturn, fyne.KeyR, fyne.Key1)
	}
	with := 0
	for room := float32(500); room < 1000; room += 7 {
		side := tb.coach.Beside(tb.face.Panel(), room)
		texts, _ := drawnOf(side)
		if !strings.Contains(strings.Join(texts, " "), "Whoever holds") {
			continue
		}
		with++
		side.Resize(fyne.NewSize(tb.SideWidth(), room))
		_, objects := roomtest.Drawn(side)
		for _, o := range objects {
			if scroll, ok := o.(*container.Scroll); ok {
				assert.LessOrEqual(t, scroll.Content.MinSize().Height, scroll.Size().Height, "a panel scrolls in a room of %g", room)
			}
		}
	}
	assert.Greater(t, with, 20, "rooms with the goal")
}
