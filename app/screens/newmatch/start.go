package newmatch

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/bot"
)

// startOption is the option that lets a side begin with points, where the game has one.
func (s *setup) startOption() (engine.Option, bool) {
	list := s.game.Options()
	if i := slices.IndexFunc(list, func(o engine.Option) bool { return o.Start }); i >= 0 {
		return list[i], true
	}
	return engine.Option{}, false
}

// balance is what the game knows of level play with these options.
func (s *setup) balance(now engine.Options) engine.Balance {
	g, knows := s.game.(engine.Balancer)
	if tables := s.data(); knows && tables != nil {
		return g.Balance(now, tables)
	}
	return engine.Balance{}
}

// army is the army that a seat leads, where colours belong to armies and it is settled who leads which.
func (s *setup) army(seat int) (engine.Army, bool) {
	g, has := s.game.(engine.Mustering)
	if tables := s.data(); has && tables != nil {
		if list := g.Armies(s.options(), tables); seat < len(list) {
			return list[seat], true
		}
	}
	return engine.Army{}, false
}

// worn is the palette's number of what a seat wears: the colour that was chosen for it, or the crest that was, on the colour of its army.
func (s *setup) worn(seat int) int {
	crest := s.seats[seat].Colour
	if _, has := s.game.(engine.Mustering); !has {
		return crest
	}
	if army, settled := s.army(seat); settled {
		return look.Wearing(army.Colour, look.Person(crest))
	}
	return look.Person(crest)
}

// proposal is a start that the game proposes, and for whom.
type proposal struct {
	who string
	engine.Measured
}

// proposals are the starts for those who sit here: for each computer player, the weakest first; for persons alone, learners first.
func (s *setup) proposals(now engine.Options) []proposal {
	who := slices.DeleteFunc(bot.Names(), func(name string) bool {
		return !slices.ContainsFunc(s.seats, func(sitter shell.Sitter) bool { return sitter.Bot == name })
	})
	if len(who) == 0 {
		who = []string{engine.Learners, engine.Experienced}
	}
	of := s.balance(now)
	var list []proposal
	for _, name := range who {
		if m, ok := of.Proposal(name); ok {
			list = append(list, proposal{name, m})
		}
	}
	return list
}

// start is the points of the first side with these options, or of the second below 0.
func (s *setup) start(now engine.Options) int {
	o, _ := s.startOption()
	if n, err := strconv.Atoi(now.Value(o)); err == nil {
		return n
	}
	return s.balance(now).Usual
}

// bidding is two persons who bid for the first side: in turn each names with how many points it would begin if he played it, always fewer
// than the other. It ends when they change seats.
type bidding struct {
	asked int // the seat of the person who bids next
	made  bool
	last  int // the other's bid
}

// bidders reports whether two persons sit here, one on each seat.
func (s *setup) bidders() bool { return len(s.seats) == 2 && s.people() == 2 }

// bid takes the bid of the person who is asked, and asks the other.
func (s *setup) bid(n int) {
	s.bids = &bidding{1 - s.bids.asked, true, n}
}

// leaveSide ends the bidding: who is asked leaves the first side to the other, for the other's bid.
func (s *setup) leaveSide() {
	o, _ := s.startOption()
	s.choose(o, strconv.Itoa(s.bids.last))
	if s.bids.asked == 0 {
		s.move(0, 1)
	}
	s.bids = nil
}

// startWords are the points of a start in a few words.
func (m *Screen) startWords(of engine.Balance, n int) string {
	switch {
	case n == 0:
		return m.p.T("new.start.none")
	case n < 0:
		return m.p.Say("new.start.for", engine.Args{"N": -n, "Side": m.p.T(of.Sides[1])})
	}
	return m.p.Say("new.start.for", engine.Args{"N": n, "Side": m.p.T(of.Sides[0])})
}

