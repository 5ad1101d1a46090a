package jidai

import (
	"encoding/json"
	"slices"

	"tenka/engine"
)

// positionJSON is a position in ids. Everything may be left out: what stands on the map is then as at the start, who is in command follows from
// that, and markers are drawn as the rules draw them. Lists of two are by side, in the order of the data.
type positionJSON struct {
	Phase     string                 `json:"phase,omitempty"`
	Stage     string                 `json:"stage,omitempty"` // what goes on after the choice
	Turn      int8                   `json:"game_turn,omitempty"`
	Begun     bool                   `json:"begun,omitempty"` // nobody has chosen anything in this turn
	First     string                 `json:"first,omitempty"` // the side that acts first
	Active    string                 `json:"active,omitempty"`
	Division  string                 `json:"division,omitempty"` // that is activated
	Done      []string               `json:"done,omitempty"`     // divisions that were
	Arrived   []string               `json:"arrived,omitempty"`  // of those that began off the map
	Command   *[]string              `json:"command,omitempty"`  // divisions in command
	Army      *[2]string             `json:"army,omitempty"`     // the army commanders
	Formation *[2]string             `json:"formation,omitempty"`
	Was       *[2]string             `json:"was,omitempty"`    // the formations at the start of the turn
	Chosen    *[2]*int8              `json:"chosen,omitempty"` // 0 to keep; null where none is made
	HasChosen []engine.Seat          `json:"has_chosen,omitempty"`
	Free      *[2]bool               `json:"free,omitempty"`
	Secret    *[2]bool               `json:"secret,omitempty"`
	Tried     *[2]bool               `json:"tried,omitempty"`
	Margin    *[2]int8               `json:"margin,omitempty"`
	Hands     *[2][]string           `json:"hands,omitempty"` // null where a view does not know it
	Held      *[2]int8               `json:"held,omitempty"`
	Spent     *[2][]string           `json:"spent,omitempty"`
	Units     map[string]counterJSON `json:"units,omitempty"`   // those that are not as at the start
	Control   map[string]string      `json:"control,omitempty"` // by objective: the side
	Losses    *[2]int16              `json:"losses,omitempty"`
	Fired     []string               `json:"fired,omitempty"`
	Fought    []string               `json:"fought,omitempty"`
	Charges   []chargeJSON           `json:"charges,omitempty"`
	Asking    int8                   `json:"asking,omitempty"`
	Fight     *fightJSON             `json:"fight,omitempty"`
	Last      *reportJSON            `json:"last,omitempty"`
	Fallen    []fallenJSON           `json:"fallen,omitempty"`
	Routed    []string               `json:"routed,omitempty"`
	Leading   string                 `json:"leading,omitempty"`
	Departed  bool                   `json:"departed,omitempty"`
	Level     int8                   `json:"level,omitempty"`
}

// counterJSON is a counter; what is left out is as at the start, but disorder and marks, which are then none.
type counterJSON struct {
	Zone  string   `json:"zone,omitempty"`
	State string   `json:"state,omitempty"` // waiting, lost or left; else it is on the map
	Type  string   `json:"type,omitempty"`
	SP    *int8    `json:"sp,omitempty"`
	DS    int8     `json:"ds,omitempty"`
	Marks []string `json:"marks,omitempty"`
}

type chargeJSON struct {
	LA     string `json:"la,omitempty"` // empty for one that is fought or void
	By     string `json:"countered_by,omitempty"`
	From   string `json:"from,omitempty"`
	To     string `json:"to,omitempty"`
	Marker bool   `json:"marker,omitempty"`
	Asked  bool   `json:"asked,omitempty"`
}

type fightJSON struct {
	Fire    bool      `json:"fire,omitempty"`
	Charge  bool      `json:"charge,omitempty"`
	Further bool      `json:"further,omitempty"`
	LA      string    `json:"la"`
	LD      string    `json:"ld,omitempty"`
	From    string    `json:"from"`
	To      string    `json:"to"`
	Laid    [2]bool   `json:"laid"`
	Marker  [2]string `json:"marker"`
	Leader  string    `json:"leader,omitempty"`
	Barred  string    `json:"barred,omitempty"`
}

type reportJSON struct {
	Fire         bool    `json:"fire,omitempty"`
	LA           string  `json:"la"`
	LD           string  `json:"ld"`
	From         string  `json:"from"`
	To           string  `json:"to"`
	Dice         [2]int8 `json:"dice"`
	Differential int8    `json:"differential"`
	Total        int8    `json:"total"`
	Sum          []int8  `json:"sum,omitempty"` // both strengths, then the lines
}

type fallenJSON struct {
	Piece string `json:"piece"`
	Zone  string `json:"zone"`
}

var markIDs = []string{"moved", "placed", "retreated", "advanced", "hit", "countered", "pressed", "stray", "generic", "unseated"}

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) { return json.Marshal(p.(*Position).encode()) }

func (s *scene) zoneID(z Zone) string { return words.Places[s.placeOf(z)] }

func (s *scene) unitID(u Unit) string { return words.Pieces[s.pieceOf(u)] }

func (s *scene) divisionID(d Division) string {
	if d == noDivision {
		return ""
	}
	return words.Owners[int(s.ownerOf(d))-engine.MaxSeats-1]
}

func (s *scene) zoneIDs(set zoneSet) (list []string) {
	for !set.empty() {
		list = append(list, s.zoneID(set.pop()))
	}
	return list
}

