package kenjinface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lesson"
)

// stage is the shown battle: a strip of all fields, and below it the present one, large.
type stage struct {
	f       *Face
	content *fyne.Container
	strip   *fyne.Container
	sheet   *kit.Sheet
	armies  [2]*army // above, below
	tile    *fieldTile
	tileOf  engine.Place
	arrows  []*kit.Arrow
	air     *fyne.Container // the arrows
	note    *kit.Label
	place   engine.Place
	sides   [2]engine.Seat
}

// army is one side of the battle.
type army struct {
	seal  *kit.Seal
	name  *kit.Label
	count *kit.Label
	eye   *kit.Drawing
	seen  *kit.Label
	last  *kit.Label // says that the Lord was played last
	mate  *kit.Seal  // the seal of the partner
	pile  *playcards.Pile
	sum   sum
	sheet *kit.Sheet // with the sum
	box   *fyne.Container
}

var (
	armyName = look.Type{Font: look.InterSemiBold, Size: 17, Tone: look.ToneInk}
	sumName  = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneInk}
	sumPart  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	sumTotal = look.Type{Font: look.InterBold, Size: 24, Tone: look.ToneInk}
	nowType  = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneAccent}
)

// sumInside is the margin of a sum on its sheet, mateSeal the size of a partner's seal, in units.
const (
	sumInside = 12
	mateSeal  = 17
)

func newKenjinStage(f *Face) *stage {
	s := &stage{f: f, strip: container.NewWithoutLayout(), sheet: kit.NewSheetOf(kit.Raised, nil, 0), air: container.NewWithoutLayout()}
	s.note = kit.NewShrinking("", look.Quiet)
	objects := []fyne.CanvasObject{s.strip, s.sheet}
	for i := range s.armies {
		a := &army{
			seal: kit.NewSeal(0, 34), name: kit.NewShrinking("", armyName), count: kit.NewShrinking("", look.Quiet),
			eye: kit.NewSign("sign/eye", look.ToneQuiet, 18), seen: kit.NewShrinking("", look.Quiet), pile: playcards.NewPile(125, 176),
			last: kit.NewShrinking("", nowType), mate: kit.NewSeal(0, mateSeal),
		}
		a.pile.SetGap(26)
		a.pile.OnPress = func(n int) { f.pressCard(s.place, s.sides[i], n+1) }
		a.pile.OnHover = func(n int, in bool) { s.hover(i, n, in) }
		a.pile.OnAsk = func(n int) { s.ask(i, n) }
		a.pile.OnTake, a.pile.OnMove, a.pile.OnDrop = func(n int, at fyne.Position) bool { return s.take(i, n, at) }, f.carry.Move, s.drop
		a.box = container.NewStack()
		a.sheet = kit.NewSheetOf(kit.Flat, a.box, sumInside)
		s.armies[i] = a
		objects = append(objects, a.seal, a.mate, a.name, a.count, a.eye, a.seen, a.last, a.sheet, a.pile)
	}
	s.tile = newFieldTile("", "", "", "", "", nil)
	objects = append(objects, s.tile, s.note, s.air)
	s.content = container.New(lay.Free{Lay: s.layOut}, objects...)
	s.content.Hide()
	return s
}

// show fills the stage with the present state of the battle.
func (s *stage) show() {
	f, b := s.f, s.f.battle
	if !f.staged() {
		return
	}
	sides := f.view.Sides(b.Place)
	s.place, s.sides = b.Place, sides
	if sides[0] == f.near { // the player's army is below; between two others the order of the seats decides
		s.sides = [2]engine.Seat{sides[1], sides[0]}
	}
	if s.tileOf != b.Place {
		s.showTile()
	}
	for i := range s.armies {
		s.showArmy(i, b)
	}
	s.showNote(b)
	s.showStrip()
	s.layOut(s.content.Size())
	if s.content.Size().Width > 0 {
		s.content.Refresh()
	}
}

