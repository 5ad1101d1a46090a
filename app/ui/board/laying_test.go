package board

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// laidTable is a table on which everything can be laid by hand, with what its caller is told.
func laidTable(t *testing.T) *table {
	tb := newTable(t, 952, 642, look.None)
	tb.LayBy(&Laying{
		Lift: func(key any) bool { return key != "kyoto1" },
		Drop: func(key any, zone int) bool {
			tb.told = append(tb.told, fmt.Sprint("laid ", key, " ", tb.m.Zones[zone].ID))
			return tb.accept
		},
		Away: func(key any, absolute fyne.Position) bool {
			tb.told = append(tb.told, fmt.Sprintf("away %v %.0f %.0f", key, absolute.X, absolute.Y))
			return tb.accept
		},
		End: func() { tb.told = append(tb.told, "end") },
	})
	return tb
}

// TestWhatIsLaidByHandGoesWhereItIsDropped: on another zone, or away where there is none; near its old place it goes nowhere.
func TestWhatIsLaidByHandGoesWhereItIsDropped(t *testing.T) {
	tb := laidTable(t)
	for _, accept := range []bool{true, false} {
		tb.accept = accept
		tb.drag(tb.blockOf("kyoto2"), tb.pointOf("odawara"))
		tb.expect("laid kyoto2 odawara", "end")
		tb.drag(tb.blockOf("kyoto2"), fyne.NewPos(300, 60))
		tb.expect("away kyoto2 300 60", "end")
		tb.drag(tb.blockOf("kyoto2"), tb.pointOf("kyoto"))
		tb.expect("end")
		assert.Empty(t, tb.hand.Objects)
		assert.False(t, tb.held.on)
	}
	tb.SetCover(Insets{Right: 200})
	tb.drag(tb.blockOf("kyoto2"), fyne.NewPos(900, 300))
	tb.expect("away kyoto2 900 300", "end")
	at := tb.blockOf("kyoto2")
	tb.drag(at, at.AddXY(5, -3))
	tb.expect("end")
	left := tb.left
	tb.drag(tb.blockOf("kyoto1"), tb.pointOf("odawara"))
	tb.expect()
	assert.NotEqual(t, left, tb.left, "what is not lifted moves the map")
}

// TestAllPiecesOfATokenAreLaidTogether: none stays at its place meanwhile; without a Laying one of them goes.
func TestAllPiecesOfATokenAreLaidTogether(t *testing.T) {
	tb := laidTable(t)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	assert.Zero(t, tb.shown(tb.tokenOf("kyoto0")))
	tb.expect()
	tb.SetStacks(nil)
	assert.False(t, tb.held.on, "it is gone from the board")
	tb.expect("end")
	scene(tb.Board)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	tb.Cancel()
	tb.expect("end")
	tb.LayBy(nil)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	assert.Equal(t, 2, tb.shown(tb.tokenOf("kyoto0")))
	tb.expect("pick kyoto0")
}

// TestZonesThatFitWhatIsLaidAreLit: all but the one it comes from, as long as it is offered.
func TestZonesThatFitWhatIsLaidAreLit(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	odawara, kyoto := tb.m.ZoneNumber("odawara"), tb.m.ZoneNumber("kyoto")
	drawn := func() any { return tb.stage.kept[part{what: "zone", n: odawara}] }
	require.Nil(t, drawn())
	tb.Offer(func(zone int) bool { return zone == odawara || zone == kyoto })
	assert.Equal(t, Lit, tb.stateShown(odawara))
	assert.Equal(t, Lit, tb.stateShown(kyoto))
	assert.NotNil(t, drawn())
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), false)
	assert.Equal(t, Dimmed, tb.stateShown(kyoto), "it comes from there")
	tb.Offer(nil)
	assert.Equal(t, Rest, tb.stateShown(odawara))
	assert.Nil(t, drawn())
	places := &tb.places[0]
	tb.Offer(nil)
	assert.Same(t, places, &tb.places[0])
}

// TestTheZoneUnderAPointOfTheWindowIsFoundWhereTheBoardIsNotCovered by a sheet of the caller.
func TestTheZoneUnderAPointOfTheWindowIsFoundWhereTheBoardIsNotCovered(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	at := tb.pointOf("kyoto")
	kyoto := tb.m.ZoneNumber("kyoto")
	assert.Equal(t, kyoto, tb.ZoneUnder(at))
	assert.Equal(t, maps.None, tb.ZoneUnder(fyne.NewPos(300, 60)), "open sea")
	tb.Zoom(1.001, fyne.NewPos(0, 0))
	for _, c := range []struct {
		cover Insets
		seen  bool
	}{
		{Insets{Left: at.X - 3}, true}, {Insets{Left: at.X + 3}, false}, {Insets{Top: at.Y - 3}, true}, {Insets{Top: at.Y + 3}, false},
		{Insets{Right: 952 - at.X - 3}, true}, {Insets{Right: 952 - at.X + 3}, false}, {Insets{Bottom: 642 - at.Y - 3}, true}, {Insets{Bottom: 642 - at.Y + 3}, false},
	} {
		tb.SetCover(c.cover)
		assert.Equal(t, c.seen, tb.ZoneUnder(at) == kyoto, "%v", c.cover)
	}
}

