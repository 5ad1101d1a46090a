package jidaiend

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/jidaiface/book"
	"tenka/app/games/jidaiface/counters"
	"tenka/app/table/face"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/jidai"
)

var (
	nameType  = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}
	quietType = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	boldType  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
)

// columns are the columns of a row of points: its name, and the points of both sides.
var columns = lay.Columns{0, 40, 40}

// points are the objectives that count and the losses, one a row, and the sums.
func (e *ending) points() fyne.CanvasObject {
	number := func(n int, counts bool) fyne.CanvasObject {
		text, kind := strconv.Itoa(n), boldType
		if !counts {
			text, kind = "–", quietType
		}
		return kit.NewLabel(text, kind).Align(fyne.TextAlignTrailing)
	}
	box := container.New(lay.Tight(3))
	row := func(sign fyne.CanvasObject, name, note string, a, b fyne.CanvasObject) {
		words := container.NewBorder(nil, nil, kit.NewLabel(name, nameType), nil, container.New(lay.Inset(4, 0, 0, 0), kit.NewShrinking(note, quietType.At(12.5))))
		box.Add(container.New(columns, container.NewBorder(nil, nil, sign, nil, words), a, b))
	}
	var bare []string
	for _, o := range e.View.Objectives() {
		if o.Holder < 0 || o.Points[o.Holder] == 0 {
			bare = append(bare, e.Place(o.Place))
			continue
		}
		row(container.NewCenter(kit.NewSeal(e.Worn(o.Holder), 17)), e.Tell().Place(o.Place), "", number(o.Points[0], o.Holder == 0), number(o.Points[1], o.Holder == 1))
	}
	wide, high := e.room()
	measured, told := e.View.Measured()
	if told = told && e.t.Header().Position == nil; told { // only whole battles were measured
		high -= 40
	}
	if len(bare) > 0 && high >= 780 { // in a low window they are left out first
		box.Add(kit.NewParagraph(e.T("end.bare", engine.Args{"List": e.t.Localizer().List(bare)}), quietType.At(12.5)).SetMaxWidth(wide))
	}
	box.Add(kit.NewHairline())
	for s := jidai.Side(0); s < 2; s++ {
		n := e.View.Losses(s)
		toll := ""
		if wide >= 480 {
			toll = e.toll(s)
		}
		row(nil, e.T("end.lost", engine.Args{"Side": e.SideName(s)}), toll, number(n, s == 1), number(n, s == 0))
	}
	if a, b := e.View.Begin(0), e.View.Begin(1); a+b > 0 || e.View.Agreed() {
		note := "end.begin.set"
		if e.View.Agreed() {
			note = "end.begin.agreed"
		}
		row(nil, e.T("end.begin", nil), e.T(note, nil), number(a, a > 0), number(b, b > 0))
	}
	if told {
		percent := func(n any) string { return e.T("percent", engine.Args{"N": n}) }
		share := func(won int) fyne.CanvasObject {
			return kit.NewLabel(percent(measured.Percent(won)), quietType).Align(fyne.TextAlignTrailing)
		}
		by := engine.Args{"Name": opponent.Name(e.t.Localizer(), measured.Player), "Share": percent(e.t.Localizer().Number(100 * measured.Share)), "N": measured.Matches}
		row(nil, e.T("end.measured", nil), e.T("end.measured.note", by), share(measured.Won[0]), share(measured.Won[1]))
	}
	rows := [][][]jidai.Counter{{e.fallen(0), e.fallen(1)}}
	if len(rows[0][0])+len(rows[0][1]) > fallenInRow {
		rows = [][][]jidai.Counter{{rows[0][0]}, {rows[0][1]}} // a row for each side
	}
	for _, row := range rows {
		if len(slices.Concat(row...)) > 0 {
			box.Add(kit.NewPainted(fyne.NewSize(0, look.Scaled(30)), func(size fyne.Size) []fyne.CanvasObject { return e.paintFallen(row, size) }))
		}
	}
	box.Add(kit.NewHairline())
	big := func(s jidai.Side) fyne.CanvasObject {
		return kit.NewLabel(strconv.Itoa(e.View.Score(s)), face.EndPoints).Align(fyne.TextAlignTrailing)
	}
	sum := container.NewBorder(nil, nil, kit.NewLabel(e.T("end.sum", nil), look.NameType), nil, container.New(lay.Inset(4, 0, 0, 0), kit.NewShrinking(e.reckoning(), quietType.At(12.5))))
	box.Add(container.New(columns, sum, big(0), big(1)))
	seal := func(s jidai.Side) fyne.CanvasObject {
		return container.NewHBox(layout.NewSpacer(), container.NewCenter(kit.NewSeal(e.Worn(s), 20)))
	}
	head := container.New(columns, kit.NewLabel(e.T("end.points", nil), look.SheetHead), seal(0), seal(1))
	return kit.NewSheetOf(kit.Raised, container.NewBorder(head, nil, nil, nil, box), 16)
}

