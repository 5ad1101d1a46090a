package kenjin

import (
	"testing"

	"tenka/engine/enginetest"
	"tenka/engine/workbench/benchtest"
)

// benched are the sets of options with which workbench, view and files of positions are tested.
var benched = []string{"", "players=3 setup=draft lord_bonus=engaged palace_count=before torii_counts_itself=true",
	"players=4 setup=random teams=true team_open_cards=true"}

func TestAnyPositionIsSetUpByHand(t *testing.T) {
	benchtest.Run(t, New(), benched...)
}

func TestEveryEditSetsNumbersWithinTheirBounds(t *testing.T) { benchtest.Edits(t, New(), benched...) }

func TestTheViewSaysWhatItSaid(t *testing.T) { enginetest.Views(t, New(), benched...) }

func TestAChangedPositionIsRefusedAsItWas(t *testing.T) { enginetest.Faults(t, New(), benched...) }
