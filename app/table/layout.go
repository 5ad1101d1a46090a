package table

import (
	"fyne.io/fyne/v2"

	"tenka/app/look"
)

// inset is a layout that gives its one object all room but a margin at each side: left, top, right, bottom, in units.
type inset struct{ left, top, right, bottom float32 }

func (m inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(m.left+m.right, m.top+m.bottom)
}

func (m inset) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	objects[0].Move(fyne.NewPos(m.left, m.top))
	objects[0].Resize(s.SubtractWidthHeight(m.left+m.right, m.top+m.bottom))
}

// free is a layout that leaves every object where a function puts it.
type free struct {
	min func() fyne.Size
	lay func(s fyne.Size)
}

func (f free) MinSize([]fyne.CanvasObject) fyne.Size {
	if f.min == nil {
		return fyne.NewSize(0, 0)
	}
	return f.min()
}

func (f free) Layout(_ []fyne.CanvasObject, s fyne.Size) { f.lay(s) }

// put places an object.
func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// room is how the window is divided: the three layouts of the table.
type room struct {
	bar   float32 // height of the top bar
	panel float32 // width of the panel
	log   float32 // width of the log where it stands beside the panel, 0 where it replaces it
	rail  float32 // width of the rail where the panel is folded
	line  float32 // height of the Line
	tray  float32 // height of the choices under it

	lesson float32 // width of a lesson at the left, 0 in a match
	docked bool    // the tray reaches from edge to edge: a hand of cards lies in it
	narrow bool    // the smallest layout: the top bar is short, what is folded can be opened
}

// divide chooses the layout for a window.
func divide(s fyne.Size) room {
	scale := look.Current().Scale
	switch {
	case s.Width >= 1600:
		return room{bar: 56, panel: 400 * min(scale, 1.2), log: 336, line: 40 * scale, tray: 72 * scale}
	case s.Width < 1180 || scale >= 1.3:
		return room{bar: 44, panel: 312 * min(scale, 1.2), rail: 72, line: 36 * scale, tray: 56 * scale, narrow: true}
	}
	return room{bar: 52, panel: 328 * scale, line: 36 * scale, tray: 60 * scale}
}
