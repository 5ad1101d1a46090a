package jidaiface

import (
	"tenka/app/table/face"
	"tenka/engine"
)

// Ground is the map, for setting up positions.
func (f *Face) Ground() face.Ground {
	if f.Map == nil {
		return nil
	}
	return f.GroundOf(func(key any) engine.Action {
		piece := key.(engine.Piece)
		return engine.Action{Piece: piece, To: f.book.Counter(piece).Place}
	})
}
