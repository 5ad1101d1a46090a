package board

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/app/ui/point"
	"tenka/maps"
)

// focus is the zone or token with the focus ring.
type focus struct{ zone, token int }

// takeFocus gives the focus to the board.
func (b *Board) takeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && c.Focused() != fyne.Focusable(b) {
		c.Focus(b)
	}
}

// TakeKey handles a key while another control has the focus: an arrow gives the focus to the board; +, − and 0 zoom. It reports whether it
// used the key. It returns false while the board has the focus, because TypedKey has handled the key.
func (b *Board) TakeKey(name fyne.KeyName) bool {
	if b.focused {
		return false
	}
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		b.takeFocus()
	case fyne.KeyPlus, fyne.KeyEqual:
		b.TypedRune('+')
	case fyne.KeyMinus:
		b.TypedRune('-')
	case fyne.Key0:
		b.TypedRune('0')
	default:
		return false
	}
	return true
}

// AccessibilityLabel is the name of the zone with the ring; without a ring, the names of the lit zones, else of all.
func (b *Board) AccessibilityLabel() string {
	if z := b.focus.zone; z >= 0 && z < len(b.m.Zones) {
		name := b.namesOf(z).Whole
		return name
	}
	var lit, all []string
	for z := range b.m.Zones {
		name := b.namesOf(z).Whole
		if name == "" {
			continue
		}
		if all = append(all, name); z < len(b.zones) && b.base(z) == Lit {
			lit = append(lit, name)
		}
	}
	if len(lit) > 0 {
		return look.Script().Commas(lit...)
	}
	return look.Script().Commas(all...)
}

// AccessibilityRole is that of a button.
func (b *Board) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// FocusGained is Fyne's.
func (b *Board) FocusGained() {
	point.At(b)
	b.focused, b.keyed = true, true
	b.tendFocus()
	b.draw()
}

// FocusLost is Fyne's.
func (b *Board) FocusLost() {
	point.Off(b)
	b.focused = false
	b.setBare(false)
	b.draw()
}

// Focused is the zone with the ring, maps.None for none.
func (b *Board) Focused() int { return b.focus.zone }

// FocusZone puts the ring on a zone.
func (b *Board) FocusZone(zone int) {
	b.focus = focus{zone, -1}
	b.draw()
}

// tendFocus moves the ring to an allowed place: a lit zone if any is lit, else a piece that can be picked up.
func (b *Board) tendFocus() {
	if b.Roam {
		b.focus.token = -1
		return
	}
	if b.anyLit() {
		if b.focus.zone == maps.None || b.base(b.focus.zone) != Lit {
			b.focus = focus{b.firstLit(), -1}
		}
		return
	}
	if b.focus.token >= len(b.tokens) || (b.focus.token >= 0 && !b.tokens[b.focus.token].Draggable) {
		b.focus.token = -1
	}
	b.focus.zone = maps.None
	if b.focus.token < 0 {
		for i, s := range b.tokens {
			if s.Draggable && s.N > 0 {
				b.focus.token = i
				break
			}
		}
	}
}

func (b *contents) anyLit() bool { return b.firstLit() != maps.None }

func (b *contents) firstLit() int {
	for z := range b.zones {
		if b.base(z) == Lit {
			return z
		}
	}
	return maps.None
}

// TypedKey moves the ring, picks up, drops and puts back. The caller gets every other key.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		b.moveFocus(-1, 0, e)
	case fyne.KeyRight:
		b.moveFocus(1, 0, e)
	case fyne.KeyUp:
		b.moveFocus(0, -1, e)
	case fyne.KeyDown:
		b.moveFocus(0, 1, e)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.enter(e)
	case fyne.KeyEscape:
		if b.held.on {
			b.putBack()
		} else {
			b.passKey(e)
		}
	default:
		b.keyed = false
		b.passKey(e)
	}
}

func (b *Board) passKey(e *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(e)
	}
}

// TypedRune zooms, fits, and asks about the zone with the focus or under the pointer. The caller gets every other rune.
func (b *Board) TypedRune(r rune) {
	switch r {
	case '+', '=':
		b.zoomBy(zoomStep)
	case '-', '−':
		b.zoomBy(1 / zoomStep)
	case '0':
		b.whole()
	case '?':
		if point.Now() == nil {
			point.At(b)
		}
		if !point.Ask() && b.OnRune != nil {
			b.OnRune(r)
		}
	case 'v', 'V':
	default:
		if b.OnRune != nil {
			b.OnRune(r)
		}
	}
}

