package board

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"tenka/app/ui/look"
	"tenka/app/ui/point"
	"tenka/maps"
)

// held is the piece in hand.
type held struct {
	on      bool
	key     any
	owner   int           // its owner
	from    int           // zone it was lifted from, or maps.None
	moving  bool          // it follows the pointer; else it was lifted by click or key and waits at its place
	carried bool          // the carry began outside the board
	foot    maps.Point    // its old place, if it was lifted from the board
	start   fyne.Position // where the carry began, if not
	at      fyne.Position // on the board
	rise    float32       // how far it is raised above its place while it waits
	object  fyne.CanvasObject
	middle  fyne.Delta // from the object's corner to the point under the pointer
	bar     [2]fyne.CanvasObject
}

// press is where the primary button went down.
type press struct {
	on    bool
	at    fyne.Position
	token int  // the token under it, or -1
	stays bool // the token cannot be picked up
	pan   bool
	mini  bool // on the small map
	held  bool // OnStay has said why the piece stays: the map does not move
}

// handGrown is the factor by which a piece in hand is larger, handDrop how much lower its shadow lies.
const (
	handGrown = 32.0 / 24
	handDrop  = 16
)

// tokenAt returns the index of the topmost token under p, or -1.
func (b *stacks) tokenAt(p fyne.Position) int {
	if b.bare {
		return -1
	}
	best, nearest := -1, float32(1e9)
	for _, s := range b.spots {
		if t := &b.tokens[s.token]; t.Key == nil || b.fan.contains(p) != s.list {
			continue
		}
		grown := box{s.body.at.SubtractXY(5, 5), s.body.size.AddWidthHeight(max(s.all.size.Width-s.body.size.Width, 0)+10, 10)}
		if !grown.contains(p) {
			continue
		}
		m := s.body.middle()
		if d := (p.X-m.X)*(p.X-m.X) + (p.Y-m.Y)*(p.Y-m.Y); d < nearest {
			best, nearest = s.token, d
		}
	}
	return best
}

// Dragged moves the piece in hand, picks up the piece where the drag began, or moves the map.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.pressed.on {
		start := e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		b.press(start)
	}
	switch {
	case b.held.on && b.held.moving:
		b.followHand(e.Position)
		b.panAtEdge()
	case b.pressed.mini:
		b.moves.pan.Do(func() { b.lookAt(b.miniPoint(e.Position)) })
	case b.pressed.held:
	case b.pressed.pan:
		b.followPan(e.Dragged)
	case b.lays():
		i := b.pressed.token
		b.pressed.token = -1
		b.lift(i, e.Position, true)
	case b.pressed.stays && b.OnStay != nil && b.OnStay(b.tokens[b.pressed.token].Key):
		b.pressed.held = true
	case b.pressed.token >= 0 && !b.pressed.stays:
		i := b.pressed.token
		b.pressed.token = -1
		b.lift(i, e.Position, true)
	default:
		b.pressed.pan = true
		b.followPan(fyne.Delta{DX: e.Position.X - b.pressed.at.X, DY: e.Position.Y - b.pressed.at.Y})
	}
}

// press notes what is under the pointer when the button is pressed.
func (b *Board) press(at fyne.Position) {
	b.pressed = press{on: true, at: at, token: -1}
	b.pressed.mini = !b.held.on && b.mini.area.contains(at)
	if b.held.on || b.pressed.mini || b.control.contains(at) {
		return
	}
	if i := b.tokenAt(at); i >= 0 {
		b.pressed.token, b.pressed.stays = i, !b.tokens[i].Draggable
	}
}

// DragEnd drops what is in hand.
func (b *Board) DragEnd() {
	b.pressed = press{}
	b.moves.pan.End()
	if b.held.on && b.held.moving && !b.held.carried {
		b.moves.hand.End()
		if b.laying != nil {
			b.laid()
			return
		}
		b.drop(b.ZoneAt(b.held.at))
	}
}

