package newmatch

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/page"
	"tenka/app/shell"
	"tenka/engine"
)

// seatRow is one seat of a new match: its number, seal, name, and who plays; opened, its colour and its place in the order too. A
// seat that nobody sits on offers to be opened. It can be dragged to another place.
type seatRow struct {
	widget.BaseWidget
	m             *Screen
	index         int
	home, dragged float32 // where it stands, and how far from there the pointer has it
	moves         look.Moves

	number   *kit.Label
	mark     *kit.Seal
	seal     *kit.Tile
	name     *kit.TextField
	kind     *kit.Segmented
	level    *kit.Picker
	here     *kit.Label
	also     *kit.Picker // whose seat it is too, of the hosts
	hosts    []int
	open     *kit.Button
	colours  *kit.Head
	swatches []*swatch
	place    *kit.Head
	up, down *kit.IconButton
}

var _ fyne.Draggable = (*seatRow)(nil)

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
				if row != r {
					row.update() // who shares the seat has its name
				}
				row.tellOwners()
			}
		}
	}
	r.name.OnSubmitted = func(string) { m.begin() }
	r.name.Keys = m.leaveField
	r.kind = kit.NewSegmented(m.p.T("new.kind"), []string{m.p.T("new.person"), m.p.T("new.computer")}, 0, func(i int) {
		sitter := &m.st.seats[r.index]
		sitter.Bot = ""
		if i == 1 {
			sitter.Bot = m.st.bots[len(m.st.bots)-1]
		}
		m.st.tidy()
		m.refreshSeats()
		m.say("")
	})
	var levels []string
	for _, name := range m.st.bots {
		levels = append(levels, m.p.T("bot."+name))
	}
	r.level = kit.NewPicker(m.p.T("new.computer"), levels, 0, func(i int) { m.st.seats[r.index].Bot = m.st.bots[i] })
	r.here = kit.NewShrinking(m.p.T("new.here"), look.Quiet).Align(fyne.TextAlignTrailing)
	r.also = kit.NewPicker(m.p.T("new.kind"), nil, 0, func(i int) {
		host := -1
		if i > 0 {
			host = r.hosts[i-1]
		}
		m.st.share(r.index, host)
		m.refreshSeats()
		m.say("")
	})
	r.open = kit.NewButton(m.p.Say("new.seat.open", engine.Args{"A": index + 1}), "", func() {
		m.st.open(m.st.bots[len(m.st.bots)-1])
		m.refresh()
		m.p.Focus(m.rows[len(m.st.seats)-1].seal)
	}).SetSign("sign/plus")
	r.colours = kit.NewHeading(m.p.T("new.colour"), "")
	for colour := range look.Seats {
		s := &swatch{seal: kit.NewSeal(colour, 26), owner: kit.NewShrinking("", look.Quiet.At(12)).Align(fyne.TextAlignCenter)}
		hatch := kit.NewHatchKey(colour, fyne.NewSize(48, 30))
		s.tile = kit.NewTile(m.p.T(fmt.Sprintf("seat.colour.%d", colour)), container.New(page.Free(
			func() fyne.Size { return fyne.NewSize(page.U(48), page.U(48)) },
			func(size fyne.Size) {
				page.Put(hatch, 0, 0, size.Width, page.U(30))
				page.Put(s.seal, (size.Width-26)/2, (page.U(30)-26)/2, 26, 26)
				page.PutMid(s.owner, 0, size.Height-page.U(8), size.Width)
			},
		), hatch, s.seal, s.owner), 4, func() { r.paint(colour) }).SetGround(look.OnPanel, 8)
		r.swatches = append(r.swatches, s)
	}
	r.place = kit.NewHeading(m.p.T("new.place"), "")
	r.up = kit.NewFramedIcon("sign/chevron-up", m.p.T("new.up"), func() { m.step(r, -1) })
	r.down = kit.NewFramedIcon("sign/chevron-down", m.p.T("new.down"), func() { m.step(r, 1) })
	r.ExtendBaseWidget(r)
	return r
}

// stops are what can be focused in the row.
func (r *seatRow) stops() []fyne.Focusable {
	list := []fyne.Focusable{r.seal, r.name, r.kind, r.level, r.also, r.open, r.up, r.down}
	for _, s := range r.swatches {
		list = append(list, s.tile)
	}
	return list
}

// taken reports whether somebody sits here.
func (r *seatRow) taken() bool { return r.index < len(r.m.st.seats) }

// opened reports whether the row shows its colours.
func (r *seatRow) opened() bool { return r.taken() && r.m.st.opened == r.index }

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

// paint takes a colour, exchanging it with whoever has it.
func (r *seatRow) paint(colour int) {
	m := r.m
	owner := m.st.setup.paint(r.index, colour)
	m.refreshSeats()
	m.say("")
	if owner >= 0 {
		m.say(m.p.Say("new.colour.exchanged", engine.Args{"A": m.st.name(r.index), "B": m.st.name(owner)}))
	}
}

