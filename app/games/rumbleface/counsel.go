package rumbleface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/engine"
	"tenka/engine/rumble"
)

// Counsel describes a choice: where units go and how the forces there would then compare, or which card is played, and where.
func (f *state) Counsel(v engine.View, s engine.Seat, steps []engine.Action, _ [][]engine.Action) face.Counsel {
	view, tell := v.(*rumble.View), f.t.Tell()
	first, last := steps[0], steps[len(steps)-1]
	switch first.Kind {
	case rumble.KindDeploy:
		battle := view.After(first)
		return face.Counsel{
			Title: f.say("counsel.castle", engine.Args{"Place": tell.Place(first.To), "N": battle.Castle}),
			Line:  f.units(first), Place: first.To, Stands: f.stands(view, battle, s), Ways: f.help(battle, s),
		}
	case rumble.KindTactic, rumble.KindDaimyo, rumble.KindPick:
		c := face.Counsel{Title: tell.Card(first.Card), Place: placeOf(last)}
		if len(steps) > 1 && last.Kind != rumble.KindDone {
			c.Line = f.Describe(last)
		} else {
			c.Line = f.say("card."+tell.Game.Vocabulary().Cards[first.Card]+".line", nil)
		}
		return c
	}
	return face.Counsel{Title: f.Describe(first), Place: placeOf(first)}
}

// help are the ways of the reinforcements that a win would send.
func (f *state) help(b rumble.Battle, s engine.Seat) (ways []face.Way) {
	if !wins(b, s) || b.Tokens == 0 {
		return nil
	}
	for _, at := range b.Reinforced {
		ways = append(ways, face.Way{From: b.Place, To: at, Text: f.t.Localizer().Signed(b.Tokens)})
	}
	return ways
}

// wins reports whether s would win a battle. Level forces without a katana give nobody the win yet.
func wins(b rumble.Battle, s engine.Seat) bool { return b.Winner == s && b.By != rumble.Undecided }

// placeOf is the province that a step leads to or comes from; 0 for none.
func placeOf(a engine.Action) engine.Place {
	for _, at := range []engine.Place{a.To, a.From} {
		if at > 0 && at < rumble.Reserve {
			return at
		}
	}
	return 0
}

// stands says how the forces for a province would compare, and where a win would send reinforcements.
func (f *state) stands(v *rumble.View, b rumble.Battle, s engine.Seat) string {
	own, rivals := 0, []string{}
	for _, side := range b.Sides {
		if side.Seat == s {
			own = side.Force
		} else {
			rivals = append(rivals, f.t.Localizer().Number(side.Force))
		}
	}
	args := engine.Args{"Seat": f.t.Name(s), "N": own, "List": f.t.Localizer().List(rivals)}
	id := "counsel.behind"
	switch {
	case len(rivals) == 0:
		id = "counsel.alone"
	case b.By == rumble.Undecided && own == b.Sides[0].Force:
		id = "counsel.level"
	case wins(b, s) && b.By == rumble.ByKatana:
		id = "counsel.katana"
	case wins(b, s):
		id = "counsel.first"
	}
	if s == f.st.Seat {
		id += ".you"
	}
	text := f.say(id, args)
	if !wins(b, s) || b.Tokens == 0 || len(b.Reinforced) == 0 {
		return text
	}
	var places []string
	for _, at := range b.Reinforced {
		places = append(places, f.say("counsel.castle_short", engine.Args{"Place": f.t.Tell().Place(at), "N": v.Castle(at)}))
	}
	return f.t.Localizer().Sentences(text, f.say("counsel.help", engine.Args{"N": b.Tokens, "A": len(places), "List": f.t.Localizer().List(places)}))
}

// Seats is the top of the panel: the players, and the reserve of each.
func (f *Face) Seats() fyne.CanvasObject {
	box := container.NewVBox(lay.Indent(kit.NewHeading(f.t.T("table.seats"), f.say("table.reserve", nil))))
	f.reserves = append(f.reserves, make([]fyne.CanvasObject, f.view.Seats()))
	for s := range engine.Seat(f.view.Seats()) {
		box.Add(f.seatRow(s))
	}
	return box
}