// lift takes a token in hand: under the pointer, or raised at its place if it was lifted by click or key.
func (b *holding) lift(i int, at fyne.Position, moving bool) {
	key := b.tokens[i].Key
	look.FinishAll() // ends motions that may change the tokens
	if b.held.on {
		b.putBack()
	}
	if i = b.tokenOf(key); i < 0 {
		return
	}
	t := b.tokens[i]
	k := b.objectScale()
	p := b.inHandOf(t.Drawing, b.lifted(&t.Token))
	foot := b.standing(i, at)
	half := float32(blockSide*handGrown*0.55) * k
	object, middle := b.handful(key, p)
	b.held = held{
		on: true, key: key, owner: t.Owner, from: t.zone, moving: moving, foot: b.mapPoint(foot), at: at, object: object,
		middle: fyne.Delta{DX: middle.DX, DY: middle.DY - half}, rise: half + 6*k,
	}
	if !moving {
		b.held.at = b.raised()
	}
	b.hand.Add(object)
	b.moveHand(b.held.at)
	b.arrange()
	if b.OnPick != nil && b.laying == nil {
		b.OnPick(key)
	}
}

// standing is the foot of a token at its zone, also while a fan shows it elsewhere; at if it stands in no zone.
func (b *holding) standing(i int, at fyne.Position) fyne.Position {
	for _, s := range b.spots {
		if s.token == i && !s.list {
			return s.foot
		}
	}
	if z := b.tokens[i].zone; z != maps.None {
		return b.rowMiddle(z)
	}
	return at
}

// handful returns the picture of all tokens in hand, and the foot of the lifted one in it. key and p are the lifted token and its picture.
func (b *holding) handful(key any, p stamp) (fyne.CanvasObject, fyne.Delta) {
	if b.InHand == nil || b.laying != nil {
		img := picture(p.pic)
		img.Resize(p.size)
		return img, fyne.Delta{DX: -p.dx, DY: -p.dy}
	}
	tokens := b.InHand(key)
	k := b.objectScale() * handGrown
	all := container.NewWithoutLayout()
	left, foot := float32(0), float32(0)
	stamps := make([]stamp, len(tokens))
	for i, t := range tokens {
		stamps[i] = b.inHandOf(t.Drawing, t.N)
		foot = max(foot, -stamps[i].dy)
	}
	for i, t := range tokens {
		shape, s := t.Drawing.Shape(), stamps[i]
		middle := left + shape.Wide/2*k
		img := picture(s.pic)
		img.Resize(s.size)
		img.Move(fyne.NewPos(middle+s.dx, foot+s.dy))
		all.Add(img)
		left += (shape.Wide + standGap) * k
		if t.N > 1 {
			h := look.HaloName(strconv.Itoa(t.N), look.InterBold, b.letters(numberSize, k), b.inks().Ink, b.inks().halo, b.pixels)
			number := picture(h.Image)
			number.Resize(h.Size)
			number.Move(fyne.NewPos(middle+shape.number()*k-h.Left, foot-7*k-h.Baseline))
			all.Add(number)
			left = middle + shape.number()*k + h.Width + groupGap*k
		}
	}
	all.Resize(fyne.NewSize(left, foot))
	return all, fyne.Delta{DX: left / 2, DY: foot}
}

// inHandOf is the picture of n tokens in hand.
func (b *holding) inHandOf(d Drawing, n int) stamp {
	k, shape := b.objectScale(), d.Shape()
	return b.art.standing(d, shape, shape.piled(n), k*handGrown, handDrop*k, b.inks().halo)
}

// raised is the place of a piece that was lifted by click or key: a little above its old place.
func (b *holding) raised() fyne.Position { return b.at(b.held.foot).SubtractXY(0, b.held.rise) }

// moveHand moves the piece in hand to a point of the board, and shows the bar sign if it cannot be dropped there.
func (b *holding) moveHand(at fyne.Position) {
	b.held.at = at
	b.held.object.Move(b.inHand(at).SubtractXY(b.held.middle.DX, b.held.middle.DY))
	if b.held.moving {
		b.hoverZone(b.ZoneAt(at))
	}
	b.showBar(b.held.moving && b.hover != maps.None && b.stateShown(b.hover) == Illegal)
}

