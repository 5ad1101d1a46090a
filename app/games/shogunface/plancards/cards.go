// Package plancards draws what a plan of Shogun is made with: the cards of a hand, the slots of the orders, and the tiles of the turn order.
package plancards

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// HandState is the state of a card in a hand.
type HandState int

// The states.
const (
	HandRest   HandState = iota
	HandChosen           // picked up: it has the ring of a selection
	HandLit              // may be chosen
	HandDimmed           // cannot be chosen now
	HandGone             // only its empty place is shown
)

// ground draws the paper of a card.
func ground(s *draw.Sketch, k *kit.Sketched, state HandState, wide, high, round float32) {
	p := look.Now()
	fill := p.CardFace
	if k.Hovered() && !k.Disabled() && state != HandDimmed {
		fill = look.Mix(p.CardFace, p.CardInk, 0.04)
	}
	kit.Card{Fill: fill, Line: p.Ink2, Width: 1, Round: round, Edge: look.Fade(p.Shadow, 1), EdgeAt: fyne.NewPos(1.5, 2)}.Put(s, 0, 0, wide, high)
}

// ring draws the ring of a card that is picked up or may be chosen.
func ring(s *draw.Sketch, state HandState, wide, high, round float32) {
	switch state {
	case HandChosen:
		s.Box(-3.5, -3.5, wide+7, high+7, round, nil, look.Now().Primary, 3)
	case HandLit:
		s.Box(-3.5, -3.5, wide+7, high+7, round, nil, look.Now().LitLine, 1.6)
	}
}
