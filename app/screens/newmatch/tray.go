package newmatch

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// foot is the Line, and the buttons below it.
type foot struct {
	line                          *kit.TheLine
	start, toOptions, toAgreement *kit.Button
	ways                          [2]string       // what the way to options and the way to the agreement say where there is room
	naming                        *kit.TextField  // the name of a scenario that is being kept
	ready                         *fyne.Container // the ways, and the buttons
	tray                          *kit.Tray
}

// makeTray is the foot: the Line, and the buttons.
func (m *Screen) makeTray() *kit.Tray {
	m.line = kit.NewLine(nil)
	m.toOptions = kit.NewButton("", "", func() { m.toggle(sideOptions) })
	m.toAgreement = kit.NewButton("", "", func() { m.toggle(sideAgreement) })
	m.start = kit.NewPrimary(m.p.T("new.start"), kit.EnterCap, m.begin)
	tray := kit.NewTray(m.line, nil)
	m.tray = tray
	m.nameScenario(false)
	return tray
}

// leaveField lets up and down leave a field.
func (m *Screen) leaveField(ev *fyne.KeyEvent) bool {
	return (ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown) && m.stops.Key(ev.Name)
}

// toggle shows a side in the right column, or what it began with where it is shown.
func (m *Screen) toggle(to side) {
	if m.st.side == to {
		to = m.st.home()
	}
	m.turn(to)
}

// nameScenario puts the name of a scenario, or the ways to options and agreement, into the tray.
func (m *Screen) nameScenario(on bool) {
	if !on {
		m.naming = nil
		save := kit.NewButton(m.p.T("new.save"), "", func() { m.nameScenario(true) })
		m.stops.Set("tray", m.toOptions, m.toAgreement, save, m.start)
		m.ready = m.readyBody(save)
		m.tray.SetBody(m.ready)
		return
	}
	m.naming = kit.NewTextField(m.p.T("new.save.name"), "")
	m.naming.SetText(m.p.T(m.st.game.Name() + ".name"))
	m.naming.OnSubmitted = func(string) { m.keepScenario() }
	m.naming.Keys = m.leaveField
	drop := kit.NewButton(m.p.T("new.save.drop"), "", func() { m.nameScenario(false) })
	keep := kit.NewPrimary(m.p.T("new.save.keep"), kit.EnterCap, m.keepScenario)
	m.stops.Set("tray", m.naming, drop, keep)
	m.tray.SetBody(m.namingBody(drop, keep))
	m.p.Focus(m.naming)
	m.naming.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// readyBody is the ways to options and agreement, and the buttons that end the making ready.
func (m *Screen) readyBody(save *kit.Button) *fyne.Container {
	label := kit.NewLabel(m.p.T("new.setup"), look.Heading)
	return container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(400), lay.U(38)) }, Lay: func(s fyne.Size) {
		right := PutEnd(s, m.start, save)
		x := lay.U(8)
		m.toOptions.SetText(m.ways[0])
		m.toAgreement.SetText(m.ways[1])
		if x+m.toOptions.MinSize().Width+lay.U(8)+m.toAgreement.MinSize().Width > right {
			m.toOptions.SetText(m.p.T("new.options"))
			short := m.p.T("new." + string(m.st.agreement()))
			if m.st.clock > 0 {
				short = m.p.Localizer().Dots(short, m.clockText(m.st.clock))
			}
			m.toAgreement.SetText(short)
		}
		a, b := m.toOptions.MinSize().Width, m.toAgreement.MinSize().Width
		label.Hidden = x+label.MinSize().Width+lay.U(12)+a+lay.U(8)+b > right
		if !label.Hidden {
			lay.PutMid(label, x, s.Height/2, label.MinSize().Width)
			x += label.MinSize().Width + lay.U(12)
		}
		lay.Put(m.toOptions, x, (s.Height-lay.U(38))/2, a, lay.U(38))
		lay.Put(m.toAgreement, x+a+lay.U(8), (s.Height-lay.U(38))/2, b, lay.U(38))
	}}, label, m.toOptions, m.toAgreement, save, m.start)
}

// namingBody is the field for the name of a scenario that is being kept, and two buttons.
func (m *Screen) namingBody(drop, keep *kit.Button) fyne.CanvasObject {
	label := kit.NewLabel(m.p.T("new.save.name"), look.Heading)
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(lay.U(400), max(lay.U(38), m.naming.MinSize().Height)) },
		Lay: func(s fyne.Size) {
			right := PutEnd(s, keep, drop)
			x, w := lay.U(8), label.MinSize().Width
			lay.PutMid(label, x, s.Height/2, w)
			x += w + lay.U(10)
			lay.PutMid(m.naming, x, s.Height/2, min(lay.U(320), right-x))
		}}, label, m.naming, drop, keep)
}

// PutEnd places buttons at the right, the main one first, and returns where what is before them must end.
func PutEnd(s fyne.Size, buttons ...*kit.Button) float32 {
	right := s.Width
	for i, b := range buttons {
		if b.Visible() {
			wide := max(b.MinSize().Width, lay.U([]float32{194, 160}[i]))
			right -= wide
			lay.Put(b, right, (s.Height-lay.U(38))/2, wide, lay.U(38))
			right -= lay.U(10)
		}
	}
	return right
}

// refuse says in the Line what is in the way, and leads to it.
func (m *Screen) refuse(f *fault) {
	m.line.Refuse(m.p.Say(f.id, f.args))
	if f.seat >= 0 {
		m.p.Focus(m.rows[f.seat].name)
	} else {
		m.turn(sideOptions)
		m.stops.Focus(m.seed)
	}
}

// begin starts the match, if nothing is in the way.
func (m *Screen) begin() {
	if f := m.st.fault(); f != nil {
		m.refuse(f)
		return
	}
	m.remember()
	h := m.st.header()
	if m.st.apart() > 0 {
		m.p.OpenRoom(m.st.game, h, apart(m.st.setup))
		return
	}
	m.st.explain(m.p, h.Seed)
	m.p.BeginMatch(m.st.game, h)
}

// remember keeps who sits here for the next match; a scenario's own table is not kept.
func (m *Screen) remember() {
	if m.st.scenario != nil {
		return
	}
	m.p.Change(func(set *shell.Settings) {
		tables := map[string]shell.Seating{}
		for game, seating := range set.Tables {
			tables[game] = seating
		}
		tables[m.st.game.Name()] = m.st.seating()
		set.Tables = tables
	})
}

// keepScenario writes this start into the user's folder.
func (m *Screen) keepScenario() {
	title := strings.TrimSpace(m.naming.Text)
	if f := m.st.fault(); f != nil {
		m.nameScenario(false)
		m.refuse(f)
		return
	}
	s := m.st.asScenario(m.p.Localizer().Name(), title)
	m.nameScenario(false)
	path, err := files.CreateScenario(m.p.Folders(), s)
	if err != nil {
		m.line.Refuse(m.p.Say("new.save.failed", engine.Args{"Why": files.Why(m.p.Localizer(), err)}))
		return
	}
	m.st.lists = append(m.st.lists, files.Entry{Scenario: s, Own: true})
	m.fillScenarios()
	m.say(m.p.Say("new.save.kept", engine.Args{"File": files.Homely(path)}))
	m.p.Focus(m.start)
}
