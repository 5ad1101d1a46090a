package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

var (
	lessonTitle  = look.Type{Font: look.Garamond, Size: 30, Tone: look.ToneInk}
	lessonCount  = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneAccent}
	lessonText   = look.Type{Font: look.Inter, Size: 16, Tone: look.ToneInk}
	lessonGoal   = look.Type{Font: look.InterSemiBold, Size: 16, Tone: look.ToneInk}
	lessonBefore = look.Type{Font: look.Inter, Size: 16, Tone: look.ToneQuiet}
	lessonNow    = look.Type{Font: look.Garamond, Size: 19, Tone: look.ToneInk}
	lessonWhy    = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	lessonSeat   = look.Type{Font: look.InterMedium, Size: 13, Tone: look.ToneInk}
)

// lessonEdge is what is left free at either side of the panel; rows reach further out by rowEdge.
const lessonEdge, rowEdge = 28, 12

// panelGaps is the room above, between and below the parts of the panel.
const panelGaps = 24 + 16 + 18 + 12

// showPanel fills the panel with what is to be read and done now.
func (g *guide) showPanel() {
	width := g.t.room.Lesson - 2*lessonEdge
	if width <= 0 {
		return
	}
	top, foot := g.head(width), g.foot()
	parts := column{width: width + 2*rowEdge}
	body := container.New(parts, g.body(width, true)...)
	if over := body.MinSize().Height + top.MinSize().Height + foot.MinSize().Height + panelGaps - g.t.parts.Size().Height + g.t.room.Bar; over > 0 {
		body = container.New(parts, g.body(width, false)...) // without what is done already
	}
	if g.listing {
		body = container.New(parts, g.list()...)
	}
	scroll := container.NewVScroll(body)
	g.scroll = scroll
	g.sheet.SetContent(container.New(lay.Free{Lay: func(s fyne.Size) {
		high := top.MinSize().Height
		lay.Put(top, lessonEdge, 24, s.Width-2*lessonEdge, high)
		low := foot.MinSize().Height
		lay.Put(foot, lessonEdge-8, s.Height-low-18, s.Width-2*lessonEdge+16, low)
		lay.Put(scroll, lessonEdge-rowEdge, 24+high+16, s.Width-2*lessonEdge+2*rowEdge, s.Height-low-18-12-24-high-16)
	}}, top, scroll, foot))
	g.sheet.Refresh()
}

// head is the lesson's number, name and how far it has come.
func (g *guide) head(width float32) fyne.CanvasObject {
	sh, l := g.t.sh, g.p.Lesson()
	language := sh.Localizer().Name()
	count := sh.T("lesson.one")
	if g.course.At >= 0 {
		count = sh.Say("lesson.count", engine.Args{"A": g.course.At + 1, "B": len(g.course.Lessons)})
	}
	minutes := kit.NewLabel(sh.Say("lesson.minutes", engine.Args{"N": l.Minutes}), look.Quiet)
	title := lessonTitle
	name := l.Say(l.Title, language)
	for _, size := range []float32{30, 27, 24, 21} {
		if title = lessonTitle.At(size); title.Width(name) <= width {
			break
		}
	}
	done := g.p.At()
	if g.p.State() == lesson.Over {
		done = len(l.Steps)
	}
	return container.New(column{width: width, gap: 4},
		container.NewBorder(nil, nil, kit.NewLabel(count, lessonCount), minutes),
		kit.NewShrinking(name, title), kit.NewKanji(l.Kanji, 14), gapDown(8), kit.NewSteps(len(l.Steps), done))
}

