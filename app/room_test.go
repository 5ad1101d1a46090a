package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit"
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// cutTexts are the visible texts of a screen that have not the room they need: shortened, or wider than the widget that draws them, or
// beyond the edge of the window. A path may be shortened.
func cutTexts(content fyne.CanvasObject, width float32) []string {
	var cut []string
	var walk func(o fyne.CanvasObject, at fyne.Position, room float32)
	walk = func(o fyne.CanvasObject, at fyne.Position, room float32) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			end := o.Position().X + o.MinSize().Width
			path := strings.ContainsAny(o.Text, `/\`)
			switch {
			case o.Text == "…" || strings.TrimSpace(o.Text) == "":
			case strings.HasSuffix(o.Text, "…") && !path && !strings.HasSuffix(o.Text, " …") && !strings.HasSuffix(o.Text, "fichier…"):
				cut = append(cut, fmt.Sprintf("“%s” is shortened", o.Text))
			case end > room+1.5 && !path:
				cut = append(cut, fmt.Sprintf("“%s” ends at %.0f of %.0f", o.Text, end, room))
			case at.X+o.MinSize().Width > width+1:
				cut = append(cut, fmt.Sprintf("“%s” ends beyond the window", o.Text))
			}
		case *fyne.Container:
			if o.Size().Width > 0 { // else its objects stand where a parent put them
				room = o.Size().Width
			}
			for _, inside := range o.Objects {
				walk(inside, at, room)
			}
		case *kit.TextField: // scrolls
		case fyne.Widget:
			for _, inside := range test.WidgetRenderer(o).Objects() {
				walk(inside, at, o.Size().Width)
			}
		}
	}
	walk(content, fyne.Position{}, width)
	return cut
}

// played keeps matches in a home: one going and one that was given up, of each game.
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
	for _, language := range lang.Languages {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1024, 768)} {
			for _, scale := range []float32{1, 1.5} {
				if testing.Short() && size.Width > 1024 {
					continue
				}
				t.Run(fmt.Sprintf("%s %.0f×%.0f at %.0f %%", language, size.Width, size.Height, scale*100), func(t *testing.T) {
					home := newHome(t)
					played(t, home)
					p := openedIn(t, home, language, size)
					p.Change(func(s *shell.Settings) { s.Scale, s.Name = scale, "Aiko" })
					look := func(where string) {
						objects(p) // lays them out
						for _, cut := range cutTexts(p.Window.Content(), size.Width) {
							assert.Fail(t, where+": "+cut)
						}
					}
					p.ToLibrary()
					look("library")
					for _, g := range games.All() {
						p.NewMatch(g, nil)
						if more := ourOwn(p); more != nil {
							more.Tapped(nil)
						}
						look("new match, " + g.Name())
						press(p, fyne.KeyEscape)
						p.Rulebook(g, "")
						look("rulebook, " + g.Name())
						press(p, fyne.KeyEscape)
					}
					p.ShowSettings()
					for _, id := range []string{"look", "motion", "play", "keyboard", "files", "about"} {
						row(t, p, p.T("settings."+id)).Tapped(nil)
						look("settings, " + id)
					}
				})
			}
		}
	}
}
