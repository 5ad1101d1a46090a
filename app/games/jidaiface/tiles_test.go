package jidaiface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestNamesOfTheTrayAreWhole: in small windows, and with large text, every choice in the tray has its whole name and is on some page: for a
// division of eight choices, for one with long names in French, for the divisions that may be activated.
func TestNamesOfTheTrayAreWhole(t *testing.T) {
	for _, c := range []struct {
		position string
		look     tabletest.Look
	}{
		{`{"phase":"move","game_turn":3,"active":"takeda","division":"T1","hands":[[],[]]}`, tabletest.Look{Size: fyne.NewSize(1280, 800), Language: "en"}},
		{`{"phase":"move","game_turn":3,"active":"allies","division":"G2","hands":[[],[]]}`, tabletest.Look{Size: fyne.NewSize(1024, 768), Language: "fr"}},
		{`{"phase":"activate","game_turn":3,"active":"takeda","hands":[[],[]]}`, tabletest.Look{Size: fyne.NewSize(1024, 768), Language: "fr", Scale: 1.3}},
	} {
		h := tabletest.Persons(2, engine.Options{"scenario": "nagashino"})
		h.Position = []byte(c.position)
		m, err := engine.NewMatch(jidai.New(), h)
		require.NoError(t, err)
		tb := tabletest.Sit(t, m, c.look, New)
		for tb.Veiled() {
			tb.Session().Lift()
		}
		f := of(tb)
		met := map[string]bool{}
		for page := 0; page == 0 || f.pick.page%max(f.pages(), 1) > 0; page++ {
			drawn, _ := tabletest.Within(f.Tray())
			for _, o := range f.onPage() {
				assert.Contains(t, drawn, o.Name, "%v", c)
				met[o.Name] = true
			}
			f.pick.page++
			f.showTray()
		}
		for _, o := range f.options() {
			assert.True(t, met[o.Name], "%s is on no page: %v", o.Name, c)
		}
		if f.view.Phase() == jidai.Move { // a picked counter adds a button
			f.pick.page = 0
			f.choose(f.unmoved())
			drawn, _ := tabletest.Within(f.Tray())
			for _, o := range f.onPage() {
				assert.Contains(t, drawn, o.Name, "%v, all picked", c)
			}
		}
	}
}

// TestFormationsOfTheTrayStandWhole: in a high, narrow window and with large text, formations fit beside the buttons, and each is on some
// page.
func TestFormationsOfTheTrayStandWhole(t *testing.T) {
	for _, l := range []tabletest.Look{{Size: fyne.NewSize(900, 1200)}, {Size: fyne.NewSize(1024, 768), Scale: 1.3}, {Size: fyne.NewSize(1280, 800)}} {
		h := tabletest.Persons(2, engine.Options{"scenario": "shizugatake"})
		h.Position = []byte(`{"phase":"formation","game_turn":2,"first":"shibata"}`)
		m, err := engine.NewMatch(jidai.New(), h)
		require.NoError(t, err)
		tb := tabletest.Sit(t, m, l, New)
		for tb.Veiled() {
			tb.Session().Lift()
		}
		f := of(tb)
		require.True(t, f.byLineup())
		met := map[string]bool{}
		for page := range f.pages() {
			f.pick.page = page
			f.showTray()
			tiles, wide := f.tiles()
			sum := float32(-tileGap)
			for i := range tiles {
				sum += wide[i] + tileGap
			}
			assert.LessOrEqual(t, sum, f.room()+0.5, "%v, page %d", l, page)
			for _, o := range f.onPage() {
				met[o.Name] = true
			}
		}
		for _, o := range f.options() {
			assert.True(t, met[o.Name], "%s is on no page: %v", o.Name, l)
		}
	}
}

// pages is the number of pages of the choices.
func (f *Face) pages() int {
	all, n := f.options(), 1
	all.OnPage(0, f.mostShown(all), func(_, pages int) (turn face.Choice) {
		n = pages
		return turn
	})
	return n
}