// Tapped opens or closes the row.
func (r *seatRow) Tapped(*fyne.PointEvent) {
	if r.taken() {
		r.toggle()
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
	for _, o := range []fyne.CanvasObject{r.seal, r.name, r.kind} {
		setVisible(o, r.taken())
	}
	sitter := shell.Sitter{}
	if r.taken() {
		sitter = st.seats[r.index]
		r.mark.SetSeat(sitter.Colour)
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
		page.Enable(r.name, sitter.Also == 0)
	} else {
		r.open.SetText(r.m.p.Say("new.seat.open", engine.Args{"A": r.index + 1}))
	}
	computer := sitter.Bot != ""
	r.kind.SetChosen(map[bool]int{false: 0, true: 1}[computer])
	if computer {
		r.level.SetChosen(slices.Index(st.bots, sitter.Bot))
	}
	setVisible(r.level, r.taken() && computer)
	r.hosts = nil
	if r.taken() && !computer && !r.shared() {
		r.hosts = st.hosts(r.index)
	}
	setVisible(r.here, r.taken() && !computer && len(r.hosts) == 0)
	setVisible(r.also, len(r.hosts) > 0)
	words, chosen := []string{r.m.p.T("new.here")}, 0
	for i, host := range r.hosts {
		words = append(words, r.m.p.Say("new.also", engine.Args{"Name": st.name(host)}))
		if host == st.host(r.index) {
			chosen = i + 1
		}
	}
	r.also.SetChoices(words, chosen)
	for _, o := range []fyne.CanvasObject{r.colours, r.place, r.up, r.down} {
		setVisible(o, r.opened())
	}
	for i, s := range r.swatches {
		setVisible(s.tile, r.opened())
		s.tile.SetChosen(i == sitter.Colour)
	}
	page.Enable(r.up, r.index > 0)
	page.Enable(r.down, r.index < len(st.seats)-1)
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

// shared reports whether the person of this seat holds another too: then it stays its own.
func (r *seatRow) shared() bool {
	for i := range r.m.st.seats {
		if i != r.index && r.m.st.host(i) == r.index {
			return true
		}
	}
	return false
}

func setVisible(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

// CreateRenderer draws the row.
func (r *seatRow) CreateRenderer() fyne.WidgetRenderer {
	d := &seatRowRenderer{r: r, face: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil)}
	d.face.CornerRadius = 9
	d.paint()
	return d
}

type seatRowRenderer struct {
	r          *seatRow
	face, line *canvas.Rectangle
}

func (d *seatRowRenderer) paint() {
	p := look.Now()
	d.face.FillColor, d.face.StrokeColor, d.face.StrokeWidth = p.Ground, p.Line, 1
	d.line.FillColor, d.line.Hidden = p.Line, !d.r.opened()
	if d.r.opened() {
		d.face.FillColor = p.Inset
	}
}

func (d *seatRowRenderer) Destroy() {}

func (d *seatRowRenderer) MinSize() fyne.Size {
	height := page.U(68)
	switch {
	case d.r.opened():
		height = page.U(168)
	case !d.r.taken():
		height = page.U(52)
	}
	return fyne.NewSize(page.U(440), height)
}

func (d *seatRowRenderer) Layout(s fyne.Size) {
	r := d.r
	page.Put(d.face, 0, 0, s.Width, s.Height)
	if !r.taken() {
		page.PutMid(r.number, 0, s.Height/2, page.U(36))
		size := r.open.MinSize()
		page.Put(r.open, page.U(32), (s.Height-page.U(38))/2, size.Width, page.U(38))
		return
	}
	mid := page.U(34)
	page.PutMid(r.number, 0, mid, page.U(36))
	page.Put(r.seal, page.U(56)-23.5, mid-23.5, 47, 47)
	right := s.Width - page.U(10)
	last := r.m.lastColumn()
	kind := max(r.kind.MinSize().Width, page.U(170))
	page.PutMid(r.level, right-last, mid, last)
	page.PutMid(r.here, right-last, mid, last)
	page.PutMid(r.also, right-last, mid, last)
	page.PutMid(r.kind, right-last-page.U(10)-kind, mid, kind)
	x := page.U(92)
	page.PutMid(r.name, x, mid, right-last-page.U(10)-kind-page.U(12)-x)
	if !r.opened() {
		return
	}
	page.Put(d.line, page.U(14), page.U(74), s.Width-page.U(28), 1)
	tile := max(page.U(56), 56)
	page.Put(r.colours, page.U(18), page.U(84), page.U(320), page.U(24))
	for i, c := range r.swatches {
		page.Put(c.tile, page.U(18)+(tile+8)*float32(i), page.U(108), tile, tile)
	}
	x = right - 2*36 - 8
	page.Put(r.up, x, page.U(118), 36, 36)
	page.Put(r.down, x+44, page.U(118), 36, 36)
	page.Put(r.place, x, page.U(84), right-x, page.U(24))
}

// lastColumn is the width of what stands at the far end of every row: the level of a computer, or whose seat it is too.
func (m *Screen) lastColumn() float32 {
	last := page.U(78)
	for _, row := range m.rows {
		if !row.taken() {
			continue
		}
		if row.level.Visible() {
			last = max(last, row.level.MinSize().Width)
		}
		if len(row.hosts) > 0 {
			last = max(last, min(row.also.MinSize().Width, page.U(150)))
		}
	}
	return last
}

func (d *seatRowRenderer) Objects() []fyne.CanvasObject {
	r := d.r
	objects := []fyne.CanvasObject{d.face, d.line, r.number, r.seal, r.name, r.kind, r.level, r.here, r.also, r.open, r.colours, r.place, r.up, r.down}
	for _, s := range r.swatches {
		objects = append(objects, s.tile)
	}
	return objects
}

func (d *seatRowRenderer) Refresh() {
	d.paint()
	d.Layout(d.r.Size())
	canvas.Refresh(d.r)
}