// showBar shows or hides the bar sign beside the piece in hand.
func (b *holding) showBar(show bool) {
	if !show {
		for i, o := range b.held.bar {
			if o != nil {
				look.TakeOff(b.hand, o)
				b.held.bar[i] = nil
			}
		}
		return
	}
	const r = 11
	if b.held.bar[0] == nil {
		c := b.inks()
		b.held.bar[0] = &canvas.Circle{FillColor: c.Panel, StrokeColor: c.Accent, StrokeWidth: 2}
		b.held.bar[1] = &canvas.Line{StrokeColor: c.Accent, StrokeWidth: 2.4}
		for _, o := range b.held.bar {
			b.hand.Add(o)
		}
	}
	middle := b.inHand(b.held.at).AddXY(24*b.objectScale(), -20*b.objectScale())
	putAt(b.held.bar[0], middle.SubtractXY(r, r), fyne.NewSquareSize(2*r))
	bar := b.held.bar[1].(*canvas.Line)
	bar.Position1, bar.Position2 = middle.AddXY(-7, 7), middle.AddXY(7, -7)
	bar.Refresh()
}

// inHand turns a point of the board into one of the hand's layer.
func (b *holding) inHand(p fyne.Position) fyne.Position {
	if !b.handAway {
		return p
	}
	d := fyne.CurrentApp().Driver()
	return d.AbsolutePositionForObject(b.board).Add(p).Subtract(d.AbsolutePositionForObject(b.hand))
}

// onBoard turns a point of the window into one of the board.
func (b *holding) onBoard(absolute fyne.Position) fyne.Position {
	return absolute.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board))
}

// drop drops the piece in hand on a zone if the caller accepts. In open sea, and on its old zone, the piece is put back without a call.
func (b *holding) drop(zone int) bool {
	if zone == maps.None || zone == b.held.from {
		dragged := b.held.moving
		if b.putBack(); zone == maps.None && dragged && b.OnMiss != nil {
			b.OnMiss()
		}
		return false
	}
	h := b.held
	b.emptyHand()
	if b.OnDrop != nil && b.OnDrop(h.key, zone) {
		b.settleInto(h, zone)
		b.arrange()
		return true
	}
	b.glideBack(h)
	b.arrange()
	return false
}

// putBack empties the hand without a drop.
func (b *holding) putBack() {
	if !b.held.on {
		return
	}
	h := b.held
	b.emptyHand()
	if h.moving {
		b.pressed.held = b.pressed.on // the drag is over: the map does not move
		b.glideBack(h)
	}
	b.arrange()
	if b.laying != nil {
		b.laying.End()
		return
	}
	if b.OnCancel != nil {
		b.OnCancel()
	}
}

// LetGo empties the hand without a callback. The piece is drawn again in its stack. Call it when the position has changed.
func (b *holding) LetGo() {
	if b.held.on {
		b.emptyHand()
		b.arrange()
	}
}

// Lying returns how many pieces of a token are drawn at its place, and the place on the board; 0 if there is none.
func (b *holding) Lying(key any) (n int, at fyne.Position) {
	for _, s := range b.spots {
		if t := &b.tokens[s.token]; key != nil && t.Key == key {
			return b.shown(s.token), s.body.middle()
		}
	}
	return 0, fyne.Position{}
}

// emptyHand removes the piece from the hand's layer.
func (b *holding) emptyHand() {
	b.moves.hand.Drop()
	b.showBar(false)
	look.TakeOff(b.hand, b.held.object)
	b.held = held{from: maps.None}
}

// hoverZone notes the zone under the pointer.
func (b *holding) hoverZone(z int) {
	if z == b.hover {
		return
	}
	b.hover = z
	b.arrange()
	if b.OnHover != nil {
		b.OnHover(z)
	}
}

// BeginCarry takes over a drag that began outside the board, in a tray or a panel. object keeps its size; owner is the owner of the piece;
// absolute is a point of the window. The layer of Hand must be above that point. OnPick is not called.
func (b *holding) BeginCarry(key any, owner int, object fyne.CanvasObject, absolute fyne.Position) {
	look.FinishAll()
	b.putBack()
	at := b.onBoard(absolute)
	size := object.Size()
	if size.IsZero() {
		size = object.MinSize()
		object.Resize(size)
	}
	b.held = held{
		on: true, key: key, owner: owner, from: maps.None, moving: true, carried: true, start: at, at: at, object: object,
		middle: fyne.Delta{DX: size.Width / 2, DY: size.Height / 2},
	}
	b.hand.Add(object)
	b.moveHand(at)
}

