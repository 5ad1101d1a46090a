package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/look"
)

// notice is one sentence at the lower edge of the window about something that was not done. It stays until it is closed, until Esc, or
// until the next screen, which leaves it its room: it covers no button. Round it is the window's own ground.
type notice struct {
	text  *kit.Paragraph
	sign  *kit.Drawing
	offer *kit.Button // what can be done about it; hidden for nothing
	do    func()
	close *kit.IconButton
	sheet *kit.Sheet
	layer *fyne.Container
	under fyne.CanvasObject // the screen, which leaves the notice its room
	size  fyne.Size         // of the window
	said  string
}

var noticeType = look.Type{Font: look.InterMedium, Size: 14.5, Tone: look.ToneInk}

func newNotice(closeName string, done func()) *notice {
	n := &notice{text: kit.NewParagraph("", noticeType), sign: kit.NewSign("sign/bar", look.ToneAccent, 20)}
	n.close = kit.NewIconButton("sign/close", closeName, done)
	n.offer = kit.NewButton("", "", func() { n.do() })
	n.sheet = kit.NewSheetOf(kit.Raised, container.New(free{func(_ []fyne.CanvasObject, s fyne.Size) { n.lay(s) }}, n.sign, n.text, n.offer, n.close), 0)
	n.layer = container.New(free{func(_ []fyne.CanvasObject, s fyne.Size) { n.layOut(s) }}, n.sheet)
	n.sheet.Hide()
	return n
}

// say shows a sentence, or with "" nothing; offer, where it is not empty, is the button beside it. done says that it tells of something that was done.
func (n *notice) say(s, offer string, done bool, do func()) {
	n.said = s
	n.offer.Hidden = offer == ""
	n.sign.SetDrawing(func() fyne.Resource {
		if done {
			return look.Sign("sign/info", look.Now().Link)
		}
		return look.Sign("sign/bar", look.Now().Accent)
	})
	n.offer.SetText(offer)
	n.do = do
	n.text.SetText(s)
	n.sheet.Hidden = s == ""
	n.resize()
	n.layer.Refresh()
}

// share divides the window between the screen and the notice.
func (n *notice) share(_ []fyne.CanvasObject, s fyne.Size) {
	n.size = s
	n.resize()
}

func (n *notice) resize() {
	if n.under == nil || n.size.Width == 0 {
		return
	}
	n.layer.Resize(n.size)
	n.layOut(n.size)
	room := n.size
	if !n.sheet.Hidden {
		room.Height -= n.sheet.Size().Height + 2*noticeEdge
	}
	n.under.Resize(room)
}

// noticeEdge is the room round the notice.
const noticeEdge = 8

func (n *notice) layOut(s fyne.Size) {
	const edge = noticeEdge
	sides := 14 + 20 + 10 + 8 + 40 + 4 + n.offerRoom()
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
	place(n.text, 44, s.Width-44-52-n.offerRoom(), n.text.MinSize().Height)
	if size := n.offer.MinSize(); !n.offer.Hidden {
		place(n.offer, s.Width-52-size.Width, size.Width, max(size.Height, look.Scaled(36)))
	}
	place(n.close, s.Width-44, 40, 40)
}

// offerRoom is the width that the button takes from the sentence.
func (n *notice) offerRoom() float32 {
	if n.offer.Hidden {
		return 0
	}
	return n.offer.MinSize().Width + 12
}

// free is a layout that leaves every object where a function puts it.
type free struct {
	lay func(objects []fyne.CanvasObject, s fyne.Size)
}

func (f free) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (f free) Layout(objects []fyne.CanvasObject, size fyne.Size) { f.lay(objects, size) }

// Tell shows one sentence about something that was not done, over whatever screen there is.
func (s *Shell) Tell(text string) { s.notice.say(text, "", false, nil) }

// Report shows one sentence about something that was done.
func (s *Shell) Report(text string) { s.notice.say(text, "", true, nil) }

// Offer shows one sentence with a button that does something about it; with it the sentence goes.
func (s *Shell) Offer(text, verb string, do func()) {
	s.notice.say(text, verb, true, func() {
		s.Tell("")
		do()
	})
}

// Told is the sentence that is shown, empty for none.
func (s *Shell) Told() string { return s.notice.said }
