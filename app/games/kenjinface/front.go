package kenjinface

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/kenjinface/heading"
	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// front is the border between two neighbours: their battlefields side by side, one army above and the other below.
type front struct {
	f         *Face
	far, near engine.Seat // the army above, the army below
	mine      bool        // the player in front has one of the armies
	lanes     []*lane
	sheet     *kit.Sheet
	heads     [2]heading.Heading // above, below
	plays     [2]string          // the computer player that each shows, "" for a person
	fold      *kit.Tile          // the form of a folded front
	counts    *fyne.Container
	content   *fyne.Container
	mode      mode
}

// mode is how much of a front is shown.
type mode int

const (
	modeFull  mode = iota
	modeStrip      // one row: the cards beside the fields
	modeFold       // an upright strip with numbers
)

// lane is one battlefield of a front: the cards of both armies, the print between them, the power so far.
type lane struct {
	place  engine.Place
	sides  [2]engine.Seat // above, below
	piles  [2]*playcards.Pile
	powers [2]*kit.Label
	power  [2][captions]string // the power so far: in words, and in shorter forms
	tile   *fieldTile
	ground *kit.Spot // where the player in front plays cards
	won    *kit.Seal
	shown  engine.Card // the tile that is drawn
}

var (
	powerType = look.Type{Font: look.InterMedium, Size: 13, Tone: look.ToneInk}
)

// fronts are the borders as the player in front sees them: first the one with the left neighbour, then those of other players, then the one
// with the right neighbour.
func fronts(players int, near engine.Seat) [][2]engine.Seat {
	at := func(d int) engine.Seat { return engine.Seat((int(near) + d) % players) }
	switch players {
	case 2:
		return [][2]engine.Seat{{at(1), near}}
	case 3:
		return [][2]engine.Seat{{at(1), near}, {at(1), at(2)}, {at(2), near}}
	}
	return [][2]engine.Seat{{at(1), near}, {at(2), at(1)}, {at(2), at(3)}, {at(3), near}}
}

// newFront makes the widgets of a front.
func (f *Face) newFront(far, near engine.Seat) *front {
	fr := &front{f: f, far: far, near: near, mine: near == f.near}
	kind := kit.Flat
	if fr.mine {
		kind = kit.Raised
	}
	fr.sheet = kit.NewSheetOf(kind, nil, 0)
	fr.fold = kit.NewTile(f.say("table.look", nil), container.NewWithoutLayout(), 0, func() { f.lookAround(true) })
	fr.counts = container.NewWithoutLayout()
	objects := []fyne.CanvasObject{fr.sheet, fr.fold, fr.counts}
	for i, s := range []engine.Seat{far, near} {
		h := heading.Heading{Seal: f.t.Presence().Seal(s, kit.NewSeal(f.t.Colour(s), 26)), Mate: kit.NewSeal(0, 14), Name: kit.NewShrinking("", heading.Type),
			Note: kit.NewShrinking("", look.Quiet).Align(fyne.TextAlignTrailing), Time: face.Named(f.t, s, container.NewWithoutLayout())}
		fr.heads[i], fr.plays[i] = h, opponent.Of(f.t.Header(), s)
		objects = append(objects, h.Seal, h.Mate, h.Name, h.Note, h.Time)
		if f.t.Presence() != nil {
			fr.heads[i].Who = kit.NewSpot(f.t.Name(s), func() { f.asksOf(s) })
			objects = append(objects, fr.heads[i].Who)
		}
	}
	for _, at := range f.view.Lanes() {
		if sides := f.view.Sides(at); sides == [2]engine.Seat{far, near} || sides == [2]engine.Seat{near, far} {
			spot := f.newSpot(fr, at)
			fr.lanes = append(fr.lanes, spot)
			objects = append(objects, spot.ground, spot.powers[0], spot.powers[1], spot.tile, spot.won, spot.piles[0], spot.piles[1])
		}
	}
	fr.content = container.New(lay.Free{Lay: fr.layOut}, objects...)
	return fr
}

