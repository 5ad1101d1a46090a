package shogunface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/shogun"
)

// asked makes a press of the secondary mouse button on an object call ask.
func asked(o fyne.CanvasObject, ask func()) fyne.CanvasObject {
	spot := kit.NewSpot("", nil)
	spot.OnAsk(ask)
	return container.NewStack(spot, o)
}

// askZone explains a province, or says why it cannot be chosen.
func (f *Face) askZone(zone int) {
	p := f.Place(zone)
	if p == 0 {
		return
	}
	f.t.Explain(f.provinceGesture(p), f.provinceRule(p))
}

// provinceGesture is the gesture of choosing a province; the zero Action if the choice does not ask for one.
func (f *choice) provinceGesture(p engine.Place) engine.Action {
	switch {
	case f.choosing(shogun.MoveArmies, shogun.Attack) && p != f.from():
		g := f.target
		g.From, g.To, g.N = f.from(), p, engine.Open
		return g
	case f.choosing(shogun.Revolt):
		return engine.Action{Kind: shogun.KindRevolt, To: p}
	case f.choosing(shogun.DraftPick):
		return engine.Action{Kind: shogun.KindPick, Card: engine.Card(p)}
	case f.choosing(shogun.Plan):
		return f.laying(engine.Card(p))
	}
	return engine.Action{}
}

// provinceRule is the rule about a speciality of a province.
func (f *state) provinceRule(p engine.Place) string {
	l := f.view.Province(p)
	switch {
	case !l.InPlay:
		return "shogun.map.unused3"
	case l.Markers > 0:
		return "shogun.revolt.trigger"
	case l.Owner == 0:
		return "shogun.setup.stock"
	}
	return "shogun.map.links"
}

// askCard explains a card, or says why it cannot be laid on its space, or on any.
func (f *state) askCard(c engine.Card) {
	g := engine.Action{}
	if f.choosing(shogun.Plan) {
		g = f.laying(c)
	}
	f.t.Explain(g, f.cardRule(c))
}

// specialRules are the rules of the special cards.
var specialRules = map[engine.Card]string{
	shogun.PlusChest: "shogun.special.chest", shogun.PlusRice: "shogun.special.rice", shogun.SixArmies: "shogun.special.six",
	shogun.PlusAttack: "shogun.special.attack", shogun.PlusDefence: "shogun.special.defence",
}

// cardRule is the rule of a card.
func (f *state) cardRule(c engine.Card) string {
	if rule := specialRules[c]; rule != "" {
		return rule
	}
	return "shogun.plan.cards"
}

// orderRules are the rules of the orders and the bid.
var orderRules = map[engine.Place]string{
	shogun.OrderCastle: "shogun.act.build", shogun.OrderTemple: "shogun.act.build", shogun.OrderTheatre: "shogun.act.build",
	shogun.OrderRice: "shogun.act.rice", shogun.OrderTax: "shogun.act.tax", shogun.OrderArmy5: "shogun.act.army",
	shogun.OrderArmy3: "shogun.act.army", shogun.OrderArmy1: "shogun.act.army1", shogun.OrderCombatA: "shogun.act.combat",
	shogun.OrderCombatB: "shogun.act.combat", shogun.Bid: "shogun.plan.bid",
}

// foreseenRule is the rule by which a laid order will certainly have no effect, or start a revolt.
func (f *state) foreseenRule(seat engine.Seat, o engine.Place) string {
	p := f.view.Laid(seat, o).Province()
	if p == 0 {
		return ""
	}
	x, _ := f.view.Foreseen(seat, o, p)
	return x.Rule
}

// askOrder explains an order, or says why the card in hand may not lie on it.
func (f *choice) askOrder(o engine.Place) {
	rule, seat := orderRules[o], f.ownSeat()
	if seat != engine.NoSeat {
		if known := f.foreseenRule(seat, o); known != "" {
			rule = known
		}
	}
	g := engine.Action{}
	if f.choosing(shogun.Plan) && f.picked != 0 {
		g = engine.Action{Kind: shogun.KindLay, Card: f.picked, To: o}
	}
	f.t.Explain(g, rule)
}

// askTurn explains the special card of a turn space, or says why the space cannot be taken.
func (f *state) askTurn(i int) {
	rule := "shogun.round.specials"
	if c := f.turn(i).Special; c != 0 {
		rule = f.cardRule(c)
	}
	g := engine.Action{}
	if f.choosing(shogun.PickSpecial) {
		g = engine.Action{Kind: shogun.KindSpecial, To: shogun.Turn1 + engine.Place(i)}
	}
	f.t.Explain(g, rule)
}
