package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"tenka/app/look"
	"tenka/assets"
)

// EndTitle is how the last screen says who has won.
var EndTitle = look.Type{Font: look.Garamond, Size: 34, Tone: look.ToneInk}

// EndPoints is how it writes points.
var EndPoints = look.Type{Font: look.InterBold, Size: 22, Tone: look.ToneInk}

// BoxArt is a game's print, cut to the box it gets.
func BoxArt(game string) fyne.CanvasObject {
	b, err := assets.Art().Open("print/" + game + ".png")
	if err != nil {
		return layout.NewSpacer()
	}
	defer b.Close()
	img := canvas.NewImageFromReader(b, "print/"+game+".png")
	img.FillMode = canvas.ImageFillCover
	img.CornerRadius = 12
	return img
}
