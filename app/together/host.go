package together

import (
	"errors"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/app/session"
	"tenka/engine"
	"tenka/engine/store"
)

// Opening is how a host opens a room.
type Opening struct {
	Language string // of the four words
	Listen   string // host and port; none is every interface
	State    room.State
	Loop     Loop
	// Make makes the match and its file. The header has the secrets of all programs, or none where this one makes the seed alone. An error has been told.
	Make func(h engine.Header) (*store.File, error)
}

// Why a room is not opened again, beside what is wrong in its file.
var (
	errOther error = engine.Cause("fault.cause.room")   // its file is that of another match: a guest's beside a host's, or the other way round
	ErrTaken error = engine.Cause("fault.cause.listen") // its port cannot be had now
)

// Open opens a room for a match that has not begun.
func Open(o Opening) (*Together, error) {
	x := &Together{loop: o.Loop}
	return x, x.open(o, nil, room.NewSecret())
}

// Resume opens the room of a match again, for its guests, or takes a guest's place again.
func Resume(f *store.File, loop Loop) (*Together, error) {
	kept, err := readRecord(f.Path)
	if err != nil {
		return nil, err
	}
	x, err := resume(f, kept, loop)
	if err != nil {
		return nil, engine.InFile(recordOf(f.Path), err)
	}
	return x, nil
}

func resume(f *store.File, kept record, loop Loop) (*Together, error) {
	_, mirror := f.Match.Eyes()
	_, over := f.Match.Outcome() // then a guest's is whole too
	if guest := kept.Guest != nil || kept.Mail != nil && kept.Mail.Guest != nil; guest != mirror && !over {
		return nil, errOther
	}
	x := &Together{loop: loop, match: f.Match, file: f, note: kept, lies: recordOf(f.Path)}
	switch {
	case kept.Guest != nil:
		if n := len(f.Match.Header().Players); kept.Guest.Player < post.Watch || kept.Guest.Player >= n {
			return nil, engine.Wrong("guest.player", "fault.between", kept.Guest.Player, post.Watch, n-1)
		}
		i, err := post.ParseInvitation(kept.Guest.Invitation)
		if err != nil {
			return nil, engine.Wrong("guest.invitation", "fault.pattern", nil, "crane ferry lantern snow 192.0.2.7:4222") // it is secret
		}
		x.sit(f, i)
		return x, nil
	case kept.Mail != nil && kept.Mail.Guest != nil:
		return x, x.takeGuest(f, nil)
	case kept.Mail != nil:
		return x, x.takeDesk(f)
	}
	if err := x.open(Opening{Loop: loop}, kept.Kept, nil); err != nil {
		return nil, err
	}
	x.begin(f.Match, f, hostLine{f.Match, x})
	return x, nil
}

// open opens the room.
func (x *Together) open(o Opening, kept []byte, secret []byte) error {
	r, err := room.Open(room.Options{
		Language: o.Language, Listen: o.Listen, Kept: kept, State: o.State, Secret: secret,
		Table: &table{x}, Run: x.later, After: x.loop.After, Changed: x.changed, Talk: x.told,
		Keep: func(kept []byte) error {
			x.note = record{Kept: kept}
			x.keep()
			return nil // an error is told where the match is written too
		},
		Begin: func(h engine.Header) {
			f, err := o.Make(h)
			if err != nil {
				return // it was told
			}
			x.begin(f.Match, f, hostLine{f.Match, x})
			x.room.Tell()
			x.keep()
			x.Begun()
		},
	})
	if errors.Is(err, post.ErrListen) {
		return ErrTaken
	}
	if err != nil {
		return err
	}
	x.room, x.code = r, r.Invitation()
	return nil
}

// hostLine takes what people at the host's window do. Steps back are asked of the others.
type hostLine struct {
	*engine.Match
	x *Together
}

func (h hostLine) Go(no, player int, _ bool) engine.Stop { return h.x.room.Go(no, player) }

// table is the match for the room.
type table struct{ x *Together }

func (t *table) Match() *engine.Match { return t.x.match }

func (t *table) Try(s engine.Seat, steps []engine.Action) (engine.Refusal, bool) {
	_, why, ok := t.x.match.Try(s, steps)
	t.x.ses.Update()
	return why, ok
}

func (t *table) Go(no, player int) engine.Stop {
	if t.x.mail != nil {
		at := t.x.match.At()
		stop := t.x.goBack(no, player)
		if t.x.match.At() != at {
			t.x.ses.Moved()
		}
		return stop
	}
	stop := t.x.match.Go(no, player, true)
	if stop == engine.Clear {
		t.x.ses.Moved()
	}
	return stop
}

func (t *table) Redo() { t.x.ses.Redo() }

func (t *table) GiveUp(player int) { t.x.ses.GiveUp(player) }

func (t *table) SetPlayer(player int, p engine.Player) {
	if p.Bot == "" {
		t.x.match.SetPlayer(player, p)
		t.x.ses.Update()
		return
	}
	t.x.ses.Hand(player, p.Bot, session.ForGood)
}
