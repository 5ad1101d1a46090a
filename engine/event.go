package engine

import "slices"

// EventKind is what happened: a number into [Vocabulary.Events], from 1.
type EventKind uint8

// Event is one thing that happened, told to readers and auditors. A game uses the fields it needs.
type Event struct {
	Kind     EventKind
	Seat     Owner // who did it, 0 for the rules themselves
	Owner    Owner // whose pieces, where not the actor's
	From, To Place
	Piece    Piece
	Card     Card
	N        int16
	Nums     [4]int16 // {{.A}} to {{.D}} of its sentence; what they are is said by the game's list of events
	// For are the seats that are told; 0 means everybody. A secret event is told twice, whole to some seats and covered to the others: the same
	// kind, with 0 or Open in place of what they may not know.
	For Seats
}

// Events collects what happens while one action is applied. A nil *Events wants none and every method does nothing.
type Events struct {
	list     []Event
	revealed bool

	watched bool  // frames are wanted
	eyes    Seats // through whose eyes
	frames  []Frame
	framed  int // events that lie in a frame already
}

// Tell adds an event.
func (e *Events) Tell(ev Event) {
	if e != nil {
		e.list = append(e.list, ev)
	}
}

// Reveal adds an event that shows somebody something they did not know: a card turned over, a look at a hand. The record becomes a barrier.
// What its own seat shows by playing it is no reveal: tell that.
func (e *Events) Reveal(ev Event) {
	if e != nil {
		e.list = append(e.list, ev)
		e.revealed = true
	}
}

// Watched reports whether somebody wants frames.
func (e *Events) Watched() bool { return e != nil && e.watched }

// Frame marks a moment worth seeing: the table as it stands in p after what has been told so far. p may be in the middle of a step; its view
// must be one that may be shown. Nothing is done where nobody wants frames, or where nothing was told since the last mark.
func (e *Events) Frame(p Position) {
	if !e.Watched() || e.framed == len(e.list) {
		return
	}
	e.frames = append(e.frames, Frame{Events: SeenBy(e.list[e.framed:], e.eyes), View: p.View(e.eyes)})
	e.framed = len(e.list)
}

// List is what was told, in order. The slice is the collector's own until Reset.
func (e *Events) List() []Event {
	if e == nil {
		return nil
	}
	return e.list
}

// Reset empties the collector for the next action, keeping its space.
func (e *Events) Reset() { e.list, e.revealed = e.list[:0], false }

// SeenBy returns the events of list that are for one of who, or for everybody. Those who see an event whole do not see it covered too,
// though they may hold seats of both sorts. A spectator sees it as covered as anybody does.
func SeenBy(list []Event, who Seats) []Event {
	var seen []Event
	for _, ev := range list {
		covers := func(e Event) bool { return (who == 0 || e.For&who != 0) && ev.covers(e) }
		covered := func(e Event) bool { return e.covers(ev) }
		switch {
		case ev.For == 0,
			ev.For&who != 0 && !slices.ContainsFunc(list, covers),
			who == 0 && slices.ContainsFunc(list, covers) && !slices.ContainsFunc(list, covered):
			seen = append(seen, ev)
		}
	}
	return seen
}

// covers reports whether ev tells the event whole to other seats, with some of its fields left empty or open.
func (ev Event) covers(whole Event) bool {
	if ev.For == 0 || whole.For == 0 || ev.For&whole.For != 0 || ev.Kind != whole.Kind {
		return false
	}
	for i, n := range ev.Nums {
		if !left(n, whole.Nums[i]) {
			return false
		}
	}
	ev.For = whole.For
	return ev != whole && left(ev.Seat, whole.Seat) && left(ev.Owner, whole.Owner) && left(ev.From, whole.From) && left(ev.To, whole.To) &&
		left(ev.Piece, whole.Piece) && left(ev.Card, whole.Card) && left(ev.N, whole.N)
}

// left reports whether a field is as in the whole event, or left empty or open.
func left[T ~int8 | ~int16](field, whole T) bool {
	return field == whole || field == 0 || field == Open
}
