package drill

// Box says how well a person answers one kind of question.
type Box struct {
	// In is the box, from 0 for new or missed to the last for well known. Due is the day on which the kind is asked again.
	In  int `json:"in"`
	Due int `json:"due"`
	// Last are the last answers, the newest last: true for right ones.
	Last []bool `json:"last,omitempty"`
}

// rests are the days until a kind of each box is asked again.
var rests = [...]int{0, 1, 3, 7, 21}

// kept is how many answers are kept of a kind.
const kept = 10

// Answered notes an answer of today: a right one goes up one box, a wrong one back to the first.
func (b *Box) Answered(right bool, today int) {
	if right {
		b.In = min(max(b.In, 0)+1, len(rests)-1) // a file may have any number
	} else {
		b.In = 0
	}
	b.Due = today + rests[b.In]
	b.Last = append(b.Last, right)
	b.Last = b.Last[max(len(b.Last)-kept, 0):]
}

// Right is how many of the last answers were right.
func (b Box) Right() (n int) {
	for _, right := range b.Last {
		if right {
			n++
		}
	}
	return n
}

// Level is how close the answers to a kind in this box may lie, from 1 to 3.
func (b Box) Level() int { return 1 + min(max(b.In, 0), len(rests)-1)/2 }

// again is after how many other questions a kind that was missed is asked once more.
const again = 3

// Next is the index of the kind to ask now: one that was missed three questions ago, else the one in the lowest box of those that are due, else
// the one that is due first. asked are the kinds asked before in this round, the newest last, and whether each was answered right.
func Next(boxes []Box, asked []Asked, today int) int {
	if n := len(asked) - again - 1; n >= 0 && !asked[n].Right && !since(asked[n+1:], asked[n].Kind) {
		return asked[n].Kind
	}
	best := -1
	for i := range boxes {
		if len(boxes) > 1 && len(asked) > 0 && asked[len(asked)-1].Kind == i {
			continue // not twice in a row
		}
		if best < 0 || before(boxes[i], boxes[best], today) {
			best = i
		}
	}
	return best
}

// Asked is a question that was asked.
type Asked struct {
	Kind  int
	Right bool
}

func since(asked []Asked, kind int) bool {
	for _, a := range asked {
		if a.Kind == kind {
			return true
		}
	}
	return false
}

// before reports whether a kind is asked before another.
func before(a, b Box, today int) bool {
	dueA, dueB := a.Due <= today, b.Due <= today
	switch {
	case dueA != dueB:
		return dueA
	case dueA && a.In != b.In:
		return a.In < b.In
	case dueA && len(a.Last) != len(b.Last):
		return len(a.Last) < len(b.Last)
	}
	return a.Due < b.Due
}
