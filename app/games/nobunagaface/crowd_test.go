package nobunagaface

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/table/tabletest"
	"tenka/app/ui/board"
	"tenka/engine/nobunaga"
)

// crowd is a table with a position in which most zones have three or four clans.
func crowd(t *testing.T, l tabletest.Look) *Face {
	t.Helper()
	_, f := changedIn(t, "takeda-marches", l, func(position map[string]any) { crowded(position["corps"].(map[string]any)) })
	return f
}

// crowded puts corps of three or four clans into the zones.
func crowded(corps map[string]any) {
	left := map[string]int{"oda": 48, "honganji": 10, "miyoshi": 6, "takeda": 10, "tokugawa": 8, "asakura": 7, "matsunaga": 5, "ukita": 5, "mori": 7, "uesugi": 6, "azai": 6}
	for _, zone := range corps { // each clan there is reduced to one corps, so that the stock is enough
		for clan := range zone.(map[string]any) {
			zone.(map[string]any)[clan] = []int{1, 0}
			left[clan]--
		}
	}
	clans := []string{"oda", "honganji", "takeda", "miyoshi", "asakura", "oda", "tokugawa", "matsunaga", "ukita", "mori"}
	for n, id := range nobunaga.New().Vocabulary().Places[1:] {
		zone, ok := corps[id].(map[string]any)
		for i := 0; ok && i < len(clans) && len(zone) < 4; i++ {
			if clan := clans[(n+i)%len(clans)]; zone[clan] == nil && left[clan] > 2 {
				zone[clan] = []int{1, 1 + i%2}
				left[clan] -= 2 + i%2
			}
		}
	}
}

// With up to four clans in each of the thirty-one zones, no piece covers anything of another zone, and each zone shows something.
func TestACrowdStaysReadable(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 768}, {Width: 1920, Height: 1080}} {
		f := crowd(t, tabletest.Look{Size: size})
		laid := f.Map.Laid()
		for z := range laid {
			readable(t, f, laid, z)
		}
	}
}

// The stacks become banners inside Mino, Nobunaga is shown separately, and numbers tell how many there are.
func TestFourClansAndSevenLeadersStandInMino(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}, {Width: 1440, Height: 900}, {Width: 1920, Height: 1080}} {
		_, f := changedIn(t, "takeda-marches", tabletest.Look{Size: size}, func(position map[string]any) {
			for _, zone := range position["corps"].(map[string]any) { // leaves some corps of Takeda and Uesugi for Mino
				for _, clan := range []string{"takeda", "uesugi", "tokugawa"} {
					if zone := zone.(map[string]any); zone[clan] != nil {
						zone[clan] = []int{1, 0}
					}
				}
			}
			position["corps"].(map[string]any)["mino"] = map[string]any{"oda": []int{7, 2}, "tokugawa": []int{2, 0}, "takeda": []int{2, 0}, "uesugi": []int{1, 1}}
			leaders := position["leaders"].(map[string]any)
			for _, id := range []string{"nobunaga", "shibata", "niwa", "hashiba", "tokugawa_ieyasu", "takeda_shingen", "uesugi_kenshin"} {
				leaders[id] = "mino"
			}
		})
		mino := f.Zone(nobunaga.Mino)
		laid := f.Map.Laid()
		readable(t, f, laid, mino)
		assert.Zero(t, laid[mino].Sheet.Size.Width, "they are in Mino at %.0f", size.Width)
		assert.True(t, laid[mino].Cut, "in brief at %.0f", size.Width)
	}
}

// A banner tells fresh corps from spent ones.
func TestABannerSaysWhichCorpsAreSpent(t *testing.T) {
	for spent, want := range map[[2]int][2]bool{{3, 0}: {false, false}, {2, 1}: {false, true}, {0, 3}: {true, false}} {
		_, f := changed(t, "first-battle", func(position map[string]any) {
			position["corps"].(map[string]any)["mino"] = map[string]any{"oda": []int{spent[0], spent[1]}}
		})
		stacks := f.stacks(nil)
		i := slices.IndexFunc(stacks, func(s board.Stack) bool { return s.Zone == f.Zone(nobunaga.Mino) })
		_, banner, _ := f.brief(stacks[i].Tokens)
		b := banner[len(banner)-1].Drawing.(blocks.Banner)
		assert.Equal(t, want, [2]bool{b.Spent, b.Part}, "%v", spent)
	}
}

// If a fan has no room in the visible sea, the panel lists the zone while the pointer is on it.
func TestACrowdWithoutSeaForItsFanIsListed(t *testing.T) {
	f := crowd(t, tabletest.Look{Size: fyne.Size{Width: 1280, Height: 800}})
	f.Map.SetOver([]board.Area{{Size: f.Map.Size()}}) // no sea is free
	listed := 0
	for z, l := range f.Map.Laid() {
		at, size := f.Map.ZoneBox(z)
		middle := at.AddXY(size.Width/2, size.Height/2)
		if !l.Cut || f.Map.ZoneAt(middle) != z {
			continue
		}
		f.Map.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle}})
		assert.Equal(t, f.Place(z), f.glanced)
		listed++
	}
	assert.Positive(t, listed)
	f.Map.MouseOut()
	assert.Zero(t, f.glanced, "the pointer is off the map")
}
