package rumbleface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

func TestTheFirstLessonIsPlayedByClicks(t *testing.T) {
	var kept []lesson.Progress
	tb := tabletest.Teach(t, tabletest.Lesson(t, "rumble", "castles"), table.Course{At: -1, Keep: func(p lesson.Progress) { kept = append(kept, p) }}, tabletest.Look{}, New)
	f, p := of(tb), tb.Inspect().Lesson
	click := func(at engine.Place) { f.tapZone(f.Zone(at)) }
	click(rumble.Tokuyama)
	assert.Equal(t, 0, p.At())
	assert.Equal(t, "Click the castle that is worth the most.", tb.Inspect().Line.Sentence())
	click(rumble.Yonezawa)
	click(rumble.Odawara)
	f.tapPiece(stack{1, rumble.Kyoto, rumble.Army})
	assert.Equal(t, 2, p.At(), "a piece stands for its province")
	f.tapPiece(stack{0, rumble.Usuki, rumble.Army})
	assert.Equal(t, "roll", p.Step().ID)
	assert.Equal(t, "roll", kept[len(kept)-1].Step)
	tabletest.Press(tb, fyne.KeyR)
	click(rumble.Odawara)
	assert.True(t, tb.Inspect().Line.Refused(), "the rules refuse, not the lesson")
	click(rumble.Oko)
	assert.Equal(t, lesson.Astray, p.State())
	assert.Equal(t, 3, f.view.Armies(0, rumble.Oko), "the table shows the result")
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, lesson.Asked, p.State())
	assert.Zero(t, f.view.Armies(0, rumble.Oko))
	tabletest.Press(tb, fyne.KeyR)
	assert.Equal(t, lesson.Astray, p.State(), "a second roll is legal but not the task")
	click(rumble.Tsutsujigasaki)
	assert.Equal(t, lesson.Asked, p.State(), "any click on the table takes it back")
	click(rumble.Tsutsujigasaki)
	assert.Equal(t, lesson.Over, p.State())
	assert.Equal(t, lesson.Progress{Done: true}, kept[len(kept)-1])
	assert.Nil(t, tb.Session().File, "a lesson has no file")
}

func TestAChoiceInTheTrayAnswersAQuestionToo(t *testing.T) {
	tb := tabletest.Teach(t, tabletest.Lesson(t, "rumble", "dice"), table.Course{At: -1}, tabletest.Look{}, New)
	p := tb.Inspect().Lesson
	tabletest.Press(tb, fyne.KeyR)
	require.Equal(t, "count", p.Step().ID)
	tabletest.Press(tb, fyne.Key1) // 2 armies to Usuki
	said, _, answered := p.Said()
	assert.True(t, answered)
	assert.Contains(t, said["en"], "2 armies")
	assert.Equal(t, lesson.Asked, p.State(), "nothing was deployed")
	tabletest.Press(tb, fyne.Key3)
	assert.Equal(t, "split", p.Step().ID)
	assert.Zero(t, of(tb).view.Armies(0, rumble.Oko))
}

func TestShowMePlaysTheStepAndTakesItBack(t *testing.T) {
	tb := tabletest.Teach(t, tabletest.Lesson(t, "rumble", "tactic"), table.Course{At: -1}, tabletest.Look{}, New)
	f, p := of(tb), tb.Inspect().Lesson
	tabletest.Press(tb, fyne.KeyH)
	assert.Equal(t, lesson.Shown, p.State())
	assert.NotEmpty(t, p.Points(), "it points at the answer")
	tabletest.Press(tb, fyne.KeyH)
	assert.Equal(t, lesson.Asked, p.State())
	f.playCard(engine.Action{Kind: rumble.KindTactic, Card: rumble.Shinobi})
	assert.Equal(t, "play", p.Step().ID)
	tabletest.Press(tb, fyne.KeyH)
	assert.Equal(t, 2, f.view.Armies(0, rumble.Usuki), "both steps of the card are shown")
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, 2, f.view.Armies(0, rumble.Shuri))
	assert.Empty(t, p.Match().Steps(0))
}

func TestTheWarOfALessonWaitsAndGoesBack(t *testing.T) {
	tb := tabletest.Teach(t, tabletest.Lesson(t, "rumble", "reinforcements"), table.Course{At: -1}, tabletest.Look{}, New)
	f, p := of(tb), tb.Inspect().Lesson
	tabletest.Press(tb, fyne.Key2) // the last deployment
	assert.Equal(t, "yours", p.Step().ID)
	assert.Equal(t, rumble.Odawara, hand(t, f).Place)
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, "kyoto", p.Step().ID)
	assert.Equal(t, rumble.Odawara, hand(t, f).Place, "the button of the panel leaves the table as it is")
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, "kasugayama", p.Step().ID)
	assert.Equal(t, rumble.Kyoto, hand(t, f).Place)
	tabletest.Press(tb, fyne.KeySpace)
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, "sum", p.Step().ID)
	assert.Equal(t, rumble.Kiyosu, hand(t, f).Place)
	tb.Undo()
	assert.Equal(t, "kiyosu", p.Step().ID)
	assert.Equal(t, rumble.Kasugayama, hand(t, f).Place)
	tabletest.Press(tb, fyne.KeyE)
	assert.Equal(t, "sum", p.Step().ID, "the end of the War is one step like any other")
	assert.Nil(t, tb.Inspect().Over, "no last screen covers a lesson")
	tb.Restart()
	assert.Equal(t, 0, p.At())
	assert.False(t, atMoment(f))
	tabletest.Press(tb, fyne.KeyL, fyne.KeyEnd, fyne.KeyHome)
	assert.Empty(t, tb.Inspect().Rule, "there is no log of a lesson")
}

