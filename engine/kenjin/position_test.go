package kenjin

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestTheHashCoversEveryField(t *testing.T) {
	p := begin(t, "players=4 setup=draft", 1)
	for l := range p.side {
		for sd := range p.side[l] {
			p.side[l][sd].n = slots
		}
	}
	enginetest.HashCovers(t, p, func(path string, of int) byte {
		switch {
		case of == units+1 && strings.HasSuffix(path, "[0]"):
			return 0 // unit 0 stands for none
		case path == ".players":
			return 7 // from 4 to 3
		case strings.HasSuffix(path, ".n"):
			return 4 // from 12 to 8
		}
		return 1
	})
}

// The gesture of a drag or a click has open fields: if no action fits, the refusal must be about its decided fields.
func TestTheHashCoversTheProgressOfABattle(t *testing.T) {
	p, sums := begin(t, "players=2", 1), map[uint64]Effect{}
	for effect := Waiting; effect <= Ended; effect++ {
		p.effect = effect
		sum := p.Hash()
		if other, ok := sums[sum]; ok {
			t.Errorf("the effects %d and %d have the same hash", other, effect)
		}
		sums[sum] = effect
	}
}

func TestRefusalsOfGesturesAreAboutTheirDecidedFields(t *testing.T) {
	turn := table(t, "setup=random", "L1 torii: peasant | ashigaru brute", "L2 pass: archer samurai ashigaru |")
	scouting := table(t, "setup=random", "L1 torii: peasant | ashigaru brute", "L2 pass: archer samurai ashigaru |")
	play(t, scouting, "engage scout L1")
	moving := table(t, "setup=random", "L1 torii: peasant | ashigaru brute", "L2 pass: archer samurai ashigaru |")
	play(t, moving, "engage general L1")
	camp := battles(t, table(t, "setup=random", "L1 supply: brute |"))
	sanctuary := battles(t, table(t, "setup=random", "L2 sanctuary: brute peasant peasant | archer"))
	draft := begin(t, "players=3 setup=draft first_player=seat0", 1)
	for _, c := range []struct {
		p       *Position
		gesture string
		want    engine.Refusal
	}{
		{turn, "engage ashigaru", engine.Refusal{Reason: reasonHand, Piece: Ashigaru}},
		{turn, "engage brute L2", engine.Refusal{Reason: reasonPassFull, Place: L2, Want: 3, Card: Pass}},
		{turn, "engage L2", engine.Refusal{Reason: reasonPassFull, Place: L2, Want: 3, Card: Pass}},
		{turn, "engage A4", engine.Refusal{Reason: reasonOwnLane, Place: A4}},
		{turn, "engage assassin", engine.Refusal{Reason: reasonAssassinEngage}},
		{turn, "assassinate seat0", engine.Refusal{Reason: reasonAssassinOwn}},
		{turn, "assassinate seat1 L1 #1", engine.Refusal{Reason: reasonAssassinFaceUp, Owner: 2, Place: L1, Got: 1, Piece: Ashigaru, Card: Torii}},
		{turn, "assassinate seat1 L2", engine.Refusal{Reason: reasonAssassinEmpty, Place: L2, Got: 2, Card: Pass}},
		{turn, "scout #1", engine.Refusal{Reason: reasonScoutNow}},
		{turn, "look", engine.Refusal{Reason: reasonLookNow}},
		{turn, "move #1", engine.Refusal{Reason: reasonMoveNow}},
		{turn, "supply L1", engine.Refusal{Reason: reasonSupplyNow}},
		{turn, "destroy #1", engine.Refusal{Reason: reasonDestroyNow}},
		{turn, "draft port", engine.Refusal{Reason: reasonDraftOver}},
		{scouting, "engage brute", engine.Refusal{Reason: reasonAbilityMust, Piece: Scout, Place: L1, Card: Torii}},
		{scouting, "scout #1", engine.Refusal{Reason: reasonScoutFaceUp, Place: L1, Got: 1, Piece: Ashigaru, Card: Torii}},
		{scouting, "scout #3", engine.Refusal{Reason: reasonScoutEmpty, Place: L1, Got: 3, Card: Torii}},
		{scouting, "scout L2", engine.Refusal{Reason: reasonScoutLane, Place: L2, Other: L1, Card: Pass}},
		{moving, "scout #2", engine.Refusal{Reason: reasonAbilityMust, Piece: General, Place: L1, Card: Torii}},
		{moving, "move #2", engine.Refusal{Reason: reasonMoveFaceUp, Place: L1, Got: 2, Piece: General, Card: Torii}},
		{moving, "move #3", engine.Refusal{Reason: reasonMoveEmpty, Place: L1, Got: 3, Card: Torii}},
		{moving, "move L1", engine.Refusal{Reason: reasonMoveSame, Place: L1, Card: Torii}},
		{moving, "move L2", engine.Refusal{Reason: reasonMovePassFull, Place: L2, Want: 3, Card: Pass}},
		{moving, "move A4", engine.Refusal{Reason: reasonMoveForeign, Place: A4}},
		{camp, "supply L1", engine.Refusal{Reason: reasonSupplyItself, Place: L1, Card: Supply}},
		{camp, "supply B4", engine.Refusal{Reason: reasonSupplyOutside, Place: B4}},
		{camp, "engage brute", engine.Refusal{Reason: reasonDeploymentOver}},
		{sanctuary, "destroy #1", engine.Refusal{Reason: reasonDestroyLowest, Place: L2, Got: 1, Piece: Brute, Card: Sanctuary, Nums: [4]int16{3, 0}}},
		{sanctuary, "destroy #4", engine.Refusal{Reason: reasonDestroyEmpty, Place: L2, Got: 4, Card: Sanctuary}},
		{sanctuary, "destroy L1", engine.Refusal{Reason: reasonDestroyLane, Place: L1, Other: L2, Card: sanctuary.tile[0]}},
		{draft, "engage brute", engine.Refusal{Reason: reasonDraftFirst}},
		{draft, "draft pass", engine.Refusal{Reason: reasonDraft4Tile, Card: Pass}},
	} {
		why, ok := c.p.Check(c.p.turn, gesture(t, c.gesture))
		if ok || why != c.want {
			t.Errorf("%s: %s %+v, want %s %+v", c.gesture, words.Reasons[why.Reason].ID, why, words.Reasons[c.want.Reason].ID, c.want)
		}
	}
}

