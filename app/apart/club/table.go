package club

import (
	"bytes"
	"context"
	"log"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tenka/app/apart/room"
	"tenka/engine"
)

// table is a room that this worker has open. What it does runs in order, in a goroutine that is there only while something is to be done.
type table struct {
	club    *Club
	alone   room.Alone
	journal journal
	keep    func(text []byte) error

	kept []byte // what the servers keep of the room
	rev  uint64 // the revision of that

	here  atomic.Bool // somebody is
	since time.Time   // of when nobody was there; the rounds' alone

	mu     sync.Mutex
	todo   []func()
	runs   bool // the goroutine is there
	closed bool
}

// newTable is the table of a match, not open yet; m is nil where it has not begun.
func newTable(c *Club, room string, m *engine.Match) *table {
	t := &table{club: c, journal: journal{js: c.js, room: room}, runs: true}
	t.alone.M, t.alone.Seed = m, c.o.Seed
	t.alone.Safe = func() error { return t.journal.write(c.life) }
	t.alone.Begun = func(m *engine.Match) error {
		m.Journal(t.journal.add)
		all, err := lines(m)
		t.journal.new = [][]byte{bytes.Join(all, nil)} // in one message: the log has no part of it
		return err
	}
	t.keep = t.put
	if m != nil {
		m.Journal(t.journal.add)
	}
	return t
}

// openRoom opens the room for its guests. The header is as room.Alone.Options takes it. Nothing runs before start.
func (t *table) openRoom(h *engine.Header, kept []byte) error {
	if t.alone.M == nil && room.Begun(kept) {
		return errMoved // its match has begun since the log was read
	}
	o := t.alone.Options(h)
	o.Trunk, o.Language, o.Kept = t.club.o.Trunk, t.club.o.Language, kept
	o.Run, o.Changed = t.run, t.changed
	o.After = func(d time.Duration, do func()) { t.club.o.After(d, func() { t.run(do) }) }
	o.Keep = func(text []byte) error { return t.keep(text) }
	var err error
	t.alone.Room, err = room.Open(o)
	return err
}

// start lets what has come until now run, after the computer players.
func (t *table) start() {
	t.mu.Lock()
	t.todo = slices.Insert(t.todo, 0, t.alone.Changed)
	t.mu.Unlock()
	go t.work()
}

// run runs a function in order.
func (t *table) run(do func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return
	}
	t.todo = append(t.todo, do)
	if !t.runs {
		t.runs = true
		go t.work()
	}
}

func (t *table) work() {
	for {
		t.mu.Lock()
		if len(t.todo) == 0 || t.closed {
			t.runs = false
			t.mu.Unlock()
			return
		}
		do := t.todo[0]
		t.todo = t.todo[1:]
		t.mu.Unlock()
		do()
		if err := t.alone.Err; err != nil {
			t.mu.Lock()
			t.closed = true // what is on this table is not what the servers have
			t.mu.Unlock()
			t.club.mu.Lock()
			t.club.drop(t)
			t.club.mu.Unlock()
		}
	}
}

// close closes the room. It is not called by what runs in it.
func (t *table) close() {
	t.mu.Lock()
	t.closed, t.todo = true, nil
	t.mu.Unlock()
	t.alone.Room.Close()
}

// changed notes whether somebody is there.
func (t *table) changed() {
	t.here.Store(slices.ContainsFunc(t.alone.Room.State().Places, func(p room.Place) bool { return p.Elsewhere && p.Present() }))
}

// sleeps reports whether nobody has been there for some time.
func (t *table) sleeps() bool {
	if t.here.Load() {
		t.since = time.Time{}
		return false
	}
	if t.since.IsZero() {
		t.since = time.Now()
	}
	return time.Since(t.since) > sleepAfter
}

// put lets the servers keep what opens the room again. After an error the room is closed: it must be opened again.
func (t *table) put(text []byte) error {
	if t.alone.Err != nil || bytes.Equal(text, t.kept) {
		return t.alone.Err
	}
	ctx, stop := context.WithTimeout(t.club.life, answerWithin)
	defer stop()
	rev, err := t.club.rooms.Update(ctx, t.journal.room, text, t.rev)
	switch {
	case err == nil:
		t.kept, t.rev = bytes.Clone(text), rev
	case moved(err):
		t.alone.Err = errMoved
	default:
		if t.alone.Err = err; t.club.life.Err() == nil {
			log.Println("club:", t.journal.room, err)
		}
	}
	return t.alone.Err
}
