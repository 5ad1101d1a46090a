package search

import (
	"context"
	"math"

	"tenka/engine"
)

// node is a step taken after the steps above it. Its value is the value for the seat that takes it.
type node struct {
	parent int32
	action engine.Action
	seen   int32   // how often the step was legal at its parent since it was first taken
	visits int32   // how often it was taken
	sum    float64 // of the rewards of the seat that took the step
}

// promise is the mean reward of a step plus a bonus for doubt: UCB1 over the times that the step was legal.
func (n *node) promise(explore float64) float64 {
	visits := float64(n.visits)
	return n.sum/visits + explore*math.Sqrt(math.Log(float64(n.seen))/visits)
}

// climbed is a node on the path of one iteration, and the seat that took its step.
type climbed struct {
	node int32
	seat engine.Seat
}

// tree is all memory of one tree. Its nodes lie in one list and are found in a hash table by parent and step, so nothing is allocated once
// the list is long enough.
type tree struct {
	game Game
	numbers
	q      *Question
	chance *engine.Chance

	nodes []node
	table []int32 // open addressing: 0 is empty, else the index of a node; its length is a power of two
	root  int32
	begun []engine.Action // the decided steps of the choice
	way   []climbed

	horizon int   // the number of changes of the acting seat after which a playout ends, 0 for none
	blind   sorts // the sorts of steps that a beginner overlooks

	pos, next, kept engine.Position
	legal           []engine.Action
	untried         []engine.Action
	values          [engine.MaxSeats]int
	rewards         [engine.MaxSeats]float64
	winners         engine.Seats // of the last playout, none if it did not reach the end

	words words
	ends  *told // where a playout for figures notes what happens, else nil
}

// numbers are the game's numbers for its search.
type numbers struct {
	explore, widen, temperature float64
	usual                       int // horizon
	quick                       Quick
	allies                      [engine.MaxSeats]engine.Seats // the allies of each seat
	wider                       [256]int32                    // by the number of steps: the visits that allow another step
}

// init sets up a tree for matches like that of blank.
func (t *tree) init(g Game, blank engine.Position) {
	t.game = g
	t.pos, t.next, t.kept = blank.Clone(), blank.Clone(), blank.Clone()
	t.explore, t.widen, t.temperature, t.usual = g.Search(blank.Seats())
	t.quick, _ = g.(Quick)
	t.words = wordsOf(g)
	t.allies = alliesIn(blank)
	for tried := range t.wider {
		t.wider[tried] = int32(math.Ceil(math.Pow(float64(tried)/t.widen, 1/widening)))
	}
	t.table = make([]int32, 1<<10)
}

// widening is the exponent in the number of steps that are tried.
const widening = 0.4

// firstRoot is the index of the root for the first step; index 0 is no node.
const firstRoot = 1

// plant starts tree number i for a question with only a root.
func (t *tree) plant(q *Question, i int) {
	t.q = q
	t.chance = engine.Bare(q.Seed + uint64(i)*0x9e3779b97f4a7c15)
	clear(t.table)
	t.nodes = append(t.nodes[:0], node{}, node{})
	t.root, t.begun = firstRoot, t.begun[:0]
	t.blind, t.horizon = 0, t.usual
	if q.Beginner {
		t.blind, t.horizon = overlooked(q), 1
	}
}

// follow makes the node of step a the root, because the step is decided.
func (t *tree) follow(a engine.Action) {
	if n, _ := t.find(t.root, a); n != 0 {
		t.root = n
	} else {
		t.root = t.add(t.root, a)
	}
	t.begun = append(t.begun, a)
}

// child is the node of a step from the root, nil if the step was never taken.
func (t *tree) child(a engine.Action) *node {
	if n, _ := t.find(t.root, a); n != 0 {
		return &t.nodes[n]
	}
	return nil
}

// find is the index of the node of step a below a parent; if there is none, 0 and its free place in the table.
func (t *tree) find(parent int32, a engine.Action) (n int32, place int) {
	mask := len(t.table) - 1
	for place = int(hash(parent, a)) & mask; ; place = (place + 1) & mask {
		n = t.table[place]
		if n == 0 || t.nodes[n].parent == parent && t.nodes[n].action == a {
			return n, place
		}
	}
}

// add makes a node for step a below a parent, which has none for it.
func (t *tree) add(parent int32, a engine.Action) int32 {
	if 2*len(t.nodes) > len(t.table) {
		t.table = make([]int32, 2*len(t.table))
		for i := int32(2); int(i) < len(t.nodes); i++ {
			_, place := t.find(t.nodes[i].parent, t.nodes[i].action)
			t.table[place] = i
		}
	}
	_, place := t.find(parent, a)
	n := int32(len(t.nodes))
	t.table[place] = n
	t.nodes = append(t.nodes, node{parent: parent, action: a})
	return n
}

