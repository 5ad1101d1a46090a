package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/page"
)

// listRow is a line of a list: a sign, a title that shortens, a quiet note.
func listRow(sign, title, note string, press func()) *kit.Row {
	mark, name, quiet := kit.NewSign(sign, look.ToneQuiet, 20), kit.NewShrinking(title, rowType), kit.NewLabel(note, look.Quiet)
	content := container.New(page.Free(
		func() fyne.Size { return fyne.NewSize(page.U(160), page.U(37)) },
		func(s fyne.Size) {
			page.Put(mark, 0, (s.Height-page.U(20))/2, page.U(20), page.U(20))
			room := quiet.MinSize().Width
			page.PutMid(quiet, s.Width-room, s.Height/2, room)
			page.PutMid(name, page.U(32), s.Height/2, s.Width-page.U(32)-room-page.U(12))
		},
	), mark, name, quiet)
	return kit.NewRow(title+", "+note, content, press)
}

// storyRow is a line of a list with a quiet line of text below its title.
func storyRow(sign, title, story, note string, press func()) *kit.Row {
	mark, quiet := kit.NewSign(sign, look.ToneQuiet, 20), kit.NewLabel(note, look.Quiet)
	lines := kit.NewTwoLines(title, story).SetTypes(rowType, look.ToneQuiet)
	content := container.New(page.Free(
		func() fyne.Size { return fyne.NewSize(page.U(160), page.U(storyHeight)) },
		func(s fyne.Size) {
			page.Put(mark, 0, (s.Height-page.U(20))/2, page.U(20), page.U(20))
			room := quiet.MinSize().Width
			page.PutMid(quiet, s.Width-room, s.Height/2-page.U(8), room)
			page.Put(lines, page.U(32), 0, s.Width-page.U(32)-room-page.U(16), s.Height)
		},
	), mark, lines, quiet)
	return kit.NewRow(title+", "+note+". "+story, content, press)
}

// storyHeight is the height of a storyRow.
const storyHeight = 50

var rowType = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneInk}

// folderFoot is a folder below a list: what it is for, its path, and the button that shows it.
func folderFoot(said, path string, button *kit.Button) fyne.CanvasObject {
	line, text, where := kit.NewHairline(), kit.NewShrinking(said, look.Quiet.In(look.ToneInk)), kit.NewShrinking(files.Homely(path), look.Quiet)
	return container.New(page.Free(
		func() fyne.Size { return fyne.NewSize(page.U(200), page.U(56)) },
		func(s fyne.Size) {
			page.Put(line, 0, 0, s.Width, 1)
			size := button.MinSize()
			page.Put(button, s.Width-size.Width, page.U(10)+(page.U(46)-size.Height)/2, size.Width, size.Height)
			width := s.Width - size.Width - page.U(16)
			page.PutMid(text, 0, page.U(10)+page.U(13), width)
			page.PutMid(where, 0, page.U(10)+page.U(34), width)
		},
	), line, text, where, button)
}
