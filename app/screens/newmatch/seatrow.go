package newmatch

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
)

// seatRow is one seat of a new match: its number, seal, name, and who plays; opened by its seal, its colour and its place in the order too.
// Pressed, it asks at the right who plays. A seat that nobody sits on offers to be opened. It can be dragged to another place.
type seatRow struct {
	kit.Painted
	m             *Screen
	index         int
	home, dragged float32 // where it stands, and how far from there the pointer has it
	moves         look.Moves

	number   *kit.Label
	mark     *kit.Seal
	seal     *kit.Tile
	name     *kit.TextField
	band     *kit.Painted // the colour of the army that is led, where a seat leads one
	army     *kit.Label   // its name
	wins     *kit.Paragraph
	who      *kit.Row // who plays; pressed, it asks at the right
	sign     *kit.Painted
	plays    *kit.TwoLines
	way      *kit.Drawing // to the choice at the right
	open     *kit.Button
	colours  *kit.Head
	swatches []*swatch
	place    *kit.Head
	up, down *kit.IconButton
}

var _ fyne.Draggable = (*seatRow)(nil)

// rowHeight is the height of a row that is not opened, in units.
const rowHeight = 76

// bandWidth is the width of the band on the card of an army, in units.
const bandWidth = 68

// swatch is one colour, crest and hatch to choose, with who has it.
type swatch struct {
	tile  *kit.Tile
	seal  *kit.Seal
	owner *kit.Label
}

func newSeatRow(m *Screen, index int) *seatRow {
	r := &seatRow{m: m, index: index}
	r.number = kit.NewLabel("", look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneQuiet}).Align(fyne.TextAlignCenter)
	r.mark = kit.NewSeal(0, 38)
	r.seal = kit.NewTile("", r.mark, 4.5, r.toggle).SetGround(look.OnPanel, 24).SetKeys(r.keys)
	r.name = kit.NewTextField(m.p.Say("new.name", engine.Args{"A": index + 1}), "").SetMost(kit.LongestName)
	r.name.OnChanged = func(s string) {
		if st := m.st; r.index < len(st.seats) && st.seats[r.index].Name != s && st.seats[r.index].Also == 0 {
			st.seats[r.index].Name = s
			m.say("")
			for _, row := range m.rows {
				row.update() // who shares the seat has its name
			}
			m.followWho()
			m.fillBalance()
		}
	}
	r.name.OnSubmitted = func(string) { m.begin() }
	r.name.Keys = m.leaveField
	r.band = kit.NewPainted(fyne.NewSize(lay.U(bandWidth), lay.U(rowHeight)), r.paintBand)
	r.army, r.wins = kit.NewShrinking("", levelType), kit.NewParagraph("", look.Quiet.At(13.5))
	r.sign = opponent.Sign(func() string { return r.bot() }, 30)
	r.plays = kit.NewTwoLines("", "")
	r.way = kit.NewSign("sign/chevron-right", look.ToneInk, 20)
	r.who = kit.NewRow("", container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(lay.U(176), lay.U(44)) },
		Lay: func(s fyne.Size) {
			mid := s.Height / 2
			lay.PutMid(r.sign, 0, mid, lay.U(30))
			lay.PutMid(r.way, s.Width-lay.U(20), mid, lay.U(20))
			lay.PutMid(r.plays, lay.U(39), mid, s.Width-lay.U(39+24))
		}}, r.sign, r.plays, r.way), func() { m.ask(r.index, true) }).SetInside(6)
	r.open = kit.NewButton(m.p.Say("new.seat.open", engine.Args{"A": index + 1}), "", func() {
		m.st.open(usualBot(m.st.bots))
		m.refresh()
		m.p.Focus(m.rows[len(m.st.seats)-1].seal)
	}).SetSign("sign/plus")
	words, shown := "new.colour", func(colour int) int { return colour }
	_, crested := m.st.game.(engine.Mustering)
	if crested {
		words, shown = "new.crest", look.Person
	}
	r.colours = kit.NewHeading(m.p.T(words), "")
	for colour := range look.Seats {
		s := &swatch{seal: kit.NewSeal(shown(colour), 26), owner: kit.NewShrinking("", look.Quiet.At(12)).Align(fyne.TextAlignCenter)}
		hatch := kit.NewHatchKey(colour, fyne.NewSize(48, 30))
		hatch.Hidden = crested
		s.tile = kit.NewTile(m.p.T(fmt.Sprintf("seat.colour.%d", colour)), container.New(lay.Free{
			Min: func() fyne.Size { return fyne.NewSize(lay.U(48), lay.U(48)) },
			Lay: func(size fyne.Size) {
				lay.Put(hatch, 0, 0, size.Width, lay.U(30))
				lay.Put(s.seal, (size.Width-26)/2, (lay.U(30)-26)/2, 26, 26)
				lay.PutMid(s.owner, 0, size.Height-lay.U(8), size.Width)
			}}, hatch, s.seal, s.owner), 4, func() { r.paint(colour) }).SetGround(look.OnPanel, 8)
		r.swatches = append(r.swatches, s)
	}
	r.place = kit.NewHeading(m.p.T("new.place"), "")
	r.up = kit.NewFramedIcon("sign/chevron-up", m.p.T("new.up"), func() { m.step(r, -1) })
	r.down = kit.NewFramedIcon("sign/chevron-down", m.p.T("new.down"), func() { m.step(r, 1) })
	r.Extend(r, r.least, r.draw)
	return r
}

