// Package ending is the last screen of Nagashino 1575 & Shizugatake 1583: the level of victory, the difference turn by turn over the five levels,
// the points that made it, and what else is worth telling.
package ending

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/draw"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/app/table/jidai/book"
	"tenka/app/table/jidai/piece"
	"tenka/engine"
	"tenka/engine/jidai"
)

// ending is what the last screen tells.
type ending struct {
	book.Book
	t         face.Host
	out       engine.Outcome
	last      engine.Event
	scores    []int // the difference after each turn, the start first
	records   int
	fires     int
	melees    int
	dice      int // the sum of all pairs of combats
	swing     int // the greatest change of the difference in one turn
	swingTurn int
	shown     map[jidai.Side][]string
	dead      []engine.Piece
}

// New is the last screen of a match.
func New(t face.Host, b book.Book, path []*engine.Record, out engine.Outcome) fyne.CanvasObject {
	e := &ending{Book: b, t: t, out: out, records: max(len(path)-1, 0), shown: map[jidai.Side][]string{}}
	e.read(path)
	return face.LastScreen(e.head(), e.course(), e.points(), e.notes(), func(whole float32) float32 { return whole * 0.45 }, 0)
}

// read goes through the records.
func (e *ending) read(path []*engine.Record) {
	for _, r := range path {
		for _, ev := range r.Events {
			switch ev.Kind {
			case jidai.EventTurn:
				if ev.N == 1 {
					e.note(r.No)
				}
			case jidai.EventTurnEnd:
				e.note(r.No)
			case jidai.EventFireRoll:
				e.fires++
				e.dice += int(ev.Nums[0] + ev.Nums[1])
			case jidai.EventMeleeRoll:
				e.melees++
				e.dice += int(ev.Nums[0] + ev.Nums[1])
			case jidai.EventEliminated:
				e.dead = append(e.dead, ev.Piece)
			case jidai.EventFormation, jidai.EventFormationShown:
				s := jidai.Side(ev.Seat.Seat())
				e.shown[s] = append(e.shown[s], jidai.FormationName(int8(ev.N)))
			case jidai.EventEndDecisive, jidai.EventEndMarginal, jidai.EventEndDraw:
				e.last = ev
			}
		}
	}
	for i := 1; i < len(e.scores); i++ {
		if d := e.scores[i] - e.scores[i-1]; abs(d) > abs(e.swing) {
			e.swing, e.swingTurn = d, i
		}
	}
}

// note keeps the difference as it stood at the end of a record, which is that of the end of its turn.
func (e *ending) note(record int) {
	if v, ok := e.t.Session().Match.ViewAt(record, e.t.Eyes()).(*jidai.View); ok {
		e.scores = append(e.scores, v.Score(0)-v.Score(1))
	}
}

func abs(n int) int { return max(n, -n) }

// head says in one sentence who holds the field, and by what.
func (e *ending) head() *face.Head {
	var winners []int
	title := e.T("end.title.draw", nil)
	ranked := face.Ranked(e.out, 2)
	if e.out.Rank[0] != e.out.Rank[1] {
		winners = []int{e.Colour(ranked[0])}
		title = e.T("end.title", engine.Args{"Owner": e.Name(ranked[0])})
	}
	why := e.T("end.gave_up", nil)
	if e.last.Kind != 0 {
		why = e.Tell().Event(e.last) + "."
	}
	turn, _ := e.View.Turn()
	how := e.T("end.length", engine.Args{"N": turn, "A": e.records}) + " " + e.T("end."+string(e.t.Header().Agreement), nil)
	return face.EndHead(e.t, "jidai", winners, title, why, how)
}

var (
	nameType  = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}
	quietType = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	boldType  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
)

// course is the difference after each turn over bands for the five levels.
func (e *ending) course() fyne.CanvasObject {
	drawn := kit.NewPainted(fyne.NewSize(0, look.Scaled(150)), e.paintCourse)
	note := e.T("end.course.note", engine.Args{"Side": e.SideName(0), "Other": e.SideName(1)})
	return kit.NewSheetOf(kit.Raised, container.NewBorder(kit.NewHead(e.T("end.course", nil), "", note), nil, nil, nil, drawn), 16)
}

