package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table/chronicle"
	"tenka/app/table/face"
	"tenka/app/table/since"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

func TestWhatHappenedSinceOnesTurnIsGoneThroughStepByStep(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	assert.True(t, tb.since.Hidden, "the others have done nothing yet")
	press(tb, fyne.KeyR, fyne.Key1)
	now, mine := tb.ses.Match.At(), tb.ses.Actor()
	press(tb, fyne.KeyR, fyne.Key1)
	require.NotEqual(t, mine, tb.ses.Actor())
	assert.False(t, tb.since.Hidden)
	at := tb.ses.Match.At()
	press(tb, sinceKey)
	assert.Equal(t, sideSince, tb.side, "the list is shown first")
	press(tb, fyne.KeyHome)
	require.NotNil(t, tb.play.Now())
	assert.Equal(t, now+1, tb.play.Now().Record, "the roll of the other player")
	assert.Equal(t, at-now, tb.play.Now().Of)
	press(tb, fyne.KeySpace)
	assert.Equal(t, at, tb.play.Now().Record, "then the choice after the roll")
	press(tb, fyne.KeyLeft)
	assert.Equal(t, now+1, tb.play.Now().Record)
	press(tb, fyne.KeySpace, fyne.KeySpace)
	assert.Nil(t, tb.play.Now(), "the match goes on")
	assert.Equal(t, at, tb.ses.Match.At())
	assert.NotEmpty(t, tb.now.Legal)
	press(tb, fyne.KeyR)
	assert.False(t, tb.since.Hidden, "it is also offered in the middle of the turn")
	press(tb, sinceKey, fyne.KeyHome)
	assert.Equal(t, now+1, tb.play.Now().Record)
	assert.Equal(t, at-now, tb.play.Now().Of, "the player's own roll is left out")
	press(tb, fyne.KeyEscape)
	assert.Nil(t, tb.play.Now(), "Esc leaves it")
	assert.Equal(t, at+1, tb.ses.Match.At())
}

// tags are the labels on the map that say what came or left.
func tags(tb *Table) []fyne.CanvasObject { return tb.lately.Layer().(*fyne.Container).Objects }

