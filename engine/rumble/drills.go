package rumble

import (
	"slices"

	"tenka/engine"
	"tenka/engine/drill"
)

// Drills are the kinds of question.
func (game) Drills() []drill.Kind {
	return append([]drill.Kind{
		{ID: "winner", Ask: askWinner},
		{ID: "second", Ask: askSecond},
		{ID: "tie", Ask: askTie},
	}, drill.When(basic, []drill.Kind{
		{ID: "castle", Ask: askCastle},
		{ID: "count", Ask: askCount},
		{ID: "helpers", Ask: askHelpers},
		{ID: "card", Ask: askCard},
		{ID: "war", Ask: askWar},
	})...)
}

// Setups are the basic game and the one with a daimyo, whose force is another than that of an army.
func (game) Setups() (list []engine.Options) {
	for _, daimyo := range []string{"false", "true"} {
		list = append(list, engine.Options{optionDaimyo: daimyo})
	}
	return list
}

// basic reports whether nobody has a daimyo.
func basic(m drill.Moment) bool { return !m.View.(*View).Advanced() }

// contested are the battles that two seats or more would fight now, whose first two are at most margin apart.
func contested(v *View, sides, margin int) (list []Battle) {
	for _, at := range v.Order() {
		b := v.Battle(at)
		if b.Fought || len(b.Sides) < sides {
			continue
		}
		if len(b.Sides) > 1 {
			one, two := b.Sides[0], b.Sides[1]
			if one.Force-two.Force > margin || undecided(one, two) {
				continue
			}
		}
		list = append(list, b)
	}
	return list
}

// undecided reports whether nobody knows yet which of two sides is ahead: who will have the higher katana.
func undecided(one, two Side) bool { return one.Force == two.Force && one.Katana == two.Katana }

// first is the seat that would be first in a battle if each side counted by another rule; equal sides are decided by katana, the highest first
// or, with low, the lowest.
func first(b Battle, low bool, counts func(Side) int) engine.Seat {
	return slices.MaxFunc(b.Sides, func(x, y Side) int {
		if by := counts(x) - counts(y); by != 0 {
			return by
		}
		if low {
			return y.Katana - x.Katana
		}
		return x.Katana - y.Katana
	}).Seat
}

func force(s Side) int { return s.Force }

// without is the force of a side in which some piece counts nothing.
func without(piece engine.Piece) func(Side) int {
	return func(s Side) int {
		n := s.Force
		for _, part := range s.Parts {
			if part.Piece == piece {
				n -= part.Force
			}
		}
		return n
	}
}

// byUnits counts a daimyo as one army.
func byUnits(s Side) (n int) {
	for _, part := range s.Parts {
		n += part.N
	}
	return n
}

// withDaimyo reports whether a daimyo fights in a battle.
func withDaimyo(b Battle) bool {
	return slices.ContainsFunc(b.Sides, func(s Side) bool { return s.Has(Daimyo) > 0 })
}

// others are the sides of a battle as wrong answers that forget a rule.
func others(b Battle, rule string) (list []drill.Answer) {
	for _, s := range b.Sides {
		list = append(list, drill.Answer{Is: drill.Seat(s.Seat), Forgets: rule})
	}
	return list
}

// absent are the seats without units in a battle as wrong answers that forget a rule.
func absent(v *View, b Battle, rule string) (list []drill.Answer) {
	for s := range engine.Seat(v.Seats()) {
		if !slices.ContainsFunc(b.Sides, func(x Side) bool { return x.Seat == s }) {
			list = append(list, drill.Answer{Is: drill.Seat(s), Forgets: rule})
		}
	}
	return list
}

// args are the values of a battle in texts.
func (b Battle) args() engine.Args {
	a := engine.Args{"Place": b.Place, "N": b.Castle, "Owner": drill.Seat(b.Winner), "A": 0, "B": 0, "Second": drill.Seat(b.Karo),
		"Daimyo": withDaimyo(b)}
	for i, name := range []string{"A", "B"} {
		if i < len(b.Sides) {
			a[name] = b.Sides[i].Force
		}
	}
	return a
}