func (e *ending) paintCourse(size fyne.Size) []fyne.CanvasObject {
	k, p := &draw.Sketch{}, look.Now()
	wide, high := k.Units(size.Width), k.Units(size.Height)
	grades := e.View.Grades()
	least, most := 0, 0
	for _, g := range grades {
		if !g.Last {
			least, most = min(least, g.Low-3), max(most, g.Low+3)
		}
	}
	for _, d := range e.scores {
		least, most = min(least, d-1), max(most, d+1)
	}
	const left, right, foot = 34, 176, 20
	y := func(d float32) float32 { return 6 + (float32(most)-d)/float32(most-least)*(high-foot-6) }
	upper := float32(most)
	for _, g := range grades {
		low := float32(g.Low) - 0.5
		if g.Last {
			low = float32(least)
		}
		fill := look.Mix(p.Panel, p.Inset, 0.8)
		if g.Side >= 0 {
			share := float32(0.12)
			if g.Decisive {
				share = 0.24
			}
			fill = look.Mix(p.Panel, p.Seat(e.Side(g.Side)).Fill, share)
		}
		top, bottom := y(upper), y(low)
		k.Box(left, top, wide-left-right, bottom-top-1, 3, fill, nil, 0)
		middle := (top+bottom)/2 + 4
		words, from := e.grade(g), e.rangeOf(g)
		if g.Side >= 0 {
			k.Seal(e.Side(g.Side), wide-right+16, middle-4, 15)
		}
		end := k.Text(boldType.At(13), words, wide-right+28, middle, right-28)
		k.Text(quietType.At(12.5), from, end+6, middle, wide-end-6)
		if !g.Last {
			k.End(quietType.At(12), book.Signed(g.Low), left-5, bottom+4, 0)
		}
		upper = low
	}
	step := (wide - left - right - 24) / float32(max(len(e.scores)-1, 1))
	x := func(i int) float32 { return left + 12 + step*float32(i) }
	for i, d := range e.scores {
		if i > 0 {
			k.Stroke(x(i-1), y(float32(e.scores[i-1])), x(i), y(float32(d)), 2, p.Ink)
		}
		label := strconv.Itoa(i)
		if i == 0 {
			label = e.T("end.start", nil)
		}
		k.Mid(quietType.At(12), label, x(i), high-4, step+8)
	}
	for i, d := range e.scores {
		k.Disc(x(i), y(float32(d)), 3.6, p.Ink, p.Panel, 1.4)
	}
	return k.List
}

// grade is a row of victory in a word, rangeOf the differences that it covers.
func (e *ending) grade(g jidai.Grade) string {
	switch {
	case g.Side < 0:
		return e.T("grade.draw", nil)
	case g.Decisive:
		return e.T("grade.decisive", nil)
	}
	return e.T("grade.marginal", nil)
}

func (e *ending) rangeOf(g jidai.Grade) string {
	grades := e.View.Grades()
	for i, o := range grades {
		switch {
		case o != g:
		case i == 0:
			return e.T("grade.from", engine.Args{"N": book.Signed(g.Low)})
		case g.Last:
			return e.T("grade.below", engine.Args{"N": book.Signed(grades[i-1].Low - 1)})
		default:
			return e.T("grade.between", engine.Args{"A": book.Signed(g.Low), "B": book.Signed(grades[i-1].Low - 1)})
		}
	}
	return ""
}

// bareWide is the width in which objectives without points are listed, in units.
const bareWide = 380

