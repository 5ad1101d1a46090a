package table

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
)

// paces are the choices of the pace switch, and the ids of their names.
var (
	paces     = []look.Pace{look.Slow, look.Calm, look.Quick, look.None}
	paceNames = []string{"settings.pace.slow", "settings.pace.calm", "settings.pace.quick", "settings.pace.none"}
)

// transport is the tray: the choices of the face, or the controls of the reel while it plays.
type transport struct {
	*speech
	*played
	t *Table

	tray    *kit.Tray
	choices *fyne.Container   // in the tray, below the Line
	aside   *fyne.Container   // the controls of the reel, if the face has a place for them
	next    fyne.CanvasObject // the control that goes to the next moment; nil if there is none
	second  []*kit.Button     // main buttons of the tray, made plain while the lesson has the main button
}

// FillTray fills the tray with the choices of the face; while the reel plays, with its controls, unless the face has another place for them;
// before the curtain falls, with the buttons that pass the screen on or take the choice back.
func (tr *transport) FillTray() {
	for _, b := range tr.second {
		b.SetPrimary(true)
	}
	tr.second = nil
	words := tr.narration()
	tr.fillControls()
	var row fyne.CanvasObject // while one waits for people elsewhere
	if !tr.t.play.Showing() {
		row = tr.t.company.Row()
	}
	switch {
	case tr.t.quiz != nil:
		tr.choices.Objects = []fyne.CanvasObject{tr.t.quiz.Tray()}
	case tr.t.waiting.Watches() && !tr.t.play.Showing():
		tr.choices.Objects = []fyne.CanvasObject{tr.t.waiting.Controls()}
	case tr.t.play.Showing() && !words.Aside:
		tr.choices.Objects = []fyne.CanvasObject{tr.row(words)}
	case !tr.t.play.Showing() && tr.asksToPart():
		tr.choices.Objects = []fyne.CanvasObject{tr.parting()}
	case !tr.t.play.Showing() && tr.t.guide != nil && tr.t.guide.learnt:
		tr.choices.Objects = []fyne.CanvasObject{layout.NewSpacer()}
	case row != nil:
		tr.choices.Objects = []fyne.CanvasObject{row}
	default:
		tr.choices.Objects = []fyne.CanvasObject{tr.t.face.Tray()}
		if tr.t.Leads() {
			tr.putSecond(tr.choices)
		}
	}
	tr.choices.Refresh()
	if c := tr.t.company; c != nil {
		var end fyne.CanvasObject
		if !tr.t.play.Showing() {
			end = c.Beside()
		}
		tr.tray.SetOver(c.Strip(), end)
	}
}

// putSecond makes the main buttons of the tray plain until the tray is filled again, because the lesson has the main button.
func (tr *transport) putSecond(box *fyne.Container) {
	for _, o := range box.Objects {
		switch o := o.(type) {
		case *fyne.Container:
			tr.putSecond(o)
		case *kit.Button:
			if o.Primary() {
				o.SetPrimary(false)
				tr.second = append(tr.second, o)
			}
		}
	}
}

// narration is the text that the face adds to the controls.
func (tr *transport) narration() face.Narration {
	if n, ok := tr.t.face.(face.Narrator); ok && tr.t.play != nil && tr.t.play.Showing() {
		return n.Narration()
	}
	return face.Narration{}
}

// controls are the buttons of the reel.
type controls struct {
	next, back, mine, end *kit.Button
	part, why             *kit.Button // nil if there is no other part, or if no weights were kept for the choice
	play                  *kit.IconButton
}

