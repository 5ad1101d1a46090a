//go:build soak

package nobunaga

import (
	"testing"

	"tenka/engine/enginetest"
)

func TestSoak(t *testing.T) {
	pairs := suite
	pairs.Differ = 2
	enginetest.Soak(t, New(), pairs)
}

// Every entry of every list of the data file is changed, and one of four accepted files is played.
func TestSoakDataFiles(t *testing.T) {
	enginetest.Data{Options: []string{"players=2", "bid-balance=true successors=true"}, Bound: suite.Bound, Values: []any{0, -1, "edo", nil}, Every: 4}.OneChange(t, New(), drawn...)
}

// Thousands of random matches and hundreds of the computer player are followed by their logs alone.
func TestSoakAudit(t *testing.T) { auditMatches(t, 3000, 300) }

func TestSoakLists(t *testing.T) { noListIsLong(t, 20_000) }
