package room

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// loop runs functions one after another, as the goroutine of a window does.
type loop struct {
	todo chan func()
	gone sync.WaitGroup
}

func newLoop() *loop {
	l := &loop{todo: make(chan func(), 4096)}
	l.gone.Go(func() {
		for do := <-l.todo; do != nil; do = <-l.todo {
			do()
		}
	})
	return l
}

func (l *loop) run(do func()) { l.todo <- do }

func (l *loop) after(d time.Duration, do func()) { time.AfterFunc(d, func() { l.run(do) }) }

// wait runs a function and waits for it.
func (l *loop) wait(do func()) {
	done := make(chan struct{})
	l.run(func() { do(); close(done) })
	<-done
}

// end ends the loop; what comes later is not run.
func (l *loop) end() {
	l.todo <- nil
	l.gone.Wait()
}

// house is a host's table.
type house struct {
	*loop
	match *engine.Match
	room  *Room
	at    string // where it listens
	kept  []byte
	tenth chan bool // told when the tenth choice is made, where somebody wants to know it
}

func (h *house) Match() *engine.Match { return h.match }
func (h *house) Try(s engine.Seat, steps []engine.Action) (engine.Refusal, bool) {
	_, why, ok := h.match.Try(s, steps)
	h.room.Tell()
	if h.match.At() == 10 && h.tenth != nil {
		close(h.tenth)
		h.tenth = nil
	}
	return why, ok
}
func (h *house) Go(no, player int) engine.Stop {
	stop := h.match.Go(no, player, true)
	h.room.Tell()
	return stop
}
func (h *house) Redo()             { h.match.Redo(); h.room.Tell() }
func (h *house) GiveUp(player int) { h.match.GiveUp(player); h.room.Tell() }
func (h *house) SetPlayer(player int, p engine.Player) {
	h.match.SetPlayer(player, p)
	if h.room != nil {
		h.room.Tell()
	}
}

func (h *house) keep(kept []byte) error {
	h.kept = kept
	return nil
}

// open opens a room for a match with a guest for each seat.
func open(t testing.TB, g engine.Game, seed uint64) *house {
	t.Helper()
	o := engine.Header{Options: enginetest.Options(t, g, ""), Agreement: engine.Free, Seed: seed}
	h := &house{loop: newLoop(), at: "127.0.0.1:0"}
	for s := range o.Options.SeatCount(g.Options()) {
		o.Players = append(o.Players, engine.Player{Name: "-", Seats: []engine.Seat{engine.Seat(s)}})
		o.Colours = append(o.Colours, s)
	}
	var err error
	if h.match, err = engine.NewMatch(g, o); err != nil {
		t.Fatal(err)
	}
	h.open(t)
	return h
}