// startRow is the option that lets a side begin with points: the number, what was measured with it, what is proposed to those who sit here,
// and for two persons the way to bid.
func (m *Screen) startRow(o engine.Option) (fyne.CanvasObject, []fyne.Focusable) {
	if !m.st.bidders() {
		m.st.bids = nil
	}
	text := m.st.game.Name() + ".option." + o.ID
	now, fixed, bids := m.st.options(), m.st.fixed(o), m.st.bids
	of := m.st.balance(now)
	side, words := m.p.T(of.Sides[0]), func(n int) string { return m.startWords(of, n) }
	least, _ := strconv.Atoi(o.Values[1])
	most, _ := strconv.Atoi(o.Values[len(o.Values)-1])
	n := m.st.start(now)
	choose := func(n int) {
		m.st.setup.choose(o, strconv.Itoa(n))
		m.restart(o)
	}
	said := m.measuredWords(of, n)
	if fixed {
		said = m.p.T("new.options.fixed")
	}
	if bids != nil {
		name := m.st.name(bids.asked)
		said = m.p.Say("new.bid.first", engine.Args{"Name": name, "Side": side})
		if choose = func(int) {}; bids.made {
			said = m.p.Say("new.bid.next", engine.Args{"Name": name, "Side": side, "Words": words(bids.last)})
			most = max(bids.last-1, least)
			n = most
		}
	}
	stepper := kit.NewStepper(m.p.T(text), least, most, n, choose).Saying(words)
	lay.Enable(stepper, !fixed)
	stops := []fyne.Focusable{stepper}
	var below []fyne.CanvasObject
	link := func(text string, press func()) {
		l := kit.NewLink(text, func() { press(); m.restart(o) })
		stops, below = append(stops, l), append(below, container.NewHBox(l))
	}
	switch {
	case fixed:
	case bids != nil:
		if !bids.made || bids.last > least {
			link(m.p.T("new.bid.bid"), func() { m.st.bid(stepper.N()) })
		}
		if bids.made {
			link(m.p.Say("new.bid.leave", engine.Args{"Name": m.st.name(1 - bids.asked), "Side": side}), m.st.leaveSide)
		}
		link(m.p.T("new.bid.stop"), func() { m.st.bids = nil })
	default:
		for _, offer := range m.st.proposals(now) {
			args := engine.Args{"Who": m.whoWords(offer.who), "Words": words(offer.Start)}
			if offer.Start == n {
				said = m.p.Say("new.start.proposed", args) + " " + said
				continue
			}
			link(m.p.Say("new.start.offer", args), func() { m.st.setup.choose(o, strconv.Itoa(offer.Start)) })
		}
		if m.st.bidders() {
			link(m.p.Say("new.bid", engine.Args{"Side": side}), func() { m.st.bids = &bidding{} })
		}
	}
	note := kit.NewParagraph(said, look.Quiet.At(12.5))
	name := kit.NewParagraph(m.p.T(text), optionType)
	head := container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(lay.U(200), stepper.MinSize().Height) },
		Lay: func(s fyne.Size) {
			wide := min(stepper.MinSize().Width, s.Width*0.72)
			name.Resize(fyne.NewSize(s.Width-wide-lay.U(12), 1))
			lay.Put(stepper, s.Width-wide, 0, wide, s.Height)
			lay.PutMid(name, 0, s.Height/2, s.Width-wide-lay.U(12))
		}}, name, stepper)
	return container.New(lay.Inset(0, lay.U(6), 0, lay.U(8)), container.New(lay.Column(lay.U(4)), append([]fyne.CanvasObject{head, note}, below...)...)), stops
}

// restart follows another start.
func (m *Screen) restart(o engine.Option) {
	m.refresh()
	m.p.Focus(m.controls[o.ID])
}

// whoWords is for whom a start is proposed.
func (m *Screen) whoWords(who string) string {
	if name := opponent.Name(m.p.Localizer(), who); name != "" {
		return name
	}
	return m.p.T("new.start." + who)
}

// measuredWords says what was measured with a start, and nothing more.
func (m *Screen) measuredWords(of engine.Balance, n int) string {
	tried, ok := of.Tried(n)
	if !ok {
		return m.p.T("new.start.unmeasured")
	}
	percent := func(n any) string { return m.p.Say("settings.text.percent", engine.Args{"A": n}) }
	return m.p.Say("new.start.measured", engine.Args{"Who": m.whoWords(tried.Player), "N": tried.Matches,
		"Share": percent(m.p.Localizer().Number(100 * tried.Share)), "Side": m.p.T(of.Sides[0]), "A": percent(tried.Percent(tried.Won[0])),
		"Other": m.p.T(of.Sides[1]), "B": percent(tried.Percent(tried.Won[1]))})
}
