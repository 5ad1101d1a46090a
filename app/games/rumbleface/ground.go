package rumbleface

import (
	"tenka/app/table/face"
	"tenka/engine"
)

// Ground is the map, on which positions are set up by hand.
func (f *Face) Ground() face.Ground {
	return f.GroundOf(func(key any) engine.Action {
		id := key.(stack)
		return engine.Action{Owner: engine.OwnerOf(id.seat), Piece: id.piece, To: id.at}
	})
}
