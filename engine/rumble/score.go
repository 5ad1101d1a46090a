package rumble

import "tenka/engine"

// score is the sum of the large and small castles of s so far. Rules rumble.goal, rumble.end.score.
func (p *Position) score(s engine.Seat) (large, small int16) {
	for q := Tokuyama; q <= Shuri; q++ {
		if p.winner[q] == engine.OwnerOf(s) {
			large += int16(p.castle[q])
		}
		if p.karo[q] == engine.OwnerOf(s) {
			small += int16(p.t.small[p.castle[q]])
		}
	}
	return large, small
}

// Outcome ranks the seats by score, then by katana. Rule rumble.end.winner.
func (p *Position) Outcome() (engine.Outcome, bool) {
	var o engine.Outcome
	if p.phase != Over {
		return o, false
	}
	for s := range engine.Seat(p.players) {
		large, small := p.score(s)
		o.Score[s] = large + small
	}
	for s := range p.Seats() {
		o.Rank[s] = 1
		for r := range p.Seats() {
			if o.Score[r] > o.Score[s] || o.Score[r] == o.Score[s] && p.katana[r] > p.katana[s] {
				o.Rank[s]++
			}
		}
	}
	return o, true
}

// tellEnd reports the scores and the winner. Rules rumble.end.score, rumble.end.winner.
func (p *Position) tellEnd(e *engine.Events) {
	if e == nil {
		return
	}
	o, _ := p.Outcome()
	for s := range engine.Seat(p.players) {
		large, small := p.score(s)
		e.Tell(engine.Event{Kind: EventScore, Owner: engine.OwnerOf(s), N: o.Score[s], Nums: [4]int16{large, small, int16(p.katana[s])}})
	}
	won := o.Winners().First()
	end := engine.Event{Kind: EventEnd, Owner: engine.OwnerOf(won), N: o.Score[won]}
	for s := range engine.Seat(p.players) {
		if s != won && o.Score[s] == o.Score[won] {
			end.Nums[0] = int16(p.katana[won])
		}
	}
	e.Tell(end)
}
