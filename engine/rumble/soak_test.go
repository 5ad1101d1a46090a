//go:build soak

package rumble

import (
	"testing"

	"tenka/engine/enginetest"
)

func TestSoak(t *testing.T) { enginetest.Soak(t, New(), suite) }
