package coach

import (
	"slices"

	"tenka/engine"
)

// most is how many sentences a card has at most.
const most = 2

// Tell is Next for a person to whom the card is shown: it is noted with its day. An event that opens the door of an entry for which there was
// no room is kept for the next occasion.
func (c *Curriculum) Tell(t *Taught, options engine.Options, o Occasion, day int) (Card, bool) {
	card, ok := c.Next(t, options, o)
	if ok {
		t.note(card, Met{Day: day})
		if t.told == nil {
			t.told = map[string]int{}
		}
		for _, e := range card.Entries {
			t.told[e.ID] = o.Own + 1
		}
		if len(o.Legal) > 0 && !card.Entries[0].Goal {
			t.last, t.card = c.moment(o), card
		}
	}
	t.lay = ok
	if len(o.Coming) > 0 {
		c.Miss(t, options, o)
	}
	return card, ok
}

// Next is the card for a person at an occasion of a match with these options; false if nothing is to be explained. At most one card comes for
// a choice, the goal aside; it may grow once by a sentence about what is in hand. Where nothing new is due, what the person was told with somebody else's
// card is recalled at the first own choice that it concerns.
func (c *Curriculum) Next(t *Taught, options engine.Options, o Occasion) (Card, bool) {
	if t.Enough {
		return Card{}, false
	}
	due, event := c.due(t, options, o)
	if len(o.Legal) > 0 && t.last == c.moment(o) {
		return t.grown(due, o)
	}
	if len(due) == 0 {
		if due = c.recalled(t, options, o); len(due) > 0 {
			return cardOf(Card{Recalled: true}, due, o), true
		}
		due = c.soft(t, options, o)
	}
	if len(due) == 0 {
		return Card{}, false
	}
	n := 1
	if len(due) > 1 && !due[0].Goal && due[0].sentences+due[1].sentences <= most {
		n = 2
	}
	return cardOf(Card{Event: event}, due[:n], o), true
}

// cardOf is a card with these entries more.
func cardOf(card Card, entries []*Entry, o Occasion) Card {
	for _, e := range entries {
		card.Entries, card.Here = append(card.Entries, e), append(card.Here, e.here(o))
	}
	return card
}

// grown is the card that lies there with one more sentence, if what is in hand opens an entry and there is room for it.
func (t *Taught) grown(due []*Entry, o Occasion) (Card, bool) {
	if len(due) == 0 || o.Gesture.Kind == 0 || t.card.Grown || len(t.card.Entries) != 1 || t.card.Entries[0].sentences+due[0].sentences > most {
		return Card{}, false
	}
	return cardOf(Card{Entries: slices.Clip(t.card.Entries), Here: slices.Clip(t.card.Here), Grown: true}, due[:1], o), true
}

// moment is the choice of an occasion. A step that is a choice of its own and is in hand is the step to come.
func (c *Curriculum) moment(o Occasion) moment {
	m := moment{own: o.Own + 1}
	if slices.ContainsFunc(o.Legal, func(a engine.Action) bool { return slices.Contains(c.steps, a.Kind) }) {
		if m.step = o.Steps; slices.ContainsFunc(o.Legal, func(a engine.Action) bool { return a.Matches(o.Gesture) }) {
			m.step++
		}
	}
	return m
}

// due are the entries with an open door, in the order of the curriculum; and the event that opened the first.
func (c *Curriculum) due(t *Taught, options engine.Options, o Occasion) (list []*Entry, event *engine.Event) {
	for i := range c.Entries {
		e := &c.Entries[i]
		if !c.waits(t, e, options) {
			continue
		}
		at, open := e.opens(t, o)
		if !open && !(t.missed[e.ID] && e.If.holds(o)) {
			continue
		}
		if len(list) == 0 && at >= 0 {
			event = &o.Coming[at]
		}
		list = append(list, e)
	}
	return list, event
}

// waits reports whether an entry is still to be said in a match with these options.
func (c *Curriculum) waits(t *Taught, e *Entry, options engine.Options) bool {
	return !t.Has(e.ID) && e.in(options) && (e.After == "" || t.Has(e.After))
}

// recalled is the first entry that the person was told with somebody else's card and that concerns this choice.
func (c *Curriculum) recalled(t *Taught, options engine.Options, o Occasion) []*Entry {
	if len(o.Legal) == 0 || o.Steps > 0 {
		return nil
	}
	o.Coming = nil
	for i := range c.Entries {
		if e := &c.Entries[i]; t.Met[e.ID].Told && e.in(options) && !e.Goal {
			if _, open := e.opens(t, o); open {
				return []*Entry{e}
			}
		}
	}
	return nil
}

// soft is the next entry that may come early: the person is not in the middle of a choice, no card lay at the last occasion, nor, at an own
// choice, at the last choice, and everything before it was said.
func (c *Curriculum) soft(t *Taught, options engine.Options, o Occasion) []*Entry {
	if o.Steps > 0 || o.Gesture.Kind != 0 || len(o.Coming) > 0 || t.lay || len(o.Legal) > 0 && t.last.own > 0 && o.Own <= t.last.own {
		return nil
	}
	for i := range c.Entries {
		switch e := &c.Entries[i]; {
		case t.Has(e.ID) || !e.in(options) || !e.If.holds(o):
		case e.Soft > 0 && o.Own+1 >= e.Soft && c.waits(t, e, options):
			return []*Entry{e}
		case e.Soft > 0:
			return nil
		}
	}
	return nil
}

// opens reports whether a door of the entry is open, and the index of the event that opens it, -1 for none.
func (e *Entry) opens(t *Taught, o Occasion) (event int, open bool) {
	if !e.If.holds(o) {
		return -1, false
	}
	for i := range e.When {
		if event, open = e.When[i].opens(e, t, o); open {
			return event, true
		}
	}
	return -1, false
}

func (d *Door) opens(e *Entry, t *Taught, o Occasion) (event int, open bool) {
	event = -1
	if d.told != nil {
		event = slices.IndexFunc(o.Coming, func(e engine.Event) bool {
			me := engine.OwnerOf(o.Seat)
			return e.Agrees(*d.told) && (!d.Mine || e.Seat == me || e.Owner == me)
		})
		if event < 0 {
			return event, false
		}
	}
	switch {
	case d.Start && (o.Own > 0 || o.Steps > 0),
		d.Turn && len(o.Legal) == 0,
		d.can != nil && !slices.ContainsFunc(o.Legal, func(a engine.Action) bool { return a.Matches(*d.can) }),
		d.hold != nil && !o.Gesture.Matches(*d.hold),
		d.to != nil && (o.Gesture.To <= 0 || d.to(o.View, o.Seat) != int(o.Gesture.To)),
		d.Refused && (!slices.Contains(e.Rules, o.Refused) || t.refused[o.Refused] < 2),
		!d.bound.holds(o):
		return event, false
	}
	return event, true
}

// Miss notes the entries whose door an event opened while a person looked at another card: they are due at the person's next occasion.
func (c *Curriculum) Miss(t *Taught, options engine.Options, o Occasion) {
	due, _ := c.due(t, options, o)
	for _, e := range due {
		if t.missed == nil {
			t.missed = map[string]bool{}
		}
		t.missed[e.ID] = true
	}
}

// holds reports whether the number is within its bounds; without a bound it does.
func (b *bound) holds(o Occasion) bool {
	if b == nil || b.gauge == nil {
		return true
	}
	n := b.gauge(o.View, o.Seat)
	return (b.Least == nil || n >= *b.Least) && (b.Most == nil || n <= *b.Most)
}
