package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/clock"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// Parts are the containers that a face fills: board, panel, rail and tray. A face embeds them.
type Parts struct {
	Boards            *fyne.Container // the board and what lies over it
	panel, rail, tray *fyne.Container
}

// NewParts returns empty parts. The face lays out boards.
func NewParts(boards *fyne.Container) Parts {
	return Parts{boards, container.NewStack(), container.NewStack(), container.NewStack()}
}

// Board is the board and what lies over it.
func (p *Parts) Board() fyne.CanvasObject { return p.Boards }

// Panel is the panel at the right.
func (p *Parts) Panel() fyne.CanvasObject { return p.panel }

// Rail is the narrow form of the panel.
func (p *Parts) Rail() fyne.CanvasObject { return p.rail }

// Tray holds the choices.
func (p *Parts) Tray() fyne.CanvasObject { return p.tray }

// FillPanel replaces the content of the panel.
func (p *Parts) FillPanel(content ...fyne.CanvasObject) { fill(p.panel, content) }

// FillRail replaces the content of the rail.
func (p *Parts) FillRail(content ...fyne.CanvasObject) { fill(p.rail, content) }

// FillTray replaces the content of the tray.
func (p *Parts) FillTray(content ...fyne.CanvasObject) { fill(p.tray, content) }

// Railed is the table as a row of a rail needs it.
type Railed interface {
	Badges
	Clocks() *clock.Clocks
	Key(name fyne.KeyName) bool
}

// RailRow is a seat in a rail: its contents from the top down, and its clock. A press on it opens the panel.
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
