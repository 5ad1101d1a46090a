package rumbleface

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

// showPanel fills the panel: seats and tactics during deployment, score and battles in the War.
func (f *Face) showPanel() {
	f.means.panel, f.reserves = nil, nil
	content := f.deployPanel
	if f.atWar() {
		content = f.scorePanel
	}
	f.FillPanel(container.NewVScroll(container.New(lay.Inset(12, 12, 12, 12), content())))
	f.FillRail(f.railColumn())
}

// deployPanel is seats, cards and the last events.
func (f *Face) deployPanel() fyne.CanvasObject {
	box := container.NewVBox(f.Seats(), kit.NewHairline())
	if f.view.Phase() == rumble.Pick {
		f.addPicks(box)
	} else {
		f.addTactics(box)
	}
	if len(f.st.Path) > 1 {
		box.Add(kit.NewHairline())
		f.addLast(box)
	}
	return box
}

// seatRow is one player: seal, name, state, and reserve.
func (f *Face) seatRow(s engine.Seat) fyne.CanvasObject {
	seal := f.t.Presence().Seal(s, kit.NewSeal(f.t.Colour(s), 30))
	text := container.NewVBox(face.Named(f.t, s, kit.NewName(f.t.Name(s), look.SeatName)), f.t.Presence().Caption(s, "", f.seatCaption(s), look.Quiet))
	var pieces []fyne.CanvasObject
	if n := f.view.Katana(s); n > 0 {
		pieces = append(pieces, container.NewCenter(newKatana(n, 20)), container.NewCenter(kit.NewLabel(f.say("table.katana", engine.Args{"N": n}), look.BodyType)))
	} else {
		armies := f.view.Armies(s, rumble.Reserve)
		block := newBlock(f.t.Colour(s), armies, 20).hideNumber()
		f.reserves[len(f.reserves)-1][s] = block
		if f.view.Advanced() && f.view.Daimyo(s) == rumble.Reserve {
			pieces = append(pieces, f.fromReserve(s, rumble.Daimyo, newLeader(f.t.Colour(s), 24)))
		}
		pieces = append(pieces, f.fromReserve(s, rumble.Army, block),
			lay.Fixed(kit.NewLabel(strconv.Itoa(armies), look.BigNumber).Align(fyne.TextAlignTrailing), 30, 0))
	}
	row := kit.NewRow(f.t.Name(s), lay.Beside(seal, text, container.NewHBox(pieces...)), f.t.Presence().Opens(s)).SetHeight(48)
	row.SetSelected(f.view.ToAct().Has(s))
	return row
}

// reserve is where the reserve of a seat is shown; false if it is not.
func (f *Face) reserve(s engine.Seat) (at face.Spot, shown bool) {
	for _, list := range f.reserves {
		if at, shown = face.Where(list[s]); shown {
			break
		}
	}
	return at, shown
}

// seatCaption is the kind of player and what that player is doing.
func (f *state) seatCaption(s engine.Seat) string {
	t := f.t
	h := t.Header()
	person := h.Players[h.PlayerOf(s)].Person()
	caption := t.T("seat.colour." + strconv.Itoa(t.Colour(s)))
	switch {
	case t.GaveUp().Has(s):
		caption = t.T("table.gave_up")
	case f.st.Seat == s:
		caption = t.T("table.choosing")
		if h.PlayerOf(s) >= 0 && t.Persons() == 1 {
			caption = t.T("table.you")
		}
	case !person:
		caption = opponent.Caption(t.Localizer(), opponent.Of(h, s), t.Thinking() == s)
	}
	if card, used := f.view.DaimyoCard(s); card != 0 || f.view.Covered(s) {
		name := t.Tell().Card(card)
		if f.view.Covered(s) {
			name = f.say("table.daimyo_covered", nil)
		}
		if used {
			name = t.Localizer().Commas(name, f.say("table.daimyo_spent", nil))
		}
		caption = name // the bar at the left of the row marks the seat that chooses
	}
	return caption
}

// addPicks lists the daimyo cards that can be picked.
func (f *Face) addPicks(box *fyne.Container) {
	box.Add(lay.Indent(kit.NewHeading(f.say("phase.pick", nil), "")))
	for _, c := range f.view.Daimyos() {
		row := f.cardRow(c, engine.Action{Kind: rumble.KindPick, Card: c})
		if by := f.view.TakenBy(c); by != 0 {
			row.setState(kit.CardUsed, f.t.Tell().Owner(by))
		}
		box.Add(row)
	}
}

// addTactics lists the tactics on offer and the player's daimyo card.
func (f *Face) addTactics(box *fyne.Container) {
	box.Add(lay.Indent(kit.NewHeading(f.say("table.tactics", nil), f.say("table.tactics_once", nil))))
	for _, c := range f.view.Tactics() {
		row := f.cardRow(c, engine.Action{Kind: rumble.KindTactic, Card: c})
		if by := f.view.TakenBy(c); by != 0 && row.state != kit.CardSelected {
			row.setState(kit.CardUsed, f.t.Tell().Owner(by))
		}
		box.Add(row)
	}
	seat := f.shownSeat()
	if seat == engine.NoSeat {
		return
	}
	if card, used := f.view.DaimyoCard(seat); card != 0 {
		row := f.cardRow(card, engine.Action{Kind: rumble.KindDaimyo, Card: card})
		note := ""
		switch {
		case used && row.state != kit.CardSelected:
			row.setState(kit.CardUsed, f.say("table.daimyo_spent", nil))
		case f.view.Daimyo(seat) == rumble.Reserve:
			note = f.say("table.daimyo_waits", nil)
			row.setState(kit.CardDimmed, note)
		}
		box.Add(lay.Indent(kit.NewHeading(f.say("table.daimyo_card", nil), "")))
		box.Add(row)
	}
	if note := f.tacticsNote(seat); note != "" {
		box.Add(lay.Indent(container.NewHBox(kit.NewSign("sign/lock", look.ToneQuiet, 18), kit.NewLabel(note, look.Quiet))))
	}
}

