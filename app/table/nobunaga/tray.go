package nobunaga

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// showTray fills the tray: the hand at the left, what can be chosen at the right.
func (f *Face) showTray() {
	f.means.tray = nil
	var content fyne.CanvasObject
	switch {
	case f.rolling != nil:
		content = f.fallingDice()
	case f.tumbling:
		content = f.handAlone()
	default:
		content = f.trayRow()
	}
	f.tray.Objects = []fyne.CanvasObject{content}
	f.tray.Refresh()
	f.t.Moved()
}

// trayRow is the hand and the choices; where there is no room for both the hand gives way.
func (f *Face) trayRow() fyne.CanvasObject {
	n := f.showHand()
	choices := f.choiceGrid()
	many := len(f.onPage()) > 6
	hand := f.hand.Object()
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		wide := min(look.Scaled(float32(n)*cardWide+8), s.Width*0.46)
		if choices == nil {
			wide = min(look.Scaled(float32(n)*cardWide+8), s.Width)
		}
		if least := look.Scaled(cardWide + cardLeast*float32(n-1)); n > 0 && wide < least || many {
			if wide = least; wide > s.Width*0.5 {
				wide = 0 // names of what can be chosen need the room
			}
		}
		if n == 0 {
			wide = 0
		}
		hand.Hide()
		if wide > 0 {
			hand.Show()
			lay.Put(hand, 0, 0, wide, s.Height)
			wide += 12
		}
		if choices != nil {
			lay.Put(choices, wide, 0, s.Width-wide, s.Height)
		}
	}}, objects(hand, choices)...)
}

func objects(list ...fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, o := range list {
		if o != nil {
			all = append(all, o)
		}
	}
	return all
}

// Of the cards in the tray: the room of one, and what is seen of one at least.
const cardWide, cardLeast = 130, 58

// showHand gives the hand the cards of the side that is shown, and returns how many they are.
func (f *Face) showHand() int {
	f.held = nil
	side, ok := f.shownSide()
	if ok {
		f.held = f.view.Hand(side)
	}
	open := -1
	if c := max(f.paid, f.asked.of.Card); c > 0 {
		open = slices.Index(f.held, c)
	}
	f.hand.Keyed = f.byCard()
	f.hand.Set(f.book(), f.held, open, f.view.Phase() == nobunaga.Extra && f.st.Seat != engine.NoSeat)
	for i, c := range f.held {
		if c == f.asked.of.Card {
			continue // it is open: what is chosen next lies beside it, and one more click puts it back
		}
		kinds := []engine.Kind{nobunaga.KindEvent}
		if f.payable() {
			kinds = []engine.Kind{nobunaga.KindPay, nobunaga.KindPlay}
		}
		for _, k := range kinds {
			g := engine.Gesture(k)
			g.Card = c
			f.means.tray.Add(f.hand.Card(i), g)
		}
	}
	return len(f.held)
}

// byCard reports whether the digits choose cards of the hand: one of them is to pay.
func (f *Face) byCard() bool {
	return f.st.Seat != engine.NoSeat && f.asked.sort == nobunaga.KindPay && f.payable() && len(f.held) <= mostOptions
}

// tapCard lets a card pay for what stands on the table, or asks what to do with it.
func (f *Face) tapCard(c engine.Card) {
	if f.t.Find(lesson.Point{Card: c}) || f.st.Seat == engine.NoSeat {
		return
	}
	if f.payable() {
		f.payWith(c)
		return
	}
	if f.asked.of.Card == c {
		f.ask()
		f.refresh()
		return
	}
	next := question{of: engine.Gesture(0)}
	next.of.Card = c
	if len(f.fitting(next)) == 0 {
		f.t.Do(engine.Action{Kind: nobunaga.KindEvent, Card: c}) // the Line says why not
		return
	}
	f.asked = next
	f.refresh()
}

