package face

import (
	"slices"
	"strconv"

	"tenka/engine"
)

// Choice is one of the things that can be chosen next. Narrow sets Means; the face adds the words and draws the choice.
type Choice struct {
	Means         engine.Action // the action, or a gesture whose open fields are asked next
	Name, Caption string
	Press         func()
	Chosen        bool // decided already, and still shown
	Digit         int  // its digit key; without a key if above 9
}

// Choices are the choices of the tray, in their order.
type Choices []Choice

// Narrow groups the legal actions that still fit by the value of next, in the order in which the values first occur, and returns one choice a
// group. Its Means is what the actions of the group have in common.
func Narrow[K comparable](left []engine.Action, next func(a engine.Action) K) Choices {
	var order []K
	of := map[K][]engine.Action{}
	for _, a := range left {
		k := next(a)
		if _, ok := of[k]; !ok {
			order = append(order, k)
		}
		of[k] = append(of[k], a)
	}
	list := make(Choices, len(order))
	for i, k := range order {
		list[i].Means = Common(of[k])
	}
	return list
}

// Common is the gesture with the fields that all these actions share; the others are open. It is the zero Action for an empty list.
func Common(list []engine.Action) engine.Action {
	if len(list) == 0 {
		return engine.Action{}
	}
	g := list[0]
	for p := Card; p <= N; p++ {
		if p.Varies(list) {
			p.Set(&g, engine.Gesture(g.Kind))
		}
	}
	return g
}

// Number gives each choice its digit. key identifies what a choice stands for: as long as choice, a number for the whole choice of several
// steps, stays the same, equal keys keep their digits.
func Number[K comparable](list Choices, digits *Digits[K], choice int, key func(c Choice) K) {
	keys := make([]K, len(list))
	for i, c := range list {
		keys[i] = key(c)
	}
	digits.Give(choice, keys)
	for i, k := range keys {
		list[i].Digit = digits.Of(k)
	}
}

// OnPage are at most most choices, with digits from 1: all of them if they fit, else page at and as the last one the choice that turn returns,
// which turns the page. Pages are counted from 0, and at may be beyond the last.
func (list Choices) OnPage(at, most int, turn func(at, pages int) Choice) Choices {
	shown, at, pages := page(list, at, most)
	for i := range shown {
		shown[i].Digit = i + 1
	}
	if pages == 1 {
		return shown
	}
	last := turn(at, pages)
	last.Digit = most
	return append(slices.Clip(shown), last)
}

// Key is the digit of the choice as text, empty if it has no key.
func (c Choice) Key() string {
	if c.Digit < 1 || c.Digit > 9 {
		return ""
	}
	return strconv.Itoa(c.Digit)
}

// KeyOf is the key of the choice that means a, empty if there is none.
func (list Choices) KeyOf(a engine.Action) string {
	for _, c := range list {
		if c.Means == a {
			return c.Key()
		}
	}
	return ""
}

// Press presses the choice with a digit. It returns false if there is none.
func (list Choices) Press(digit int) bool {
	i := slices.IndexFunc(list, func(c Choice) bool { return c.Digit == digit })
	if i < 0 {
		return false
	}
	list[i].Press()
	return true
}

// Part is a field of an action.
type Part int

// The parts of an action.
const (
	Kind Part = iota
	Card
	Die
	From
	Owner
	Piece
	To
	N
)

// Of is this field of a as a number.
func (p Part) Of(a engine.Action) int {
	return [...]int{int(a.Kind), int(a.Card), int(a.Die), int(a.From), int(a.Owner), int(a.Piece), int(a.To), int(a.N)}[p]
}

// Set copies this field from an action to g.
func (p Part) Set(g *engine.Action, from engine.Action) {
	switch p {
	case Kind:
		g.Kind = from.Kind
	case Card:
		g.Card = from.Card
	case Die:
		g.Die = from.Die
	case From:
		g.From = from.From
	case Owner:
		g.Owner = from.Owner
	case Piece:
		g.Piece = from.Piece
	case To:
		g.To = from.To
	case N:
		g.N = from.N
	}
}

// Varies reports whether the actions differ in this field. The list must not be empty.
func (p Part) Varies(list []engine.Action) bool {
	return slices.ContainsFunc(list, func(a engine.Action) bool { return p.Of(a) != p.Of(list[0]) })
}
