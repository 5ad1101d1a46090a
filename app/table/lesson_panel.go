package table

import (
	"strconv"

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

// lessonEdge is the free margin at either side of the panel, in units. Rows extend rowEdge into it.
const lessonEdge, rowEdge = 28, 12

// panelGaps is the sum of the gaps above, between and below the parts of the panel.
const panelGaps = 24 + 16 + 18 + 12

// lessonPage is the panel at the left of a lesson: its texts and tasks, or the list of lessons.
type lessonPage struct {
	g       *guide
	sheet   *kit.Sheet
	scroll  *container.Scroll // texts and tasks
	listing bool              // it shows the list of lessons
}

// show fills the panel with the present texts and tasks.
func (lp *lessonPage) show() {
	width := lp.g.t.room.Lesson - 2*lessonEdge
	if width <= 0 {
		return
	}
	top, foot := lp.head(width), lp.foot()
	parts := column{width: width + 2*rowEdge}
	body := container.New(parts, lp.body(width, true)...)
	if over := body.MinSize().Height + top.MinSize().Height + foot.MinSize().Height + panelGaps - lp.g.t.parts.Size().Height + lp.g.t.room.Bar; over > 0 {
		body = container.New(parts, lp.body(width, false)...) // without the finished tasks
	}
	texts := body.Objects
	for _, o := range lp.standing() {
		body.Add(o)
	}
	if body.MinSize().Height > lp.g.t.parts.Size().Height-lp.g.t.room.Bar-top.MinSize().Height-foot.MinSize().Height-panelGaps {
		body.Objects = texts // the texts need no scrolling
	}
	if lp.listing {
		body = container.New(parts, lp.list()...)
	}
	scroll := container.NewVScroll(body)
	lp.scroll = scroll
	lp.sheet.SetContent(container.New(lay.Free{Lay: func(s fyne.Size) {
		high := top.MinSize().Height
		lay.Put(top, lessonEdge, 24, s.Width-2*lessonEdge, high)
		low := foot.MinSize().Height
		lay.Put(foot, lessonEdge-8, s.Height-low-18, s.Width-2*lessonEdge+16, low)
		lay.Put(scroll, lessonEdge-rowEdge, 24+high+16, s.Width-2*lessonEdge+2*rowEdge, s.Height-low-18-12-24-high-16)
	}}, top, scroll, foot))
	lp.sheet.Refresh()
}

// toggleList shows or hides the list of lessons.
func (lp *lessonPage) toggleList() {
	lp.listing = !lp.listing
	lp.show()
}

// head is the number and name of the lesson and the learner's progress.
func (lp *lessonPage) head(width float32) fyne.CanvasObject {
	sh, l := lp.g.t.sh, lp.g.p.Lesson()
	language := sh.Localizer().Name()
	count := sh.T("lesson.one")
	if lp.g.course.At >= 0 {
		count = sh.Say(lp.g.id("count"), engine.Args{"A": lp.g.course.At + 1, "B": len(lp.g.course.Lessons)})
	}
	long := lp.long(Taught{Minutes: l.Minutes})
	steps := []fyne.CanvasObject{gapDown(8), kit.NewSteps(len(l.Steps), lp.done())}
	if lp.g.course.Puzzles {
		long, steps = lp.long(lp.g.course.Lessons[lp.g.course.At]), nil
	}
	title := lessonTitle
	name := l.Say(l.Title, language)
	for _, size := range []float32{30, 27, 24, 21} {
		if title = lessonTitle.At(size); title.Width(name) <= width {
			break
		}
	}
	return container.New(column{width: width, gap: 4}, append([]fyne.CanvasObject{container.NewBorder(nil, nil, kit.NewLabel(count, lessonCount), long),
		kit.NewShrinking(name, title), kit.NewKanji(l.Kanji, 14)}, steps...)...)
}

// done is the number of finished steps.
func (lp *lessonPage) done() int {
	if lp.g.p.State() == lesson.Over {
		return len(lp.g.p.Lesson().Steps)
	}
	return lp.g.p.At()
}

// long is how long a lesson takes, or how hard a puzzle is, as a word and as marks.
func (lp *lessonPage) long(l Taught) fyne.CanvasObject {
	if l.Level == 0 {
		return kit.NewLabel(lp.g.t.sh.Say("lesson.minutes", engine.Args{"N": l.Minutes}), look.Quiet)
	}
	word := lp.g.t.sh.T("solve.level." + strconv.Itoa(l.Level))
	return container.NewHBox(container.NewCenter(kit.NewLabel(word, look.Quiet)), lay.Gap(4), container.NewCenter(kit.NewMarks(engine.Hard, l.Level)))
}

// body is the text and the task of the step. While something has to be taken back, it adds the answer to it and the button that takes it back.
// The step's text is shown once the table has shown its event, and stays. before adds the task finished last.
func (lp *lessonPage) body(width float32, before bool) []fyne.CanvasObject {
	sh, p, s := lp.g.t.sh, lp.g.p, lp.g.p.Step()
	if p.State() == lesson.Over {
		return lp.ending()
	}
	say := func(s lesson.Says, a engine.Action) string { return lp.g.teacher.Say(s, sh.Localizer().Name(), a) }
	var list []fyne.CanvasObject
	if text := say(s.Text, engine.Action{}); text != "" && !lp.g.ahead() {
		list = append(list, inColumn(kit.NewParagraph(text, lessonText)), gapDown(14))
	}
	if result := lp.result(); result != "" {
		list = append(list, inColumn(kit.NewParagraph(result, lessonGoal)), gapDown(14))
	}
	said, about, answered := p.Said()
	switch p.State() {
	case lesson.Astray:
		text := sh.T(lp.g.id("astray"))
		if said != nil {
			text = say(said, about)
		}
		list = append(list, answer("sign/bar", look.ToneAccent, text, width), gapDown(16), lp.wayBack(), gapDown(14))
		return append(list, lp.goal(width, s.Goal, false))
	case lesson.Shown:
		list = append(list, answer("sign/hint", look.ToneInk, lp.shown(), width), gapDown(16), lp.wayBack(), gapDown(14))
		return append(list, lp.why(say(p.Why()))...)
	}
	if answered && p.State() == lesson.Asked {
		text := sh.T("lesson.elsewhere")
		if len(said) > 0 {
			text = say(said, about)
		}
		list = append(list, answer("sign/bar", look.ToneAccent, text, width), gapDown(14))
	}
	if f, ok := lp.g.t.face.(face.Illustrator); ok && s.Figure != "" {
		if figure := f.Figure(s.Figure); figure != nil {
			list = append(list, inColumn(kit.NewSheetOf(kit.Flat, container.NewCenter(figure), 14)), gapDown(14))
		}
	}
	list = append(list, inColumn(kit.NewLabel(sh.T("lesson.now"), lessonNow)), gapDown(6))
	if last := p.At() - 1; last >= 0 && before && !answered {
		list = append(list, lp.goal(width, p.Lesson().Steps[last].Goal, true))
	}
	list = append(list, lp.goal(width, s.Goal, p.State() == lesson.Replies))
	if lp.g.canGoOn() {
		list = append(list, gapDown(10), inColumn(container.NewHBox(kit.NewPrimary(sh.T("lesson.go_on"), sh.T("key.space"), lp.g.goOn))))
	}
	if s.Rule != "" || s.Why != nil && !s.Quiet {
		list = append(list, gapDown(16), inColumn(kit.NewHairline()), gapDown(8))
	}
	if !s.Quiet {
		list = append(list, lp.why(say(s.Why, engine.Action{}))...)
	}
	if s.Rule != "" {
		link := kit.NewLink(sh.Say("lesson.rule", engine.Args{"Rule": lp.g.t.RuleName(s.Rule)}), func() { lp.g.t.OpenRule(s.Rule) })
		list = append(list, inColumn(container.NewHBox(link)))
	}
	return list
}

// wayBack is the button that takes a step back or repeats a question.
func (lp *lessonPage) wayBack() fyne.CanvasObject {
	return inColumn(container.NewHBox(kit.NewPrimary(lp.back("lesson.take_back"), lp.g.t.sh.T("key.space"), lp.g.takeBack)))
}

// shown says what Show me has done; of a puzzle, what the solution is.
func (lp *lessonPage) shown() string {
	if !lp.g.course.Puzzles {
		return lp.back("lesson.shown")
	}
	if says := lp.chosen(); says != "" {
		return lp.g.t.sh.Say("solve.shown.says", engine.Args{"A": says})
	}
	return lp.g.t.sh.T("solve.shown")
}

// chosen is the learner's last whole choice in words, "" while it goes on.
func (lp *lessonPage) chosen() string {
	m, s := lp.g.p.Match(), lp.g.p.Lesson().Learner()
	r := m.Record(m.At())
	if r.Seat != s || len(m.Steps(s)) > 0 {
		return ""
	}
	c := face.CounselOn(lp.g.t, m.Game(), lp.g.t.face, m.ViewAt(r.After, lp.g.t.Eyes()), s, r.Steps, nil)
	if c.Line == "" {
		return c.Title
	}
	return lp.g.t.sh.Say("table.choice", engine.Args{"A": c.Title, "B": c.Line})
}

// back is the text with that id, in the form for a question about a place where the step asks for one.
func (lp *lessonPage) back(id string) string {
	if lp.g.p.Step().Task() == lesson.ToFind {
		id += ".find"
	}
	return lp.g.t.sh.T(id)
}

// why is the reason of a task or answer; nothing for an empty one.
func (lp *lessonPage) why(reason string) []fyne.CanvasObject {
	if reason == "" {
		return nil
	}
	return []fyne.CanvasObject{
		inColumn(kit.NewLabel(lp.g.t.sh.T("lesson.why"), lessonWhy)), gapDown(2), inColumn(kit.NewParagraph(reason, look.BodyType.At(14))), gapDown(8),
	}
}

// result says how the match of the lesson ended. It is empty before the end has been shown.
func (lp *lessonPage) result() string {
	if _, over := lp.g.t.Outcome(); !over {
		return ""
	}
	m := lp.g.p.Match()
	events := engine.SeenBy(m.Record(m.At()).Events, lp.g.t.Eyes())
	if len(events) == 0 {
		return ""
	}
	return lp.g.t.sh.Localizer().Ended(lp.g.t.tell.Event(events[len(events)-1]))
}

// standing is the summary of the standings after the end of the match, below all else, since nothing may cover the map; P pulls out the whole panel.
func (lp *lessonPage) standing() []fyne.CanvasObject {
	if lp.result() == "" || lp.g.t.room.Rail == 0 {
		return nil
	}
	standing := lp.g.t.face.Standing()
	if standing == nil {
		return nil
	}
	return []fyne.CanvasObject{gapDown(14), inColumn(kit.NewHairline()), gapDown(8), inColumn(standing)}
}

// answer is a reply to a step or click of the learner, with a sign before it.
func answer(sign string, tone look.Tone, text string, width float32) fyne.CanvasObject {
	lines := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, line := range lessonText.Wrap(text, width-30) {
		lines.Add(kit.NewLabel(line, lessonText))
	}
	return inColumn(container.NewBorder(nil, nil, container.New(lay.Inset(0, 0, 10, 0), container.NewVBox(kit.NewSign(sign, tone, 20))), nil, lines))
}

// goal is the line of one task, finished or not.
func (lp *lessonPage) goal(width float32, goal lesson.Says, done bool) fyne.CanvasObject {
	kind := lessonGoal
	if done {
		kind = lessonBefore
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(0))
	said := lp.g.teacher.Say(goal, lp.g.t.sh.Localizer().Name(), engine.Action{})
	for _, line := range kind.Wrap(said, width-32) {
		text.Add(kit.NewLabel(line, kind))
	}
	row := kit.NewRow(said, container.New(lay.Inset(0, 9, 0, 9), container.NewBorder(nil, nil, container.New(lay.Inset(0, 0, 10, 0),
		container.NewVBox(kit.NewCheck(done))), nil, text)), nil)
	row.SetSelected(!done)
	return row
}

// ending says that the lesson is finished, how its match ended, and what comes next.
func (lp *lessonPage) ending() []fyne.CanvasObject {
	sh := lp.g.t.sh
	list := []fyne.CanvasObject{
		inColumn(container.NewHBox(kit.NewSign("sign/check", look.ToneDone, 22), kit.NewLabel(sh.T(lp.g.id("done")), lessonNow))), gapDown(8),
	}
	if result := lp.result(); result != "" {
		list = append(list, inColumn(kit.NewParagraph(result, lessonGoal)), gapDown(10))
	}
	next := sh.T("lesson.new")
	switch at := lp.g.next(); {
	case lp.g.course.Puzzles:
		said := sh.Localizer().Sentences(lp.shown(), lp.g.teacher.Say(lp.g.p.Step().Why, sh.Localizer().Name(), engine.Action{}))
		if next = sh.T("solve.next"); at < 0 {
			next = sh.LeaveName()
			said = sh.Localizer().Sentences(said, sh.T("solve.done.all"))
		}
		list = append(list, inColumn(kit.NewParagraph(said, lessonText)), gapDown(16))
	case at >= 0:
		next = sh.T("lesson.next")
		after := lp.g.course.Lessons[at]
		list = append(list, inColumn(kit.NewParagraph(sh.Say("lesson.done.next", engine.Args{"Title": after.Title, "N": after.Minutes}), lessonText)), gapDown(16))
	case lp.g.course.At >= 0:
		list = append(list, inColumn(kit.NewParagraph(sh.T("lesson.done.all"), lessonText)), gapDown(16))
	}
	return append(list,
		inColumn(container.NewHBox(kit.NewPrimary(next, kit.EnterCap, lp.g.afterwards))), gapDown(10),
		inColumn(container.NewHBox(kit.NewButton(sh.T("lesson.again"), "", lp.g.restart), kit.NewButton(sh.LeaveName(), "", sh.ToLibrary))))
}

// list is the list of all lessons of the game.
func (lp *lessonPage) list() []fyne.CanvasObject {
	sh := lp.g.t.sh
	kanji := ""
	if !lp.g.course.Puzzles {
		kanji = sh.T("lesson.kanji")
	}
	list := []fyne.CanvasObject{inColumn(kit.NewHead(sh.T(lp.g.id("title")), kanji, "")), gapDown(6)}
	for i, l := range lp.g.course.Lessons {
		line := container.NewBorder(nil, nil, container.New(lay.Inset(0, 0, 10, 0), container.NewCenter(kit.NewCheck(l.Done))),
			lp.long(l), kit.NewShrinking(l.Title, look.BodyType))
		row := kit.NewRow(l.Title, line, func() {
			if i == lp.g.course.At {
				lp.toggleList()
				return
			}
			lp.g.course.Open(i)
		}).SetHeight(40)
		row.SetSelected(i == lp.g.course.At)
		list = append(list, row)
	}
	return list
}

// foot has the buttons for the way back, the hint, and the way on.
func (lp *lessonPage) foot() fyne.CanvasObject {
	sh := lp.g.t.sh
	back := kit.NewButton(sh.T("lesson.back"), "", lp.g.Back)
	if !lp.g.CanBack() {
		back.Disable()
	}
	room := lp.g.t.room.Lesson - 2*lessonEdge + 16
	skip := kit.NewLink(sh.T(lp.g.id("skip")), lp.g.skip)
	show := kit.NewButton(sh.T("lesson.show"), "H", lp.g.showMe)
	if back.MinSize().Width+show.MinSize().Width+skip.MinSize().Width+lay.U(16) > room {
		show = kit.NewButton(sh.T("lesson.show"), "", lp.g.showMe) // the key still works
	}
	if !lp.g.p.CanShow() {
		show.Disable()
	}
	buttons := container.NewBorder(nil, nil, container.NewHBox(back, show), container.NewCenter(skip))
	return container.New(column{width: room, gap: 4}, lp.players(), buttons)
}

// players lists the seats with their seals and players, the learner first.
func (lp *lessonPage) players() fyne.CanvasObject {
	width := lp.g.t.room.Lesson - 2*lessonEdge
	rows, row, used := container.NewVBox(), container.NewHBox(), float32(0)
	learner := lp.g.p.Lesson().Learner()
	add := func(s engine.Seat) {
		name := lp.g.t.Name(s)
		if s == learner {
			name = lp.g.t.sh.Say("lesson.you", engine.Args{"Seat": name})
		}
		cell := container.NewHBox(container.NewCenter(kit.NewSeal(look.Wearing(lp.g.t.Colour(s), lp.g.t.Seal(s)), 18)), container.NewCenter(kit.NewLabel(name, lessonSeat)), lay.Gap(8))
		if wide := cell.MinSize().Width; used > 0 && used+wide > width {
			rows.Add(row)
			row, used = container.NewHBox(), 0
		}
		row.Add(cell)
		used += cell.MinSize().Width + 4
	}
	add(learner)
	for s := range engine.Seat(lp.g.p.Match().Seats()) {
		if s != learner {
			add(s)
		}
	}
	rows.Add(row)
	return container.New(lay.Inset(8, 0, 8, 0), rows)
}

// column is a layout that puts objects below each other at one width, which decides how their texts wrap.
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

// inColumn indents an object that is not a row, so that it begins where the texts of rows begin.
func inColumn(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(lay.Inset(rowEdge, 0, rowEdge, 0), o)
}

func gapDown(h float32) fyne.CanvasObject { return lay.Fixed(layout.NewSpacer(), 0, h) }
