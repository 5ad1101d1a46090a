//go:build soak

package nobunaga

import (
	"testing"

	"tenka/engine/enginetest"
)

func TestSoak(t *testing.T) { enginetest.Soak(t, New(), suite, 100_000) }
