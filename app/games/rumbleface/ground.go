package rumbleface

import (
	"tenka/app/table/face"
	"tenka/engine"
)

// Ground is the map, for setting up positions.
func (f *Face) Ground() face.Ground {
	return f.GroundOf(func(key any) engine.Action {
		id := key.(stack)
		return engine.Action{Owner: engine.OwnerOf(id.seat), Piece: id.piece, To: id.at}
	})
}
