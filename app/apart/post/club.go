package post

import (
	"crypto/tls"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// Keys are what all servers and workers of a club share: who has them may do everything there.
type Keys struct {
	Certificate []byte `json:"certificate"` // PEM, with its key
	Seed        []byte `json:"seed"`
}

// NewKeys makes the keys of a club.
func NewKeys() (Keys, error) {
	certificate, err := newCertificate()
	return Keys{Certificate: certificate, Seed: NewSeed()}, err
}

// ServerOptions say which server of a club is opened.
type ServerOptions struct {
	Keys   Keys
	Listen string // host and port for guests and workers
	Folder string // for what it keeps
	// Cluster and Routes are set where it is one of several: the host and port where it listens to the others, which is also its name among them, and
	// theirs.
	Cluster string
	Routes  []string
}

// clubName is the name of a cluster.
const clubName = "tenka"

// The bounds of a club's server.
const (
	clubLines   = 16 << 10
	subsOfLine  = 32 << 10 // a worker has a few for each room that it holds
	linesOfHome = 64       // lines from one address at a time
)

// Server is one server of a club: it keeps what workers write, and carries the lines of many rooms.
type Server struct {
	server *server.Server
	wrong  *nats.Conn
}

// Serve opens a server.
func Serve(o ServerOptions) (*Server, error) {
	pair, own, _, err := o.Keys.read()
	if err != nil {
		return nil, err
	}
	g := &gate{own: own, room: "*", knows: func(string) bool { return true }, most: linesOfHome, now: time.Now, links: map[uint64]*link{}}
	options, err := serverOptions(o.Listen, pair, g)
	if err != nil {
		return nil, err
	}
	options.MaxConn, options.MaxSubs = clubLines, subsOfLine
	options.JetStream, options.StoreDir, options.ServerName = true, o.Folder, o.Cluster
	options.SyncAlways = o.Cluster == "" // several servers have it several times
	if o.Cluster != "" {
		host, port, err := hostPort(o.Cluster)
		if err != nil {
			return nil, err
		}
		print := printOf(pair.Certificate[0])
		conf := pinned(func(c []byte) bool { return printOf(c) == print })
		conf.Certificates, conf.ClientAuth = []tls.Certificate{pair}, tls.RequireAnyClientCert
		options.Cluster = server.ClusterOpts{Name: clubName, Host: host, Port: port, TLSConfig: conf, TLSTimeout: 5}
		for _, route := range o.Routes {
			options.Routes = append(options.Routes, &url.URL{Scheme: "nats-route", Host: route})
		}
	}
	s := &Server{}
	if s.server, err = server.NewServer(options); err != nil {
		return nil, err
	}
	g.server = s.server
	s.server.Start()
	if !s.server.ReadyForConnections(joinWithin) {
		s.Close()
		return nil, fmt.Errorf("post: nothing can listen at %s", o.Listen)
	}
	line, err := o.Keys.Dial(s, nil)
	if err != nil {
		s.Close()
		return nil, err
	}
	s.wrong = line.Conn
	_, err = s.wrong.Subscribe(wrongSubject("*"), func(m *nats.Msg) { g.wrong(m.Subject[strings.LastIndexByte(m.Subject, '.')+1:]) })
	return s, err
}

// Address is where it listens to guests and workers.
func (s *Server) Address() string { return s.server.Addr().String() }

// Close closes the server. What it keeps stays in its folder.
func (s *Server) Close() {
	if s.wrong != nil {
		s.wrong.Close()
	}
	s.server.Shutdown()
	s.server.WaitForShutdown()
}

// read takes the keys apart: the certificate, the public key and how to sign with it.
func (k Keys) read() (tls.Certificate, string, nats.SignatureHandler, error) {
	certificate, err := tls.X509KeyPair(k.Certificate, k.Certificate)
	if err != nil {
		return certificate, "", nil, fmt.Errorf("post: the certificate of a club: %w", err)
	}
	pair, err := nkeys.FromSeed(k.Seed)
	if err != nil {
		return certificate, "", nil, fmt.Errorf("post: the seed of a club: %w", err)
	}
	own, err := pair.PublicKey()
	return certificate, own, pair.Sign, err
}

// Trunk is a worker's line to a club's servers. Many rooms share it.
type Trunk struct {
	Conn        *nats.Conn
	certificate []byte
	addresses   []string // for invitations
}

// Dial makes a line to a server of this program, or else to any of these. Invitations name them; where one is every address, such as 0.0.0.0:4222, it is
// this machine.
func (k Keys) Dial(own *Server, servers []string) (*Trunk, error) {
	block, _ := pem.Decode(k.Certificate)
	if block == nil {
		return nil, errors.New("post: the certificate of a club cannot be read")
	}
	_, public, sign, err := k.read()
	if err != nil {
		return nil, err
	}
	l := &Trunk{certificate: block.Bytes}
	options := []nats.Option{
		nats.Nkey(public, sign), nats.MaxReconnects(-1), nats.ReconnectWait(time.Second / 4), nats.IgnoreDiscoveredServers(), nats.Timeout(joinWithin / 2),
		nats.PingInterval(beatEvery), nats.MaxPingsOutstanding(2), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}),
	}
	if own != nil {
		l.addresses = reachable(own.Address())
		l.Conn, err = nats.Connect("", append(options, nats.InProcessServer(own.server))...)
		return l, err
	}
	print := printOf(l.certificate)
	options = append(options, nats.Secure(pinned(func(c []byte) bool { return printOf(c) == print })), nats.TLSHandshakeFirst())
	var at []string
	for _, s := range servers {
		reached := reachable(s)
		if len(reached) == 0 {
			return nil, fmt.Errorf("post: the club: expected host and port, found %q", s)
		}
		l.addresses = append(l.addresses, reached...)
		at = append(at, "tls://"+reached[0])
	}
	if l.Conn, err = nats.Connect(strings.Join(at, ","), options...); err != nil {
		return nil, fmt.Errorf("post: the club at %s: %w", strings.Join(servers, ", "), err)
	}
	return l, nil
}

