package shogun

import (
	"time"

	"fyne.io/fyne/v2"

	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// play shows step by step what happened between two states. The match is already past it; only the showing waits, and with it the
// computer players.
type play struct {
	beats  []beat
	before *tableau     // the table before the first step
	at     int          // the step that is shown, -1 for none
	paused bool         // nothing passes by itself
	tick   int          // grows with each start and stop, so that an old timer does nothing
	record int          // the last record whose steps were taken up
	eyes   engine.Seats // through whose eyes the table was shown last
	thrown bool         // the cubes of the step were let go
	falls  bool         // they are on their way: what they decide is not told yet
}

// beatPause is how long a step stays that passes by itself, at Calm.
const beatPause = 1150 * time.Millisecond

// follow takes up what is new. Looking at the past, loading and stepping back show the state at once.
func (w *play) follow(f *Face, before *tableau) {
	record, eyes := f.t.At(), f.t.Eyes()
	same := eyes == w.eyes
	w.eyes = eyes
	switch {
	case f.st.Past:
		w.clear(f)
		return
	case f.st.Since > 0 && (record != w.record || !same):
		w.takeSince(f)
	case len(f.st.Fresh) > 0 && before != nil && same:
		w.take(f, f.st.Fresh, before)
	case len(f.st.Fresh) > 0:
		// The table that was shown before is another person's.
		w.takeFrom(f, f.st.Fresh, f.t.Session().Match.Record(record).After)
	case record != w.record:
		w.clear(f)
	case w.showing(): // the same once more: the window is another
		w.lay(f)
	}
	w.record = record
}

// takeSince takes up what happened while others sat in front of the screen.
func (w *play) takeSince(f *Face) {
	var events []engine.Event
	for _, r := range f.st.Path[f.st.Since:] {
		events = append(events, r.Events...)
	}
	if len(events) == 0 {
		w.clear(f)
		return
	}
	w.takeFrom(f, events, f.t.Session().Match.Path(f.t.At())[f.st.Since-1])
}

// takeFrom takes up events that follow a record, through the eyes of the person in front.
func (w *play) takeFrom(f *Face, events []engine.Event, record int) {
	view, ok := f.t.Session().Match.ViewAt(record, f.t.Eyes()).(*shogun.View)
	if !ok {
		w.clear(f)
		return
	}
	w.take(f, events, tableOf(view))
}

// take begins to show events, in the place of any that are still shown: computer players wait while something is.
func (w *play) take(f *Face, events []engine.Event, before *tableau) {
	beats := beatsOf(events)
	worth := false
	for i := range beats {
		worth = worth || beats[i].kind != beatQuiet
	}
	if !worth {
		w.clear(f)
		return
	}
	w.beats, w.before, w.at = beats, before, -1
	w.forward(f)
	f.t.Hold(w.showing())
}

// clear ends the showing.
func (w *play) clear(f *Face) {
	w.stop()
	w.beats, w.before, w.at = nil, nil, -1
	f.t.Hold(false)
}

// stop ends what passes by itself.
func (w *play) stop() { w.tick++ }

// showing reports whether a step is shown.
func (w *play) showing() bool { return w.at >= 0 && w.at < len(w.beats) }

// beat is the step that is shown.
func (w *play) beat() *beat {
	if !w.showing() {
		return &beat{seat: engine.NoSeat}
	}
	return &w.beats[w.at]
}

// forward goes to the next step that shows anything; without motion only to those that wait. It lays the table for it.
func (w *play) forward(f *Face) {
	w.stop()
	w.thrown = false
	for w.at++; w.at < len(w.beats); w.at++ {
		b := &w.beats[w.at]
		if b.kind == beatQuiet || look.Current().Pace == look.None && !w.halts(f, b) {
			continue
		}
		break
	}
	w.falls = w.showing() && w.throws() && look.Tower.Duration() > 0
	w.lay(f)
	w.later(f)
}

// throws reports whether cubes fall in the step that is shown.
func (w *play) throws() bool {
	k := w.beat().kind
	return k == beatBattle || k == beatRevolt
}

// landed tells what the cubes have decided.
func (w *play) landed(f *Face) {
	if !w.falls {
		return
	}
	w.falls = false
	if w.showing() {
		w.lay(f)
		f.showAll()
		f.t.Update()
	}
}

// lay brings the table to what it is after the step that is shown, or to the state behind the last.
func (w *play) lay(f *Face) {
	if !w.showing() {
		w.beats, w.before, w.at = nil, nil, -1
		f.now = tableOf(f.view)
		return
	}
	t := *w.before
	for i := range w.at + 1 {
		for _, e := range w.beats[i].events {
			t.apply(e)
			if i == w.at && w.falls && e.Kind == shogun.EventThrown {
				break
			}
		}
	}
	t.cover(tableOf(f.view), f.t.Eyes())
	f.now = &t
}

// later lets the next step come by itself, where the present one does not wait.
func (w *play) later(f *Face) {
	if !w.showing() || w.paused || w.halts(f, w.beat()) {
		return
	}
	mine := w.tick
	time.AfterFunc(look.Current().Pace.Of(beatPause), func() {
		fyne.Do(func() {
			if w.tick == mine && w.showing() {
				w.step(f)
			}
		})
	})
}

// next is what the player does to go on: a lesson may have something to say first.
func (w *play) next(f *Face) {
	if g := f.t.Guide(); g != nil && g.CanGoOn() {
		g.GoOn()
		return
	}
	w.step(f)
}

// step shows the next step, and behind the last the state.
func (w *play) step(f *Face) {
	w.falls = false
	look.FinishAll()
	w.forward(f)
	w.shown(f)
}

// back shows the step before.
func (w *play) back(f *Face) {
	look.FinishAll()
	for at := w.at - 1; at >= 0; at-- {
		if w.beats[at].kind != beatQuiet {
			w.stop()
			w.at, w.thrown, w.falls, w.paused = at, true, false, true
			w.lay(f)
			w.shown(f)
			return
		}
	}
}

// end shows the state: all steps are over.
func (w *play) end(f *Face) {
	look.FinishAll()
	w.at, w.falls = len(w.beats), false
	w.stop()
	w.lay(f)
	w.shown(f)
}

// pause stops what passes by itself, or lets it go on.
func (w *play) pause(f *Face, on bool) {
	w.paused = on
	w.stop()
	w.later(f)
	f.showTray()
}

// shown brings the table up to date after another step.
func (w *play) shown(f *Face) {
	f.t.Calm()
	f.arrive()
	f.ask()
	f.choose()
	f.showAll()
	f.animate()
	f.t.Update()
	if !w.showing() {
		f.t.Hold(false)
	}
}

// key goes through the steps.
func (w *play) key(f *Face, name fyne.KeyName) bool {
	switch name {
	case fyne.KeySpace, fyne.KeyN, fyne.KeyReturn, fyne.KeyEnter:
		w.next(f)
	case fyne.KeyLeft:
		w.back(f)
	case fyne.KeyE:
		w.end(f)
	case fyne.KeyR:
		w.again(f)
	case fyne.KeyM:
		f.showOrders(!f.orders)
		return f.narrow()
	default:
		return f.mapKey(name)
	}
	return true
}

// again throws the cubes of the step once more, for the eye alone.
func (w *play) again(f *Face) {
	if w.throws() {
		w.thrown = false
		f.showPanel()
	}
}

// prompt tells what the step shows.
func (w *play) prompt(f *Face) face.Prompt {
	b := w.beat()
	p := face.Prompt{Seat: b.seat}
	tell := func(e engine.Event) { p.Text = f.t.Tell().Event(e) + "." }
	if k := b.lost(); k != 0 {
		e, _ := b.find(k)
		tell(e)
		p.Rule = shogun.LostRule(k)
		return p
	}
	switch b.kind {
	case beatBattle, beatRevolt:
		return w.battlePrompt(f, b)
	case beatEvent:
		if e, ok := b.find(shogun.EventRules); ok {
			tell(e)
		}
		p.Rule = "shogun.event.draw"
	case beatOrder:
		p.Text, p.Rule = f.say("table.order.set", nil), "shogun.bid.order"
	case beatRound:
		if e, ok := b.find(shogun.EventRound); ok {
			tell(e)
		}
		p.Rule = "shogun.seq.round"
	case beatHunger:
		if e, ok := b.find(shogun.EventRiceLoss); ok {
			tell(e)
		}
		p.Rule = "shogun.winter.loss"
	case beatDrawn:
		if e, ok := b.find(shogun.EventMissing); ok {
			tell(e)
		}
		p.Rule = "shogun.winter.table"
	case beatScore:
		p.Text, p.Rule = f.say("table.winter", engine.Args{"N": f.now.year})+".", "shogun.winter.score"
	default:
		e, ok := b.find(shogun.EventBuild, shogun.EventRice, shogun.EventTax, shogun.EventArmies, shogun.EventMove, shogun.EventStay,
			shogun.EventDeclined, shogun.EventSpecial, shogun.EventIdle, shogun.EventNothing, shogun.EventCard)
		if ok {
			tell(e)
			p.Rule = rules[e.Kind]
		}
	}
	return p
}

// rules are the rules behind what a card does.
var rules = map[engine.EventKind]string{
	shogun.EventBuild: "shogun.act.build", shogun.EventRice: "shogun.act.rice", shogun.EventTax: "shogun.act.tax",
	shogun.EventArmies: "shogun.act.army", shogun.EventMove: "shogun.act.combat", shogun.EventStay: "shogun.act.army1",
	shogun.EventDeclined: "shogun.act.combat.must", shogun.EventSpecial: "shogun.bid.pick", shogun.EventIdle: "shogun.plan.cards",
	shogun.EventNothing: "shogun.act.sequence", shogun.EventCard: "shogun.act.sequence",
}

// outcomes are the events that tell how a battle or a revolt ended, with the rule behind each.
var outcomes = map[engine.EventKind]string{
	shogun.EventConquered: "shogun.combat.attwin", shogun.EventHeld: "shogun.combat.defwin", shogun.EventTied: "shogun.combat.tie",
	shogun.EventFarmersOnly: "shogun.combat.farmersonly", shogun.EventNeutralKept: "shogun.combat.neutralkeep",
	shogun.EventRevoltHeld: "shogun.revolt.win", shogun.EventRevoltLost: "shogun.revolt.lose",
}

// outcome is how the battle or revolt of a step ended.
func (b *beat) outcome() (engine.Event, bool) {
	for _, e := range b.events {
		if outcomes[e.Kind] != "" {
			return e, true
		}
	}
	return engine.Event{}, false
}

// battlePrompt says how a battle or a revolt ended.
func (w *play) battlePrompt(f *Face, b *beat) face.Prompt {
	e, ok := b.outcome()
	if !ok {
		return face.Prompt{Seat: b.seat}
	}
	if w.falls {
		return face.Prompt{Seat: b.seat, Text: f.say("table.falling", nil), Rule: "shogun.tower.throw"}
	}
	n := func(i int) int { return int(e.Nums[i]) }
	args := engine.Args{"Place": f.t.Tell().Place(e.To), "A": n(0), "B": n(1) + n(2), "Seat": f.t.Tell().Owner(e.Seat)}
	p := face.Prompt{Seat: e.Seat.Seat(), Rule: outcomes[e.Kind]}
	id := ""
	switch e.Kind {
	case shogun.EventConquered:
		id = "attacker"
	case shogun.EventHeld:
		id, args["Seat"], p.Seat = "defender", f.t.Tell().Owner(e.Owner), e.Owner.Seat()
	case shogun.EventTied:
		id = "tie"
	case shogun.EventFarmersOnly:
		id = "farmers"
	case shogun.EventNeutralKept:
		id, p.Seat = "neutral", engine.NoSeat
	case shogun.EventRevoltHeld:
		id, args["Seat"], args["B"], p.Seat = "held", f.t.Tell().Owner(e.Owner), n(1), e.Owner.Seat()
	case shogun.EventRevoltLost:
		id, args["B"], p.Seat = "revolt", n(1), e.Owner.Seat()
	}
	p.Text = f.say("table.result."+id, args)
	return p
}

// toName is who chooses behind the last step, for the button that goes there.
func (w *play) toName(f *Face) string {
	if acting := f.view.ToAct(); acting.Count() == 1 {
		return f.say("table.to_seat", engine.Args{"Seat": f.t.Name(acting.First())})
	}
	if _, over := f.t.Outcome(); over {
		return f.say("table.to_end", nil)
	}
	return f.say("table.to_plan", nil)
}
