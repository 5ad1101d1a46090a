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
