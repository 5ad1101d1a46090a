package nobunagaface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/nobunagaspeech"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Counsel speaks of a choice as a player of the game would.
func (f *state) Counsel(v engine.View, s engine.Seat, steps []engine.Action, _ [][]engine.Action) face.Counsel {
	var begun []engine.Action
	if s == f.st.Seat {
		begun = f.st.Steps
	}
	return nobunagaspeech.Of(f.t, v.(*nobunaga.View), begun, steps)
}

// Seats is the head of the panel: who plays, with how many cards, zones and castles.
func (f *Face) Seats() fyne.CanvasObject { return f.standing().Seats() }
