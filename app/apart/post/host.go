package post

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// Options say what room is opened. All functions are called one at a time, from goroutines of the package, perhaps just before Open returns, and answer
// at once; they may call the host, but never close it.
type Options struct {
	Version  string // guests have the same
	Language string // of the list that the words come from; English where that language has none
	Listen   string // host and port; none is every interface, with the port of Kept or a free one
	Server   string // of a club, in place of an own one: host and port, and its print after a space; without a print the system must trust its certificate
	Trunk    *Trunk // to a club's servers, where this is one of many rooms; in place of an own server
	Kept     []byte // what Kept said before: the same words, certificate, port and guests; none for a new room

	// Admit says which seat a guest gets and what it is told of the room, or why it gets none. The seat may be another than wished for; who had it
	// before has it no more. Many have the seat Watch.
	Admit func(Asking) (seat int, room []byte, refused *Refusal)
	// Sat is told that somebody has the seat that Admit said: what Kept says has changed. The guest hears that it has it when answer is called, from
	// any goroutine; if that is never called it asks again. nil answers at once.
	Sat func(seat int, answer func())
	// Answer answers what the guest of a seat asks: 1 MiB at most.
	Answer func(seat int, message []byte) []byte
	// Talk is told what a guest says. Nobody else hears it before the host says it again.
	Talk func(seat int, line string)
	// Presence is told of every change, and Here of each window a guest comes from. After Here the seat can be sent to.
	Presence func(seat int, p Presence)

	now  func() time.Time // for tests
	tick <-chan time.Time
}

// Asking is somebody who asks for a seat and knows the words.
type Asking struct {
	Key  string // who it is: the same each time
	Name string // what it calls itself: one line of 40 characters at most
	Wish int    // a seat, or Watch; a hostile guest may wish for any number
	Has  bool   // it has that seat already, and comes back
}

// Presence is how a guest was last heard.
type Presence int

// Quiet is a guest of whom nothing was heard for 20 s, or not yet since the room was opened.
const (
	Quiet Presence = iota
	Here
	Left // it said so
)

// Host is an open room.
type Host struct {
	o      Options
	proof  []byte // the key of all proofs
	server *server.Server
	gate   *gate
	line   *nats.Conn
	doors  []*nats.Subscription
	end    chan struct{}
	ended  sync.WaitGroup

	calls  sync.Mutex // held while a function of the options is called
	closed bool

	mu     sync.Mutex
	room   room
	guests map[string]*sitter // by key
	nonces map[string][]byte  // of strangers' applications, by key
	asked  map[string]*bucket // what strangers have asked, by address
	door   door
}

// room is what is kept of a room.
type room struct {
	Name, Address, Print string
	Words                []string
	Certificate          []byte // PEM, with its key; none at a club's server
	Proof                []byte // made of the words and the certificate that has the print: that is slow
	Guests               []kept
}

type kept struct {
	Key, Name, Window string
	Seat              int
}

// sitter is a guest with a seat.
type sitter struct {
	kept
	presence Presence
	heard    time.Time
	spent    bucket
	line     *nats.Subscription
}

// ErrListen says that a room's own port cannot be had: most often another program has it.
var ErrListen = errors.New("post: nothing can listen")

// Open opens a room. Nothing listens before it, and nothing after Close.
func Open(o Options) (*Host, error) {
	h := &Host{o: o, end: make(chan struct{}), guests: map[string]*sitter{}, nonces: map[string][]byte{}, asked: map[string]*bucket{}}
	if h.o.now == nil {
		h.o.now = time.Now
	}
	if err := h.furnish(); err != nil {
		return nil, err
	}
	if err := h.connect(); err != nil {
		h.Close()
		return nil, err
	}
	tick := o.tick
	stop := func() {}
	if tick == nil {
		t := time.NewTicker(beatEvery)
		tick, stop = t.C, t.Stop
	}
	h.ended.Go(func() {
		defer stop()
		for {
			select {
			case <-tick:
				h.beat()
			case <-h.end:
				return
			}
		}
	})
	return h, nil
}

// furnish takes what was kept of the room, or makes it.
func (h *Host) furnish() error {
	if h.o.Kept != nil {
		if err := json.Unmarshal(h.o.Kept, &h.room); err != nil {
			return fmt.Errorf("post: what was kept of a room: %w", err)
		}
		if len(h.room.Words) != codeWords || h.room.Name == "" {
			return errors.New("post: what was kept of a room has no words or no name")
		}
	} else {
		h.room = room{Name: mark(), Words: newCode(h.o.Language)}
	}
	if h.room.Certificate == nil && h.o.Server == "" && h.o.Trunk == nil {
		made, err := newCertificate()
		if err != nil {
			return err
		}
		h.room.Certificate = made
	}
	for _, k := range h.room.Guests {
		h.guests[k.Key] = &sitter{kept: k}
	}
	return nil
}

