package newmatch

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/store"
)

// balancing is the right column with the strengths, the chances, and the points with which a side begins.
type balancing struct {
	balance *fyne.Container
	starts  *kit.Radios // to the program's start, and to that of the data file
	begins  *kit.Stepper
	closed  bool
}

// makeBalance is the right column of a game in which a side may begin with points.
func (m *Screen) makeBalance() *kit.Sheet {
	m.balance = container.New(lay.Inset(lay.U(20), lay.U(10), lay.U(20), lay.U(14)), container.NewWithoutLayout())
	return kit.NewSheetOf(kit.Raised, m.balance, 0)
}

// readMatches reads how strong persons are from the matches of this machine, away from the window's goroutine.
func (m *Screen) readMatches() {
	if m.st.met != nil {
		return
	}
	of, saves := m.st.setup.balance(m.st.options()), m.p.Folders().Saves
	var found *met
	loop.Go(func() {
		if list, _, err := store.List(saves, math.MaxInt); err == nil {
			found = meet(list, m.st.game, of)
		}
	}, func() {
		if !m.closed && found != nil {
			m.st.met = found
			m.refresh()
		}
	})
}

// Close puts the layer of captions out of use; what is still being read is dropped.
func (m *Screen) Close() {
	m.closed = true
	m.captions.Close()
}

// home is what the right column is about where nothing was asked: the balance once it is settled who leads which army, else who plays.
func (st *State) home() side {
	_, has := st.startOption()
	if _, settled := st.army(0); has && settled {
		return sideBalance
	}
	return sideWho
}

// balanceHeight is what the balance needs at a width.
func (m *Screen) balanceHeight(width float32) float32 {
	m.balance.Resize(fyne.NewSize(width, 1))
	return m.balance.MinSize().Height
}

// fillBalance follows the state.
func (m *Screen) fillBalance() {
	if m.st.home() != sideBalance {
		return
	}
	o, _ := m.st.startOption()
	now := m.st.options()
	of, n := m.st.setup.balance(now), m.st.start(now)
	column := []fyne.CanvasObject{
		kit.NewHead(m.p.T("new.balance"), "", m.p.T("new.balance.by")),
		kit.NewHeading(m.p.T("new.balance.strength"), ""), m.strengthRow(0, of), m.strengthRow(1, of),
		kit.NewHeading(m.p.T("new.balance.now"), ""), m.chanceBar(of, of.Usual),
	}
	box, stops := m.startBox(o, of, n)
	column = append(column, box)
	if n != of.Usual {
		column = append(column, kit.NewHeading(m.p.Say("new.balance.with", engine.Args{"N": max(n, -n)}), ""), m.chanceBar(of, n))
	}
	column = append(column, kit.NewParagraph(m.sourceWords(of, n), look.Quiet.At(12.5)))
	if !m.st.fixed(o) && m.st.bids == nil {
		chosen := -1
		switch {
		case m.st.evens(o):
			chosen = 0
		case n == of.Usual:
			chosen = 1
		}
		ways := kit.NewRadioRows([]kit.Option{
			{Title: m.p.T("new.balance.even"), Caption: m.p.T("new.balance.even.note")},
			{Title: m.p.T("new.balance.usual"), Caption: m.p.Say("new.balance.usual.note", engine.Args{"Words": m.startWords(of, of.Usual)})},
		}, chosen, func(i int) {
			m.st.setup.choose(o, []string{even, o.Values[0]}[i])
			m.refresh()
			m.stops.Focus(m.starts.Stops()[i])
		})
		m.starts = ways
		column, stops = append(column, kit.NewHairline(), ways), append(stops, ways.Stops()...)
	}
	m.stops.Set("balance", stops...)
	m.balance.Objects = []fyne.CanvasObject{container.New(lay.Column(lay.U(8)), column...)}
	m.balance.Refresh()
}

