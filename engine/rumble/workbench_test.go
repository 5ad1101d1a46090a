package rumble

import (
	"testing"

	"tenka/engine/workbench/benchtest"
)

func TestAnyPositionIsSetUpByHand(t *testing.T) {
	benchtest.Run(t, New(), "", "players=4 daimyo=true reinforce_optional=true")
}
