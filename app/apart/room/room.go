// Package room joins a match that is played in several programs with the lines that carry it: an open room where the match is, and a seat in one.
package room

import (
	"encoding/json"
	"log"
	"slices"
	"sync"
	"time"

	"tenka/app/apart"
	"tenka/app/apart/post"
	"tenka/engine"
)

// said is the version of what programs say to each other. It changes when an older program would not understand it.
const said = "2"

// Program is the version of this program, for people whose programs do not understand each other. The window sets it before a room is open.
var Program string

// Version is that of what programs say to each other, with that of this program.
func Version() string { return post.VersionOf(said, Program) }

// Table is the match at the host's table, and what changes it. All methods are called in the goroutine that owns the match.
type Table interface {
	// Match is the whole match, nil before it has begun.
	Match() *engine.Match
	// Try takes a whole choice of a player elsewhere.
	Try(s engine.Seat, steps []engine.Action) (engine.Refusal, bool)
	// Go moves the match to a record for a player; all who were asked agree.
	Go(no, player int) engine.Stop
	// Redo goes forward, past the choices of computer players.
	Redo()
	// GiveUp ends the match for a player.
	GiveUp(player int)
	// SetPlayer changes who plays for a player: another name, or a computer player in place of the person.
	SetPlayer(player int, p engine.Player)
}

// Options say which room is opened.
type Options struct {
	Language string      // of the four words
	Listen   string      // host and port; none is every interface
	Server   string      // of a club, in place of an own one: host and port, and the print of its certificate after a space
	Trunk    *post.Trunk // to a club's servers, where this is one of many rooms
	Kept     []byte      // what Keep was given before: the same words, port and guests; none for a new room

	// State is how a new room begins: who sits elsewhere, and the terms. Of a match that has begun, the header is the match's.
	State  State
	Secret []byte // what the host's program throws into the cup
	Table  Table
	// Run runs a function in the goroutine of the match, in order. It does not wait for it.
	Run func(func())
	// After runs a function in the goroutine of the match when a time has passed.
	After func(d time.Duration, do func())
	// Keep is given, in the goroutine of the match, what opens the room again for its guests. It is secret. After an error nobody is told what was to be
	// kept: who has sat down, and what was thrown into the cup.
	Keep func(kept []byte) error
	// ByItself says that nobody here begins the match: it begins when all are present and have thrown.
	ByItself bool
	// Begin is called in the goroutine of the match when all programs have opened their secrets, with the header, which has them. Then the table has a
	// match, and Tell tells it.
	Begin func(h engine.Header)
	// Changed is called in the goroutine of the match when the state has changed.
	Changed func()
	// Talk is told in the goroutine of the match what a player says.
	Talk func(player int, line string)
}

// How long something lasts; tests shorten it.
var (
	answerTime = 2 * time.Minute // in which a request must be answered
	goneAfter  = 3 * time.Minute // without a sign of life: then a player has left
)

// Room is an open room. Its methods are called in the goroutine of the match.
type Room struct {
	o      Options
	post   *post.Host
	host   *apart.Host
	state  State
	opened map[int][]byte // the secrets of the programs

	mu     sync.Mutex
	names  map[int]string // of the guests, by player
	places []bool         // by player: it sits elsewhere. For goroutines of the post
	away   []bool         // by player: who has the place is not here, and the match has not begun, which without everybody does not begin
	closed bool
}

// kept is what opens a room again.
type kept struct {
	Post  []byte         `json:"post"`
	Names map[int]string `json:"names"`
	State State          `json:"state"`
	// Before the match has begun, what was thrown into the cup.
	Secret []byte         `json:"secret,omitempty"` // the host's
	Opened map[int][]byte `json:"opened,omitempty"` // by player
}

// Open opens a room.
func Open(o Options) (*Room, error) {
	r := &Room{o: o, names: map[int]string{}, opened: map[int][]byte{}, state: o.State.copied()}
	var k kept
	if o.Kept != nil {
		if err := json.Unmarshal(o.Kept, &k); err != nil {
			return nil, engine.NoJSON(o.Kept, err)
		}
		if m := o.Table.Match(); m != nil && len(k.State.Places) != len(m.Header().Players) {
			return nil, engine.Is("state.places", len(m.Header().Players), len(k.State.Places))
		}
		r.state = k.State.copied()
		for i, name := range k.Names {
			r.names[i] = name
		}
		if k.Secret != nil {
			r.o.Secret = k.Secret
		}
		for i, secret := range k.Opened {
			r.opened[i] = secret
		}
	}
	if o.Table.Match() != nil {
		r.state.Stage = Playing
	}
	if r.o.Secret != nil {
		r.state.Cup = commit(r.o.Secret)
	}
	now := time.Now()
	for i := range r.state.Places {
		p := &r.state.Places[i]
		if _, came := r.names[i]; came {
			p.Presence = Quiet
		}
		p.Since = now
	}
	r.follow()
	r.host = apart.NewHost(asked{o.Table, r}, r, func(player int, message []byte) error { return r.post.Send(player, message) })
	open := make(chan struct{}) // closed when r.post is there
	var err error
	r.post, err = post.Open(post.Options{
		Version: Version(), Language: o.Language, Listen: o.Listen, Server: o.Server, Trunk: o.Trunk, Kept: k.Post,
		Admit: r.admit,
		Sat: func(player int, answer func()) {
			<-open
			r.run(func() {
				if r.sits(player) == nil {
					answer()
				}
			})
		},
		Answer: func(player int, message []byte) []byte {
			<-open
			r.run(func() {
				if err := r.host.Heard(player, message); err != nil {
					log.Printf("room: player %d: %v", player, err)
				}
			})
			return nil
		},
		Talk: func(player int, line string) {
			<-open
			r.run(func() { r.Say(player, line) })
		},
		Presence: func(player int, p post.Presence) {
			<-open
			r.run(func() { r.presence(player, p) })
		},
	})
	close(open)
	if err != nil {
		return nil, err
	}
	_ = r.keep() // who sits down is told nothing before it can be kept
	return r, nil
}