// Ask asks about the zone under the pointer, or about the one with the ring if a key was used last.
func (b *Board) Ask() bool {
	ring := b.focus.zone
	if ring == maps.None && b.focus.token >= 0 && b.focus.token < len(b.tokens) {
		ring = b.tokens[b.focus.token].zone
	}
	z := b.hover
	if b.keyed && ring != maps.None || z == maps.None {
		z = ring
	}
	return b.askZone(z)
}

// askZone asks about a zone, if it is one.
func (b *Board) askZone(z int) bool {
	if z == maps.None || b.OnAskZone == nil {
		return false
	}
	b.OnAskZone(z)
	return true
}

// LandKey shows the land alone as long as it is held.
const LandKey = fyne.KeyV

// KeyDown shows the land alone while LandKey is held; the caller gets other keys.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.hold(e.Name, true) }

// KeyUp ends what KeyDown began.
func (b *Board) KeyUp(e *fyne.KeyEvent) { b.hold(e.Name, false) }

func (b *Board) hold(name fyne.KeyName, down bool) {
	switch {
	case name == LandKey:
		b.setBare(down)
	case b.OnHeld != nil:
		b.OnHeld(name, down)
	}
}

func (b *Board) setBare(bare bool) {
	if b.bare == bare {
		return
	}
	b.bare = bare
	b.arrange()
	if b.OnLand != nil {
		b.OnLand(bare)
	}
}

// enter picks up the focused piece, drops on the focused zone, or calls OnTapZone.
func (b *Board) enter(e *fyne.KeyEvent) {
	if !b.keyed && b.OnEnter != nil && b.OnEnter() {
		return
	}
	switch f := b.focus; {
	case f.zone != maps.None && b.held.on:
		b.drop(f.zone)
	case f.zone != maps.None && b.OnTapZone != nil:
		b.OnTapZone(f.zone)
	case f.token >= 0 && !b.held.on:
		if b.OnGather != nil && b.OnGather(b.tokens[f.token].Key) {
			return
		}
		for _, s := range b.spots {
			if s.token == f.token {
				b.lift(f.token, s.foot, false)
				return
			}
		}
		b.lift(f.token, b.rowMiddle(b.tokens[f.token].zone), false) // it is not drawn because there is no room
	default:
		b.passKey(e)
	}
}

// moveFocus moves the ring to the nearest lit zone in a direction; if none is lit, to the nearest piece that can be picked up. A distance to
// the side counts twice, and places behind do not count.
func (b *Board) moveFocus(dx, dy float32, e *fyne.KeyEvent) {
	b.keyed = true
	point.At(b)
	type target struct {
		f  focus
		at fyne.Position
	}
	var targets []target
	var here fyne.Position
	if b.Roam || b.anyLit() {
		for z := range b.zones {
			if b.Roam || b.base(z) == Lit {
				targets = append(targets, target{focus{z, -1}, b.places[z].point})
			}
		}
	} else {
		for _, s := range b.spots {
			if b.tokens[s.token].Draggable {
				targets = append(targets, target{focus{maps.None, s.token}, s.body.middle()})
			}
		}
	}
	if len(targets) == 0 {
		if b.panAhead(dx, dy) {
			return
		}
		b.passKey(e)
		return
	}
	found := false
	for _, t := range targets {
		if t.f == b.focus {
			here, found = t.at, true
		}
	}
	if !found {
		b.focus = targets[0].f
		b.draw()
		return
	}
	best, least := b.focus, float32(1e9)
	for _, t := range targets {
		x, y := t.at.X-here.X, t.at.Y-here.Y
		ahead, aside := x*dx+y*dy, abs(x*dy)+abs(y*dx)
		if ahead <= 1 || aside > 4*ahead {
			continue
		}
		if cost := ahead + 2*aside; cost < least {
			best, least = t.f, cost
		}
	}
	if best == b.focus {
		b.panAhead(dx, dy)
		return
	}
	b.focus = best
	for _, t := range targets {
		if t.f == best && b.least > 0 && !b.fitted {
			b.bringPoint(t.at)
		}
	}
	if best.zone != maps.None && b.OnHover != nil {
		b.OnHover(best.zone)
	}
	b.draw()
}

// panAhead moves a map in a close view in the direction of an arrow; false if the whole map is shown.
func (b *Board) panAhead(dx, dy float32) bool {
	if b.least == 0 || b.fitted {
		return false
	}
	b.pan(fyne.NewDelta(-dx*panShare*b.size.Width, -dy*panShare*b.size.Height))
	return true
}
