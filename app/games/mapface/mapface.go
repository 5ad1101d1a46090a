// Package mapface is what the faces of games with a map share: the board with its places, what is pointed at, what travels over it, and the parts of
// the table round it. A face embeds a Base, and adds its own drawing and words.
package mapface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/maps"
)

// Host is what a Base asks of the table.
type Host interface {
	Why(g engine.Action) (engine.Refusal, bool)
	Refuse(r engine.Refusal)
	Settle()
	Game() engine.Game
	BoardWidth() float32
	T(id string) string
	Press(name fyne.KeyName)
	Moved()
}

// Base is the map of a face. K tells apart what travels: a stack, a counter.
type Base[K comparable] struct {
	face.Parts
	Map *board.Board
	Tag *kit.PhaseTag // the phase, in a corner of the map

	Pointed engine.Action // what a control that is pointed at would touch
	Dark    bool          // the lights are out for a moment
	Listed  engine.Place  // the zone whose pieces the panel lists, 0 for none
	Covered float32       // how far the tray lies over the foot of the map, in units
	Coming  map[K]int     // how many are on their way: they stand at their goal by the rules, and are not drawn there yet

	t       Host
	draw    Draw
	hand    *fyne.Container
	width   float32 // for which the tray was last filled
	journey int     // counts the states: what sets out in one of them does not arrive in another
}

// Draw draws parts of a face anew.
type Draw struct{ Map, Panel, Tray func() }

// New returns the base of a face on a table, still without a map.
func New[K comparable](t Host, boards *fyne.Container, draw Draw) Base[K] {
	return Base[K]{Parts: face.NewParts(boards), Tag: kit.NewPhaseTag(), Coming: map[K]int{}, t: t, draw: draw, hand: container.NewStack()}
}

// Built is a map that is built in, by its id.
func Built(id string) *maps.Map {
	m, err := maps.Load(id)
	if err != nil {
		panic(err) // a test loads every map
	}
	return m
}

// Use makes the board of a map. Its gestures are left to the face.
func (b *Base[K]) Use(m *maps.Map) {
	b.Map = board.New(m)
	b.Map.OnView = b.t.Moved
	b.Map.OnKey = func(e *fyne.KeyEvent) { b.t.Press(e.Name) }
	b.hand.Objects = []fyne.CanvasObject{b.Map.Hand()}
	b.hand.Refresh()
}

// Hand is the layer of what is carried.
func (b *Base[K]) Hand() fyne.CanvasObject { return b.hand }

// Close has nothing to end: what moves ends with the board.
func (b *Base[K]) Close() {}

// Zone is the number of a place on the map.
func (b *Base[K]) Zone(p engine.Place) int {
	return b.Map.Map().ZoneNumber(b.t.Game().Vocabulary().Places[p])
}

// Zones are the numbers of places.
func (b *Base[K]) Zones(places ...engine.Place) []int {
	zones := make([]int, len(places))
	for i, p := range places {
		zones[i] = b.Zone(p)
	}
	return zones
}

// Place is the place of a zone, 0 off the land.
func (b *Base[K]) Place(zone int) engine.Place {
	if zone == maps.None {
		return 0
	}
	p, _ := b.t.Game().Vocabulary().Place(b.Map.Map().Zones[zone].ID)
	return p
}

// Point marks on the map what an action would touch; the zero Action ends it.
func (b *Base[K]) Point(a engine.Action) {
	if b.Pointed != a {
		b.Pointed = a
		b.draw.Map()
	}
}

// PointIf points at an action while the pointer is in the control that does it.
func (b *Base[K]) PointIf(a engine.Action, in bool) {
	if !in {
		a = engine.Action{}
	}
	b.Point(a)
}

// IsPointed reports whether the action that is pointed at names a place.
func (b *Base[K]) IsPointed(p engine.Place) bool {
	return p != 0 && (p == b.Pointed.To || p == b.Pointed.From)
}

// Pulse lets what is lit go out and come back once.
func (b *Base[K]) Pulse() { face.Pulse(&b.Dark, b.draw.Map) }

// List shows in the panel what stands in a zone; 0, or the same zone once more, ends it.
func (b *Base[K]) List(p engine.Place) {
	if p == b.Listed {
		p = 0
	}
	b.Listed = p
	b.draw.Map()
	b.draw.Panel()
}

// Cover keeps the map's own controls clear of the tray, and fits the tray to a new width.
func (b *Base[K]) Cover(bottom float32) {
	b.Covered = bottom
	b.Map.SetCover(board.Insets{Bottom: bottom})
	b.FitTray()
}

