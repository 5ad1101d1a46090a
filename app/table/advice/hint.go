package advice

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// How many choices a hint shows in boxes, and how many below them, with a line each.
const (
	mostBoxes = 3
	mostRest  = 3
)

// hintPanel is the panel of a hint.
func (a *Advice) hintPanel() fyne.CanvasObject {
	h := a.h
	points := ""
	if a.found != nil && a.found.figures() {
		points = h.T("advice.points")
	}
	head := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewSign("sign/hint", look.ToneLink, 22)), lay.Gap(2)), nil,
		kit.NewHead(h.T("advice.hint"), "", points))
	foot := []fyne.CanvasObject{kit.NewButton(h.T("advice.hint.close"), h.T("settings.cap.escape"), a.Close), note(a.taken())}
	if a.found == nil {
		return a.frame(head, []fyne.CanvasObject{paragraph(h.Say("advice.weighing", args{"Level": a.level(a.asker)}), look.BodyType)}, foot)
	}
	var body []fyne.CanvasObject
	for i := range a.shown() {
		body = append(body, a.box(i))
	}
	return a.frame(head, append(body, a.rest()...), foot)
}

// taken says for how many choices the seats of the person in front used hints.
func (a *Advice) taken() string {
	n := 0
	a.ses.Front().Each(func(s seat) { n += a.ses.Match.Hints(s) })
	return a.h.Say("advice.taken", args{"N": n})
}

// box is the box of one of the best choices. A press picks the choice up.
func (a *Advice) box(i int) fyne.CanvasObject {
	c, w := a.counsel(i), a.found
	disc := kit.NewPill(i+1, "", "", true, nil)
	text := container.New(lay.Tight(2), kit.NewParagraph(c.Title, titleType))
	alone := look.Quiet.Width(c.Line) > a.inside()
	if c.Line != "" && !alone {
		text.Add(kit.NewParagraph(c.Line, look.Quiet))
	}
	var gain fyne.CanvasObject
	name := c.Title
	if w.figures() && len(w.list) > 1 {
		points := a.signed(w.gain(i))
		text.Add(kit.NewBar(w.share(i), 40, 4, look.ToneLink))
		gain = container.NewVBox(kit.NewLabel(points, gainType))
		name = a.h.Say("advice.box", args{"A": i + 1, "Title": c.Title, "N": points})
	}
	first := container.NewBorder(nil, nil, container.NewHBox(container.NewVBox(disc), lay.Gap(2)), gain, text)
	box := container.New(lay.Tight(4), first)
	if alone {
		box.Add(kit.NewParagraph(c.Line, look.Quiet))
	}
	if c.Rest != "" {
		box.Add(a.restOf(i, c.Rest))
	}
	if reason := a.reason(i); reason != "" && (i == 0 || a.roomy()) {
		box.Add(kit.NewParagraph(reason, look.SmallType.At(13.5)))
	}
	tile := kit.NewTile(name, box, 10, func() { a.hold(i) })
	tile.SetChosen(i == 0)
	if a.held == i {
		tile.SetGround(look.OnInset, 9)
	}
	return tile
}

// restOf shows the other steps of choice i: a link first, and all of the steps once it was pressed.
func (a *Advice) restOf(i int, rest string) fyne.CanvasObject {
	if a.unfolded[i] {
		return kit.NewParagraph(rest, look.Quiet)
	}
	const high = 24 // the height of the link in its own line
	link := kit.NewLink(a.h.T("advice.rest"), func() {
		a.unfolded[i] = true
		a.show()
	})
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(link.MinSize().Width, look.Scaled(high)) },
		Lay: func(s fyne.Size) { lay.Put(link, 0, 0, link.MinSize().Width, s.Height) },
	}, link)
}

// reason says why choice i is good: first the state of the table after it, then the parts that its points come from.
func (a *Advice) reason(i int) string {
	w := a.found
	parts := []string{a.counsel(i).Stands}
	if other := a.other(i); other >= 0 && w.figures() {
		if p, by, ok := w.mostly(i, other); ok {
			parts = append(parts, a.h.Say("advice.more", args{"Part": a.partWords(p), "N": a.signed(by)}))
		} else if p, by, ok := w.least(i, other); ok {
			parts = append(parts, a.h.Say("advice.less", args{"Part": a.partWords(p), "N": a.signed(by)}))
		}
		if i == 0 {
			parts = append(parts, a.despite(i, other))
		}
	}
	if only := w.list[0]; len(w.list) == 1 && only.Won[w.seat] > 0 {
		parts = append(parts, a.h.Say("advice.alone", args{"N": hundreds(only.Won[w.seat])}))
	}
	return sentences(parts)
}

// despite says why choice i is shown before choice j although j has a better figure: more matches are won after i, it was tried more often,
// or the two are as good as equal. It is empty if the figure of i is at least as good.
func (a *Advice) despite(i, j int) string {
	w := a.found
	if !w.above(j, i) {
		return ""
	}
	this, that, beside := &w.list[i], &w.list[j], j+1
	switch won, other := hundreds(this.Won[w.seat]), hundreds(that.Won[w.seat]); {
	case won > other:
		return a.h.Say("advice.despite.won", args{"N": beside, "A": won, "B": other})
	case this.Tried > that.Tried:
		return a.h.Say("advice.despite.tried", args{"N": beside, "A": this.Tried, "B": that.Tried})
	}
	return a.h.Say("advice.despite.close", args{"N": beside})
}

// other is the choice that choice i is compared with: the best one, or the second best for the best one; -1 for none.
func (a *Advice) other(i int) int {
	switch {
	case i > 0:
		return 0
	case len(a.found.list) > 1:
		return 1
	}
	return -1
}

// rest are the lines of the other choices.
func (a *Advice) rest() []fyne.CanvasObject {
	w := a.found
	var lines []fyne.CanvasObject
	for i := a.shown(); i < min(len(w.list), mostBoxes+mostRest); i++ {
		c := a.counsel(i)
		text := c.Title
		if c.Line != "" {
			text = a.h.Say("table.choice", args{"A": c.Title, "B": c.Line})
		}
		line := container.NewBorder(nil, nil, nil, container.NewVBox(kit.NewLabel(a.signed(w.gain(i)), look.Quiet)), kit.NewParagraph(text, look.Quiet))
		lines = append(lines, lay.Indent(line))
	}
	if len(w.list) > 1 && w.figures() {
		note := a.h.Say("advice.note", args{"N": len(w.list)})
		if w.leads {
			note += " " + a.h.T("advice.note.lead")
		}
		lines = append(lines, paragraph(note, look.Quiet))
	}
	return lines
}
