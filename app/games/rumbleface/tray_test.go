package rumbleface

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/rumble"
)

// The test rolls beside the rulebook, in the smallest window, until three castles can be chosen.
func TestTheChoicesHaveRoomBesideTheRulebook(t *testing.T) {
	size := fyne.Size{Width: 1024, Height: 700}
	for _, scale := range []float32{1, 1.5} {
		for _, language := range lang.Whole {
			t.Run(fmt.Sprintf("%s at %.0f %%", language, scale*100), func(t *testing.T) {
				for seed := uint64(1); ; seed++ {
					h := tabletest.Persons(2, nil)
					h.Seed = seed
					m, err := engine.NewMatch(rumble.New(), h)
					require.NoError(t, err)
					for range 40 {
						seat := m.ToAct().First()
						legal := m.Legal(seat, nil)
						roll := legal[len(legal)-1]
						if deploys := engine.Filter(nil, legal, engine.Gesture(rumble.KindDeploy)); len(deploys) >= 3 {
							break
						}
						for _, a := range legal {
							if a.Kind == rumble.KindRoll {
								roll = a
							}
						}
						m.Do(seat, roll)
					}
					tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language, Scale: scale}, New)
					for tb.Veiled() {
						tb.Lift()
					}
					tabletest.Press(tb, fyne.KeyB)
					f := of(tb)
					f.showTray()
					_, all := roomtest.Drawn(f.Tray())
					choices := 0
					for _, o := range all {
						switch o.(type) {
						case *diceChoice, *kit.KeyedChoice, *kit.Button:
							assert.GreaterOrEqual(t, o.Size().Width+0.5, o.MinSize().Width)
						}
						if _, ok := o.(*diceChoice); ok {
							choices++
						}
					}
					if choices >= 3 {
						return
					}
					require.Less(t, seed, uint64(20))
				}
			})
		}
	}
}

// Five tactics and a daimyo card stand beside the roll, in the smallest window.
func TestNoNameOfACardIsCutOffInTheTray(t *testing.T) {
	for _, language := range lang.Whole {
		for seed := range uint64(6) {
			h := tabletest.Persons(4, engine.Options{"daimyo": "true"})
			h.Seed = seed
			m, err := engine.NewMatch(rumble.New(), h)
			require.NoError(t, err)
			for seat := m.ToAct().First(); m.View(engine.AllSeats(4)).(*rumble.View).Phase() == rumble.Pick; seat = m.ToAct().First() {
				m.Do(seat, m.Legal(seat, nil)[0])
			}
			tb := tabletest.Sit(t, m, tabletest.Look{Size: fyne.Size{Width: 1024, Height: 700}, Language: language}, New)
			for tb.Veiled() {
				tb.Lift()
			}
			texts, objects := tabletest.Within(of(tb).Tray())
			cards := 0
			for _, o := range objects {
				if _, ok := o.(*kit.KeyedChoice); ok {
					cards++
				}
			}
			require.Equal(t, 6, cards)
			for _, text := range texts {
				assert.NotContains(t, text, "…", "%s, seed %d", language, seed)
			}
		}
	}
}

// Three tactics and the daimyo card stand beside a lesson in the smallest window.
func TestNoNameOfACardIsCutOffBesideALesson(t *testing.T) {
	for _, language := range lang.Whole {
		les := tabletest.Lesson(t, "rumble", "daimyo")
		tb := tabletest.Teach(t, les, table.Course{At: -1}, tabletest.Look{Size: fyne.Size{Width: 1024, Height: 768}, Language: language}, New)
		tabletest.Press(tb, fyne.Key2)
		texts, _ := tabletest.Within(of(tb).Tray())
		require.Contains(t, texts, map[string]string{"ja": "織田信長"}[language]+map[bool]string{true: "Oda Nobunaga"}[language != "ja"])
		for _, text := range texts {
			assert.NotContains(t, text, "…", language)
		}
	}
}
