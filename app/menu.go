package app

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tenka/app/screens/settings"
	"tenka/app/shell"
)

// menu is the menu of the program on a system, which is a runtime.GOOS: on a Mac the one at the top of the screen, nil elsewhere, where the window
// has all of it. Fyne 2.8.1 knows the two that belong under the program's own name by their English labels: "About" takes the action of the item that
// stands there already and shows no label of ours; the settings move there in English, and stay beside "open a file" in another language.
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
	quit := item(p.T("menu.quit"), "", nil) // Fyne closes the window, as its button does
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

// Change saves new settings and brings the screens and the menu up to date.
func (p *program) Change(change func(*shell.Settings)) {
	before := p.Settings().Language
	p.Shell.Change(change)
	if p.Settings().Language != before {
		p.setMenu()
	}
}

// showAbout shows what the program is made of.
func (p *program) showAbout() {
	state := settings.AtAbout()
	p.ShowOver(func(back func()) shell.Screen { return settings.New(p, state, back) })
}
