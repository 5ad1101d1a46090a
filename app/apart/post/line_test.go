package post

import (
	"context"
	"net"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestABrokenLineComesBackByItself(t *testing.T) {
	h := openRoom(t)
	g := join(t, h.Invitation(), 1, NewSeed())
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence))
	for range 3 {
		h.gate.cut(g.key, "")
		assert.Equal(t, Down, next(t, g.line))
		assert.Equal(t, Up, next(t, g.line))
		assert.Equal(t, "1: what did I miss?", ask(t, g.Guest, "what did I miss?"))
		require.NoError(t, h.Send(1, []byte("nothing")))
		assert.Equal(t, "nothing", next(t, g.received))
	}
	assert.Len(t, h.askings(), 1)
}

func TestNobodyWaitsForAnAnswerThatCannotCome(t *testing.T) {
	heard, go_ := make(chan struct{}), make(chan struct{})
	h := openRoom(t, func(o *Options) {
		o.Answer = func(int, []byte) []byte { close(heard); <-go_; return nil }
	})
	defer close(go_)
	g := join(t, h.Invitation(), 1, NewSeed())
	done := make(chan error)
	go func() {
		_, err := g.Ask(t.Context(), nil)
		done <- err
	}()
	next(t, heard)
	h.gate.cut(g.key, "")
	assert.ErrorIs(t, next(t, done), context.Canceled)
}

func TestTheAddressThatAnswersIsTakenOfSeveral(t *testing.T) {
	h, closed := openRoom(t), openRoom(t)
	i := h.Invitation()
	i.Addresses = append(closed.Invitation().Addresses, i.Addresses...)
	closed.Close()
	assert.Equal(t, []string{i.Addresses[1], i.Addresses[0]}, (&dialer{within: t.Context()}).quickest(i.Addresses))
	assert.Equal(t, "1: well", ask(t, join(t, i, 1, NewSeed()).Guest, "well"))

	h.Close()
	assert.Equal(t, i.Addresses, (&dialer{within: t.Context()}).quickest(i.Addresses))
	assert.Equal(t, Refusal{Reason: NoAnswer}, refusal(t, i))
}

func TestAGuestWhoseProgramEndedFindsItsSeat(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	g := join(t, h.Invitation(), 1, seed)
	g.Close()
	again := join(t, words(h), 0, seed)
	assert.Equal(t, 1, again.Seat())
	a := h.askings()
	require.Len(t, a, 2)
	assert.Equal(t, a[0].Key, a[1].Key)
	assert.Equal(t, 1, a[1].Wish)
	assert.True(t, a[1].Has)
	require.NoError(t, h.Send(1, []byte("welcome back")))
	assert.Equal(t, "welcome back", next(t, again.received))
	none(t, g.line)
}

func TestGuestsFindAHostWhoseProgramEnded(t *testing.T) {
	h := openRoom(t)
	g := join(t, h.Invitation(), 1, NewSeed())
	kept, invitation := h.Kept(), h.Invitation()
	h.Close()
	assert.Equal(t, Down, next(t, g.line))
	_, err := g.Ask(t.Context(), []byte("anybody?"))
	assert.Error(t, err, "at once, not when the line is back")
	assert.Error(t, g.Talk("anybody?"))

	again := openRoom(t, func(o *Options) { o.Kept, o.Listen = kept, "" })
	assert.Equal(t, invitation, again.Invitation(), "the same words, port and certificate")
	assert.Equal(t, Up, next(t, g.line))
	assert.Equal(t, heardAs{1, Here}, next(t, again.presence))
	assert.Equal(t, "1: where were we?", ask(t, g.Guest, "where were we?"))
	require.NoError(t, again.Send(1, []byte("here")))
	assert.Equal(t, "here", next(t, g.received))
	assert.Equal(t, kept, again.Kept())
	assert.Empty(t, again.askings())
}

