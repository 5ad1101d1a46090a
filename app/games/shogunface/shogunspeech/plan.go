// Package shogunspeech describes whole plans of Shogun: first by the few orders that other plans lack, then by the rest.
package shogunspeech

import (
	"cmp"
	"slices"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// Desk is the table.
type Desk interface {
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
}

// orderWeight is how much an order says about a plan: fighting and building before income.
var orderWeight = map[engine.Place]int{
	shogun.OrderCombatA: 10, shogun.OrderCombatB: 9, shogun.OrderCastle: 8, shogun.OrderTemple: 7, shogun.OrderTheatre: 6, shogun.OrderArmy5: 5,
	shogun.OrderArmy3: 4, shogun.OrderArmy1: 3, shogun.OrderTax: 2, shogun.OrderRice: 1,
}

// orderLines is how many orders of a plan are described at once; the title is the card of the first, too.
const orderLines = 3

// Plan describes a plan that lays these cards: first the orders that not all plans have, provinces before chests; all others are Rest. name
// returns a short name for the space of an order or of the bid.
func Plan(d Desk, steps []engine.Action, others [][]engine.Action, name func(space engine.Place) string) face.Counsel {
	apart := face.Apart(steps, others)
	lays := slices.DeleteFunc(slices.Clone(steps), func(a engine.Action) bool { return a.Kind != shogun.KindLay })
	weight := func(a engine.Action) int {
		n := orderWeight[a.To]
		if slices.Contains(apart, a) {
			n += 100
		}
		if province(a) == 0 {
			n -= 50
		}
		return n
	}
	slices.SortStableFunc(lays, func(a, b engine.Action) int { return cmp.Compare(weight(b), weight(a)) })
	var told []string
	for _, a := range lays {
		card := d.Tell().Card(a.Card)
		if province(a) == 0 && a.To != shogun.Bid {
			card = d.Say("shogun.plan.idle", nil)
		}
		told = append(told, d.Say("table.choice", engine.Args{"A": name(a.To), "B": card}))
	}
	most := min(orderLines, len(told))
	return face.Counsel{
		Title: d.Tell().Card(lays[0].Card), Line: face.Steps(d, told[:most]), Rest: face.Steps(d, told[most:]), Place: province(lays[0]),
	}
}

// province is the province on a laid card; 0 for a chest.
func province(a engine.Action) engine.Place {
	if at := engine.Place(a.Card); at >= shogun.Aki && at < shogun.OrderCastle {
		return at
	}
	return 0
}
