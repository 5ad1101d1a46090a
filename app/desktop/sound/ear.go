package sound

import (
	"io/fs"
	"log"
	"slices"

	"tenka/engine"
)

// order are the sounds of events by importance: if several events happen at once, the first of these is played.
var order = []string{"drum", Set}

// Ear plays the sounds of the table of a match.
type Ear struct {
	out   *Output
	game  engine.Game
	heard map[string]string // the sound of each event; nil before the first
	rung  int               // the record after which a turn was last announced, -1 before anything was shown
}

// Follow is the Ear for a table of a game.
func (p *Output) Follow(g engine.Game) *Ear { return &Ear{out: p, game: g, rung: -1} }

// Hear takes what the table shows now: the records up to that point, the new events, and the seat here that must choose, NoSeat for none.
func (e *Ear) Hear(path []*engine.Record, news []engine.Event, seat engine.Seat) {
	if len(path) == 0 {
		return
	}
	shown := e.rung >= 0
	turn := e.turn(path[len(path)-1], seat)
	if !shown || !e.out.On() {
		return
	}
	if name := e.sound(news); name != "" {
		e.out.Play(name)
	}
	if turn {
		e.out.Play(Turn)
	}
}

// turn reports whether a seat's turn begins with a record. It does so once for each record, only going forward, and not for a seat that has
// just chosen.
func (e *Ear) turn(last *engine.Record, seat engine.Seat) bool {
	before := e.rung
	if before < 0 || seat != engine.NoSeat {
		e.rung = max(before, last.No)
	}
	return before >= 0 && e.rung > before && last.Seat != seat
}

// sound is the sound of these events, empty for none.
func (e *Ear) sound(events []engine.Event) string {
	if e.heard == nil {
		var err error
		if e.heard, err = eventSounds(e.out.files, e.game.Name()); err != nil {
			log.Println("sound:", err)
			e.heard = map[string]string{}
		}
	}
	words := e.game.Vocabulary().Events
	best := len(order)
	for _, event := range events {
		if i := slices.Index(order, e.heard[words[event.Kind]]); i >= 0 {
			best = min(best, i)
		}
	}
	if best == len(order) {
		return ""
	}
	return order[best]
}

// eventSounds are the names of the sounds of a game's events, by the names of the events.
func eventSounds(files fs.FS, game string) (map[string]string, error) {
	file, err := fs.ReadFile(files, game+".json")
	if err != nil {
		return nil, err
	}
	var list map[string]string
	err = engine.Strict(file, &list)
	return list, err
}
