package shogun

import (
	"testing"

	"tenka/engine/enginetest"
	"tenka/engine/workbench/benchtest"
)

// benched are the sets of options with which workbench, view and files of positions are tested.
var benched = []string{"", "players=3 side=moon setup=draft must-move=false theatres-28=true revolt-no-income=true tie-cubes-to-tower=true",
	"players=5 side=moon setup=random province-bid-first=true event12-loss-0=true all-or-nothing-armies=true moon-extra-sea=false"}

func TestAnyPositionIsSetUpByHand(t *testing.T) {
	benchtest.Run(t, New(), benched...)
}

func TestEveryEditSetsNumbersWithinTheirBounds(t *testing.T) { benchtest.Edits(t, New(), benched...) }

func TestTheViewSaysWhatItSaid(t *testing.T) { enginetest.Views(t, New(), benched...) }

func TestOtherGroupsStayWhereTheNumberOfOneIsSet(t *testing.T) {
	left := [maxGroups]int8{7, 5, 5, 1}
	for _, c := range []struct {
		n    int8
		v    int
		want [maxGroups]int8
	}{{5, 1, [maxGroups]int8{7, 5, 1}}, {2, 2, [maxGroups]int8{7, 5, 2, 2, 1}}, {1, 0, [maxGroups]int8{7, 5, 2, 2}}, {7, 0, [maxGroups]int8{5, 2, 2}}} {
		setTimes(&left, c.n, c.v)
		same(t, "groups", left, c.want)
	}
}

func TestAChangedPositionIsRefusedAsItWas(t *testing.T) { enginetest.Faults(t, New(), benched...) }