// showTile puts the print of the field between the armies.
func (s *stage) showTile() {
	f, at, c, old := s.f, s.place, s.f.battle.tile, s.tile
	s.tileOf = at
	press := func() { f.t.Find(lesson.Point{Place: at}) }
	s.tile = f.fieldTile(c, strconv.Itoa(f.view.Value(at)), press)
	s.tile.wide = true
	s.tile.SetReadOnly(!f.t.Finding())
	s.tile.OnHover(func(in bool) {
		f.peek.offer(s.tile, in, func() fyne.CanvasObject { return f.peek.aboutTile(c) })
		f.askable(in, func() { f.t.OpenRule(f.tileRule(c)) })
	})
	s.tile.OnAsk(func() { f.t.OpenRule(f.tileRule(c)) })
	for i, o := range s.content.Objects {
		if o == old {
			s.content.Objects[i] = s.tile
		}
	}
}

// showArmy fills one side.
func (s *stage) showArmy(i int, b *battle) {
	f, a, seat := s.f, s.armies[i], s.sides[i]
	a.seal.SetSeat(f.t.Colour(seat))
	f.showMate(a.mate, seat)
	name := f.t.Name(seat)
	if seat == f.near && f.t.People().Has(seat) && f.t.Persons() == 1 {
		name = f.say("table.name_you", engine.Args{"Seat": name})
	}
	a.name.SetText(name)
	cards := s.cards(seat, b)
	stand, covered := 0, false
	for n, c := range f.view.Cards(seat, b.Place) {
		if c.Fate == kenjin.Stands {
			stand++
		}
		covered = covered || cards[n].Card.Back || cards[n].Card.Mark != playcards.NoMark
	}
	count := f.say("table.nobody", nil)
	if len(cards) > 0 {
		count = f.say("table.cards_stand", engine.Args{"A": len(cards), "B": stand})
	}
	a.count.SetText(count)
	a.seen.SetText("")
	if !covered && len(cards) > 0 {
		a.seen.SetText(f.say("table.turned_up", nil))
	}
	show(a.eye, !covered && len(cards) > 0)
	a.last.SetText("")
	if f.view.Coward(seat) {
		a.last.SetText(f.say("table.coward", engine.Args{"N": f.view.CowardPoints()}))
	}
	a.pile.SetCards(cards)
	a.sum = f.sumOf(seat, b)
}

// cards are the cards of a side.
func (s *stage) cards(seat engine.Seat, b *battle) []playcards.Laid {
	f := s.f
	var list []playcards.Laid
	for i, c := range f.view.Cards(seat, b.Place) {
		slot := i + 1
		p := playcards.Laid{Card: f.laidCard(c), Name: f.cardName(b.Place, seat, slot, c)}
		switch c.Fate {
		case kenjin.Stands:
		case kenjin.Beaten:
			p.State = kit.CardUsed
		default:
			p.State, p.Gone = kit.CardUsed, f.say("table.removed", nil)
		}
		for _, e := range b.strikes() {
			if e.Seat.Seat() == seat && int(e.Nums[0]) == slot {
				p.Acting = true
			}
		}
		if n := f.lit(target{lane: b.Place, seat: seat, slot: slot}); n > 0 {
			p.State, p.Gone, p.Key = kit.CardLit, "", strconv.Itoa(n)
		}
		list = append(list, p)
	}
	return list
}

// showNote says what the cards do not show: the bonus of the Lord, and the winner.
func (s *stage) showNote(b *battle) {
	f := s.f
	text := ""
	for _, seat := range s.sides {
		sum := f.view.Counted(seat, b.Place)
		for _, t := range sum.Terms {
			if t.Of != kenjin.TermLord {
				continue
			}
			text = f.say("table.lord_note", engine.Args{"N": t.For})
			if seat != f.near || !f.mine() {
				printed, more := lordOf(sum)
				text = f.of(f.t.Name(seat), f.say("table.lord_sum", engine.Args{"A": printed, "B": more}))
			}
		}
	}
	if b.Effect >= kenjin.Ended {
		text = f.say("table.nobody_wins", nil)
		if w := f.winner(b); w != engine.NoSeat {
			text = f.of(f.t.Name(w), f.gains(w, b.Place))
		}
	}
	s.note.SetText(text)
}