// Watch tells this worker, or another one, of what guests say: exists says whether there is a room, wake is told of a message to a room, with what
// says it again once the room is open. Neither may take long.
func (l *Trunk) Watch(exists func(room string) bool, wake func(room string, again func())) error {
	hear := func(m *nats.Msg) {
		if room := strings.Split(m.Subject, ".")[1]; room != anyRoom {
			wake(room, func() { _ = l.Conn.PublishMsg(m) }) // an error says that the line is broken
			return
		}
		l.lead(m, exists)
	}
	for _, subject := range []string{joinSubject("*", "*"), actSubject("*", "*")} {
		watch, err := l.Conn.QueueSubscribe(subject, clubName, hear)
		if err != nil {
			return err
		}
		if err := watch.SetPendingLimits(-1, 8*waitingBytes); err != nil {
			return err
		}
	}
	return l.Conn.Flush()
}

// lead sends who asks for a room by its words to the room.
func (l *Trunk) lead(m *nats.Msg, exists func(room string) bool) {
	key, to := asker(m.Subject, m.Reply)
	var r request
	if !to || len(m.Data) > requestBytes || json.Unmarshal(m.Data, &r) != nil || r.Is != greets {
		return
	}
	if isRoom(r.Room) && exists(r.Room) {
		_ = l.Conn.PublishMsg(&nats.Msg{Subject: joinSubject(r.Room, key), Reply: m.Reply, Data: m.Data})
		return
	}
	b, err := json.Marshal(reply{Refused: OtherWords})
	if err != nil {
		panic(err) // it holds a string
	}
	_ = m.Respond(b)
	_ = l.Conn.Publish(wrongSubject(key), nil) // the servers know from where
}
