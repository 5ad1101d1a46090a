package jidaiface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/jidaiface/counters"
	"tenka/app/games/mapface"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/lay"
	"tenka/engine"
	"tenka/engine/jidai"
)

var _ face.Endangered = (*Face)(nil)

// Endanger shows what could be done next to the side that is shown, or ends that.
func (f *Face) Endanger(on bool) { f.danger.Turn(on && f.view != nil, f.showDanger) }

func (f *Face) showDanger() {
	f.showMap()
	f.showPanel()
}

// perils are the zones of the side that is shown that can be attacked next; none while danger is not shown.
func (f *Face) perils() (list []mapface.Peril) {
	if !f.danger.On {
		return nil
	}
	view, side := f.view, f.shownSide()
	f.danger.Of(view.Hash()+uint64(side), func(func() bool) []jidai.Peril { return view.Perils(side) }, f.showDanger)
	for _, n := range f.danger.Found {
		var by []string
		for _, o := range n.By {
			by = append(by, f.book.Division(o))
		}
		at := func(can bool) []engine.Place {
			if can {
				return []engine.Place{n.Zone}
			}
			return nil
		}
		signs := prospectSigns(jidai.Prospect{Charge: at(n.Charge), Melee: at(n.Melee), Fire: at(n.Fire)})
		list = append(list, mapface.Peril{At: n.Zone, Chance: -1, Hard: n.Charge || n.Melee, Signs: signs, Name: f.book.Zone(n.Zone), By: f.t.Localizer().Commas(by...),
			Sign: counters.MonOn(f.book, n.By[0], 20)})
	}
	return list
}

// endangered is the overlay of the map while danger is shown.
func (f *Face) endangered() board.Overlay { return board.Overlay{Notes: f.Plates(f.perils())} }

// dangerList lists the zones in danger for the panel.
func (f *Face) dangerList() fyne.CanvasObject {
	list := f.perils()
	return lay.Indent(mapface.NewPerils(f.t, f.say("danger.list", nil), f.say("danger.note", nil), f.danger.Known, list, func(at engine.Place) {
		f.Point(engine.Action{To: at})
	}))
}
