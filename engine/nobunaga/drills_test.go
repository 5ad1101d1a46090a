package nobunaga

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/drill"
)

// counted is a position as its view is written: the answers are counted again from it and from the data file, without the code that made them.
type counted struct {
	Turn     int                          `json:"game_turn"`
	Acting   bool                         `json:"acting"`
	Corps    map[string]map[string][2]int `json:"corps"`
	Leaders  map[string]string            `json:"leaders"`
	Spent    []string                     `json:"spent"`
	Control  map[string]string            `json:"control"`
	Markers  map[string]string            `json:"markers"`
	Paradise bool                         `json:"paradise"`

	zone   map[string]filedZone
	clan   map[string]filedClan
	leader map[string]filedLeader
	army   map[string]int // value of the neutral army of a zone
	track  map[string]filedTrack
}

// What the data file says of a zone, a clan, a leader and a track of markers.
type (
	filedZone struct{ Resource, Victory bool }
	filedClan struct {
		Track string
		Camp  string `json:"start_camp"`
		Value int    `json:"printed_corps_value"`
	}
	filedLeader struct {
		Clan  string
		Value int
	}
	filedTrack struct {
		Boxes []string
		Camp  map[string]string `json:"camp_of_box"`
	}
)

// byID is a list of the data file by its ids.
func byID[T any](t *testing.T, list json.RawMessage) map[string]T {
	t.Helper()
	out := map[string]T{}
	var raw []json.RawMessage
	require.NoError(t, json.Unmarshal(list, &raw))
	for _, b := range raw {
		var id struct{ ID string }
		var v T
		require.NoError(t, json.Unmarshal(b, &id))
		require.NoError(t, json.Unmarshal(b, &v))
		out[id.ID] = v
	}
	return out
}

func countedOf(t *testing.T, m *engine.Match) *counted {
	t.Helper()
	var c counted
	b, err := json.Marshal(m.View(0))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &c))
	var file struct {
		Zones, Clans, Leaders json.RawMessage
		Setup                 struct {
			Neutral []struct {
				Zone  string
				Value int
			} `json:"neutral_armies"`
		}
		Tracks map[string]filedTrack `json:"diplomacy_tracks"`
	}
	require.NoError(t, json.Unmarshal(data, &file))
	c.zone, c.clan, c.leader = byID[filedZone](t, file.Zones), byID[filedClan](t, file.Clans), byID[filedLeader](t, file.Leaders)
	c.army, c.track = map[string]int{}, file.Tracks
	for _, a := range file.Setup.Neutral {
		c.army[a.Zone] = a.Value
	}
	return &c
}

// side is the camp of a clan by its marker.
func (c *counted) side(clan string) string {
	if box, ok := c.Markers[clan]; ok {
		return c.track[c.clan[clan].Track].Camp[box]
	}
	return c.clan[clan].Camp
}

// led are the leaders of a clan in a zone.
func (c *counted) led(zone, clan string) (list []string) {
	for l, at := range c.Leaders {
		if at == zone && c.leader[l].Clan == clan {
			list = append(list, l)
		}
	}
	return list
}

// value is the highest die with which a clan hits in a zone.
func (c *counted) value(zone, clan string) int {
	best := 0
	switch {
	case clan == "neutral_army":
		best = c.army[zone]
	case clan == "honganji" && c.Paradise:
		best = 3
	case clan == "honganji":
		best = c.clan[clan].Value
	}
	for _, l := range c.led(zone, clan) {
		n := c.leader[l].Value
		if l == "kennyo" && c.Paradise {
			n = 4
		}
		best = max(best, n)
	}
	return best
}

// holds are the zones of a camp of which something holds.
func (c *counted) holds(camp string, are func(zone string) bool) (n int) {
	for z, clan := range c.Control {
		if are(z) && c.side(clan) == camp {
			n++
		}
	}
	return n
}

// asked is a question with the ids of its zone and its clan.
type asked struct {
	drill.Posed
	*counted
	at, clan string
}

// posed calls f with many questions of a kind.
func posed(t *testing.T, id string, f func(t *testing.T, q asked)) {
	t.Run(id, func(t *testing.T) {
		k, ok := drill.Of(New(), id)
		require.True(t, ok)
		for seed := range uint64(40) {
			p, found := drill.Find(New(), k, 1+int(seed%3), seed)
			require.True(t, found)
			q := asked{Posed: p, counted: countedOf(t, p.Match)}
			if z, has := p.Args["Place"].(engine.Place); has {
				q.at = words.Places[z]
			}
			if o, has := p.Args["Owner"].(engine.Owner); has {
				q.clan = words.Owners[o-engine.MaxSeats-1]
			}
			f(t, q)
		}
	})
}

// number is a right answer in which no dice are 0.
func number(a any) any {
	if a == noDice {
		return 0
	}
	return a
}

