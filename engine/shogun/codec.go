package shogun

import (
	"encoding/json"
	"slices"

	"tenka/engine"
)

// positionJSON is a position in ids. Everything may be left out: it is then drawn, or stands as at the beginning.
type positionJSON struct {
	Phase     string              `json:"phase,omitempty"`
	Year      int8                `json:"year,omitempty"`
	Season    int8                `json:"season,omitempty"`    // 1 (spring) to 4 (winter)
	Slot      int8                `json:"slot,omitempty"`      // the order that is carried out, from 1
	At        int8                `json:"at,omitempty"`        // whose turn it is: a seat in the draft, a place from 0 in the queue, else a turn space
	From      string              `json:"from,omitempty"`      // the province whose card is being carried out
	Blind     bool                `json:"blind,omitempty"`     // in the draft: it came from the top of the deck
	Provinces map[string]landJSON `json:"provinces,omitempty"` // those with an owner
	Seats     []purseJSON         `json:"seats,omitempty"`
	Tower     *cubesJSON          `json:"tower,omitempty"`
	Tray      *cubesJSON          `json:"tray,omitempty"`
	Plans     []map[string]string `json:"plans,omitempty"`  // by seat, the card on each space; "lost" where its province was lost
	Sealed    []bool              `json:"sealed,omitempty"` // by seat
	Changed   []string            `json:"changed,omitempty"`
	Events    *eventsInJSON       `json:"events,omitempty"`
	Orders    []string            `json:"orders,omitempty"`
	Specials  []string            `json:"specials,omitempty"` // by turn space
	Taken     []engine.Seat       `json:"taken,omitempty"`    // by turn space, -1 for nobody
	Queue     []engine.Seat       `json:"queue,omitempty"`
	Drawn     []string            `json:"drawn,omitempty"`
	Extra     int8                `json:"extra,omitempty"`
	Draft     *draftJSON          `json:"draft,omitempty"`
	Last      *throwJSON          `json:"last,omitempty"`
	Winters   [][]tallyJSON       `json:"winters,omitempty"` // by year, then by seat
}

type (
	landJSON struct {
		Owner   engine.Seat `json:"owner"`
		Armies  int8        `json:"armies"`
		Markers int8        `json:"markers,omitempty"`
		Built   []string    `json:"built,omitempty"`
	}
	purseJSON struct {
		Chests int16 `json:"chests"`
		Points int16 `json:"points"`
		Rice   int8  `json:"rice"`
	}
	// cubesJSON is numbers by colour. What is neither on the map nor in tower or tray is in supply.
	cubesJSON struct {
		Seats   []int8 `json:"seats"`
		Farmers int8   `json:"farmers"`
	}
	eventsInJSON struct {
		Deck   []string `json:"deck,omitempty"` // all twelve
		Gone   []string `json:"gone,omitempty"` // those that have ruled
		Ruling string   `json:"ruling,omitempty"`
	}
	draftJSON struct {
		Deck  []string   `json:"deck"`
		Known int8       `json:"known,omitempty"`
		Open  []string   `json:"open"` // "" where one was just taken
		Left  [][]int8   `json:"left"` // groups by seat
		Seen  [][]string `json:"seen,omitempty"`
	}
	throwJSON struct {
		At         string    `json:"at"`
		FromMap    cubesJSON `json:"from_map"`
		FromSupply cubesJSON `json:"from_supply"`
		FromTray   cubesJSON `json:"from_tray"`
		Before     cubesJSON `json:"residents_before"`
		Released   cubesJSON `json:"released"`
		Stuck      cubesJSON `json:"stuck"`
		Came       cubesJSON `json:"tray"`
	}
	tallyJSON struct {
		Provinces int8 `json:"provinces"`
		Built     int8 `json:"buildings"`
		Majority  int8 `json:"majorities"`
	}
)

const (
	covered     = "?"
	lostID      = "lost"
	winterPhase = "winter" // in a scenario: winter begins, and goes on to the first choice
	mostMarkers = 99
	mostChests  = 9999
)

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) { return json.Marshal(p.(*Position).encode()) }

