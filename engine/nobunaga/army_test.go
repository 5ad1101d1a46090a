package nobunaga

import (
	"testing"

	"tenka/engine"
)

func TestOdaIsBlueAndTheOpponentsAreRed(t *testing.T) {
	p := begin(t, "", 1)
	for seat, want := range []int{0, 1} {
		colour, armies := p.ArmyColour(engine.Seat(seat))
		same(t, "armies have colours", armies, true)
		same(t, "the colour", colour, want)
	}
}

func TestOdaIsBlueWhicheverSeatWinsTheBid(t *testing.T) {
	p := begin(t, "bid-balance=true", 1)
	colour, _ := p.ArmyColour(0)
	same(t, "before the bids", colour, engine.NoArmy)
	play(t, p, "bid camp_oda x2, bid camp_opponents x5")
	for seat := range engine.Seat(2) {
		colour, _ = p.ArmyColour(seat)
		same(t, "the colour follows the side", colour, p.sideOf(seat).Colour())
	}
	oda, _ := p.ArmyColour(p.seat[OdaSide])
	same(t, "Oda", oda, 0)
}
