package apart

import (
	"bytes"
	"slices"
	"strings"

	"tenka/engine"
)

// Table is the match at the host's table, and what changes it. All methods are called in the goroutine that owns the match.
type Table interface {
	// Match is the whole match, nil before it has begun.
	Match() *engine.Match
	// Try takes a whole choice of a player elsewhere.
	Try(s engine.Seat, steps []engine.Action) (engine.Refusal, bool)
	// Go moves the match to a record, as a player asks who cannot agree for others.
	Go(no, player int) engine.Stop
	// Redo goes forward, past the choices of computer players.
	Redo()
	// GiveUp ends the match for a player.
	GiveUp(player int)
}

// Hearer is who has the room in which a match is played.
type Hearer interface {
	// Heard takes what a player, or a watcher, says of the room. An error is a *engine.DataError.
	Heard(player int, text []byte) error
	// Met is called when a player, or a watcher, listens from now on.
	Met(player int)
}

// Watcher is the reader number of all who only watch.
const Watcher = -1

// Host tells a match to players elsewhere and takes their choices. It belongs to the goroutine of the match.
type Host struct {
	table   Table
	room    Hearer // nil for none
	send    func(player int, message []byte) error
	readers map[int]*engine.Mirror // by player
	whole   map[int]bool           // who has the whole file
	early   map[int]have           // who listens before the match has begun
}

// NewHost is the host of a table, in a room or, with nil, in none. send sends a message to a player, or to the watchers; an error says that the player does not hear now.
func NewHost(t Table, room Hearer, send func(player int, message []byte) error) *Host {
	return &Host{table: t, room: room, send: send, readers: map[int]*engine.Mirror{}, whole: map[int]bool{}, early: map[int]have{}}
}

// Tell sends what has changed to all who listen. It is called after every change of the match.
func (h *Host) Tell() {
	for player, has := range h.early {
		delete(h.early, player)
		h.meet(player, has)
	}
	for player, reader := range h.readers {
		h.news(player, reader)
	}
}

// news sends what a reader lacks. Who does not hear is forgotten until it asks again.
func (h *Host) news(player int, reader *engine.Mirror) {
	if h.over() {
		if !h.whole[player] {
			h.whole[player] = h.sendFile(player)
		}
		return
	}
	for _, line := range reader.News() {
		if h.send(player, message(says{Line: bytes.TrimSpace(line)})) != nil {
			delete(h.readers, player)
			return
		}
	}
}

// over reports whether everything may be known.
func (h *Host) over() bool {
	m := h.table.Match()
	_, over := m.Outcome()
	return over || m.End() >= 0
}

// sendFile sends the whole file in parts; false if it was not sent to its end.
func (h *Host) sendFile(player int) bool {
	var file strings.Builder
	if _, err := h.table.Match().WriteTo(&file); err != nil {
		return false
	}
	for rest := file.String(); rest != ""; {
		n := min(partSize, len(rest))
		if h.send(player, message(says{Whole: &part{Text: rest[:n], Last: n == len(rest)}})) != nil {
			return false
		}
		rest = rest[n:]
	}
	return true
}

// Heard takes a message of a player, or of a watcher. An error is a *engine.DataError: the message is no message of a guest.
func (h *Host) Heard(player int, text []byte) error {
	var in asks
	if err := engine.Strict(text, &in); err != nil {
		return err
	}
	m := h.table.Match()
	switch {
	case in.Say != nil && h.room != nil:
		return h.room.Heard(player, in.Say)
	case in.Have != nil:
		if h.room != nil {
			h.room.Met(player)
		}
		if m == nil {
			h.early[player] = *in.Have
			return nil
		}
		h.meet(player, *in.Have)
	case player == Watcher || m == nil:
	case in.Do != nil:
		return h.do(player, in.Do)
	case in.Go != nil && in.Go.From == m.At() && in.Go.To >= 0 && in.Go.To < m.Records():
		if stop := h.table.Go(in.Go.To, player); stop != engine.Clear {
			h.refuse(player, stop)
		}
	case in.Redo && m.CanRedo() && m.ToAct()&h.seats(player) != 0:
		h.table.Redo()
	case in.Hint != nil && h.seats(player).Has(*in.Hint):
		m.TakeHint(*in.Hint)
	case in.GiveUp:
		h.table.GiveUp(player)
	}
	return nil
}

// Say sends a player, or the watchers, what is not about the match.
func (h *Host) Say(player int, text []byte) error { return h.send(player, message(says{Say: text})) }

// meet begins to tell the match to a reader who has some of its records.
func (h *Host) meet(player int, has have) {
	m, who := h.table.Match(), h.seats(player)
	known := has.Records
	if known > 0 && (known > m.Records() || m.ViewAt(known-1, who) == nil || m.ViewAt(known-1, who).Hash() != has.View) {
		known = 0
		_ = h.send(player, message(says{Anew: true}))
	}
	h.readers[player], h.whole[player] = m.Mirror(who, known), false
	h.news(player, h.readers[player])
}

// seats are the seats of a player, none of a watcher.
func (h *Host) seats(player int) engine.Seats {
	var who engine.Seats
	if players := h.table.Match().Header().Players; player >= 0 && player < len(players) {
		for _, s := range players[player].Seats {
			who = who.With(s)
		}
	}
	return who
}

// do takes a choice of a player for one of its seats. One that was taken before is taken no second time.
func (h *Host) do(player int, c *choice) error {
	m := h.table.Match()
	steps := make([]engine.Action, len(c.Steps))
	for i, text := range c.Steps {
		a, err := m.Game().Vocabulary().DecodeAction(text)
		if err != nil {
			return err
		}
		steps[i] = a
	}
	if !h.seats(player).Has(c.Seat) {
		return engine.Wrong("do.seat", "fault.seat", int(c.Seat), m.Seats()-1)
	}
	if h.made(c.Seat, c.After, steps) {
		return nil
	}
	if !h.open(c.After) {
		h.refuse(player, engine.Clear)
		return nil
	}
	if _, ok := h.table.Try(c.Seat, steps); !ok {
		h.refuse(player, engine.Clear)
	}
	return nil
}

// made reports whether this choice is on the way from a record to where the match stands.
func (h *Host) made(s engine.Seat, after int, steps []engine.Action) bool {
	m := h.table.Match()
	for at := m.At(); at > after; at = m.Record(at).After {
		if r := m.Record(at); r.Seat == s && r.After >= after && slices.Equal(r.Steps, steps) {
			return true
		}
	}
	return false
}

// open reports whether a choice that was made after a record can still be made: since then only others have chosen at the same time.
func (h *Host) open(after int) bool {
	m := h.table.Match()
	at := m.At()
	for at > after && m.Record(at).After >= 0 {
		at = m.Record(at).After
	}
	return at == after
}

// refuse says that what a player asked for was not done. What the player has on its table is then the match as it stands.
func (h *Host) refuse(player int, stop engine.Stop) {
	_ = h.send(player, message(says{Refused: &refused{After: h.table.Match().At(), Stop: stop}}))
}
