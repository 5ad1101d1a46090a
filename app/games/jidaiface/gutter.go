package jidaiface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// gutterWide is the width of the gutter at the left of a battlefield that is higher than wide, in units; gutterMap is the minimum width that
// its map keeps.
const gutterWide, gutterMap = 336, 560

// guttered reports whether the battlefield has room at its left for the legend, the list of a zone and the parts of the phase: in a wide
// window, that of Shizugatake has, if the whole map is shown.
func (f *Face) guttered() bool {
	if f.Map == nil || f.Small() {
		return false
	}
	frame, s := f.Map.Map().Frame, f.Boards.Size()
	high := float64(s.Height - f.Covered)
	return float64(s.Width)-frame.W/frame.H*high >= float64(look.Scaled(gutterWide))*0.95 && s.Width >= look.Scaled(gutterWide+gutterMap)
}

// showGutter fills the gutter. While formations are chosen it shows the parts of the phase, what the other seat has sealed and the sum of
// one's own try; else it shows the legend and the zone that is listed.
func (f *Face) showGutter() {
	on := f.guttered()
	if changed := f.gutter.Hidden == on; changed {
		f.gutter.Hidden = !on
		defer f.showPanel() // the panel leaves out what the gutter shows
	}
	cover := board.Insets{Bottom: f.Covered}
	if on {
		cover.Left = look.Scaled(gutterWide)
	}
	f.Map.SetCover(cover)
	if !on {
		f.gutter.Objects = nil
		return
	}
	s := f.standing()
	top, foot := container.New(lay.Tight(10)), container.New(lay.Tight(10))
	sheet := func(o fyne.CanvasObject) fyne.CanvasObject { return kit.NewSheetOf(kit.Raised, o, 12) }
	if f.byLineup() {
		top.Add(sheet(s.PhaseSteps()))
		if o := s.Sealed(); o != nil {
			top.Add(sheet(o))
		}
		top.Add(sheet(s.Try(f.pick.formation)))
	} else {
		top.Add(sheet(s.Legend()))
	}
	if f.Listed != 0 {
		foot.Add(sheet(s.ZoneList(f.Listed)))
	}
	f.gutter.Objects = []fyne.CanvasObject{top, foot}
	f.layGutter()
	f.gutter.Refresh()
}

// layGutter places the two parts of the gutter: the upper one beside the tag and the zoom control, the lower one at the lower edge.
func (f *Face) layGutter() {
	if len(f.gutter.Objects) < 2 {
		return
	}
	left := 14 + max(f.Tag.MinSize().Width, board.ControlWide) + 10
	wide, high := look.Scaled(gutterWide), f.Boards.Size().Height-f.Covered
	top, foot := f.gutter.Objects[0], f.gutter.Objects[1]
	lay.Put(top, left, 16, wide-left-8, top.MinSize().Height)
	h := foot.MinSize().Height
	lay.Put(foot, 8, max(high-h-10, 16), wide-16, h)
	top.Show()
	if h > 0 && high-h-10 < 16+top.MinSize().Height {
		top.Hide() // the player asked for the list, so it has priority
	}
}