// room is the width of the points beside the course, and the height of the window, in units.
func (e *ending) room() (wide, high float32) {
	size := e.t.Canvas().Size()
	return max((size.Width-48)*pointsShare-32, look.Scaled(368)) / look.Scaled(1), size.Height / look.Scaled(1)
}

// toll describes the losses of a side: counters that are gone, counters that were flipped, commanders who fell.
func (e *ending) toll(s jidai.Side) string {
	gone, turned := 0, 0
	for _, c := range e.View.Counters() {
		switch {
		case c.Side != s || c.Type >= jidai.Da || c.Type == jidai.Oz && !c.Lost:
		case c.Lost || c.Left:
			gone++
		case c.SP == 1:
			turned++
		}
	}
	words := e.T("end.toll", engine.Args{"A": gone, "B": turned})
	if n := e.commanders(s); n > 0 {
		words += e.T("end.toll.commanders", engine.Args{"N": n})
	}
	return words
}

// commanders is how many named commanders of a side fell or left the map.
func (e *ending) commanders(s jidai.Side) (n int) {
	for _, c := range e.View.Counters() {
		if c.Side == s && c.Type >= jidai.Da && (c.Generic || c.Lost || c.Left) {
			n++
		}
	}
	return n
}

// reckoning is the difference as a sum, with its level.
func (e *ending) reckoning() string {
	a, b := e.View.Score(0), e.View.Score(1)
	side, decisive := e.View.Level()
	for _, g := range e.View.Grades() {
		if g.Side == side && g.Decisive == decisive {
			return e.T("end.reckoning", engine.Args{"A": a, "B": b, "N": book.Signed(a - b), "Level": e.grade(g)})
		}
	}
	return ""
}

// fallen are the counters of a side that are gone, and its named commanders who were replaced by a generic Taisho.
func (e *ending) fallen(s jidai.Side) (list []jidai.Counter) {
	for _, c := range e.View.Counters() {
		if c.Side == s && (c.Lost || c.Generic) {
			list = append(list, c)
		}
	}
	return list
}

// fallenInRow is how many lost counters of both sides stand in one row.
const fallenInRow = 18

// paintFallen draws lost counters of some sides in one row, struck out if they have room; many are closer together.
func (e *ending) paintFallen(sides [][]jidai.Counter, size fyne.Size) []fyne.CanvasObject {
	k := &draw.Sketch{}
	const scale, most, between = 0.8, 27, 12
	step := min(most, (k.Units(size.Width)-most-between)/float32(max(len(slices.Concat(sides...))-1, 1)))
	x := float32(0)
	for _, list := range sides {
		for _, c := range list {
			c.Disorder = 0
			d := counters.Of(e.Book, c, false)
			wide, high := d.Size().Width*scale, d.Size().Height*scale
			k.Drawing(d.Picture(look.Current().Mode), x+wide/2, 29-high/2, wide, high).Translucency = 0.45
			if step > most/2 {
				k.Stroke(x+1, 27, x+wide-2, 30-wide, 1.8, look.Now().Ink)
			}
			x += step
		}
		if len(list) > 0 {
			x += between
		}
	}
	return k.List
}

