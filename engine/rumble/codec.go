package rumble

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

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

// Decode reads what Encode writes and refuses what no match can reach, in the order of the fields.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	var in positionJSON
	if err := engine.Strict(b, &in); err != nil {
		return nil, err
	}
	for _, read := range []func(*positionJSON, *engine.Chance) *engine.DataError{
		p.readCastles, p.readTactics, func(in *positionJSON, c *engine.Chance) *engine.DataError { return p.readFirst(o, in, c) },
		p.readPhase, p.readDaimyoCards, p.readUnits, p.readDaimyos, p.readKatana, p.readDice, p.readWar, p.readToAct, p.readChoice,
	} {
		if err := read(&in, c); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// seatsOf tests that a list has one entry for each seat.
func seatsOf[T any](p *Position, path string, list []T) *engine.DataError {
	if len(list) != p.Seats() {
		return engine.Wrong(path, fmt.Sprintf("%d entries, one for each seat", p.Seats()), len(list))
	}
	return nil
}

// provincesOf are the provinces that a map names, in canonical order, or an error that names the first that is none.
func provincesOf[T any](path string, m map[string]T) ([]engine.Place, *engine.DataError) {
	var list []engine.Place
	for id := range m {
		q, ok := words.Place(id)
		if !ok || !isProvince(q) {
			return nil, engine.Wrong(path, "ids of provinces", strconv.Quote(id))
		}
		list = append(list, q)
	}
	slices.Sort(list)
	return list, nil
}

func (p *Position) readCastles(in *positionJSON, c *engine.Chance) *engine.DataError {
	if in.Castles == nil {
		p.drawCastles(c)
		return nil
	}
	list, err := provincesOf("castles", in.Castles)
	if err != nil {
		return err
	}
	if len(list) != provinces {
		return engine.Wrong("castles", fmt.Sprintf("%d provinces", provinces), len(list))
	}
	for _, q := range list {
		v := in.Castles[words.Places[q]]
		at := "castles." + words.Places[q]
		if !slices.Contains(p.t.values[:], v) {
			return engine.Wrong(at, fmt.Sprintf("one of %v", p.t.values), v)
		}
		if other := p.siteOf(v); other != 0 {
			return engine.Wrong(at, "a value of its own", fmt.Sprintf("%d as in %s", v, words.Places[other]))
		}
		p.castle[q] = v
	}
	return nil
}

// readCards reads cards from the deck between two cards, each at most once; "" is read as 0 where gaps are allowed.
func readCards(path string, ids []string, from, to engine.Card, gaps bool) ([]engine.Card, *engine.DataError) {
	list := make([]engine.Card, 0, len(ids))
	for i, id := range ids {
		card, ok := words.Card(id)
		switch {
		case id == "" && gaps:
		case !ok || card < from || card > to:
			return nil, engine.Wrong(fmt.Sprintf("%s[%d]", path, i), fmt.Sprintf("a card from %s to %s", words.Cards[from], words.Cards[to]), strconv.Quote(id))
		case slices.Contains(list, card):
			return nil, engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "each card once", strconv.Quote(id))
		}
		list = append(list, card)
	}
	return list, nil
}

// readTaken reads which card each seat has of a display.
func (p *Position) readTaken(path string, ids []string, from, to engine.Card, into *[seats]engine.Card) *engine.DataError {
	if ids == nil {
		return nil
	}
	if err := seatsOf(p, path, ids); err != nil {
		return err
	}
	list, err := readCards(path, ids, from, to, true)
	if err != nil {
		return err
	}
	for s, card := range list {
		if card != 0 && !p.display.has(card) {
			return engine.Wrong(fmt.Sprintf("%s[%d]", path, s), "a card of the display", strconv.Quote(ids[s]))
		}
		into[s] = card
	}
	return nil
}

func (p *Position) readDisplay(path string, ids []string, from, to engine.Card) *engine.DataError {
	list, err := readCards(path, ids, from, to, false)
	for _, card := range list {
		p.display |= 1 << card
	}
	return err
}

