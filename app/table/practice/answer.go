package practice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/drill"
	"tenka/engine/lesson"
)

// Words are what the words and seals of an answer need of a table.
type Words interface {
	face.Speaker
	face.Badges
}

// Name is an answer in words.
func Name(h Words, voice lesson.Teacher, a drill.Answer) string {
	switch is := a.Is.(type) {
	case drill.Word:
		if id := h.Tell().Game.Name() + "." + string(is); h.Localizer().Has(id) {
			return h.T(id)
		}
		return h.T(string(is))
	case int:
		return h.Localizer().Number(is)
	}
	name, _ := voice.Named(a.Is).(string)
	return name
}

// NewAnswer is the button of an answer, with a mark at its end.
func NewAnswer(h Words, voice lesson.Teacher, a drill.Answer, mark fyne.CanvasObject, press func()) fyne.CanvasObject {
	content := container.NewHBox()
	if owner, ok := a.Is.(engine.Owner); ok && owner.Seat() >= 0 && owner.Seat() < engine.MaxSeats {
		content.Add(lay.Middle(kit.NewSeal(look.Wearing(h.Colour(owner.Seat()), h.Seal(owner.Seat())), 22)))
	}
	content.Add(lay.Middle(kit.NewLabel(Name(h, voice, a), look.NameType)))
	content.Add(lay.Gap(4))
	content.Add(lay.Middle(mark))
	return kit.NewOffer(Name(h, voice, a), container.New(lay.Inset(10, 6, 10, 6), content), press, nil)
}

// Mark is the mark of an answer: its key or, once one was given, a check for the right one and a cross for the one that was chosen and is wrong.
func Mark(key string, answered, right, chosen bool) fyne.CanvasObject {
	switch {
	case answered && right:
		return kit.NewSign("sign/check", look.ToneDone, 20)
	case answered && chosen:
		return kit.NewSign("sign/close", look.ToneInk, 20)
	}
	return kit.NewKeyCap(key)
}