// connect gets the host its line, to its own server or to that of a club, and then lets guests in.
func (h *Host) connect() error {
	if h.o.Trunk != nil {
		h.line = h.o.Trunk.Conn
		h.prove(h.o.Trunk.certificate)
		if h.o.Kept == nil {
			h.room.Name = roomOf(h.proof)
		}
		return h.listenIn(h.room.Name)
	}
	pair, err := nkeys.CreateUser()
	if err != nil {
		return err
	}
	own, err := pair.PublicKey()
	if err != nil {
		return err
	}
	options := []nats.Option{
		nats.Nkey(own, pair.Sign), nats.NoEcho(), nats.MaxReconnects(-1), nats.CustomInboxPrefix(inbox(own)), nats.IgnoreDiscoveredServers(),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
	}
	var certificate []byte
	if h.o.Server != "" {
		certificate, err = h.visit(options)
	} else {
		certificate, err = h.serve(own, options)
	}
	if err != nil {
		return err
	}
	h.prove(certificate)
	if err := h.listenIn(anyRoom, h.room.Name); err != nil {
		return err
	}
	if h.server == nil {
		return nil
	}
	h.server.AcceptLoop(make(chan struct{})) // which is closed when it listens, before this returns
	a, listens := h.server.Addr().(*net.TCPAddr)
	if !listens {
		return fmt.Errorf("%w at %s", ErrListen, h.listen())
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.room.Address = a.String()
	return nil
}

// prove makes the key of all proofs, unless it was kept.
func (h *Host) prove(certificate []byte) {
	if print := printOf(certificate); h.room.Print != print || h.room.Proof == nil {
		h.room.Print, h.room.Proof = print, stretched(h.room.Words, certificate)
	}
	h.proof = h.room.Proof
}

// listenIn begins to listen to guests, and to who is at the doors. It tells the guests that the host is there again.
func (h *Host) listenIn(doors ...string) error {
	for _, s := range h.guests {
		if err := h.hear(s); err != nil {
			return err
		}
	}
	for _, name := range doors {
		door, err := h.line.Subscribe(joinSubject(name, "*"), h.hearRequest)
		if err != nil {
			return err
		}
		h.doors = append(h.doors, door)
		if err := door.SetPendingLimits(waitingMessages, waitingBytes); err != nil {
			return err
		}
	}
	h.Return()
	return h.line.Flush()
}

// Return tells all guests that the host is there again, after its line was broken: they ask again what was lost.
func (h *Host) Return() { _ = h.post(func(*sitter) bool { return true }, []byte{returns}) }

// Name is the name of the room.
func (h *Host) Name() string { return h.room.Name }

// Invitation is the way into the room: its words, where it is, and its print.
func (h *Host) Invitation() Invitation {
	h.mu.Lock()
	defer h.mu.Unlock()
	i := Invitation{Words: slices.Clone(h.room.Words), Print: h.room.Print}
	if h.o.Trunk != nil {
		i.Addresses = h.o.Trunk.addresses
	} else {
		i.Addresses = reachable(h.room.Address)
	}
	return i
}

// Kept is all that Open needs to open the room again for its guests. Who reads it can pose as the room. It changes with each guest.
func (h *Host) Kept() []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	room := h.room
	room.Guests = nil
	for _, s := range h.guests {
		room.Guests = append(room.Guests, s.kept)
	}
	slices.SortFunc(room.Guests, func(a, b kept) int { return strings.Compare(a.Key, b.Key) })
	b, err := json.Marshal(room)
	if err != nil {
		panic(err) // it holds strings and numbers
	}
	return b
}

// Send sends a message of 1 MiB at most to who has a seat, after what was sent to it before; to all who watch with Watch. It is lost where the line is
// broken.
func (h *Host) Send(seat int, message []byte) error {
	if len(message) > toSeat {
		return errLong
	}
	return h.post(func(s *sitter) bool { return s.Seat == seat }, append([]byte{sends}, message...))
}

// Talk says a line of 300 characters at most to everybody but the seat it is from.
func (h *Host) Talk(seat int, line string) error {
	if !oneLine(line, lineRunes) {
		return errLine
	}
	err := h.post(func(s *sitter) bool { return s.Seat != seat }, append([]byte{says}, strconv.Itoa(seat)+" "+line...))
	if errors.Is(err, errNobody) {
		return nil
	}
	return err
}

// post sends bytes to some of the guests.
func (h *Host) post(to func(*sitter) bool, data []byte) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	err := errNobody
	for _, s := range h.guests {
		if to(s) {
			if err = h.line.Publish(seenSubject(h.room.Name, s.Key), data); err != nil {
				return err
			}
		}
	}
	return err
}

// dismiss forgets a guest. It is called with the lock held.
func (h *Host) dismiss(s *sitter) {
	delete(h.guests, s.Key)
	_ = s.line.Unsubscribe() // an error says that the line is closed
	_ = h.line.Publish(seenSubject(h.room.Name, s.Key), []byte{ends})
}

// Close closes the room: when it returns, no function of the options is called any more, nothing listens, and no guest is told.
func (h *Host) Close() {
	h.calls.Lock()
	already := h.closed
	h.closed = true
	h.calls.Unlock()
	if already {
		return
	}
	close(h.end)
	h.ended.Wait()
	switch {
	case h.o.Trunk != nil:
		h.mu.Lock()
		lines := h.doors
		for _, s := range h.guests {
			lines = append(lines, s.line)
		}
		h.mu.Unlock()
		for _, line := range lines {
			if line != nil {
				_ = line.Unsubscribe() // an error says that the line is closed
			}
		}
	case h.line != nil:
		h.line.Close()
	}
	if h.server != nil {
		h.server.Shutdown()
		h.server.WaitForShutdown()
	}
}

// call calls the functions of the options, as long as the room is open.
func (h *Host) call(f func()) {
	h.calls.Lock()
	defer h.calls.Unlock()
	if !h.closed {
		f()
	}
}
