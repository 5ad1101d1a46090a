package kenjin

import "tenka/engine"

// points are the victory points of one seat by their source.
type points struct {
	fields, torii, peasants, lord, coward int16
	lanes                                 int16 // conquered
}

func (s points) total() int16 { return s.fields + s.torii + s.peasants + s.lord + s.coward }

// score counts the points of s so far. Rules kenjin.score.field, kenjin.score.peasant, kenjin.score.lord, kenjin.score.coward.
func (p *Position) score(s engine.Seat) points {
	var sum points
	for _, l := range p.row().own[s] {
		if p.won[l] != engine.OwnerOf(s) {
			continue
		}
		sum.lanes++
		field, peasant, lord := p.gains(s, l)
		sum.fields += field
		sum.peasants += peasant
		sum.lord += lord
	}
	sum.torii, _ = p.torii(s, sum.lanes)
	if p.lordLast(s) {
		sum.coward = int16(p.t.cowardPoints)
	}
	return sum
}

// gains are the points of s for a lane that it conquers with the cards that stand there: of the tile, for a Peasant, for the Lord. Rules
// kenjin.score.field, kenjin.score.peasant, kenjin.score.lord.
func (p *Position) gains(s engine.Seat, l int8) (field, peasant, lord int16) {
	field = int16(p.t.points[p.tile[l]])
	peasants, lords := p.remain(s, l)
	if peasants {
		peasant = int16(p.t.peasantPoints)
	}
	if lords {
		lord = int16(p.t.lordPoints)
	}
	return field, peasant, lord
}

// remain reports whether an own Peasant and the own Lord stand in a lane. Rules kenjin.score.peasant, kenjin.score.lord.
func (p *Position) remain(s engine.Seat, l int8) (peasant, lord bool) {
	row := p.cardsOf(s, l)
	for i := range row.n {
		if c := &row.card[i]; c.owner == s && c.fate == Stands {
			peasant = peasant || c.unit == Peasant
			lord = lord || c.unit == Lord
		}
	}
	return peasant, lord
}

// torii is the extra points of s for the Torii, and how many conquered lanes it counts. Rules kenjin.field.torii, kenjin.field.torii.count.
func (p *Position) torii(s engine.Seat, conquered int16) (worth, counted int16) {
	for _, l := range p.row().own[s] {
		if p.tile[l] != Torii || p.won[l] != engine.OwnerOf(s) {
			continue
		}
		worth, counted = p.toriiWorth(conquered)
	}
	return worth, counted
}

// toriiWorth is the extra points of the Torii for a seat that has conquered this number of lanes, including the Torii, and how many of the
// lanes count. Rules kenjin.field.torii, kenjin.field.torii.count.
func (p *Position) toriiWorth(conquered int16) (worth, counted int16) {
	counted = conquered
	if !p.rules.toriiSelf {
		counted--
	}
	return counted * int16(p.t.toriiPerField), counted
}

// toriiGain is the extra points of the Torii for s if it conquers this lane, with the other lanes as they are now; 0 if the lane has another tile.
// Rule kenjin.field.torii.
func (p *Position) toriiGain(s engine.Seat, l int8) int16 {
	if p.tile[l] != Torii {
		return 0
	}
	conquered := int16(1)
	for _, own := range p.row().own[s] {
		if own != l && p.won[own] == engine.OwnerOf(s) {
			conquered++
		}
	}
	worth, _ := p.toriiWorth(conquered)
	return worth
}

// lordLast reports whether the last card that s engaged is its Lord, wherever it is now. Rule kenjin.unit.lord.last.
func (p *Position) lordLast(s engine.Seat) bool {
	if p.held[s] > 0 {
		return false
	}
	for _, l := range p.row().own[s] {
		row := p.cardsOf(s, l)
		for i := range row.n {
			if c := &row.card[i]; c.last && c.unit == Lord && c.owner == s {
				return true
			}
		}
	}
	for by := range p.Seats() {
		if c := &p.removed[by]; c.last && c.unit == Lord && c.owner == s {
			return true
		}
	}
	return false
}

// tellCowards reports the seats that engaged their Lord last, before the first battle, and so before any choice in the battles. The points
// are reported at the end. Rule kenjin.score.coward.
func (p *Position) tellCowards(e *engine.Events) {
	if e == nil {
		return
	}
	for s := range engine.Seat(p.players) {
		if p.lordLast(s) {
			e.Reveal(engine.Event{Kind: EventCoward, Owner: engine.OwnerOf(s), N: int16(p.t.cowardPoints)})
		}
	}
}

// cowardsTold reports whether everybody knows which seats engaged their Lord last: from the first battle on. Rule kenjin.score.coward.
func (p *Position) cowardsTold() bool {
	return p.phase >= Supplying && (p.phase != Fighting || p.at >= 0)
}

// confessed reports whether a card is a Lord that was engaged last and everybody knows it, wherever the card lies. Rule
// kenjin.score.coward.
func (p *Position) confessed(c *card) bool { return c.last && c.unit == Lord && p.cowardsTold() }