func TestAWholeGameIsPlayedByKeysAlone(t *testing.T) {
	for name, options := range map[string]engine.Options{
		"basic":                        {},
		"with daimyo":                  {"daimyo": "true"},
		"with chosen reinforcements":   {"reinforce_optional": "true"},
		"with daimyo and hidden names": {"daimyo": "true", "daimyo_hidden_names": "true"},
	} {
		t.Run(name, func(t *testing.T) {
			tb := seated(t, tabletest.Persons(3, options), tabletest.Desk)
			f := of(tb)
			chosen := false
			for n := 0; ; n++ {
				require.Less(t, n, 2000, "the game does not end")
				if _, over := tb.Session().Match.Outcome(); over {
					break
				}
				if tb.Session().Parting() {
					tb.Pass()
				}
				if tb.Veiled() { // with hidden names each person looks alone
					tb.Lift()
				}
				switch {
				case atMoment(f):
					tabletest.Press(tb, fyne.KeySpace)
				case f.st.May(rumble.KindRoll):
					tabletest.Press(tb, fyne.KeyR)
				case f.view.Phase() == rumble.Reinforce && f.st.May(rumble.KindDone) && chosen:
					tabletest.Press(tb, fyne.KeyReturn)
					chosen = false
				default:
					tabletest.Press(tb, fyne.Key1)
					chosen = true
				}
			}
			require.True(t, atMoment(f), "the War is shown battle by battle")
			assert.Nil(t, tb.Face().End())
			for range f.view.Order() {
				tabletest.Press(tb, fyne.KeySpace)
			}
			assert.False(t, atMoment(f))
			assert.NotNil(t, tb.Face().End(), "the score comes after the War")
		})
	}
}

func TestADropWhereNothingIsLegalIsRefusedWithItsRule(t *testing.T) {
	tb := seated(t, tabletest.Persons(2, nil), tabletest.Desk)
	f := of(tb)
	tabletest.Press(tb, fyne.KeyR)
	stack := stack{0, rumble.Reserve, rumble.Army}
	legal := map[engine.Place]bool{}
	for _, a := range f.st.Legal {
		legal[a.To] = true
	}
	before := tb.Session().Match.Records()
	for p := engine.Place(1); p < rumble.Reserve; p++ {
		if legal[p] {
			continue
		}
		f.pickUp(stack)
		assert.False(t, f.drop(stack, f.Zone(p)))
		require.True(t, tb.Inspect().Line.Refused())
		assert.Contains(t, tb.Inspect().Line.Sentence(), tb.Tell().Place(p))
		assert.Equal(t, "rumble.deploy.split", tb.Inspect().LineRule)
	}
	assert.Equal(t, before, tb.Session().Match.Records(), "nothing was recorded")
	tb.OpenRule(tb.Inspect().LineRule)
	assert.NotEmpty(t, tb.Inspect().Rule)
	for p := range legal {
		if p != 0 {
			f.pickUp(stack)
			assert.True(t, f.drop(stack, f.Zone(p)))
			break
		}
	}
	assert.Equal(t, before+1, tb.Session().Match.Records())
	assert.False(t, tb.Inspect().Line.Refused(), "a legal action ends the refusal")
}

// TestAChoiceLandsWhereItsPiecesWouldStand: at a lit province the area of a choice is that of the pieces that would come, at any other its castle.
func TestAChoiceLandsWhereItsPiecesWouldStand(t *testing.T) {
	tb := seated(t, tabletest.Persons(2, nil), tabletest.Desk)
	f := of(tb)
	tabletest.Press(tb, fyne.KeyR)
	settled(t, f)
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.Map)
	lit, others := 0, 0
	for _, a := range f.st.Legal {
		if a.To > 0 && a.To != rumble.Reserve {
			lit |= 1 << a.To
		}
	}
	for p := rumble.Tokuyama; p <= rumble.Usuki; p++ {
		spot, shown := f.Landing(p)
		require.True(t, shown)
		tokens := f.Map.Laid()[f.Zone(p)].Tokens
		if lit>>p&1 != 0 {
			at := tokens[len(tokens)-1]
			assert.Equal(t, face.Spot{At: corner.Add(at.At), Size: at.Size}.Middle(), spot.Middle())
			continue
		}
		others++
		assert.Less(t, spot.Size.Width, float32(80))
		if f.Map.Laid()[f.Zone(p)].Sheet.Size.IsZero() {
			assert.True(t, f.Ring(p, 1, fyne.Size{}).Holds(face.Spot{At: spot.Middle()}), "the castle stands with its pieces")
		}
	}
	assert.NotZero(t, lit)
	assert.Positive(t, others)
}

