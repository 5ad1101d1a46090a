package shogun

import (
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Ground is the map, on which positions are set up by hand.
func (f *Face) Ground() face.Ground {
	return &face.MapGround{Board: f.board, Place: f.place, Thing: func(key any) engine.Action {
		at := key.(stack).at
		return engine.Action{Owner: f.view.Province(at).Owner, Piece: shogun.Army, To: at}
	}}
}
