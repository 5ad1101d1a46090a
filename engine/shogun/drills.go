package shogun

import (
	"slices"

	"tenka/engine"
	"tenka/engine/drill"
)

// Drills are the kinds of question. Each is about a season from spring to autumn.
func (game) Drills() []drill.Kind {
	inSeason := func(m drill.Moment) bool {
		v := m.View.(*View)
		return v.Season() >= 1 && v.Season() < seasons && v.Seat(m.Seat).InPlay
	}
	return drill.When(inSeason, []drill.Kind{
		{ID: "income", Ask: askIncome},
		{ID: "lost", Ask: askLost},
		{ID: "site", Ask: askSite},
		{ID: "unrest", Ask: askUnrest},
		{ID: "rising", Ask: askRising},
		{ID: "purse", Ask: askPurse},
		{ID: "bids", Ask: askBids},
		{ID: "help", Ask: askHelp},
		{ID: "likelier", Ask: askLikelier},
		{ID: "hunger", Ask: askHunger},
		{ID: "majority", Ask: askMajority},
	})
}

// places are provinces as wrong answers that forget a rule.
func places(list []engine.Place, rule string) (wrong []drill.Answer) {
	for _, q := range list {
		wrong = append(wrong, drill.Answer{Is: q, Forgets: rule})
	}
	return wrong
}

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

func askIncome(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	u := v.Seat(m.Seat)
	if v.Ruling() == 0 || u.Special == 0 {
		return drill.Question{}, false
	}
	type yield struct{ printed, event, card, full int } // printed, with the event, with the special card too, and without the end of the track
	yields := func(q engine.Place, rice bool) yield {
		l, in, bare := v.Province(q), v.Income(m.Seat, q), *v
		bare.p.taken = [turns + 1]engine.Owner{}
		plain := bare.Income(m.Seat, q)
		if rice {
			return yield{l.Rice, plain.Rice, in.Rice - in.Lost, in.Rice}
		}
		return yield{l.Chests, plain.Chests, in.Chests, in.Chests}
	}
	rice := m.Draw(2) == 0
	list := slices.DeleteFunc(v.Owned(m.Seat), func(q engine.Place) bool {
		y := yields(q, rice)
		return y.printed == y.card || y.card < 0 || y.printed == y.event && m.Draw(m.Level+1) > 0
	})
	at, ok := drill.OneOf(m, list)
	if !ok {
		return drill.Question{}, false
	}
	y := yields(at, rice)
	special, event := "shogun.special.chest", "shogun.event.list"
	if rice {
		special = "shogun.special.rice"
	}
	if y.printed == y.event {
		event = special
	}
	wrong := []drill.Answer{
		{Is: y.printed, Forgets: event},
		{Is: y.event, Forgets: special},
		{Is: y.printed + y.full - y.event, Forgets: "shogun.event.list"},
		{Is: y.full, Forgets: "shogun.comp.tracks"},
	}
	args := engine.Args{"Place": at, "Rice": rice, "Event": v.Ruling(), "Special": u.Special, "Printed": y.printed, "ByEvent": y.event,
		"More": y.full - y.event, "Lost": y.full - y.card}
	return amount(args, []engine.Place{at}, y.card, wrong, "shogun.event.first")
}

// waits is the card of s on an order that is not carried out yet; false if no province waits there.
func (v *View) waits(s engine.Seat, order engine.Place) (q engine.Place, ok bool) {
	q = v.Laid(s, order).Province()
	return q, q != 0 && !v.CarriedOut(s, order) && !v.Laid(s, order).Opened
}

// nothing is the rule by which an order of s in q would do nothing if its turn came now, empty if it would do something. It is not clear, and ok is
// false, where options decide.
func (v *View) nothing(s engine.Seat, order, q engine.Place) (rule string, ok bool) {
	if known, lost := v.Foreseen(s, order, q); lost && known.Event != EventRevolt {
		return known.Rule, true
	}
	price, armies := v.Price(s, order)
	u := v.Seat(s)
	switch {
	case u.Chests < price && order <= OrderTheatre:
		return "shogun.act.build.money", true
	case u.Chests < price && order == OrderArmy1:
		return "shogun.act.army1.money", true
	case u.Chests < price:
		return "shogun.act.army.money", true
	case order == OrderCombatA || order == OrderCombatB:
		return "", v.p.marchLost(s, q) == 0
	}
	return "", u.Supply >= armies
}

