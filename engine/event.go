package engine

import "slices"

// EventKind is the kind of an event: an index into [Vocabulary.Events], from 1.
type EventKind uint8

// Event is one thing that happened, for the log and for auditors. A game uses the fields it needs.
type Event struct {
	Kind     EventKind
	Seat     Owner // the seat that acted, 0 for the rules themselves
	Owner    Owner // the owner of the pieces, if not the acting seat
	From, To Place
	Piece    Piece
	Card     Card
	N        int16
	Nums     [4]int16 // {{.A}} to {{.D}} of its sentence; the game's list of events says what they are
	// For are the seats that are told the event; 0 means everybody. A secret event is told twice, whole to some seats and covered to the
	// others: the same kind, with 0 or Open in the secret fields.
	For Seats
}

// Agrees reports whether an event matches a pattern: it has the pattern's kind, and is equal in all fields that are set in the pattern.
func (ev Event) Agrees(g Event) bool {
	return ev.Kind == g.Kind && (g.Seat == 0 || g.Seat == ev.Seat) && (g.Owner == 0 || g.Owner == ev.Owner) &&
		(g.From == 0 || g.From == ev.From) && (g.To == 0 || g.To == ev.To) && (g.Piece == 0 || g.Piece == ev.Piece) &&
		(g.Card == 0 || g.Card == ev.Card) && (g.N == 0 || g.N == ev.N)
}

// Events collects the events of one action. With a nil *Events every method does nothing.
type Events struct {
	list     []Event
	revealed bool

	watched bool  // somebody wants frames
	eyes    Seats // the seats whose knowledge the frames show
	frames  []Frame
	framed  int // number of events that belong to a frame already
}

// Tell adds an event.
func (e *Events) Tell(ev Event) {
	if e != nil {
		e.list = append(e.list, ev)
	}
}

// Reveal adds an event that shows somebody something new: a card turned over, a look at a hand. The record becomes a barrier. Use Tell for
// something that a seat shows by playing it.
func (e *Events) Reveal(ev Event) {
	if e != nil {
		e.list = append(e.list, ev)
		e.revealed = true
	}
}

// Watched reports whether somebody wants frames.
func (e *Events) Watched() bool { return e != nil && e.watched }

// Frame marks a moment worth showing: the position p after the events told so far. p may be in the middle of a step, but its view must be fit
// to be shown. Frame does nothing if nobody wants frames, or if nothing was told since the last one.
func (e *Events) Frame(p Position) {
	if !e.Watched() || e.framed == len(e.list) {
		return
	}
	e.frames = append(e.frames, Frame{Events: SeenBy(e.list[e.framed:], e.eyes), View: p.View(e.eyes)})
	e.framed = len(e.list)
}

// List is the events in order. The slice is valid until Reset.
func (e *Events) List() []Event {
	if e == nil {
		return nil
	}
	return e.list
}

// Reset empties the collector and keeps its memory.
func (e *Events) Reset() { e.list, e.revealed = e.list[:0], false }

// SeenBy returns the events of list for any of the seats who, or for everybody. A seat that sees an event whole does not also get its covered
// form. who 0 is a spectator, who gets the covered form.
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

// covers reports whether ev is the covered form of a whole event for other seats.
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

// left reports whether a field is equal to that of the whole event, or empty or open.
func left[T ~int8 | ~int16](field, whole T) bool {
	return field == whole || field == 0 || field == Open
}
