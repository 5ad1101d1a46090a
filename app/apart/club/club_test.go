package club

import (
	"bytes"
	"context"
	"math/rand/v2"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// site is the servers of a club on this machine, and its workers.
type site struct {
	testing.TB
	keys    post.Keys
	servers []*post.Server
	at      []string // where they listen
	workers []*worker
}

// worker is a club's worker that can be killed.
type worker struct {
	*Club
	kill func()
}

// newSite is a club with one server.
func newSite(t testing.TB) *site {
	keys, err := post.NewKeys()
	require.NoError(t, err)
	s := &site{TB: t, keys: keys}
	s.serve(post.ServerOptions{Listen: "127.0.0.1:0"})
	return s
}

// serve adds a server.
func (s *site) serve(o post.ServerOptions) {
	s.Helper()
	o.Keys, o.Folder = s.keys, s.TempDir()
	server, err := post.Serve(o)
	require.NoError(s, err)
	s.Cleanup(server.Close)
	s.servers, s.at = append(s.servers, server), append(s.at, server.Address())
}

// join joins the club as a worker that does not work yet.
func (s *site) join(replicas int) *Club {
	s.Helper()
	trunk, err := s.keys.Dial(nil, s.at)
	require.NoError(s, err)
	s.Cleanup(trunk.Conn.Close)
	c, err := Open(s.Context(), Options{Trunk: trunk, Replicas: replicas, Language: "en", Seed: 1, After: func(d time.Duration, do func()) { time.AfterFunc(d, do) }})
	require.NoError(s, err)
	return c
}

// hire adds a worker.
func (s *site) hire(replicas int) *worker {
	s.Helper()
	return s.employ(s.join(replicas))
}

// employ lets a worker work.
func (s *site) employ(c *Club) *worker {
	ctx, cancel := context.WithCancel(context.Background())
	w := &worker{Club: c}
	var ended sync.WaitGroup
	ended.Go(func() { assert.NoError(s, w.Work(ctx)) })
	w.kill = func() {
		cancel()
		ended.Wait()
	}
	s.Cleanup(w.kill)
	s.workers = append(s.workers, w)
	return w
}

// newMatch is a match of a game where persons have all seats, or all but the last.
func newMatch(t testing.TB, game string, computer string) *engine.Match {
	t.Helper()
	g, ok := games.ByName(game)
	require.True(t, ok)
	h := engine.Header{Options: enginetest.Options(t, g, ""), Agreement: engine.Free, Seed: 3}
	n := h.Options.SeatCount(g.Options())
	for s := range n {
		h.Players = append(h.Players, engine.Player{Name: "-", Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	h.Players[n-1].Bot = computer
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	return m
}

// chosen is a match in which the first choice is made.
func chosen(m *engine.Match) *engine.Match {
	for m.At() == 0 {
		m.Do(m.ToAct().First(), m.Legal(m.ToAct().First(), nil)[0])
	}
	return m
}

// guest is a guest that plays at random until the match is over.
type guest struct {
	testing.TB
	seat *room.Seat
	own  *engine.Match
	rng  *rand.Rand
	todo chan func()
	over chan struct{}
	made func() // told of each choice that it makes

	secret        []byte
	gives         int // after how many records it gives up; 0: never
	sent, refused int
	file          []byte
	proof         engine.Proof
}

func (g *guest) Begun(m *engine.Match) { g.own = m; g.choose() }
func (g *guest) Changed()              { g.choose() }
func (g *guest) Room(*room.State)      {}
func (g *guest) Refused(engine.Stop)   { g.refused++; g.choose() }
func (g *guest) Whole(file []byte, proof engine.Proof) {
	g.file, g.proof = file, proof
	close(g.over)
}

// run runs a function in the guest's goroutine.
func (g *guest) run(do func()) {
	select {
	case g.todo <- do:
	case <-g.over:
	}
}

// choose makes the next step, if it has to.
func (g *guest) choose() {
	who, _ := g.own.Eyes()
	s := (g.own.ToAct() & who).First()
	if g.seat.Waits() {
		return
	}
	if g.gives > 0 && g.own.Records() > g.gives {
		g.seat.GiveUp(0)
		return
	}
	for s != engine.NoSeat && !g.seat.Waits() {
		legal := g.own.Legal(s, nil)
		if len(legal) == 0 {
			return
		}
		_, why, ok := g.seat.Try(s, append(slices.Clone(g.own.Steps(s)), legal[g.rng.IntN(len(legal))]))
		if !ok {
			g.Errorf("a guest may not do what is legal: %+v", why)
			return
		}
	}
	if s != engine.NoSeat {
		g.sent++
		g.made()
	}
}

// sit sits a guest down for a player.
func (s *site) sit(i post.Invitation, player int, made func()) *guest {
	s.Helper()
	g := &guest{TB: s, rng: rand.New(rand.NewPCG(uint64(player), 5)), todo: make(chan func(), 4096), over: make(chan struct{}), made: made, secret: room.NewSecret()}
	w := room.Joining{Name: "Guest", Player: player, Seed: post.NewSeed(), Secret: g.secret, Run: g.run, Told: g, Talk: func(int, string) {}, Line: func(post.Line) {}}
	g.seat = room.NewSeat(w)
	require.NoError(s, g.seat.Join(s.Context(), i))
	s.Cleanup(g.seat.Close)
	return g
}

// play plays until the match is over.
func (g *guest) play() {
	for {
		select {
		case do := <-g.todo:
			do()
		case <-g.over:
			return
		}
	}
}

// played is a match in the club and its guests.
type played struct {
	room   string
	guests []*guest
}

// begin brings a match into the club, and sits its guests down.
func (s *site) begin(m *engine.Match, made func()) *played {
	s.Helper()
	name, i, err := s.workers[0].Add(s.Context(), m)
	require.NoError(s, err)
	p := &played{room: name}
	for player := range m.Header().Players {
		if m.Header().Players[player].Person() {
			p.guests = append(p.guests, s.sit(i, player, made))
		}
	}
	return p
}

// check tests that every guest has the file that the servers have, that it is true, and that it has each choice once.
func (s *site) check(c *Club, p *played) {
	s.Helper()
	text, err := c.File(s.Context(), p.room)
	require.NoError(s, err)
	m, got, err := engine.ReadMatch(bytes.NewReader(text), games.ByName)
	require.NoError(s, err)
	assert.Equal(s, -1, got.Differs)
	var file strings.Builder
	_, err = m.WriteTo(&file)
	require.NoError(s, err)
	made := map[engine.Seat]int{}
	for no := range m.Records() {
		if no > 0 {
			made[m.Record(no).Seat]++
		}
	}
	for _, g := range p.guests {
		assert.Equal(s, file.String(), string(g.file))
		assert.Equal(s, -1, g.proof.Wrong)
		assert.Equal(s, made[m.Header().Players[g.seat.Player()].Seats[0]], g.sent-g.refused, "choices of player %d", g.seat.Player())
	}
	s.Logf("%d records", m.Records())
}

// Two matches are played to their ends while one worker after another is stopped without a word.
func TestNoChoiceIsLostOrDoubledWhereWorkersDie(t *testing.T) {
	s := newSite(t)
	s.hire(1)
	s.hire(1)
	var choices atomic.Int64
	tired := make(chan bool, 1)
	made := func() {
		if choices.Add(1)%12 == 0 {
			select {
			case tired <- true:
			default:
			}
		}
	}
	matches := []*played{s.begin(newMatch(t, "rumble", "greedy"), made), s.begin(newMatch(t, "kenjin", ""), made)}
	var all sync.WaitGroup
	for _, p := range matches {
		for _, g := range p.guests {
			all.Go(g.play)
		}
	}
	over := make(chan bool)
	go func() {
		all.Wait()
		close(over)
	}()
	for killed := 0; ; {
		select {
		case <-tired:
			s.hire(1)
			s.workers[0].kill()
			s.workers = s.workers[1:]
			killed++
			continue
		case <-over:
		}
		t.Logf("%d choices, %d workers killed", choices.Load(), killed)
		assert.NotZero(t, killed)
		break
	}
	for _, p := range matches {
		s.check(s.join(1), p)
	}
}

// freePorts are addresses on this machine where nobody listens.
func freePorts(t testing.TB, n int) []string {
	var list []string
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		defer l.Close()
		list = append(list, l.Addr().String())
	}
	return list
}

// newCluster is a club with three servers.
func newCluster(t testing.TB) *site {
	keys, err := post.NewKeys()
	require.NoError(t, err)
	s := &site{TB: t, keys: keys}
	routes := freePorts(t, 3)
	for _, own := range routes {
		s.serve(post.ServerOptions{Listen: "127.0.0.1:0", Cluster: own, Routes: routes})
	}
	return s
}

// A match goes on at two servers of three.
func TestAMatchGoesOnWhereAServerStops(t *testing.T) {
	s := newCluster(t)
	s.hire(3)
	s.hire(3)
	var choices atomic.Int64
	var stop sync.WaitGroup
	p := s.begin(newMatch(t, "rumble", ""), func() {
		if choices.Add(1) == 30 {
			stop.Go(s.servers[0].Close)
		}
	})
	var all sync.WaitGroup
	for _, g := range p.guests {
		all.Go(g.play)
	}
	all.Wait()
	stop.Wait()
	assert.Greater(t, choices.Load(), int64(30))
	s.at = s.at[1:]
	s.check(s.workers[1].Club, p)
}

// Of two workers who write after the same record, one is told that it is too late, and the log has what the other wrote.
func TestOfTwoWorkersAfterOneRecordOneWrites(t *testing.T) {
	s := newSite(t)
	c, d := s.join(1), s.join(1)
	name, _, err := c.Add(t.Context(), chosen(newMatch(t, "rumble", "")))
	require.NoError(t, err)
	first, err := c.load(t.Context(), name)
	require.NoError(t, err)
	second, err := d.load(t.Context(), name)
	require.NoError(t, err)
	third, err := d.load(t.Context(), name)
	require.NoError(t, err)
	require.NoError(t, second.journal.confirm(t.Context(), second.journal.last))
	assert.ErrorIs(t, third.journal.confirm(t.Context(), third.journal.last), errMoved, "it has read too little")
	before, err := c.File(t.Context(), name)
	require.NoError(t, err)

	choose := func(t *table, n int) error {
		m := t.alone.M
		for at := m.At(); m.At() == at; {
			seat := m.ToAct().First()
			legal := m.Legal(seat, nil)
			m.Do(seat, legal[n%len(legal)])
		}
		return t.alone.Safe()
	}
	assert.ErrorIs(t, choose(first, 0), errMoved, "the second has opened it since")
	assert.NoError(t, choose(second, 1))
	assert.ErrorIs(t, first.alone.Safe(), errMoved, "and it stays so")
	after, err := d.File(t.Context(), name)
	require.NoError(t, err)
	assert.True(t, bytes.HasPrefix(after, before))
	m, _, err := engine.ReadMatch(bytes.NewReader(after), games.ByName)
	require.NoError(t, err)
	assert.Equal(t, second.alone.M.Record(second.alone.M.At()).Steps, m.Record(m.At()).Steps)
	assert.Equal(t, second.alone.M.Records(), m.Records())
}
