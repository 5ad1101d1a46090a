package kenjin

import (
	"slices"

	"tenka/engine"
	"tenka/engine/drill"
)

// Drills are the kinds of question. Each is about the deployment: what lies on the fields now, and what would come of it.
func (game) Drills() []drill.Kind {
	return drill.When(func(m drill.Moment) bool { return m.View.(*View).Phase() == Engage }, []drill.Kind{
		{ID: "power", Ask: askPower},
		{ID: "adds", Ask: askAdds},
		{ID: "winner", Ask: askWinner},
		{ID: "falls", Ask: askFalls},
		{ID: "brings", Ask: askBrings},
		{ID: "targets", Ask: askTargets},
		{ID: "cannot", Ask: askCannot},
		{ID: "lord", Ask: askLord},
		{ID: "needs", Ask: askNeeds},
	})
}

// where are those of some fields of which something is true.
func where(list []engine.Place, is func(at engine.Place) bool) []engine.Place {
	return slices.DeleteFunc(list, func(at engine.Place) bool { return !is(at) })
}

// about are the values and the place of a question about a field.
func (v *View) about(at engine.Place) (engine.Args, []engine.Place) {
	return engine.Args{"Place": at, "Card": v.Tile(at)}, []engine.Place{at}
}

// tileRule is the rule of the tile of a field.
func (v *View) tileRule(at engine.Place) string { return "kenjin.field." + words.Cards[v.Tile(at)] }

// amount is a question about a number: after the wrong answers given come the numbers beside the right one, as answers that forget a rule. None is
// below 0.
func amount(args engine.Args, look []engine.Place, right int, wrong []drill.Answer, rule string) (drill.Question, bool) {
	for _, n := range []int{right + 1, right - 1, right + 2} {
		wrong = append(wrong, drill.Answer{Is: n, Forgets: rule})
	}
	wrong = slices.DeleteFunc(wrong, func(a drill.Answer) bool { return a.Is.(int) < 0 })
	args["N"] = right
	q, ok := drill.Right(args, look, right, wrong...)
	return q, ok && right >= 0
}

// parts puts the terms of a sum into the values of a question: what is printed on the cards, what Lord and field add, and what the field takes.
func (n *sum) parts(args engine.Args) {
	args["Printed"], args["Lord"] = int(n[TermCard]), int(n[TermLord])
	args["Field"], args["Loss"] = int(n[TermField]+n[TermPort]+n[TermSupply]), -int(n[TermPalace])
}

// termRule is the rule of a term of the strength of a side in a field.
func (v *View) termRule(of TermOf, at engine.Place) string {
	if of == TermLord {
		return "kenjin.unit.lord.count"
	}
	return v.tileRule(at)
}

func askPower(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	changed := func(t Term) bool { return t.Of != TermCard }
	at, ok := drill.OneOf(m, where(v.Own(m.Seat), func(at engine.Place) bool {
		sum := v.Sum(m.Seat, at)
		return sum.Cards > m.Level && slices.ContainsFunc(sum.Terms, changed)
	}))
	if !ok {
		return drill.Question{}, false
	}
	l := v.p.laneAt(at)
	n := v.p.sumOf(l, int(v.p.sideOf(m.Seat, l)))
	var wrong []drill.Answer
	for of := TermLord; of <= TermPalace; of++ {
		if n[of] != 0 {
			wrong = append(wrong, drill.Answer{Is: int(n.total() - n[of]), Forgets: v.termRule(of, at)})
		}
	}
	for i, c := range v.Cards(m.Seat, at) {
		if c.Unit == Lord && c.Owner == m.Seat {
			wrong = append(wrong, drill.Answer{Is: int(n.total()) + i, Forgets: "kenjin.unit.lord.count"}) // the cards before it
		}
	}
	args, look := v.about(at)
	n.parts(args)
	return amount(args, look, int(n.total()), wrong, "kenjin.power.total")
}

// adds is what a unit would add to the strength of the side of s in a lane, with everything as it lies now.
func (v *View) adds(s engine.Seat, u engine.Piece, at engine.Place) sum {
	p, l := v.p, v.p.laneAt(at)
	sd := int(p.sideOf(s, l))
	before := p.sumOf(l, sd)
	p.lay(s, l, p.fromHand(s, u))
	after := p.sumOf(l, sd)
	for i := range after {
		after[i] -= before[i]
	}
	return after
}

