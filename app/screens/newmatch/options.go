package newmatch

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// choosing is the right column with the options, and the one with the agreement.
type choosing struct {
	agreement *kit.Radios
	options   *lay.ListScroll
	head      *kit.Head                 // of the options
	follow    []func()                  // brings each option to what is chosen
	controls  map[string]fyne.Focusable // of the options that are offered, by their ids
	seed      *kit.TextField
}

// makeOptions is the right column with the options of the game and the seed.
func (m *Screen) makeOptions() *kit.Sheet {
	m.head = kit.NewHead(m.p.T("new.options"), "", "")
	m.options = lay.NewListScroll(container.NewWithoutLayout(), nil)
	m.seed = kit.NewTextField(m.p.T("new.seed"), m.p.T("new.seed.hint"))
	m.seed.SetText(m.st.seed)
	m.seed.OnChanged = func(s string) {
		m.st.seed = s
		m.say("")
	}
	m.seed.OnSubmitted = func(string) { m.begin() }
	m.seed.Keys = m.leaveField
	back := m.goHome("options.back")
	return kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(m.head, lay.U(20), lay.U(10), s.Width-lay.U(32)-40, lay.U(32))
		lay.Put(back, s.Width-lay.U(10)-36, lay.U(26)-18, 36, 36)
		lay.PutScroll(m.options, lay.U(14), lay.U(46), s.Width-lay.U(28), s.Height-lay.U(46)-lay.U(8))
	}}, m.head, back, m.options), 0)
}

// goHome is the button that leaves what the right column is about.
func (m *Screen) goHome(group string) *kit.IconButton {
	back := kit.NewIconButton("sign/close", m.p.T("new.who.back"), func() {
		m.turn(m.st.home())
		m.stops.Focus(m.rows[m.st.asked].who)
	})
	m.stops.Set(group, back)
	return back
}

// makeAgreement is the right column with how far players may step back.
func (m *Screen) makeAgreement() *kit.Sheet {
	head := kit.NewHead(m.p.T("new.agreement"), m.p.T("new.agreement.kanji"), "")
	m.agreement = kit.NewRadioCards([]kit.Option{
		{Title: m.p.T("new.free"), Caption: m.p.T("new.free.text"), Sign: "sign/undo"},
		{Title: m.p.T("new.fair"), Caption: m.p.T("new.fair.text"), Sign: "sign/lock"},
	}, slices.Index(agreements, m.st.agreement()), func(i int) {
		m.st.agreed = agreements[i]
		m.leaving = false
		m.countOptions()
	})
	var times []string
	for _, seconds := range clocks {
		times = append(times, m.clockText(seconds))
	}
	clock := kit.NewSegmented(m.p.T("new.clock"), times, slices.Index(clocks, m.st.clock), func(i int) {
		m.st.clock = clocks[i]
		m.leaving = false
		m.countOptions()
	})
	timed, note := kit.NewHeading(m.p.T("new.clock"), ""), kit.NewParagraph(m.p.T("new.clock.note"), look.Quiet.At(12.5))
	m.stops.Set("agreement", append(m.agreement.Stops(), clock)...)
	back := m.goHome("agreement.back")
	return kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(head, lay.U(20), lay.U(10), s.Width-lay.U(32)-40, lay.U(32))
		lay.Put(back, s.Width-lay.U(10)-36, lay.U(26)-18, 36, 36)
		m.agreement.Resize(fyne.NewSize(s.Width-lay.U(28), 1))
		y := lay.U(54)
		put := func(o fyne.CanvasObject, edge, below float32) {
			o.Resize(fyne.NewSize(s.Width-lay.U(2*edge), 1))
			h := o.MinSize().Height
			lay.Put(o, lay.U(edge), y, s.Width-lay.U(2*edge), h)
			y += h + lay.U(below)
		}
		put(m.agreement, 14, 18)
		put(timed, 20, 6)
		put(clock, 14, 8)
		put(note, 20, 0)
	}}, head, back, m.agreement, timed, clock, note), 0)
}