// newSpot makes the widgets of a lane.
func (f *Face) newSpot(fr *front, place engine.Place) *lane {
	s := &lane{place: place, sides: [2]engine.Seat{fr.far, fr.near}, won: kit.NewSeal(0, 24)}
	for i := range s.piles {
		p := playcards.NewPile(74, 102)
		p.OnPress = func(n int) { f.pressCard(s.place, s.sides[i], n+1) }
		p.OnHover = func(n int, in bool) { f.peek.hoverCard(s, i, n, in) }
		p.OnAsk = func(n int) { f.peek.askCard(s.place, s.sides[i], n+1) }
		p.OnTake = func(n int, at fyne.Position) bool { return f.takeLaid(s, i, n, at) }
		p.OnMove, p.OnDrop = f.carried, f.dropped
		s.piles[i] = p
		s.powers[i] = kit.NewShrinking("", powerType).Align(fyne.TextAlignCenter)
	}
	s.powers[0].SetType(look.Quiet)
	s.ground = kit.NewSpot("", func() { f.pressLane(s.place) })
	s.ground.OnHover(func(in bool) { f.hoverLane(s, in) })
	s.ground.OnAsk(func() { f.peek.askTile(s.place) })
	s.tile = f.newTile(s)
	s.won.Hide()
	return s
}

func (f *Face) newTile(s *lane) *fieldTile {
	c := f.view.Tile(s.place)
	s.shown = c
	value := strconv.Itoa(f.view.Value(s.place))
	t := newFieldTile("", f.say("table.empty_field", nil), "", f.say("table.empty_field.line", nil), value, nil)
	if c != 0 {
		t = f.fieldTile(c, value, nil)
	}
	t.SetPress(func() { f.pressLane(s.place) })
	t.OnHover(func(in bool) { f.peek.hoverTile(s, in) })
	t.OnAsk(func() { f.peek.askTile(s.place) })
	return t
}

// asksOf opens what is known of a person elsewhere on this seat or on its partner's, if anything does.
func (f *Face) asksOf(s engine.Seat) {
	team := []engine.Seat{s}
	if mate := f.view.Partner(s); mate != engine.NoSeat {
		team = append(team, mate)
	}
	if open := f.t.Presence().Opens(team...); open != nil {
		open()
	}
}

// show updates the widgets of a front from the view.
func (fr *front) show() {
	f := fr.f
	for i, s := range []engine.Seat{fr.far, fr.near} {
		h := &fr.heads[i]
		if plays := opponent.Of(f.t.Header(), s); plays != fr.plays[i] { // somebody has handed the seat over
			now := face.Named(f.t, s, container.NewWithoutLayout())
			fr.replace(h.Time, now)
			h.Time, fr.plays[i] = now, plays
		}
		h.Seal.SetSeat(f.t.Colour(s))
		f.showMate(h.Mate, s)
		name := f.seatName(s)
		if f.view.Partner(f.near) == s && s != engine.NoSeat {
			name = f.t.Localizer().Commas(name, f.say("table.partner", nil))
		}
		h.Name.SetText(name)
	}
	for _, s := range fr.lanes {
		if s.shown != f.view.Tile(s.place) {
			old := s.tile
			s.tile = f.newTile(s)
			fr.replace(old, s.tile)
		}
		for i, seat := range s.sides {
			s.piles[i].SetCards(f.pileCards(s.place, seat))
			s.power[i] = f.powerText(seat, s.place)
			s.powers[i].SetText(s.power[i][0])
		}
		winner := f.view.Winner(s.place)
		show(s.won, winner != engine.NoSeat)
		if winner != engine.NoSeat {
			s.won.SetSeat(f.t.Colour(winner))
		}
		tile, tileKey := f.tileState(s.place)
		s.tile.setState(tile, tileKey)
		s.tile.SetReadOnly(tile != kit.CardLit && !f.t.Finding()) // then a press goes to what lies beside it
		state, key := f.laneState(s.place)
		s.ground.SetName(f.t.Localizer().Commas(f.laneName(s.place), s.powers[1].Text()))
		s.ground.SetState(state, key)
	}
	for i := range fr.heads {
		fr.heads[i].Note.SetText(fr.note(i))
	}
	fr.layOut(fr.content.Size())
	fr.content.Refresh()
}

// replace puts a widget in the place of another.
func (fr *front) replace(old, now fyne.CanvasObject) {
	if i := slices.Index(fr.content.Objects, old); i >= 0 {
		fr.content.Objects[i] = now
	}
}

