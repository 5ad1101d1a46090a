package kenjinface

import (
	"slices"
	"strings"

	"tenka/engine"
	"tenka/engine/kenjin"
)

// effectIDs are the text ids of the effects of a battle, in the order of the rules. Effects that the panel does not list have none.
var effectIDs = [...]string{
	kenjin.PortCounted: "port", kenjin.Revealed: "reveal", kenjin.ArchersShot: "archer", kenjin.SamuraiStruck: "samurai",
	kenjin.Destroyed: "sanctuary", kenjin.PowersCounted: "power", kenjin.Totalled: "total", kenjin.Compared: "ahead", kenjin.Tested: "hold",
	kenjin.Ended: "falls", kenjin.SentPower: "",
}

// effectRules are the rules behind the Line's link.
var effectRules = [...]string{
	kenjin.Waiting: "kenjin.battle.order", kenjin.Begun: "kenjin.battle.order", kenjin.PortCounted: "kenjin.field.port",
	kenjin.Revealed: "kenjin.battle.reveal", kenjin.ArchersShot: "kenjin.battle.archer", kenjin.SamuraiStruck: "kenjin.battle.samurai",
	kenjin.Destroyed: "kenjin.field.sanctuary", kenjin.PowersCounted: "kenjin.power.current", kenjin.Totalled: "kenjin.power.total",
	kenjin.Compared: "kenjin.battle.winner", kenjin.Tested: "kenjin.field.goldentemple", kenjin.Ended: "kenjin.battle.after",
	kenjin.SentPower: "kenjin.field.supply.set",
}

// battle is the present battle, with what has been told of it so far.
type battle struct {
	kenjin.Battle
	tile   engine.Card
	events map[kenjin.Effect][]engine.Event
}

// battleNow is the present battle, nil for none.
func (f *state) battleNow() *battle {
	now, ok := f.view.Battle()
	if !ok {
		return nil
	}
	b := &battle{Battle: now, tile: f.view.Tile(now.Place), events: map[kenjin.Effect][]engine.Event{}}
	if f.st.Moment != nil && f.view.Phase() == kenjin.Destroying {
		b.Effect = effectOf(f.st.Moment.Events) // the choice in the Sanctuary comes next
	}
	for _, r := range f.st.Path {
		for _, e := range r.Events {
			if e.Kind == kenjin.EventBattle {
				clear(b.events)
			}
			if x, ok := kenjin.EffectOf(e.Kind); ok {
				b.events[x] = append(b.events[x], e)
			}
		}
	}
	return b
}

// strikes are the shots or blows of the last event; nil if something else has happened since.
func (b *battle) strikes() []engine.Event {
	last := kenjin.Begun
	for x, events := range b.events {
		if len(events) > 0 {
			last = max(last, x)
		}
	}
	if last == kenjin.ArchersShot || last == kenjin.SamuraiStruck {
		return b.events[last]
	}
	return nil
}

// winner is the seat that has conquered the field; NoSeat if nobody has, or not yet.
func (f *state) winner(b *battle) engine.Seat { return f.view.Winner(b.Place) }

// caption says what an effect did in this battle, or will do.
func (f *state) caption(b *battle, x kenjin.Effect) string {
	events := b.events[x]
	switch x {
	case kenjin.PortCounted, kenjin.SentPower:
		return f.sentences(events)
	case kenjin.Destroyed:
		var parts []string
		for _, e := range events {
			parts = append(parts, f.of(f.t.Name(e.Owner.Seat()), f.t.Tell().Piece(e.Piece)))
		}
		return f.t.Localizer().Dots(parts...)
	case kenjin.Revealed:
		if len(events) == 0 {
			return f.say("step.none_secret", nil)
		}
		return f.unitLists(events)
	case kenjin.ArchersShot, kenjin.SamuraiStruck:
		return f.strikeCaption(b, x)
	case kenjin.PowersCounted:
		return f.powerCaption(b)
	case kenjin.Totalled:
		return f.totalCaption(b)
	case kenjin.Compared:
		return f.say("step.ahead.text", nil)
	case kenjin.Tested:
		word := "step.hold.power"
		if b.tile == kenjin.Fortress {
			word = "step.hold.cards"
		}
		return f.say(word, f.view.TileNumbers(b.tile))
	case kenjin.Ended:
		return f.endCaption(b)
	}
	return ""
}

// powerCaption says where the powers come from: the printed numbers, and the bonus of the Lord.
func (f *state) powerCaption(b *battle) string {
	for _, s := range f.view.Sides(b.Place) {
		if printed, more := lordOf(f.view.Counted(s, b.Place)); more != 0 {
			return f.say("step.power.lord", engine.Args{"A": printed, "B": more})
		}
	}
	if b.Effect >= kenjin.PowersCounted && !f.hasLord(b.Place) {
		return f.say("step.power.printed", nil)
	}
	return f.say("step.power.text", nil)
}

// hasLord reports whether a Lord is among the known cards of a field.
func (f *state) hasLord(at engine.Place) bool {
	for _, s := range f.view.Sides(at) {
		if slices.ContainsFunc(f.view.Cards(s, at), func(c kenjin.Card) bool { return c.Unit == kenjin.Lord }) {
			return true
		}
	}
	return false
}

