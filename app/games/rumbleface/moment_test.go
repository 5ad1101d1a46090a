package rumbleface

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/rumble"
)

// TestWhichMomentsAreShown plays matches of one person against computer players and checks how every moment is shown.
func TestWhichMomentsAreShown(t *testing.T) {
	const person = engine.Seat(0)
	tb := seated(t, tabletest.Persons(3, nil), tabletest.Desk)
	f := &state{t: alone{tb}}
	seen := map[string]int{}
	for seed := range uint64(12) {
		h := tabletest.Persons(3, engine.Options{"daimyo": "true", "reinforce_optional": []string{"false", "true"}[seed%2]})
		h.Seed = seed
		m, err := engine.NewMatch(rumble.New(), h)
		require.NoError(t, err)
		for rng := rand.New(rand.NewPCG(seed, 3)); m.ToAct() != 0; {
			s := m.ToAct().First()
			legal := m.Legal(s, nil)
			_, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
			require.True(t, ok)
		}
		for no := range m.Records() {
			r, frames := m.Record(no), m.Frames(no, engine.Only(person))
			for i, frame := range frames {
				step := f.Cue(frame.Events, frame.View, i == len(frames)-1)
				kinds := map[engine.EventKind]bool{}
				fights, suffers := false, false
				for _, e := range frame.Events {
					kinds[e.Kind] = true
					fights = fights || e.Kind == rumble.EventForce && e.Owner.Seat() == person
					suffers = suffers || (e.Kind == rumble.EventMove || e.Kind == rumble.EventReturn) && e.Owner.Seat() == person && r.Seat != person
				}
				switch {
				case kinds[rumble.EventBattle], kinds[rumble.EventEmpty]:
					seen["battle"]++
					assert.True(t, step.Rests && !step.Quiet, "a battle stays: %+v", step)
					assert.Equal(t, fights, step.Touches.Has(person), "the seats that a battle touches")
				case kinds[rumble.EventWarBegins]:
					seen["war"]++
					assert.False(t, step.Quiet || step.Rests, "the beginning of the War does not rest: %+v", step)
				case r.Seat == person:
					assert.True(t, step.Quiet, "the person's own choice is not shown again: %v %+v", frame.Events, step)
				case suffers:
					seen["suffers"]++
					assert.True(t, step.Touches.Has(person) && !step.Quiet, "changes to the person's armies are shown: %+v", step)
				case kinds[rumble.EventTactic], kinds[rumble.EventDaimyo]:
					seen["card"]++
					assert.False(t, step.Quiet || step.Rests, "a card is turned over: %+v", step)
				case i == len(frames)-1:
					assert.True(t, step.Quiet, "the end of a record is quiet: %v", frame.Events)
				}
			}
		}
	}
	for _, what := range []string{"battle", "war", "suffers", "card"} {
		assert.Positive(t, seen[what], "no moment of this kind was seen: %s", what)
	}
}

// alone is a table with a person only in the first seat.
type alone struct{ face.Host }

// People are the seats played by persons.
func (alone) People() engine.Seats { return engine.Only(0) }