// note is the text at the far end of an army's line: the number of cards in another player's hand, or the standing of the fields.
func (fr *front) note(i int) string {
	f := fr.f
	seat, other := fr.far, fr.near
	if i == 1 {
		seat, other = other, seat
	}
	switch {
	case i == 0 && f.view.Seats() == 4 && !fr.mine: // this seat does not fight the player in front, so the number of its cards is shown nowhere else
		return f.say("table.in_hand", engine.Args{"N": f.view.Held(seat)})
	case !fr.mine:
		return f.say("table.against", engine.Args{"Seat": f.t.Name(other)})
	case i == 0:
		return f.say("table.in_hand", engine.Args{"N": f.view.Held(seat)})
	}
	return f.groundNote(fr)
}

// groundNote says which fields of a front accept the card in hand.
func (f *state) groundNote(fr *front) string {
	lit, barred := 0, engine.Place(0)
	for _, s := range fr.lanes {
		switch s.ground.State() {
		case kit.SpotLit:
			lit++
		case kit.SpotBarred:
			barred = s.place
		}
	}
	switch {
	case barred != 0 && f.view.Room(f.near, barred) == 0:
		return f.say("table.full", engine.Args{"Place": f.laneName(barred)})
	case lit > 0 && lit == len(fr.lanes):
		return f.say("table.open", engine.Args{"N": lit})
	}
	return ""
}

// gauge is the heights of the parts of a front.
type gauge struct {
	head, farText, card, tile, nearText, foot float32
	spare, gap                                float32
	tight                                     bool // names and power share a line
	brief                                     bool // a print has only its name: the cards need the room
}

// gauge divides the height of a front among its parts: cards and prints shrink by the same factor.
func (fr *front) gauge(h float32) gauge {
	u := look.Scaled
	g := gauge{head: max(u(34), 34), farText: u(20), nearText: u(24), foot: max(u(34), 34), gap: 8}
	rest := func() float32 { return h - g.head - g.farText - g.nearText - g.foot - 4*g.gap - 6 }
	if rest() < 250 {
		g.tight = true
		g.head, g.farText, g.nearText, g.foot = max(u(30), 30), 0, 0, max(u(28), 28)
	}
	k := min(fr.f.cardScale(), rest()/322)
	g.card, g.tile = 102*k, 118*k
	if least := u(64); g.tile < least {
		g.tile = least
		g.card = (rest() - least) / 2
	}
	if g.card < 72 { // the print shrinks for the cards
		g.tile = u(48)
		g.card = max((rest()-g.tile)/2, 30)
	}
	if least := u(34); g.card < least {
		g.brief, g.tile = true, u(30)
		g.card = max((rest()-g.tile)/2, 30)
	}
	g.card = float32(int(min(g.card, 102*fr.f.cardScale())))
	g.spare = max(rest()-2*g.card-g.tile, 0)
	g.tile, g.spare = g.tile+g.spare*0.3, g.spare*0.7
	return g
}

// layOut places the parts of a front.
func (fr *front) layOut(s fyne.Size) {
	lay.Put(fr.sheet, 0, 0, s.Width, s.Height)
	full := fr.mode == modeFull
	for _, l := range fr.lanes {
		for _, o := range []fyne.CanvasObject{l.piles[0], l.piles[1], l.powers[0], l.powers[1], l.tile, l.ground} {
			show(o, fr.mode != modeFold)
		}
		show(l.ground, full && fr.mine)
		short := ""
		switch c := fr.f.view.Tile(l.place); {
		case fr.mode == modeStrip && c == 0:
			short = "–"
		case fr.mode == modeStrip:
			short = fr.f.shortTile(c)
		case full && fr.gauge(s.Height).brief:
			short = fr.f.laneName(l.place)
		}
		l.tile.setBrief(short)
	}
	for i, h := range fr.heads {
		show(h.Note, full || i == 0 && fr.mode == modeStrip)
		show(h.Name, fr.mode != modeFold)
		show(h.Time, full || i == 0 && fr.mode == modeStrip)
		show(h.Seal, true)
	}
	show(fr.fold, fr.mode == modeFold)
	show(fr.counts, fr.mode == modeFold)
	switch fr.mode {
	case modeFull:
		fr.layFull(s)
	case modeStrip:
		fr.layStrip(s)
	default:
		fr.layFold(s)
	}
}

