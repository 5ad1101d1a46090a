package table

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/container"

	"tenka/app/desktop/pick"
	"tenka/app/files"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/store"
)

// SaveCopy asks for a name and writes the match there as it stands.
func (t *Table) SaveCopy() {
	name := t.sh.Say("table.save.copy", engine.Args{"File": t.fileName()})
	t.askFile(t.sh.T("log.save"), name, store.Ext, func(path string) error { return store.WriteNew(path, t.ses.Match) })
}

// askFile asks for the name of a new file and its folder, until write has written it or the sheet is closed. write replaces no file, so
// that of the match that is played stays whole whatever name is given.
func (t *Table) askFile(title, name, ext string, write func(path string) error) {
	folder := t.sh.Home.Saves
	place := kit.NewShrinking(files.Homely(folder), look.Quiet)
	field := kit.NewTextField(title, title)
	field.SetText(files.FreeName(folder, name, ext))
	field.OnSubmitted = func(name string) {
		name = strings.TrimSuffix(strings.TrimSpace(name), ext)
		if name == "" || name[0] == '.' || strings.ContainsAny(name, `/\`) {
			t.Note("sign/warning", t.sh.T("table.save.name"))
			return
		}
		path := filepath.Join(folder, name+ext)
		err := write(path)
		t.written(path, err)
		if err == nil {
			t.quiet()
		}
	}
	elsewhere := func() {
		t.sh.Dialog.Ask(pick.Question{Title: t.sh.T("table.save.folder"), From: folder}, func(chosen string) {
			folder = chosen
			place.SetText(files.Homely(folder))
		}, func(err error) { t.written("", err) })
	}
	t.ask(container.NewVBox(kit.NewLabel(title, look.NameType), field, place), kit.NewButton(t.sh.T("table.save.folder"), "", elsewhere),
		kit.NewButton(t.sh.T("table.close"), "", t.quiet), kit.NewPrimary(title, "", func() { field.OnSubmitted(field.Text) }))
	t.sh.Window.Canvas().Focus(field)
}

// fileName is the name of the match's file without its ending, or that of the game where it has none.
func (t *Table) fileName() string {
	if t.ses.File == nil {
		return t.ses.Match.Game().Name()
	}
	return strings.TrimSuffix(filepath.Base(t.ses.File.Path), store.Ext)
}

// written says where something was written, or why it was not.
func (t *Table) written(path string, err error) {
	switch {
	case errors.Is(err, fs.ErrExist):
		t.Note("sign/warning", t.sh.Say("table.save.taken", engine.Args{"File": filepath.Base(path)}))
	case err != nil:
		t.Note("sign/warning", t.sh.Say("table.write", engine.Args{"Why": files.Why(t.sh.Localizer(), err)}))
	default:
		t.Note("sign/save", t.sh.Say("table.saved", engine.Args{"File": path}))
	}
}
