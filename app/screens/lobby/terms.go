package lobby

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/room"
	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// termsSheet is the agreement: who makes the seed, the pace, whether people talk, and what holds in every room.
type termsSheet struct {
	h     *hall
	sheet *kit.Sheet
	dice  [2]*diceCard // from all, and from the host's window
	pace  *kit.Segmented
	talk  *kit.Toggle
	read  *kit.Label // the pace, where it is only read
	said  *kit.Label // whether people talk

	memory *kit.Paragraph // what the host's window can know

	folded bool // the dice that were not chosen are only named
}

// Measures of the sheet in units.
const (
	termsHead = 44
	diceHigh  = 138
	diceBrief = 54
	diceNamed = 38
	termHigh  = 39
)

var (
	captionType = look.Quiet.At(13)
	termType    = look.Type{Font: look.InterMedium, Size: 14.5, Tone: look.ToneInk}
	valueType   = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneQuiet}
	saidType    = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneInk}
	diceName    = look.Type{Font: look.Garamond, Size: 19, Tone: look.ToneInk}
)

func newTerms(h *hall) *termsSheet {
	t := &termsSheet{h: h}
	for i := range t.dice {
		t.dice[i] = newDiceCard(h, i == 1)
		h.stops.Add(t.dice[i])
	}
	var paces []string
	for _, pace := range room.Paces {
		paces = append(paces, h.p.T("lobby.pace."+string(pace)))
	}
	head := kit.NewHead(h.p.T("lobby.terms"), h.p.T("new.agreement.kanji"), t.note())
	t.pace = kit.NewSegmented(h.p.T("lobby.pace"), paces, 0, func(i int) {
		h.st.with.Change(func(s *room.State) { s.Pace = room.Paces[i] })
	})
	t.talk = kit.NewToggle(h.p.T("lobby.talk"), true, func(on bool) { h.st.with.Change(func(s *room.State) { s.Quiet = !on }) })
	t.read = kit.NewShrinking("", valueType).Align(fyne.TextAlignTrailing)
	t.said = kit.NewShrinking("", valueType).Align(fyne.TextAlignTrailing)
	pace, talk := kit.NewLabel(h.p.T("lobby.pace"), termType), kit.NewLabel(h.p.T("lobby.talk"), termType)
	back := kit.NewLabel(h.p.T("lobby.back.needs"), termType)
	consent := kit.NewShrinking(h.p.T("lobby.back.all"), valueType).Align(fyne.TextAlignTrailing)
	t.memory = kit.NewParagraph(h.p.T(t.knows()), captionType)
	lines := []*kit.Hairline{kit.NewHairline(), kit.NewHairline(), kit.NewHairline()}
	h.stops.Add(t.pace, t.talk)
	objects := []fyne.CanvasObject{head, t.dice[0], t.dice[1], t.pace, t.talk, t.read, t.said, pace, talk, back, consent, t.memory, lines[0], lines[1], lines[2]}
	t.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		left, right := lay.U(20), s.Width-lay.U(20)
		lay.Put(head, left, lay.U(8), right-left, lay.U(32))
		y := lay.U(termsHead)
		spare := s.Height - t.least()
		for _, card := range t.dice {
			if !card.Visible() {
				continue
			}
			high := card.high(s.Width - lay.U(24))
			if card.chosen() && spare > 0 {
				high += min(spare, lay.U(8))
			}
			lay.Put(card, lay.U(12), y, s.Width-lay.U(24), high)
			y += high + lay.U(8)
		}
		row := func(name, value *kit.Label, control fyne.CanvasObject, line *kit.Hairline) {
			mid, end := y+lay.U(termHigh)/2, right
			lay.PutMid(name, left, mid, name.MinSize().Width)
			x := left + name.MinSize().Width + lay.U(12)
			if control != nil && control.Visible() {
				size := control.MinSize()
				wide := min(size.Width, end-x)
				lay.Put(control, end-wide, mid-min(size.Height, lay.U(36))/2, wide, min(size.Height, lay.U(36)))
				end -= wide + lay.U(10)
			}
			value.Hidden = value.Text() == "" || value.MinSize().Width > end-x && control != nil
			lay.PutMid(value, x, mid, end-x)
			y += lay.U(termHigh)
			lay.Put(line, left, y, right-left, 1)
		}
		row(pace, t.read, t.pace, lines[0])
		row(talk, t.said, t.talk, lines[1])
		row(back, consent, nil, lines[2])
		t.memory.Resize(fyne.NewSize(right-left, 1))
		lay.Put(t.memory, left, y+lay.U(9), right-left, t.memory.MinSize().Height)
	}}, objects...), 0)
	return t
}

// note is the agreement about steps back and the clock, in a few words.
func (t *termsSheet) note() string {
	p, header := t.h.p, t.h.state().Header
	clock := p.T("new.clock.without")
	if header.Clock > 0 {
		clock = p.Say("new.clock.minutes", engine.Args{"N": header.Clock / 60})
	}
	return p.Say("lobby.terms.note", engine.Args{"Match": p.T("lobby.terms." + string(header.Agreement)), "Clock": clock})
}

// least is the least height of the sheet.
func (t *termsSheet) least() float32 {
	high := lay.U(termsHead + 3*termHigh + 44)
	for _, card := range t.dice {
		if card.Visible() {
			high += card.high(t.sheet.Size().Width-lay.U(24)) + lay.U(8)
		}
	}
	return high
}

