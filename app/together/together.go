// Package together is a match shared with people at other windows, as this window has it: an open room here, or a place in a room elsewhere, and
// the session that plays in it. It draws nothing.
package together

import (
	"slices"
	"time"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/app/session"
	"tenka/engine"
	"tenka/engine/store"
)

// Loop is the loop of the window, which calls all functions in the UI goroutine.
type Loop struct {
	Do    func(do func()) // from any goroutine, and without waiting
	After func(d time.Duration, do func())
}

// Together is a match shared with people at other windows. It belongs to the UI goroutine.
type Together struct {
	// Changed is called when something about the room has changed: who is here, a request, the talk, the line.
	Changed func()
	// Begun is called when the match is there.
	Begun func()
	// Turned is called when it is the turn of somebody at this window.
	Turned func()

	loop Loop

	room *room.Room // of the host
	seat *room.Seat // of a guest
	mail *mail      // of a match by letters, which has no room
	code post.Invitation

	ses    *session.Session
	match  *engine.Match
	file   *store.File
	line   post.Line // of a guest
	down   time.Time // since when its line is broken
	lines  []Line
	shut   bool
	turn   bool        // somebody at this window has to choose
	folder string      // of a guest by letters, before there is a match
	note   record      // what is kept in the room's file
	lies   string      // the path of that file, where it was written or read last
	stop   engine.Stop // why the last step back was not made
	proof  *engine.Proof
}

// Line is a line of talk.
type Line struct {
	Player int
	Text   string
	At     time.Time
}

// mostLines is how many lines of talk are kept; they are not kept in a file.
const mostLines = 200

// Hosts reports whether the room is open at this window.
func (x *Together) Hosts() bool { return x.room != nil }

// Path is that of the match's file, empty before there is one. The room's file is beside it.
func (x *Together) Path() string {
	if x.file == nil {
		return ""
	}
	return x.file.Path
}

// State is what everybody in the room knows. It must not be changed.
func (x *Together) State() *room.State {
	switch {
	case x.room != nil:
		return x.room.State()
	case x.seat != nil:
		return x.seat.State()
	}
	return &x.mail.state
}

// Known reports whether this window has heard of the room's state since it was opened.
func (x *Together) Known() bool { return len(x.State().Places) > 0 }

// Mine are the players who sit at this window.
func (x *Together) Mine() []int {
	var mine []int
	if x.seat != nil {
		if me := x.seat.Player(); me >= 0 {
			mine = append(mine, me)
		}
		return mine
	}
	for i, p := range x.State().Places {
		if !p.Elsewhere && x.State().Header.Players[i].Person() {
			mine = append(mine, i)
		}
	}
	return mine
}

// Sits reports whether a player sits at this window.
func (x *Together) Sits(player int) bool {
	if x.seat != nil {
		return x.seat.Player() == player
	}
	places := x.State().Places
	return player >= len(places) || !places[player].Elsewhere
}

// Me is the player who speaks and answers for this window, post.Watch for none.
func (x *Together) Me() int {
	if mine := x.Mine(); len(mine) > 0 {
		return mine[0]
	}
	return post.Watch
}

// Company are the names of the others who are present.
func (x *Together) Company() []string {
	var names []string
	for i, p := range x.State().Places {
		if player := x.State().Header.Players[i]; !x.Sits(i) && p.Present() && player.Person() {
			names = append(names, player.Name)
		}
	}
	return names
}

// Invitation is the way into the room.
func (x *Together) Invitation() post.Invitation { return x.code }

// Broken reports whether a guest's line is broken, or not there yet: what is chosen is sent when it is back.
func (x *Together) Broken() bool { return x.seat != nil && x.line != post.Up }

// Down is since when a guest's line is broken; the zero time if it is not.
func (x *Together) Down() time.Time {
	if !x.Broken() {
		return time.Time{}
	}
	return x.down
}

// Sends reports whether a choice made at this window is on its way.
func (x *Together) Sends() bool {
	return x.seat != nil && x.seat.Waits() || x.mail != nil && x.mail.guest != nil && x.mail.guest.Waits()
}

// Lost reports whether the host has given this place away, or another window has it.
func (x *Together) Lost() bool { return x.line == post.Over }

// Lines are the lines of talk since the window is in the room, the last one at the end.
func (x *Together) Lines() []Line { return x.lines }

// Say says a line to all.
func (x *Together) Say(text string) {
	if x.room != nil {
		x.room.Say(x.Me(), text)
	} else if x.seat != nil {
		x.seat.Talk(text)
	}
	x.told(x.Me(), text)
}

