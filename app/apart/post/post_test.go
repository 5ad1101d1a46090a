package post

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMain makes proofs cheap: what they are made of is the same.
func TestMain(m *testing.M) {
	stretching.passes, stretching.memory = 1, 64
	os.Exit(m.Run())
}

// heardAs is what Presence was told.
type heardAs struct {
	seat int
	p    Presence
}

// said is a line and whose it is.
type said struct {
	seat int
	line string
}

// open is an open room of four seats, with all that it was told.
type open struct {
	*Host
	presence chan heardAs
	talk     chan said
	tick     chan time.Time

	mu    sync.Mutex
	now   time.Time
	asked []Asking
}

// pass lets time pass at the host, and lets it look at its clock.
func (o *open) pass(d time.Duration) {
	o.mu.Lock()
	o.now = o.now.Add(d)
	o.mu.Unlock()
	o.tick <- time.Time{}
	o.tick <- time.Time{} // taken when the first is done with
}

func (o *open) clock() time.Time {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.now
}

func (o *open) askings() []Asking {
	o.mu.Lock()
	defer o.mu.Unlock()
	return append([]Asking{}, o.asked...)
}

// openRoom opens a room on this machine alone. It gives the wished seat, or the next that is free.
func openRoom(t testing.TB, change ...func(*Options)) *open {
	t.Helper()
	r := &open{presence: make(chan heardAs, 1000), talk: make(chan said, 1000), tick: make(chan time.Time), now: time.Unix(1e9, 0)}
	taken := map[int]string{}
	o := Options{
		Version: "1.3", Language: "en", Listen: "127.0.0.1:0", now: r.clock, tick: r.tick,
		Admit: func(a Asking) (int, []byte, *Refusal) {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.asked = append(r.asked, a)
			if a.Wish == Watch {
				return Watch, []byte("the room, watched"), nil
			}
			for i := range 4 {
				seat := (a.Wish + i) % 4
				if taken[seat] == "" || taken[seat] == a.Key {
					taken[seat] = a.Key
					return seat, []byte("the room"), nil
				}
			}
			return 0, nil, &Refusal{Reason: Full}
		},
		Answer:   func(seat int, m []byte) []byte { return fmt.Appendf(nil, "%d: %s", seat, m) },
		Talk:     func(seat int, line string) { r.talk <- said{seat, line} },
		Presence: func(seat int, p Presence) { r.presence <- heardAs{seat, p} },
	}
	for _, c := range change {
		c(&o)
	}
	h, err := Open(o)
	require.NoError(t, err)
	t.Cleanup(h.Close)
	r.Host = h
	return r
}

// sat is a guest with all that it was told.
type sat struct {
	*Guest
	received chan string
	talk     chan said
	line     chan Line
	tick     chan time.Time
	steps    []Step
}

// hello is how a guest comes that keeps what it is told in s.
func (s *sat) hello(seat int, seed []byte) Hello {
	s.received, s.talk, s.line, s.tick = make(chan string, 1000), make(chan said, 1000), make(chan Line, 1000), make(chan time.Time)
	return Hello{
		Version: "1.3", Name: "Lin", Seat: seat, Seed: seed,
		Receive: func(m []byte) { s.received <- string(m) },
		Talk:    func(seat int, line string) { s.talk <- said{seat, line} },
		Line:    func(l Line) { s.line <- l },
		Step:    func(step Step) { s.steps = append(s.steps, step) },
		tick:    s.tick,
	}
}

// join sits somebody down who has the words and the address.
func join(t testing.TB, i Invitation, seat int, seed []byte) *sat {
	t.Helper()
	s := &sat{}
	g, err := Join(t.Context(), i, s.hello(seat, seed))
	require.NoError(t, err)
	t.Cleanup(g.Close)
	s.Guest = g
	return s
}

// refusal is why somebody does not get in.
func refusal(t testing.TB, i Invitation, change ...func(*Hello)) Refusal {
	t.Helper()
	h := (&sat{}).hello(0, NewSeed())
	for _, c := range change {
		c(&h)
	}
	g, err := Join(t.Context(), i, h)
	if err == nil {
		g.Close()
	}
	var r *Refusal
	require.ErrorAs(t, err, &r)
	return *r
}

// words is an invitation without its print.
func words(h *open) Invitation {
	i := h.Invitation()
	i.Print = ""
	return i
}

// otherWords are four words that are not those of an invitation.
func otherWords(i Invitation) Invitation {
	words := slices.Clone(i.Words)
	for slices.Equal(words, i.Words) {
		i.Words = newCode("en")
	}
	return i
}

