//go:build linux

package club

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"tenka/app/apart"
	"tenka/engine"
	"tenka/engine/games"
)

// crowd is many rooms with the same match, made without the slow words, and guests who share one line.
type crowd struct {
	*site
	club  *Club // that does not work
	conn  *nats.Conn
	rooms []string
	keys  [][]string // of the guests of each room, by player
}

// newCrowd brings a match of a game into the club many times, with guests for whom their seats are kept.
func newCrowd(b *testing.B, n int) *crowd { return newSite(b).crowd(b, 1, n) }

// crowd brings a match of a game into the club many times, as newCrowd does.
func (s *site) crowd(b *testing.B, replicas, n int) *crowd {
	c := &crowd{site: s, club: s.join(replicas)}
	m := chosen(newMatch(b, "kenjin", ""))
	first, _, err := c.club.Add(b.Context(), m)
	require.NoError(b, err)
	e, err := c.club.rooms.Get(b.Context(), first)
	require.NoError(b, err)
	text, err := lines(m)
	require.NoError(b, err)
	var kept, post map[string]any
	require.NoError(b, json.Unmarshal(e.Value(), &kept))
	var inside []byte
	require.NoError(b, json.Unmarshal([]byte(`"`+kept["post"].(string)+`"`), &inside))
	require.NoError(b, json.Unmarshal(inside, &post))
	for i := range n {
		room := fmt.Sprintf("room%012d", i)
		var keys []string
		var guests []map[string]any
		for seat := range m.Header().Players {
			pair, err := nkeys.CreateUser()
			require.NoError(b, err)
			key, err := pair.PublicKey()
			require.NoError(b, err)
			keys = append(keys, key)
			guests = append(guests, map[string]any{"Key": key, "Name": "Guest", "Window": "w", "Seat": seat})
		}
		post["Name"], post["Guests"] = room, guests
		inside, err = json.Marshal(post)
		require.NoError(b, err)
		kept["post"] = inside
		value, err := json.Marshal(kept)
		require.NoError(b, err)
		j := journal{js: c.club.js, room: room, new: slices.Clone(text)}
		require.NoError(b, j.write(b.Context()))
		_, err = c.club.rooms.Create(b.Context(), room, value)
		require.NoError(b, err)
		c.rooms, c.keys = append(c.rooms, room), append(c.keys, keys)
	}
	trunk, err := s.keys.Dial(nil, s.at)
	require.NoError(b, err)
	b.Cleanup(trunk.Conn.Close)
	c.conn = trunk.Conn
	return c
}

// ask says something to a room for one of its guests.
func (c *crowd) ask(room, player int, message []byte) {
	key := c.keys[room][player]
	_ = c.conn.PublishRequest("tenka."+c.rooms[room]+".act."+key, "tenka.in."+key+".1", append([]byte{'a'}, message...))
}

// hear hears what a room sends a guest.
func (c *crowd) hear(b *testing.B, room, player int, f func(m *nats.Msg)) {
	_, err := c.conn.Subscribe("tenka."+c.rooms[room]+".seen."+c.keys[room][player], f)
	require.NoError(b, err)
}

// wakeAll says that all guests are there, as their programs do again and again, until something has happened.
func (c *crowd) wakeAll(until chan bool) {
	for {
		for room, keys := range c.keys {
			for _, key := range keys {
				_ = c.conn.Publish("tenka."+c.rooms[room]+".act."+key, []byte("hw"))
			}
		}
		select {
		case <-until:
			return
		case <-time.After(5 * time.Second):
		}
	}
}

// live is a guest who plays with pauses, and measures how long the other's choice was on its way.
type live struct {
	sync.Mutex
	*apart.Guest
	match *engine.Match
	rng   *rand.Rand
	pace  time.Duration
	said  *sync.Map // when each record's choice was made, by the record before
	took  func(time.Duration)
	over  func()
}

func (l *live) Begun(m *engine.Match)      { l.match = m; l.later() }
func (l *live) Refused(engine.Stop)        { l.later() }
func (l *live) Said([]byte)                {}
func (l *live) Whole([]byte, engine.Proof) { l.over() }
func (l *live) Changed() {
	who, _ := l.match.Eyes()
	if r := l.match.Record(l.match.At()); !who.Has(r.Seat) {
		if at, ok := l.said.Load(r.After); ok {
			l.took(time.Since(at.(time.Time)))
		}
	}
	l.later()
}

// later chooses after a while.
func (l *live) later() {
	time.AfterFunc(l.pace/2+rand.N(l.pace), func() {
		l.Lock()
		defer l.Unlock()
		who, mirror := l.match.Eyes()
		s := (l.match.ToAct() & who).First()
		for mirror && s != engine.NoSeat && !l.Waits() {
			legal := l.match.Legal(s, nil)
			l.said.Store(l.match.At(), time.Now())
			if _, _, ok := l.Try(s, append(slices.Clone(l.match.Steps(s)), legal[l.rng.IntN(len(legal))])); !ok {
				return
			}
		}
	})
}