// works are the rules that somebody forgets who thinks that an order would do nothing.
var works = [orders]string{"shogun.act.build", "shogun.act.build", "shogun.act.build", "shogun.act.rice", "shogun.act.tax", "shogun.act.army",
	"shogun.act.army", "shogun.act.army1", "shogun.act.combat", "shogun.act.combat"}

func askLost(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	var lost []engine.Place
	var wrong []drill.Answer
	for order := OrderCastle; order <= OrderCombatB; order++ {
		q, waits := v.waits(m.Seat, order)
		if !waits {
			continue
		}
		rule, clear := v.nothing(m.Seat, order, q)
		switch {
		case clear && rule != "":
			lost = append(lost, order)
		case clear:
			wrong = append(wrong, drill.Answer{Is: order, Forgets: works[order-OrderCastle]})
		}
	}
	order, ok := drill.OneOf(m, lost)
	if !ok {
		return drill.Question{}, false
	}
	q, _ := v.waits(m.Seat, order)
	rule, _ := v.nothing(m.Seat, order, q)
	price, _ := v.Price(m.Seat, order)
	args := engine.Args{"Order": order, "Place": q, "Why": rule, "N": price, "Sites": v.Province(q).Sites, "Chests": v.Seat(m.Seat).Chests}
	return drill.Right(args, nil, order, drill.Mixed(m, wrong)...)
}

func askSite(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	b := Castle + engine.Piece(m.Draw(buildings))
	if v.TilesLeft(b) == 0 {
		return drill.Question{}, false
	}
	var free []engine.Place
	var full []drill.Answer
	for _, q := range v.Owned(m.Seat) {
		if why, lost := v.Foreseen(m.Seat, OrderCastle+engine.Place(b-Castle), q); lost {
			full = append(full, drill.Answer{Is: q, Forgets: why.Rule})
		} else {
			free = append(free, q)
		}
	}
	at, ok := drill.OneOf(m, free)
	if !ok {
		return drill.Question{}, false
	}
	l := v.Province(at)
	args := engine.Args{"Piece": b, "Place": at, "N": l.Sites, "Free": l.Sites - l.Buildings()}
	return drill.Right(args, nil, at, drill.Mixed(m, full)...)
}

func askUnrest(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	var marked, calm []engine.Place
	for _, q := range v.Owned(m.Seat) {
		if v.Income(m.Seat, q).Revolt {
			marked = append(marked, q)
		} else {
			calm = append(calm, q)
		}
	}
	at, ok := drill.OneOf(m, marked)
	if !ok {
		return drill.Question{}, false
	}
	slices.SortStableFunc(calm, func(a, b engine.Place) int { return v.Province(b).Chests - v.Province(a).Chests }) // the richest look most restless
	args := engine.Args{"Place": at, "N": v.Province(at).Markers}
	return drill.Right(args, nil, at, places(calm, "shogun.revolt.trigger")...)
}

// hungry is the most rice that is missing in a question.
const hungry = 8

// askRising asks how many farmers rise: of a revolt that tax or harvest starts, or of one for hunger.
func askRising(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	missing := m.Draw(hungry + 1) // 0 for tax or harvest
	at, ok := drill.OneOf(m, slices.DeleteFunc(v.Owned(m.Seat), func(q engine.Place) bool {
		return v.Province(q).Markers == 0 && (missing == 0 || m.Draw(3) > 0)
	}))
	if !ok {
		return drill.Question{}, false
	}
	markers := v.Province(at).Markers
	h := v.Hunger(m.Seat, v.Seat(m.Seat).Provinces-missing)
	right := markers + h.Farmers
	wrong := []drill.Answer{{Is: missing + markers, Forgets: "shogun.winter.table"}, {Is: h.Farmers, Forgets: "shogun.winter.revolts"},
		{Is: right + 1, Forgets: "shogun.winter.revolts"}}
	if missing == 0 {
		right++ // the marker of this tax
		wrong = []drill.Answer{{Is: markers, Forgets: "shogun.revolt.trigger"}, {Is: 1, Forgets: "shogun.revolt.throw"}}
	}
	if right > v.Supply()[Colours-1] || h.Missing != missing {
		return drill.Question{}, false
	}
	args := engine.Args{"Place": at, "Markers": markers, "Missing": missing, "Farmers": h.Farmers}
	return amount(args, []engine.Place{at}, right, wrong, "shogun.revolt.throw")
}

