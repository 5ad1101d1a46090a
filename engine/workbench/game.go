package workbench

import (
	"slices"
	"sync"

	"tenka/engine"
)

// Game is a game whose positions can be set up by hand.
type Game interface {
	engine.Game
	// Edits are its kinds of edit.
	Edits() []Edit
	// Lay shows b all numbers that p is made of, in an order that depends on the options and the data alone. It may be called on positions
	// that no match comes to.
	Lay(p engine.Position, b *Bench)
	// Settle makes true again what follows from those numbers and is kept beside them.
	Settle(p engine.Position)
}

// Edits of every game, behind its own.
const (
	Move  = "move"  // N pieces from From to To
	Clear = "clear" // everything as where nothing is set up
)

// Refusals of every game, behind its own.
const (
	Stray   = "stray"   // no edit of this game
	Same    = "same"    // nothing would change
	Outside = "outside" // less or more than a number can be: Want, Got
	Short   = "short"   // more pieces than there are: Want, Got, Owner, Piece
	Nothing = "nothing" // no such pieces there to move: Place
)

// bench is a game whose steps are edits.
type bench struct {
	Game
	words   engine.Vocabulary
	edits   []Edit
	first   engine.Kind // the first edit; move and clear follow them
	reasons engine.Reason
}

// benches are those that were made, by the name of their game.
var benches sync.Map

// Of is the workbench of a game: it has its name, its options, data and views, and positions whose steps are edits. The first seat takes them all.
// False where the game has none.
func Of(g engine.Game) (engine.Game, bool) {
	own, ok := g.(Game)
	if !ok {
		return nil, false
	}
	if b, made := benches.Load(g.Name()); made {
		return b.(*bench), true
	}
	w := *g.Vocabulary()
	b := &bench{Game: own, edits: own.Edits(), first: engine.Kind(len(w.Kinds)), reasons: engine.Reason(len(w.Reasons))}
	w.Kinds, w.Reasons = slices.Clone(w.Kinds), slices.Clone(w.Reasons)
	for _, e := range b.edits {
		w.Kinds = append(w.Kinds, "edit."+e.ID)
	}
	w.Kinds = append(w.Kinds, "edit."+Move, "edit."+Clear)
	for _, id := range []string{Stray, Same, Outside, Short, Nothing} {
		w.Reasons = append(w.Reasons, engine.ReasonWord{ID: "edit." + id})
	}
	w.Sealing = nil
	b.words = w
	made, _ := benches.LoadOrStore(g.Name(), b)
	return made.(*bench), true
}

// Vocabulary is the game's, with the edits behind its kinds and their refusals behind its reasons.
func (b *bench) Vocabulary() *engine.Vocabulary { return &b.words }

// New is the rules' own set-up, to be edited.
func (b *bench) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := b.Game.New(o, t, c, e)
	if err != nil {
		return nil, err
	}
	return b.over(p), nil
}

// Encode writes the position that is set up.
func (b *bench) Encode(p engine.Position) ([]byte, error) { return b.Game.Encode(p.(*Position).inner) }

// Decode reads a position to be edited.
func (b *bench) Decode(o engine.Options, t engine.Tables, raw []byte, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := b.Game.Decode(o, t, raw, c, e)
	if err != nil {
		return nil, err
	}
	return b.over(p), nil
}

// Sample sets dst to a position that gives the view.
func (b *bench) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	b.Game.Sample(v, c, dst.(*Position).inner)
}

// Over is a workbench over a position of a game that has one; it keeps the position.
func Over(g engine.Game, p engine.Position) engine.Position {
	b, ok := Of(g)
	if !ok {
		return nil
	}
	return b.(*bench).over(p)
}

// over is a workbench over a position, which it keeps.
func (b *bench) over(p engine.Position) *Position {
	w := &Position{game: b, inner: p, layout: &layout{index: map[engine.Action]int{}, counted: map[engine.Action]int{}}}
	w.lay(false)
	for i, f := range w.layout.fields {
		if f.Pool >= 0 && f.Action.To != 0 && b.edits[f.Action.Kind-b.first].Part == N {
			w.layout.counted[piece(f.Action)] = i
		}
	}
	return w
}

// piece names the pieces at a place whatever the edit that sets how many they are.
func piece(a engine.Action) engine.Action {
	return engine.Action{Owner: a.Owner, Piece: a.Piece, Card: a.Card, To: a.To}
}
