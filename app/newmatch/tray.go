package newmatch

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/page"
	"tenka/app/shell"
	"tenka/engine"
)

// makeTray is the foot: the Line, the seed, and the buttons.
func (m *Screen) makeTray() *kit.Tray {
	m.line = kit.NewLine(nil)
	m.seed = kit.NewTextField(m.p.T("new.seed"), m.p.T("new.seed.hint"))
	m.seed.SetText(m.st.seed)
	m.seed.OnChanged = func(s string) {
		m.st.seed = s
		m.say("")
	}
	m.seed.OnSubmitted = func(string) { m.begin() }
	m.seed.Keys = m.leaveField
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

// nameScenario puts the name of a scenario, or the seed, into the tray.
func (m *Screen) nameScenario(on bool) {
	if !on {
		m.naming = nil
		save := kit.NewButton(m.p.T("new.save"), "", func() { m.nameScenario(true) })
		m.stops.Set("tray", m.seed, save, m.start)
		m.tray.SetBody(m.trayBody(m.p.T("new.seed"), m.seed, page.U(190), m.p.T("new.seed.note"), save, m.start))
		return
	}
	m.naming = kit.NewTextField(m.p.T("new.save.name"), "")
	m.naming.SetText(m.p.T(m.st.game.Name() + ".name"))
	m.naming.OnSubmitted = func(string) { m.keepScenario() }
	m.naming.Keys = m.leaveField
	drop := kit.NewButton(m.p.T("new.save.drop"), "", func() { m.nameScenario(false) })
	keep := kit.NewPrimary(m.p.T("new.save.keep"), kit.EnterCap, m.keepScenario)
	m.stops.Set("tray", m.naming, drop, keep)
	m.tray.SetBody(m.trayBody(m.p.T("new.save.name"), m.naming, page.U(320), "", drop, keep))
	m.p.Focus(m.naming)
	m.naming.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// trayBody is a field with its name and a note, and two buttons.
func (m *Screen) trayBody(name string, field *kit.TextField, width float32, note string, plain, primary *kit.Button) fyne.CanvasObject {
	label, quiet := kit.NewLabel(name, look.Heading), kit.NewLabel(note, look.Quiet)
	return container.New(page.Free(
		func() fyne.Size { return fyne.NewSize(page.U(400), max(page.U(38), field.MinSize().Height)) },
		func(s fyne.Size) {
			mid, right := s.Height/2, s.Width
			for _, b := range []*kit.Button{primary, plain} {
				size := b.MinSize()
				least := page.U(160)
				if b == primary {
					least = page.U(194)
				}
				size.Width = max(size.Width, least)
				right -= size.Width
				page.Put(b, right, mid-page.U(38)/2, size.Width, page.U(38))
				right -= page.U(10)
			}
			x := page.U(8)
			w := label.MinSize().Width
			page.PutMid(label, x, mid, w)
			x += w + page.U(10)
			room := min(width, right-x-page.U(10))
			page.PutMid(field, x, mid, room)
			x += room + page.U(20)
			quiet.Hidden = quiet.MinSize().Width > right-x-page.U(10)
			page.PutMid(quiet, x, mid, right-x-page.U(10))
		},
	), label, field, quiet, plain, primary)
}

// refuse says in the Line what is in the way, and leads to it.
func (m *Screen) refuse(f *fault) {
	m.line.Refuse(m.p.Say(f.id, f.args))
	if f.seat >= 0 {
		m.p.Focus(m.rows[f.seat].name)
	} else {
		m.p.Focus(m.seed)
	}
}

// begin starts the match, if nothing is in the way.
func (m *Screen) begin() {
	if f := m.st.fault(); f != nil {
		m.refuse(f)
		return
	}
	m.remember()
	m.p.BeginMatch(m.st.game, m.st.header())
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
	s := m.st.asScenario(title)
	m.nameScenario(false)
	path, err := files.CreateScenario(m.p.Folders(), s)
	if err != nil {
		m.line.Refuse(m.p.Say("new.save.failed", engine.Args{"Why": files.Why(err)}))
		return
	}
	m.st.lists = append(m.st.lists, files.Entry{Scenario: s, Own: true})
	m.fillScenarios()
	m.say(m.p.Say("new.save.kept", engine.Args{"File": files.Homely(path)}))
	m.p.Focus(m.start)
}