// shownSeat is the seat whose own things are shown: the one that chooses, else that of the only person.
func (f *state) shownSeat() engine.Seat {
	if f.st.Seat != engine.NoSeat {
		return f.st.Seat
	}
	return f.t.Eyes().First()
}

// tacticsNote says why no tactic can be played now; empty if one can, or if nobody here has to choose.
func (f *state) tacticsNote(seat engine.Seat) string {
	if by := f.view.ClosedBy(); by != engine.NoSeat {
		return f.say("table.tactics_closed", engine.Args{"Seat": f.t.Name(by), "N": f.view.Katana(by)})
	}
	if f.st.Seat == engine.NoSeat {
		return ""
	}
	if p := f.view.Phase(); p == rumble.Rolled1 || p == rumble.Rolled2 {
		return f.say("table.tactics_after_roll", nil)
	}
	if _, open := f.choosing(); !open && f.view.Tactic(seat) != 0 {
		return f.say("table.tactics_used", nil)
	}
	return ""
}

// cardRow is a card. A press plays it, or the Line says why not.
func (f *Face) cardRow(c engine.Card, a engine.Action) *cardRow {
	id := f.t.Game().Vocabulary().Cards[c]
	row := newCardRow("rumble/"+id, f.t.Tell().Card(c), f.say("card."+id+".kanji", nil), f.say("card."+id+".line", nil), func() { f.playCard(a) })
	state := kit.CardDimmed
	for _, l := range f.st.Legal {
		if l == a {
			state = kit.CardLit
		}
	}
	if f.st.Seat == engine.NoSeat {
		state = kit.CardShown
	}
	if pending, open := f.view.Pending(); open && pending.Card == c {
		state = kit.CardSelected
	}
	row.setState(state, "")
	row.OnAsk(func() { f.t.Explain(a, cardRule(f.t.Game(), c)) })
	f.means.panel.Add(row, a)
	return row
}

// playCard begins a card's choice, or puts the card back if it is begun; if it is refused, the Line says why.
func (f *choice) playCard(a engine.Action) {
	if f.t.Find(lesson.Point{Card: a.Card}) {
		return
	}
	if pending, open := f.choosing(); open && pending.Card == a.Card {
		for len(f.t.Steps()) > 0 {
			f.t.Undo()
		}
		return
	}
	f.t.Do(a)
}

// addLast lists the last events.
func (f *state) addLast(box *fyne.Container) {
	box.Add(lay.Indent(kit.NewHeading(f.t.T("table.last"), "")))
	left := 3
	for i := len(f.st.Path) - 1; i > 0 && left > 0; i-- {
		r := f.st.Path[i]
		for j, e := range r.Events {
			if j > 0 && (left == 0 || !cardEffect(e.Kind)) {
				break
			}
			left--
			box.Add(f.lastLine(r.Seat, j == 0, f.t.Tell().Event(e)))
		}
	}
}

// cardEffect reports whether an event is an effect of a card: it is listed beside the card.
func cardEffect(k engine.EventKind) bool {
	return k == rumble.EventMove || k == rumble.EventPlace || k == rumble.EventReturn
}

// lastLine is one event, on two lines if it is long.
func (f *state) lastLine(s engine.Seat, sealed bool, sentence string) fyne.CanvasObject {
	seal := fyne.CanvasObject(lay.Gap(19))
	if sealed {
		seal = kit.NewSeal(f.t.Colour(s), 17)
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, line := range look.SmallType.Wrap(sentence, f.t.Room().Panel-2*24-28) {
		text.Add(kit.NewLabel(line, look.SmallType))
	}
	return lay.Indent(container.NewBorder(nil, nil, container.New(lay.Inset(0, 1, 8, 0), container.NewVBox(seal)), nil, text))
}

// railColumn is the rail: seal and reserve of each seat; a katana in place of an empty reserve, points in the War.
func (f *state) railColumn() fyne.CanvasObject {
	box := container.NewVBox()
	for s := range engine.Seat(f.view.Seats()) {
		number := kit.NewLabel(strconv.Itoa(f.view.Armies(s, rumble.Reserve)), look.BigNumber).Align(fyne.TextAlignCenter)
		has := fyne.CanvasObject(number)
		switch k := f.view.Katana(s); {
		case f.atWar():
			number.SetText(strconv.Itoa(f.points(s)))
		case k > 0:
			number.SetText(strconv.Itoa(k))
			has = container.NewCenter(container.NewHBox(container.NewCenter(newKatana(k, 20)), number))
		case f.view.Advanced() && f.view.Daimyo(s) == rumble.Reserve:
			has = container.NewCenter(container.NewHBox(container.NewCenter(newLeader(f.t.Colour(s), 18)), number))
		}
		box.Add(face.RailRow(f.t, s, f.view.ToAct().Has(s), container.NewCenter(f.t.Presence().Seal(s, kit.NewSeal(f.t.Seal(s), 30))), has))
	}
	return container.New(lay.Inset(2, 8, 2, 8), box)
}

// cardRule is the rule of a card.
func cardRule(g engine.Game, c engine.Card) string { return g.Vocabulary().CardRules[c] }
