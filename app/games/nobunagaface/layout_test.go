package nobunagaface

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/nobunaga"
)

// positions calls look with many positions of random matches.
func positions(t *testing.T, matches, every int, look func(v *nobunaga.View)) {
	t.Helper()
	for seed := range uint64(matches) {
		rng, chance, p := rand.New(rand.NewPCG(5, seed)), engine.Seeded(seed, 0), enginetest.Begin(t, nobunaga.New(), "", seed)
		var buf []engine.Action
		for n := 1; p.ToAct() != 0; n++ {
			s := p.ToAct().First()
			buf = p.Legal(s, buf[:0])
			require.NoError(t, p.Apply(s, buf[rng.IntN(len(buf))], chance, nil))
			if n%every == 0 {
				look(p.View(engine.AllSeats(2)).(*nobunaga.View))
			}
		}
	}
}

// laidOut shows a position on the map of a table, without a choice.
func (f *Face) laidOut(v *nobunaga.View) []board.Laid {
	f.st.Legal, f.st.Steps, f.st.View, f.view = nil, nil, v, v
	f.showMap()
	return f.Map.Laid()
}

func overlap(a, z board.Area) bool {
	return a.Size.Width > 0 && z.Size.Width > 0 && a.At.X+a.Size.Width > z.At.X+0.5 && z.At.X+z.Size.Width > a.At.X+0.5 &&
		a.At.Y+a.Size.Height > z.At.Y+0.5 && z.At.Y+z.Size.Height > a.At.Y+0.5
}

// TestTheMapTellsWhereEverythingStands: in positions of random matches, in each size of window and both languages, each zone with units shows
// them, no piece covers another piece, a name or a sign, and Nobunaga's own piece is always drawn.
func TestTheMapTellsWhereEverythingStands(t *testing.T) {
	for i, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}, {Width: 1920, Height: 1080}} {
		for j, language := range []string{"en", "fr"} {
			if !soaking && i%2 != j {
				continue
			}
			t.Run(fmt.Sprintf("%s %.0f", language, size.Width), func(t *testing.T) {
				m, err := engine.NewMatch(nobunaga.New(), tabletest.Persons(2, nil))
				require.NoError(t, err)
				tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language}, New)
				tb.Session().Lift()
				f := of(tb)
				zones, slips := 0, 0
				positions(t, layouts, 130, func(v *nobunaga.View) {
					laid := f.laidOut(v)
					for z := range laid {
						zones++
						if laid[z].Sheet.Size.Width > 0 {
							slips++
						}
						readable(t, f, laid, z)
					}
				})
				t.Logf("of %d zones %d show their stacks on a slip", zones, slips)
				require.Greater(t, zones, 40*layouts)
				assert.Less(t, float64(slips)/float64(zones), 0.14, "stacks without room in their zone")
			})
		}
	}
}

// readable tests the drawing of a zone.
func readable(t *testing.T, f *Face, laid []board.Laid, z int) {
	t.Helper()
	name := f.Map.Map().Zones[z].ID
	groups := f.view.Groups(f.Place(z))
	require.Equal(t, len(groups) > 0, len(laid[z].Tokens) > 0, "%s must show its units", name)
	for _, g := range groups {
		for _, l := range g.Leaders {
			if l.Piece == nobunaga.Nobunaga {
				n, _ := f.Map.Lying(pile{f.Place(z), g.Clan, l.Piece})
				require.Equal(t, 1, n, "Nobunaga must be drawn in %s", name)
			}
		}
	}
	for o := range laid {
		for i, token := range laid[z].Tokens {
			require.False(t, overlap(token, laid[o].Sign), "%s: token %d covers the sign of zone %d", name, i, o)
			require.False(t, laid[o].Sheet.Size.Width == 0 && overlap(token, laid[o].Name), "%s: token %d covers the name of zone %d", name, i, o)
			for j, other := range laid[o].Tokens {
				require.False(t, o != z && overlap(token, other), "%s: token %d covers token %d of zone %d", name, i, j, o)
			}
		}
	}
}

// TestASmallWindowHasDiplomacyInAStrip: with large text and in a narrow window the map begins below a strip, at the scale of the text, around
// the stacks that may act; a key opens the track over it and closes it.
func TestASmallWindowHasDiplomacyInAStrip(t *testing.T) {
	for _, l := range []tabletest.Look{{Size: fyne.Size{Width: 1024, Height: 700}, Scale: 1.5}, {Size: fyne.Size{Width: 1024, Height: 700}}, {Size: fyne.Size{Width: 1280, Height: 800}, Scale: 1.5}} {
		f := crowd(t, l)
		assert.True(t, f.strip.Visible())
		assert.False(t, f.track.Visible(), "the track")
		assert.InDelta(t, f.strip.Size().Height, f.Map.Position().Y, 0.1, "the map begins below the strip")
		assert.False(t, f.Map.Whole())
		whole := f.Map.Size().Height - f.Covered
		require.True(t, f.Key(fyne.KeyO))
		assert.True(t, f.track.Visible(), "the track after the first press of its key")
		assert.LessOrEqual(t, f.track.Position().Y+f.track.Size().Height, f.Map.Position().Y+whole)
		require.True(t, f.Key(fyne.KeyO))
		assert.False(t, f.track.Visible(), "the track after the second press of its key")
		f.Map.TypedRune('0')
		assert.True(t, f.Map.Whole())
	}
	f := crowd(t, tabletest.Look{Size: fyne.Size{Width: 1280, Height: 800}})
	assert.False(t, f.strip.Visible())
	assert.True(t, f.track.Visible() && f.Map.Whole())
}

// TestPiecesStandInTheirZonesBesideTheRulebook: pieces are in their zones also where the rulebook or the log makes the board narrow, and in
// the first view of a small window with large text.
func TestPiecesStandInTheirZonesBesideTheRulebook(t *testing.T) {
	for _, l := range []tabletest.Look{{Size: fyne.Size{Width: 1280, Height: 800}}, {Size: fyne.Size{Width: 1024, Height: 700}, Scale: 1.5, Language: "fr"}, {Size: fyne.Size{Width: 1920, Height: 1080}}} {
		for _, key := range []fyne.KeyName{"", fyne.KeyB, fyne.KeyL} {
			m, err := engine.NewMatch(nobunaga.New(), tabletest.Persons(2, nil))
			require.NoError(t, err)
			tb := tabletest.Sit(t, m, l, New)
			tb.Session().Lift()
			if key != "" {
				tabletest.Press(tb, key)
			}
			f := of(tb)
			positions(t, 2, 130, func(v *nobunaga.View) {
				laid := f.laidOut(v)
				for z := range laid {
					if at, size := f.Map.ZoneBox(z); at.X > 0 && at.Y > 0 && at.X+size.Width < f.Map.Size().Width && at.Y+size.Height < f.Map.Size().Height-f.Covered {
						readable(t, f, laid, z)
					}
				}
			})
		}
	}
}
