package table

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
)

// finished is the file of a match of Rumble Nation with these secrets in its cup, played to its end.
func finished(t *testing.T, cup []engine.Lot) string {
	g, _ := games.ByName("rumble")
	m, err := engine.NewMatch(g, engine.Header{Options: engine.Options{"players": "2"}, Agreement: engine.Fair, Colours: []int{0, 1}, Cup: cup,
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}}})
	require.NoError(t, err)
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		s := m.ToAct().First()
		m.Do(s, m.Legal(s, nil)[0])
	}
	var file bytes.Buffer
	_, err = m.WriteTo(&file)
	require.NoError(t, err)
	return file.String()
}

// Where several programs made the seed, the last screen says that all draws came from it, or leads to the first one that did not.
func TestTheLastScreenSaysWhetherTheDiceCameFromAll(t *testing.T) {
	texts := func(file string) string {
		tb := opened(t, file)
		tb.play.End()
		require.NotNil(t, tb.over)
		said, _ := drawn(tb)
		return strings.Join(said, "\n")
	}
	secret := func(b byte) []byte { return bytes.Repeat([]byte{b}, engine.SecretSize) }
	cup := []engine.Lot{engine.Cast(engine.HostLot, secret(1)), engine.Cast(1, secret(2))}
	file := finished(t, cup)
	assert.Contains(t, texts(file), "came from the 2 seeds")
	assert.NotContains(t, texts(finished(t, nil)), "seeds")

	honest := finished(t, []engine.Lot{engine.Cast(engine.HostLot, secret(1)), engine.Cast(1, secret(3))})
	_, records, _ := strings.Cut(honest, "\n")
	header, _, _ := strings.Cut(file, "\n")
	assert.Contains(t, texts(header+"\n"+records), "Record 0 does not agree with the seeds.")
}
