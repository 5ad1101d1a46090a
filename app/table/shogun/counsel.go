package shogun

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/app/table/shogun/scoreboard"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Counsel speaks of a plan by the orders that set it apart, and of a later choice by where it leads.
func (f *Face) Counsel(v engine.View, _ engine.Seat, steps []engine.Action, others [][]engine.Action) face.Counsel {
	view, tell := v.(*shogun.View), f.t.Tell()
	first := steps[0]
	c := face.Counsel{Title: f.Describe(first)}
	switch first.Kind {
	case shogun.KindLay, shogun.KindSeal:
		return f.planCounsel(steps, others)
	case shogun.KindMove, shogun.KindAttack:
		args := engine.Args{"Count": f.say("piece.army.n", engine.Args{"N": int(first.N)}), "From": tell.Place(first.From)}
		id := "counsel.move"
		if p, from := view.Province(first.To), view.Province(first.From); first.Kind == shogun.KindAttack && p.Owner != from.Owner {
			id, args["Owner"], args["N"] = "counsel.attack", "", p.Armies
			if p.Owner != 0 {
				args["Owner"] = tell.Owner(p.Owner)
			}
		}
		c = face.Counsel{Title: tell.Place(first.To), Line: f.say(id, args), Ways: []face.Way{{From: first.From, To: first.To}}}
	}
	for _, at := range []engine.Place{first.To, first.From} {
		if at > 0 && f.zone(at) >= 0 {
			c.Place = at
			break
		}
	}
	return c
}

// orderWeight is how much an order says about a plan: where it fights and builds before what it draws in.
var orderWeight = map[engine.Place]int{
	shogun.OrderCombatA: 10, shogun.OrderCombatB: 9, shogun.OrderCastle: 8, shogun.OrderTemple: 7, shogun.OrderTheatre: 6, shogun.OrderArmy5: 5,
	shogun.OrderArmy3: 4, shogun.OrderArmy1: 3, shogun.OrderTax: 2, shogun.OrderRice: 1,
}

// orderLines is how many orders of a plan are told at once, the title among them.
const orderLines = 3

// planCounsel speaks of a plan: first the orders that not all plans have, provinces before chests; all others are the rest.
func (f *Face) planCounsel(steps []engine.Action, others [][]engine.Action) face.Counsel {
	apart := face.Apart(steps, others)
	var lays []engine.Action
	for _, a := range steps {
		if a.Kind == shogun.KindLay {
			lays = append(lays, a)
		}
	}
	if len(lays) == 0 {
		return face.Counsel{Title: f.Describe(steps[0])}
	}
	weight := func(a engine.Action) int {
		n := orderWeight[a.To]
		if slices.Contains(apart, a) {
			n += 100
		}
		if f.zoneOfCard(a) == 0 {
			n -= 50
		}
		return n
	}
	slices.SortStableFunc(lays, func(a, b engine.Action) int { return cmp.Compare(weight(b), weight(a)) })
	var told []string
	for _, a := range lays {
		order := f.say("table.bid.short", nil)
		if a.To != shogun.Bid {
			order = f.orderShort(a.To)
		}
		if len(told) == 0 { // its card is the title
			told = append(told, order)
		} else {
			told = append(told, f.t.Say("table.choice", engine.Args{"A": order, "B": f.t.Tell().Card(a.Card)}))
		}
	}
	most := min(orderLines, len(told))
	return face.Counsel{
		Title: f.t.Tell().Card(lays[0].Card), Line: face.Steps(f.t, told[:most]), Rest: face.Steps(f.t, told[most:]), Place: f.zoneOfCard(lays[0]),
	}
}

// zoneOfCard is the province on a card that is laid; 0 for a chest.
func (f *Face) zoneOfCard(a engine.Action) engine.Place {
	if at := engine.Place(a.Card); at >= shogun.Aki && at < shogun.OrderCastle {
		return at
	}
	return 0
}

// Seats is the head of the column: the scoreboard.
func (f *Face) Seats() fyne.CanvasObject {
	score := scoreboard.New(f.t, seen{f}, func() { f.winter.Toggle() })
	return lay.Fixed(score.Whole, 0, look.Scaled(score.Height()*f.zoom()))
}

// Read is where names, numbers and pieces stand on the map.
func (f *Face) Read() []face.Spot { return face.OnMap(f.board) }