// hash is a hash of a step and its parent.
func hash(parent int32, a engine.Action) uint64 {
	h := uint64(parent)<<32 ^ uint64(a.Kind)<<24 ^ uint64(uint8(a.Owner))<<16 ^ uint64(uint8(a.Die))
	h = (h ^ h>>29) * 0xbf58476d1ce4e5b9
	h ^= uint64(uint16(a.From))<<48 ^ uint64(uint16(a.To))<<32 ^ uint64(uint16(a.Piece))<<16 ^ uint64(uint16(a.Card)) ^ uint64(uint16(a.N))<<8
	h = (h ^ h>>32) * 0x94d049bb133111eb
	return h ^ h>>31
}

// grow runs iterations until the root has this many visits, or ctx is done.
func (t *tree) grow(ctx context.Context, visits int) {
	for n := 0; int(t.nodes[t.root].visits) < visits; n++ {
		if n%patience == 0 && ctx.Err() != nil {
			return
		}
		t.climb()
	}
}

// patience is the number of iterations between two checks of the context.
const patience = 256

// draw samples a position and takes the decided steps of the choice.
func (t *tree) draw() {
	t.q.Sample(t.chance, t.pos)
	for _, a := range t.begun {
		apply(t.pos, t.q.Seat, a, t.chance)
	}
}

// climb is one iteration: it goes from the root along the most promising steps to one that was never taken, and plays on from there. The
// result is counted for every step on the path.
func (t *tree) climb() {
	t.draw()
	t.way = append(t.way[:0], climbed{t.root, engine.NoSeat})
	for at, fresh := t.root, false; !fresh; {
		s := t.pos.ToAct().First()
		if s == engine.NoSeat {
			break
		}
		t.legal = t.pos.Legal(s, t.legal[:0])
		if t.blind != 0 && at == t.root && len(t.begun) == 0 {
			t.legal = t.blind.seen(t.legal)
		}
		var n int32
		if n, fresh = t.pick(at, s); len(t.legal) == 1 {
			fresh = false // a forced step is no leaf
		}
		apply(t.pos, s, t.nodes[n].action, t.chance)
		t.way = append(t.way, climbed{n, s})
		at = n
	}
	t.playout()
	for _, c := range t.way {
		n := &t.nodes[c.node]
		n.visits++
		if c.seat != engine.NoSeat {
			n.sum += t.rewards[c.seat]
		}
	}
}

// visits is how often a step was taken from a node; 0 from none, as node 0 has nothing below it and is never visited.
func (t *tree) visits(at int32, a engine.Action) int32 {
	n, _ := t.find(at, a)
	return t.nodes[n].visits
}

// pick is the node of the step that s takes from a node; fresh says that it is taken for the first time. An untried promising step is taken
// if the visits allow another one, else the most promising tried step.
func (t *tree) pick(at int32, s engine.Seat) (n int32, fresh bool) {
	t.untried = t.untried[:0]
	tried, best := 0, math.Inf(-1)
	for _, a := range t.legal {
		i, _ := t.find(at, a)
		if i == 0 {
			t.untried = append(t.untried, a)
			continue
		}
		c := &t.nodes[i]
		c.seen++
		tried++
		if v := c.promise(t.explore); v > best {
			n, best = i, v
		}
	}
	if len(t.untried) == 0 || t.nodes[at].visits < t.wider[min(tried, len(t.wider)-1)] {
		return n, false
	}
	if at != t.root {
		t.untried = t.few(t.untried)
	}
	a := t.untried[0]
	if len(t.untried) > 1 {
		a = t.promising(s, t.untried)
	}
	n = t.add(at, a)
	t.nodes[n].seen++
	return n, true
}

// glances is the number of untried steps below the root that are evaluated to find the most promising one. To evaluate all would cost
// several times as much as the rest of an iteration.
const glances = 6

// few draws the steps that are evaluated from a list.
func (t *tree) few(list []engine.Action) []engine.Action {
	if len(list) <= glances {
		return list
	}
	for i := range glances {
		j := i + t.chance.One(ownDraw, len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	return list[:glances]
}

// promising is the step of a list with the best position for s after it; the first among equals.
func (t *tree) promising(s engine.Seat, list []engine.Action) (best engine.Action) {
	most := math.MinInt
	for _, a := range list {
		t.next.CopyFrom(t.pos)
		apply(t.next, s, a, t.chance)
		if v := t.lead(t.next, s); v > most {
			best, most = a, v
		}
	}
	return best
}

// glance is the best step by its quick value, without any search.
func (t *tree) glance(list []engine.Action) engine.Action {
	t.draw()
	return t.promising(t.q.Seat, list)
}

// lead is how far s is ahead of the best of its rivals.
func (t *tree) lead(p engine.Position, s engine.Seat) int {
	t.game.Evaluate(p, &t.values)
	return lead(&t.values, p.Seats(), s, t.allies[s])
}

// lead is how far s is ahead of the best of this many seats that is not its ally.
func lead(values *[engine.MaxSeats]int, seats int, s engine.Seat, allies engine.Seats) int {
	other := math.MinInt
	for r, v := range values[:seats] {
		if r := engine.Seat(r); r != s && !allies.Has(r) {
			other = max(other, v)
		}
	}
	return values[s] - other
}
