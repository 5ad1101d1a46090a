package workshop

import (
	"strconv"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// spoken is a workbench that tells its edits in words.
type spoken struct {
	engine.Game
	sorts sorts
}

// sorts are the kinds of edit that count or place pieces of several sorts, so that each is named.
type sorts map[string]bool

// sortsOf finds them among the fields of a position.
func sortsOf(p *workbench.Position) sorts {
	found, first := sorts{}, map[string]engine.Piece{}
	for _, f := range p.Fields() {
		id := p.Edit(f.Action).ID
		if one, seen := first[id]; !seen {
			first[id] = f.Action.Piece
		} else if one != f.Action.Piece {
			found[id] = true
		}
	}
	return found
}

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
	sorts sorts
}

func (w words) piece(k engine.Piece) string {
	if k == 0 {
		return w.Say("workshop.pieces", nil)
	}
	return w.Piece(k)
}

// card is the name of a card, with its number where several are called alike.
func (w words) card(c engine.Card) string {
	name, no, of := w.Card(c), 0, 0
	for other := range w.Game.Vocabulary().Cards {
		if name != "" && w.Card(engine.Card(other)) == name {
			if of++; other <= int(c) {
				no++
			}
		}
	}
	if of < 2 {
		return name
	}
	return name + " (" + strconv.Itoa(no) + ")"
}

// what is what a field counts, without where: the name of its edit, with the card or piece that it is about.
func (w words) what(a engine.Action, name string) string {
	for _, part := range []string{w.card(a.Card), w.Piece(a.Piece)} {
		if part != "" && part != name {
			if name == "" {
				name = part
			} else {
				name = w.Say("workshop.of", engine.Args{"A": name, "B": part})
			}
		}
	}
	return name
}

// whose is what is moved, and whose it is.
func (w words) whose(a engine.Action) string {
	name := w.what(a, "")
	if owner := w.Owner(a.Owner); owner != "" {
		name = w.Say("workshop.at", engine.Args{"A": name, "B": owner})
	}
	return name
}

// label is the name of a field beside its place and owner.
func (w words) label(edit *workbench.Edit, a engine.Action) string {
	name := w.Say(w.Game.Name()+".edit."+edit.ID, engine.Args{"N": int(a.N), "Die": int(a.Die), "Place": w.Place(a.To), "Owner": w.Owner(a.Owner)})
	of := engine.Action{Card: a.Card}
	if w.sorts[edit.ID] {
		of.Piece = a.Piece
	}
	return w.what(of, name)
}

// where is the whole name of a field.
func (w words) where(edit *workbench.Edit, a engine.Action) string {
	name := w.label(edit, a)
	for _, part := range []string{w.Owner(a.Owner), w.Place(a.From), w.Place(a.To)} {
		if part != "" {
			name = w.Say("workshop.at", engine.Args{"A": name, "B": part})
		}
	}
	return name
}

// value is what a field says when it is v.
func (w words) value(edit *workbench.Edit, _ engine.Action, v int) string {
	if edit.Names != nil {
		if v >= 0 && v < len(edit.Names) {
			return w.Say(w.Game.Name()+".edit."+edit.ID+"."+edit.Names[v], nil)
		}
		return strconv.Itoa(v)
	}
	name := ""
	switch edit.Part {
	case workbench.N, workbench.Die:
		return strconv.Itoa(v)
	case workbench.Owner:
		name = w.Owner(engine.Owner(v))
	case workbench.From, workbench.To:
		name = w.Place(engine.Place(v))
	case workbench.Piece:
		name = w.Piece(engine.Piece(v))
	case workbench.Card:
		name = w.card(engine.Card(v))
	}
	if name == "" {
		return w.Say("workshop.none", nil)
	}
	return name
}