// strengthRow is who leads a side, and how strong.
func (m *Screen) strengthRow(seat int, of engine.Balance) fyne.CanvasObject {
	army, _ := m.st.army(seat)
	sitter := m.st.seats[seat]
	has, known := m.st.strength(seat, of)
	name, caption, value := m.st.nameAt(seat), m.p.T("table.computer"), m.p.T("new.balance.unknown")
	switch {
	case sitter.Bot == "":
		caption = m.p.Say("new.balance.matches", engine.Args{"N": has.matches})
	case known:
		caption = m.p.T("new.balance.level")
	}
	if sitter.Bot != "" {
		name = m.p.Localizer().Commas(name, opponent.Name(m.p.Localizer(), sitter.Bot))
	}
	kind := look.Quiet
	if known {
		value, kind = strconv.Itoa(int(has.value)), look.Type{Font: look.InterBold, Size: 18, Tone: look.ToneInk}
	}
	ground := kit.NewSketch(func() (wide, high float32) { return 200, 44 }, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, s.Units(8), look.Now().Inset, nil, 0)
		s.Box(0, 0, 6, high, s.Units(3), look.Now().Seat(army.Colour).Fill, nil, 0)
	})
	seal, words, number := kit.NewSeal(m.st.worn(seat), 27), kit.NewTwoLines(name, caption), kit.NewLabel(value, kind)
	return container.NewStack(ground, container.New(lay.Free{Lay: func(s fyne.Size) {
		x, end := lay.U(14)+27+lay.U(8), s.Width-lay.U(12)-number.MinSize().Width
		lay.PutMid(seal, lay.U(14), s.Height/2, 27)
		lay.PutMid(words, x, s.Height/2, end-x-lay.U(8))
		lay.PutMid(number, end, s.Height/2, number.MinSize().Width)
	}}, seal, words, number))
}

// chanceBar shows in how many of 100 matches either side wins that begins with a start; what is between the parts is drawn.
func (m *Screen) chanceBar(of engine.Balance, start int) *chanceBar {
	won, _, known := m.st.chances(of, start)
	b := &chanceBar{words: m.p.T("new.balance.unknown")}
	var parts [2]string
	if known {
		for side, n := range won {
			parts[side] = m.p.Say("new.balance.of", engine.Args{"N": n})
		}
		say := m.p.Localizer()
		b.words = say.Commas(say.Sentences(m.p.T(of.Sides[0]), parts[0]), say.Sentences(m.p.T(of.Sides[1]), parts[1]))
	}
	var colours [2]look.SeatColours
	for side := range colours {
		army, _ := m.st.army(side)
		colours[side] = look.Now().Seat(army.Colour)
	}
	kind := look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneInk}
	b.Extend(b, func() (wide, high float32) { return 200, 22 }, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, s.Units(3), look.Now().Inset, nil, 0)
		y := kit.Middle(s, kind, high/2)
		if !known {
			s.Mid(look.Quiet, b.words, wide/2, y, wide-16)
			return
		}
		left, right := (wide-2)*float32(won[0])/100, (wide-2)*float32(won[1])/100
		s.Box(0, 0, left, high, s.Units(3), colours[0].Fill, nil, 0)
		s.Box(wide-right, 0, right, high, s.Units(3), colours[1].Fill, nil, 0)
		if end := s.Text(kind, parts[0], 8, y, 0); end+4 < left {
			s.Colour(colours[0].On)
		}
		s.End(kind, parts[1], wide-8, y, 0)
		if s.Wide(kind, parts[1])+12 < right {
			s.Colour(colours[1].On)
		}
	})
	return b
}

// chanceBar is a bar of chances, which a screen reader says.
type chanceBar struct {
	kit.Painted
	words string
}

// AccessibilityLabel returns the chances in words.
func (b *chanceBar) AccessibilityLabel() string { return b.words }

// AccessibilityRole says that this is text.
func (b *chanceBar) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// sourceWords says by how many matches the chances are reckoned and, where they are not known, what they are between equals.
func (m *Screen) sourceWords(of engine.Balance, start int) string {
	player, matches := m.st.speaks(of).Player, 0
	for _, row := range of.Measured {
		if row.Player == player {
			matches += row.Matches
		}
	}
	if matches == 0 {
		return m.p.T("new.balance.unmeasured")
	}
	words, and := m.p.Say("new.balance.source", engine.Args{"N": matches, "Who": opponent.Name(m.p.Localizer(), player)}), m.p.Localizer().Sentences
	if won, measured, known := m.st.chances(of, start); measured && !known {
		words = and(words, m.p.Say("new.balance.equals", engine.Args{"A": won[0], "B": won[1]}))
	}
	if of.Drawn > 0 {
		words = and(words, m.p.T("new.balance.drawn"))
	}
	return words
}