// follow follows the room. A guest reads what holds.
func (t *termsSheet) follow() {
	s, p, hosts := t.h.state(), t.h.p, t.h.hosts()
	for _, card := range t.dice {
		lay.Show(card, hosts || card.chosen())
		card.Refresh()
	}
	t.pace.SetChosen(max(slices.Index(room.Paces, s.Pace), 0))
	t.talk.SetOn(!s.Quiet)
	lay.Show(t.pace, hosts)
	lay.Show(t.talk, hosts)
	talk := "lobby.talk.note"
	if s.Quiet {
		talk = "lobby.talk.none"
	}
	t.said.SetText(p.T(talk))
	t.read.SetText("")
	if !hosts {
		t.read.SetText(p.T("lobby.pace." + string(s.Pace)))
	}
	t.memory.SetText(p.T(t.knows()))
	t.sheet.Content().Refresh()
}

// knows is the text about what the host's window can know: it plays too, nobody sits there, or it is a referee's.
func (t *termsSheet) knows() string {
	s := t.h.state()
	switch {
	case s.Host == "":
		return "lobby.memory.referee"
	case slices.ContainsFunc(order(&s.Header), func(i int) bool { return s.Header.Players[i].Person() && !s.Places[i].Elsewhere }):
		return "lobby.memory"
	}
	return "lobby.memory.board"
}

// diceCard is a way to make the seed of all dice and shuffles.
type diceCard struct {
	kit.Sketched
	h     *hall
	alone bool // this window makes it
}

func newDiceCard(h *hall, alone bool) *diceCard {
	c := &diceCard{h: h, alone: alone}
	press := func() { h.st.with.Change(func(s *room.State) { s.Alone = alone }) }
	if !h.hosts() {
		press = nil
	}
	c.Extend(c, h.p.Localizer().Facts(h.p.T(c.id()), h.p.T(c.id()+".text")), press, 9, func() (wide, high float32) { return 300, 38 }, c.paint)
	c.SetKeys(func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeySpace && press != nil {
			press()
		}
		return ev.Name == fyne.KeySpace
	})
	return c
}

func (c *diceCard) id() string {
	switch {
	case !c.alone:
		return "lobby.dice.all"
	case c.h.hosts():
		return "lobby.dice.alone"
	}
	return "lobby.dice.host"
}

func (c *diceCard) chosen() bool { return c.h.state().Alone == c.alone }

// full reports whether the card explains itself and shows the cup.
func (c *diceCard) full() bool { return !c.alone && c.chosen() }

// named reports whether the card is only named.
func (c *diceCard) named() bool { return c.h.terms.folded && !c.chosen() }

// high is the height of the card at a width.
func (c *diceCard) high(width float32) float32 {
	switch {
	case c.named():
		return lay.U(diceNamed)
	case !c.full():
		return lay.U(diceBrief)
	}
	s := &draw.Sketch{}
	lines := s.Count(saidType, c.h.p.T(c.id()+".text"), s.Units(width)-76-30)
	return lay.U(diceHigh + 19*float32(max(lines, 1)-3))
}

func (c *diceCard) paint(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	fill, line, thick := p.Panel, p.Frame, float32(1)
	if c.chosen() {
		fill, line, thick = p.Inset, p.Link, 2
	}
	s.Box(0, 0, wide, high, s.Units(9), fill, line, thick)
	sign, mid, x := "sign/dice", high/2, float32(76)
	if c.full() {
		mid = 38
	}
	if c.alone {
		sign = "sign/computer"
	}
	if c.chosen() {
		s.Box(12, mid-24, 48, 48, s.Units(8), p.Primary, nil, 0)
		s.Sign(sign, p.OnPrimary, 36, mid, 28)
	} else {
		s.Sign(sign, p.Ink, 36, mid, min(28, high-12))
	}
	room := wide - x - 50
	if c.h.hosts() {
		y := mid
		if c.full() {
			y = 24
		}
		edge := p.Ink2
		if c.chosen() {
			edge = p.Primary
			s.Disc(wide-25, y, 4.5, p.Primary, nil, 0)
		}
		s.Disc(wide-25, y, 8.5, nil, edge, 1.6)
	}
	if c.named() {
		s.Text(termType, c.h.p.T(c.id()), x, kit.Middle(s, termType, mid), room)
		return
	}
	if !c.full() {
		kind := termType
		if c.chosen() {
			kind = diceName
		}
		s.Text(kind, c.h.p.T(c.id()), x, kit.Middle(s, kind, mid-9), room)
		s.Text(captionType, c.h.p.T(c.id()+".text"), x, kit.Middle(s, captionType, mid+11), room)
		return
	}
	s.Text(diceName, c.h.p.T(c.id()), x, 30, room)
	s.Lines(saidType, c.h.p.T(c.id()+".text"), x, 51, wide-x-30, 19, 5)
	s.Level(x, high-36, wide-x-16)
	c.cup(s, x, wide-16, high-18)
}

// cup draws the seals of those whose programs have thrown a seed into the cup, and says how many have.
func (c *diceCard) cup(s *draw.Sketch, x, right, y float32) {
	state := c.h.state()
	in, all := 0, 0
	hosted := false // the host's program throws one seed for all who sit there
	for _, i := range order(&state.Header) {
		place, player := state.Places[i], state.Header.Players[i]
		if !place.Elsewhere && (hosted || !player.Person()) {
			continue
		}
		hosted = hosted || !place.Elsewhere
		all++
		thrown := !place.Elsewhere || place.Commit != ""
		if img := s.Seal(c.h.worn(i), x+10, y, 20); thrown {
			in++
			check(s, x+18, y+6, 5.2, look.Now().Panel)
		} else {
			img.Translucency = 0.45
			kit.DashedDisc(s, x+18, y+6, 4.6)
		}
		x += 30
	}
	if !hosted { // a program without a player throws one too
		in, all = in+1, all+1
	}
	s.End(termType.At(14), c.h.p.Say("lobby.dice.seeds", engine.Args{"N": in, "A": all}), right, kit.Middle(s, termType, y), right-x)
}