// lordOf is the printed power of the Lord in a sum, and his bonus.
func lordOf(sum kenjin.Sum) (printed, more int) {
	slot := 0
	for _, t := range sum.Terms {
		if t.Of == kenjin.TermLord {
			slot, more = t.Slot, t.N
		}
	}
	for _, t := range sum.Terms {
		if t.Of == kenjin.TermCard && t.Slot == slot {
			printed = t.N
		}
	}
	return printed, more
}

// totalCaption says what each side has in addition to its cards.
func (f *state) totalCaption(b *battle) string {
	var parts []string
	for _, s := range f.view.Sides(b.Place) {
		var terms []string
		for _, t := range f.view.Counted(s, b.Place).Terms {
			if t.Slot == 0 {
				terms = append(terms, f.termName(t)+" "+f.t.Localizer().Signed(t.N))
			}
		}
		if terms != nil {
			parts = append(parts, f.of(f.t.Name(s), strings.Join(terms, " ")))
		}
	}
	if len(parts) == 0 {
		return f.say("step.total.text", nil)
	}
	return f.t.Localizer().Dots(parts...)
}

// termName is the name of a part of a sum that belongs to the whole side.
func (f *state) termName(t kenjin.Term) string {
	return f.say(map[kenjin.TermOf]string{
		kenjin.TermPort: "table.bonus_port", kenjin.TermSupply: "table.bonus_supply", kenjin.TermPalace: "table.bonus_palace",
	}[t.Of], nil)
}

// endCaption says what the field has given, or what it is worth.
func (f *state) endCaption(b *battle) string {
	switch {
	case f.winner(b) != engine.NoSeat:
		return f.gains(f.winner(b), b.Place)
	case b.Effect >= kenjin.Ended:
		return f.say("step.falls.nobody", nil)
	}
	return f.say("table.points_n", engine.Args{"N": f.view.Value(b.Place)})
}

// gains says what a field gives a seat.
func (f *state) gains(s engine.Seat, at engine.Place) string {
	g := f.view.Gains(s, at)
	return f.say("table.gains", engine.Args{"N": g.Field, "A": g.Lord, "B": g.Peasant, "C": g.Torii})
}

// strikeCaption says which cards Archers or Samurai remove, or why they remove none.
func (f *state) strikeCaption(b *battle, x kenjin.Effect) string {
	id := "step." + effectIDs[x]
	if events := b.events[x]; len(events) > 0 {
		var parts []string
		for i := 0; i < len(events); {
			by := events[i].Seat
			var list []string
			for ; i < len(events) && events[i].Seat == by; i++ {
				list = append(list, f.t.Tell().Piece(events[i].Piece))
			}
			parts = append(parts, f.say(id+".text", engine.Args{"Seat": f.t.Name(by.Seat()), "List": f.t.Localizer().List(list)}))
		}
		return f.t.Localizer().Dots(parts...)
	}
	switch lay, struck := f.view.Strikers(b.Place, x); {
	case lay == 0:
		return f.say("step.none", nil)
	case struck == 0:
		return f.say("step.none_left", nil)
	}
	return f.say(id+".idle", nil)
}

// unitLists names the units of events by side, equal ones together: "Samurai, Peasant ×2 · Lord, Archer".
func (f *state) unitLists(events []engine.Event) string {
	var sides []string
	for i := 0; i < len(events); {
		var units []engine.Piece
		of, owner := map[engine.Piece]int{}, events[i].Owner
		for ; i < len(events) && events[i].Owner == owner; i++ {
			u := events[i].Piece
			if of[u] == 0 {
				units = append(units, u)
			}
			of[u]++
		}
		var names []string
		for _, u := range units {
			names = append(names, f.unitsName(u, of[u]))
		}
		sides = append(sides, f.t.Localizer().Commas(names...))
	}
	return f.t.Localizer().Dots(sides...)
}

// unitsName names n units of a kind.
func (f *state) unitsName(u engine.Piece, n int) string {
	name := f.t.Tell().Piece(u)
	if n > 1 {
		name = f.say("table.units_n", engine.Args{"Piece": name, "N": n})
	}
	return name
}

// sentences are events as sentences, one after the other; the last one has no full stop.
func (f *state) sentences(events []engine.Event) string {
	all := ""
	for _, e := range events {
		all = f.t.Localizer().Sentences(f.t.Localizer().Ended(all), f.t.Tell().Event(e))
	}
	return all
}

// sentence is the text of the Line for an effect of the present battle.
func (f *state) sentence(b *battle, x kenjin.Effect) string {
	events := b.events[x]
	switch {
	case x == kenjin.Revealed, x == kenjin.PowersCounted, len(events) == 0:
		return f.of(f.say("step."+effectIDs[x], nil), f.caption(b, x))
	case x == kenjin.Ended:
		text := f.sentences(events)
		if w := f.winner(b); w != engine.NoSeat {
			if g := f.view.Gains(w, b.Place); g.Total() > g.Field {
				text = f.of(text, f.gains(w, b.Place))
			}
		}
		return text
	}
	return f.sentences(events)
}