// agreementText is the agreement and the time, in a few words.
func (m *Screen) agreementText() string {
	timed := m.p.T("new.clock.without")
	if m.st.clock > 0 {
		timed = m.clockText(m.st.clock)
	}
	return m.p.Localizer().Dots(m.p.T("new.agreement."+string(m.st.agreement())), timed)
}

// clockText is a time to choose from.
func (m *Screen) clockText(seconds int) string {
	if seconds == 0 {
		return m.p.T("new.clock.none")
	}
	return m.p.Say("new.clock.minutes", engine.Args{"N": seconds / 60})
}

// agreements are how far players may step back, in the order of the cards.
var agreements = []engine.Agreement{engine.Free, engine.Fair}

// turn shows another side in the right column.
func (m *Screen) turn(to side) {
	m.st.side = to
	for i, sheet := range m.sides {
		lay.Show(sheet, side(i) == to)
	}
	m.refreshSeats()
	m.fillBalance()
	if to == sideOptions {
		m.fillOptions() // the names of the players may have changed
	}
	if m.stops.Scroll != nil {
		m.stops.Scroll.Refresh()
	}
}

// fillOptions lists the options of the game, and the seed.
func (m *Screen) fillOptions() {
	m.follow, m.controls = nil, map[string]fyne.Focusable{}
	var objects []fyne.CanvasObject
	var stops []fyne.Focusable
	ours := 0
	for _, o := range m.st.listed() {
		if o.Start {
			if m.st.home() == sideBalance {
				link := m.startLink(o)
				objects, stops = append(objects, link, kit.NewHairline()), append(stops, link)
			}
			continue
		}
		if !o.Printed && !m.st.more && !m.st.differs(o) {
			ours++
			continue
		}
		row, stop := m.optionRow(o)
		m.controls[o.ID] = stop
		objects, stops = append(objects, row, kit.NewHairline()), append(stops, stop)
	}
	if ours > 0 || m.st.more {
		text := m.p.Say("new.options.more", engine.Args{"N": ours})
		if m.st.more {
			text = m.p.T("new.options.less")
		}
		link := kit.NewLink(text, func() {
			m.st.more = !m.st.more
			m.fillOptions()
		})
		stops = append(stops, link)
		objects = append(objects, link, kit.NewHairline())
	}
	label, note := kit.NewLabel(m.p.T("new.seed"), optionType), kit.NewParagraph(m.p.T("new.seed.note"), look.Quiet.At(12.5))
	objects = append(objects, container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(lay.U(200), lay.U(6+38+3)+note.MinSize().Height+lay.U(8)) },
		Lay: func(s fyne.Size) {
			wide := min(lay.U(190), s.Width-label.MinSize().Width-lay.U(12))
			lay.PutMid(label, 0, lay.U(6+19), s.Width-wide)
			lay.PutMid(m.seed, s.Width-wide, lay.U(6+19), wide)
			lay.Put(note, 0, lay.U(6+38+3), s.Width, note.MinSize().Height)
		}}, label, m.seed, note))
	m.stops.Set("options", append(stops, m.seed)...)
	m.options.Content = container.New(lay.Inset(lay.U(6), 0, lay.U(6), 2), container.New(lay.Column(0), objects...))
	m.options.Refresh()
	m.countOptions()
	if m.stops.Scroll != nil {
		m.stops.Scroll.Refresh()
	}
}

// offered are the options to choose from, with their values.
func (m *Screen) offered() string { return fmt.Sprint(m.st.listed()) }

