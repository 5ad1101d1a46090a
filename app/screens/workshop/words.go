package workshop

import (
	"tenka/app/table/scenario"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// spoken is a workbench whose edits have words.
type spoken struct {
	engine.Game
	rules engine.Game // the game of the positions
	sorts scenario.Sorts
	rows  *[]workbench.Row // the rows of its positions, nil before there is a position
}

// Plain is the game of the positions.
func (g spoken) Plain() engine.Game { return g.Game }

// Ruled is the game whose rulebook opens.
func (g spoken) Ruled() engine.Game { return g.rules }

// Unhidden marks that nothing is hidden.
func (spoken) Unhidden() {}

// SpeakEvent describes an edit for the log.
func (g spoken) SpeakEvent(t *lang.Teller, e engine.Event) (string, bool) {
	a, was, ok := workbench.Told(g.Game, e)
	if !ok {
		return "", false
	}
	w := words{t, g.sorts}
	edits := g.Game.(workbench.Game).Edits()
	n := int(a.Kind - workbench.Kind(g.Game, 0))
	switch {
	case n == len(edits)+1:
		return w.carried(a, *g.rows), true
	case n == len(edits):
		return w.moved(a), true
	case n > len(edits):
		return t.Say("workshop.cleared", nil), true
	}
	edit := &edits[n]
	v := edit.Part.Of(a)
	a = edit.Part.With(a, 0)
	return t.Say("workshop.set", engine.Args{"A": w.where(edit, a), "B": w.value(edit, a, v), "C": w.value(edit, a, was)}), true
}

// SpeakRefusal says why an edit cannot be made.
func (g spoken) SpeakRefusal(t *lang.Teller, r engine.Refusal) (string, bool) {
	id, ok := workbench.Refused(g.Game, r)
	if !ok {
		return "", false
	}
	w := words{t, g.sorts}
	return t.Say("workshop.refusal."+id, engine.Args{"Owner": t.Owner(r.Owner), "Place": t.Place(r.Place), "Piece": w.thing(r.Piece, r.Card), "A": int(r.Nums[0]),
		"Want": int(r.Want), "Got": int(r.Got)}), true
}

// words are the words for fields and their values.
type words struct {
	*lang.Teller
	sorts scenario.Sorts
}

// of are the words for the numbers of a position.
func (w words) of() scenario.Words { return scenario.Words{Teller: w.Teller, Sorts: w.sorts} }

func (w words) piece(k engine.Piece) string {
	if k == 0 {
		return w.Say("workshop.pieces", nil)
	}
	return w.Piece(k)
}

// thing is the name of a piece or a card.
func (w words) thing(k engine.Piece, c engine.Card) string {
	if c != 0 {
		return w.whose(engine.Action{Card: c})
	}
	return w.piece(k)
}

// row is the name of a row: its place or its name, and its owner.
func (w words) row(r workbench.Row) string {
	name := w.Teller.Place(r.Of.To)
	if name == "" {
		name = w.Say(w.Game.Name()+".row."+r.Edit.ID, nil)
	}
	if owner := w.Owner(r.Of.Owner); owner != "" {
		name = w.Say("workshop.at", engine.Args{"A": name, "B": owner})
	}
	return name
}

// moved says that pieces went from place to place.
func (w words) moved(a engine.Action) string {
	return w.Say("workshop.moved", engine.Args{"Piece": w.whose(a), "From": w.Teller.Place(a.From), "To": w.Teller.Place(a.To), "N": int(a.N)})
}

// carried says that a card or a unit was laid in a row, taken out of one, or brought from one to another.
func (w words) carried(a engine.Action, rows []workbench.Row) string {
	id, args := "", engine.Args{"A": w.whose(engine.Action{Owner: a.Owner, Piece: a.Piece, Card: a.Card})}
	if from := int(a.Die); from > 0 && from <= len(rows) {
		id, args["B"] = ".away", w.row(rows[from-1])
	}
	if to := int(a.N); to > 0 && to <= len(rows) {
		if id == "" {
			id = ".laid"
		} else {
			id = ".moved"
		}
		args["C"] = w.row(rows[to-1])
	}
	return w.Say("workshop.carried"+id, args)
}

// whose is a thing that moves and its owner; label is the name of a field without its place and owner; whole is the full name.
func (w words) whose(a engine.Action) string                       { return w.of().Whose(a) }
func (w words) label(edit *workbench.Edit, a engine.Action) string { return w.of().Label(edit, a) }
func (w words) where(edit *workbench.Edit, a engine.Action) string { return w.of().Where(edit, a) }

// value is the text for the value v of a field.
func (w words) value(edit *workbench.Edit, _ engine.Action, v int) string {
	return w.of().Value(edit, v)
}
