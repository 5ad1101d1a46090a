package table

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

var (
	bigNumber  = look.Type{Font: look.InterBold, Size: 18, Tone: look.ToneInk}
	scoreType  = look.Type{Font: look.InterBold, Size: 26, Tone: look.ToneInk}
	placeName  = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneInk}
	placeQuiet = look.Type{Font: look.Garamond, Size: 16, Tone: look.ToneQuiet}
	smallText  = look.Type{Font: look.Inter, Size: 14, Tone: look.ToneInk}
)

// showPanel fills the panel: seats and tactics while armies are deployed, score and battles in the War.
func (f *rumbleFace) showPanel() {
	f.means.panel = nil
	content := f.deployPanel
	if f.war.showing() || f.view.Phase() == rumble.Over {
		content = f.warPanel
	}
	f.panel.Objects = []fyne.CanvasObject{container.NewVScroll(container.New(inset{12, 12, 12, 12}, content()))}
	f.panel.Refresh()
	f.rail.Objects = []fyne.CanvasObject{f.railColumn()}
	f.rail.Refresh()
}

// deployPanel is seats, cards and the last events.
func (f *rumbleFace) deployPanel() fyne.CanvasObject {
	box := container.NewVBox(indent(kit.NewHeading(f.t.sh.T("table.seats"), f.say("table.reserve", nil))))
	f.reserve = make([]fyne.CanvasObject, f.view.Seats())
	for s := range engine.Seat(f.view.Seats()) {
		box.Add(f.seatRow(s))
	}
	box.Add(kit.NewHairline())
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

func indent(o fyne.CanvasObject) fyne.CanvasObject { return container.New(inset{12, 0, 12, 0}, o) }

// seatRow is one player: seal, name, what the player does, and what is in reserve.
func (f *rumbleFace) seatRow(s engine.Seat) fyne.CanvasObject {
	seal := kit.NewSeal(f.t.colour(s), 30)
	text := container.NewVBox(kit.NewShrinking(f.t.name(s), seatName), kit.NewShrinking(f.seatCaption(s), look.Quiet))
	var pieces []fyne.CanvasObject
	if n := f.view.Katana(s); n > 0 {
		pieces = append(pieces, kit.NewKatana(n, 28), fixed(kit.NewLabel(strconv.Itoa(n), bigNumber).Align(fyne.TextAlignTrailing), 30, 0))
	} else {
		armies := f.view.Armies(s, rumble.Reserve)
		block := kit.NewBlock(f.t.colour(s), armies).SetFace(20).HideNumber()
		f.reserve[s] = block
		if f.view.Advanced() && f.view.Daimyo(s) == rumble.Reserve {
			pieces = append(pieces, f.fromReserve(s, rumble.Daimyo, kit.NewLeader(f.t.colour(s), 0, 24)))
		}
		pieces = append(pieces, f.fromReserve(s, rumble.Army, block),
			fixed(kit.NewLabel(strconv.Itoa(armies), bigNumber).Align(fyne.TextAlignTrailing), 30, 0))
	}
	row := kit.NewRow(f.t.name(s), beside(seal, text, container.NewHBox(pieces...)), nil).SetHeight(48)
	row.SetSelected(f.view.ToAct().Has(s))
	return row
}

var seatName = look.Type{Font: look.InterSemiBold, Size: 15, Tone: look.ToneInk}

// beside puts first at the left, last at the right, both in the middle of the height, and the rest between.
func beside(first, middle, last fyne.CanvasObject) fyne.CanvasObject {
	return container.New(besideLayout{}, first, middle, last)
}

type besideLayout struct{}

func (besideLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b, c := o[0].MinSize(), o[1].MinSize(), o[2].MinSize()
	return fyne.NewSize(a.Width+b.Width+c.Width+24, max(a.Height, b.Height, c.Height))
}

func (besideLayout) Layout(o []fyne.CanvasObject, s fyne.Size) {
	a, b, c := o[0].MinSize(), o[1].MinSize(), o[2].MinSize()
	put(o[0], 2, (s.Height-a.Height)/2, a.Width, a.Height)
	put(o[2], s.Width-c.Width, (s.Height-c.Height)/2, c.Width, c.Height)
	put(o[1], a.Width+14, (s.Height-b.Height)/2, s.Width-a.Width-c.Width-22, b.Height)
}

// fixed gives an object a smallest width and height.
func fixed(o fyne.CanvasObject, w, h float32) fyne.CanvasObject {
	return container.New(free{
		min: func() fyne.Size { return o.MinSize().Max(fyne.NewSize(w, h)) },
		lay: func(s fyne.Size) { put(o, 0, 0, s.Width, s.Height) },
	}, o)
}

// seatCaption says who sits there and what that player does.
func (f *rumbleFace) seatCaption(s engine.Seat) string {
	t := f.t
	h := t.ses.Match.Header()
	person := h.Players[h.PlayerOf(s)].Person()
	caption := t.sh.T("seat.colour." + strconv.Itoa(t.colour(s)))
	switch {
	case t.ses.Match.GaveUp().Has(s):
		caption = t.sh.T("table.gave_up")
	case f.st.Seat == s:
		caption = t.sh.T("table.choosing")
		if h.PlayerOf(s) >= 0 && t.people() == 1 {
			caption = t.sh.T("table.you")
		}
	case !person && t.ses.Thinking() == s:
		caption = t.sh.T("table.computer.thinking")
	case !person:
		caption = t.sh.T("table.computer")
	}
	if card, used := f.view.DaimyoCard(s); card != 0 {
		name := t.tell.Card(card)
		if f.view.HidesNames() && !used && !t.ses.Eyes().Has(s) {
			name = f.say("table.daimyo_covered", nil)
		}
		if used {
			name += ", " + f.say("table.daimyo_spent", nil)
		}
		caption = name // who chooses is seen from the bar at the row's left
	}
	return caption
}

// people is how many persons play at this table.
func (t *Table) people() int {
	n := 0
	for _, p := range t.ses.Match.Header().Players {
		if p.Person() {
			n++
		}
	}
	return n
}

// addPicks lists the daimyo cards that can be picked.
func (f *rumbleFace) addPicks(box *fyne.Container) {
	box.Add(indent(kit.NewHeading(f.say("phase.pick", nil), "")))
	for _, c := range f.view.Daimyos() {
		row := f.cardRow(c, engine.Action{Kind: rumble.KindPick, Card: c})
		if by := f.view.TakenBy(c); by != 0 {
			row.SetState(kit.CardUsed, f.t.tell.Owner(by))
		}
		box.Add(row)
	}
}

// addTactics lists the tactics on offer and the own daimyo card.
func (f *rumbleFace) addTactics(box *fyne.Container) {
	box.Add(indent(kit.NewHeading(f.say("table.tactics", nil), f.say("table.tactics_once", nil))))
	for _, c := range f.view.Tactics() {
		row := f.cardRow(c, engine.Action{Kind: rumble.KindTactic, Card: c})
		if by := f.view.TakenBy(c); by != 0 && row.State() != kit.CardSelected {
			row.SetState(kit.CardUsed, f.t.tell.Owner(by))
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
		case used && row.State() != kit.CardSelected:
			row.SetState(kit.CardUsed, f.say("table.daimyo_spent", nil))
		case f.view.Daimyo(seat) == rumble.Reserve:
			note = f.say("table.daimyo_waits", nil)
			row.SetState(kit.CardDimmed, note)
		}
		box.Add(indent(kit.NewHeading(f.say("table.daimyo_card", nil), "")))
		box.Add(row)
	}
	if note := f.tacticsNote(seat); note != "" {
		box.Add(indent(container.NewHBox(kit.NewSign("sign/lock", look.ToneQuiet, 18), kit.NewLabel(note, look.Quiet))))
	}
}

// shownSeat is whose own things are shown: the person's who acts, else the only person's.
func (f *rumbleFace) shownSeat() engine.Seat {
	if f.st.Seat != engine.NoSeat {
		return f.st.Seat
	}
	return f.t.ses.Eyes().First()
}

// tacticsNote says why no tactic can be played now, empty where one can or nobody here is to act.
func (f *rumbleFace) tacticsNote(seat engine.Seat) string {
	if f.view.CardsClosed() {
		best := engine.NoSeat
		for s := range engine.Seat(f.view.Seats()) {
			if f.view.Katana(s) > 0 && (best == engine.NoSeat || f.view.Katana(s) > f.view.Katana(best)) {
				best = s
			}
		}
		return f.say("table.tactics_closed", engine.Args{"Seat": f.t.name(best), "N": f.view.Katana(best)})
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

// cardRow is a card; pressing it plays it, or the Line says why not.
func (f *rumbleFace) cardRow(c engine.Card, a engine.Action) *kit.CardRow {
	id := f.t.tell.Game.Words().Cards[c]
	row := kit.NewCardRow("rumble/"+id, f.t.tell.Card(c), f.say("card."+id+".kanji", nil), f.say("card."+id+".line", nil), func() { f.playCard(a) })
	state := kit.CardDimmed
	for _, l := range f.st.Legal {
		if l == a {
			state = kit.CardLit
		}
	}
	if f.st.Seat == engine.NoSeat {
		state = kit.CardShown
	}
	if pending, open := f.choosing(); open && pending.Card == c {
		state = kit.CardSelected
	}
	row.SetState(state, "")
	row.OnAsk(func() { f.t.Explain(a, cardRule(f.t.tell.Game, c)) })
	f.means.panel.add(row, a)
	return row
}

// playCard opens a card's choice, puts it back where it is open already, or lets the Line say why not.
func (f *rumbleFace) playCard(a engine.Action) {
	if f.t.Find(lesson.Point{Card: a.Card}) {
		return
	}
	if pending, open := f.choosing(); open && pending.Card == a.Card {
		for len(f.t.ses.Match.Steps(f.st.Seat)) > 0 {
			f.t.Undo()
		}
		return
	}
	f.t.Do(a)
}

// addLast lists the last things that happened.
func (f *rumbleFace) addLast(box *fyne.Container) {
	box.Add(indent(kit.NewHeading(f.t.sh.T("table.last"), "")))
	left := 3
	for i := len(f.st.Path) - 1; i > 0 && left > 0; i-- {
		r := f.st.Path[i]
		for j, e := range r.Events {
			if j > 0 && (left == 0 || !cardEffect(e.Kind)) {
				break
			}
			left--
			box.Add(f.lastLine(r.Seat, j == 0, f.t.tell.Event(e)))
		}
	}
}

// cardEffect reports whether an event is what a card did, to be told beside the card.
func cardEffect(k engine.EventKind) bool {
	return k == rumble.EventMove || k == rumble.EventPlace || k == rumble.EventReturn
}

// lastLine is one thing that happened, over two lines where it is long.
func (f *rumbleFace) lastLine(s engine.Seat, sealed bool, sentence string) fyne.CanvasObject {
	seal := fyne.CanvasObject(gap(19))
	if sealed {
		seal = kit.NewSeal(f.t.colour(s), 17)
	}
	text := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, line := range smallText.Wrap(sentence, f.t.room.panel-2*24-28) {
		text.Add(kit.NewLabel(line, smallText))
	}
	return indent(container.NewBorder(nil, nil, container.New(inset{0, 1, 8, 0}, container.NewVBox(seal)), nil, text))
}

// railColumn is the panel folded: seal and reserve, one seat below the other.
func (f *rumbleFace) railColumn() fyne.CanvasObject {
	box := container.NewVBox()
	for s := range engine.Seat(f.view.Seats()) {
		number := strconv.Itoa(f.view.InReserve(s))
		if f.view.Phase() == rumble.Over || f.war.showing() {
			number = strconv.Itoa(f.war.score(f, s))
		}
		cell := container.NewVBox(container.NewCenter(kit.NewSeal(f.t.colour(s), 30)), kit.NewLabel(number, bigNumber).Align(fyne.TextAlignCenter))
		row := kit.NewRow(f.t.name(s), cell, func() { f.t.Key(fyne.KeyP) })
		row.SetSelected(f.view.ToAct().Has(s))
		box.Add(row)
	}
	return container.New(inset{2, 8, 2, 8}, box)
}

// order is the provinces from the lowest castle to the highest: the order of battles.
func (f *rumbleFace) order() []engine.Place {
	var list []engine.Place
	for p := engine.Place(1); p < rumble.Reserve; p++ {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b engine.Place) int { return f.view.Castle(a) - f.view.Castle(b) })
	return list
}

// Standing is where things stand: every castle with the two strongest there.
func (f *rumbleFace) Standing() fyne.CanvasObject {
	box := container.NewVBox(kit.NewHead(f.say("table.stand", nil), "", ""))
	for _, at := range f.order() {
		ranking := f.view.Ranking(at)
		var who fyne.CanvasObject = kit.NewLabel("", look.Quiet)
		forces := ""
		if len(ranking) > 0 {
			first := f.view.Force(ranking[0], at)
			forces = strconv.Itoa(first)
			who = kit.NewSeal(f.t.colour(ranking[0]), 17)
			if len(ranking) > 1 {
				second := f.view.Force(ranking[1], at)
				forces = f.say("table.score_to", engine.Args{"A": first, "B": second})
				if first == second {
					who = kit.NewLabel(f.say("table.tie", nil), look.Quiet).Align(fyne.TextAlignTrailing)
				}
			}
		}
		box.Add(container.New(columns{30, 0, 70, 40},
			kit.NewLabel(strconv.Itoa(f.view.Castle(at)), look.NameType).Align(fyne.TextAlignTrailing),
			container.New(inset{10, 0, 0, 0}, kit.NewShrinking(f.t.tell.Place(at), placeName)),
			kit.NewLabel(forces, smallText).Align(fyne.TextAlignTrailing), who))
	}
	return box
}

// columns is a row of cells with these widths in units; one cell of width 0 takes what is left. Cells are at the end of their column
// when they are narrower.
type columns []float32

func (c columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var h float32
	for _, o := range objects {
		h = max(h, o.MinSize().Height)
	}
	return fyne.NewSize(60, h+2)
}

func (c columns) Layout(objects []fyne.CanvasObject, s fyne.Size) {
	left := s.Width
	for _, w := range c {
		left -= look.Scaled(w)
	}
	x := float32(0)
	for i, o := range objects {
		w := look.Scaled(c[i])
		if w == 0 {
			w = left
		}
		size := o.MinSize()
		if _, ok := o.(*kit.Seal); ok {
			put(o, x+w-size.Width, (s.Height-size.Height)/2, size.Width, size.Height)
		} else {
			put(o, x, (s.Height-size.Height)/2, w, size.Height)
		}
		x += w
	}
}

// cardRule is the rule that says what a card does.
func cardRule(g engine.Game, c engine.Card) string { return g.Words().CardRules[c] }
