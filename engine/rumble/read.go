package rumble

import (
	"fmt"
	"slices"
	"tenka/engine"
)

// Decode reads what Encode writes and refuses what no match can reach, in the order of the fields.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, _ *engine.Events) (engine.Position, error) {
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
		return engine.Wrong(path, "fault.list", len(list), p.Seats())
	}
	return nil
}

// provincesOf are the provinces that a map names, in canonical order, or an error that names the first that is none.
func provincesOf[T any](path string, m map[string]T) ([]engine.Place, *engine.DataError) {
	var list []engine.Place
	for id := range m {
		q, ok := words.Place(id)
		if !ok || !isProvince(q) {
			return nil, engine.Wrong(path, "rumble.fault.province", id)
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
		return engine.Wrong("castles", "fault.list", len(list), provinces)
	}
	for _, q := range list {
		v := in.Castles[words.Places[q]]
		at := "castles." + words.Places[q]
		if !slices.Contains(p.t.values[:], v) {
			return engine.OneOf(at, p.t.values, v)
		}
		if other := p.siteOf(v); other != 0 {
			return engine.Wrong(at, "fault.once", v)
		}
		p.build(q, v)
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
			return nil, engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "rumble.fault.card", id, words.Cards[from], words.Cards[to])
		case slices.Contains(list, card):
			return nil, engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "fault.once", id)
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
			return engine.Wrong(fmt.Sprintf("%s[%d]", path, s), "rumble.fault.display", ids[s])
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
		return engine.Between("first", 0, p.Seats()-1, *in.First)
	}
	p.first = *in.First
	return nil
}

func (p *Position) readPhase(in *positionJSON, _ *engine.Chance) *engine.DataError {
	p.begin()
	if in.Phase != "" {
		i := slices.Index(phaseIDs[:], in.Phase)
		if i < 0 || Phase(i) == Pick && !p.rules.advanced || Phase(i) == Reinforce && !p.rules.optional || Phase(i) == War {
			return engine.Wrong("phase", "rumble.fault.phase", in.Phase)
		}
		p.phase = Phase(i)
	}
	p.number = 1
	if p.phase == Pick {
		p.number = 0
	}
	if in.Turn != nil {
		if *in.Turn < 0 || *in.Turn > 9999 || (*in.Turn == 0) != (p.phase == Pick) {
			return engine.Wrong("turn", "rumble.fault.turn", *in.Turn)
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
		return engine.Wrong("daimyo_cards", "rumble.fault.daimyo.option", nil)
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
		return engine.Wrong("daimyo_cards.display", "rumble.fault.display.size", len(display))
	}
	if d.Own == nil && p.phase != Pick {
		copy(p.lord[:p.Seats()], display)
	}
	if err := p.readTaken("daimyo_cards.own", d.Own, Kenshin, Sorin, &p.lord); err != nil {
		return err
	}
	for s := range p.Seats() {
		if p.phase != Pick && p.lord[s] == 0 {
			return engine.Wrong(fmt.Sprintf("daimyo_cards.own[%d]", s), "rumble.fault.lord", "")
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
			return engine.Wrong(fmt.Sprintf("daimyo_cards.used[%d]", s), "rumble.fault.lord.used", used)
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
				return engine.Wrong(fmt.Sprintf("units.%s[%d]", words.Places[q], s), "rumble.fault.armies", all-left, all)
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
		return engine.Wrong("daimyo", "rumble.fault.daimyo.option", in.Daimyo)
	}
	if err := seatsOf(p, "daimyo", in.Daimyo); err != nil {
		return err
	}
	for s, id := range in.Daimyo {
		q, ok := words.Place(id)
		if !ok {
			return engine.Wrong(fmt.Sprintf("daimyo[%d]", s), "rumble.fault.daimyo", id)
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
			return engine.Wrong(at, "rumble.fault.katana", k, order)
		}
		if k != 0 && slices.Contains(p.katana[:s], k) {
			return engine.Wrong(at, "fault.once", k)
		}
		if finished := p.inReserve(engine.Seat(s)) == 0; finished != (k != 0) {
			return engine.Wrong(at, "rumble.fault.katana.reserve", k)
		}
	}
	if len(order) == p.Seats() != (p.phase >= Reinforce) || p.phase == Pick && len(order) > 0 {
		return engine.Wrong("katana", "rumble.fault.katana.war", len(order))
	}
	return nil
}

func (p *Position) readDice(in *positionJSON, _ *engine.Chance) *engine.DataError {
	rolled := p.phase == Rolled1 || p.phase == Rolled2
	if !rolled && in.Dice != nil || rolled && len(in.Dice) != dice {
		return engine.Wrong("dice", "rumble.fault.dice", len(in.Dice), dice)
	}
	for i, face := range in.Dice {
		if face < 1 || face > sides {
			return engine.Between(fmt.Sprintf("dice[%d]", i), 1, sides, face)
		}
		p.dice[i] = face
	}
	return nil
}
