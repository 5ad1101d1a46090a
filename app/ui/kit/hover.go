package kit

import (
	"image/color"

	"tenka/app/ui/look"
)

type nrgba = color.NRGBA

// hoverOf is a face under the pointer: a touch of the ink on it, or of the light on a dark one.
func hoverOf(face nrgba) nrgba {
	p := look.Now()
	if face == p.Primary {
		return look.Mix(face, p.OnPrimary, 0.12)
	}
	return look.Mix(face, p.Ink, 0.05)
}

// nothing is the fill of what has none. It is the one that Fyne knows: what has no other and no line is not drawn at all.
var nothing = color.Transparent

// LitCore is the light line inside the gold one of what is legal.
func LitCore() color.NRGBA {
	if look.Current().Mode == look.Night {
		return look.Mix(look.Now().Lit, look.Now().Ground, 0.6)
	}
	return look.Mix(look.Now().Panel, look.Now().Lit, 0.2)
}