// A draft goes clockwise from the first player, then back. Rules kenjin.setup.draft4, kenjin.setup.draft6.
func TestADraftGoesRoundAndBack(t *testing.T) {
	p := begin(t, "players=4 setup=draft first_player=seat1", 3)
	refusedTo(t, p, 0, "draft", "kenjin.setup.draft4")
	var order []engine.Seat
	var lanes []string
	choices := 0
	for p.phase <= Draft6 {
		list := p.Legal(p.turn, nil)
		order, lanes, choices = append(order, p.turn), append(lanes, words.Places[list[0].To]), len(list)
		if p.phase == Draft6 {
			refusedTo(t, p, p.after(p.turn, 1), "draft", "kenjin.setup.draft6")
			refused(t, p, "draft port", "kenjin.setup.draft6")
		}
		if err := p.Apply(p.turn, list[0], engine.Replay(nil, 0), nil); err != nil {
			t.Fatal(err)
		}
	}
	if got := fmt.Sprint(order, lanes); got != "[1 2 3 0 0 3 2 1] [B4 C4 D4 A4 D6 C6 B6 A6]" || choices != 2 {
		t.Errorf("%s, the last from %d tiles", got, choices)
	}
	if p.turn != 1 || p.Turn() != 1 {
		t.Errorf("seat %d begins round %d", p.turn, p.Turn())
	}
}

// An Assassin that is the only card left always has a card to replace. Rule kenjin.turn.no_deadlock.
func TestAnAssassinLeftOverFindsACard(t *testing.T) {
	games, alone, fewest := 9000, 0, deck
	if testing.Short() {
		games = 900
	}
	rng, c := rand.New(rand.NewPCG(4, 4)), engine.Bare(1)
	start := begin(t, "players=2 setup=random", 1)
	var buf []engine.Action
	for range games {
		p := *start
		for p.phase != Over {
			if p.phase == Engage && p.held[p.turn] == 1 && p.hand[p.turn][Assassin] == 1 {
				alone++
				fewest = min(fewest, len(p.faceDown(p.turn, KindLook, nil)))
			}
			buf = p.Legal(p.turn, buf[:0])
			if err := p.Apply(p.turn, buf[rng.IntN(len(buf))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d times alone, with %d cards to choose from at least", alone, fewest)
	if alone < games/50 || fewest < 6 {
		t.Errorf("%d times alone, %d cards", alone, fewest)
	}
}

// Rule kenjin.field.pass.
func TestThePassHasRoomForAFewCards(t *testing.T) {
	p := table(t, "players=3")
	pass, other := p.row().own[0][0], p.row().own[0][1]
	p.tile[pass], p.tile[other] = Pass, Port
	p.side[pass][p.sideOf(0, pass)].n = 1
	v := p.View(engine.AllSeats(3)).(*View)
	elsewhere := int8(slices.Index(p.row().side[0][:], -1)) // seat 0 has no side there
	for l, want := range map[int8]int{pass: int(p.t.passCards - 1), other: -1, elsewhere: 0} {
		if got := v.Room(0, p.row().place[l]); got != want {
			t.Errorf("there is room for %d in lane %d, want %d", got, l, want)
		}
	}
}
