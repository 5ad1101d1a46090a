package kenjin

import (
	"testing"

	"tenka/engine/workbench/benchtest"
)

func TestAnyPositionIsSetUpByHand(t *testing.T) {
	benchtest.Run(t, New(), "", "players=3 setup=draft lord_bonus=engaged palace_count=before torii_counts_itself=true",
		"players=4 setup=random teams=true team_open_cards=true")
}
