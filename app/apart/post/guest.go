package post

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// Hello is how a guest comes to a room. All functions but Step are called one at a time, from goroutines of the package, after Join has returned; they
// may call the guest, but never close it.
type Hello struct {
	Version string // that of the room
	Name    string // one line of 40 characters at most
	Seat    int    // wished for; Watch to watch
	Seed    []byte // of NewSeed; it is kept as long as the guest wants to find its seat again

	Receive func(message []byte)        // what the host has sent to the seat
	Talk    func(seat int, line string) // what the host says that somebody says
	Line    func(Line)                  // what becomes of the line
	Step    func(Step)                  // how far Join has come, from its own goroutine

	tick <-chan time.Time // for tests
}

// Line is what a guest's line does.
type Line int

// A line that is Down comes Up by itself. It is Over when the host has given the seat away, or another window of the same guest has it: then nothing is
// tried any more.
const (
	Down Line = iota
	Up
	Over
)

// Step is how far Join has come.
type Step int

// The steps, in order.
const (
	Found  Step = iota // a room answers and has the same version
	Agreed             // host and guest have the same words
	Seated
)

// NewSeed makes the key that a guest is in a room. Who has it is that guest.
func NewSeed() []byte {
	pair, err := nkeys.CreateUser()
	if err != nil {
		panic(err) // there is always chance: see crypto/rand
	}
	seed, err := pair.Seed()
	if err != nil {
		panic(err)
	}
	return seed
}

// Guest is somebody who sits in a room.
type Guest struct {
	h      Hello
	key    string
	window string // this one's, among those with the same key
	room   string
	place  allotment
	next   Step
	line   *nats.Conn
	dialer *dialer
	ready  chan struct{} // closed when Join has returned
	end    context.CancelFunc
	life   context.Context
	beats  sync.WaitGroup

	calls sync.Mutex // held while a function of the hello is called
	over  bool

	mu     sync.Mutex
	print  string        // what the certificate must have, once it is known
	forged bool          // a certificate with another was met
	broken chan struct{} // closed when the line breaks that there is now
}

// Join takes a seat in a room. The error is a *Refusal, NoAnswer after 10 s, or that of the context.
func Join(ctx context.Context, i Invitation, h Hello) (*Guest, error) {
	pair, err := nkeys.FromSeed(h.Seed)
	if err != nil {
		return nil, err
	}
	key, err := pair.PublicKey()
	if err != nil {
		return nil, err
	}
	if len(i.Addresses) == 0 {
		return nil, &Refusal{Reason: NoAnswer}
	}
	g := &Guest{h: h, key: key, window: mark(), ready: make(chan struct{}), print: i.Print, broken: make(chan struct{})}
	g.life, g.end = context.WithCancel(context.Background())
	within, stop := context.WithTimeout(ctx, joinWithin)
	defer stop()
	g.dialer = &dialer{within: within, life: g.life}
	if err := g.join(within, i, pair); err != nil {
		g.over = true
		close(g.ready)
		g.Close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, err
	}
	g.dialer.joined()
	g.beat()
	close(g.ready)
	return g, nil
}

// join goes all the way: line, room, words, seat. What is lost on the way is asked again.
func (g *Guest) join(ctx context.Context, i Invitation, pair nkeys.KeyPair) error {
	if err := g.connect(i, pair); err != nil {
		return err
	}
	certificate, err := g.pin()
	if err != nil {
		return err
	}
	proof := sync.OnceValue(func() []byte { return stretched(i.Words, certificate) })
	for {
		err := g.apply(ctx, proof)
		switch {
		case !errors.Is(err, errUnanswered):
			return err
		case errors.Is(err, nats.ErrNoResponders), ctx.Err() != nil:
			return &Refusal{Reason: NoAnswer}
		}
	}
}

