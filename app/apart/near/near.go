// Package near finds the open rooms of the local network, and announces one, by multicast DNS.
//
// Nothing is sent and nothing listens before a call, and nothing after its end. An announcement says what a list shows and where the room is, never its
// four words: who finds a room must still be told them. It does not name the computer. Anybody in the network can announce anything, so what is found is
// cut down to what can be shown and dialled, and the rest is passed over; that a room is the one it says is proved when somebody joins, not here.
package near

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log"
	"net"
	"net/netip"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hashicorp/mdns"
)

// service is what rooms are found by.
const service = "_tenka._tcp"

// silent takes what the protocol says about the messages of others.
var silent = log.New(io.Discard, "", 0)

var (
	errUnsound = errors.New("near: the room has no name, no game or no address that can be announced")
	errNowhere = errors.New("near: no network to announce a room in")
)

// Announce answers who looks for rooms, in every network that is there now, until stop is called. Of the addresses those count that are numbers. To say
// something else, stop it and announce the room anew.
func Announce(r Room) (stop func(), err error) {
	r, ok := r.clean()
	if !ok {
		return nil, errUnsound
	}
	at := netip.MustParseAddrPort(r.Addresses[0])
	name := strings.ToLower(rand.Text())
	zone, err := mdns.NewMDNSService(name, service, "", name+".local.", int(at.Port()), []net.IP{at.Addr().AsSlice()}, r.lines())
	if err != nil {
		return nil, err
	}
	var open []*mdns.Server
	for _, in := range networks() {
		if s, err := mdns.NewServer(&mdns.Config{Zone: zone, Iface: &in, Logger: silent}); err == nil {
			open = append(open, s)
		}
	}
	if len(open) == 0 {
		return nil, errNowhere
	}
	return func() {
		for _, s := range open {
			_ = s.Shutdown() // it has no error to give
		}
	}, nil
}

// networks are the interfaces that can carry an announcement.
func networks() []net.Interface {
	all, _ := net.Interfaces() // none is as good as an error
	return slices.DeleteFunc(all, func(in net.Interface) bool {
		return in.Flags&(net.FlagUp|net.FlagMulticast) != net.FlagUp|net.FlagMulticast
	})
}

// mostRooms is how many rooms are listed.
const mostRooms = 32

// How Look asks; tests shorten it.
var (
	listenFor = time.Second     // to the answers of one question
	restFor   = 2 * time.Second // between questions
	missed    = 3               // questions that a room does not answer before it is gone
)

// Look asks for rooms until the context ends, and returns when nothing listens any more. It calls changed with all rooms that are there, 32 at most and the
// first found first, whenever the list has changed.
func Look(ctx context.Context, changed func(rooms []Room)) {
	var l list
	for ctx.Err() == nil {
		answers := ask(ctx)
		if ctx.Err() != nil {
			return
		}
		if l.take(answers) {
			changed(l.rooms())
		}
		select {
		case <-ctx.Done():
		case <-time.After(restFor):
		}
	}
}

// mostAnswers is how many answers to one question are read.
const mostAnswers = 256

// group is where the protocol sends questions.
var group = &net.UDPAddr{IP: net.IPv4(224, 0, 0, 251), Port: 5353}

// ask asks once in every network, and reads the rooms that answer.
func ask(ctx context.Context) []Room {
	// Where this is not possible, the query fails too, and leaves a socket behind.
	try, err := net.ListenMulticastUDP("udp4", nil, group)
	if err != nil || try.Close() != nil {
		return nil
	}
	answers := make(chan *mdns.ServiceEntry, mostAnswers)
	var asked sync.WaitGroup
	for _, in := range networks() {
		asked.Go(func() {
			// An error says that nothing can be sent in this network. What has answered is read at the end, because it changes until then.
			_ = mdns.QueryContext(ctx, &mdns.QueryParam{Service: service, Timeout: listenFor, Interface: &in, Entries: answers, DisableIPv6: true, Logger: silent})
		})
	}
	asked.Wait()
	close(answers)
	var rooms []Room
	for a := range answers {
		if r, ok := read(a.InfoFields); ok {
			rooms = append(rooms, r)
		}
	}
	return rooms
}

// list has the rooms that were found.
type list []*entry

type entry struct {
	Room
	silent int // questions that it has not answered
}

// take takes the answers to a question, and reports whether the list has changed. A room is the same as before if its print and its addresses are; of
// answers that differ in the rest the first counts.
func (l *list) take(answers []Room) bool {
	changed := false
	for _, e := range *l {
		e.silent++
	}
	for _, r := range answers {
		i := slices.IndexFunc(*l, func(e *entry) bool { return e.Print == r.Print && slices.Equal(e.Addresses, r.Addresses) })
		switch {
		case i >= 0:
			e := (*l)[i]
			if e.silent > 0 && !reflect.DeepEqual(e.Room, r) {
				e.Room, changed = r, true
			}
			e.silent = 0
		case len(*l) < mostRooms:
			*l, changed = append(*l, &entry{Room: r}), true
		}
	}
	before := len(*l)
	*l = slices.DeleteFunc(*l, func(e *entry) bool { return e.silent >= missed })
	return changed || len(*l) < before
}

// rooms are copies of the rooms.
func (l list) rooms() []Room {
	rooms := make([]Room, len(l))
	for i, e := range l {
		rooms[i] = e.Room
	}
	return rooms
}
