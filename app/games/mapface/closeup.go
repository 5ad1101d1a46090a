package mapface

import (
	"tenka/app/ui/look"
	"tenka/engine"
)

// largeText is the text scale from which on a map is too small as a whole.
const largeText = 1.3

// Small reports whether the map is read close up: in a narrow window and with large texts.
func (b *Base[K]) Small() bool { return b.t.Room().Narrow || look.Current().Scale >= largeText }

// ReadClose lets the map be read close up where it is Small: its first view lies round what the question is about. Call it when the map is laid out and
// when a state is shown.
func (b *Base[K]) ReadClose(about func() []engine.Place) {
	least := 0.0
	if b.Small() {
		least = float64(look.Current().Scale)
	}
	b.Map.SetLeast(least)
	if least > 0 && b.journey > 0 {
		b.Map.Begin(b.Zones(about()...))
	}
}
