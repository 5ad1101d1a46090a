package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/files"
	"tenka/app/screens/library"
	"tenka/app/screens/newmatch"
	"tenka/app/screens/workshop"
	"tenka/app/table"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// TestTheWorkshopLeadsBackToTheScreenBefore opens the workshop from each screen that can open it, and goes back.
func TestTheWorkshopLeadsBackToTheScreenBefore(t *testing.T) {
	t.Run("the log of a match", func(t *testing.T) {
		p := started(t, newHome(t), 4)
		still(p)
		match := p.ses.Match
		p.ses.Look(2)
		press(p, fyne.KeyL)
		link := linkTo(p, p.T("log.workshop"))
		require.NotNil(t, link)
		test.Tap(link)
		screen[*workshop.Screen](t, p)
		assert.Equal(t, p.T("workshop.under.table"), p.LeaveName())
		p.Again() // as after a change of the language
		screen[*workshop.Screen](t, p)
		p.ToLibrary()
		screen[*table.Table](t, p)
		require.NotNil(t, p.ses, "the match is still open")
		assert.Same(t, match, p.ses.Match)
		assert.Equal(t, 2, p.ses.At(), "at the record that was shown")
		assert.NotNil(t, linkTo(p, p.T("log.workshop")), "beside its log")
		assert.Equal(t, p.T("table.back"), p.LeaveName())
		p.ToLibrary()
		screen[*library.Screen](t, p)
		assert.Nil(t, p.ses, "the library closes it")
	})
	t.Run("a new match", func(t *testing.T) {
		p := opened(t, newHome(t))
		p.NewMatch(rumbleGame(), nil)
		link := linkTo(p, p.T("new.workshop"))
		require.NotNil(t, link)
		test.Tap(link)
		screen[*workshop.Screen](t, p)
		test.Tap(button(t, p, p.T("workshop.play")))
		screen[*newmatch.Screen](t, p)
		press(p, fyne.KeyEscape)
		screen[*workshop.Screen](t, p)
		assert.Equal(t, p.T("workshop.under.new"), p.LeaveName(), "a match that was not begun leads back into it")
		p.ToLibrary()
		screen[*newmatch.Screen](t, p)
		press(p, fyne.KeyEscape)
		screen[*library.Screen](t, p)
	})
	t.Run("your scenarios", func(t *testing.T) {
		home := newHome(t)
		_, err := files.CreateScenario(home, store.BuiltIn(assets.Scenarios(), "rumble")[0])
		require.NoError(t, err)
		p := opened(t, home)
		p.ShowScenarios()
		press(p, fyne.KeyDown, fyne.KeyW)
		screen[*workshop.Screen](t, p)
		assert.Equal(t, p.T("workshop.under.scenarios"), p.LeaveName())
		p.ToLibrary()
		screen[*library.Folder](t, p)
	})
	t.Run("your scenarios, while there are none", func(t *testing.T) {
		for _, g := range games.All() {
			p := opened(t, newHome(t))
			p.ShowScenarios()
			link := linkTo(p, p.Say("scenarios.by_hand", engine.Args{"Game": p.T(g.Name() + ".name")}))
			require.NotNil(t, link)
			test.Tap(link)
			assert.Equal(t, g.Name(), screen[*workshop.Screen](t, p).Session().Match.Game().Name())
		}
	})
	t.Run("the library", func(t *testing.T) {
		p := opened(t, newHome(t))
		p.ShowWorkshop(rumbleGame(), store.BuiltIn(assets.Scenarios(), "rumble")[0])
		assert.Equal(t, p.T("table.back"), p.LeaveName())
		p.ToLibrary()
		screen[*library.Screen](t, p)
	})
}
