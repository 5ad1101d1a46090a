package jidaiface

import (
	"tenka/app/games/jidaiface/counters"
	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/jidai"
)

// plate is the plate with the names of the commanders of a stack; nil if none has a name. looked is the highlighted division, 0 for none.
func (f *state) plate(tokens []board.Token, looked engine.Owner) board.Drawing {
	var names []string
	p := counters.Plate{Quiet: true}
	for _, t := range tokens {
		if c := f.book.Counter(t.Key.(engine.Piece)); c.Type >= jidai.Da && !c.Generic {
			names, p.Colour = append(names, f.book.Division(c.Division)), f.book.Side(c.Side)
			p.Chosen = p.Chosen || c.Division == looked
			p.Quiet = p.Quiet && looked != 0 && c.Division != looked
		}
	}
	if names == nil {
		return nil
	}
	p.Names = f.t.Localizer().Commas(names...)
	return p
}
