// Package games is the registry: every game that Tenka holds.
package games

import (
	"tenka/engine"
	"tenka/engine/jidai"
	"tenka/engine/kenjin"
	"tenka/engine/nobunaga"
	"tenka/engine/rumble"
	"tenka/engine/shogun"
)

var all = []engine.Game{rumble.New(), kenjin.New(), shogun.New(), nobunaga.New(), jidai.New()}

// All are the games, in the order in which the library shows them.
func All() []engine.Game { return append([]engine.Game(nil), all...) }

// ByName is the game with this name.
func ByName(name string) (engine.Game, bool) {
	for _, g := range all {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}
