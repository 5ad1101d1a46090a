package app

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tenka/app/screens/settings"
	"tenka/app/shell"
)

// menu is the menu of the program on a system, which is a runtime.GOOS. On a Mac it stands at the top of the screen; elsewhere it is nil,
// because the window has buttons for everything. Fyne 2.8.1 moves two items under the program's name by their English labels. Our "About"
// replaces the action of the existing item, and its own label is not shown. The settings move there only in English; in other languages
// they stay beside "open a file".
func (p *program) menu(system string) *fyne.MainMenu {
	if system != "darwin" {
		return nil
	}
	item := func(label string, key fyne.KeyName, do func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(label, do)
		if key != "" {
			i.Shortcut = &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierSuper}
		}
		return i
	}
	quit := item(p.T("menu.quit"), "", nil) // Fyne closes the window as its close button does
	quit.IsQuit = true
	return fyne.NewMainMenu(fyne.NewMenu(p.T("menu.file"),
		item("About", "", p.showAbout),
		item(p.T("menu.settings"), fyne.KeyComma, p.ShowSettings),
		item(p.T("menu.open"), fyne.KeyO, p.ChooseFile),
		quit,
	))
}

// setMenu gives the window its menu in the program's language, where it has one.
func (p *program) setMenu() {
	if m := p.menu(runtime.GOOS); m != nil {
		p.Window.SetMainMenu(m)
	}
}

// Change saves new settings and updates the screens and the menu.
func (p *program) Change(change func(*shell.Settings)) {
	before := p.Settings().Language
	p.Shell.Change(change)
	if p.Settings().Language != before {
		p.setMenu()
	}
}

// showAbout shows the settings at the section about the program.
func (p *program) showAbout() {
	state := settings.AtAbout()
	p.ShowOver(func(back func()) shell.Screen { return settings.New(p, state, back) })
}
