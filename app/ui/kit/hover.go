package kit

import (
	"image/color"

	"tenka/app/ui/look"
)

type nrgba = color.NRGBA

// hoverOf is the colour of a face under the pointer: mixed with a little ink, or with a little light on the main button.
func hoverOf(face nrgba) nrgba {
	p := look.Now()
	if face == p.Primary {
		return look.Mix(face, p.OnPrimary, 0.12)
	}
	return look.Mix(face, p.Ink, 0.05)
}

// nothing is the colour for no fill. Fyne compares with it and draws no shape that has neither fill nor line.
var nothing = color.Transparent
