package rumbleface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/board"
	"tenka/engine/lang"
)

func TestTheSampleOfTheSettingsNamesItsPlacesInTheLanguage(t *testing.T) {
	b := Piece(lang.New("ja")).(*fyne.Container).Objects[0].(*board.Board)
	assert.Equal(t, board.Name{Whole: "岡豊城", Second: "おこうじょう"}, b.Names(b.Map().ZoneNumber("oko")))
	assert.Empty(t, b.Names(b.Map().ZoneNumber("kyoto")), "the edge would cut this name")
}
