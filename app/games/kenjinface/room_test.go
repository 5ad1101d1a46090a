package kenjinface

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lang"
)

// TestEveryTextHasItsRoom plays random matches of one person in all seats, with all setups, and measures the board, the panel and the tray in each
// state: no text may be missing, shortened or leave its room.
func TestEveryTextHasItsRoom(t *testing.T) {
	sets := []struct {
		seats   int
		options engine.Options
	}{
		{4, engine.Options{"setup": "draft", "torii_counts_itself": "true"}}, {2, engine.Options{"setup": "novice2"}},
		{3, engine.Options{"setup": "draft", "palace_count": "before"}}, {4, engine.Options{"teams": "true"}},
	}
	for i, size := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1280, Height: 800}} {
		for j, scale := range []float32{1.5, 1} {
			for k, language := range lang.Whole {
				for l, c := range sets {
					if n := i + j + k + l; n%4 > 0 || testing.Short() && n%8 > 0 {
						continue // each setup in one of the windows
					}
					t.Run(fmt.Sprintf("%d %v %s %.0f×%.0f at %.0f %%", c.seats, c.options, language, size.Width, size.Height, scale*100), func(t *testing.T) {
						h := tabletest.Persons(c.seats, nil)
						h.Players = []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}}
						for s := 1; s < c.seats; s++ {
							h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
						}
						for id, v := range c.options {
							h.Options[id] = v
						}
						h.Seed = uint64(20*i + 5*j + k)
						m, err := engine.NewMatch(kenjin.New(), h)
						require.NoError(t, err)
						measured(t, tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language, Scale: scale}, New), size.Width, h.Seed)
					})
				}
			}
		}
	}
}

// measured plays and measures.
func measured(t *testing.T, tb *table.Table, width float32, seed uint64) {
	t.Helper()
	f, r := of(tb), rand.New(rand.NewPCG(seed, 4))
	cuts := map[string]bool{}
	look := func() {
		tabletest.SaysEverything(t, tb) // lays it out
		for where, o := range map[string]fyne.CanvasObject{"board": f.Boards, "panel": f.Panel(), "rail": f.Rail(), "tray": f.Tray()} {
			if o.Size().IsZero() || !o.Visible() || where == "rail" && tb.Room().Rail == 0 {
				continue
			}
			for _, cut := range roomtest.Cut(o, width) {
				if name := where + ": " + cut; !cuts[name] && !strings.Contains(cut, "Aiko") {
					cuts[name] = true
					assert.Fail(t, fmt.Sprintf("%s in phase %d, record %d", name, f.view.Phase(), tb.Session().Match.At()))
				}
			}
		}
	}
	for n := 0; ; n++ {
		require.Less(t, n, 2000, "the game does not end")
		look()
		if f.st.Moment != nil {
			tabletest.Press(tb, fyne.KeySpace)
			continue
		}
		seat := tb.Session().Actor()
		if seat == engine.NoSeat {
			require.NotNil(t, tb.Face().End())
			return
		}
		legal := tb.Session().Match.Legal(seat, nil)
		a := legal[r.IntN(len(legal))]
		if a.Kind == kenjin.KindEngage {
			f.pick(a.Piece)
			look()
			f.putBack()
		}
		require.True(t, tb.Do(a))
	}
}
