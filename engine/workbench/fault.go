package workbench

import (
	"errors"
	"strings"

	"tenka/engine"
)

// Fault is the reason why the position cannot be played: the error of the scenario reader, with the place, what was expected and what was
// found. It is nil if the position can be played.
func Fault(p *Position, o engine.Options, t engine.Tables) *engine.DataError {
	raw, err := p.game.Game.Encode(p.inner)
	if err == nil {
		_, err = p.game.Game.Decode(o, t, raw, engine.Bare(1), nil)
	}
	var fault *engine.DataError
	errors.As(err, &fault)
	return fault
}

// Names are the names in the path of a fault, in order, beginning with the field of the position.
func Names(f *engine.DataError) (names []string) {
	for _, name := range strings.FieldsFunc(f.Path, func(r rune) bool { return strings.ContainsRune(".[]", r) }) {
		if strings.Trim(name, "0123456789") != "" {
			names = append(names, name)
		}
	}
	return names
}