func askWinner(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := slices.DeleteFunc(contested(v, 2, 1), func(b Battle) bool {
		equal := len(b.Sides) > 2 && b.Sides[0].Force == b.Sides[1].Force
		return !equal && !withDaimyo(b) // the strongest in armies alone is plain to see
	})
	if len(list) == 0 {
		return drill.Question{}, false
	}
	b := drill.One(m, list)
	wrong := []drill.Answer{
		{Is: drill.Seat(first(b, true, force)), Forgets: "rumble.war.winner"},
		{Is: drill.Seat(first(b, false, without(0))), Forgets: "rumble.war.reinforce.count"},
		{Is: drill.Seat(first(b, false, byUnits)), Forgets: "rumble.war.force"},
	}
	wrong = append(append(wrong, others(b, "rumble.war.winner")...), absent(v, b, "rumble.war.participants")...)
	return drill.Right(b.args(), []engine.Place{b.Place}, drill.Seat(b.Winner), append(wrong, drill.Answer{Is: drill.Nobody, Forgets: "rumble.war.winner"})...)
}

func askSecond(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := slices.DeleteFunc(contested(v, 3, 99), func(b Battle) bool {
		return b.Small == 0 || b.Karo == engine.NoSeat || undecided(b.Sides[1], b.Sides[2])
	})
	if len(list) == 0 {
		return drill.Question{}, false
	}
	b := drill.One(m, list)
	wrong := []drill.Answer{{Is: drill.Seat(b.Winner), Forgets: "rumble.war.winner"}}
	wrong = append(append(wrong, others(b, "rumble.war.karo")...), drill.Answer{Is: drill.Nobody, Forgets: "rumble.war.karo"})
	args := b.args()
	args["Small"] = b.Small
	return drill.Right(args, []engine.Place{b.Place}, drill.Seat(b.Karo), wrong...)
}

func askTie(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := slices.DeleteFunc(contested(v, 2, 0), func(b Battle) bool { return b.Sides[0].Katana == b.Sides[1].Katana })
	if len(list) == 0 {
		return drill.Question{}, false
	}
	b := drill.One(m, list)
	wrong := append([]drill.Answer{{Is: drill.Seat(first(b, true, force)), Forgets: "rumble.war.winner"}},
		drill.Answer{Is: drill.Nobody, Forgets: "rumble.war.winner"})
	return drill.Right(b.args(), []engine.Place{b.Place}, drill.Seat(b.Winner), append(wrong, others(b, "rumble.war.winner")...)...)
}

// rolled are the ways to split a roll of three different faces; none otherwise.
func rolled(v *View) []Grouping {
	d := v.Dice()
	if d[0] == 0 || d[0] == d[1] || d[1] == d[2] || d[0] == d[2] {
		return nil
	}
	return v.Groupings()
}

func askCastle(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := rolled(v)
	if len(list) == 0 {
		return drill.Question{}, false
	}
	g := drill.One(m, list)
	args := engine.Args{"A": int(g.Die), "B": int(g.Pair[0]), "C": int(g.Pair[1]), "N": g.Castle, "Place": g.To}
	var wrong []drill.Answer
	named := func(sum int, rule string) {
		for _, at := range v.Order() {
			if v.Castle(at) == sum {
				wrong = append(wrong, drill.Answer{Is: at, Forgets: rule})
			}
		}
	}
	named(int(g.Die+g.Pair[0]), "rumble.deploy.split")
	named(int(g.Die+g.Pair[1]), "rumble.deploy.split")
	named(int(g.Die+g.Pair[0]+g.Pair[1]), "rumble.deploy.choices")
	named(max(int(g.Pair[0]), int(g.Pair[1])), "rumble.deploy.choices")
	return drill.Right(args, nil, g.To, wrong...)
}