// choiceGrid are the choices with their keys, and the buttons that confirm and put back; nil where nobody here is to choose, or a lesson asks
// for a place or a card.
func (f *Face) choiceGrid() fyne.CanvasObject {
	if f.st.Seat == engine.NoSeat || f.t.Finding() {
		return f.waiting()
	}
	buttons := f.buttons()
	list := f.onPage()
	var cells []fyne.CanvasObject
	for i, o := range list {
		if o.press == nil {
			cells = append(cells, layout.NewSpacer())
			continue
		}
		show := kit.Choice{Name: o.name, Caption: o.caption, Key: strconv.Itoa(i + 1)}
		k := kit.NewKeyedChoice(show, o.press, func(in bool) {
			if in {
				f.Point(o.means)
			} else {
				f.Point(engine.Action{})
			}
		})
		f.means.tray.Add(k, o.means)
		cells = append(cells, k)
	}
	grid := container.New(lay.Free{Lay: func(s fyne.Size) { layGrid(cells, s) }}, cells...)
	if buttons == nil {
		return grid
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		wide := min(max(buttons.MinSize().Width, 150), s.Width*0.42)
		if len(cells) == 0 {
			lay.Put(buttons, s.Width-wide, 0, wide, s.Height)
			return
		}
		lay.Put(grid, 0, 0, s.Width-wide-8, s.Height)
		lay.Put(buttons, s.Width-wide, 0, wide, s.Height)
	}}, grid, buttons)
}

// layGrid lays cells in as few rows as they are wide enough in, three at most.
func layGrid(cells []fyne.CanvasObject, s fyne.Size) {
	const least, gap = 128, 4
	n := len(cells)
	if n == 0 {
		return
	}
	rows := 1
	for rows < 3 && (s.Width+gap)/float32((n+rows-1)/rows) < least+gap {
		rows++
	}
	if n > 3 && rows == 1 {
		rows = 2
	}
	columns := (n + rows - 1) / rows
	w := (s.Width - gap*float32(columns-1)) / float32(columns)
	h := min((s.Height-gap*float32(rows-1))/float32(rows), 52)
	for i, o := range cells {
		lay.Put(o, float32(i%columns)*(w+gap), float32(i/columns)*(h+gap), w, h)
	}
}

// buttons confirm and put back; nil where there is nothing to confirm and nothing to put back.
func (f *Face) buttons() fyne.CanvasObject {
	box := container.New(lay.Tight(4))
	if a, ok := f.toPay(); ok {
		pays, plays := f.payment(f.paid)
		if pays.Kind != 0 && plays.Kind != 0 {
			text := kit.NewToggle(f.say("table.use_text", nil), f.text, func(on bool) {
				f.text = on
				f.refresh()
			})
			box.Add(container.NewBorder(nil, nil, text, nil, kit.NewShrinking(f.say("table.use_text", nil), look.Quiet)))
		}
		main := kit.NewPrimary(f.say(f.confirmID(), nil), kit.EnterCap, func() { f.t.Do(a) })
		f.means.tray.Add(main, a)
		box.Add(main)
	} else if k := f.finish(); k != 0 {
		a := engine.Action{Kind: k}
		name := f.nameOf(a)
		if f.view.Phase() == nobunaga.Extra {
			name = f.say("table.stop", nil)
		}
		main := kit.NewPrimary(name, kit.EnterCap, func() { f.t.Do(a) })
		f.means.tray.Add(main, a)
		box.Add(main)
	}
	if f.paid != 0 || !f.asked.open() || len(f.st.Steps) > 0 {
		box.Add(kit.NewButton(f.say("table.back", nil), f.t.T("settings.cap.escape"), func() { f.putBack() }))
	}
	if len(box.Objects) == 0 {
		return nil
	}
	return box
}

// finish is the kind of action that Enter does where no card is chosen, 0 for none.
func (f *Face) finish() engine.Kind {
	for _, k := range []engine.Kind{nobunaga.KindDone, nobunaga.KindStop} {
		if f.legal(k) {
			return k
		}
	}
	return 0
}

// confirmID is the text of the button that pays.
func (f *Face) confirmID() string {
	if s, built := f.stack(); built {
		if s.Kind == nobunaga.KindMarch {
			return "table.march"
		}
		return "table.fight"
	}
	if f.view.Phase() == nobunaga.Extra {
		return "table.fight_on"
	}
	return "table.negotiate"
}

// waiting stands in the tray while somebody else is to choose, or a moment is looked at.
func (f *Face) waiting() fyne.CanvasObject { return nil }

// fallingDice are the dice that fall now, in one row.
func (f *Face) fallingDice() fyne.CanvasObject {
	row := container.NewHBox(layout.NewSpacer())
	for _, d := range f.rolling {
		row.Add(container.NewCenter(d))
		row.Add(lay.Gap(3))
	}
	row.Add(layout.NewSpacer())
	return row
}
