package kenjin

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lesson"
)

// stage is the battle that is shown: a strip of all fields, and below it the one being fought, large.
type stage struct {
	f       *Face
	content *fyne.Container
	strip   *fyne.Container
	sheet   *kit.Sheet
	armies  [2]*army // above, below
	tile    *kit.FieldTile
	tileOf  engine.Place
	arrows  []*kit.Arrow
	air     *fyne.Container // the arrows
	note    *kit.Label
	past    *fyne.Container // the steps, where the timeline stands in the place of the tray
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
	pile  *kit.Pile
	sum   *kit.Sheet
	box   *fyne.Container
}

var (
	armyName = look.Type{Font: look.InterSemiBold, Size: 17, Tone: look.ToneInk}
	sumName  = look.Type{Font: look.Inter, Size: 13, Tone: look.ToneInk}
	sumPart  = look.Type{Font: look.InterSemiBold, Size: 14, Tone: look.ToneInk}
	sumTotal = look.Type{Font: look.InterBold, Size: 24, Tone: look.ToneInk}
	nowType  = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneAccent}
)

func newKenjinStage(f *Face) *stage {
	s := &stage{f: f, strip: container.NewWithoutLayout(), sheet: kit.NewSheetOf(kit.Raised, nil, 0), air: container.NewWithoutLayout()}
	s.note = kit.NewShrinking("", look.Quiet)
	objects := []fyne.CanvasObject{s.strip, s.sheet}
	for i := range s.armies {
		a := &army{
			seal: kit.NewSeal(0, 34), name: kit.NewShrinking("", armyName), count: kit.NewShrinking("", look.Quiet),
			eye: kit.NewSign("sign/eye", look.ToneQuiet, 18), seen: kit.NewShrinking("", look.Quiet), pile: kit.NewPile(125, 176),
		}
		a.pile.SetGap(26)
		a.pile.OnPress = func(n int) { f.pressCard(s.place, s.sides[i], n+1) }
		a.pile.OnHover = func(n int, in bool) { s.hover(i, n, in) }
		a.pile.OnAsk = func(n int) { s.ask(i, n) }
		a.pile.OnTake, a.pile.OnMove, a.pile.OnDrop = func(n int, at fyne.Position) bool { return s.take(i, n, at) }, f.carry.Move, s.drop
		a.box = container.NewStack()
		a.sum = kit.NewSheetOf(kit.Flat, a.box, 12)
		s.armies[i] = a
		objects = append(objects, a.seal, a.name, a.count, a.eye, a.seen, a.sum, a.pile)
	}
	s.tile = kit.NewFieldTile("", "", "", "", "", nil)
	s.past = container.NewHBox(kit.NewButton(f.say("table.next_step", nil), f.t.T("key.space"), func() { f.war.step(f, 1) }),
		kit.NewButton(f.say("table.next_field", nil), "N", func() { f.war.nextField(f) }))
	objects = append(objects, s.tile, s.note, s.past, s.air)
	s.content = container.New(lay.Free{Lay: s.layOut}, objects...)
	s.content.Hide()
	return s
}

// show fills the stage with the moment that is shown.
func (s *stage) show() {
	f := s.f
	if !f.staged() || f.war.len() == 0 {
		return
	}
	b, step := f.war.now()
	sides := f.view.Sides(b.place)
	s.place, s.sides = b.place, sides
	if sides[0] == f.near { // the own army lies below; of two others the seat order decides
		s.sides = [2]engine.Seat{sides[1], sides[0]}
	}
	if s.tileOf != b.place {
		old := s.tile
		s.tileOf = b.place
		s.tile = kit.NewFieldTile(f.tileArt(b.tile), f.t.Tell().Card(b.tile), f.tileText(b.tile, ".kanji"), f.tileText(b.tile, ".line"), strconv.Itoa(b.value), func() { f.t.Find(lesson.Point{Place: b.place}) }).SetWide().SetReadOnly()
		s.tile.OnHover(func(in bool) { f.peek.offer(s.tile, in, func() fyne.CanvasObject { return f.aboutTile(b.tile) }) })
		s.tile.OnAsk(func() { f.t.OpenRule(f.tileRule(b.tile)) })
		for i, o := range s.content.Objects {
			if o == old {
				s.content.Objects[i] = s.tile
			}
		}
	}
	for i := range s.armies {
		s.showArmy(i, b, step)
	}
	s.showNote(b, step)
	s.showStrip()
	s.layOut(s.content.Size())
	if s.content.Size().Width > 0 {
		s.content.Refresh()
	}
}