// stops are what can be focused in the row.
func (r *seatRow) stops() []fyne.Focusable {
	list := []fyne.Focusable{r.seal, r.name, r.who, r.open, r.up, r.down}
	for _, s := range r.swatches {
		list = append(list, s.tile)
	}
	return list
}

// taken reports whether somebody sits here.
func (r *seatRow) taken() bool { return r.index < len(r.m.st.seats) }

// leads reports whether the seat leads an army: then the row is the army's card.
func (r *seatRow) leads() bool {
	if !r.taken() {
		return false
	}
	_, leads := r.m.st.army(r.index)
	return leads
}

// head is the height of what stands above the person on the card of an army, in units at a width in units: its name and how it wins.
func (r *seatRow) head(wide float32) float32 {
	if !r.leads() {
		return 0
	}
	s := &draw.Sketch{}
	r.wins.Resize(fyne.NewSize(s.U(max(wide-bandWidth-30, 1)), 1))
	return 40 + max(s.Units(r.wins.MinSize().Height), 20)
}

// paintBand draws the band of an army's card: its colour, a commander's piece, and the colour in words.
func (r *seatRow) paintBand(size fyne.Size) []fyne.CanvasObject {
	army, leads := r.m.st.army(r.index)
	if !leads {
		return nil
	}
	k := &draw.Sketch{}
	colours := look.Now().Seat(army.Colour)
	wide, high := k.Units(size.Width), k.Units(size.Height)
	k.Put(&canvas.Rectangle{FillColor: colours.Fill, TopLeftCornerRadius: 9, BottomLeftCornerRadius: 9}, 0, 0, wide, high)
	x, y := wide/2, high/2-26
	k.Disc(x, y, 27, look.Now().Panel, nil, 0)
	points := [][2]float32{{0, -18}, {12, -11}, {15, 17}, {-15, 17}, {-12, -11}, {0, -18}}
	for i, p := range points[1:] {
		k.Stroke(x+points[i][0], y+points[i][1], x+p[0], y+p[1], 3, colours.Line)
	}
	k.Mid(look.Heading, r.m.p.T(fmt.Sprintf("new.army.%d", army.Colour)), x, high/2+24, wide-8)
	k.Colour(colours.On)
	y = high/2 + 41
	for _, line := range k.Kind(look.Quiet.At(12.5)).Wrap(r.m.p.T("new.army.every"), k.U(wide-8)) {
		k.Mid(look.Quiet.At(12.5), line, x, y, wide-8)
		k.Colour(colours.On)
		y += 15
	}
	return k.List
}

