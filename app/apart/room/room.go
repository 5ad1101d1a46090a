// Package room joins a match that is played in several programs with the lines that carry it: an open room where the match is, and a seat in one.
package room

import (
	"encoding/json"
	"log"
	"maps"
	"slices"
	"sync"

	"tenka/app/apart"
	"tenka/app/apart/post"
	"tenka/engine"
)

// Version is that of what programs say to each other. It changes when an older program would not understand it.
const Version = "1"

// Options say which room is opened for a match.
type Options struct {
	Language string // of the four words
	Listen   string // host and port; none is every interface
	Server   string // of a club, in place of an own one: host and port, and the print of its certificate after a space
	Kept     []byte // what Keep was given before: the same words, port and guests; none for a new room

	Table apart.Table
	Free  []int // the players who sit elsewhere: guests take their places
	// Run runs a function in the goroutine of the match, in order. It does not wait for it.
	Run func(func())
	// Keep is given, in the goroutine of the match, what opens the room again for its guests. It is secret.
	Keep func(kept []byte)
	// Seated is called in the goroutine of the match when a guest with this name sits down for a player.
	Seated func(player int, name string)
	// Presence is called in the goroutine of the match when a player is heard, or no longer heard.
	Presence func(player int, p post.Presence)
}

// Room is an open room.
type Room struct {
	o    Options
	post *post.Host
	host *apart.Host

	mu    sync.Mutex
	names map[int]string // of the guests, by player
}

// kept is what opens a room again.
type kept struct {
	Post  []byte         `json:"post"`
	Names map[int]string `json:"names"`
}

// About is what a guest is told of a room before it has the match.
type About struct {
	Game    string   `json:"game"`
	Players []string `json:"players"` // their names
	Player  int      `json:"player"`  // the guest's own, post.Watch for one who watches
}

// Open opens a room for a match.
func Open(o Options) (*Room, error) {
	r := &Room{o: o, names: map[int]string{}}
	var k kept
	if o.Kept != nil {
		if err := json.Unmarshal(o.Kept, &k); err != nil {
			return nil, engine.NoJSON(o.Kept, err)
		}
		maps.Copy(r.names, k.Names)
	}
	r.host = apart.NewHost(o.Table, func(player int, message []byte) error { return r.post.Send(player, message) })
	about := About{Game: o.Table.Match().Game().Name()}
	for _, p := range o.Table.Match().Header().Players {
		about.Players = append(about.Players, p.Name)
	}
	open := make(chan struct{}) // closed when r.post is there
	var err error
	r.post, err = post.Open(post.Options{
		Version: Version, Language: o.Language, Listen: o.Listen, Server: o.Server, Kept: k.Post,
		Admit: func(a post.Asking) (int, []byte, *post.Refusal) { return r.admit(a, about) },
		Answer: func(player int, message []byte) []byte {
			<-open
			o.Run(func() {
				if err := r.host.Heard(player, message); err != nil {
					log.Printf("room: player %d: %v", player, err)
				}
			})
			return nil
		},
		Talk: func(player int, line string) {
			<-open
			_ = r.post.Talk(player, line) // it does not matter who does not hear it
		},
		Presence: func(player int, p post.Presence) {
			<-open
			o.Run(func() { o.Presence(player, p) })
			r.keep()
		},
	})
	close(open)
	if err != nil {
		return nil, err
	}
	r.keep()
	return r, nil
}

// admit gives a guest the place it has, or the one it wishes for, or the first free one.
func (r *Room) admit(a post.Asking, about About) (int, []byte, *post.Refusal) {
	r.mu.Lock()
	defer r.mu.Unlock()
	player := a.Wish
	_, taken := r.names[player]
	switch {
	case player == post.Watch:
	case a.Has && slices.Contains(r.o.Free, player):
	case !slices.Contains(r.o.Free, player) || taken:
		i := slices.IndexFunc(r.o.Free, func(p int) bool { _, taken := r.names[p]; return !taken })
		if i < 0 {
			return 0, nil, &post.Refusal{Reason: post.Full}
		}
		player = r.o.Free[i]
	}
	if player != post.Watch && r.names[player] != a.Name {
		r.names[player] = a.Name
		r.o.Run(func() { r.o.Seated(player, a.Name) })
	}
	about.Player = player
	text, _ := json.Marshal(about)
	return player, text, nil
}

// keep hands out what opens the room again.
func (r *Room) keep() {
	r.mu.Lock()
	names := maps.Clone(r.names)
	r.mu.Unlock()
	if text, err := json.Marshal(kept{Post: r.post.Kept(), Names: names}); err == nil {
		r.o.Run(func() { r.o.Keep(text) })
	}
}

// Invitation is the way into the room.
func (r *Room) Invitation() post.Invitation { return r.post.Invitation() }

// Tell sends the guests what has changed. It is called in the goroutine of the match after every change.
func (r *Room) Tell() { r.host.Tell() }

// Close closes the room. It must not be called in a function that the room has run.
func (r *Room) Close() { r.post.Close() }