// body is what is new and what is to be done; while something lies on the table that is to be taken back, the answer to it and the way back.
// What the step says stays in all of it, once what it speaks of is shown. before adds what was done last.
func (g *guide) body(width float32, before bool) []fyne.CanvasObject {
	sh, p, s := g.t.sh, g.p, g.p.Step()
	if p.State() == lesson.Over {
		return g.ending()
	}
	say := func(s lesson.Says, a engine.Action) string { return g.teacher.Say(s, sh.Localizer().Name(), a) }
	var list []fyne.CanvasObject
	if text := say(s.Text, engine.Action{}); text != "" && !g.ahead() {
		list = append(list, inColumn(kit.NewParagraph(text, lessonText)), gapDown(14))
	}
	if result := g.result(); result != "" {
		list = append(list, inColumn(kit.NewParagraph(result, lessonGoal)), gapDown(14))
	}
	said, about, answered := p.Said()
	switch p.State() {
	case lesson.Astray:
		text := sh.T("lesson.astray")
		if said != nil {
			text = say(said, about)
		}
		list = append(list, answer("sign/bar", look.ToneAccent, text, width), gapDown(16), g.wayBack(), gapDown(14))
		return append(list, g.goal(width, s.Goal, false))
	case lesson.Shown:
		list = append(list, answer("sign/hint", look.ToneInk, g.back("lesson.shown"), width), gapDown(16), g.wayBack(), gapDown(14))
		return append(list, g.why(say(p.Why()))...)
	}
	if answered && p.State() == lesson.Asked {
		text := sh.T("lesson.elsewhere")
		if len(said) > 0 {
			text = say(said, about)
		}
		list = append(list, answer("sign/bar", look.ToneAccent, text, width), gapDown(14))
	}
	if f, ok := g.t.face.(face.Illustrator); ok && s.Figure != "" {
		if figure := f.Figure(s.Figure); figure != nil {
			list = append(list, inColumn(kit.NewSheetOf(kit.Flat, container.NewCenter(figure), 14)), gapDown(14))
		}
	}
	list = append(list, inColumn(kit.NewLabel(sh.T("lesson.now"), lessonNow)), gapDown(6))
	if last := p.At() - 1; last >= 0 && before && !answered {
		list = append(list, g.goal(width, p.Lesson().Steps[last].Goal, true))
	}
	list = append(list, g.goal(width, s.Goal, p.State() == lesson.Replies))
	if g.canGoOn() {
		list = append(list, gapDown(10), inColumn(container.NewHBox(kit.NewPrimary(sh.T("lesson.go_on"), sh.T("key.space"), g.goOn))))
	}
	if s.Rule != "" || s.Why != nil {
		list = append(list, gapDown(16), inColumn(kit.NewHairline()), gapDown(8))
	}
	list = append(list, g.why(say(s.Why, engine.Action{}))...)
	if s.Rule != "" {
		link := kit.NewLink(sh.Say("lesson.rule", engine.Args{"Rule": g.t.RuleName(s.Rule)}), func() { g.t.OpenRule(s.Rule) })
		list = append(list, inColumn(container.NewHBox(link)))
	}
	return list
}

// wayBack is the button that takes back what lies on the table, or asks once more for what was pointed at.
func (g *guide) wayBack() fyne.CanvasObject {
	return inColumn(container.NewHBox(kit.NewPrimary(g.back("lesson.take_back"), g.t.sh.T("key.space"), g.takeBack)))
}

// back is a text about what was shown, as it is said where that was a place and not a move.
func (g *guide) back(id string) string {
	if g.p.Step().Task() == lesson.ToFind {
		id += ".find"
	}
	return g.t.sh.T(id)
}

// why is the reason for what is asked or shown, nothing for an empty one.
func (g *guide) why(reason string) []fyne.CanvasObject {
	if reason == "" {
		return nil
	}
	return []fyne.CanvasObject{
		inColumn(kit.NewLabel(g.t.sh.T("lesson.why"), lessonWhy)), gapDown(2), inColumn(kit.NewParagraph(reason, look.BodyType.At(14))), gapDown(8),
	}
}

// result is how the match of the lesson ended, empty while it goes on or its end is not shown yet.
func (g *guide) result() string {
	if _, over := g.t.Outcome(); !over {
		return ""
	}
	m := g.p.Match()
	events := engine.SeenBy(m.Record(m.At()).Events, g.t.Eyes())
	if len(events) == 0 {
		return ""
	}
	return g.t.tell.Event(events[len(events)-1]) + "."
}

// answer is what is said to something that was done or pointed at, after a sign.
func answer(sign string, tone look.Tone, text string, width float32) fyne.CanvasObject {
	lines := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, line := range lessonText.Wrap(text, width-30) {
		lines.Add(kit.NewLabel(line, lessonText))
	}
	return inColumn(container.NewBorder(nil, nil, container.New(lay.Inset(0, 0, 10, 0), container.NewVBox(kit.NewSign(sign, tone, 20))), nil, lines))
}

// goal is one line of what is to be done, or was.
func (g *guide) goal(width float32, goal lesson.Says, done bool) fyne.CanvasObject {
	kind := lessonGoal
	if done {
		kind = lessonBefore
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(0))
	said := g.teacher.Say(goal, g.t.sh.Localizer().Name(), engine.Action{})
	for _, line := range kind.Wrap(said, width-32) {
		text.Add(kit.NewLabel(line, kind))
	}
	row := kit.NewRow(said, container.New(lay.Inset(0, 9, 0, 9), container.NewBorder(nil, nil, container.New(lay.Inset(0, 0, 10, 0),
		container.NewVBox(kit.NewCheck(done))), nil, text)), nil)
	row.SetSelected(!done)
	return row
}

