package kenjinface

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// showFronts draws the fronts.
func (f *Face) showFronts() {
	if f.staged() {
		return
	}
	if len(f.fronts) == 0 || f.fronts[0].near != f.near || f.fronts[0].far != fronts(f.view.Seats(), f.near)[0][0] {
		f.fronts = nil
		f.board.Objects = nil
		for _, pair := range fronts(f.view.Seats(), f.near) {
			fr := f.newFront(pair[0], pair[1])
			f.fronts = append(f.fronts, fr)
			f.board.Add(fr.content)
		}
	}
	for i, fr := range f.fronts {
		fr.mode = f.modeOf(i)
		fr.show()
	}
	f.layBoard(f.Boards.Size())
	f.board.Refresh()
}

// modeOf is how much of a front is shown. The player's own fronts are shown whole, the others as far as the window has room.
func (f *Face) modeOf(i int) mode {
	switch {
	case f.around || f.fronts[i].mine || f.view.Seats() < 3:
		return modeFull
	case f.view.Seats() == 4:
		return modeStrip
	case f.slim():
		return modeFold
	}
	return modeFull
}

// Margins around the fronts, in units.
const (
	frontEdge = 16 // at the sides, as in the tray
	frontTop  = 12
	frontGap  = 12
	foldWidth = 56
)

// layBoard places the fronts, or the battle, and what lies over them.
func (f *Face) layBoard(s fyne.Size) {
	staged := f.staged()
	show(f.board, !staged)
	show(f.stage.content, staged)
	if s.Width == 0 || f.t.Resizing() {
		return // the window has a new size and will be divided again
	}
	f.ground.Resize(s)
	frontTop := float32(frontTop)
	if f.st.Past {
		frontTop += look.Scaled(86) // below the sheet with the title of the past
	}
	if staged {
		lay.Put(f.stage.content, frontEdge, frontTop, s.Width-2*frontEdge, s.Height-f.covered-frontTop-frontGap)
		return
	}
	lay.Put(f.board, 0, 0, s.Width, s.Height)
	w, h := s.Width-2*frontEdge, s.Height-f.covered-frontTop-frontGap
	at := func(i int, x, y, w, h float32) {
		if i < len(f.fronts) {
			lay.Put(f.fronts[i].content, frontEdge+x, frontTop+y, w, h)
		}
	}
	switch {
	case len(f.fronts) == 1:
		at(0, 0, 0, w, h)
	case len(f.fronts) == 3:
		middle := (w - 2*frontGap) / 3
		if f.fronts[1].mode == modeFold {
			middle = foldWidth
		}
		side := (w - middle - 2*frontGap) / 2
		at(0, 0, 0, side, h)
		at(1, side+frontGap, 0, middle, h)
		at(2, side+middle+2*frontGap, 0, side, h)
	case len(f.fronts) == 4:
		half := (w - frontGap) / 2
		upper := max(look.Scaled(24), 24) + min(76*f.cardScale(), h*0.15)
		if f.around {
			upper = (h - frontGap) / 2
		}
		at(1, 0, 0, half, upper)
		at(2, half+frontGap, 0, half, upper)
		at(0, 0, upper+frontGap, half, h-upper-frontGap)
		at(3, half+frontGap, upper+frontGap, half, h-upper-frontGap)
	}
}

// laneAt is the lane at a point of the window, 0 for none.
func (f *Face) laneAt(at fyne.Position) engine.Place {
	for _, fr := range f.fronts {
		if !face.Over(fr.content, at) || fr.mode == modeFold {
			continue
		}
		for _, s := range fr.lanes {
			x := at.X - fyne.CurrentApp().Driver().AbsolutePositionForObject(s.tile).X
			if x >= -4 && x < s.tile.Size().Width+4 || face.Over(s.piles[0], at) || face.Over(s.piles[1], at) {
				return s.place
			}
		}
	}
	return 0
}

// cardAt is the card on the table at a point of the window; its slot is 0 if there is none.
func (f *Face) cardAt(at fyne.Position) target {
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			for i, p := range s.piles {
				if !face.Over(p, at) {
					continue
				}
				d := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(p))
				if n := p.At(d); n >= 0 {
					return target{lane: s.place, seat: s.sides[i], slot: n + 1}
				}
			}
		}
	}
	return target{}
}
