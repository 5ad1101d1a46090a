package room

import (
	"context"
	"encoding/json"
	"log"
	"slices"
	"time"

	"tenka/app/apart"
	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/games"
)

// Joining is how somebody joins a room.
type Joining struct {
	Name   string
	Player int           // wished for; post.Watch to watch
	Seed   []byte        // of post.NewSeed: who has it finds its place again
	Secret []byte        // what this program throws into the cup, of NewSecret; none to watch
	Match  *engine.Match // the mirror that was kept, nil for none

	// Run runs a function in the goroutine of the match, in order. It does not wait for it.
	Run func(func())
	// Told is told of every change, in the goroutine of the match.
	Told Told
	// Talk is told what somebody says, and Line what becomes of the line, in the goroutine of the match.
	Talk func(player int, line string)
	Line func(post.Line)
	// Step is told how far Join has come.
	Step func(post.Step)
}

// Told is told by a seat what has changed.
type Told interface {
	Begun(m *engine.Match)
	Changed()
	Refused(stop engine.Stop)
	Whole(file []byte, proof engine.Proof)
	// Room is called when the state of the room has changed.
	Room(s *State)
}

// Seat is a place in a room, also before the line to it is there. Its methods are called in the goroutine of the match, but for Join, Close and
// Leave.
type Seat struct {
	*apart.Guest

	wish  Joining
	state State
	shown []engine.Lot // the commitments for which this program has opened its secret
	bent  bool         // the match began with others
	post  *post.Guest  // nil before the place is taken
	asks  chan []byte
	done  context.CancelFunc
}

// mostAsks is how many messages may wait for a line; those beyond it are lost, and said again when the line is up.
const mostAsks = 64

// NewSeat is a place that is not taken yet.
func NewSeat(w Joining) *Seat {
	s := &Seat{wish: w, asks: make(chan []byte, mostAsks)}
	s.Guest = apart.NewGuest(games.ByName, w.Match, func(message []byte) {
		select {
		case s.asks <- message:
		default:
		}
	}, hearing{w.Told, s})
	return s
}

// Join takes a place in a room. The error is a *post.Refusal, or that of the context; then it can be tried again.
func Join(ctx context.Context, i post.Invitation, w Joining) (*Seat, error) {
	s := NewSeat(w)
	return s, s.Join(ctx, i)
}

// Join takes the place. The error is a *post.Refusal, or that of the context; then it can be tried again.
func (s *Seat) Join(ctx context.Context, i post.Invitation) error {
	w := s.wish
	known := make(chan struct{}) // closed when the seat knows its line
	line, err := post.Join(ctx, i, post.Hello{
		Version: Version(), Name: w.Name, Seat: w.Player, Seed: w.Seed, Step: w.Step,
		Receive: func(message []byte) {
			<-known
			w.Run(func() {
				if err := s.Heard(message); err != nil {
					log.Println("room: the host:", err)
				}
			})
		},
		Talk: func(player int, line string) {
			<-known
			w.Run(func() { w.Talk(player, line) })
		},
		Line: func(l post.Line) {
			<-known
			w.Run(func() {
				w.Line(l)
				if l == post.Up {
					s.Up()
				}
			})
		},
	})
	if err != nil {
		return err
	}
	life, done := context.WithCancel(context.Background())
	w.Run(func() {
		s.post, s.done = line, done
		s.Up()
	})
	close(known)
	go s.say(life, line, w.Run)
	return nil
}

// say carries the guest's messages to the host, one at a time. After the first one that gets lost the guest says again what it has and what it
// wants: the line may stand.
func (s *Seat) say(life context.Context, line *post.Guest, run func(func())) {
	for lost := false; ; {
		select {
		case <-life.Done():
			return
		case message := <-s.asks:
			_, err := line.Ask(life, message)
			if err != nil && life.Err() == nil && !lost {
				log.Println("room: a message to the host:", err)
				run(s.Up)
			}
			lost = err != nil
		}
	}
}

// Player is the player that the seat is, post.Watch for one who watches; the one wished for before the place is taken.
func (s *Seat) Player() int {
	if s.post == nil {
		return s.wish.Player
	}
	return s.post.Seat()
}

