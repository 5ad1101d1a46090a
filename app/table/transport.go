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

// paces are the choices of the switch beside the reel's buttons, and the ids of their names.
var (
	paces     = []look.Pace{look.Slow, look.Calm, look.Quick, look.None}
	paceNames = []string{"settings.pace.slow", "settings.pace.calm", "settings.pace.quick", "settings.pace.none"}
)

// transport is the tray: the choices of the face or, while the reel shows moments, its controls.
type transport struct {
	*speech
	*played
	t *Table

	tray    *kit.Tray
	choices *fyne.Container   // in the tray, under the Line
	aside   *fyne.Container   // the controls of the reel where the face has a place for them
	next    fyne.CanvasObject // the control that goes to the next moment, while there is one
	second  []*kit.Button     // main buttons of the tray that give way to one of the lesson
}

// FillTray puts the face's choices under the Line; while the table goes through a record the controls of the reel, unless the face has a
// place for them beside its tray; and before the curtain falls the ways on.
func (x *transport) FillTray() {
	for _, b := range x.second {
		b.SetPrimary(true)
	}
	x.second = nil
	words := x.narration()
	x.fillControls()
	switch {
	case x.t.waiting.Watches() && !x.t.play.Showing():
		x.choices.Objects = []fyne.CanvasObject{x.t.waiting.Controls()}
	case x.t.play.Showing() && !words.Aside:
		x.choices.Objects = []fyne.CanvasObject{x.row(words)}
	case !x.t.play.Showing() && x.asksToPart():
		x.choices.Objects = []fyne.CanvasObject{x.parting()}
	case !x.t.play.Showing() && x.t.guide != nil && x.t.guide.learnt:
		x.choices.Objects = []fyne.CanvasObject{layout.NewSpacer()}
	default:
		x.choices.Objects = []fyne.CanvasObject{x.t.face.Tray()}
		if x.t.Leads() {
			x.putSecond(x.choices)
		}
	}
	x.choices.Refresh()
}

// putSecond makes the main buttons of the tray plain ones, until the tray is filled anew: the main button is the lesson's.
func (x *transport) putSecond(box *fyne.Container) {
	for _, o := range box.Objects {
		switch o := o.(type) {
		case *fyne.Container:
			x.putSecond(o)
		case *kit.Button:
			if o.Primary() {
				o.SetPrimary(false)
				x.second = append(x.second, o)
			}
		}
	}
}

// narration is what the face adds to the controls.
func (x *transport) narration() face.Narration {
	if n, ok := x.t.face.(face.Narrator); ok && x.t.play != nil && x.t.play.Showing() {
		return n.Narration()
	}
	return face.Narration{}
}

// controls are the buttons of the reel.
type controls struct {
	next, back, mine, end *kit.Button
	part, why             *kit.Button // nil where there is no other part, and where nobody weighed the move
	play                  *kit.IconButton
}

func (x *transport) newControls(words face.Narration) controls {
	or := func(text, id string) string {
		if text != "" {
			return text
		}
		return x.sh.T(id)
	}
	c := controls{
		next: kit.NewPrimary(or(words.Next, "table.play.next"), x.sh.T("key.space"), x.StepOn),
		back: kit.NewButton(or(words.Back, "table.play.back"), kit.LeftCap, x.t.play.Back),
		mine: kit.NewButton(x.sh.T("table.play.mine"), "N", x.t.play.Mine),
		end:  kit.NewButton(or(words.End, "table.play.end"), "E", x.playToEnd),
	}
	x.next = c.next
	if x.t.waiting.Watches() {
		c.next = x.t.waiting.Next()
	}
	if x.t.asksWhy() {
		c.why = x.t.whyButton()
	}
	if !x.t.play.CanBack() {
		c.back.Disable()
	}
	if words.Part != "" && x.t.play.Parts() {
		c.part = kit.NewButton(words.Part, x.sh.T("key.page_down"), x.t.play.NextPart)
	}
	if x.t.waiting.Watches() {
		c.play = x.t.waiting.Turn()
	} else if x.t.play.Running() {
		c.play = kit.NewFramedIcon("sign/pause", x.sh.T("table.play.pause"), func() { x.playOnByItself(false) })
	} else {
		c.play = kit.NewFramedIcon("sign/play", x.sh.T("table.play.run"), func() { x.playOnByItself(true) })
	}
	return c
}

// newPace is the switch of the pace, with the first so many choices; one that is in force beyond them is among them, too.
func (x *transport) newPace(n int) *kit.Segmented {
	chosen := max(slices.Index(paces, look.Current().Pace), 0)
	var names []string
	for _, id := range paceNames[:max(n, chosen+1)] {
		names = append(names, x.sh.T(id))
	}
	return kit.NewSegmented(x.sh.T("table.play.pace"), names, chosen, func(i int) {
		x.sh.Change(func(s *shell.Settings) { s.Pace = paces[i] })
	})
}

