package nobunaga

import (
	"encoding/json"

	"tenka/engine"
)

// positionJSON is a position in ids. Everything may be left out: what stands on the map is then as at the start, and cards are drawn as the
// rules draw them.
type positionJSON struct {
	Phase    string                     `json:"phase,omitempty"`
	Turn     *int8                      `json:"game_turn,omitempty"`
	Begun    bool                       `json:"begun,omitempty"`   // nobody has chosen anything in this turn
	Oda      *engine.Seat               `json:"oda,omitempty"`     // the seat that plays Oda
	Active   string                     `json:"active,omitempty"`  // a side
	Kyoto    string                     `json:"kyoto,omitempty"`   // the side that chooses who begins
	Acting   *bool                      `json:"acting,omitempty"`  // the action phase; where it follows from the phase it may be left out
	Passes   int8                       `json:"passes,omitempty"`  // in direct succession
	Forced   bool                       `json:"forced,omitempty"`  // the Opponents must pass their next round
	Goal     *int8                      `json:"goal,omitempty"`    // resource zones Oda needs
	Bonus    *int8                      `json:"bonus,omitempty"`   // extra cards, negative for the Opponents
	When     int8                       `json:"when,omitempty"`    // the turn in which they are drawn
	Bids     *[2]*int8                  `json:"bids,omitempty"`    // by seat; null where none is made
	HasBid   []engine.Seat              `json:"has_bid,omitempty"` // in a view: whose bid is made
	Corps    map[string]map[string]pair `json:"corps"`             // by zone and clan
	Leaders  map[string]string          `json:"leaders"`           // by leader: the zone; who is missing is dead, or not on the map yet
	Spent    []string                   `json:"spent,omitempty"`   // leaders
	Ill      []string                   `json:"ill,omitempty"`
	Control  map[string]string          `json:"control,omitempty"` // by zone: the clan
	Markers  map[string]string          `json:"markers,omitempty"` // by clan: the box
	Lost     map[string]int8            `json:"lost,omitempty"`    // by clan: corps that do not come back
	Hands    *[2][]string               `json:"hands,omitempty"`   // by side, Oda first; null where a view does not know it
	Held     *[2]int8                   `json:"held,omitempty"`    // cards in hand
	Out      *[2][]string               `json:"spent_cards,omitempty"`
	Shown    bool                       `json:"shown,omitempty"` // the Opponents know the Oda hand
	Paradise bool                       `json:"paradise,omitempty"`
	Once     bool                       `json:"paradise_used,omitempty"`
	Ships    bool                       `json:"ships_used,omitempty"`
	Dice     []int8                     `json:"dice,omitempty"` // of the Opponents that are left
	Taken    int8                       `json:"taken,omitempty"`
	TakenBy  string                     `json:"taken_by,omitempty"`
	Moved    string                     `json:"moved,omitempty"` // the clan whose revolt goes on
	Double   int8                       `json:"double,omitempty"`
	Stage    string                     `json:"stage,omitempty"` // what goes on after the choice
	Then     string                     `json:"then,omitempty"`  // what follows when all leaders have rolled
	Rolling  []string                   `json:"rolling,omitempty"`
	Fleeing  string                     `json:"fleeing,omitempty"`
	Struck   []string                   `json:"struck,omitempty"`
	Hits     *[2]int8                   `json:"hits,omitempty"`
	Fight    *battleJSON                `json:"fight,omitempty"`
	Draft    *draftJSON                 `json:"draft,omitempty"`
	Last     *reportJSON                `json:"last,omitempty"`
	Winner   string                     `json:"winner,omitempty"`
}

// pair is fresh and spent corps.
type pair [2]int8

type battleJSON struct {
	Zone   string   `json:"zone"`
	Clan   string   `json:"clan"`
	Target string   `json:"target,omitempty"`
	Corps  int8     `json:"corps,omitempty"`
	Men    []string `json:"leaders,omitempty"`
	Charge uint8    `json:"charge,omitempty"`
	Number int8     `json:"number,omitempty"`
	Fired  bool     `json:"fired,omitempty"`
}

type draftJSON struct {
	Kind    string          `json:"kind"`
	Clan    string          `json:"clan"`
	Box     int8            `json:"box,omitempty"` // of a diplomacy action
	From    string          `json:"from,omitempty"`
	At      string          `json:"at,omitempty"`
	Corps   map[string]int8 `json:"corps,omitempty"`
	Men     []string        `json:"leaders,omitempty"`
	All     []string        `json:"started,omitempty"` // leaders at the start
	Units   int8            `json:"units,omitempty"`
	Chosen  []string        `json:"chosen,omitempty"` // clans whose number of corps is chosen
	Steps   int8            `json:"steps,omitempty"`
	Way     []string        `json:"way,omitempty"`
	Arrow   bool            `json:"arrow,omitempty"`
	Sea     bool            `json:"sea,omitempty"`
	Left    []string        `json:"left,omitempty"`
	Parted  bool            `json:"parted,omitempty"`
	Paid    int8            `json:"paid,omitempty"` // cards
	Text    string          `json:"text,omitempty"` // the one whose text is used
	Target  string          `json:"target,omitempty"`
	Mingled bool            `json:"mingled,omitempty"`
}

type reportJSON struct {
	Zone   string         `json:"zone"`
	Clan   string         `json:"clan"`
	Target string         `json:"target"`
	Dice   [3][faces]int8 `json:"dice"`
	Value  [3]int8        `json:"value"`
	Hits   [3]int8        `json:"hits"`
}

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) { return json.Marshal(p.(*Position).encode()) }

