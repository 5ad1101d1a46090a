package club

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	mrand "math/rand/v2"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/games"
)

// Options say which club this is.
type Options struct {
	Trunk    *post.Trunk
	Replicas int    // how many servers keep each match; 0 is what others of the club have chosen
	Language string // of the four words of new rooms
	Seed     uint64 // that the computer players' choices come from
	// After runs a function when a time has passed, in any goroutine.
	After func(d time.Duration, do func())
}

// Club is a worker of a club.
type Club struct {
	o     Options
	name  string
	js    jetstream.JetStream
	rooms jetstream.KeyValue
	held  jetstream.KeyValue
	slots chan struct{} // for rooms that are being opened
	work  sync.WaitGroup
	life  context.Context
	end   context.CancelFunc

	mu      sync.Mutex
	holders map[string]holder // by room
	open    map[string]*table
	busy    map[string]bool // rooms that are being opened
	missed  map[string]int  // rounds in which a worker did not answer
}

// holder is the worker that has a room, and the revision of the entry that says so.
type holder struct {
	name string // none: nobody
	rev  uint64
}

// How long something lasts; tests shorten it.
var (
	roundEvery = 500 * time.Millisecond
	sleepAfter = 5 * time.Minute // nobody is there: then the room is closed
)

// The buckets; see the package.
const (
	roomsBucket = "ROOMS"
	heldBucket  = "HELD"
)

// mostMissed is in how many rounds a worker is not there before others take its rooms.
const mostMissed = 2

// openAtOnce is how many rooms are opened at a time.
const openAtOnce = 8

// Open joins a club. It waits until the servers are ready, as long as the context lets it.
func Open(ctx context.Context, o Options) (*Club, error) {
	js, err := jetstream.New(o.Trunk.Conn)
	if err != nil {
		return nil, err
	}
	c := &Club{o: o, name: rand.Text(), js: js, slots: make(chan struct{}, openAtOnce),
		holders: map[string]holder{}, open: map[string]*table{}, busy: map[string]bool{}, missed: map[string]int{}}
	c.life, c.end = context.WithCancel(context.Background())
	for {
		if err = c.furnish(ctx); err == nil {
			return c, nil
		}
		select {
		case <-ctx.Done():
			return nil, err
		case <-time.After(roundEvery):
		}
	}
}

// furnish finds or makes what the servers keep.
func (c *Club) furnish(ctx context.Context) error {
	ctx, stop := context.WithTimeout(ctx, answerWithin)
	defer stop()
	replicas := c.o.Replicas
	if replicas == 0 {
		var err error
		if c.rooms, err = c.js.KeyValue(ctx, roomsBucket); err == nil {
			c.held, err = c.js.KeyValue(ctx, heldBucket)
		}
		return err
	}
	_, err := c.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: stream, Subjects: []string{logSubject("*")}, Replicas: replicas, AllowDirect: true,
		DenyDelete: true, DenyPurge: true})
	if err != nil {
		return err
	}
	if c.rooms, err = c.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: roomsBucket, Replicas: replicas}); err != nil {
		return err
	}
	c.held, err = c.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: heldBucket, Replicas: replicas, Storage: jetstream.MemoryStorage})
	return err
}

// Add brings a match with a person into the club, and returns its room and the way into that. A match in which nobody has chosen begins anew in the
// room, with the seeds of all.
func (c *Club) Add(ctx context.Context, m *engine.Match) (name string, i post.Invitation, err error) {
	header := m.Header()
	if room.Unbegun(m, nil) {
		m = nil
	}
	t := newTable(c, "", m)
	var kept []byte
	t.keep = func(text []byte) error {
		kept = text
		return nil
	}
	if err := t.openRoom(header, nil); err != nil {
		return "", i, err
	}
	name, i = t.alone.Room.Name(), t.alone.Room.Invitation()
	t.close()
	if t.journal.room = name; m != nil {
		if t.journal.new, err = lines(m); err != nil {
			return name, i, err
		}
	}
	if err = t.journal.write(ctx); err != nil {
		return name, i, err
	}
	_, err = c.rooms.Create(ctx, name, kept) // last: from now on there is the room
	return name, i, err
}

// File is the file of the match of a room as the servers have it.
func (c *Club) File(ctx context.Context, room string) ([]byte, error) {
	text, _, err := read(ctx, c.o.Trunk.Conn, room)
	if err == nil && len(text) == 0 {
		err = fmt.Errorf("club: no match has begun in %s", room)
	}
	return text, err
}

