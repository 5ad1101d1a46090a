package jidaiface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/jidaispeech"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/jidai"
)

// Counsel speaks of a choice as a player of the game would.
func (f *state) Counsel(v engine.View, _ engine.Seat, steps []engine.Action, _ [][]engine.Action) face.Counsel {
	return jidaispeech.Of(f.t, v.(*jidai.View), steps[0])
}

// Seats is the head of the panel: who plays. Its rows reach to the edges of a panel that has margins.
func (f *Face) Seats() fyne.CanvasObject { return face.ToEdges(f.standing().Seats()) }
