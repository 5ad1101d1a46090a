package workshop

import (
	"tenka/app/table/scenario"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// spoken is a workbench that tells its edits in words.
type spoken struct {
	engine.Game
	rules engine.Game // whose positions they are
	sorts scenario.Sorts
	rows  *[]workbench.Row // of its positions, known once there is one
}

// Plain is the game whose positions are set up.
func (g spoken) Plain() engine.Game { return g.Game }

// Ruled is the game whose rulebook is opened.
func (g spoken) Ruled() engine.Game { return g.rules }

// Unhidden marks that everything lies open.
func (spoken) Unhidden() {}

// SpeakEvent tells an edit, as the log has it.
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

// words says fields and their values.
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

// thing is what a piece or a card is called.
func (w words) thing(k engine.Piece, c engine.Card) string {
	if c != 0 {
		return w.whose(engine.Action{Card: c})
	}
	return w.piece(k)
}

// row is what a row is called: its place, else its name, and whose it is.
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

// moved tells that pieces went from place to place.
func (w words) moved(a engine.Action) string {
	return w.Say("workshop.moved", engine.Args{"Piece": w.whose(a), "From": w.Teller.Place(a.From), "To": w.Teller.Place(a.To), "N": int(a.N)})
}

// carried tells that a card or a unit was laid in a row, taken out of one, or brought from one to another.
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

// whose is what is moved, and whose it is; label the name of a field beside its place and owner, where its whole name.
func (w words) whose(a engine.Action) string                       { return w.of().Whose(a) }
func (w words) label(edit *workbench.Edit, a engine.Action) string { return w.of().Label(edit, a) }
func (w words) where(edit *workbench.Edit, a engine.Action) string { return w.of().Where(edit, a) }

// value is what a field says when it is v.
func (w words) value(edit *workbench.Edit, _ engine.Action, v int) string {
	return w.of().Value(edit, v)
}