// opened reports whether the row shows its colours.
func (r *seatRow) opened() bool { return r.taken() && r.m.st.opened == r.index }

// asked reports whether it is asked at the right who plays here.
func (r *seatRow) asked() bool { return r.taken() && r.m.st.side == sideWho && r.m.st.asked == r.index }

// keys opens and closes the row with the space bar while its seal has the focus.
func (r *seatRow) keys(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeySpace {
		r.toggle()
		return true
	}
	return false
}

func (r *seatRow) toggle() {
	if r.opened() {
		r.m.st.opened = -1
	} else {
		r.m.st.opened = r.index
	}
	r.m.refreshSeats()
}

// paint gives the seat a colour; a seat that has it already gets the old one in exchange.
func (r *seatRow) paint(colour int) {
	m := r.m
	owner := m.st.setup.paint(r.index, colour)
	m.refreshSeats()
	m.say("")
	if owner >= 0 {
		m.say(m.p.Say("new.colour.exchanged", engine.Args{"A": m.st.name(r.index), "B": m.st.name(owner)}))
	}
}

// bot is the computer player of the seat, "" where a person plays it.
func (r *seatRow) bot() string {
	if !r.taken() {
		return ""
	}
	return r.m.st.seats[r.index].Bot
}

// Tapped asks at the right who plays.
func (r *seatRow) Tapped(*fyne.PointEvent) {
	if r.taken() {
		r.m.ask(r.index, false)
	}
}

// Dragged moves the row with the pointer.
func (r *seatRow) Dragged(e *fyne.DragEvent) {
	if r.taken() {
		r.dragged += e.Dragged.DY
		r.moves.Do(func() { r.m.dragRow(r) })
	}
}

// DragEnd puts the row into its place.
func (r *seatRow) DragEnd() {
	r.moves.End()
	r.dragged = 0
	r.m.layRows(r.m.list.Size())
	r.m.say("")
}

// update follows the seat.
func (r *seatRow) update() {
	st := r.m.st
	r.Hidden = !r.taken() && (r.index > len(st.seats) || !st.canOpen())
	r.number.SetText(strconv.Itoa(r.index + 1))
	r.open.Hidden = r.taken()
	for _, o := range []fyne.CanvasObject{r.seal, r.name, r.who} {
		lay.Show(o, r.taken())
	}
	sitter := shell.Sitter{}
	if r.taken() {
		sitter = st.seats[r.index]
		r.mark.SetSeat(st.worn(r.index))
		if army, leads := st.army(r.index); leads {
			r.army.SetText(r.m.p.T(army.Name))
			r.wins.SetText(r.m.p.T(army.Wins))
			r.band.Refresh()
		}
		r.seal.SetChosen(r.opened())
		r.seal.SetName(r.m.p.Say("new.seat.seal", engine.Args{
			"A": r.index + 1, "Colour": r.m.p.T(fmt.Sprintf("seat.colour.%d", sitter.Colour)),
		}))
		name := sitter.Name
		if sitter.Also != 0 {
			name = st.name(r.index)
		}
		if r.name.Text != name {
			r.name.SetText(name)
		}
		lay.Enable(r.name, sitter.Also == 0)
	} else {
		r.open.SetText(r.m.p.Say("new.seat.open", engine.Args{"A": r.index + 1}))
	}
	title, caption := r.m.p.T("new.person"), r.m.p.T("new.here")
	switch {
	case sitter.Elsewhere:
		caption = r.m.p.T("new.elsewhere")
	case sitter.Bot != "":
		title, caption = opponent.Name(r.m.p.Localizer(), sitter.Bot), r.m.p.T("table.computer")
	case sitter.Also != 0:
		caption = r.m.p.Say("new.also", engine.Args{"Name": st.name(r.index)})
	}
	if r.taken() {
		r.who.SetName(r.m.p.Localizer().Sentences(r.m.p.Say("new.who", engine.Args{"Name": st.nameAt(r.index)}), title))
	}
	r.plays.SetText(title, caption)
	r.sign.Refresh()
	way := "sign/chevron-down"
	if r.asked() {
		way = "sign/chevron-right"
	}
	r.way.SetDrawing(func() fyne.Resource { return look.Sign(way, look.Now().Ink) })
	for _, o := range []fyne.CanvasObject{r.band, r.army, r.wins} {
		lay.Show(o, r.leads())
	}
	lay.Show(r.number, !r.leads())
	lay.Show(r.colours, r.opened())
	for _, o := range []fyne.CanvasObject{r.place, r.up, r.down} {
		lay.Show(o, r.opened() && !r.leads()) // armies have their places
	}
	for i, s := range r.swatches {
		lay.Show(s.tile, r.opened())
		s.tile.SetChosen(i == sitter.Colour)
	}
	lay.Enable(r.up, r.index > 0)
	lay.Enable(r.down, r.index < len(st.seats)-1)
	r.tellOwners()
	r.Refresh()
}