func askAdds(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	unit, ok := drill.OneOf(m, slices.Compact(v.Hand(m.Seat)))
	if !ok {
		return drill.Question{}, false
	}
	var list []engine.Place
	for _, a := range m.Legal {
		if a.Kind != KindEngage || a.Piece != unit || a.Piece == General && v.Finds(m.Seat, General, a.To) { // the General takes a card away
			continue
		}
		if n := v.adds(m.Seat, a.Piece, a.To); n.total() != n[TermCard] {
			list = append(list, a.To)
		}
	}
	at, ok := drill.OneOf(m, list)
	if !ok {
		return drill.Question{}, false
	}
	n := v.adds(m.Seat, unit, at)
	var wrong []drill.Answer
	for of := TermLord; of <= TermPalace; of++ {
		if n[of] != 0 {
			wrong = append(wrong, drill.Answer{Is: int(n.total() - n[of]), Forgets: v.termRule(of, at)})
		}
	}
	args, look := v.about(at)
	n.parts(args)
	args["Piece"] = unit
	return amount(args, look, int(n.total()), wrong, "kenjin.power.current")
}

// known reports whether both sides of a field have cards and these seats know each of them.
func (v *View) known(at engine.Place) bool {
	for _, s := range v.Sides(at) {
		cards := v.Cards(s, at)
		if len(cards) == 0 || slices.ContainsFunc(cards, func(c Card) bool { return c.Unit == 0 }) {
			return false
		}
	}
	return true
}

// foughtNow is a lane as its battle would leave it if it were fought now: its cards are all known. In the Sanctuary it stands before the choice.
func (v *View) foughtNow(at engine.Place) *View {
	after, l := *v, v.p.laneAt(at)
	p := &after.p
	p.archers(l, nil)
	p.samurai(l, nil)
	if p.tile[l] != Sanctuary {
		p.decide(l, nil)
	}
	return &after
}

// atSight is the seat that would win a field by the powers printed on all cards there, NoSeat for none.
func (v *View) atSight(at engine.Place) engine.Seat {
	sides := v.Sides(at)
	more := 0
	for i, s := range sides {
		for _, c := range v.Cards(s, at) {
			more += v.Printed(c.Unit) * (1 - 2*i)
		}
	}
	switch {
	case more > 0:
		return sides[0]
	case more < 0:
		return sides[1]
	}
	return engine.NoSeat
}

// askWho asks who would win one of some fields now.
func askWho(m drill.Moment, list []engine.Place, forgets func(after *View, at engine.Place, s engine.Seat) string) (drill.Question, bool) {
	v := m.View.(*View)
	at, ok := drill.OneOf(m, list)
	if !ok {
		return drill.Question{}, false
	}
	after, sides := v.foughtNow(at), v.Sides(at)
	args, look := v.about(at)
	for i, name := range []string{"A", "B"} {
		args["Owner"+name], args[name] = engine.OwnerOf(sides[i]), after.Total(sides[i], at)
		args["Cards"+name] = after.left(sides[i], at)
	}
	winner := after.Winner(at)
	args["Won"], args["Owner"] = winner != engine.NoSeat, drill.Seat(winner)
	args["Power"], args["Cards"] = int(v.p.t.templePower), int(v.p.t.fortCards)
	args["Temple"] = v.Tile(at) == GoldenTemple
	var wrong []drill.Answer
	for _, s := range []engine.Seat{sides[0], sides[1], engine.NoSeat} {
		wrong = append(wrong, drill.Answer{Is: drill.Seat(s), Forgets: forgets(after, at, s)})
	}
	return drill.Right(args, look, drill.Seat(winner), wrong...)
}

// left is how many cards of a side stood when the strengths of a battle were compared.
func (v *View) left(s engine.Seat, at engine.Place) (n int) {
	for _, c := range v.Cards(s, at) {
		if c.Fate == Stands || c.Fate == Beaten {
			n++
		}
	}
	return n
}

// falls reports whether a card falls to an Archer or a Samurai.
func (c Card) falls() bool { return c.Fate == ByArcher || c.Fate == BySamurai }

func askWinner(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	plain := m.Draw(3) == 0 // sometimes it is as it looks
	list := where(v.Lanes(), func(at engine.Place) bool {
		switch v.Tile(at) {
		case Sanctuary, GoldenTemple, Fortress:
			return false
		}
		if !v.known(at) {
			return false
		}
		after, sides := v.foughtNow(at), v.Sides(at)
		apart := after.Total(sides[0], at) - after.Total(sides[1], at)
		looks, winner := v.atSight(at), after.Winner(at)
		return looks != winner || plain && winner != engine.NoSeat && max(apart, -apart) <= 1
	})
	return askWho(m, list, func(after *View, at engine.Place, s engine.Seat) string {
		sides := after.Sides(at)
		cards := append(after.Cards(sides[0], at), after.Cards(sides[1], at)...)
		lord := func(c Card) bool { return c.Unit == Lord }
		switch {
		case after.Total(sides[0], at) == after.Total(sides[1], at), s != v.atSight(at):
			return "kenjin.battle.winner"
		case slices.ContainsFunc(cards, func(c Card) bool { return c.Fate == BySamurai }):
			return "kenjin.battle.samurai"
		case slices.ContainsFunc(cards, Card.falls):
			return "kenjin.battle.archer"
		case slices.ContainsFunc(cards, lord):
			return "kenjin.unit.lord.count"
		}
		return "kenjin.power.total"
	})
}

