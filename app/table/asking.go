package table

import (
	"bytes"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tenka/app/desktop/pick"
	"tenka/app/files"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/store"
)

// asking is the small sheet above the tray for questions and notices.
type asking struct {
	*speech
	*played
	t *Table

	notice   *kit.Sheet
	ownShown bool // the sheet shows what the person in front was shown
}

// showOwn shows on the sheet what the person in front was shown, until that person passes the screen on.
func (a *asking) showOwn() {
	if !a.ses.Own() || a.ses.Past() {
		if a.ownShown {
			a.ownShown = false
			a.notice.Hide()
		}
		return
	}
	a.ownShown = true
	lines := container.NewVBox()
	for _, e := range a.ses.Shown() {
		lines.Add(kit.NewLabel(a.tell.Event(e), look.BodyType))
	}
	pass := kit.NewPrimary(a.sh.T("curtain.pass.own"), kit.EnterCap, a.t.Pass)
	a.ask(lines, pass)
	a.sh.Window.Canvas().Focus(pass)
}

// nameBranch lets a player name the branch.
func (a *asking) nameBranch(b engine.Branch) {
	field := kit.NewTextField(a.sh.T("log.name"), a.sh.T("log.name")).SetMost(kit.LongestName)
	field.SetText(b.Name)
	field.OnSubmitted = func(name string) {
		a.quiet()
		a.ses.Match.NameBranch(b.Tip, strings.TrimSpace(name))
		a.t.Update()
	}
	a.ask(kit.NewLabel(a.sh.T("log.name"), look.NameType), field, kit.NewPrimary(a.sh.T("log.name"), "", func() { field.OnSubmitted(field.Text) }))
	a.sh.Window.Canvas().Focus(field)
}

// textBoard shows the table as text, or hides it.
func (a *asking) textBoard() {
	if !a.notice.Hidden {
		a.quiet()
		return
	}
	text := kit.NewTextPage(a.sh.T("table.text"), strings.Trim(a.clocks.Text()+"\n"+a.tell.Game.Text(a.t.view(), a.tell), "\n"))
	scroll := container.NewScroll(text)
	scroll.SetMinSize(fyne.NewSize(min(text.MinSize().Width+theme.Padding(), a.t.BoardWidth()-64), a.t.parts.Size().Height*0.62))
	a.ask(scroll, kit.NewButton(a.sh.T("table.close"), "T", a.quiet))
	a.sh.Focus(text) // Ctrl A and Ctrl C select and copy it
}

// askIn asks a question. Its text wraps.
func (a *asking) askIn(text string, buttons ...fyne.CanvasObject) {
	words := kit.NewParagraph(text, look.BodyType)
	width := min(look.BodyType.Width(text)+2, look.Scaled(560), a.t.BoardWidth()-64)
	words.Resize(fyne.NewSize(width, 0)) // the width decides how texts wrap
	a.ask(lay.Fixed(words, width, 0), buttons...)
}

// ask shows a small sheet above the tray: content, and the buttons below it.
func (a *asking) ask(content fyne.CanvasObject, buttons ...fyne.CanvasObject) {
	row := container.NewHBox(buttons...)
	if row.MinSize().Width > a.t.BoardWidth()-64 {
		row = container.NewVBox(buttons...)
	}
	a.notice.SetContent(container.NewVBox(content, row))
	a.notice.Show()
	a.t.layOut(a.t.parts.Size())
}

// quiet hides the small sheet and takes the focus from it.
func (a *asking) quiet() {
	a.sh.Window.Canvas().Unfocus()
	a.notice.Hide()
	a.showOwn()
}

// askGiveUp asks for a confirmation before a player gives up, as that cannot be undone.
func (a *asking) askGiveUp() {
	seat := a.ses.Actor()
	if seat == engine.NoSeat {
		return
	}
	player := a.ses.Match.Header().PlayerOf(seat)
	a.askIn(a.sh.Say("table.give_up.ask", engine.Args{"Seat": a.Name(seat)}), kit.NewButton(a.sh.T("table.give_up"), "", func() {
		a.quiet()
		a.ses.GiveUp(player)
	}), kit.NewPrimary(a.sh.T("table.keep"), "", a.quiet))
}

// askFile asks for the name and folder of a new file. It asks again until the file is written or the sheet is closed. content is called once for each
// try and returns a function that makes the bytes in another goroutine. No file is replaced, because the name may be that of the match on the table.
func (a *asking) askFile(title, name, ext string, content func() (pack func() ([]byte, error))) {
	folder := a.sh.Home.Saves
	place := kit.NewShrinking(files.Homely(folder), look.Quiet)
	field, writing := kit.NewTextField(title, title), false
	field.SetText(files.FreeName(folder, name, ext))
	field.OnSubmitted = func(name string) {
		name = strings.TrimSuffix(strings.TrimSpace(name), ext)
		if name == "" || name[0] == '.' || strings.ContainsAny(name, `/\`) {
			a.t.Note("sign/warning", a.sh.T("table.save.name"))
			return
		}
		path := filepath.Join(folder, name+ext)
		if writing {
			return
		}
		pack, err := content(), error(nil)
		writing = true
		loop.Go(func() {
			var b []byte
			if b, err = pack(); err == nil {
				err = store.WriteNew(path, bytes.NewReader(b))
			}
		}, func() {
			writing = false
			a.t.written(path, err)
			if err == nil {
				a.quiet()
			}
		})
	}
	elsewhere := func() {
		a.sh.Dialog.Ask(pick.Question{Title: a.sh.T("table.save.folder"), From: folder}, func(chosen string) {
			folder = chosen
			place.SetText(files.Homely(folder))
		}, func(err error) { a.t.written("", err) })
	}
	a.ask(container.NewVBox(kit.NewLabel(title, look.NameType), field, place), kit.NewButton(a.sh.T("table.save.folder"), "", elsewhere),
		kit.NewButton(a.sh.T("table.close"), "", a.quiet), kit.NewPrimary(title, "", func() { field.OnSubmitted(field.Text) }))
	a.sh.Window.Canvas().Focus(field)
}
