package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/can"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rumble"
)

// helped are the names of the rows in the help panel.
func helped(tb *Table) (names []string) {
	_, objects := roomtest.Drawn(tb.canPanel())
	for _, o := range objects {
		if row, ok := o.(*kit.Row); ok {
			names = append(names, row.AccessibilityLabel())
		}
	}
	return names
}

// TestTheHelpListsWhatOneCanDo plays random choices: many actions of several kinds are folded into one row a kind, each can be reached by
// unfolding; a few actions are listed one by one.
func TestTheHelpListsWhatOneCanDo(t *testing.T) {
	folded := 0
	for _, g := range games.All() {
		h := engine.Header{Agreement: engine.Free, Seed: 5, Players: []engine.Player{{Name: "Aiko"}}}
		for s := range (engine.Options{}).SeatCount(g.Options()) {
			h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
			h.Colours = append(h.Colours, s)
		}
		m, err := engine.NewMatch(g, h)
		require.NoError(t, err)
		tb := seatedAt(t, m, desk)
		for turn := range 40 {
			tb.play.End()
			legal := tb.now.Legal
			if len(legal) == 0 {
				break
			}
			kinds := map[engine.Kind]int{}
			for _, a := range legal {
				kinds[a.Kind]++
			}
			tb.choosable.Unfolded = map[string]bool{}
			if names := helped(tb); len(legal) > can.Most && len(kinds) > 1 {
				folded++
				assert.Len(t, names, len(kinds), "%s: a row for each kind of action", g.Name())
			}
			for range 2 { // the kinds, then the actions of one kind
				for _, name := range helped(tb) {
					tb.choosable.Unfolded[name] = true
				}
			}
			names := helped(tb)
			for _, a := range legal {
				require.Contains(t, names, tb.face.Describe(a), g.Name())
			}
			require.True(t, tb.Do(legal[(turn*7)%len(legal)]))
		}
	}
	assert.Positive(t, folded, "nothing was folded")
}

func TestAQuestionAboutAThingOpensTheRuleThatRefusesItElseItsOwn(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	const meaning = "rumble.undo.barriers"
	tb.Explain(engine.Action{}, meaning)
	assert.False(t, tb.line.Refused(), "a thing without an action is not refused")
	assert.Equal(t, meaning, tb.rules.Rule())
	roll := engine.Action{Kind: rumble.KindRoll}
	tb.Explain(roll, meaning)
	assert.False(t, tb.line.Refused(), "it can be done")
	assert.Equal(t, meaning, tb.rules.Rule())
	press(tb, fyne.KeyR)
	for tb.now.Legal[0].Kind == rumble.KindRoll {
		require.True(t, tb.Do(roll))
	}
	why, no := tb.Why(roll)
	require.True(t, no)
	rule := tb.ses.Match.Game().Vocabulary().Rule(why)
	require.NotEqual(t, meaning, rule)
	tb.Explain(roll, meaning)
	assert.True(t, tb.line.Refused())
	assert.Equal(t, rule, tb.rules.Rule())
}
