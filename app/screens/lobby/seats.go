package lobby

import (
	"cmp"
	"fmt"
	"image/color"
	"math/rand/v2"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/room"
	"tenka/app/screens/newmatch"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
)

// seatsSheet lists who plays, in the order of the seats.
type seatsSheet struct {
	h     *hall
	sheet *kit.Sheet
	head  *kit.Head
	rows  []*seatRow
	list  *fyne.Container
	draw  *kit.Button
	other *kit.Button // to seats and options in the screen for a new match
	mail  *kit.Button // begins the match by letters
}

// Measures of the sheet in units.
const (
	seatsHead = 44
	seatsFoot = 62
	rowHigh   = 72
	rowLeast  = 56
	rowGap    = 6
)

func newSeats(h *hall) *seatsSheet {
	b := &seatsSheet{h: h, head: kit.NewHead(h.p.T("new.seats"), "", "")}
	var rows []fyne.CanvasObject
	for player := range h.state().Header.Players {
		row := newSeatRow(b, player)
		b.rows = append(b.rows, row)
		rows = append(rows, row)
		h.stops.Add(row)
	}
	b.list = container.New(lay.Free{Lay: b.place}, rows...)
	b.draw = kit.NewButton(h.p.T("new.draw"), "", b.shuffle)
	b.other = kit.NewButton(h.p.T("lobby.options"), "", func() { h.p.NewMatch(h.game, b.scenario()) })
	b.mail = kit.NewButton(h.p.T("lobby.letters"), "", h.p.ByLetters)
	hint := kit.NewLabel(h.p.T("lobby.seats.hint"), look.Quiet).Align(fyne.TextAlignTrailing)
	h.stops.Add(b.draw, b.other, b.mail)
	b.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(b.head, lay.U(20), lay.U(8), s.Width-lay.U(40), lay.U(32))
		foot := lay.U(seatsFoot)
		if !h.hosts() {
			foot = lay.U(12)
		}
		lay.Put(b.list, lay.U(10), lay.U(seatsHead), s.Width-lay.U(20), s.Height-lay.U(seatsHead)-foot)
		x, y := lay.U(20), s.Height-lay.U(50)
		for _, button := range []*kit.Button{b.draw, b.other, b.mail} {
			wide := button.MinSize().Width
			lay.Put(button, x, y, wide, lay.U(38))
			x += wide + lay.U(8)
		}
		hint.Hidden = !h.hosts() || hint.MinSize().Width > s.Width-x-lay.U(24)
		lay.PutMid(hint, x, y+lay.U(19), s.Width-lay.U(20)-x)
	}}, b.head, b.list, b.draw, b.other, b.mail, hint), 0)
	return b
}

// scenario is the scenario of the match, nil for the whole game.
func (b *seatsSheet) scenario() *engine.Scenario {
	for _, e := range b.h.lists {
		if e.ID == b.h.state().Header.Scenario {
			return e.Scenario
		}
	}
	return nil
}

// least is the least height of the sheet.
func (b *seatsSheet) least() float32 {
	return lay.U(seatsHead + seatsFoot + float32(len(b.rows))*(rowLeast+rowGap))
}

// place places the rows in the order of the seats; the one that is dragged is where the pointer has it.
func (b *seatsSheet) place(s fyne.Size) {
	each := s.Height / float32(max(len(b.rows), 1))
	high := min(each-lay.U(rowGap), lay.U(rowHigh))
	for at, player := range order(&b.h.state().Header) {
		row := b.rows[player]
		row.home = float32(at) * (high + lay.U(rowGap))
		lay.Put(row, 0, row.home+row.dragged, s.Width, high)
	}
}

// order are the players in the order of their first seats.
func order(h *engine.Header) []int {
	var list []int
	for i := range h.Players {
		list = append(list, i)
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Compare(h.Players[a].Seats[0], h.Players[b].Seats[0]) })
	return list
}

