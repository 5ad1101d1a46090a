package toytest_test

import (
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/toytest"
)

func TestSecretsOfTheToyReachNobodyElse(t *testing.T) {
	enginetest.Secrets(t, toytest.Game{}, enginetest.Suite{
		Bound: 200, Hidden: true, Secret: []engine.Kind{toytest.KindPlan, toytest.KindStake},
	})
}
