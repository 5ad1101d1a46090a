package nobunaga

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
	default:
		content = f.trayRow()
	}
	f.tray.Objects = []fyne.CanvasObject{content}
	f.tray.Refresh()
	f.t.Moved()
}

// trayRow is the hand and the choices; one of them has all the room where the other is empty.
func (f *Face) trayRow() fyne.CanvasObject {
	hand, n := f.handCards()
	choices := f.choiceGrid()
	many := len(f.onPage()) > 6
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		wide := float32(0)
		if n > 0 {
			share := float32(0.5)
			if many {
				share = 0.3 // names of what can be chosen need the room
			}
			wide = min(float32(n)*(cardWide+8), s.Width*share)
			if choices == nil {
				wide = min(float32(n)*(cardWide+8), s.Width)
			}
		}
		lay.Put(hand, 0, 0, wide, s.Height)
		if choices != nil {
			left := wide + 12
			if n == 0 {
				left = 0
			}
			lay.Put(choices, left, 0, s.Width-left, s.Height)
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

const cardWide, cardBand = 116, 22

// handCards is the hand of the side that is shown; where it has no room its cards cover each other from the right.
func (f *Face) handCards() (fyne.CanvasObject, int) {
	side, ok := f.shownSide()
	row := container.NewWithoutLayout()
	if !ok {
		return row, 0
	}
	var cards []fyne.CanvasObject
	for _, c := range f.view.Hand(side) {
		cards = append(cards, f.handCard(side, c))
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		pitch := float32(cardWide + 6)
		if n := len(cards); n > 1 {
			pitch = min(pitch, (s.Width-cardWide)/float32(n-1))
		}
		for i, o := range cards {
			lay.Put(o, float32(i)*pitch, 2, cardWide, s.Height-4)
		}
	}}, cards...), len(cards)
}

var (
	cardKind  = look.Type{Font: look.InterSemiBold, Size: 12, Tone: look.ToneOnPrimary}
	cardTitle = look.CardName
)

// handCard is a card in hand: what sort it is, its name, what it does. Pressing it asks what to do with it, or lets it pay.
func (f *Face) handCard(side nobunaga.Side, c engine.Card) fyne.CanvasObject {
	p := look.Now()
	id := f.t.Game().Words().Cards[c]
	band := canvas.NewRectangle(p.Seat(f.colour(side)).Fill)
	band.CornerRadius = 5
	title := look.CardName.Wrap(f.t.Tell().Card(c), cardWide-14)
	lines := []fyne.CanvasObject{}
	for _, l := range title {
		lines = append(lines, kit.NewLabel(l, cardTitle.At(14.5)))
	}
	for _, l := range look.Quiet.At(12).Wrap(f.say("card."+id+".line", nil), cardWide-14) {
		lines = append(lines, kit.NewLabel(l, look.Quiet.At(12)))
	}
	kind := kit.NewLabel(f.say("card.kind."+cardKinds[c], nil), cardKind)
	content := container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(band, 0, 0, s.Width, look.Scaled(cardBand))
		lay.Put(kind, 7, 0, s.Width-8, look.Scaled(cardBand))
		y := look.Scaled(cardBand + 3)
		for _, l := range lines {
			h := l.MinSize().Height
			l.(*kit.Label).Hidden = y+h > s.Height
			lay.Put(l, 7, y, s.Width-12, h)
			y += h - 1
		}
	}}, append([]fyne.CanvasObject{band, kind}, lines...)...)
	tile := kit.NewTile(f.t.Tell().Card(c), content, 2, func() { f.tapCard(c) })
	tile.SetChosen(c == f.paid || f.asked.of.Card == c)
	tile.OnAsk(func() { f.t.Explain(engine.Action{Kind: nobunaga.KindEvent, Card: c}, f.t.Game().Words().CardRules[c]) })
	g := engine.Gesture(nobunaga.KindEvent)
	g.Card = c
	f.means.tray.Add(tile, g)
	return tile
}

// cardKinds say how the text of a card is used.
var cardKinds = map[engine.Card]string{
	nobunaga.ORecruit: "event", nobunaga.ONiwa: "event", nobunaga.ODouble: "action", nobunaga.OFire: "reaction", nobunaga.OGift: "event",
	nobunaga.ONegotiate: "event", nobunaga.OShips: "action", nobunaga.OAkechi: "combat", nobunaga.OShibata: "combat",
	nobunaga.OHideyoshi1: "event", nobunaga.OHideyoshi2: "event", nobunaga.PDistrust: "event", nobunaga.PParadise: "action",
	nobunaga.PEspionage: "event", nobunaga.PUesugi: "event", nobunaga.PTakeda: "event", nobunaga.PMori: "event", nobunaga.PReinforce: "event",
	nobunaga.PPrince: "event", nobunaga.PIllness: "event", nobunaga.PJustice: "event", nobunaga.PRecruit: "event",
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

// choiceGrid are the choices with their keys, and the buttons that confirm and put back; nil where nobody here is to choose.
func (f *Face) choiceGrid() fyne.CanvasObject {
	if f.st.Seat == engine.NoSeat {
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
		main := kit.NewPrimary(f.say(f.confirmID(), nil), "↵", func() { f.t.Do(a) })
		f.means.tray.Add(main, a)
		box.Add(main)
	} else if k := f.finish(); k != 0 {
		a := engine.Action{Kind: k}
		main := kit.NewPrimary(f.nameOf(a), "↵", func() { f.t.Do(a) })
		f.means.tray.Add(main, a)
		box.Add(main)
	}
	if f.paid != 0 || !f.asked.open() || len(f.st.Steps) > 0 {
		box.Add(kit.NewButton(f.say("table.back", nil), "Esc", func() { f.putBack() }))
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
