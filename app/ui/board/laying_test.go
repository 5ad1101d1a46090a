package board

import (
	"fmt"
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
