package rumbleface

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/rumble"
)

// fought is a finished match of four persons with random choices that depend only on the seed.
func fought(t *testing.T, seed uint64) *engine.Match {
	t.Helper()
	m, err := engine.NewMatch(rumble.New(), tabletest.Persons(4, engine.Options{"daimyo": "true"}))
	require.NoError(t, err)
	for rng := rand.New(rand.NewPCG(seed, 2)); m.ToAct() != 0; {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		m.Do(s, legal[rng.IntN(len(legal))])
	}
	return m
}

// TestTheSheetOfABattleHidesNoProvinceOfIt goes through a War in all windows, beside the panel and beside the rulebook. The sheet must stay
// on the map. It must not cover the province of the battle or, if the map has room for that, the provinces that get reinforcements.
func TestTheSheetOfABattleHidesNoProvinceOfIt(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
		for _, scale := range []float32{1, 1.5} {
			for _, book := range []bool{false, true} {
				small := scale > 1 || book && size.Width < 1280 // the map is hardly larger than the sheet
				if book && small {
					continue
				}
				name := fmt.Sprintf("%.0fx%.0f at %.0f %%", size.Width, size.Height, scale*100)
				if book {
					name += " with the rulebook"
				}
				t.Run(name, func(t *testing.T) {
					m := fought(t, 4)
					tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Scale: scale}, New)
					if book {
						tabletest.Press(tb, fyne.KeyB)
					}
					f := of(tb)
					seen := map[engine.Place]bool{}
					for _, at := range f.view.Order() {
						if f.view.Battle(at).Winner == engine.NoSeat {
							continue
						}
						f.lookAt(at)
						b := hand(t, f)
						sheet, ok := face.Where(f.battle)
						require.True(t, ok)
						whole, _ := face.Where(f.Boards)
						assert.True(t, whole.Holds(sheet), "the sheet leaves the map: %v of %v", sheet, whole)
						sheet.At = sheet.At.Subtract(whole.At)
						if !small {
							assert.LessOrEqual(t, hidden(sheet, f.told()), float32(60), "the battle for %d", b.Place)
						}
						seen[b.Place] = true
						tabletest.Press(tb, fyne.KeyE)
						tb.Look(-1)
					}
					assert.Greater(t, len(seen), 5, "battles shown")
				})
			}
		}
	}
}

// The test opens and closes the rulebook and the log while a battle is shown: no control of the tray may lie on another.
func TestTheControlsOfTheWarHaveRoom(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, tabletest.Desk, {Width: 1920, Height: 1080}} {
		tb := tabletest.Sit(t, fought(t, 4), tabletest.Look{Size: size}, New)
		f := of(tb)
		f.lookAt(f.view.Order()[len(f.view.Order())-1])
		for _, key := range []fyne.KeyName{fyne.KeyB, fyne.KeyB, fyne.KeyL, fyne.KeyL} {
			tabletest.Press(tb, key)
			hand(t, f)
			_, all := tabletest.Within(tb.Inspect().Tray)
			var controls []face.Spot
			for _, o := range all {
				switch o.(type) {
				case *kit.Button, *kit.IconButton, *kit.Segmented:
					at, ok := face.Where(o)
					require.True(t, ok)
					for _, other := range controls {
						assert.False(t, at.Overlaps(other), "%v, key %s: %v lies on %v", size, key, at, other)
					}
					controls = append(controls, at)
				}
			}
			assert.GreaterOrEqual(t, len(controls), 3)
		}
	}
}

// The columns say who has won a castle and who has the karo; the next battle is marked beside its name.
func TestTheNextBattleIsMarkedOutsideTheColumns(t *testing.T) {
	m := fought(t, 4)
	tb := tabletest.Sit(t, m, tabletest.Look{}, New)
	f := of(tb)
	for _, at := range f.view.Order() {
		if f.view.Battle(at).Winner != engine.NoSeat {
			f.lookAt(at)
			break
		}
	}
	find := func(id string) (spots []face.Spot) {
		_, objects := tabletest.Within(f.Panel())
		for _, o := range objects {
			if l, ok := o.(*kit.Label); ok && l.Text() == tb.T("rumble.table."+id) {
				spot, _ := face.Where(l)
				spots = append(spots, spot)
			}
		}
		return spots
	}
	next, won := find("next"), find("won")
	require.Len(t, next, 1)
	require.Len(t, won, 1)
	assert.LessOrEqual(t, next[0].At.X+next[0].Size.Width, won[0].At.X)
}
