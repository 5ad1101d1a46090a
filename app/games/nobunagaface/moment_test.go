package nobunagaface

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/nobunagaface/battlesheet"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// plays does the steps of a choice for the seat that acts, and passes the screen on to the next person.
func plays(t *testing.T, tb *table.Table, steps ...engine.Action) {
	t.Helper()
	for _, a := range steps {
		require.True(t, of(tb).t.Do(a), "%+v", a)
	}
}

// lifts goes to the end of the reel and lifts the curtain for the next person.
func lifts(t *testing.T, tb *table.Table) {
	t.Helper()
	tabletest.Press(tb, fyne.KeyE)
	if tb.Session().Own() || tb.Session().Parting() {
		tb.Pass()
	}
	require.True(t, tb.Veiled())
	tb.Session().Lift()
}

// attack is a march from Mino to North Omi, where a battle is fought.
var attack = []engine.Action{
	{Kind: nobunaga.KindMarch, From: nobunaga.Mino, Owner: nobunaga.Oda.Owner()}, {Kind: nobunaga.KindTake, Owner: nobunaga.Oda.Owner(), N: 12},
	{Kind: nobunaga.KindLead, Piece: nobunaga.Shibata}, {Kind: nobunaga.KindGo, To: nobunaga.NorthOmi}, {Kind: nobunaga.KindPay, Card: nobunaga.ORecruit},
}

// If the card brings a die without any option, the player who paid it is told so.
func TestTheLineSaysThatADieIsLost(t *testing.T) {
	_, f := opened(t, "first-battle")
	lost := engine.Event{Kind: nobunaga.EventDieLost, N: 1}
	p := f.momentPrompt(&face.Moment{Events: []engine.Event{{Kind: nobunaga.EventOppDice, N: 1}, lost}})
	assert.Contains(t, p.Text, f.t.Tell().Event(lost))
}

// With one card in hand, a roll for reinforcements still asks for it.
func TestTheLastCardPaysForDiceOnlyWhereItIsNamed(t *testing.T) {
	tb, f := changed(t, "first-battle", func(position map[string]any) { position["hands"] = [][]string{{"o_gift"}, {"p_prince"}} })
	at := tb.Session().Match.At()
	f.decide(question{sort: nobunaga.KindReinforce, of: engine.Gesture(0)})
	require.Equal(t, at, tb.Session().Match.At())
	assert.True(t, f.byCard())
	tabletest.Press(tb, fyne.Key1)
	assert.Greater(t, tb.Session().Match.At(), at)
}

// TestABattleIsWatchedByBothSides: the attacker sees the rolls and the losses, each with its sentence, before the curtain falls; the person
// who lifts it sees them, too, and neither sees them again.
func TestABattleIsWatchedByBothSides(t *testing.T) {
	tb, f := opened(t, "first-battle")
	plays(t, tb, attack...)
	for _, side := range []string{"Aiko", "Jonas"} {
		require.False(t, tb.Veiled(), side)
		for f.st.Moment != nil && !told(f, nobunaga.EventAttackRoll) {
			tabletest.Press(tb, fyne.KeySpace)
		}
		require.NotNil(t, f.st.Moment, side)
		assert.Equal(t, nobunaga.NorthOmi, f.fought, side)
		assert.Contains(t, f.Prompt().Text, "Oda hits", side)
		assert.Equal(t, "nobunaga.battle.dice", f.Prompt().Rule, side)
		tabletest.Press(tb, fyne.KeySpace)
		assert.True(t, told(f, nobunaga.EventLostCorps), side)
		assert.Contains(t, f.Prompt().Text, "corps", side)
		assert.Equal(t, engine.NoSeat, f.st.Seat, "%s has nothing to choose", side)
		tabletest.Press(tb, fyne.KeyE)
		if side == "Aiko" {
			require.True(t, tb.Veiled(), "the curtain falls after the last moment")
			require.Equal(t, 1, tb.Session().Curtain())
			tb.Session().Lift()
		}
	}
	plays(t, tb, engine.Action{Kind: nobunaga.KindPass})
	tb.Pass()
	tb.Session().Lift()
	for f.st.Moment != nil {
		require.False(t, told(f, nobunaga.EventAttackRoll), "Aiko has seen the battle")
		tabletest.Press(tb, fyne.KeySpace)
	}
}

func told(f *Face, kind engine.EventKind) bool {
	for _, e := range f.st.Moment.Events {
		if e.Kind == kind {
			return true
		}
	}
	return false
}

// A person who lifts the curtain sees the card of the other player and its effect; a player's own card is not shown again.
func TestTheOtherSidesCardIsShown(t *testing.T) {
	tb, f := opened(t, "first-battle")
	g := engine.Gesture(nobunaga.KindEvent)
	g.Card = nobunaga.ORecruit
	list := engine.Filter(nil, f.st.Legal, g)
	require.NotEmpty(t, list)
	plays(t, tb, list[0])
	assert.Nil(t, f.st.Moment, "a player's own card is not shown")
	frames := func() (steps []face.Cue) {
		m := tb.Session().Match
		list := m.Frames(m.At(), tb.Session().Eyes())
		for i, x := range list {
			steps = append(steps, f.Cue(x.Events, x.View, i == len(list)-1))
		}
		return steps
	}
	for _, s := range frames() {
		assert.True(t, s.Quiet, "a player's own card is not shown again")
	}
	lifts(t, tb)
	shown := slices.ContainsFunc(frames(), func(s face.Cue) bool { return !s.Quiet })
	assert.True(t, shown, "the other player sees it")
}

// Events that name clans and leaders concern the seats that play them.
func TestTheLogListsBattlesAndWhatIsOnesOwn(t *testing.T) {
	_, f := opened(t, "first-battle")
	lost := engine.Event{Kind: nobunaga.EventLostCorps, Owner: nobunaga.Azai.Owner(), To: nobunaga.NorthOmi, N: 2}
	assert.True(t, f.OfBattle(lost))
	assert.Equal(t, engine.Only(1), f.Concerns(lost))
	assert.Equal(t, engine.Only(0), f.Concerns(engine.Event{Kind: nobunaga.EventKilled, Piece: nobunaga.Shibata, To: nobunaga.NorthOmi, N: 1}))
	assert.Zero(t, f.Concerns(engine.Event{Kind: nobunaga.EventTurn, N: 2}))
	assert.False(t, f.OfBattle(engine.Event{Kind: nobunaga.EventPass, Seat: 1}))
}

// Wherever a battle is, its zone and the units there stay visible.
func TestTheSheetNeverCoversTheZoneOfItsBattle(t *testing.T) {
	_, f := opened(t, "first-battle")
	whole := f.Boards.Size()
	moved := 0
	for _, size := range []fyne.Size{fyne.NewSize(battlesheet.SheetWide, battlesheet.SheetHigh), fyne.NewSize(520, 300)} {
		for _, z := range f.view.Zones() {
			at, room := f.Map.ZoneBox(f.Zone(z))
			p := f.besides(z, size, whole)
			covered := at.X+room.Width > p.X && p.X+size.Width > at.X && at.Y+room.Height > p.Y && p.Y+size.Height > at.Y
			assert.False(t, covered, "%s, %v", f.t.Tell().Place(z), size)
			if p.X > 14 || p.Y > 12 {
				moved++
			}
		}
	}
	assert.Positive(t, moved, "a large sheet moves aside")
}