// number is a number of the environment, or what is usual: a benchmark is run in every test, and asks for little there.
func number(name string, usual int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return usual
}

// From a choice at one guest until the other one has it on its table, while MATCHES are played, 20 by default, with a pause of PACE milliseconds
// before each choice, 400 by default.
func BenchmarkAChoiceReachesTheOtherGuest(b *testing.B) {
	matches, pace := number("MATCHES", 20), time.Duration(number("PACE", 400))*time.Millisecond
	c := newCrowd(b, matches)
	c.hire(1)
	var mu sync.Mutex
	var all []time.Duration
	var over sync.WaitGroup
	for room := range matches {
		said := &sync.Map{}
		over.Add(len(c.keys[room]))
		for player := range c.keys[room] {
			l := &live{rng: rand.New(rand.NewPCG(uint64(room), uint64(player))), pace: pace, said: said, over: sync.OnceFunc(over.Done),
				took: func(d time.Duration) {
					mu.Lock()
					all = append(all, d)
					mu.Unlock()
				}}
			l.Guest = apart.NewGuest(games.ByName, nil, func(m []byte) { c.ask(room, player, m) }, l)
			c.hear(b, room, player, func(m *nats.Msg) {
				l.Lock()
				defer l.Unlock()
				switch m.Data[0] {
				case 'm':
					_ = l.Heard(m.Data[1:])
				case 'r':
					l.Up()
				}
			})
		}
	}
	ended := make(chan bool)
	go func() {
		over.Wait()
		close(ended)
	}()
	begun, used := time.Now(), spent()
	c.wakeAll(ended)
	b.ReportMetric((spent()-used)*1000/float64(len(all)), "cpu-ms/choice")
	slices.Sort(all)
	b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(all[len(all)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(len(all))/time.Since(begun).Seconds(), "choices/s")
}

// resident is the memory of this program in MiB.
func resident() float64 {
	runtime.GC()
	text, _ := os.ReadFile("/proc/self/status") // elsewhere it is 0
	var kib float64
	if _, after, ok := strings.Cut(string(text), "VmRSS:"); ok {
		_, _ = fmt.Sscan(after, &kib)
	}
	return kib / 1024
}

// spent is the time of processors that this program has used, in seconds: on a machine with other work it says more than the clock.
func spent() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// What matches that nobody plays cost a server and a worker.
func BenchmarkSleepingMatches(b *testing.B) {
	const matches = 10_000
	before := resident()
	c := newCrowd(b, matches)
	c.hire(1)
	var heap runtime.MemStats
	after := resident()
	runtime.ReadMemStats(&heap)
	b.ReportMetric(after-before, "MiB-resident")
	b.ReportMetric(float64(heap.HeapAlloc)/(1<<20), "MiB-heap")
	b.ReportMetric(0, "ns/op")
}

// From a worker's death until every guest of its matches was answered by the other worker.
func BenchmarkAWorkerDies(b *testing.B) {
	const matches = 1000
	c := newCrowd(b, matches)
	first := c.hire(1)
	var answered sync.WaitGroup
	var phase sync.Mutex
	waits := map[string]bool{}
	expect := func() {
		phase.Lock()
		defer phase.Unlock()
		for room := range matches {
			for _, key := range c.keys[room] {
				waits[key] = true
				answered.Add(1)
			}
		}
	}
	expect()
	for room := range matches {
		for player, key := range c.keys[room] {
			c.hear(b, room, player, func(m *nats.Msg) {
				switch m.Data[0] {
				case 'r':
					c.ask(room, player, []byte(`{"have":{"records":0}}`))
				case 'm':
					if strings.Contains(string(m.Data), `"line":"seen"`) {
						phase.Lock()
						defer phase.Unlock()
						if waits[key] {
							delete(waits, key)
							answered.Done()
						}
					}
				}
			})
		}
	}
	woken := make(chan bool)
	go func() {
		answered.Wait()
		close(woken)
	}()
	c.wakeAll(woken)
	c.hire(1)
	expect()
	died, used := time.Now(), spent()
	first.kill()
	answered.Wait()
	b.ReportMetric(time.Since(died).Seconds(), "s-until-all-answer")
	b.ReportMetric(spent()-used, "cpu-s")
	b.ReportMetric(0, "ns/op")
}

// eager is a guest who plays without pauses, and keeps what it was told at the end.
type eager struct {
	sync.Mutex
	*apart.Guest
	match *engine.Match
	rng   *rand.Rand
	file  []byte
	proof engine.Proof
	made  func() // told of each choice
	over  func()
}

func (e *eager) Begun(m *engine.Match) { e.match = m; e.choose() }
func (e *eager) Changed()              { e.choose() }
func (e *eager) Refused(engine.Stop)   { e.choose() }
func (e *eager) Said([]byte)           {}
func (e *eager) Whole(file []byte, proof engine.Proof) {
	e.file, e.proof = file, proof
	e.over()
}

// choose makes the next choice, if there is one to make.
func (e *eager) choose() {
	who, mirror := e.match.Eyes()
	s := (e.match.ToAct() & who).First()
	for chose := false; mirror && s != engine.NoSeat && !e.Waits(); chose = true {
		legal := e.match.Legal(s, nil)
		if len(legal) == 0 {
			return
		}
		if _, _, ok := e.Try(s, append(slices.Clone(e.match.Steps(s)), legal[e.rng.IntN(len(legal))])); !ok {
			return
		}
		if !chose {
			e.made()
		}
	}
}

// Whole matches over a cluster of three servers, fifty at a time, while one of two workers after another is killed and replaced. Every guest must
// have the file that the servers have, and its proof must hold. MATCHES is how many, 50 by default; a worker is killed after each DEATH matches.
func BenchmarkMatchesWhileWorkersDie(b *testing.B) {
	const together = 50
	matches, death := number("MATCHES", together), number("DEATH", 25)
	s := newCluster(b)
	c := s.crowd(b, 3, matches)
	c.hire(3)
	c.hire(3)
	var choices, ended, killed, later atomic.Int64
	begun, used := time.Now(), spent()
	rooms := make(chan int)
	var players, mortal sync.WaitGroup
	for range together {
		players.Go(func() {
			for room := range rooms {
				if why := c.playOut(b, room, func() { choices.Add(1) }, &later); why != "" {
					b.Errorf("room %d: %s", room, why)
				}
				ended.Add(1)
			}
		})
	}
	stop := make(chan bool)
	mortal.Go(func() {
		for next := int64(death); ; {
			select {
			case <-stop:
				return
			case <-time.After(50 * time.Millisecond):
			}
			if ended.Load() >= next {
				next += int64(death)
				c.hire(3)
				c.workers[0].kill()
				c.workers = c.workers[1:]
				killed.Add(1)
			}
		}
	})
	for room := range matches {
		rooms <- room
	}
	close(rooms)
	players.Wait()
	close(stop)
	mortal.Wait()
	b.ReportMetric(float64(matches), "matches")
	b.ReportMetric(float64(choices.Load()), "choices")
	b.ReportMetric(float64(killed.Load()), "workers-killed")
	b.ReportMetric(float64(later.Load()), "read-again")
	b.ReportMetric(float64(choices.Load())/time.Since(begun).Seconds(), "choices/s")
	b.ReportMetric((spent()-used)*1000/float64(choices.Load()), "cpu-ms/choice")
}

// playOut plays the match of a room to its end, and says what is wrong with what its guests have then. later counts the times that a server had not got the end yet.
func (c *crowd) playOut(b *testing.B, room int, made func(), later *atomic.Int64) (why string) {
	var over sync.WaitGroup
	var guests []*eager
	var lines []*nats.Subscription
	for player, key := range c.keys[room] {
		over.Add(1)
		e := &eager{rng: rand.New(rand.NewPCG(uint64(room), uint64(player))), made: made, over: sync.OnceFunc(over.Done)}
		e.Guest = apart.NewGuest(games.ByName, nil, func(m []byte) { c.ask(room, player, m) }, e)
		line, err := c.conn.Subscribe("tenka."+c.rooms[room]+".seen."+key, func(m *nats.Msg) {
			e.Lock()
			defer e.Unlock()
			switch m.Data[0] {
			case 'm':
				_ = e.Heard(m.Data[1:])
			case 'r':
				e.Up()
			}
		})
		require.NoError(b, err)
		guests, lines = append(guests, e), append(lines, line)
	}
	done := make(chan bool)
	go func() {
		over.Wait()
		close(done)
	}()
	for waits := true; waits; {
		for _, key := range c.keys[room] { // as a program says again and again that it is there
			_ = c.conn.Publish("tenka."+c.rooms[room]+".act."+key, []byte("hw"))
		}
		select {
		case <-done:
			waits = false
		case <-time.After(5 * time.Second):
		}
	}
	for _, line := range lines {
		_ = line.Unsubscribe()
	}
	var file strings.Builder
	for last := time.Now().Add(10 * time.Second); ; later.Add(1) { // any of the three servers answers, and one may lag behind
		text, err := c.club.File(b.Context(), c.rooms[room])
		if err != nil {
			return err.Error()
		}
		m, got, err := engine.ReadMatch(bytes.NewReader(text), games.ByName)
		if err != nil || got.Differs >= 0 {
			return fmt.Sprintf("the servers' file: %v, differs at %d", err, got.Differs)
		}
		if _, over := m.Outcome(); over {
			if _, err := m.WriteTo(&file); err != nil {
				return err.Error()
			}
			break
		}
		if time.Now().After(last) {
			return "the match is not over in the servers' file"
		}
		time.Sleep(50 * time.Millisecond)
	}
	for i, e := range guests {
		if e.Lock(); string(e.file) != file.String() || e.proof.Wrong >= 0 {
			why = fmt.Sprintf("guest %d has another file, or a proof that fails", i)
		}
		e.Unlock()
	}
	return why
}
