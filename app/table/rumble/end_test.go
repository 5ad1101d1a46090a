package rumble

import (
	"testing"

	"tenka/app/table/tabletest"
	"tenka/engine/rumble"
)

func TestTheLastScreenHasItsRoom(t *testing.T) {
	tabletest.LastScreenHasItsRoom(t, tabletest.Over(t, rumble.New(), 4, nil), New, nil)
}
