package nobunagaface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/cards"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// question is the decided part of the choice: the sort of action, and the decided fields of a gesture.
type question struct {
	sort engine.Kind   // all fields except the decided ones are open; kind 0
	of   engine.Action // with kind 0: all fields but the decided ones are open
	page int           // of the choices in the tray
}

// sortOf is the sort of a kind of action. Paying with a card and using its text are the same sort, because the card is chosen first.
func sortOf(k engine.Kind) engine.Kind {
	if k == nobunaga.KindPlay {
		return nobunaga.KindPay
	}
	return k
}

// agrees reports whether an action agrees with the decided parts.
func (q question) agrees(a engine.Action) bool {
	g := q.of
	g.Kind = a.Kind
	return (q.sort == 0 || sortOf(a.Kind) == q.sort) && a.Matches(g)
}

// open reports whether nothing is decided.
func (q question) open() bool { return q.sort == 0 && q.of == engine.Gesture(0) }

// ask begins the question anew.
func (f *choice) ask() {
	f.asked = question{of: engine.Gesture(0)}
	if f.view.Phase() == nobunaga.OppDie {
		f.asked.of.Die = int8(f.die())
	}
}

// fits are the legal actions that agree with the decided parts.
func (f *choice) fits() []engine.Action { return f.fitting(f.asked) }

// asksFor are the fields of an action in the order of the questions.
var asksFor = []face.Part{face.Card, face.Die, face.From, face.Owner, face.Piece, face.To, face.N}

// part is the first field in which the actions differ; false if there is none.
func part(list []engine.Action) (face.Part, bool) {
	if len(list) > 0 && sortOf(list[0].Kind) == nobunaga.KindPay && face.Owner.Varies(list) {
		return face.Owner, true // the group to fight again comes before the card that pays for it
	}
	if i := slices.IndexFunc(asksFor, func(p face.Part) bool { return p.Varies(list) }); i >= 0 {
		return asksFor[i], true
	}
	return 0, false
}

// offer identifies a choice for its digit: its meaning and, for a step of a march, the number of the step.
type offer struct {
	means engine.Action
	step  int
}

// options are the next choices: the sorts of action, then the values of the first field in which the fitting actions differ.
func (f *choice) options() face.Choices {
	fits := f.fits()
	if f.st.Seat == engine.NoSeat || f.t.Finding() {
		return nil
	}
	if f.byUse() {
		return f.uses(f.asked.of.Card)
	}
	if len(fits) == 0 {
		return nil
	}
	if f.view.Phase() == nobunaga.OppDie {
		return f.dieOptions()
	}
	if f.byCard() {
		return nil // the keys belong to the hand
	}
	if f.bySort(fits) {
		return f.sorts(fits)
	}
	x, ok := part(fits)
	if !ok { // one action, or one card with and without its text
		var list face.Choices
		for _, a := range fits {
			if a.Kind != f.finish() { // that one is done by Enter
				list = append(list, face.Choice{Name: f.nameOf(a), Means: a, Press: func() { f.choose(a) }})
			}
		}
		return list
	}
	list := face.Narrow(fits, x.Of)
	for i, c := range list {
		next := f.asked
		next.sort, next.page = sortOf(c.Means.Kind), 0
		x.Set(&next.of, c.Means)
		list[i].Name, list[i].Press = f.valueOf(x, c.Means), func() { f.decide(next) }
	}
	return list
}

// bySort reports whether the sort of the action is the next question.
func (f *choice) bySort(fits []engine.Action) bool {
	return f.asked.sort == 0 && slices.ContainsFunc(fits, func(a engine.Action) bool { return sortOf(a.Kind) != sortOf(fits[0].Kind) })
}

