// Package mapface is what the faces of games with a map share: the board with its places, the mark of a pointed control, journeys, and the
// other parts of the table. A face embeds a Base and adds its own drawing and words.
package mapface

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/maps"
)

// Host is the table as a Base needs it.
type Host interface {
	Why(g engine.Action) (engine.Refusal, bool)
	Refuse(r engine.Refusal)
	Settle()
	Note(sign, text string)
	Game() engine.Game
	BoardWidth() float32
	Room() face.Room
	T(id string) string
	Tell() *lang.Teller
	Say(id string, args engine.Args) string
	Key(name fyne.KeyName) bool
	Press(name fyne.KeyName)
	Held(name fyne.KeyName, down bool)
	Moved()
}

// Base is the map of a face. K is the key of what travels: a stack, a counter.
type Base[K comparable] struct {
	face.Parts
	Map *board.Board
	Tag *kit.PhaseTag // the phase, in a corner of the map

	Pointed engine.Action // the action of the control under the pointer
	Dark    bool          // the lights are off for a moment
	Listed  engine.Place  // the zone whose pieces the panel lists, 0 for none
	Covered float32       // how much of the map's lower edge the tray covers, in units
	Coming  map[K]int     // how many of each are travelling: in the view they are at their goal, on the map they are not drawn there yet

	t       Host
	draw    Draw
	hand    *fyne.Container
	width   float32 // width for which the tray was last filled
	journey int     // number of the state: a journey that began in an earlier one does not count
}

// Draw redraws parts of a face.
type Draw struct{ Map, Panel, Tray func() }

// New returns the base of a face on a table, without a map.
func New[K comparable](t Host, boards *fyne.Container, draw Draw) Base[K] {
	return Base[K]{Parts: face.NewParts(boards), Tag: kit.NewPhaseTag(), Coming: map[K]int{}, t: t, draw: draw, hand: container.NewStack()}
}

// Built is an embedded map, by its id.
func Built(id string) *maps.Map {
	m, err := maps.Load(id)
	if err != nil {
		panic(err) // a test loads every map
	}
	return m
}

// Use makes the board for a map. The face sets its gestures.
func (b *Base[K]) Use(m *maps.Map) {
	b.Map = board.New(m)
	b.Map.Names = b.Name
	b.Map.WholeMap = b.t.T("table.whole")
	b.Map.OnView = b.t.Moved
	b.Map.OnKey = func(e *fyne.KeyEvent) { b.t.Press(e.Name) }
	b.Map.OnEnter = func() bool { return b.t.Key(fyne.KeyReturn) } // it presses the main button of the tray, if there is one
	b.Map.OnMiss = func() { b.t.Note("sign/info", b.t.T("table.missed")) }
	b.Map.OnHeld = b.t.Held
	b.hand.Objects = []fyne.CanvasObject{b.Map.Hand()}
	b.hand.Refresh()
}

// Hand is the layer for what is dragged.
func (b *Base[K]) Hand() fyne.CanvasObject { return b.hand }

// Close does nothing: the board ends its motions.
func (b *Base[K]) Close() {}

// Zone is the index of a place on the map.
func (b *Base[K]) Zone(p engine.Place) int {
	return b.Map.Map().ZoneNumber(b.t.Game().Vocabulary().Places[p])
}

// Name is how a zone is called. The short form of the map is one of the map's own name.
func (b *Base[K]) Name(zone int) board.Name {
	z, p := b.Map.Map().Zones[zone], b.Place(zone)
	name := board.Name{Whole: b.t.Tell().Place(p), Second: b.Second(p)}
	if name.Whole == z.Name {
		name.Short = z.Short
	}
	return name
}

// Second is the second name of a place: the game's text PLACE.kanji, else that of the map.
func (b *Base[K]) Second(p engine.Place) string {
	if tell, id := b.t.Tell(), "place."+b.t.Game().Vocabulary().Places[p]+".kanji"; tell.Has(tell.Game.Name() + "." + id) {
		return tell.Numbered(id)
	}
	return b.Map.Map().Zones[b.Zone(p)].Kanji
}

// Zones are the indices of places.
func (b *Base[K]) Zones(places ...engine.Place) []int {
	zones := make([]int, len(places))
	for i, p := range places {
		zones[i] = b.Zone(p)
	}
	return zones
}

// Place is the place of a zone, 0 for maps.None.
func (b *Base[K]) Place(zone int) engine.Place {
	if zone == maps.None {
		return 0
	}
	p, _ := b.t.Game().Vocabulary().Place(b.Map.Map().Zones[zone].ID)
	return p
}

// Point marks on the map what an action would touch; the zero Action removes the marks.
func (b *Base[K]) Point(a engine.Action) {
	if b.Pointed != a {
		b.Pointed = a
		b.draw.Map()
	}
}

// PointIf marks an action while the pointer is on its control.
func (b *Base[K]) PointIf(a engine.Action, in bool) {
	if !in {
		a = engine.Action{}
	}
	b.Point(a)
}

// IsPointed reports whether the pointed action names a place.
func (b *Base[K]) IsPointed(p engine.Place) bool {
	return p != 0 && (p == b.Pointed.To || p == b.Pointed.From)
}

// Pulse switches the lights off and on again.
func (b *Base[K]) Pulse() { face.Pulse(&b.Dark, b.draw.Map) }

// List shows the pieces of a zone in the panel; 0, or the same zone again, ends that.
func (b *Base[K]) List(p engine.Place) {
	if p == b.Listed {
		p = 0
	}
	b.Listed = p
	b.draw.Map()
	b.draw.Panel()
}

