package advice

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

type seat = engine.Seat

// mostRows is the number of rows in the table of what was weighed.
const mostRows = 4

// whyPanel shows what a computer player considered before its move.
func (a *Advice) whyPanel() fyne.CanvasObject {
	h := a.h
	s := a.ses.Match.Record(a.about).Seat
	title := h.T("advice.why")
	if a.found != nil {
		title = h.Say("advice.why.title", args{"Title": a.counsel(a.chosen()).Title})
	}
	who := h.Say("advice.why.weighed", args{"Seat": h.Name(s)})
	if look.SheetHead.Width(title)+look.Quiet.Width(who)+look.Scaled(72) > a.inside() {
		who = "" // the seat's seal is shown before the title
	}
	if look.SheetHead.Width(title)+look.Scaled(64) > a.inside() {
		title = h.T("advice.why") // the first row names the move
	}
	head := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewSeal(h.Seal(s), 24)), lay.Gap(2)), nil, kit.NewHead(title, "", who))
	close := kit.NewButton(h.T("table.close"), h.T("settings.cap.escape"), a.Close)
	switch {
	case a.says != "":
		return a.frame(head, []fyne.CanvasObject{paragraph(a.says, look.BodyType)}, []fyne.CanvasObject{close, note("")})
	case a.found == nil:
		return a.frame(head, []fyne.CanvasObject{paragraph(h.Say("advice.weighing", args{"Level": a.level(a.asker)}), look.BodyType)}, []fyne.CanvasObject{close, note("")})
	case !a.found.figures():
		text := h.Say("advice.why.none", args{"Seat": h.Name(s)})
		if a.found.forced {
			text = h.T("advice.why.only")
		}
		return a.frame(head, []fyne.CanvasObject{paragraph(text, look.BodyType)}, []fyne.CanvasObject{close, note("")})
	}
	took := note(h.Say("advice.why.took", args{"Level": a.level(a.found.level), "N": a.found.took.Seconds()}))
	body := []fyne.CanvasObject{a.weighedTable(), paragraph(a.sentences(), look.SmallType)}
	if i := a.chosen(); a.counsel(i).Rest != "" {
		body = append(body, lay.Indent(a.restOf(i, a.counsel(i).Rest)))
	}
	body = append(body, kit.NewHairline(), paragraph(a.legend(), look.Quiet))
	return a.frame(head, body, []fyne.CanvasObject{close, took})
}

// chosen is the index in the weighing of the choice that was made. If the clock
// stopped the search during the match, this longer search may find another choice.
func (a *Advice) chosen() int {
	return a.found.did(a.ses.Match.Record(a.about).Steps)
}

// Widths in the table of what was weighed, at text scale 1.
const (
	cellWide = 38
	sumWide  = 44
	discWide = 34
	leastRow = discWide + 50 // a disc and the beginning of a name
	nameAir  = 10            // the space between a name and the next column
)

// columns reports whether the table has room for a column for each part, beside whole names, each with
// at most two lines of description.
func (a *Advice) columns() bool {
	n := len(a.found.parts)
	if n == 0 || look.Scaled(leastRow+cellWide*float32(n)+sumWide) > a.inside()-24+1 {
		return false
	}
	room := a.inside() - 24 - look.Scaled(discWide+cellWide*float32(n)+sumWide)
	for i := range a.shown() {
		c := a.counsel(i)
		name := a.short(c)
		if look.NameType.Fit(name, room-nameAir).Width(name) > room-nameAir || look.Quiet.Width(c.Line) > 2*room {
			return false
		}
	}
	return true
}

// short is the title of a choice; if the title begins with the place, only the place.
func (a *Advice) short(c face.Counsel) string {
	if place := a.h.Tell().Place(c.Place); c.Place != 0 && strings.HasPrefix(c.Title, place) {
		return place
	}
	return c.Title
}