// notes are four small sheets: the turning point, fire and melee, formations, and the next steps.
func (e *ending) notes() fyne.CanvasObject {
	note := func(id, text, link string, press func()) fyne.CanvasObject {
		var foot fyne.CanvasObject = layout.NewSpacer()
		if link != "" {
			foot = container.NewHBox(kit.NewLink(link, press))
		}
		return kit.NewSheetOf(kit.Flat, container.NewBorder(kit.NewLabel(e.T(id, nil), look.PlaceName), foot, nil, nil, kit.NewParagraph(text, look.Quiet)), 14)
	}
	turned, look, from := e.turned()
	fought := e.T("end.combats.text", engine.Args{"A": e.fires.n, "B": e.melees.n})
	if n := e.fires.n + e.melees.n; n > 0 {
		fought = e.Script().Sentences(fought, e.T("end.combats.fell", engine.Args{"A": e.fires.fell, "B": e.melees.fell}),
			e.T("end.combats.dice", engine.Args{"N": strconv.Itoa(e.dice/n) + e.T("point", nil) + strconv.Itoa(e.dice*10/n%10)}))
	}
	return container.NewGridWithColumns(4,
		note("end.turned", turned, look, func() { e.t.Look(from); e.t.ShowLog() }),
		note("end.combats", fought, e.T("end.dice.all", nil), e.t.ShowDice),
		note("end.formations", e.Script().Sentences(e.arrayed(0), e.arrayed(1)), e.T("end.formations.all", nil), e.t.ShowLog),
		note("end.on", e.T("end.on.text", nil), e.T("end.on.copy", nil), e.t.SaveCopy))
}

// turned describes the turn that changed the difference most, with the words of its link, and the record in which that turn began; without a
// link if there was no such turn.
func (e *ending) turned() (words, link string, record int) {
	best := 0
	swing := func(i int) int { return e.course[i].difference - e.course[i-1].difference }
	for i := 1; i < len(e.course); i++ {
		if abs(swing(i)) > 0 && (best == 0 || abs(swing(i)) > abs(swing(best))) {
			best = i
		}
	}
	if best == 0 {
		return e.T("end.turned.none", nil), "", 0
	}
	now, before := e.course[best], e.course[best-1]
	words = e.T("end.turned.text", engine.Args{"N": now.turn, "A": book.Signed(swing(best))})
	for s := jidai.Side(0); s < 2; s++ {
		var taken []string
		for _, o := range e.View.Objectives() {
			if h, held := now.held[o.Place]; held && h == s {
				if was, there := before.held[o.Place]; !there || was != s {
					taken = append(taken, e.Place(o.Place))
				}
			}
		}
		if len(taken) > 0 {
			words = e.Script().Sentences(words, e.T("end.turned.taken", engine.Args{"Side": e.SideName(s), "List": e.t.Localizer().List(taken)}))
		}
	}
	words = e.Script().Sentences(words, e.T("end.turned.lost", engine.Args{"Side": e.SideName(0), "A": now.losses[0] - before.losses[0], "Other": e.SideName(1), "B": now.losses[1] - before.losses[1]}))
	return words, e.T("end.turned.look", engine.Args{"N": now.turn}), before.record
}

func abs(n int) int { return max(n, -n) }

// arrayed names the formations that a side had, and for how many turns.
func (e *ending) arrayed(s jidai.Side) string {
	var names []int8
	for f := range e.formations[s] {
		names = append(names, f)
	}
	slices.SortFunc(names, func(a, b int8) int { return (e.formations[s][b]-e.formations[s][a])*100 + int(a-b) })
	var list []string
	for _, f := range names {
		list = append(list, e.T("end.formations.turns", engine.Args{"Name": jidai.FormationName(f), "N": e.formations[s][f]}))
	}
	return e.T("end.formations.text", engine.Args{"Side": e.SideName(s), "List": e.t.Localizer().List(list)})
}