// sorts are the legal sorts of action.
func (f *choice) sorts(fits []engine.Action) (list face.Choices) {
	for _, k := range sortOrder {
		next := question{sort: k, of: f.asked.of}
		if len(f.fitting(next)) == 0 || k == f.finish() && f.view.Phase() != nobunaga.Revolt { // that one is done by Enter
			continue
		}
		if k == nobunaga.KindReinforce && f.kept != 0 {
			next.of.Card = f.kept // it was opened to pay
		}
		list = append(list, face.Choice{Name: f.finishName(engine.Action{Kind: k}), Means: face.Common(f.fitting(next)), Press: func() { f.decide(next) }})
	}
	return list
}

// byUse reports whether the next question is the use of the open card.
func (f *choice) byUse() bool {
	return f.st.Seat != engine.NoSeat && f.view.Phase() == nobunaga.Round && len(f.st.Steps) == 0 && f.asked.sort == 0 && f.asked.of.Card > 0
}

// uses are the legal uses of the open card, each with the digit of its place among the four.
func (f *choice) uses(c engine.Card) (list face.Choices) {
	for _, u := range cards.UsesOf(f.book(), c) {
		if !u.Legal {
			continue
		}
		means := engine.Gesture(nobunaga.KindPay)
		if u.Of == nobunaga.EventUse {
			means.Kind = nobunaga.KindEvent
		}
		means.Card = c
		list = append(list, face.Choice{Name: u.Name, Means: means, Press: func() { f.useFor(c, u.Of) }, Digit: int(u.Of) + 1})
	}
	return list
}

// firstUse is the use of a card that Enter chooses: its text if it can be used, else payment; false if it has no use.
func (f *state) firstUse(c engine.Card) (nobunaga.CardUse, bool) {
	for _, u := range cards.UsesOf(f.book(), c) {
		if u.Legal {
			return u.Of, true
		}
	}
	return 0, false
}

// useFor begins a use of a card. An event asks for its target; else the card is kept to pay for the next action, with or without its text.
func (f *choice) useFor(c engine.Card, u nobunaga.CardUse) {
	if why, ok := f.view.Use(c, u); !ok {
		f.t.Refuse(why)
		return
	}
	next := question{of: engine.Gesture(0)}
	if u == nobunaga.EventUse {
		next.sort, next.of.Card = nobunaga.KindEvent, c
		f.decide(next)
		return
	}
	f.kept, f.keptText = c, u != nobunaga.PayUse
	f.asked = next
	f.refresh()
}

// sortOrder is the order of the sorts of action in the tray. In a round each of them has its digit, whichever are legal.
var sortOrder = []engine.Kind{
	nobunaga.KindMarch, nobunaga.KindDiplomacy, nobunaga.KindEvent, nobunaga.KindReinforce, nobunaga.KindPass, nobunaga.KindFight,
	nobunaga.KindTake, nobunaga.KindLead, nobunaga.KindGo, nobunaga.KindLeave, nobunaga.KindPart, nobunaga.KindPay,
	nobunaga.KindMarker, nobunaga.KindRaise, nobunaga.KindDecline, nobunaga.KindPlace, nobunaga.KindBid, nobunaga.KindUse, nobunaga.KindSuccessor,
	nobunaga.KindFirst, nobunaga.KindTarget, nobunaga.KindHit, nobunaga.KindFlee, nobunaga.KindFire, nobunaga.KindHold, nobunaga.KindForce,
	nobunaga.KindDiscard, nobunaga.KindControl, nobunaga.KindDone, nobunaga.KindStop,
}

// decide sets the decided parts. If one action fits, it is chosen, else the next question is asked. An option of a die is first shown and then
// confirmed, and a card that pays for dice must be named even if it is the only one.
func (f *choice) decide(q question) {
	f.letGo()
	f.asked = q
	fits := f.fits()
	unpaid := q.sort == nobunaga.KindReinforce && q.of.Card == engine.Open
	if _, more := part(fits); !more && len(fits) > 0 && f.view.Phase() != nobunaga.OppDie && !unpaid {
		f.choose(fits[0])
		return
	}
	f.refresh()
	if _, ok := f.dieChoice(); ok && f.view.Phase() == nobunaga.OppDie {
		f.t.Canvas().Unfocus() // Enter confirms now, wherever the focus was
	}
}

