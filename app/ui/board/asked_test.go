package board

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestKeysOfTheMapWorkWhileAnotherControlHasTheFocus: plus, minus and 0 zoom, an arrow gives the focus to the board, and the caller keeps every other key.
func TestKeysOfTheMapWorkWhileAnotherControlHasTheFocus(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	for _, key := range []fyne.KeyName{fyne.KeyPlus, fyne.KeyEqual} {
		before := tb.zoom
		assert.True(t, tb.TakeKey(key))
		assert.Greater(t, tb.zoom, before, key)
	}
	before := tb.zoom
	assert.True(t, tb.TakeKey(fyne.KeyMinus))
	assert.Less(t, tb.zoom, before)
	assert.True(t, tb.TakeKey(fyne.Key0))
	assert.True(t, tb.Whole())
	assert.False(t, tb.TakeKey(fyne.KeyA))
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown} {
		tb.window.Canvas().Unfocus()
		assert.True(t, tb.TakeKey(key))
		assert.True(t, tb.focused, key)
		assert.False(t, tb.TakeKey(key), "the board has had the key itself")
	}
	tb.expect()
}

// TestAReaderOfTheScreenHearsTheZoneWithTheRing; without a ring the zones where something may go, else all.
func TestAReaderOfTheScreenHearsTheZoneWithTheRing(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	name := func(id string) string { return tb.m.Zones[tb.m.ZoneNumber(id)].Name }
	tb.FocusZone(tb.m.ZoneNumber("kyoto"))
	assert.Equal(t, name("kyoto"), tb.AccessibilityLabel())
	assert.Equal(t, fyne.AccessibleRoleButton, tb.AccessibilityRole())
	tb.FocusZone(0)
	assert.Equal(t, tb.m.Zones[0].Name, tb.AccessibilityLabel())
	tb.FocusZone(maps.None)
	assert.ElementsMatch(t, []string{name("kiyosu"), name("oko"), name("yonezawa")}, strings.Split(tb.AccessibilityLabel(), ", "))
	tb.SetZones(make([]ZoneState, len(tb.m.Zones)))
	tb.FocusZone(maps.None)
	assert.Len(t, strings.Split(tb.AccessibilityLabel(), ", "), len(tb.m.Zones))
	tb.Names = func(z int) Name {
		if z == 2 {
			return Name{}
		}
		return Name{Whole: fmt.Sprint("zone ", z)}
	}
	assert.Len(t, strings.Split(tb.AccessibilityLabel(), ", "), len(tb.m.Zones)-1, "one has no name")
}

// TestAQuestionIsAboutTheZoneThatTheHandReachedLast: the one under the pointer, or after a key the one with the ring; none in open sea.
func TestAQuestionIsAboutTheZoneThatTheHandReachedLast(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.MouseMoved(moveTo(tb.pointOf("odawara")))
	tb.TypedRune('?')
	tb.expect("ask odawara")
	tb.window.Canvas().Focus(tb.Board)
	tb.key(fyne.KeyRight)
	ring := tb.m.Zones[tb.Focused()].ID
	tb.TypedRune('?')
	tb.expect("ask " + ring)
	tb.MouseMoved(moveTo(tb.pointOf("odawara").AddXY(1, 0)))
	assert.True(t, tb.Ask())
	tb.expect("ask odawara")
	tb.MouseOut()
	assert.True(t, tb.Ask(), "the ring is all there is")
	tb.expect("ask " + ring)
	tb.FocusZone(maps.None)
	assert.False(t, tb.Ask())
	tb.TypedRune('?')
	tb.expect("rune ?")
	tb.focus = focus{maps.None, tb.tokenOf("kyoto0")}
	assert.True(t, tb.Ask(), "about the zone of the piece with the ring")
	tb.expect("ask kyoto")
	tb.focus.token = len(tb.tokens)
	assert.False(t, tb.Ask(), "that piece is gone")
	tb.OnAskZone = nil
	tb.FocusZone(0)
	assert.False(t, tb.Ask())
}

// TestTheCallerHearsOfKeysThatAreHeld, except of the one that shows the land alone.
func TestTheCallerHearsOfKeysThatAreHeld(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.KeyDown(&fyne.KeyEvent{Name: fyne.KeyA}) // nobody listens
	tb.OnHeld = func(name fyne.KeyName, down bool) { tb.told = append(tb.told, fmt.Sprint("held ", name, " ", down)) }
	tb.KeyDown(&fyne.KeyEvent{Name: fyne.KeyA})
	tb.KeyUp(&fyne.KeyEvent{Name: fyne.KeyA})
	tb.KeyDown(&fyne.KeyEvent{Name: LandKey})
	tb.KeyDown(&fyne.KeyEvent{Name: LandKey})
	tb.TypedRune('v')
	tb.TypedRune('V')
	assert.Equal(t, -1, tb.tokenAt(tb.blockOf("kyoto0")), "no piece is seen, and none is hit")
	tb.FocusLost()
	tb.expect("held A true", "held A false", "land true", "land false")
}