// exchange lets two players change seats, each with its colours. Who holds more seats than the other stays.
func exchange(s *room.State, a, b int) {
	p, q := &s.Header.Players[a], &s.Header.Players[b]
	if len(p.Seats) != len(q.Seats) {
		return
	}
	for i := range p.Seats {
		c := s.Header.Colours
		c[p.Seats[i]], c[q.Seats[i]] = c[q.Seats[i]], c[p.Seats[i]]
	}
	p.Seats, q.Seats = q.Seats, p.Seats
}

// step moves a player by one seat.
func (b *seatsSheet) step(player, by int) {
	list := order(&b.h.state().Header)
	to := slices.Index(list, player) + by
	if to >= 0 && to < len(list) && b.h.hosts() {
		b.h.st.with.Change(func(s *room.State) { exchange(s, player, list[to]) })
	}
}

// shuffle draws the order.
func (b *seatsSheet) shuffle() {
	b.h.st.with.Change(func(s *room.State) {
		for i := len(b.rows) - 1; i > 0; i-- {
			if j := rand.IntN(i + 1); j != i {
				exchange(s, i, j)
			}
		}
	})
}

// follow follows the room.
func (b *seatsSheet) follow() {
	s := b.h.state()
	here, all := s.Others(b.h.st.with.Mine())
	mine := len(b.h.st.with.Mine())
	b.head.SetNote(b.h.p.T("lobby.here.none"))
	if here+mine > 0 {
		number := func(n int) string { return b.h.p.T(fmt.Sprintf("new.number.%d", n)) }
		b.head.SetNote(b.h.p.Say("lobby.here", engine.Args{"N": here + mine, "A": number(here + mine), "B": number(all + mine)}))
	}
	lay.Show(b.draw, b.h.hosts())
	lay.Show(b.other, b.h.hosts())
	lay.Show(b.mail, b.h.hosts())
	lay.Enable(b.other, b.h.open())
	lay.Enable(b.mail, b.h.open() && all > 0)
	for _, row := range b.rows {
		row.follow()
	}
	b.place(b.list.Size())
	b.list.Refresh()
}

// worn is the palette's number of what a player wears.
func (h *hall) worn(player int) int {
	s := h.state()
	seat := s.Header.Players[player].Seats[0]
	return newmatch.Worn(h.game, h.tables, s.Header.Options, int(seat), s.Header.Colours[seat])
}

// seatRow is a player of the room. At the host's window a press asks who plays there, and it can be dragged to another seat.
type seatRow struct {
	kit.Sketched
	b             *seatsSheet
	player        int
	home, dragged float32
	moves         look.Moves
}

var _ fyne.Draggable = (*seatRow)(nil)

func newSeatRow(b *seatsSheet, player int) *seatRow {
	r := &seatRow{b: b, player: player}
	press := func() { b.h.ask(player) }
	if !b.h.hosts() {
		press = nil
	}
	r.Extend(r, "", press, 9, func() (wide, high float32) { return 300, rowLeast }, r.paint)
	return r
}

// follow follows the room.
func (r *seatRow) follow() {
	say := r.b.h.p.Localizer()
	r.SetName(say.Named(r.seat(), say.Commas(r.b.h.name(r.player), r.how(), r.word())))
	r.Refresh()
}

func (r *seatRow) seat() string {
	return strconv.Itoa(int(r.b.h.state().Header.Players[r.player].Seats[0]) + 1)
}

// how says from where the player plays.
func (r *seatRow) how() string {
	h, s := r.b.h, r.b.h.state()
	player, place := s.Header.Players[r.player], s.Places[r.player]
	mine := slices.Contains(h.st.with.Mine(), r.player)
	id := "lobby.elsewhere"
	switch {
	case !player.Person():
		id = "table.computer"
	case mine && r.player == h.st.with.Me():
		id = "lobby.you"
	case mine:
		id = "lobby.window"
	case place.Elsewhere && place.Ready:
		id = "lobby.elsewhere.ready"
	}
	return h.p.T(id)
}

// word is the presence of a person, or the level of a computer player.
func (r *seatRow) word() string {
	if player := r.b.h.state().Header.Players[r.player]; !player.Person() {
		return opponent.Name(r.b.h.p.Localizer(), player.Bot)
	}
	return cmp.Or(r.b.h.presence.Words(r.player), r.b.h.p.T("presence.here"))
}