// open opens the room, or opens it again.
func (h *house) open(t testing.TB) {
	t.Helper()
	var err error
	h.wait(func() {
		o := Options{Language: "en", Listen: h.at, Kept: h.kept, Table: h, Run: h.run, After: h.after, Keep: h.keep}
		o.State = State{Header: *h.match.Header(), Terms: Terms{Pace: Either, Alone: true}}
		for range o.State.Header.Players {
			o.State.Places = append(o.State.Places, Place{Elsewhere: true})
		}
		h.room, err = Open(o)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// player is a guest that plays at random.
type player struct {
	*testing.T
	*loop
	seat *Seat
	own  *engine.Match
	rng  *rand.Rand
	file chan string
}

func (p *player) Begun(m *engine.Match) { p.own = m; p.run(p.choose) }
func (p *player) Changed()              { p.run(p.choose) }
func (p *player) Refused(engine.Stop)   { p.run(p.choose) }
func (p *player) Room(*State)           {}
func (p *player) Whole(file []byte, proof engine.Proof) {
	if proof.Wrong >= 0 {
		p.Errorf("record %d does not agree", proof.Wrong)
	}
	p.file <- string(file)
}

// long is after how many records players give up, so that a long game comes to its end too.
const long = 300

// choose takes a random choice where this player has one.
func (p *player) choose() {
	for p.own != nil && p.seat != nil && !p.seat.Waits() {
		who, mirror := p.own.Eyes()
		acting := p.own.ToAct() & who
		if !mirror || acting == 0 {
			return
		}
		if p.own.Records() > long {
			p.seat.GiveUp(0)
			return
		}
		s := acting.First()
		legal := p.own.Legal(s, nil)
		if _, why, ok := p.seat.Try(s, append(slices.Clone(p.own.Steps(s)), legal[p.rng.IntN(len(legal))])); !ok {
			p.Errorf("a legal step is refused: %+v", why)
			return
		}
	}
}

// join takes a place in a room.
func join(t *testing.T, i post.Invitation, wish int) *player {
	t.Helper()
	p := &player{T: t, loop: newLoop(), rng: rand.New(rand.NewPCG(uint64(wish), 3)), file: make(chan string, 1)}
	seat, err := Join(context.Background(), i, Joining{Name: "Guest", Player: wish, Seed: post.NewSeed(), Run: p.run, Told: p,
		Talk: func(int, string) {}, Line: func(post.Line) {}})
	if err != nil {
		t.Fatal(err)
	}
	p.wait(func() { p.seat = seat; p.run(p.choose) })
	return p
}

// A match of each game is played to its end over TLS on the loopback by guests who know only what their seats may know.
func TestAMatchIsPlayedInARoom(t *testing.T) {
	list := games.All()
	if testing.Short() {
		list = list[:2]
	}
	for _, g := range list {
		t.Run(g.Name(), func(t *testing.T) {
			h := open(t, g, 3)
			var guests []*player
			for seat := range h.match.Seats() {
				guests = append(guests, join(t, h.room.Invitation(), seat))
			}
			var files []string
			for _, p := range guests {
				files = append(files, <-p.file)
			}
			var whole strings.Builder
			h.wait(func() {
				if _, err := h.match.WriteTo(&whole); err != nil {
					t.Error(err)
				}
			})
			for i, file := range files {
				if file != whole.String() {
					t.Errorf("guest %d has another file", i)
				}
			}
			for _, p := range guests {
				p.seat.Close()
				p.end()
			}
			h.room.Close()
			h.end()
		})
	}
}

// A host that was killed has lost its last choice too. Its guests come back by themselves, and go on from what it has.
func TestAHostThatWasKilledGoesOn(t *testing.T) {
	g, _ := games.ByName("rumble")
	h := open(t, g, 5)
	tenth := make(chan bool)
	h.wait(func() { h.tenth = tenth })
	var guests []*player
	for seat := range h.match.Seats() {
		guests = append(guests, join(t, h.room.Invitation(), seat))
	}
	<-tenth
	h.at = h.room.Invitation().Addresses[0]
	h.room.Close() // what it has still said is done before the match is read again
	h.wait(func() {
		var file bytes.Buffer
		if _, err := h.match.WriteTo(&file); err != nil {
			t.Error(err)
		}
		lines := bytes.SplitAfter(file.Bytes(), []byte("\n"))
		last := slices.IndexFunc(lines, func(line []byte) bool { return bytes.Contains(line, []byte(`{"line":"record","no":9,`)) })
		again, _, err := engine.ReadMatch(bytes.NewReader(bytes.Join(lines[:last], nil)), games.ByName)
		if err != nil {
			t.Error(err)
		}
		h.match = again
	})
	h.open(t)
	for _, p := range guests {
		file := <-p.file
		m, got, err := engine.ReadMatch(strings.NewReader(file), games.ByName)
		if err != nil || got.Differs >= 0 || m.End() < 0 {
			t.Errorf("the file that a guest gets is read with %v, %+v", err, got)
		}
		p.seat.Close()
		p.end()
	}
	h.room.Close()
	h.end()
}

func TestWhoComesTooLateFindsNoPlace(t *testing.T) {
	g, _ := games.ByName("kenjin")
	h := open(t, g, 1)
	defer h.end()
	defer h.room.Close()
	for seat := range h.match.Seats() {
		p := join(t, h.room.Invitation(), seat)
		defer p.end()
		defer p.seat.Close()
	}
	_, err := Join(context.Background(), h.room.Invitation(), Joining{Name: "Late", Seed: post.NewSeed(), Run: func(func()) {}})
	if no, ok := err.(*post.Refusal); !ok || no.Reason != post.Full {
		t.Errorf("the error is %v", err)
	}
}