func (tr *transport) newControls(words face.Narration) controls {
	or := func(text, id string) string {
		if text != "" {
			return text
		}
		return tr.sh.T(id)
	}
	c := controls{
		next: kit.NewPrimary(or(words.Next, "table.play.next"), tr.sh.T("key.space"), tr.StepOn),
		back: kit.NewButton(or(words.Back, "table.play.back"), kit.LeftCap, tr.t.play.Back),
		mine: kit.NewButton(tr.sh.T("table.play.mine"), "N", tr.t.play.Mine),
		end:  kit.NewButton(or(words.End, "table.play.end"), "E", tr.playToEnd),
	}
	tr.next = c.next
	if tr.t.waiting.Watches() {
		c.next = tr.t.waiting.Next()
	}
	if tr.t.asksWhy() {
		c.why = tr.t.whyButton()
	}
	if !tr.t.play.CanBack() {
		c.back.Disable()
	}
	if words.Part != "" && tr.t.play.Parts() {
		c.part = kit.NewButton(words.Part, tr.sh.T("key.page_down"), tr.t.play.NextPart)
	}
	if tr.t.waiting.Watches() {
		c.play = tr.t.waiting.Turn()
	} else if tr.t.play.Running() {
		c.play = kit.NewFramedIcon("sign/pause", tr.sh.T("table.play.pause"), func() { tr.playOnByItself(false) })
	} else {
		c.play = kit.NewFramedIcon("sign/play", tr.sh.T("table.play.run"), func() { tr.playOnByItself(true) })
	}
	return c
}

// newPace is the pace switch with the first n choices, or with as many as needed to show the present pace.
func (tr *transport) newPace(n int) *kit.Segmented {
	chosen := max(slices.Index(paces, look.Current().Pace), 0)
	var names []string
	for _, id := range paceNames[:max(n, chosen+1)] {
		names = append(names, tr.sh.T(id))
	}
	return kit.NewSegmented(tr.sh.T("table.play.pace"), names, chosen, func(i int) {
		tr.sh.Change(func(s *shell.Settings) { s.Pace = paces[i] })
	})
}

// NewPace is the switch of the pace with all its choices.
func (tr *transport) NewPace() *kit.Segmented { return tr.newPace(len(paces)) }

// row is the controls of the reel in a row. Controls without room are left out; their keys still work.
func (tr *transport) row(words face.Narration) fyne.CanvasObject {
	if tr.t.Leads() {
		return aheadOf(words)
	}
	c := tr.newControls(words)
	list := []fyne.CanvasObject{c.back}
	if c.why != nil {
		list = append(list, c.why)
	}
	if c.part != nil {
		list = append(list, c.part)
	}
	if tr.t.play.Concerned() {
		list = append(list, c.mine)
	}
	list = append(list, c.end, container.NewCenter(c.play))
	pace := tr.NewPace()
	room := tr.t.TrayWidth()
	if words.Beside != nil {
		return face.InTwoRows(words.Beside, append([]fyne.CanvasObject{c.next}, list...), pace, room)
	}
	row := container.NewHBox(c.next)
	if words.Ahead != nil {
		row.Add(lay.Fixed(words.Ahead, min(words.Ahead.MinSize().Width+16, 220), 0))
	}
	for _, o := range list {
		if row.MinSize().Width+o.MinSize().Width+4 <= room {
			row.Add(o)
		}
	}
	var right fyne.CanvasObject
	if row.MinSize().Width+pace.MinSize().Width+24 <= room {
		right = pace
	}
	return notTall(container.NewBorder(nil, nil, row, right, layout.NewSpacer()))
}

// notTall keeps a row of buttons at the height of a button, in the middle of a tray that has room for cards.
func notTall(row fyne.CanvasObject) fyne.CanvasObject {
	return container.New(lay.Free{Min: row.MinSize, Lay: func(s fyne.Size) {
		high := min(s.Height, max(row.MinSize().Height, lay.U(64)))
		lay.Put(row, 0, (s.Height-high)/2, s.Width, high)
	}}, row)
}

// aheadOf is the face's part of the row without the controls: the lesson has its own.
func aheadOf(words face.Narration) fyne.CanvasObject {
	row := container.NewHBox()
	if words.Ahead != nil {
		row.Add(words.Ahead)
	}
	if words.Beside == nil {
		return row
	}
	return container.NewBorder(row, nil, nil, nil, words.Beside)
}

// Controls are the controls of the reel in a column, as wide as the face makes them; empty while the reel does not play. The table updates
// them.
func (tr *transport) Controls() fyne.CanvasObject { return tr.aside }

