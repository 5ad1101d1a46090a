package post

import (
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// newClub is a club's server on this machine, and a worker's line to it. Its rooms are those that are open.
func newClub(t *testing.T, rooms map[string]bool) *Trunk {
	keys, err := NewKeys()
	require.NoError(t, err)
	s, err := Serve(ServerOptions{Keys: keys, Listen: "127.0.0.1:0", Folder: t.TempDir()})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	trunk, err := keys.Dial(nil, []string{s.Address()})
	require.NoError(t, err)
	t.Cleanup(trunk.Conn.Close)
	require.NoError(t, trunk.Watch(func(room string) bool { return rooms[room] }, func(string, func()) {}))
	return trunk
}

func TestARoomOfAClubIsFoundByItsWords(t *testing.T) {
	rooms := map[string]bool{}
	trunk := newClub(t, rooms)
	inClub := func(o *Options) { o.Trunk, o.Listen = trunk, "" }
	one, two := openRoom(t, inClub), openRoom(t, inClub)
	rooms[one.Name()], rooms[two.Name()] = true, true
	a, b := join(t, one.Invitation(), 1, NewSeed()), join(t, two.Invitation(), 2, NewSeed())
	assert.Equal(t, "1: here", ask(t, a.Guest, "here"))
	assert.Equal(t, "2: there", ask(t, b.Guest, "there"))
	require.NoError(t, two.Send(2, []byte("to b")))
	assert.Equal(t, "to b", next(t, b.received))
	none(t, a.received)

	for _, subject := range []string{"log." + one.Name(), "$JS.API.STREAM.NAMES", "tenka.worker.x", actSubject(one.Name(), b.key)} {
		require.NoError(t, b.Guest.line.Publish(subject, nil))
		require.NoError(t, b.Guest.line.Flush())
		assert.ErrorIs(t, b.Guest.line.LastError(), nats.ErrPermissionViolation, subject)
	}

	kept := one.Kept()
	one.Close()
	again := openRoom(t, inClub, func(o *Options) { o.Kept = kept })
	assert.Equal(t, Up, next(t, a.line), "the line was there all the time, but the host was not")
	assert.Equal(t, "1: back", ask(t, a.Guest, "back"))
	again.Return()
	assert.Equal(t, Up, next(t, a.line))
}

func TestWhoSaysTheWordsOfNoRoomTooOftenIsShutOutOfAClub(t *testing.T) {
	trunk := newClub(t, nil)
	i := openRoom(t, func(o *Options) { o.Trunk, o.Listen = trunk, "" }).Invitation()
	for range 3 * triesOfOne {
		reason := refusal(t, i).Reason
		if reason == TooManyTries {
			return
		}
		assert.Equal(t, OtherWords, reason)
	}
	t.Error("it goes on")
}
