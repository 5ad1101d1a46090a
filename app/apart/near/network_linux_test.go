package near

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hashicorp/mdns"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inside says, in the program that tests, that it is alone with the loopback in a network of its own.
const inside = "TENKA_TEST_NETWORK"

// noNetwork is why there is no such network, or nil.
var noNetwork error

// TestMain runs the tests in a network that has nothing but the loopback, so that nothing is sent anywhere else. It is gone with the program.
func TestMain(m *testing.M) {
	listenFor, restFor = 100*time.Millisecond, 10*time.Millisecond
	if os.Getenv(inside) == "" {
		c := exec.Command("/proc/self/exe", os.Args[1:]...)
		c.Stdin, c.Stdout, c.Stderr, c.Env = os.Stdin, os.Stdout, os.Stderr, append(os.Environ(), inside+"=1")
		c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNET, Pdeathsig: syscall.SIGKILL}
		if os.Getuid() != 0 {
			c.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			c.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}}
		}
		err := c.Run()
		var ended *exec.ExitError
		if err == nil || errors.As(err, &ended) {
			os.Exit(c.ProcessState.ExitCode())
		}
		noNetwork = err
	} else {
		noNetwork = furnish()
	}
	os.Exit(m.Run())
}

// furnish lets the loopback carry multicast.
func furnish() error {
	for _, with := range []string{"link set lo up multicast on", "route add 224.0.0.0/4 dev lo"} {
		if out, err := exec.Command("ip", strings.Fields(with)...).CombinedOutput(); err != nil {
			return fmt.Errorf("ip %s: %w: %s", with, err, out)
		}
	}
	return nil
}

// alone skips a test where it would send something to other computers.
func alone(t *testing.T) {
	t.Helper()
	if noNetwork != nil {
		t.Skip("this system makes no network for a test: ", noNetwork)
	}
	all, err := net.Interfaces()
	require.NoError(t, err)
	for _, in := range all {
		require.True(t, in.Flags&net.FlagLoopback != 0 || in.Flags&net.FlagUp == 0, in.Name)
	}
}

// sockets is how many ends of lines there are in this network.
func sockets(t *testing.T) int {
	t.Helper()
	n := 0
	for _, of := range []string{"udp", "udp6", "tcp", "tcp6", "raw", "raw6"} {
		lines, err := os.ReadFile("/proc/self/net/" + of)
		require.NoError(t, err)
		n += strings.Count(string(lines), "\n") - 1
	}
	return n
}

// look looks for rooms until the test ends, or until stop is called.
func look(t *testing.T) (lists <-chan []Room, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	found, ended := make(chan []Room, 1000), make(chan struct{})
	go func() {
		Look(ctx, func(rooms []Room) { found <- rooms })
		close(ended)
	}()
	stop = func() { cancel(); <-ended }
	t.Cleanup(stop)
	return found, stop
}

func TestARoomIsFoundWhileItIsAnnounced(t *testing.T) {
	alone(t)
	assert.Zero(t, sockets(t), "before anybody asks")
	lists, stopLooking := look(t)
	r := parlour()
	r.Host = "Jérôme 賢人 \"\\"
	stop, err := Announce(r)
	require.NoError(t, err)
	assert.Equal(t, []Room{r}, <-lists)
	stop()
	r.Free = 0
	stop, err = Announce(r)
	require.NoError(t, err)
	assert.Equal(t, []Room{r}, <-lists)
	stop()
	assert.Empty(t, <-lists)
	stop()
	stopLooking()
	assert.Zero(t, sockets(t), "after all have stopped")
}

func TestNothingListensWhenLookingEndsInTheMiddle(t *testing.T) {
	alone(t)
	_, stop := look(t)
	for sockets(t) == 0 {
		time.Sleep(time.Millisecond)
	}
	stop()
	assert.Zero(t, sockets(t))
}

func TestNothingIsAskedWhenLookingHasEndedBefore(t *testing.T) {
	alone(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	Look(ctx, func([]Room) { t.Error("something was found") })
	assert.Zero(t, sockets(t))
}

func TestAnAnnouncementNamesNeitherTheComputerNorTheWords(t *testing.T) {
	alone(t)
	r := parlour()
	stop, err := Announce(r)
	require.NoError(t, err)
	defer stop()
	found := make(chan *mdns.ServiceEntry, 10)
	require.NoError(t, mdns.Query(&mdns.QueryParam{Service: service, Timeout: listenFor, Entries: found, DisableIPv6: true, Logger: silent}))
	e := <-found
	own, err := os.Hostname()
	require.NoError(t, err)
	assert.NotContains(t, fmt.Sprintf("%+v", *e), own)
	got, ok := read(e.InfoFields)
	assert.True(t, ok)
	assert.Equal(t, r, got)
}

// A neighbour announces what is no room, and hundreds of rooms: the list stays short, and has what can be shown.
func TestAHostileNeighbourFillsAListAndNoMore(t *testing.T) {
	alone(t)
	lists, _ := look(t)
	announce := func(name string, lines ...string) {
		zone, err := mdns.NewMDNSService(name, service, "", "evil.local.", 1, []net.IP{{192, 0, 2, 66}}, lines)
		require.NoError(t, err)
		in, err := net.InterfaceByName("lo")
		require.NoError(t, err)
		s, err := mdns.NewServer(&mdns.Config{Zone: zone, Iface: in, Logger: silent})
		require.NoError(t, err)
		t.Cleanup(func() { _ = s.Shutdown() })
	}
	announce("empty", "")
	announce("words", "name=Jonas", "game=kenjin")
	announce("bytes", "\\000\\255\\034", strings.Repeat("A", 255))
	announce("deep", announced(strings.Repeat("[", 150))...)
	for i := range 40 {
		r := parlour()
		r.Host, r.Addresses = "\u202eevil\n\x1b[2J", []string{fmt.Sprintf("192.0.2.66:%d", i+1)}
		announce(fmt.Sprint("many", i), r.lines()...)
	}
	most := 0
	for most < mostRooms {
		rooms := <-lists
		most = max(most, len(rooms))
		for _, r := range rooms {
			require.Equal(t, "evil [2J", r.Host)
		}
	}
	assert.Equal(t, mostRooms, most)
}
