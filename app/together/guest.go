package together

import (
	"context"
	"errors"
	"time"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/store"
)

// Coming is how somebody comes to a room.
type Coming struct {
	Invitation post.Invitation
	Name       string
	Player     int // wished for, post.Watch to watch
	Loop       Loop
	// Make makes a file for the match as far as it is known here.
	Make func(m *engine.Match) *store.File
	// Step is told how far it has come, Done at the end: why there is no way in, a *post.Refusal, or nil.
	Step func(post.Step)
	Done func(err error)
}

// Come comes to a room. Its network runs in a goroutine of its own until Done is called, or stop.
func Come(c Coming) (x *Together, stop func()) {
	x = &Together{loop: c.Loop, line: post.Down, down: time.Now(), code: c.Invitation}
	x.note.Guest = &guest{Invitation: c.Invitation.String(), Name: c.Name, Player: c.Player, Seed: post.NewSeed(), Secret: room.NewSecret()}
	if c.Player == post.Watch {
		x.note.Guest.Secret = nil
	}
	x.join(nil, c.Make, c.Step)
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		err := x.seat.Join(ctx, c.Invitation)
		x.loop.Do(func() {
			switch {
			case err == nil && ctx.Err() == nil:
				x.arrived()
				c.Done(nil)
			case err == nil: // stopped in the last moment
				_ = x.Close(true)
			case !errors.Is(err, context.Canceled):
				c.Done(err)
			}
		})
	}()
	return x, stop
}

// join makes the seat, without a line.
func (x *Together) join(m *engine.Match, file func(*engine.Match) *store.File, step func(post.Step)) {
	g := x.note.Guest
	x.seat = room.NewSeat(room.Joining{
		Name: g.Name, Player: g.Player, Seed: g.Seed, Secret: g.Secret, Match: m, Run: x.later, Told: &told{x, file},
		Talk: x.told, Line: func(l post.Line) {
			if l == post.Up || x.line == post.Up {
				x.down = time.Now()
			}
			x.line = l
			x.changed()
		},
		Step: func(s post.Step) {
			if step != nil {
				x.later(func() { step(s) })
			}
		},
	})
}

// sit takes a place again, with the match as it was known. It goes on trying while nobody answers.
func (x *Together) sit(f *store.File, i post.Invitation) {
	x.line, x.down = post.Down, time.Now()
	x.join(f.Match, nil, nil)
	x.begin(f.Match, f, x.seat)
	x.code = i
	x.again(i)
}

// pause is how long a guest waits before it tries the room again; tests shorten it.
var pause = 5 * time.Second

// again takes the place again.
func (x *Together) again(i post.Invitation) {
	go func() {
		err := x.seat.Join(context.Background(), i)
		x.loop.Do(func() {
			var refused *post.Refusal
			switch {
			case x.shut && err == nil:
				x.seat.Close()
			case x.shut:
			case err == nil:
				x.arrived()
			case errors.As(err, &refused) && refused.Reason != post.NoAnswer && refused.Reason != post.TooManyTries:
				x.line = post.Over
				x.changed()
			default:
				x.loop.After(pause, func() {
					if !x.shut {
						x.again(i)
					}
				})
			}
		})
	}()
}

// arrived is called when the line is there.
func (x *Together) arrived() {
	x.line = post.Up
	x.note.Guest.Player = x.seat.Player()
	x.keep()
	x.changed()
}

// told hears what has changed.
type told struct {
	x    *Together
	file func(*engine.Match) *store.File
}

// Begun begins the session with the mirror, or with another one in its place.
func (t *told) Begun(m *engine.Match) {
	x := t.x
	if x.ses == nil {
		x.match, x.file = m, t.file(m)
		if x.mail != nil {
			x.address()
			x.begin(m, x.file, writing{x.mail.guest, x})
		} else {
			x.begin(m, x.file, x.seat)
		}
		x.keep()
		if x.Begun != nil {
			x.Begun()
		}
		return
	}
	x.renew()
}

// renew goes on with a match that is another than before, or whole now: its file is written anew.
func (x *Together) renew() {
	_ = x.file.Anew() // the file tells its own error
	x.ses.Look(-1)
	x.ses.Moved()
}

func (t *told) Changed() { t.x.ses.Update() }

// Refused notes why a step back was not made. What was chosen is on the table no more: the match has moved on.
func (t *told) Refused(stop engine.Stop) {
	t.x.stop = stop
	if t.x.ses != nil {
		t.x.ses.Update()
	}
	t.x.changed()
}

// Whole keeps the whole match.
func (t *told) Whole(_ []byte, proof engine.Proof) {
	x := t.x
	if x.ses == nil {
		return
	}
	x.proof = &proof
	x.renew()
	x.keep()
}

func (t *told) Room(s *room.State) { t.x.changed() }
