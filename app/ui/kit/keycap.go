package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// keycap is a cap as a part of other widgets.
type keycap struct {
	frame *canvas.Rectangle
	key   *text
}

func newKeycap(key string) *keycap {
	return &keycap{canvas.NewRectangle(nil), newText(key, look.Type{Font: look.InterMedium, Size: 12, Tone: look.ToneQuiet})}
}

func (k *keycap) objects() []fyne.CanvasObject { return []fyne.CanvasObject{k.frame, k.key.Text} }

// set paints the cap in a tone; an empty key hides it.
func (k *keycap) set(key string, tone look.Tone) {
	k.key.full, k.key.kind.Tone = key, tone
	k.key.kind.Size = 12
	if key == EnterCap || key == LeftCap || key == RightCap {
		k.key.kind.Size = 14
	}
	k.key.set()
	k.frame.Hidden = key == ""
	k.frame.StrokeColor, k.frame.StrokeWidth, k.frame.CornerRadius = look.Fade(look.Now().Tone(tone), 0.75), 1, 4
}

func (k *keycap) width() float32 {
	if k.key.full == "" {
		return 0
	}
	return max(u(20), k.key.width()+u(11))
}

// at places the cap with its left edge at x and its middle at y.
func (k *keycap) at(x, y float32) {
	place(k.frame, x, y-u(10), k.width(), u(20))
	k.key.midAt(x+k.width()/2, baseline(look.Type{Size: 12}, y), 0)
}