// apply asks for a seat once.
func (g *Guest) apply(ctx context.Context, proof func() []byte) error {
	var found, answer reply
	if err := g.request(ctx, anyRoom, request{Is: greets, Room: roomOf(proof())}, &found); err != nil {
		return err
	}
	if found.Refused != "" {
		return &Refusal{Reason: found.Refused}
	}
	if !SameVersion(found.Version, g.h.Version) {
		return Mismatch(found.Version, g.h.Version)
	}
	g.step(Found)
	if g.room != found.Room {
		g.room = found.Room
		if _, err := g.line.Subscribe(seenSubject(g.room, g.key), g.see); err != nil {
			return err
		}
	}
	own := nonce()
	body, err := json.Marshal(application{Version: g.h.Version, Name: g.h.Name, Window: g.window, Seat: g.h.Seat, Nonce: own})
	if err != nil {
		return err
	}
	if err := g.request(ctx, g.room, request{Is: joins, Body: body, Proof: prove(proof(), byGuest, found.Nonce, []byte(g.key), body)}, &answer); err != nil {
		return err
	}
	if answer.Refused == TooManyTries {
		return &Refusal{Reason: TooManyTries}
	}
	if !proves(answer.Proof, proof(), byHost, own, []byte(g.key), answer.Body) {
		return &Refusal{Reason: OtherWords}
	}
	g.step(Agreed)
	if err := json.Unmarshal(answer.Body, &g.place); err != nil {
		return err
	}
	if g.place.Refused != nil {
		return g.place.Refused
	}
	g.step(Seated)
	return nil
}

// step tells how far Join has come, each step once.
func (g *Guest) step(s Step) {
	if g.h.Step != nil && s == g.next {
		g.h.Step(s)
	}
	g.next = max(g.next, s+1)
}

// connect gets the guest a line to the first address that answers.
func (g *Guest) connect(i Invitation, pair nkeys.KeyPair) error {
	servers := g.dialer.quickest(i.Addresses)
	for n, a := range servers {
		servers[n] = "tls://" + a
	}
	line, err := nats.Connect(strings.Join(servers, ","),
		nats.Name(g.window), nats.Nkey(g.key, pair.Sign), nats.CustomInboxPrefix(inbox(g.key)), nats.NoEcho(),
		nats.Secure(pinned(g.accepts)), nats.TLSHandshakeFirst(), nats.SetCustomDialer(g.dialer), nats.Timeout(joinWithin/2),
		nats.DontRandomize(), nats.IgnoreDiscoveredServers(), nats.IgnoreAuthErrorAbort(),
		nats.MaxReconnects(-1), nats.CustomReconnectDelay(pause), nats.ReconnectBufSize(-1), // what cannot be sent is an error at once
		nats.PingInterval(2*beatEvery), nats.MaxPingsOutstanding(2),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { g.lose(); g.tell(Down) }),
		nats.ReconnectHandler(func(*nats.Conn) { g.back() }),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	switch {
	case err == nil:
		g.line = line
		return nil
	case g.met():
		return &Refusal{Reason: OtherWords}
	case errors.Is(err, nats.ErrAuthorization):
		return &Refusal{Reason: TooManyTries}
	default:
		return &Refusal{Reason: NoAnswer}
	}
}

// accepts reports whether a certificate is that of the room, as far as is known.
func (g *Guest) accepts(certificate []byte) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	same := g.print == "" || g.print == printOf(certificate)
	g.forged = g.forged || !same
	return same
}

func (g *Guest) met() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.forged
}

// pin holds the guest to the certificate of its line: all proofs are made for that, and no line to another is taken from now on.
func (g *Guest) pin() ([]byte, error) {
	state, err := g.line.TLSConnectionState()
	if err != nil || len(state.PeerCertificates) == 0 {
		return nil, &Refusal{Reason: NoAnswer}
	}
	certificate := state.PeerCertificates[0].Raw
	g.mu.Lock()
	defer g.mu.Unlock()
	g.print = printOf(certificate)
	return certificate, nil
}

// request asks the host at the door. It takes answerWithin to fail, so that nobody asks in a hurry.
func (g *Guest) request(ctx context.Context, room string, r request, answer *reply) error {
	b, err := json.Marshal(r)
	if err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, answerWithin)
	defer stop()
	m, err := g.line.RequestWithContext(ctx, joinSubject(room, g.key), b)
	if err == nil {
		err = json.Unmarshal(m.Data, answer)
	}
	if err != nil {
		<-ctx.Done()
		return errors.Join(errUnanswered, err)
	}
	return nil
}

// pause is how long a guest waits before it tries the line again: longer each time, up to about 5 s, and each guest another time.
func pause(attempts int) time.Duration {
	longest := min(250*time.Millisecond<<min(attempts, 5), 5*time.Second)
	return longest/2 + rand.N(longest)
}

