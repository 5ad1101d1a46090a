package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// notice is a sentence at the lower edge of the window about something that could not be done, with buttons for what can be done about it.
// It stays until it is closed by its button, by Esc, or by the next screen. The screen gets the rest of the window, so the notice covers no
// button. The ground round it is the window's.
type notice struct {
	text    *kit.Paragraph
	sign    *kit.Drawing
	buttons *fyne.Container
	close   *kit.IconButton
	sheet   *kit.Sheet
	layer   *fyne.Container
	under   fyne.CanvasObject // the screen, above the notice
	size    fyne.Size         // the size of the window
	said    string
}

var noticeType = look.Type{Font: look.InterMedium, Size: 14.5, Tone: look.ToneInk}

func newNotice(closeName string, done func()) *notice {
	n := &notice{text: kit.NewParagraph("", noticeType), sign: kit.NewSign("sign/bar", look.ToneAccent, 20), buttons: container.NewHBox()}
	n.close = kit.NewIconButton("sign/close", closeName, done)
	n.sheet = kit.NewSheetOf(kit.Raised, container.New(free{func([]fyne.CanvasObject, fyne.Size) { n.lay() }}, n.sign, n.text, n.buttons, n.close), 0)
	n.layer = container.New(free{func([]fyne.CanvasObject, fyne.Size) { n.layOut() }}, n.sheet)
	n.sheet.Hide()
	return n
}

// say shows a message, or hides the notice if the message has no text. Buttons that stay the same are kept, with their focus.
func (n *notice) say(m message) {
	n.said = m.text
	n.sign.SetDrawing(func() fyne.Resource {
		if m.done {
			return look.Sign("sign/info", look.Now().Link)
		}
		return look.Sign("sign/bar", look.Now().Accent)
	})
	if !m.stays || !slices.EqualFunc(n.buttons.Objects, m.verbs, func(o fyne.CanvasObject, v verb) bool { return o.(*kit.Button).Text() == v.text }) {
		n.buttons.Objects = nil
		for _, v := range m.verbs {
			n.buttons.Add(kit.NewButton(v.text, "", v.do))
		}
	}
	n.close.Hidden = m.stays
	n.text.SetText(m.text)
	n.sheet.Hidden = m.text == ""
	n.resize()
	n.layer.Refresh()
}

// first is the first button, nil for none.
func (n *notice) first() fyne.Focusable {
	if len(n.buttons.Objects) == 0 {
		return nil
	}
	return n.buttons.Objects[0].(*kit.Button)
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
	n.layOut()
	room := n.size
	if !n.sheet.Hidden {
		room.Height -= n.sheet.Size().Height + 2*noticeEdge
	}
	n.under.Resize(room)
}

// The space round the notice, before its sentence, and between the sentence and the buttons.
const (
	noticeEdge = 8
	noticeLead = 44
	noticeGap  = 12
)

// end is the space after the sentence and its buttons: the width of the closing sign, if there is one.
func (n *notice) end() float32 {
	if n.close.Hidden {
		return 14
	}
	return 52
}

// width is the width of the notice.
func (n *notice) width() float32 { return min(n.size.Width-2*noticeEdge, look.Scaled(860)) }

// beside reports whether the buttons stand at the end of the sentence, not below it.
func (n *notice) beside() bool { return n.buttons.MinSize().Width <= n.width()/2 }

// textWidth is the width left for the sentence beside the buttons and the sign.
func (n *notice) textWidth() float32 {
	width := n.width() - noticeLead - n.end()
	if row := n.buttons.MinSize().Width; row > 0 && n.beside() {
		width -= row + noticeGap
	}
	return max(width, 1)
}

func (n *notice) layOut() {
	n.text.Resize(fyne.NewSize(n.textWidth(), n.text.Size().Height))
	height := max(n.text.MinSize().Height+24, 52)
	if !n.beside() {
		height += n.buttons.MinSize().Height + noticeGap
	}
	n.sheet.Move(fyne.NewPos((n.size.Width-n.width())/2, n.size.Height-height-noticeEdge))
	n.sheet.Resize(fyne.NewSize(n.width(), height))
}

func (n *notice) lay() {
	s := n.sheet.Size()
	row := n.buttons.MinSize()
	row.Height = max(row.Height, look.Scaled(36))
	sentence := s.Height
	if !n.beside() {
		sentence -= row.Height + noticeGap
	}
	place := func(o fyne.CanvasObject, x, w, h float32) {
		o.Move(fyne.NewPos(x, (sentence-h)/2))
		o.Resize(fyne.NewSize(w, h))
	}
	place(n.sign, 14, 20, 20)
	place(n.text, noticeLead, n.textWidth(), n.text.MinSize().Height)
	place(n.buttons, s.Width-n.end()-row.Width, row.Width, row.Height)
	if !n.beside() {
		n.buttons.Move(fyne.NewPos(noticeLead, s.Height-row.Height-noticeGap))
	}
	place(n.close, s.Width-44, 40, 40)
}

// free is a layout whose function places the objects.
type free struct {
	lay func(objects []fyne.CanvasObject, s fyne.Size)
}

func (f free) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (f free) Layout(objects []fyne.CanvasObject, size fyne.Size) { f.lay(objects, size) }
