package engine

// EventKind is what happened: a number into [Words.Events], from 1.
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
	For      Seats    // the seats it is for; 0 means everybody. A secret event comes twice, whole for some and covered for the others
}

// Events collects what happens while one action is applied. A nil *Events wants none and every method does nothing.
type Events struct {
	list     []Event
	revealed bool
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

// List is what was told, in order. The slice is the collector's own until Reset.
func (e *Events) List() []Event {
	if e == nil {
		return nil
	}
	return e.list
}

// Reset empties the collector for the next action, keeping its space.
func (e *Events) Reset() { e.list, e.revealed = e.list[:0], false }

// SeenBy returns the events of list that are for one of who, or for everybody; the open table (all seats) sees all of them
// except covered ones.
func SeenBy(list []Event, who Seats) []Event {
	var seen []Event
	for _, ev := range list {
		if ev.For == 0 || ev.For&who != 0 {
			seen = append(seen, ev)
		}
	}
	return seen
}
