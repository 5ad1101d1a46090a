package table

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
)

// logPanel is the log at the right of the table: branches, the lines of the match, and the way back to the present.
type logPanel struct {
	t        *Table
	rows     []logRow
	head     *kit.Head
	branches *fyne.Container
	list     *passingList
	foot     *fyne.Container
	playOn   *kit.Button
	back     *kit.Button
	note     *kit.Paragraph
	content  fyne.CanvasObject
	shownAt  int
}

func newLogPanel(t *Table) *logPanel {
	p := &logPanel{t: t, shownAt: -1}
	p.head = kit.NewHead(t.sh.T("log.title"), t.sh.T("log.kanji"), "")
	p.branches = container.NewGridWithColumns(2)
	p.list = newPassingList(func() int { return len(p.rows) }, func() fyne.CanvasObject { return newLogLine() },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*logLine).show(p, p.rows[i]) })
	p.list.HideSeparators = true
	p.list.OnSelected = func(i widget.ListItemID) {
		p.list.Unselect(i)
		t.ses.Look(p.rows[i].No)
	}
	p.playOn = kit.NewPrimary(t.sh.T("log.play_on"), "", func() { t.playOn() })
	p.back = kit.NewButton(t.sh.T("log.now"), "End", func() { t.ses.Look(-1) })
	p.note = kit.NewParagraph(t.sh.T("log.note"), look.Quiet)
	p.foot = container.NewVBox(kit.NewHairline(), container.NewGridWithColumns(2, p.playOn, p.back), p.note)
	more := container.NewHBox(kit.NewLink(t.sh.T("log.export"), t.export), layout.NewSpacer(), kit.NewLink(t.sh.T("log.save"), t.SaveCopy),
		layout.NewSpacer(), kit.NewLink(t.sh.T("log.scenario"), t.keepScenario))
	p.content = container.New(lay.Inset(20, 14, 16, 14),
		container.NewBorder(container.NewVBox(p.head, p.branches), container.NewVBox(p.foot, more), nil, nil, p.list))
	return p
}

// passingList is a list that passes on the keys it has no use for.
type passingList struct{ widget.List }

func newPassingList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *passingList {
	l := &passingList{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey moves in the list by up and down; other keys go to the window.
func (l *passingList) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown:
		l.List.TypedKey(e)
	default:
		if c := fyne.CurrentApp().Driver().CanvasForObject(l); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
	}
}

// show follows the session.
func (p *logPanel) show() {
	t := p.t
	p.rows = t.logRows()
	m := t.ses.Match
	note := t.sh.T("log." + string(m.Header().Agreement))
	p.head.SetNote(note)
	p.branches.Objects = nil
	list := m.Branches()
	if len(list) > 1 {
		here := m.Path(m.At())
		tip := here[len(here)-1]
		for i, b := range list {
			name := t.branchName(i, b)
			name += "  " + strconv.Itoa(b.Tip)
			go1 := func() { t.goTo(b.Tip) }
			if b.Tip == tip {
				p.branches.Add(kit.NewPrimary(name, "", func() { t.nameBranch(b) }))
			} else {
				p.branches.Add(kit.NewBranchButton(name, "", go1))
			}
		}
	}
	p.foot.Hidden = !t.ses.Past()
	p.list.Refresh()
	p.setHeights()
	if at := t.ses.At(); at != p.shownAt {
		p.shownAt = at
		for i, r := range p.rows {
			if r.Here && r.First {
				p.list.ScrollTo(min(i+4, len(p.rows)-1))
				p.list.ScrollTo(max(i-4, 0))
				p.list.ScrollTo(i)
			}
		}
		if !t.ses.Past() {
			p.list.ScrollToBottom()
		}
	}
}

// setHeights gives every line the height its text needs at the width at hand.
func (p *logPanel) setHeights() {
	width := p.list.Size().Width
	for i, r := range p.rows {
		p.list.SetItemHeight(i, r.height(width))
	}
}

// height is the height of a line in a list of a width: a sentence too long for one line takes two.
func (r logRow) height(width float32) float32 {
	switch {
	case r.Mark:
		return look.Scaled(30)
	case r.Heading != "":
		return look.Scaled(28)
	}
	base, kind := look.Scaled(32), logText
	if !r.First || r.After {
		kind = logQuiet
	}
	if !r.First {
		base = look.Scaled(24)
	}
	if room := textRoom(width, r.Barrier || r.Branch); room > 40 {
		base += float32(len(kind.Wrap(r.Text, room))-1) * look.Scaled(kind.Size) * 1.38
	}
	return base
}

// textRoom is the width a sentence has in a line.
func textRoom(width float32, marked bool) float32 {
	room := width - look.Scaled(26) - 36 - 4
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
	rule    *canvas.Line      // through the line that says where one looks
	pill    *canvas.Rectangle // behind its words
	row     logRow
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
	logText  = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneInk}
	logQuiet = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
	hereType = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneOnAccent}
)

// show fills the line.
func (l *logLine) show(p *logPanel, r logRow) {
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
		l.seal.SetSeat(p.t.Colour(r.Seat))
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
	place := func(o fyne.CanvasObject, x, w float32) {
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(w, s.Height))
	}
	n, line := look.Scaled(26), look.Scaled(logText.Size)*1.38
	place(l.heading, 0, s.Width)
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

// showLog brings the log up to date where it can be seen.
func (t *Table) showLog() {
	if t.LogShown() {
		t.log.show()
	}
}

// LogShown reports whether the log can be seen.
func (t *Table) LogShown() bool {
	return t.side == sideLog || t.room.Log > 0 && t.logOpen && t.over == nil
}