// What the host keeps when it is told of a presence has the window that a guest came back from, although the guest was not away for long.
func TestAGuestWhoseProgramEndedIsFoundByAHostWhoseProgramEndedThen(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	g := join(t, h.Invitation(), 1, seed)
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence))
	g.Guest.line.Close() // it has no time to say that it leaves
	back := join(t, h.Invitation(), 1, seed)
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence), "from another window")
	kept := h.Kept()
	h.Close()
	assert.Equal(t, Down, next(t, back.line))
	again := openRoom(t, func(o *Options) { o.Kept, o.Listen = kept, "" })
	assert.Equal(t, Up, next(t, back.line))
	assert.Equal(t, heardAs{1, Here}, next(t, again.presence))
}

func TestWhoWasDismissedWhileTheLineWasBrokenHearsItThen(t *testing.T) {
	h := openRoom(t)
	g := join(t, h.Invitation(), 1, NewSeed())
	kept := h.Kept()
	h.Close()
	assert.Equal(t, Down, next(t, g.line))
	again := openRoom(t, func(o *Options) {
		o.Kept, o.Listen = []byte(strings.Replace(string(kept), g.key, g.key[1:], 1)), ""
	})
	assert.Equal(t, Over, next(t, g.line))
	none(t, again.presence)
}

func TestAnotherRoomOnTheSamePortIsNotTheSame(t *testing.T) {
	h := openRoom(t)
	g := join(t, h.Invitation(), 1, NewSeed())
	address := h.Invitation().Addresses[0]
	h.Close()
	assert.Equal(t, Down, next(t, g.line))
	other := openRoom(t, func(o *Options) { o.Listen = address })
	assert.Eventually(t, g.met, 20*time.Second, time.Millisecond, "its certificate was seen")
	none(t, g.line)
	assert.Empty(t, other.askings())
}

func TestWhatWasKeptOfARoomIsLookedAt(t *testing.T) {
	for _, kept := range []string{"", "{", "{}", `{"Name":"x","Words":["one"]}`, `{"Name":"x","Words":["a","b","c","d"],"Certificate":"AAAA"}`} {
		_, err := Open(Options{Kept: []byte(kept), Listen: "127.0.0.1:0"})
		assert.Error(t, err, kept)
	}
}

func TestARoomThatCannotListenIsNotOpened(t *testing.T) {
	taken := openRoom(t)
	for _, listen := range []string{taken.Invitation().Addresses[0], "127.0.0.1", "127.0.0.1:port"} {
		_, err := Open(Options{Listen: listen})
		assert.Error(t, err, listen)
	}
	_, err := Open(Options{Listen: taken.Invitation().Addresses[0]})
	assert.ErrorIs(t, err, ErrListen)
}

// left are the goroutines that still run code of the package or of what it uses, but for tests.
func left() string {
	all := make([]byte, 1<<20)
	var found []string
	for _, one := range strings.Split(string(all[:runtime.Stack(all, true)]), "\n\n") {
		if (strings.Contains(one, "nats") || strings.Contains(one, "apart/post")) && !strings.Contains(one, "testing.") && !strings.Contains(one, "post.left(") {
			found = append(found, one)
		}
	}
	return strings.Join(found, "\n\n")
}

func TestNothingIsLeftOfAClosedRoom(t *testing.T) {
	require.Eventually(t, func() bool { return left() == "" }, 20*time.Second, time.Millisecond, "of other tests")
	h := openRoom(t, func(o *Options) { o.tick = nil })
	one, two := join(t, h.Invitation(), 1, NewSeed()), join(t, h.Invitation(), 2, NewSeed())
	assert.NotEmpty(t, left())
	one.Leave()
	two.Close()
	h.Close()
	h.Close()
	assert.Eventually(t, func() bool { return left() == "" }, 20*time.Second, time.Millisecond)
	require.Empty(t, left())
	_, err := net.Dial("tcp", h.Invitation().Addresses[0])
	assert.Error(t, err)
}