// Talks says whether who speaks for this window reads what the others say; they hear of it.
func (x *Together) Talks(yes bool) {
	me := x.Me()
	if places := x.State().Places; me < 0 || me >= len(places) || places[me].NoTalk != yes || x.Broken() {
		return
	}
	if x.room != nil {
		x.room.Talks(me, yes)
	} else if x.seat != nil {
		x.seat.Talks(yes)
	}
}

// told notes a line of talk.
func (x *Together) told(player int, text string) {
	if len(x.lines) == mostLines {
		x.lines = slices.Delete(x.lines, 0, 1)
	}
	x.lines = append(x.lines, Line{player, text, time.Now()})
	x.changed()
}

// Asked reports whether this window has to answer the request that stands.
func (x *Together) Asked() bool {
	q := x.State().Request
	return q != nil && slices.Contains(q.Asked, x.Me()) && !slices.Contains(q.Agreed, x.Me())
}

// Answer answers the request that stands.
func (x *Together) Answer(yes bool) {
	if x.room != nil {
		x.room.Answer(x.Me(), yes)
	} else if x.seat != nil {
		x.seat.Answer(yes)
	} else if x.mail != nil {
		x.consents(yes)
	}
}

// Wish says what this window would do, as a player has left.
func (x *Together) Wish(w room.Wish) {
	if x.room != nil {
		x.room.Wish(x.Me(), w)
	} else if x.seat != nil {
		x.seat.Wish(w)
	}
}

// Ready says whether a guest is ready to begin.
func (x *Together) Ready(yes bool) {
	if x.seat != nil {
		x.seat.Ready(yes)
	}
}

// Behind says whether this window is behind others.
func (x *Together) Behind(yes bool) {
	if x.seat != nil && !x.Broken() {
		x.seat.Behind(yes)
	}
}

// Change changes what the host chooses while guests gather.
func (x *Together) Change(change func(s *room.State)) { x.room.Change(change) }

// Start begins the match of a host's room: Begun is called when all programs have opened their seeds.
func (x *Together) Start() { x.room.Start() }

// Proof is what this window found out about the whole match when it was over; false before, and for the host's window, which has told it.
func (x *Together) Proof() (engine.Proof, bool) {
	if x.proof == nil {
		return engine.Proof{}, false
	}
	return *x.proof, true
}

// Session is the session that plays the match, nil before there is one.
func (x *Together) Session() *session.Session { return x.ses }

// Turn reports whether somebody at this window has to choose.
func (x *Together) Turn() bool {
	return x.ses != nil && x.ses.Match.ToAct()&x.ses.People() != 0
}

// Close leaves the room: the host's is closed, a guest's line ends. Its seat is kept. With leaves the others are told at once that this player
// has left. The session's file is closed.
func (x *Together) Close(leaves bool) error {
	if x.shut {
		return nil
	}
	x.shut = true
	switch {
	case x.room != nil:
		x.room.Close()
	case x.seat != nil && leaves:
		x.seat.Leave()
	case x.seat != nil:
		x.seat.Close()
	}
	if x.ses != nil {
		return x.ses.Close()
	}
	return nil
}

func (x *Together) changed() {
	if !x.shut && x.Changed != nil {
		x.Changed()
	}
}

// later runs a function of the room in the UI goroutine, unless the room is closed by then.
func (x *Together) later(do func()) {
	x.loop.Do(func() {
		if !x.shut {
			do()
		}
	})
}

// begin makes the session of a match that is there now.
func (x *Together) begin(m *engine.Match, f *store.File, line session.Line) {
	x.match, x.file = m, f
	away := session.Away{Here: x.Sits, Changed: x.tell}
	if x.room == nil {
		away.Waits = x.Sends
	}
	x.ses = session.NewApart(m, f, line, away)
}

// tell tells the others what has changed in the match, and this window when its turn comes.
func (x *Together) tell() {
	if x.shut {
		return
	}
	switch {
	case x.room != nil:
		x.room.Tell()
	case x.mail != nil && x.ses != nil:
		if q := x.mail.state.Request; q != nil && (q.From != x.match.At() || x.Sends()) {
			x.request(nil) // somebody has chosen
		}
		x.keep()
	}
	before := x.turn
	if x.turn = x.Turn(); x.turn && !before && x.Turned != nil {
		x.Turned()
	}
}

// Stopped is why the last step back that a guest asked for was not made; it is said once.
func (x *Together) Stopped() engine.Stop {
	stop := x.stop
	x.stop = engine.Clear
	return stop
}