// startBox is the number of points with which a side begins: the side that has them, else the weaker. For two persons it is the way to bid too.
func (m *Screen) startBox(o engine.Option, of engine.Balance, n int) (fyne.CanvasObject, []fyne.Focusable) {
	if !m.st.bidders() {
		m.st.bids = nil
	}
	fixed, bids := m.st.fixed(o), m.st.bids
	side := 0
	if won, ok, _ := m.st.chances(of, 0); n < 0 || n == 0 && ok && won[1] < won[0] {
		side = 1
	}
	text := m.p.Say("new.balance.begins", engine.Args{"Name": m.st.nameAt(side), "Side": m.p.T(of.Sides[side])})
	least, most := 0, 0
	for _, v := range o.Values {
		if k, err := strconv.Atoi(v); err == nil {
			least, most = min(least, k), max(most, k)
		}
	}
	note := m.p.T(m.st.game.Name() + ".option." + o.ID + ".help")
	stepper := kit.NewStepper(text, 0, []int{most, -least}[side], max(n, -n), func(k int) {
		m.st.setup.choose(o, strconv.Itoa([]int{k, -k}[side]))
		m.restart()
	})
	if fixed {
		note = m.p.T("new.options.fixed")
	}
	if bids != nil {
		first := engine.Args{"Name": m.st.name(bids.asked), "Side": m.p.T(of.Sides[0])}
		words := func(n int) string { return m.startWords(of, n) }
		text, note = m.p.T(m.st.game.Name()+".option."+o.ID), m.p.Say("new.bid.first", first)
		if bids.made {
			first["Words"] = words(bids.last)
			note = m.p.Say("new.bid.next", first)
			most = max(bids.last-1, least)
			n = most
		}
		stepper = kit.NewStepper(text, least, most, n, nil).Saying(words)
	}
	lay.Enable(stepper, !fixed)
	stops := []fyne.Focusable{stepper}
	points := kit.NewLabel(m.p.T("new.balance.points"), look.NameType)
	row := container.New(lay.Free{Min: func() fyne.Size { return fyne.NewSize(lay.U(200), stepper.MinSize().Height) }, Lay: func(s fyne.Size) {
		wide := min(max(stepper.MinSize().Width, lay.U(156)), s.Width)
		lay.Put(stepper, 0, 0, wide, s.Height)
		lay.PutMid(points, wide+lay.U(12), s.Height/2, s.Width-wide-lay.U(12))
	}}, stepper, points)
	column := []fyne.CanvasObject{kit.NewParagraph(text, optionType), row, kit.NewParagraph(note, look.Quiet.At(12.5))}
	link := func(text string, press func()) {
		l := kit.NewLink(text, func() { press(); m.restart() })
		stops, column = append(stops, l), append(column, container.NewHBox(l))
	}
	switch {
	case fixed:
	case bids != nil:
		if !bids.made || bids.last > least {
			link(m.p.T("new.bid.bid"), func() { m.st.bid(stepper.N()) })
		}
		if bids.made {
			link(m.p.Say("new.bid.leave", engine.Args{"Name": m.st.name(1 - bids.asked), "Side": m.p.T(of.Sides[0])}), m.st.leaveSide)
		}
		link(m.p.T("new.bid.stop"), func() { m.st.bids = nil })
	case m.st.bidders():
		link(m.p.Say("new.bid", engine.Args{"Side": m.p.T(of.Sides[0])}), func() { m.st.bids = &bidding{} })
	}
	m.begins = stepper
	frame := kit.NewSketch(func() (wide, high float32) { return 0, 0 }, func(s *draw.Sketch, wide, high float32) {
		s.Box(0, 0, wide, high, s.Units(9), look.Now().Panel, look.Now().Primary, 2)
	})
	return container.NewStack(frame, container.New(lay.Inset(lay.U(14), lay.U(10), lay.U(14), lay.U(10)), container.New(lay.Column(lay.U(6)), column...))), stops
}

// startLink stands among the options for the points with which a side begins, and leads to the balance.
func (m *Screen) startLink(o engine.Option) *kit.Link {
	now := m.st.options()
	text := m.p.T(m.st.game.Name() + ".option." + o.ID)
	return kit.NewLink(m.p.Localizer().Dots(text, m.startWords(m.st.setup.balance(now), m.st.start(now))), func() { m.turn(sideBalance) })
}

// restart follows another start.
func (m *Screen) restart() {
	m.refresh()
	m.p.Focus(m.begins)
}