// points are the objectives that count and the losses, a row each, and the sums.
func (e *ending) points() fyne.CanvasObject {
	columns := lay.Columns{0, 44, 44}
	number := func(n int, counts bool) fyne.CanvasObject {
		text, kind := strconv.Itoa(n), boldType
		if !counts {
			text, kind = "–", quietType
		}
		return kit.NewLabel(text, kind).Align(fyne.TextAlignTrailing)
	}
	box := container.New(lay.Tight(3))
	var bare []string
	for _, o := range e.View.Objectives() {
		if o.Holder < 0 || o.Points[o.Holder] == 0 {
			bare = append(bare, e.Place(o.Place))
			continue
		}
		box.Add(container.New(columns, container.NewBorder(nil, nil, container.NewCenter(kit.NewSeal(e.Side(o.Holder), 17)), nil, kit.NewShrinking(e.Tell().Place(o.Place), nameType)),
			number(o.Points[0], o.Holder == 0), number(o.Points[1], o.Holder == 1)))
	}
	if len(bare) > 0 {
		box.Add(kit.NewParagraph(e.T("end.bare", engine.Args{"List": e.t.Localizer().List(bare)}), quietType.At(12.5)).SetMaxWidth(bareWide))
	}
	box.Add(kit.NewHairline())
	for s := jidai.Side(0); s < 2; s++ {
		n := e.View.Losses(s)
		box.Add(container.New(columns, kit.NewShrinking(e.T("end.lost", engine.Args{"Side": e.SideName(s)}), nameType), number(n, s == 1), number(n, s == 0)))
	}
	if a, b := e.View.Allowance(0), e.View.Allowance(1); a+b > 0 {
		box.Add(container.New(columns, kit.NewShrinking(e.T("end.allowance", nil), nameType), number(a, a > 0), number(b, b > 0)))
	}
	row := container.New(layout.NewCustomPaddedHBoxLayout(1))
	for _, q := range e.dead[:min(len(e.dead), 12)] {
		d := piece.On(piece.Of(e.Book, e.Counter(q), false), 0.8)
		d.SetFaded(0.55)
		row.Add(d)
	}
	box.Add(row)
	box.Add(kit.NewHairline())
	big := func(s jidai.Side) fyne.CanvasObject {
		return kit.NewLabel(strconv.Itoa(e.View.Score(s)), face.EndPoints).Align(fyne.TextAlignTrailing)
	}
	box.Add(container.New(columns, kit.NewLabel(e.T("end.sum", nil), look.NameType), big(0), big(1)))
	head := container.New(columns, kit.NewLabel(e.T("end.points", nil), look.SheetHead), container.NewCenter(kit.NewSeal(e.Side(0), 20)), container.NewCenter(kit.NewSeal(e.Side(1), 20)))
	return kit.NewSheetOf(kit.Raised, container.NewBorder(head, nil, nil, nil, container.NewVScroll(box)), 16)
}

// notes are four small sheets: where it turned, fire and melee, formations, and how to go on.
func (e *ending) notes() fyne.CanvasObject {
	note := func(id, text, link string, press func()) fyne.CanvasObject {
		var foot fyne.CanvasObject = layout.NewSpacer()
		if link != "" {
			foot = container.NewHBox(kit.NewLink(e.T(link, nil), press))
		}
		return kit.NewSheetOf(kit.Flat, container.NewBorder(kit.NewLabel(e.T(id, nil), look.PlaceName), foot, nil, nil, kit.NewParagraph(text, look.Quiet)), 14)
	}
	turned := e.T("end.turned.none", nil)
	if e.swing != 0 {
		turned = e.T("end.turned.text", engine.Args{"N": e.swingTurn, "A": book.Signed(e.swing)})
	}
	mean := "–"
	if n := e.fires + e.melees; n > 0 {
		mean = strconv.Itoa(e.dice/n) + e.T("point", nil) + strconv.Itoa(e.dice*10/n%10)
	}
	formations := ""
	for s := jidai.Side(0); s < 2; s++ {
		list := e.T("end.formations.same", nil)
		if n := len(e.shown[s]); n > 0 {
			list = e.t.Localizer().List(e.shown[s][max(n-4, 0):])
		}
		formations += e.T("end.formations.text", engine.Args{"Side": e.SideName(s), "List": list}) + " "
	}
	return container.NewGridWithColumns(4,
		note("end.turned", turned, "end.turned.look", e.t.ShowLog),
		note("end.combats", e.T("end.combats.text", engine.Args{"A": e.fires, "B": e.melees, "N": mean}), "end.dice.all", e.t.ShowDice),
		note("end.formations", formations, "", nil),
		note("end.on", e.T("end.on.text", nil), "end.on.copy", e.t.SaveCopy))
}