// layOut places the parts of the stage.
func (s *stage) layOut(size fyne.Size) {
	if size.Width < 50 || s.f.t.Resizing() {
		return
	}
	u := look.Scaled
	strip := max(u(68), 60)
	lay.Put(s.strip, 0, 0, size.Width, strip)
	n := float32(len(s.strip.Objects))
	for i, o := range s.strip.Objects {
		w := (size.Width - 8*(n-1)) / max(n, 1)
		lay.Put(o, (w+8)*float32(i), 0, w, strip)
	}
	top := strip + 10
	height := size.Height - top
	lay.Put(s.sheet, 0, top, size.Width, height)
	tile := min(max(u(72), height*0.17), 110)
	foot := max(u(22), 22)
	card := min((height-tile-foot-4*10)/2, 220)
	if !s.f.wide() {
		card = min(card, 176)
	}
	card = float32(int(max(card, 60)))
	left, right := max(size.Width*0.21, u(200)), max(size.Width*0.165, u(138))
	spare := max(height-2*card-tile-foot-40, 0) / 2
	y := [2]float32{top + 10 + spare*0.5, top + 10 + spare*0.5 + card + 10 + tile + 10}
	lay.Put(s.tile, 12, y[0]+card+10, size.Width-24, tile)
	for i, a := range s.armies {
		at := y[i]
		lay.Put(a.seal, 18, at+12, 38, 38)
		lay.Put(a.mate, 44, at+34, mateSeal, mateSeal)
		lay.Put(a.name, 64, at+8, left-64, a.name.MinSize().Height)
		lay.Put(a.count, 64, at+8+u(23), left-64, a.count.MinSize().Height)
		lay.Put(a.eye, 62, at+8+u(46), u(18), u(18))
		fits := u(46)+a.seen.MinSize().Height <= card // above the print
		show(a.eye, fits && a.seen.Text() != "")
		show(a.seen, fits)
		lay.Put(a.seen, 66+u(18), at+8+u(46), left-66-u(18), a.seen.MinSize().Height)
		last := u(46)
		if a.eye.Visible() {
			last = u(69)
		}
		lay.Put(a.last, 64, at+8+last, left-64, a.last.MinSize().Height)
		a.pile.SetCardSize(float32(int(card*125/176)), card)
		right := right
		o, columns := a.sum.object(s.f, card-2*sumInside, right-4-2*sumInside)
		if columns > 1 {
			right += u(130)
		}
		lay.Put(a.pile, left+8, at, size.Width-left-right-24, card)
		a.box.Objects = []fyne.CanvasObject{o}
		h := min(card, max(o.MinSize().Height+2*sumInside, u(96)))
		lay.Put(a.sheet, size.Width-right-10, at+(card-h)/2, right-4, h)
		a.box.Refresh()
	}
	const clear = 10 // between the rings around cards
	lay.Put(s.note, left+8, y[1]+card+clear, size.Width-left-right, s.note.MinSize().Height)
	lay.Put(s.air, 0, 0, size.Width, size.Height)
	s.point(size)
}

// point draws arrows from the cards that strike to those that are hit.
func (s *stage) point(size fyne.Size) {
	f := s.f
	used := 0
	if f.staged() {
		for _, e := range f.battle.strikes() {
			from, ok1 := s.edge(e.Seat.Seat(), int(e.Nums[0]))
			to, ok2 := s.edge(e.Owner.Seat(), int(e.N))
			if !ok1 || !ok2 {
				continue
			}
			if used == len(s.arrows) {
				s.arrows = append(s.arrows, kit.NewArrow())
				s.air.Add(s.arrows[used])
			}
			lay.Put(s.arrows[used], 0, 0, size.Width, size.Height)
			s.arrows[used].Point(from, to)
			used++
		}
	}
	for _, a := range s.arrows[used:] {
		a.Clear()
	}
}

