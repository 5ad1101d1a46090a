package together

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/letter"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/store"
)

// moves makes a choice where this window has one; false if it has none.
func moves(x *Together) bool {
	if x.Session() == nil {
		return false
	}
	seat := x.ses.Actor()
	if seat == engine.NoSeat {
		return false
	}
	legal := x.ses.Match.Legal(seat, nil)
	_, ok := x.ses.Try(append(slices.Clone(x.ses.Match.Steps(seat)), legal[len(legal)/2]))
	return ok
}

// again closes a window and opens it again from its files.
func again(t *testing.T, x *Together) *Together {
	path := x.Path()
	require.NoError(t, x.Close(false))
	f, err := store.Open(path, games.ByName)
	require.NoError(t, err)
	x, err = Resume(f, Loop{})
	require.NoError(t, err)
	return x
}

// A whole match goes to and fro in letters. In between both windows are closed, and opened again from their files.
func TestAMatchIsPlayedByLetters(t *testing.T) {
	g, _ := games.ByName("kenjin")
	m, err := engine.NewMatch(g, engine.Header{Options: enginetest.Options(t, g, ""), Agreement: engine.Fair, Seed: 4, Colours: []int{0, 1},
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "-", Seats: []engine.Seat{1}}}})
	require.NoError(t, err)
	home, away := t.TempDir(), t.TempDir()
	create := func(folder string) func(*engine.Match) *store.File {
		return func(m *engine.Match) *store.File {
			f, err := store.Create(filepath.Join(folder, "match"+store.Ext), m)
			require.NoError(t, err)
			return f
		}
	}
	host, err := Correspond(create(home)(m), []bool{false, true}, "Aiko")
	require.NoError(t, err)
	require.True(t, host.Mails())
	require.Equal(t, []int{1}, host.Letters(), "the invitation")
	path, err := host.Write(1, home)
	require.NoError(t, err)
	assert.Equal(t, "kenjin-Aiko-0.tenka-letter", filepath.Base(path), "nobody has answered yet")
	assert.Empty(t, host.Letters(), "another invitation would take the place of the first")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	i, err := letter.Read(text)
	require.NoError(t, err)
	guest, err := Accept(i, "Jonas", away, create(away))
	require.NoError(t, err)
	require.NotNil(t, Awaiting(i.Match, away, create(away)))
	carry := func(from *Together, to int, folder string, reader *Together) {
		path, err := from.Write(to, folder)
		require.NoError(t, err)
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, reader.Read(text))
	}
	carry(guest, -1, away, host)
	assert.NotEmpty(t, must(filepath.Glob(filepath.Join(away, "*-for-Aiko.tenka-letter"))))
	assert.Equal(t, "Jonas", host.ses.Match.Header().Players[1].Name)
	for n := 0; ; n++ {
		require.Less(t, n, 400)
		for moves(host) {
		}
		if len(host.Letters()) > 0 {
			carry(host, 1, home, guest)
			if n == 0 {
				require.NotNil(t, guest.Session())
				assert.True(t, Corresponds(guest.Path(), i.Match))
				assert.Nil(t, Awaiting(i.Match, away, nil))
				guest.Begun = func() {}
			}
		}
		if _, over := host.ses.Match.Outcome(); over {
			break
		}
		for moves(guest) {
		}
		if n%5 == 0 {
			host, guest = again(t, host), again(t, guest)
		}
		if len(guest.Letters()) > 0 {
			carry(guest, -1, away, host)
		}
	}
	_, mirror := guest.ses.Match.Eyes()
	assert.False(t, mirror, "the whole match is known")
	assert.Equal(t, host.ses.Match.Records(), guest.ses.Match.Records())
	for _, x := range []*Together{host, guest} {
		require.NoError(t, x.Close(false))
	}
}

func must(list []string, _ error) []string { return list }
