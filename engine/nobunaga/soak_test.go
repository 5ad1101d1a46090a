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
