package jidaiface

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/jidai"
)

// begun is a table at a position; bot plays the second side, a person if it is empty.
func begun(t *testing.T, scenario, position, bot string) *table.Table {
	t.Helper()
	h := tabletest.Persons(2, engine.Options{"scenario": scenario})
	h.Position, h.Agreement = []byte(position), engine.Fair
	h.Players[1].Bot = bot
	m, err := engine.NewMatch(jidai.New(), h)
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, tabletest.Look{}, New)
	goOn(tb)
	return tb
}

// goOn passes the screen to the person who has to choose.
func goOn(tb *table.Table) {
	for tb.Veiled() || tb.Session().Parting() {
		if tb.Session().Parting() {
			tb.Pass()
			continue
		}
		tb.Session().Lift()
	}
}

// frames counts the framed throws on a sheet.
func frames(o fyne.CanvasObject) (n int) {
	_, objects := tabletest.Within(o)
	for _, o := range objects {
		if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth > 0 && r.FillColor == nil && r.Size().Width > r.Size().Height*1.3 && r.Size().Height > 20 {
			n++
		}
	}
	return n
}

const hideyoshiCharges = `{"phase":"charge","game_turn":1,"first":"hideyoshi","active":"hideyoshi","division":"H1",` +
	`"units":{"H1-KH1":{"zone":"S36","marks":["moved"]}}}`

// TestAChargeHasItsSheet: the sheet of a charge is shown while it is offered and after the roll: all throws, then the rolled one in a frame
// with the sums of both, and the highlighted result.
func TestAChargeHasItsSheet(t *testing.T) {
	tb := begun(t, "shizugatake", hideyoshiCharges, "")
	f := of(tb)
	horse, other, zone := pieceOf(t, f, "H1-KH1"), pieceOf(t, f, "B1-Ki1"), placeOf(t, f, "S02")
	require.True(t, tb.Do(engine.Action{Kind: jidai.KindCharge, Piece: horse, To: zone}))
	goOn(tb)
	c, ok := f.charge()
	require.True(t, ok)
	assert.Equal(t, [2]engine.Piece{horse, other}, [2]engine.Piece{c.LA, c.By}, "the unit that could counter-charge is shown before it is chosen")
	says, _ := tabletest.Within(f.Panel())
	for _, text := range []string{"Charge on 02", "26 of 36", "10 of 36", "Not countered: Jonas names the lead"} {
		assert.Contains(t, says, text)
	}
	assert.Zero(t, frames(f.Panel()))
	require.True(t, tb.Do(engine.Action{Kind: jidai.KindCounter, Piece: other}))
	require.NotNil(t, f.st.Moment, "the dice stay until the player goes on")
	c, ok = f.charge()
	require.True(t, ok)
	dice := thrown(f.st.Moment.Events, jidai.EventCounterRoll)
	require.Equal(t, dice, c.Dice[:])
	assert.Equal(t, 1, frames(f.Panel()))
	says, objects := tabletest.Within(f.Panel())
	for i, q := range []engine.Piece{horse, other} {
		assert.Contains(t, says, strconv.Itoa(dice[i]+f.book.Counter(q).Quality))
		assert.Contains(t, f.Prompt().Text, strconv.Itoa(dice[i]+f.book.Counter(q).Quality))
	}
	came := 0
	for _, o := range objects {
		if r, ok := o.(*kit.Row); ok && r.Selected() && strings.HasPrefix(r.AccessibilityLabel(), "If countered") {
			came++
			assert.Equal(t, c.Holds, strings.HasSuffix(r.AccessibilityLabel(), "holds"))
		}
	}
	assert.Equal(t, 1, came)
	for f.st.Moment != nil { // the other person is shown them, too
		tabletest.Press(tb, fyne.KeySpace)
		goOn(tb)
	}
	_, ok = f.charge()
	assert.False(t, ok, "the melee begins")
	assert.Equal(t, jidai.MarkerActive, f.view.Phase())
}

// The log says who declines to counter-charge.
func TestTheLogTellsAChargeThatNobodyCounters(t *testing.T) {
	tb := begun(t, "shizugatake", hideyoshiCharges, "")
	f := of(tb)
	horse := pieceOf(t, f, "H1-KH1")
	require.True(t, tb.Do(engine.Action{Kind: jidai.KindCharge, Piece: horse, To: placeOf(t, f, "S02")}))
	goOn(tb)
	require.True(t, tb.Do(engine.Action{Kind: jidai.KindDecline}))
	m := tb.Session().Match
	assert.Equal(t, []engine.Event{{Kind: jidai.EventUncountered, Piece: horse}}, m.Record(m.At()).Events[:1])
}

// TestTheLastMoveOfAnActivationIsTakenBack: if an activation ends with its last move, this is shown and the table waits before a computer
// player acts; the move can be undone in a fair match.
func TestTheLastMoveOfAnActivationIsTakenBack(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"move","game_turn":3,"active":"allies","division":"G2","hands":[[],[]],"units":{"G2-Ta":{"marks":["moved"]},`+
		`"G2-Ya2":{"marks":["moved"]},"G2-Ya3":{"marks":["moved"]},"G2-Te1":{"zone":"N57"}}}`, "random")
	f := of(tb)
	guns, from := pieceOf(t, f, "G2-Te1"), placeOf(t, f, "N57")
	require.True(t, tb.Do(engine.Action{Kind: jidai.KindMove, Piece: guns, To: placeOf(t, f, "N67")}))
	require.NotNil(t, f.st.Moment)
	assert.True(t, f.st.Moment.Cue.Rests)
	assert.Contains(t, f.Prompt().Text, "No fire and no melee")
	assert.Equal(t, "jidai.combat.order", f.Prompt().Rule)
	tb.Undo()
	assert.Equal(t, from, f.book.Counter(guns).Place)
	assert.Equal(t, jidai.Move, f.view.Phase())
	require.True(t, tb.Do(engine.Action{Kind: jidai.KindEnd}))
	assert.False(t, f.st.Moment != nil && f.st.Moment.Cue.Rests, "the player who ended the moves expects it")
}
