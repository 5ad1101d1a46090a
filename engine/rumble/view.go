package rumble

import (
	"encoding/json"

	"tenka/engine"
	"tenka/engine/form"
)

// View is what some seats may know: the whole table, except, with the option daimyo_hidden_names, the daimyo cards of others. Rules
// rumble.hidden.daimyo, rumble.hidden.daimyo_option.
type View struct {
	who     engine.Seats
	covered engine.Seats // seats whose daimyo card is hidden
	p       Position     // masked
}

// View is the table without the daimyo cards that are hidden from these seats.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	v.covered = v.p.mask(who)
	return v
}

// Who are the seats of this view.
func (v *View) Who() engine.Seats { return v.who }

// Hash sums the seats and the table.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// Seats is the number of seats.
func (v *View) Seats() int { return v.p.Seats() }

// Advanced reports whether the game has daimyo.
func (v *View) Advanced() bool { return v.p.rules.advanced }

// Covered reports whether s has picked a daimyo card that it has not used yet and that is hidden from these seats. Rule
// rumble.hidden.daimyo_option.
func (v *View) Covered(s engine.Seat) bool { return v.covered.Has(s) }

// Phase is the state of the game.
func (v *View) Phase() Phase { return v.p.phase }

// Turn is the number of the turn, 0 while daimyo cards are picked.
func (v *View) Turn() int { return v.p.Turn() }

// ToAct are the seats that choose now.
func (v *View) ToAct() engine.Seats { return v.p.ToAct() }

// First is the first player.
func (v *View) First() engine.Seat { return v.p.first }

// Dice are the faces rolled in this turn, all 0 before the roll.
func (v *View) Dice() [dice]int8 { return v.p.dice }

// Units is the number of units that a face of the count die places, 0 for a face that no die has.
func (v *View) Units(face int8) int {
	if face < 1 || face > sides {
		return 0
	}
	return int(v.p.t.units[face])
}

// Neighbours are the provinces next to p, by land and by sea.
func (v *View) Neighbours(p engine.Place) (land, sea []engine.Place) {
	return v.p.t.land[p].list(), v.p.t.sea[p].list()
}

func (s provinceSet) list() []engine.Place {
	var list []engine.Place
	for ; s != 0; s &= s - 1 {
		list = append(list, s.first())
	}
	return list
}

// Castle is the value of the large castle of a province; it stays known when the castle is taken.
func (v *View) Castle(p engine.Place) int { return int(v.p.castle[p]) }

// Small is the value of the small castle next to a large one, 0 if none are used.
func (v *View) Small(castle int) int {
	if !v.p.t.table[v.p.players].small {
		return 0
	}
	return int(v.p.t.small[castle])
}

// Armies is the number of armies of s in a province or in the reserve.
func (v *View) Armies(s engine.Seat, at engine.Place) int { return int(v.p.armies[s][at]) }

// Daimyo is the place of the daimyo of s, 0 if it has none on the map.
func (v *View) Daimyo(s engine.Seat) engine.Place { return v.p.daimyo[s] }

// InReserve is the number of units of s, armies and daimyo, still to be placed.
func (v *View) InReserve(s engine.Seat) int { return int(v.p.inReserve(s)) }

// Tokens is the number of reinforcements of s that lie in a province. Rule rumble.war.reinforce.supply.
func (v *View) Tokens(s engine.Seat, at engine.Place) int { return int(v.p.lying()[s][at]) }

// Force is the strength that s would have in a battle there now.
func (v *View) Force(s engine.Seat, at engine.Place) int { return int(v.p.force(s, at)) }

// Ranking are the seats that would fight in a province now, strongest first. Equal forces go by the katana taken so far, then by seat.
func (v *View) Ranking(at engine.Place) []engine.Seat {
	var list []engine.Seat
	for left := v.p.participants(at); left != 0; {
		s := v.p.strongest(at, left)
		list, left = append(list, s), left.Without(s)
	}
	return list
}

// Katana is the katana of s, 0 while it has none.
func (v *View) Katana(s engine.Seat) int { return int(v.p.katana[s]) }

// ClosedBy is the seat that took the first katana, after which no card may be used any more; NoSeat while none is taken.
func (v *View) ClosedBy() engine.Seat { return v.p.closedBy() }

// Tactics are the cards of the tactic display, used or not.
func (v *View) Tactics() []engine.Card { return v.p.display.list(Monomi, Taikyaku) }

// Daimyos are the cards of the daimyo display as it was dealt, picked or not.
func (v *View) Daimyos() []engine.Card { return v.p.display.list(Kenshin, Sorin) }

func (s cardSet) list(from, to engine.Card) []engine.Card {
	var list []engine.Card
	for c := from; c <= to; c++ {
		if s.has(c) {
			list = append(list, c)
		}
	}
	return list
}

// TakenBy is the seat that has used a tactic card or picked a daimyo card, 0 for nobody and for a hidden seat.
func (v *View) TakenBy(c engine.Card) engine.Owner {
	if by := v.p.takenBy(c); !v.covered.Has(by.Seat()) {
		return by
	}
	return 0
}

// Tactic is the tactic card that s has used or is using, 0 for none.
func (v *View) Tactic(s engine.Seat) engine.Card { return v.p.tactic[s] }

