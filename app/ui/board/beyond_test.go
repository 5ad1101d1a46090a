package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
)

// TestAnAttackOutOfSightIsMarkedAtTheEdge: while the border that an attack crosses is out of sight, at any zoom, a mark at the edge of the view points there,
// and a click on it brings the border into view.
func TestAnAttackOutOfSightIsMarkedAtTheEdge(t *testing.T) {
	for _, closeUp := range []bool{true, false} {
		b := closeField(t, "nagashino", closeRooms[0], 0)
		if !closeUp {
			b.SetLeast(0)
			b.Zoom(3, fyne.NewPos(10, 10))
		}
		m := b.Map()
		b.SetWays([]Way{{Zones: []int{m.ZoneNumber("N63"), m.ZoneNumber("N64")}, Attack: true}, {Zones: []int{m.ZoneNumber("N71"), m.ZoneNumber("N72")}}})
		require.Len(t, b.outside, 1, "of the attack alone")
		mark := b.outside[0]
		assert.True(t, seenPart(b).contains(mark.at))
		b.Tapped(&fyne.PointEvent{Position: mark.at})
		assert.Empty(t, b.outside)
		b.pan(fyne.NewDelta(900, 0))
		assert.Len(t, b.outside, 1, "moved away again")
		b.SetWays(nil)
		assert.Empty(t, b.outside, "nothing attacks")
	}
}

// TestTheArrowBeginsAtItsToken: a way with tokens at its ends leads from one to the other, else from zone to zone.
func TestTheArrowBeginsAtItsToken(t *testing.T) {
	b, _ := shownBoard(t, battlefield(t, "nagashino"), look.Washi, 952, 642)
	from, to := b.m.ZoneNumber("N47"), b.m.ZoneNumber("N59")
	stack := func(zone int) Stack {
		return Stack{Zone: zone, Tokens: []Token{{Key: 10 * zone, Drawing: block{0}, N: 1}, {Key: 10*zone + 1, Drawing: block{0}, N: 1}, {Key: 10*zone + 2, Drawing: block{0}, N: 1}}}
	}
	b.SetStacks([]Stack{stack(from), stack(to)})
	where := func(key int) fyne.Position {
		_, at := b.Lying(key)
		return at
	}
	stops := b.notes
	assert.Equal(t, []fyne.Position{where(10*from + 2), where(10 * to)}, b.wayPoints(Way{Zones: []int{from, to}, From: 10*from + 2, To: 10 * to}, &stops))
	assert.Equal(t, []fyne.Position{b.rowMiddle(from), b.rowMiddle(to)}, b.wayPoints(Way{Zones: []int{from, to}}, &stops))
}

// TestWhatLiesUnderThePointerIsMarkedAfterTheMapMoved: a zoom or a move of the map by key changes the zone under the pointer, without a move of the pointer.
func TestWhatLiesUnderThePointerIsMarkedAfterTheMapMoved(t *testing.T) {
	b, _ := shownBoard(t, battlefield(t, "nagashino"), look.Washi, 952, 642)
	at, told := fyne.NewPos(300, 200), 0
	b.OnHover = func(int) { told++ }
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	before := b.hover
	b.TypedRune('+')
	b.TypedRune('+')
	b.TypedRune('+')
	require.NotEqual(t, before, b.ZoneAt(at))
	assert.Equal(t, b.ZoneAt(at), b.hover)
	assert.Greater(t, told, 1, "the caller is told")
	b.MouseOut()
	b.moves.over.End()
	b.Fit()
	assert.Negative(t, b.hover, "the pointer is away")
}