// showArmy fills one side.
func (s *stage) showArmy(i int, b *battle, step step) {
	f, a, seat := s.f, s.armies[i], s.sides[i]
	a.seal.SetSeat(f.t.Colour(seat))
	name := f.t.Name(seat)
	if seat == f.near && f.t.People().Has(seat) && f.t.Persons() == 1 {
		name = f.say("table.name_you", engine.Args{"Seat": name})
	}
	a.name.SetText(name)
	cards := s.cards(seat, b, step)
	stand, covered := 0, false
	for _, c := range cards {
		if c.State != kit.CardUsed {
			stand++
		}
		covered = covered || c.Card.Back || c.Card.Mark != look.NoMark
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
	a.pile.SetCards(cards)
	a.box.Objects = []fyne.CanvasObject{s.sumOf(seat, b, step)}
	a.box.Refresh()
	a.sum.Refresh()
}

// cards are the cards of a side as they look at a step.
func (s *stage) cards(seat engine.Seat, b *battle, step step) []kit.PileCard {
	f := s.f
	var list []kit.PileCard
	for i, c := range f.view.Cards(seat, b.place) {
		slot := i + 1
		down := step < stepReveal && b.reveals(seat, slot)
		card := c
		card.Up = !down
		if down && !f.knew(c) {
			card.Unit = 0
		}
		p := kit.PileCard{Card: f.laidCard(card), Name: f.cardName(b.place, seat, slot, card)}
		if gone := b.goneBy(seat, slot); gone != 0 && step >= gone {
			p.State, p.Gone = kit.CardUsed, f.say("table.removed", nil)
		} else if step >= stepFalls && c.Fate == kenjin.Beaten {
			p.State = kit.CardUsed
		}
		for _, e := range b.events[step] {
			if (step == stepArcher || step == stepSamurai) && e.Seat.Seat() == seat && int(e.Nums[0]) == slot {
				p.Acting = true
			}
		}
		if n := f.lit(target{lane: b.place, seat: seat, slot: slot}); n > 0 {
			p.State, p.Gone, p.Key = kit.CardLit, "", strconv.Itoa(n)
		}
		list = append(list, p)
	}
	return list
}

// knew reports whether the player in front knew the face of a card before its battle.
func (f *Face) knew(c kenjin.Card) bool { return f.mine() && f.solo() && c.Knows.Has(f.near) }

// solo reports whether only one person can be looking at the table.
func (f *Face) solo() bool { return f.t.Persons() == 1 }

// sumOf is the sum of a side, as far as it has come.
func (s *stage) sumOf(seat engine.Seat, b *battle, step step) fyne.CanvasObject {
	f := s.f
	rows := container.New(layout.NewCustomPaddedVBoxLayout(2))
	row := func(name, n string) {
		rows.Add(container.New(lay.Columns{0, 34}, kit.NewShrinking(name, sumName), kit.NewLabel(n, sumPart).Align(fyne.TextAlignTrailing)))
	}
	sum := 0
	count := 0
	for i, c := range f.view.Cards(seat, b.place) {
		if gone := b.goneBy(seat, i+1); step < stepReveal || gone != 0 && step >= gone {
			continue
		}
		count++
		here, printed, ok := b.power(seat, i+1)
		if !ok || step < stepPower {
			here, printed = f.view.Printed(c.Unit), f.view.Printed(c.Unit)
		}
		name := f.t.Tell().Piece(c.Unit)
		if here != printed && c.Unit == kenjin.Lord {
			name = f.say("table.lord_sum", engine.Args{"A": printed, "B": here - printed})
		}
		sum += here
		if len(f.view.Cards(seat, b.place)) <= s.sumRows() {
			row(name, strconv.Itoa(here))
		}
	}
	if len(f.view.Cards(seat, b.place)) > s.sumRows() && count > 0 {
		row(f.say("table.cards_n", engine.Args{"N": count}), strconv.Itoa(sum))
	}
	if e, ok := b.total(seat); ok && step >= stepTotal {
		for _, bonus := range f.bonuses(e) {
			row(bonus.name, plus(bonus.n))
		}
		sum = int(e.N)
	}
	total := "–"
	if count > 0 {
		total = signed(sum)
	}
	foot := container.NewVBox(kit.NewHairline(), container.New(lay.Columns{0, 60}, kit.NewLabel(f.say("table.power_head", nil), sumPart),
		kit.NewLabel(total, sumTotal).Align(fyne.TextAlignTrailing)))
	return container.NewBorder(nil, foot, nil, nil, rows)
}

// sumRows is how many cards a sum lists one by one.
func (s *stage) sumRows() int {
	if s.f.slim() {
		return 3
	}
	return 5
}

// showNote says what is not seen from the cards: what the Lord counts, and who wins.
func (s *stage) showNote(b *battle, step step) {
	f := s.f
	text := ""
	for _, seat := range s.sides {
		for i, c := range f.view.Cards(seat, b.place) {
			if here, printed, ok := b.power(seat, i+1); ok && c.Unit == kenjin.Lord && step >= stepPower && step < stepFalls && here > printed {
				text = f.say("table.lord_note", engine.Args{"N": here - printed})
				if seat != f.near || !f.mine() {
					text = f.t.Name(seat) + ": " + f.say("table.lord_sum", engine.Args{"A": printed, "B": here - printed})
				}
			}
		}
	}
	if step >= stepFalls {
		text = f.say("table.nobody_wins", nil)
		if w := b.winner(); w != engine.NoSeat {
			field, lord, peasant := f.gains(b)
			text = f.t.Name(w) + ": " + f.say("table.gains", engine.Args{"N": field, "A": lord, "B": peasant})
		}
	}
	s.note.SetText(text)
}

// showStrip fills the strip of fields.
func (s *stage) showStrip() {
	f := s.f
	s.strip.Objects = nil
	now := f.war.moments[max(f.war.shown, 1)-1].battle
	for n, at := range f.order() {
		c := f.view.Tile(at)
		caption := container.New(layout.NewCustomPaddedHBoxLayout(3))
		var press func()
		switch {
		case n < now || n == now && f.war.battles[now].has(stepFalls) && f.war.moments[max(f.war.shown, 1)-1].step >= stepFalls:
			w := f.war.battles[n].winner()
			if w == engine.NoSeat {
				caption.Add(kit.NewLabel(f.say("table.nobody", nil), look.Quiet))
			} else {
				field, lord, peasant := f.gains(&f.war.battles[n])
				caption.Add(kit.NewSeal(f.t.Colour(w), 18))
				caption.Add(kit.NewLabel(strconv.Itoa(field+lord+peasant), look.NameType.At(13)))
			}
		case n == now:
			caption.Add(kit.NewLabel(f.say("table.now", engine.Args{"N": f.view.Value(at)}), nowType))
		default:
			for _, seat := range f.view.Sides(at) {
				caption.Add(kit.NewSeal(f.t.Colour(seat), 18))
			}
			caption.Add(kit.NewLabel(strconv.Itoa(f.view.Value(at)), look.Quiet))
		}
		if n <= now || f.t.Finding() {
			press = func() {
				if !f.t.Find(lesson.Point{Place: at}) {
					f.war.field(f, n)
				}
			}
		}
		name := kit.NewShrinking(f.shortTile(c), look.Type{Font: look.Garamond, Size: 14.5, Tone: look.ToneInk})
		print := kit.NewPrint(f.tileArt(c), fyne.NewSize(20, 20))
		words := container.New(layout.NewCustomPaddedVBoxLayout(1), name, caption)
		body := container.New(lay.Free{Lay: func(size fyne.Size) {
			thumb := min(size.Width*0.3, 56)
			lay.Put(print, 0, 0, thumb, size.Height)
			h := words.MinSize().Height
			lay.Put(words, thumb+7, (size.Height-h)/2, size.Width-thumb-8, h)
		}}, print, words)
		tile := kit.NewTile(f.t.Tell().Card(c), body, 4, press)
		tile.SetChosen(n == now)
		s.strip.Add(tile)
	}
}

// order are the lanes in the order they are fought: those that were, then the rest.
func (f *Face) order() []engine.Place {
	var list []engine.Place
	seen := map[engine.Place]bool{}
	for _, b := range f.war.battles {
		list = append(list, b.place)
		seen[b.place] = true
	}
	for _, at := range f.view.Lanes() {
		if !seen[at] {
			list = append(list, at)
		}
	}
	return list
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
		lay.Put(a.name, 64, at+8, left-64, a.name.MinSize().Height)
		lay.Put(a.count, 64, at+8+u(23), left-64, a.count.MinSize().Height)
		lay.Put(a.eye, 62, at+8+u(46), u(18), u(18))
		lay.Put(a.seen, 66+u(18), at+8+u(46), left-66-u(18), a.seen.MinSize().Height)
		a.pile.SetCardSize(float32(int(card*125/176)), card)
		lay.Put(a.pile, left+8, at, size.Width-left-right-24, card)
		h := min(card, max(a.sum.MinSize().Height, u(96)))
		lay.Put(a.sum, size.Width-right-10, at+(card-h)/2, right-4, h)
	}
	lay.Put(s.note, left+8, y[1]+card+3, size.Width-left-right, s.note.MinSize().Height)
	show(s.past, s.f.st.Past)
	steps := s.past.MinSize()
	lay.Put(s.past, size.Width-steps.Width-14, size.Height-steps.Height-10, steps.Width, steps.Height)
	lay.Put(s.air, 0, 0, size.Width, size.Height)
	s.point(size)
}