// Cover keeps the map's own controls out of the tray, and fits the tray to a new width.
func (b *Base[K]) Cover(bottom float32) {
	b.Covered = bottom
	b.Map.SetCover(board.Insets{Bottom: bottom})
	b.FitTray()
}

// FitTray fills the tray again if the width of the board has changed. It does nothing before the first state.
func (b *Base[K]) FitTray() {
	if w := b.t.BoardWidth(); w != b.width && b.journey > 0 {
		b.width = w
		b.draw.Tray()
	}
}

// Held gives the board the held key that it uses.
func (b *Base[K]) Held(name fyne.KeyName, down bool) {
	switch {
	case b.Map == nil, name != board.LandKey:
	case down:
		b.Map.KeyDown(&fyne.KeyEvent{Name: name})
	default:
		b.Map.KeyUp(&fyne.KeyEvent{Name: name})
	}
}

// MapKey gives a key to the map. If nothing can be chosen there, an arrow moves the focus to first, which may be nil.
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

// ShowTag writes the text with this id on the tag. past hides the tag, and so may the settings.
func (b *Base[K]) ShowTag(id string, past bool) {
	b.Tag.SetText(b.t.T(id))
	b.Tag.Hidden = past || !look.Current().Kanji
	b.Tag.Refresh()
}

// SayWhy says in the Line why a gesture is refused; if it is not refused, what the game expects.
func (b *Base[K]) SayWhy(g engine.Action) {
	if why, refused := b.t.Why(g); refused {
		b.t.Refuse(why)
		return
	}
	b.t.Settle()
}

// Drag makes things in content draggable onto the map. begin picks up the thing at a point; it returns false if there is none.
func (b *Base[K]) Drag(content fyne.CanvasObject, begin func(at fyne.Position) bool) *face.DragSource {
	d := face.NewDragSource(content)
	d.OnBegin, d.OnMove, d.OnEnd = begin, b.Map.MoveCarry, func(at fyne.Position) { b.Map.EndCarry(at) }
	return d
}

// Travel moves a drawing to the place that the view gives it. Until it arrives, the pieces in coming count as Coming.
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

// MoveOn begins a new state: nothing is in hand, marked or travelling.
func (b *Base[K]) MoveOn() {
	b.journey++
	clear(b.Coming)
	b.Pointed = engine.Action{}
	b.Map.LetGo()
}

// Ring is a round area around the pieces of a place, grown times as large and at least least. At an edge of the map it stays in view.
func (b *Base[K]) Ring(p engine.Place, grown float32, least fyne.Size) face.Spot {
	at, size := b.Map.ZoneBox(b.Zone(p))
	wide := fyne.NewSize(size.Width*grown, size.Height*grown).Max(least)
	at = at.SubtractXY((wide.Width-size.Width)/2, (wide.Height-size.Height)/2)
	room := b.Map.Size().Subtract(wide)
	at = fyne.NewPos(max(min(at.X, room.Width), 0), max(min(at.Y, room.Height), 0))
	return face.Spot{At: at.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Map)), Size: wide, Round: true, Goal: true}
}

// Landing is the round area of the pieces that would come to a place, else of its sign; false if neither is shown.
func (b *Base[K]) Landing(p engine.Place) (face.Spot, bool) {
	if b.Map == nil || !b.Map.Visible() {
		return face.Spot{}, false
	}
	a := b.Map.Landing(b.Zone(p))
	if a.Size.IsZero() {
		return face.Spot{}, false
	}
	const air = 10 // keeps a ring off the drawing
	at := a.At.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Map))
	return face.Spot{At: at.SubtractXY(air/2, air/2), Size: a.Size.AddWidthHeight(air, air), Round: true, Goal: true}, true
}

// Read are the areas of names, numbers and pieces on the map.
func (b *Base[K]) Read() []face.Spot {
	if b.Map == nil {
		return nil
	}
	return face.OnMap(b.Map)
}

// Foreign returns a test whether a point of the window lies on the land of another place, or over the sea behind it; while this place is out of
// view, every point does.
func (b *Base[K]) Foreign(p engine.Place) func(point fyne.Position) bool {
	zone := b.Zone(p)
	if !b.Map.InView(zone) {
		return func(fyne.Position) bool { return true }
	}
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Map)
	at, size := b.Map.ZoneBox(zone)
	heart := at.AddXY(size.Width/2, size.Height/2)
	const looks = 8 // how many points of the way from the sea to the place are looked at
	return func(point fyne.Position) bool {
		point = point.Subtract(corner)
		lies := b.Map.ZoneAt(point)
		for i := 1; lies == maps.None && i < looks; i++ {
			share := float32(i) / looks
			lies = b.Map.ZoneAt(point.AddXY((heart.X-point.X)*share, (heart.Y-point.Y)*share))
		}
		return lies != maps.None && lies != zone
	}
}

// Picture is the map around these places, or all of it if there are none. It is laid out without the other things on the board.
func (b *Base[K]) Picture(at []engine.Place) fyne.CanvasObject {
	b.Map.OnView = nil
	b.Map.SetOver(nil)
	b.Map.Picture(b.Zones(at...))
	return b.Map
}

// GroundOf is the map as a ground for setting up positions; thing returns the thing of a token's key.
func (b *Base[K]) GroundOf(thing func(key any) engine.Action) face.Ground {
	return &face.MapGround{Board: b.Map, Place: b.Place, Thing: thing}
}
