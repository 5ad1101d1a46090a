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
	if err != nil && !errors.As(err, &fault) {
		fault = &engine.DataError{Got: err.Error()}
	}
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

// Texts are the ids of the texts that say what must hold where a fault is, below a name such as the game's; the most exact comes first:
// GAME.fault.FIELD.LAST with the last name of the path, then GAME.fault.FIELD. A game has one of them for each fault that edits lead to.
func Texts(below string, f *engine.DataError) (ids []string) {
	names := Names(f)
	if len(names) == 0 {
		return nil
	}
	id := below + ".fault." + names[0]
	if len(names) > 1 {
		ids = append(ids, id+"."+names[len(names)-1])
	}
	return append(ids, id)
}
