package nobunagaface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/cards"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// question is what is decided of the choice at hand: the sort of action, and the fields of a gesture.
type question struct {
	sort engine.Kind   // 0 for every sort
	of   engine.Action // with kind 0: all fields but the decided ones are open
	page int           // of the choices in the tray
}

// sortOf is the sort of a kind of action. Paying with a card and using its text are one sort, because the card is chosen first.
func sortOf(k engine.Kind) engine.Kind {
	if k == nobunaga.KindPlay {
		return nobunaga.KindPay
	}
	return k
}

// agrees reports whether an action agrees with what is decided.
func (q question) agrees(a engine.Action) bool {
	g := q.of
	g.Kind = a.Kind
	return (q.sort == 0 || sortOf(a.Kind) == q.sort) && a.Matches(g)
}

// open reports whether nothing is decided.
func (q question) open() bool { return q.sort == 0 && q.of == engine.Gesture(0) }

// ask forgets what was decided.
func (f *choice) ask() {
	f.asked = question{of: engine.Gesture(0)}
	if f.view.Phase() == nobunaga.OppDie {
		f.asked.of.Die = int8(f.die())
	}
}

// fits are the legal actions that agree with what is decided.
func (f *choice) fits() []engine.Action { return f.fitting(f.asked) }

// asksFor are the parts of an action in the order in which they are asked for.
var asksFor = []face.Part{face.Card, face.Die, face.From, face.Owner, face.Piece, face.To, face.N}

// part is the first part in which actions differ; false where they differ in none.
func part(list []engine.Action) (face.Part, bool) {
	if len(list) > 0 && sortOf(list[0].Kind) == nobunaga.KindPay && face.Owner.Varies(list) {
		return face.Owner, true // whom to fight again comes before what pays for it
	}
	if i := slices.IndexFunc(asksFor, func(p face.Part) bool { return p.Varies(list) }); i >= 0 {
		return asksFor[i], true
	}
	return 0, false
}

// offer is what keeps a digit while a choice lasts: the meaning of a choice, and for a step of a march the number of the step.
type offer struct {
	means engine.Action
	step  int
}