func (p *Position) readTactics(in *positionJSON, c *engine.Chance) *engine.DataError {
	if in.Tactics == nil {
		p.drawTactics(c)
		return nil
	}
	if err := p.readDisplay("tactics.display", in.Tactics.Display, Monomi, Taikyaku); err != nil {
		return err
	}
	return p.readTaken("tactics.used", in.Tactics.Used, Monomi, Taikyaku, &p.tactic)
}

func (p *Position) readFirst(o engine.Options, in *positionJSON, c *engine.Chance) *engine.DataError {
	if in.First == nil {
		p.drawFirst(o, c)
		return nil
	}
	if *in.First < 0 || int(*in.First) >= p.Seats() {
		return engine.Wrong("first", fmt.Sprintf("a seat from 0 to %d", p.Seats()-1), *in.First)
	}
	p.first = *in.First
	return nil
}

func (p *Position) readPhase(in *positionJSON, _ *engine.Chance) *engine.DataError {
	p.begin()
	if in.Phase != "" {
		i := slices.Index(phaseIDs[:], in.Phase)
		if i < 0 || Phase(i) == Pick && !p.rules.advanced || Phase(i) == Reinforce && !p.rules.optional {
			return engine.Wrong("phase", "a phase that these options have", strconv.Quote(in.Phase))
		}
		p.phase = Phase(i)
	}
	p.number = 1
	if p.phase == Pick {
		p.number = 0
	}
	if in.Turn != nil {
		if *in.Turn < 0 || *in.Turn > 9999 || (*in.Turn == 0) != (p.phase == Pick) {
			return engine.Wrong("turn", "a number from 1, or 0 while daimyo cards are picked", *in.Turn)
		}
		p.number = *in.Turn
	}
	return nil
}

// readDaimyoCards reads the daimyo display and who has which card; what is left out is drawn.
func (p *Position) readDaimyoCards(in *positionJSON, c *engine.Chance) *engine.DataError {
	d := in.Daimyos
	if d == nil {
		d = &daimyosJSON{}
	} else if !p.rules.advanced {
		return engine.Wrong("daimyo_cards", "none without the option daimyo", "some")
	}
	if !p.rules.advanced {
		return nil
	}
	switch {
	case d.Display != nil:
		if err := p.readDisplay("daimyo_cards.display", d.Display, Kenshin, Sorin); err != nil {
			return err
		}
	case d.Own != nil:
		if err := p.readDisplay("daimyo_cards.own", slices.DeleteFunc(slices.Clone(d.Own), func(id string) bool { return id == "" }), Kenshin, Sorin); err != nil {
			return err
		}
	default:
		p.drawDaimyos(c)
	}
	display := p.display.list(Kenshin, Sorin)
	if len(display) < p.Seats() {
		return engine.Wrong("daimyo_cards.display", "a card for each seat at least", len(display))
	}
	if d.Own == nil && p.phase != Pick {
		copy(p.lord[:p.Seats()], display)
	}
	if err := p.readTaken("daimyo_cards.own", d.Own, Kenshin, Sorin, &p.lord); err != nil {
		return err
	}
	for s := range p.Seats() {
		if p.phase != Pick && p.lord[s] == 0 {
			return engine.Wrong(fmt.Sprintf("daimyo_cards.own[%d]", s), "a daimyo card", `""`)
		}
	}
	if d.Used == nil {
		return nil
	}
	if err := seatsOf(p, "daimyo_cards.used", d.Used); err != nil {
		return err
	}
	for s, used := range d.Used {
		if used && p.phase == Pick {
			return engine.Wrong(fmt.Sprintf("daimyo_cards.used[%d]", s), "false while cards are picked", used)
		}
		if used {
			p.spent = p.spent.With(engine.Seat(s))
		}
	}
	return nil
}

