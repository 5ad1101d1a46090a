package table

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tenka/app/table/chronicle"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// logPanel is the log at the right of the table: branches, the lines of the match or its rolls, and the buttons that leave the past.
type logPanel struct {
	t        *Table
	rows     []chronicle.Row
	head     *kit.Head
	rule     *kit.Paragraph // which choices can be taken back
	branches *container.Scroll
	tips     *fyne.Container // a row for each branch
	views    *fyne.Container // chooses what is listed
	which    logList
	of       engine.Seat // the seat whose rolls are listed, NoSeat for all
	list     *kit.Lines
	asks     *fyne.Container // buttons: the reasons of a computer player, and the review
	foot     *fyne.Container
	more     *fyne.Container
	content  fyne.CanvasObject
	shownAt  int
	width    float32 // the width for which foot and ways are arranged
}

func newLogPanel(t *Table) *logPanel {
	p := &logPanel{t: t, shownAt: -1, which: listAll, of: engine.NoSeat}
	p.head = kit.NewHead(t.sh.T("log.title"), t.sh.T("log.kanji"), "")
	p.rule = kit.NewParagraph(t.sh.T("log."+string(t.Header().Agreement)), look.Quiet)
	p.tips = container.New(lay.Column(2))
	p.branches = container.NewVScroll(p.tips)
	p.views = container.New(lay.Tight(6))
	p.list = kit.NewLines(t.sh.T("log.title"), kit.LineSource{
		Create: func() fyne.CanvasObject { return newLogLine() },
		Show:   func(i int, o fyne.CanvasObject) { o.(*logLine).show(p, p.row(i)) },
		Height: func(i int, width float32) float32 { return heightOf(p.row(i), width) },
		Guess:  func(i int) float32 { return heightOfOne(p.rows[i]) },
		Open:   func(i int) { p.open(p.rows[i]) },
	})
	p.asks, p.foot, p.more = container.NewVBox(), container.NewVBox(), container.NewVBox()
	p.content = container.New(lay.Inset(20, 14, 16, 14),
		container.NewBorder(container.NewVBox(p.head, p.rule, p.branches, p.views), container.NewVBox(p.asks, p.foot, p.more), nil, nil, p.list))
	return p
}

// row is a line of the log with its sentence.
func (p *logPanel) row(i int) chronicle.Row { return p.t.chronicle().Told(p.rows[i]) }

// open shows the position that a line tells of: after its record, or at a moment inside it, such as one battle of several.
func (p *logPanel) open(r chronicle.Row) {
	if r.First || r.Event == (engine.Event{}) {
		p.t.ses.Look(r.No)
		return
	}
	p.t.Replay(r.No, r.Event)
}

// fitTo arranges the buttons for a width: beside each other if they fit, else below each other.
func (p *logPanel) fitTo(width float32) {
	if width == p.width {
		return
	}
	p.width = width
	p.listViews()
	t, row := p.t, p.side
	playOn := kit.NewPrimary(t.sh.T("log.play_on"), "", func() { t.playOn() })
	back := kit.NewButton(t.sh.T("log.now"), t.sh.T("settings.cap.end"), func() { t.ses.Look(-1) })
	p.foot.Objects = []fyne.CanvasObject{kit.NewHairline(), row(playOn, back), kit.NewParagraph(t.sh.T("log.note"), look.Quiet)}
	text, save, scenario := kit.NewLink(t.sh.T("share.title"), t.Share), kit.NewLink(t.sh.T("log.save"), t.SaveCopy), kit.NewLink(t.sh.T("log.scenario"), t.keepScenario)
	if _, byHand := t.ses.Match.Game().(engine.Unhidden); byHand || t.company.Mirror() { // the workshop saves it in its own way; of a mirror most is guessed
		p.more.Objects = []fyne.CanvasObject{row(text)}
	} else {
		p.more.Objects = []fyne.CanvasObject{row(text, scenario), row(save, kit.NewLink(t.sh.T("log.workshop"), t.setUpFrom))}
	}
	p.foot.Refresh()
	p.more.Refresh()
}

// side sets objects side by side where they have room, else one below the other.
func (p *logPanel) side(objects ...fyne.CanvasObject) fyne.CanvasObject {
	const slack = 14 // a button may be so much wider than its place before its text is shortened
	wide := float32(0)
	for _, o := range objects {
		wide = max(wide, o.MinSize().Width-slack)
	}
	if (wide+4)*float32(len(objects)) > p.width {
		return container.New(lay.Tight(2), objects...)
	}
	return container.NewGridWithColumns(len(objects), objects...)
}