// TestAPieceThatIsLetGoIsDrawnInItsStackAgain, and the caller is not told: it has said so itself.
func TestAPieceThatIsLetGoIsDrawnInItsStackAgain(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.tap(tb.blockOf("kyoto0"))
	tb.expect("pick kyoto0")
	lying, _ := tb.Lying("kyoto0")
	require.Equal(t, 2, lying)
	tb.LetGo()
	tb.LetGo()
	tb.expect()
	n, at := tb.Lying("kyoto0")
	assert.Equal(t, 3, n)
	assert.Equal(t, tb.blockOf("kyoto0"), at)
	assert.Empty(t, tb.hand.Objects)
	n, at = tb.Lying("nobody")
	assert.Zero(t, n)
	assert.Zero(t, at)
	tb.tap(tb.blockOf("kyoto0"))
	tb.Cancel()
	tb.Cancel()
	tb.expect("pick kyoto0", "cancel")
}

// TestACarriedPieceLeavesTheBoardWithoutAZoneUnderIt: over a sheet at the edge no zone is marked and nothing is barred; no drop is reported there.
func TestACarriedPieceLeavesTheBoardWithoutAZoneUnderIt(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.accept = true
	at := tb.pointOf("odawara")
	assert.False(t, tb.EndCarry(at), "nothing is carried")
	tb.MoveCarry(at)
	tb.BeginCarry("dice", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	tb.MoveCarry(at)
	assert.Equal(t, tb.m.ZoneNumber("odawara"), tb.hover)
	require.NotNil(t, tb.held.bar[0])
	tb.Zoom(1.001, fyne.NewPos(0, 0))
	tb.SetCover(Insets{Right: 952 - at.X + 60})
	tb.MoveCarry(at.AddXY(1, 1))
	assert.Equal(t, maps.None, tb.hover)
	assert.Nil(t, tb.held.bar[0])
	assert.False(t, tb.EndCarry(at))
	tb.expect("cancel")
	plain := look.Picture(look.Sign("sign/home", tb.inks().Ink), 40, 30)
	tb.BeginCarry("plain", 0, picture(plain), fyne.NewPos(100, 600))
	assert.Equal(t, tb.held.object.MinSize(), tb.held.object.Size(), "it has a size of its own")
}

// TestTheHandLiesWhereTheCallerPutsIt: the layer may begin elsewhere in the window, and the piece stays under the pointer.
func TestTheHandLiesWhereTheCallerPutsIt(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.BeginCarry("dice", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	tb.MoveCarry(fyne.NewPos(400, 300))
	before := tb.held.object.Position()
	tb.Hand()
	tb.MoveCarry(fyne.NewPos(400, 300))
	assert.Equal(t, before, tb.held.object.Position())
	assert.Equal(t, fyne.NewPos(400, 300), before.Add(tb.held.middle))
}

// TestAClickOnAPieceThatIsInHandPutsItBack, and picking up another one puts back the first.
func TestAClickOnAPieceThatIsInHandPutsItBack(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	at := tb.blockOf("kyoto0")
	tb.tap(at)
	tb.tap(at)
	tb.expect("pick kyoto0", "cancel")
	assert.False(t, tb.held.on)
	tb.lift(tb.tokenOf("kyoto0"), at, false)
	tb.lift(tb.tokenOf("oko0"), tb.blockOf("oko0"), false)
	tb.expect("pick kyoto0", "cancel", "pick oko0")
	assert.Equal(t, "oko0", tb.held.key)
	assert.Len(t, tb.hand.Objects, 1)
	tb.putBack()
	tb.told = nil
	tb.OnCancel = func() { tb.SetStacks(nil) }
	tb.lift(tb.tokenOf("kyoto0"), at, false)
	tb.lift(tb.tokenOf("oko0"), at, false)
	tb.expect("pick kyoto0")
	assert.False(t, tb.held.on, "the other one is gone meanwhile")
}

// TestThePointerMarksNothingWhileAPieceFollowsIt: the piece does.
func TestThePointerMarksNothingWhileAPieceFollowsIt(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	tb.moveHand(tb.pointOf("odawara"))
	tb.MouseMoved(moveTo(tb.pointOf("oko")))
	tb.hoverAt(tb.pointOf("oko"))
	assert.Equal(t, tb.m.ZoneNumber("odawara"), tb.hover)
	assert.Nil(t, tb.pointer)
}

// TestAListBelongsToItsZone: what is dropped on a fan is dropped on the zone under whose pointer it opened.
func TestAListBelongsToItsZone(t *testing.T) {
	b := stackBoard(t, stackRooms[0])
	b.SetStacks(crowdOf(rand.New(rand.NewPCG(7, 3)), len(b.m.Zones), 5))
	zone := maps.None
	for z, l := range b.Laid() {
		if b.hoverZone(z); l.Cut && b.fan.zone == z {
			zone = z
			break
		}
	}
	require.NotEqual(t, maps.None, zone)
	assert.Equal(t, zone, b.ZoneAt(b.fan.sheet.middle()))
	assert.Equal(t, zone, b.ZoneAt(b.fan.sheet.at.AddXY(1, 1)))
	key := any(nil)
	for _, s := range b.spots {
		if s.list && b.tokens[s.token].Key != nil {
			key = b.tokens[s.token].Key
			require.Equal(t, s.token, b.tokenAt(s.body.middle()), "its tokens can be picked up")
		}
	}
	require.NotNil(t, key)
	var at fyne.Position
	for _, s := range b.spots {
		if b.tokens[s.token].zone == zone && !s.list {
			at = s.body.middle()
			break
		}
	}
	assert.Equal(t, at, b.stackMiddle(zone), "an arrow begins at the stack")
	b.SetStacks(nil)
	assert.Equal(t, b.rowMiddle(zone), b.stackMiddle(zone))
}

// TestWaysThatAreTheSameAreNotArrangedAgain, and a way that leads nowhere is not drawn.
func TestWaysThatAreTheSameAreNotArrangedAgain(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	way := Way{Zones: []int{1, 3, 5}, Attack: true, Numbered: true, From: "kyoto0", To: "oko0"}
	arranged := func(w Way) bool {
		before := &tb.places[0]
		tb.SetWays([]Way{w})
		return before != &tb.places[0]
	}
	assert.True(t, arranged(way))
	assert.False(t, arranged(Way{Zones: []int{1, 3, 5}, Attack: true, Numbered: true, From: "kyoto0", To: "oko0"}))
	for what, change := range map[string]func(*Way){
		"zones": func(w *Way) { w.Zones = []int{1, 3} }, "attack": func(w *Way) { w.Attack = false }, "numbers": func(w *Way) { w.Numbered = false },
		"from": func(w *Way) { w.From = nil }, "to": func(w *Way) { w.To = nil },
	} {
		arranged(way)
		other := way
		change(&other)
		assert.True(t, arranged(other), what)
	}
	for _, zones := range [][]int{{1}, {1, maps.None}, {1, len(tb.m.Zones)}} {
		arranged(Way{Zones: zones})
		assert.NotContains(t, tb.stage.kept, part{what: "way"}, "%v", zones)
	}
	arranged(Way{Zones: []int{1, 3}})
	assert.Contains(t, tb.stage.kept, part{what: "way"})
	over := Overlay{Notes: []Note{{Zone: 1, Text: "2"}}, Line: []maps.Point{{X: 1}, {Y: 2}}, Ring: "kyoto0"}
	tb.SetOverlay(over)
	before := &tb.places[0]
	tb.SetOverlay(over)
	assert.Same(t, before, &tb.places[0])
	for _, o := range []Overlay{{Line: over.Line, Ring: over.Ring}, {Notes: over.Notes, Ring: over.Ring}, {Notes: over.Notes, Line: over.Line}} {
		tb.SetOverlay(over)
		before := &tb.places[0]
		tb.SetOverlay(o)
		assert.NotSame(t, before, &tb.places[0])
	}
}

// TestAPieceStaysInHandAsLongAsItIsOnTheBoard, also the first of all; a carried one is on no board.
func TestAPieceStaysInHandAsLongAsItIsOnTheBoard(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	stacks := []Stack{{Zone: 3, Tokens: []Token{{Key: "a", Drawing: block{0}, N: 2, Draggable: true}, {Key: "b", Drawing: block{1}, N: 2, Draggable: true}}}}
	for _, key := range []string{"a", "b"} {
		tb.SetStacks(stacks)
		tb.lift(tb.tokenOf(key), tb.blockOf(key), false)
		tb.SetStacks(stacks)
		assert.True(t, tb.held.on, key)
		tb.SetStacks(nil)
		assert.False(t, tb.held.on, key)
	}
	tb.BeginCarry("dice", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	tb.SetStacks(stacks)
	assert.True(t, tb.held.on)
	assert.Equal(t, -1, tb.tokenOf(nil), "a token without a key is nobody's")
}

// TestOnlyWhatIsLiftedIsMissingAtItsPlace: no other token, none without a key, and none that something from outside the board shares its key with.
func TestOnlyWhatIsLiftedIsMissingAtItsPlace(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	all := func(missing any) {
		t.Helper()
		for i := range tb.tokens {
			want := tb.tokens[i].N
			if missing != nil && tb.tokens[i].Key == missing {
				want--
			}
			assert.Equal(t, want, tb.shown(i), "%v", tb.tokens[i].Key)
		}
	}
	all(nil)
	tb.lift(tb.tokenOf("kyoto0"), tb.blockOf("kyoto0"), true)
	all("kyoto0")
	tb.putBack()
	all(nil)
	tb.BeginCarry("kyoto0", 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	all(nil)
	tb.EndCarry(fyne.NewPos(300, 60))
	tb.BeginCarry(nil, 0, tb.Picked(block{0}, 2), fyne.NewPos(100, 600))
	all(nil)
}
