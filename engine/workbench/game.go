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
	// TakeBack takes back what of p is half done, such as a battle: no edit sets that.
	TakeBack(p engine.Position)
}

// Edits of every game, behind its own.
const (
	Move  = "move"  // N pieces from From to To
	Carry = "carry" // a card or a unit from the row numbered Die to the row numbered N, from 1; 0 is what lies in none
	Clear = "clear" // everything as where nothing is set up
)

// Refusals of every game, behind its own.
const (
	Stray   = "stray"   // no edit of this game
	Same    = "same"    // nothing would change
	Outside = "outside" // less or more than a number can be: Want, Got
	Short   = "short"   // more pieces than there are: Want, Got, Owner, Piece
	Nothing = "nothing" // no such pieces there to move: Place
	Full    = "full"    // no room is left in the row: Place
)

// bench is a game whose steps are edits.
type bench struct {
	Game
	words   engine.Vocabulary
	edits   []Edit
	first   engine.Kind // the first edit; move, carry and clear follow them
	reasons engine.Reason
	events  engine.EventKind // of the edits, in their order
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
	w.Sealing, w.CardRules = nil, nil // nothing is sealed, and no rule refuses an edit
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
	w.makeRows()
	for i, f := range w.layout.fields {
		if f.Pool >= 0 && f.Action.To != 0 && b.edits[f.Action.Kind-b.first].Part == N {
			w.layout.counted[piece(f.Action)] = i
		}
	}
	return w
}

// Told is what an event of a workbench tells: the edit that was made, and the value that its field had before. False for an event of the game
// itself.
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

// Kind is the kind of an edit of a workbench: of the game's own by its number from 0, of [Move], [Carry] and [Clear] by the numbers behind them.
func Kind(g engine.Game, edit int) engine.Kind { return g.(*bench).first + engine.Kind(edit) }

// piece names the pieces at a place whatever the edit that sets how many they are.
func piece(a engine.Action) engine.Action {
	return engine.Action{Owner: a.Owner, Piece: a.Piece, Card: a.Card, To: a.To}
}