// weighedTable is the table of what was weighed, the best choice first, with the expected points of each part.
func (a *Advice) weighedTable() fyne.CanvasObject {
	w, parts := a.found, a.columns()
	widths := lay.Columns{0}
	heads := []fyne.CanvasObject{kit.NewLabel("", look.Quiet)}
	cell := func(text string, kind look.Type) fyne.CanvasObject {
		return kit.NewLabel(text, kind).Align(fyne.TextAlignTrailing)
	}
	for p := range w.parts {
		if parts {
			widths = append(widths, cellWide)
			heads = append(heads, cell(a.part(p), look.Quiet.Fit(a.part(p), look.Scaled(cellWide)-4)))
		}
	}
	widths = append(widths, sumWide)
	heads = append(heads, cell(a.h.T("advice.sum"), look.Quiet))
	box := container.New(lay.Tight(0), lay.Indent(container.New(widths, heads...)))
	for i := range a.shown() {
		c := a.counsel(i)
		name, high := a.told(c, widths)
		cells := []fyne.CanvasObject{container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewPill(i+1, "", "", a.arrived(i), nil)), lay.Gap(2)), nil, name)}
		for p := range w.parts {
			if parts {
				cells = append(cells, cell(a.signed(w.part(i, p)), cellType))
			}
		}
		cells = append(cells, cell(a.signed(w.gain(i)), gainType.At(15)))
		row := kit.NewRow(c.Title, container.New(widths, cells...), nil).SetHeight(high)
		row.SetMarked(a.arrived(i))
		if i > 0 {
			box.Add(lay.Indent(kit.NewHairline()))
		}
		box.Add(row)
	}
	return box
}

// rowHigh is the height of a row of the table with one line of text.
const rowHigh = 46

// told is the description of a choice in a row of the table, to the left of columns of this width, and the height of the row. With columns,
// each sentence has a line of its own.
func (a *Advice) told(c face.Counsel, beside lay.Columns) (fyne.CanvasObject, float32) {
	room := a.inside() - 24 - look.Scaled(discWide)
	for _, w := range beside {
		room -= look.Scaled(w)
	}
	if a.columns() {
		name := a.short(c)
		return container.New(lay.Tight(0), kit.NewLabel(name, look.NameType.Fit(name, room-nameAir)), kit.NewShrinking(c.Line, look.Quiet)), rowHigh
	}
	box := container.New(lay.Tight(0), kit.NewParagraph(c.Title, look.NameType))
	if c.Line != "" {
		box.Add(kit.NewParagraph(c.Line, look.Quiet))
	}
	box.Resize(fyne.NewSize(room, 0)) // the width must be set first: it decides how the line wraps
	return lay.Middle(box), max(rowHigh, box.MinSize().Height/look.Current().Scale+10)
}

// sentences say from the figures why the move was good.
func (a *Advice) sentences() string {
	w, i := a.found, a.chosen()
	name := a.h.Name(w.seat)
	list := []string{a.counsel(i).Stands}
	if j := a.other(i); j >= 0 {
		beside := a.counsel(j).Title
		if p, by, ok := w.mostly(i, j); ok {
			list = append(list, a.h.Say("advice.why.more", args{"Part": a.partWords(p), "N": a.signed(by), "Title": beside}))
		}
		if p, by, ok := w.least(i, j); ok {
			list = append(list, a.h.Say("advice.why.less", args{"Part": a.partWords(p), "N": a.signed(by)}))
		}
		if won, other := hundreds(w.list[i].Won[w.seat]), hundreds(w.list[j].Won[w.seat]); won+other > 0 {
			list = append(list, a.h.Say("advice.why.won", args{"Seat": name, "A": won, "B": other, "Title": beside}))
			if won > other {
				return sentences(list) // this is the reason, whatever the points
			}
		}
		if i == w.first {
			list = append(list, a.despite(i, j))
		}
	} else {
		list = append(list, a.h.T("advice.why.only"))
	}
	return sentences(list)
}

// hundreds is a part in per cent.
func hundreds(part float64) int { return int(part*100 + 0.5) }

// legend explains the columns.
func (a *Advice) legend() string {
	w := a.found
	tried := 0
	for _, x := range w.list {
		tried += x.Tried
	}
	list := []string{a.h.Say("advice.why.note", args{"N": len(w.list), "A": tried})}
	if w.leads {
		list = append(list, a.h.T("advice.note.lead"))
	}
	if a.columns() {
		for p, id := range w.parts {
			list = append(list, a.h.Say("table.choice", args{"A": a.part(p), "B": a.h.T(a.h.Game().Name() + ".part." + id + ".help")}))
		}
	}
	return sentences(list)
}

// sentences joins the texts that are not empty.
func sentences(list []string) string {
	var said []string
	for _, s := range list {
		if s != "" {
			said = append(said, s)
		}
	}
	return strings.Join(said, " ")
}
