package kenjin

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/kenjin"
)

// step is one of the effects of a battle, in the order of the rules.
type step int

const (
	stepBegin step = iota // the cards lie as they were laid
	stepPort
	stepReveal
	stepArcher
	stepSamurai
	stepSanctuary
	stepPower
	stepTotal
	stepAhead
	stepHold // what Temple and Fortress ask for
	stepFalls
	stepSupply // the Supply camp's winner has sent power to other fields
)

// stepIDs are the ids of the effects, in their texts; the first has none.
var stepIDs = [...]string{"", "port", "reveal", "archer", "samurai", "sanctuary", "power", "total", "ahead", "hold", "falls"}

// stepRules are the rules that the Line's link opens.
var stepRules = [...]string{
	"kenjin.battle.order", "kenjin.field.port", "kenjin.battle.reveal", "kenjin.battle.archer", "kenjin.battle.samurai", "kenjin.field.sanctuary",
	"kenjin.power.current", "kenjin.power.total", "kenjin.battle.winner", "kenjin.field.goldentemple", "kenjin.battle.after", "kenjin.field.supply.set",
}

// battle is one battle as the log tells it.
type battle struct {
	place      engine.Place
	tile       engine.Card
	value      int
	number, of int
	steps      []step // those that happened, in order
	events     map[step][]engine.Event
}

// moment is one step of one battle: what the table shows at a time.
type moment struct {
	battle int
	step   step
}

// stepOf is the effect an event belongs to; false for one that belongs to none.
func stepOf(k engine.EventKind) (step, bool) {
	switch k {
	case kenjin.EventPort:
		return stepPort, true
	case kenjin.EventReveal:
		return stepReveal, true
	case kenjin.EventArcher:
		return stepArcher, true
	case kenjin.EventSamurai:
		return stepSamurai, true
	case kenjin.EventSanctuary:
		return stepSanctuary, true
	case kenjin.EventPower:
		return stepPower, true
	case kenjin.EventTotal:
		return stepTotal, true
	case kenjin.EventAheadPower, kenjin.EventAheadCards, kenjin.EventAheadAlone, kenjin.EventTie, kenjin.EventEmpty:
		return stepAhead, true
	case kenjin.EventGoldenTemple, kenjin.EventFortress:
		return stepHold, true
	case kenjin.EventConquer, kenjin.EventNobody:
		return stepFalls, true
	case kenjin.EventSupply:
		return stepSupply, true
	}
	return 0, false
}

// battles reads the battles out of the events of the records on a path, and the moments they are shown in.
func battles(records []*engine.Record) ([]battle, []moment) {
	var war []battle
	var moments []moment
	add := func(step step) {
		b := &war[len(war)-1]
		if n := len(b.steps); n == 0 || b.steps[n-1] != step {
			b.steps = append(b.steps, step)
			moments = append(moments, moment{len(war) - 1, step})
		}
	}
	for _, r := range records {
		for _, e := range r.Events {
			if e.Kind == kenjin.EventBattle {
				war = append(war, battle{
					place: e.To, tile: e.Card, value: int(e.N), number: int(e.Nums[0]), of: int(e.Nums[1]), events: map[step][]engine.Event{},
				})
				add(stepBegin)
			}
			step, ok := stepOf(e.Kind)
			if !ok || len(war) == 0 {
				continue
			}
			b := &war[len(war)-1]
			if step == stepFalls && (b.tile == kenjin.GoldenTemple || b.tile == kenjin.Fortress) && len(b.events[stepHold]) == 0 && b.winner() == engine.NoSeat && b.ahead() {
				add(stepHold) // the side ahead has what the field asks for
			}
			b.events[step] = append(b.events[step], e)
			add(step)
		}
	}
	return war, moments
}

// ahead reports whether a side is ahead.
func (b *battle) ahead() bool {
	for _, e := range b.events[stepAhead] {
		return e.Owner != 0
	}
	return false
}

// winner is who conquers the field, NoSeat for nobody.
func (b *battle) winner() engine.Seat {
	for _, e := range b.events[stepFalls] {
		if e.Kind == kenjin.EventConquer {
			return e.Owner.Seat()
		}
	}
	return engine.NoSeat
}

// reveals reports whether a card lay face down as the battle began.
func (b *battle) reveals(s engine.Seat, slot int) bool {
	for _, e := range b.events[stepReveal] {
		if e.Owner.Seat() == s && int(e.N) == slot {
			return true
		}
	}
	return false
}

// goneBy is the effect that eliminates a card; 0 where none does.
func (b *battle) goneBy(s engine.Seat, slot int) step {
	for _, step := range []step{stepArcher, stepSamurai, stepSanctuary} {
		for _, e := range b.events[step] {
			if e.Owner.Seat() == s && int(e.N) == slot {
				return step
			}
		}
	}
	return 0
}

// power is the power of a card here and what is printed on it; false where it did not come to that.
func (b *battle) power(s engine.Seat, slot int) (here, printed int, ok bool) {
	for _, e := range b.events[stepPower] {
		if e.Owner.Seat() == s && int(e.N) == slot {
			return int(e.Nums[0]), int(e.Nums[1]), true
		}
	}
	return 0, 0, false
}

// total is the sum of a side; false where it has no cards.
func (b *battle) total(s engine.Seat) (engine.Event, bool) {
	for _, e := range b.events[stepTotal] {
		if e.Owner.Seat() == s {
			return e, true
		}
	}
	return engine.Event{}, false
}

// has reports whether an effect touches this battle.
func (b *battle) has(step step) bool { return len(b.events[step]) > 0 }

