package rumble

import (
	"tenka/engine"
	"tenka/engine/rumble"
)

// battle is one battle of the War as the log tells it.
type battle struct {
	Place    engine.Place
	Castle   int
	Forces   []force     // in the order told
	Winner   engine.Seat // NoSeat where nobody stood there
	Katana   bool        // equal forces, decided by katana
	Alone    bool
	Karo     engine.Seat // NoSeat for none
	Small    int         // the small castle that the karō takes
	Reinforc []tokens
}

// force is the force of one seat in a battle.
type force struct {
	Seat                   engine.Seat
	Force                  int
	Armies, Daimyo, Tokens int
}

// tokens are reinforcements that follow a battle.
type tokens struct {
	Place engine.Place
	N     int
}

// war reads the battles out of the events of the records on a path, in their order.
func war(records []*engine.Record) []battle {
	var war []battle
	for _, r := range records {
		for _, e := range r.Events {
			if e.Kind == rumble.EventBattle || e.Kind == rumble.EventEmpty && (len(war) == 0 || war[len(war)-1].Place != e.To) {
				war = append(war, battle{Place: e.To, Castle: int(e.N), Winner: engine.NoSeat, Karo: engine.NoSeat})
			}
			if len(war) == 0 {
				continue
			}
			b := &war[len(war)-1]
			switch e.Kind {
			case rumble.EventForce:
				b.Forces = append(b.Forces, force{e.Owner.Seat(), int(e.N), int(e.Nums[0]), int(e.Nums[1]), int(e.Nums[2])})
			case rumble.EventWinner, rumble.EventWinnerKatana, rumble.EventWinnerAlone:
				b.Winner, b.Katana, b.Alone = e.Owner.Seat(), e.Kind == rumble.EventWinnerKatana, e.Kind == rumble.EventWinnerAlone
			case rumble.EventKaro:
				b.Karo, b.Small = e.Owner.Seat(), int(e.N)
			case rumble.EventReinforce:
				b.Reinforc = append(b.Reinforc, tokens{e.To, int(e.N)})
			}
		}
	}
	return war
}

// scores are the points of every seat after the first n battles.
func scores(war []battle, n, seats int) []int {
	points := make([]int, seats)
	for _, b := range war[:n] {
		if b.Winner != engine.NoSeat {
			points[b.Winner] += b.Castle
		}
		if b.Karo != engine.NoSeat {
			points[b.Karo] += b.Small
		}
	}
	return points
}