func show(o fyne.CanvasObject, on bool) {
	if o.Visible() != on {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

func (fr *front) layFull(s fyne.Size) {
	g := fr.gauge(s.Height)
	const edge = 11
	if g.tight {
		show(fr.heads[1].Note, false) // the fields show what it says
	}
	n := float32(len(fr.lanes))
	if n == 0 {
		return
	}
	between := float32(8)
	w := (s.Width - 2*edge - between*(n-1)) / n
	if most := 280 * fr.f.cardScale(); w > most && n > 2 {
		between += (w - most) * n / (n - 1)
		w = most
	}
	heads := [2]float32{4, s.Height - g.foot - 4}
	heights := [2]float32{g.head, g.foot}
	var level [2]int
	for k := range fr.heads {
		names := s.Width
		if g.tight { // the powers stand between the name and the note, which make room
			room := fr.between(k, w)
			for i, l := range fr.lanes {
				level[k] = max(level[k], l.caption(k, w-room[i][0]-room[i][1]))
			}
			names = room[0][0] - 8 - heading.Left
		}
		fr.heads[k].Lay(edge, heads[k], s.Width-2*edge, heights[k], names, k == 1) // the fields show what a note without room says
	}
	top := 4 + g.head + g.spare*0.4
	for i, l := range fr.lanes {
		x := edge + (w+between)*float32(i)
		cardWidth := float32(int(g.card * 74 / 102))
		for k := range l.piles {
			l.piles[k].SetCardSize(cardWidth, g.card)
		}
		y := top
		powers := [2]float32{y, 0}
		y += g.farText + 2
		lay.Put(l.piles[0], x+5, y, w-10, g.card)
		y += g.card + g.gap + g.spare*0.2
		lay.Put(l.tile, x, y, w, g.tile)
		lay.Put(l.won, x+8, y+8, 24, 24)
		y += g.tile + 4
		lay.Put(l.ground, x-2, y, w+4, g.gap+g.card+g.nearText+4)
		key := float32(0) // in a low front the key is beside the cards, else below them
		if g.tight && fr.mine {
			key = look.Scaled(20)
		}
		lay.Put(l.piles[1], x+5+key, y+g.gap-2, w-10-key, g.card)
		powers[1] = y + g.gap + g.card
		heights := [2]float32{g.farText, g.nearText}
		if g.tight {
			powers, heights = heads, [2]float32{g.head, g.foot}
		}
		for k, p := range l.powers {
			left, right := x, x+w
			if k == 1 && !g.tight && fr.mine { // so that it does not cover the key
				left, right = x+30, x+w-30
			}
			if g.tight {
				room := fr.between(k, w)[i]
				left, right = left+room[0], right-room[1]
			} else {
				level[k] = l.caption(k, right-left)
			}
			p.SetText(l.power[k][level[k]])
			h := p.MinSize().Height
			lay.Put(p, left, powers[k]+(heights[k]-h)/2, right-left, h)
		}
	}
}

// between is the room above the fields, of width w each, for the name and the note of an army: left of the first field and right of the last.
func (fr *front) between(k int, w float32) [][2]float32 {
	taken := make([][2]float32, len(fr.lanes))
	h := fr.heads[k]
	taken[0][0] = 8 + min(heading.Left+heading.Type.Width(h.Name.Text())+2, w*0.6) + h.TimeRoom()
	if note := h.Note.Text(); note != "" && h.Note.Visible() {
		taken[len(taken)-1][1] = min(look.Quiet.Width(note)+8, w/2)
	}
	return taken
}

// captions is the number of forms of the power of a side, from the longest to the shortest.
const captions = 3

// caption is the longest form of the power of a side that fits the room, else the shortest.
func (l *lane) caption(side int, room float32) int {
	for i, text := range l.power[side] {
		if powerType.Width(text) <= room {
			return i
		}
	}
	return captions - 1
}

// layStrip places the two armies of each lane on both sides of its print, in one row below their names.
func (fr *front) layStrip(s fyne.Size) {
	const edge = 8
	head := max(look.Scaled(24), 24)
	for i, h := range fr.heads {
		name := min(heading.Type.Width(h.Name.Text())+2, s.Width/2-50)
		height := h.Name.MinSize().Height
		if i == 0 {
			lay.Put(h.Seal, edge, 3, 20, head-2)
			lay.Put(h.Name, edge+32, (head-height)/2+2, name, height)
			lay.Put(h.Mate, edge+13, head-10, 12, 12)
			lay.Put(h.Time, edge+32+name+8, (head-h.Time.MinSize().Height)/2+2, h.Time.MinSize().Width, h.Time.MinSize().Height)
			lay.Put(h.Note, edge+32+name+10+h.TimeRoom(), (head-h.Note.MinSize().Height)/2+2, look.Quiet.Width(h.Note.Text())+2, h.Note.MinSize().Height)
		} else {
			lay.Put(h.Seal, s.Width-edge-20, 3, 20, head-2)
			lay.Put(h.Name, s.Width-edge-30-name, (head-height)/2+2, name, height)
			lay.Put(h.Mate, s.Width-edge-7, head-10, 12, 12)
		}
	}
	n := float32(len(fr.lanes))
	w := (s.Width - 2*edge - 14*(n-1)) / n
	height := s.Height - head - 10
	card := min(height, 62*fr.f.cardScale())
	print := min(max(w*0.4, look.Scaled(112)), 150)
	print = min(print, max(w-12-2*card*0.72, look.Scaled(98))) // each side keeps room for a card
	side := (w - print - 12) / 2
	for i, l := range fr.lanes {
		x := edge + (w+14)*float32(i)
		top := head + 4 + (height-card)/2
		for k := range l.piles {
			l.piles[k].SetCardSize(float32(int(card*0.72)), card)
			show(l.powers[k], false)
		}
		lay.Put(l.piles[0], x, top, side, card)
		lay.Put(l.tile, x+side+6, top, print, card)
		lay.Put(l.won, x+side+10, top+4, 20, 20)
		lay.Put(l.piles[1], x+side+print+12, top, side, card)
	}
}

// layFold leaves only two seals and the numbers of cards.
func (fr *front) layFold(s fyne.Size) {
	lay.Put(fr.fold, 0, 0, s.Width, s.Height)
	for i, h := range fr.heads {
		y := float32(12)
		if i == 1 {
			y = s.Height - 40
		}
		lay.Put(h.Seal, (s.Width-28)/2, y, 28, 28)
	}
	lay.Put(fr.counts, 0, 0, s.Width, s.Height)
	fr.counts.Objects = nil
	rows := float32(len(fr.lanes))
	step := (s.Height - 100) / max(rows, 1)
	for i, l := range fr.lanes {
		y := 50 + step*float32(i) + step/2
		count := func(seat engine.Seat, y float32) {
			t := kit.NewLabel("×"+strconv.Itoa(len(fr.f.view.Cards(seat, l.place))), look.Quiet).Align(fyne.TextAlignCenter)
			lay.Put(t, 2, y, s.Width-4, t.MinSize().Height)
			fr.counts.Add(t)
		}
		value := kit.NewLabel(strconv.Itoa(fr.f.view.Value(l.place)), look.BigNumber).Align(fyne.TextAlignCenter)
		lay.Put(value, 0, y-value.MinSize().Height/2, s.Width, value.MinSize().Height)
		fr.counts.Add(value)
		count(fr.far, y-look.Scaled(34))
		count(fr.near, y+look.Scaled(16))
	}
}

// powerText is the known power of an army so far and the number of its hidden cards, in words and in shorter forms.
func (f *state) powerText(s engine.Seat, at engine.Place) (texts [captions]string) {
	if len(f.view.Cards(s, at)) == 0 || slices.Contains(f.st.Asked, at) {
		return texts
	}
	sum := f.view.Sum(s, at)
	args := engine.Args{"A": sum.Total, "N": sum.Hidden}
	if sum.Hidden > 0 {
		return [captions]string{f.say("table.power_hidden", args), f.say("table.power_short", args), f.shortSum(sum)}
	}
	return [captions]string{f.say("table.power", args), f.t.Localizer().Number(sum.Total), f.t.Localizer().Number(sum.Total)}
}

// shortSum is a sum in signs: the known power, and the number of hidden cards.
func (f *state) shortSum(sum kenjin.Sum) string {
	text := f.t.Localizer().Number(sum.Total)
	if sum.Hidden > 0 {
		text += " +" + strconv.Itoa(sum.Hidden) + "?"
	}
	return text
}
