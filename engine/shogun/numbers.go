package shogun

import (
	"slices"
	"strings"

	"tenka/engine"
)

// Numbers are the values of a text about an order, a special card or an event, in its name or in what it does: N is what the card adds or
// limits, or how many armies it means; of an order for armies also A its price. Of the event of fewer armies A and B are the two numbers it
// gives; C and D are always what the orders for many and for few armies place else, and E the farmers of a neutral province without events.
func (t *Tables) Numbers(id string) engine.Args {
	what, id, _ := strings.Cut(id, ".")
	id, _, _ = strings.Cut(id, ".")
	args := engine.Args{"C": int(t.armies[OrderArmy5-OrderCastle]), "D": int(t.armies[OrderArmy3-OrderCastle]), "E": int(t.neutral)}
	switch what {
	case "place":
		o, ok := words.Place(id)
		if !ok || o < OrderArmy5 || o > OrderArmy1 {
			return nil
		}
		args["N"], args["A"] = int(t.armies[o-OrderCastle]), int(t.price[o-OrderCastle])
	case "card":
		i := engine.Card(slices.Index(words.Cards, id))
		switch {
		case i >= Event1 && i <= Event12:
			row := t.events[i-Event1]
			args["N"], args["A"], args["B"] = int(row.value), int(row.army5), int(row.army3)
		case i >= PlusChest && i <= PlusDefence:
			args["N"] = int(t.plus(i))
		default:
			return nil
		}
	default:
		return nil
	}
	return args
}
