// Package faces is the registry of the games' faces: one line a game.
package faces

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/table/jidai"
	"tenka/app/table/kenjin"
	"tenka/app/table/nobunaga"
	"tenka/app/table/rumble"
	"tenka/app/table/shogun"
)

var makers = map[string]face.Maker{
	"rumble":   rumble.New,
	"kenjin":   kenjin.New,
	"shogun":   shogun.New,
	"nobunaga": nobunaga.New,
	"jidai":    jidai.New,
}

// Of is the maker of a game's face, nil where the game has none.
func Of(game string) face.Maker { return makers[game] }

// Piece is a part of a table with pieces on it, to be looked at only: the settings show on it what they change.
func Piece() fyne.CanvasObject { return rumble.Piece() }