func TestADragRedrawsPiecesAndNeverTheMap(t *testing.T) {
	tb := seated(t, tabletest.Persons(2, nil), tabletest.Desk)
	f := of(tb)
	tabletest.Press(tb, fyne.KeyR)
	settled(t, f)
	before := f.Map.Count().Sheets
	f.pickUp(stack{0, rumble.Reserve, rumble.Army})
	f.Map.BeginCarry(stack{0, rumble.Reserve, rumble.Army}, 0, f.Map.Picked(armyToken{0}, 2), fyne.NewPos(400, 760))
	for x := float32(100); x < 900; x += 20 {
		f.Map.MoveCarry(fyne.NewPos(x, 520))
	}
	f.Map.EndCarry(fyne.NewPos(600, 150))
	assert.Equal(t, before, f.Map.Count().Sheets)
}

// settled ends the motion of the map.
func settled(t *testing.T, f *Face) {
	t.Helper()
	f.Map.Settle()
	require.Positive(t, f.Map.Count().Sheets, "the map is not drawn")
}

func TestUndoTakesBackTheOpenStepThenTheChoice(t *testing.T) {
	tb := seated(t, tabletest.Persons(2, nil), tabletest.Desk)
	f := of(tb)
	for range 30 {
		if f.st.May(rumble.KindTactic) {
			break
		}
		if f.st.May(rumble.KindRoll) {
			tabletest.Press(tb, fyne.KeyR)
		} else {
			tabletest.Press(tb, fyne.Key1)
		}
	}
	require.True(t, f.st.May(rumble.KindTactic))
	at := tb.Session().Match.At()
	for _, a := range f.st.Legal {
		if a.Kind == rumble.KindTactic {
			f.playCard(a)
			break
		}
	}
	require.Len(t, f.st.Steps, 1, "the card is open")
	assert.Equal(t, at, tb.Session().Match.At(), "nothing is recorded yet")
	tb.Undo()
	assert.Empty(t, f.st.Steps)
	assert.Equal(t, at, tb.Session().Match.At())
	tb.Undo()
	assert.Equal(t, at-1, tb.Session().Match.At())
	tb.Redo()
	assert.Equal(t, at, tb.Session().Match.At())
}

func of(tb *table.Table) *Face { return tb.Face().(*Face) }

// atMoment reports whether the table shows a moment inside a record.
func atMoment(f *Face) bool { return f.st.Moment != nil }

// hand is the battle that is shown.
func hand(t *testing.T, f *Face) rumble.Battle {
	t.Helper()
	b, lies := f.view.AtHand()
	require.True(t, lies, "no battle is shown")
	return b
}

// seated is a table with a new match, in which seat 0 begins.
func seated(t *testing.T, h engine.Header, size fyne.Size) *table.Table {
	t.Helper()
	h.Options["first_player"] = "seat0"
	m, err := engine.NewMatch(rumble.New(), h)
	require.NoError(t, err)
	return tabletest.Sit(t, m, tabletest.Look{Size: size}, New)
}

// A button shows again the battle that turned the War, whatever record it is in.
func TestTheLastScreenLeadsBackToABattle(t *testing.T) {
	for _, optional := range []string{"false", "true"} {
		tb := seated(t, tabletest.Persons(3, engine.Options{"reinforce_optional": optional}), tabletest.Desk)
		f := of(tb)
		for n := 0; f.view.Phase() != rumble.Over; n++ {
			require.Less(t, n, 1000)
			switch {
			case atMoment(f):
				tabletest.Press(tb, fyne.KeySpace)
			case f.st.May(rumble.KindDone):
				tabletest.Press(tb, fyne.KeyReturn)
			case f.st.May(rumble.KindRoll):
				tabletest.Press(tb, fyne.KeyR)
			default:
				tabletest.Press(tb, fyne.Key1)
			}
		}
		for _, at := range f.view.Order() {
			if f.view.Battle(at).Winner == engine.NoSeat {
				continue
			}
			f.lookAt(at)
			assert.Equal(t, at, hand(t, f).Place, "the battle is shown again")
			assert.Nil(t, tb.Face().End())
			tabletest.Press(tb, fyne.KeyE)
			tb.Look(-1)
			assert.Equal(t, rumble.Over, f.view.Phase(), "after the battle for castle %d, option %s", f.view.Castle(at), optional)
		}
	}
}
