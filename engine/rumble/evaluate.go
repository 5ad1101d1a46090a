package rumble

import "tenka/engine"

// unitWorth is what a unit in reserve is guessed to bring, in hundredths of a point: about the score of a game shared among its units.
const unitWorth = 120

// Evaluate puts into dst what each seat would score if the War were fought now, in hundredths of a point, with the katana that are left
// going to the seats with the fewest units in reserve, and a little for each unit that is still to come. One War serves all seats.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	w := *p
	w.rules.optional = false
	for range w.Seats() - p.katanaTaken() {
		next := engine.NoSeat
		for s := range engine.Seat(w.players) {
			if w.katana[s] == 0 && (next == engine.NoSeat || w.inReserve(s) < w.inReserve(next)) {
				next = s
			}
		}
		w.takeKatana(next, nil)
	}
	var sites [2*sides + 1]engine.Place
	for q := Tokuyama; q <= Shuri; q++ {
		sites[w.castle[q]] = q
	}
	for _, value := range w.t.values {
		if value > w.fought {
			w.settle(sites[value], nil)
		}
	}
	for s := range engine.Seat(w.players) {
		dst[s] = unitWorth * int(p.inReserve(s))
	}
	for q := Tokuyama; q <= Shuri; q++ {
		if o := w.winner[q]; o != 0 {
			dst[o.Seat()] += 100 * int(w.castle[q])
		}
		if o := w.karo[q]; o != 0 {
			dst[o.Seat()] += 100 * int(w.t.small[w.castle[q]])
		}
	}
}

// Search is how a tree of what may come is grown: playouts to the end, as a War turns over what it seemed before.
func (game) Search(seats int) (explore, widen, temperature float64, horizon int) {
	if seats == 2 {
		return 0.7, 1.5, 800, 0
	}
	return 1, 1.5, 800, 0
}
