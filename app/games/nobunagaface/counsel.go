package nobunagaface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/nobunagaspeech"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Counsel describes a choice in words of the game.
func (f *state) Counsel(v engine.View, s engine.Seat, steps []engine.Action, _ [][]engine.Action) face.Counsel {
	var begun []engine.Action
	if s == f.st.Seat {
		begun = f.st.Steps
	}
	return nobunagaspeech.Of(f.t, v.(*nobunaga.View), begun, steps)
}

// Seats is the top of the panel: the players, with their numbers of cards, zones and castles.
func (f *Face) Seats() fyne.CanvasObject { return f.standing().Seats() }