// State is what everybody in the room knows. It must not be changed.
func (s *Seat) State() *State { return &s.state }

// hearing hears what the host says of the room, and passes on what it says of the match.
type hearing struct {
	Told
	s *Seat
}

// Said takes the state of the room.
func (h hearing) Said(text []byte) {
	var in State
	if err := json.Unmarshal(text, &in); err != nil {
		log.Println("room: the host:", engine.NoJSON(text, err))
		return
	}
	if len(in.Places) != len(in.Header.Players) {
		log.Println("room: the host:", engine.Is("places", len(in.Header.Players), len(in.Places)))
		return
	}
	now := time.Now()
	for i := range in.Places {
		in.Places[i].Since = now.Add(-time.Duration(in.Places[i].Seconds) * time.Second)
	}
	h.s.state = in
	h.s.throws()
	h.Room(&h.s.state)
}

// Begun notes whether the match began with the commitments for which this program has opened its secret: who changes another one after that has chosen
// the dice. Where that is not known, this program's own is looked for.
func (h hearing) Begun(m *engine.Match) {
	cup, secret := m.Header().Cup, h.s.wish.Secret
	switch {
	case cup == nil || secret == nil || h.s.Player() < 0:
		h.s.bent = h.s.shown != nil
	case h.s.shown != nil:
		h.s.bent = !slices.Equal(cup, h.s.shown)
	default:
		h.s.bent = !slices.ContainsFunc(cup, func(l engine.Lot) bool { return l.Player == h.s.Player() && l.Commit == commit(secret) })
	}
	h.Told.Begun(m)
}

// Whole passes on what was proved of the match.
func (h hearing) Whole(file []byte, proof engine.Proof) {
	if h.s.bent {
		proof.Wrong = 0
	}
	h.Told.Whole(file, proof)
}

// throws says this program's commitment while guests gather, and opens its secret once all have said theirs.
func (s *Seat) throws() {
	me, secret := s.Player(), s.wish.Secret
	if me < 0 || me >= len(s.state.Places) || secret == nil || s.state.Alone {
		return
	}
	mine := commit(secret)
	switch committed := func(p Place) bool { return !p.Elsewhere || p.Commit != "" }; {
	case s.state.Stage == Gathering && s.state.Places[me].Commit != mine:
		s.tell(tell{Commit: mine})
	case s.state.Stage != Opening || s.state.Places[me].Opened || s.state.Places[me].Commit != mine:
	case s.state.Cup != "" && all(s.state.Places, committed):
		if s.shown == nil {
			s.shown = s.state.commitments()
		}
		s.tell(tell{Secret: secret})
	}
}

func (s *Seat) tell(t tell) {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // this type can be written: this is an error of the program
	}
	s.Say(text)
}

// Ready says whether this player is ready to begin.
func (s *Seat) Ready(yes bool) { s.tell(tell{Ready: &yes}) }

// Behind says whether this window is behind others.
func (s *Seat) Behind(yes bool) { s.tell(tell{Behind: &yes}) }

// Talks says whether this player reads what the others say.
func (s *Seat) Talks(yes bool) { s.tell(tell{Talks: &yes}) }

// Answer answers the request that stands.
func (s *Seat) Answer(yes bool) {
	if q := s.state.Request; q != nil {
		s.tell(tell{Answer: &answer{q.From, q.To, yes}})
	}
}

// Wish says what this player would do, as another one has left.
func (s *Seat) Wish(wish Wish) { s.tell(tell{Wish: wish}) }

// Talk says a line to all.
func (s *Seat) Talk(line string) {
	if s.post != nil {
		_ = s.post.Talk(line) // it does not matter who does not hear it
	}
}

// Leave says that this player leaves; Close only ends the line. With the same seed either can come back. Neither may be called in a function that
// the room has run, but for one that Run has put off.
func (s *Seat) Leave() { s.end((*post.Guest).Leave) }

// Close ends the line.
func (s *Seat) Close() { s.end((*post.Guest).Close) }

func (s *Seat) end(how func(*post.Guest)) {
	if s.post != nil {
		s.done()
		how(s.post)
	}
}