// NewPace is the switch of the pace with all its choices.
func (x *transport) NewPace() *kit.Segmented { return x.newPace(len(paces)) }

// row is the controls of the reel in a row: what has no room has its key.
func (x *transport) row(words face.Narration) fyne.CanvasObject {
	if x.t.Leads() {
		return aheadOf(words)
	}
	c := x.newControls(words)
	list := []fyne.CanvasObject{c.back}
	if c.why != nil {
		list = append(list, c.why)
	}
	if c.part != nil {
		list = append(list, c.part)
	}
	if x.t.play.Concerned() {
		list = append(list, c.mine)
	}
	list = append(list, c.end, container.NewCenter(c.play))
	pace := x.NewPace()
	room := x.t.TrayWidth()
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
	return container.NewBorder(nil, nil, row, right, layout.NewSpacer())
}

// aheadOf is what a face adds to the controls of the reel, without the controls: the lesson has its own.
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

// Controls are the controls of the reel one below the other, as wide as the face makes them; empty while no record is gone through. They
// follow by themselves.
func (x *transport) Controls() fyne.CanvasObject { return x.aside }

// fillControls brings the controls up to date that stand beside the tray.
func (x *transport) fillControls() {
	x.next = nil
	x.aside.Objects = nil
	if words := x.narration(); words.Aside && !x.t.Leads() {
		c := x.newControls(words)
		back := kit.NewFramedIcon("sign/skip-back", x.sh.T("table.play.back")+", "+kit.LeftCap, x.t.play.Back)
		if c.back.Disabled() {
			back.Disable()
		}
		first := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(back), container.NewCenter(c.play)), nil, c.next)
		x.aside.Objects = []fyne.CanvasObject{first, x.newPace(3), c.mine, c.end}
		if c.why != nil {
			x.aside.Objects = append(x.aside.Objects, c.why)
		}
	}
	x.aside.Refresh()
}

// playOnByItself lets the moments follow each other, or pauses them.
func (x *transport) playOnByItself(on bool) {
	x.t.play.Play(on)
	x.FillTray()
}

// StepOn goes to the next moment, or fills what the moments fill; a lesson may have something to say first.
func (x *transport) StepOn() {
	switch {
	case x.t.guide != nil && x.t.guide.canGoOn():
		x.t.guide.goOn()
	case x.narration().Fills:
		x.t.play.EndOfPart()
	default:
		x.t.play.Next()
	}
}

// playToEnd goes to the end of the round, or of what is shown where the face knows no rounds.
func (x *transport) playToEnd() {
	if x.narration().End != "" {
		x.t.play.EndOfRound()
	} else {
		x.t.play.End()
	}
}

// playKey takes the keys of the reel while the table goes through a record; what it does not know is the face's. While something is
// being decided, such as cubes that fall, a key only ends the motion: what was decided is seen before it is passed.
func (x *transport) playKey(name fyne.KeyName) bool {
	if !x.t.play.Showing() || x.t.Finding() || !slices.Contains(playKeys, name) {
		return false
	}
	if x.t.suspended {
		look.FinishAll()
		return true
	}
	switch name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		x.StepOn()
	case fyne.KeyRight:
		if x.narration().Fills {
			x.t.play.Next()
		} else {
			x.StepOn()
		}
	case fyne.KeyLeft:
		x.t.play.Back()
	case fyne.KeyN:
		x.t.play.Mine()
	case fyne.KeyPageDown:
		x.t.play.NextPart()
	case fyne.KeyE:
		x.playToEnd()
	}
	return true
}

// playKeys are the keys of the reel.
var playKeys = []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight, fyne.KeyLeft, fyne.KeyN, fyne.KeyPageDown, fyne.KeyE}

// asksToPart reports whether the table asks the person in front, who has just chosen, whether that stands: then the curtain falls.
func (x *transport) asksToPart() bool { return x.ses.Parting() && !x.ses.Past() && !x.t.play.Showing() }

// parting are the ways on while it asks: they stand in the tray, and nothing on the table is covered.
func (x *transport) parting() fyne.CanvasObject {
	pass := kit.NewPrimary(x.sh.T("curtain.parting.pass"), kit.EnterCap, x.t.Pass)
	x.next = pass
	back := kit.NewButton(x.sh.T("curtain.parting.back"), x.sh.T("settings.cap.escape"), x.t.Undo)
	return container.NewBorder(container.NewHBox(pass, back), nil, nil, nil, layout.NewSpacer())
}

// partingKey takes the keys of these ways on.
func (x *transport) partingKey(name fyne.KeyName) bool {
	if !x.asksToPart() {
		return false
	}
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		x.t.Pass()
	case fyne.KeyEscape:
		x.t.Undo()
	default:
		return false
	}
	return true
}
