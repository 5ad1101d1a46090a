package look

import (
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"tenka/engine/lang"
)

// Look is what a player chose under Settings, Look and Settings, Motion. Nothing in it changes a rule.
type Look struct {
	Mode    Mode
	Script  *lang.Language // whose fonts and sizes texts are set in; nil for English
	Scale   float32        // text scale, 1 to 1.5
	Pace    Pace           // how fast things move
	Kanji   bool           // second names in kanji
	Hatch   Strength       // hatches of the seats on land and cards
	Letters bool           // the seat's number on every piece
}

// Strength is how strongly hatches are drawn.
type Strength int

// The strengths of Settings, Hatches of the seats.
const (
	Plain Strength = iota
	Faint
	Strong
)

// Factor returns what the usual opacity of a hatch is multiplied by.
func (s Strength) Factor() float32 { return [...]float32{1, 0.6, 1.7}[s] }

// Colours returns the palette of the look.
func (l Look) Colours() *Palette { return Colours(l.Mode) }

var (
	current   atomic.Pointer[Look]
	listeners []*func(Look)
)

func init() {
	current.Store(&Look{Scale: 1, Kanji: true})
}

// Current returns the live look.
func Current() Look { return *current.Load() }

// Now returns the live palette.
func Now() *Palette { return Current().Colours() }

// Set makes l the live look, calls the listeners in their order, and has Fyne draw every window again.
// A text scale outside 1 to 1.5 is brought inside. UI goroutine only.
func Set(l Look) {
	l.Scale = min(max(l.Scale, 1), 1.5)
	if l == Current() {
		return
	}
	current.Store(&l)
	for _, tell := range slices.Clone(listeners) {
		(*tell)(l)
	}
	if app := fyne.CurrentApp(); app != nil {
		app.Settings().SetTheme(Theme())
	}
}

// OnChange has tell called after every Set until stop is called. Widgets do not need it: Fyne refreshes them. It is for code that keeps
// pictures of its own, such as the map. UI goroutine only.
func OnChange(tell func(Look)) (stop func()) {
	entry := &tell
	listeners = append(listeners, entry)
	return func() {
		listeners = slices.DeleteFunc(listeners, func(e *func(Look)) bool { return e == entry })
	}
}
