package jidaiface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/jidaispeech"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Counsel describes a choice in words of the game.
func (f *state) Counsel(v engine.View, s engine.Seat, steps []engine.Action, _ [][]engine.Action) face.Counsel {
	var begun []engine.Action
	if s == f.st.Seat {
		begun = f.st.Steps
	}
	return jidaispeech.Of(f.t, v.(*jidai.View), begun, steps)
}

// Seats is the top of the panel: the players. Its rows extend to the edges of a panel with margins.
func (f *Face) Seats() fyne.CanvasObject { return face.ToEdges(f.standing().Seats()) }