// countOptions says how many options differ from the printed rules.
func (m *Screen) countOptions() {
	note := m.p.T("new.options.printed")
	if n := m.st.differing(); n > 0 {
		note = m.p.Say("new.options.differ", engine.Args{"N": n})
	}
	m.head.SetNote(note)
	text := m.p.T("new.options.plain")
	if n := m.st.differing(); n > 0 {
		text = m.p.Say("new.options.changed", engine.Args{"N": n})
	}
	m.ways = [2]string{text, m.agreementText()}
	m.agreement.SetChosen(slices.Index(agreements, m.st.agreement()))
	m.ready.Refresh()
	for _, follow := range m.follow {
		follow()
	}
}

var optionType = look.Type{Font: look.InterMedium, Size: 14.5, Tone: look.ToneInk}

// optionControl is what an option is chosen with.
type optionControl interface {
	fyne.CanvasObject
	fyne.Focusable
	fyne.Disableable
}

// optionRow is the row of an option: its name, its purpose, and a switch, its values beside each other, or a menu if they need more room.
func (m *Screen) optionRow(o engine.Option) (fyne.CanvasObject, fyne.Focusable) {
	text := m.st.game.Name() + ".option." + o.ID
	name := kit.NewParagraph(m.p.T(text), optionType)
	said := text + ".help"
	fixed := m.st.fixed(o)
	note := kit.NewParagraph("", look.Quiet.At(12.5))
	if m.p.Localizer().Has(said) {
		note.SetText(m.p.T(said))
	}
	if fixed {
		note.SetText(m.p.T("new.options.fixed"))
	}
	var words []string
	for _, v := range o.Values {
		words = append(words, m.p.T(text+"."+v))
	}
	choose := func(i int) {
		before := m.offered()
		m.st.setup.choose(o, o.Values[i])
		if m.offered() != before { // another choice opens or closes some
			m.fillOptions()
			m.p.Focus(m.controls[o.ID])
		}
		m.countOptions()
		m.leaving = false
	}
	now := func() int { return max(slices.Index(o.Values, m.st.options().Value(o)), 0) }
	var control optionControl
	plain := len(o.Values) == 2 && (o.Values[0] == "true" || o.Values[0] == "false") &&
		words[slices.Index(o.Values, "true")] == m.p.T("new.yes") && words[slices.Index(o.Values, "false")] == m.p.T("new.no")
	room := func() float32 { return lay.U(316) - optionType.Width(m.p.T(text)) }
	switch segmented := kit.NewSegmented(m.p.T(text), words, now(), choose); {
	case plain:
		yes, no := slices.Index(o.Values, "true"), slices.Index(o.Values, "false")
		toggle := kit.NewToggle(m.p.T(text), now() == yes, func(on bool) {
			if on {
				choose(yes)
			} else {
				choose(no)
			}
		})
		control = toggle
		m.follow = append(m.follow, func() { toggle.SetOn(now() == yes) })
	case segmented.MinSize().Width <= room():
		control = segmented
		m.follow = append(m.follow, func() { segmented.SetChosen(now()) })
	default:
		picker := kit.NewPicker(m.p.T(text), words, now(), choose)
		control = picker
		m.follow = append(m.follow, func() { picker.SetChosen(now()) })
	}
	lay.Enable(control, !fixed)
	return container.New(lay.Free{Min: func() fyne.Size {
		return fyne.NewSize(lay.U(200), lay.U(6)+max(control.MinSize().Height, name.MinSize().Height, lay.U(36))+lay.U(3)+note.MinSize().Height+lay.U(8))
	}, Lay: func(s fyne.Size) {
		size := control.MinSize()
		size.Width = min(size.Width, s.Width*0.72)
		width := s.Width - size.Width - lay.U(12)
		name.Resize(fyne.NewSize(width, name.Size().Height))
		high := max(size.Height, name.MinSize().Height, lay.U(36))
		lay.Put(control, s.Width-size.Width, lay.U(6)+(high-size.Height)/2, size.Width, size.Height)
		lay.PutMid(name, 0, lay.U(6)+high/2, width)
		lay.Put(note, 0, lay.U(6)+high+lay.U(3), s.Width, note.MinSize().Height)
	}}, name, control, note), control
}
