package board

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/maps"
)

// ledStacks are unitsOf in one of three zones, most with a plate under them: as many as a battle has.
func ledStacks(rng *rand.Rand, b *Board) (stacks []Stack) {
	for _, s := range unitsOf(rng, b.m) {
		if rng.IntN(3) > 0 {
			continue
		}
		if rng.IntN(4) > 0 {
			s.Plate = plate{40 + 30*rng.Float32()}
		}
		stacks = append(stacks, s)
	}
	return stacks
}

// TestAPlateSlidesClearOfWhatIsWritten: a plate lies under the last row of its stack or over the first, on the map, at most so far aside; all plates
// together cover less of the numbers and names of zones than they would under the middle of their stacks.
func TestAPlateSlidesClearOfWhatIsWritten(t *testing.T) {
	for _, id := range []string{"nagashino", "shizugatake"} {
		b, _ := shownBoard(t, battlefield(t, id), look.Washi, 952, 642)
		rng := rand.New(rand.NewPCG(2, 3))
		slid, home, covered := 0, float32(0), float32(0)
		for range 12 {
			b.SetZones(make([]ZoneState, len(b.m.Zones)))
			b.SetStacks(ledStacks(rng, b))
			k := b.objectScale()
			first, last := b.at(maps.Point{X: b.m.Bounds.X, Y: b.m.Bounds.Y}), b.at(b.m.Bounds.Max())
			written := b.lettered()
			for _, p := range b.plates {
				under := p.area.at.Y >= p.rows[1].at.Y+p.rows[1].size.Height
				row := p.rows[0]
				if under {
					row = p.rows[1]
				} else {
					assert.LessOrEqual(t, p.area.at.Y+p.area.size.Height, row.at.Y, "it stands over its stack")
				}
				aside := p.area.middle().X - row.middle().X
				require.LessOrEqual(t, abs(aside), plateSlide*k+0.1)
				assert.True(t, p.area.at.Y >= first.Y && p.area.at.Y+p.area.size.Height <= last.Y, "on the map")
				if abs(aside) > 0.1 {
					slid++
				}
				at := box{fyne.NewPos(p.rows[1].middle().X-p.area.size.Width/2, p.rows[1].at.Y+p.rows[1].size.Height+plateUnder*k), p.area.size}
				for _, w := range written {
					home += at.overlap(w)
					covered += p.area.overlap(w)
				}
			}
		}
		assert.Positive(t, slid)
		assert.Less(t, covered, 0.85*home, "of what is written plates cover less than they would without sliding")
	}
}

// TestUnitsLeaveTheNumbersOfZonesFree: in crowds as large as those of a battle units hide few numbers of zones, and their places depend on their own zone
// alone.
func TestUnitsLeaveTheNumbersOfZonesFree(t *testing.T) {
	for _, id := range []string{"nagashino", "shizugatake"} {
		b, _ := shownBoard(t, battlefield(t, id), look.Washi, 952, 642)
		rng := rand.New(rand.NewPCG(4, 9))
		numbers, hidden := 0, 0
		for range 12 {
			stacks := ledStacks(rng, b)
			b.SetStacks(stacks)
			for z := range b.places {
				n := b.places[z].number
				if n.size.Width == 0 {
					continue
				}
				numbers++
				on := float32(0)
				for _, s := range b.spots {
					on += n.overlap(s.body)
				}
				if on > n.size.Width*n.size.Height/5 {
					hidden++
				}
			}
			before := map[any]fyne.Position{}
			for _, s := range b.spots {
				before[b.tokens[s.token].Key] = s.foot
			}
			b.SetStacks(stacks[1:])
			for _, s := range b.spots {
				require.Equal(t, before[b.tokens[s.token].Key], s.foot, "another zone was emptied")
			}
		}
		t.Logf("%s: %d of %d numbers are hidden", id, hidden, numbers)
		assert.Less(t, hidden, numbers/16)
	}
}

// TestWorthStandsOnNoCounter: what a ground counts stands on no counter and on no plate, and nearly every ground says it.
func TestWorthStandsOnNoCounter(t *testing.T) {
	for _, room := range []stackRoom{{fyne.NewSize(952, 642), 0}, closeRooms[0]} {
		for _, id := range []string{"nagashino", "shizugatake"} {
			b := closeField(t, id, room, 20)
			zones := make([]ZoneState, len(b.m.Zones))
			worthy := 0
			for z := range zones {
				if b.m.Zones[z].Ground.Victory {
					zones[z].Worth, zones[z].Point = Worth{For: [2]string{"–", "2"}}, seal{z % 2}
					worthy++
				}
			}
			b.SetZones(zones)
			rng, said := rand.New(rand.NewPCG(15, 28)), 0
			for range 12 {
				b.SetStacks(ledStacks(rng, b))
				for z := range b.places {
					w := b.places[z].worth
					if w.size.Width == 0 {
						continue
					}
					said++
					for _, r := range append(b.pieces(), b.plateAreas()...) {
						require.LessOrEqual(t, w.overlap(r), 0.07*w.size.Width*w.size.Height, "the worth of %s", b.m.Zones[z].ID)
					}
				}
			}
			assert.Greater(t, said, 12*worthy*95/100, "of %d in %s at %.1f", 12*worthy, id, room.least)
		}
	}
}

// TestSignsOfDangerHangBelowThePlate: even in crowds that no match has, a row of signs in a zone with pieces hardly ever covers a piece, a plate or a
// number of a zone.
func TestSignsOfDangerHangBelowThePlate(t *testing.T) {
	for id, room := range map[string]stackRoom{"nagashino": closeRooms[0], "shizugatake": {fyne.NewSize(952, 642), 0}} {
		b := closeField(t, id, room, 20)
		rng := rand.New(rand.NewPCG(27, 11))
		rows, covered := 0, 0
		for range 8 {
			stacks := ledStacks(rng, b)
			b.SetStacks(stacks)
			var over Overlay
			for _, s := range stacks {
				if s.Tokens[0].Owner == 0 {
					over.Notes = append(over.Notes, Note{Zone: s.Zone, Signs: "sign/reach-charge sign/reach-melee"})
				}
			}
			b.SetOverlay(over)
			for _, n := range b.notes {
				rows++
				on := float32(0)
				for _, r := range append(b.pieces(), b.plateAreas()...) {
					on += n.all.overlap(r)
				}
				for z := range b.places {
					on += n.all.overlap(b.places[z].number)
				}
				covered += btoi(on > 0.05*n.all.size.Width*n.all.size.Height)
			}
		}
		assert.LessOrEqual(t, covered, rows/25, "of %d rows of signs in %s at %.1f", rows, id, room.least)
	}
}
