package room

import (
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// Alone is the table of a host without a window: persons sit elsewhere, and computer players play here.
type Alone struct {
	M    *engine.Match // nil before it has begun
	Room *Room
	Seed uint64 // that the computer players' choices come from
	// Begun takes the match that has begun in the room: from then on Safe makes it safe.
	Begun func(m *engine.Match) error
	// Safe makes safe what has changed, before anybody hears of it.
	Safe func() error
	// Err is why it could not be made safe. From then on nobody hears anything, and the room should be closed.
	Err error
}

// Unbegun reports whether a match begins anew in its room, with the seeds of all: nobody has chosen in it yet, one program made its seed, and nobody
// was told of it in the room that was kept, nil for none.
func Unbegun(m *engine.Match, kept []byte) bool {
	return m.Records() == 1 && m.Header().Cup == nil && !Begun(kept)
}

// Begun reports whether the match of a room that was kept has begun.
func Begun(kept []byte) bool {
	stage := StateIn(kept).Stage
	return stage == Playing || stage == Ended
}

// Options are those of the room. The header is that of the match, which has a person, or will be once all have come. A room that was kept has it.
func (a *Alone) Options(h *engine.Header) Options {
	o := Options{State: State{Header: *h, Terms: Terms{Pace: Either, Alone: a.M != nil && h.Cup == nil}, Stage: Playing}, Table: a, ByItself: true, Begin: a.begin}
	if a.M == nil {
		o.State.Stage, o.Secret = Gathering, NewSecret()
	}
	for _, p := range h.Players {
		o.State.Places = append(o.State.Places, Place{Elsewhere: p.Person()})
	}
	return o
}

// begin makes the match.
func (a *Alone) begin(h engine.Header) {
	g, known := games.ByName(h.Game)
	if !known {
		a.Err = engine.Wrong("game", "fault.game", h.Game)
		return
	}
	if a.M, a.Err = engine.NewMatch(g, h); a.Err == nil {
		a.Err = a.Begun(a.M)
	}
	a.Changed()
}

// Changed lets the computer players choose, and tells the guests: they hear only what is safe.
func (a *Alone) Changed() {
	if a.M == nil {
		return
	}
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
