package shogunface

import (
	"tenka/app/games/shogunface/towersheet"
	"tenka/engine"
	"tenka/engine/shogun"
)

func (f *state) toThrow(b *shogun.Battle) string {
	return f.say("table.to_throw", engine.Args{"N": towersheet.Total(b.Thrown)})
}

// throwNote says where the cubes of an attack come from.
func (f *state) throwNote(b *shogun.Battle) string {
	tell, join := f.t.Tell(), f.t.Localizer()
	defends := func(what string) string {
		return f.say("table.thrown.for", engine.Args{"Owner": tell.Owner(b.Defender), "Text": what})
	}
	note := f.say("table.thrown.from", engine.Args{"A": tell.Owner(b.Attacker), "B": b.Armies, "Place": tell.Place(b.From)})
	if b.Extra > 0 {
		note = join.Commas(note, tell.Card(shogun.PlusAttack))
	}
	if b.Event > 0 {
		note = join.Parts(note, defends(f.say("table.thrown.event", engine.Args{"N": b.Event})))
	}
	if b.Special > 0 {
		note = join.Parts(note, defends(tell.Card(shogun.PlusDefence)))
	}
	if b.Farmers > 0 {
		note = join.Parts(note, f.say("table.thrown.neutral", engine.Args{"N": b.Farmers}))
	}
	if n := towersheet.Total(f.view.Tray()); n > 0 {
		note = join.Parts(note, f.say("table.thrown.tray", engine.Args{"N": n}))
	}
	return note
}

// helpNote says whether farmers in the tray count for the defender.
func (f *state) helpNote(b *shogun.Battle) string {
	if b.Help {
		return f.say("table.count.farmers.help", nil)
	}
	return f.say("table.count.farmers.out", nil)
}
