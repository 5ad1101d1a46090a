package bot_test

import (
	"context"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// sniper aims where others expect the Lord: it chooses as its level does, but its Assassin goes to the first card that the other seat has laid face
// down, as far as that lies where it was laid.
type sniper struct {
	words *engine.Vocabulary
	first [engine.MaxSeats]engine.Place // where each seat has laid its first card face down, 0 for nowhere yet
}

// notes are the steps of a choice.
func (w *sniper) notes(s engine.Seat, choice []engine.Action) {
	if (&witness{words: w.words}).secret(choice[0]) && w.first[s] == 0 {
		w.first[s] = choice[0].To
	}
}

// aims is the choice with another victim.
func (w *sniper) aims(s engine.Seat, choice, legal []engine.Action) []engine.Action {
	if w.words.Kinds[choice[0].Kind] == "assassinate" {
		for _, a := range legal { // of a lane the lowest slot first
			if a.Kind == choice[0].Kind && a.To == w.first[1-s] {
				return []engine.Action{a}
			}
		}
	}
	return choice
}

// TestNobodyForeseesWhereALordLies plays matches of the strongest level, with few playouts, against a sniper.
func TestNobodyForeseesWhereALordLies(t *testing.T) {
	const matches = 24
	g, _ := games.ByName("kenjin")
	w := g.Vocabulary()
	lord := func(u engine.Piece) bool { return w.Pieces[u] == "lord" }
	var at [8]int // by how many cards lay face down before
	lanes := map[string]int{}
	hit := 0
	for n := range uint64(matches) {
		m, aim := newMatch(t, g, nil, n/2), &sniper{words: w}
		sniping, hidden := engine.Seat(n%2), 0
		for m.ToAct() != 0 {
			s := m.ToAct().First()
			name, part := "sharp", 0.01
			if s == sniping {
				name, part = "steady", 0.2
			}
			choice := level(t, g, name).Share(part).Choose(context.Background(), bot.Sit(m, s, n))
			a := choice[0]
			if s == sniping {
				choice = aim.aims(s, choice, m.Legal(s, nil))
			} else if (&witness{words: w}).secret(a) {
				if lord(a.Piece) {
					at[hidden]++
					lanes[w.Places[a.To]]++
				}
				hidden++
			}
			aim.notes(s, choice)
			no := m.Records()
			take(t, m, s, choice)
			for _, ev := range m.Record(no).Events {
				if s == sniping && w.Events[ev.Kind] == "assassinate" && lord(ev.Piece) {
					hit++
				}
			}
		}
	}
	early, most := at[0]+at[1]+at[2], 0
	for _, n := range lanes {
		most = max(most, n)
	}
	if early > matches*2/3 || most > matches/2 || hit > matches/3 {
		t.Errorf("Lords by order %v, by lane %v; the sniper found %d of %d", at, lanes, hit, matches)
	}
}
