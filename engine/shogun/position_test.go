package shogun

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestTheHashCoversEveryField(t *testing.T) {
	p := begin(t, "players=5", 1)
	before := p.Hash()
	enginetest.HashCovers(t, p, func(path string, _ int) byte {
		switch path {
		case ".land[0]", ".special[0]", ".taken[0]": // place 0 stands for none
			return 0
		case ".players": // the hash depends on it
			return 0
		}
		return 1
	})
	if p.players--; p.Hash() == before {
		t.Error("the hash does not cover p.players")
	}
}

// The gesture of a drag or a click has open fields: if no action fits, the refusal must be about its decided fields.
func TestRefusalsOfGesturesAreAboutTheirDecidedFields(t *testing.T) {
	plan := begin(t, "players=3", 1)
	play(t, plan, blue, engine.Bare(1), "lay suruga tax", "lay chest-1 rice")
	plan.seat[blue].chests = 2
	battle := attacking(t, "players=3", elsewhere+"mino blue 4, owari blue 1, omi yellow 2", "mino")
	winter := begin(t, "players=3", 1)
	winter.phase, winter.season, winter.at, winter.drawn = Revolt, seasons, 1, [maxRevolts]engine.Place{Mino, Izu}
	winter.taken[1] = 1
	full := begin(t, "players=3", 1)
	for _, a := range full.View(engine.Only(0)).(*View).FillUp(0) {
		if err := full.Apply(0, a, engine.Bare(1), nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		p       *Position
		gesture string
		want    engine.Refusal
	}{
		{plan, "lay suruga", engine.Refusal{Reason: reasonLayTwice, Card: engine.Card(Suruga), Place: OrderTax}},
		{plan, "lay chest-1", engine.Refusal{Reason: reasonChestTwice, Card: Chest1, Place: OrderRice}},
		{plan, "lay yamato", engine.Refusal{Reason: reasonLayHand, Card: engine.Card(Yamato), Owner: 2}},
		{plan, "lay tosa", engine.Refusal{Reason: reasonLayHand, Card: engine.Card(Tosa)}},
		{plan, "lay mino tax", engine.Refusal{Reason: reasonLayCovered, Place: OrderTax, Card: engine.Card(Suruga)}},
		{plan, "lay chest-4 bid", engine.Refusal{Reason: reasonBidFunds, Card: Chest4, Want: 4, Got: 2}},
		{plan, "lay mino tower", engine.Refusal{Reason: reasonLayWhere, Place: Tower}},
		{plan, "lay event-3", engine.Refusal{Reason: reasonLayCard, Card: Event3}},
		{plan, "seal", engine.Refusal{Reason: reasonBidEmpty}},
		{plan, "attack mino", engine.Refusal{Reason: reasonNotNow}},
		{full, "lay mino", engine.Refusal{Reason: reasonLayTwice, Card: engine.Card(Mino)}},
		{battle, "attack omi", engine.Refusal{Reason: reasonAttackFrom, Place: Omi, Other: Mino}},
		{battle, "attack mino settsu", engine.Refusal{Reason: reasonAdjacent, Place: Settsu, Other: Mino}},
		{battle, "attack mino omi x9", engine.Refusal{Reason: reasonLeave, Place: Mino, Want: 3, Got: 9}},
		{battle, "decline", engine.Refusal{Reason: reasonMust, Place: Mino}},
		{winter, "revolt owari", engine.Refusal{Reason: reasonRevoltDrawn, Place: Owari}},
	} {
		why, ok := c.p.Check(0, gesture(t, c.gesture))
		if c.want.Reason == reasonLayTwice {
			c.want.Place = why.Place
		}
		if ok || why != c.want {
			t.Errorf("%s: %s %+v, want %s %+v", c.gesture, words.Reasons[why.Reason].ID, why, words.Reasons[c.want.Reason].ID, c.want)
		}
	}
}

// TestARefusalNamesTheCardsAndPlacesOfTheGame tries the first and the last of each, and the numbers beside them.
func TestARefusalNamesTheCardsAndPlacesOfTheGame(t *testing.T) {
	for c, want := range map[engine.Card]engine.Card{engine.Open: 0, 0: 0, 1: 1, Event12: Event12, Event12 + 1: 0} {
		same(t, "card", words.NamedCard(c), want)
	}
	for q, want := range map[engine.Place]engine.Place{engine.Open: 0, 0: 0, 1: 1, RegionYellow: RegionYellow, RegionYellow + 1: 0} {
		same(t, "place", words.NamedPlace(q), want)
	}
}

// TestAnOrderComesInItsTurn asks of every open order of an autumn when it comes.
func TestAnOrderComesInItsTurn(t *testing.T) {
	v := autumn(t, 1, "owari blue 3, mikawa blue 3, mino blue 3, ise blue 3, yamato blue 3, kii blue 3, settsu blue 3, omi blue 3, noto yellow 3, izu red 3").View(engine.AllSeats(5)).(*View)
	open := 0
	for i, o := range v.Orders() {
		if o.Order != 0 {
			open++
			same(t, "when it comes", v.Comes(o.Order), i+1)
		}
	}
	if open == 0 {
		t.Fatal("no order is open")
	}
	same(t, "no order", v.Comes(Aki), 0)
}
