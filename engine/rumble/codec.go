package rumble

import (
	"encoding/json"
	"slices"

	"tenka/engine"
)

// positionJSON is a position in ids. Everything may be left out: castles, displays, cards and the first player are then drawn, all
// units are in reserve, and the game stands at its beginning.
type positionJSON struct {
	Phase   string            `json:"phase,omitempty"`
	Turn    *int16            `json:"turn,omitempty"`
	ToAct   *engine.Seat      `json:"to_act,omitempty"`
	First   *engine.Seat      `json:"first,omitempty"`
	Dice    []int8            `json:"dice,omitempty"`
	Castles map[string]int8   `json:"castles,omitempty"` // by province
	Units   map[string][]int8 `json:"units,omitempty"`   // armies by place, then by seat; a reserve left out holds the rest
	Daimyo  []string          `json:"daimyo,omitempty"`  // place by seat
	Katana  []int8            `json:"katana,omitempty"`  // by seat, 0 for none
	Tactics *tacticsJSON      `json:"tactics,omitempty"`
	Daimyos *daimyosJSON      `json:"daimyo_cards,omitempty"`
	Choice  *choiceJSON       `json:"choice,omitempty"`
	War     *warJSON          `json:"war,omitempty"`
}

type tacticsJSON struct {
	Display []string `json:"display"`
	Used    []string `json:"used,omitempty"` // by seat, "" for none
}

type daimyosJSON struct {
	Display []string `json:"display,omitempty"`
	Own     []string `json:"own,omitempty"`  // by seat, "" for none yet
	Used    []bool   `json:"used,omitempty"` // by seat
}

// choiceJSON is a choice in progress: of a card, or of reinforcements where it names none.
type choiceJSON struct {
	Card   string       `json:"card,omitempty"`
	Moved  int8         `json:"moved,omitempty"`
	Used   []string     `json:"used,omitempty"`
	Victim *engine.Seat `json:"victim,omitempty"`
	Origin string       `json:"origin,omitempty"`
	Daimyo bool         `json:"daimyo,omitempty"` // the daimyo has moved
}

type warJSON struct {
	Fought int8              `json:"fought"` // the highest castle whose battle is over
	Tokens map[string][]int8 `json:"tokens,omitempty"`
}

func seatOut(s engine.Seat) *engine.Seat {
	if s == engine.NoSeat {
		return nil
	}
	return &s
}

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) { return json.Marshal(p.(*Position).encode()) }

func (p *Position) encode() positionJSON {
	n := p.Seats()
	out := positionJSON{
		Phase: p.phase.String(), Turn: &p.number, ToAct: seatOut(p.turn), First: &p.first,
		Castles: map[string]int8{}, Units: map[string][]int8{}, Katana: slices.Clone(p.katana[:n]),
		Tactics: &tacticsJSON{Display: cardsOut(p.display.list(Monomi, Taikyaku)), Used: cardsOut(p.tactic[:n])},
	}
	if p.dice[0] != 0 {
		out.Dice = slices.Clone(p.dice[:])
	}
	for q := Tokuyama; q <= Reserve; q++ {
		if q != Reserve {
			out.Castles[words.Places[q]] = p.castle[q]
		}
		bySeat := make([]int8, n)
		for s := range n {
			bySeat[s] = p.armies[s][q]
		}
		if q == Reserve || slices.Max(bySeat) > 0 {
			out.Units[words.Places[q]] = bySeat
		}
	}
	if p.rules.advanced {
		out.Daimyos = &daimyosJSON{Display: cardsOut(p.display.list(Kenshin, Sorin)), Own: cardsOut(p.lord[:n])}
		for s := range engine.Seat(n) {
			out.Daimyo = append(out.Daimyo, words.Places[p.daimyo[s]])
			out.Daimyos.Used = append(out.Daimyos.Used, p.spent.Has(s))
		}
	}
	if c := p.choice; c != (choice{}) {
		out.Choice = &choiceJSON{Card: words.Cards[c.card], Moved: c.moved, Used: placesOut(c.used), Victim: seatOut(c.victim.Seat()),
			Origin: words.Places[c.origin], Daimyo: c.lord}
	}
	if p.fought > 0 {
		out.War = &warJSON{Fought: p.fought, Tokens: map[string][]int8{}}
		for q := Tokuyama; q <= Shuri; q++ {
			bySeat := make([]int8, n)
			for s := range n {
				bySeat[s] = p.tokens[s][q]
			}
			if slices.Max(bySeat) > 0 {
				out.War.Tokens[words.Places[q]] = bySeat
			}
		}
	}
	return out
}

func cardsOut(list []engine.Card) []string {
	ids := make([]string, 0, len(list))
	for _, c := range list {
		ids = append(ids, words.Cards[c])
	}
	return ids
}

func placesOut(set provinceSet) []string {
	var ids []string
	for _, q := range set.list() {
		ids = append(ids, words.Places[q])
	}
	return ids
}