// point draws who hits whom.
func (s *stage) point(size fyne.Size) {
	f := s.f
	used := 0
	if f.staged() && f.war.len() > 0 {
		b, step := f.war.now()
		if step == stepArcher || step == stepSamurai {
			for _, e := range b.events[step] {
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
	}
	for _, a := range s.arrows[used:] {
		a.Clear()
	}
}

// edge is the middle of the edge of a card that faces the field.
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

// card is what shows a target in the battle, nil for none.
func (s *stage) card(t target) fyne.CanvasObject {
	for i, a := range s.armies {
		if cards := a.pile.Cards(); s.sides[i] == t.seat && s.place == t.lane && t.slot <= len(cards) {
			return cards[t.slot-1]
		}
	}
	return nil
}

// turnUp lets the cards turn over that the step shown turns up.
func (s *stage) turnUp() {
	f := s.f
	b, step := f.war.now()
	if step != stepReveal {
		return
	}
	for i, a := range s.armies {
		for n, c := range a.pile.Cards() {
			if b.reveals(s.sides[i], n+1) && c.Card().Spine == 0 {
				up := c.Card()
				back := look.Card{Seat: up.Seat, Back: true}
				c.SetCard(back, "")
				c.TurnTo(up, a.pile.NameOf(n), nil)
			}
		}
	}
}

// shown is a card of the battle as it lies at the step that is shown; false where there is none.
func (s *stage) shown(side, n int) (kenjin.Card, bool) {
	f := s.f
	cards := f.view.Cards(s.sides[side], s.place)
	if n >= len(cards) || n >= len(s.armies[side].pile.Cards()) || f.war.len() == 0 {
		return kenjin.Card{}, false
	}
	c := cards[n]
	b, step := f.war.now()
	if step < stepReveal && b.reveals(s.sides[side], n+1) {
		c.Up = false
		if !f.knew(c) {
			c.Unit = 0
		}
	}
	return c, true
}

// hover shows what a card of the battle does.
func (s *stage) hover(side, n int, in bool) {
	if c, ok := s.shown(side, n); ok {
		f := s.f
		f.peek.offer(s.armies[side].pile.Cards()[n], in, func() fyne.CanvasObject { return f.aboutCard(s.place, s.sides[side], n+1, c) })
	}
}

// ask answers what a card of the battle is.
func (s *stage) ask(side, n int) {
	if c, ok := s.shown(side, n); ok {
		s.f.explainCard(target{lane: s.place, seat: s.sides[side], slot: n + 1}, c.Unit)
	}
}

// take lets a card that the Sanctuary may take be dragged off the field.
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
	return f.lift(kit.NewPlayCard(c.Card(), c.Size().Width, p.CardSize().Height, "", nil), fyne.NewSize(c.Size().Width, p.CardSize().Height), at)
}

// drop takes the card, where it was let go away from its army.
func (s *stage) drop(at fyne.Position) {
	f := s.f
	for i, a := range s.armies {
		if s.sides[i] == f.dragged.seat && within(a.pile, at) {
			f.carry.Back(nil)
			return
		}
	}
	f.carry.Drop()
	f.choose(f.dragged)
}
