package look

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAPersonsSealIsACrestInInkOnASheet(t *testing.T) {
	for _, m := range []Mode{Washi, Night} {
		p := Colours(m)
		s := p.Seat(Person(3))
		assert.Equal(t, p.Seat(3).Crest, s.Crest)
		assert.Equal(t, p.Panel, s.Fill)
		assert.Equal(t, p.Ink, s.On)
		assert.Equal(t, p.Ink, s.Edge, "the ring")
	}
}

func TestAnArmyKeepsItsColourAndHatchWhoeversCrestItWears(t *testing.T) {
	p := Colours(Washi)
	for army := range 2 {
		for crest := range Seats {
			s := p.Seat(Wearing(army, Person(crest)))
			assert.Equal(t, p.Seat(army).Fill, s.Fill)
			assert.Equal(t, p.Seat(crest).Crest, s.Crest)
			assert.Same(t, HatchTile(army, 1), HatchTile(Wearing(army, Person(crest)), 1))
		}
	}
	assert.Equal(t, 4, Wearing(4, 4), "where no person wears a crest the colour stays as it is")
}
