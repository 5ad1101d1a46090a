package newmatch

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// middle is the middle column: the seats, and what else is said of who plays.
type middle struct {
	rows      []*seatRow
	list      *fyne.Container
	seats     *fyne.Container
	seatsHead *kit.Head
	fairness  *kit.Paragraph    // what computer players do not know; hidden where there are none
	lock      fyne.CanvasObject // its sign
	tale      *kit.Label        // the chosen scenario and what it tells
	story     *kit.Paragraph
	draw      *kit.Button
	close     *kit.Button
	change    *kit.Button // of armies: who leads one leads the other
}

// makeSeats is the middle column.
func (m *Screen) makeSeats() *kit.Sheet {
	m.seatsHead = kit.NewHead(m.p.T("new.seats"), "", "")
	counts := m.st.game.Options()
	most := 1
	for _, o := range counts {
		if o.Seats {
			for _, v := range o.Values {
				n, _ := strconv.Atoi(v)
				most = max(most, n)
			}
		}
	}
	m.list = container.New(lay.Free{Min: m.listMin, Lay: m.layRows})
	for i := range most {
		row := newSeatRow(m, i)
		m.rows = append(m.rows, row)
		m.list.Add(row)
		m.stops.Add(row.stops()...)
	}
	line := kit.NewHairline()
	m.draw = kit.NewButton(m.p.T("new.draw"), "", func() {
		m.st.setup.draw()
		m.refresh()
	})
	m.close = kit.NewButton(m.closeText(), "", func() {
		m.st.close(m.closing())
		m.st.opened = -1
		m.refresh()
	})
	m.change = kit.NewButton(m.p.T("new.sides.change"), "", func() {
		m.moveSeat(0, 1)
		m.refresh()
	})
	m.stops.Add(m.draw, m.change)
	if m.close.Hidden = len(m.st.seatOption().Values) < 2; !m.close.Hidden { // else nobody can be missing
		m.stops.Add(m.close)
	}
	drag := kit.NewLabel(m.p.T("new.drag"), look.Quiet).Align(fyne.TextAlignTrailing)
	m.lock = kit.NewSign("sign/lock", look.ToneQuiet, 18)
	m.fairness = kit.NewParagraph(m.p.T("new.fairness"), look.Quiet)
	m.tale = kit.NewShrinking("", look.CardName.At(17))
	m.story = kit.NewParagraph("", look.Quiet.At(13.5))
	m.seats = container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(m.seatsHead, lay.U(20), lay.U(10), s.Width-lay.U(40), lay.U(32))
		high := m.listMin().Height
		lay.Put(m.list, lay.U(10), lay.U(48), s.Width-lay.U(20), high)
		y := lay.U(48) + high + lay.U(12)
		lay.Put(line, lay.U(20), y, s.Width-lay.U(40), 1)
		y += lay.U(14)
		a, b := m.draw.MinSize(), m.close.MinSize()
		lay.Put(m.draw, lay.U(20), y, a.Width, lay.U(38))
		lay.Put(m.close, lay.U(20)+a.Width+lay.U(8), y, b.Width, lay.U(38))
		if m.change.Visible() {
			b = m.change.MinSize()
			lay.Put(m.change, lay.U(20)+a.Width+lay.U(8), y, b.Width, lay.U(38))
		}
		x := lay.U(20) + a.Width + lay.U(8) + b.Width + lay.U(12)
		drag.Hidden = drag.MinSize().Width > s.Width-lay.U(20)-x
		lay.PutMid(drag, x, y+lay.U(19), s.Width-lay.U(20)-x)
		y += lay.U(38 + 12)
		m.fairness.Resize(fyne.NewSize(s.Width-lay.U(70), 1))
		fair := m.fairness.MinSize().Height
		lay.PutMid(m.lock, lay.U(22), y+min(fair/2, lay.U(20)), lay.U(18))
		lay.Put(m.fairness, lay.U(50), y, s.Width-lay.U(70), fair)
		y += fair
		m.story.Resize(fyne.NewSize(s.Width-lay.U(40), 1))
		tall := m.story.MinSize().Height
		top := s.Height - lay.U(20) - tall
		m.tale.Hidden = m.st.scenario == nil || top-lay.U(28) < y+lay.U(12)
		m.story.Hidden = m.tale.Hidden
		lay.PutMid(m.tale, lay.U(20), top-lay.U(16), s.Width-lay.U(40))
		lay.Put(m.story, lay.U(20), top, s.Width-lay.U(40), tall)
	}}, m.seatsHead, m.list, line, m.draw, m.close, m.change, drag, m.lock, m.fairness, m.tale, m.story)
	return kit.NewSheetOf(kit.Raised, m.seats, 0)
}