func TestTheSameCodeWorksAtAClub(t *testing.T) {
	club, print := clubServer(t)
	at := func(o *Options) { o.Server = club + " " + print }
	h := openRoom(t, at)
	assert.Equal(t, []string{club}, h.Invitation().Addresses)
	assert.Equal(t, print, h.Invitation().Print)
	seed := NewSeed()
	g := join(t, words(h), 1, seed)
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence))
	assert.Equal(t, "1: what now?", ask(t, g.Guest, "what now?"))
	require.NoError(t, h.Send(1, []byte("your turn")))
	assert.Equal(t, "your turn", next(t, g.received))
	assert.Equal(t, Refusal{Reason: OtherWords}, refusal(t, otherWords(words(h))))
	assert.Equal(t, SeatHeld, refusal(t, h.Invitation(), func(h *Hello) { h.Seed = seed }).Reason)

	h.pass(quietAfter + time.Second)
	assert.Equal(t, heardAs{1, Quiet}, next(t, h.presence))
	second := join(t, h.Invitation(), 1, seed)
	until(t, Over, g.line)
	kept := h.Kept()
	h.Close()
	none(t, second.line)
	again := openRoom(t, at, func(o *Options) { o.Kept = kept })
	second.tick <- time.Time{}
	assert.Equal(t, heardAs{1, Here}, next(t, again.presence))
	assert.Equal(t, "1: where were we?", ask(t, second.Guest, "where were we?"))
}

func TestAClubWhoseCertificateIsAnotherGetsNoRoom(t *testing.T) {
	club, _ := clubServer(t)
	_, err := Open(Options{Server: club + " " + printOf([]byte("another"))})
	assert.ErrorIs(t, err, errOtherCertificate)
	_, err = Open(Options{Server: club})
	assert.Error(t, err, "this machine does not trust it")
}

// clubServer is a server that somebody else has set up, and its print.
func clubServer(t testing.TB) (address, print string) {
	t.Helper()
	conf, certificate := certified(t)
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, TLSConfig: conf, TLSHandshakeFirst: true, TLSTimeout: 5, AlwaysEnableNonce: true,
	})
	require.NoError(t, err)
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	require.True(t, s.ReadyForConnections(20*time.Second))
	return s.Addr().String(), printOf(certificate)
}

func BenchmarkAsk(b *testing.B) {
	h := openRoom(b, func(o *Options) { o.now = time.Now })
	g := join(b, h.Invitation(), 1, NewSeed())
	h.mu.Lock()
	s := h.guests[g.key]
	h.mu.Unlock()
	message := []byte("a choice of the usual length: one line of JSON with the numbers of what was chosen, and of the record it answers")
	for b.Loop() {
		h.mu.Lock()
		s.spent = bucket{} // as if there had been a pause
		h.mu.Unlock()
		if _, err := g.Ask(b.Context(), message); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkJoin(b *testing.B) {
	cheap := stretching
	stretching.passes, stretching.memory = 3, 64<<10
	defer func() { stretching = cheap }()
	h := openRoom(b)
	seed := NewSeed()
	for b.Loop() {
		h.mu.Lock()
		h.o.now = time.Now
		clear(h.asked)
		h.mu.Unlock()
		join(b, h.Invitation(), 1, seed).Close()
	}
}

func TestAnApplicationWhoseAnswerWasLostIsMadeAgain(t *testing.T) {
	lost := make(chan struct{}, 1)
	var h *open
	h = openRoom(t, func(o *Options) {
		admit := o.Admit
		o.Admit = func(a Asking) (int, []byte, *Refusal) {
			if !a.Has {
				h.gate.cut(a.Key, "")
				lost <- struct{}{}
			}
			return admit(a)
		}
	})
	g := join(t, words(h), 1, NewSeed())
	next(t, lost)
	assert.Equal(t, 1, g.Seat())
	assert.Equal(t, []Step{Found, Agreed, Seated}, g.steps)
	assert.Len(t, h.askings(), 2)
	until(t, Up, g.line)
	assert.Equal(t, "1: well", ask(t, g.Guest, "well"))
}