// showAsks shows the buttons for questions about what is looked at.
func (p *logPanel) showAsks() {
	var list []fyne.CanvasObject
	if p.t.ses.Past() && p.t.asksWhy() {
		list = append(list, p.t.whyButton())
	}
	if p.t.CanReview() {
		list = append(list, kit.NewButton(p.t.sh.T("review.title"), "", p.t.Review))
	}
	p.asks.Objects = nil
	if len(list) > 0 {
		p.asks.Objects = []fyne.CanvasObject{p.side(list...)}
	}
	p.asks.Refresh()
}

// show updates the log from the session.
func (p *logPanel) show() {
	t := p.t
	p.fitTo(t.logWidth() - 36)
	p.showAsks()
	if p.which == listDice {
		p.rows = t.chronicle().Dice(p.of)
	} else {
		p.rows = t.chronicle().Outline(p.listed)
	}
	p.showBranches()
	p.foot.Hidden, p.rule.Hidden = !t.ses.Past(), t.ses.Past() // each says what an undo means
	p.list.SetLen(len(p.rows))
	if at := t.ses.At(); at != p.shownAt {
		p.shownAt = at
		for i, r := range p.rows {
			if r.Here && r.First {
				p.list.ScrollTo(i, 4)
			}
		}
		if !t.ses.Past() && t.play.Now() == nil {
			p.list.ScrollToBottom()
		}
	}
}

// mostTips is the number of branches that are visible without scrolling.
const mostTips = 3

// showBranches makes a row for each branch. A press on the present one names it, a press on another goes there.
func (p *logPanel) showBranches() {
	t, m := p.t, p.t.ses.Match
	p.tips.Objects = nil
	list := m.Branches()
	if len(list) < 2 {
		p.branches.Hide()
		return
	}
	p.branches.Show()
	here := m.Path(m.At())
	tip := here[len(here)-1]
	for i, b := range list {
		name := t.sh.Say("log.branch.tip", engine.Args{"Name": t.branchName(i, b), "A": b.Tip})
		sign := container.NewCenter(lay.Fixed(kit.NewSign("sign/branch", look.ToneLink, 18), 28, 0))
		row := kit.NewRow(name, container.New(lay.Lead{}, sign, kit.NewParagraph(name, branchType)), func() {
			if b.Tip == tip && !t.company.Mirror() {
				t.nameBranch(b)
			} else {
				t.goTo(b.Tip)
			}
		})
		row.SetSelected(b.Tip == tip)
		p.tips.Add(row)
	}
	p.tips.Resize(fyne.Size{Width: p.width}) // the width decides how names wrap
	tall := p.tips.MinSize().Height
	p.branches.SetMinSize(fyne.Size{Height: tall * min(1, (mostTips+0.4)/float32(len(list)))})
	p.branches.Refresh()
}

// heightOfOne is the height of a line whose sentence takes one line of text.
func heightOfOne(r chronicle.Row) float32 {
	switch {
	case r.Mark:
		return look.Scaled(30)
	case r.Heading != "":
		return look.Scaled(28)
	case !r.First:
		return look.Scaled(24)
	}
	return look.Scaled(32)
}

// heightOf is the height of a line in a list of that width: a long sentence takes two lines of text.
func heightOf(r chronicle.Row, width float32) float32 {
	base, kind := heightOfOne(r), logText
	if r.Heading != "" {
		return base
	}
	if !r.First || r.After {
		kind = logQuiet
	}
	if room := textRoom(width, r.Barrier || r.Branch); room > 40 {
		base += float32(len(kind.Wrap(r.Text, room))-1) * look.Scaled(kind.Size) * look.Leading()
	}
	return base
}

// numberWide is the width of a record's number, for four digits.
const numberWide = 32

// textRoom is the width of a sentence in a line of the log.
func textRoom(width float32, marked bool) float32 {
	room := width - look.Scaled(numberWide) - 36 - 4
	if marked {
		room -= 24
	}
	return room
}

// logLine is one line of the list.
type logLine struct {
	widget.BaseWidget
	number  *kit.Label
	seal    *kit.Seal
	text    *kit.Paragraph
	mark    *kit.Drawing
	ground  *canvas.Rectangle
	heading *kit.Label
	rule    *canvas.Line      // across the line that marks the record looked at
	pill    *canvas.Rectangle // behind its words
	row     chronicle.Row
}

