package scenario

import (
	"strconv"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// Words names the fields of a position and their values.
type Words struct {
	*lang.Teller
	Sorts Sorts // of the game
}

// Sorts is the set of edits that exist for several pieces: their names say which piece.
type Sorts map[string]bool

// SortsOf finds these edits among the fields of a position.
func SortsOf(p *workbench.Position) Sorts {
	found, first := Sorts{}, map[string]engine.Piece{}
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

// what adds to a name the card or piece of an action.
func (w Words) what(a engine.Action, name string) string {
	for _, part := range []string{w.NumberedCard(a.Card), w.Piece(a.Piece)} {
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

// Whose is the card or piece of an action, with its owner.
func (w Words) Whose(a engine.Action) string {
	name := w.what(a, "")
	if owner := w.Owner(a.Owner); owner != "" {
		name = w.Say("workshop.at", engine.Args{"A": name, "B": owner})
	}
	return name
}

// Label is the name of a field without its place and owner.
func (w Words) Label(edit *workbench.Edit, a engine.Action) string {
	name := w.Say(w.Game.Name()+".edit."+edit.ID, engine.Args{"N": int(a.N), "Die": int(a.Die), "Place": w.Place(a.To), "Owner": w.Owner(a.Owner)})
	of := engine.Action{Card: a.Card}
	if w.Sorts[edit.ID] {
		of.Piece = a.Piece
	}
	return w.what(of, name)
}

// Where is the name of a field with its place and owner.
func (w Words) Where(edit *workbench.Edit, a engine.Action) string {
	name := w.Label(edit, a)
	for _, part := range []string{w.Owner(a.Owner), w.Place(a.From), w.Place(a.To)} {
		if part != "" {
			name = w.Say("workshop.at", engine.Args{"A": name, "B": part})
		}
	}
	return name
}

// Value is the value v of a field in words.
func (w Words) Value(edit *workbench.Edit, v int) string {
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
		name = w.NumberedCard(engine.Card(v))
	}
	if name == "" {
		return w.Say("workshop.none", nil)
	}
	return name
}
