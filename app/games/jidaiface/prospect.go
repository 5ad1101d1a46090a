package jidaiface

import (
	"slices"
	"strings"

	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/jidai"
)

// prospect is what the movers could do from a zone.
func (f *choice) prospect(z engine.Place) jidai.Prospect {
	return f.view.Prospect(f.movers(), z, f.pick.mount)
}

// prospectSigns are the signs below the cost of a zone for what could be done from there.
func prospectSigns(p jidai.Prospect) string {
	var signs []string
	for _, s := range []struct {
		at   []engine.Place
		sign string
	}{{p.Charge, "sign/reach-charge"}, {p.Melee, "sign/reach-melee"}, {p.Fire, "sign/reach-fire"}} {
		if len(s.at) > 0 {
			signs = append(signs, s.sign)
		}
	}
	if signs == nil {
		return "sign/reach-none"
	}
	return strings.Join(signs, " ")
}

// outlook is the zone under the pointer, if the movers could end there, and what they could do from it; else false.
func (f *Face) outlook() (z engine.Place, p jidai.Prospect, ok bool) {
	if f.st.Seat == engine.NoSeat || f.view.Phase() != jidai.Move || f.mover() == 0 {
		return 0, p, false
	}
	at := f.Place(f.over)
	if !slices.ContainsFunc(f.reach, func(r jidai.Reached) bool { return r.Place == at && at != 0 }) {
		return 0, p, false
	}
	return at, f.prospect(at), true
}

// threatened are the zones that could be attacked from the zone under the pointer.
func (f *Face) threatened() []engine.Place {
	_, p, _ := f.outlook()
	return p.Melee
}

// prospectWords says what could be done from the zone under the pointer: "From there: charge or melee on 27, held by Takigawa."
func (f *state) prospectWords(p jidai.Prospect) string {
	var parts []string
	for _, z := range p.Melee {
		id := "move.melee"
		if slices.Contains(p.Charge, z) {
			id = "move.charge"
		}
		var owners []engine.Owner
		var names []string
		for _, c := range f.book.In(z) {
			if !slices.Contains(owners, c.Division) {
				owners, names = append(owners, c.Division), append(names, f.book.Division(c.Division))
			}
		}
		parts = append(parts, f.say(id, engine.Args{"Place": f.book.Zone(z), "List": f.t.Localizer().List(names)}))
	}
	if len(p.Fire) > 0 {
		parts = append(parts, f.say("move.fire", engine.Args{"List": f.zones(p.Fire)}))
	}
	if parts == nil {
		return f.say("move.nothing", nil)
	}
	return f.say("move.from_there", engine.Args{"List": f.t.Localizer().Parts(parts...)})
}

// aims are the lines from the zone under the pointer to those that could be attacked from it.
func (f *Face) aims() (list []board.Way) {
	for _, z := range f.threatened() {
		list = append(list, board.Way{Zones: []int{f.over, f.Zone(z)}, Attack: true})
	}
	return list
}