func (p *Position) encode() positionJSON {
	out := positionJSON{
		Phase: p.phase.String(), Year: p.year, Season: p.season, Slot: p.slot, At: p.at, From: words.Places[p.from], Blind: p.blind,
		Provinces: map[string]landJSON{}, Tower: p.cubesOut(p.tower), Tray: p.cubesOut(p.tray), Changed: idsOf(p.changed), Extra: p.extra,
	}
	for q := Aki; q <= Yamato; q++ {
		l := p.land[q]
		if l == (land{}) {
			continue
		}
		in := landJSON{Owner: l.owner.Seat(), Armies: l.armies, Markers: l.markers}
		for b := Castle; b <= Theatre; b++ {
			if l.has(b) {
				in.Built = append(in.Built, words.Pieces[b])
			}
		}
		out.Provinces[words.Places[q]] = in
	}
	for s := range engine.Seat(p.players) {
		u := p.seat[s]
		out.Seats = append(out.Seats, purseJSON{u.chests, u.points, u.rice})
	}
	p.encodeRound(&out)
	if p.phase <= DraftGroup || p.draft != (draft{}) {
		out.Draft = p.draftOut()
	}
	if l := p.last; l.at != 0 {
		out.Last = &throwJSON{words.Places[l.at], *p.cubesOut(l.fromMap), *p.cubesOut(l.fromSupply), *p.cubesOut(l.fromTray),
			*p.cubesOut(l.before), *p.cubesOut(l.released), *p.cubesOut(l.stuck), *p.cubesOut(l.came)}
	}
	if p.winters != [years][seats]tally{} {
		for y := range p.winters {
			var row []tallyJSON
			for _, w := range p.winters[y][:p.players] {
				row = append(row, tallyJSON{w.provinces, w.built, w.majority})
			}
			out.Winters = append(out.Winters, row)
		}
	}
	return out
}

// encodeRound writes plans, events, orders and turn spaces.
func (p *Position) encodeRound(out *positionJSON) {
	if p.plan != [seats][spaces]int8{} {
		for s := range p.Seats() {
			plan := map[string]string{}
			for i, card := range p.plan[s] {
				if card != noCard {
					plan[words.Places[spaceOf(i)]] = layOut(card)
				}
			}
			out.Plans = append(out.Plans, plan)
		}
	}
	if p.sealed != 0 {
		for s := range engine.Seat(p.players) {
			out.Sealed = append(out.Sealed, p.sealed.Has(s))
		}
	}
	if p.season > 0 || p.deck != [eventCards]int8{} {
		out.Events = &eventsInJSON{}
		for _, n := range p.deck {
			out.Events.Deck = append(out.Events.Deck, eventOut(n))
		}
		for n := int8(1); n <= int8(eventCards); n++ {
			if p.gone&(1<<n) != 0 {
				out.Events.Gone = append(out.Events.Gone, eventOut(n))
			}
		}
		if p.ruling != 0 {
			out.Events.Ruling = eventOut(p.ruling)
		}
	}
	if p.order[0] != 0 {
		for i := range p.order {
			id := covered
			if o := p.orderAt(i); o != 0 {
				id = words.Places[o]
			}
			out.Orders = append(out.Orders, id)
		}
		for i := 1; i <= turns; i++ {
			out.Specials = append(out.Specials, words.Cards[p.specialAt(i)])
		}
	}
	if p.taken != [turns + 1]engine.Owner{} {
		for _, owner := range p.taken[1:] {
			out.Taken = append(out.Taken, owner.Seat())
		}
	}
	for _, owner := range p.queue {
		if owner != 0 {
			out.Queue = append(out.Queue, owner.Seat())
		}
	}
	for _, q := range p.drawn {
		if q != 0 {
			out.Drawn = append(out.Drawn, words.Places[q])
		}
	}
}

func layOut(card int8) string {
	switch card {
	case coveredCard:
		return covered
	case lostCard:
		return lostID
	}
	return words.Cards[card]
}

func eventOut(n int8) string {
	if n == 0 {
		return covered
	}
	return words.Cards[eventCard(n)]
}

func idsOf(set provinceSet) []string {
	var ids []string
	for ; set != 0; set &= set - 1 {
		ids = append(ids, words.Places[set.first()])
	}
	return ids
}

func (p *Position) cubesOut(n [colours]int8) *cubesJSON {
	return &cubesJSON{Seats: slices.Clone(n[:p.players]), Farmers: n[farmers]}
}

func (p *Position) draftOut() *draftJSON {
	d := p.draft
	out := &draftJSON{Deck: []string{}, Known: d.known}
	card := func(n int8) string { return words.Cards[n] }
	for i := range d.n {
		id := covered
		if d.deck[i] != 0 {
			id = card(d.deck[i])
		}
		out.Deck = append(out.Deck, id)
	}
	for _, n := range d.open {
		out.Open = append(out.Open, card(n))
	}
	for s := range p.Seats() {
		left := d.left[s][:]
		if i := slices.Index(left, 0); i >= 0 {
			left = left[:i]
		}
		out.Left = append(out.Left, slices.Clone(left))
		out.Seen = append(out.Seen, []string{card(d.seen[s][0]), card(d.seen[s][1])})
	}
	return out
}
