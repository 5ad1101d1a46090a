package kit

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
)

// The line of an army has the same colour and pattern whoever leads it; only its seal has the leader's crest.
func TestALineKeepsColourAndPatternWhoeverLeads(t *testing.T) {
	ink, dash := seatLine(1)
	worn, same := seatLine(look.Wearing(1, look.Person(0)))
	assert.Equal(t, ink, worn)
	assert.Equal(t, dash, same)
	assert.NotEqual(t, look.Now().Seat(1).Crest, look.Now().Seat(look.Wearing(1, look.Person(0))).Crest)
}

func TestACurveOfChancesEndsAtAHundred(t *testing.T) {
	third := 100. / 3
	low, high, _ := NewCurve([]CurveLine{{Values: []float64{-1e-14, third + third + third + 1e-13}}}, nil).levels()
	assert.Equal(t, []int{0, 100}, []int{low, high}, "a sum of parts may be a little more than the whole")
}
