package rumble

import "tenka/engine"

// unitWorth is what a unit in reserve is guessed to bring, in hundredths of a point: about the score of a game shared among its units.
const unitWorth = 120

// judge is the score of s if the war were fought now, with the katana that are left going to the seats with the fewest units in
// reserve, and a little for each unit that is still to come. In hundredths of a point.
func judge(p *Position, s engine.Seat) int {
	w := *p
	w.rules.optional = false
	for range w.Seats() - p.katanaTaken() {
		next := engine.NoSeat
		for r := range engine.Seat(w.players) {
			if w.katana[r] == 0 && (next == engine.NoSeat || w.inReserve(r) < w.inReserve(next)) {
				next = r
			}
		}
		w.takeKatana(next, nil)
	}
	w.fight(nil)
	large, small := w.score(s)
	return 100*int(large+small) + unitWorth*int(p.inReserve(s))
}
