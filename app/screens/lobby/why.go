package lobby

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/post"
	"tenka/app/shell"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
)

// about is the field that a refusal is about: 0 for the words, 1 for the address, 3 for the seat.
func about(r *post.Refusal) int {
	switch r.Reason {
	case post.NoAnswer, post.OtherVersion:
		return 1
	case post.Full, post.SeatHeld:
		return 3
	}
	return 0
}

// sentence says a refusal.
func sentence(p shell.Texts, r *post.Refusal) string {
	id, ok := map[post.Reason]string{
		post.NoAnswer: "answer", post.UnknownWord: "word", post.NotFourWords: "four", post.OtherWords: "words", post.TooManyTries: "tries",
		post.OtherVersion: "version", post.Full: "full", post.SeatHeld: "held",
	}[r.Reason]
	if !ok {
		id = "answer" // of a later version
	}
	args := engine.Args{"Word": r.Word, "Near": r.Near, "Theirs": r.Theirs, "Ours": r.Ours, "A": r.Seat + 1, "Name": r.Name}
	if r.Reason == post.UnknownWord && r.Near == "" {
		id = "word.only"
	}
	if r.Reason == post.Full {
		number := fmt.Sprintf("new.number.%d", r.Seat)
		if !p.Localizer().Has(number) {
			return p.T("lobby.why.full.all")
		}
		args["A"] = strings.TrimSpace(p.T(number))
	}
	return lang.Capital(p.Say("lobby.why."+id, args))
}

// why is a sentence below a field, after the bar sign; the field has a rim in the colour of attention.
type why struct {
	*fyne.Container
	said *kit.Paragraph
	rim  *kit.Painted // round the field
}

var whyType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneAccent}

func newWhy() *why {
	w := &why{said: kit.NewParagraph("", whyType)}
	w.rim = kit.NewSketch(func() (wide, high float32) { return 0, 0 }, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, s.Units(7), nil, look.Now().Accent, 2)
	})
	w.rim.Hide()
	sign := kit.NewSign("sign/bar", look.ToneAccent, 18)
	w.Container = container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(sign, lay.U(2), (min(s.Height, lay.U(20))-lay.U(18))/2, lay.U(18), lay.U(18))
		lay.Put(w.said, lay.U(28), 0, s.Width-lay.U(28), s.Height)
	}}, sign, w.said)
	w.Hide()
	return w
}

// say shows a sentence; an empty one hides it.
func (w *why) say(text string) {
	w.said.SetText(text)
	lay.Show(w.Container, text != "")
	lay.Show(w.rim, text != "")
}

// put places the sentence and returns its height.
func (w *why) put(x, y, wide float32) float32 {
	w.said.Resize(fyne.NewSize(wide-lay.U(28), 1))
	high := w.said.MinSize().Height
	lay.Put(w.Container, x, y, wide, high)
	return high + lay.U(4)
}
