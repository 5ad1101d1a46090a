package workbench

import (
	"slices"
	"sync"

	"tenka/engine"
)

// Game is a game with a workbench.
type Game interface {
	engine.Game
	// Edits are its kinds of edit.
	Edits() []Edit
	// Lay passes to b all numbers that make up p. Their order must depend only on the options and the data. Lay may be called for positions
	// that no match can reach.
	Lay(p engine.Position, b *Bench)
	// Settle recomputes what the position keeps beside these numbers.
	Settle(p engine.Position)
	// TakeBack takes back a half-finished part of p, such as a battle, which no edit can set.
	TakeBack(p engine.Position)
}

// Edits of every game, after its own.
const (
	Move  = "move"  // moves N pieces from From to To
	Carry = "carry" // moves a card or a unit from row Die to row N, counted from 1; 0 stands for no row
	Clear = "clear" // empties the position
)

// Refusals of every game, after its own.
const (
	Stray   = "stray"   // the game has no such edit
	Same    = "same"    // the edit would change nothing
	Outside = "outside" // the number is too small or too large: Want, Got
	Short   = "short"   // more pieces than there are: Want, Got, Owner, Piece
	Nothing = "nothing" // no such pieces to move: Place
	Full    = "full"    // the row has no room: Place
)

// bench is a workbench as a game.
type bench struct {
	Game
	words   engine.Vocabulary
	edits   []Edit
	first   engine.Kind // the first edit; move, carry and clear come last
	reasons engine.Reason
	events  engine.EventKind // the first event of an edit; the others follow in order
}

// benches are the workbenches made so far, by the name of the game.
var benches sync.Map

// Of is the workbench of a game. It has the game's name, options, data and views, and positions whose steps are edits, all taken by the first
// seat. It returns false if the game has none.
func Of(g engine.Game) (engine.Game, bool) {
	own, ok := g.(Game)
	if !ok {
		return nil, false
	}
	if b, made := benches.Load(g.Name()); made {
		return b.(*bench), true
	}
	w := *g.Vocabulary()
	b := &bench{Game: own, edits: own.Edits(), first: engine.Kind(len(w.Kinds)), reasons: engine.Reason(len(w.Reasons)),
		events: engine.EventKind(len(w.Events))}
	w.Kinds, w.Reasons, w.Events = slices.Clone(w.Kinds), slices.Clone(w.Reasons), slices.Clone(w.Events)
	for _, e := range b.edits {
		w.Kinds, w.Events = append(w.Kinds, "edit."+e.ID), append(w.Events, "edit."+e.ID)
	}
	for _, id := range []string{Move, Carry, Clear} {
		w.Kinds, w.Events = append(w.Kinds, "edit."+id), append(w.Events, "edit."+id)
	}
	for _, id := range []string{Stray, Same, Outside, Short, Nothing, Full} {
		w.Reasons = append(w.Reasons, engine.ReasonWord{ID: "edit." + id})
	}
	w.Sealing, w.CardRules = nil, nil // nothing seals, and no rule refuses an edit
	b.words = w
	made, _ := benches.LoadOrStore(g.Name(), b)
	return made.(*bench), true
}

// Vocabulary is the game's vocabulary, with the edits after its kinds and their refusals after its reasons.
func (b *bench) Vocabulary() *engine.Vocabulary { return &b.words }

// New is the setup by the rules, to be edited.
func (b *bench) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := b.Game.New(o, t, c, e)
	if err != nil {
		return nil, err
	}
	return b.over(p), nil
}

// Encode writes the edited position.
func (b *bench) Encode(p engine.Position) ([]byte, error) { return b.Game.Encode(p.(*Position).inner) }

// Decode reads a position, to be edited.
func (b *bench) Decode(o engine.Options, t engine.Tables, raw []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := b.Game.Decode(o, t, raw, c, e)
	if err != nil {
		return nil, err
	}
	return b.over(p), nil
}

// Sample sets dst to a position with the view.
func (b *bench) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	b.Game.Sample(v, c, dst.(*Position).inner)
}

// Over is a workbench for a position of a game that has a workbench. Edits change the position itself.
func Over(g engine.Game, p engine.Position) engine.Position {
	b, ok := Of(g)
	if !ok {
		return nil
	}
	return b.(*bench).over(p)
}

// over is a workbench for a position, which edits change.
func (b *bench) over(p engine.Position) *Position {
	w := &Position{game: b, inner: p, layout: &layout{index: map[engine.Action]int{}, counted: map[engine.Action]int{}}}
	w.lay(false)
	w.makeRows()
	for i, f := range w.layout.fields {
		if f.Pool >= 0 && f.Action.To != 0 && b.edits[f.Action.Kind-b.first].Part == N {
			w.layout.counted[piece(f.Action)] = i
		}
	}
	return w
}

// Told is the edit in an event of a workbench, and the value that the field had before. It returns false for an event of the game itself.
func Told(g engine.Game, e engine.Event) (a engine.Action, was int, ok bool) {
	b, ok := g.(*bench)
	if !ok || e.Kind < b.events {
		return a, 0, false
	}
	return engine.Action{Kind: b.first + engine.Kind(e.Kind-b.events), Owner: e.Owner, Die: int8(e.Nums[0]), From: e.From, To: e.To, Piece: e.Piece,
		Card: e.Card, N: e.N}, int(e.Nums[1]), true
}

// Refused is the id of the reason for which a workbench refuses an edit; false for a reason of the game itself.
func Refused(g engine.Game, r engine.Refusal) (id string, ok bool) {
	b, ok := g.(*bench)
	if !ok || r.Reason < b.reasons {
		return "", false
	}
	return b.words.Reasons[r.Reason].ID[len("edit."):], true
}

// Kind is the kind of an edit of a workbench, by its index: first the game's own edits, then [Move], [Carry] and [Clear].
func Kind(g engine.Game, edit int) engine.Kind { return g.(*bench).first + engine.Kind(edit) }

// piece is the owner, piece and place of an edit that counts pieces.
func piece(a engine.Action) engine.Action {
	return engine.Action{Owner: a.Owner, Piece: a.Piece, Card: a.Card, To: a.To}
}
