package kenjin

import "tenka/engine"

func (game) Encode(p engine.Position) ([]byte, error) { return nil, nil }

// Decode reads what Encode writes.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance) (engine.Position, error) {
	return nil, nil
}
