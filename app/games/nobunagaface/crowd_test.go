package nobunagaface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/table/tabletest"
	"tenka/engine/nobunaga"
)

// crowd is a table with a position in which most zones hold three or four clans.
func crowd(t *testing.T, l tabletest.Look) *Face {
	t.Helper()
	_, f := changedIn(t, "takeda-marches", l, func(position map[string]any) { crowded(position["corps"].(map[string]any)) })
	return f
}

// crowded fills the zones with corps of three or four clans each.
func crowded(corps map[string]any) {
	left := map[string]int{"oda": 48, "honganji": 10, "miyoshi": 6, "takeda": 10, "tokugawa": 8, "asakura": 7, "matsunaga": 5, "ukita": 5, "mori": 7, "uesugi": 6, "azai": 6}
	for _, zone := range corps { // what stands there is cut to one corps a clan, so that the stock is for many
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

// TestACrowdStaysReadable: with up to four clans in each of the thirty-one zones nothing covers anything, each zone shows something, and what a zone
// leaves out is in the list that comes up under the pointer.
func TestACrowdStaysReadable(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 768}, {Width: 1920, Height: 1080}} {
		f := crowd(t, tabletest.Look{Size: size})
		laid := f.Map.Laid()
		for z := range laid {
			name := f.Map.Map().Zones[z].ID
			assert.NotEmpty(t, laid[z].Tokens, "%s shows nothing", name)
			for o := range laid {
				for i, token := range laid[z].Tokens {
					assert.False(t, overlap(token, laid[o].Name), "%s covers the name of zone %d", name, o)
					for j, other := range laid[o].Tokens {
						assert.False(t, (o != z || i != j) && overlap(token, other), "%s: token %d covers token %d of zone %d", name, i, j, o)
					}
				}
			}
			drawn, stands := len(laid[z].Tokens), 0
			for _, g := range f.view.Groups(f.Place(z)) {
				stands += len(g.Leaders) + min(g.Fresh, 1) + min(g.Spent, 1)
			}
			assert.True(t, laid[z].Cut || drawn == stands, "%s draws %d of %d tokens and says nothing of it", name, drawn, stands)
		}
	}
}
