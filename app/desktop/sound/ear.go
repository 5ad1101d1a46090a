package sound

import (
	"io/fs"
	"log"
	"slices"

	"tenka/engine"
)

// order are the sounds of events: where several happen at once the first of them is heard.
var order = []string{"drum", Set}

// Ear follows the table of a match and plays what is to be heard there.
type Ear struct {
	out   *Output
	game  engine.Game
	heard map[string]string // by event: its sound; nil before the first
	rung  int               // the record after which somebody's turn was rung last, -1 before anything was shown
}

// Follow is the ear at a table of a game.
func (p *Output) Follow(g engine.Game) *Ear { return &Ear{out: p, game: g, rung: -1} }

// Hear is told what the table shows: the records up to it, the events that are new, and who is to choose here, NoSeat for nobody.
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

// turn reports whether it has become somebody's turn after a record: once for each, only forward, and for nobody who has just chosen.
func (e *Ear) turn(last *engine.Record, seat engine.Seat) bool {
	before := e.rung
	if before < 0 || seat != engine.NoSeat {
		e.rung = max(before, last.No)
	}
	return before >= 0 && e.rung > before && last.Seat != seat
}

// sound is what is heard of events, empty for nothing.
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

// eventSounds are the sounds of a game's events, by the names of both.
func eventSounds(files fs.FS, game string) (map[string]string, error) {
	file, err := fs.ReadFile(files, game+".json")
	if err != nil {
		return nil, err
	}
	var list map[string]string
	err = engine.Strict(file, &list)
	return list, err
}