func (s *scene) divisionIDs(set divisionSet) []string {
	list := []string{}
	for d := range s.divisions {
		if set.has(d) {
			list = append(list, s.divisionID(d))
		}
	}
	return list
}

// number is which of the two battles it is.
func (s *scene) number() int {
	if s.base > 0 {
		return 1
	}
	return 0
}

func (s *scene) sideID(side Side) string {
	if side == noSide {
		return ""
	}
	return sideIDs[s.number()][side]
}

func cardIDs(cards []engine.Card) []string {
	list := []string{}
	for _, c := range cards {
		list = append(list, words.Cards[c])
	}
	return list
}

func (p *Position) encode() positionJSON {
	s := p.s
	command := s.divisionIDs(p.command)
	free, secret, tried, margin, losses, cards := p.free, p.secret, p.tried, p.margin, p.losses, p.held
	out := positionJSON{Phase: p.phase.String(), Stage: stageIDs[p.stage], Turn: p.turn, Begun: p.begun, First: s.sideID(p.first), Active: s.sideID(p.active),
		Division: s.divisionID(p.division), Done: s.divisionIDs(p.done), Arrived: s.divisionIDs(p.arrived), Command: &command,
		Free: &free, Secret: &secret, Tried: &tried, Margin: &margin, Held: &cards, Losses: &losses, Fired: s.zoneIDs(p.fired), Fought: s.zoneIDs(p.fought),
		Asking: p.asking, Leading: s.unitID(p.leading), Departed: p.departed, Level: p.level, Control: map[string]string{}, Units: map[string]counterJSON{},
		Army: &[2]string{s.unitID(p.army[0]), s.unitID(p.army[1])}, Formation: &[2]string{formationIDs[p.formation[0]], formationIDs[p.formation[1]]},
		Was: &[2]string{formationIDs[p.was[0]], formationIDs[p.was[1]]}, Hands: &[2][]string{}, Spent: &[2][]string{}}
	if len(out.Done) == 0 {
		out.Done = nil
	}
	if len(out.Arrived) == 0 {
		out.Arrived = nil
	}
	if p.phase != Passing && !slices.Contains(stagesOf[p.phase], p.stage) { // of a position that is being set up
		out.Stage = ""
	}
	if p.made != 0 {
		out.Chosen = &[2]*int8{}
		p.made.Each(func(seat engine.Seat) {
			if n := p.chosen[seat]; n != hiddenChoice {
				out.Chosen[seat] = &n
			} else {
				out.HasChosen = append(out.HasChosen, seat)
			}
		})
	}
	for side := range 2 {
		out.Spent[side] = cardIDs(p.spent[side][:p.spend[side]])
		if p.held[side] == 0 || p.hand[side] != [handSize]engine.Card{} {
			out.Hands[side] = cardIDs(p.hand[side][:p.held[side]])
		}
	}
	for i, ob := range s.objectives {
		out.Control[s.zoneID(ob.zone)] = s.sideID(p.control[i])
	}
	for u := range s.units {
		if c, changed := p.encodeCounter(u); changed {
			out.Units[s.unitID(u)] = c
		}
	}
	p.encodeFight(&out)
	return out
}

// encodeCounter writes a counter; false where it is as at the start.
func (p *Position) encodeCounter(u Unit) (counterJSON, bool) {
	c, w := &p.units[u], &p.s.who[u]
	out := counterJSON{DS: c.ds}
	changed := c.ds != 0 || c.marks != 0
	start := here
	if w.at == 0 {
		start = waiting
	}
	if c.at != w.at || c.state != start {
		changed = true
		if out.Zone = p.s.zoneID(c.at); c.state != here {
			out.State = stateIDs[c.state]
		}
	}
	if c.typ != w.typ {
		out.Type, changed = typeIDs[c.typ], true
	}
	if c.sp != p.t.sorts[w.typ].front.sp {
		sp := c.sp
		out.SP, changed = &sp, true
	}
	for i, id := range markIDs {
		if c.marks&(1<<i) != 0 {
			out.Marks = append(out.Marks, id)
		}
	}
	return out, changed
}

func (p *Position) encodeFight(out *positionJSON) {
	s := p.s
	for i := range p.charges[:p.charged] {
		ch := &p.charges[i]
		out.Charges = append(out.Charges, chargeJSON{s.unitID(ch.la), s.unitID(ch.by), s.zoneID(ch.from), s.zoneID(ch.to), ch.marker, ch.asked})
	}
	if f := &p.fight; *f != noFight {
		out.Fight = &fightJSON{f.fire, f.charge, f.further, s.unitID(f.la), s.unitID(f.ld), s.zoneID(f.from), s.zoneID(f.to), f.laid,
			[2]string{words.Cards[f.marker[0]], words.Cards[f.marker[1]]}, s.unitID(f.leader), s.unitID(f.barred)}
	}
	if r := &p.last; r.Seen {
		out.Last = &reportJSON{r.Fire, s.unitID(r.LA), s.unitID(r.LD), s.zoneID(r.From), s.zoneID(r.To), r.Dice, r.Differential, r.Total,
			append([]int8{r.Attack, r.Defence}, r.Lines[:]...)}
	}
	for i := range p.falls {
		out.Fallen = append(out.Fallen, fallenJSON{s.unitID(p.fallen[i]), s.zoneID(p.fell[i])})
	}
	for _, u := range p.routed[:p.routs] {
		out.Routed = append(out.Routed, s.unitID(u))
	}
}
