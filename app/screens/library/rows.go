package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// listRow is a row of a list. It has a sign; a title that is shown whole, over several lines if needed; a caption beside the title if both
// fit, else below it; and at the end the word for a press, or "" for none.
func listRow(sign, title, caption, verb string, press func()) *kit.Row {
	mark, quiet := kit.NewSign(sign, look.ToneQuiet, 20), kit.NewLabel(verb, look.Quiet.In(look.ToneLink))
	name, below := kit.NewParagraph(title, rowType), kit.NewParagraph(caption, look.Quiet)
	inside := lay.U(32)
	beside := func(width float32) bool {
		return verb == "" && rowType.Width(title)+lay.U(20)+look.Quiet.Width(caption) <= width-inside
	}
	var content *fyne.Container
	content = container.New(lay.Free{Min: func() fyne.Size {
		if beside(content.Size().Width) {
			return fyne.NewSize(lay.U(160), lay.U(37))
		}
		return fyne.NewSize(lay.U(160), max(name.MinSize().Height+below.MinSize().Height+lay.U(10), lay.U(storyHeight)))
	}, Lay: func(s fyne.Size) {
		lay.Put(mark, 0, (s.Height-lay.U(20))/2, lay.U(20), lay.U(20))
		room := quiet.MinSize().Width
		lay.PutMid(quiet, s.Width-room, s.Height/2, room)
		width := s.Width - inside
		if verb != "" {
			width -= room + lay.U(12)
		}
		if beside(s.Width) {

			note := look.Quiet.Width(caption) + 1
			name.Resize(fyne.NewSize(width-note, name.Size().Height))
			lay.PutMid(name, inside, s.Height/2, width-note)
			below.Resize(fyne.NewSize(note, below.Size().Height))
			lay.PutMid(below, s.Width-note, s.Height/2, note)
			return
		}
		name.Resize(fyne.NewSize(width, name.Size().Height))
		below.Resize(fyne.NewSize(width, below.Size().Height))
		y := (s.Height - name.MinSize().Height - below.MinSize().Height) / 2
		lay.Put(name, inside, y, width, name.MinSize().Height)
		lay.Put(below, inside, y+name.MinSize().Height, width, below.MinSize().Height)
	}}, mark, name, below, quiet)
	return kit.NewRow(look.Script().Commas(title, caption, verb), content, press)
}

// storyHeight is the height of a row with its caption below the title.
const storyHeight = 50

var rowType = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneInk}

// folderFoot is the foot of a list with its folder: its purpose, its path, and the button that opens it.
func folderFoot(said, path string, button *kit.Button) fyne.CanvasObject {
	line, text, where := kit.NewHairline(), kit.NewParagraph(said, look.Quiet.In(look.ToneInk)), kit.NewShrinking(files.Homely(path), look.Quiet)
	return container.New(lay.Free{Min: func() fyne.Size {
		return fyne.NewSize(lay.U(200), max(lay.U(56), lay.U(10)+text.MinSize().Height+where.MinSize().Height))
	}, Lay: func(s fyne.Size) {
		lay.Put(line, 0, 0, s.Width, 1)
		size := button.MinSize()
		lay.Put(button, s.Width-size.Width, lay.U(10)+(lay.U(46)-size.Height)/2, size.Width, size.Height)
		width := s.Width - size.Width - lay.U(16)
		text.Resize(fyne.NewSize(width, text.Size().Height))
		tall := text.MinSize().Height
		lay.Put(text, 0, lay.U(10), width, tall)
		lay.Put(where, 0, lay.U(10)+tall, width, where.MinSize().Height)
	}}, line, text, where, button)
}
