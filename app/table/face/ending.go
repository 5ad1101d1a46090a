package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/assets"
	"tenka/engine"
)

// LastScreen lays the four sheets of a last screen out: the head across the top, below it the course and the table with the points, which gets
// the width that wide says of the whole, and what else is worth telling at the bottom, in a height of at least low.
func LastScreen(head, course, table, notes fyne.CanvasObject, wide func(whole float32) float32, low float32) fyne.CanvasObject {
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		const top, edge, gap, high = 20, 24, 16, 132
		whole := s.Width - 2*edge
		right := wide(whole)
		left := whole - right - gap
		bottom := max(notes.MinSize().Height, low)
		middle := s.Height - top - high - gap - gap - bottom - edge
		lay.Put(head, edge, top, whole, high)
		lay.Put(course, edge, top+high+gap, left, middle)
		lay.Put(table, edge+left+gap, top+high+gap, right, middle)
		lay.Put(notes, edge, s.Height-edge-bottom, whole, bottom)
	}}, head, course, table, notes)
}

// EndHead is the head of a last screen: a game's print, the seal of the winner's colour, the title, why and how in words, and the two ways on.
func EndHead(t Host, game string, winner int, title, why, how string) fyne.CanvasObject {
	text := container.NewVBox(kit.NewLabel(title, EndTitle), kit.NewShrinking(why, look.BodyType), kit.NewShrinking(how, look.Quiet))
	again := kit.NewPrimary(t.T(game+".end.again"), kit.EnterCap, t.PlayAgain)
	buttons := container.NewVBox(again, kit.NewButton(t.T(game+".end.library"), "", t.ToLibrary))
	print, seal := BoxArt(game), kit.NewSeal(winner, 58)
	return kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(print, 0, 0, 300, s.Height)
		lay.Put(seal, 318, (s.Height-62)/2, 62, 62)
		size := text.MinSize()
		wide := max(buttons.MinSize().Width, 168)
		lay.Put(text, 396, (s.Height-size.Height)/2, s.Width-396-wide-36, size.Height)
		size = buttons.MinSize()
		lay.Put(buttons, s.Width-wide-18, (s.Height-size.Height)/2, wide, size.Height)
	}}, print, seal, text, buttons), 0)
}

// Ranked are so many seats from the winner down.
func Ranked(out engine.Outcome, seats int) []engine.Seat {
	var list []engine.Seat
	for rank := int8(1); int(rank) <= seats; rank++ {
		for s := range engine.Seat(seats) {
			if out.Rank[s] == rank {
				list = append(list, s)
			}
		}
	}
	return list
}

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
