package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
)

// notice is one sentence at the lower edge of the window about something that was not done. It stays until it is closed, until Esc, or
// until the next screen.
type notice struct {
	text  *kit.Paragraph
	sign  *kit.Drawing
	close *kit.IconButton
	sheet *kit.Sheet
	layer *fyne.Container
	said  string
}

var noticeType = look.Type{Font: look.InterMedium, Size: 14.5, Tone: look.ToneInk}

func newNotice(closeName string, done func()) *notice {
	n := &notice{text: kit.NewParagraph("", noticeType), sign: kit.NewSign("sign/bar", look.ToneAccent, 20)}
	n.close = kit.NewIconButton("sign/close", closeName, done)
	n.sheet = kit.NewSheetOf(kit.Raised, container.New(free{n.lay}, n.sign, n.text, n.close), 0)
	n.layer = container.New(free{n.layOut}, n.sheet)
	n.sheet.Hide()
	return n
}

// say shows a sentence, or with "" nothing.
func (n *notice) say(s string) {
	n.said = s
	n.text.SetText(s)
	n.sheet.Hidden = s == ""
	n.layOut(n.layer.Size())
	n.layer.Refresh()
}

func (n *notice) layOut(s fyne.Size) {
	const edge, sides = 16, 14 + 20 + 10 + 8 + 40 + 4
	width := min(s.Width-2*edge, look.Scaled(860))
	n.text.Resize(fyne.NewSize(max(width-sides, 1), n.text.Size().Height))
	height := max(n.text.MinSize().Height+24, 52)
	n.sheet.Move(fyne.NewPos((s.Width-width)/2, s.Height-height-edge))
	n.sheet.Resize(fyne.NewSize(width, height))
}

func (n *notice) lay(s fyne.Size) {
	place := func(o fyne.CanvasObject, x, w, h float32) {
		o.Move(fyne.NewPos(x, (s.Height-h)/2))
		o.Resize(fyne.NewSize(w, h))
	}
	place(n.sign, 14, 20, 20)
	place(n.text, 44, s.Width-44-52, n.text.MinSize().Height)
	place(n.close, s.Width-44, 40, 40)
}

// free is a layout that leaves every object where a function puts it.
type free struct{ lay func(s fyne.Size) }

func (f free) MinSize([]fyne.CanvasObject) fyne.Size        { return fyne.Size{} }
func (f free) Layout(_ []fyne.CanvasObject, size fyne.Size) { f.lay(size) }

// Tell shows one sentence about something that was not done, over whatever screen there is.
func (s *Shell) Tell(text string) { s.notice.say(text) }

// Told is the sentence that is shown, empty for none.
func (s *Shell) Told() string { return s.notice.said }
