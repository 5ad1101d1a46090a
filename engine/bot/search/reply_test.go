package search

import (
	"testing"

	"tenka/engine"
)

// goal is a game in which a choice is about the place of its last step, and about none if that is a 9.
type goal struct{}

func (goal) Reached(_ engine.Position, _ engine.Seat, steps []engine.Action) (engine.Place, bool) {
	if to := steps[len(steps)-1].To; to < 9 {
		return to, false
	}
	return 0, false
}

func TestAReplyIsWhereTheGameSaysThatAChoiceIsAbout(t *testing.T) {
	march, other := []engine.Action{{To: 3}, {To: 4}}, []engine.Action{{To: 9}}
	for _, c := range []struct {
		on    words
		first []engine.Action
		then  []engine.Action
		want  engine.Place
	}{
		{words{aims: goal{}}, march, nil, 4},
		{words{aims: goal{}}, other, march, 4},
		{words{}, march, nil, 3},
		{words{}, other, march, 9},
	} {
		var end told
		end.next(&c.on, nil, 0, 0, march) // its own choice is no reply
		end.next(&c.on, nil, 0, 1, c.first)
		end.next(&c.on, nil, 0, 1, c.then)
		if end.place != c.want || end.replier != 1 {
			t.Errorf("%v, %v: seat %d replies at %d, expected 1 at %d", c.first, c.then, end.replier, end.place, c.want)
		}
	}
}
