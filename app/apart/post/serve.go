package post

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// serve starts the host's own server, which takes no guest yet, and connects the host within the program. It returns the server's certificate.
func (h *Host) serve(own string, options []nats.Option) ([]byte, error) {
	pair, err := tls.X509KeyPair(h.room.Certificate, h.room.Certificate)
	if err != nil {
		return nil, fmt.Errorf("post: the certificate of a room: %w", err)
	}
	h.gate = &gate{own: own, room: h.room.Name, knows: h.knows, most: ownLines, now: h.o.now, links: map[uint64]*link{}}
	serving, err := serverOptions(h.listen(), pair, h.gate)
	if err != nil {
		return nil, err
	}
	serving.DontListen = true // until the host listens for requests
	serving.NoSystemAccount = true
	serving.MaxConn, serving.MaxSubs = ownLines, 2*mostKeys
	if h.server, err = server.NewServer(serving); err != nil {
		return nil, err
	}
	h.gate.server = h.server
	h.server.Start()
	h.line, err = nats.Connect("", append(options, nats.InProcessServer(h.server))...)
	return pair.Certificate[0], err
}

// ownLines is how many lines the own server has.
const ownLines = 256

// serverOptions are those of every server that guests come to.
func serverOptions(listen string, pair tls.Certificate, g *gate) (*server.Options, error) {
	host, port, err := hostPort(listen)
	return &server.Options{
		Host: host, Port: port, NoLog: true, NoSigs: true,
		TLSConfig:                  &tls.Config{MinVersion: tls.VersionTLS13, Certificates: []tls.Certificate{pair}},
		TLSHandshakeFirst:          true, // says nothing to who is not a guest
		TLSTimeout:                 5,
		AuthTimeout:                5,
		AlwaysEnableNonce:          true,
		CustomClientAuthentication: g,
		MaxPayload:                 toSeat + 4<<10,
		MaxPending:                 8 * toSeat, // who reads more slowly than that is cut, and asks again
		WriteDeadline:              10 * time.Second,
		PingInterval:               10 * time.Second,
		MaxPingsOut:                2,
		MaxClosedClients:           16,
	}, err
}

// hostPort takes apart where to listen. The port 0 is any that is free.
func hostPort(listen string) (string, int, error) {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return "", 0, fmt.Errorf("post: where to listen: %w", err)
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		return "", 0, fmt.Errorf("post: where to listen: port %q, expected a number", port)
	}
	if n == 0 {
		n = server.RANDOM_PORT
	}
	return host, n, nil
}

// listen is where the own server listens.
func (h *Host) listen() string {
	if h.o.Listen != "" {
		return h.o.Listen
	}
	if h.room.Address != "" {
		return h.room.Address
	}
	return "0.0.0.0:0"
}

// visit connects the host to a club's server, and returns the certificate of that.
func (h *Host) visit(options []nats.Option) ([]byte, error) {
	at, print, _ := strings.Cut(h.o.Server, " ")
	conf := &tls.Config{MinVersion: tls.VersionTLS13}
	if print != "" {
		conf = pinned(func(c []byte) bool { return printOf(c) == print })
	}
	line, err := nats.Connect("tls://"+at, append(options, nats.Secure(conf), nats.TLSHandshakeFirst(), nats.Timeout(joinWithin))...)
	if err != nil {
		return nil, fmt.Errorf("post: the server at %s: %w", at, err)
	}
	h.line, h.room.Address = line, at
	state, err := line.TLSConnectionState()
	if err != nil {
		return nil, err
	}
	if len(state.PeerCertificates) == 0 {
		return nil, errors.New("post: the server has no certificate")
	}
	return state.PeerCertificates[0].Raw, nil
}

// reachable are the addresses under which others find who listens at one: that itself, or those of this machine in its networks.
func reachable(address string) []string {
	listen, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil
	}
	if ip := net.ParseIP(listen); ip == nil || !ip.IsUnspecified() {
		return []string{address}
	}
	own, _ := net.InterfaceAddrs() // none is as good as an error
	var near, far []string
	for _, a := range own {
		n, is := a.(*net.IPNet)
		if !is || !n.IP.IsGlobalUnicast() {
			continue
		}
		found := net.JoinHostPort(n.IP.String(), port)
		if n.IP.To4() != nil {
			near = append(near, found)
		} else if strings.HasPrefix(listen, ":") || strings.Contains(listen, "::") {
			far = append(far, found)
		}
	}
	if all := append(near, far...); len(all) > 0 {
		return all
	}
	return []string{net.JoinHostPort("127.0.0.1", port)}
}
