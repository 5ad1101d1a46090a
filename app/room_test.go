package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// played saves two matches of each game in a home: one that goes on, and one that was given up.
func played(t *testing.T, home store.Folders) {
	t.Helper()
	require.NoError(t, os.MkdirAll(home.Saves, 0o755))
	for i, g := range games.All() {
		n := engine.Options{}.SeatCount(g.Options())
		for _, over := range []bool{false, true} {
			h := engine.Header{Seed: uint64(i), Agreement: engine.Fair}
			for s := range n {
				h.Players = append(h.Players, engine.Player{Name: []string{"Aiko", "Jonas", "Sayo", "Lin", "Bo"}[s], Seats: []engine.Seat{engine.Seat(s)}})
				h.Colours = append(h.Colours, s)
			}
			m, err := engine.NewMatch(g, h)
			require.NoError(t, err)
			if over {
				for s := range n - 1 {
					m.GiveUp(s)
				}
			}
			require.NoError(t, store.Write(filepath.Join(home.Saves, fmt.Sprintf("%s-%v%s", g.Name(), over, store.Ext)), m))
		}
	}
}

func TestEveryTextHasItsRoom(t *testing.T) {
	for _, language := range lang.Whole {
		for size, scale := range map[fyne.Size]float32{fyne.NewSize(1280, 800): 1, fyne.NewSize(1024, 768): 1.5} {
			if scale == 1 && testing.Short() {
				continue
			}
			t.Run(fmt.Sprintf("%s %.0f×%.0f at %.0f %%", language, size.Width, size.Height, scale*100), func(t *testing.T) {
				home := newHome(t)
				played(t, home)
				setUp(t, home)
				p := openedIn(t, home, language, size)
				p.listen = "127.0.0.1:0"
				p.Change(func(s *shell.Settings) { s.Scale, s.Name = scale, "Aiko" })
				look := func(where string) {
					objects(p) // lays them out
					for _, cut := range roomtest.Cut(p.Window.Content(), size.Width) {
						assert.Fail(t, where+": "+cut)
					}
				}
				p.ToLibrary()
				look("library")
				p.ShowMatches(false)
				look("matches")
				press(p, fyne.KeyDelete)
				look("matches, one deleted")
				p.Screen().(shell.Undoer).Undo()
				press(p, fyne.KeyF2)
				look("matches, one renamed")
				press(p, fyne.KeyEscape)
				press(p, fyne.KeyEscape)
				p.ShowScenarios()
				look("scenarios")
				press(p, fyne.KeyEscape)
				p.crashed = true
				p.offerCrash()
				look("library after a crash")
				p.Tell("")
				for _, g := range games.All() {
					p.NewMatch(g, nil)
					look("new match, " + g.Name())
					test.Tap(wayTo(t, p, "agreement.free", "free"))
					look("agreement, " + g.Name())
					test.Tap(wayTo(t, p, "options.plain", "options.changed", "options"))
					if more := ourOwn(p); more != nil {
						more.Tapped(nil)
					}
					look("options, " + g.Name())
					press(p, fyne.KeyEscape)
					press(p, fyne.KeyEscape)
					p.ShowRooms(g)
					look("room, " + g.Name())
					p.Screen().Key(fyne.KeyS)
					look("room with a computer player, " + g.Name())
					test.Tap(named[seatRow](t, p, strings.TrimSuffix(p.Localizer().Named("2", "-"), "-"), 0))
					look("who plays in the room, " + g.Name())
					p.CloseRoom()
					p.Rulebook(g, "")
					look("rulebook, " + g.Name())
					press(p, fyne.KeyEscape)
				}
				p.ShowRooms(nil)
				look("way into a room")
				button(t, p, p.T("lobby.join")).Tapped(nil)
				look("way into a room, without an invitation")
				p.CloseRoom()
				p.Help("tenka.keys.table")
				look("help")
				press(p, fyne.KeyEscape)
				p.ShowSettings()
				for _, id := range []string{"look", "motion", "play", "files", "about"} {
					row(t, p, p.T("settings."+id)).Tapped(nil)
					look("settings, " + id)
				}
			})
		}
	}
}
