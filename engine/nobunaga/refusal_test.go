package nobunaga

import (
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

// TestARefusedCardSaysWhatFails compares each sentence in English.
func TestARefusedCardSaysWhatFails(t *testing.T) {
	oda := table{oda: "o_fire o_double o_recruit o_niwa o_gift o_negotiate o_hideyoshi1 o_hideyoshi2", zones: "mino: oda 13 hashiba; north_omi: azai 4 azai_nagamasa"}
	opp := table{active: "opponents", opp: "p_recruit p_distrust p_takeda p_reinforce p_prince p_illness", markers: "takeda at_war", spent: "shibata"}
	empty := opp
	empty.zones = "echizen: asakura 7 asakura_yoshikage"
	away := oda
	away.zones, away.gone = "mino: oda 13", "hashiba"
	for _, c := range []struct {
		at         table
		step, want string
	}{
		{oda, "event o_fire", "Concentrated fire is a reaction. It is used after a battle in which a group of yours was the target."},
		{oda, "event o_double", "Double advance goes with an action. Begin that one, then pay with this card."},
		{oda, "event o_recruit azai north_omi", "Azai is not in your camp."},
		{oda, "event o_recruit tokugawa mino", "Tokugawa has no unit in Mino."},
		{oda, "event o_niwa kai", "Your camp does not control Kai."},
		{oda, "event o_gift azai", "A gift: only for Takeda, Uesugi or Mori, not for Azai."},
		{oda, "event o_negotiate takeda", "Negotiations: only for Tokugawa, Matsunaga or Ukita, not for Takeda."},
		{oda, "event o_hideyoshi1 azai spent_corps north_omi", "Azai has no spent corps in North Omi."},
		{oda, "event o_hideyoshi1 tokugawa corps mikawa", "Tokugawa is not with the Opponents."},
		{oda, "event o_hideyoshi1 honganji corps kaga", "Kaga is not linked by land to Mino, where Hashiba stands."},
		{away, "event o_hideyoshi1 azai corps north_omi", "Hashiba Hideyoshi is not on the map."},
		{oda, "event o_hideyoshi2 azai", "Hideyoshi: supply lines would change nothing now. It can still pay for another action."},
		{opp, "event p_distrust mino", "Honganji does not control Mino."},
		{opp, "event p_distrust tamba", "Neutral armies hold Tamba. Honganji can rise there only when it controls no zone at all."},
		{opp, "event p_takeda echigo", "Takeda has no unit in Echigo."},
		{opp, "event p_reinforce mino", "Mino is controlled by Oda, not by Asakura, Azai or Matsunaga."},
		{opp, "event p_reinforce yamato", "Matsunaga is not with the Opponents."},
		{empty, "event p_reinforce echizen", "Asakura has no corps left in stock."},
		{opp, "event p_prince takeda", "Investiture of a prince: only for Tokugawa, Matsunaga or Ukita, not for Takeda."},
		{opp, "event p_illness nobunaga", "Nobunaga does not fall ill."},
		{opp, "event p_illness azai_nagamasa", "Nagamasa is no leader of Oda’s camp on the map."},
		{opp, "event p_illness shibata", "Shibata is spent already."},
		{opp, "event p_prince tokugawa mino", "Investiture of a prince has no use for Mino."},
	} {
		p := c.at.position(t)
		why, ok := p.Check(p.ToAct().First(), gesture(t, c.step))
		if ok {
			t.Errorf("%s is accepted", c.step)
			continue
		}
		say := &lang.Teller{Localizer: lang.New("en"), Game: New(), Tables: p.t, Names: []string{"Ann", "Ben"}}
		if got := say.Refusal(why); got != c.want {
			t.Errorf("%s: %q, want %q", c.step, got, c.want)
		}
	}
}

// TestARefusalNamesTheThingsOfTheGame tries the first and the last of each kind, and the numbers beside them.
func TestARefusalNamesTheThingsOfTheGame(t *testing.T) {
	places, pieces := engine.Place(len(words.Places)), engine.Piece(len(words.Pieces))
	for q, want := range map[engine.Place]engine.Place{engine.Open: 0, 0: 0, 1: 1, places - 1: places - 1, places: 0} {
		same(t, "place", words.NamedPlace(q), want)
	}
	for l, want := range map[engine.Piece]engine.Piece{engine.Open: 0, 0: 0, 1: 1, pieces - 1: pieces - 1, pieces: 0} {
		same(t, "piece", words.NamedPiece(l), want)
	}
	for c, want := range map[engine.Card]engine.Card{engine.Open: 0, 0: 0, 1: 1, engine.Card(cards): engine.Card(cards), engine.Card(cards) + 1: 0} {
		same(t, "card", words.NamedCard(c), want)
	}
	for o, want := range map[engine.Owner]engine.Owner{
		engine.Open: 0, 0: 0, 1: 1, 2: 2, 3: 0, engine.MaxSeats: 0, engine.MaxSeats + 1: engine.MaxSeats + 1, OpponentsCamp: OpponentsCamp, OpponentsCamp + 1: 0,
	} {
		same(t, "owner", whose(o), want)
	}
}

func TestASentenceBeginsWithACapitalUnlessItBeginsWithAPlayer(t *testing.T) {
	say := &lang.Teller{Localizer: lang.New("en"), Game: New(), Names: []string{"ann", "Ben"}}
	same(t, "a leader", say.Event(engine.Event{Kind: EventHit, Piece: MiyoshiTrio}), "The Miyoshi trio is hit")
	same(t, "a refusal", say.Refusal(engine.Refusal{Reason: reasonHitLeader, Piece: MiyoshiTrio}), "The Miyoshi trio cannot take this hit.")
	same(t, "a player", say.Event(engine.Event{Kind: EventPass, Seat: engine.OwnerOf(0)}), "ann passes")
}
