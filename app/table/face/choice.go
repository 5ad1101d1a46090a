package face

import (
	"slices"
	"strconv"

	"tenka/engine"
)

// Choice is one of the things that can be chosen next. Narrow finds what it means; its face says it in words and draws it.
type Choice struct {
	Means         engine.Action // the action that it does, or a gesture: what it leaves open is asked next
	Name, Caption string
	Press         func()
	Chosen        bool // it is decided already, and shown beside what is not
	Digit         int  // its key; above 9 there is none
}

// Choices are what can be chosen next, in the order of the tray.
type Choices []Choice

// Narrow sorts the actions that are left by what each names next: a choice for each thing, in the order of the list. Left are the legal actions that
// agree with what was decided before.
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

// Common is the gesture that all these actions agree with: what they differ in is open. The zero Action for none.
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

// Number gives each choice its digit. While a choice of several steps lasts, what is offered again keeps it; key tells what that is.
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

// OnPage are the choices of page at, with digits from 1, at most so many. Where there are more, the last one turns to the page that turn is given.
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

// Key is the digit as it is written on the choice, empty where it has no key.
func (c Choice) Key() string {
	if c.Digit < 1 || c.Digit > 9 {
		return ""
	}
	return strconv.Itoa(c.Digit)
}

// KeyOf is the key of the choice that means a, empty for none.
func (list Choices) KeyOf(a engine.Action) string {
	for _, c := range list {
		if c.Means == a {
			return c.Key()
		}
	}
	return ""
}

// Press takes the choice with a digit; false where none has it.
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

// Of is the part of an action as a number.
func (p Part) Of(a engine.Action) int {
	return [...]int{int(a.Kind), int(a.Card), int(a.Die), int(a.From), int(a.Owner), int(a.Piece), int(a.To), int(a.N)}[p]
}

// Set gives g this part of an action.
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

// Varies reports whether actions differ in this part.
func (p Part) Varies(list []engine.Action) bool {
	return slices.ContainsFunc(list, func(a engine.Action) bool { return p.Of(a) != p.Of(list[0]) })
}
