package post

import (
	"encoding/base64"
	"net"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

const (
	linesOfKey     = 4 // one guest has for a moment two: the broken one and its next
	strangersOfOne = 8 // lines of strangers from one address at a time
	strangerBeats  = 3 // how many beats long a line may stay a stranger's
)

// gate decides who may have a line to the host's own server, and what it may write and read there. A nil gate is that of a club's server, which
// decides itself: it ends no line, and a guest may be anywhere.
type gate struct {
	server *server.Server
	own    string                // the host's key
	room   string                // "*" for all those of a club
	knows  func(key string) bool // whether a key has a seat
	most   int                   // lines from one address at a time
	now    func() time.Time

	mu    sync.Mutex
	door  door // of a club
	links map[uint64]*link
}

// link is a line, and whose it is.
type link struct {
	key, window, from string
	beats             int
}

// Check lets everybody in who has the key he names: what strangers can do is to ask for a seat.
func (g *gate) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	if c.Kind() != server.CLIENT || !signed(o.Nkey, o.Sig, c.GetNonce()) {
		return false
	}
	if o.Nkey == g.own {
		return true
	}
	from := host(c.RemoteAddress())
	known := g.knows(o.Nkey)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.forget()
	strangers, own, all := 0, 0, 0
	for _, l := range g.links {
		if l.from == from {
			all++
		}
		if l.key == o.Nkey {
			own++
		}
		if l.from == from && !g.knows(l.key) {
			strangers++
		}
	}
	if own >= linesOfKey || !known && strangers >= strangersOfOne || all >= g.most || g.door.shut(from, g.now()) {
		return false
	}
	c.RegisterUser(&server.User{Permissions: permissions(g.room, o.Nkey)})
	g.links[c.GetID()] = &link{key: o.Nkey, window: o.Name, from: from}
	return true
}

// permissions are what a key may do: with its own subjects, and nothing else.
func permissions(room, key string) *server.Permissions {
	return &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: []string{joinSubject(anyRoom, key), joinSubject(room, key), actSubject(room, key)}},
		Subscribe: &server.SubjectPermission{Allow: []string{seenSubject(room, key), inbox(key) + ".>"}},
	}
}

// signed reports whether a signature of the server's nonce was made with a key.
func signed(key, signature string, nonce []byte) bool {
	if !nkeys.IsValidPublicUserKey(key) || len(nonce) == 0 {
		return false
	}
	public, err := nkeys.FromPublicKey(key)
	if err != nil {
		return false
	}
	raw, err := base64.RawURLEncoding.DecodeString(signature)
	return err == nil && public.Verify(nonce, raw) == nil
}

func host(a net.Addr) string {
	if a == nil {
		return ""
	}
	h, _, err := net.SplitHostPort(a.String())
	if err != nil {
		return a.String()
	}
	return h
}

// forget leaves out lines that are no more.
func (g *gate) forget() {
	for id := range g.links {
		if g.server.GetClient(id) == nil {
			delete(g.links, id)
		}
	}
}

// from is the address of a key.
func (g *gate) from(key string) string {
	if g == nil {
		return ""
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, l := range g.links {
		if l.key == key {
			return l.from
		}
	}
	return ""
}

// elsewhere reports whether a key has a line from another window.
func (g *gate) elsewhere(key, window string) bool {
	if g == nil {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.forget()
	for _, l := range g.links {
		if l.key == key && l.window != window {
			return true
		}
	}
	return false
}

// cut ends the lines of a key, but for those of one window.
func (g *gate) cut(key, but string) {
	g.end(func(l *link) bool { return l.key == key && (but == "" || l.window != but) })
}

// wrong notes that a key has said the words of no room. When that was too often, nobody gets a new line from its address for some time; those that are
// there stay.
func (g *gate) wrong(key string) {
	from := g.from(key)
	if from == "" {
		return // at another server
	}
	g.mu.Lock()
	g.door.fail(from, g.now())
	delete(g.door.closed, everybody)
	shut := g.door.shut(from, g.now())
	g.mu.Unlock()
	if shut {
		g.cut(key, "")
	}
}

// beat ends the lines of those who have been strangers for too long.
func (g *gate) beat() {
	g.end(func(l *link) bool {
		l.beats++
		return l.beats > strangerBeats && !g.knows(l.key)
	})
}

func (g *gate) end(which func(*link) bool) {
	if g == nil {
		return
	}
	g.mu.Lock()
	g.forget()
	var ids []uint64
	for id, l := range g.links {
		if which(l) {
			ids = append(ids, id)
			delete(g.links, id)
		}
	}
	g.mu.Unlock()
	for _, id := range ids {
		_ = g.server.DisconnectClientByID(id) // gone by itself is as good
	}
}