// ending says that the lesson is learnt, how its match ended, and what comes next.
func (g *guide) ending() []fyne.CanvasObject {
	sh := g.t.sh
	list := []fyne.CanvasObject{
		inColumn(container.NewHBox(kit.NewSign("sign/check", look.ToneDone, 22), kit.NewLabel(sh.T("lesson.done"), lessonNow))), gapDown(8),
	}
	if result := g.result(); result != "" {
		list = append(list, inColumn(kit.NewParagraph(result, lessonGoal)), gapDown(10))
	}
	next := sh.T("lesson.new")
	switch at := g.course.At; {
	case !g.last():
		next = sh.T("lesson.next")
		after := g.course.Lessons[at+1]
		list = append(list, inColumn(kit.NewParagraph(sh.Say("lesson.done.next", engine.Args{"Title": after.Title, "N": after.Minutes}), lessonText)), gapDown(16))
	case at >= 0:
		list = append(list, inColumn(kit.NewParagraph(sh.T("lesson.done.all"), lessonText)), gapDown(16))
	}
	return append(list,
		inColumn(container.NewHBox(kit.NewPrimary(next, kit.EnterCap, g.afterwards))), gapDown(10),
		inColumn(container.NewHBox(kit.NewButton(sh.T("lesson.again"), "", g.restart), kit.NewButton(sh.LeaveName(), "", sh.ToLibrary))))
}

// list is all lessons of the game, to be begun or resumed.
func (g *guide) list() []fyne.CanvasObject {
	sh := g.t.sh
	list := []fyne.CanvasObject{inColumn(kit.NewHead(sh.T("lesson.title"), sh.T("lesson.kanji"), "")), gapDown(6)}
	for i, l := range g.course.Lessons {
		line := container.NewBorder(nil, nil, container.New(lay.Inset(0, 0, 10, 0), container.NewCenter(kit.NewCheck(l.Done))),
			kit.NewLabel(sh.Say("lesson.minutes", engine.Args{"N": l.Minutes}), look.Quiet), kit.NewShrinking(l.Title, look.BodyType))
		row := kit.NewRow(l.Title, line, func() {
			if i == g.course.At {
				g.toggleList()
				return
			}
			g.course.Open(i)
		}).SetHeight(40)
		row.SetSelected(i == g.course.At)
		list = append(list, row)
	}
	return list
}

// foot is the way back, the hint, and the way on.
func (g *guide) foot() fyne.CanvasObject {
	sh := g.t.sh
	back := kit.NewButton(sh.T("lesson.back"), "", g.Back)
	if !g.CanBack() {
		back.Disable()
	}
	show := kit.NewButton(sh.T("lesson.show"), "H", g.showMe)
	if !g.p.CanShow() {
		show.Disable()
	}
	skip := kit.NewLink(sh.T("lesson.skip"), g.skip)
	buttons := container.NewBorder(nil, nil, container.NewHBox(back, show), container.NewCenter(skip))
	return container.New(column{width: g.t.room.Lesson - 2*lessonEdge + 16, gap: 4}, g.players(), buttons)
}

// players is the key to the table: the seal of each seat and who sits there, the learner first.
func (g *guide) players() fyne.CanvasObject {
	width := g.t.room.Lesson - 2*lessonEdge
	rows, row, used := container.NewVBox(), container.NewHBox(), float32(0)
	learner := g.p.Lesson().Learner()
	add := func(s engine.Seat) {
		name := g.t.Name(s)
		if s == learner {
			name = g.t.sh.Say("lesson.you", engine.Args{"Seat": name})
		}
		cell := container.NewHBox(container.NewCenter(kit.NewSeal(look.Wearing(g.t.Colour(s), g.t.Seal(s)), 18)), container.NewCenter(kit.NewLabel(name, lessonSeat)), lay.Gap(8))
		if wide := cell.MinSize().Width; used > 0 && used+wide > width {
			rows.Add(row)
			row, used = container.NewHBox(), 0
		}
		row.Add(cell)
		used += cell.MinSize().Width + 4
	}
	add(learner)
	for s := range engine.Seat(g.p.Match().Seats()) {
		if s != learner {
			add(s)
		}
	}
	rows.Add(row)
	return container.New(lay.Inset(8, 0, 8, 0), rows)
}

// column is a layout that puts objects below each other, each as wide as the column: its width decides how texts wrap.
type column struct{ width, gap float32 }

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var height float32
	for _, o := range objects {
		o.Resize(fyne.NewSize(c.width, o.Size().Height))
		height += o.MinSize().Height + c.gap
	}
	return fyne.NewSize(c.width, max(height-c.gap, 0))
}

func (c column) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		o.Resize(fyne.NewSize(s.Width, o.Size().Height))
		h := o.MinSize().Height
		lay.Put(o, 0, y, s.Width, h)
		y += h + c.gap
	}
}

// inColumn sets what is no row in from the edges of the column, so that it stands where the text of rows begins.
func inColumn(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(lay.Inset(rowEdge, 0, rowEdge, 0), o)
}

func gapDown(h float32) fyne.CanvasObject { return lay.Fixed(layout.NewSpacer(), 0, h) }