// gains are the points that a field gives whoever conquers it: its own, for the Lord, for a Peasant.
func (f *Face) gains(b *battle) (field, lord, peasant int) {
	w := b.winner()
	if w == engine.NoSeat {
		return 0, 0, 0
	}
	for i, c := range f.view.Cards(w, b.place) {
		if c.Owner != w || b.goneBy(w, i+1) != 0 {
			continue
		}
		switch c.Unit {
		case kenjin.Lord:
			lord = f.view.LordPoints()
		case kenjin.Peasant:
			peasant = f.view.PeasantPoints()
		}
	}
	return b.value, lord, peasant
}

// stepCaption says what an effect does in this battle.
func (f *Face) stepCaption(b *battle, step step) string {
	events := b.events[step]
	switch step {
	case stepPort, stepSanctuary, stepSupply:
		return f.sentences(events)
	case stepReveal:
		if len(events) == 0 {
			return f.say("step.none_secret", nil)
		}
		return f.unitLists(events)
	case stepArcher, stepSamurai:
		return f.strikeCaption(b, step)
	case stepPower:
		for _, e := range events {
			if e.Piece == kenjin.Lord && e.Nums[0] != e.Nums[1] {
				return f.say("step.power.lord", engine.Args{"A": int(e.Nums[1]), "B": int(e.Nums[0] - e.Nums[1])})
			}
		}
		return f.say("step.power.text", nil)
	case stepTotal:
		var parts []string
		for _, e := range events {
			if sum := f.bonuses(e); len(sum) > 0 {
				text := f.t.Name(e.Owner.Seat()) + ":"
				for _, s := range sum {
					text += " " + s.name + " " + plus(s.n)
				}
				parts = append(parts, text)
			}
		}
		if len(parts) == 0 {
			return f.say("step.total.text", nil)
		}
		return strings.Join(parts, " · ")
	case stepAhead:
		return f.say("step.ahead.text", nil)
	case stepHold:
		word := "step.hold.power"
		if b.tile == kenjin.Fortress {
			word = "step.hold.cards"
		}
		return f.say(word, inWords(f.view.TileNumbers(b.tile)))
	case stepFalls:
		if field, lord, peasant := f.gains(b); field > 0 || lord > 0 {
			return f.say("table.gains", engine.Args{"N": field, "A": lord, "B": peasant})
		}
		if len(events) > 0 {
			return f.say("step.falls.nobody", nil)
		}
		return f.say("table.points_n", engine.Args{"N": b.value})
	}
	return ""
}

// strikeCaption says whom Archers or Samurai remove, or why nobody.
func (f *Face) strikeCaption(b *battle, step step) string {
	unit, id := kenjin.Archer, "step.archer"
	if step == stepSamurai {
		unit, id = kenjin.Samurai, "step.samurai"
	}
	if events := b.events[step]; len(events) > 0 {
		var parts []string
		for i := 0; i < len(events); {
			by := events[i].Seat
			var list []string
			for ; i < len(events) && events[i].Seat == by; i++ {
				list = append(list, f.t.Tell().Piece(events[i].Piece))
			}
			parts = append(parts, f.say(id+".text", engine.Args{"Seat": f.t.Name(by.Seat()), "List": strings.Join(list, ", ")}))
		}
		return strings.Join(parts, " · ")
	}
	here, left := false, false
	for _, s := range f.view.Sides(b.place) {
		for i, c := range f.view.Cards(s, b.place) {
			if c.Unit == unit && c.Owner == s {
				here = true
				gone := b.goneBy(s, i+1)
				left = left || gone == 0 || gone >= step
			}
		}
	}
	switch {
	case !here:
		return f.say("step.none", nil)
	case !left:
		return f.say("step.none_left", nil)
	}
	return f.say(id+".idle", nil)
}

// unitLists names the units of events by side: "Samurai, Peasant · Lord, Archer".
func (f *Face) unitLists(events []engine.Event) string {
	var parts []string
	last := engine.Owner(0)
	for _, e := range events {
		if e.Owner != last || len(parts) == 0 {
			parts = append(parts, f.t.Tell().Piece(e.Piece))
			last = e.Owner
		} else {
			parts[len(parts)-1] += ", " + f.t.Tell().Piece(e.Piece)
		}
	}
	return strings.Join(parts, " · ")
}

// sentences are events in words, one after the other.
func (f *Face) sentences(events []engine.Event) string {
	var parts []string
	for _, e := range events {
		parts = append(parts, f.t.Tell().Event(e))
	}
	return strings.Join(parts, ". ")
}

// bonus is what a field adds to a sum, or takes from it.
type bonus struct {
	name string
	n    int
}

// bonuses are the parts of a sum beyond the cards.
func (f *Face) bonuses(total engine.Event) []bonus {
	var list []bonus
	for i, id := range []string{"table.bonus_port", "table.bonus_supply", "table.bonus_palace"} {
		if n := int(total.Nums[i+1]); n != 0 {
			list = append(list, bonus{f.say(id, nil), n})
		}
	}
	return list
}

// plus writes a number with its sign.
func plus(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return signed(n)
}

// sentence is what the Line says of a moment.
func (f *Face) sentence(b *battle, step step) string {
	events := b.events[step]
	switch {
	case step == stepBegin:
		return f.t.Tell().Event(engine.Event{Kind: kenjin.EventBattle, To: b.place, Card: b.tile, N: int16(b.value), Nums: [4]int16{int16(b.number), int16(b.of)}})
	case step == stepReveal, step == stepPower, len(events) == 0:
		return f.say("step."+stepIDs[step], nil) + ": " + f.stepCaption(b, step)
	case step == stepFalls:
		text := f.sentences(events)
		if field, lord, peasant := f.gains(b); lord+peasant > 0 {
			text += ": " + f.say("table.gains", engine.Args{"N": field, "A": lord, "B": peasant})
		}
		return text
	}
	return f.sentences(events)
}
