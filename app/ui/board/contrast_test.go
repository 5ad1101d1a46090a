package board

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/app/ui/looktest"
	"tenka/maps"
)

// sign is the least contrast of a line with a meaning, text that of letters.
const sign, text = 3.0, 4.5

func opaque(o over) color.NRGBA { return color.NRGBA{o.r, o.g, o.b, 0xFF} }

// grounds are the colours of ground at rest on the maps of all games, at a distance from its outline in design pixels.
func grounds(s *sheet, at float64) map[string]color.NRGBA {
	i := int(at * fieldUnit)
	out := map[string]color.NRGBA{"land": s.inks.Land}
	for z, paint := range s.tables().land {
		out[fmt.Sprint("tint ", s.m.Zones[z].Tint)] = opaque(paint[i])
	}
	for seat := range look.NeutralSeat + 1 {
		_, paint := s.ownerPaint(seat)
		out[fmt.Sprint("owner ", seat)] = opaque(paint[i])
	}
	for n := range s.inks.Tints {
		_, paint := s.tintPaint(RegionOf(n))
		out[fmt.Sprint("region ", n)] = opaque(paint[i])
	}
	return out
}

func tinted(t *testing.T) *maps.Map {
	shared := country(t)
	copied := *shared
	m := &copied
	m.Zones = slices.Clone(shared.Zones)
	for i := range m.Zones {
		m.Zones[i].Tint = i % len(look.Palette{}.Tints)
	}
	return m
}

func TestBordersAndOutlinesStandOffEveryGround(t *testing.T) {
	m := tinted(t)
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		s := drawSheet(m, mode, view{Scale: 1, X: 250, Y: 330, Sky: 8, W: 42, H: 26, Line: 1})
		k := s.inks
		for name, ground := range grounds(s, borderWidth/2+0.5) { // beside the line of a border
			drawn := look.Mix(ground, k.Border, borderShare)
			require.GreaterOrEqual(t, looktest.Contrast(drawn, ground), sign, "%v, border on %s", mode, name)
		}
		// Outside, an outline has the neighbour's rim beside it; inside, its own light line.
		for name, ground := range grounds(s, 1) {
			for _, state := range []State{Lit, Selected, Battle, Attacked} {
				requireStandsOff(t, ground, k.dress(state), fmt.Sprintf("%v, state %d on %s", mode, state, name))
			}
			requireStandsOff(t, ground, k.stoodOff(dress{outline: k.Coast, reach: hoverReach}), fmt.Sprintf("%v, hover on %s", mode, name))
		}
		require.GreaterOrEqual(t, looktest.Contrast(k.kanji, k.halo), text, "%v, second names", mode)
		require.GreaterOrEqual(t, looktest.Contrast(k.Ink, k.halo), text, "%v, names", mode)
	}
}

// requireStandsOff tests the contrast of an outline with a ground and with the light line beside it.
func requireStandsOff(t *testing.T, ground color.NRGBA, d dress, what string) {
	t.Helper()
	require.GreaterOrEqual(t, looktest.Contrast(d.outline, ground), sign, what)
	require.GreaterOrEqual(t, looktest.Contrast(d.outline, d.core), sign, "%s: its own two lines", what)
}

func TestLinesOfABattlefieldStandOffEveryGround(t *testing.T) {
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		k := inksOf(mode)
		works := battleInksOf(mode).works
		for height, ground := range k.Heights {
			for name, ground := range map[string]color.NRGBA{"bare": ground, "works": look.Mix(ground, works, worksShare)} {
				what := fmt.Sprintf("%v, height %d, %s", mode, height, name)
				require.GreaterOrEqual(t, looktest.Contrast(ground, k.Border), sign, "%s: border", what)
				require.GreaterOrEqual(t, looktest.Contrast(ground, look.Mix(ground, k.Border, dotShare)), sign, "%s: dots", what)
				require.GreaterOrEqual(t, looktest.Contrast(ground, k.Ink), text, "%s: names", what)
				for _, state := range []State{Lit, Selected, Battle, Attacked} {
					requireStandsOff(t, ground, k.dress(state), fmt.Sprintf("%s: state %d", what, state))
				}
			}
		}
	}
}

func TestAnOutlineShowsBothItsLines(t *testing.T) {
	m := tinted(t)
	s := drawSheet(m, look.Washi, view{Scale: 1, X: 250, Y: 330, Sky: 8, W: 420, H: 260, Line: 1})
	z := m.ZoneNumber("kyoto")
	for _, state := range []State{Selected, Attacked, Rest | Hovered} {
		pic, _ := s.Zone(z, state)
		require.Positive(t, drawnIn(pic, s.inks.core), "state %d has no light line", state)
	}
}

// drawnIn counts the pixels of one opaque colour.
func drawnIn(pic *image.RGBA, c color.NRGBA) (n int) {
	for i := 0; i < len(pic.Pix); i += 4 {
		if pic.Pix[i] == c.R && pic.Pix[i+1] == c.G && pic.Pix[i+2] == c.B && pic.Pix[i+3] == 0xFF {
			n++
		}
	}
	return n
}
