package kenjinface

import (
	"testing"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// The test measures the last screen with and without partners.
func TestTheLastScreenHasItsRoom(t *testing.T) {
	for _, teams := range []string{"false", "true"} {
		t.Run("teams "+teams, func(t *testing.T) {
			tabletest.LastScreenHasItsRoom(t, tabletest.Over(t, kenjin.New(), 4, engine.Options{"teams": teams}), New, nil)
		})
	}
}