// edge is the middle of the edge of a card on the side of the field.
func (s *stage) edge(seat engine.Seat, slot int) (fyne.Position, bool) {
	for i, a := range s.armies {
		cards := a.pile.Cards()
		if s.sides[i] != seat || slot < 1 || slot > len(cards) {
			continue
		}
		c := cards[slot-1]
		at := a.pile.Position().Add(c.Position()).AddXY(c.Size().Width/2, 0)
		if i == 0 {
			return at.AddXY(0, c.Size().Height+6), true
		}
		return at.AddXY(0, -6), true
	}
	return fyne.Position{}, false
}

// card is the widget of a target in the battle, nil for none.
func (s *stage) card(t target) fyne.CanvasObject {
	for i, a := range s.armies {
		if cards := a.pile.Cards(); s.sides[i] == t.seat && s.place == t.lane && t.slot <= len(cards) {
			return cards[t.slot-1]
		}
	}
	return nil
}

// turnUp turns over the cards that were just revealed.
func (s *stage) turnUp() {
	for _, e := range s.f.st.News {
		if e.Kind != kenjin.EventReveal || e.To != s.place {
			continue
		}
		c, ok := s.card(target{lane: e.To, seat: e.Owner.Seat(), slot: int(e.N)}).(*playcards.PlayCard)
		if ok && c.Card().Spine == 0 {
			up, name := c.Card(), c.AccessibilityLabel()
			c.SetCard(playcards.Card{Seat: up.Seat, Back: true}, "")
			c.TurnTo(up, name, nil)
		}
	}
}

// shown is a card of the battle; false if there is none.
func (s *stage) shown(side, n int) (kenjin.Card, bool) {
	cards := s.f.view.Cards(s.sides[side], s.place)
	if n >= len(cards) || n >= len(s.armies[side].pile.Cards()) {
		return kenjin.Card{}, false
	}
	return cards[n], true
}

// hover shows the sheet about a card of the battle.
func (s *stage) hover(side, n int, in bool) {
	if c, ok := s.shown(side, n); ok {
		f := s.f
		f.peek.offer(s.armies[side].pile.Cards()[n], in, func() fyne.CanvasObject { return f.peek.aboutCard(s.place, s.sides[side], n+1, c) })
		f.askable(in, func() { s.ask(side, n) })
	}
}

// ask explains a card of the battle.
func (s *stage) ask(side, n int) {
	if c, ok := s.shown(side, n); ok {
		s.f.explainCard(target{lane: s.place, seat: s.sides[side], slot: n + 1}, c.Unit)
	}
}

// take begins to drag a card that the Sanctuary may take off the field.
func (s *stage) take(side, n int, at fyne.Position) bool {
	f := s.f
	t := target{lane: s.place, seat: s.sides[side], slot: n + 1}
	if f.lit(t) == 0 {
		return false
	}
	s.f.hand.N = engine.Open
	p := s.armies[side].pile
	c := p.Cards()[n]
	f.dragged = t
	return f.lift(playcards.New(c.Card(), c.Size().Width, p.CardSize().Height, "", nil), fyne.NewSize(c.Size().Width, p.CardSize().Height), at)
}

// drop takes the card if it was dropped away from its army.
func (s *stage) drop(at fyne.Position) {
	f := s.f
	for i, a := range s.armies {
		if s.sides[i] == f.dragged.seat && face.Over(a.pile, at) {
			f.carry.Back(nil)
			return
		}
	}
	f.carry.Drop()
	f.choose(f.dragged)
}
