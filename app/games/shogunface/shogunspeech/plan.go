// Package shogunspeech describes whole plans of Shogun: by the few orders that say most, or order by order with a word on each.
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

// orderLines is how many orders of a plan are described; the title is the card of the first, too.
const orderLines = 3

// Plan describes a plan that lays these cards by a few: first the orders that not all plans have, provinces before chests. name returns a short
// name for the space of an order or of the bid.
func Plan(d Desk, steps []engine.Action, others [][]engine.Action, name func(space engine.Place) string) face.Counsel {
	apart := face.Apart(steps, others)
	lays := slices.DeleteFunc(slices.Clone(steps), func(a engine.Action) bool { return a.Kind != shogun.KindLay })
	weight := func(a engine.Action) int {
		n := orderWeight[a.To]
		if slices.Contains(apart, a) {
			n += 100
		}
		if province(a.Card) == 0 {
			n -= 50
		}
		return n
	}
	slices.SortStableFunc(lays, func(a, b engine.Action) int { return cmp.Compare(weight(b), weight(a)) })
	var told []string
	for _, a := range lays[:min(orderLines, len(lays))] {
		card := d.Tell().Card(a.Card)
		if province(a.Card) == 0 && a.To != shogun.Bid {
			card = d.Say("shogun.reason.idle", nil)
		}
		told = append(told, d.Say("table.choice", engine.Args{"A": name(a.To), "B": card}))
	}
	return face.Counsel{Title: d.Tell().Card(lays[0].Card), Line: face.Steps(d, told), Place: province(lays[0].Card)}
}

// province is the province on a card; 0 for a chest.
func province(c engine.Card) engine.Place {
	if at := engine.Place(c); at >= shogun.Aki && at < shogun.OrderCastle {
		return at
	}
	return 0
}
