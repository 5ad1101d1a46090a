package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// InTwoRows sets the controls of the reel in two rows at the end of a tray room units wide, beside rest: the controls alternate between the
// rows, and the pace comes last, each only if it has room. They are laid out from the right, so that the first control of each row, which is
// clicked again and again, always has the same place.
func InTwoRows(rest fyne.CanvasObject, controls []fyne.CanvasObject, pace fyne.CanvasObject, room float32) fyne.CanvasObject {
	const gap, away, high, most = 6, 12, 46, 0.55 // most is the share of the tray that the controls may take
	var rows [2][]fyne.CanvasObject
	var wide [2]float32
	add := func(row int, o fyne.CanvasObject) bool {
		w := wide[row] + o.MinSize().Width
		if len(rows[row]) > 0 {
			w += gap
		}
		if w > room*most {
			return false
		}
		rows[row], wide[row] = append(rows[row], o), w
		return true
	}
	all := []fyne.CanvasObject{rest}
	for _, o := range append(controls, pace) {
		row := 0
		if wide[1] < wide[0] {
			row = 1
		}
		if add(row, o) || add(1-row, o) {
			all = append(all, o)
		}
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		left := s.Width - max(wide[0], wide[1])
		lay.Put(rest, 0, 0, max(left-away, 0), s.Height)
		h := min((s.Height-gap)/2, look.Scaled(high))
		for i, row := range rows {
			x := s.Width
			for _, o := range row {
				w := o.MinSize().Width
				x -= w
				lay.Put(o, x, float32(i)*(h+gap), w, h)
				x -= gap
			}
		}
	}}, all...)
}
