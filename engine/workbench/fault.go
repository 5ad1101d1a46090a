package workbench

import (
	"errors"
	"strings"

	"tenka/engine"
)

// Fault is why the position cannot be played from, as the reader of scenarios says it: where, what it expects, and what stands there. Nil where
// it can be.
func Fault(p *Position, o engine.Options, t engine.Tables) *engine.DataError {
	raw, err := p.game.Game.Encode(p.inner)
	if err == nil {
		_, err = p.game.Game.Decode(o, t, raw, engine.Bare(1), nil)
	}
	var fault *engine.DataError
	errors.As(err, &fault)
	return fault
}

// Names are the names in the path of a fault, in their order: first the field of the position's file, last what of it is meant.
func Names(f *engine.DataError) (names []string) {
	for _, name := range strings.FieldsFunc(f.Path, func(r rune) bool { return strings.ContainsRune(".[]", r) }) {
		if strings.Trim(name, "0123456789") != "" {
			names = append(names, name)
		}
	}
	return names
}
