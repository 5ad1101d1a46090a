package together

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/letter"
	"tenka/app/apart/room"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/store"
)

// pair are two windows that play a fair match by letters.
type pair struct {
	*testing.T
	host, guest *Together
	folder      string
}

func writeToEachOther(t *testing.T) *pair {
	g, _ := games.ByName("rumble")
	m, err := engine.NewMatch(g, engine.Header{Options: enginetest.Options(t, g, "players=2"), Agreement: engine.Fair, Seed: 4, Colours: []int{0, 1},
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "-", Seats: []engine.Seat{1}}}})
	require.NoError(t, err)
	p := &pair{T: t, folder: t.TempDir()}
	create := func(name string) func(*engine.Match) *store.File {
		return func(m *engine.Match) *store.File {
			f, err := store.Create(filepath.Join(p.folder, name+store.Ext), m)
			require.NoError(t, err)
			return f
		}
	}
	p.host, err = Correspond(create("host")(m), []bool{false, true}, "Aiko")
	require.NoError(t, err)
	i, err := letter.Read(p.written(p.host, 1))
	require.NoError(t, err)
	p.guest, err = Accept(i, "Jonas", p.folder, create("guest"))
	require.NoError(t, err)
	p.fromGuest()
	p.fromHost()
	t.Cleanup(func() {
		_ = p.host.Close(false)
		_ = p.guest.Close(false)
	})
	return p
}

func (p *pair) written(from *Together, to int) []byte {
	p.Helper()
	require.Contains(p, from.Letters(), to)
	path, err := from.Write(to, p.folder)
	require.NoError(p, err)
	text, err := os.ReadFile(path)
	require.NoError(p, err)
	return text
}

func (p *pair) fromHost()  { p.Helper(); require.NoError(p, p.guest.Read(p.written(p.host, 1))) }
func (p *pair) fromGuest() { p.Helper(); require.NoError(p, p.host.Read(p.written(p.guest, -1))) }

// until plays until a player has a choice that it can take back with the other's consent alone, and returns the record before it.
func (p *pair) until(player int) (to int) {
	for range 200 {
		m := p.host.match
		for to = m.At(); to > 0 && m.Header().PlayerOf(m.Record(to).Seat) != player; to = m.Record(to).After {
		}
		mine := p.guest
		if player == 0 {
			mine = p.host
		}
		if to > 0 && mine.match.At() == m.At() && m.Header().PlayerOf(m.Record(m.At()).Seat) != player {
			to = m.Record(to).After
			if m.CanGo(to, player, false) == engine.StopConsent && m.CanGo(to, player, true) == engine.Clear {
				return to
			}
		}
		switch {
		case moves(p.host):
		case len(p.host.Letters()) > 0 && p.host.match.At() != p.guest.match.At():
			p.fromHost()
		case moves(p.guest):
		default:
			p.fromGuest()
		}
	}
	p.Fatal("nothing to take back")
	return 0
}

func (p *pair) again() { p.host, p.guest = again(p.T, p.host), again(p.T, p.guest) }

// Either window asks for a step back in its letter; the other one agrees or goes on, and the answer says which. In between both are closed and opened
// again.
func TestAStepBackIsAskedForInALetter(t *testing.T) {
	for _, yes := range []bool{true, false} {
		p := writeToEachOther(t)
		to := p.until(0)
		at := p.host.match.At()
		require.Equal(t, engine.Clear, p.host.ses.Go(to, false))
		assert.Equal(t, at, p.host.match.At(), "the other one has not agreed yet")
		assert.True(t, p.host.First())
		p.fromHost()
		p.again()
		require.True(t, p.guest.Asked())
		assert.Equal(t, &room.Request{Player: 0, From: at, To: to, Asked: []int{1}}, p.guest.State().Request)
		p.guest.Answer(yes)
		assert.Equal(t, yes, p.guest.First())
		assert.False(t, p.guest.Asked())
		p.again()
		p.fromGuest()
		assert.Nil(t, p.host.State().Request)
		if assert.Equal(t, map[bool]int{true: to, false: at}[yes], p.host.match.At()); yes {
			p.fromHost()
		}
		assert.Equal(t, p.host.match.At(), p.guest.match.At())
		assert.Equal(t, map[bool]room.What{true: room.NewsAgreed, false: room.NewsRefused}[yes], p.host.State().News.What)

		to = p.until(1)
		at = p.host.match.At()
		require.Equal(t, engine.Clear, p.guest.ses.Go(to, false))
		assert.True(t, p.guest.First())
		p.again()
		p.fromGuest()
		p.again()
		require.True(t, p.host.Asked())
		assert.Equal(t, at, p.host.match.At())
		p.host.Answer(yes)
		assert.Equal(t, map[bool]int{true: to, false: at}[yes], p.host.match.At())
		p.again()
		p.fromHost()
		assert.Equal(t, p.host.match.At(), p.guest.match.At())
		assert.Equal(t, map[bool]room.What{true: room.NewsAgreed, false: room.NewsRefused}[yes], p.guest.State().News.What)
	}
}

// Who goes on instead of answering has answered.
func TestARequestInALetterEndsWhenSomebodyChooses(t *testing.T) {
	p := writeToEachOther(t)
	require.Equal(t, engine.Clear, p.host.ses.Go(p.until(0), false))
	p.fromHost()
	require.True(t, p.guest.Asked())
	switch { // who has to choose
	case moves(p.guest):
		for !p.guest.Sends() {
			require.True(t, moves(p.guest))
		}
		assert.Nil(t, p.guest.State().Request)
		p.fromGuest()
	default:
		for at := p.host.match.At(); p.host.match.At() == at; {
			require.True(t, moves(p.host))
		}
		assert.Nil(t, p.host.State().Request)
		p.fromHost()
	}
	assert.Nil(t, p.host.State().Request)
	assert.False(t, p.guest.Asked())
	p.guest.Answer(true) // there is nothing to answer
}
