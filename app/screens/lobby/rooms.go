package lobby

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/near"
	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/app/ui/boxart"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
)

// roomsSheet lists the rooms of this network, and shows in the one that is joined how far it has come. A room that is joined by its address has a
// row too.
type roomsSheet struct {
	d     *door
	sheet *kit.Sheet
	head  *kit.Head
	rows  []*roomRow
	list  *lay.ListScroll
	halt  func() // ends the looking
}

func newRooms(d *door) *roomsSheet {
	r := &roomsSheet{d: d, head: kit.NewHead(d.p.T("lobby.rooms"), "", "")}
	r.list = lay.NewListScroll(container.NewWithoutLayout(), nil)
	line, info := kit.NewHairline(), kit.NewSign("sign/info", look.ToneQuiet, 18)
	said := kit.NewParagraph(d.p.T("lobby.rooms.note"), look.Quiet)
	r.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		left, right := lay.U(20), s.Width-lay.U(20)
		lay.Put(r.head, left, lay.U(8), right-left, lay.U(32))
		said.Resize(fyne.NewSize(right-left-lay.U(30), 1))
		high := said.MinSize().Height
		y := s.Height - high - lay.U(28)
		lay.PutScroll(r.list, lay.U(10)-4, lay.U(46)-4, s.Width-lay.U(20)+8, y-lay.U(46+4))
		lay.Put(line, left, y, right-left, 1)
		lay.PutMid(info, left+lay.U(2), y+lay.U(25), lay.U(18))
		lay.Put(said, left+lay.U(30), y+lay.U(15), right-left-lay.U(30), high)
	}}, r.head, r.list, line, info, said), 0)
	r.fill(nil)
	r.halt = d.p.Look(r.fill)
	return r
}

// fill lists the rooms that are found.
func (r *roomsSheet) fill(found []near.Room) {
	r.rows = nil
	var stops []fyne.Focusable
	for _, of := range found {
		if _, known := games.ByName(of.Game); known {
			r.rows = append(r.rows, newRoomRow(r.d, &of))
			stops = append(stops, r.rows[len(r.rows)-1].join)
		}
	}
	note := ""
	if n := len(r.rows); n > 0 {
		note = r.d.p.Say("lobby.rooms.found", engine.Args{"N": n})
	}
	r.head.SetNote(note)
	r.rows = append(r.rows, newRoomRow(r.d, nil))
	var objects []fyne.CanvasObject
	for _, row := range r.rows {
		objects = append(objects, row.Container)
	}
	r.d.stops.Set("rooms", stops...)
	r.list.Content = container.New(lay.Inset(4, 4, 4, 4), container.New(lay.Column(8), objects...))
	r.follow()
}

// follow follows the joining.
func (r *roomsSheet) follow() {
	for _, row := range r.rows {
		row.follow(len(r.rows) == 1)
	}
	r.list.Content.Refresh()
	r.list.Refresh()
}

// chosen is the room that was chosen, or the only one; nil for none.
func (r *roomsSheet) chosen() *near.Room {
	rooms := r.rows[:len(r.rows)-1]
	if i := slices.IndexFunc(rooms, func(row *roomRow) bool { return row.of.Print == r.d.st.chosen }); i >= 0 {
		return rooms[i].of
	}
	if len(rooms) == 1 {
		return rooms[0].of
	}
	return nil
}

// roomRow is a room of this network, or the one that is joined by its address.
type roomRow struct {
	*fyne.Container
	d      *door
	of     *near.Room // nil for that of the address
	ground *kit.Painted
	join   *kit.Button
}

// Measures of a row in units.
const (
	roomRowHigh = 80
	roomOpen    = 178
)

func newRoomRow(d *door, of *near.Room) *roomRow {
	r := &roomRow{d: d, of: of}
	r.ground = kit.NewPainted(fyne.NewSize(lay.U(300), 0), r.paint)
	r.join = kit.NewButton(d.p.T("lobby.join"), "", func() {
		d.st.chosen = r.of.Print
		d.begin()
	})
	objects := []fyne.CanvasObject{r.ground, r.join}
	var art fyne.CanvasObject = kit.NewSign("sign/people", look.ToneInk, 30)
	if of != nil {
		art = boxart.New(of.Game, "", nil)
	}
	r.Container = container.New(lay.Free{Min: func() fyne.Size {
		if r.joined() {
			return fyne.NewSize(lay.U(300), lay.U(roomOpen))
		}
		return fyne.NewSize(lay.U(300), lay.U(roomRowHigh))
	}, Lay: func(s fyne.Size) {
		lay.Put(r.ground, 0, 0, s.Width, s.Height)
		wide := max(r.join.MinSize().Width, lay.U(98))
		lay.Put(r.join, s.Width-lay.U(12)-wide, lay.U(22), wide, lay.U(36))
		lay.Put(art, lay.U(12), lay.U(12), lay.U(56), lay.U(56))
		lay.Show(art, r.of != nil || r.joined())
	}}, append(objects, art)...)
	return r
}

