package table

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/engine"
)

// logPanel is the log at the right of the table: branches, the lines of the match, and the way back to the present.
type logPanel struct {
	t        *Table
	rows     []logRow
	head     *kit.Head
	branches *fyne.Container
	list     *widget.List
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
	p.list = widget.NewList(func() int { return len(p.rows) }, func() fyne.CanvasObject { return newLogLine() },
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
	more := container.NewHBox(
		kit.NewLink(t.sh.T("log.export"), t.export), layout.NewSpacer(), kit.NewLink(t.sh.T("log.save"), t.saveCopy))
	p.content = container.New(inset{20, 14, 16, 14},
		container.NewBorder(container.NewVBox(p.head, p.branches), container.NewVBox(p.foot, more), nil, nil, p.list))
	return p
}

// show follows the session.
func (p *logPanel) show() {
	t := p.t
	p.rows = logRows(t.ses, t.tell)
	m := t.ses.Match
	note := t.sh.T("log." + string(m.Header().Agreement))
	p.head.SetNote(note)
	p.branches.Objects = nil
	list := m.Branches()
	if len(list) > 1 {
		here := m.Path(m.At())
		tip := here[len(here)-1]
		for i, b := range list {
			name := b.Name
			if name == "" {
				name = t.sh.T("log.match")
				if b.Leaves >= 0 {
					name = t.sh.Say("log.branch", engine.Args{"N": i})
				}
			}
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
	for i, r := range p.rows {
		p.list.SetItemHeight(i, r.height())
	}
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

func (r logRow) height() float32 {
	switch {
	case r.Heading != "":
		return look.Scaled(28)
	case !r.First:
		return look.Scaled(24)
	}
	return look.Scaled(32)
}

// logLine is one line of the list.
type logLine struct {
	widget.BaseWidget
	number  *kit.Label
	seal    *kit.Seal
	text    *kit.Label
	mark    *kit.Drawing
	ground  *canvas.Rectangle
	heading *kit.Label
	first   bool
}

func newLogLine() *logLine {
	l := &logLine{
		number: kit.NewLabel("", look.Quiet).Align(fyne.TextAlignTrailing), seal: kit.NewSeal(0, 17), text: kit.NewShrinking("", logText),
		mark: kit.NewSign("sign/diamond", look.ToneInk, 14), ground: canvas.NewRectangle(nil), heading: kit.NewShrinking("", look.Heading),
	}
	l.ground.CornerRadius = 6
	l.ExtendBaseWidget(l)
	return l
}

var (
	logText  = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneInk}
	logQuiet = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneQuiet}
)

// show fills the line.
func (l *logLine) show(p *logPanel, r logRow) {
	heading := r.Heading != ""
	l.heading.Hidden, l.number.Hidden, l.text.Hidden = !heading, heading || !r.First, heading
	l.seal.Hidden = heading || !r.First || r.Seat == engine.NoSeat
	l.mark.Hidden = heading || !r.Barrier && !r.Branch
	l.first = r.First
	l.heading.SetText(r.Heading)
	l.number.SetText(strconv.Itoa(r.No))
	l.text.SetText(r.Text)
	if r.First && !r.After {
		l.text.SetType(logText)
	} else {
		l.text.SetType(logQuiet)
	}
	if r.Seat != engine.NoSeat {
		l.seal.SetSeat(p.t.colour(r.Seat))
		l.seal.SetFaded(r.After)
	}
	if r.Branch {
		l.mark.SetDrawing(func() fyne.Resource { return look.Sign("sign/branch", look.Now().Link) })
	} else {
		l.mark.SetDrawing(func() fyne.Resource { return look.Sign("sign/diamond", look.Now().Ink2) })
	}
	l.ground.FillColor = nil
	if r.Here {
		l.ground.FillColor = look.Now().Inset
	}
	l.Refresh()
}

// CreateRenderer draws the line.
func (l *logLine) CreateRenderer() fyne.WidgetRenderer {
	return &logLineRenderer{l, []fyne.CanvasObject{l.ground, l.number, l.seal, l.text, l.mark, l.heading}}
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
	n := look.Scaled(26)
	place(l.heading, 0, s.Width)
	place(l.number, 0, n)
	l.seal.Move(fyne.NewPos(n+8, (s.Height-19)/2))
	l.seal.Resize(fyne.NewSize(19, 19))
	end := s.Width - 4
	if !l.mark.Hidden {
		l.mark.Move(fyne.NewPos(s.Width-20, (s.Height-16)/2))
		l.mark.Resize(fyne.NewSize(16, 16))
		end -= 24
	}
	place(l.text, n+36, end-n-36)
}

func (r *logLineRenderer) Refresh() {
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}
