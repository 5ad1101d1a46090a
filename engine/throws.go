package engine

import "slices"

// Throw is one roll of several dice.
type Throw struct {
	Seat   Seat
	Values []int16
}

// Throws are the rolls of a record in order, each with the seat that rolled. That is not always the seat that acted, for example if the other
// counter-attacks or a turn begins. [DrawWord.Told] says how the seat is found.
func (r *Record) Throws(w *Vocabulary) []Throw {
	var all []Throw
	for i, a := range r.Chance {
		word := w.Draws[a.Draw]
		if word.Of != OfDie {
			continue
		}
		told := slices.DeleteFunc(slices.Clone(r.Events), func(e Event) bool { return !slices.Contains(word.Told, e.Kind) })
		before, answers := 0, 0
		for j, other := range r.Chance {
			if other.Draw == a.Draw {
				answers++
				if j < i {
					before++
				}
			}
		}
		each := len(told) / answers // events for one answer
		if each == 0 || len(a.Values)%each != 0 {
			all = append(all, Throw{r.Seat, a.Values})
			continue
		}
		n := len(a.Values) / each
		for k := range each {
			all = append(all, Throw{told[before*each+k].Seat.Seat(), a.Values[k*n : (k+1)*n]})
		}
	}
	return all
}
