package kenjinface

import (
	"testing"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// TestTheLastScreenHasItsRoom measures it without partners and with them.
func TestTheLastScreenHasItsRoom(t *testing.T) {
	for _, teams := range []string{"false", "true"} {
		t.Run("teams "+teams, func(t *testing.T) {
			tabletest.LastScreenHasItsRoom(t, tabletest.Over(t, kenjin.New(), 4, engine.Options{"teams": teams}), New, nil)
		})
	}
}
