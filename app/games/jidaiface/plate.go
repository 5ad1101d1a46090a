package jidaiface

import (
	"tenka/app/games/jidaiface/counters"
	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/jidai"
)

// low reports whether a zone lies so near the lower edge of the map that a plate under two rows would be cut.
func (f *Face) low(zone int) bool {
	const near = 0.14 // of the height of the map
	m := f.Map.Map()
	return m.Frame.Y+m.Frame.H-m.Zones[zone].Label.Y < near*m.Frame.H
}

// plate hangs a plate with the names of the commanders of a stack under its middle, or under its last row where it has more than one; low, it stands
// over the first row.
func (f *state) plate(tokens []board.Token, low bool) {
	const inRow, pitch = 3, 30
	names, chosen := "", false
	for _, t := range tokens {
		if c := f.book.Counter(t.Key.(engine.Piece)); c.Type >= jidai.Da && !c.Generic {
			if names != "" {
				names += ", "
			}
			names += f.book.Division(c.Division)
			chosen = chosen || t.Drawing.(counters.Marked).Chosen
		}
	}
	if names == "" {
		return
	}
	at, shift := (len(tokens)-1)/2, float32(0)
	switch {
	case len(tokens) > inRow && low:
		at, shift = 0, pitch/2
	case len(tokens) > inRow:
		at, shift = len(tokens)-1, -pitch/2
	case len(tokens) == 2:
		shift = pitch / 2
	}
	drawing := tokens[at].Drawing.(counters.Marked)
	drawing.Plate, drawing.Shift, drawing.Chosen, drawing.Over = names, shift, chosen, low && len(tokens) > inRow
	tokens[at].Drawing = drawing
}
