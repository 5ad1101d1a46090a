package sketch

import (
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

var badgeType = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneInk}

// NewBadge returns a short text on a dark disc, for a place in an order.
func NewBadge(text string) *kit.Painted {
	return kit.NewSketch(func() (wide, high float32) { return 20, 20 }, func(s *draw.Sketch, wide, high float32) {
		s.Disc(wide/2, high/2, 10, look.Now().Ink, nil, 0)
		s.Mid(badgeType, text, wide/2, kit.Middle(s, badgeType, high/2), 0)
		s.Colour(look.Now().Panel)
	})
}
