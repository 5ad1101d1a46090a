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

// FillTray puts the face's choices under the Line; while the table goes through a record the controls of the reel, unless the face has a
// place for them beside its tray; and before the curtain falls the ways on.
func (t *Table) FillTray() {
	for _, b := range t.second {
		b.SetPrimary(true)
	}
	t.second = nil
	words := t.narration()
	t.fillControls()
	switch {
	case t.waiting.Watches() && !t.play.Showing():
		t.choices.Objects = []fyne.CanvasObject{t.waiting.Controls()}
	case t.play.Showing() && !words.Aside:
		t.choices.Objects = []fyne.CanvasObject{t.transport(words)}
	case !t.play.Showing() && t.asksToPart():
		t.choices.Objects = []fyne.CanvasObject{t.parting()}
	case !t.play.Showing() && t.guide != nil && t.guide.learnt:
		t.choices.Objects = []fyne.CanvasObject{layout.NewSpacer()}
	default:
		t.choices.Objects = []fyne.CanvasObject{t.face.Tray()}
		if t.Leads() {
			t.putSecond(t.choices)
		}
	}
	t.choices.Refresh()
}

// putSecond makes the main buttons of the tray plain ones, until the tray is filled anew: the main button is the lesson's.
func (t *Table) putSecond(box *fyne.Container) {
	for _, o := range box.Objects {
		switch o := o.(type) {
		case *fyne.Container:
			t.putSecond(o)
		case *kit.Button:
			if o.Primary() {
				o.SetPrimary(false)
				t.second = append(t.second, o)
			}
		}
	}
}

// narration is what the face adds to the controls.
func (t *Table) narration() face.Narration {
	if n, ok := t.face.(face.Narrator); ok && t.play != nil && t.play.Showing() {
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

func (t *Table) newControls(words face.Narration) controls {
	or := func(text, id string) string {
		if text != "" {
			return text
		}
		return t.sh.T(id)
	}
	c := controls{
		next: kit.NewPrimary(or(words.Next, "table.play.next"), t.sh.T("key.space"), t.StepOn),
		back: kit.NewButton(or(words.Back, "table.play.back"), kit.LeftCap, t.play.Back),
		mine: kit.NewButton(t.sh.T("table.play.mine"), "N", t.play.Mine),
		end:  kit.NewButton(or(words.End, "table.play.end"), "E", t.playToEnd),
	}
	t.next = c.next
	if t.waiting.Watches() {
		c.next = t.waiting.Next()
	}
	if t.asksWhy() {
		c.why = t.whyButton()
	}
	if !t.play.CanBack() {
		c.back.Disable()
	}
	if words.Part != "" && t.play.Parts() {
		c.part = kit.NewButton(words.Part, t.sh.T("key.page_down"), t.play.NextPart)
	}
	if t.waiting.Watches() {
		c.play = t.waiting.Turn()
	} else if t.play.Running() {
		c.play = kit.NewFramedIcon("sign/pause", t.sh.T("table.play.pause"), func() { t.playOnByItself(false) })
	} else {
		c.play = kit.NewFramedIcon("sign/play", t.sh.T("table.play.run"), func() { t.playOnByItself(true) })
	}
	return c
}

// newPace is the switch of the pace, with the first so many choices; one that is in force beyond them is among them, too.
func (t *Table) newPace(n int) *kit.Segmented {
	chosen := max(slices.Index(paces, look.Current().Pace), 0)
	var names []string
	for _, id := range paceNames[:max(n, chosen+1)] {
		names = append(names, t.sh.T(id))
	}
	return kit.NewSegmented(t.sh.T("table.play.pace"), names, chosen, func(i int) {
		t.sh.Change(func(s *shell.Settings) { s.Pace = paces[i] })
	})
}

// NewPace is the switch of the pace with all its choices.
func (t *Table) NewPace() *kit.Segmented { return t.newPace(len(paces)) }

// transport are the controls of the reel in a row: what has no room has its key.
func (t *Table) transport(words face.Narration) fyne.CanvasObject {
	if t.Leads() {
		return aheadOf(words)
	}
	c := t.newControls(words)
	list := []fyne.CanvasObject{c.back}
	if c.why != nil {
		list = append(list, c.why)
	}
	if c.part != nil {
		list = append(list, c.part)
	}
	if t.play.Concerned() {
		list = append(list, c.mine)
	}
	list = append(list, c.end, container.NewCenter(c.play))
	pace := t.NewPace()
	room := t.TrayWidth()
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
func (t *Table) Controls() fyne.CanvasObject { return t.aside }

// fillControls brings the controls up to date that stand beside the tray.
func (t *Table) fillControls() {
	t.next = nil
	t.aside.Objects = nil
	if words := t.narration(); words.Aside && !t.Leads() {
		c := t.newControls(words)
		back := kit.NewFramedIcon("sign/skip-back", t.sh.T("table.play.back")+", "+kit.LeftCap, t.play.Back)
		if c.back.Disabled() {
			back.Disable()
		}
		first := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(back), container.NewCenter(c.play)), nil, c.next)
		t.aside.Objects = []fyne.CanvasObject{first, t.newPace(3), c.mine, c.end}
		if c.why != nil {
			t.aside.Objects = append(t.aside.Objects, c.why)
		}
	}
	t.aside.Refresh()
}

// playOnByItself lets the moments follow each other, or pauses them.
func (t *Table) playOnByItself(on bool) {
	t.play.Play(on)
	t.FillTray()
}

// StepOn goes to the next moment, or fills what the moments fill; a lesson may have something to say first.
func (t *Table) StepOn() {
	switch {
	case t.guide != nil && t.guide.canGoOn():
		t.guide.goOn()
	case t.narration().Fills:
		t.play.EndOfPart()
	default:
		t.play.Next()
	}
}

// playToEnd goes to the end of the round, or of what is shown where the face knows no rounds.
func (t *Table) playToEnd() {
	if t.narration().End != "" {
		t.play.EndOfRound()
	} else {
		t.play.End()
	}
}

// playKey takes the keys of the reel while the table goes through a record; what it does not know is the face's. While something is
// being decided, such as cubes that fall, a key only ends the motion: what was decided is seen before it is passed.
func (t *Table) playKey(name fyne.KeyName) bool {
	if !t.play.Showing() || t.Finding() || !slices.Contains(playKeys, name) {
		return false
	}
	if t.suspended {
		look.FinishAll()
		return true
	}
	switch name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		t.StepOn()
	case fyne.KeyRight:
		if t.narration().Fills {
			t.play.Next()
		} else {
			t.StepOn()
		}
	case fyne.KeyLeft:
		t.play.Back()
	case fyne.KeyN:
		t.play.Mine()
	case fyne.KeyPageDown:
		t.play.NextPart()
	case fyne.KeyE:
		t.playToEnd()
	}
	return true
}

// playKeys are the keys of the reel.
var playKeys = []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight, fyne.KeyLeft, fyne.KeyN, fyne.KeyPageDown, fyne.KeyE}