// MoveCarry moves the carried piece to a point of the window.
func (b *holding) MoveCarry(absolute fyne.Position) {
	if b.held.on && b.held.carried {
		at := b.onBoard(absolute)
		b.moveHand(at)
		if !b.inBounds(at) {
			b.hoverZone(maps.None)
			b.showBar(false)
		}
	}
}

// EndCarry drops the carried piece. On a zone it calls OnDrop and reports whether the caller accepted. Otherwise the piece glides back to
// where the carry began; OnCancel is called if there was no zone.
func (b *holding) EndCarry(absolute fyne.Position) bool {
	if !b.held.on || !b.held.carried {
		return false
	}
	at := b.onBoard(absolute)
	zone := maps.None
	if b.inBounds(at) {
		zone = b.ZoneAt(at)
	}
	accepted := b.drop(zone)
	b.hoverZone(maps.None)
	return accepted
}

func (b *camera) inBounds(p fyne.Position) bool {
	size := b.size
	c := b.cover
	return p.X >= c.Left && p.Y >= c.Top && p.X < size.Width-c.Right && p.Y < size.Height-c.Bottom
}

// Picked returns a picture of n tokens as they look in hand, for BeginCarry.
func (b *holding) Picked(d Drawing, n int) fyne.CanvasObject {
	p := b.inHandOf(d, n)
	img := picture(p.pic)
	img.Resize(p.size)
	return img
}

// Cancel puts back the piece in hand, as Esc does.
func (b *holding) Cancel() { b.putBack() }

// Tapped picks up, drops, or calls OnTapZone.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.pressed = press{}
	b.takeFocus()
	b.keyed = false
	if m, ok := b.beyondAt(e.Position); ok {
		b.bringPoint(m.border)
		return
	}
	if b.control.tapped(b, e.Position) {
		return
	}
	if b.mini.area.contains(e.Position) {
		b.lookAt(b.miniPoint(e.Position))
		return
	}
	if b.held.on {
		if i := b.tokenAt(e.Position); i >= 0 && b.tokens[i].Key == b.held.key {
			b.putBack()
			return
		}
		b.drop(b.ZoneAt(e.Position))
		return
	}
	if i := b.tokenAt(e.Position); i >= 0 {
		if b.tokens[i].Draggable {
			if b.OnGather == nil || !b.OnGather(b.tokens[i].Key) {
				b.lift(i, e.Position, false)
			}
			return
		}
		if b.OnTapPiece != nil {
			b.OnTapPiece(b.tokens[i].Key)
			return
		}
	}
	if z := b.ZoneAt(e.Position); z != maps.None && b.OnTapZone != nil {
		b.OnTapZone(z)
	}
}

// TappedSecondary asks about the zone under the pointer.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	b.takeFocus()
	b.keyed = false
	b.askZone(b.ZoneAt(e.Position))
}

// MouseDown notes where a drag may begin.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if e.Button == desktop.MouseButtonPrimary {
		b.takeFocus()
		b.keyed = false
		b.press(e.Position)
	}
}

// MouseUp ends a press that did not become a drag.
func (b *Board) MouseUp(*desktop.MouseEvent) { b.pressed = press{} }

// MouseIn is Fyne's.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved notes the zone under the pointer.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	if b.held.on && b.held.moving {
		return
	}
	b.keyed = false
	point.At(b)
	at := e.Position
	b.pointer = &at
	b.moves.over.Do(func() { b.hoverAt(at) })
}

// MouseOut is Fyne's.
func (b *Board) MouseOut() {
	point.Off(b)
	b.pointer = nil
	b.moves.over.Do(func() { b.hoverAt(fyne.NewPos(-1, -1)) })
}

// Scrolled zooms at the pointer.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case e.Scrolled.DY > 0:
		b.followZoom(zoomStep, e.Position)
	case e.Scrolled.DY < 0:
		b.followZoom(1/zoomStep, e.Position)
	}
}