func newLogLine() *logLine {
	l := &logLine{
		number: kit.NewLabel("", look.Quiet).Align(fyne.TextAlignTrailing), seal: kit.NewSeal(0, 17), text: kit.NewParagraph("", logText),
		mark: kit.NewSign("sign/diamond", look.ToneInk, 14), ground: canvas.NewRectangle(nil), heading: kit.NewShrinking("", look.Heading),
		rule: canvas.NewLine(nil), pill: canvas.NewRectangle(nil),
	}
	l.pill.CornerRadius = 12
	l.ground.CornerRadius = 6
	l.ExtendBaseWidget(l)
	return l
}

var (
	branchType = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneLink}

	logText  = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneInk}
	logQuiet = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	hereType = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneOnAccent}
)

// show fills the line.
func (l *logLine) show(p *logPanel, r chronicle.Row) {
	l.row = r
	heading := r.Heading != "" || r.Mark
	l.rule.Hidden, l.pill.Hidden = !r.Mark, !r.Mark
	l.heading.SetType(look.Heading)
	l.heading.Align(fyne.TextAlignLeading)
	if r.Mark {
		l.rule.StrokeColor, l.rule.StrokeWidth, l.pill.FillColor = look.Now().Accent, 2, look.Now().Accent
		l.heading.SetType(hereType)
		l.heading.Align(fyne.TextAlignCenter)
	}
	l.heading.Hidden, l.number.Hidden, l.text.Hidden = !heading, heading || !r.First, heading
	l.seal.Hidden = heading || !r.First || r.Seat == engine.NoSeat
	l.mark.Hidden = heading || !r.Barrier && !r.Branch
	l.heading.SetText(r.Heading)
	l.number.SetText(strconv.Itoa(r.No))
	l.text.SetText(r.Text)
	if r.First && !r.After {
		l.text.SetType(logText)
	} else {
		l.text.SetType(logQuiet)
	}
	if r.Seat != engine.NoSeat {
		l.seal.SetSeat(p.t.Seal(r.Seat))
		l.seal.SetFaded(r.After)
	}
	if r.Branch {
		l.mark.SetDrawing(func() fyne.Resource { return look.Sign("sign/branch", look.Now().Link) })
	} else {
		l.mark.SetDrawing(func() fyne.Resource { return look.Sign("sign/diamond", look.Now().Ink2) })
	}
	l.ground.FillColor = nil
	if r.Here && r.First {
		l.ground.FillColor = look.Now().Inset
	}
	l.Refresh()
}

// CreateRenderer draws the line.
func (l *logLine) CreateRenderer() fyne.WidgetRenderer {
	return &logLineRenderer{l, []fyne.CanvasObject{l.ground, l.rule, l.pill, l.number, l.seal, l.text, l.mark, l.heading}}
}

type logLineRenderer struct {
	l       *logLine
	objects []fyne.CanvasObject
}

func (r *logLineRenderer) Destroy()                     {}
func (r *logLineRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *logLineRenderer) MinSize() fyne.Size           { return fyne.NewSize(160, look.Scaled(24)) }

func (r *logLineRenderer) Layout(s fyne.Size) {
	l := r.l
	l.ground.Resize(s)
	n, line := look.Scaled(numberWide), look.Scaled(logText.Size)*look.Leading()
	l.heading.Resize(s)
	l.rule.Position1, l.rule.Position2 = fyne.NewPos(0, s.Height/2), fyne.NewPos(s.Width, s.Height/2)
	pill := min(look.Scaled(170), s.Width)
	lay.Put(l.pill, (s.Width-pill)/2, (s.Height-24)/2, pill, 24)
	room := textRoom(s.Width, l.row.Barrier || l.row.Branch)
	lay.Put(l.text, n+36, 0, room, 0)
	height := l.text.MinSize().Height
	top := (s.Height - height) / 2
	lay.Put(l.text, n+36, top, room, height)
	lay.Put(l.number, 0, top, n, line)
	lay.Put(l.seal, n+8, top+(line-19)/2, 19, 19)
	lay.Put(l.mark, s.Width-20, top+(line-16)/2, 16, 16)
}

func (r *logLineRenderer) Refresh() {
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}

// showLog updates the log if it is open.
func (t *Table) showLog() {
	if t.LogShown() {
		t.log.show()
	}
}
