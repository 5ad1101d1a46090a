package shogun

import (
	"image/color"

	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// regionTint is the colour of a region.
func regionTint(r engine.Place) color.NRGBA {
	return look.Now().Tints[regionTints[r-shogun.RegionGreen]]
}

// regionKanji is the second name of a region.
func (f *Face) regionKanji(r engine.Place) string {
	return f.say("place."+f.t.Game().Words().Places[r]+".kanji", nil)
}