// FitTray fills the tray anew where the board has another width than it was last filled for. Before the first state there is nothing to fill it with.
func (b *Base[K]) FitTray() {
	if w := b.t.BoardWidth(); w != b.width && b.journey > 0 {
		b.width = w
		b.draw.Tray()
	}
}

// Held passes a held key to the board.
func (b *Base[K]) Held(name fyne.KeyName, down bool) {
	switch {
	case b.Map == nil:
	case down:
		b.Map.KeyDown(&fyne.KeyEvent{Name: name})
	default:
		b.Map.KeyUp(&fyne.KeyEvent{Name: name})
	}
}

// MapKey gives a key to the map. Where nothing is to be chosen there, an arrow goes to first, which may be nil.
func (b *Base[K]) MapKey(name fyne.KeyName, canvas fyne.Canvas, first fyne.Focusable) bool {
	if b.Map == nil {
		return false
	}
	if first != nil && face.Arrow(name) && canvas.Focused() != fyne.Focusable(b.Map) {
		canvas.Focus(first)
		return true
	}
	return b.Map.TakeKey(name)
}

// ShowTag writes the text with this id on the tag; past hides it, as the settings may.
func (b *Base[K]) ShowTag(id string, past bool) {
	b.Tag.SetText(b.t.T(id))
	b.Tag.Hidden = past || !look.Current().Kanji
	b.Tag.Refresh()
}

// SayWhy lets the Line say why a gesture is refused; where it is not, what is expected.
func (b *Base[K]) SayWhy(g engine.Action) {
	if why, refused := b.t.Why(g); refused {
		b.t.Refuse(why)
		return
	}
	b.t.Settle()
}

// Drag lets things be dragged from content onto the map. begin takes up what lies at a point, and reports whether there is anything.
func (b *Base[K]) Drag(content fyne.CanvasObject, begin func(at fyne.Position) bool) *face.DragSource {
	d := face.NewDragSource(content)
	d.OnBegin, d.OnMove, d.OnEnd = begin, b.Map.MoveCarry, func(at fyne.Position) { b.Map.EndCarry(at) }
	return d
}

// Travel lets a drawing go to the place where what it shows stands by the rules. Until it arrives, so many of each are Coming.
func (b *Base[K]) Travel(j board.Journey, coming map[K]int) {
	for k, n := range coming {
		b.Coming[k] += n
	}
	b.draw.Map()
	journey := b.journey
	b.Map.Travel(j, look.Travel, func() {
		if journey != b.journey {
			return
		}
		for k, n := range coming {
			if b.Coming[k] -= n; b.Coming[k] == 0 {
				delete(b.Coming, k)
			}
		}
		b.draw.Map()
	})
}

// MoveOn begins a new state: nothing is in hand, pointed at or on its way any more.
func (b *Base[K]) MoveOn() {
	b.journey++
	clear(b.Coming)
	b.Pointed = engine.Action{}
	b.Map.LetGo()
}

// Ring is a round area about what stands in a place: so many times as large, and at least of a size. At an edge of the map it stays in sight.
func (b *Base[K]) Ring(p engine.Place, grown float32, least fyne.Size) face.Spot {
	at, size := b.Map.ZoneBox(b.Zone(p))
	wide := fyne.NewSize(size.Width*grown, size.Height*grown).Max(least)
	at = at.SubtractXY((wide.Width-size.Width)/2, (wide.Height-size.Height)/2)
	room := b.Map.Size().Subtract(wide)
	at = fyne.NewPos(max(min(at.X, room.Width), 0), max(min(at.Y, room.Height), 0))
	return face.Spot{At: at.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Map)), Size: wide, Round: true, Goal: true}
}

// Read is where names, numbers and pieces stand on the map.
func (b *Base[K]) Read() []face.Spot {
	if b.Map == nil {
		return nil
	}
	return face.OnMap(b.Map)
}

// Picture is the map round some places, all of it for none. A page lays it: what else lies on the board is not on it.
func (b *Base[K]) Picture(at []engine.Place) fyne.CanvasObject {
	b.Map.OnView = nil
	b.Map.SetOver(nil)
	b.Map.Picture(b.Zones(at...))
	return b.Map
}

// GroundOf is the map, on which positions are set up by hand; thing is what the key of a token stands for.
func (b *Base[K]) GroundOf(thing func(key any) engine.Action) face.Ground {
	return &face.MapGround{Board: b.Map, Place: b.Place, Thing: thing}
}