// Work plays on what guests say, together with other workers, until the context ends. It says goodbye to nobody: its line is closed.
func (c *Club) Work(ctx context.Context) error {
	defer c.stop()
	conn := c.o.Trunk.Conn
	conn.SetReconnectHandler(func(*nats.Conn) { c.returned() })
	if _, err := conn.Subscribe(aliveSubject(c.name), func(m *nats.Msg) { _ = m.Respond(nil) }); err != nil {
		return err
	}
	watch, err := c.held.WatchAll(c.life)
	if err != nil {
		return err
	}
	c.work.Go(func() {
		for e := range watch.Updates() {
			if e != nil {
				c.heard(e)
			}
		}
	})
	if err := c.o.Trunk.Watch(c.exists, c.wake); err != nil {
		return err
	}
	tick := time.NewTicker(roundEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
			c.round()
		}
	}
}

func aliveSubject(worker string) string { return "tenka.worker." + worker }

// stop ends everything.
func (c *Club) stop() {
	c.o.Trunk.Conn.Close()
	c.end()
	c.work.Wait()
	c.mu.Lock()
	open := c.open
	c.open = map[string]*table{}
	c.mu.Unlock()
	for _, t := range open {
		t.close()
	}
}

// returned tells all guests that this worker is there again after its line was broken.
func (c *Club) returned() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range c.open {
		t.alone.Room.Return()
	}
}