func TestWhatChangedSinceOnesTurnIsMarkedUntilOneActs(t *testing.T) {
	tb := seated(t, persons(3, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1)
	mine := tb.ses.Match.At()
	assert.Equal(t, sidePanel, tb.side, "only one has had a turn")
	press(tb, fyne.KeyR, fyne.Key1)
	assert.Len(t, tags(tb), 2, "one where each has sent armies")
	press(tb, fyne.KeyR, fyne.Key1)
	require.Equal(t, tb.ses.Match.Record(1).Seat, tb.ses.Actor(), "it is the first player's turn again")
	assert.Equal(t, sideSince, tb.side, "two others have had a turn, so the list opens")
	assert.Len(t, tags(tb), 2)
	turns := tb.turnsSince(mine, tb.ses.Match.At())
	require.Len(t, turns, 2)
	assert.NotEqual(t, turns[0].Seat, turns[1].Seat)
	for _, turn := range turns {
		require.Len(t, turn.Told, 2)
		assert.Contains(t, turn.Told[1].Text, "sends", "the last sentence tells the result")
	}
	press(tb, fyne.KeyEscape)
	assert.Equal(t, sidePanel, tb.side)
	assert.Empty(t, tags(tb))
	press(tb, sinceKey)
	assert.Equal(t, sideSince, tb.side, "the key opens it again")
	assert.Len(t, tags(tb), 2)
	press(tb, fyne.KeyR)
	assert.Equal(t, sidePanel, tb.side, "the first action closes it")
	assert.Empty(t, tags(tb))
}

func TestChangesAreMarkedOnlyIfTheSettingAsksForIt(t *testing.T) {
	tb := seated(t, persons(3, nil), desk)
	tb.sh.Change(func(s *shell.Settings) { s.NoSince = true })
	tb = tb.sh.Screen().(*Table)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	assert.Equal(t, sidePanel, tb.side)
	assert.Empty(t, tags(tb))
	press(tb, sinceKey)
	assert.NotEmpty(t, tags(tb))
}

func TestKeysChooseNothingWhileTheLogStandsInPlaceOfTheTray(t *testing.T) {
	tb := seated(t, persons(3, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	require.NotEmpty(t, tags(tb))
	press(tb, fyne.KeyL)
	require.True(t, tb.TimelineShown())
	at := tb.ses.Match.At()
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyReturn)
	assert.Equal(t, at, tb.ses.Match.At())
	press(tb, fyne.KeyEscape)
	assert.False(t, tb.TimelineShown(), "Esc closes what was opened last")
	press(tb, fyne.KeyR)
	assert.Equal(t, at+1, tb.ses.Match.At())
}

func TestRollsAreListedWithTheirPlayers(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyR)
	rolls := func(of engine.Seat) (list []int) {
		for _, r := range tb.chronicle().Dice(of) {
			if r.Heading == "" {
				list = append(list, r.No)
			}
		}
		return list
	}
	first, second := tb.ses.Match.Record(1).Seat, tb.ses.Match.Record(3).Seat
	require.NotEqual(t, first, second)
	assert.Equal(t, []int{1, 3, 5}, rolls(engine.NoSeat))
	assert.Equal(t, []int{1, 5}, rolls(first))
	assert.Equal(t, []int{3}, rolls(second))
	assert.False(t, toyTable(t, toyHeader("0", "1", "2")).chronicle().Rolls(), "a game whose draws are not dice has no list of rolls")
}

func TestALineOfTheWarShowsItsBattle(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	r := rand.New(rand.NewPCG(1, 2))
	for m := tb.ses.Match; ; {
		if _, over := m.Outcome(); over {
			break
		}
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		_, _, ok := m.Do(seat, legal[r.IntN(len(legal))])
		require.True(t, ok)
	}
	tb.ses.Update()
	tb.play.End()
	require.NotNil(t, tb.over)
	tb.SaveCopy()
	_, objects := drawn(tb)
	assert.Contains(t, objects, fyne.CanvasObject(tb.notice), "the question is visible on the last screen too")
	tb.quiet()
	rows := tb.chronicle().Rows(nil)
	at := slices.IndexFunc(rows, func(r chronicle.Row) bool { return r.Event.Kind == rumble.EventWinner && !r.First })
	require.Positive(t, at)
	tb.log.open(rows[at])
	require.NotNil(t, tb.play.Now(), "the table shows a moment inside the record")
	assert.Contains(t, tb.play.Now().Events, rows[at].Event)
}

func TestNobodyIsAskedToAgreeToWhatCannotBe(t *testing.T) {
	h := persons(2, nil)
	h.Agreement = engine.Fair
	tb := seated(t, h, desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	at := tb.ses.Match.At()
	tb.ses.Look(at - 2)
	tb.playOn()
	assert.True(t, tb.notice.Hidden, "dice were rolled since, so agreement would change nothing")
	assert.Equal(t, tb.sh.T("rumble.undo.drawn"), tb.line.Sentence())
	assert.Equal(t, at, tb.ses.Match.At())

	tb.ses.Look(at - 1)
	tb.playOn()
	require.False(t, tb.notice.Hidden)
	assert.Contains(t, tb.line.Sentence(), tb.Name(tb.ses.Match.Record(at).Seat))
	agreed(t, tb).Tapped(nil)
	assert.Equal(t, at-1, tb.ses.Match.At())
}

// agreed is the button by which the other person agrees to an undo.
func agreed(t *testing.T, tb *Table) *kit.Button {
	t.Helper()
	_, objects := drawn(tb)
	for _, o := range objects {
		if b, ok := o.(*kit.Button); ok && strings.HasSuffix(b.Text(), " agrees") {
			return b
		}
	}
	require.Fail(t, "no button asks for agreement")
	return nil
}

func TestEscClosesTheRulebookBeforeItTakesAStepBack(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	at := slices.IndexFunc(tb.now.Legal, func(a engine.Action) bool { return a.Kind == rumble.KindTactic })
	require.GreaterOrEqual(t, at, 0)
	require.True(t, tb.Do(tb.now.Legal[at]))
	require.NotEmpty(t, tb.Steps(), "a card is in the middle of being played")
	steps := len(tb.Steps())
	tb.OpenRule("rumble.turn.order")
	press(tb, fyne.KeyEscape)
	assert.Equal(t, sidePanel, tb.side)
	assert.Len(t, tb.Steps(), steps, "Escape closed the book first")
	press(tb, fyne.KeyEscape)
	assert.Less(t, len(tb.Steps()), steps)
}

func TestWhatHappenedIsSaidInTheLastSentencesOfTheLog(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	assert.Empty(t, tb.Happened(), "the setup is no news")
	press(tb, fyne.KeyR, fyne.Key1)
	drawn(tb)
	said := tb.Happened()
	require.NotEmpty(t, said)
	assert.LessOrEqual(t, len(said), lastLines)
	var log []string
	for _, row := range tb.chronicle().Rows(nil) {
		if row.Text != "" {
			log = append(log, row.Text)
		}
	}
	assert.Equal(t, log[len(log)-len(said):], said)
}

func TestTheLogScrollsToTheRecordThatIsLookedAt(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	for range 14 {
		press(tb, fyne.KeyR, fyne.Key1)
	}
	press(tb, fyne.KeyL)
	drawn(tb)
	inSight := func(no int) {
		t.Helper()
		drawn(tb) // lays it out
		i := slices.IndexFunc(tb.log.rows, func(r chronicle.Row) bool { return r.No == no && r.First })
		require.GreaterOrEqual(t, i, 0, "the record is in the log")
		assert.True(t, tb.log.list.InView(i), "record %d", no)
	}
	inSight(tb.ses.Match.At())
	press(tb, fyne.KeyHome)
	press(tb, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	inSight(3)
	tb.ses.Look(20)
	inSight(20)
	press(tb, fyne.KeyEnd)
	inSight(tb.ses.Match.At())
}

func TestTheLineTellsWhatTheOthersDidWhenTheCurtainIsLifted(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, tb, "Aiko")
	assert.Equal(t, "choose", tb.line.Sentence(), "nobody has done anything yet")
	do(t, tb, toyPlan(2, 3)...)
	lifted(t, tb, "Jonas")
	told := tb.Happened()
	require.NotEmpty(t, told)
	assert.Contains(t, tb.line.Sentence(), told[len(told)-1])
	assert.Contains(t, tb.line.Sentence(), "choose", "and what the game expects")
	do(t, tb, toyPlan(1, 1)[0])
	assert.Equal(t, "choose", tb.line.Sentence(), "after the first step only the prompt is left")
}

// stepping is the toy's face with one moment for each record. Its prompt tells the moment.
type stepping struct{ *toyFace }

func (f stepping) Cue([]engine.Event, engine.View, bool) face.Cue { return face.Cue{Rests: true} }

func (f stepping) Prompt() face.Prompt {
	if f.st.Moment != nil {
		return face.Prompt{Seat: engine.NoSeat, Text: "this happened"}
	}
	return f.toyFace.Prompt()
}

func TestTheLineTellsAMomentBehindTheCurtainOnce(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	tb.face = stepping{tb.face.(*toyFace)}
	for _, name := range []string{"Aiko", "Jonas", "Sayo", "Aiko"} {
		lifted(t, tb, name)
		if tb.play.Showing() {
			break
		}
		do(t, tb, toyPlan(1, 1)...)
	}
	require.True(t, tb.play.Showing(), "the reel shows what happened since")
	require.True(t, tb.came)
	require.NotEmpty(t, tb.Happened())
	assert.Equal(t, "this happened", tb.line.Sentence(), "the prompt of the moment tells it")
}

func TestChoicesInTheTrayAreReachedByArrowsAndAskedAbout(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR)
	drawn(tb) // lays it out
	var choices []fyne.Focusable
	for _, m := range tb.face.(face.Meant).Meant() {
		if c, ok := m.Control.(fyne.Focusable); ok && m.Action.Kind == rumble.KindDeploy {
			choices = append(choices, c)
		}
	}
	require.GreaterOrEqual(t, len(choices), 2)
	cv := tb.Canvas()
	cv.Focus(choices[0])
	choices[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	assert.Same(t, choices[1], cv.Focused())
	choices[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	assert.Same(t, choices[0], cv.Focused())

	choices[0].TypedRune('?')
	assert.Equal(t, sideRules, tb.side, "it can be used, so the book opens at its rule")
	assert.False(t, tb.line.Refused())
}

func TestNoTagLiesOverAQuestionAboveTheTray(t *testing.T) {
	tb := seated(t, persons(3, nil), desk)
	press(tb, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1, fyne.KeyR, fyne.Key1)
	require.NotEmpty(t, tags(tb))
	tb.askWho()
	require.False(t, tb.notice.Hidden)
	assert.Positive(t, tb.notice.Size().Height)
	order := tb.desk()
	assert.Greater(t, slices.Index(order, tb.notices), slices.Index(order, fyne.CanvasObject(tb.lately.Layer())))
}

// TestWhoPassedTheScreenOnAtTheStartSeesAllThatHappenedSince passes the screen on before any choice is complete.
func TestWhoPassedTheScreenOnAtTheStartSeesAllThatHappenedSince(t *testing.T) {
	tb := toyTable(t, toyHeader("0", "1", "2"))
	tb.face = stepping{tb.face.(*toyFace)}
	for _, name := range []string{"Aiko", "Jonas"} {
		lifted(t, tb, name)
		do(t, tb, toyPlan(3, 1)[0])
		tb.Pass()
	}
	lifted(t, tb, "Sayo")
	do(t, tb, toyPlan(1, 1)...)
	lifted(t, tb, "Aiko")
	tb.play.End()
	do(t, tb, toyPlan(3, 1)[1])
	lifted(t, tb, "Jonas")
	require.Zero(t, tb.ses.Since())
	require.NotNil(t, tb.play.Now())
	assert.Equal(t, 1, tb.play.Now().Record, "the choice of Sayo")
	assert.Equal(t, 2, tb.play.Now().Of, "and that of Aiko")
}

// The list of turns opens over the cards.
func TestTheTrayNamesTheKeyThatShowsTheCardsAgain(t *testing.T) {
	tb := seated(t, persons(3, nil), desk)
	hint := tb.T("rumble.table.turn_hint")
	assert.Contains(t, hint, string(fyne.KeyP)+" ")
	named := func() bool {
		texts, _ := drawn(tb)
		return tb.side == sideSince && slices.Contains(texts, hint)
	}
	for turns := 0; turns < 12 && !named(); turns++ { // until a card can be played
		press(tb, fyne.KeyR, fyne.Key1)
	}
	require.True(t, named())
	press(tb, fyne.KeyP)
	assert.Equal(t, sidePanel, tb.side)
}

func TestAnAttackOnThePersonWeighsMoreThanItsIncome(t *testing.T) {
	mine := engine.Only(0)
	assert.Equal(t, since.Suffers, weigh(engine.Event{Seat: engine.OwnerOf(1), Owner: engine.OwnerOf(0)}, mine, false))
	assert.Equal(t, since.Suffers, weigh(engine.Event{Owner: engine.OwnerOf(0)}, mine, true), "a revolt that takes armies")
	assert.Equal(t, since.Named, weigh(engine.Event{Owner: engine.OwnerOf(0)}, mine, false))
	assert.Equal(t, since.Distant, weigh(engine.Event{Seat: engine.OwnerOf(1), Owner: engine.OwnerOf(2)}, mine, true))
	assert.Equal(t, since.Distant, weigh(engine.Event{}, mine, true))
}

// TestEachSeatHasItsTurnInARecordOfSeveral, the first seat too: a round of orders is one turn for each seat.
func TestEachSeatHasItsTurnInARecordOfSeveral(t *testing.T) {
	found := 0
	for _, g := range games.All() {
		h := engine.Header{Agreement: engine.Free, Seed: 5}
		for s := range (engine.Options{}).SeatCount(g.Options()) {
			h.Players = append(h.Players, engine.Player{Name: longest[s], Seats: []engine.Seat{engine.Seat(s)}, Bot: lesson.Scripted})
			h.Colours = append(h.Colours, s)
		}
		h.Players[0].Bot = ""
		m, err := engine.NewMatch(g, h)
		require.NoError(t, err)
		tb := seatedAt(t, m, desk)
		rng := rand.New(rand.NewPCG(1, 2))
		for range 150 {
			if _, over := m.Outcome(); over {
				break
			}
			seat := m.ToAct().First()
			legal := m.Legal(seat, nil)
			m.Do(seat, legal[rng.IntN(len(legal))])
			r := m.Record(m.At())
			if m.At() == 0 || r.Seat == 0 {
				continue
			}
			of0 := slices.ContainsFunc(m.Frames(r.No, tb.ses.Eyes()), func(f engine.Frame) bool {
				at := slices.IndexFunc(f.Events, func(e engine.Event) bool { return e.Seat.Seat() >= 0 && int(e.Seat.Seat()) < m.Seats() })
				return at >= 0 && f.Events[at].Seat.Seat() == 0
			})
			if turns := tb.turnsSince(r.After, r.No); of0 {
				found++
				require.True(t, slices.ContainsFunc(turns, func(t since.Turn) bool { return t.Seat == 0 }), "%s: record %d", g.Name(), r.No)
			}
		}
	}
	require.Positive(t, found)
}
