package together

import (
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/store"
)

// window runs functions one after another, as the goroutine of a window does.
type window struct {
	*testing.T
	todo   chan func()
	gone   sync.WaitGroup
	folder string
	*Together
	begun int
	err   error
	done  bool
}

func newWindow(t *testing.T) *window {
	w := &window{T: t, todo: make(chan func(), 4096), folder: t.TempDir()}
	w.gone.Go(func() {
		for do := range w.todo {
			if do == nil {
				return
			}
			do()
		}
	})
	t.Cleanup(func() {
		w.wait(func() {
			if w.Together != nil {
				_ = w.Close(false)
			}
		})
		w.todo <- nil
		w.gone.Wait()
	})
	return w
}

func (w *window) later(do func()) { w.todo <- do }

func (w *window) loops() Loop {
	return Loop{Do: w.later, After: func(d time.Duration, do func()) { time.AfterFunc(d, func() { w.later(do) }) }}
}

func (w *window) wait(do func()) {
	done := make(chan struct{})
	w.todo <- func() { do(); close(done) }
	<-done
}

// until waits until something holds in the window.
func (w *window) until(what string, holds func() bool) {
	w.Helper()
	for range 4000 {
		is := false
		w.wait(func() { is = holds() })
		if is {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	require.Fail(w, what)
}

func (w *window) file(m *engine.Match) *store.File {
	f, err := store.Create(filepath.Join(w.folder, "match"+store.Ext), m)
	require.NoError(w, err)
	return f
}

// hosts opens a room of a game in a window: the first player sits here, the others elsewhere.
func hosts(t *testing.T, name string) *window { return opens(t, name, 1) }

// opens opens a room of a game in a window, at which the first players sit, so many; the others sit elsewhere.
func opens(t *testing.T, name string, here int) *window {
	w := newWindow(t)
	g, _ := games.ByName(name)
	state := room.State{Host: "Aiko", Terms: room.Terms{Pace: room.Either}, Stage: room.Gathering,
		Header: engine.Header{Format: engine.Format, Game: name, Options: enginetest.Options(t, g, map[string]string{"rumble": "players=2"}[name]), Agreement: engine.Fair}}
	for i := range state.Header.Options.SeatCount(g.Options()) {
		state.Header.Players = append(state.Header.Players, engine.Player{Name: []string{"Aiko", "-", "-"}[i], Seats: []engine.Seat{engine.Seat(i)}})
		state.Header.Colours = append(state.Header.Colours, i)
		state.Places = append(state.Places, room.Place{Elsewhere: i >= here})
	}
	w.wait(func() {
		var err error
		w.Together, err = Open(Opening{Language: "en", Listen: "127.0.0.1:0", State: state, Loop: w.loops(), Make: func(h engine.Header) (*store.File, error) {
			h.Seed, h.Cup = 5, nil
			m, err := engine.NewMatch(g, h)
			require.NoError(t, err)
			return w.file(m), nil
		}})
		require.NoError(t, err)
		w.Begun = func() { w.begun++ }
	})
	return w
}

// comes joins the room of another window.
func comes(t *testing.T, host *window, player int) *window {
	w := newWindow(t)
	w.wait(func() {
		w.Together, _ = Come(Coming{Invitation: host.Invitation(), Name: "Jonas", Player: player, Loop: w.loops(), Make: w.file,
			Done: func(err error) { w.err, w.done = err, true }})
		w.Begun = func() { w.begun++ }
	})
	w.until("the way into the room", func() bool { return w.done })
	require.NoError(t, w.err)
	return w
}

// chooses makes a choice where this window has one; false if it has none.
func (w *window) chooses() (made bool) {
	w.wait(func() {
		if w.ses == nil {
			return
		}
		if w.ses.Curtain() >= 0 {
			w.ses.Lift()
		}
		if w.ses.Own() {
			w.ses.Pass()
		}
		seat := w.ses.Actor()
		if seat == engine.NoSeat {
			return
		}
		legal := w.ses.Match.Legal(seat, nil)
		_, made = w.ses.Try(append(w.ses.Match.Steps(seat), legal[len(legal)/2]))
	})
	return made
}

func (w *window) over() (is bool) {
	w.wait(func() {
		if w.ses != nil {
			_, is = w.ses.Match.Outcome()
			_, mirror := w.ses.Match.Eyes()
			is = is && !mirror
		}
	})
	return is
}

// play lets windows choose until the match is over everywhere, or stop says so.
func play(t *testing.T, stop func() bool, windows ...*window) {
	t.Helper()
	for idle := 0; idle < 4000; {
		moved, over := false, true
		for _, w := range windows {
			moved = w.chooses() || moved
			over = w.over() && over
		}
		if over || stop != nil && stop() {
			return
		}
		if idle++; moved {
			idle = 0
		} else {
			time.Sleep(2 * time.Millisecond)
		}
	}
	require.Fail(t, "nobody chooses any more")
}

func (w *window) begin(guests ...*window) {
	w.until("all have thrown", func() bool {
		for _, p := range w.State().Places {
			if p.Elsewhere && p.Commit == "" {
				return false
			}
		}
		return true
	})
	w.wait(w.Start)
	for _, g := range append(guests, w) {
		g.until("the match begins", func() bool { return g.begun > 0 })
	}
}

// The match of a session that two windows share is played to its end; both have the same file then, and nobody comes back to the guest's room.
func TestTwoWindowsPlayAMatch(t *testing.T) {
	for _, game := range []string{"kenjin", "rumble"} {
		t.Run(game, func(t *testing.T) {
			host := hosts(t, game)
			jonas := comes(t, host, 1)
			host.begin(jonas)
			assert.True(t, Shared(jonas.Path()))
			play(t, nil, host, jonas)
			var ends []*engine.Match
			for _, w := range []*window{host, jonas} {
				w.wait(func() { assert.NoError(t, w.Close(false)) })
				m, err := store.Open(w.Path(), games.ByName)
				require.NoError(t, err)
				require.NoError(t, m.Close())
				assert.Equal(t, -1, m.Loaded.Differs)
				ends = append(ends, m.Match)
			}
			assert.False(t, Shared(jonas.Path()))
			last := ends[0].At()
			require.Equal(t, last, ends[1].At())
			assert.Equal(t, ends[0].Record(last).Hash, ends[1].Record(last).Hash)
			assert.Equal(t, ends[0].Header().Seed, ends[1].Header().Seed)
		})
	}
}

// A window at which nobody sits shows the board to all, with no secrets and no curtain, while each hand is at a window of its own.
func TestAWindowWithoutPlayersShowsTheBoardToAll(t *testing.T) {
	board := opens(t, "kenjin", 0)
	aiko, jonas := comes(t, board, 0), comes(t, board, 1)
	board.begin(aiko, jonas)
	shown := 0
	play(t, func() bool {
		board.wait(func() {
			_, over := board.ses.Match.Outcome()
			if shown++; !over {
				assert.Zero(t, board.ses.Eyes())
			}
			assert.Less(t, board.ses.Curtain(), 0)
			assert.Equal(t, engine.NoSeat, board.ses.Actor())
			assert.False(t, board.ses.Watching())
		})
		return t.Failed()
	}, board, aiko, jonas)
	assert.Greater(t, shown, 20)
	for _, w := range []*window{board, aiko, jonas} {
		w.wait(func() { assert.NoError(t, w.Close(false)) })
	}
}

// Both windows are closed in the middle, and opened again, the guest's first: it plays on as soon as the room is there.
func TestAMatchGoesOnInWindowsThatWereClosed(t *testing.T) {
	defer func(d time.Duration) { pause = d }(pause)
	pause = 10 * time.Millisecond
	host := hosts(t, "kenjin")
	jonas := comes(t, host, 1)
	host.begin(jonas)
	play(t, func() (far bool) {
		host.wait(func() { far = host.ses.Match.At() >= 6 })
		return far
	}, host, jonas)
	for _, w := range []*window{host, jonas} {
		w.wait(func() { require.NoError(t, w.Close(false)) })
	}
	for _, w := range []*window{jonas, host} {
		w.wait(func() {
			f, err := store.Open(w.Path(), games.ByName)
			require.NoError(t, err)
			w.Together, err = Resume(f, w.loops())
			require.NoError(t, err)
		})
	}
	jonas.until("the line is there", func() bool { return !jonas.Broken() })
	play(t, nil, host, jonas)
}

func TestAWindowHearsWhatTheOthersSayAndWhoIsHere(t *testing.T) {
	host := hosts(t, "kenjin")
	jonas := comes(t, host, 1)
	jonas.until("the room", func() bool { return jonas.Known() && jonas.State().Places[1].Present() })
	jonas.wait(func() {
		assert.Equal(t, []int{1}, jonas.Mine())
		jonas.Say("hello")
	})
	host.until("the talk", func() bool { return len(host.Lines()) == 1 })
	host.wait(func() {
		assert.Equal(t, []int{0}, host.Mine())
		assert.Equal(t, Line{1, "hello", host.Lines()[0].At}, host.Lines()[0])
		host.Say("good evening")
	})
	jonas.until("the answer", func() bool { return len(jonas.Lines()) == 2 })
	present, all := 0, 0
	host.wait(func() { present, all = host.State().Others(host.Mine()) })
	assert.Equal(t, []int{1, 1}, []int{present, all})
}

func TestWrongWordsAreRefused(t *testing.T) {
	host := hosts(t, "kenjin")
	w := newWindow(t)
	i := host.Invitation()
	i.Words, i.Print = []string{i.Words[1], i.Words[0], i.Words[2], i.Words[3]}, ""
	w.wait(func() {
		w.Together, _ = Come(Coming{Invitation: i, Name: "Jonas", Player: 1, Loop: w.loops(), Done: func(err error) { w.err, w.done = err, true }})
	})
	w.until("the answer", func() bool { return w.done })
	var refused *post.Refusal
	require.ErrorAs(t, w.err, &refused)
	assert.Equal(t, post.OtherWords, refused.Reason)
}

// blocked puts a file in the place of a window's folder, so that nothing can be written there, until free is called.
func (w *window) blocked() (free func()) {
	require.NoError(w, os.Rename(w.folder, w.folder+" away"))
	require.NoError(w, os.WriteFile(w.folder, nil, 0o600))
	return func() {
		require.NoError(w, os.Remove(w.folder))
		require.NoError(w, os.Rename(w.folder+" away", w.folder))
	}
}

// made is the file of a match as the program makes it: where none can be made, the match waits for one.
func (w *window) made(m *engine.Match) *store.File {
	path := filepath.Join(w.folder, "match"+store.Ext)
	f, err := store.Create(path, m)
	if err != nil {
		f = store.Unwritten(path, m, err)
	}
	return f
}

func TestAGuestsRoomIsKeptAsSoonAsItsMatchCanBe(t *testing.T) {
	host := hosts(t, "kenjin")
	jonas := newWindow(t)
	free := jonas.blocked()
	jonas.wait(func() {
		jonas.Together, _ = Come(Coming{Invitation: host.Invitation(), Name: "Jonas", Player: 1, Loop: jonas.loops(), Make: jonas.made,
			Done: func(err error) { jonas.err, jonas.done = err, true }})
		jonas.Begun = func() { jonas.begun++ }
	})
	jonas.until("the way into the room", func() bool { return jonas.done })
	require.NoError(t, jonas.err)
	host.begin(jonas)
	free()
	assert.False(t, Shared(jonas.Path()))
	jonas.wait(func() {
		require.NoError(t, jonas.Together.file.Again())
		jonas.Saved()
	})
	assert.True(t, Shared(jonas.Path()))
	play(t, nil, host, jonas)
}

func TestTheRoomsFileGoesWithAMatchThatIsSavedElsewhere(t *testing.T) {
	host := hosts(t, "kenjin")
	jonas := comes(t, host, 1)
	host.begin(jonas)
	for _, w := range []*window{host, jonas} {
		w.wait(func() {
			before := w.Path()
			require.True(t, Shared(before))
			require.NoError(t, w.Together.file.KeepAt(filepath.Join(t.TempDir(), "elsewhere"+store.Ext)))
			w.Saved()
			assert.NotEqual(t, before, w.Path())
			assert.True(t, Shared(w.Path()))
			assert.False(t, Shared(before), "two files would open one room")
		})
	}
	play(t, nil, host, jonas)
}

func TestAWholeMatchThatCannotBeWrittenIsNotLost(t *testing.T) {
	host := hosts(t, "kenjin")
	jonas := comes(t, host, 1)
	host.begin(jonas)
	told := make(chan error, 64)
	free := jonas.blocked()
	jonas.wait(func() { jonas.Together.file.OnError(func(err error) { told <- err }) })
	play(t, nil, host, jonas)
	free()
	jonas.wait(func() {
		assert.Error(t, jonas.Together.file.Err())
		assert.NotEmpty(t, told)
		assert.True(t, Shared(jonas.Path()), "the old file is there still, and its room")
		require.NoError(t, jonas.Together.file.Again())
		jonas.Saved()
		assert.False(t, Shared(jonas.Path()))
		require.NoError(t, jonas.Close(false))
	})
	f, err := store.Open(jonas.Path(), games.ByName)
	require.NoError(t, err)
	defer f.Close()
	_, mirror := f.Match.Eyes()
	assert.False(t, mirror)
}

// resumes closes a window's room and opens it again.
func (w *window) resumes() (err error) {
	w.wait(func() {
		require.NoError(w, w.Close(false))
		f, opened := store.Open(w.Path(), games.ByName)
		require.NoError(w, opened)
		var x *Together
		if x, err = Resume(f, w.loops()); err == nil {
			w.Together = x
			return
		}
		require.NoError(w, f.Close())
	})
	return err
}

func TestARoomWhoseAddressAnotherProgramHasIsNotOpened(t *testing.T) {
	host := hosts(t, "kenjin")
	jonas := comes(t, host, 1)
	host.begin(jonas)
	address := host.Invitation().Addresses[0]
	host.wait(func() { require.NoError(t, host.Close(false)) })
	other, err := net.Listen("tcp", address)
	require.NoError(t, err)
	assert.ErrorIs(t, host.resumes(), ErrTaken)
	require.NoError(t, other.Close())
	require.NoError(t, host.resumes())
}

func TestARoomsFileOfAnotherMatchOpensNothing(t *testing.T) {
	host := hosts(t, "kenjin")
	jonas := comes(t, host, 1)
	host.begin(jonas)
	hosts, guests := recordOf(host.Path()), recordOf(jonas.Path())
	for _, w := range []*window{host, jonas} {
		w.wait(func() { require.NoError(t, w.Close(false)) })
	}
	require.NoError(t, os.Rename(hosts, hosts+" away"))
	require.NoError(t, os.Rename(guests, hosts))
	require.NoError(t, os.Rename(hosts+" away", guests))
	assert.ErrorIs(t, host.resumes(), errOther)
	assert.ErrorIs(t, jonas.resumes(), errOther)
	for _, nonsense := range []string{"", "null", "[]", "{}", "room", `{"guest":null}`, `{"guest":{}}`, `{"guest":{"invitation":"x","name":"Lin"}}`, `{"letters":{}}`, `{"post":"AAAA","state":{"Places":[{},{}]}}`} {
		for _, w := range []*window{host, jonas} {
			require.NoError(t, os.WriteFile(recordOf(w.Path()), []byte(nonsense), 0o600))
			assert.Error(t, w.resumes(), nonsense)
		}
	}
}