// TestAnArrowWithoutAnyTargetGoesToTheCaller, or moves a map that is read close up.
func TestAnArrowWithoutAnyTargetGoesToTheCaller(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.SetStacks(nil)
	tb.SetZones(make([]ZoneState, len(tb.m.Zones)))
	tb.key(fyne.KeyLeft)
	tb.expect("key Left")
	tb.SetLeast(2.5)
	tb.key(fyne.KeyLeft)
	tb.expect("key Left")
	tb.Begin([]int{tb.m.ZoneNumber("kyoto")})
	for _, c := range []struct {
		key    fyne.KeyName
		dx, dy float64
	}{{fyne.KeyLeft, -1, 0}, {fyne.KeyUp, 0, -1}, {fyne.KeyRight, 1, 0}, {fyne.KeyDown, 0, 1}} {
		left, top := tb.left, tb.top
		tb.key(c.key)
		assert.InDelta(t, left+c.dx*panShare*952/tb.scale(), tb.left, 0.01, c.key)
		assert.InDelta(t, top+c.dy*panShare*642/tb.scale(), tb.top, 0.01, c.key)
	}
	tb.zones[tb.m.ZoneNumber("kyoto")].State = Lit
	tb.SetZones(tb.zones)
	left := tb.left
	tb.key(fyne.KeyRight)
	assert.Greater(t, tb.left, left, "the only target has the ring already")
	tb.expect()
}

// TestArrowsGoToTheNearestTargetAhead: one that lies less aside is nearer, and none behind counts; where all zones are asked about they go to any.
func TestArrowsGoToTheNearestTargetAhead(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.OnHover = func(z int) { tb.told = append(tb.told, "over "+tb.m.Zones[z].ID) }
	tb.window.Canvas().Focus(tb.Board)
	lit := func(ids ...string) {
		zones := make([]ZoneState, len(tb.m.Zones))
		for _, id := range ids {
			zones[tb.m.ZoneNumber(id)].State = Lit
		}
		tb.SetZones(zones)
	}
	lit("kyoto", "odawara", "koriyama", "usuki")
	tb.FocusZone(tb.m.ZoneNumber("kyoto"))
	tb.key(fyne.KeyRight, fyne.KeyRight)
	tb.expect("over odawara")
	tb.key(fyne.KeyLeft, fyne.KeyLeft, fyne.KeyDown)
	tb.expect("over kyoto", "over koriyama", "over kyoto")
	lit("koriyama", "usuki")
	tb.FocusZone(tb.m.ZoneNumber("koriyama"))
	tb.key(fyne.KeyRight, fyne.KeyLeft)
	tb.expect("over usuki")
	tb.Roam = true
	tb.key(fyne.KeyUp)
	assert.NotEqual(t, Lit, tb.zones[tb.Focused()].State)
	assert.Less(t, tb.places[tb.Focused()].point.Y, tb.pointOf("usuki").Y)
	tb.told = nil
	for range 20 {
		tb.key(fyne.KeyRight)
	}
	east := tb.Focused()
	for z := range tb.places {
		d := tb.places[z].point.Subtract(tb.places[east].point)
		assert.False(t, d.X > 1 && abs(d.Y) <= 4*d.X, "%s lies farther to the right", tb.m.Zones[z].ID)
	}
	tb.FocusZone(-1)
	tb.key(fyne.KeyDown)
	assert.Zero(t, tb.Focused(), "the ring begins at the first")
}

// TestTheZoneThatAnArrowReachesComesIntoView on a map that is read close up, and no other place does; a map that is shown whole, or that a person has
// zoomed, stays.
func TestTheZoneThatAnArrowReachesComesIntoView(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	at := tb.m.ZoneNumber
	ring := func() {
		zones := make([]ZoneState, len(tb.m.Zones))
		zones[at("yonezawa")].State, zones[at("kyoto")].State, zones[at("oko")].State = Lit, Lit, Lit
		tb.SetZones(zones)
		tb.FocusZone(at("kyoto"))
	}
	tb.SetLeast(2.5)
	ring()
	left := tb.left
	tb.key(fyne.KeyRight)
	assert.Equal(t, at("yonezawa"), tb.Focused())
	assert.Equal(t, left, tb.left, "the whole map")
	tb.Begin([]int{at("kyoto")})
	ring()
	require.False(t, seenPart(tb.Board).contains(tb.pointOf("yonezawa")))
	tb.key(fyne.KeyRight)
	assert.InDelta(t, 952-bringAir, tb.pointOf("yonezawa").X, 1)
	tb.SetLeast(0)
	tb.Zoom(2.5, tb.pointOf("kyoto"))
	ring()
	left = tb.left
	tb.key(fyne.KeyRight)
	assert.Equal(t, at("yonezawa"), tb.Focused())
	assert.Equal(t, left, tb.left, "a person has zoomed")
}