// TestAnswersAreFoundASecondWay counts the right answers again from the file of the position and the data, or from what is legal.
func TestAnswersAreFoundASecondWay(t *testing.T) {
	camps := map[any]string{any(OdaCamp): "oda", any(OpponentsCamp): "opponents", any(neutral): "neutral", any(nobodyYet): ""}
	posed(t, "value", func(t *testing.T, q asked) {
		assert.Equal(t, q.value(q.at, q.clan), number(q.Answers[0].Is))
	})
	posed(t, "leave", func(t *testing.T, q asked) {
		most := 0
		m := q.Match.Apart(q.Match.At())
		if _, _, ok := m.Do(q.Seat, engine.Action{Kind: KindMarch, From: q.Args["Place"].(engine.Place), Owner: q.Args["Owner"].(engine.Owner)}); ok {
			for _, a := range m.Legal(q.Seat, nil) {
				if a.Kind == KindTake && a.Owner == q.Args["Owner"] {
					most = max(most, int(a.N))
				}
			}
		}
		assert.Equal(t, most, q.Answers[0].Is)
	})
	posed(t, "reach", func(t *testing.T, q asked) {
		for i, a := range q.Answers {
			assert.Equal(t, i == 0, q.walks(a.Is.(engine.Place)), words.Places[a.Is.(engine.Place)])
		}
	})
	posed(t, "dice", func(t *testing.T, q asked) {
		want := q.Corps[q.at][q.clan][0]
		if q.Args["Counter"].(bool) {
			target := words.Owners[q.Args["Target"].(engine.Owner)-engine.MaxSeats-1]
			n := q.Corps[q.at][target]
			if want = n[0] + n[1]; q.value(q.at, target) == 0 {
				want = 0
			}
		}
		assert.Equal(t, want, q.Answers[0].Is)
	})
	posed(t, "box", func(t *testing.T, q asked) {
		track := q.track[q.counted.clan[q.clan].Track]
		at, by := slices.Index(track.Boxes, q.Markers[q.clan]), -1
		if q.Args["Right"].(bool) {
			by = 1
		}
		assert.Equal(t, track.Camp[track.Boxes[at+by]], camps[q.Answers[0].Is])
	})
	posed(t, "hand", func(t *testing.T, q asked) {
		n := q.holds(camps[q.Args["Owner"]], func(z string) bool { return q.zone[z].Resource })
		assert.Equal(t, min(max(n, 4), 12), q.Answers[0].Is)
	})
	posed(t, "heir", func(t *testing.T, q asked) {
		holder := q.Control[q.at]
		require.Equal(t, holder, words.Owners[q.Args["Holder"].(engine.Owner)-engine.MaxSeats-1])
		heirs, most := []string{holder}, 0
		for clan := range q.counted.clan {
			n := q.Corps[q.at][clan]
			units := n[0] + n[1] + len(q.led(q.at, clan))
			switch {
			case clan == holder || units == 0 || units < most:
			case units > most:
				heirs, most = []string{clan}, units
			default:
				heirs = append(heirs, clan)
			}
		}
		assert.Equal(t, heirs, []string{q.clan}, "one clan has the most")
		assert.Equal(t, q.Args["Owner"], q.Answers[0].Is)
	})
	posed(t, "card", func(t *testing.T, q asked) {
		legal := q.Match.Legal(q.Seat, nil)
		for i, a := range q.Answers {
			can := slices.ContainsFunc(legal, func(l engine.Action) bool { return l.Kind == KindEvent && l.Card == a.Is })
			assert.Equal(t, i == 0, can)
		}
	})
	posed(t, "over", func(t *testing.T, q asked) {
		want := ""
		switch {
		case q.holds("opponents", func(z string) bool { return q.zone[z].Victory }) >= 2:
			want = "opponents"
		case q.Turn < 10 || !q.Acting:
		case q.holds("oda", func(z string) bool { return q.zone[z].Resource }) >= 9:
			want = "oda"
		default:
			want = "opponents"
		}
		assert.Equal(t, want, camps[q.Answers[0].Is])
	})
}

// walks reports whether a corps of the question's stack comes to a zone, step by step, without the text of a card.
func (q asked) walks(to engine.Place) bool {
	clan := q.Args["Owner"].(engine.Owner)
	start := []engine.Action{{Kind: KindMarch, From: q.Args["Place"].(engine.Place), Owner: clan}, {Kind: KindTake, Owner: clan, N: 1}}
	m := q.Match.Apart(q.Match.At())
	var walk func(steps []engine.Action) bool
	walk = func(steps []engine.Action) bool {
		if _, _, ok := m.Try(q.Seat, steps); !ok {
			return false
		}
		legal := m.Legal(q.Seat, nil)
		if steps[len(steps)-1].To == to && slices.ContainsFunc(legal, func(a engine.Action) bool { return a.Kind == KindPay }) {
			return true
		}
		for _, a := range legal {
			if a.Kind == KindGo && walk(append(slices.Clone(steps), a)) {
				return true
			}
		}
		return false
	}
	return walk(start)
}
