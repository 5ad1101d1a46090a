package bot

import (
	"context"
	"fmt"

	"tenka/engine"
)

// Play makes the choices of computer players, but for those at some seats, until somebody else has to choose. It calls after, unless it is nil, after
// each choice. The error is that of after, or a *engine.DataError: the match names a computer player that is not there.
func Play(m *engine.Match, but engine.Seats, seed uint64, after func() error) error {
	for {
		s := next(m, but)
		if s == engine.NoSeat {
			return nil
		}
		player := m.Header().PlayerOf(s)
		name := m.Header().Players[player].Bot
		b, ok := ByName(m.Game(), name)
		if !ok {
			return engine.OneOf(fmt.Sprintf("players[%d].bot", player), NamesIn(m.Game()), name)
		}
		known := Sit(m, s, seed+uint64(s))
		if len(known.Legal) == 0 {
			return nil
		}
		for _, a := range b.Choose(context.Background(), known) {
			m.Do(s, a)
		}
		if after == nil {
			continue
		}
		if err := after(); err != nil {
			return err
		}
	}
}

// next is the computer player's seat that has to choose, engine.NoSeat for none.
func next(m *engine.Match, but engine.Seats) engine.Seat {
	found := engine.NoSeat
	if _, over := m.Outcome(); over {
		return found
	}
	(m.ToAct() &^ but).Each(func(s engine.Seat) {
		if found == engine.NoSeat && !m.Header().Players[m.Header().PlayerOf(s)].Person() {
			found = s
		}
	})
	return found
}

// GiveUp ends the match for a player. Where others play on, a computer player takes the seats.
func GiveUp(m *engine.Match, player int) {
	m.GiveUp(player)
	if _, over := m.Outcome(); !over {
		p := m.Header().Players[player]
		p.Bot, p.Lent = NamesIn(m.Game())[0], nil
		m.SetPlayer(player, p)
	}
}