// next waits for what comes.
func next[T any](t testing.TB, from <-chan T) T {
	t.Helper()
	select {
	case v := <-from:
		return v
	case <-time.After(20 * time.Second):
		require.FailNow(t, "nothing came")
		panic("unreachable")
	}
}

// until waits for a value; others may come before it.
func until[T comparable](t testing.TB, want T, from <-chan T) {
	t.Helper()
	for next(t, from) != want {
	}
}

// none holds that nothing has come.
func none[T any](t testing.TB, from <-chan T) {
	t.Helper()
	select {
	case v := <-from:
		require.FailNow(t, "something came", "%v", v)
	default:
	}
}

// raw is a line of somebody who has written his own program, with the errors that the server says.
type raw struct {
	*nats.Conn
	key    string
	errors chan error
}

func rawLine(t testing.TB, address string, seed []byte) raw {
	t.Helper()
	key, sign := keyOf(t, seed)
	errs := make(chan error, 1000)
	line, err := nats.Connect("tls://"+address, nats.Name("raw"), nats.Nkey(key, sign), nats.CustomInboxPrefix(inbox(key)), nats.NoReconnect(),
		nats.Secure(pinned(func([]byte) bool { return true })), nats.TLSHandshakeFirst(),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { errs <- err }))
	require.NoError(t, err)
	t.Cleanup(line.Close)
	return raw{line, key, errs}
}

// keyOf is the key of a seed, and how it signs.
func keyOf(t testing.TB, seed []byte) (string, nats.SignatureHandler) {
	t.Helper()
	pair, err := nkeys.FromSeed(seed)
	require.NoError(t, err)
	key, err := pair.PublicKey()
	require.NoError(t, err)
	return key, pair.Sign
}

func ask(t testing.TB, g *Guest, what string) string {
	t.Helper()
	b, err := g.Ask(t.Context(), []byte(what))
	require.NoError(t, err)
	return string(b)
}

func TestFourWordsAndAnAddressAreEnough(t *testing.T) {
	h := openRoom(t)
	g := join(t, words(h), 2, NewSeed())
	assert.Equal(t, 2, g.Seat())
	assert.Equal(t, "the room", string(g.Room()))
	assert.Equal(t, []Step{Found, Agreed, Seated}, g.steps)
	assert.Equal(t, heardAs{2, Here}, next(t, h.presence))
	assert.Equal(t, "2: what now?", ask(t, g.Guest, "what now?"))
	a := h.askings()
	require.Len(t, a, 1)
	assert.Equal(t, Asking{Key: g.key, Name: "Lin", Wish: 2}, a[0])
}

func TestAnInvitationOnOneLineIsEnough(t *testing.T) {
	h := openRoom(t)
	i, err := ParseInvitation(h.Invitation().String())
	require.NoError(t, err)
	assert.Equal(t, h.Invitation(), i)
	g := join(t, i, 1, NewSeed())
	assert.Equal(t, 1, g.Seat())
}

func TestASeatIsSentWhatIsForItInOrder(t *testing.T) {
	h := openRoom(t)
	one, two := join(t, h.Invitation(), 1, NewSeed()), join(t, h.Invitation(), 2, NewSeed())
	for i := range 100 {
		require.NoError(t, h.Send(1, fmt.Appendf(nil, "%d", i)))
	}
	require.NoError(t, h.Send(2, []byte("for two")))
	for i := range 100 {
		assert.Equal(t, fmt.Sprint(i), next(t, one.received))
	}
	assert.Equal(t, "for two", next(t, two.received))
	none(t, one.received)
	none(t, two.received)
	assert.ErrorIs(t, h.Send(3, nil), errNobody)
}

func TestWhoWatchesHasNoSeatAndThereAreSeveral(t *testing.T) {
	h := openRoom(t)
	one, a, b := join(t, h.Invitation(), 1, NewSeed()), join(t, h.Invitation(), Watch, NewSeed()), join(t, h.Invitation(), Watch, NewSeed())
	assert.Equal(t, Watch, a.Seat())
	assert.Equal(t, "the room, watched", string(b.Room()))
	require.NoError(t, h.Send(Watch, []byte("seen by all")))
	assert.Equal(t, "seen by all", next(t, a.received))
	assert.Equal(t, "seen by all", next(t, b.received))
	none(t, one.received)
	assert.Equal(t, "-1: since when?", ask(t, a.Guest, "since when?"))
}