// DaimyoCard is the daimyo card of s, 0 if it has none or it is hidden; used says whether it is used up.
func (v *View) DaimyoCard(s engine.Seat) (card engine.Card, used bool) {
	if v.covered.Has(s) {
		return 0, false
	}
	return v.p.lord[s], v.p.spent.Has(s)
}

// Offer are the daimyo cards that are left to be picked; none where these seats do not see them. Rule rumble.adv.setup.pick.
func (v *View) Offer() []engine.Card {
	var list []engine.Card
	for _, card := range v.Daimyos() {
		if v.p.seesOffer(v.who) && v.p.onOffer(card) {
			list = append(list, card)
		}
	}
	return list
}

// Pending is a card or a set of reinforcements in the middle of being chosen.
type Pending struct {
	Card   engine.Card    // 0 for reinforcements
	Origin engine.Place   // the daimyo's province before its card, or the province just won
	Moved  int            // pieces moved so far
	Most   int            // the largest total of pieces; 0 if one step is the whole card or there is no limit
	Used   []engine.Place // provinces that may not be chosen again
	Victim engine.Owner   // the opponent whose armies move, once chosen
}

// Pending is the choice in progress; false if there is none.
func (v *View) Pending() (Pending, bool) {
	c := v.p.choice
	pending := Pending{Card: c.card, Origin: c.origin, Moved: int(c.moved), Used: c.used.list(), Victim: c.victim}
	if v.p.phase == Reinforce {
		pending.Origin = v.p.siteOf(v.p.fought)
	} else if most := effects[c.card].most; most != unlimited {
		pending.Most = int(most)
	}
	return pending, c.card != 0 || v.p.phase == Reinforce
}

// Fought is the highest castle whose battle is over, 0 before the War.
func (v *View) Fought() int { return int(v.p.fought) }

// Winner is who took the large castle of a province, 0 for nobody.
func (v *View) Winner(p engine.Place) engine.Owner { return v.p.winner[p] }

// Karo is who took the small castle for a province, 0 for nobody.
func (v *View) Karo(p engine.Place) engine.Owner { return v.p.karo[p] }

// Score is the sum of the castles of s so far, large and small.
func (v *View) Score(s engine.Seat) (large, small int) {
	l, k := v.p.score(s)
	return int(l), int(k)
}

// Outcome is the result; false while the match is not over.
func (v *View) Outcome() (engine.Outcome, bool) { return v.p.Outcome() }

// MarshalJSON writes the position in ids, with computed forces, winners and scores.
func (v *View) MarshalJSON() ([]byte, error) {
	type battle struct {
		Province string        `json:"province"`
		Castle   int           `json:"castle"`
		Forces   map[int]int   `json:"forces,omitempty"` // by seat
		Ranking  []engine.Seat `json:"ranking,omitempty"`
		Winner   *engine.Seat  `json:"winner,omitempty"`
		Karo     *engine.Seat  `json:"karo,omitempty"`
	}
	out := struct {
		Offer   []string `json:"offer,omitempty"` // daimyo cards left to be picked
		Battles []battle `json:"battles"`
		Score   []int    `json:"score"`
	}{Offer: cardsOut(v.Offer())}
	for _, value := range v.p.t.values {
		at := v.p.siteOf(value)
		b := battle{Province: words.Places[at], Castle: int(value), Forces: map[int]int{}, Ranking: v.Ranking(at)}
		for _, s := range b.Ranking {
			b.Forces[int(s)] = v.Force(s, at)
		}
		b.Winner, b.Karo = seatOut(v.p.winner[at].Seat()), seatOut(v.p.karo[at].Seat())
		out.Battles = append(out.Battles, b)
	}
	for s := range engine.Seat(v.p.players) {
		large, small := v.Score(s)
		out.Score = append(out.Score, large+small)
	}
	more, err := json.Marshal(out)
	p := v.p
	return form.WriteView(&v.who, func(f form.Form) {
		p.fields(f, &given{phase: p.phase, who: v.who, covered: v.covered})
		f.More(more)
	}), err
}

// Read reads the fields of a view, and fights the battles that are over again.
func (game) Read(o engine.Options, t engine.Tables, b []byte) (engine.View, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	v, got := &View{p: *p}, given{phase: -1}
	v.p.turn = engine.NoSeat
	err = form.ReadView(b, &v.who, func(f form.Form) {
		v.p.fields(f, &got)
		f.Check(got.phase < 0, "phase", "rumble.fault.phase", nil)
		f.Check(v.p.turn == engine.NoSeat && got.phase < Over, "to_act", "fault.value", nil)
	})
	if err != nil {
		return nil, err
	}
	v.covered, v.p.phase = got.covered, got.phase
	groups, n := v.p.uncertain(v.who, v.covered)
	for _, g := range groups[:n] {
		if g.n < g.of.Count() {
			return nil, engine.Wrong("daimyo_cards.possible", "fault.list", g.n, g.of.Count())
		}
	}
	for v.p.fought < got.fought {
		v.p.fought++
		if at := v.p.siteOf(v.p.fought); at != 0 {
			v.p.battle(at, nil)
		}
	}
	return v, nil
}

func seatOut(s engine.Seat) *engine.Seat {
	if s == engine.NoSeat {
		return nil
	}
	return &s
}

func cardsOut(list []engine.Card) []string {
	ids := make([]string, 0, len(list))
	for _, c := range list {
		ids = append(ids, words.Cards[c])
	}
	return ids
}
