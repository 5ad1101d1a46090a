package lobby

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/apart/room"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/bot"
)

// whoSheet asks the host who plays a seat: a person here, a person elsewhere, or a computer player. It stands in the place of the agreement.
type whoSheet struct {
	h        *hall
	sheet    *kit.Sheet
	seal     *kit.Seal
	head     *kit.Head
	choices  *kit.Radios
	up, down *kit.IconButton
	held     *kit.Paragraph // why nothing can be chosen
}

// Among those who may play, a person here is the first and a person elsewhere the second; the computer players follow.
const (
	personHere = iota
	personElsewhere
	persons
)

func newWho(h *hall) *whoSheet {
	w := &whoSheet{h: h, seal: kit.NewSeal(0, 27), head: kit.NewHead("", "", "")}
	list := []kit.Option{
		{Title: h.p.T("new.who.person"), Caption: h.p.T("new.who.here")},
		{Title: h.p.T("new.who.person.elsewhere"), Caption: h.p.T("new.who.elsewhere")},
	}
	for _, level := range h.levels {
		list = append(list, kit.Option{Title: opponent.Name(h.p.Localizer(), level)})
	}
	w.choices = kit.NewRadioRows(list, 0, func(i int) { w.choose(i) })
	w.up = kit.NewFramedIcon("sign/chevron-up", h.p.T("new.up"), func() { h.seats.step(h.st.asked, -1) })
	w.down = kit.NewFramedIcon("sign/chevron-down", h.p.T("new.down"), func() { h.seats.step(h.st.asked, 1) })
	place := kit.NewHeading(h.p.T("new.place"), "")
	back := kit.NewIconButton("sign/close", h.p.T("lobby.who.back"), func() { h.ask(-1) })
	w.held = kit.NewParagraph("", captionType)
	h.stops.Add(append(w.choices.Stops(), w.up, w.down, back)...)
	w.sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(w.seal, lay.U(20), lay.U(26)-13.5, 27, 27)
		left := lay.U(20) + 27 + lay.U(10)
		lay.Put(back, s.Width-lay.U(10)-36, lay.U(26)-18, 36, 36)
		lay.Put(w.head, left, lay.U(10), s.Width-lay.U(22)-36-left, lay.U(32))
		y := lay.U(46)
		lay.Put(w.choices, lay.U(12), y, s.Width-lay.U(24), w.choices.MinSize().Height)
		y += w.choices.MinSize().Height + lay.U(8)
		lay.PutMid(place, lay.U(20), y+lay.U(18), place.MinSize().Width)
		x := lay.U(32) + place.MinSize().Width
		for _, o := range []*kit.IconButton{w.up, w.down} {
			lay.Put(o, x, y, lay.U(36), lay.U(36))
			x += lay.U(44)
		}
		w.held.Resize(fyne.NewSize(s.Width-lay.U(20)-x, 1))
		lay.Put(w.held, x, y, s.Width-lay.U(20)-x, w.held.MinSize().Height)
	}}, w.seal, w.head, back, w.choices, place, w.up, w.down, w.held), 0)
	return w
}

// least is the least height of the sheet.
func (w *whoSheet) least() float32 { return lay.U(46+8+36+12) + w.choices.MinSize().Height }

// ask asks who plays for a player, or no longer for -1; asked again about the same one, no longer too.
func (h *hall) ask(player int) {
	before := h.st.asked
	if player == before {
		player = -1
	}
	h.st.asked = player
	h.changed()
	if player >= 0 {
		h.stops.Focus(h.who.choices.Stops()[max(h.who.choices.Chosen(), 0)])
	} else if before >= 0 {
		h.stops.Focus(h.seats.rows[before])
	}
}

// follow shows the player that is asked about.
func (w *whoSheet) follow() {
	h, i := w.h, w.h.st.asked
	if i < 0 {
		return
	}
	s := h.state()
	player, place := s.Header.Players[i], s.Places[i]
	w.seal.SetSeat(h.worn(i))
	w.head.SetTitle(h.p.Say("new.who", engine.Args{"Name": player.Name}), "")
	w.head.SetNote(h.p.Say("new.who.seat", engine.Args{"A": int(player.Seats[0]) + 1}))
	chosen := personHere
	switch {
	case !player.Person():
		chosen = persons + slices.Index(h.levels, bot.Kind(player.Bot))
	case place.Elsewhere:
		chosen = personElsewhere
	}
	w.choices.SetChosen(chosen)
	held := place.Elsewhere && place.Present()
	for at := range persons + len(h.levels) {
		w.choices.SetDisabled(at, held && at != chosen)
	}
	w.held.SetText("")
	if held {
		w.held.SetText(h.p.Say("lobby.who.held", engine.Args{"Name": player.Name}))
	}
	at := slices.Index(order(&s.Header), i)
	lay.Enable(w.up, at > 0)
	lay.Enable(w.down, at < len(s.Places)-1)
	w.sheet.Content().Refresh()
}

// choose lets another one play.
func (w *whoSheet) choose(i int) {
	level := ""
	if i >= persons {
		level = w.h.levels[i-persons]
	}
	w.h.st.with.Change(func(s *room.State) { seat(s, w.h.st.asked, level, i == personElsewhere) })
}

// play lets a computer player play for a player.
func (h *hall) play(player int, level string) {
	h.st.with.Change(func(s *room.State) { seat(s, player, level, false) })
}

// seat lets a computer player, or a person here or elsewhere for no level, play for a player.
func seat(s *room.State, player int, level string, elsewhere bool) {
	s.Header.Players[player].Bot = level
	s.Places[player] = room.Place{Elsewhere: elsewhere, Since: s.Places[player].Since}
}
