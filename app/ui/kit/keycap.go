package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Caps of keys that are signs.
const (
	EnterCap = "↵"
	LeftCap  = "←"
	RightCap = "→"
)

// KeyCap shows a key.
type KeyCap struct {
	widget.BaseWidget
	key string
}

// NewKeyCap returns the cap of a key: "R", "space", EnterCap.
func NewKeyCap(key string) *KeyCap {
	k := &KeyCap{key: key}
	k.ExtendBaseWidget(k)
	return k
}

// CreateRenderer draws the cap.
func (k *KeyCap) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(k, func() (wide, high float32) { return CapWidth(&draw.Sketch{}, k.key), 20 },
		func(s *draw.Sketch, _, high float32) { Cap(s, k.key, look.ToneQuiet, 0, high/2) })
}
