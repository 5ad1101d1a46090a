package nobunagaface

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// ground is the mean colour of a zone in the window, between its pieces.
func (f *Face) ground(p engine.Place) (sum [3]float64) {
	f.Map.Settle()
	shown := f.t.Canvas().Capture()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.Map)
	zone, n := f.Zone(p), 0.0
	for y := float32(0); y < f.Map.Size().Height; y += 3 {
		for x := float32(0); x < f.Map.Size().Width; x += 3 {
			if f.Map.ZoneAt(fyne.NewPos(x, y)) != zone {
				continue
			}
			c := color.NRGBAModel.Convert(shown.At(int(at.X+x), int(at.Y+y))).(color.NRGBA)
			for i, v := range []uint8{c.R, c.G, c.B} {
				sum[i] += float64(v)
			}
			n++
		}
	}
	for i := range sum {
		sum[i] /= n
	}
	return sum
}

// TestZonesWearTheColourOfTheirCamp: the ground has the wash and hatch of the camp of the clan that controls it, thin and grey if that is
// neutral, and a marker that moves changes all zones of its clan.
func TestZonesWearTheColourOfTheirCamp(t *testing.T) {
	_, f := opened(t, "takeda-marches")
	oda, opp := f.colour(nobunaga.OdaSide), f.colour(nobunaga.OpponentsSide)
	for zone, camp := range map[engine.Place]int{nobunaga.Ise: oda, nobunaga.SouthShinano: opp, nobunaga.Mikawa: oda, nobunaga.Etchu: look.NeutralSeat} {
		assert.Equal(t, board.TintOf(camp), f.mapZones(nil)[f.Zone(zone)].Tint, f.t.Tell().Place(zone))
	}
	box, _ := f.view.Box(nobunaga.Tokugawa)
	f.view = f.view.WithMarker(nobunaga.Tokugawa, box+2)
	assert.Equal(t, board.TintOf(opp), f.mapZones(nil)[f.Zone(nobunaga.Mikawa)].Tint, "Tokugawa turns against Oda")
	f.showMap()

	tone := func(p engine.Place) float64 { // how much bluer than red
		c := f.ground(p)
		return c[2] - c[0]
	}
	assert.Greater(t, tone(nobunaga.Ise), tone(nobunaga.Etchu)+20, "Ise is Oda’s")
	for _, p := range []engine.Place{nobunaga.SouthShinano, nobunaga.Mikawa} {
		assert.Less(t, tone(p), tone(nobunaga.Etchu)-20, "%s is the Opponents’", f.t.Tell().Place(p))
	}
}

// For a group that is partly spent, the map shows fresh and spent corps separately, and a spent leader.
func TestSpentUnitsAreDrawnSpent(t *testing.T) {
	_, f := opened(t, "first-battle")
	tokens := f.tokens(nobunaga.Mino, nobunaga.Group{
		Clan: nobunaga.Oda, Fresh: 3, Spent: 2, Leaders: []nobunaga.Leader{{Piece: nobunaga.Shibata, Value: 3, Spent: true}},
	})
	require.Len(t, tokens, 3)
	assert.True(t, tokens[0].Drawing.(blocks.Chief).Spent)
	assert.False(t, tokens[1].Drawing.(blocks.Corps).Spent)
	assert.Equal(t, 3, tokens[1].N)
	assert.True(t, tokens[2].Drawing.(blocks.Corps).Spent)
	assert.Equal(t, 2, tokens[2].N)
	assert.False(t, tokens[2].Draggable, "spent corps do not march")
}

// The secondary mouse button and the question mark list every unit of the zone in the panel; the same again closes the list.
func TestAStackIsListedByPointerAndByKey(t *testing.T) {
	tb, f := opened(t, "first-battle")
	z := f.Zone(nobunaga.Mino)
	at := f.Map.Spot(z)
	require.Equal(t, z, f.Map.ZoneAt(at))
	listed := func() {
		t.Helper()
		require.Equal(t, nobunaga.Mino, f.Listed)
		texts, _ := tabletest.Within(f.Panel())
		for _, g := range f.view.Groups(nobunaga.Mino) {
			for _, l := range g.Leaders {
				assert.Contains(t, texts, f.t.Tell().Piece(l.Piece))
			}
			assert.Contains(t, texts, f.say("table.n_corps", engine.Args{"N": g.Fresh}))
		}
	}
	f.Map.TappedSecondary(&fyne.PointEvent{Position: at})
	listed()
	f.Map.TappedSecondary(&fyne.PointEvent{Position: at})
	require.Zero(t, f.Listed)

	f.Map.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	tabletest.Enter(tb)
	f.t.Canvas().Focus(f.Map)
	f.Map.TypedRune('?')
	listed()
	f.Map.TypedRune('?')
	require.Zero(t, f.Listed)
}

// A drag on it moves neither the stack nor the map, and the Line has the reason; a drag on the other side's stack moves the map.
func TestAPinnedStackSaysWhyItStays(t *testing.T) {
	tb, f := opened(t, "takeda-marches")
	pinned := pile{nobunaga.Totomi, nobunaga.Takeda, nobunaga.Corps}
	_, at := f.Map.Lying(pinned)
	before := f.Map.Spot(f.Zone(nobunaga.Mino))
	drag := func() {
		for i := range 3 {
			f.Map.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(20*float32(i+1), 0)}, Dragged: fyne.NewDelta(20, 0)})
		}
		f.Map.DragEnd()
	}
	drag()
	assert.True(t, tb.Inspect().Line.Refused())
	assert.Equal(t, before, f.Map.Spot(f.Zone(nobunaga.Mino)))
	assert.False(t, f.carry.on)

	_, at = f.Map.Lying(pile{nobunaga.Ise, nobunaga.Oda, nobunaga.Corps})
	drag()
	assert.NotEqual(t, before, f.Map.Spot(f.Zone(nobunaga.Mino)))
}

// TestAWholeMapLiesClearOfItsSheet: in a window higher than the map no zone is covered by the boxes of diplomacy; in a wider one, with large
// text, the map is at the right, and the zones in the north-east are free.
func TestAWholeMapLiesClearOfItsSheet(t *testing.T) {
	free := func(f *Face, zones ...engine.Place) {
		t.Helper()
		under, beside := f.track.Position().Y+f.track.Size().Height, f.track.Position().X+f.track.Size().Width
		for _, p := range zones {
			at, _ := f.Map.ZoneBox(f.Zone(p))
			assert.True(t, at.Y > under || at.X > beside, "%s lies under the sheet", f.t.Tell().Place(p))
		}
	}
	free(of(tabletest.Teach(t, tabletest.Lesson(t, "nobunaga", "march"), table.Course{At: -1}, tabletest.Look{Size: fyne.NewSize(1024, 768)}, New)),
		nobunaga.Echizen, nobunaga.Wakasa, nobunaga.Etchu)
	_, f := openedIn(t, "first-battle", tabletest.Look{Size: fyne.NewSize(1280, 800), Scale: 1.5})
	free(f, nobunaga.Noto, nobunaga.Etchu, nobunaga.NorthShinano)
}
