package scenario

import (
	"strconv"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// Words says the numbers that a position is made of, and their values.
type Words struct {
	*lang.Teller
	Sorts Sorts // of its game
}

// Sorts are the kinds of edit that count or place pieces of several sorts, so that each is named.
type Sorts map[string]bool

// SortsOf finds them among the fields of a position.
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

// card is the name of a card, with its number where several are called alike.
func (w Words) card(c engine.Card) string {
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

// what is what a number counts: its name, with the card or piece that it is about.
func (w Words) what(a engine.Action, name string) string {
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
	name := w.Say(w.Game.Name()+".edit."+edit.ID, engine.Args{"N": int(a.N), "Die": int(a.Die), "Place": w.Place(a.To), "Owner": w.Owner(a.Owner)})
	of := engine.Action{Card: a.Card}
	if w.Sorts[edit.ID] {
		of.Piece = a.Piece
	}
	return w.what(of, name)
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
		name = w.card(engine.Card(v))
	}
	if name == "" {
		return w.Say("workshop.none", nil)
	}
	return name
}