func TestWhatIsSaidGoesThroughTheHost(t *testing.T) {
	h := openRoom(t)
	one, two := join(t, h.Invitation(), 1, NewSeed()), join(t, h.Invitation(), 2, NewSeed())
	require.NoError(t, one.Talk("Good luck!"))
	assert.Equal(t, said{1, "Good luck!"}, next(t, h.talk))
	require.NoError(t, h.Talk(1, "Good luck!"))
	assert.Equal(t, said{1, "Good luck!"}, next(t, two.talk))
	require.NoError(t, h.Talk(2, "You too."))
	assert.Equal(t, said{2, "You too."}, next(t, one.talk), "nobody hears his own line")
	none(t, two.talk)
}

func TestOnlyOneLineOfSeenCharactersIsSaid(t *testing.T) {
	h := openRoom(t)
	g := join(t, h.Invitation(), 1, NewSeed())
	long := make([]rune, lineRunes+1)
	for i := range long {
		long[i] = '遠'
	}
	require.NoError(t, g.Talk(string(long[1:])))
	assert.Equal(t, said{1, string(long[1:])}, next(t, h.talk))
	for _, line := range []string{"", "  ", "two\nlines", "a\x1b[2J", "\u202eback", "\u2066a", "one\u2028two", "\xff", string(long)} {
		assert.ErrorIs(t, g.Talk(line), errLine, "%q", line)
		assert.ErrorIs(t, h.Talk(1, line), errLine, "%q", line)
		require.NoError(t, g.act(says, []byte(line)), "with another program")
	}
	require.NoError(t, g.Talk("last"))
	assert.Equal(t, said{1, "last"}, next(t, h.talk))

	for _, bytes := range []string{"t", "t2", "t2 ", "t2 two\nlines", "tx a line", "", "?"} {
		require.NoError(t, h.post(func(*sitter) bool { return true }, []byte(bytes)), "with another program")
	}
	require.NoError(t, h.Talk(2, "last"))
	assert.Equal(t, said{2, "last"}, next(t, g.talk))
}

func TestAGuestThatLeavesSaysSoAndCanComeBack(t *testing.T) {
	h := openRoom(t)
	seed := NewSeed()
	g := join(t, h.Invitation(), 1, seed)
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence))
	g.Leave()
	assert.Equal(t, heardAs{1, Left}, next(t, h.presence))
	again := join(t, h.Invitation(), 3, seed)
	assert.Equal(t, 1, again.Seat())
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence))
	assert.True(t, h.askings()[1].Has)
}

func TestWhoIsNotHeardIsQuiet(t *testing.T) {
	h := openRoom(t)
	g := join(t, h.Invitation(), 1, NewSeed())
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence))

	h.pass(quietAfter)
	none(t, h.presence)
	h.pass(time.Second)
	assert.Equal(t, heardAs{1, Quiet}, next(t, h.presence))
	h.pass(time.Second)
	none(t, h.presence)

	g.tick <- time.Time{} // the guest says that it is here
	assert.Equal(t, heardAs{1, Here}, next(t, h.presence))
}

// sendAway takes a seat from who has it.
func (h *Host) sendAway(seat int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.guests {
		if s.Seat == seat {
			h.dismiss(s)
		}
	}
}

func TestWhoIsDismissedIsToldThatItIsOver(t *testing.T) {
	h := openRoom(t)
	g := join(t, h.Invitation(), 1, NewSeed())
	h.sendAway(1)
	assert.Equal(t, Over, next(t, g.line))
	assert.ErrorIs(t, h.Send(1, nil), errNobody)
	assert.Eventually(t, g.Guest.line.IsClosed, 20*time.Second, time.Millisecond)
}

func TestASeatThatIsGivenAwayIsOverForWhoHadIt(t *testing.T) {
	h := openRoom(t, func(o *Options) {
		o.Admit = func(a Asking) (int, []byte, *Refusal) { return 1, nil, nil }
	})
	first := join(t, h.Invitation(), 1, NewSeed())
	second := join(t, h.Invitation(), 1, NewSeed())
	assert.Equal(t, Over, next(t, first.line))
	assert.Equal(t, "1: mine?", ask(t, second.Guest, "mine?"))
}

func TestJoinStopsAtOnce(t *testing.T) {
	// A machine that takes the line and never says anything.
	silent := silence(t)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		_, err := Join(ctx, Invitation{Words: newCode("en"), Addresses: []string{silent.address}}, (&sat{}).hello(0, NewSeed()))
		done <- err
	}()
	next(t, silent.taken)
	stop()
	assert.ErrorIs(t, next(t, done), context.Canceled)
}