// heard notes who has a room now. A room that another worker has taken is dropped.
func (c *Club) heard(e jetstream.KeyValueEntry) {
	h := holder{rev: e.Revision()}
	if e.Operation() == jetstream.KeyValuePut {
		h.name = string(e.Value())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if h.rev <= c.holders[e.Key()].rev {
		return // known already
	}
	c.note(e.Key(), h)
	if t := c.open[e.Key()]; t != nil && h.name != c.name {
		c.drop(t)
	}
}

// note notes who has a room. It is called with the lock held.
func (c *Club) note(room string, h holder) {
	if h.name == "" && c.open[room] == nil {
		delete(c.holders, room)
		return
	}
	c.holders[room] = h
}

// exists reports whether there is a room.
func (c *Club) exists(room string) bool {
	ctx, stop := context.WithTimeout(c.life, answerWithin)
	defer stop()
	_, err := c.rooms.Get(ctx, room)
	return err == nil
}

// wake opens a room that nobody has.
func (c *Club) wake(room string, again func()) {
	c.mu.Lock()
	h := c.holders[room]
	c.mu.Unlock()
	if h.name == "" {
		c.begin(room, h, again)
	}
}

// begin begins to take a room, unless that is being done already.
func (c *Club) begin(room string, was holder, then func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.busy[room] || c.open[room] != nil || c.life.Err() != nil {
		return
	}
	c.busy[room] = true
	c.work.Go(func() {
		select {
		case c.slots <- struct{}{}:
		case <-c.life.Done():
			return
		}
		err := c.take(room, was)
		<-c.slots
		var wrong *engine.DataError
		if !errors.As(err, &wrong) { // a log that cannot be read is not read again
			c.mu.Lock()
			delete(c.busy, room)
			c.mu.Unlock()
		}
		switch {
		case err == nil:
			then()
		case !errors.Is(err, errMoved) && !errors.Is(err, jetstream.ErrKeyNotFound) && c.life.Err() == nil:
			log.Println("club:", room, err)
		}
	})
}

// take takes a room and opens it. The error is errMoved where another worker was first.
func (c *Club) take(room string, was holder) error {
	ctx, stop := context.WithTimeout(c.life, 4*answerWithin)
	defer stop()
	if was.name == "" {
		if _, err := c.rooms.Get(ctx, room); err != nil {
			return err // who is not heard of is not noted
		}
	}
	if err := c.claim(ctx, room, was); err != nil {
		return err
	}
	t, err := c.load(ctx, room)
	if err != nil {
		return err // the next round tries again
	}
	kept, err := c.rooms.Get(ctx, room)
	if err != nil {
		return err
	}
	t.kept, t.rev = kept.Value(), kept.Revision()
	header := &engine.Header{}
	if m := t.alone.M; m != nil {
		header = m.Header()
	}
	if err := t.openRoom(header, t.kept); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.holders[room].name != c.name || c.life.Err() != nil {
		go t.close() // meanwhile it was taken by another one
		return errMoved
	}
	c.open[room] = t
	read := t.journal.last
	t.start()
	c.work.Go(func() { c.confirm(t, read) })
	return nil
}

// claim notes at the servers that this worker has a room.
func (c *Club) claim(ctx context.Context, room string, was holder) error {
	if was.name == c.name {
		return nil
	}
	var rev uint64
	var err error
	if was.name == "" {
		rev, err = c.held.Create(ctx, room, []byte(c.name))
	} else {
		rev, err = c.held.Update(ctx, room, []byte(c.name), was.rev)
	}
	if err != nil {
		if !moved(err) {
			return err
		}
		c.look(ctx, room)
		return errMoved
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.holders[room].rev < rev {
		c.holders[room] = holder{c.name, rev}
	}
	return nil
}

// look asks who has a room, where what was heard does not agree with the servers: they may have begun anew.
func (c *Club) look(ctx context.Context, room string) {
	e, err := c.held.Get(ctx, room)
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		delete(c.holders, room)
	case err == nil:
		c.note(room, holder{string(e.Value()), e.Revision()})
	}
}

// load reads the match of a room.
func (c *Club) load(ctx context.Context, room string) (*table, error) {
	text, last, err := read(ctx, c.o.Trunk.Conn, room)
	if err != nil {
		return nil, err
	}
	var m *engine.Match
	if len(text) > 0 { // else it has not begun
		var got engine.Loaded
		if m, got, err = engine.ReadMatch(bytes.NewReader(text), games.ByName); err != nil {
			return nil, err
		}
		if got.Differs >= 0 {
			return nil, engine.Wrong("no", "fault.position", got.Differs, got.Differs)
		}
	}
	t := newTable(c, room, m)
	t.journal.last = last
	return t, nil
}

// confirm keeps the worker before from writing to a room that this one has just opened, and finds out whether all of its match was read. Rooms that
// wait to be opened come first.
func (c *Club) confirm(t *table, read uint64) {
	select {
	case c.slots <- struct{}{}:
	case <-c.life.Done():
		return
	}
	err := t.journal.confirm(c.life, read)
	<-c.slots
	if err != nil {
		t.run(func() { t.alone.Err = err })
	}
}

// drop closes a room without a word: another worker has it, or it must be opened again. It is called with the lock held.
func (c *Club) drop(t *table) {
	if c.open[t.journal.room] == t {
		delete(c.open, t.journal.room)
	}
	go t.close()
}

// round looks after rooms: those of workers that are no more are taken, those that could not be written are opened again, and those where nobody is
// are closed.
func (c *Club) round() {
	c.mu.Lock()
	others, mine := map[string][]string{}, map[string]holder{}
	var idle []*table
	for room, h := range c.holders {
		t := c.open[room]
		switch {
		case h.name != c.name:
			others[h.name] = append(others[h.name], room)
		case t == nil && !c.busy[room]:
			mine[room] = h
		case t != nil && t.sleeps():
			idle = append(idle, t)
		}
	}
	c.mu.Unlock()
	for room, h := range mine {
		c.begin(room, h, func() {})
	}
	for _, t := range idle {
		c.sleep(t)
	}
	for worker, rooms := range others {
		if worker == "" || c.lives(worker) {
			continue
		}
		for _, n := range mrand.Perm(len(rooms)) { // so that those who take them share them
			c.mu.Lock()
			h := c.holders[rooms[n]]
			c.mu.Unlock()
			if h.name == worker {
				c.begin(rooms[n], h, func() {})
			}
		}
	}
	for worker := range c.missed {
		if others[worker] == nil {
			delete(c.missed, worker)
		}
	}
}

// lives reports whether another worker is there. It is called by rounds alone.
func (c *Club) lives(worker string) bool {
	_, err := c.o.Trunk.Conn.Request(aliveSubject(worker), nil, roundEvery)
	switch {
	case err == nil:
		delete(c.missed, worker)
	case errors.Is(err, nats.ErrNoResponders), errors.Is(err, nats.ErrTimeout):
		c.missed[worker]++
	}
	return c.missed[worker] < mostMissed
}

// sleep closes a room where nobody is. Whoever says something opens it again.
func (c *Club) sleep(t *table) {
	room := t.journal.room
	c.mu.Lock()
	h := c.holders[room]
	c.mu.Unlock()
	ctx, stop := context.WithTimeout(c.life, answerWithin)
	defer stop()
	if err := c.held.Delete(ctx, room, jetstream.LastRevision(h.rev)); err != nil {
		return // the next round tries again, or it is another's
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(t)
	if c.holders[room] == h {
		delete(c.holders, room)
	}
}
