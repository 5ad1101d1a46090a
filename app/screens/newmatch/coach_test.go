package newmatch

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/engine/store"
)

func TestTheCoachIsOnUntilSomebodyHereHasFinishedTheGame(t *testing.T) {
	m := shown(t, "rumble", "en", fyne.NewSize(1280, 800))
	st := m.st
	assert.True(t, st.explains(), "nobody has finished it yet")
	st.taught.Finished = 1
	assert.False(t, st.explains(), "a match was finished under a proposed name")
	st.seats[0].Name = "Mai"
	assert.True(t, st.explains(), "Mai is new")
	st.taught.Person("Mai").Finished = 1
	assert.False(t, st.explains())
	st.play(1, elsewhere, false)
	assert.False(t, st.explains(), "a person elsewhere has another window")
	on := true
	st.coach = &on
	assert.True(t, st.explains(), "as chosen")
	st.coach, st.silent = nil, true
	st.taught = &store.Taught{}
	assert.False(t, st.explains(), "the settings ask for silence")
	for i := range st.seats {
		st.seats[i].Bot = "steady"
	}
	st.silent, st.coach = false, &on
	assert.False(t, st.explains(), "no person plays")
}
