package rumbleface

import (
	"encoding/json"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/rumble"
)

// withDetachment is a turn in which Detachment can move 4 of 8 armies out of Kasugayama.
func withDetachment(t *testing.T) *Face {
	t.Helper()
	h := tabletest.Persons(2, nil)
	h.Position = json.RawMessage(`{
		"phase": "turn", "turn": 9, "to_act": 0, "first": 0,
		"units": { "kasugayama": [8, 2], "kyoto": [1, 3], "reserve": [9, 13] },
		"tactics": { "display": ["buntai", "monomi", "kasei"] }
	}`)
	f := of(seated(t, h, tabletest.Desk))
	f.playCard(engine.Action{Kind: rumble.KindTactic, Card: rumble.Buntai})
	return f
}

// drawn is how many armies of seat 0 the map shows in a province.
func drawn(f *Face, at engine.Place) int {
	n, _ := f.Map.Lying(stack{0, at, rumble.Army})
	return n
}

func TestALiftedStackGoesBackWhenAChoiceInTheTrayIsTaken(t *testing.T) {
	f := withDetachment(t)
	n, at := f.Map.Lying(stack{0, rumble.Kasugayama, rumble.Army})
	require.Equal(t, 8, n)
	f.Map.Tapped(&fyne.PointEvent{Position: at})
	require.Equal(t, 4, drawn(f, rumble.Kasugayama), "half of them are lifted")
	require.NotEmpty(t, f.choices())
	to := f.choices()[0].Means.To
	tabletest.Press(f.t, fyne.Key1)
	assert.Equal(t, 4, f.view.Armies(0, rumble.Kasugayama))
	for p := engine.Place(1); p < rumble.Reserve; p++ {
		assert.Equal(t, f.view.Armies(0, p), drawn(f, p), "at %d; half of them went to %d", p, to)
	}
}

func TestALiftedStackGoesBackWhenTheCardIsPutBack(t *testing.T) {
	f := withDetachment(t)
	_, at := f.Map.Lying(stack{0, rumble.Kasugayama, rumble.Army})
	f.Map.Tapped(&fyne.PointEvent{Position: at})
	f.t.Undo()
	assert.Equal(t, 8, drawn(f, rumble.Kasugayama))
}

// TestTakedaShingenAsksForAnOwnerOnlyIfThereAreSeveral plays the card with one other seat in the province of the daimyo, and with two.
func TestTakedaShingenAsksForAnOwnerOnlyIfThereAreSeveral(t *testing.T) {
	for units, want := range map[string]string{
		"[1, 2, 0]": "To which neighbours of Oko do Jonas’s armies go, and how many?",
		"[1, 2, 1]": "Whose armies does your daimyo push out of Oko?",
	} {
		h := tabletest.Persons(3, engine.Options{"daimyo": "true"})
		h.Position = json.RawMessage(`{
			"phase": "turn", "turn": 9, "to_act": 0, "first": 0, "units": { "oko": ` + units + ` },
			"daimyo": ["oko", "reserve", "reserve"], "daimyo_cards": { "own": ["shingen", "kenshin", "sorin"] }
		}`)
		f := of(seated(t, h, tabletest.Desk))
		f.playCard(engine.Action{Kind: rumble.KindDaimyo, Card: rumble.Shingen})
		assert.Equal(t, want, f.Prompt().Text)
	}
}

// TestOdaNobunagaAsksWhetherAnArmyGoesAlong plays the card and chooses the province of the daimyo.
func TestOdaNobunagaAsksWhetherAnArmyGoesAlong(t *testing.T) {
	h := tabletest.Persons(2, engine.Options{"daimyo": "true"})
	h.Position = json.RawMessage(`{
		"phase": "turn", "turn": 9, "to_act": 0, "first": 0, "units": { "kyoto": [2, 0] },
		"daimyo": ["kyoto", "reserve"], "daimyo_cards": { "own": ["nobunaga", "kenshin"] }
	}`)
	f := of(seated(t, h, tabletest.Desk))
	f.playCard(engine.Action{Kind: rumble.KindDaimyo, Card: rumble.Nobunaga})
	assert.Equal(t, "To which neighbour of Kyoto does your daimyo go?", f.Prompt().Text)
	f.hand.To = rumble.Kiyosu
	f.narrow()
	assert.Equal(t, "Does an army go to Kiyosu with your daimyo?", f.Prompt().Text)
}
