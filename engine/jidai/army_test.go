package jidai

import (
	"testing"

	"tenka/engine"
)

func TestTakedaIsRedAndTheAlliesAreBlue(t *testing.T) {
	p := begin(t, "scenario=nagashino", 1)
	for seat, want := range []int{0, 1} {
		colour, armies := p.ArmyColour(engine.Seat(seat))
		same(t, "armies have colours", armies, true)
		same(t, "the colour of seat", colour, want)
	}
}

func TestAtShizugatakeTheArmyThatMovesFirstIsRed(t *testing.T) {
	p := begin(t, "scenario=shizugatake", 1)
	for seat := range 2 {
		want := 0
		if Side(seat) == p.s.firstSide {
			want = 1
		}
		colour, _ := p.ArmyColour(engine.Seat(seat))
		same(t, "the colour of seat", colour, want)
	}
	same(t, "Hideyoshi moves first", p.s.sideID(p.s.firstSide), "hideyoshi")
}
