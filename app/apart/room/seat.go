package room

import (
	"context"
	"encoding/json"
	"log"

	"tenka/app/apart"
	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/games"
)

// Wish is how somebody joins a room.
type Wish struct {
	Name   string
	Player int           // wished for; post.Watch to watch
	Seed   []byte        // of post.NewSeed: who has it finds its place again
	Match  *engine.Match // the mirror that was kept, nil for none

	// Run runs a function in the goroutine of the match, in order. It does not wait for it.
	Run func(func())
	// Told is told of every change, in the goroutine of the match.
	Told apart.Told
	// Talk is told what somebody says, and Line what becomes of the line, in the goroutine of the match.
	Talk func(player int, line string)
	Line func(post.Line)
	// Step is told how far Join has come.
	Step func(post.Step)
}

// Seat is a place in a room.
type Seat struct {
	*apart.Guest
	About About

	post *post.Guest
	asks chan []byte
	done context.CancelFunc
}

// mostAsks is how many messages may wait for a line; those beyond it are lost, and said again when the line is up.
const mostAsks = 64

// Join takes a place in a room. The error is a *post.Refusal, or that of the context.
func Join(ctx context.Context, i post.Invitation, w Wish) (*Seat, error) {
	s := &Seat{asks: make(chan []byte, mostAsks)}
	s.Guest = apart.NewGuest(games.ByName, w.Match, func(message []byte) {
		select {
		case s.asks <- message:
		default:
		}
	}, w.Told)
	var err error
	s.post, err = post.Join(ctx, i, post.Hello{
		Version: Version, Name: w.Name, Seat: w.Player, Seed: w.Seed, Step: w.Step,
		Receive: func(message []byte) {
			w.Run(func() {
				if err := s.Heard(message); err != nil {
					log.Println("room: the host:", err)
				}
			})
		},
		Talk: func(player int, line string) { w.Run(func() { w.Talk(player, line) }) },
		Line: func(l post.Line) {
			w.Run(func() {
				w.Line(l)
				if l == post.Up {
					s.Up()
				}
			})
		},
	})
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(s.post.Room(), &s.About); err != nil {
		s.post.Close()
		return nil, engine.NoJSON(s.post.Room(), err)
	}
	life, done := context.WithCancel(context.Background())
	s.done = done
	go s.say(life, w.Run)
	w.Run(s.Up)
	return s, nil
}

// say carries the guest's messages to the host, one at a time. After the first one that gets lost the guest says again what it has and what it
// wants: the line may stand.
func (s *Seat) say(life context.Context, run func(func())) {
	for lost := false; ; {
		select {
		case <-life.Done():
			return
		case message := <-s.asks:
			_, err := s.post.Ask(life, message)
			if err != nil && life.Err() == nil && !lost {
				log.Println("room: a message to the host:", err)
				run(s.Up)
			}
			lost = err != nil
		}
	}
}

// Leave says that this player leaves; Close only ends the line. With the same seed either can come back. They must not be called in a function
// that the seat has run.
func (s *Seat) Leave() {
	s.done()
	s.post.Leave()
}

// Close ends the line.
func (s *Seat) Close() {
	s.done()
	s.post.Close()
}