// choose does an action; a payment waits for its button first.
func (f *choice) choose(a engine.Action) {
	if sortOf(a.Kind) == nobunaga.KindPay {
		f.payWith(a.Card)
		return
	}
	f.begin(a)
}

// begin does an action; a march or a fight takes along the units that go by default.
func (f *choice) begin(a engine.Action) bool {
	if a.Kind == nobunaga.KindMarch || a.Kind == nobunaga.KindFight {
		return f.beginStack(a)
	}
	return f.t.Do(a)
}

// showChoice updates what shows the choice.
func (f *Face) showChoice() {
	f.t.Calm()
	f.showMap()
	f.showTrack()
	f.showPanel()
	f.showTray()
	f.t.ShowLine()
	lifted(&f.choice)
}

// lifted tells the table what is in hand.
func lifted(f *choice) { f.t.Lifted(inMind(f)) }

// inMind is the action that is in hand, as far as it is decided: the card that pays, the stack, the open card with its text, or the sort of action
// that was chosen; the zero Action for none.
func inMind(f *choice) engine.Action {
	if a, ok := f.toPay(); ok {
		return a
	}
	if s, built := f.stack(); built {
		return marching(s.Kind, s.From, s.Clan)
	}
	switch what := f.carry.what; {
	case f.st.Seat == engine.NoSeat || f.view.Phase() != nobunaga.Round:
	case f.carry.on && what.at != 0:
		return marching(nobunaga.KindMarch, what.at, what.clan)
	case f.asked.sort != 0:
		g := f.asked.of
		g.Kind = f.asked.sort
		return g
	case f.byUse():
		if u, ok := f.firstUse(f.asked.of.Card); ok && u == nobunaga.EventUse {
			g := engine.Gesture(nobunaga.KindEvent)
			g.Card = f.asked.of.Card
			return g
		}
	}
	return engine.Action{}
}

// marching is the gesture of beginning a march, or a fight, with the units of a clan in a zone.
func marching(kind engine.Kind, from engine.Place, k nobunaga.Clan) engine.Action {
	g := engine.Gesture(kind)
	g.From, g.Owner = from, k.Owner()
	return g
}

// payable reports whether the choice, or an extra battle, can be paid for now.
func (f *state) payable() bool { return f.st.May(nobunaga.KindPay, nobunaga.KindPlay) }

// holds reports whether the shown hand has a card.
func (f *state) holds(c engine.Card) bool {
	side, ok := f.shownSide()
	return ok && c != 0 && slices.Contains(f.view.Hand(side), c)
}

// payment are the legal ways to pay with a card: without its text, and with it.
func (f *choice) payment(c engine.Card) (pays, plays engine.Action) {
	g := f.asked.of
	for _, a := range f.st.Legal {
		if a.Card != c || g.Owner != engine.Open && a.Owner != g.Owner {
			continue
		}
		switch a.Kind {
		case nobunaga.KindPay:
			pays = a
		case nobunaga.KindPlay:
			plays = a
		}
	}
	return pays, plays
}

// payWith chooses the card that pays; the same card again switches its text on or off.
func (f *choice) payWith(c engine.Card) {
	pays, plays := f.payment(c)
	switch {
	case f.paid == c && pays.Kind != 0 && plays.Kind != 0:
		f.text = !f.text
	case pays.Kind == 0 && plays.Kind == 0:
		f.t.Do(engine.Action{Kind: nobunaga.KindPay, Card: c}) // the Line says why it is refused
		return
	default:
		f.paid, f.text = c, plays.Kind != 0
	}
	f.asked = question{sort: nobunaga.KindPay, of: engine.Gesture(0)}
	f.asked.of.Owner = f.targetOf(pays, plays)
	f.t.Canvas().Unfocus() // Enter pays now, wherever the focus was
	f.refresh()
}

// targetOf keeps the group for an extra battle.
func (f *state) targetOf(pays, plays engine.Action) engine.Owner {
	if f.view.Phase() != nobunaga.Extra {
		return engine.Open
	}
	return max(pays.Owner, plays.Owner)
}

