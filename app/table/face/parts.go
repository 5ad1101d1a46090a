package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/clock"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// Parts are the parts of the table that a face fills: board, panel, rail and tray. A face embeds them.
type Parts struct {
	Boards            *fyne.Container // the board and what lies over it
	panel, rail, tray *fyne.Container
}

// NewParts returns empty parts; boards is laid out by the face.
func NewParts(boards *fyne.Container) Parts {
	return Parts{boards, container.NewStack(), container.NewStack(), container.NewStack()}
}

// Board is the board and what lies over it.
func (p *Parts) Board() fyne.CanvasObject { return p.Boards }

// Panel is what stands at the right.
func (p *Parts) Panel() fyne.CanvasObject { return p.panel }

// Rail is the panel folded.
func (p *Parts) Rail() fyne.CanvasObject { return p.rail }

// Tray holds the choices.
func (p *Parts) Tray() fyne.CanvasObject { return p.tray }

// FillPanel puts content into the panel in place of what is in it.
func (p *Parts) FillPanel(content ...fyne.CanvasObject) { fill(p.panel, content) }

// FillRail puts content into the rail.
func (p *Parts) FillRail(content ...fyne.CanvasObject) { fill(p.rail, content) }

// FillTray puts content into the tray.
func (p *Parts) FillTray(content ...fyne.CanvasObject) { fill(p.tray, content) }

// Railed is what a row of a rail asks of the table.
type Railed interface {
	Badges
	Clocks() *clock.Clocks
	Key(name fyne.KeyName) bool
}

// RailRow is a seat in a rail: what it shows, from the top down, and its clock. A press on it opens the panel.
func RailRow(t Railed, s engine.Seat, acts bool, has ...fyne.CanvasObject) fyne.CanvasObject {
	cell := container.NewVBox(has...)
	t.Clocks().Under(s, cell)
	row := kit.NewRow(t.Name(s), cell, func() { t.Key(fyne.KeyP) })
	row.SetSelected(acts)
	return row
}

func fill(box *fyne.Container, content []fyne.CanvasObject) {
	box.Objects = content
	box.Refresh()
}
