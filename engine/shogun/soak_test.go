//go:build soak

package shogun

import (
	"testing"

	"tenka/engine/enginetest"
)

func TestSoak(t *testing.T) { enginetest.Soak(t, New(), suite) }