func askCount(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := rolled(v)
	if len(list) == 0 {
		return drill.Question{}, false
	}
	g, reserve := drill.One(m, list), v.InReserve(m.Seat)
	if m.Level > 1 && g.N == v.Units(g.Die) { // the reserve is short
		return drill.Question{}, false
	}
	args := engine.Args{"A": int(g.Die), "N": g.N, "Left": reserve, "Place": g.To}
	wrong := []drill.Answer{{Is: v.Units(g.Die), Forgets: "rumble.deploy.exact"}, {Is: int(g.Die), Forgets: "rumble.deploy.count"}}
	for _, face := range v.Dice() {
		wrong = append(wrong, drill.Answer{Is: v.Units(face), Forgets: "rumble.deploy.split"})
	}
	for n := range 4 {
		wrong = append(wrong, drill.Answer{Is: n, Forgets: "rumble.deploy.count"})
	}
	return drill.Right(args, []engine.Place{g.To}, g.N, wrong...)
}

func askHelpers(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	list := slices.DeleteFunc(contested(v, 1, 99), func(b Battle) bool { return len(b.Reinforced) == 0 })
	if len(list) == 0 {
		return drill.Question{}, false
	}
	b := drill.One(m, list)
	land, sea := v.Neighbours(b.Place)
	near := append(slices.Clone(land), sea...)
	var wrong []drill.Answer
	for _, at := range v.Order() {
		switch {
		case slices.Contains(b.Reinforced, at), at == b.Place:
		case slices.Contains(near, at) && v.Castle(at) < b.Castle:
			wrong = append(wrong, drill.Answer{Is: at, Forgets: "rumble.war.order"})
		case slices.Contains(near, at):
			wrong = append(wrong, drill.Answer{Is: at, Forgets: "rumble.war.reinforce.where"})
		case v.Force(b.Winner, at) > 0 && v.Castle(at) > b.Castle:
			wrong = append(wrong, drill.Answer{Is: at, Forgets: "rumble.board.adjacency"})
		}
	}
	doubt := func(a drill.Answer) int { // the least doubtful last: the neighbours with units of the winner look most like right ones
		at := a.Is.(engine.Place)
		switch {
		case !slices.Contains(near, at):
			return 2
		case v.Force(b.Winner, at) == 0:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(wrong, func(x, y drill.Answer) int { return doubt(x) - doubt(y) })
	args := b.args()
	args["N"] = b.Tokens
	return drill.Right(args, []engine.Place{b.Place}, drill.One(m, b.Reinforced), wrong...)
}

func askCard(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	var can []engine.Card
	var wrong []drill.Answer
	for _, c := range v.Tactics() {
		g := engine.Gesture(KindTactic)
		g.Card = c
		why, refused := m.Refuses(g)
		switch {
		case !refused:
			can = append(can, c)
		case v.TakenBy(c) == 0:
			wrong = append(wrong, drill.Answer{Is: c, Forgets: words.Rule(why)})
		}
	}
	if len(can) != 1 {
		return drill.Question{}, false
	}
	return drill.Right(engine.Args{"Card": can[0]}, nil, can[0], wrong...)
}

func askWar(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	last := slices.IndexFunc(m.Came, func(e engine.Event) bool { return e.Kind == EventDeploy })
	if last < 0 || !slices.ContainsFunc(m.Came, func(e engine.Event) bool { return e.Kind == EventWarBegins }) {
		return drill.Question{}, false
	}
	deploy := m.Came[last]
	sent := engine.Action{Kind: KindDeploy, From: Reserve, To: deploy.To, Piece: deploy.Piece, N: deploy.N}
	var list []engine.Event
	for _, e := range m.Came {
		now := v.Battle(e.To).Winner
		if e.To == deploy.To {
			now = v.After(sent).Winner
		}
		won := e.Kind == EventWinner || e.Kind == EventWinnerKatana || e.Kind == EventWinnerAlone
		if won && now != e.Owner.Seat() {
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return drill.Question{}, false
	}
	e := drill.One(m, list)
	b := v.Battle(e.To)
	wrong := []drill.Answer{{Is: drill.Seat(b.Winner), Forgets: "rumble.war.reinforce.count"}}
	wrong = append(append(wrong, others(b, "rumble.war.order")...), drill.Answer{Is: drill.Nobody, Forgets: "rumble.war.winner"})
	args := engine.Args{"Place": e.To, "N": int(e.N), "Owner": e.Owner, "A": int(deploy.N), "At": deploy.To, "Seat": deploy.Seat}
	return drill.Right(args, []engine.Place{e.To}, e.Owner, wrong...)
}
