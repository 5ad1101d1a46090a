package app

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/files"
	"tenka/app/screens/library"
	"tenka/app/screens/newmatch"
	"tenka/app/screens/workshop"
	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// setUp saves every scenario of the program as the user's own in a home, and a damaged one; it returns how many there are.
func setUp(t *testing.T, home store.Folders) int {
	t.Helper()
	n := 1
	for _, g := range games.All() {
		for _, s := range store.BuiltIn(assets.Scenarios(), g.Name()) {
			_, err := files.CreateScenario(home, s)
			require.NoError(t, err)
			n++
		}
	}
	bad := filepath.Join(home.Scenarios, games.All()[0].Name(), "bad.json")
	require.NoError(t, os.WriteFile(bad, []byte(`{"format":1,"game":"go"}`), 0o644))
	return n
}

// linkTo is the link with these words, nil for none.
func linkTo(p *program, words string) *kit.Link {
	for _, o := range shown(p) {
		if link, ok := o.(*kit.Link); ok && link.AccessibilityLabel() == words {
			return link
		}
	}
	return nil
}

func TestTheListOfScenariosLeadsToTheUsersOwn(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	files, _ := filepath.Glob("../assets/scenarios/*/*.json")
	words := func(own int) string {
		return p.Say("library.scenarios.own", engine.Args{"A": len(files), "B": own})
	}
	assert.Nil(t, linkTo(p, words(0)))
	assert.NotNil(t, linkTo(p, p.Say("library.scenarios.count", engine.Args{"A": len(files)})), "one that was sent can be pasted where none is kept")
	n := setUp(t, home)
	p.showLibrary()
	link := linkTo(p, words(n-1))
	require.NotNil(t, link)
	test.Tap(link)
	own, ok := p.Screen().(*library.Folder)
	require.True(t, ok)
	press(p, fyne.KeyEscape)
	require.IsType(t, &library.Screen{}, p.Screen())
	row(t, p, p.T("library.scenarios.folder")).Tapped(nil)
	require.IsType(t, own, p.Screen(), "the row of the folder leads there too")

	line := store.BuiltIn(assets.Scenarios(), games.All()[0].Name())[0].Line()
	assert.True(t, p.Screen().(shell.Paster).Paste(line))
	assert.Contains(t, texts(p), p.Say("scenarios.count", engine.Args{"N": n + 1}), "it is added, not opened")
	p.Screen().(*library.Folder).Undo()
	assert.Contains(t, texts(p), p.Say("scenarios.count", engine.Args{"N": n}))
	p.Screen().(*library.Folder).Find()
	p.Window.Canvas().Focused().(*kit.TextField).SetText(line)
	assert.Contains(t, texts(p), p.Say("scenarios.count", engine.Args{"N": n + 1}), "a line that is pasted is no word to look for")
}

func TestAScenarioIsPlayedAndComesToTheWorkshopFromItsRow(t *testing.T) {
	home := newHome(t)
	g := rumbleGame()
	s := store.BuiltIn(assets.Scenarios(), g.Name())[1]
	_, err := files.CreateScenario(home, s)
	require.NoError(t, err)
	p := opened(t, home)
	p.ShowScenarios()
	require.Contains(t, texts(p), s.Title["en"])
	press(p, fyne.KeyReturn)
	screen, ok := p.Screen().(*newmatch.Screen)
	require.True(t, ok)
	assert.Equal(t, g.Name(), screen.Game().Name())
	press(p, fyne.KeyEscape)
	require.IsType(t, &library.Folder{}, p.Screen())
	press(p, fyne.KeyW)
	require.IsType(t, &workshop.Screen{}, p.Screen())
}

func TestEveryPositionHasACover(t *testing.T) {
	p := opened(t, newHome(t))
	for _, g := range games.All() {
		for _, s := range store.BuiltIn(assets.Scenarios(), g.Name()) {
			img := p.Cover(s, 128, 80)
			if !assert.NotNil(t, img, s.ID) {
				continue
			}
			assert.Equal(t, image.Rect(0, 0, 128, 80), img.Rect)
			inks := map[[3]uint8]bool{}
			for y := range 80 {
				for x := range 128 {
					c := img.RGBAAt(x, y)
					inks[[3]uint8{c.R >> 4, c.G >> 4, c.B >> 4}] = true
				}
			}
			assert.Greater(t, len(inks), 30, "%s/%s shows nothing", g.Name(), s.ID)
		}
	}
}

func TestTheUsersScenariosHaveTheirRoom(t *testing.T) {
	for _, language := range lang.Whole {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1024, 700)} {
			t.Run(fmt.Sprintf("%s %.0f×%.0f", language, size.Width, size.Height), func(t *testing.T) {
				home := newHome(t)
				setUp(t, home)
				p := openedIn(t, home, language, size)
				look := func(where string) {
					objects(p) // lays them out
					for _, cut := range roomtest.Cut(p.Window.Content(), size.Width) {
						assert.Fail(t, where+": "+cut)
					}
				}
				look("library")
				p.ShowScenarios()
				require.Contains(t, texts(p), p.T("scenarios.play"))
				look("scenarios")
				press(p, fyne.KeyEnd, fyne.KeyC)
				look("scenarios, one copied")
				press(p, fyne.KeyF2)
				look("scenarios, one renamed")
				press(p, fyne.KeyEscape)
				p.Screen().(*library.Folder).Duplicate()
				look("scenarios, one duplicated")
				press(p, fyne.KeyDelete)
				look("scenarios, one deleted")
			})
		}
	}
}
