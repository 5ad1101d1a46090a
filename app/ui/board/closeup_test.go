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

// closeField is a battlefield in a room in which it is read close up round some zones.
func closeField(t *testing.T, id string, room stackRoom, zones ...int) *Board {
	t.Helper()
	m, err := maps.Load(id)
	require.NoError(t, err)
	b, _ := shownBoard(t, m, look.Washi, room.size.Width, room.size.Height)
	if room.least == 0 {
		return b
	}
	setLook(t, look.Look{Scale: float32(room.least), Kanji: true, Pace: look.None, Mode: look.Washi})
	b.Refresh()
	b.SetLeast(room.least)
	b.Begin(zones)
	return b
}

// fieldRooms are the rooms of closeRooms in which a map is read close up.
func fieldRooms() (rooms []stackRoom) {
	for _, r := range closeRooms {
		if r.least > 0 {
			rooms = append(rooms, r)
		}
	}
	return rooms
}

// unitsOf are up to five counters in each zone of a battlefield, each with its zone and number as key.
func unitsOf(rng *rand.Rand, m *maps.Map) (stacks []Stack) {
	for z := range m.Zones {
		s := Stack{Zone: z}
		for i := range rng.IntN(6) {
			s.Tokens = append(s.Tokens, Token{Key: [2]int{z, i}, Owner: z % 2, Drawing: troop{z % 2, false}, N: 1})
		}
		if m.Zones[z].Ground.Type != "X" && len(s.Tokens) > 0 {
			stacks = append(stacks, s)
		}
	}
	return stacks
}

// seenPart is what is seen of the map on a board.
func seenPart(b *Board) box {
	c := b.cover
	return box{fyne.NewPos(c.Left, c.Top), b.size.SubtractWidthHeight(c.Left+c.Right, c.Top+c.Bottom)}
}

// TestABattlefieldIsReadCloseUp: in a small window, or with large texts, a battlefield begins at the scale of the texts, with the zones of the question in
// view and nothing beside the board; its small map hides no piece and no note; 0 shows the whole, and once more the part before.
func TestABattlefieldIsReadCloseUp(t *testing.T) {
	for _, id := range []string{"nagashino", "shizugatake"} {
		for _, room := range fieldRooms() {
			t.Run(fmt.Sprintf("%s %.0f at %.1f", id, room.size.Width, room.least), func(t *testing.T) {
				rng, b := rand.New(rand.NewPCG(15, 75)), closeField(t, id, room)
				m := b.Map()
				for range 3 {
					asked := rng.IntN(len(m.Zones))
					b.SetLeast(0)
					b.SetLeast(room.least)
					b.Begin([]int{asked})
					assert.InDelta(t, room.least, b.scale(), 0.01)
					assert.True(t, seenPart(b).contains(b.middleOf(asked)), "zone %s is in view", m.Zones[asked].ID)
					b.SetStacks(unitsOf(rng, m))
					var notes []Note
					for z := range m.Zones {
						if rng.IntN(3) == 0 {
							notes = append(notes, Note{Zone: z, Text: "4", Signs: "sign/reach-none"})
						}
					}
					b.SetOverlay(Overlay{Notes: notes})
					b.pan(fyne.NewDelta(rng.Float32()*400-200, rng.Float32()*400-200))
					if mini := b.mini.area; mini.size.Width > 0 {
						for _, s := range b.spots {
							require.Zero(t, mini.overlap(s.all), "the small map hides a piece")
						}
						for _, n := range b.notes {
							require.Zero(t, mini.overlap(n.all), "the small map hides a cost")
						}
					}
					left, top := b.left, b.top
					b.TypedRune('0')
					assert.True(t, b.Whole())
					b.TypedRune('0')
					assert.InDelta(t, left, b.left, 0.01)
					assert.InDelta(t, top, b.top, 0.01)
				}
			})
		}
	}
}

// TestPiecesAndLandKeepTheirProportionsCloseUp: a battlefield that is read close up at a text scale shows pieces and the labels of zones so many times as
// large as a whole map of scale 1 does, and no text grows twice.
func TestPiecesAndLandKeepTheirProportionsCloseUp(t *testing.T) {
	b := closeField(t, "nagashino", closeRooms[0], 0)
	assert.InDelta(t, 1.5, b.objectScale(), 0.01)
	label := b.groundWords(0, b.objectScale()).name
	b.TypedRune('0')
	assert.InDelta(t, label.Width/1.5, b.groundWords(0, b.objectScale()).name.Width, 1)
}

// TestWhatIsSpokenOfComesIntoViewOnce: on a map that is read close up, and where the person has zoomed, Near moves the map until its zones are in view, and
// leaves the view alone while they are the same.
func TestWhatIsSpokenOfComesIntoViewOnce(t *testing.T) {
	field := func(t *testing.T, closeUp bool) *Board {
		b := closeField(t, "nagashino", closeRooms[0], 0)
		if !closeUp {
			b.SetLeast(0)
			b.Zoom(3, fyne.NewPos(10, 10))
		}
		return b
	}
	for _, closeUp := range []bool{true, false} {
		b := field(t, closeUp)
		m := b.Map()
		from, to := m.ZoneNumber("N63"), m.ZoneNumber("N64")
		scale := b.scale()
		require.False(t, seenPart(b).contains(b.middleOf(to)))
		b.Near([]int{from, to})
		assert.InDelta(t, scale, b.scale(), 0.001, "the scale stays")
		for _, z := range []int{from, to} {
			assert.True(t, seenPart(b).contains(b.middleOf(z)), m.Zones[z].ID)
		}
		b.pan(fyne.NewDelta(800, 300))
		left := b.left
		b.Near([]int{from, to})
		assert.Equal(t, left, b.left, "the view is the person’s")
		b.Near(nil)
		assert.Equal(t, left, b.left, "nothing is spoken of")
	}
}

// TestOnTheWholeMapCountersStandInsideTheirZones: where a battlefield is shown much smaller than it is read, every counter stands inside its zone with its
// number, and every stack is shown, whole or in brief.
func TestOnTheWholeMapCountersStandInsideTheirZones(t *testing.T) {
	for _, id := range []string{"nagashino", "shizugatake"} {
		b := closeField(t, id, fieldRooms()[0], 20)
		b.TypedRune('0')
		require.True(t, b.far())
		rng := rand.New(rand.NewPCG(10, 24))
		for range 6 {
			stacks := unitsOf(rng, b.m)
			for i := range stacks {
				stacks[i].Folds = [][]Fold{{{Drawing: stacks[i].Tokens[0].Drawing, N: len(stacks[i].Tokens)}}}
			}
			b.SetStacks(stacks)
			laid := b.Laid()
			for _, s := range stacks {
				require.NotEmpty(t, laid[s.Zone].Tokens, "%s shows its stack", b.m.Zones[s.Zone].ID)
				for _, a := range laid[s.Zone].Tokens {
					require.True(t, onGroundOf(b, s.Zone, box{a.At, a.Size}), "a counter at %v leaves %s", a, b.m.Zones[s.Zone].ID)
				}
			}
		}
	}
}
