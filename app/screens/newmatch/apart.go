package newmatch

import (
	"fyne.io/fyne/v2"

	"tenka/app/shell"
	"tenka/app/ui/lay"
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

// layPerson places what is shown of a person, here or elsewhere.
func (o *choice) layPerson(s fyne.Size) {
	mid := s.Height / 2
	lay.PutMid(o.mark, s.Width-lay.U(26+9), mid, lay.U(18))
	o.first.Hidden = o.w.join
	kind := personType
	if o.w.join {
		kind = kind.At(14)
	}
	if o.title.SetType(kind); o.w.join {
		lay.PutMid(o.small, lay.U(8), mid, lay.U(30))
		lay.PutMid(o.mark, s.Width-lay.U(10+18), mid, lay.U(18))
		lay.PutMid(o.title, lay.U(44), mid, s.Width-lay.U(44+34))
		return
	}
	lay.PutMid(o.small, lay.U(21), mid, lay.U(30))
	x, room := lay.U(76), s.Width-lay.U(76+48)
	if o.w.also.Visible() && o.level == "" {
		room -= min(o.w.also.MinSize().Width, lay.U(170)) + lay.U(8)
	}
	o.first.Resize(fyne.NewSize(room, 1))
	o.first.Hidden = o.first.MinSize().Height > lay.U(24)
	if o.first.Hidden {
		lay.PutMid(o.title, x, mid, room)
		return
	}
	lay.PutMid(o.title, x, mid-lay.U(10), room)
	lay.PutMid(o.first, x, mid+lay.U(11), room)
}
