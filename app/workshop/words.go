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
	sorts scenario.Sorts
}

// Plain is the game whose positions are set up.
func (g spoken) Plain() engine.Game { return g.Game }

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
	case n == len(edits):
		return t.Say("workshop.moved", engine.Args{"Piece": w.whose(a), "From": t.Place(a.From), "To": t.Place(a.To), "N": int(a.N)}), true
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
	return t.Say("workshop.refusal."+id, engine.Args{"Owner": t.Owner(r.Owner), "Place": t.Place(r.Place), "Piece": w.piece(r.Piece), "A": int(r.Nums[0]),
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

// whose is what is moved, and whose it is; label the name of a field beside its place and owner, where its whole name.
func (w words) whose(a engine.Action) string                       { return w.of().Whose(a) }
func (w words) label(edit *workbench.Edit, a engine.Action) string { return w.of().Label(edit, a) }
func (w words) where(edit *workbench.Edit, a engine.Action) string { return w.of().Where(edit, a) }

// value is what a field says when it is v.
func (w words) value(edit *workbench.Edit, _ engine.Action, v int) string {
	return w.of().Value(edit, v)
}