func askNeeds(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := where(v.Lanes(), func(at engine.Place) bool {
		tile := v.Tile(at)
		if tile != GoldenTemple && tile != Fortress || !v.known(at) {
			return false
		}
		after := v.foughtNow(at)
		s := after.ahead(at)
		lacks := int(v.p.t.templePower) - after.Total(s, at)
		if tile == Fortress {
			lacks = int(v.p.t.fortCards) - after.left(s, at)
		}
		return lacks >= -1 && lacks <= 4-m.Level
	})
	return askWho(m, list, func(after *View, at engine.Place, s engine.Seat) string {
		if s == after.ahead(at) {
			return v.tileRule(at)
		}
		return "kenjin.battle.winner"
	})
}

// ahead is the seat that was ahead when a battle was compared, whether or not its tile let it win: the one with more power, then with more cards.
func (v *View) ahead(at engine.Place) engine.Seat {
	sides := v.Sides(at)
	return slices.MaxFunc(sides[:], func(a, b engine.Seat) int {
		if by := v.Total(a, at) - v.Total(b, at); by != 0 {
			return by
		}
		return v.left(a, at) - v.left(b, at)
	})
}

func askFalls(m drill.Moment) (drill.Question, bool) {
	type army struct {
		s  engine.Seat
		at engine.Place
	}
	v := m.View.(*View)
	strikes := func(c Card) bool { return c.Unit == Samurai || c.Unit == Archer }
	struck := func(c Card) bool { return v.p.t.archer.has(c.Unit) || v.p.t.samurai.has(c.Unit) }
	var list []army
	for _, at := range where(v.Lanes(), v.known) {
		for i, s := range v.Sides(at) {
			if slices.ContainsFunc(v.Cards(v.Sides(at)[1-i], at), strikes) && slices.ContainsFunc(v.Cards(s, at), struck) {
				list = append(list, army{s, at})
			}
		}
	}
	one, ok := drill.OneOf(m, list)
	if !ok {
		return drill.Question{}, false
	}
	const none = drill.Word("practice.none")
	var right []drill.Answer
	wrong := []drill.Answer{{Is: none, Forgets: "kenjin.battle.samurai"}}
	after := v.foughtNow(one.at)
	shot := slices.ContainsFunc(after.Cards(after.Opponent(one.s, one.at), one.at), func(c Card) bool { return c.Fate == ByArcher })
	for _, c := range after.Cards(one.s, one.at) {
		rule := "kenjin.unit.samurai"
		switch {
		case c.falls():
			right = append(right, drill.Answer{Is: c.Unit})
			continue
		case shot && v.p.t.samurai.has(c.Unit):
			rule = "kenjin.battle.archer" // its Samurai fell before it could act
		case c.Unit == Samurai, v.p.t.samurai.has(c.Unit):
			rule = "kenjin.unit.archer"
		}
		wrong = append(wrong, drill.Answer{Is: c.Unit, Forgets: rule})
	}
	if len(right) == 0 {
		if !shot && m.Draw(4) > 0 {
			return drill.Question{}, false // mostly something falls
		}
		right = []drill.Answer{{Is: none}}
	}
	falls, _ := drill.OneOf(m, right)
	args, look := v.about(one.at)
	args["Owner"], args["Piece"], args["Falls"] = engine.OwnerOf(one.s), falls.Is, falls.Is != none
	return drill.Right(args, look, falls.Is, wrong...)
}

// peasants is how many of its own Peasants s has in a field.
func (v *View) peasants(s engine.Seat, at engine.Place) (n int) {
	for _, c := range v.Cards(s, at) {
		if c.Unit == Peasant && c.Owner == s {
			n++
		}
	}
	return n
}