// Dragged moves the row with the pointer.
func (r *seatRow) Dragged(e *fyne.DragEvent) {
	if r.b.h.hosts() {
		r.dragged += e.Dragged.DY
		r.moves.Do(r.settle)
	}
}

// settle lets the row change places with the one whose middle it has passed.
func (r *seatRow) settle() {
	top, high := r.home+r.dragged, r.Size().Height
	for _, o := range r.b.rows {
		if half := o.home + high/2; o != r && (o.home < r.home && top < half || o.home > r.home && top+high > half) {
			before := r.home
			r.b.h.st.with.Change(func(s *room.State) { exchange(s, r.player, o.player) })
			r.dragged += before - r.home
			break
		}
	}
	r.b.place(r.b.list.Size())
}

// DragEnd puts the row into its place.
func (r *seatRow) DragEnd() {
	r.moves.End()
	r.dragged = 0
	r.b.place(r.b.list.Size())
}

// check draws the sign of what is done, on the ground that it shows.
func check(s *draw.Sketch, x, y, radius float32, ground color.NRGBA) {
	s.Disc(x, y, radius, look.Now().Done, nil, 0)
	s.Sign("sign/check", ground, x, y, radius*1.7)
}

var (
	numberType  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneQuiet}
	playerType  = look.Type{Font: look.InterSemiBold, Size: 16, Tone: look.ToneInk}
	presentType = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneDone}
)

func (r *seatRow) paint(s *draw.Sketch, wide, high float32) {
	h, p, mid := r.b.h, look.Now(), high/2
	state := h.state()
	player, place := state.Header.Players[r.player], state.Places[r.player]
	asked := h.st.asked == r.player
	fill, line, thick := p.Ground, p.Frame, float32(1)
	if awaits := place.Elsewhere && !place.Present(); asked || awaits && h.st.asked < 0 && state.Missing() == r.player {
		fill, line, thick = p.Inset, p.Link, 2
	}
	s.Box(0, 0, wide, high, s.Units(9), fill, line, thick)
	s.Mid(numberType, r.seat(), 18, kit.Middle(s, numberType, mid), 0)
	const seal = 57
	awaited := place.Elsewhere && place.Presence == room.Awaited
	if awaited {
		kit.DashedDisc(s, seal, mid, 23)
	} else {
		s.Disc(seal, mid, 23, nil, p.Frame, 1)
	}
	if img := s.Seal(h.worn(r.player), seal, mid, 34); awaited {
		img.Translucency = 0.45
	}
	right := wide - 12
	if h.hosts() {
		sign := "sign/chevron-down"
		if asked {
			sign = "sign/chevron-right"
		}
		s.Sign(sign, p.Ink, wide-20, mid, 18)
		right -= 26
	}
	words, left := r.word(), float32(94)
	name := s.Wide(playerType, player.Name)
	kind := presentType
	switch {
	case !player.Person():
		kind.Tone = look.ToneInk
	case place.Elsewhere && place.Presence != room.Here:
		if kind.Tone = look.ToneQuiet; place.Presence == room.Left {
			kind.Tone = look.ToneAccent
		}
	}
	right = s.End(kind, words, right, kit.Middle(s, kind, mid), max(right-left-30-min(name, 90), 40)) - 8
	if !player.Person() {
		sign, share := opponent.Drawing(player.Bot)
		s.Box(right-26, mid-13, 26, 26, 5, p.Primary, nil, 0)
		s.Sign(sign, p.OnPrimary, right-13, mid, 26*share)
		right -= 26 + 8
	} else if words != "" {
		if h.st.with.Sits(r.player) {
			check(s, right-8, mid, 6.5, p.Panel)
		} else {
			h.presence.Sign(s, player.Seats[0], right-8, mid)
		}
		right -= 16 + 10
	}
	s.Text(playerType, s.Short(playerType, player.Name, right-left), left, kit.Middle(s, playerType, mid-9), 0)
	s.Text(look.Quiet, s.Short(look.Quiet, r.how(), right-left), left, kit.Middle(s, look.Quiet, mid+12), 0)
}