// options are what can be chosen next: the sorts of action, then the values of the first part in which those that fit differ.
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
		return nil // the hand has the keys
	}
	if f.bySort(fits) {
		return f.sorts(fits)
	}
	x, ok := part(fits)
	if !ok { // one action, or one card with and without its text
		var list face.Choices
		for _, a := range fits {
			if a.Kind != f.finish() { // Enter does that one
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

// bySort reports whether the sort of the action is asked for first.
func (f *choice) bySort(fits []engine.Action) bool {
	return f.asked.sort == 0 && slices.ContainsFunc(fits, func(a engine.Action) bool { return sortOf(a.Kind) != sortOf(fits[0].Kind) })
}

// sorts are the sorts of action that are legal.
func (f *choice) sorts(fits []engine.Action) (list face.Choices) {
	for _, k := range sortOrder {
		next := question{sort: k, of: f.asked.of}
		if len(f.fitting(next)) == 0 || k == f.finish() && f.view.Phase() != nobunaga.Revolt { // Enter does that one
			continue
		}
		if k == nobunaga.KindReinforce && f.kept != 0 {
			next.of.Card = f.kept // it was opened to pay
		}
		list = append(list, face.Choice{Name: f.finishName(engine.Action{Kind: k}), Means: face.Common(f.fitting(next)), Press: func() { f.decide(next) }})
	}
	return list
}

// byUse reports whether what is chosen next is the use of the card that is open.
func (f *choice) byUse() bool {
	return f.st.Seat != engine.NoSeat && f.view.Phase() == nobunaga.Round && len(f.st.Steps) == 0 && f.asked.sort == 0 && f.asked.of.Card > 0
}

// uses are the legal uses of the card that is open, each with the digit of its place among the four.
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

// firstUse is the use of a card that Enter chooses: its text where that can be used, else it pays; false where it has none.
func (f *state) firstUse(c engine.Card) (nobunaga.CardUse, bool) {
	for _, u := range cards.UsesOf(f.book(), c) {
		if u.Legal {
			return u.Of, true
		}
	}
	return 0, false
}

// useFor begins a use of a card. An event asks for its target; else the card is kept to pay for the action that follows, with its text or without.
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

// sortOrder is the order in which sorts of action stand in the tray.
var sortOrder = []engine.Kind{
	nobunaga.KindMarch, nobunaga.KindFight, nobunaga.KindDiplomacy, nobunaga.KindEvent, nobunaga.KindReinforce, nobunaga.KindPass,
	nobunaga.KindTake, nobunaga.KindLead, nobunaga.KindGo, nobunaga.KindLeave, nobunaga.KindPart, nobunaga.KindPay,
	nobunaga.KindMarker, nobunaga.KindRaise, nobunaga.KindDecline, nobunaga.KindPlace, nobunaga.KindBid, nobunaga.KindUse, nobunaga.KindSuccessor,
	nobunaga.KindFirst, nobunaga.KindTarget, nobunaga.KindHit, nobunaga.KindFlee, nobunaga.KindFire, nobunaga.KindHold, nobunaga.KindForce,
	nobunaga.KindDiscard, nobunaga.KindControl, nobunaga.KindDone, nobunaga.KindStop,
}

// decide sets the question. Where one action fits it is chosen, else the next part is asked for. What a die brings is shown first and then confirmed,
// and a card that pays for dice must be named, even where it is the only one.
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
		f.t.Canvas().Unfocus() // Enter confirms now, whether the track, the map or the choice had it
	}
}

// choose does an action; a card that pays for what is chosen waits for its button first.
func (f *choice) choose(a engine.Action) {
	if sortOf(a.Kind) == nobunaga.KindPay {
		f.payWith(a.Card)
		return
	}
	f.begin(a)
}

// begin does an action; a march or a fight takes along at once those who go by default.
func (f *choice) begin(a engine.Action) bool {
	if a.Kind == nobunaga.KindMarch || a.Kind == nobunaga.KindFight {
		return f.beginStack(a)
	}
	return f.t.Do(a)
}

// showChoice shows the choice as it stands.
func (f *Face) showChoice() {
	f.t.Calm()
	f.showMap()
	f.showTrack()
	f.showPanel()
	f.showTray()
	f.t.ShowLine()
}

// payable reports whether what is chosen, or an extra battle, can be paid for now.
func (f *state) payable() bool { return f.st.May(nobunaga.KindPay, nobunaga.KindPlay) }

// holds reports whether a card is in the hand that is shown.
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

// payWith lets a card pay for what is chosen; the same card once more turns its text on or off.
func (f *choice) payWith(c engine.Card) {
	pays, plays := f.payment(c)
	switch {
	case f.paid == c && pays.Kind != 0 && plays.Kind != 0:
		f.text = !f.text
	case pays.Kind == 0 && plays.Kind == 0:
		f.t.Do(engine.Action{Kind: nobunaga.KindPay, Card: c}) // the Line says why not
		return
	default:
		f.paid, f.text = c, plays.Kind != 0
	}
	f.asked = question{sort: nobunaga.KindPay, of: engine.Gesture(0)}
	f.asked.of.Owner = f.targetOf(pays, plays)
	f.t.Canvas().Unfocus() // Enter pays now, whether the map or the card had it
	f.refresh()
}

// targetOf keeps the group that an extra battle is to be fought against.
func (f *state) targetOf(pays, plays engine.Action) engine.Owner {
	if f.view.Phase() != nobunaga.Extra {
		return engine.Open
	}
	return max(pays.Owner, plays.Owner)
}

// toPay is the action that Enter does with the card that is chosen; false where none is.
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

// confirm does what Enter means: pay, finish a choice, or stop.
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

// putBack takes back the card, then what else is decided, then the last open step.
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

// mostOptions is how many choices the tray shows at a time, one for a digit key each.
const mostOptions = 9

// onPage are the choices on the page that is shown, each with its digit; where there are more than the keys, the last key turns the page.
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
		return all // they have places of their own
	}
	sorts := f.bySort(f.fits())
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

// pressChoice takes the choice with the digit n.
func (f *Face) pressChoice(n int) bool {
	list := f.onPage()
	if f.byCard() && len(list) == 0 {
		return f.hand.Key(fyne.KeyName(rune('0' + n)))
	}
	return list.Press(n)
}
