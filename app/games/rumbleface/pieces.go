package rumbleface

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// castle is a large or small castle with its value, for the colour of its ground; no value is written for 0.
func castle(large bool, value int, m look.Mode, ground color.NRGBA) fyne.Resource {
	p, name := look.Colours(m), "piece/castle-small"
	ink := p.Stone
	if large {
		name, ink = "piece/castle-large", p.OnStone
	}
	res := look.ThemedOn(name, m, ground)
	if value == 0 {
		return res
	}
	return look.Inscribe(res, strconv.Itoa(value), 104, 158, 68, ink)
}

// newCastle returns a castle with its value for a panel, width units wide.
func newCastle(large bool, value int, width float32) *kit.Drawing {
	return kit.NewPiece(fyne.NewSize(width, width*184/208), func(m look.Mode) fyne.Resource {
		return castle(large, value, m, look.Colours(m).Surface(look.OnPanel))
	})
}

// newKatana returns katana 1 to 4, side units wide, in quiet ink.
func newKatana(n int, side float32) *kit.Drawing {
	return kit.NewPiece(fyne.NewSquareSize(side), func(m look.Mode) fyne.Resource {
		return look.Sign("piece/katana-"+strconv.Itoa(min(max(n, 1), 4)), look.Colours(m).Ink2)
	})
}