// run runs a function in the goroutine of the match, unless the room is closed by then.
func (r *Room) run(do func()) { r.o.Run(r.unlessClosed(do)) }

func (r *Room) unlessClosed(do func()) func() {
	return func() {
		r.mu.Lock()
		closed := r.closed
		r.mu.Unlock()
		if !closed {
			do()
		}
	}
}

// after runs a function in the goroutine of the match when a time has passed, unless the room is closed by then.
func (r *Room) after(d time.Duration, do func()) {
	r.o.After(d, r.unlessClosed(do))
}

// admit gives a guest the place it has, or the one it wishes for, or the first free one, or one that somebody who is away would lose.
func (r *Room) admit(a post.Asking) (int, []byte, *post.Refusal) {
	r.mu.Lock()
	defer r.mu.Unlock()
	free := func(player int) bool { _, taken := r.names[player]; return r.places[player] && !taken }
	away := func(player int) bool { return r.away[player] }
	player := a.Wish
	switch {
	case player == post.Watch:
		return player, []byte("{}"), nil
	case a.Has && player >= 0 && player < len(r.places) && r.places[player]:
	default:
		if player = r.first(a.Wish, free); player >= 0 {
			break
		}
		if player = r.first(a.Wish, away); player < 0 {
			return 0, nil, &post.Refusal{Reason: post.Full, Seat: len(r.places)}
		}
		r.away[player] = false
		r.run(func() { r.state.Places[player].Commit = "" }) // it was another guest's
	}
	r.names[player] = a.Name
	return player, []byte("{}"), nil
}

// first is the place wished for, or else the first one, that is so; -1 for none.
func (r *Room) first(wish int, is func(player int) bool) int {
	if wish >= 0 && wish < len(r.places) && is(wish) {
		return wish
	}
	for i := range r.places {
		if is(i) {
			return i
		}
	}
	return -1
}

// sits keeps the room, as somebody has sat down for a player or to watch, and takes the name.
func (r *Room) sits(player int) error {
	r.mu.Lock()
	name := r.names[player]
	r.mu.Unlock()
	changed := r.seated(player) && r.state.Header.Players[player].Name != name
	if changed {
		r.state.Header.Players[player].Name = name
	}
	if err := r.keep(); err != nil || !changed {
		return err
	}
	if m := r.o.Table.Match(); m != nil {
		p := m.Header().Players[player]
		p.Name = name
		r.o.Table.SetPlayer(player, p)
	}
	r.publish()
	return nil
}

// presence notes how a player is heard.
func (r *Room) presence(player int, p post.Presence) {
	if !r.seated(player) {
		return // who watches, or had a place that the host has changed since
	}
	place := &r.state.Places[player]
	before := place.Presence
	place.Presence = map[post.Presence]Presence{post.Here: Here, post.Quiet: Quiet, post.Left: Left}[p]
	if place.Presence != before {
		place.Since = time.Now()
	}
	switch place.Presence {
	case Here:
		r.back(player)
	case Left:
		r.left(player)
	case Quiet:
		since := place.Since
		r.after(goneAfter, func() {
			if !r.seated(player) {
				return // the host has changed the places meanwhile
			}
			if place := &r.state.Places[player]; place.Presence == Quiet && place.Since.Equal(since) {
				place.Presence = Left
				r.left(player)
				r.publish()
			}
		})
	}
	r.publish()
	r.goOn()
}

// State is what everybody in the room knows. It must not be changed.
func (r *Room) State() *State { return &r.state }

// Change changes what the host chooses while guests gather: the header, the places and the terms.
func (r *Room) Change(change func(s *State)) {
	change(&r.state)
	for i := range r.state.Places {
		if p := &r.state.Places[i]; p.Since.IsZero() { // it is new
			p.Since = time.Now()
		}
	}
	r.publish()
	_ = r.keep()
}

