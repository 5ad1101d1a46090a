package nobunaga

import (
	"testing"

	"tenka/engine/enginetest"
	"tenka/engine/workbench/benchtest"
)

// benched are the sets of options with which workbench, view and files of positions are tested.
var benched = []string{"", "bid-victory=true move-limit=true corps-permanent-loss=true", "bid-balance=true successors=true majors-move-together=true"}

func TestAnyPositionIsSetUpByHand(t *testing.T) {
	benchtest.Run(t, New(), benched...)
}

func TestEveryEditSetsNumbersWithinTheirBounds(t *testing.T) { benchtest.Edits(t, New(), benched...) }

func TestTheViewSaysWhatItSaid(t *testing.T) { enginetest.Views(t, New(), benched...) }

func TestAChangedPositionIsRefusedAsItWas(t *testing.T) { enginetest.Faults(t, New(), benched...) }
