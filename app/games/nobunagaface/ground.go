package nobunagaface

import (
	"tenka/app/table/face"
	"tenka/engine"
)

// Ground is the map, for setting up positions.
func (f *Face) Ground() face.Ground {
	return f.GroundOf(func(key any) engine.Action {
		p := key.(pile)
		return engine.Action{Owner: p.clan.Owner(), Piece: p.piece, To: p.at}
	})
}
