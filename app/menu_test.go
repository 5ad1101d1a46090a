package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/screens/settings"
	"tenka/app/shell"
)

func TestAMacHasAMenuAndTheOthersHaveNone(t *testing.T) {
	p := opened(t, newHome(t))
	assert.Nil(t, p.menu("linux"))
	assert.Nil(t, p.menu("windows"))
	labels := func() []string {
		menus := p.menu("darwin").Items
		require.Len(t, menus, 1)
		list := []string{menus[0].Label}
		for _, i := range menus[0].Items {
			list = append(list, i.Label)
		}
		return list
	}
	assert.Equal(t, []string{"File", "About", "Settings…", "Open a file…", "Quit Tenka"}, labels())
	p.Change(func(s *shell.Settings) { s.Language = "fr" })
	assert.Equal(t, []string{"Fichier", "About", "Réglages…", "Ouvrir un fichier…", "Quitter Tenka"}, labels())
}

func TestTheMenuOfAMacLeadsWhereItSays(t *testing.T) {
	p := opened(t, newHome(t))
	items := p.menu("darwin").Items[0].Items
	about, choose, open, quit := items[0], items[1], items[2], items[3]
	assert.Equal(t, &desktop.CustomShortcut{KeyName: fyne.KeyComma, Modifier: fyne.KeyModifierSuper}, choose.Shortcut)
	assert.Equal(t, &desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: fyne.KeyModifierSuper}, open.Shortcut)
	choose.Action()
	first, ok := p.Screen().(*settings.Screen)
	require.True(t, ok)
	choose.Action()
	assert.Same(t, first, p.Screen(), "settings once")
	about.Action()
	require.NotSame(t, first, p.Screen())
	require.IsType(t, first, p.Screen())
	p.Key(fyne.KeyEscape)
	p.Key(fyne.KeyEscape)
	assert.True(t, quit.IsQuit)
	assert.Nil(t, quit.Action, "the window is closed as by its button")
}