// publish tells everybody the state.
func (r *Room) publish() {
	r.follow()
	text := r.message()
	for i, p := range r.state.Places {
		if p.Elsewhere && p.Present() {
			_ = r.host.Say(i, text) // who does not hear it gets it when it is back
		}
	}
	_ = r.host.Say(post.Watch, text)
	if r.o.Changed != nil {
		r.o.Changed()
	}
}

// message is the state as it is sent.
func (r *Room) message() []byte {
	s := r.state.copied()
	s.Header = s.Header.Public()
	for i := range s.Places {
		s.Places[i].Seconds = int(time.Since(s.Places[i].Since) / time.Second)
	}
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // these types can be written: this is an error of the program
	}
	return text
}

// follow takes the players from the match, and copies what the goroutines of the post need.
func (r *Room) follow() {
	if m := r.o.Table.Match(); m != nil {
		r.state.Header = *m.Header()
		r.state.Header.Players = slices.Clone(m.Header().Players)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.places, r.away = r.places[:0], r.away[:0]
	for i, p := range r.state.Places {
		r.places = append(r.places, p.Elsewhere)
		r.away = append(r.away, r.o.ByItself && r.state.Stage == Gathering && !p.Present())
		if !p.Elsewhere {
			delete(r.names, i)
		}
	}
}

// keep hands out what opens the room again.
func (r *Room) keep() error {
	if r.o.Keep == nil {
		return nil
	}
	r.mu.Lock()
	k := kept{Names: map[int]string{}, State: r.state.copied()}
	for i, name := range r.names {
		k.Names[i] = name
	}
	r.mu.Unlock()
	k.Post, k.State.Request, k.State.Gone = r.post.Kept(), nil, nil
	for i := range k.State.Places {
		k.State.Places[i].Presence = Awaited // each time the room is opened it is heard anew
	}
	if r.o.Table.Match() == nil {
		k.Secret, k.Opened = r.o.Secret, r.opened
	} else {
		k.State.Header = engine.Header{Players: make([]engine.Player, len(k.State.Places))}
	}
	text, err := json.Marshal(k)
	if err != nil {
		panic(err) // these types can be written: this is an error of the program
	}
	return r.o.Keep(text)
}

// Invitation is the way into the room.
func (r *Room) Invitation() post.Invitation { return r.post.Invitation() }

// Tell sends the guests what has changed in the match. It is called after every change.
func (r *Room) Tell() {
	if r.state.Stage == Gathering || r.state.Stage == Opening {
		r.state.Stage = Playing
		r.publish()
		_ = r.keep() // the match itself says that it has begun
	}
	if q := r.state.Request; q != nil && r.o.Table.Match().At() != q.From {
		r.state.Request = nil // the match has moved on
		r.publish()
	}
	r.host.Tell()
}

// Say says to everybody what a player says, and tells it to the host's window too if a guest says it.
func (r *Room) Say(player int, line string) {
	if r.state.Quiet {
		return
	}
	_ = r.post.Talk(player, line) // it does not matter who does not hear it
	if player >= 0 && player < len(r.state.Places) && r.state.Places[player].Elsewhere && r.o.Talk != nil {
		r.o.Talk(player, line)
	}
}

// Return tells the guests that the host is there again, after its line was broken.
func (r *Room) Return() { r.post.Return() }

// Name is the name of the room.
func (r *Room) Name() string { return r.post.Name() }

// Close closes the room. It must not be called in a function that the room has run.
func (r *Room) Close() {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	r.post.Close()
}

// seated reports whether a player sits elsewhere.
func (r *Room) seated(player int) bool {
	return player >= 0 && player < len(r.state.Places) && r.state.Places[player].Elsewhere
}

// asked is the table with consent: a step back is made when all who are here agree.
type asked struct {
	Table
	r *Room
}

// Go asks the others, or moves the match where there is nobody to ask.
func (a asked) Go(no, player int) engine.Stop { return a.r.Go(no, player) }

// Met sends the state to who listens from now on.
func (r *Room) Met(player int) { _ = r.host.Say(player, r.message()) }

// Go moves the match to a record for a player, when all who are here agree. At another window it is asked first.
func (r *Room) Go(no, player int) engine.Stop {
	m := r.o.Table.Match()
	if stop := m.CanGo(no, player, true); stop != engine.Clear || no == m.At() {
		return stop
	}
	q := &Request{Player: player, From: m.At(), To: no}
	mine := r.windowOf(player)
	for _, other := range r.state.windows() {
		if other != mine {
			q.Asked = append(q.Asked, other)
		}
	}
	if len(q.Asked) == 0 {
		return r.o.Table.Go(no, player)
	}
	r.state.Request = q
	r.publish()
	r.after(answerTime, func() {
		if r.state.Request == q {
			r.settle(newsSilent, q.Player)
		}
	})
	return engine.Clear
}

// windowOf is the player who answers for a player's window.
func (r *Room) windowOf(player int) int {
	if r.seated(player) {
		return player
	}
	return slices.IndexFunc(r.state.Places, func(p Place) bool { return !p.Elsewhere })
}
