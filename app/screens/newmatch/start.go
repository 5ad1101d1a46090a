package newmatch

import (
	"math"
	"slices"
	"strconv"

	"tenka/app/shell"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/bot"
)

// startOption is the option that lets a side begin with points, where the game has one.
func (s *setup) startOption() (engine.Option, bool) {
	list := s.game.Options()
	if i := slices.IndexFunc(list, func(o engine.Option) bool { return o.Start }); i >= 0 {
		return list[i], true
	}
	return engine.Option{}, false
}

// balance is what the game knows of level play with these options. Whole matches were measured: of a position they say nothing.
func (s *setup) balance(now engine.Options) (of engine.Balance) {
	g, knows := s.game.(engine.Balancer)
	if tables := s.data(); knows && tables != nil {
		of = g.Balance(now, tables)
	}
	if s.scenario != nil && s.scenario.Position != nil {
		of.Measured = nil
	}
	return of
}

// army is the army that a seat leads, where colours belong to armies and it is settled who leads which.
func (s *setup) army(seat int) (engine.Army, bool) { return army(s.game, s.data(), s.options(), seat) }

func army(game engine.Game, tables engine.Tables, now engine.Options, seat int) (engine.Army, bool) {
	if g, has := game.(engine.Mustering); has && tables != nil {
		if list := g.Armies(now, tables); seat < len(list) {
			return list[seat], true
		}
	}
	return engine.Army{}, false
}

// worn is the palette's number of what a seat wears.
func (s *setup) worn(seat int) int {
	return Worn(s.game, s.data(), s.options(), seat, s.seats[seat].Colour)
}

// Worn is the palette's number of what a seat wears in a match with these options: the colour that was chosen for it, or the crest that was, on the
// colour of its army.
func Worn(game engine.Game, tables engine.Tables, now engine.Options, seat, chosen int) int {
	if _, has := game.(engine.Mustering); !has {
		return chosen
	}
	if army, settled := army(game, tables, now, seat); settled {
		return look.Wearing(army.Colour, look.Person(chosen))
	}
	return look.Person(chosen)
}

// even is the value of a start that the program chooses, so that both sides win as often.
const even = "even"

// evens reports whether the program chooses the start: as chosen, or where the data file names none of its own.
func (s *setup) evens(o engine.Option) bool {
	_, err := strconv.Atoi(o.Values[0])
	return s.own[o.ID] == even || s.own[o.ID] == "" && err != nil
}

// speaks is what was measured first of the computer player that shows the chances of those who sit here: the weakest of the computer players,
// else two persons who learn the game or, once their strengths are known, know it.
func (s *setup) speaks(of engine.Balance) engine.Measured {
	who := engine.Learners
	if at := slices.IndexFunc(bot.Names(), func(name string) bool {
		return slices.ContainsFunc(s.seats, func(sitter shell.Sitter) bool { return bot.Kind(sitter.Bot) == name })
	}); at >= 0 {
		who = bot.Names()[at]
	} else if _, known := s.stronger(of); known {
		who = engine.Experienced
	}
	m, ok := of.Proposal(who)
	if !ok && len(of.Measured) > 0 {
		m = of.Measured[0]
	}
	return m
}

// chances are in how many of 100 matches each side wins that begins with start; known says that it is by the strengths of those who sit here,
// not between equals.
func (s *setup) chances(of engine.Balance, start int) (won [2]int, measured, known bool) {
	stronger, known := s.stronger(of)
	won, measured = of.Chances(start, s.speaks(of).Player, stronger)
	return won, measured, known && measured
}

// nearest is the start with which both sides win as often as can be, the usual one where nothing was measured.
func (s *setup) nearest(o engine.Option, of engine.Balance) int {
	best, least := of.Usual, math.MaxInt
	for _, value := range o.Values {
		n, err := strconv.Atoi(value)
		if err != nil {
			continue // as the data file has it
		}
		won, ok, _ := s.chances(of, n)
		gap := max(won[0]-won[1], won[1]-won[0])
		if ok && (gap < least || gap == least && max(n, -n) < max(best, -best)) {
			best, least = n, gap
		}
	}
	return best
}

// start is the points of the first side with these options, or of the second below 0.
func (s *setup) start(now engine.Options) int {
	o, _ := s.startOption()
	if n, err := strconv.Atoi(now.Value(o)); err == nil {
		return n
	}
	return s.balance(now).Usual
}

// bidding is two persons who bid for the first side: in turn each names with how many points it would begin if he played it, always fewer
// than the other. It ends when they change seats.
type bidding struct {
	asked int // the seat of the person who bids next
	made  bool
	last  int // the other's bid
}

// bidders reports whether two persons sit here, one on each seat.
func (s *setup) bidders() bool { return len(s.seats) == 2 && s.people() == 2 }

// bid takes the bid of the person who is asked, and asks the other.
func (s *setup) bid(n int) {
	s.bids = &bidding{1 - s.bids.asked, true, n}
}

// leaveSide ends the bidding: who is asked leaves the first side to the other, for the other's bid.
func (s *setup) leaveSide() {
	o, _ := s.startOption()
	s.choose(o, strconv.Itoa(s.bids.last))
	if s.bids.asked == 0 {
		s.move(0, 1)
	}
	s.bids = nil
}

// startWords are the points of a start in a few words.
func (m *Screen) startWords(of engine.Balance, n int) string {
	switch {
	case n == 0:
		return m.p.T("new.start.none")
	case n < 0:
		return m.p.Say("new.start.for", engine.Args{"N": -n, "Side": m.p.T(of.Sides[1])})
	}
	return m.p.Say("new.start.for", engine.Args{"N": n, "Side": m.p.T(of.Sides[0])})
}