// fillControls updates the controls that stand outside the tray.
func (tr *transport) fillControls() {
	tr.next = nil
	tr.aside.Objects = nil
	if words := tr.narration(); words.Aside && !tr.t.Leads() {
		c := tr.newControls(words)
		back := kit.NewFramedIcon("sign/skip-back", tr.sh.Localizer().Commas(tr.sh.T("table.play.back"), kit.LeftCap), tr.t.play.Back)
		if c.back.Disabled() {
			back.Disable()
		}
		first := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(back), container.NewCenter(c.play)), nil, c.next)
		tr.aside.Objects = []fyne.CanvasObject{first, tr.newPace(3), c.mine, c.end}
		if c.why != nil {
			tr.aside.Objects = append(tr.aside.Objects, c.why)
		}
	}
	tr.aside.Refresh()
}

// playOnByItself starts or pauses the reel.
func (tr *transport) playOnByItself(on bool) {
	tr.t.play.Play(on)
	tr.FillTray()
}

// StepOn goes to the next step of a lesson that waits for a button, else to the next moment or to the end of the part.
func (tr *transport) StepOn() {
	switch {
	case tr.t.guide != nil && tr.t.guide.canGoOn():
		tr.t.guide.goOn()
	case tr.narration().Fills:
		tr.t.play.EndOfPart()
	default:
		tr.t.play.Next()
	}
}

// playToEnd goes to the end of the round if the face has rounds, else to the end of the reel.
func (tr *transport) playToEnd() {
	if tr.narration().End != "" {
		tr.t.play.EndOfRound()
	} else {
		tr.t.play.End()
	}
}

// playKey handles the keys of the reel while it plays; false for any other key. While the face shows a decision, such as a roll, a key only
// ends that motion, so that the result is seen before the next moment.
func (tr *transport) playKey(name fyne.KeyName) bool {
	if !tr.t.play.Showing() || tr.t.Finding() || !slices.Contains(playKeys, name) {
		return false
	}
	if tr.t.suspended {
		look.FinishAll()
		return true
	}
	switch name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		tr.StepOn()
	case fyne.KeyRight:
		if tr.narration().Fills {
			tr.t.play.Next()
		} else {
			tr.StepOn()
		}
	case fyne.KeyLeft:
		tr.t.play.Back()
	case fyne.KeyN:
		tr.t.play.Mine()
	case fyne.KeyPageDown:
		tr.t.play.NextPart()
	case fyne.KeyE:
		tr.playToEnd()
	}
	return true
}

// playKeys are the keys of the reel.
var playKeys = []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight, fyne.KeyLeft, fyne.KeyN, fyne.KeyPageDown, fyne.KeyE}

// asksToPart reports whether the table asks the person who has just chosen to confirm the choice before the curtain falls.
func (tr *transport) asksToPart() bool {
	return tr.ses.Parting() && !tr.ses.Past() && !tr.t.play.Showing()
}

// parting are the two buttons of that question.
func (tr *transport) parting() fyne.CanvasObject {
	pass := kit.NewPrimary(tr.sh.T("curtain.parting.pass"), kit.EnterCap, tr.t.Pass)
	tr.next = pass
	back := kit.NewButton(tr.sh.T("curtain.parting.back"), tr.sh.T("settings.cap.escape"), tr.t.Undo)
	return container.NewBorder(container.NewHBox(pass, back), nil, nil, nil, layout.NewSpacer())
}

// partingKey handles the keys of these buttons.
func (tr *transport) partingKey(name fyne.KeyName) bool {
	if !tr.asksToPart() {
		return false
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if !tr.t.coach.GotIt() { // the coach's card shows the key too, and is read first
			tr.t.Pass()
		}
	case fyne.KeySpace:
		tr.t.Pass()
	case fyne.KeyEscape:
		if !tr.t.escape() { // what is open over the table is closed first
			tr.t.Undo()
		}
	default:
		return false
	}
	return true
}
