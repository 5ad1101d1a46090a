package mapface

import (
	"tenka/app/ui/look"
	"tenka/engine"
)

// largeText is the text scale from which a map that is shown whole is too small.
const largeText = 1.3

// Small reports whether the map is shown enlarged: in a narrow window or with large texts.
func (b *Base[K]) Small() bool { return b.t.Room().Narrow || look.Current().Scale >= largeText }

// ReadClose enlarges the first view of the map if it is Small, around the zones of the present choice. Call it when the map is laid out and
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
