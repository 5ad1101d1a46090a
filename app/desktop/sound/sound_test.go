package sound

import (
	"bytes"
	"errors"
	"io/fs"
	"log"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
)

// room is an output for tests. It counts the files that are read and the sounds that are played.
type room struct {
	*Output
	files  fs.FS
	read   []string
	opens  int
	heard  [][]byte
	volume float64
	fault  error
}

func listen(t *testing.T) *room {
	t.Helper()
	r := &room{files: assets.Sound()}
	r.Output = New(r)
	r.Output.open = func() (device, error) {
		r.opens++
		return r, r.fault
	}
	return r
}

func (r *room) Open(name string) (fs.File, error) {
	r.read = append(r.read, name)
	return r.files.Open(name)
}

func (r *room) play(samples []byte, volume float64) {
	r.heard, r.volume = append(r.heard, samples), volume
}

// TestNothingIsReadOrOpenedWhileSoundIsOff plays sounds and follows a match at volume 0, and with no output at all.
func TestNothingIsReadOrOpenedWhileSoundIsOff(t *testing.T) {
	r := listen(t)
	var none *Output
	none.SetVolume(3)
	none.Play(Set)
	assert.False(t, none.On())
	for _, p := range []*Output{r.Output, none} {
		e := p.Follow(games.All()[0])
		e.Hear(match(0), nil, 0)
		e.Hear(match(1), all(games.All()[0]), 1)
		p.Play(Turn)
	}
	r.playNow(Set)
	assert.Empty(t, r.read)
	assert.Zero(t, r.opens)
	assert.Empty(t, r.heard)
}

// TestASoundIsReadOnceAndPlayedAtItsVolume plays one twice.
func TestASoundIsReadOnceAndPlayedAtItsVolume(t *testing.T) {
	r := listen(t)
	r.SetVolume(1)
	r.playNow(Set)
	r.SetVolume(99)
	r.playNow(Set)
	assert.Equal(t, []string{"set.wav"}, r.read)
	assert.Equal(t, 1, r.opens)
	require.Len(t, r.heard, 2)
	assert.InDelta(t, 1, r.volume, 0, "no louder than it can be")
	file, err := fs.ReadFile(r.files, "set.wav")
	require.NoError(t, err)
	assert.Equal(t, file[head:], r.heard[0])
}

// TestWithoutADeviceOneLineIsLogged tries twice.
func TestWithoutADeviceOneLineIsLogged(t *testing.T) {
	var lines bytes.Buffer
	before := log.Writer()
	log.SetOutput(&lines)
	defer log.SetOutput(before)
	r := listen(t)
	r.fault = errors.New("no card")
	r.SetVolume(2)
	r.playNow(Set)
	r.playNow(Turn)
	assert.Equal(t, 1, strings.Count(lines.String(), "\n"))
	assert.Contains(t, lines.String(), "no card")
	assert.Equal(t, 1, r.opens)
	assert.False(t, r.On())
}

// TestAFileOfAnotherFormIsRefused reads one that is too short and one with two channels.
func TestAFileOfAnotherFormIsRefused(t *testing.T) {
	file, err := fs.ReadFile(assets.Sound(), "drum.wav")
	require.NoError(t, err)
	two := bytes.Clone(file)
	two[22] = 2
	for _, wrong := range [][]byte{nil, file[:20], two} {
		_, err := decode(wrong)
		assert.Error(t, err)
	}
	p := New(fstest.MapFS{})
	_, err = fs.ReadFile(p.files, "drum.wav")
	assert.Error(t, err)
}

// match is the path of records up to one, made by seat 0.
func match(no int) []*engine.Record {
	var path []*engine.Record
	for i := range no + 1 {
		seat := engine.Seat(0)
		if i == 0 {
			seat = engine.NoSeat
		}
		path = append(path, &engine.Record{No: i, Seat: seat})
	}
	return path
}

// all has one event of every kind of a game.
func all(g engine.Game) []engine.Event {
	var list []engine.Event
	for i := range g.Vocabulary().Events {
		list = append(list, engine.Event{Kind: engine.EventKind(i)})
	}
	return list
}

// TestEveryGameSaysWhichEventsAreHeard: each game has a file, which names events of the game and sounds of ours; a piece that is set and a
// battle have sounds.
func TestEveryGameSaysWhichEventsAreHeard(t *testing.T) {
	for _, g := range games.All() {
		list, err := eventSounds(assets.Sound(), g.Name())
		require.NoError(t, err)
		found := map[string]bool{}
		for event, sound := range list {
			assert.Contains(t, g.Vocabulary().Events, event, g.Name())
			assert.Contains(t, order, sound, g.Name())
			found[sound] = true
		}
		assert.Len(t, found, len(order), "%s: a sound is missing", g.Name())
		for _, sound := range append([]string{Turn}, order...) {
			_, err := fs.Stat(assets.Sound(), sound+".wav")
			assert.NoError(t, err)
		}
		r := listen(t)
		r.SetVolume(1)
		e := r.Follow(g)
		assert.Equal(t, "drum", e.sound(all(g)), "a battle is heard before a piece")
		assert.Empty(t, e.sound(nil))
	}
}

// TestTheSoundOfATurnIsPlayedOnceAndNotAfterOnesOwnChoice follows a match: its first picture, another seat's choice, the seat's own choice, an undo and a
// redo.
func TestTheSoundOfATurnIsPlayedOnceAndNotAfterOnesOwnChoice(t *testing.T) {
	e := New(nil).Follow(games.All()[0])
	rings := func(no int, seat engine.Seat) bool { return e.turn(match(no)[no], seat) }
	assert.False(t, rings(3, 1), "a match that is opened")
	assert.False(t, rings(4, engine.NoSeat), "nobody here chooses")
	assert.True(t, rings(4, 1))
	assert.False(t, rings(4, 1), "a step of the same choice")
	assert.False(t, rings(5, 0), "the same seat goes on")
	assert.False(t, rings(2, 1), "a step back")
	assert.True(t, rings(6, 1))
}