func askPurse(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	u := v.Seat(m.Seat)
	if !u.Sealed || !v.BidsOpen() || u.Special == 0 || v.Phase() == MoveArmies { // then the army is paid for, and its move is not made
		return drill.Question{}, false
	}
	paid, lost := 0, 0 // what orders cost that are carried out, and what the others would cost
	for order := OrderCastle; order <= OrderCombatB; order++ {
		q, waits := v.waits(m.Seat, order)
		if !waits {
			continue
		}
		price, _ := v.Price(m.Seat, order)
		switch rule, clear := v.nothing(m.Seat, order, q); {
		case !clear:
			return drill.Question{}, false
		case rule == "":
			paid += price
		case rule == "shogun.act.build.money" || rule == "shogun.act.army.money" || rule == "shogun.act.army1.money":
			return drill.Question{}, false // it depends on which comes first
		default:
			lost += price
		}
	}
	b := v.Budget(m.Seat)
	if paid == 0 || b.Owing > 0 || b.Tax+lost == 0 && m.Level > 1 {
		return drill.Question{}, false
	}
	right := b.Chests + b.Tax - paid
	wrong := []drill.Answer{
		{Is: b.Chests - paid, Forgets: "shogun.act.tax"},
		{Is: right - lost, Forgets: "shogun.act.must"},
		{Is: b.Chests + b.Tax, Forgets: "shogun.act.build"},
	}
	if card := v.Laid(m.Seat, Bid).Card; isChest(card) {
		wrong = append(wrong, drill.Answer{Is: right - int(card-Chest0), Forgets: "shogun.bid.open"})
	}
	args := engine.Args{"Chests": b.Chests, "Tax": b.Tax, "Paid": paid}
	return amount(args, nil, right, wrong, "shogun.act.build.money")
}

// bidders is the number of bids in a question.
const bidders = 3

func askBids(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	type bid struct {
		s    engine.Seat
		card engine.Card
		rank int8
	}
	chest := Chest1 + engine.Card(m.Draw(chestCards-1))
	cards := drill.Mixed(m, []engine.Card{0, []engine.Card{Chest0, Chest1}[m.Draw(2)], chest}) // 0 is a province
	if cards[0] == cards[1] || cards[1] == cards[2] || cards[0] == cards[2] {
		return drill.Question{}, false
	}
	who := slices.DeleteFunc(drill.Mixed(m, []engine.Seat{0, 1, 2, 3, 4}[:v.Seats()]), func(s engine.Seat) bool { return !v.Seat(s).InPlay })
	if len(who) < bidders {
		return drill.Question{}, false
	}
	made := make([]bid, bidders)
	args := engine.Args{}
	for i := range made {
		card := cards[i]
		p := v.p
		switch {
		case card == 0:
			q, _ := drill.OneOf(m, v.Owned(who[i]))
			card = engine.Card(q)
		case v.Seat(who[i]).Chests < int(card-Chest0):
			return drill.Question{}, false
		}
		p.plan[who[i]][bidSpace] = int8(card)
		made[i] = bid{who[i], card, p.bidRank(who[i])}
		name := string(rune('A' + i))
		args["Owner"+name], args["Card"+name] = engine.OwnerOf(who[i]), card
	}
	slices.SortFunc(made, func(a, b bid) int { return int(a.rank - b.rank) })
	right := m.Draw(bidders)
	var wrong []drill.Answer
	for i, b := range made {
		if i != right {
			wrong = append(wrong, drill.Answer{Is: engine.OwnerOf(b.s), Forgets: "shogun.bid.rank"})
		}
		args["Owner"+string(rune('1'+i))] = engine.OwnerOf(b.s)
	}
	args["N"], args["ProvinceFirst"] = right+1, v.p.rules.provinceFirst
	return drill.Right(args, nil, engine.OwnerOf(made[right].s), wrong...)
}

// border is a province and a neighbour that it can attack.
type border struct{ from, to engine.Place }

// borders are the attacks that a seat could make now with one army, of all its provinces.
func (v *View) borders(s engine.Seat) (list []border) {
	for _, from := range v.Owned(s) {
		for _, to := range v.p.targets(s, from).list() {
			if v.Province(from).Armies > 1 && v.Province(to).Owner != engine.OwnerOf(s) {
				list = append(list, border{from, to})
			}
		}
	}
	return list
}