// joined reports whether it is the room that is joined, and that takes long enough to be shown.
func (r *roomRow) joined() bool { return r.d.halt != nil && r.d.seen && r.d.joins == r.of }

// open reports whether there is a way in.
func (r *roomRow) open() bool {
	return r.of != nil && r.of.Free > 0 && post.SameVersion(r.of.Version, room.Version())
}

// follow follows the joining; alone says that no room is shown on the network.
func (r *roomRow) follow(alone bool) {
	lay.Show(r.join, r.open() && r.d.halt == nil)
	lay.Show(r.Container, r.of != nil || alone || r.joined())
	r.ground.Refresh()
	r.Refresh()
}

var (
	stepType = look.Type{Font: look.Inter, Size: 14.5, Tone: look.ToneInk}
	roomType = look.Type{Font: look.Garamond, Size: 20, Tone: look.ToneInk}
	factType = look.Quiet.At(13.5)
)

// paint draws the row: whose room it is and what is played; in the one that is joined how far it has come.
func (r *roomRow) paint(size fyne.Size) []fyne.CanvasObject {
	s, p, d := &draw.Sketch{}, look.Now(), r.d
	wide, high := s.Units(size.Width), s.Units(size.Height)
	if r.of == nil && !r.joined() {
		s.Box(0, 0, wide, high, s.Units(9), p.Ground, p.Line, 1)
		s.Lines(look.Quiet.At(14), d.p.T("lobby.rooms.none"), 16, 45, wide-32, 20, 2)
		return s.List
	}
	fill, line, thick := p.Ground, p.Frame, float32(1)
	if r.joined() {
		fill, line, thick = p.Inset, p.Link, 2
	}
	s.Box(0, 0, wide, high, s.Units(9), fill, line, thick)
	name, fact := d.where(), ""
	if r.of != nil {
		name = d.p.Say("lobby.room.of", engine.Args{"Name": r.of.Host})
		fact = d.p.Say("lobby.room.free", engine.Args{"Game": d.p.T(r.of.Game + ".name"), "N": r.of.Free, "A": r.of.Seats})
		if !post.SameVersion(r.of.Version, room.Version()) {
			fact = sentence(d.p, post.Mismatch(r.of.Version, room.Version()))
		}
	}
	right := wide - 12
	switch {
	case r.joined():
		right = s.End(termType, d.p.T("lobby.joining"), right, kit.Middle(s, termType, 30), 0) - 22
		pill(s, right, 30)
		right -= 16
	case !post.SameVersion(r.of.Version, room.Version()):
		s.Sign("sign/bar", p.Accent, right-10, high/2, 20)
		right -= 28
	case r.of.Free == 0:
		right = s.End(valueType, d.p.T("lobby.room.full"), right, kit.Middle(s, valueType, high/2), 0) - 10
	default:
		right -= 12 + s.Units(max(r.join.MinSize().Width, lay.U(98)))
	}
	s.Text(roomType, s.Short(roomType, name, right-84), 84, 36, 0)
	s.Text(factType, s.Short(factType, fact, right-84), 84, 57, 0)
	if r.joined() {
		r.steps(s, wide)
	}
	return s.List
}

// steps draws how far the joining has come: what is done, and what is tried.
func (r *roomRow) steps(s *draw.Sketch, wide float32) {
	d := r.d
	s.Level(84, 80, wide-94)
	seat := d.p.T("lobby.step.seated")
	if d.st.place > 0 {
		seat = d.p.Say("lobby.step.seat", engine.Args{"A": d.st.place})
	}
	done := []string{d.p.T("lobby.step.found"), d.p.T("lobby.step.agreed")}
	tried := []string{d.p.T("lobby.step.look"), d.p.T("lobby.step.prove"), seat}
	at := min(int(d.step)+1, len(done))
	for i, text := range append(done[:at:at], tried[at]) {
		y, kind := 101+27*float32(i), stepType
		if i < at {
			check(s, 96, y, 7, look.Now().Inset)
		} else {
			pill(s, 96, y)
			kind.Font = look.InterMedium
		}
		s.Text(kind, text, 116, kit.Middle(s, kind, y), wide-126)
	}
}

// pill draws the sign of something that goes on: three dots, which stand still.
func pill(s *draw.Sketch, x, y float32) {
	p := look.Now()
	s.Box(x-10, y-5.5, 20, 11, 5.5, p.Primary, nil, 0)
	for i := range 3 {
		s.Disc(x+5*float32(i-1), y, 1.5, p.OnPrimary, nil, 0)
	}
}
