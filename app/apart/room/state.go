package room

import (
	"encoding/json"
	"maps"
	"slices"
	"time"

	"tenka/engine"
)

// State is what everybody in a room knows of it. The host keeps it, and sends it whole after each change, so that nobody misses a part.
type State struct {
	Host   string        `json:"host"`   // the name of who opened it; empty for a program without a player
	Header engine.Header `json:"header"` // of the match: the players, the options and what was agreed, without seed, position and data
	Terms
	Stage   Stage    `json:"stage"`
	Cup     string   `json:"cup,omitempty"` // the commitment of the host's program
	Places  []Place  `json:"places"`        // by player
	Request *Request `json:"request,omitempty"`
	Gone    *Gone    `json:"gone,omitempty"`
	News    News     `json:"news,omitzero"` // what became of the last request, or of who had gone
}

// Terms are what the host chooses for a room.
type Terms struct {
	Pace  Pace `json:"pace"`
	Quiet bool `json:"quiet,omitempty"` // nobody talks
	Alone bool `json:"alone,omitempty"` // the host's program alone makes the seed
}

// Pace says how the players mean to play. Only words depend on it, and whether somebody who is away has left.
type Pace string

const (
	Either         Pace = "either"         // both: who is there plays on
	Live           Pace = "live"           // all sit at their windows
	Correspondence Pace = "correspondence" // a turn now and then: nobody is missed
)

// Paces are all paces, as they are offered.
var Paces = []Pace{Live, Correspondence, Either}

// Stage is how far a room has come.
type Stage string

const (
	Gathering Stage = "gathering" // guests take their places
	Opening   Stage = "opening"   // the programs open their seeds
	Playing   Stage = "playing"   // the match has begun
	Ended     Stage = "ended"     // the players go apart; the match is kept and can go on later
)

// Place is where a player of a room is.
type Place struct {
	Elsewhere bool      `json:"elsewhere,omitempty"` // at another window than the host's
	Presence  Presence  `json:"presence,omitempty"`
	Since     time.Time `json:"-"`       // of this presence, by the clock of this program
	Seconds   int       `json:"seconds"` // the same, counted to when the state was sent
	Commit    string    `json:"commit,omitempty"`
	Opened    bool      `json:"opened,omitempty"` // the host has its seed
	Ready     bool      `json:"ready,omitempty"`
	NoTalk    bool      `json:"no_talk,omitempty"` // it does not read what the others say
}

// Presence is how a player elsewhere was last heard.
type Presence string

const (
	Awaited Presence = ""       // nobody has come yet
	Here    Presence = "here"   // at the window
	Behind  Presence = "behind" // its window is behind others
	Quiet   Presence = "quiet"  // nothing was heard for a while
	Left    Presence = "left"   // it has said so, or nothing was heard for minutes
)

// Present reports whether a player can answer now.
func (p Place) Present() bool { return !p.Elsewhere || p.Presence == Here || p.Presence == Behind }

// Request is a step back, or forward, that a player asks of the others who are here.
type Request struct {
	Player int   `json:"player"`
	From   int   `json:"from"` // the record at which the match stands
	To     int   `json:"to"`
	Asked  []int `json:"asked"`
	Agreed []int `json:"agreed,omitempty"`
}

// Gone is a player who has left, and what the others would do.
type Gone struct {
	Player int          `json:"player"`
	At     int          `json:"at"` // the record at which the match stands
	Wishes map[int]Wish `json:"wishes,omitempty"`
	Agreed bool         `json:"agreed,omitempty"` // all wish to wait
}

// Wish is what somebody would do when a player has left.
type Wish string

const (
	Wait   Wish = "wait" // for the player, who finds the place as it was
	Replay Wish = "play" // a computer player plays on until the player is back
	End    Wish = "end"  // go apart; the match can go on later
)

// Wishes are all of them, as they are offered.
var Wishes = []Wish{Wait, Replay, End}

// News is what became of a request, or of who had gone. No grows with each.
type News struct {
	No     int  `json:"no"`
	What   What `json:"what"`
	Player int  `json:"player"`
}

// What is a kind of news.
type What string

const (
	NewsAgreed  What = "agreed"  // the step back was made
	NewsRefused What = "refused" // a player keeps it as it is
	newsSilent  What = "silent"  // not all have answered in time
	newsBack    What = "back"    // a player is back
	newsPlays   What = "plays"   // a computer player plays on for a player
	newsTalks   What = "talks"   // a player reads the talk again
	newsNoTalk  What = "no_talk" // a player reads it no more
)

// OfTalk reports whether the player has only read the talk, or not.
func (n News) OfTalk() bool { return n.What == newsTalks || n.What == newsNoTalk }

// windows are the players who can answer for a window: those elsewhere who are present, and of those at the host's window the first.
func (s *State) windows() []int {
	var list []int
	here := false
	for i, place := range s.Places {
		switch {
		case place.Elsewhere:
			if place.Present() {
				list = append(list, i)
			}
		case !here && s.Header.Players[i].Person():
			here = true
			list = append(list, i)
		}
	}
	return list
}

// Others is how many players sit elsewhere than one does, and how many of them are present.
func (s *State) Others(mine []int) (present, all int) {
	for i, place := range s.Places {
		if slices.Contains(mine, i) || !place.Elsewhere && !s.Header.Players[i].Person() {
			continue
		}
		all++
		if place.Present() {
			present++
		}
	}
	return present, all
}

// Missing is the first player elsewhere who has not come yet, -1 if all have.
func (s *State) Missing() int {
	return slices.IndexFunc(s.Places, func(p Place) bool { return p.Elsewhere && !p.Present() })
}

// commitments are those in the cup.
func (s *State) commitments() []engine.Lot {
	cup := []engine.Lot{{Player: engine.HostLot, Commit: s.Cup}}
	for i, p := range s.Places {
		if p.Commit != "" {
			cup = append(cup, engine.Lot{Player: i, Commit: p.Commit})
		}
	}
	return cup
}

// copied is a state that can be changed apart from this one.
func (s *State) copied() State {
	c := *s
	c.Places = slices.Clone(s.Places)
	c.Header.Players = slices.Clone(s.Header.Players)
	c.Header.Colours = slices.Clone(s.Header.Colours)
	if s.Request != nil {
		q := *s.Request
		q.Agreed = slices.Clone(q.Agreed)
		c.Request = &q
	}
	if s.Gone != nil {
		gone := *s.Gone
		gone.Wishes = maps.Clone(gone.Wishes)
		c.Gone = &gone
	}
	return c
}

// StateIn is the state of a room that was kept, the zero state of what is no room.
func StateIn(text []byte) State {
	var k kept
	if json.Unmarshal(text, &k) != nil {
		return State{}
	}
	return k.State
}