// Outcome ranks the seats by points, then by lanes conquered; partners together. Rules kenjin.end.winner, kenjin.team.score.
func (p *Position) Outcome() (engine.Outcome, bool) {
	var o engine.Outcome
	if p.phase != Over {
		return o, false
	}
	var fields [seats]int16
	for s := range engine.Seat(p.players) {
		o.Score[s], fields[s] = p.result(s)
	}
	for s := range p.Seats() {
		o.Rank[s] = 1
		for r := range p.Seats() {
			if o.Score[r] > o.Score[s] || o.Score[r] == o.Score[s] && fields[r] > fields[s] {
				o.Rank[s]++
			}
		}
	}
	return o, true
}

// result is the points and the lanes of s, together with those of its partner. Rules kenjin.end.winner, kenjin.team.score.
func (p *Position) result(s engine.Seat) (points, lanes int16) {
	sum := p.score(s)
	points, lanes = sum.total(), sum.lanes
	if mate := p.partner(s); mate != engine.NoSeat {
		sum = p.score(mate)
		points, lanes = points+sum.total(), lanes+sum.lanes
	}
	return points, lanes
}

// tellEnd shows the cards that Assassins have removed, and reports the points and the winner. Rules kenjin.hidden.assassinated,
// kenjin.end.winner.
func (p *Position) tellEnd(e *engine.Events) {
	if e == nil {
		return
	}
	e.Tell(engine.Event{Kind: EventBattlesEnd})
	for s := range engine.Seat(p.players) {
		if c := p.removed[s]; c.known != 0 {
			e.Reveal(engine.Event{Kind: EventRemoved, Seat: engine.OwnerOf(s), Owner: engine.OwnerOf(c.owner), Piece: c.unit})
		}
	}
	for s := range engine.Seat(p.players) {
		p.tellScore(s, e)
	}
	p.tellWinner(e)
}

func (p *Position) tellScore(s engine.Seat, e *engine.Events) {
	sum, me := p.score(s), engine.OwnerOf(s)
	for _, l := range p.row().own[s] {
		if p.won[l] != me {
			continue
		}
		to := p.row().place[l]
		field, peasant, lord := p.gains(s, l)
		e.Tell(engine.Event{Kind: EventScoreField, Owner: me, To: to, Card: p.tile[l], N: field})
		if p.tile[l] == Torii {
			worth, counted := p.torii(s, sum.lanes)
			e.Tell(engine.Event{Kind: EventScoreTorii, Owner: me, To: to, Card: p.tile[l], N: worth, Nums: [4]int16{counted}})
		}
		if peasants, _ := p.remain(s, l); peasants {
			e.Tell(engine.Event{Kind: EventScorePeasant, Owner: me, To: to, Card: p.tile[l], N: peasant})
		}
		if _, lords := p.remain(s, l); lords {
			e.Tell(engine.Event{Kind: EventScoreLord, Owner: me, To: to, Card: p.tile[l], N: lord})
		}
	}
	if sum.coward != 0 {
		e.Tell(engine.Event{Kind: EventScoreCoward, Owner: me, N: sum.coward})
	}
	e.Tell(engine.Event{Kind: EventScore, Owner: me, N: sum.total(), Nums: [4]int16{sum.lanes}})
}

// tellWinner reports the winner: a seat, several seats that share the victory, or a team. Rules kenjin.end.winner, kenjin.team.score.
func (p *Position) tellWinner(e *engine.Events) {
	o, _ := p.Outcome()
	lanesOf := func(s engine.Seat) int16 {
		_, n := p.result(s)
		return n
	}
	if p.rules.teams {
		for s := range engine.Seat(2) {
			e.Tell(engine.Event{Kind: EventScoreTeam, Seat: engine.OwnerOf(s), Owner: engine.OwnerOf(p.partner(s)), N: o.Score[s],
				Nums: [4]int16{lanesOf(s)}})
		}
	}
	winners := o.Winners()
	s := winners.First()
	told := engine.Event{Kind: EventEnd, Owner: engine.OwnerOf(s), N: o.Score[s]}
	tied := false // another has as many points and fewer lanes
	for r := range p.Seats() {
		tied = tied || o.Score[r] == o.Score[s] && o.Rank[r] != 1
	}
	switch {
	case p.rules.teams && winners.Count() == seats:
		told = engine.Event{Kind: EventEndDraw, N: o.Score[s]}
	case p.rules.teams:
		told.Kind, told.Seat, told.Owner = EventEndTeam, engine.OwnerOf(s), engine.OwnerOf(p.partner(s))
		if tied {
			told.Kind, told.Nums[0] = EventEndTeamLanes, lanesOf(s)
		}
	case winners.Count() > 1:
		winners.Each(func(s engine.Seat) {
			e.Tell(engine.Event{Kind: EventEndShared, Owner: engine.OwnerOf(s), N: o.Score[s]})
		})
		return
	case tied:
		told.Kind, told.Nums[0] = EventEndLanes, lanesOf(s)
	}
	e.Tell(told)
}
