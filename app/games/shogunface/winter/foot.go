package winter

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// buttons are the buttons that lead on and back to each revolt: those at the left, a text, and the main one.
func (w *Sheet) buttons() []fyne.CanvasObject {
	key := func(name fyne.KeyName) func() { return func() { w.host.Key(name) } }
	note := func(text string) fyne.CanvasObject { return kit.NewParagraph(text, winterNote.At(13)) }
	later := note(w.say("winter.later", nil))
	main := func(text string) fyne.CanvasObject {
		b := kit.NewPrimary(text, w.host.T("key.space"), key(fyne.KeySpace))
		if w.host.Leads() {
			b.Hide()
		}
		return b
	}
	switch live := w.Live(); {
	case live && !w.account.Counted:
		return []fyne.CanvasObject{kit.NewButton(w.host.T("table.play.back"), kit.LeftCap, key(fyne.KeyLeft)),
			kit.NewButton(w.host.T("table.play.next"), kit.RightCap, key(fyne.KeyRight)), note(w.say("winter.filling", nil)), main(w.say("winter.fill", nil))}
	case live && w.year == 2:
		return []fyne.CanvasObject{kit.NewButton(w.say("winter.again", nil), kit.LeftCap, key(fyne.KeyLeft)), later, main(w.say("winter.end", nil))}
	case live:
		return []fyne.CanvasObject{kit.NewButton(w.say("winter.again", nil), kit.LeftCap, key(fyne.KeyLeft)), later,
			main(w.say("winter.next", engine.Args{"N": w.year + 1}))}
	}
	return []fyne.CanvasObject{kit.NewButton(w.say("winter.again", nil), "", w.Again), later,
		kit.NewPrimary(w.host.T("table.close"), w.host.T("settings.cap.escape"), w.Close)}
}

// layFoot places the main button at the right, the others at the left, and the text between them if there is room.
func (w *Sheet) layFoot(wide float32) {
	list := w.foot.Objects
	if len(list) == 0 {
		return // nothing is shown yet
	}
	high, edge, gap := look.Scaled(40), look.Scaled(20), look.Scaled(8)
	main, words := list[len(list)-1], list[len(list)-2]
	long := max(main.MinSize().Width, look.Scaled(190))
	lay.Put(main, wide-edge-long, look.Scaled(8), long, high)
	x := edge
	for _, o := range list[:len(list)-2] {
		size := o.MinSize()
		lay.Put(o, x, look.Scaled(8), size.Width, high)
		x += size.Width + gap
	}
	room := wide - edge - long - gap - x - 2*gap
	words.Resize(fyne.NewSize(max(room, 1), high)) // its height follows from the width
	tall := words.MinSize().Height
	lay.Put(words, x+2*gap, look.Scaled(8)+(high-tall)/2, room, tall)
	if words.Show(); room < look.Scaled(120) || tall > high {
		words.Hide()
	}
}

// Again plays the moments of the winter again.
func (w *Sheet) Again() {
	no := w.account.Record
	for _, r := range w.table.Path() {
		for _, e := range r.Events {
			if r.No == no && e.Kind == shogun.EventRiceLoss {
				w.opened = false
				w.host.Replay(no, e)
				return
			}
		}
	}
}

// Main is the main button of the sheet, nil for none.
func (w *Sheet) Main() fyne.CanvasObject {
	ways := w.foot.Objects
	if len(ways) == 0 {
		return nil
	}
	return ways[len(ways)-1]
}