func (p *Position) readUnits(in *positionJSON, _ *engine.Chance) *engine.DataError {
	const reserve = "reserve"
	bySeat, given := in.Units[reserve]
	if given {
		if err := seatsOf(p, "units."+reserve, bySeat); err != nil {
			return err
		}
	}
	onBoard := map[string][]int8{}
	for id, list := range in.Units {
		if id != reserve {
			onBoard[id] = list
		}
	}
	list, err := provincesOf("units", onBoard)
	if err != nil {
		return err
	}
	for _, q := range list {
		if err := seatsOf(p, "units."+words.Places[q], onBoard[words.Places[q]]); err != nil {
			return err
		}
	}
	all := int(p.t.armies[p.level()])
	for s := range p.Seats() {
		left := all
		count := func(q engine.Place, n int8) *engine.DataError {
			if left -= int(n); n < 0 || left < 0 {
				return engine.Wrong(fmt.Sprintf("units.%s[%d]", words.Places[q], s), fmt.Sprintf("at most %d armies of the seat in all", all), all-left)
			}
			p.armies[s][q] = n
			return nil
		}
		for _, q := range list {
			if err := count(q, onBoard[words.Places[q]][s]); err != nil {
				return err
			}
		}
		if !given {
			p.armies[s][Reserve] = int8(left)
		} else if err := count(Reserve, bySeat[s]); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) readDaimyos(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if in.Daimyo == nil {
		return nil
	}
	if !p.rules.advanced {
		return engine.Wrong("daimyo", "none without the option daimyo", fmt.Sprint(in.Daimyo))
	}
	if err := seatsOf(p, "daimyo", in.Daimyo); err != nil {
		return err
	}
	for s, id := range in.Daimyo {
		q, ok := words.Place(id)
		if !ok {
			return engine.Wrong(fmt.Sprintf("daimyo[%d]", s), "a province or the reserve", strconv.Quote(id))
		}
		p.daimyo[s] = q
	}
	return nil
}

// readKatana reads the katana: the highest first, each once, and to the seats whose reserve is empty.
func (p *Position) readKatana(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if in.Katana != nil {
		if err := seatsOf(p, "katana", in.Katana); err != nil {
			return err
		}
		copy(p.katana[:], in.Katana)
	}
	order := p.t.table[p.players].katana[:p.katanaTaken()]
	for s := range p.Seats() {
		at := fmt.Sprintf("katana[%d]", s)
		k := p.katana[s]
		if k != 0 && !slices.Contains(order, k) {
			return engine.Wrong(at, fmt.Sprintf("one of %v, the highest first", order), k)
		}
		if k != 0 && slices.Contains(p.katana[:s], k) {
			return engine.Wrong(at, "each katana once", k)
		}
		if finished := p.inReserve(engine.Seat(s)) == 0; finished != (k != 0) {
			return engine.Wrong(at, "a katana exactly where the reserve is empty", fmt.Sprintf("katana %d and a reserve of %d", k, p.inReserve(engine.Seat(s))))
		}
	}
	if len(order) == p.Seats() != (p.phase >= Reinforce) || p.phase == Pick && len(order) > 0 {
		return engine.Wrong("katana", "all taken in the War, and not all before it", fmt.Sprintf("%d taken in phase %s", len(order), p.phase))
	}
	return nil
}

func (p *Position) readDice(in *positionJSON, _ *engine.Chance) *engine.DataError {
	rolled := p.phase == Rolled1 || p.phase == Rolled2
	if !rolled && in.Dice != nil || rolled && len(in.Dice) != dice {
		return engine.Wrong("dice", fmt.Sprintf("%d faces after a roll and none at other times", dice), len(in.Dice))
	}
	for i, face := range in.Dice {
		if face < 1 || face > sides {
			return engine.Wrong(fmt.Sprintf("dice[%d]", i), fmt.Sprintf("a face from 1 to %d", sides), face)
		}
		p.dice[i] = face
	}
	return nil
}

// readWar reads the reinforcements and fights the battles that are over again, so winners need not be written.
func (p *Position) readWar(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if (in.War != nil) != (p.phase >= Reinforce) {
		return engine.Wrong("war", "battles that are over in the phases reinforce and over, and none before", "phase "+p.phase.String())
	}
	if in.War == nil {
		return nil
	}
	last := p.t.values[provinces-1]
	if !slices.Contains(p.t.values[:], in.War.Fought) || p.phase == Over && in.War.Fought != last {
		return engine.Wrong("war.fought", fmt.Sprintf("the value of the last castle fought for, %d when all is over", last), in.War.Fought)
	}
	list, err := provincesOf("war.tokens", in.War.Tokens)
	if err != nil {
		return err
	}
	for _, q := range list {
		bySeat := in.War.Tokens[words.Places[q]]
		if err := seatsOf(p, "war.tokens."+words.Places[q], bySeat); err != nil {
			return err
		}
		for s, n := range bySeat {
			p.tokens[s][q] = n
		}
	}
	return p.refight(in.War.Fought)
}

// refight sets the winners up to a castle and tests that every token can come from one of them.
func (p *Position) refight(to int8) *engine.DataError {
	var most [seats][provinces + 1]int8
	for p.fought < to {
		p.fought++
		at := p.siteOf(p.fought)
		if at == 0 {
			continue
		}
		for s := range p.Seats() {
			if n := p.tokens[s][at]; n < 0 || n > most[s][at] || n%p.t.table[p.players].tokens != 0 {
				return engine.Wrong(fmt.Sprintf("war.tokens.%s[%d]", words.Places[at], s), "reinforcements from castles won beside it", n)
			}
		}
		if won := p.battle(at, nil); won != engine.NoSeat {
			for _, q := range p.eligible(won, at).list() {
				most[won][q] += p.t.table[p.players].tokens
			}
		}
	}
	for _, at := range p.unresolved().list() {
		for s := range p.Seats() {
			if n := p.tokens[s][at]; n < 0 || n > most[s][at] || n%p.t.table[p.players].tokens != 0 {
				return engine.Wrong(fmt.Sprintf("war.tokens.%s[%d]", words.Places[at], s), "reinforcements from castles won beside it", n)
			}
		}
	}
	return nil
}

// readToAct reads whose choice it is and tests that the phase can be theirs.
func (p *Position) readToAct(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if in.ToAct != nil {
		p.turn = *in.ToAct
	} else if p.phase == Over {
		p.turn = engine.NoSeat
	}
	if p.phase == Over {
		if p.turn != engine.NoSeat {
			return engine.Wrong("to_act", "nobody when all is over", p.turn)
		}
		return nil
	}
	if p.turn < 0 || int(p.turn) >= p.Seats() {
		return engine.Wrong("to_act", fmt.Sprintf("a seat from 0 to %d", p.Seats()-1), p.turn)
	}
	if p.phase == Pick {
		return p.pickedBefore()
	}
	if p.phase == Reinforce {
		at := p.siteOf(p.fought)
		if p.winner[at] != engine.OwnerOf(p.turn) {
			return engine.Wrong("to_act", "the winner of "+words.Places[at], p.turn)
		}
		return nil
	}
	if p.katana[p.turn] != 0 {
		return engine.Wrong("to_act", "a seat without a katana", p.turn)
	}
	return nil
}

// pickedBefore tests that exactly the seats before the one to act have picked. Rule rumble.adv.setup.pick.
func (p *Position) pickedBefore() *engine.DataError {
	picked := true
	for s, left := p.right(p.first), p.Seats(); left > 0; s, left = p.right(s), left-1 {
		picked = picked && s != p.turn
		if (p.lord[s] != 0) != picked {
			return engine.Wrong(fmt.Sprintf("daimyo_cards.own[%d]", s), "cards of the seats that pick before the one to act, and no others",
				strconv.Quote(words.Cards[p.lord[s]]))
		}
	}
	return nil
}

// readChoice reads a choice in progress and tests that its steps can lead there and can go on.
func (p *Position) readChoice(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if in.Choice != nil {
		c := in.Choice
		set := map[string]bool{}
		for _, id := range c.Used {
			set[id] = true
		}
		used, err := provincesOf("choice.used", set)
		if err != nil {
			return err
		}
		for _, q := range used {
			p.choice.used |= just(q)
		}
		card, ok := words.Card(c.Card)
		if !ok && c.Card != "" {
			return engine.Wrong("choice.card", "a card", strconv.Quote(c.Card))
		}
		origin, ok := words.Place(c.Origin)
		if (!ok || !isProvince(origin)) && c.Origin != "" {
			return engine.Wrong("choice.origin", "a province", strconv.Quote(c.Origin))
		}
		p.choice.card, p.choice.origin, p.choice.moved, p.choice.lord = card, origin, c.Moved, c.Daimyo
		if c.Victim != nil {
			if !p.rivalsOfTurn().Has(*c.Victim) {
				return engine.Wrong("choice.victim", "an opponent of the seat to act", *c.Victim)
			}
			p.choice.victim = engine.OwnerOf(*c.Victim)
		}
	}
	switch {
	case p.phase == Reinforce:
		return p.checkReinforcing()
	case p.choice.card != 0:
		return p.checkCard()
	case p.choice != choice{}:
		return engine.Wrong("choice.card", "the card that is being used", `""`)
	}
	return nil
}

func (p *Position) rivalsOfTurn() engine.Seats {
	if p.turn == engine.NoSeat {
		return 0
	}
	return p.rivals(p.turn)
}

func (p *Position) checkReinforcing() *engine.DataError {
	for _, q := range p.choice.used.list() {
		if p.tokens[p.turn][q] == 0 || !p.eligible(p.turn, p.siteOf(p.fought)).has(q) {
			return engine.Wrong("choice.used", "provinces reinforced after this battle", words.Places[q])
		}
	}
	if (p.choice != choice{used: p.choice.used}) {
		return engine.Wrong("choice", "only the provinces chosen for reinforcements", "more")
	}
	if p.toReinforce(p.turn) == 0 {
		return engine.Wrong("choice.used", "a province left to reinforce", "none")
	}
	return nil
}

func (p *Position) checkCard() *engine.DataError {
	s, c := p.turn, p.choice
	r := &effects[c.card]
	armies := c.moved
	if c.lord {
		armies--
	}
	targets := 0
	for range c.used.list() {
		targets++
	}
	begun := c.moved > 0
	switch {
	case p.phase != Turn || p.katanaTaken() > 0:
		return engine.Wrong("choice", "no card in use now", words.Cards[c.card])
	case p.tactic[s] != c.card && (p.lord[s] != c.card || !p.spent.Has(s)):
		return engine.Wrong("choice.card", "a card that the seat to act has used", words.Cards[c.card])
	case c.moved < 0 || begun && c.moved >= max(r.most, 1) || armies < 0:
		return engine.Wrong("choice.moved", "a number of steps after which the card goes on", c.moved)
	case r.once == neither && targets > 0 || r.once != neither && (targets > int(armies) || targets == 0 && armies > 0):
		return engine.Wrong("choice.used", "a province for each step", fmt.Sprintf("%d provinces", targets))
	case c.lord && !r.lord:
		return engine.Wrong("choice.daimyo", "a card that moves the daimyo", words.Cards[c.card])
	case (c.victim != 0) != (r.rival && begun):
		return engine.Wrong("choice.victim", "the opponent whose armies are moving", c.victim.Seat())
	case r.fromLord != (c.origin != 0) || r.fromLord && !c.lord && c.origin != p.daimyo[s]:
		return engine.Wrong("choice.origin", "the province of the daimyo before its card", strconv.Quote(words.Places[c.origin]))
	case c.lord && !p.t.reach(r.over, c.origin).has(p.daimyo[s]):
		return engine.Wrong("choice.origin", "a province from which the card moves the daimyo", words.Places[c.origin])
	case !p.stepsLeft(s, r):
		return engine.Wrong("choice", "a card that can be carried on", words.Cards[c.card])
	}
	return nil
}
