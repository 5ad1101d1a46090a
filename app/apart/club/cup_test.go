package club

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/post"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/games"
)

// mortal is the bucket ROOMS of a worker that dies when it has this to keep: before it is kept, or after.
type mortal struct {
	jetstream.KeyValue
	when  func(s room.State) bool
	after bool
	bend  func(value []byte) []byte // what is kept instead; nil: the same

	once sync.Once
	line interface{ Close() }
	dead chan bool // closed then
}

func (k *mortal) Update(ctx context.Context, key string, value []byte, rev uint64) (uint64, error) {
	if !k.when(room.StateIn(value)) {
		return k.KeyValue.Update(ctx, key, value, rev)
	}
	k.once.Do(func() {
		if k.bend != nil {
			value = k.bend(value)
		}
		if k.after {
			_, _ = k.KeyValue.Update(ctx, key, value, rev)
		}
		k.line.Close() // from now on it says nothing to anybody
		close(k.dead)
	})
	return 0, errors.New("this worker is dead")
}

// hireMortal adds a worker that dies when it keeps what is so.
func (s *site) hireMortal(k *mortal) *worker {
	c := s.join(1)
	k.KeyValue, k.line, k.dead = c.rooms, c.o.Trunk.Conn, make(chan bool)
	c.rooms = k
	return s.employ(c)
}

// count is the number of the places that are so.
func count(s room.State, is func(p room.Place) bool) (n int) {
	for _, p := range s.Places {
		if is(p) {
			n++
		}
	}
	return n
}

func threw(p room.Place) bool  { return p.Commit != "" }
func opened(p room.Place) bool { return p.Opened }

// playUntilDeath lets two guests and a computer player play a match that begins in its room, where one worker dies and another one goes on.
func playUntilDeath(t *testing.T, k *mortal) (header *engine.Header, guests []*guest) {
	s := newSite(t)
	name, i, err := s.join(1).Add(t.Context(), newMatch(t, "rumble", "greedy"))
	require.NoError(t, err)
	s.hireMortal(k)
	var all sync.WaitGroup
	for player := range 2 {
		g := s.sit(i, player, func() {})
		g.gives = 6
		guests = append(guests, g)
	}
	s.hire(1)
	for _, g := range guests {
		all.Go(g.play)
	}
	all.Wait()
	<-k.dead
	text, err := s.join(1).File(t.Context(), name)
	require.NoError(t, err)
	m, got, err := engine.ReadMatch(bytes.NewReader(text), games.ByName)
	require.NoError(t, err)
	assert.Equal(t, -1, got.Differs)
	for _, g := range guests {
		_, whole, _ := bytes.Cut(g.file, []byte("\n"))
		_, same, _ := bytes.Cut(text, []byte("\n"))
		assert.True(t, bytes.HasPrefix(whole, same[:bytes.IndexByte(same, '\n')]), "the setup is that of the log")
	}
	return m.Header(), guests
}

// Whenever the worker dies, the match begins with the seeds that the programs have thrown, and with no others.
func TestTheSeedsOfAllGiveTheDiceWhereAWorkerDies(t *testing.T) {
	for name, k := range map[string]*mortal{
		"before a commitment is kept":             {when: func(s room.State) bool { return count(s, threw) == 1 }},
		"before anybody hears of a commitment":    {when: func(s room.State) bool { return count(s, threw) == 1 }, after: true},
		"before all commitments are kept":         {when: func(s room.State) bool { return count(s, threw) == 2 }},
		"between the commitments and the opening": {when: func(s room.State) bool { return s.Stage == room.Opening }},
		"before anybody hears of the opening":     {when: func(s room.State) bool { return s.Stage == room.Opening }, after: true},
		"before a seed is kept":                   {when: func(s room.State) bool { return count(s, opened) == 1 }},
		"before the last seed is kept":            {when: func(s room.State) bool { return count(s, opened) == 2 }},
		"between the opening and the match":       {when: func(s room.State) bool { return count(s, opened) == 2 }, after: true},
		"when the match has begun":                {when: func(s room.State) bool { return s.Stage == room.Playing }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			header, guests := playUntilDeath(t, k)
			require.Len(t, header.Cup, 3)
			assert.Equal(t, engine.HostLot, header.Cup[0].Player)
			for player, g := range guests {
				assert.Equal(t, engine.Cast(player, g.secret), header.Cup[player+1])
				assert.Equal(t, -1, g.proof.Wrong)
				assert.NotZero(t, g.proof.Draws)
			}
		})
	}
}

// Who keeps the rooms puts another seed in the place of a guest's, once all are opened, with a commitment that fits it. So the dice come from the cup,
// and yet each guest finds out.
func TestASeedInThePlaceOfAnothersIsFoundOutByAll(t *testing.T) {
	other := room.NewSecret()
	header, guests := playUntilDeath(t, &mortal{after: true, when: func(s room.State) bool { return count(s, opened) == 2 },
		bend: func(value []byte) []byte {
			var all, state map[string]json.RawMessage
			var places []map[string]any
			var secrets map[int][]byte
			require.NoError(t, errors.Join(json.Unmarshal(value, &all), json.Unmarshal(all["state"], &state),
				json.Unmarshal(state["places"], &places), json.Unmarshal(all["opened"], &secrets)))
			places[1]["commit"], secrets[1] = engine.Cast(1, other).Commit, other
			put := func(in map[string]json.RawMessage, name string, v any) {
				text, err := json.Marshal(v)
				require.NoError(t, err)
				in[name] = text
			}
			put(state, "places", places)
			put(all, "state", state)
			put(all, "opened", secrets)
			text, err := json.Marshal(all)
			require.NoError(t, err)
			return text
		}})
	assert.True(t, slices.Contains(header.Cup, engine.Cast(1, other)))
	for _, g := range guests {
		assert.Equal(t, 0, g.proof.Wrong)
	}
}

// A worker that dies between giving a seat and keeping it has told nobody of the seat.
func TestASeatIsKeptBeforeItsGuestHearsOfIt(t *testing.T) {
	for name, after := range map[string]bool{"it dies before the seat is kept": false, "it dies after that": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			_, i, err := s.join(1).Add(t.Context(), chosen(newMatch(t, "rumble", "greedy")))
			require.NoError(t, err)
			k := &mortal{when: func(room.State) bool { return true }, after: after}
			s.hireMortal(k)
			var hired sync.WaitGroup
			hired.Go(func() {
				<-k.dead
				s.hire(1)
			})
			for player := range 2 {
				g := s.sit(i, 0, func() {})
				(<-g.todo)() // it knows its seat
				assert.Equal(t, player, g.seat.Player())
			}
			hired.Wait()
			_, err = room.Join(t.Context(), i, room.Joining{Name: "Late", Seed: post.NewSeed(), Run: func(func()) {}})
			var no *post.Refusal
			require.ErrorAs(t, err, &no)
			assert.Equal(t, post.Full, no.Reason)
		})
	}
}
