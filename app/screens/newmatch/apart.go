package newmatch

import (
	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/bot"
)

// elsewhere stands for a person at another window among those who may play a seat, as "" does for a person here.
const elsewhere = "elsewhere"

// person reports whether who may play a seat is no computer player.
func person(who string) bool { return who == "" || who == elsewhere }

// who is who plays seat i: a person here, a person elsewhere, or the kind of a computer player.
func (s *setup) who(i int) string {
	if s.seats[i].Elsewhere {
		return elsewhere
	}
	return bot.Kind(s.seats[i].Bot)
}

// people is how many persons sit at this window, apart how many at others.
func (s *setup) people() int { return persons(s.seats, false) }
func (s *setup) apart() int  { return persons(s.seats, true) }

func persons(seats []shell.Sitter, elsewhere bool) int {
	n := 0
	for _, sitter := range seats {
		if sitter.Bot == "" && sitter.Also == 0 && sitter.Elsewhere == elsewhere {
			n++
		}
	}
	return n
}

// apart says which of the players sit at other windows.
func apart(s *setup) []bool {
	var list []bool
	for _, p := range s.players() {
		list = append(list, s.seats[p.Seats[0]].Elsewhere)
	}
	return list
}

// Hosting is a match of a game as it was last begun, or of a scenario, and says which players sit at other windows: all but the first where that
// was not chosen before.
func Hosting(p Program, g engine.Game, scenario *engine.Scenario) (h engine.Header, elsewhere []bool) {
	st := NewState(p, g, scenario)
	if st.apart() == 0 {
		for i := range st.seats {
			st.seats[i].Bot, st.seats[i].Elsewhere = "", i > 0 && st.seats[i].Also == 0
		}
	}
	return st.header(), apart(st.setup)
}
