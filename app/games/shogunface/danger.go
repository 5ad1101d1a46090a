package shogunface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/mapface"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

var _ face.Endangered = (*Face)(nil)

// Endanger shows what may take the provinces of the seat that is shown, or ends that.
func (f *Face) Endanger(on bool) { f.danger.Turn(on && f.view != nil, f.showDanger) }

func (f *Face) showDanger() {
	f.showMap()
	f.showPanel()
}

// perils are the provinces that may be taken, each by the likelier of an attack and a revolt; none while danger is not shown.
func (f *Face) perils() (list []mapface.Peril) {
	view, seat := f.view, f.ownSeat()
	if !f.danger.On || seat == engine.NoSeat {
		return nil
	}
	f.danger.Of(view.Hash()+uint64(seat), func(func() bool) []shogun.Peril { return view.Perils(seat) }, f.showDanger)
	for _, n := range f.danger.Found {
		p := mapface.Peril{At: n.Province, Chance: n.Taken(), Name: f.t.Tell().Place(n.Province)}
		if b := n.Attack; b.Taken() > n.Revolt.Taken() {
			p.From, p.Sign = b.From, kit.NewSeal(f.t.Colour(b.Attacker.Seat()), 24)
			p.By = f.say("danger.attack", engine.Args{"Place": f.t.Tell().Place(b.From), "A": b.Armies, "B": b.Defenders})
		} else {
			p.Sign = kit.NewPiece(fyne.NewSize(24, 24), func(m look.Mode) fyne.Resource { return look.Themed(signFlame, m) })
			p.By = f.say("danger.revolt", engine.Args{"A": n.Revolt.Armies, "B": n.Revolt.Defenders})
		}
		if p.Chance > 0 {
			list = append(list, p)
		}
	}
	return list
}

// dangerPanel lists them.
func (f *Face) dangerPanel() fyne.CanvasObject {
	list := f.perils()
	return mapface.NewPerils(f.t, f.t.T("danger.list"), f.say("danger.note", nil), f.danger.Known, list, func(at engine.Place) { f.Point(engine.Action{To: at}) })
}
