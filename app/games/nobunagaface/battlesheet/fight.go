// Package battlesheet is a battle of The Battles of Nobunaga: the sheet with the dice of both sides, their losses, the checks of leaders, and
// the offer of an extra battle. It reads everything from the events told so far and from the view of the moment, so that the battle can be
// shown step by step.
package battlesheet

import (
	"tenka/app/games/nobunagaface/names"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Fight is the told part of a battle.
type Fight struct {
	Zone   engine.Place
	Number int     // of the battle in its action, from 1
	Sides  [2]Side // the attacker, the defender
	Fire   *Roll   // the second counter-attack; nil if there is none
	Held   bool    // it was possible and was not made
}

// Side is one side of a battle.
type Side struct {
	Clan    nobunaga.Clan
	Camp    nobunaga.Side
	Leaders []engine.Piece // those who took part, the best first
	Corps   int            // number of corps that took part
	Lost    int
	Roll    *Roll // nil until it is told
	Silent  bool  // it rolls no dice, because it has no leader
	Checks  []Check
}

// Roll is a roll of dice.
type Roll struct {
	Corps, Value, Hits int
	Dice               []int // in the order of their faces; nil if no longer known
}

// Check is the check of a leader who was hit, or stands alone, and its result.
type Check struct {
	Piece  engine.Piece
	Lone   bool
	Die    int  // 0 until it is told
	Spared bool // he lives and flees if he can
	Killed bool
	To     engine.Place // the zone he fled to
	Lost   bool         // he had no zone to flee to
}

// Over reports whether the result is told.
func (c Check) Over() bool { return c.Killed || c.To != 0 || c.Lost }

// Read reads the last battle in these events; false if there is none. The view is that of the moment after the events.
func Read(b names.Book, events []engine.Event) (Fight, bool) {
	last := -1
	for i, e := range events {
		if e.Kind == nobunaga.EventBattle {
			last = i
		}
	}
	if last < 0 {
		return Fight{}, false
	}
	e := events[last]
	f := Fight{Zone: e.To, Number: int(e.Nums[1])}
	f.Sides[0].Clan, _ = nobunaga.ClanOf(e.Seat)
	f.Sides[1].Clan, _ = nobunaga.ClanOf(e.Owner)
	f.Sides[0].Corps, f.Sides[1].Corps = int(e.N), int(e.Nums[0])
	for i := range f.Sides {
		f.Sides[i].Camp = b.View.Camp(f.Sides[i].Clan)
	}
	for _, e := range events[last+1:] {
		f.tell(b, e)
	}
	f.lead(b)
	return f, true
}

// tell adds an event.
func (f *Fight) tell(b names.Book, e engine.Event) {
	side := func(o engine.Owner) *Side {
		if k, ok := nobunaga.ClanOf(o); ok && k == f.Sides[0].Clan {
			return &f.Sides[0]
		}
		return &f.Sides[1]
	}
	man := func() *Side { return side(b.View.ClanOfLeader(e.Piece).Owner()) }
	switch e.Kind {
	case nobunaga.EventAttackRoll:
		f.Sides[0].Roll = f.roll(b, e, 0)
	case nobunaga.EventCounterRoll:
		f.Sides[1].Roll = f.roll(b, e, 1)
	case nobunaga.EventFireRoll:
		f.Fire = f.roll(b, e, 2)
	case nobunaga.EventNoRoll:
		side(e.Owner).Silent = true
	case nobunaga.EventHold:
		f.Held = true
	case nobunaga.EventLostCorps:
		side(e.Owner).Lost += int(e.N)
	case nobunaga.EventHit, nobunaga.EventLone:
		s := man()
		s.Checks = append(s.Checks, Check{Piece: e.Piece, Lone: e.Kind == nobunaga.EventLone})
	case nobunaga.EventKilled, nobunaga.EventSpared, nobunaga.EventFlees, nobunaga.EventNoRefuge:
		s := man()
		c := s.check(e.Piece)
		switch e.Kind {
		case nobunaga.EventSpared:
			c.Die, c.Spared = int(e.N), true
		case nobunaga.EventKilled:
			c.Die, c.Killed = int(e.N), true
		case nobunaga.EventFlees:
			c.To = e.To
		default:
			c.Lost = true
		}
	}
}

// check is the open check of a leader.
func (s *Side) check(l engine.Piece) *Check {
	for i := range s.Checks {
		if s.Checks[i].Piece == l && !s.Checks[i].Over() {
			return &s.Checks[i]
		}
	}
	s.Checks = append(s.Checks, Check{Piece: l})
	return &s.Checks[len(s.Checks)-1]
}

// roll reads a roll, with its dice from the view if they are still known.
func (f *Fight) roll(b names.Book, e engine.Event, row int) *Roll {
	r := &Roll{Corps: int(e.N), Value: int(e.Nums[0]), Hits: int(e.Nums[1])}
	last, ok := b.View.Battle()
	if !ok || last.Zone != f.Zone || last.Clan != f.Sides[0].Clan || last.Target != f.Sides[1].Clan {
		return r
	}
	for face, n := range last.Dice[row] {
		for range n {
			r.Dice = append(r.Dice, face+1)
		}
	}
	return r
}

// lead finds the leaders who took part: those who are still there, and those who have died or fled according to the events.
func (f *Fight) lead(b names.Book) {
	zone, clan, _, _, men, fighting := b.View.Fighters()
	for i := range f.Sides {
		s := &f.Sides[i]
		var list []engine.Piece
		if i == 0 && fighting && zone == f.Zone && clan == s.Clan {
			list = men
		} else {
			for _, g := range b.View.Groups(f.Zone) {
				for _, l := range g.Leaders {
					if g.Clan == s.Clan {
						list = append(list, l.Piece)
					}
				}
			}
		}
		for _, c := range s.Checks {
			list = append(list, c.Piece)
		}
		for _, l := range list {
			if !has(s.Leaders, l) {
				s.Leaders = append(s.Leaders, l)
			}
		}
		for j := 1; j < len(s.Leaders); j++ { // the best first
			for k := j; k > 0 && b.View.Value(s.Leaders[k]) > b.View.Value(s.Leaders[k-1]); k-- {
				s.Leaders[k], s.Leaders[k-1] = s.Leaders[k-1], s.Leaders[k]
			}
		}
	}
}

func has(list []engine.Piece, l engine.Piece) bool {
	for _, x := range list {
		if x == l {
			return true
		}
	}
	return false
}

// name is the leader of a side, or its clan if it has none.
func (s *Side) name(b names.Book) string {
	if len(s.Leaders) == 0 {
		return b.Clan(s.Clan)
	}
	return names.Capital(b.Man(s.Leaders[0]))
}

// source says where the value of a roll comes from; "" if it is simply the commander's.
func (s *Side) source(b names.Book, r *Roll) string {
	switch {
	case len(s.Leaders) == 0:
		return b.T("battle.source.printed", nil)
	case b.View.Value(s.Leaders[0]) < r.Value && s.Clan == nobunaga.Oda:
		return b.T("battle.source.charge", engine.Args{"N": b.View.Value(s.Leaders[0]), "A": r.Value})
	case b.View.Value(s.Leaders[0]) < r.Value:
		return b.T("battle.source.printed", nil)
	}
	return ""
}
