package kenjin

import (
	"fyne.io/fyne/v2"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
)

// heading is the line of one army: seal, name, clock, and a note at the far end.
type heading struct {
	seal *kit.Seal
	mate *kit.Seal // the partner's
	name *kit.Label
	note *kit.Label
	time fyne.CanvasObject // the clock, of no size where the seat has none
}

// timeRoom is what the clock takes after the name, 0 where there is none.
func (h *heading) timeRoom() float32 {
	if w := h.time.MinSize().Width; w > 0 {
		return w + 8
	}
	return 0
}

// headName is where the name of an army begins in its line.
const headName = 36

// layHead places the line of an army; its name is at most so wide.
func (fr *front) layHead(i int, x, y, w, h, most float32) {
	p := fr.heads[i]
	lay.Put(p.seal, x, y+(h-28)/2, 28, 28)
	lay.Put(p.mate, x+18, y+(h-28)/2+17, 14, 14)
	name, time := w-headName, p.timeRoom()
	if time > 0 || p.note.Visible() && p.note.Text() != "" {
		name = min(frontName.Width(p.name.Text())+2, w*0.5)
	}
	name = min(name, most-time)
	taken := headName + name + time + 8
	if i == 1 && look.Quiet.Width(p.note.Text()) > w-taken {
		show(p.note, false) // what it says the fields show
	}
	lay.Put(p.name, x+headName, y+(h-p.name.MinSize().Height)/2, name, p.name.MinSize().Height)
	lay.Put(p.time, x+headName+name+8, y+(h-p.time.MinSize().Height)/2, p.time.MinSize().Width, p.time.MinSize().Height)
	lay.Put(p.note, x+taken, y+(h-p.note.MinSize().Height)/2, max(w-taken, 0), p.note.MinSize().Height)
}
