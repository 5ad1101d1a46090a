package kenjinface

import (
	"tenka/app/games/kenjinface/kenjinspeech"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// Counsel describes a choice in words of the game.
func (f *state) Counsel(v engine.View, s engine.Seat, steps []engine.Action, _ [][]engine.Action) face.Counsel {
	return kenjinspeech.Of(f.t, v.(*kenjin.View), s, s == f.st.Seat, steps)
}

// PlaceName is the name of the tile in a lane, or of the lane if it has none.
func (f *state) PlaceName(v engine.View, at engine.Place) string {
	return kenjinspeech.Lane(f.t.Tell(), v.(*kenjin.View), at)
}
