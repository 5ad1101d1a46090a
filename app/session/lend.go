package session

import "tenka/engine"

// Span is for how long a computer player plays the seats of a person.
type Span int

const (
	OneChoice Span = iota // the one that the person has to make, or makes next
	OneTurn               // all choices up to the end of the turn
	ForGood               // until somebody takes the seats back
)

// Hand gives the seats of a player to a computer player: for a while from a person, who then goes on, or for good. The steps of an unfinished
// choice stay, and the computer player goes on from there. The match's file has it: a match that is resumed goes on in the same way.
func (s *Session) Hand(player int, level string, span Span) {
	p := s.Match.Header().Players[player]
	mine := p.Person() && player == s.front && s.curtain < 0
	p.Bot, p.Lent = level, nil
	if m := s.Match; span != ForGood {
		p.Lent = &engine.Loan{After: m.At()}
		if span == OneTurn {
			p.Lent.Turn = m.Turn()
		}
	}
	replace(s, player, p)
	if left := s.persons(); mine && span == ForGood {
		s.leave()
		if len(left) == 1 && s.Match.Hides(0, s.Holds(left[0])) {
			s.fall(left[0], CausePassed)
		}
	}
	s.Update()
}

// TakeBack lets a person play the seats of a player that a computer player has played, now and for good.
func (s *Session) TakeBack(player int) {
	p := s.Match.Header().Players[player]
	p.Bot, p.Lent = "", nil
	replace(s, player, p)
	s.Update()
}

// replace changes who plays; computer players that think begin anew.
func replace(s *Session, player int, p engine.Player) {
	s.forget()
	s.own, s.parting, s.showing, s.paused = false, false, false, false
	s.Match.SetPlayer(player, p)
}

// repay gives each seat back to its person when the time for which it was lent is over.
func (h *hotSeat) repay() { h.giveSeats(h.match.Repaid) }

// takeSeatsBack gives every seat that is lent back to its person: who goes back or forward chooses again.
func (h *hotSeat) takeSeatsBack() { h.giveSeats(func(int) bool { return true }) }

func (h *hotSeat) giveSeats(due func(player int) bool) {
	if _, over := h.match.Outcome(); over || h.mirror() {
		return
	}
	for i, p := range h.match.Header().Players {
		if p.Lent != nil && due(i) {
			p.Bot, p.Lent = "", nil
			h.match.SetPlayer(i, p)
		}
	}
}
