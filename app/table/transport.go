package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/app/table/face"
)

// paces are the choices of the switch beside the step player's buttons.
var paces = []look.Pace{look.Slow, look.Calm, look.Quick, look.None}

// fillTray puts the face's choices under the Line, or the controls of the step player while the table goes through a record, or the ways on
// before the curtain falls.
func (t *Table) fillTray() {
	t.next = nil
	for _, b := range t.second {
		b.SetPrimary(true)
	}
	t.second = nil
	switch {
	case t.play.Showing():
		t.choices.Objects = []fyne.CanvasObject{t.transport()}
	case t.asksToPart():
		t.choices.Objects = []fyne.CanvasObject{t.parting()}
	case t.guide != nil && t.guide.learnt:
		t.choices.Objects = []fyne.CanvasObject{layout.NewSpacer()}
	default:
		t.choices.Objects = []fyne.CanvasObject{t.face.Tray()}
		if t.guide != nil && t.guide.leads() {
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

// transport are the controls of the step player: what has no room has its key.
func (t *Table) transport() fyne.CanvasObject {
	var words face.Narration
	if n, ok := t.face.(face.Narrator); ok {
		words = n.Narration()
	}
	if t.guide != nil && t.guide.leads() {
		return aheadOf(words)
	}
	or := func(text, id string) string {
		if text != "" {
			return text
		}
		return t.sh.T(id)
	}
	next := kit.NewPrimary(or(words.Next, "table.play.next"), t.sh.T("key.space"), t.stepOn)
	t.next = next
	back := kit.NewButton(or(words.Back, "table.play.back"), "←", t.play.Back)
	if !t.play.CanBack() {
		back.Disable()
	}
	controls := []fyne.CanvasObject{next, back}
	if words.Part != "" && t.play.Parts() {
		controls = append(controls, kit.NewButton(words.Part, "N", t.play.NextPart))
	}
	if t.play.Concerned() {
		controls = append(controls, kit.NewButton(t.sh.T("table.play.mine"), "C", t.play.Mine))
	}
	controls = append(controls, kit.NewButton(t.sh.T("table.play.end"), "E", t.play.End))
	if t.play.Running() {
		controls = append(controls, container.NewCenter(kit.NewFramedIcon("sign/pause", t.sh.T("table.play.pause"), func() { t.playOnByItself(false) })))
	} else {
		controls = append(controls, container.NewCenter(kit.NewFramedIcon("sign/play", t.sh.T("table.play.run"), func() { t.playOnByItself(true) })))
	}
	names := []string{t.sh.T("settings.pace.slow"), t.sh.T("settings.pace.calm"), t.sh.T("settings.pace.quick"), t.sh.T("settings.pace.none")}
	chosen := 1
	for i, p := range paces {
		if p == look.Current().Pace {
			chosen = i
		}
	}
	pace := kit.NewSegmented(t.sh.T("table.play.pace"), names, chosen, func(i int) {
		t.sh.Change(func(s *shell.Settings) { s.Pace = paces[i] })
	})
	room := t.TrayWidth()
	ahead := float32(0)
	if words.Ahead != nil {
		ahead = min(words.Ahead.MinSize().Width+16, 220)
	}
	row := container.NewHBox(next)
	if words.Ahead != nil {
		row.Add(lay.Fixed(words.Ahead, ahead, 0))
	}
	for _, o := range controls[1:] {
		if row.MinSize().Width+o.MinSize().Width+4 <= room {
			row.Add(o)
		}
	}
	var right fyne.CanvasObject
	if row.MinSize().Width+pace.MinSize().Width+24 <= room {
		right = pace
	}
	bar := container.NewBorder(nil, nil, row, right, layout.NewSpacer())
	if words.Under == nil {
		return bar
	}
	return container.NewBorder(bar, nil, nil, nil, words.Under)
}

// aheadOf is what a face adds to the controls of the step player, without the controls: the lesson has its own.
func aheadOf(words face.Narration) fyne.CanvasObject {
	row := container.NewHBox()
	if words.Ahead != nil {
		row.Add(words.Ahead)
	}
	if words.Under == nil {
		return row
	}
	return container.NewBorder(row, nil, nil, nil, words.Under)
}

// playOnByItself lets the moments follow each other, or pauses them.
func (t *Table) playOnByItself(on bool) {
	t.play.Play(on)
	t.fillTray()
}

// stepOn goes to the next moment; a lesson may have something to say first.
func (t *Table) stepOn() {
	if t.guide != nil && t.guide.canGoOn() {
		t.guide.goOn()
		return
	}
	t.play.Next()
}

// playKey takes the keys of the step player while the table goes through a record; what it does not know is the face's.
func (t *Table) playKey(name fyne.KeyName) bool {
	if !t.play.Showing() {
		return false
	}
	switch name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyRight:
		t.stepOn()
	case fyne.KeyLeft:
		t.play.Back()
	case fyne.KeyN:
		if t.play.Parts() {
			t.play.NextPart()
		} else {
			t.stepOn()
		}
	case fyne.KeyC:
		t.play.Mine()
	case fyne.KeyE:
		t.play.End()
	default:
		return false
	}
	return true
}
