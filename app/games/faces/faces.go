// Package faces is the registry of the faces: one line for each game.
package faces

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface"
	"tenka/app/games/kenjinface"
	"tenka/app/games/nobunagaface"
	"tenka/app/games/rumbleface"
	"tenka/app/games/shogunface"
	"tenka/app/table/face"
	"tenka/engine"
)

var makers = map[string]face.Maker{
	"rumble":   rumbleface.New,
	"kenjin":   kenjinface.New,
	"shogun":   shogunface.New,
	"nobunaga": nobunagaface.New,
	"jidai":    jidaiface.New,
}

// Of is the maker of a game's face, nil if the game has none.
func Of(game string) face.Maker { return makers[game] }

// Piece is a part of a table with pieces on it. The settings use it to show what they change.
func Piece(say engine.Localizer) fyne.CanvasObject { return rumbleface.Piece(say) }
