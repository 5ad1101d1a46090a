package rumbleface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/maps"
)

// Piece is a part of a table with pieces on it, for the settings. It takes no gestures.
func Piece(say engine.Localizer) fyne.CanvasObject {
	whole, err := maps.Load("rumble")
	if err != nil {
		fyne.LogError("map", err)
		return kit.NewPaper(look.OnSea)
	}
	part := *whole
	part.Frame = maps.Rect{X: 84, Y: 310, W: 352, H: 100} // its width decides the scale; the piece is higher and shows what fits
	part.Zones = slices.Clone(whole.Zones)
	armies := map[string][][2]int{"oko": {{0, 1}, {2, 2}}, "koriyama": {{3, 3}, {1, 2}}} // seats and numbers in the provinces that the piece shows whole
	for i := range part.Zones {
		part.Zones[i].Slip = nil // slips lie outside the piece
	}
	b := board.New(&part)
	b.Names = func(zone int) board.Name {
		id := part.Zones[zone].ID
		if armies[id] == nil {
			return board.Name{} // the edge would cut its name
		}
		return board.Name{Whole: say.Say("rumble.place."+id, nil), Second: say.Say("rumble.place."+id+".kanji", nil)}
	}
	b.SetCover(board.Insets{Bottom: -140}) // puts the zoom control outside the piece, where nothing is zoomed
	zones := make([]board.ZoneState, len(part.Zones))
	var stacks []board.Stack
	values := map[string]int{"oko": 8, "koriyama": 11}
	for i, z := range part.Zones {
		zones[i].State = board.Dimmed
		if value := values[z.ID]; value > 0 {
			zones[i].Point = castleToken{value, -1}
		}
		stack := board.Stack{Zone: i}
		for _, a := range armies[z.ID] {
			stack.Tokens = append(stack.Tokens, board.Token{Key: [2]int{i, a[0]}, Drawing: armyToken{a[0]}, Owner: a[0], N: a[1]})
		}
		if z.ID == "oko" {
			zones[i].State = board.Lit
			stack.Tokens = append(stack.Tokens, board.Token{Drawing: arrivalToken{2}, N: 1})
		}
		stacks = append(stacks, stack)
	}
	b.SetZones(zones)
	b.SetStacks(stacks)
	return container.NewStack(b, newShade())
}

// shade takes the pointer, so that the picture below does not react like a table.
type shade struct{ widget.BaseWidget }

func newShade() *shade {
	s := &shade{}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped, Dragged, DragEnd and Scrolled do nothing.
func (s *shade) Tapped(*fyne.PointEvent)    {}
func (s *shade) Dragged(*fyne.DragEvent)    {}
func (s *shade) DragEnd()                   {}
func (s *shade) Scrolled(*fyne.ScrollEvent) {}

// CreateRenderer draws the frame.
func (s *shade) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(nil)
	frame.CornerRadius, frame.StrokeWidth = 8, 1
	frame.StrokeColor = look.Now().Line
	return widget.NewSimpleRenderer(frame)
}