// tellOwners says below each colour who has it.
func (r *seatRow) tellOwners() {
	st := r.m.st
	for i, s := range r.swatches {
		owner := st.owner(i)
		s.seal.SetFaded(owner >= 0 && owner != r.index)
		switch {
		case owner == r.index:
			s.owner.SetText(r.m.p.T("new.colour.chosen"))
		case owner >= 0:
			s.owner.SetText(st.name(owner))
		default:
			s.owner.SetText(r.m.p.T("new.colour.free"))
		}
	}
}

// least is the room it takes; opened it has its colours too.
func (r *seatRow) least() (wide, high float32) {
	s := &draw.Sketch{}
	switch {
	case r.opened():
		return 390, rowHeight + 100 + r.head(s.Units(r.Size().Width))
	case !r.taken():
		return 390, 52
	}
	return 390, rowHeight + r.head(s.Units(r.Size().Width))
}

func (r *seatRow) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	fill, edge, thick := p.Ground, p.Frame, float32(1)
	if r.opened() || r.asked() {
		fill = p.Inset
	}
	if r.asked() {
		edge, thick = p.Link, 2
	}
	s.Box(0, 0, wide, high, s.Units(9), fill, edge, thick)
	middle := func(o fyne.CanvasObject, x, y, w float32) {
		h := s.Units(o.MinSize().Height)
		s.Put(o, x, y-h/2, max(w, 0), h)
	}
	if !r.taken() {
		middle(r.number, 0, high/2, 36)
		s.Put(r.open, 32, high/2-19, s.Units(r.open.MinSize().Width), 38)
		return
	}
	top, left, who := r.head(wide), float32(56), max(wide*0.44, 176)
	if r.leads() {
		left, who = bandWidth+42, max(wide*0.38, 176)
		s.Put(r.band, 0.5, 0.5, bandWidth, high-1)
		middle(r.army, bandWidth+16, 22, wide-bandWidth-30)
		s.Put(r.wins, bandWidth+16, 36, wide-bandWidth-30, top-40)
	}
	mid := top + rowHeight/2
	middle(r.number, 0, mid, 36)
	seal := s.Units(47)
	s.Put(r.seal, left-seal/2, mid-seal/2, seal, seal)
	right := wide - 8
	s.Put(r.who, right-who, mid-26, who, 52)
	middle(r.name, left+34, mid, right-who-4-left-34)
	if !r.opened() {
		return
	}
	left -= 38
	s.Level(left-4, top+80, wide-10-left)
	s.Put(r.colours, left, top+90, 320, 24)
	tile := max(56, s.Units(56))
	for i, c := range r.swatches {
		s.Put(c.tile, left+(tile+s.Units(8))*float32(i), top+114, tile, tile)
	}
	button := s.Units(36)
	x := right - 2*button - s.Units(8)
	s.Put(r.up, x, top+124, button, button)
	s.Put(r.down, x+s.Units(44), top+124, button, button)
	s.Put(r.place, x, top+90, right-x, 24)
}
