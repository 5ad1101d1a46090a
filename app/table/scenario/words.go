package scenario

import (
	"strconv"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// Words says the numbers that a position is made of, and their values.
type Words struct{ *lang.Teller }

// what is what a number counts: its name, with the card or piece that it is about.
func (w Words) what(a engine.Action, name string) string {
	for _, part := range []string{w.Card(a.Card), w.Piece(a.Piece)} {
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

// Whose is what an action is about, and whose it is.
func (w Words) Whose(a engine.Action) string {
	name := w.what(a, "")
	if owner := w.Owner(a.Owner); owner != "" {
		name = w.Say("workshop.at", engine.Args{"A": name, "B": owner})
	}
	return name
}

// Label is the name of a number beside its place and owner.
func (w Words) Label(edit *workbench.Edit, a engine.Action) string {
	name := w.Say(w.Game.Name()+".edit."+edit.ID, engine.Args{"N": int(a.N), "Place": w.Place(a.To), "Owner": w.Owner(a.Owner)})
	return w.what(engine.Action{Card: a.Card}, name)
}

// Where is the whole name of a number.
func (w Words) Where(edit *workbench.Edit, a engine.Action) string {
	name := w.Label(edit, a)
	for _, part := range []string{w.Owner(a.Owner), w.Place(a.From), w.Place(a.To)} {
		if part != "" {
			name = w.Say("workshop.at", engine.Args{"A": name, "B": part})
		}
	}
	return name
}

// Value is what a number says when it is v.
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
		name = w.Card(engine.Card(v))
	}
	if name == "" {
		return w.Say("workshop.none", nil)
	}
	return name
}
