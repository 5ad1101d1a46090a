package nobunagaface

import (
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

var _ face.Countable = (*Face)(nil)

// Stands are the corps and leaders in the zones, in the colour of their clan's camp.
func (f *Face) Stands(v engine.View) (list []face.Stand) {
	view := v.(*nobunaga.View)
	book := names.Book{Desk: f.t, View: view}
	for _, z := range view.Zones() {
		for _, g := range view.Groups(z) {
			list = append(list, face.Stand{Place: z, Owner: g.Clan.Owner(), Colour: book.Camp(g.Clan), N: g.Fresh + g.Spent + len(g.Leaders)})
		}
	}
	return list
}

// Holders are the camps that control the zones; a neutral zone has none.
func (f *Face) Holders(v engine.View) map[engine.Place]int {
	view, all := v.(*nobunaga.View), map[engine.Place]int{}
	book := names.Book{Desk: f.t, View: view}
	for _, z := range view.Zones() {
		if c := book.Camp(view.Controller(z)); c != look.NeutralSeat {
			all[z] = c
		}
	}
	return all
}

// HoldersName is the heading of a list of them.
func (f *Face) HoldersName() string { return f.t.T("since.owner") }