// TestTheRingIsWhereAChoiceMayBeMade: at a lit zone if there is one, else at a piece that can be picked up, else nowhere.
func TestTheRingIsWhereAChoiceMayBeMade(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	at := tb.m.ZoneNumber
	tb.FocusZone(at("kyoto"))
	tb.SetZones(tb.zones)
	assert.Contains(t, []int{at("kiyosu"), at("oko"), at("yonezawa")}, tb.Focused())
	tb.FocusZone(at("oko"))
	tb.SetZones(tb.zones)
	assert.Equal(t, at("oko"), tb.Focused(), "it is lit")
	tb.SetZones(make([]ZoneState, len(tb.m.Zones)))
	assert.Equal(t, maps.None, tb.Focused())
	require.GreaterOrEqual(t, tb.focus.token, 0)
	assert.True(t, tb.tokens[tb.focus.token].Draggable)
	tb.focus.token = tb.tokenOf("kyoto1")
	tb.SetZones(tb.zones)
	assert.True(t, tb.tokens[tb.focus.token].Draggable, "that one stays")
	z := at("oko")
	tb.SetStacks([]Stack{{Zone: z, Tokens: []Token{{Key: "none", Drawing: block{0}, Draggable: true}, {Key: "stays", Drawing: block{1}, N: 2}, {Key: "goes", Drawing: block{2}, N: 1, Draggable: true}}}})
	assert.Equal(t, tb.tokenOf("goes"), tb.focus.token)
	tb.SetStacks(nil)
	assert.Equal(t, -1, tb.focus.token)
	tb.Roam = true
	tb.focus = focus{at("kyoto"), 3}
	tb.SetZones(tb.zones)
	assert.Equal(t, focus{at("kyoto"), -1}, tb.focus)
}

// TestEnterPicksUpAPieceThatHasNoRoomToBeDrawn: it is raised over the row of its zone.
func TestEnterPicksUpAPieceThatHasNoRoomToBeDrawn(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.focus, tb.keyed = focus{maps.None, tb.tokenOf("kyoto0")}, true
	tb.spots = nil
	tb.key(fyne.KeyEnter)
	tb.expect("pick kyoto0")
	assert.True(t, tb.held.on)
	tb.putBack()
	tb.focus = focus{maps.None, -1}
	tb.told = nil
	tb.key(fyne.KeyEnter)
	tb.expect("key " + string(fyne.KeyEnter))
}

// TestNothingIsMarkedWhileTheHandPassesOver: where the pointer carries something that does not belong on the map, and where a sheet or a control is.
func TestNothingIsMarkedWhileTheHandPassesOver(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.OnPoint = func(key any) { tb.told = append(tb.told, fmt.Sprint("point ", key)) }
	at := tb.blockOf("kyoto0")
	tb.MouseIn(moveTo(at))
	tb.MouseMoved(moveTo(at.AddXY(1, 0)))
	tb.expect("point kyoto0")
	assert.Equal(t, tb.m.ZoneNumber("kyoto"), tb.hover)
	tb.MouseMoved(moveTo(tb.control.area.middle()))
	tb.expect("point <nil>")
	assert.Equal(t, maps.None, tb.hover)
	assert.Equal(t, 1, tb.control.over)
	tb.MouseMoved(moveTo(at))
	tb.Passed = true
	tb.MouseMoved(moveTo(at.AddXY(1, 0)))
	tb.expect("point kyoto0", "point <nil>")
	assert.Equal(t, maps.None, tb.hover)
	tb.Passed = false
	tb.MouseMoved(moveTo(at))
	tb.SetCover(Insets{Left: 900})
	tb.lookUnder(at)
	tb.expect("point kyoto0", "point <nil>")
	tb.SetCover(Insets{})
	tb.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, -10)})
	assert.InDelta(t, 1/zoomStep, tb.zoom, 1e-6, "the wheel zooms out")
	tb.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(10, 0)})
	assert.InDelta(t, 1/zoomStep, tb.zoom, 1e-6, "sideways it does nothing")
}

// TestADragThatBeganElsewhereBeginsWherePointerWas: the press is found from the first move.
func TestADragThatBeganElsewhereBeginsWherePointerWas(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	at := tb.blockOf("kyoto0")
	tb.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(60, 40)}, Dragged: fyne.NewDelta(60, 40)})
	tb.expect("pick kyoto0")
	tb.DragEnd()
	assert.False(t, tb.held.on)
	tb.told = nil
	left, top := tb.left, tb.top
	tb.MouseDown(moveTo(fyne.NewPos(300, 60)))
	tb.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(331, 78)}, Dragged: fyne.NewDelta(31, 18)})
	tb.DragEnd()
	assert.InDelta(t, left-31/tb.scale(), tb.left, 0.01)
	assert.InDelta(t, top-18/tb.scale(), tb.top, 0.01)
	tb.press(tb.control.area.middle())
	assert.Equal(t, -1, tb.pressed.token)
	tb.MouseUp(nil)
	assert.False(t, tb.pressed.on)
}
