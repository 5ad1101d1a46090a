// Package ruleset is the common part of every game's rules: the table that names, for each kind of action, the rules it must pass and the
// fields it has; the one way to run that table; and the options as a data file lists them.
//
// A rule is a [Test]: one function with the rule's id above it, which passes over fields that are still open. A game keeps one [Table]:
//
//	var rules = ruleset.Table[*Position]{Turn: turnOrder, Stray: reasonStray, Kinds: []ruleset.Rule[*Position]{
//		KindRoll:   {Tests: tests{rollNow}},
//		KindDeploy: {Fields: ruleset.Die | ruleset.To, Tests: tests{deployRolled, deployFace}},
//	}}
//
// Its Check calls [Table.Test], and [Table.Gesture] if the action has open fields; its Apply calls [Table.Allows]. Nothing here allocates
// memory, stores anything, or changes a position, so computer players may use it in several goroutines at once.
package ruleset

import "tenka/engine"

// Test is one rule tested on one action of a seat: true if the rule allows it, else the refusal. It ignores open fields.
type Test[P any] func(p P, s engine.Seat, a engine.Action) (engine.Refusal, bool)

// Fields are fields of an action, one bit each.
type Fields uint8

// The fields of an action beside its kind.
const (
	Owner Fields = 1 << iota
	Die
	From
	To
	Piece
	Card
	N
)

// Rule is the list of tests for actions of one kind.
type Rule[P any] struct {
	Fields Fields    // the fields that the kind uses: all others are empty
	Tests  []Test[P] // in order: the first that fails gives the refusal
	// Idle refuses a gesture of this kind that passes its tests though no step of the kind is legal. Nil says no more than [Table.Stray].
	Idle Test[P]
}

// Table are the rules of a game.
type Table[P any] struct {
	Turn  Test[P]       // who may choose now: tested before all others
	Stray engine.Reason // refuses a kind that the game has not, and a field that the kind does not use
	Kinds []Rule[P]     // by kind; one without tests is no kind of this game
}

// Test reports whether a passes every rule of its kind, else gives the first refusal. Open fields are not tested.
func (t *Table[P]) Test(p P, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	why, _, ok := t.run(p, s, a)
	return why, ok
}

// Allows reports whether a is a complete legal step of s. A position calls it before it changes anything.
func (t *Table[P]) Allows(p P, s engine.Seat, a engine.Action) bool {
	if _, ok := t.Turn(p, s, a); !ok || !t.has(a.Kind) {
		return false
	}
	rule := &t.Kinds[a.Kind]
	for _, test := range rule.Tests {
		if _, ok := test(p, s, a); !ok {
			return false
		}
	}
	return a.Whole() && rule.Fields.only(a)
}

// Gesture reports whether one of the legal steps of s agrees with g, an action with open fields that passes Test. If none does, Gesture
// fills the open fields of g from each legal step of its kind, and returns the refusal that comes last in the order of the rules, because
// that one says most about the decided fields.
func (t *Table[P]) Gesture(p P, s engine.Seat, g engine.Action, legal []engine.Action) (engine.Refusal, bool) {
	for _, a := range legal {
		if a.Matches(g) {
			return engine.No, true
		}
	}
	best, most := engine.Refusal{Reason: t.Stray}, 0
	for _, a := range legal {
		if a.Kind != g.Kind {
			continue
		}
		if why, passed, ok := t.run(p, s, g.Filled(a)); !ok && passed > most {
			best, most = why, passed
		}
	}
	if idle := t.Kinds[g.Kind].Idle; most == 0 && idle != nil {
		best, _ = idle(p, s, g)
	}
	return best, false
}

// run runs the tests of a's kind in their order and counts them.
func (t *Table[P]) run(p P, s engine.Seat, a engine.Action) (why engine.Refusal, asked int, ok bool) {
	if why, ok := t.Turn(p, s, a); !ok {
		return why, 0, false
	}
	if !t.has(a.Kind) {
		return engine.Refusal{Reason: t.Stray}, 0, false
	}
	rule := &t.Kinds[a.Kind]
	for i, test := range rule.Tests {
		if why, ok := test(p, s, a); !ok {
			return why, i + 1, false
		}
	}
	if !rule.Fields.only(a) {
		return engine.Refusal{Reason: t.Stray}, len(rule.Tests) + 1, false
	}
	return engine.No, 0, true
}

// has reports whether k is a kind of action of this game.
func (t *Table[P]) has(k engine.Kind) bool { return int(k) < len(t.Kinds) && t.Kinds[k].Tests != nil }

// only reports whether a has nothing in any other field. An open field is empty too.
func (f Fields) only(a engine.Action) bool {
	return (f&Owner != 0 || empty(a.Owner)) && (f&Die != 0 || empty(a.Die)) && (f&From != 0 || empty(a.From)) && (f&To != 0 || empty(a.To)) &&
		(f&Piece != 0 || empty(a.Piece)) && (f&Card != 0 || empty(a.Card)) && (f&N != 0 || empty(a.N))
}

func empty[T ~int8 | ~int16](v T) bool { return v == 0 || v == engine.Open }