// toPay is the action of Enter with the chosen card; false if there is none.
func (f *choice) toPay() (engine.Action, bool) {
	pays, plays := f.payment(f.paid)
	if f.paid == 0 || pays.Kind == 0 && plays.Kind == 0 {
		return engine.Action{}, false
	}
	if plays.Kind != 0 && (f.text || pays.Kind == 0) {
		return plays, true
	}
	return pays, true
}

// confirm is the action of Enter: pay, finish a choice, or stop.
func (f *choice) confirm() bool {
	if f.st.Seat == engine.NoSeat {
		return false
	}
	if a, ok := f.toPay(); ok {
		return f.t.Do(a)
	}
	if f.byUse() {
		if u, ok := f.firstUse(f.asked.of.Card); ok {
			f.useFor(f.asked.of.Card, u)
		}
		return true
	}
	if f.view.Phase() == nobunaga.OppDie {
		return f.confirmDie()
	}
	for _, k := range []engine.Kind{nobunaga.KindDone, nobunaga.KindStop} {
		if f.st.May(k) {
			return f.t.Do(engine.Action{Kind: k})
		}
	}
	if len(f.st.Legal) == 1 {
		return f.t.Do(f.st.Legal[0])
	}
	if f.payable() {
		f.asked = question{sort: nobunaga.KindPay, of: engine.Gesture(0)}
		f.refresh()
		return true
	}
	return false
}

// putBack takes back the card, then the other decided parts, then the last open step.
func (f *Face) putBack() bool {
	switch {
	case f.lent:
		f.lent = false
	case f.paid != 0:
		f.paid, f.text = 0, false
		f.ask()
		f.refresh()
	case f.kept != 0:
		f.kept = 0
		f.ask()
		f.refresh()
	case f.decided():
		f.ask()
		f.refresh()
	case f.Listed != 0:
		f.List(0)
	case len(f.st.Steps) > 0:
		f.t.Undo()
	default:
		return false
	}
	return true
}

// decided reports whether something is decided that can be put back.
func (f *choice) decided() bool {
	if f.view.Phase() == nobunaga.OppDie {
		return f.asked.sort != 0
	}
	return !f.asked.open()
}

// mostOptions is how many choices the tray shows at once, one for each digit key.
const mostOptions = 9

// onPage are the choices on the shown page, with their digits; if there are more than keys, the last key turns the page.
func (f *Face) onPage() face.Choices {
	all := f.options()
	if len(all) > mostOptions {
		return all.OnPage(f.asked.page, mostOptions, func(at, pages int) face.Choice {
			return face.Choice{
				Name: f.say("table.more", nil), Caption: f.say("table.page", engine.Args{"A": at + 1, "B": pages}), Means: engine.Gesture(0),
				Press: func() {
					f.asked.page = at + 1
					f.showTray()
				},
			}
		})
	}
	if len(all) == 0 || all[0].Digit != 0 {
		return all // they are shown elsewhere
	}
	sorts := f.bySort(f.fits())
	if sorts && f.view.Phase() == nobunaga.Round && len(f.st.Steps) == 0 {
		for i, c := range all {
			all[i].Digit = 1 + slices.Index(sortOrder, sortOf(c.Means.Kind))
		}
		return all
	}
	face.Number(all, &f.digits, f.t.At(), func(c face.Choice) offer {
		switch {
		case sorts:
			return offer{means: engine.Action{Kind: sortOf(c.Means.Kind)}}
		case c.Means.Kind == nobunaga.KindGo:
			return offer{means: c.Means, step: len(f.st.Steps)}
		}
		return offer{means: c.Means}
	})
	return all
}

// pressChoice presses the choice with digit n.
func (f *Face) pressChoice(n int) bool {
	list := f.onPage()
	if f.byCard() && len(list) == 0 {
		return f.hand.Key(fyne.KeyName(rune('0' + n)))
	}
	return list.Press(n)
}
