package room

import (
	"tenka/engine"
	"tenka/engine/bot"
)

// Alone is the table of a host without a window: persons sit elsewhere, and computer players play here.
type Alone struct {
	M    *engine.Match
	Room *Room
	Seed uint64 // that the computer players' choices come from
	// Safe makes safe what has changed, before anybody hears of it.
	Safe func() error
	// Err is why it could not be made safe. From then on nobody hears anything, and the room should be closed.
	Err error
}

// Options are those of the room. The match has a person.
func (a *Alone) Options() Options {
	o := Options{State: State{Header: *a.M.Header(), Terms: Terms{Pace: Either, Alone: true}}, Table: a, Level: bot.Usual(a.M.Game())}
	for _, p := range o.State.Header.Players {
		o.State.Places = append(o.State.Places, Place{Elsewhere: p.Person()})
	}
	return o
}

// Changed lets the computer players choose, and tells the guests: they hear only what is safe.
func (a *Alone) Changed() {
	if a.Err == nil {
		a.Err = a.Safe()
	}
	if a.Err == nil {
		a.Err = bot.Play(a.M, 0, a.Seed, a.Safe)
	}
	if a.Err == nil && a.Room != nil {
		a.Room.Tell()
	}
}

// Match and the others are the table of the room.
func (a *Alone) Match() *engine.Match { return a.M }

// Try takes a whole choice of a guest.
func (a *Alone) Try(seat engine.Seat, steps []engine.Action) (engine.Refusal, bool) {
	if a.Err != nil {
		return engine.No, true
	}
	_, why, ok := a.M.Try(seat, steps)
	a.Changed()
	return why, ok
}

// Go moves the match to a record for a guest; the others agree.
func (a *Alone) Go(no, player int) engine.Stop {
	stop := a.M.Go(no, player, true)
	a.Changed()
	return stop
}

// Redo goes forward again.
func (a *Alone) Redo() {
	a.M.Redo()
	a.Changed()
}

// GiveUp ends the match for a guest.
func (a *Alone) GiveUp(player int) {
	bot.GiveUp(a.M, player)
	a.Changed()
}

// SetPlayer changes who plays for a player.
func (a *Alone) SetPlayer(player int, p engine.Player) {
	a.M.SetPlayer(player, p)
	a.Changed()
}