// back asks whether the seat is still there, after the line has come back, until somebody answers or the line is broken again.
func (g *Guest) back() {
	<-g.ready
	for g.life.Err() == nil && g.line.IsConnected() {
		var answer reply
		if g.request(g.life, g.room, request{Is: isBack, Window: g.window}, &answer) != nil {
			continue // a club's server is there before the host
		}
		if answer.Over {
			g.tell(Over)
		} else {
			g.tell(Up)
		}
		return
	}
}

// lose ends the wait for answers that cannot come any more.
func (g *Guest) lose() {
	g.mu.Lock()
	defer g.mu.Unlock()
	close(g.broken)
	g.broken = make(chan struct{})
}

// tell calls Line.
func (g *Guest) tell(l Line) {
	<-g.ready
	g.call(func() {
		if l == Over {
			g.over = true
			g.end()
			go g.line.Close()
		}
		g.h.Line(l)
	})
}

// call calls a function of the hello, as long as it is not over.
func (g *Guest) call(f func()) {
	g.calls.Lock()
	defer g.calls.Unlock()
	if !g.over {
		f()
	}
}

// see takes what the host sends.
func (g *Guest) see(m *nats.Msg) {
	<-g.ready
	if len(m.Data) == 0 {
		return
	}
	switch what, rest := m.Data[0], m.Data[1:]; what {
	case sends:
		g.call(func() { g.h.Receive(rest) })
	case says:
		from, line, _ := strings.Cut(string(rest), " ")
		if seat, err := strconv.Atoi(from); err == nil && oneLine(line, lineRunes) {
			g.call(func() { g.h.Talk(seat, line) })
		}
	case returns:
		g.lose() // whoever was asked is no more
		go g.back()
	case ends:
		if window := string(rest); window == "" || window == g.window {
			g.tell(Over)
		}
	}
}

// beat says again and again that the guest is here.
func (g *Guest) beat() {
	tick, stop := g.h.tick, func() {}
	if tick == nil {
		t := time.NewTicker(beatEvery)
		tick, stop = t.C, t.Stop
	}
	g.beats.Go(func() {
		defer stop()
		for {
			select {
			case <-tick:
				_ = g.act(beats, []byte(g.window)) // an error says that the line is broken
			case <-g.life.Done():
				return
			}
		}
	})
}

func (g *Guest) act(what byte, rest []byte) error {
	return g.line.Publish(actSubject(g.room, g.key), append([]byte{what}, rest...))
}

// Seat is the seat that the guest was given, or Watch.
func (g *Guest) Seat() int { return g.place.Seat }

// Room is what the host said of the room.
func (g *Guest) Room() []byte { return g.place.Room }

// Ask asks the host, 64 KiB at most, and waits for the answer, 10 s at most and not beyond the break of a line. After an error the host may have heard
// it or not.
func (g *Guest) Ask(ctx context.Context, message []byte) ([]byte, error) {
	if len(message) > toHost {
		return nil, errLong
	}
	ctx, stop := context.WithTimeout(ctx, joinWithin)
	defer stop()
	g.mu.Lock()
	broken := g.broken
	g.mu.Unlock()
	go func() {
		select {
		case <-broken:
			stop()
		case <-ctx.Done():
		}
	}()
	m, err := g.line.RequestWithContext(ctx, actSubject(g.room, g.key), append([]byte{asks}, message...))
	if err != nil {
		return nil, err
	}
	if len(m.Data) == 0 || m.Data[0] != answers {
		return nil, errLong
	}
	return m.Data[1:], nil
}

// Talk says a line of 300 characters at most to the host.
func (g *Guest) Talk(line string) error {
	if !oneLine(line, lineRunes) {
		return errLine
	}
	return g.act(says, []byte(line))
}

// Leave says that the guest leaves, and closes it. With the same seed it can come back.
func (g *Guest) Leave() {
	if g.act(leaves, nil) == nil {
		_ = g.line.FlushTimeout(time.Second) // who cannot be told hears nothing more, which is the same
	}
	g.Close()
}

// Close ends the line without a word: the seat is kept. When it returns, no function of the hello is called any more.
func (g *Guest) Close() {
	g.calls.Lock()
	g.over = true
	g.calls.Unlock()
	g.end()
	if g.line != nil {
		g.line.Close()
	}
	g.beats.Wait()
}