func clanID(k Clan) string {
	if k == noClan {
		return ""
	}
	return words.Owners[k]
}

func clanIDs(set clanSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Owners[set.first()])
	}
	return list
}

func leaderIDs(set leaderSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Pieces[set.first()])
	}
	return list
}

func zoneIDs(set zoneSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Places[set.first()])
	}
	return list
}

func cardIDs(cards []engine.Card) []string {
	list := []string{}
	for _, c := range cards {
		list = append(list, words.Cards[c])
	}
	return list
}

func (p *Position) encode() positionJSON {
	goal, bonus := p.goal, p.bonus
	turn, acting := p.turn, p.acting
	out := positionJSON{
		Phase: p.phase.String(), Turn: &turn, Begun: p.begun, Active: p.active.String(), Kyoto: p.kyoto.String(), Acting: &acting, Passes: p.passes,
		Forced: p.forced, Goal: &goal, Bonus: &bonus, When: p.when,
		Corps: map[string]map[string]pair{}, Leaders: map[string]string{}, Spent: leaderIDs(p.white), Ill: leaderIDs(p.ill),
		Control: map[string]string{}, Markers: map[string]string{}, Shown: p.shown, Paradise: p.paradise, Once: p.once, Ships: p.ships,
		Taken: p.taken, TakenBy: clanID(p.takenBy), Moved: clanID(p.moved), Double: p.double, Stage: stageIDs[p.stage], Then: stageIDs[p.then],
		Rolling: leaderIDs(p.rolling), Fleeing: words.Pieces[p.fleeing], Struck: leaderIDs(p.struck),
	}
	if p.seat[OdaSide] != engine.NoSeat {
		oda := p.seat[OdaSide]
		out.Oda = &oda
	}
	if p.made != 0 {
		out.Bids = &[2]*int8{}
		p.made.Each(func(s engine.Seat) {
			if n := p.bid[s]; n != hiddenBid {
				out.Bids[s] = &n
			} else {
				out.HasBid = append(out.HasBid, s)
			}
		})
	}
	if p.hits != [2]int8{} {
		hits := p.hits
		out.Hits = &hits
	}
	if p.winner != NeutralSide {
		out.Winner = p.winner.String()
	}
	for _, d := range p.dice {
		if d != 0 {
			out.Dice = append(out.Dice, d)
		}
	}
	p.encodeMap(&out)
	p.encodeCards(&out)
	p.encodeFight(&out)
	return out
}

func (p *Position) encodeMap(out *positionJSON) {
	for z := engine.Place(1); isZone(z); z++ {
		id := words.Places[z]
		out.Control[id] = words.Owners[p.control[z]]
		for k := range Clan(clans) {
			f := p.land[z][k]
			if f.all() == 0 {
				continue
			}
			if out.Corps[id] == nil {
				out.Corps[id] = map[string]pair{}
			}
			out.Corps[id][words.Owners[k]] = pair{f.fresh, f.spent}
		}
		for _, l := range leaderIDs(p.here[z]) {
			out.Leaders[l] = id
		}
	}
	for k := range Clan(clans) {
		if p.hasMarker(k) {
			out.Markers[words.Owners[k]] = boxIDs[p.t.kind[k]][p.box[k]-1]
		}
		if gone := p.lost[k]; gone != 0 {
			if out.Lost == nil {
				out.Lost = map[string]int8{}
			}
			out.Lost[words.Owners[k]] = gone
		}
	}
}

func (p *Position) encodeCards(out *positionJSON) {
	held := p.held
	out.Held = &held
	out.Hands, out.Out = &[2][]string{}, &[2][]string{}
	for side := range p.hand {
		out.Out[side] = cardIDs(p.out[side][:p.outs[side]])
		if p.held[side] == 0 || p.hand[side] != [deck]engine.Card{} {
			out.Hands[side] = cardIDs(p.hand[side][:p.held[side]])
		}
	}
}

func (p *Position) encodeFight(out *positionJSON) {
	if b := &p.fight; b.clan != noClan {
		out.Fight = &battleJSON{Zone: words.Places[b.zone], Clan: clanID(b.clan), Target: clanID(b.target), Corps: b.corps,
			Men: leaderIDs(b.men), Charge: b.charge, Number: b.number, Fired: b.fired}
	}
	if d := &p.draft; d.kind != 0 {
		out.Draft = &draftJSON{Kind: words.Kinds[d.kind], Clan: clanID(d.clan), From: words.Places[d.from], At: words.Places[d.at], Men: leaderIDs(d.men),
			All: leaderIDs(d.all), Units: d.units, Chosen: clanIDs(d.chosen), Steps: d.steps, Way: zoneIDs(d.way), Arrow: d.arrow, Sea: d.sea,
			Left: clanIDs(d.left), Parted: d.parted, Paid: d.paid, Text: words.Cards[d.text], Target: clanID(d.target), Mingled: d.mingled}
		if d.kind == KindDiplomacy {
			out.Draft.Box, out.Draft.Units = d.units, 0
		}
		for k, n := range d.corps {
			if n > 0 {
				if out.Draft.Corps == nil {
					out.Draft.Corps = map[string]int8{}
				}
				out.Draft.Corps[words.Owners[k]] = n
			}
		}
	}
	if r := &p.last; r.Clan != noClan {
		out.Last = &reportJSON{Zone: words.Places[r.Zone], Clan: clanID(r.Clan), Target: clanID(r.Target), Dice: r.Dice, Value: r.Value, Hits: r.Hits}
	}
}
