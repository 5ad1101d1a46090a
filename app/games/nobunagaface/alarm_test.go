package nobunagaface

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// lost gives the Opponents two victory zones, Mino and South Omi.
func lost(position map[string]any) {
	corps, control := position["corps"].(map[string]any), position["control"].(map[string]any)
	for _, z := range []string{"mino", "south_omi"} {
		corps[z], control[z] = map[string]any{"takeda": []int{1, 0}}, "takeda"
	}
	markers := position["markers"].(map[string]any)
	markers["takeda"] = "at_war"
	leaders := position["leaders"].(map[string]any)
	for id, at := range leaders {
		if at == "mino" || at == "south_omi" {
			leaders[id] = "owari"
		}
	}
}

// TestTheLineIsTheAlarmWhileTheOpponentsHoldTwoVictoryZones: the alarm is alone in an open round, short before a question or a refusal, and
// ends when one zone is taken back.
func TestTheLineIsTheAlarmWhileTheOpponentsHoldTwoVictoryZones(t *testing.T) {
	tb, f := changed(t, "last-turn", lost)
	l := tb.Inspect().Line
	require.True(t, l.Alarmed())
	assert.Equal(t, "You lose if this phase ends now: the Opponents hold Mino and South Omi.", l.Sentence())
	assert.Equal(t, "nobunaga.end.opponents", tb.Inspect().LineRule)

	const short = "You lose if this phase ends now – "
	require.True(t, f.t.Do(engine.Action{Kind: nobunaga.KindMarch, From: nobunaga.Yamashiro, Owner: nobunaga.Oda.Owner()}))
	assert.True(t, l.Alarmed())
	assert.Contains(t, l.Sentence(), short)
	assert.Equal(t, short+f.asks().Text, l.Sentence())
	f.t.Do(engine.Action{Kind: nobunaga.KindPass})
	assert.True(t, l.Refused())
	assert.Contains(t, l.Sentence(), short)

	tb, _ = changed(t, "last-turn", func(map[string]any) {})
	assert.False(t, tb.Inspect().Line.Alarmed(), "Oda holds enough zones")
}

// A side that wins if the phase ends now has no alarm.
func TestTheLineSaysThatTheSideWouldWin(t *testing.T) {
	tb, f := changed(t, "last-turn", func(position map[string]any) { lost(position); position["active"] = "opponents" })
	l := tb.Inspect().Line
	assert.False(t, l.Alarmed())
	assert.Equal(t, "You win if this phase ends now. "+f.asks().Text, l.Sentence())
}

// The alarm is for the side that the final count would not satisfy.
func TestTheFinalCountIsAnAlarmInTheLastTurn(t *testing.T) {
	short := func(position map[string]any) {
		position["control"].(map[string]any)["echizen"] = "asakura"
		position["corps"].(map[string]any)["echizen"] = map[string]any{"asakura": []int{2, 0}}
		position["leaders"].(map[string]any)["shibata"] = "owari"
	}
	tb, _ := changed(t, "last-turn", short)
	assert.True(t, tb.Inspect().Line.Alarmed())
	assert.Equal(t, "You lose if the game ends now: 8 of 9 resource zones.", tb.Inspect().Line.Sentence())
	assert.Equal(t, "nobunaga.end.final", tb.Inspect().LineRule)
	tb, _ = changed(t, "last-turn", func(position map[string]any) { position["active"] = "opponents" })
	assert.Equal(t, "You lose if the game ends now: Oda holds 9 resource zones, 9 are enough.", tb.Inspect().Line.Sentence())
	tb, _ = changed(t, "last-turn", func(position map[string]any) { short(position); position["game_turn"] = 9 })
	assert.False(t, tb.Inspect().Line.Alarmed(), "there is another turn")
}

// The reason is shown if the other side has passed, or has no card.
func TestTheLastPassSaysWhyItEndsThePhase(t *testing.T) {
	with := func(more func(map[string]any)) *Face {
		_, f := changed(t, "last-turn", func(position map[string]any) { lost(position); more(position) })
		return f
	}
	passed := with(func(position map[string]any) { position["passes"] = 1 })
	assert.Equal(t, "They passed: yours ends the phase.", passed.lastPass())
	assert.True(t, shows(passed, passed.lastPass()))
	empty := with(func(position map[string]any) {
		position["hands"] = []any{position["hands"].([]any)[0], []any{}}
	})
	assert.Equal(t, "They have no cards: yours ends the phase.", empty.lastPass())
	assert.Empty(t, with(func(map[string]any) {}).lastPass(), "the other side has a round yet")
	_, won := changed(t, "last-turn", func(position map[string]any) { position["passes"] = 1 })
	assert.NotEmpty(t, won.lastPass(), "also where the match would not be lost: the cards in hand are")
}

// shows reports whether the tray has a text.
func shows(f *Face, text string) bool {
	for _, o := range test.LaidOutObjects(f.Tray()) {
		if p, ok := o.(*kit.Paragraph); ok && p.AccessibilityLabel() == text && p.Visible() {
			return true
		}
	}
	return false
}
