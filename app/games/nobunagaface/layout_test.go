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
	"tenka/maps"
)

// positions lets a test look at many positions of matches that are played at random.
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

// TestStacksKeepClearOfNamesAndNumbers: in positions of random matches no token, with its number, lies on one of another zone, on a name or on a
// sign, and no name on the ground of another zone, in no size of window, also beside a rulebook, each in one language and in a soak in both; every zone
// has its name, nearly all of them at home and whole.
func TestStacksKeepClearOfNamesAndNumbers(t *testing.T) {
	const besideBook = 3
	for i, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 768}, {Width: 1920, Height: 1080}, besideBook: {Width: 1024, Height: 768}} {
		for j, language := range []string{"en", "fr"} {
			if !soaking && i%2 != j {
				continue
			}
			t.Run(fmt.Sprintf("%s %.0f beside a book %t", language, size.Width, i == besideBook), func(t *testing.T) {
				m, err := engine.NewMatch(nobunaga.New(), tabletest.Persons(2, nil))
				require.NoError(t, err)
				tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language}, New)
				tb.Session().Lift()
				if i == besideBook {
					tabletest.Press(tb, fyne.KeyB)
				}
				f := of(tb)
				names := map[string]int{}
				zones, led, short, cut, stacked := 0, 0, 0, 0, 0
				positions(t, layouts, 130, func(v *nobunaga.View) {
					laid := f.laidOut(v)
					for z := range laid {
						zones++
						name := f.Map.Map().Zones[z].ID
						stacked += min(len(laid[z].Tokens), 1)
						if laid[z].Name.Size.Width == 0 {
							t.Fatalf("%s has no name", name)
						}
						if laid[z].Led {
							led++
							names[name+" led"]++
						}
						if laid[z].Short && !laid[z].Led {
							short++
							names[name+" short"]++
						}
						if laid[z].Cut {
							cut++
							names[name+" cut"]++
						}
						if at := laid[z].Ground; laid[z].Name.Size.Width > 0 && f.Map.Map().Zones[z].Slip == nil && at != z && at != maps.None {
							t.Fatalf("the name of %s lies in %s", name, f.Map.Map().Zones[at].ID)
						}
						for o := range laid {
							for i, token := range laid[z].Tokens {
								if overlap(token, laid[o].Name) || overlap(token, laid[o].Sign) {
									t.Fatalf("%s: token %d covers the name of %s", name, i, f.Map.Map().Zones[o].ID)
								}
								for j, other := range laid[o].Tokens {
									if (o != z || i != j) && overlap(token, other) {
										t.Fatalf("%s: token %d covers token %d of %s", name, i, j, f.Map.Map().Zones[o].ID)
									}
								}
							}
							if o != z && (overlap(laid[z].Name, laid[o].Name) || overlap(laid[z].Name, laid[o].Sign)) {
								t.Fatalf("the name of %s covers that of %s", name, f.Map.Map().Zones[o].ID)
							}
						}
					}
				})
				t.Logf("of %d names %d stand at the end of a line, %d are short; of %d stacks %d are drawn in part: %v", zones, led, short, stacked, cut, names)
				require.Greater(t, zones, 40*layouts)
				// A name that has no room on its own ground is short, or goes out to sea: no name stands on another's.
				share := 1.0
				if i == besideBook {
					share = 4
				}
				assert.Less(t, float64(led)/float64(zones), 0.035*share, "names without room at home")
				assert.Less(t, float64(short)/float64(zones), 0.17*share, "names cut short")
			})
		}
	}
}

// TestTheMapGivesWayToTheTrackBesideTheRulebook opens the rulebook in the smallest window: the track lies over no name of a zone then.
func TestTheMapGivesWayToTheTrackBesideTheRulebook(t *testing.T) {
	m, err := engine.NewMatch(nobunaga.New(), tabletest.Persons(2, nil))
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, tabletest.Look{Size: fyne.Size{Width: 1024, Height: 768}}, New)
	for tb.Veiled() {
		tb.Lift()
	}
	tabletest.Press(tb, fyne.KeyB)
	f := of(tb)
	track := board.Area{At: f.track.Position(), Size: f.track.Size()}
	require.Greater(t, track.Size.Width, 0.7*f.Map.Size().Width)
	for zone := range f.Map.Map().Zones {
		for _, words := range f.Map.Words(zone) {
			assert.False(t, overlap(track, words), "%s: %v under %v", f.Map.Map().Zones[zone].Name, words, track)
		}
	}
}