func askBrings(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	at, ok := drill.OneOf(m, where(v.Own(m.Seat), func(at engine.Place) bool {
		if v.Tile(at) == Torii {
			return len(v.Cards(m.Seat, at)) > 0
		}
		return v.Gains(m.Seat, at).Lord > 0 || v.peasants(m.Seat, at) >= min(m.Level, 2)
	}))
	if !ok {
		return drill.Question{}, false
	}
	g, others := v.Gains(m.Seat, at), 0
	if v.Tile(at) == Torii {
		others = 1 + m.Draw(own-1)
		worth, _ := v.p.toriiWorth(int16(1 + others))
		g.Torii = int(worth)
	}
	right := g.Total()
	wrong := []drill.Answer{
		{Is: right - g.Torii, Forgets: "kenjin.field.torii"},
		{Is: right - g.Peasant + v.peasants(m.Seat, at)*v.PeasantPoints(), Forgets: "kenjin.score.peasant"},
		{Is: right - g.Lord, Forgets: "kenjin.score.lord"},
		{Is: right - g.Peasant, Forgets: "kenjin.score.peasant"},
		{Is: g.Field, Forgets: "kenjin.score.field"},
	}
	args, look := v.about(at)
	args["Field"], args["Others"], args["Torii"], args["Peasant"], args["Lord"] = g.Field, others, g.Torii, g.Peasant, g.Lord
	return amount(args, look, right, wrong, "kenjin.score.field")
}

func askTargets(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	if !slices.Contains(v.Hand(m.Seat), Assassin) {
		return drill.Question{}, false
	}
	var right []engine.Place
	var wrong []drill.Answer
	for _, at := range v.Lanes() {
		target, mine, empty := false, false, true
		for _, s := range v.Sides(at) {
			cards := v.Cards(s, at)
			down := slices.ContainsFunc(cards, func(c Card) bool { return !c.Up })
			target, mine, empty = target || down && s != m.Seat, mine || down && s == m.Seat, empty && len(cards) == 0
		}
		switch {
		case target:
			right = append(right, at)
		case mine:
			wrong = slices.Insert(wrong, 0, drill.Answer{Is: v.Tile(at), Forgets: "kenjin.unit.assassin"})
		case !empty: // nobody takes an empty field for a right one
			wrong = append(wrong, drill.Answer{Is: v.Tile(at), Forgets: "kenjin.unit.assassin.target"})
		}
	}
	foreign := where(slices.Clone(right), func(at engine.Place) bool { return v.Opponent(m.Seat, at) == engine.NoSeat })
	if len(foreign) > 0 && m.Level > 1 {
		right = foreign
	}
	at, ok := drill.OneOf(m, right)
	if !ok {
		return drill.Question{}, false
	}
	args, _ := v.about(at)
	return drill.Right(args, nil, v.Tile(at), wrong...)
}

// seen are the cards of each unit of the clan of s that these seats know, wherever they are.
func (v *View) seen(s engine.Seat) (n [units + 1]int8) {
	v.p.eachOf(s, func(c *card) { n[c.unit]++ })
	return n
}

func askCannot(m drill.Moment) (drill.Question, bool) {
	type side struct {
		s  engine.Seat
		at engine.Place
	}
	v := m.View.(*View)
	var list []side
	for _, at := range v.Lanes() {
		for _, s := range v.Sides(at) {
			hidden := func(c Card) bool { return c.Unit == 0 }
			if slices.ContainsFunc(v.Cards(s, at), hidden) && v.Hand(s) == nil {
				list = append(list, side{s, at})
			}
		}
	}
	one, ok := drill.OneOf(m, list)
	if !ok {
		return drill.Question{}, false
	}
	var right []engine.Piece
	var wrong []drill.Answer
	seen := v.seen(one.s)
	for u := Lord; u <= Samurai; u++ {
		if seen[u] == v.p.t.count[u] {
			right = append(right, u)
		} else {
			wrong = append(wrong, drill.Answer{Is: u, Forgets: "kenjin.deck"})
		}
	}
	u, ok := drill.OneOf(m, right)
	if !ok {
		return drill.Question{}, false
	}
	for i := range wrong { // any of them, those of which some are known first
		j := m.Draw(i + 1)
		wrong[i], wrong[j] = wrong[j], wrong[i]
	}
	slices.SortStableFunc(wrong, func(a, b drill.Answer) int { return int(seen[b.Is.(engine.Piece)] - seen[a.Is.(engine.Piece)]) })
	args, look := v.about(one.at)
	_, hidden := v.Power(one.s, one.at)
	args["Owner"], args["Piece"], args["N"], args["Hidden"] = engine.OwnerOf(one.s), u, int(seen[u]), hidden
	return drill.Right(args, look, u, wrong...)
}

func askLord(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	held := v.Held(m.Seat)
	if held < 2 || held > 4+m.Level || !slices.Contains(v.Hand(m.Seat), Lord) {
		return drill.Question{}, false
	}
	args := engine.Args{"Held": held, "N": held - 2, "Points": -v.CowardPoints()}
	const rule = "kenjin.unit.lord.last"
	return drill.Right(args, nil, held-2, drill.Answer{Is: held - 1, Forgets: rule}, drill.Answer{Is: held, Forgets: rule},
		drill.Answer{Is: max(held-3, 0), Forgets: rule})
}