// closing is the seat that the button closes: the unfolded one, else the last.
func (m *Screen) closing() int {
	if m.st.opened >= 0 {
		return m.st.opened
	}
	return len(m.st.seats) - 1
}

func (m *Screen) closeText() string {
	return m.p.Say("new.close", engine.Args{"A": m.closing() + 1})
}

// refreshSeats follows the seats.
func (m *Screen) refreshSeats() {
	m.close.SetText(m.closeText())
	for i, row := range m.rows {
		row.index = i
		row.update()
	}
	number := func(n int) string { return m.p.T(fmt.Sprintf("new.number.%d", n)) }
	n := len(m.st.seats)
	_, leads := m.st.army(0)
	lay.Show(m.change, leads)
	title := "new.seats"
	if leads {
		title = "new.sides"
	}
	m.seatsHead.SetTitle(m.p.T(title), "")
	if leads {
		m.seatsHead.SetNote(m.p.T("new.sides.note"))
	} else if m.st.fixed(m.st.seatOption()) {
		m.seatsHead.SetNote(m.p.Say("new.seats.fixed", engine.Args{"A": number(n)}))
	} else {
		m.seatsHead.SetNote(m.p.Say("new.seats.note", engine.Args{"A": number(n), "B": number(len(m.rows))}))
	}
	lay.Enable(m.close, m.st.canClose())
	lay.Show(m.fairness, m.st.computers() > 0)
	lay.Show(m.lock, m.st.computers() > 0)
	m.followWho()
	if s := m.st.scenario; s != nil {
		m.tale.SetText(s.Say(s.Title, m.p.Localizer().Name()))
		m.story.SetText(s.Say(s.Text, m.p.Localizer().Name()))
	}
	m.list.Refresh()
	m.seats.Refresh() // the height of the rows decides where what is below them stands
	if m.stops.Scroll != nil {
		m.stops.Scroll.Refresh()
	}
}

// rowGap is the gap between rows of seats.
const rowGap = 8

func (m *Screen) listMin() fyne.Size {
	height := float32(0)
	for _, row := range m.rows {
		if row.Visible() {
			height += row.MinSize().Height + lay.U(rowGap)
		}
	}
	return fyne.NewSize(lay.U(300), max(height-lay.U(rowGap), 0))
}

// layRows places the rows; the one that is dragged is where the pointer has it.
func (m *Screen) layRows(s fyne.Size) {
	y := float32(0)
	for _, row := range m.rows {
		if !row.Visible() {
			continue
		}
		h := row.MinSize().Height
		lay.Put(row, 0, y+row.dragged, s.Width, h)
		row.home = y
		y += h + lay.U(rowGap)
	}
}

// dragRow moves a row by the pointer, above the others, and lets it change places with those whose middle its edge has passed.
func (m *Screen) dragRow(row *seatRow) {
	if last := len(m.list.Objects) - 1; m.list.Objects[last] != row {
		at := slices.Index(m.list.Objects, fyne.CanvasObject(row))
		m.list.Objects = append(slices.Delete(m.list.Objects, at, at+1), row)
	}
	top := row.home + row.dragged
	bottom := top + row.Size().Height
	for i, other := range m.rows[:len(m.st.seats)] {
		half := other.home + other.Size().Height/2
		if i < row.index && top < half || i > row.index && bottom > half {
			from := row.index
			m.moveSeat(from, i)
			m.rows = slices.Insert(slices.Delete(m.rows, from, from+1), i, row)
			before := row.home
			m.refreshSeats()
			m.layRows(m.list.Size())
			row.dragged += before - row.home
			break
		}
	}
	m.layRows(m.list.Size())
	m.list.Refresh()
}

// moveSeat moves a seat in the order, and with it the row that is opened and the one that is asked about.
func (m *Screen) moveSeat(from, to int) {
	m.st.move(from, to)
	m.st.opened, m.st.asked = after(m.st.opened, from, to), after(m.st.asked, from, to)
	m.fillOptions()
	m.say("")
}

// after is the place of what had place i before a seat was moved; -1 stays.
func after(i, from, to int) int {
	switch {
	case i == from:
		return to
	case from < i && i <= to:
		return i - 1
	case to <= i && i < from:
		return i + 1
	}
	return i
}

// step moves a seat one place by the keyboard or a button.
func (m *Screen) step(row *seatRow, by int) {
	to := row.index + by
	if to < 0 || to >= len(m.st.seats) {
		return
	}
	m.moveSeat(row.index, to)
	m.refreshSeats()
	m.p.Focus(m.rows[to].seal)
}

// seatsHeight is what the middle column needs to show every seat.
func (m *Screen) seatsHeight() float32 {
	return lay.U(48) + m.listMin().Height + lay.U(12+14+38+12) + m.fairness.MinSize().Height + lay.U(16)
}