func askHelp(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	marked := m.Draw(2) == 0 // one half of the answers each
	list := slices.DeleteFunc(v.borders(m.Seat), func(b border) bool {
		l := v.Province(b.to)
		return l.Owner == 0 || l.Markers > 0 != marked
	})
	b, ok := drill.OneOf(m, list)
	if !ok {
		return drill.Question{}, false
	}
	battle, _ := v.Attack(m.Seat, b.from, b.to, 1)
	helped, rule := any(battle.Defender), "shogun.combat.count"
	if !battle.Help {
		helped, rule = drill.Nobody, "shogun.combat.marked"
	}
	args := engine.Args{"Seat": battle.Attacker, "Owner": battle.Defender, "From": b.from, "Place": b.to, "Help": battle.Help}
	return drill.Right(args, []engine.Place{b.to}, helped, drill.Answer{Is: battle.Defender, Forgets: rule},
		drill.Answer{Is: drill.Nobody, Forgets: rule}, drill.Answer{Is: battle.Attacker, Forgets: "shogun.combat.count"})
}

// clearer is by how many hundredths the best of the attacks of a question is likelier than the next, by level; at most unlike.
var clearer = [...]int{0, 20, 15, 10}

const unlike = 45

func askLikelier(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	from, _ := drill.OneOf(m, v.Owned(m.Seat))
	type attack struct {
		to  engine.Place
		win int
		b   Battle
	}
	n := v.Province(from).Armies - 1
	var list []attack
	for _, b := range v.borders(m.Seat) {
		if b.from == from && n > 1 {
			battle, _ := v.Attack(m.Seat, from, b.to, n)
			list = append(list, attack{b.to, battle.Win, battle})
		}
	}
	if len(list) < 3 {
		return drill.Question{}, false
	}
	slices.SortStableFunc(list, func(a, b attack) int { return b.win - a.win })
	best, next := list[0], list[1]
	if by := best.win - next.win; by < clearer[m.Level] || by > unlike {
		return drill.Question{}, false
	}
	var wrong []drill.Answer
	for _, a := range list[1:] {
		rule := "shogun.combat.throw"
		if a.b.Defenders <= best.b.Defenders {
			rule = "shogun.combat.count"
		}
		wrong = append(wrong, drill.Answer{Is: a.to, Forgets: rule})
	}
	args := engine.Args{"From": from, "N": n, "Place": best.to, "Win": best.win, "Next": next.to, "Less": next.win}
	return drill.Right(args, []engine.Place{from}, best.to, wrong...)
}

func askHunger(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	u := v.Seat(m.Seat)
	loss := m.Draw(hungry)
	h, forgotten := v.Hunger(m.Seat, u.Rice-loss), v.Hunger(m.Seat, u.Rice)
	if h.Missing < 1 || h.Missing > hungry || u.Provinces < len(v.HungerTable()) || u.Rice == 0 && m.Draw(takenOf) > 0 {
		return drill.Question{}, false
	}
	if h.Revolts == 2 && m.Draw(3) > 0 {
		return drill.Question{}, false // most hunger leads to two
	}
	wrong := []drill.Answer{
		{Is: forgotten.Revolts, Forgets: "shogun.winter.loss"},
		{Is: h.Missing, Forgets: "shogun.winter.table"},
	}
	args := engine.Args{"Loss": loss, "Rice": u.Rice, "Left": max(u.Rice-loss, 0), "Lands": u.Provinces, "Missing": h.Missing}
	return amount(args, nil, h.Revolts, wrong, "shogun.winter.table")
}

// takenOf is of how many stores without rice one is taken for a question.
const takenOf = 6

func askMajority(m drill.Moment) (drill.Question, bool) {
	v := m.View.(*View)
	type claim struct {
		Lead
		s engine.Seat
	}
	var list []claim
	for _, l := range v.Leads() {
		builders := 0
		for _, n := range l.Count {
			builders += min(n, 1)
		}
		for s := range engine.Seat(v.Seats()) {
			if builders >= min(m.Level, 2) && l.Count[s] > 0 {
				list = append(list, claim{l, s})
			}
		}
	}
	one, ok := drill.OneOf(m, list)
	if !ok {
		return drill.Question{}, false
	}
	alone, shared := v.MajorityWorth(one.Piece)
	right := 0
	if one.Leaders.Has(one.s) {
		right = one.Points
	}
	const rule = "shogun.winter.majority"
	wrong := []drill.Answer{{Is: alone, Forgets: rule}, {Is: shared, Forgets: rule}, {Is: 0, Forgets: rule}}
	args := engine.Args{"Owner": engine.OwnerOf(one.s), "Place": one.Region, "Piece": one.Piece, "Count": one.Count[one.s],
		"Most": slices.Max(one.Count[:]), "Leaders": one.Leaders.Count(), "Kind": words.Pieces[one.Piece]}
	return amount(args, []engine.Place{one.Region}, right, wrong, rule)
}
